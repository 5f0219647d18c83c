"""Everything in the README runs, and the output is what it and its pages show."""

from __future__ import annotations

import contextlib
import csv
import io
import re
import shlex
from pathlib import Path

import pytest
import readme
from typer.testing import CliRunner

from hearthlab.cli import app

TEXT = readme.README.read_text(encoding="utf-8")
ROOT = Path(readme.ROOT)
LINES = 200


def blocks(language: str) -> list[str]:
    """Return the blocks of code of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, flags=re.DOTALL | re.MULTILINE)


COMMANDS = [
    line.removeprefix("$ ")
    for block in blocks("console")
    for line in block.splitlines()
    if line.startswith("$ ")
]
HEARTHLAB = [command for command in COMMANDS if command.startswith("hearthlab ")]


def test_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run them one after another in an empty folder, as a reader types them."""
    monkeypatch.chdir(tmp_path)
    assert len(HEARTHLAB) >= 4
    for command in HEARTHLAB:
        result = CliRunner().invoke(app, shlex.split(command)[1:])
        assert result.exit_code == 0, f"{command}\n{result.output}"
        assert result.stdout


def test_other_commands_are_targets_of_the_makefile() -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), flags=re.MULTILINE)
    others = [command for command in COMMANDS if command not in HEARTHLAB]
    assert others == ["make demo", "make test"]
    assert {command.removeprefix("make ") for command in others} <= set(targets)


def test_the_demo_runs_and_is_the_one_shown(tmp_path: Path) -> None:
    words = readme.demo()
    words[words.index("--plot") + 1] = str(tmp_path / "map.svg")
    words[words.index("--games") + 1] = "2"
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    assert (tmp_path / "map.svg").read_text().startswith("<?xml")
    page = readme.LADDER_PAGE.read_text(encoding="utf-8")
    shown = page.partition("<!-- tournament -->")[2].partition("<!-- end of tournament -->")[0]
    agents = words[1 : words.index("--decks")]
    assert all(agent in shown for agent in agents), "run python tools/readme.py --demo"


def test_the_python_example_runs() -> None:
    (example,) = blocks("python")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(example, "README.md", "exec"), {})
    assert "mulligan of player 0" in printed.getvalue()
    assert re.search(r"player \d wins|draw", printed.getvalue())


@pytest.mark.parametrize("page", readme.PARTS, ids=lambda page: str(page.stem))
def test_parts_are_current(page: Path) -> None:
    assert readme.written(page) == page.read_text("utf-8"), "run python tools/readme.py"


def test_the_readme_is_short() -> None:
    assert len(TEXT.splitlines()) <= LINES


def test_figures_are_complete() -> None:
    assert "not measured" not in readme.figures()


def test_the_champions_numbers_are_those_of_the_experiment() -> None:
    with (ROOT / "experiments/champion10ms/results.csv").open(encoding="utf-8", newline="") as file:
        row = next(each for each in csv.DictReader(file) if each["cell"].startswith("championship"))
    rate, low, high = (f"{100 * float(row[each]):.1f}" for each in ("win_rate", "low", "high"))
    said = f"it won {rate} % of {int(row['games']):,} games against MetaStone's Game State Value"
    assert f"{said} (95 % interval {low} to {high} %)" in " ".join(TEXT.split())
