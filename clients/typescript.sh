#!/usr/bin/env bash
# The TypeScript client: schema.ts compared with openapi.yaml, the package compiled and packed in clients/build/typescript, its
# proofs and the program of its README run against a live service; so is the guide's client typed for one game.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=clients/node_modules/.bin package=clients/typescript out=clients/build/typescript
python=${PYTHON:-.venv/bin/python}
generate() { "$tools/openapi-typescript" "$1" --default-non-nullable=false -o "$2"; }
program() { sed -n '/^```ts/,/^```/p' "$1" | sed 's|^```.*||; s|"http://127.0.0.1:8000"|process.env["SMACK"] ?? ""|'; }

rm -rf "$out" && mkdir -p "$out"
generate openapi.yaml "$out/schema.ts"
{ echo "// Generated from openapi.yaml, SHA-256 $(sha256sum openapi.yaml | cut -d' ' -f1)"; cat "$out/schema.ts"; } > "$package/schema.ts"
git diff --exit-code --stat -- "$package/schema.ts" || { echo "commit the generated file"; exit 1; }
cp "$package"/* "$out"
program "$package/README.md" > "$out/readme.ts"
"$python" -m smack.openapi smackem > "$out/smackem.yaml"
generate "$out/smackem.yaml" "$out/smackem.ts"
program docs/guides/typed-client.md > "$out/guide.ts"
"$tools/tsc" -p "$out"
(cd "$out" && npm pack --silent)
"$python" -m clients.live sh -c "node --test $out/proof.js $out/table.test.js && node $out/readme.js && node $out/guide.js"
