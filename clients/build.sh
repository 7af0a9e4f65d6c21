#!/usr/bin/env bash
# Build the Python wheel and the npm tarball in clients/build; the builds write the types from openapi.yaml.
set -euo pipefail
cd "$(dirname "$0")"
.venv/bin/python -m build --no-isolation --outdir build python
./pack.sh
