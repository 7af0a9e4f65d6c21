#!/usr/bin/env bash
# eslint over all JavaScript that prettier formats: table/lint.sh; with --prune-suppressions what is better than listed is written down.
set -euo pipefail
cd "$(dirname "$0")/../.."
files=$(clients/table/sources.sh | sed -E 's#^\.\./##; t; s#^#clients/#')
clients/node_modules/.bin/eslint -c clients/eslint.config.js --suppressions-location clients/eslint-suppressions.json "$@" $files
