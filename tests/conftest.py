"""Shared fixtures, and the order in which several processes run the tests."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Generator, Iterator
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from typer.main import get_command

# Set this before NumPy, XGBoost and PyTorch are imported, here or in processes of tests: their
# threads busy-wait for each other and take processor time from other tests.
os.environ.setdefault("OMP_NUM_THREADS", "1")

# Shells start background jobs (`make test &`) with Ctrl-C ignored, and programs inherit that. Tests
# of Ctrl-C would wait for programs that never stop.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page
    from web.browser.chromium import Tabs
    from web.window import Window

# Slow files, which mostly wait for other programs: started first, one per process.
LONG = (
    "tests/arena/test_ray.py",
    "tests/rulings/test_mutants.py",
    "tests/web/browser/",
    "tests/test_package.py",
    "tests/arena/test_killed.py",
    "tests/competition/",
    "tests/cli/test_terminals.py",
    "tests/test_examples.py",
    "tests/checks/test_conformance.py",
    "tests/web/test_",
    "tests/agents/test_searching.py",
    "tests/envs/test_learning.py",  # where models are tested, too: PyTorch is imported once
    "tests/agents/test_interrupts.py",
    "tests/test_tutorial_agent.py",
    "tests/agents/test_mcts_xgb.py",  # and XGBoost
)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Run a test and its set-up in the format named by its marker."""
    from kit import played_in

    mark = item.get_closest_marker("format")
    with played_in(*(mark.args if mark else ())):
        return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail for clauses that the format of a test does not have."""
    if clauses := getattr(getattr(item, "function", None), "clauses", ()):
        from clauses import check_clauses
        from kit import playing

        check_clauses(clauses, playing())


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put slow tests at the beginning of each pytest-xdist process's share."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if workers > 1:
        items[:] = dealt(items, workers)


def pytest_collection_finish() -> None:
    """Exclude the thousands of test items from later garbage collections."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Distribute slow files over the beginnings of n shares, and fill up with the others."""
    first: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for number, start in enumerate(LONG):
        first[number % workers] += [each for each in items if each.nodeid.startswith(start)]
    long = {each.nodeid for part in first for each in part}
    others = iter([each for each in items if each.nodeid not in long])
    found: list[pytest.Item] = []
    for number, part in enumerate(first):
        size = (len(items) - len(found)) // (workers - number)
        found += [*part, *islice(others, max(0, size - len(part)))]
    return [*found, *others]


@pytest.fixture(scope="session", autouse=True)
def commands() -> Iterator[None]:
    """Build the tree of commands once, instead of for every command line of a test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("typer.testing._get_command", cache(get_command))
        yield


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Chromium; Playwright cannot be started twice in one process."""
    from playwright.sync_api import sync_playwright
    from web.browser.chromium import launch

    with sync_playwright() as playwright:
        started = launch(playwright)
        yield started
        started.close()


@pytest.fixture(scope="session")
def kept(browser: Browser) -> Page:
    """Open the page that all tests of the window use in turn."""
    from web.browser.chromium import new_context

    return new_context(browser).new_page()


@pytest.fixture
def pages(server: Window, kept: Page) -> Iterator[Tabs]:
    """Open pages of a folder's server; their consoles must stay free of problems."""
    from web.browser.chromium import tabs

    with tabs(kept, server.address) as made:
        yield made
