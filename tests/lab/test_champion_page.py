"""docs/champion.md repeats numbers of experiments: they must be the same."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from hearthlab.arena.statistics import Tally

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "champion.md").read_text(encoding="utf-8")
STRENGTH = PAGE[PAGE.index("## Strength") :]


def cells(experiment: str) -> dict[str, dict[str, str]]:
    """Read the results of an experiment, by the names of its cells."""
    path = ROOT / "experiments" / experiment / "results.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return {row["cell"]: row for row in csv.DictReader(file)}


CELLS = cells("champion")
RIVALS = sorted(
    name.removesuffix("-class") for name in CELLS if f"{name[:-6]}-championship" in CELLS
)


def rows(start: str) -> list[list[str]]:
    """Return the rows of tables that begin with this, as cells."""
    return [
        [cell.strip() for cell in line.strip().strip("|").split("|")]
        for line in STRENGTH.splitlines()
        if line.strip().startswith(start)
    ]


def percent(number: str | float) -> str:
    return f"{100 * float(number):.1f}"


def test_matches_against_gsv_and_the_twin_are_those_of_the_experiment() -> None:
    told = {(row[5].replace(",", ""), row[4]) for row in rows("| default") + rows("| 10")}
    told_of = [CELLS[name] for name in CELLS if name.startswith("gsv") or name == "cheater"]
    played = {
        (
            cell["games"],
            f"{percent(cell['win_rate'])} % ({percent(cell['low'])}–{percent(cell['high'])})",
        )
        for cell in (*told_of, *cells("champion10ms").values(), *cells("champion100ms").values())
    }
    assert told == played


@pytest.mark.parametrize("rival", [name for name in RIVALS if not name.startswith("gsv")])
def test_rivals_are_those_of_the_experiment(rival: str) -> None:
    scores = [CELLS[f"{rival}-{decks}"]["score"] for decks in ("championship", "class")]
    told = [row[1:] for row in rows(f"| `{rival}` |")]
    assert told == [[f"{percent(score).removesuffix('.0')} %" for score in scores]]


def test_no_rival_is_left_out() -> None:
    assert len(rows("| `")) == len(RIVALS) - 1  # gsv is in the table above


def test_matches_in_2018_are_those_of_the_experiment() -> None:
    starts = (f"| {name} |" for name in cells("champion2018"))
    told = {(row[0], row[4].replace(",", ""), row[3]) for each in starts for row in rows(each)}
    played = {
        (
            name,
            cell["games"],
            f"{percent(cell['win_rate'])} % ({percent(cell['low'])}–{percent(cell['high'])})",
        )
        for name, cell in cells("champion2018").items()
        if int(cell["games"])
    }
    assert told == played


def test_exploiters_are_those_of_the_benchmark() -> None:
    told = {tuple(row[:4]) for row in rows("| policy") + rows("| values | 2018-wild")}
    path = ROOT / "benchmarks" / "exploiters.json"
    played = set()
    for each in json.loads(path.read_text(encoding="utf-8")):
        wins, losses = (sum(part[key] for part in each["match"]) for key in ("wins", "losses"))
        tally = Tally(wins + losses, wins, losses)
        low, high = (percent(end) for end in tally.interval)
        won = f"{percent(tally.win_rate)} % ({low}–{high})"
        played.add((each["exploiter"], each["format"], f"{each['games']:,}", won))
    assert told == played
