#!/bin/sh
# Build a release into dist/: wheels, sdists, the npm tarball, SBOM, licenses, checksums; the image too where docker can build.
set -eu
cd "$(dirname "$0")/.."
make --silent build/tools/ready >&2
rm -rf dist build/dist.log && mkdir dist
sh deploy/packages.sh "$PWD/build/tools" "$PWD/build/dist"
mv build/dist/* dist && rmdir build/dist
sh deploy/supply-chain.sh sbom > dist/sbom.cdx.json
sh deploy/supply-chain.sh licenses > dist/licenses.md
if docker buildx version > /dev/null 2>&1 && docker info > /dev/null 2>&1; then
    SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) docker buildx build --file deploy/Dockerfile --provenance=false \
        --output type=oci,dest=dist/smack.oci.tar,rewrite-timestamp=true .
else
    echo "image: not built here, no docker engine" >&2
fi
(cd dist && sha256sum -- * > SHA256SUMS && cat SHA256SUMS)
