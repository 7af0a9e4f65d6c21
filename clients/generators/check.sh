#!/usr/bin/env bash
# Verdicts as generators of types make them from openapi.yaml: the programs here compiled with each, under strict types.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=clients/generators tools=clients/generators/node_modules/.bin python=clients/.venv/bin out=clients/build/generators
names=SpankVerdict,SpankState,SpankRule,SpankMove,SpankJudgment,SpankSealedVerdict,SpankStep,SpankTranscript
rm -rf "$out" && mkdir -p "$out"
cp openapi.yaml "$out"
echo '{"type": "module"}' > "$out/package.json"
cat > "$out/kubb.config.mjs" <<KUBB
import { pluginOas } from "$PWD/$here/node_modules/@kubb/plugin-oas/dist/index.js";
import { pluginTs } from "$PWD/$here/node_modules/@kubb/plugin-ts/dist/index.js";
export default { root: ".", input: { path: "openapi.yaml" }, output: { path: "kubb", format: false, extension: { ".ts": ".js" } },
  plugins: [pluginOas({ validate: false, generators: [] }), pluginTs({ output: { path: "types" } })] };
KUBB

"$tools/openapi-typescript" "$out/openapi.yaml" --default-non-nullable=false -o "$out/openapi_typescript.ts"
"$tools/openapi-ts" -i "$out/openapi.yaml" -o "$out/hey_api" -p @hey-api/typescript
"$tools/orval" --input "$out/openapi.yaml" --output "$out/orval.ts" --client fetch
(cd "$out" && "../../generators/node_modules/.bin/kubb" generate --config kubb.config.mjs)
{ echo 'import type { components } from "./openapi_typescript.js";'
  for name in ${names//,/ }; do echo "type $name = components[\"schemas\"][\"$name\"];"; done; cat "$here/verdicts.ts"; } > "$out/by_openapi_typescript.ts"
for module in hey_api/types.gen orval kubb/index; do
  { echo "import type { ${names//,/, } } from \"./$module.js\";"; cat "$here/verdicts.ts"; } > "$out/by_${module%%/*}.ts"
done
"$tools/tsc" --noEmit --target es2022 --module nodenext --lib es2022,dom --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes "$out"/by_*.ts

common=(--input "$out/openapi.yaml" --input-file-type openapi --openapi-scopes schemas --target-python-version 3.11 --formatters builtin)
"$python/datamodel-codegen" "${common[@]}" --output-model-type typing.TypedDict --no-use-closed-typed-dict --output "$out/typed_dicts.py"
"$python/datamodel-codegen" "${common[@]}" --output-model-type pydantic_v2.BaseModel --use-annotated --use-type-alias \
  --enum-field-as-literal all --output "$out/pydantic_models.py"
cp "$here"/{typed,matched,models}.py "$out"
cp tests/library/test_verdict_types.py "$out/library.py"
MYPYPATH="$out" "$python/mypy" --strict "$out"/{typed,models}.py
echo '{"typeCheckingMode": "strict", "include": ["library.py"]}' > "$out/pyrightconfig.json"
echo '{"typeCheckingMode": "strict", "include": ["matched.py", "models.py"]}' > "$out/client.json"
"$tools/pyright" --pythonpath .venv/bin/python --project "$out/pyrightconfig.json"
"$tools/pyright" --pythonpath "$python/python" --project "$out/client.json"
