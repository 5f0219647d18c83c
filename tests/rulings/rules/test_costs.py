"""Rulings on costs: who changes them, in which order, and how low they go.

The order is that of the wiki's Advanced rulebook: Summoning Portal first, on the printed cost; then
everything else in order of play; a card's own discount last; only the result is at least zero.
"""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Summoning Portal comes first ----------------------------------------------------------------
@covers("EX1_315.aura", "EX1_076.aura")
def test_other_discounts_go_below_the_portals_floor() -> None:
    for board in (
        ["Summoning Portal", "Pint-Sized Summoner"],
        ["Pint-Sized Summoner", "Summoning Portal"],
    ):
        t = setup(hand=["Acolyte of Pain", "Chillwind Yeti"], board=board)
        # The wiki (Summoning Portal): three becomes one, then the other discount makes it zero.
        assert (t.cost("Acolyte of Pain"), t.cost("Chillwind Yeti")) == (0, 1)


@covers("EX1_315.aura", "CS2_227.aura", "EX1_616.aura")
def test_the_portal_does_not_reduce_what_others_add_to_a_cheap_minion() -> None:
    for other, more in (("Venture Co. Mercenary", 3), ("Mana Wraith", 1)):
        t = setup(hand=["Murloc Raider", "Bloodfen Raptor"], board=[other, "Summoning Portal"])
        # The wiki (Summoning Portal): one is not reduced, and the increase comes on top.
        assert (t.cost("Murloc Raider"), t.cost("Bloodfen Raptor")) == (1 + more, 1 + more)


@covers("EX1_315.aura", "EX1_611.secret")
def test_the_portal_does_not_reduce_what_freezing_trap_added() -> None:
    board = ["Murloc Raider", "Summoning Portal"]
    t = setup(board=board, enemy_secrets=["Freezing Trap"]).attack("Murloc Raider")
    assert t.cost("Murloc Raider") == 3


@covers("EX1_315.aura", "EX1_144.cast")
def test_the_portal_and_shadowstep_make_a_yeti_free() -> None:
    t = setup(hand=["Shadowstep"], board=["Chillwind Yeti", "Summoning Portal"])
    assert t.play("Shadowstep", target="Chillwind Yeti").cost("Chillwind Yeti") == 0


@covers("EX1_315.aura")
def test_two_portals_stop_at_one_together() -> None:
    hand = ["Boulderfist Ogre", "Chillwind Yeti", "Wisp"]
    t = setup(hand=hand, board=["Summoning Portal"] * 2)
    assert [t.cost(card) for card in hand] == [2, 1, 0]


@covers("EX1_315.aura", "EX1_586.cost", "EX1_620.cost", "NEW1_022.cost")
def test_own_discounts_come_after_the_portal_and_reach_zero() -> None:
    hand = ["Sea Giant", "Molten Giant", "Dread Corsair"]
    t = setup(hand=hand, board=["Summoning Portal"], health=12, weapon="Fiery War Axe")
    assert [t.cost(card) for card in hand] == [7, 0, 0]


@covers("EX1_315.aura")
def test_the_portal_stops_when_silenced_or_dead() -> None:
    t = setup(hand=["Boulderfist Ogre", "Silence"], board=["Summoning Portal"])
    assert t.play("Silence", target="Summoning Portal").cost("Boulderfist Ogre") == 6
    t = setup(hand=["Boulderfist Ogre", "Fireball"], board=["Summoning Portal"])
    assert t.play("Fireball", target="Summoning Portal").cost("Boulderfist Ogre") == 6


@covers("EX1_315.aura")
def test_the_portal_changes_sides_with_its_controller() -> None:
    t = setup(hand=["Mind Control", "Boulderfist Ogre"], enemy_board=["Summoning Portal"])
    assert t.cost("Boulderfist Ogre") == 6
    assert t.play("Mind Control", target="enemy Summoning Portal").cost("Boulderfist Ogre") == 4


