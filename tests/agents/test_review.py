"""The mistakes of a game, judged by what its players could know."""

from __future__ import annotations

from functools import cache

import pytest
from agents.drawn import DRAWN

from hearthlab import Game, agent
from hearthlab.agents.review import Judged, ReviewError, decisions, mistakes, review
from hearthlab.errors import SpecError

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


@cache
def judged(*actions: str) -> list[Judged]:
    """Judge actions that are played in a position."""
    game = Game.from_position(LETHAL)
    for action in actions:
        game.push(action)
    return list(review(decisions(game, 0), agent(SMALL), worlds=8))


def test_a_missed_win_is_the_worst_mistake() -> None:
    found = mistakes(judged("play Fireball -> War Golem", "end turn"), 0.05)
    assert found[0].played == "play Fireball -> War Golem"
    assert found[0].best == 1.0
    assert found[0].better in ("play Fireball -> Rexxar", "attack Chillwind Yeti -> Rexxar")
    assert found[0].drop > 0.5
    assert found[0].number == 1
    assert str(found[0]).startswith("turn 9 (player 0's 5th): play Fireball -> War Golem, -")


@pytest.mark.parametrize(
    "actions",
    [
        ("play Fireball -> Rexxar", "attack Chillwind Yeti -> Rexxar"),
        ("attack Chillwind Yeti -> Rexxar", "play Fireball -> Rexxar"),
    ],
)
def test_the_order_of_a_winning_line_does_not_matter(actions: tuple[str, ...]) -> None:
    assert [each.drop for each in judged(*actions)] == [0.0, 0.0]
    assert all(each.better == each.played for each in judged(*actions))


def test_mistakes_are_sorted_and_cut() -> None:
    made = [
        Judged(number, 1, 0, "end turn", "end turn", 0.5, 0.5 + drop, 0.01)
        for number, drop in enumerate((0.1, 0.0, 0.3, 0.04))
    ]
    assert [each.number for each in mistakes(made, 0.05)] == [2, 0]
    assert [each.number for each in mistakes(made, 0.0)] == [2, 0, 3]


def test_sides_are_distinguished_and_mulligans_left_out() -> None:
    game = Game("zoo-warlock", "freeze-mage", seed=3)
    player = agent("rules", seed=1)
    while game.turn < 6:
        game.push(player.choose(game.view()))
    for side in (0, 1):
        made = list(decisions(game, side))
        assert {each.view.viewer for each in made} == {side}
        some = list(review(made, agent(SMALL), worlds=4))
        assert {each.player for each in some} == {side}
        assert all(each.turn > 0 and 0 <= each.drop <= 1 for each in some)
    with pytest.raises(ReviewError, match="side 2; there are 0 and 1"):
        list(decisions(game, 2))


def test_only_a_champion_judges() -> None:
    with pytest.raises(SpecError, match="greedy: a review compares plans"):
        list(review([], agent("greedy")))


def test_nobody_who_sees_hidden_cards_judges() -> None:
    with pytest.raises(SpecError, match="champion-cheater looks at hidden cards"):
        list(review([], agent("champion-cheater")))


def test_plans_are_compared_in_several_worlds() -> None:
    with pytest.raises(ReviewError, match="worlds=1: plans are compared in at least 2"):
        list(review([], agent(SMALL), worlds=1))


def test_a_certain_win_that_was_missed_is_judged() -> None:
    game = Game.from_position(LETHAL)
    game.push("end turn")
    [found] = review(decisions(game, 0), agent(f"{SMALL},lethal=true"), worlds=4)
    assert (found.played, found.best) == ("end turn", 1.0)
    assert found.better in ("play Fireball -> Rexxar", "attack Chillwind Yeti -> Rexxar")


def test_a_certain_draw_is_not_a_mistake_in_a_lost_position() -> None:
    game = Game.from_position(DRAWN)
    game.push("play Hellfire")
    [found] = review(decisions(game, 0), agent(SMALL), worlds=4)
    assert (found.played, found.better, found.chance) == ("play Hellfire", "play Hellfire", 0.5)
    assert (found.drop, found.margin) == (0.0, 0.0)


def test_the_margin_is_that_of_chances_not_of_values(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("zoo-warlock", "freeze-mage", seed=3, mulligan="curve")
    player = agent("rules", seed=1)
    while game.turn < 8:
        game.push(player.choose(game.view()))
    made = list(decisions(game, 0))[-2:]
    found = list(review(made, agent(SMALL), worlds=16))
    monkeypatch.setattr("hearthlab.agents.review.calibrated", lambda value, by: value / 2)
    monkeypatch.setattr("hearthlab.agents.review.slope", lambda value, by: 0.5)
    halves = list(review(made, agent(SMALL), worlds=16))
    monkeypatch.setattr("hearthlab.agents.review.calibrated", lambda value, by: value)
    monkeypatch.setattr("hearthlab.agents.review.slope", lambda value, by: 1.0)
    plain = list(review(made, agent(SMALL), worlds=16))
    assert len(found) == len(plain) > 0
    assert [each.margin for each in halves] == pytest.approx([each.margin / 2 for each in plain])


@pytest.mark.parametrize("seed", [(1 << 63) - 1, 1 - (1 << 63)])
def test_any_seed_of_an_agent_will_do(seed: int) -> None:
    game = Game.from_position(LETHAL)
    game.push("end turn")
    assert len(list(review(decisions(game, 0), agent(SMALL, seed=seed), worlds=2))) == 1
