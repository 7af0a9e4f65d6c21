#!/usr/bin/env bash
# Pack the TypeScript client in clients/build, from what is committed: installs the compiler and nothing else.
set -euo pipefail
cd "$(dirname "$0")/typescript"
mkdir -p ../build
npm ci --silent
npm pack --silent --pack-destination ../build
