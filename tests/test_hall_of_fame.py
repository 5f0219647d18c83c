"""The page of the competition's rebuilt field agrees with its results."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from threading import Event

import hall_of_fame
import pytest
from hall_of_fame import FOLDER, PAGE, YEARS, cells, page, read_field
from hall_results import RESAMPLED, Played, judge, spearman

import hearthlab as hl
from hearthlab.carddata.formats import Format
from hearthlab.game.version import engine_version

FIELDS = [year for year in YEARS if (FOLDER / f"field-{year}.toml").exists()]
PLAYED = [year for year in FIELDS if (FOLDER / f"field-{year}.json").exists()]


def test_the_page_is_that_of_the_results() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("year", FIELDS)
def test_everybody_meets_everybody_with_every_pair_of_decks(year: str) -> None:
    field = read_field(year)
    names = [agent["spec"] for agent in field["agent"]]
    every = list(cells(field))
    first = every[: len(names) * (len(names) - 1) // 2]
    assert {(cell.a, cell.b) for cell in first} == {
        tuple(sorted(two)) for two in combinations(names, 2)
    }
    decks = {"2018": 3, "2019": 6, "2020": 9}[year]
    per_round = 2 * decks * (1 if year == "2019" else decks)
    assert {cell.games for cell in first} == {per_round * field["rounds_slow"]}
    assert per_round * field["rounds_slow"] == {"2018": 90, "2019": 300, "2020": 162}[year]
    assert {cell.games for cell in every} <= {
        per_round * field["rounds_slow"],
        per_round * field["rounds"],
    }


@pytest.mark.parametrize("year", PLAYED)
def test_all_matches_are_whole_and_without_faults(year: str) -> None:
    field = read_field(year)
    sizes = {cell.name: set[int]() for cell in cells(field)}
    for cell in cells(field):
        sizes[cell.name].add(cell.games)
    text = (FOLDER / f"field-{year}.json").read_text(encoding="utf-8")
    for name, match in json.loads(text)["matches"].items():
        assert match["games"] in sizes[name], name
        assert sum(match["pairs"].values()) * 2 == match["games"], name
        assert match["faults"] == 0, name
        assert max(match["longest"]) < 30, name


def test_the_seed_of_a_match_does_not_depend_on_the_rest_of_the_field() -> None:
    field = read_field("2020")
    seeds = {cell.name: cell.seed for cell in cells(field)}
    fewer = {**field, "agent": field["agent"][::-1][:5]}
    assert all(seeds[cell.name] == cell.seed for cell in cells(fewer))


def test_two_agents_of_a_field_may_play_more_rounds() -> None:
    field = read_field("2020")
    names = [field["agent"][n]["spec"] for n in (0, 1)]
    more = {**field, "more": [{"agents": names[::-1], "rounds": 9}]}
    found = [cell for cell in cells(more) if {cell.a, cell.b} == set(names)]
    assert len({cell.name for cell in found}) == len({cell.seed for cell in found}) == 1
    assert found[-1].games == 9 * 162


def test_what_is_read_from_a_match_by_hand() -> None:
    matches = {
        "a vs b": {"a": "a", "b": "b", "games": 8, "pairs": {"0": 1, "1": 1, "2": 2}},
        "a vs c": {"a": "a", "b": "c", "games": 4, "pairs": {"1.5": 2}},
        "b vs c": {"a": "b", "b": "c", "games": 4, "pairs": {"1": 2}},
    }
    played = Played(matches)
    mean, variance = played.against("b", "a")
    assert mean == pytest.approx(1 - 5 / 8)
    assert variance == pytest.approx((0.625**2 + 0.125**2 + 2 * 0.375**2) / 3 / 4)
    assert played.mean("a", ["a", "b", "c"])[0] == pytest.approx((5 / 8 + 3 / 4) / 2)
    drawn = list(played.resampled(["a", "b", "c"]))
    assert len(drawn) == RESAMPLED
    means = [sum(row[i] for row in drawn) / len(drawn) / 2 for i in range(3)]
    assert means == pytest.approx([11 / 16, (3 / 8 + 1 / 2) / 2, (1 / 4 + 1 / 2) / 2], abs=0.02)


def test_the_order_of_published_entries_is_judged_by_their_leads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    matches = {
        "a vs b": {"a": "a", "b": "b", "games": 400, "pairs": {"1": 100, "2": 100}},
        "a vs c": {"a": "a", "b": "c", "games": 400, "pairs": {"0": 100, "1": 100}},
        "b vs c": {"a": "b", "b": "c", "games": 400, "pairs": {"1": 180, "2": 20}},
    }
    published = [{"spec": spec, "rank": rank} for rank, spec in enumerate("abc", 1)]
    said = hall_of_fame._neighbours(Played(matches), published)
    rows = [row.split("|") for row in said[2:5]]
    assert [row[3].split()[0] for row in rows] == ["50.0", "40.0", "60.0"]
    assert [row[4].strip() for row in rows] == ["+10.0", "-20.0", ""]
    assert [row[6].strip() for row in rows] == ["confirmed", "refuted", ""]
    assert "score more than" not in said[-1]
    monkeypatch.setattr(hall_of_fame, "FIRST", 2)
    said = hall_of_fame._neighbours(Played(matches), published)
    assert "ranks score more than `b`: `c`" in said[-1].replace("\n", " ")


def test_targets_are_judged_by_whole_intervals() -> None:
    found = [judge(mean, 0.02, 0.8) for mean in (0.83, 0.825, 0.81, 0.79, 0.77)]
    assert found == ["met", "met", "open", "open", "missed"]


def test_the_champion_is_judged_against_rebuilt_agents_and_all() -> None:
    one = hall_of_fame.CHAMPION
    pairs = {"gsv": {"2": 50}, "jerry2020": {"1": 10, "2": 90}, "miller2020": {"1": 50, "2": 50}}
    matches = {
        f"{one} vs {name}": {"a": one, "b": name, "games": 200, "pairs": each, "ms": [9.0, 0.1]}
        for name, each in pairs.items()
    }
    agents: list[dict[str, object]] = [{"spec": name} for name in (one, *pairs)]
    agents[-1] |= {"published": 0.7234}
    said = hall_of_fame._champion(Played(matches), agents)
    assert "best published score was 72.3 % (`miller2020`)" in said.replace("\n", " ")
    assert "wins 90.0 ± " in said.replace("\n", " ")
    assert "against the 2 rebuilt agents, with 9 ms" in said.replace("\n", " ")
    assert "score is against `miller2020`: 75.0 ± 4.9 %" in said.replace("\n", " ")
    assert "is met for 1, missed for 1 of them" in said.replace("\n", " ")


def test_rank_correlation_by_hand() -> None:
    assert spearman([3, 2, 1], [30, 20, 10]) == pytest.approx(1)
    assert spearman([3, 2, 1], [1, 2, 3]) == pytest.approx(-1)
    assert spearman([4, 3, 2, 1], [4, 2, 3, 1]) == pytest.approx(1 - 6 * 2 / (4 * 15))


TINY = """
name = "A tiny field"
format = "2018-wild"
decks = ["aggro-pirate-warrior"]
crossed = false
rounds = 2
rounds_slow = 1
seed = 1
agent = [{ spec = "miller2020" }, { spec = "random" }, { spec = "greedy", slow = true }]
"""


def test_several_processes_play_the_same_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        folder.mkdir()
        (folder / "field-2020.toml").write_text(TINY, encoding="utf-8")
        monkeypatch.setattr(hall_of_fame, "FOLDER", folder)
        hall_of_fame.play("2020", str(folder / "field.db"), Event(), workers)
        text = (folder / "field-2020.json").read_text(encoding="utf-8")
        matches = json.loads(text)["matches"]
        found.append({name: (one["games"], one["pairs"]) for name, one in matches.items()})
        (folder / "field-2020.json").unlink()
        hall_of_fame.collect("2020", str(folder / "field.db"))
        assert json.loads((folder / "field-2020.json").read_text("utf-8"))["matches"] == matches
        assert {one["engine"] for one in matches.values()} == {
            engine_version(Format.of("2018-wild"))
        }
    assert found[0] == found[1]
    games = {name: n for name, (n, _) in found[0].items()}
    assert games == {"miller2020 vs random": 4, "greedy vs miller2020": 2, "greedy vs random": 2}


def test_a_run_that_is_stopped_writes_only_whole_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "field-2020.toml").write_text(TINY, encoding="utf-8")
    monkeypatch.setattr(hall_of_fame, "FOLDER", tmp_path)
    stop = Event()
    stop.set()
    hall_of_fame.play("2020", str(tmp_path / "field.db"), stop)
    assert not (tmp_path / "field-2020.json").exists()


def test_facts_of_a_match_count_its_pairs() -> None:
    result = hl.match("miller2020", "random", decks="competition", games=18, seed=1)
    facts = hall_of_fame.facts(result)
    assert sum(facts["pairs"].values()) == 9
    assert sum(float(score) * n for score, n in facts["pairs"].items()) == 18 * result.score
