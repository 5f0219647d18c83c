"""Among lines of equal value, advice chooses the one that wastes least."""

from __future__ import annotations

from hearthlab import Game, View, agent
from hearthlab.agents import outlook
from hearthlab.agents.ties import best_of_equals, waste
from hearthlab.search.thought import Considered, Thought

WON = """
turn 9, player 0 to act
player 0: MAGE, mana 5/5
  hand: Ice Lance; Fireball
  board: Chillwind Yeti
  deck: Wisp; Wisp
player 1: HUNTER, health 4
  deck: Wisp; Wisp
"""


def lines(view: View) -> list[tuple[int, ...]]:
    """Return three ways: a card wasted on your face, a card on the enemy's, only the Yeti."""
    codes = [
        view.parse(text).code
        for text in (
            "play Ice Lance -> Jaina Proudmoore",
            "play Ice Lance -> Rexxar",
            "attack Chillwind Yeti -> Rexxar",
            "end turn",
        )
    ]
    own, other, attack, end = codes
    return [(own, attack, end), (other, attack, end), (attack, end)]


def test_waste_counts_actions_and_those_aimed_at_oneself() -> None:
    view = Game.from_position(WON).view()
    assert [waste(view, line) for line in lines(view)] == [(2, 1), (2, 0), (1, 0)]


def test_the_least_wasteful_of_equals_is_recommended() -> None:
    view = Game.from_position(WON).view()
    ways = lines(view)
    assert best_of_equals(view, ways, [0.831, 0.831, 0.831]) == 2
    assert best_of_equals(view, ways[:2], [0.831, 0.831]) == 1
    assert best_of_equals(view, ways, [0.9, 0.831, 0.831]) == 0  # it is worth more
    assert best_of_equals(view, ways, [0.8, 0.9, 0.9], first=1) == 2


def test_advice_names_it_first() -> None:
    view = Game.from_position(WON).view()
    rows = [Considered(line[0], 4, 0.831, line, view) for line in lines(view)]
    found = outlook._without_waste(view, Thought(tuple(rows)))
    assert found.best.text == "attack Chillwind Yeti -> Rexxar"
    assert len(found.considered) == 3


def test_a_win_is_advised_without_wasted_cards() -> None:
    found = outlook.look_ahead(agent("champion", seed=1), Game.from_position(WON).view(), worlds=4)
    assert found.best.chance == 1.0
    assert "Jaina" not in found.best.action
