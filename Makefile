# make serve    sets everything up and runs the service
# make test     sets everything up and runs every check and test
# make help     says what else there is

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin

WORKERS ?= $(shell $(PYTHON) -c 'import os; print(os.cpu_count() + 1)')  # one, since tests of servers wait
PARALLEL = -n $(WORKERS) --dist loadfile --no-loadscope-reorder  # servers and random games are made once for a file

.PHONY: help serve test quick check prose format repl generated document public golden perft guides completions closure coverage conform \
  bench bench-guard strength fuzz fuzz-reader check-recipes bench-bulk rounds soak siege costs prove mutation lock

help:  ## this list
	@grep -hE '^[a-z-]+:.*  ## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*  ## /make \1\t/' | expand -t 24

serve: .venv/ready .seal-keys  ## set everything up and run the service
	@echo
	@echo "The table, to play at:   http://127.0.0.1:$(PORT)/table"
	@echo "A first adjudication, to paste into another terminal:"
	@echo
	@sed 's/8000/$(PORT)/' docs/first-adjudication.sh
	@echo
	@SMACK_SEAL_KEYS="$${SMACK_SEAL_KEYS-$$(cat .seal-keys)}" $(BIN)/smack serve --port $(PORT)

test: check  ## set everything up and run every check and test (about five minutes)
	$(BIN)/pytest $(PARALLEL)

LAWS := service/smack/testing/laws
QUICK := tests/games tests/engine/test_engine.py tests/engine/test_chance.py $(LAWS)/test_random_games.py \
  $(LAWS)/test_whole_games.py tests/operations/test_table.py
QUICK_GAME := $(LAWS) $(wildcard tests/cases/$(GAME)/test_*.py) --game $(GAME)

quick: .venv/ready-dev  ## what a change of a rule can break (under a minute); GAME=spank: cases and all laws of one game
	$(BIN)/pytest $(PARALLEL) $(if $(GAME),$(QUICK_GAME),$(QUICK))
	$(BIN)/ruff check .

check: .venv/ready-dev  ## style, types, imports, words
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.prose
	@if [ -x clients/node_modules/.bin/prettier ]; then clients/table/format.sh --check; \
	  else echo "Not checked: the format of JavaScript. It needs Node: make check-table"; fi

prose: .venv/ready-dev  ## words that the project does not use, and what it says instead; IN="service/smack/cli README.md"
	@$(BIN)/python -m tools.prose $(IN)

format: .venv/ready-dev  ## fix what ruff can fix
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

repl: .venv/ready  ## a Python prompt with the games loaded: spank.deal(["ana", "bo"])
	$(BIN)/python -i -c "from smack import *; print('Games:', *all_games())"

coverage: .venv/ready-dev  ## what the conformance cases prove, and what they do not
	$(BIN)/python -m smack.testing.coverage

generated: document public golden perft guides completions  ## write every generated file again (some minutes)
	$(BIN)/python -m smack.testing.case_layout
	$(BIN)/python -m deploy.problems
	@if command -v npm > /dev/null; then $(MAKE) clients; else echo "Not written: the types of the clients. They need Node: make clients"; fi

document: .venv/ready-dev  ## write openapi.yaml
	$(BIN)/python -m smack.openapi > openapi.yaml.new
	mv openapi.yaml.new openapi.yaml

public: .venv/ready-dev  ## write tests/library/public.txt, the names and signatures that are promised
	$(BIN)/python -m tests.support.public

golden: .venv/ready-dev  ## record games and answers to the cases; GAME=spank for one game
	$(BIN)/python -m smack.testing.golden $(GAME)
	$(BIN)/python -m smack.testing.answers $(GAME)

closure: .venv/ready-dev  ## every legal move leads to an accepted state, from 10,000 states of each game; GAME=spank for one
	$(BIN)/python -m smack.testing.closure $(GAME)

perft: .venv/ready-dev  ## count moves; GAME=spank for one game
	$(BIN)/python -m smack.testing.perft $(GAME)

guides: .venv/ready-dev  ## write the outputs of the snippets in docs/guides, the tables of docs/rulings.md, and docs/names-for-games.md
	$(BIN)/python -m tests.support.guides
	$(BIN)/python -m tests.support.names_for_games
	$(BIN)/python -m tests.support.rulings

