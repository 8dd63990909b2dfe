# There are two environments. .venv contains this package as plain Python (editable), with the packages of requirements-run.lock, which are
# enough to run the server, or of requirements.lock, for development. .venv-compiled contains the compiled wheel, for playing, benchmarks and
# the compiled tests, and uses the other packages of .venv. Compiled modules are cached in build/compiled (see setup.py).

PYTHON ?= python3
WORKERS ?= 3
MARKS ?= not long
PYTEST := -m pytest -n $(WORKERS) --dist worksteal
DEV := .venv
COMPILED := .venv-compiled
NODE := PATH="$(CURDIR)/$(DEV)/bin:$$PATH"
PIP_FLAGS := --quiet --disable-pip-version-check

CLIENT := $(sort $(shell find client -type f -not -path '*/node_modules/*' -not -path 'client/tests/*'))
SOURCES := $(CLIENT) $(sort $(shell find src setup.py pyproject.toml requirements-run.lock -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' -not -path 'src/serai/web/client/*'))
HASH := $(shell cat $(SOURCES) | cksum | cut -d' ' -f1)
RUN_STAMP := $(DEV)/run-$(shell cat requirements-run.lock pyproject.toml setup.py | cksum | cut -d' ' -f1)
DEV_READY := $(DEV)/ready-$(shell cat requirements.lock pyproject.toml setup.py | cksum | cut -d' ' -f1)
COMPILED_READY := $(COMPILED)/ready-$(HASH)
RUN_READY := $(if $(wildcard $(DEV_READY)),$(DEV_READY),$(RUN_STAMP))

.PHONY: play test test-long lint client compiled test-client test-pure test-compiled goldens pictures bench bench-search bench-server bench-bots bench-client chaos mutants lock clean python toolchain chromium help

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

play: python  ## run the server on http://127.0.0.1:8000
	@$(PYTHON) scripts/play.py $(RUN_READY) $(COMPILED_READY)

test: client  ## the tests to run before every commit
	@$(MAKE) --no-print-directory --jobs=2 lint test-client compiled
	@$(MAKE) --no-print-directory test-pure
	@$(MAKE) --no-print-directory test-compiled

test-long: MARKS = long
test-long: test-pure test-compiled  ## fault runs, whole matches, every layout and language, fuzzing at depth

client: $(DEV_READY)  ## build the browser client, if its sources have changed
	@SERAI_PURE=1 $(DEV)/bin/python setup.py --quiet build_client

test-client: client  ## the browser client's types and headless tests
	cd client && $(NODE) npm run --silent check
	cd client && $(NODE) npm run --silent test

lint: $(DEV_READY)  ## style, types and the direction of imports
	$(DEV)/bin/ruff check .
	$(DEV)/bin/ruff format --check .
	$(DEV)/bin/mypy
	$(DEV)/bin/lint-imports

test-pure: client chromium  ## the tests, as plain Python
	$(DEV)/bin/python $(PYTEST) -m "$(MARKS)"

compiled: export SERAI_REQUIRE_COMPILED = 1
compiled: toolchain $(DEV_READY) $(COMPILED_READY)  ## compile the hot modules, and fail if that fails

test-compiled: compiled  ## the tests of the compiled modules
	SERAI_EXPECT_COMPILED=1 $(COMPILED)/bin/python $(PYTEST) -m "$(MARKS)" tests/test_battery.py tests/games tests/house tests/kernel tests/lab tests/records tests/store tests/test_compiled.py tests/web/test_no_leak_over_network.py tests/web/test_bad_clients.py tests/web/test_table_socket.py tests/web/test_inbox.py

goldens: $(DEV_READY)  ## rewrite the golden playthroughs
	$(DEV)/bin/python tests/test_battery.py

pictures: client chromium  ## retake the pictures in docs/img
	SERAI_PICTURES=1 $(DEV)/bin/python -m pytest -n $(WORKERS) tests/browser tests/telegram -k picture

bench: $(COMPILED_READY)  ## speed, compared with open_spiel in the same run
	$(COMPILED)/bin/python -m pip install $(PIP_FLAGS) open_spiel
	$(COMPILED)/bin/python benchmarks/speed.py

bench-search: $(COMPILED_READY)  ## simulations per second of the tree search, compared with open_spiel in the same run; and Hukum's solver
	$(COMPILED)/bin/python -m pip install $(PIP_FLAGS) open_spiel
	$(COMPILED)/bin/python benchmarks/search.py
	$(COMPILED)/bin/python benchmarks/solver.py

bench-server: $(COMPILED_READY)  ## what a move costs the server, compared with a bare WebSocket server
	$(COMPILED)/bin/python -m pip install $(PIP_FLAGS) starlette
	$(COMPILED)/bin/python benchmarks/server.py

bench-bots: $(COMPILED_READY)  ## how soon bots answer at 20 tables, and what that costs people's own moves
	$(COMPILED)/bin/python benchmarks/bots.py

bench-client: $(COMPILED_READY) chromium  ## how soon a table is playable on a slow phone
	PYTHONPATH=. $(COMPILED)/bin/python benchmarks/client.py

chaos: $(DEV_READY)  ## kill -9 a server in play 200 times: nothing is lost or duplicated
	$(DEV)/bin/python tests/chaos.py --kills 200

mutants: $(DEV_READY)  ## mutation testing of every game's rules (slow)
	$(DEV)/bin/python tests/mutants.py --workers $(WORKERS)

lock: $(DEV_READY)  ## resolve the dependencies again
	$(DEV)/bin/python scripts/lock.py --upgrade

clean:  ## remove environments and everything built
	rm -rf $(DEV) $(COMPILED) build dist .mutants src/*.egg-info client/node_modules src/serai/web/client

# A C compiler, from Debian, for the compiled tests.
toolchain:
	@command -v cc >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -qq && apt-get install -y -qq gcc libc6-dev; \
	  else echo "A C compiler is needed to test the compiled kernel: run 'apt-get install gcc libc6-dev' as root, or your system's equivalent."; exit 1; fi; }

# A browser for the browser tests, and fonts for the pictures.
chromium:
	@command -v chromium >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -qq && apt-get install -y -qq chromium fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji; \
	  else echo "Chromium is needed to test the browser client: run 'apt-get install chromium fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji' as root, or your system's equivalent."; exit 1; fi; }

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Serai needs Python 3.11 or newer: make PYTHON=python3.x"; exit 1; }

$(DEV_READY): | python
	@rm -f $(DEV)/ready-* $(DEV)/run-*
	@if ! cmp -s requirements.lock $(DEV)/requirements.lock; then \
	  echo "Setting up $(DEV) …"; if [ -e $(DEV)/requirements.lock ]; then rm -rf $(DEV); fi; [ -x $(DEV)/bin/python ] || $(PYTHON) -m venv $(DEV); \
	  $(DEV)/bin/pip install $(PIP_FLAGS) --require-hashes -r requirements.lock && cp requirements.lock $(DEV)/; fi
	SERAI_PURE=1 $(DEV)/bin/pip install $(PIP_FLAGS) --no-deps --no-build-isolation --editable .
	@touch $(RUN_STAMP) $@

$(RUN_STAMP): | python
	@$(PYTHON) scripts/play.py $@

$(COMPILED_READY): $(RUN_READY)
	@rm -rf $(COMPILED) build/lib* build/bdist*  # otherwise a module that is no longer compiled would stay in the wheel
	@$(DEV)/bin/python setup.py --quiet build_ext
	@$(DEV)/bin/python -m venv --without-pip $(COMPILED)
	@$(DEV)/bin/python -c 'import site; print(*site.getsitepackages(), sep="\n")' > "$$($(COMPILED)/bin/python -c 'import site; print(site.getsitepackages()[0])')/borrowed.pth"
	$(COMPILED)/bin/python -m pip install $(PIP_FLAGS) --no-deps --no-build-isolation --force-reinstall .
	@touch $@
