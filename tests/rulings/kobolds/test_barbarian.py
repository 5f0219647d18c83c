"""Rulings of Kobold Barbarian: its player does not say whom it attacks."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2018-wild")

BARBARIAN = "Kobold Barbarian"


@covers("LOOT_041.trigger")
def test_it_attacks_any_enemy_at_the_start_of_its_turn() -> None:
    # Whatever Taunt and Stealth say: it does not choose.
    seen = set()
    for seed in range(24):
        enemies = ["Sen'jin Shieldmasta", "Stranglethorn Tiger"]
        t = setup(board=[BARBARIAN, "Wisp"], enemy_board=enemies, active=1, seed=seed).end_turn()
        hurt = [name for name in enemies if t.minion(f"enemy {name}").damage == 4]
        hero = ["hero"] * (t.enemy_hero().health == 26)
        assert len(hurt + hero) == 1 and t.board()[-1] == "Wisp"
        assert BARBARIAN in t.board() or "Stranglethorn Tiger" in hurt  # it is struck back
        seen.update(hurt + hero)
    assert seen == {"Sen'jin Shieldmasta", "Stranglethorn Tiger", "hero"}


@covers("LOOT_041.trigger")
def test_that_is_its_attack_of_the_turn() -> None:
    """Source: hs-bugs #1092 ("you can never control him to attack unless he has windfury")."""
    t = setup(board=[BARBARIAN], active=1).end_turn()
    assert t.enemy_hero().health == 26 and not t.can_attack(BARBARIAN)
    windy = {"card": BARBARIAN, "tags": ["windfury"]}
    t = setup(board=[windy], active=1).end_turn()
    assert t.enemy_hero().health == 26 and t.attack(BARBARIAN).enemy_hero().health == 22
    assert not t.can_attack(BARBARIAN)
    t = setup(board=[{"card": BARBARIAN, "silenced": True}], active=1).end_turn()
    assert t.enemy_hero().health == 30 and t.can_attack(BARBARIAN)


@covers("LOOT_041.trigger")
def test_it_waits_for_its_own_turn() -> None:
    t = setup(hand=[BARBARIAN]).play(BARBARIAN).end_turn()
    assert t.enemy_hero().health == 30
    assert t.end_turn().enemy_hero().health == 26
    # As any attack it may be answered by secrets.
    t = setup(board=[BARBARIAN], enemy_secrets=["Ice Barrier"], active=1).end_turn()
    assert (t.enemy_hero().armor, t.enemy_hero().health) == (4, 30)
