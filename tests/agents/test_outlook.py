"""Advice on a decision: win chances, the expected line, threats, and nothing hidden."""

from __future__ import annotations

import json
from statistics import mean

import pytest
from agents.drawn import DRAWN
from kit import compiled, row_of

from hearthlab import Deck, Game, agent
from hearthlab.agents.champion.agent import calibrated_spec
from hearthlab.agents.champion.calibration import calibrated
from hearthlab.agents.champion.trials import Trial
from hearthlab.agents.outlook import fears_of, look_ahead, timed
from hearthlab.errors import SpecError

SMALL = "champion:width=4,keep=4,worlds=1"
LETHAL = """\
turn 9, player 0 to act
player 0: MAGE, health 20, mana 4/4
  hand: Fireball
  deck: Wisp; Wisp
player 1: HUNTER, health 6, mana 0/4
  hand: Wisp
  deck: Wisp; Wisp
"""


def early() -> Game:
    """Play a few actions."""
    game = Game("zoo-warlock", "freeze-mage", seed=3, mulligan="curve")
    player = agent("rules", seed=1)
    while game.turn < 7:
        game.push(player.choose(game.view()))
    return game


def test_a_win_at_hand_is_seen() -> None:
    outlook = look_ahead(agent(SMALL), Game.from_position(LETHAL).view(), worlds=8)
    assert outlook.best.action == "play Fireball -> Rexxar"
    assert outlook.best.chance == 1.0
    assert outlook.line == ("play Fireball -> Rexxar",)
    assert outlook.reply is not None and outlook.reply.actions == ()
    assert outlook.fears == ()
    assert str(outlook).splitlines()[0] == "turn 9 (your 5th): play Fireball -> Rexxar, 100% to win"


def test_chances_line_and_reply_are_reported() -> None:
    game = early()
    outlook = look_ahead(agent(SMALL, seed=2), game.view(), worlds=16)
    assert outlook.best.action in game.legal_actions
    assert outlook.line[0] == outlook.best.action
    assert all(each.chance is not None and 0 <= each.chance <= 1 for each in outlook.chances)
    assert outlook.reply is not None and outlook.worst is not None
    assert outlook.worst.chance <= outlook.reply.chance
    assert json.loads(json.dumps(outlook.to_dict()))["worlds"] == 16


def test_advice_follows_from_the_view_alone() -> None:
    game = early()
    other = game.view().sample(4)
    assert other.view() == game.view() and other != game
    adviser = agent(SMALL, seed=2)
    assert look_ahead(adviser, game.view(), worlds=8) == look_ahead(adviser, other.view(), worlds=8)


def test_a_single_action_has_a_chance_too() -> None:
    text = LETHAL.replace("mana 4/4", "mana 0/4").replace("hand: Fireball", "hand: Pyroblast")
    outlook = look_ahead(agent(SMALL), Game.from_position(text).view(), worlds=8)
    assert outlook.best.action == "end turn"
    assert outlook.best.chance is not None


@pytest.mark.parametrize("spec", ["uct:budget=60", "ismcts:budget=60"])
def test_searches_advise_without_fears(spec: str) -> None:
    outlook = look_ahead(agent(spec, seed=1), early().view())
    assert outlook.line[0] == outlook.best.action
    assert outlook.best.chance is not None
    assert (outlook.reply, outlook.fears) == (None, ())


def test_agents_without_chances_say_none() -> None:
    game = early()
    assert look_ahead(agent("greedy", seed=1), game.view()).best.chance is None
    mulligan = Game("zoo-warlock", "freeze-mage", seed=3)
    outlook = look_ahead(agent(f"{SMALL},mulligan=curve"), mulligan.view())
    assert outlook.best.action.startswith("mulligan ")
    assert outlook.best.chance is None


def test_agents_that_cheat_are_refused() -> None:
    with pytest.raises(SpecError, match=r"full-cheater.* looks at hidden cards"):
        look_ahead(agent("full-cheater:budget=10"), early().view())


