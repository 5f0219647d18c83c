# make demo: set up, build, and play a small tournament.    make test: set up, build, and check everything.

PYTHON ?= python3
BIN := .venv/bin
# The CPU-only PyTorch (saves gigabytes), unless you choose another one (auto, cu130, …).
export UV_TORCH_BACKEND ?= cpu
# Tests start hundreds of Python processes; let them share compiled bytecode.
unexport PYTHONDONTWRITEBYTECODE

# One more than there are processors, because tests wait for other programs.
TESTERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

.PHONY: build compiled demo test suite lint prepared format bench generated pictures docs clean

# $(call want,what,probe,packages): if the probe fails, install Debian packages as root, else explain.
define want
if ! { $(2); } >/dev/null 2>&1; then \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "installing $(1): apt-get install $(3)"; \
		{ apt-get update -qq && apt-get install -y -qq $(3); } >/dev/null 2>&1 || true; \
	fi; \
	{ $(2); } >/dev/null 2>&1 || echo "$(1) not found; on Debian or Ubuntu: sudo apt-get install $(3)"; \
fi
endef

VENV_PROBE := $(PYTHON) -c 'import venv; import ensurepip'
POSTGRES_PROBE := ls /usr/lib/postgresql/*/bin/initdb || command -v initdb
# The headless shell takes four fifths of full Chromium's time.
CHROMIUM_PROBE := command -v chromium-headless-shell || command -v chromium || command -v chromium-browser
HEADERS_PROBE := $(PYTHON) -c 'import os; import sysconfig; os.stat(sysconfig.get_path("include") + "/Python.h")'

# Install with uv if available, which takes a quarter of the time; else with pip.
INSTALL := export HEARTHLAB_BUILD=later; install() { \
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-build-isolation "$$@" || \
	$(BIN)/python -m pip install --quiet --no-build-isolation "$$@"; }; install

# With HEARTHLAB_LOCKED, as in CI: install the versions of requirements/, checked by hash.
ifdef HEARTHLAB_LOCKED
HASHED := --no-deps --require-hashes -r requirements
UV := $(HASHED)/build.txt
BUILDING := $(HASHED)/build.txt
RUNNING := $(HASHED)/run.txt && install --no-deps -e .
WORKING := $(HASHED)/dev.txt && install -r requirements/torch.txt
WRITING := $(HASHED)/docs.txt
else
UV := uv
BUILDING := pip "setuptools>=77" "Cython>=3"
RUNNING := -e ".[lab,records,web]"
WORKING := -e ".[dev]"
WRITING := -e ".[docs]"
endif

# The tools that compile the engine and install the rest.
.venv/tools:
	@$(call want,Python's venv module,$(VENV_PROBE),python3-venv)
	@$(call want,a C compiler,command -v cc || command -v gcc || command -v clang,build-essential)
	@$(call want,Python's C headers,$(HEADERS_PROBE),python3-dev)
	@echo "setting up .venv (a minute the first time)"
	test -x $(BIN)/python || $(PYTHON) -m venv --without-pip .venv
	@$(PYTHON) -m pip --python $(BIN)/python install --quiet $(UV) 2>/dev/null || { \
		$(PYTHON) -m venv .venv; $(BIN)/python -m pip install --quiet $(UV) || true; }
	@$(INSTALL) $(BUILDING)
	touch $@

# The package with stores, figures, experiments and the window; compiled in place.
.venv/ready: .venv/tools pyproject.toml setup.py
	@$(INSTALL) $(RUNNING)
	touch $@

# The additional tools of the tests: linters, PostgreSQL, Ray, Chromium.
.venv/dev: .venv/ready
	@$(call want,PostgreSQL (optional: the store is tested on it too),$(POSTGRES_PROBE),postgresql)
	@$(call want,Chromium (the window is tested in it),$(CHROMIUM_PROBE),chromium-headless-shell)
	@$(call want,Chromium,$(CHROMIUM_PROBE),chromium)
	@$(call want,bubblewrap (foreign agents are isolated by it),command -v bwrap,bubblewrap)
	@$(call want,valgrind (optional: counts mispredictions and instructions),command -v valgrind,valgrind)
	@$(INSTALL) $(WORKING)
	touch $@

build: .venv/ready compiled

compiled: .venv/tools
	$(BIN)/python setup.py --quiet build_ext --inplace

demo: build
	$(BIN)/hearthlab tournament random rules monte-carlo:budget=200 uct:budget=200 \
		ismcts:budget=200 --decks championship-2014 --games 20 --workers 2 --plot demo.svg
	@echo "the heat map is in demo.svg"

# Check types in parallel with the build and the tests.
test:
	$(MAKE) --jobs=4 lint suite

suite: compiled prepared
	$(BIN)/pytest -n $(TESTERS) --dist worksteal

lint: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Compile the tests and their imports once, instead of once per test process.
prepared: .venv/dev
	@HEARTHLAB_PURE=1 $(BIN)/pytest --collect-only --quiet -p no:cacheprovider >/dev/null || true

format: .venv/dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Measure the speed again, and write the page about it.
bench: .venv/dev build
	$(BIN)/hearthlab bench --save benchmarks/latest.json
	$(BIN)/python tools/readme.py

# Regenerate the files that tests compare with the source; check the diff before you commit it.
generated: .venv/dev build
	$(BIN)/python -m hearthlab.engine.signature --write
	$(BIN)/python tools/tested.py
	$(BIN)/python tools/cards_page.py
	$(BIN)/python tools/commands_page.py
	$(BIN)/python tools/public_names.py
	$(BIN)/python tools/features_page.py
	$(BIN)/python tools/protocol_page.py
	$(BIN)/python tools/playthroughs.py
	$(BIN)/python tools/readme.py
	$(BIN)/python tools/reproduction.py
	$(BIN)/python tools/nine_decks.py
	$(BIN)/python tools/hall_of_fame.py

# Take the screenshots of the documentation again; a test fails when the window has changed since.
pictures: .venv/dev build
	$(BIN)/python tools/pictures.py

# Build the site in build/site; a broken link is an error.
docs: .venv/ready
	@$(INSTALL) $(WRITING)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache
	find src -name '*.so' -delete -o -name '*.c' -delete
	find . -name __pycache__ -prune -exec rm -rf {} + -o -name '*.egg-info' -prune -exec rm -rf {} +
