#!/usr/bin/env bash
# Generate the types of both clients from openapi.yaml, and build the Python wheel and the npm tarball in clients/build.
set -euo pipefail
cd "$(dirname "$0")"
.venv/bin/python python/generate.py
.venv/bin/python -m build --no-isolation --outdir build python
node_modules/.bin/openapi-typescript ../openapi.yaml --default-non-nullable=false -o build/schema.ts
{ echo "// Generated from openapi.yaml, SHA-256 $(sha256sum ../openapi.yaml | cut -d' ' -f1)"; cat build/schema.ts; } > typescript/schema.ts
./pack.sh
