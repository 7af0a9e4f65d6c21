#!/bin/sh
# What is in the image: deploy/supply-chain.sh audit | sbom | licences
#   audit     known vulnerabilities of the locked dependencies (asks the Python package index's advisory database)
#   sbom      CycloneDX, to standard output
#   licences  a table, to standard output
set -eu
cd "$(dirname "$0")/.."
work=build/supply-chain
if [ ! -e $work/ready ]; then
    echo "setting up the tools and exactly what the lock says" >&2
    python3 -m venv $work/tools
    $work/tools/bin/pip install --quiet pip-audit cyclonedx-bom pip-licenses
    python3 -m venv --without-pip $work/locked
    $work/tools/bin/pip --python $work/locked/bin/python install --quiet --require-hashes -r requirements.lock
    touch $work/ready
fi
case "${1:-}" in
    audit) $work/tools/bin/pip-audit --strict --require-hashes --disable-pip -r requirements.lock ;;
    sbom) $work/tools/bin/cyclonedx-py environment $work/locked/bin/python ;;
    licences) $work/tools/bin/pip-licenses --python $work/locked/bin/python --format markdown --order license ;;
    *) echo "usage: deploy/supply-chain.sh audit | sbom | licences" >&2; exit 2 ;;
esac
