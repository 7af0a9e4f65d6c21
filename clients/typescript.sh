#!/usr/bin/env bash
# The TypeScript client: the package packed in clients/build/typescript from the committed files, with types from openapi.yaml; its proofs, the program of its README and the guide's client typed for one game compiled against
# what is packed, and run against a live service.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=clients/node_modules/.bin package=clients/typescript out=clients/build/typescript
python=${PYTHON:-.venv/bin/python}
generate() { "$tools/openapi-typescript" "$1" --default-non-nullable=false -o "$2"; }
program() { sed -n '/^```ts/,/^```/p' "$1" | sed 's|^```.*||; s|"http://127.0.0.1:8000"|process.env["SMACK"] ?? ""|'; }

rm -rf "$out" && mkdir -p "$out"/{clone,node_modules/smack-client}
git ls-files -z openapi.yaml clients/pack.sh "$package" | xargs -0 cp --parents -t "$out/clone"
"$out/clone/clients/pack.sh"
tar -xzf "$out"/clone/clients/build/*.tgz -C "$out/node_modules/smack-client" --strip-components 1
cp "$package"/{proof,table.test}.ts "$out"
program "$package/README.md" > "$out/readme.ts"
"$python" -m smack.openapi smackem > "$out/smackem.yaml"
PART="$PWD/$out/smackem.yaml" node --test "$out/clone/clients/typescript/generate.test.js"
generate "$out/smackem.yaml" "$out/smackem.ts"
program docs/guides/typed-client.md > "$out/guide.ts"
"$python" -m clients.cases typescript > "$out/cases.ts"
echo '{"type": "module"}' > "$out/package.json"
"$tools/tsc" --target es2022 --module nodenext --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes \
  --typeRoots clients/node_modules/@types --types node "$out"/*.ts
"$python" -m clients.live sh -c "node --test $out/proof.js $out/table.test.js && node $out/readme.js && node $out/guide.js"
