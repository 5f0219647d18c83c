"""The scripts of Classic 2021: what was published follows from the published predictions."""

from __future__ import annotations

import csv
import importlib.util
import shutil
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "experiments" / "classic2021"


def script(name: str) -> Any:
    """Load a script of the experiment."""
    spec = importlib.util.spec_from_file_location(f"classic2021_{name}", FOLDER / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def values(file: Path) -> dict[tuple[str, str], str]:
    """Read the values of a result by statistic and agent."""
    lines = file.read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.split("|")] for line in lines if line.startswith("| ")]
    return {(row[1], row[2]): row[3] for row in cells[1:]}


def analysed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Analyse the predictions of a folder, with few draws: they change intervals only."""
    analyse = script("analyse")
    for name, value in {"HERE": folder, "BOOTSTRAPS": 10, "PERMUTATIONS": 10}.items():
        monkeypatch.setattr(analyse, name, value)
    analyse.main()


def test_published_values_follow_from_the_predictions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "classic2021"
    shutil.copytree(FOLDER, folder)
    published = {each.name: values(each) for each in folder.glob("*result.md")}
    for each in folder.glob("*result.md"):
        each.unlink()
    analysed(folder, monkeypatch)
    assert "result.md" in published
    assert {each.name: values(each) for each in folder.glob("*result.md")} == published


def test_a_champion_is_compared_with_both_agents(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A champion that plays as gsv is 0 above it; the other agents' result is the published one."""
    folder = tmp_path / "classic2021"
    shutil.copytree(FOLDER, folder)
    with (folder / "predictions.csv").open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    same = [["champion-small", *row[1:]] for row in rows if row[0] == "gsv"]
    with (folder / "champion.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([head, *same])
    analysed(folder, monkeypatch)
    published, found = values(FOLDER / "result.md"), values(folder / "champion-result.md")
    assert values(folder / "result.md") == published
    assert found["Spearman", "champion-small"] == published["Spearman", "gsv"]
    assert float(found["difference of Spearman", "champion-small − gsv"]) == 0
    assert (
        found["difference of Spearman", "champion-small − greedy"]
        == published["difference of Spearman", "gsv − greedy"]
    )


def test_rounds_grow_all_match_ups_together() -> None:
    play = script("play")
    champion = play.AGENTS["champion"]
    assert list(play.rounds(champion, None)) == [10, 12, 14, 16, 18, 20]
    assert list(play.rounds(champion, 13)) == [10, 12, 13]
    assert list(play.rounds(champion, 30))[-1] == 20
    assert list(play.rounds(play.AGENTS["champion-small"], None)) == [100]
    assert list(play.rounds(play.AGENTS["champion-small"], 50)) == [50]


def test_predictions_of_other_agents_stay(tmp_path: Path) -> None:
    play = script("play")
    file = tmp_path / "predictions.csv"
    shutil.copy(FOLDER / "predictions.csv", file)
    two = play.matchups(play.lists()[:2], pairs=10, given=play.Conditions(agent="random", seed=1))
    play.write(file, "greedy", two)
    with file.open(encoding="utf-8", newline="") as reading:
        _, *rows = csv.reader(reading)
    assert len(rows) == 105 + 1 and rows[-1][:4] == ["greedy", *two.names, "10"]
    assert (
        rows[:105] == list(csv.reader((FOLDER / "predictions.csv").open(encoding="utf-8")))[1:106]
    )
