#!/usr/bin/env bash
# The JavaScript of the table and of the browser tests: formatted by prettier, and the table's modules with their JSDoc
# types held by tsc --checkJs --strict, against types generated from openapi.yaml, and what needs no browser by tests.
set -euo pipefail
cd "$(dirname "$0")/.."
table/format.sh --check
mkdir -p build/table
node_modules/.bin/openapi-typescript ../openapi.yaml -o build/table/smack.d.ts
node_modules/.bin/tsc -p table/tsconfig.json
node --test table/*.test.js > /dev/null || node --test table/*.test.js
