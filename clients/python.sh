#!/usr/bin/env bash
# The Python client: its types generated from openapi.yaml, built into clients/build/python, checked by mypy as a stranger
# would, and proven against a live service.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=clients/.venv/bin package=clients/python out=clients/build/python
rm -rf "$out" && mkdir -p "$out/installed"
"$tools/datamodel-codegen" --input openapi.yaml --input-file-type openapi --openapi-scopes schemas \
  --output-model-type typing.TypedDict --no-use-closed-typed-dict --use-schema-description --target-python-version 3.11 \
  --formatters builtin --disable-timestamp --output "$package/smack_client/types.py"
"$tools/python" "$package/games.py" openapi.yaml "$package/smack_client/games.py"
"$tools/python" -m build --wheel --no-isolation --outdir "$out" "$package"
"$tools/pip" install --quiet --disable-pip-version-check --no-deps --target "$out/installed" "$out"/*.whl
export PYTHONPATH="$PWD/$out/installed" MYPYPATH="$PWD/$out/installed"
cp "$package/proof.py" "$out"
{ echo "import os"; sed -n '/^```python/,/^```/p' "$package/README.md" |
  sed 's|^```.*||; s|"http://127.0.0.1:8000"|os.environ["SMACK"]|'; } > "$out/readme.py"
"$tools/mypy" --strict --warn-unreachable "$package/smack_client" "$out/proof.py" "$out/readme.py"
for program in proof readme; do
  "${PYTHON:-.venv/bin/python}" -m clients.live "$tools/python" -W error "$out/$program.py"
done
