#!/bin/sh
# The locked dependencies: deploy/supply-chain.sh audit | sbom | licenses
#   audit     known vulnerabilities (requests the Python package index's advisory database)
#   sbom      CycloneDX, to standard output, the same bytes for the same lock
#   licenses  a table, to standard output
set -eu
cd "$(dirname "$0")/.."
make --silent build/tools/ready >&2
tools=build/tools/bin locked=build/locked
if [ ! -e $locked/ready ] || [ requirements.lock -nt $locked/ready ]; then
    echo "installing the locked dependencies" >&2
    rm -rf $locked
    python3 -m venv --without-pip $locked
    $tools/pip --python $locked/bin/python install --quiet --require-hashes -r requirements.lock
    touch $locked/ready
fi
case "${1:-}" in
    audit) $tools/pip-audit --strict --require-hashes --disable-pip -r requirements.lock ;;
    sbom) $tools/cyclonedx-py environment --output-reproducible $locked/bin/python ;;
    licenses) $tools/pip-licenses --python $locked/bin/python --format markdown --order license ;;
    *) echo "usage: deploy/supply-chain.sh audit | sbom | licenses" >&2; exit 2 ;;
esac
