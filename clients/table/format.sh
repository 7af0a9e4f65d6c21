#!/usr/bin/env bash
# The format of all JavaScript by prettier: --check it, or --write it.
set -euo pipefail
cd "$(dirname "$0")/.."
node_modules/.bin/prettier --config .prettierrc.json "$1" --log-level warn $(table/sources.sh)
