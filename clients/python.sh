#!/usr/bin/env bash
# The Python client: generated from openapi.yaml into clients/build/python, and proven against a live service.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=clients/.venv/bin out=clients/build/python
rm -rf "$out" && mkdir -p "$out"
PATH="$PWD/$tools:$PATH" openapi-python-client generate --path openapi.yaml --meta none --output-path "$out/smack_client"
PYTHONPATH="$out" "${PYTHON:-.venv/bin/python}" -m clients.live "$tools/python" -W error clients/python/proof.py
