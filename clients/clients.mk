# What needs more than Python: Node, Java and a browser. Included by the Makefile, whose .venv/ready-dev it uses.
# make check-clients   everything below
# make check-browser   the table, the pages and an app on another origin, in headless Chromium (CHROMIUM, /usr/bin/chromium);
#                      pictures of every screen of the table go to clients/build/shots
# make check-whole-games  whole games in the browser with every number of seats, by tapping what glows; a quarter of an hour
# make check-table     the table's modules against types made of the document
# make screenshots    every screen of the table in four sizes, light and dark, to clients/build/shots
# make vendor          write the table's one file of third-party code, from clients/package-lock.json

CLIENTS := python typescript java

.PHONY: clients pack-typescript check-clients check-document check-browser check-whole-games check-table format-table screenshots check-javascript vendor $(CLIENTS:%=check-%)

clients: .venv/ready-dev clients/.venv/ready clients/node_modules/.package-lock.json  ## the wheel and the npm tarball of the clients, in clients/build
	clients/build.sh

pack-typescript:  ## the npm tarball of the TypeScript client, in clients/build, from what is committed; needs Node
	clients/pack.sh

check-clients: check-document $(CLIENTS:%=check-%) check-javascript check-table check-browser

check-document: clients/node_modules/.package-lock.json
	clients/lint.sh

check-python check-java: clients/.venv/ready

check-typescript: clients/node_modules/.package-lock.json

$(CLIENTS:%=check-%): check-%: .venv/ready-dev
	clients/$*.sh

check-javascript: .venv/ready-dev
	.venv/bin/python -m clients.javascript

check-browser: .venv/ready-dev clients/node_modules/.package-lock.json
	.venv/bin/python -m clients.live node --test --test-concurrency=1 clients/browser/*.test.js
	.venv/bin/python -m clients.live --new-game node --test clients/browser/outside/

check-whole-games: .venv/ready-dev clients/node_modules/.package-lock.json
	WHOLE=1 .venv/bin/python -m clients.live node --test clients/browser/table.whole.test.js

check-table: clients/node_modules/.package-lock.json
	clients/table/check.sh

format-table: clients/node_modules/.package-lock.json
	clients/table/format.sh --write

screenshots: .venv/ready-dev clients/node_modules/.package-lock.json
	.venv/bin/python -m clients.live node clients/table/screenshots.js

vendor: clients/node_modules/.package-lock.json
	clients/table/vendor.sh

clients/node_modules/.package-lock.json: clients/package-lock.json
	npm --prefix clients ci

clients/.venv/ready: clients/requirements.lock
	$(PYTHON) -m venv clients/.venv
	clients/.venv/bin/pip install --disable-pip-version-check --require-hashes -r clients/requirements.lock
	touch $@
