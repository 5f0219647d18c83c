"""The rules that `copycats2020` has around its search."""

from __future__ import annotations

import pytest
from agents.hall.hall_kit import choice, made
from kit import Table, setup

from hearthlab.agents.hall.copycats import in_danger

pytestmark = pytest.mark.format("2018-wild")
MATE, RENO = "N'Zoth's First Mate", "Reno Jackson"


def test_a_coin_is_played_at_once_but_not_by_a_warrior_or_a_mage() -> None:
    for hero, plays in (("PRIEST", True), ("WARRIOR", False)):
        table = setup(hero=hero, hand=["The Coin", "Wisp"], board=["Bloodfen Raptor"], mana=1)
        assert (choice(table, "copycats2020") == "play The Coin") == plays


def test_a_warrior_opens_with_the_first_mate() -> None:
    table = setup(hero="WARRIOR", hand=[MATE, "Southsea Deckhand"], mana=1, turn=1)
    assert choice(table, "copycats2020").startswith(f"play {MATE}")


@pytest.mark.parametrize(
    ("health", "enemies", "expected"),
    [(30, [], False), (9, [], True), (10, [], False), (13, ["Boulderfist Ogre"] * 2, True)],
)
def test_danger_is_low_health_or_nearly_a_kill(
    health: int, enemies: list[str], expected: bool
) -> None:
    table = setup(health=health, enemy_board=enemies)
    assert in_danger(table.game.view()) == expected


def mage(**more: object) -> Table:
    """Set up a mage with Reno Jackson."""
    given: dict[str, object] = {"hand": [RENO], "mana": 6, "deck": ["Wisp", "Fireball"]}
    return setup(**{**given, **more})  # type: ignore[arg-type]


def test_a_mage_keeps_reno_until_there_is_danger() -> None:
    assert RENO not in choice(mage(), "copycats2020")
    assert choice(mage(health=5, hand=[RENO], mana=6), "copycats2020").startswith(f"play {RENO}")


def test_a_mage_in_danger_takes_a_win_instead_of_reno() -> None:
    table = mage(hand=[RENO, "Fireball"], health=3, enemy_health=6, mana=6)
    assert RENO not in choice(table, "copycats2020")  # Fireblast first wins, too


def test_a_mage_does_not_touch_reno_on_either_board() -> None:
    table = mage(hand=[], board=[RENO, "Wisp"], enemy_board=[RENO], mana=0)
    values = made("copycats2020").values(table.game.view())
    assert any(RENO in table.game.notation(code) for code, _ in values)
    assert RENO not in choice(table, "copycats2020")
