#!/usr/bin/env bash
# Writes the table's third-party code from the versions and hashes that clients/package-lock.json locks: Preact, its hooks and
# htm in one file; Fluent, which reads catalogues of messages, in another; the encoder of QR codes in a third, which is loaded only
# when a code is shown.
set -euo pipefail
cd "$(dirname "$0")/.."
vendor=../service/smack/api/web/assets/table/vendor
pack() { # a line with name, version, license and the registry's hash of a locked package
  node -e 'const [p, w] = [require("./package-lock.json").packages["node_modules/" + process.argv[1]], process.argv[1]];
    console.log(` * ${w} ${p.version} (${p.license}) ${p.integrity}`)' "$1"
}
bundle() { # FILE ENTRY COPYRIGHT PACKAGE...
  local file=$1 entry=$2 copyright=$3
  shift 3
  {
    echo "/*! $copyright. Licenses beside this file."
    for package in "$@"; do pack "$package"; done
    echo " * One file by clients/table/vendor.sh; not to be edited. */"
    node_modules/.bin/esbuild "$entry" --bundle --format=esm --minify --legal-comments=none
  } > "$vendor/$file"
  (cd "$vendor" && sha256sum "$file" > "$file.sha256")
}
bundle preact-htm.js table/vendor.entry.js \
  "Preact, Copyright (c) 2015-present Jason Miller; htm, Copyright (c) 2018 Google Inc" preact htm
bundle fluent.js table/vendor.fluent.js "Fluent, Copyright (c) Mozilla Foundation and others" @fluent/bundle
bundle lean-qr.js table/vendor.qr.js "lean-qr, Copyright (c) 2021-2025 David Evans" lean-qr
for package in preact htm lean-qr; do echo "$package"; echo; cat node_modules/$package/LICENSE; echo; done > "$vendor/LICENSES.txt"
printf '@fluent/bundle\n\nCopyright (c) Mozilla Foundation and others. Apache License 2.0, as of htm above.\n' >> "$vendor/LICENSES.txt"
