#!/usr/bin/env bash
# The TypeScript client: types generated from openapi.yaml into clients/build/typescript, compiled with a proof that has
# to be refused where it is wrong, and run against a live service.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=clients/node_modules/.bin out=clients/build/typescript
rm -rf "$out" && mkdir -p "$out"
"$tools/openapi-typescript" openapi.yaml -o "$out/smack.ts"
cp clients/typescript/proof.ts clients/typescript/tsconfig.json "$out"
"$tools/tsc" -p "$out"
"${PYTHON:-.venv/bin/python}" -m clients.live node --test "$out/proof.js"
