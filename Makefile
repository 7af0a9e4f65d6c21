# make serve    sets everything up and runs the service
# make test     sets everything up and runs the checks and tests of Python
# make help     says what else there is, what it needs and how long it takes; after ## are text | needs | time on two cores

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin

WORKERS ?= $(shell $(PYTHON) -c 'import os; print(os.cpu_count() + 1)')  # one, since tests of servers wait
PARALLEL = -n $(WORKERS) --dist loadfile --no-loadscope-reorder  # servers and random games are made once for a file

.PHONY: help serve test check-authors quick long check prose format repl generated document public golden perft guides completions closure coverage conform \
  bench bench-guard bench-layers strength fuzz fuzz-reader check-recipes bench-bulk rounds soak siege costs dist release site translations check-deploy prove mutation mutants lowest lock

help:  ## this list |  | 1 s
	@grep -hE '^[a-z-]+:.*  ## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*  ## (.*) \| ?(.*) ?\| (.*)$$/make \1\t\4\t\3\t\2/' \
	  | awk -F '\t' 'BEGIN { printf "%-22s %-15s %-24s %s\n", "", "takes", "needs beside Python", "" } { printf "%-22s %-15s %-24s %s\n", $$1, $$2, $$3, $$4 }'

serve: .venv/ready .seal-keys  ## set everything up and run the service |  | 1 min at first
	@echo
	@echo "The table, to play at:   http://127.0.0.1:$(PORT)/table"
	@echo "A first adjudication, to paste into another terminal:"
	@echo
	@sed 's/8000/$(PORT)/' docs/first-adjudication.sh
	@echo
	@SMACK_SEAL_KEYS="$${SMACK_SEAL_KEYS-$$(cat .seal-keys)}" $(BIN)/smack serve --port $(PORT)

AUTHORS := tests/authors  # a job of its own, so that `make test` stays short

test: .venv/ready-dev  ## set everything up and run every check and test of Python, but those of check-authors |  | 4 min
	$(STYLE)
	@said=$$(mktemp); $(BIN)/mypy > $$said 2>&1 & types=$$!; $(BIN)/pytest $(PARALLEL) --ignore $(AUTHORS); failed=$$?; \
	  wait $$types || failed=1; cat $$said; rm $$said; exit $$failed  # types are checked meanwhile

check-authors: .venv/ready-dev  ## the recipes of CONTRIBUTING carried out, games of other packages, Hearts |  | 2 min
	$(BIN)/pytest $(PARALLEL) $(AUTHORS)

LAWS := service/smack/testing/laws
QUICK := $(LAWS)/test_cases.py $(LAWS)/test_words.py tests/games tests/engine/test_engine.py tests/engine/test_chance.py $(LAWS)/test_random_games.py \
  $(LAWS)/test_whole_games.py tests/operations/test_table.py
QUICK_GAME := $(LAWS) tests/tools/test_translations.py tests/test_generated.py $(wildcard tests/cases/$(GAME)/test_*.py) --game $(GAME)

quick: .venv/ready-dev  ## what a change of a rule can break, with the cases of all games; GAME=spank: all laws of one game |  | 1 min
	@$(BIN)/pytest $(PARALLEL) $(if $(GAME),$(QUICK_GAME),$(QUICK)); failed=$$?; $(BIN)/ruff check . || failed=1; exit $$failed

TIMES ?= 3

long: .venv/ready-dev  ## laws, cases and the reader of bodies, with TIMES times as many random games, states and bodies |  | 10 min
	$(BIN)/pytest $(PARALLEL) --times $(TIMES) $(LAWS) tests/cases tests/wire

define STYLE
$(BIN)/ruff check .
$(BIN)/ruff format --check .
$(BIN)/lint-imports
$(BIN)/python -m tools.prose
endef

check: .venv/ready-dev  ## style, types, imports, words |  | 30 s
	$(STYLE)
	$(BIN)/mypy

prose: .venv/ready-dev  ## words that the project does not use, and what it says instead; IN="service/smack/cli README.md" |  | 5 s
	@$(BIN)/python -m tools.prose $(IN)

format: .venv/ready-dev  ## fix what ruff can fix |  | 5 s
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