completions: .venv/ready-dev  ## write tests/undecided.md, what is undecided in partial states (some minutes)
	$(BIN)/python -m tests.support.completions 2

conform: .venv/ready-dev  ## the conformance cases against BASE, any service that speaks the document
	$(BIN)/python -m tests.support.conform $(or $(BASE),http://127.0.0.1:$(PORT))

bench: .venv/ready-dev  ## measure, and write tests/benchmarks/results.md, bounds.json and docs/speed.md (ten minutes)
	$(BIN)/python -m tests.benchmarks

bench-guard: .venv/ready-dev  ## instructions counted against tests/benchmarks/bounds.json (needs valgrind)
	$(BIN)/python -m tests.benchmarks.guard

PROCESSES ?= 2

strength: .venv/ready-dev  ## how strong suggestions are, in whole games: tests/strength/results.md (goes on where it stopped)
	$(BIN)/python -m tests.strength --processes $(PROCESSES) $(STRENGTH)

SECONDS_OF ?= 600

fuzz: .venv/ready-dev  ## schemathesis, unseeded, for SECONDS_OF seconds
	$(BIN)/python -m tests.fuzz $(SECONDS_OF)

fuzz-reader: .venv/ready-dev  ## the body reader, guided by coverage, for SECONDS_OF seconds (CPython 3.11)
	$(BIN)/python -m pip install --disable-pip-version-check --require-hashes -r tests/fuzz/requirements.lock
	$(BIN)/python -m tests.fuzz.reader -max_total_time=$(SECONDS_OF)

rounds: .venv/ready-dev  ## 100,000 random rounds of Smackshapes against a second implementation of the rules
	$(BIN)/python -m tests.cases.smackshapes.long_rounds

soak: .venv/ready-dev  ## mixed traffic over all games with hostile bodies between, for ten minutes
	$(BIN)/python -m tests.load.soak

siege: .venv/ready-dev  ## a victim beside an attacker with the worst bodies, through nginx and without it (twelve minutes)
	$(BIN)/python -m tests.load.siege

COSTS_SECONDS ?= 300

costs: .venv/ready-dev  ## search for the requests that cost most, for COSTS_SECONDS seconds; fails beyond the limits
	$(BIN)/python -m tests.load.costs --seconds $(COSTS_SECONDS)

dist:  ## a release in dist/: wheel, sdist, client, SBOM, licenses, checksums, the image where docker can build
	sh deploy/dist.sh

prove: .venv/ready-dev  ## prove what the deployment promises, as far as this machine can; PROOFS="proxy fleet image files audit"
	sh deploy/prove.sh $(PROOFS)

check-recipes: .venv/ready-dev  ## the recipes of docs/guides/in-bulk.md, run on Spark and Ray (needs Java 17; 1.3 GB in build/)
	$(PYTHON) -m venv build/recipes
	build/recipes/bin/python -m pip install --disable-pip-version-check . -r tests/recipes/requirements.txt
	build/recipes/bin/python -m tests.recipes

bench-bulk: .venv/ready-dev  ## measure tests/benchmarks/bulk.md: MOVES=10000000 moves of recorded games through smack bulk
	$(BIN)/python -m tests.benchmarks.bulk $(MOVES)

mutation: .venv/ready-dev  ## small changes of the code that no test notices; MODULES="engine/rules spank/rules"
	$(BIN)/python -m tests.mutation $(MODULES)

lock: .venv/ready-dev  ## lock the dependencies again
	$(BIN)/python -m pip install --disable-pip-version-check uv
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet \
	  --extra serve pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet \
	  --extra serve --group dev pyproject.toml -o requirements-dev.lock

.seal-keys: | .venv/ready  ## made once: tables sealed with it can be opened as long as it exists
	umask 077; $(BIN)/smack keys seal $$(date -u +%Y%m%d) > $@.new
	mv $@.new $@

.venv/ready: requirements.lock | $(BIN)/smack
	$(BIN)/python -m pip install --disable-pip-version-check --require-hashes -r requirements.lock
	touch $@

$(BIN)/smack:  ## the command line of this working copy
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --disable-pip-version-check --no-deps --editable .

.venv/ready-dev: requirements-dev.lock | $(BIN)/smack
	$(BIN)/python -m pip install --disable-pip-version-check --require-hashes -r requirements-dev.lock
	touch $@

include clients/clients.mk
