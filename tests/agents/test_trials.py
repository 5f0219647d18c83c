"""Plans tried one by one: the values of the search, told action by action."""

from __future__ import annotations

from ctypes import Structure, addressof, memset, sizeof
from functools import cache

import pytest

from hearthlab import Game, agent
from hearthlab.agents.champion.agent import ChampionAgent
from hearthlab.agents.champion.trials import Trials, without_end
from hearthlab.agents.common import Worlds
from hearthlab.engine.schema import Game as Record

SMALL = "champion:width=4,keep=2,beams=1,worlds=1"


@cache
def champion(spec: str = SMALL) -> ChampionAgent:
    """Make a champion of small counts."""
    made = agent(spec, seed=5)
    assert isinstance(made, ChampionAgent)
    return made


@cache
def moments() -> tuple[Game, ...]:
    """Play some turns; keep the moments with something to decide."""
    game = Game("zoo-warlock", "freeze-mage", seed=3, mulligan="curve")
    found = []
    while game.turn < 11 and not game.over:
        if len(game.legal_actions) > 2:
            found.append(game.clone())
        game.push(champion().choose(game.view()))
    return tuple(found)


def fill(record: Structure, byte: int) -> None:
    """Fill a record with a byte."""
    memset(addressof(record), byte, sizeof(record))


def same_worlds(player: ChampionAgent, game: Game) -> Trials:
    """Deal the same worlds as the search: from its own seed, without a series."""
    made = player.trials(game.view())
    made._worlds = Worlds(game.view(), player.believed(game.view()), player.seed)
    return made


@pytest.mark.parametrize("options", ["plies=1", "plies=2,trace=0.5", "plies=3,trace=0.25"])
def test_a_trial_is_worth_what_the_search_finds_in_the_same_world(options: str) -> None:
    compared = 0
    for game in moments():
        player = champion(f"{SMALL},{options}")
        fill(player._record.decks, 0x41)  # no sum may be left from a world before
        player.choose(game.view())
        thought = player.last
        assert thought is not None
        trials = same_worlds(player, game)
        fill(trials._decks, 0x42)
        trials.deal()  # the world of the beam
        trials.deal()  # the one in which both plans were tried
        for row in thought.considered:
            if row.visits == 1:
                assert trials.play(without_end(row.line)).value == row.value
                compared += 1
    assert compared > 15


def test_lines_are_legal_and_end_the_turn() -> None:
    for game in moments():
        player = champion()
        chosen = player.choose(game.view())
        assert player.last is not None
        line = player.last.best.line
        assert line[0] == chosen.code
        trials = player.trials(game.view())
        trials.deal()
        trial = trials.play(without_end(line), tell=True)
        assert trial.played[0] == str(chosen)
        assert trial.played[-1] == "end turn" or trial.value == 1.0
        assert trial.reply[-1:] == ("end turn",) or trial.value in (0.0, 1.0)


def test_series_deal_other_worlds_and_repeat_themselves() -> None:
    game = moments()[3]
    held = []
    for series in (0, 0, 1):
        trials = champion().trials(game.view(), series=series)
        trials.deal()
        held.append(trials.play(()).held)
    assert held[0] == held[1] != held[2]


def test_what_the_opponent_really_holds_does_not_matter() -> None:
    game = moments()[5]
    other = game.view().sample(8)
    assert other.view() == game.view()
    values = []
    for each in (game, other):
        trials = champion().trials(each.view())
        trials.deal()
        values.append(trials.play(()))
    assert values[0] == values[1]


@pytest.mark.parametrize("number", [2, 6])
def test_plans_after_an_action_begin_with_it(number: int) -> None:
    game = moments()[number]
    trials = champion().trials(game.view())
    trials.deal()
    for code in game.view().legal_actions.codes:
        plans = trials.plans_after(code, width=4, keep=3)
        assert 1 <= len(plans) <= 3
        assert all(plan[:1] == without_end((code,)) for plan in plans)


def test_records_stay_as_they_were() -> None:
    game = moments()[4]
    trials = champion().trials(game.view())
    trials.deal()
    before = bytes(trials._world)
    trials.play((), tell=True)
    assert bytes(trials._world) == before
    assert isinstance(trials._world, Record)


def test_a_value_is_a_mean_of_what_the_net_says_after_each_turn() -> None:
    """`trace` passes none, all or a share of a value to later turns."""
    game, mixed = moments()[3], 0
    values = {}
    for name in ("plies=1", "plies=2,trace=0", "plies=2,trace=1", "plies=2,trace=0.25"):
        trials = champion(f"{SMALL},{name}").trials(game.view())
        for number in range(8):
            trials.deal()
            values[name, number] = trials.play(()).value
    for number in range(8):
        one, none, last, share = (
            values[name, number]
            for name in ("plies=1", "plies=2,trace=0", "plies=2,trace=1", "plies=2,trace=0.25")
        )
        assert none == one
        assert share == pytest.approx(0.75 * one + 0.25 * last, abs=1e-12)
        mixed += one != last
    assert mixed > 4