repl: .venv/ready  ## a Python prompt with the games loaded: spank.deal(["ana", "bo"]) |  | 1 s
	$(BIN)/python -i -c "from smack import *; print('Games:', *all_games())"

coverage: .venv/ready-dev  ## what the conformance cases prove, and what they do not |  | 20 s
	$(BIN)/python -m smack.testing.coverage

generated: .venv/ready-dev  ## write every generated file again, and say what changed; GAME=spank for one game | | 4 min
	$(BIN)/python -m tools.generated $(GAME)

document: .venv/ready-dev  ## write openapi.yaml |  | 10 s
	$(BIN)/python -m smack.openapi > openapi.yaml.new
	mv openapi.yaml.new openapi.yaml

public: .venv/ready-dev  ## write tests/library/public.txt, the names and signatures that are promised |  | 5 s
	$(BIN)/python -m tools.writers.public

golden: .venv/ready-dev  ## record games and answers to the cases, and fail where a case fails; GAME=spank for one game |  | 1 min
	$(BIN)/python -m smack.testing.golden $(GAME)
	$(BIN)/python -m smack.testing.answers $(GAME)

closure: .venv/ready-dev  ## every legal move leads to an accepted state, from 10,000 states of each game; GAME=spank for one |  | 10 min
	$(BIN)/python -m smack.testing.closure $(GAME)

perft: .venv/ready-dev  ## count moves; GAME=spank for one game |  | 1 min
	$(BIN)/python -m smack.testing.perft $(GAME)

guides: .venv/ready-dev  ## write the outputs of the snippets in docs/guides, the tables of docs/rulings.md, and docs/names-for-games.md |  | 1 min
	$(BIN)/python -m tools.writers.guides
	$(BIN)/python -m tools.writers.names_for_games
	$(BIN)/python -m tools.writers.rulings

completions: .venv/ready-dev  ## write tests/undecided.md, what is undecided in partial states |  | 5 min
	$(BIN)/python -m tools.writers.completions 2

