"""Measuring counts the actions in both agents' states, and changes nothing."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from kit import setup

from hearthlab.arena.measure import MEASURES, Measured, PlyMeter, Sums, total
from hearthlab.arena.pairs import schedule
from hearthlab.arena.players import AgentSource
from hearthlab.arena.worker import GameRecord, Terms, play_pair
from hearthlab.game.action import Action
from hearthlab.game.view import View

DECK = "firebat-hunter"
SHOTS = 15  # Steady Shots that kill a hero of 30 health


class Idler:
    """Only end turns."""

    sees = "nothing"
    spec = "idler"

    def __init__(self, *, seed: int) -> None:
        pass

    def choose(self, view: View) -> Action:
        """Choose the last action: nothing is replaced, the turn ends."""
        return view.legal_actions[-1]


class Shooter(Idler):
    """Use the hero power when there is mana, and do nothing else."""

    spec = "shooter"

    def choose(self, view: View) -> Action:
        """Choose the hero power, if it can be used."""
        powers = [action for action in view.legal_actions if action.kind == "power"]
        return powers[0] if powers else super().choose(view)


def games(
    a: AgentSource, b: AgentSource, *, measure: str = "both", count: int = 2
) -> list[GameRecord]:
    """Play some games."""
    terms = Terms(a, b, measure=measure)
    return [record for pair in schedule(DECK, count, 3) for record in play_pair(terms, pair)]


def mana_of(plies: int) -> int:
    """Add up the mana at the start of a player's first plies."""
    return sum(min(crystals, 10) for crystals in range(1, plies + 1))


# --- Nothing changes ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("uct:budget=20", "rules"),
        ("random-move", "greedy"),
        ("ismcts:budget=20", "random"),
        ("full-cheater:budget=20", "ucb:budget=20"),
    ],
)
def test_measuring_changes_no_game(a: str, b: str) -> None:
    found = []
    for measure in MEASURES:
        records = games(a, b, measure=measure)
        for record in records:
            assert (record.measures is None) == (measure in ("none", "cards"))
            assert (record.cards is None) == (measure != "cards")
        found.append(
            [
                (
                    game.score,
                    game.turns,
                    game.actions,
                    game.clock_a.decisions,
                    game.clock_b.decisions,
                )
                for game in records
            ]
        )
    assert found[0] == found[1] == found[2]


def test_own_plies_are_measured_alike_with_and_without_the_other() -> None:
    for one, both in zip(
        games("uct:budget=20", "rules", measure="own"),
        games("uct:budget=20", "rules"),
        strict=True,
    ):
        assert one.measures is not None and both.measures is not None
        for mine, theirs in zip(one.measures, both.measures, strict=True):
            assert replace(mine.own, seconds=0, cost=0) == replace(theirs.own, seconds=0, cost=0)
            assert mine.other == Sums()


# --- The counts -----------------------------------------------------------------------------------
def test_a_player_who_does_nothing() -> None:
    for game in games(Idler, Idler):
        assert game.measures is not None
        plies = [each.own.states for each in game.measures]
        assert sum(plies) == game.turns - 1  # nobody acts in the last: it begins with the end
        for mine, theirs in zip(game.measures, reversed(game.measures), strict=True):
            assert (mine.own.length, mine.own.used) == (mine.own.states, 0)
            assert mine.own.lengths == {1: mine.own.states}
            assert mine.own.mana == mana_of(mine.own.states)
            assert mine.own.decisions == mine.own.states
            assert mine.own.searches == 0
            assert replace(mine.own, seconds=0, cost=0) == replace(theirs.other, seconds=0, cost=0)


