#!/bin/sh
# The locked dependencies: deploy/supply-chain.sh audit | sbom | licenses
#   audit     known vulnerabilities (requests the Python package index's advisory database)
#   sbom      CycloneDX, to standard output, the same bytes for the same lock
#   licenses  a table, to standard output
set -eu
cd "$(dirname "$0")/.."
work=build/supply-chain
if [ ! -e $work/ready ]; then
    echo "setting up the tools and the locked dependencies" >&2
    python3 -m venv $work/tools
    $work/tools/bin/pip install --quiet pip-audit cyclonedx-bom pip-licenses
    python3 -m venv --without-pip $work/locked
    $work/tools/bin/pip --python $work/locked/bin/python install --quiet --require-hashes -r requirements.lock
    touch $work/ready
fi
case "${1:-}" in
    audit) $work/tools/bin/pip-audit --strict --require-hashes --disable-pip -r requirements.lock ;;
    sbom) $work/tools/bin/cyclonedx-py environment --output-reproducible $work/locked/bin/python ;;
    licenses) $work/tools/bin/pip-licenses --python $work/locked/bin/python --format markdown --order license ;;
    *) echo "usage: deploy/supply-chain.sh audit | sbom | licenses" >&2; exit 2 ;;
esac