def test_what_is_feared_is_what_costs_most() -> None:
    storm, wisp, flame = map(row_of, ("Blizzard", "Wisp", "Flamestrike"))
    tried = []
    for number in range(120):
        held = {wisp} if number % 2 else set()
        held |= {storm} if number % 3 == 0 else set()
        held |= {flame} if number % 5 == 0 else set()
        value = 0.8 - 0.2 * (storm in held) - 0.4 * (flame in held) + 0.001 * (number % 7)
        tried.append(Trial(value, (), (), frozenset(held)))
    fears = fears_of(tried, compiled())
    assert [fear.card for fear in fears] == ["Flamestrike", "Blizzard"]
    assert fears[0].share == pytest.approx(0.2)
    means = [
        mean(trial.value for trial in tried if (flame in trial.held) == with_it)
        for with_it in (True, False)
    ]
    assert [fears[0].chance, fears[0].otherwise] == pytest.approx(list(map(calibrated, means)))
    assert fears_of([Trial(0.5, (), (), frozenset((wisp,)))] * 40, compiled()) == []  # always held


def test_time_is_given_to_those_who_count_it() -> None:
    assert timed("champion", 0.5) == "champion:worlds=256,deadline=0.5"
    calibrated = "champion:worlds=256,plies=1,deadline=0.05"  # values are those before an own turn
    assert timed("champion", 0.05) == calibrated
    assert timed("champion:plies=2", 0.05) == "champion:worlds=256,plies=2,deadline=0.05"
    assert calibrated_spec("champion:deadline=0.05") == "champion:plies=1,deadline=0.05"
    assert calibrated_spec("champion-cheater:deadline=0.05").endswith("plies=1,deadline=0.05")
    for spec in ("champion", "champion:deadline=0.2", "champion:deadline=0.05,plies=2", "gsv"):
        assert calibrated_spec(spec) == spec
    assert timed("ismcts", 2) == "ismcts:deadline=2"
    with pytest.raises(SpecError, match="greedy has no deadline"):
        timed("greedy", 1)


def test_a_certain_win_is_reported_to_its_end() -> None:
    game = Game.from_position(LETHAL.replace("health 6", "health 7"))
    outlook = look_ahead(agent(f"{SMALL},lethal=true"), game.view(), worlds=4)
    assert outlook.best.chance is None or outlook.best.chance < 1  # 6 of 7
    game = Game.from_position(
        LETHAL.replace("hand: Fireball", "hand: Fireball; Fireball", 1)
        .replace("mana 4/4", "mana 8/8")
        .replace("health 6", "health 12")
    )
    outlook = look_ahead(agent(f"{SMALL},lethal=true"), game.view(), worlds=4)
    assert outlook.best.chance == 1.0
    assert outlook.line == ("play Fireball -> Rexxar", "play Fireball -> Rexxar")


def test_a_certain_draw_is_half_a_win() -> None:
    outlook = look_ahead(agent(SMALL), Game.from_position(DRAWN).view(), worlds=4)
    assert (outlook.best.action, outlook.best.chance) == ("play Hellfire", 0.5)


def test_the_line_is_that_of_the_action_also_when_others_are_worth_the_same() -> None:
    compared = 0
    for seed in range(3):
        game = Game(Deck.random(seed), Deck.random(100 + seed), seed=seed, mulligan="curve")
        player, other = agent(SMALL, seed=seed), agent("greedy", seed=seed)
        while game.to_act is not None and game.turn < 40:
            view = game.view()
            action = (player if view.viewer else other).choose(view)
            thought = player.last if view.viewer else None  # type: ignore[attr-defined]
            if thought is not None:
                assert thought.best.action == action.code
                assert (thought.best.line or (action.code,))[0] == action.code
                compared += 1
            game.push(action)
    assert compared > 60


def test_a_plan_needs_a_world() -> None:
    with pytest.raises(ValueError, match="worlds=0: a plan is tried in at least 1"):
        look_ahead(agent(SMALL), Game.from_position(LETHAL).view(), worlds=0)
