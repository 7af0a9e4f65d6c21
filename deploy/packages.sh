#!/bin/sh
# Build the packages of a clone, wheels, sdists and the npm tarball: deploy/packages.sh TOOLS TO. The same commit gives the same bytes:
# every timestamp is the commit's. TOOLS is an environment with tools.lock (make build/tools/ready).
set -eu
cd "$(dirname "$0")/.."
tools=$1 to=$2
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
mkdir -p "$to"
"$tools/bin/python" -m build --no-isolation --outdir "$to" . > "$to.log"
"$tools/bin/python" -m build --no-isolation --outdir "$to" clients/python >> "$to.log"
if command -v npm > /dev/null; then
    clients/pack.sh >> "$to.log"
    cp clients/build/smack-client-*.tgz "$to"
else
    echo "npm tarball: not built here, no Node" >&2
fi