# --- No lower bound before the end ---------------------------------------------------------------
@covers("CS2_053.cast", "CS2_227.aura")
def test_a_cost_below_zero_still_counts_against_what_is_added() -> None:
    t = setup(hand=["Far Sight"], deck=["Bloodfen Raptor"], board=["Venture Co. Mercenary"])
    # Wiki Advanced rulebook: no lower bound inside: 2 - 3 + 3.
    assert t.play("Far Sight").cost("Bloodfen Raptor") == 2


@covers("EX1_076.aura", "EX1_616.aura")
def test_discount_and_increase_cancel_for_a_free_minion() -> None:
    t = setup(hand=["Wisp", "Bloodfen Raptor"], board=["Pint-Sized Summoner", "Mana Wraith"])
    assert (t.cost("Wisp"), t.cost("Bloodfen Raptor")) == (0, 2)


# --- Several auras --------------------------------------------------------------------------------
@covers("CS2_227.aura", "EX1_616.aura", "FP1_017.aura")
def test_increases_add_up_on_the_right_sides() -> None:
    cards = ["Elven Archer", "Murloc Raider"]
    board = ["Venture Co. Mercenary", "Mana Wraith", "Nerub'ar Weblord"]
    t = setup(hand=cards, enemy_hand=cards, board=board)
    assert [t.cost(card) for card in cards] == [7, 5]
    assert [t.cost(f"enemy {card}") for card in cards] == [4, 2]


@covers("CS2_227.aura")
def test_two_venture_companies_and_a_third_in_hand() -> None:
    t = setup(hand=["Venture Co. Mercenary"], board=["Venture Co. Mercenary"] * 2)
    assert t.cost("Venture Co. Mercenary") == 11
    assert not t.can_play("Venture Co. Mercenary")


@covers("FP1_017.aura")
def test_weblord_taxes_battlecry_minions_only() -> None:
    hand = ["Elven Archer", "SI:7 Agent", "Perdition's Blade", "Loot Hoarder", "Fireball"]
    t = setup(hand=hand, enemy_board=["Nerub'ar Weblord"])
    # Combo is not a battlecry, a weapon is not a minion.
    assert [t.cost(card) for card in hand] == [3, 3, 3, 2, 4]


@covers("FP1_017.aura", "EX1_315.aura")
def test_weblord_on_top_of_the_portal() -> None:
    t = setup(
        hand=["Elven Archer", "Fire Elemental"], board=["Summoning Portal", "Nerub'ar Weblord"]
    )
    assert (t.cost("Elven Archer"), t.cost("Fire Elemental")) == (3, 6)


@covers("EX1_608.aura")
def test_sorcerers_apprentices_add_up_down_to_zero() -> None:
    hand = ["Fireball", "Frostbolt", "Arcane Missiles", "Ice Block", "Chillwind Yeti"]
    t = setup(hand=hand, enemy_hand=["Fireball"], board=["Sorcerer's Apprentice"] * 2)
    assert [t.cost(card) for card in hand] == [2, 0, 0, 1, 4]
    assert t.cost("enemy Fireball") == 4


@pytest.mark.parametrize("card", ["Venture Co. Mercenary", "Mana Wraith", "Sorcerer's Apprentice"])
def test_hero_powers_cost_two_whatever_is_in_play(card: str) -> None:
    t = setup(board=[card], mana=2)
    assert t.power(target="enemy hero").mana == 0


@covers("EX1_608.aura", "EX1_076.aura")
def test_what_is_paid_is_what_it_costs() -> None:
    t = setup(
        hand=["Fireball", "Chillwind Yeti"], board=["Sorcerer's Apprentice", "Pint-Sized Summoner"]
    )
    assert t.play("Fireball", target="enemy hero").mana == 7
    assert t.play("Chillwind Yeti").mana == 4


