#!/usr/bin/env bash
# The Python client: the wheel built into clients/build/python, with types from openapi.yaml, installed in a
# separate folder, checked by mypy and run against a live service; so is the program of its README.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=clients/.venv/bin package=clients/python out=clients/build/python
rm -rf "$out" && mkdir -p "$out/installed"
"$tools/python" -m build --no-isolation --wheel --outdir "$out" "$package"
"$tools/pip" install --quiet --disable-pip-version-check --no-deps --target "$out/installed" "$out"/*.whl
export PYTHONPATH="$PWD/$out/installed" MYPYPATH="$PWD/$out/installed"
cp "$package/proof.py" "$out"
{ echo "import os"; sed -n '/^```python/,/^```/p' "$package/README.md" |
  sed 's|^```.*||; s|"http://127.0.0.1:8000"|os.environ["SMACK"]|'; } > "$out/readme.py"
"${PYTHON:-.venv/bin/python}" -m clients.cases python > "$out/cases.py"
"$tools/mypy" --strict --warn-unreachable "$package/smack_client" "$out"/{proof,readme,cases}.py
[ "$("$tools/mypy" "$package/refused.py" | grep -c ' error: ')" = "$(grep -c '  # error: ' "$package/refused.py")" ] \
  || { echo "mypy accepts a wrong call"; exit 1; }
# pydantic models, by the options that docs/guides/typed-client.md names.
options=$(grep -o -- '--output-model-type pydantic.* all' docs/guides/typed-client.md)
# shellcheck disable=SC2086
"$tools/datamodel-codegen" --input openapi.yaml --input-file-type openapi --openapi-scopes schemas $options \
  --target-python-version 3.11 --formatters builtin --output "$out/models.py"
"$tools/mypy" --strict "$out/models.py"
for program in proof readme; do
  "${PYTHON:-.venv/bin/python}" -m clients.live "$tools/python" -W error "$out/$program.py"
done
