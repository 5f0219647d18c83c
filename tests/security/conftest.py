"""Attacks on isolation: the summary lists those that this machine cannot try."""

from __future__ import annotations

from _pytest.terminal import TerminalReporter

FOLDER = "tests/security/"


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Report the attacks that were not tried, and why."""
    found: dict[str, int] = {}
    for report in terminalreporter.stats.get("skipped", []):
        if FOLDER in report.nodeid:
            why = str(report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr)
            found[why] = found.get(why, 0) + 1
    for why, count in found.items():
        terminalreporter.write_line(f"{FOLDER}: {count} NOT TRIED HERE: {why}", red=True, bold=True)
