#!/usr/bin/env bash
# The JavaScript of the table and of the browser tests, and the style sheets: formatted by prettier, with no line of over 140 characters
# (prettier leaves templates and comments as they are), by the rules of eslint, the table's modules with their JSDoc types held by
# tsc --checkJs --strict, against types generated from openapi.yaml, so that what its templates give tags and components is checked too,
# and what needs no browser by tests.
set -euo pipefail
cd "$(dirname "$0")/.."
table/format.sh --check
table/lint.sh
long=$(awk -v longest=140 'length($0) > longest { print FILENAME ":" FNR }' $(table/sources.sh) $(table/sources.sh css))
if [ -n "$long" ]; then printf 'Lines of over 140 characters:\n%s\n' "$long" && exit 1; fi
mkdir -p build/table
node_modules/.bin/openapi-typescript ../openapi.yaml -o build/table/smack.d.ts
node_modules/.bin/tsc -p table/tsconfig.json
node table/templates.js
node_modules/.bin/tsc -p table/tsconfig.jsx.json
node --test table/*.test.js > /dev/null || node --test table/*.test.js
