"""All legal actions of a decision, valued in the same worlds."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hearthlab import Game, agent
from hearthlab.agents.champion.agent import ChampionAgent
from hearthlab.agents.comparing import Compared, compare
from hearthlab.agents.review import decisions

SMALL = "champion:width=4,keep=4,worlds=1"
LETHAL = """\
turn 9, player 0 to act
player 0: MAGE, health 1, mana 4/4
  hand: Fireball
  board: Chillwind Yeti
  deck: Wisp; Wisp
player 1: HUNTER, health 10, mana 9/9
  hand: Wisp
  board: War Golem
  deck: Wisp; Wisp
"""


def compared(*actions: str, worlds: int = 8) -> list[Compared]:
    """Compare the actions played in a position."""
    game = Game.from_position(LETHAL)
    for action in actions:
        game.push(action)
    by = agent(SMALL)
    assert isinstance(by, ChampionAgent)
    found = (compare(made, by, worlds=worlds) for made in decisions(game, 0))
    return [each for each in found if each is not None]


def test_actions_that_win_cost_nothing_and_all_others_do() -> None:
    (found,) = compared("end turn")
    game = Game.from_position(LETHAL)
    losses = {
        game.view().notation(code): loss
        for code, loss in zip(found.codes, found.losses, strict=True)
    }
    assert list(found.codes) == list(game.legal_actions.codes)
    assert found.codes[found.played] == game.legal_actions.codes[-1]
    assert losses["play Fireball -> Rexxar"] == losses["attack Chillwind Yeti -> Rexxar"] == 0.0
    assert losses["end turn"] > 0.5 and losses["play Fireball -> Chillwind Yeti"] > 0.5
    assert found.chances[found.played] < 0.5
    assert found.loss == losses["end turn"]
    assert found.expected == pytest.approx(sum(losses.values()) / len(losses))


def test_the_same_decision_is_valued_the_same_twice() -> None:
    assert compared("end turn", worlds=4) == compared("end turn", worlds=4)


def test_forced_decisions_and_mulligans_are_left_out() -> None:
    game = Game("zoo-warlock", "freeze-mage", seed=3)
    player = agent("rules", seed=1)
    while game.turn < 5:
        game.push(player.choose(game.view()))
    by = agent(SMALL)
    assert isinstance(by, ChampionAgent)
    made = list(decisions(game, 0))
    found = [compare(each, by, worlds=2) for each in made]
    for each, value in zip(made, found, strict=True):
        forced = each.view.waiting == "mulligan" or len(each.view.legal_actions) < 2
        assert (value is None) == forced
    kept = [value for value in found if value is not None]
    assert kept and all(one.number < other.number for one, other in pairwise(kept))


def test_the_best_action_of_one_half_of_the_worlds_is_compared_in_the_other() -> None:
    """Luck prefers one of two equal actions in each half; the other loses nothing by that."""
    luck = Compared(1, 1, 0, (7, 8), 0, ((0.5, 0.6), (0.6, 0.5)))
    assert luck.losses == pytest.approx((-0.05, -0.05))
    sure = Compared(1, 1, 0, (7, 8), 0, ((0.5, 0.6), (0.3, 0.5)))
    assert sure.losses == pytest.approx((0.15, 0.0))
