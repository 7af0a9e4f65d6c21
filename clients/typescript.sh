#!/usr/bin/env bash
# The TypeScript client: schema.ts compared with openapi.yaml; the package packed in clients/build/typescript from the committed files,
# with one package installed; its proofs, the program of its README and the guide's client typed for one game compiled against
# what is packed, and run against a live service.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=clients/node_modules/.bin package=clients/typescript out=clients/build/typescript
python=${PYTHON:-.venv/bin/python}
generate() { "$tools/openapi-typescript" "$1" --default-non-nullable=false -o "$2"; }
program() { sed -n '/^```ts/,/^```/p' "$1" | sed 's|^```.*||; s|"http://127.0.0.1:8000"|process.env["SMACK"] ?? ""|'; }

rm -rf "$out" && mkdir -p "$out"/{clone,node_modules/smack-client}
generate openapi.yaml "$out/schema.ts"
{ echo "// Generated from openapi.yaml, SHA-256 $(sha256sum openapi.yaml | cut -d' ' -f1)"; cat "$out/schema.ts"; } > "$package/schema.ts"
rm "$out/schema.ts"
git diff --exit-code --stat -- "$package/schema.ts" || { echo "commit the generated file"; exit 1; }
git ls-files -z clients/pack.sh "$package" | xargs -0 cp --parents -t "$out/clone"
"$out/clone/clients/pack.sh"
installed=("$out/clone/$package/node_modules"/*/)
[ "${#installed[@]}" = 1 ] || { echo "packing installs more than the compiler: ${installed[*]}"; exit 1; }
tar -xzf "$out"/clone/clients/build/*.tgz -C "$out/node_modules/smack-client" --strip-components 1
cp "$package"/{proof,table.test}.ts "$out"
program "$package/README.md" > "$out/readme.ts"
"$python" -m smack.openapi smackem > "$out/smackem.yaml"
generate "$out/smackem.yaml" "$out/smackem.ts"
program docs/guides/typed-client.md > "$out/guide.ts"
"$python" -m clients.cases typescript > "$out/cases.ts"
echo '{"type": "module"}' > "$out/package.json"
"$tools/tsc" --target es2022 --module nodenext --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes \
  --typeRoots clients/node_modules/@types --types node "$out"/*.ts
"$python" -m clients.live sh -c "node --test $out/proof.js $out/table.test.js && node $out/readme.js && node $out/guide.js"
