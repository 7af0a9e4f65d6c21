# make serve    sets everything up and runs the service
# make test     sets everything up and runs every check and test
# The other targets are for working on the project.

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin

.PHONY: serve test check document perft lock

serve: .venv/ready
	@echo
	@echo "Listening on http://127.0.0.1:$(PORT) - a first adjudication to paste into another terminal:"
	@echo
	@sed 's/8000/$(PORT)/' docs/first-adjudication.sh
	@echo
	$(BIN)/gunicorn --bind 127.0.0.1:$(PORT) --config deploy/gunicorn.conf.py "service.api:create_app()"

test: check
	$(BIN)/pytest

check: .venv/ready-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

document: .venv/ready-dev  ## openapi.yaml anew
	$(BIN)/python -m service.api.document > openapi.yaml.new
	mv openapi.yaml.new openapi.yaml

perft: .venv/ready-dev  ## move counts anew
	$(BIN)/python -m tests.perft

lock: .venv/ready-dev  ## the locked dependencies anew
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet \
	  --extra docs pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet \
	  --extra docs --group dev pyproject.toml -o requirements-dev.lock

.venv/ready: requirements.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --disable-pip-version-check --require-hashes -r requirements.lock
	touch $@

.venv/ready-dev: requirements-dev.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --disable-pip-version-check --require-hashes -r requirements-dev.lock
	touch $@

include clients/clients.mk