@covers("EX1_076.aura")
def test_a_summoned_token_is_not_the_first_minion_played() -> None:
    t = setup(hand=["Feral Spirit", "Chillwind Yeti"], board=["Pint-Sized Summoner"])
    assert t.play("Feral Spirit").cost("Chillwind Yeti") == 3


# --- The next spell: Preparation, Kirin Tor Mage -------------------------------------------------
@covers("EX1_145.cast", "EX1_145e.aura")
def test_preparation_is_for_the_next_spell_even_a_free_one() -> None:
    t = setup(hand=["Preparation", "The Coin", "Fireball", "Chillwind Yeti"]).play("Preparation")
    assert (t.cost("Fireball"), t.cost("Chillwind Yeti")) == (1, 4)
    assert t.play("The Coin").cost("Fireball") == 4


@covers("EX1_145.cast", "EX1_145e.aura")
def test_the_second_preparation_uses_up_the_first() -> None:
    t = setup(hand=["Preparation", "Preparation", "Fireball"])
    t.play("Preparation").play("Preparation")
    assert t.cost("Fireball") == 1
    assert t.play("Fireball", target="enemy hero").mana == 9


@covers("EX1_145.cast", "EX1_145e.aura")
def test_preparation_waits_through_minions_but_not_into_the_next_turn() -> None:
    t = setup(hand=["Preparation", "Wisp", "Fireball"]).play("Preparation").play("Wisp")
    assert t.cost("Fireball") == 1
    assert t.end_turn().cost("Fireball") == 4


@covers("EX1_145.cast", "EX1_145e.aura", "EX1_608.aura")
def test_preparation_and_the_apprentice_add_up() -> None:
    t = setup(hand=["Preparation", "Pyroblast", "Frostbolt"], board=["Sorcerer's Apprentice"])
    t.play("Preparation")
    assert (t.cost("Pyroblast"), t.cost("Frostbolt")) == (6, 0)


@covers("EX1_612.battlecry", "EX1_612o.aura")
def test_kirin_tor_mage_makes_one_secret_of_this_turn_free() -> None:
    hand = ["Kirin Tor Mage", "Ice Block", "Ice Barrier", "Frostbolt"]
    t = setup(hand=hand).play("Kirin Tor Mage")
    assert [t.cost(card) for card in t.hand()] == [0, 0, 2]
    assert t.play("Frostbolt", target="enemy hero").cost("Ice Block") == 0
    assert t.play("Ice Block").cost("Ice Barrier") == 3
    later = setup(hand=hand).play("Kirin Tor Mage").end_turn()
    assert later.cost("Ice Block") == 3


@covers("EX1_612o.aura", "EX1_287.secret")
def test_a_countered_secret_uses_up_the_kirin_tor_discount() -> None:
    t = setup(hand=["Kirin Tor Mage", "Ice Block", "Ice Barrier"], enemy_secrets=["Counterspell"])
    t.play("Kirin Tor Mage").play("Ice Block")
    # hs-bugs #973
    assert (t.secrets(), t.cost("Ice Barrier")) == ([], 3)


# --- The opponent's turn: Loatheb, Millhouse Manastorm -------------------------------------------
@covers("FP1_030.battlecry", "FP1_030e.aura")
def test_loatheb_taxes_the_opponents_spells_for_one_turn() -> None:
    enemy_hand = ["Arcane Shot", "Wisp"]
    t = setup(hand=["Loatheb", "Fireball"], enemy_hand=enemy_hand, enemy_deck=["Multi-Shot"] * 2)
    t.play("Loatheb").end_turn()
    costs = {card: t.cost(f"enemy {card}") for card in t.enemy_hand()}
    assert costs == {"Arcane Shot": 6, "Wisp": 0, "Multi-Shot": 9}  # the card drawn, too
    assert t.cost("Fireball") == 4
    assert t.end_turn().end_turn().cost("enemy Arcane Shot") == 1


