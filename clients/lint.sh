#!/usr/bin/env bash
# openapi.yaml under the two common sets of rules; a warning is a failure.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=clients/node_modules/.bin
mkdir -p clients/build
REDOCLY_TELEMETRY=off "$tools/redocly" lint --config clients/redocly.yaml --max-problems 50 --format stylish openapi.yaml \
  | tee clients/build/redocly.txt
if grep -q warning clients/build/redocly.txt; then exit 1; fi
"$tools/spectral" lint --ruleset clients/spectral.yaml --fail-severity hint openapi.yaml
