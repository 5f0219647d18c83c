"""Rulings on minions that change sides, for a turn or for good."""

from typing import Any

import pytest
from clauses import covers
from kit import Card, Table, setup

pytestmark = pytest.mark.format("2014")


# --- Who controls, who profits ------------------------------------------------------------------
@covers("CS1_113.cast")
def test_a_stolen_minions_deathrattle_is_the_thiefs() -> None:
    t = setup(hand=["Mind Control"], enemy_board=["Loot Hoarder"], enemy_hand=["Holy Smite"])
    t.play("Mind Control", target="enemy Loot Hoarder").end_turn()
    t.play("Holy Smite", target="Loot Hoarder")
    assert t.hand() == ["Wisp"]


@covers("CS1_113.cast")
def test_an_attached_deathrattle_goes_with_the_minion() -> None:
    spirited = {"card": "Bloodfen Raptor", "effects": [{"card": "CS2_038e", "caster": 1}]}
    t = setup(hand=["Mind Control"], enemy_board=[spirited], enemy_hand=["Holy Smite"])
    t.play("Mind Control", target="enemy Bloodfen Raptor").end_turn()
    t.play("Holy Smite", target="Bloodfen Raptor")
    # hs-bugs #636: attached deathrattles serve the minion's controller, not who attached them.
    assert t.board() == ["Bloodfen Raptor"]
    assert t.enemy_board() == []


@covers("CS1_113.cast")
def test_corruption_stays_with_who_cast_it() -> None:
    corrupted = {"card": "War Golem", "effects": [{"card": "CS2_063e", "caster": 0}]}
    t = setup(hand=["Mind Control"], enemy_board=[corrupted])
    t.play("Mind Control", target="enemy War Golem").end_turn()
    assert t.board() == ["War Golem"]
    t.end_turn()
    # Enchantments keep their controller: it dies at the start of the caster's turn.
    assert t.board() == []


@covers("CS1_113.cast")
def test_blessing_of_wisdom_draws_for_who_cast_it() -> None:
    blessed = {"card": "War Golem", "effects": [{"card": "EX1_363e", "caster": 1}]}
    t = setup(hand=["Mind Control"], enemy_board=[blessed])
    t.play("Mind Control", target="enemy War Golem").end_turn().end_turn()
    drawn = len(t.enemy_hand())
    t.attack("War Golem")
    # metastone #94.
    assert len(t.enemy_hand()) == drawn + 1
    assert t.hand() == ["Wisp"]


@covers("CS1_113.cast")
def test_a_stolen_aura_serves_its_new_side() -> None:
    t = setup(hand=["Mind Control"], board=["Wisp"], enemy_board=["Raid Leader", "Wisp"])
    t.play("Mind Control", target="enemy Raid Leader")
    assert t.minion("Wisp").attack == 2
    assert t.minion("enemy Wisp").attack == 1


@covers("CS1_113.cast")
def test_a_stolen_minion_keeps_damage_and_enchantments_and_a_charger_may_attack() -> None:
    minion = {"card": "Bluegill Warrior", "attack": 5, "health": 4, "damage": 1, "attacks": 1}
    t = setup(hand=["Mind Control"], enemy_board=[minion])
    t.play("Mind Control", target="enemy Bluegill Warrior")
    stolen = t.minion("Bluegill Warrior")
    assert (stolen.attack, stolen.health) == (5, 3)
    assert t.can_attack("Bluegill Warrior")


@covers("EX1_091.battlecry")
def test_cabal_on_a_full_board_kills_what_she_takes_for_its_old_controller() -> None:
    t = setup(hand=["Cabal Shadow Priest"], board=["Wisp"] * 6, enemy_board=["Loot Hoarder"])
    t.play("Cabal Shadow Priest", target="enemy Loot Hoarder")
    # wiki, Mind control effect; hs-bugs #107: it dies at once, under its old controller.
    assert t.board() == ["Wisp"] * 6 + ["Cabal Shadow Priest"]
    assert (t.enemy_board(), t.enemy_hand()) == ([], ["Wisp"])
    assert t.hand() == []


