# Two environments: .venv is for development (pure Python, editable) and holds what requirements.lock names; .venv-compiled holds the
# wheel with all that is compiled, for playing, benchmarks and the compiled half of the tests, and finds the rest in .venv.

PYTHON ?= python3
WORKERS ?= 3
DEV := .venv
COMPILED := .venv-compiled
NODE := PATH="$(CURDIR)/$(DEV)/bin:$$PATH"
PIP_FLAGS := --quiet --disable-pip-version-check

CLIENT := $(sort $(shell find client -type f -not -path '*/node_modules/*' -not -path 'client/tests/*'))
SOURCES := $(CLIENT) $(sort $(shell find src setup.py pyproject.toml requirements.lock -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' -not -path 'src/serai/web/client/*'))
HASH := $(shell cat $(SOURCES) | cksum | cut -d' ' -f1)
DEV_READY := $(DEV)/ready-$(shell cat requirements.lock pyproject.toml setup.py | cksum | cut -d' ' -f1)
COMPILED_READY := $(COMPILED)/ready-$(HASH)

.PHONY: play test lint client compiled test-client test-pure test-compiled goldens pictures bench bench-server bench-client chaos mutants lock clean toolchain chromium help

help:  ## what there is
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

play: $(COMPILED_READY)  ## serve the house on http://127.0.0.1:8000
	@$(COMPILED)/bin/serai serve --data-dir .serai

test: client  ## run every test
	@$(MAKE) --no-print-directory --jobs=2 lint test-client compiled
	@$(MAKE) --no-print-directory test-pure
	@$(MAKE) --no-print-directory test-compiled

client: $(DEV_READY)  ## build the browser client, where its sources have changed
	@SERAI_PURE=1 $(DEV)/bin/python setup.py --quiet build_client

test-client: client  ## the browser client's types and its headless half
	cd client && $(NODE) npm run --silent check
	cd client && $(NODE) npm run --silent test

lint: $(DEV_READY)  ## style, types and the direction of imports
	$(DEV)/bin/ruff check .
	$(DEV)/bin/ruff format --check .
	$(DEV)/bin/mypy
	$(DEV)/bin/lint-imports

test-pure: client chromium  ## all tests, as plain Python
	$(DEV)/bin/python -m pytest -n $(WORKERS) --dist worksteal

compiled: export SERAI_REQUIRE_COMPILED = 1
compiled: toolchain $(COMPILED_READY)  ## build what is compiled, and fail where that fails

test-compiled: compiled  ## the tests of all that is compiled, compiled
	SERAI_EXPECT_COMPILED=1 $(COMPILED)/bin/python -m pytest -n $(WORKERS) --dist worksteal tests/test_battery.py tests/games tests/house tests/kernel tests/lab tests/records tests/store tests/test_compiled.py tests/web/test_leaks.py tests/web/test_rough_clients.py tests/web/test_tables.py tests/web/test_turns.py

goldens: $(DEV_READY)  ## write the golden playthroughs anew
	$(DEV)/bin/python tests/test_battery.py

pictures: client chromium  ## take the pictures in docs/img anew
	SERAI_PICTURES=1 $(DEV)/bin/python -m pytest -n $(WORKERS) tests/browser tests/telegram -k picture

bench: $(COMPILED_READY)  ## speed, beside open_spiel in the same run
	$(COMPILED)/bin/python -m pip install $(PIP_FLAGS) open_spiel
	$(COMPILED)/bin/python benchmarks/speed.py

bench-server: $(COMPILED_READY)  ## what a move costs the server, beside a bare WebSocket server
	$(COMPILED)/bin/python -m pip install $(PIP_FLAGS) starlette
	$(COMPILED)/bin/python benchmarks/server.py

bench-client: $(COMPILED_READY) chromium  ## how soon a table can be played on a slow phone
	PYTHONPATH=. $(COMPILED)/bin/python benchmarks/client.py

chaos: $(DEV_READY)  ## kill -9 a playing house 200 times: nothing lost, nothing doubled
	$(DEV)/bin/python tests/chaos.py --kills 200

mutants: $(DEV_READY)  ## mutation testing of every game's rules (takes long)
	$(DEV)/bin/python tests/mutants.py --workers $(WORKERS)

lock: $(DEV_READY)  ## resolve the dependencies anew
	$(DEV)/bin/pip-compile --quiet --upgrade --strip-extras --generate-hashes --allow-unsafe --all-build-deps --extra dev --extra testing \
	  --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-header --no-annotate --output-file requirements.lock pyproject.toml

clean:  ## remove environments and everything built
	rm -rf $(DEV) $(COMPILED) build dist .mutants src/*.egg-info client/node_modules src/serai/web/client

# What Debian must provide: a C compiler for the compiled half of the tests.
toolchain:
	@command -v cc >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -qq && apt-get install -y -qq gcc libc6-dev; \
	  else echo "A C compiler is needed to test the compiled kernel: run 'apt-get install gcc libc6-dev' as root, or your system's like."; exit 1; fi; }

# A browser for the browser's tests, and glyphs for its pictures.
chromium:
	@command -v chromium >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -qq && apt-get install -y -qq chromium fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji; \
	  else echo "Chromium is needed to test the browser client: run 'apt-get install chromium fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji' as root, or your system's like."; exit 1; fi; }

$(DEV_READY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Serai needs Python 3.11 or newer: make PYTHON=python3.x"; exit 1; }
	@rm -f $(DEV)/ready-*
	@if ! cmp -s requirements.lock $(DEV)/requirements.lock; then \
	  echo "Setting up $(DEV) …"; rm -rf $(DEV) && $(PYTHON) -m venv $(DEV) && \
	  $(DEV)/bin/pip install $(PIP_FLAGS) --require-hashes -r requirements.lock && cp requirements.lock $(DEV)/; fi
	SERAI_PURE=1 $(DEV)/bin/pip install $(PIP_FLAGS) --no-deps --no-build-isolation --editable .
	@touch $@

$(COMPILED_READY): $(DEV_READY)
	@rm -rf $(COMPILED) build  # a module that is compiled no longer would stay in the wheel
	@$(DEV)/bin/python -m venv --without-pip $(COMPILED)
	@$(DEV)/bin/python -c 'import site; print(*site.getsitepackages(), sep="\n")' > "$$($(COMPILED)/bin/python -c 'import site; print(site.getsitepackages()[0])')/borrowed.pth"
	$(COMPILED)/bin/python -m pip install $(PIP_FLAGS) --no-deps --no-build-isolation --force-reinstall .
	@touch $@