@covers("FP1_030e.aura", "EX1_145e.aura")
def test_preparation_under_loatheb_costs_five_and_takes_three_off() -> None:
    t = setup(active=1, enemy_hand=["Loatheb"], hand=["Preparation", "Fireball"], mana=10)
    t.play("Loatheb").end_turn()
    assert (t.cost("Preparation"), t.cost("Fireball")) == (5, 9)
    t.play("Preparation")
    assert (t.mana, t.cost("Fireball")) == (5, 6)


@covers("FP1_030e.aura", "EX1_612o.aura")
def test_kirin_tor_after_loatheb_sets_the_secret_to_zero() -> None:
    t = setup(active=1, enemy_hand=["Loatheb"], hand=["Kirin Tor Mage", "Ice Block", "Fireball"])
    t.play("Loatheb").end_turn().play("Kirin Tor Mage")
    # Wiki Advanced rulebook: in order of play, and a set-to makes void what came before.
    assert (t.cost("Ice Block"), t.cost("Fireball")) == (0, 9)


@covers("NEW1_029.battlecry", "NEW1_029e.aura")
def test_millhouse_makes_the_opponents_spells_free_for_one_turn() -> None:
    enemy_hand = ["Multi-Shot", "Snipe", "Chillwind Yeti", "Wisp"]
    t = setup(hand=["Millhouse Manastorm", "Fireball"], enemy_hand=enemy_hand)
    t.play("Millhouse Manastorm").end_turn()
    assert [t.cost(f"enemy {card}") for card in enemy_hand[:3]] == [0, 0, 4]
    assert t.cost("Fireball") == 4
    assert t.end_turn().end_turn().cost("enemy Multi-Shot") == 4


# --- Changes on the card -------------------------------------------------------------------------
@covers("EX1_144.cast")
def test_a_card_that_was_made_cheaper_is_printed_again_after_it_was_played() -> None:
    t = setup(hand=["Shadowstep", "Youthful Brewmaster"], board=["Chillwind Yeti"])
    t.play("Shadowstep", target="Chillwind Yeti").play("Chillwind Yeti")
    assert t.mana == 8
    assert t.play("Youthful Brewmaster", target="Chillwind Yeti").cost("Chillwind Yeti") == 4


@covers("EX1_144.cast", "EX1_076.aura")
def test_shadowstep_and_a_summoner_add_up() -> None:
    t = setup(hand=["Shadowstep"], board=["Chillwind Yeti", "Pint-Sized Summoner"])
    assert t.play("Shadowstep", target="Chillwind Yeti").cost("Chillwind Yeti") == 1


# --- Own discounts --------------------------------------------------------------------------------
@covers("EX1_620.cost", "EX1_323.battlecry")
def test_molten_giant_sees_no_damage_on_lord_jaraxxus() -> None:
    t = setup(hand=["Lord Jaraxxus", "Molten Giant"], health=10)
    assert t.cost("Molten Giant") == 0
    # fireplace #179: it counts damage taken; Jaraxxus has fifteen of fifteen.
    assert t.play("Lord Jaraxxus").cost("Molten Giant") == 20


@covers("EX1_105.cost", "EX1_616.aura", "EX1_076.aura")
def test_mountain_giant_adds_auras_before_its_own_discount() -> None:
    hand = ["Mountain Giant", *["Wisp"] * 9]
    t = setup(hand=hand, board=["Mana Wraith"])
    assert t.cost("Mountain Giant") == 4
    assert setup(hand=hand, board=["Pint-Sized Summoner"]).cost("Mountain Giant") == 2


@covers("EX1_586.cost")
def test_sea_giant_counts_itself_only_when_it_is_there() -> None:
    t = setup(hand=["Sea Giant", "Sea Giant"], board=["Wisp"] * 3, enemy_board=["Wisp"] * 3)
    assert t.cost("Sea Giant") == 4
    assert t.play("Sea Giant").cost("Sea Giant") == 3
    assert t.mana == 6
