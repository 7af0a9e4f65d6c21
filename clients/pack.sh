#!/usr/bin/env bash
# Pack the TypeScript client in clients/build: installs the compiler and the generator of its types, which reads openapi.yaml.
set -euo pipefail
cd "$(dirname "$0")/typescript"
mkdir -p ../build
npm ci --silent
npm pack --silent --pack-destination ../build
