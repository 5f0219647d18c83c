"""The ladder: everyone is rated on one scale, at every time, on every kind of decks."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from lab.made_up import match_of

from hearthlab.arena.result import MatchResult
from hearthlab.arena.showing import FAIR
from hearthlab.lab.catalogue import experiments
from hearthlab.lab.experiment import OWN
from hearthlab.lab.from_toml import read
from hearthlab.lab.hearthlab.ladder import ANCHOR, MATCHES, NO_TIME, TIMES, Entry, rated
from hearthlab.lab.verdicts import NOT_REPRODUCED, REPRODUCED

LADDER = experiments()["ladder"]
CELLS = {cell.name: cell for cell in LADDER.cells}


def results() -> dict[str, MatchResult]:
    """Make up matches in which 10 ms win three of four games and 100 ms all."""
    shares = {NO_TIME: 0.5, "1 ms": 0.5, "10 ms": 0.75, "100 ms": 1.0}
    found = {}
    for every in MATCHES.values():
        for name, (a, b) in every.items():
            share = shares[a.time] if b.time == NO_TIME else 0.5
            one, two = ("all" if each.agent == "full-cheater" else FAIR for each in (a, b))
            found[name] = replace(match_of(CELLS[name], share, games=40), sees=(one, two))
    return found


def test_every_search_plays_at_every_time_on_every_kind_of_decks() -> None:
    for kind in MATCHES:
        found = rated(results(), kind)
        searches = {entry.agent for entry in found if entry.time != NO_TIME}
        assert {"uct", "ucb", "mcts", "ismcts", "mcts-xgb", "mcts-pn", "mcts-xgb-pn"} <= searches
        for agent in searches:
            ratings = [found[Entry(agent, time)] for time in TIMES]
            assert ratings[0].elo < ratings[1].elo < ratings[2].elo
            assert all(rating.low < rating.elo < rating.high for rating in ratings)
        assert found[Entry(ANCHOR, NO_TIME)].elo == 0


def test_its_tables_name_who_cheats_and_leave_out_who_has_not_played() -> None:
    played = results()
    table = LADDER.tables[0](played)
    names = [row[0] for row in table.rows]
    assert "full-cheater (cheats)" in names and "ismcts" in names
    assert all(row[1] == row[3] for row in table.rows if row[0] in ("random", "rules", "greedy"))
    without = {name: each for name, each in played.items() if "mcts-pn" not in name}
    absent = next(row for row in LADDER.tables[0](without).rows if row[0] == "mcts-pn")
    assert absent == ("mcts-pn", None, None, None, 0)


def test_its_tables_and_its_figure_are_sorted_by_the_middle_time() -> None:
    played = results()
    for name, (a, b) in MATCHES["class"].items():
        if a.agent == "uct" and b.time == NO_TIME:  # wins at 10 ms, loses at 100
            share = {"1 ms": 0.5, "10 ms": 0.95, "100 ms": 0.05}[a.time]
            played[name] = match_of(CELLS[name], share, games=40)
    tables = {kind: make(played) for kind, make in zip(MATCHES, LADDER.tables, strict=True)}
    assert tables["class"].rows[0][0] == "uct"
    assert tables["random"].rows[0][0] != "uct"
    for table in tables.values():
        numbers = [int(str(row[2]).partition(" ")[0]) for row in table.rows]
        assert numbers == sorted(numbers, reverse=True)
        assert "Sorted by the rating at 10 ms" in table.note
    assert LADDER.figure is not None
    names = [label.get_text() for label in LADDER.figure(played).axes[0].get_yticklabels()]
    assert names[-1] == "uct"  # above all others


def test_its_figure_has_a_panel_for_every_kind_of_decks() -> None:
    assert LADDER.figure is not None
    assert len(LADDER.figure(results()).axes) == len(MATCHES)
    assert len(LADDER.figure({}).axes) == len(MATCHES)


def test_every_search_has_its_time_and_a_budget_to_spare() -> None:
    for every in MATCHES.values():
        for name, (a, _) in every.items():
            if a.time != NO_TIME:
                milliseconds = int(a.time.removesuffix(" ms"))
                spec = str(CELLS[name].a)
                assert spec.startswith(f"{a.agent}:") and f"deadline={milliseconds / 1000}" in spec
                # 2 microseconds per iteration, which no search reaches
                enough = (f"budget={500 * milliseconds},", "budget=0,")
                assert any(words in spec for words in enough) or a.agent == "champion"


def test_searches_meet_their_neighbours() -> None:
    lists = read(OWN, "setting")["lists"]
    assert lists["neighbours"] == [list(pair) for pair in pairwise(lists["searches"])]
    assert set(lists["fair"]) < set(lists["searches"])


def test_its_claims_follow_from_the_matches_with_gsv() -> None:
    verdicts = {claim.text: claim.verdict for claim in LADDER.judged(results())}
    assert verdicts["On class decks no fair search of the literature beats gsv at 10 ms"] == (
        NOT_REPRODUCED
    )
    more = "On class decks searches win more against gsv at 100 ms than at 1 ms (mean of all)"
    assert verdicts[more] == REPRODUCED