# --- Limits on the attack a minion has now ------------------------------------------------------
@covers("EX1_091.battlecry")
def test_cabal_counts_attack_with_auras_and_enchantments() -> None:
    t = setup(
        hand=["Cabal Shadow Priest"],
        enemy_board=["Kobold Geomancer", "Raid Leader", {"card": "War Golem", "attack": 1}],
    )
    assert not t.can_play("Cabal Shadow Priest", target="enemy Kobold Geomancer")
    assert t.can_play("Cabal Shadow Priest", target="enemy Raid Leader")
    assert t.can_play("Cabal Shadow Priest", target="enemy War Golem")


@covers("EX1_091.battlecry")
def test_a_weakened_minion_stays_stolen_when_its_attack_returns() -> None:
    hand = ["Humility", "Cabal Shadow Priest", "Silence"]
    t = setup(hand=hand, enemy_board=["War Golem"])
    t.play("Humility", target="enemy War Golem")
    t.play("Cabal Shadow Priest", target="enemy War Golem").play("Silence", target="War Golem")
    assert t.board() == ["Cabal Shadow Priest", "War Golem"]
    assert t.minion("War Golem").attack == 7


@covers("EX1_334.cast")
def test_shadow_madness_counts_attack_with_auras_and_enrage() -> None:
    board: list[Card] = [{"card": "Amani Berserker", "damage": 1}, "Bloodfen Raptor", "Raid Leader"]
    t = setup(hand=["Shadow Madness"], enemy_board=board)
    assert not t.can_play("Shadow Madness", target="enemy Amani Berserker")
    assert not t.can_play("Shadow Madness", target="enemy Bloodfen Raptor")
    assert t.can_play("Shadow Madness", target="enemy Raid Leader")


@covers("EX1_334.cast")
def test_shadow_madness_takes_what_humility_has_weakened() -> None:
    t = setup(hand=["Humility", "Shadow Madness"], enemy_board=["War Golem"])
    assert not t.can_play("Shadow Madness")
    t.play("Humility", target="enemy War Golem")
    assert t.can_play("Shadow Madness", target="enemy War Golem")


# --- Shadow Madness -----------------------------------------------------------------------------
def borrow(card: str, *hand: str, **more: Any) -> Table:
    """Set up an enemy minion and take it with Shadow Madness."""
    t = setup(hand=["Shadow Madness", *hand], enemy_board=[card], **more)
    return t.play("Shadow Madness", target=f"enemy {card}")


@covers("EX1_334e.rules")
def test_silencing_a_borrowed_minion_sends_it_back_at_once() -> None:
    t = borrow("Bloodfen Raptor", "Silence").play("Silence", target="Bloodfen Raptor")
    # wiki, Shadow Madness: it is an enchantment.
    assert (t.board(), t.enemy_board()) == ([], ["Bloodfen Raptor"])
    t.end_turn()
    assert t.can_attack("enemy Bloodfen Raptor")
    t.end_turn()
    assert t.enemy_board() == ["Bloodfen Raptor"]


@covers("EX1_334.cast")
def test_a_borrowed_minion_returned_to_the_hand_is_kept() -> None:
    t = borrow("Bloodfen Raptor", "Youthful Brewmaster")
    t.play("Youthful Brewmaster", target="Bloodfen Raptor")
    assert t.hand() == ["Bloodfen Raptor"]
    t.play("Bloodfen Raptor").end_turn()
    # wiki, Shadow Madness: replayed, it does not go back.
    assert t.board() == ["Youthful Brewmaster", "Bloodfen Raptor"]
    assert t.enemy_board() == []


@covers("EX1_334.cast", "NEW1_004.cast")
def test_vanish_puts_a_borrowed_minion_into_the_borrowers_hand() -> None:
    t = borrow("Bloodfen Raptor", "Vanish").play("Vanish")
    assert (t.hand(), t.enemy_hand()) == (["Bloodfen Raptor"], [])


@covers("EX1_581.cast")
def test_sap_returns_a_stolen_minion_to_the_thiefs_hand() -> None:
    t = setup(hand=["Mind Control"], enemy_board=["War Golem"], enemy_hand=["Sap"], deck=[])
    t.play("Mind Control", target="enemy War Golem").end_turn().play("Sap", target="War Golem")
    # wiki, Return to hand: to the controlling player, whoever summoned it.
    assert t.hand() == ["War Golem"]


@covers("EX1_334.cast")
def test_a_borrowed_minion_that_is_transformed_is_kept() -> None:
    t = borrow("Bloodfen Raptor", "Hex").play("Hex", target="Bloodfen Raptor").end_turn()
    # wiki, Shadow Madness: the resulting minion stays with the priest.
    assert (t.board(), t.enemy_board()) == (["Frog"], [])


@covers("EX1_334.cast")
def test_a_borrowed_minions_deathrattle_serves_the_borrower() -> None:
    t = borrow("Loot Hoarder", "Holy Smite").play("Holy Smite", target="Loot Hoarder")
    assert t.hand() == ["Wisp"]
    assert t.enemy_hand() == []


@covers("EX1_334.cast", "EX1_334e.trigger")
def test_a_borrowed_minions_own_end_of_turn_effect_serves_the_borrower() -> None:
    t = borrow("Imp Master").end_turn()
    # wiki, Shadow Madness: its own end-of-turn trigger comes before it goes back.
    assert t.board() == ["Imp"]
    assert t.enemy_board() == ["Imp Master"]
    assert t.minion("enemy Imp Master").health == 4


@covers("EX1_334e.trigger")
def test_a_borrowed_minion_goes_back_after_the_end_of_turn_effects_of_others() -> None:
    t = setup(
        hand=["Shadow Madness"],
        board=[{"card": "Young Priestess", "order": 2}],
        enemy_board=[{"card": "Bloodfen Raptor", "order": 1}],
    )
    t.play("Shadow Madness", target="enemy Bloodfen Raptor").end_turn()
    # wiki, Shadow Madness (2014): returned after any "at the end of your turn" effects.
    assert t.minion("enemy Bloodfen Raptor").health == 3


@covers("EX1_334e.trigger")
def test_a_borrowed_minion_with_power_overwhelming_dies_on_its_owners_side() -> None:
    t = borrow("Loot Hoarder", "Power Overwhelming", deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    t.play("Power Overwhelming", target="Loot Hoarder").end_turn()
    # hs-bugs #62 (dominant player): returned by the older enchantment, then destroyed; so its
    # deathrattle draws for the owner, who also draws for the turn.
    assert t.board() == t.enemy_board() == []
    assert t.hand() == []
    assert len(t.enemy_hand()) == 2


@covers("EX1_334.cast", "EX1_334e.trigger")
def test_borrowing_keeps_damage_and_later_enchantments() -> None:
    t = borrow("Mogu'shan Warden", "Power Word: Shield", "Holy Smite")
    t.play("Power Word: Shield", target="Mogu'shan Warden")
    t.play("Holy Smite", target="Mogu'shan Warden").end_turn()
    warden = t.minion("enemy Mogu'shan Warden")
    assert (warden.health, warden.max_health) == (7, 9)


@covers("EX1_334.cast", "EX1_334e.trigger")
def test_a_borrowed_charger_keeps_its_own_charge() -> None:
    t = borrow("Bluegill Warrior").end_turn()
    assert t.minion("enemy Bluegill Warrior").charge


@covers("EX1_334.cast")
def test_a_minion_stolen_for_good_from_its_borrower_does_not_move_again() -> None:
    board = ["Bloodfen Raptor", "Sylvanas Windrunner"]
    t = setup(hand=["Shadow Madness", "Fireball"], enemy_board=board)
    t.play("Shadow Madness", target="enemy Bloodfen Raptor")
    t.play("Fireball", target="enemy Sylvanas Windrunner")
    # Sylvanas takes back the only minion there is; the madness is over.
    assert t.enemy_board() == ["Bloodfen Raptor"]
    t.end_turn()
    assert t.enemy_board() == ["Bloodfen Raptor"]
    assert not t.minion("enemy Bloodfen Raptor").charge


@covers("EX1_334e.trigger")
def test_a_borrowed_minion_that_finds_its_side_full_dies_for_the_borrower() -> None:
    t = setup(
        hand=["Shadow Madness", "Holy Smite"],
        enemy_board=["Loot Hoarder", "Haunted Creeper", *["Wisp"] * 5],
        deck=["Wisp"] * 3,
    )
    t.play("Shadow Madness", target="enemy Loot Hoarder")
    t.play("Holy Smite", target="enemy Haunted Creeper").end_turn()
    # wiki, Mind control effect: no room kills it, under the controller it had.
    assert t.enemy_board() == ["Spectral Spider", "Spectral Spider", *["Wisp"] * 5]
    assert (t.board(), t.hand()) == ([], ["Wisp"])
