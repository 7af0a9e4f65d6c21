#!/usr/bin/env bash
# The table's modules: their JSDoc types held by tsc --checkJs --strict, against types generated from openapi.yaml.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p build/table
node_modules/.bin/openapi-typescript ../openapi.yaml -o build/table/smack.d.ts
node_modules/.bin/tsc -p table/tsconfig.json
