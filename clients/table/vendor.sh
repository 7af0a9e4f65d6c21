#!/usr/bin/env bash
# service/smack/api/web/assets/table/vendor/preact-htm.js is made again: Preact, its hooks and htm in one file, from the versions and hashes
# that clients/package-lock.json locks.
set -euo pipefail
cd "$(dirname "$0")/.."
vendor=../service/smack/api/web/assets/table/vendor
pack() { # a line with name, version, license and the registry's hash of a locked package
  node -e 'const [p, w] = [require("./package-lock.json").packages["node_modules/" + process.argv[1]], process.argv[1]];
    console.log(` * ${w} ${p.version} (${p.license}) ${p.integrity}`)' "$1"
}
{
  echo "/*! Preact, Copyright (c) 2015-present Jason Miller; htm, Copyright (c) 2018 Google Inc. Licences beside this file."
  pack preact
  pack htm
  echo " * One file by clients/table/vendor.sh; not to be edited. */"
  node_modules/.bin/esbuild table/vendor.entry.js --bundle --format=esm --minify --legal-comments=none
} > "$vendor/preact-htm.js"
{ echo "Preact"; echo; cat node_modules/preact/LICENSE; echo; echo "htm"; echo; cat node_modules/htm/LICENSE; } > "$vendor/LICENSES.txt"
(cd "$vendor" && sha256sum preact-htm.js > preact-htm.js.sha256)