def test_a_player_who_uses_the_hero_power_and_one_who_does_not() -> None:
    for game in games(Idler, Shooter):
        assert game.score == 0
        assert game.measures is not None
        idler, shooter = game.measures
        plies = SHOTS + 1  # one has no mana for it; the last kills and is not ended
        assert shooter.own.states == plies
        assert shooter.own.lengths == {1: 2, 2: SHOTS - 1}
        assert (shooter.own.used, shooter.own.mana) == (2 * SHOTS, mana_of(plies))
        assert idler.other.lengths == {1: plies}
        assert (idler.other.used, idler.other.mana) == (0, mana_of(plies))
        theirs = idler.own.states
        assert theirs == plies - game.seat_of_a
        assert idler.own.lengths == {1: theirs}
        assert shooter.other.lengths == {1: 1, 2: theirs - 1}
        assert shooter.other.used == 2 * (theirs - 1)
        assert shooter.on("both").states == plies + theirs


@pytest.mark.parametrize(("a", "b"), [("uct:budget=20", "rules"), ("random", "greedy")])
def test_both_are_measured_on_the_same_states(a: str, b: str) -> None:
    for game in games(a, b, count=4):
        assert game.measures is not None
        first, second = game.measures
        for mine, theirs in ((first, second), (second, first)):
            for name in ("states", "available", "mana"):
                assert getattr(mine.own, name) == getattr(theirs.other, name) > 0
        for sums in (first.own, first.other, second.own, second.other):
            assert sum(sums.lengths.values()) == sums.states
            assert sum(length * count for length, count in sums.lengths.items()) == sums.length
            assert sums.states <= sums.length <= sums.decisions
            assert sums.available >= sums.states
            assert sums.used > 0


def test_searches_are_counted() -> None:
    records = games("uct:budget=20", "random-move")
    searching = total(game.measures[0].on("both") for game in records if game.measures)
    assert 0 < searching.searches <= searching.decisions
    assert searching.iterations == 20 * searching.searches
    assert searching.mean("iterations") == 20
    assert searching.mean("nodes") > 1
    drawing = total(game.measures[1].on("both") for game in records if game.measures)
    assert drawing.moves >= drawing.searches > 0
    assert sum(drawing.listed.values()) == drawing.moves


def test_a_ply_on_a_board() -> None:
    table = setup(hand=["The Coin", "Fireball", "Wisp"], mana=5, enemy_board=["Ogre Magi"])
    sums = Sums()
    ply = PlyMeter(sums, table.game._record, 0, len(table.game.legal_actions))

    def act(*, over: bool = False) -> None:
        ply.decided(0.5, 0.25, None)
        ply.acted(table.game._record, over=over, same_turn=not over)

    table.play("The Coin")
    act()
    table.play("Fireball", target="enemy Ogre Magi")
    act()
    table.play("Wisp")
    act()
    assert (sums.length, sums.lengths) == (0, {})
    table.end_turn()
    act(over=True)
    assert sums.available > 3
    assert sums == Sums(
        states=1,
        available=sums.available,
        length=4,
        mana=5,
        used=4,
        decisions=4,
        seconds=2.0,
        cost=1.0,
        lengths={4: 1},
    )


# --- Sums -----------------------------------------------------------------------------------------
def test_sums_add_up_and_can_be_written() -> None:
    first = Sums(states=2, length=5, used=3, searches=1, nodes=7, lengths={2: 1, 3: 1})
    second = Sums(states=1, length=3, aborted=1, lengths={3: 1}, listed={1: 4})
    both = total([first, second])
    assert both == Sums(
        states=3,
        length=8,
        used=3,
        searches=1,
        nodes=7,
        aborted=1,
        lengths={2: 1, 3: 2},
        listed={1: 4},
    )
    assert both.mean("length") == pytest.approx(8 / 3)
    assert both.mean("nodes") == 7
    assert Sums().mean("length") == Sums().mean("nodes") == 0
    kept = Measured(first, second)
    assert Measured.read(json.loads(json.dumps(kept.facts()))) == kept
    assert (kept.on("own"), kept.on("other"), kept.on("both")) == (first, second, both)
