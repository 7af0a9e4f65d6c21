#!/usr/bin/env bash
# The format of all JavaScript and all style sheets by prettier: --check it, or --write it.
set -euo pipefail
cd "$(dirname "$0")/.."
node_modules/.bin/prettier --config .prettierrc.json "$1" --log-level warn $(table/sources.sh) $(table/sources.sh css)
