# What needs more than Python: Node, Java and a browser. Included by the Makefile, whose .venv/ready-dev it uses.
# make check-clients   everything below
# make check-browser   the pages and a browser app on another origin, in headless Chromium (CHROMIUM, /usr/bin/chromium)

CLIENTS := python typescript java

.PHONY: check-clients check-document check-browser check-javascript $(CLIENTS:%=check-%)

check-clients: check-document $(CLIENTS:%=check-%) check-javascript check-browser

check-document: clients/node_modules/.package-lock.json
	clients/lint.sh

check-python check-java: clients/.venv/ready

check-typescript: clients/node_modules/.package-lock.json

$(CLIENTS:%=check-%): check-%: .venv/ready-dev
	clients/$*.sh

check-javascript: .venv/ready-dev
	.venv/bin/python -m clients.javascript

check-browser: .venv/ready-dev clients/node_modules/.package-lock.json
	.venv/bin/python -m clients.live node --test clients/browser/

clients/node_modules/.package-lock.json: clients/package-lock.json
	npm --prefix clients ci

clients/.venv/ready: clients/requirements.lock
	$(PYTHON) -m venv clients/.venv
	clients/.venv/bin/pip install --disable-pip-version-check --require-hashes -r clients/requirements.lock
	touch $@
