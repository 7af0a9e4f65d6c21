# What needs more than Python: Node, Java and a browser. Included by the Makefile, whose .venv/ready-dev it uses. `make help` says what
# each target does; CHROMIUM names the browser (/usr/bin/chromium).

CLIENTS := python typescript java

.PHONY: clients client-types pack-typescript check-clients check-document check-browser check-screens check-whole-games check-table check-zoo check-generators \
  mutants-javascript format-table screenshots check-javascript vendor $(CLIENTS:%=check-%)

clients: .venv/ready-dev clients/.venv/ready clients/node_modules/.package-lock.json  ## the wheel and the npm tarball of the clients, in clients/build | Node | 1 min
	clients/build.sh

client-types: clients/.venv/ready  ## the types of the Python client, for an editable install of it | | 10 s
	clients/.venv/bin/python clients/python/generate.py

pack-typescript:  ## the npm tarball of the TypeScript client, in clients/build | Node | 20 s
	clients/pack.sh

check-clients: check-document $(CLIENTS:%=check-%) check-javascript check-table check-browser  ## the clients, the table and the pages, one after the other | Node, Java 17, Chromium | 30 min

check-document: clients/node_modules/.package-lock.json  ## openapi.yaml by the rules of redocly and spectral | Node | 30 s
	clients/lint.sh

check-python: .venv/ready-dev clients/.venv/ready  ## the Python client: built, typed, and run against a service | | 30 s
	clients/python.sh

check-typescript: .venv/ready-dev clients/node_modules/.package-lock.json  ## the TypeScript client: packed, typed, and run against a service | Node | 30 s
	clients/typescript.sh

check-java: .venv/ready-dev clients/.venv/ready  ## a generated Java client: compiled, and run against a service | Java 17 | 1 min
	clients/java.sh

check-generators: .venv/ready-dev clients/.venv/ready clients/generators/node_modules/.package-lock.json  ## verdicts as generators of types make them, under strict types; pyright | Node | 2 min
	clients/generators/check.sh

check-zoo: .venv/ready-dev  ## stock clients of those languages that are installed here: what they send, and every game, in three of them to its end | Java with Gson, Node, Go, PHP, Ruby, Lua, Perl | 3 min
	.venv/bin/python -m tests.clients.run_zoo

check-javascript: .venv/ready-dev  ## the JavaScript of the guides | Node | 10 s
	.venv/bin/python -m clients.javascript

check-table: .venv/ready-dev clients/node_modules/.package-lock.json  ## the table: format, eslint, types (in templates too), unit tests, translations looked at | Node | 30 s
	clients/table/check.sh
	.venv/bin/python -m tools.translations

mutants-javascript: .venv/ready-dev check-typescript  ## small changes of the JavaScript of the table and the client that no unit test notices | Node | 6 min
	.venv/bin/python -m tools.mutation.javascript

check-screens: .venv/ready-dev clients/node_modules/.package-lock.json  ## every screen of every game once, and an app on another origin | Node, Chromium | 5 min
	.venv/bin/python -m clients.live node --test --test-concurrency=1 clients/browser/short/*.test.js clients/browser/cors.test.js

check-browser: .venv/ready-dev clients/node_modules/.package-lock.json  ## the whole browser suite: the table, the pages, an app on another origin | Node, Chromium | 25 min
	.venv/bin/python -m clients.live node --test --test-concurrency=1 clients/browser/*.test.js
	.venv/bin/python -m clients.live --new-game node --test clients/browser/outside/

check-whole-games: .venv/ready-dev clients/node_modules/.package-lock.json  ## whole games with every number of seats, by tapping what glows | Node, Chromium | 15 min
	WHOLE=1 .venv/bin/python -m clients.live node --test clients/browser/table.whole.test.js

format-table: clients/node_modules/.package-lock.json  ## write the format of the table's JavaScript and style sheets | Node | 5 s
	clients/table/format.sh --write

screenshots: .venv/ready-dev clients/node_modules/.package-lock.json  ## every screen of the table in four sizes, light and dark, to clients/build/shots | Node, Chromium | 5 min
	.venv/bin/python -m clients.live node clients/table/screenshots.js

vendor: clients/node_modules/.package-lock.json  ## the table's third-party code, from clients/package-lock.json | Node | 5 s
	clients/table/vendor.sh

clients/generators/node_modules/.package-lock.json: clients/generators/package-lock.json
	npm --prefix clients/generators ci

clients/node_modules/.package-lock.json: clients/package-lock.json
	npm --prefix clients ci

clients/.venv/ready: clients/requirements.lock
	$(PYTHON) -m venv clients/.venv
	clients/.venv/bin/pip install --disable-pip-version-check --require-hashes -r clients/requirements.lock
	touch $@