conform: .venv/ready-dev  ## the conformance cases against BASE, any service that speaks the document | a service | 1 min
	$(BIN)/python -m tools.conform $(or $(BASE),http://127.0.0.1:$(PORT))

bench: .venv/ready-dev  ## measure, and write tools/benchmarks/results.md, bounds.json and docs/speed.md; OLDER=<commit> beside it | a quiet machine | 10 min
	OLDER=$(OLDER) $(BIN)/python -m tools.benchmarks

bench-guard: .venv/ready-dev  ## instructions counted against tools/benchmarks/bounds.json | valgrind | 5 min
	$(BIN)/python -m tools.benchmarks.guard

bench-layers: .venv/ready-dev  ## where a request's instructions go, layer by layer: a table in docs/speed.md | valgrind | 5 min
	$(BIN)/python -m tools.benchmarks.layers

PROCESSES ?= 2

strength: .venv/ready-dev  ## how strong suggestions are, in whole games: tools/strength/results.md (goes on where it stopped) |  | hours
	$(BIN)/python -m tools.strength --processes $(PROCESSES) $(STRENGTH)

SECONDS_OF ?= 600

fuzz: .venv/ready-dev  ## the vocabulary at every place in three languages, then schemathesis, each for SECONDS_OF seconds, unseeded |  | 10 min
	$(BIN)/python -m tools.fuzz.vocabulary $(SECONDS_OF)
	$(BIN)/python -m tools.fuzz $(SECONDS_OF)
	$(BIN)/python -m tests.evenings

fuzz-reader: .venv/ready-dev  ## the body reader, guided by coverage, for SECONDS_OF seconds | CPython 3.11 | 10 min
	$(BIN)/python -m pip install --disable-pip-version-check --require-hashes -r tools/fuzz/requirements.lock
	$(BIN)/python -m tools.fuzz.reader -max_total_time=$(SECONDS_OF)

rounds: .venv/ready-dev  ## 100,000 random rounds of Smackshapes against a second implementation of the rules |  | 10 min
	$(BIN)/python -m tests.cases.smackshapes.long_rounds

soak: .venv/ready-dev  ## mixed traffic over all games with hostile bodies between |  | 10 min
	$(BIN)/python -m tools.load.soak

siege: .venv/ready-dev  ## a victim beside an attacker with the worst bodies, through nginx and without it | nginx | 12 min
	$(BIN)/python -m tools.load.siege

COSTS_SECONDS ?= 300

costs: .venv/ready-dev  ## search for the requests that cost most, for COSTS_SECONDS seconds; fails beyond the limits |  | 5 min
	$(BIN)/python -m tools.load.costs --seconds $(COSTS_SECONDS)

dist:  ## a release in dist/: wheels, sdists, npm tarball, SBOM, licenses, checksums, the image | an index; Node, docker | 2 min
	sh deploy/dist.sh

release: .venv/ready-dev  ## what the release steps say up to the upload: dist, built twice, and installed without an index | an index; Node | 5 min
	$(BIN)/python -m tools.release

site: .venv/ready-dev  ## the pages of the service, the architecture and the changelog as files in build/site, all links checked | | 10 s
	$(BIN)/python -m tools.site

translations: .venv/ready-dev  ## translations not looked at since their English text changed, or that differ in kind; SEEN=spank/clause-move_fit marks | | 3 s
	$(BIN)/python -m tools.translations $(if $(SEEN),--seen $(SEEN)) $(if $(DIFFERS),--differs)

check-deploy: .venv/ready-dev build/tools/ready  ## files of deployment, workflows and scripts against their schemas | an index; kubectl, promtool, npm, systemd | 1 min
	sh deploy/lint.sh

prove: .venv/ready-dev  ## prove what the deployment promises, as far as this machine can; PROOFS="proxy fleet compose files systemd watch audit" | root, nginx, ... | 5 min
	sh deploy/prove.sh $(PROOFS)

check-recipes: .venv/ready-dev  ## the recipes of docs/guides/in-bulk.md, run on Spark and Ray (1.3 GB in build/) | Java 17 | 10 min
	$(PYTHON) -m venv build/recipes
	build/recipes/bin/python -m pip install --disable-pip-version-check . -r tools/recipes/requirements.txt
	build/recipes/bin/python -m tools.recipes

bench-bulk: .venv/ready-dev  ## measure tools/benchmarks/bulk.md: MOVES=10000000 moves of recorded games through smack bulk |  | 10 min
	$(BIN)/python -m tools.benchmarks.bulk $(MOVES)

mutation: .venv/ready-dev  ## small changes of the code that no test notices; MODULES="api/keys spank/rules", and STOP_AFTER=500 seconds, to go on later |  | hours
	$(BIN)/python -m tools.mutation $(MODULES) $(if $(STOP_AFTER),--seconds $(STOP_AFTER))

mutants: .venv/ready-dev  ## small changes of the games that no case and no law notices; GAME=spank for one game |  | 35 min
	$(BIN)/python -m smack.testing --mutants $(or $(GAME),$(notdir $(patsubst %/deals.json,%,$(wildcard tests/cases/*/deals.json))))

lowest: .venv/ready-dev  ## the tests of Python with the lowest versions that pyproject.toml allows | an index | 10 min
	$(BIN)/python -m pip install --disable-pip-version-check uv
	$(BIN)/uv pip compile --quiet --python-version 3.11 --resolution lowest-direct --all-extras --group dev pyproject.toml -o build/lowest.txt
	$(PYTHON) -m venv --clear build/lowest
	$(BIN)/uv pip install --quiet --python build/lowest/bin/python -r build/lowest.txt
	$(BIN)/uv pip install --quiet --python build/lowest/bin/python --no-deps --editable .
	build/lowest/bin/pytest $(PARALLEL)

lock: .venv/ready-dev  ## lock the dependencies again | an index | 1 min
	$(BIN)/python -m pip install --disable-pip-version-check uv
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet \
	  --extra serve pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet \
	  --extra serve --extra traces -c requirements.lock pyproject.toml -o requirements-traces.lock
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet \
	  --extra serve --group dev pyproject.toml -o requirements-dev.lock
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet \
	  deploy/tools.in -o deploy/tools.lock

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

build/tools/ready: deploy/tools.lock
	rm -rf build/tools
	$(PYTHON) -m venv build/tools
	build/tools/bin/pip install --quiet --disable-pip-version-check --require-hashes -r deploy/tools.lock
	touch $@

include clients/clients.mk
