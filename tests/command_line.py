"""Commands typed in this process, for the tests of several folders."""

from __future__ import annotations

from typer.testing import CliRunner, Result

from hearthlab.cli import app


def hearthlab(*words: object, typed: str | None = None) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(app, [str(word) for word in words], input=typed)


def said(*words: object, typed: str | None = None) -> str:
    """Run a command that must succeed; return what it printed."""
    result = hearthlab(*words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout
