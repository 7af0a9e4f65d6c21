#!/usr/bin/env bash
# The TypeScript client: types generated from openapi.yaml into clients/build/typescript, compiled with proofs that have
# to be refused where they are wrong, packed, and run against a live service; so are its README and the guide that types
# one game alone.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=clients/node_modules/.bin package=clients/typescript out=clients/build/typescript
rm -rf "$out" && mkdir -p "$out"
"$tools/openapi-typescript" openapi.yaml -o "$out/schema.ts"
cp "$package"/* "$out"
sed -n '/^```ts/,/^```/p' "$package/README.md" |
  sed 's|^```.*||; s|"http://127.0.0.1:8000"|process.env["SMACK"] ?? ""|' > "$out/shown.ts"
"${PYTHON:-.venv/bin/python}" -m tools.openapi smackem > "$out/smackem.yaml"
"$tools/openapi-typescript" "$out/smackem.yaml" -o "$out/smackem.ts"
sed -n '/^```ts/,/^```/p' docs/guides/typed-client.md |
  sed 's|^```.*||; s|"http://127.0.0.1:8000"|process.env["SMACK"] ?? ""|' > "$out/guide.ts"
"$tools/tsc" -p "$out"
(cd "$out" && npm pack --silent)
"${PYTHON:-.venv/bin/python}" -m clients.live sh -c "node --test $out/proof.js $out/table.test.js && node $out/shown.js && node $out/guide.js"
