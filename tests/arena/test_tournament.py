"""Tournaments: pairings, and standings by hand."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hearthlab.agents import SpecError
from hearthlab.arena.match import match
from hearthlab.arena.plan import cell_seed
from hearthlab.arena.ratings import Rating, RatingError, ratings
from hearthlab.arena.result import MatchResult
from hearthlab.arena.run import run
from hearthlab.arena.showing import FigureError
from hearthlab.arena.standings import elo_cells
from hearthlab.arena.statistics import Tally, clopper_pearson
from hearthlab.arena.tournament import Standings, TournamentError, gauntlet, round_robin

DECK = "firebat-hunter"


@pytest.fixture(scope="module")
def matches() -> list[MatchResult]:
    plan = round_robin(["random", "rules", "greedy"], decks=DECK, games=20, seed=1)
    return list(run(plan).results.values())


def scored(result: MatchResult, *scores: float) -> MatchResult:
    """Return a match other scores."""
    records = (
        replace(record, score=score) for record, score in zip(result.records, scores, strict=False)
    )
    return replace(result, records=tuple(records))


# --- Plans ---------------------------------------------------------------------------------------
def test_everybody_meets_everybody_once() -> None:
    plan = round_robin(["random", "rules", "greedy"], decks=DECK, games=10, seed=4)
    assert [cell.name for cell in plan.cells] == [
        "random vs rules",
        "greedy vs random",
        "greedy vs rules",
    ]
    assert [(cell.a, cell.b) for cell in plan.cells] == [
        ("random", "rules"),
        ("greedy", "random"),
        ("greedy", "rules"),
    ]
    for cell in plan.cells:
        assert (cell.games, cell.decks, cell.belief) == (10, (DECK,), "known-list")
        assert cell.seed == cell_seed(4, cell.name)
    assert len({cell.seed for cell in plan.cells}) == 3
    assert plan.name == "tournament: firebat-hunter, known-list, seed 4"


def test_a_gauntlet_is_the_champions_part_of_a_round_robin() -> None:
    options: dict[str, Any] = {
        "decks": (DECK, "tarei-warlock"),
        "games": 6,
        "seed": 2,
        "belief": "uniform",
    }
    whole = round_robin(["rules", "random", "greedy"], **options)
    part = gauntlet("rules", ["random", "greedy"], **options)
    assert part.cells == whole.cells[:2]
    assert part.name == whole.name
    assert gauntlet("rules", ["random"], **options, name="mine").name == "mine"


def test_the_order_of_agents_makes_no_difference() -> None:
    options: dict[str, Any] = {"decks": DECK, "games": 6, "seed": 2}
    whole = round_robin(["rules", "random", "greedy"], **options)
    assert set(round_robin(["greedy", "rules", "random"], **options).cells) == set(whole.cells)
    for champion in ("rules", "random", "greedy"):
        others = [name for name in ("random", "greedy", "rules") if name != champion]
        part = gauntlet(champion, others, **options)
        assert set(part.cells) < set(whole.cells)
        assert all(champion in (cell.a, cell.b) for cell in part.cells)


def test_agents_of_a_tournament_have_equal_decks() -> None:
    complaint = "decks 'firebat-hunter vs tarei-warlock': agents of a tournament need equal decks"
    decks = [DECK, "firebat-hunter vs tarei-warlock"]
    with pytest.raises(TournamentError, match=complaint):
        round_robin(["rules", "random"], decks=decks, games=2, seed=0)
    with pytest.raises(TournamentError, match="'X vs Y' is for matches"):
        gauntlet("rules", ["random"], decks=decks[1], games=2, seed=0)


def test_an_agent_added_leaves_the_other_games_as_they_were() -> None:
    few = round_robin(["random", "rules"], decks=DECK, games=10, seed=4)
    more = round_robin(["random", "rules", "greedy"], decks=DECK, games=10, seed=4)
    assert set(few.cells) <= set(more.cells)
    assert few.name == more.name


def test_specs_are_written_in_one_way() -> None:
    plan = round_robin(["uct:budget=7,c=0.1", " random "], decks=DECK, games=2, seed=0)
    assert plan.cells[0].a == "random"
    assert plan.cells[0].b == "uct:budget=7"


def test_names_stay_short() -> None:
    names = [f"deck-{at}" for at in range(60)]
    plan = round_robin(["random", "rules"], decks=names, games=2, seed=0)
    other = round_robin(["random", "rules"], decks=names[:-1], games=2, seed=0)
    assert re.fullmatch("tournament: [0-9a-f]+, known-list, seed 0", plan.name)
    assert plan.name != other.name


@pytest.mark.parametrize(
    ("agents", "complaint"),
    [
        (["rules", "random", "rules"], "'rules' and 'rules' are the same agent"),
        (["uct", "uct:budget=1000"], "'uct:budget=1000' and 'uct' are the same agent"),
        (["uct", "uct:belief=uniform"], "'uct:belief=uniform' and 'uct' are the same agent"),
        (["rules"], "at least two agents; there is only 'rules'"),
        ([], "at least two agents; there is nobody"),
        ("rules", "agents='rules': should be a list"),
    ],
)
def test_tournaments_that_make_no_sense(agents: list[str], complaint: str) -> None:
    belief = "uniform" if "uct:belief=uniform" in agents else "known-list"
    with pytest.raises(TournamentError, match=complaint):
        round_robin(agents, decks=DECK, games=2, seed=0, belief=belief)


def test_a_gauntlet_needs_challengers() -> None:
    with pytest.raises(TournamentError, match="there is only 'rules'"):
        gauntlet("rules", [], decks=DECK, games=2, seed=0)
    with pytest.raises(TournamentError, match="'rules' and 'rules' are the same agent"):
        gauntlet("rules", ["random", "rules"], decks=DECK, games=2, seed=0)
    with pytest.raises(SpecError, match="did you mean 'rules'"):
        gauntlet("rulez", ["random"], decks=DECK, games=2, seed=0)


# --- Standings -----------------------------------------------------------------------------------
def test_standings_are_ordered_and_add_up(matches: list[MatchResult]) -> None:
    standings = Standings.of(matches)
    assert standings.agents == ("greedy", "rules", "random")
    assert [total.games for total in standings.totals] == [40, 40, 40]
    assert sum(total.score for total in standings.totals) == pytest.approx(1.5)
    for total in standings.totals:
        assert total.wins + total.losses + total.draws == 40
        assert total.interval[0] <= total.score <= total.interval[1]
    assert list(standings.ratings) == ratings(matches)
    for row in standings.agents:
        assert standings.meeting(row, row) is None
        for column in standings.agents:
            if row != column:
                there, back = standings.meeting(row, column), standings.meeting(column, row)
                assert there is not None
                assert back is not None
                assert (there.wins, there.losses) == (back.losses, back.wins)
                assert there.win_rate == pytest.approx(1 - back.win_rate)


def test_a_cross_table_by_hand(matches: list[MatchResult]) -> None:
    first = scored(matches[0], 1, 1, 1, 0, 0.5, 0, 1, 0.5)  # random against rules
    assert (first.a, first.b) == ("random", "rules")
    standings = Standings.of([first])
    assert standings.meeting("random", "rules") == Tally(8, 4, 2)
    meeting = standings.meeting("rules", "random")
    assert meeting == Tally(8, 2, 4)
    assert meeting.draws == 2
    assert meeting.win_rate == pytest.approx(1 / 3)
    assert meeting.interval == clopper_pearson(2, 6)
    best, worst = standings.totals
    assert (best.agent, best.score, best.wins, best.draws) == ("random", 0.625, 4, 2)
    assert best.interval == pytest.approx(first.pair_interval)
    assert worst.interval == pytest.approx((1 - best.interval[1], 1 - best.interval[0]))


def test_two_matches_of_the_same_agents_are_one_meeting(matches: list[MatchResult]) -> None:
    turned = match("rules", "random", decks=DECK, games=10, seed=9)
    standings = Standings.of([matches[0], turned])
    meeting = standings.meeting("random", "rules")
    assert meeting is not None
    assert meeting.games == 30
    assert meeting.wins == matches[0].wins + turned.losses


def test_the_rating_orders_agents_that_met_others(matches: list[MatchResult]) -> None:
    def met(a: str, b: str, wins: int) -> MatchResult:
        return scored(replace(matches[0], a=a, b=b), *[1.0] * wins, *[0.0] * (20 - wins))

    standings = Standings.of([met("best", "good", 12), met("best", "poor", 18)])
    assert standings.agents == ("best", "good", "poor")
    standings = Standings.of(
        [met("best", "good", 12), met("poor", "poorest", 14), met("good", "poor", 19)]
    )
    scores = {total.agent: total.score for total in standings.totals}
    assert scores["good"] > scores["best"]  # who met only the second best
    assert standings.agents == ("best", "good", "poor", "poorest")
    assert [rating.agent for rating in standings.ratings] == list(standings.agents)


@pytest.mark.parametrize(
    ("elo", "cells"),
    [((-0.3, -9.6, 0.2), ("+0", "-10 to +0")), ((25.4, -0.49, 51.0), ("+25", "+0 to +51"))],
)
def test_no_rating_is_less_than_nothing(
    elo: tuple[float, float, float], cells: tuple[str, str]
) -> None:
    assert elo_cells(Rating("rules", *elo, games=2, score=0.5)) == cells
    assert elo_cells(None) == ("-", "-")


def test_text(matches: list[MatchResult]) -> None:
    drawn = [scored(matches[0], *[0.5] * 4, *[0.0] * 16), *matches[1:]]
    text = str(Standings.of(drawn))
    lines = text.splitlines()
    assert lines[0].split() == "agent games won lost drawn score 95 % interval Elo interval".split()
    assert [line.split()[0] for line in lines[1:4]] == ["greedy", "rules", "random"]
    assert "2 rules" in text
    assert "100.0 =4" in text
    assert "sees" not in text
    assert max(map(len, lines)) < 100


def test_markdown(matches: list[MatchResult]) -> None:
    lines = Standings.of(matches).markdown().splitlines()
    assert lines[1].count("--:") == 8
    tables = [line for line in lines if line]
    assert len(tables) == 2 * (2 + 3)
    assert all(line.startswith("| ") and line.endswith(" |") for line in tables)
    assert len({line.count("|") for line in tables[:5]}) == 1
    assert len({line.count("|") for line in tables[5:]}) == 1


def test_json(matches: list[MatchResult]) -> None:
    content = json.loads(Standings.of(matches).json())
    assert [each["agent"] for each in content["totals"]] == ["greedy", "rules", "random"]
    assert len(content["meetings"]) == 6
    assert {"agent", "opponent", "games", "draws", "win_rate", "interval"} <= set(
        content["meetings"][0]
    )
    assert {"agent", "elo", "low", "high", "games", "score"} <= set(content["ratings"][0])


def test_cheaters_are_marked(matches: list[MatchResult]) -> None:
    cheated = [replace(matches[0], sees=("everything", "nothing"))]
    standings = Standings.of(cheated)
    for text in (str(standings), standings.markdown().replace("\\", "")):
        assert "random* (sees everything)" in text
        assert "* sees hidden cards" in text


@pytest.mark.parametrize("name", ["table.svg", "table.png"])
def test_heat_map(matches: list[MatchResult], tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    standings = Standings.of(matches)
    standings.plot(path)
    content = path.read_bytes()
    if name.endswith("svg"):
        meeting = standings.meeting("rules", "random")
        assert meeting is not None
        assert f"<!-- {100 * meeting.win_rate:.1f} -->".encode() in content
        assert b"<!-- 1 greedy -->" in content
    else:
        assert content.startswith(b"\x89PNG")


def test_a_figure_of_no_kind(matches: list[MatchResult], tmp_path: Path) -> None:
    with pytest.raises(FigureError, match=r"table.gif.*should end in .png, .svg, .pdf"):
        Standings.of(matches).plot(tmp_path / "table.gif")


def test_without_a_connection_there_are_no_ratings(matches: list[MatchResult]) -> None:
    other = replace(matches[0], a="x", b="y")
    standings = Standings.of([matches[0], other])
    assert standings.ratings == ()
    assert len(standings.totals) == 4
    assert str(standings).splitlines()[1].split()[-2:] == ["-", "-"]


def test_without_games_there_are_no_standings(matches: list[MatchResult]) -> None:
    with pytest.raises(RatingError, match="there are no standings"):
        Standings.of([replace(matches[0], records=())])
