# Two commands on a fresh machine: `make demo` and `make test`.
# `make fast` is the minute-long part for between commits.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := mkdocs_pinakes tests
CLIENT := tests/client
NPM := npm --prefix $(CLIENT) --silent

export NO_MKDOCS_2_WARNING := 1
# Node trusts a list of its own, and not what the machine trusts.
export NODE_EXTRA_CA_CERTS ?= $(wildcard /etc/ssl/certs/ca-certificates.crt)

.PHONY: demo test fast format lint types imports client unit docs bench clean

demo: $(VENV)/.demo
	$(BIN)/mkdocs build --strict --config-file example_site/mkdocs.yml
	@echo "Look at it: $(BIN)/mkdocs serve --config-file example_site/mkdocs.yml"

test: $(VENV)/.dev browser models lint types imports client unit docs

fast: $(VENV)/.dev lint types imports
	$(BIN)/python -m pytest -q --ignore tests/site --ignore tests/docs --ignore tests/quality -m "not browser and not bench and not model"

lint: $(VENV)/.dev
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)

format: $(VENV)/.dev
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/ruff check --fix $(SOURCES)

types: $(VENV)/.dev
	$(BIN)/mypy

imports: $(VENV)/.dev
	$(BIN)/lint-imports

# The browser client: its types, its generated scripts, and its own tests. Needs node 20 or later.
client: $(CLIENT)/node_modules/.package-lock.json
	$(NPM) run types
	$(NPM) run check
	$(NPM) test

unit: $(VENV)/.dev
	$(BIN)/python -m pytest -m "not bench"

docs: $(VENV)/.dev
	$(BIN)/mkdocs build --strict --config-file mkdocs.yml
	$(BIN)/mkdocs build --strict --config-file example_site/mkdocs.yml

bench: $(VENV)/.dev
	$(BIN)/python -m tests.benchmarks

# A Chromium: the one that is there, else Debian's where we may install it, else Playwright's own.
browser: $(VENV)/.dev
	@$(BIN)/python -m tests.browser

models: $(VENV)/.dev
	@$(BIN)/python -m tests.fetch_models

$(CLIENT)/node_modules/.package-lock.json: $(CLIENT)/package.json $(CLIENT)/package-lock.json
	$(NPM) ci

$(VENV)/.demo: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --upgrade "pip>=25.1"
	$(PIP) install --editable . --group demo
	@touch $@

$(VENV)/.dev: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --upgrade "pip>=25.1"
	$(PIP) install --editable . --group dev
	@touch $@

clean:
	rm -rf $(VENV) $(CLIENT)/node_modules .cache .mypy_cache .pytest_cache .ruff_cache .hypothesis example_site/site site
