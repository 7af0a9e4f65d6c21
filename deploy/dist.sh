#!/bin/sh
# Build a release into dist/: wheel, sdist, clients, SBOM, licenses, checksums; the image too where docker can build. The same
# commit gives the same bytes: every timestamp is the commit's.
set -eu
cd "$(dirname "$0")/.."
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
work=build/dist
if [ ! -e $work/ready ]; then
    echo "setting up the build tools" >&2
    python3 -m venv $work
    $work/bin/pip install --quiet --disable-pip-version-check build hatchling
    touch $work/ready
fi
rm -rf dist && mkdir dist
$work/bin/python -m build --no-isolation --outdir dist . > $work/log
$work/bin/python -m build --no-isolation --outdir dist clients/python >> $work/log
sh deploy/supply-chain.sh sbom > dist/sbom.cdx.json
sh deploy/supply-chain.sh licenses > dist/licenses.md
if docker buildx version > /dev/null 2>&1 && docker info > /dev/null 2>&1; then
    docker buildx build --file deploy/Dockerfile --provenance=false \
        --output type=oci,dest=dist/smack.oci.tar,rewrite-timestamp=true .
else
    echo "image: not built here, no docker engine" >&2
fi
(cd dist && sha256sum -- * > SHA256SUMS && cat SHA256SUMS)
