#!/usr/bin/env bash
# eslint over all JavaScript that prettier formats.
set -euo pipefail
cd "$(dirname "$0")/../.."
files=$(clients/table/sources.sh | sed -E 's#^\.\./##; t; s#^#clients/#')
clients/node_modules/.bin/eslint -c clients/eslint.config.js "$@" $files
