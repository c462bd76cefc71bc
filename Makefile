# The two commands are `make play` and `make test`; both set up .venv by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
TRAIN := $(VENV)/.ready-train

.PHONY: setup play test test-deep bench lint web format golden clean

setup: $(STAMP)

$(STAMP): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Luctor needs Python 3.11 or later; this is %d.%d (set PYTHON=...)" % sys.version_info[:2] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --editable '.[envs,png]' --group dev
	touch $@

# PyTorch is too much for everyone: only the examples that learn need it, and their tests are deep.
$(TRAIN): $(STAMP)
	$(BIN)/python -m pip install --quiet --editable '.[train]'
	touch $@

play: setup
	$(BIN)/luctor serve --open

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Types and DOM-free modules of the page; without node the browser's tests are what is left.
web:
	@if command -v npm >/dev/null; then \
	  cd web-checks && { test -d node_modules || npm ci --no-audit --no-fund; } && npm run --silent types && npm test --silent; \
	else echo "npm is not there: the types of the page are not checked."; fi

test: lint web
	$(BIN)/pytest -n 2 --dist worksteal -m 'not deep'

test-deep: setup $(TRAIN)
	$(BIN)/pytest -n 2 --dist worksteal -m deep

bench: setup
	$(BIN)/python -m benchmarks

golden: setup
	$(BIN)/python -m tests.golden
	$(BIN)/python -m tests.golden_openspiel

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) web-checks/node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis dist build
