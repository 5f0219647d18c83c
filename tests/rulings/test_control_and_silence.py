"""Rulings on silence, on minions that change sides, and on healing and spells turned or doubled."""

from typing import Any

import pytest
from clauses import covers
from kit import Card, Table, setup
from reading import stats


# --- What silence takes away: printed text ------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "tag"),
    [
        ("Sen'jin Shieldmasta", "taunt"),
        ("Bluegill Warrior", "charge"),
        ("Argent Squire", "shield"),
        ("Young Dragonhawk", "windfury"),
        ("Worgen Infiltrator", "stealth"),
        ("Faerie Dragon", "elusive"),
        ("Ancient Watcher", "cant_attack"),
        ("Loot Hoarder", "deathrattle"),
    ],
)
@covers("EX1_626.cast")
def test_silence_takes_every_printed_keyword(card: str, tag: str) -> None:
    t = setup(hand=["Mass Dispel"], enemy_board=[card])
    assert tag in t.minion(f"enemy {card}").tags
    t.play("Mass Dispel")
    assert t.minion(f"enemy {card}").tags & {tag, "silenced"} == {"silenced"}


@covers("EX1_332.cast")
def test_a_silenced_ancient_watcher_can_attack() -> None:
    t = setup(hand=["Silence"], board=["Ancient Watcher"])
    assert not t.can_attack("Ancient Watcher")
    t.play("Silence", target="Ancient Watcher").attack("Ancient Watcher")
    assert t.enemy_hero().health == 26


@covers("EX1_332.cast")
def test_a_silenced_charger_played_this_turn_cannot_attack() -> None:
    t = setup(hand=["Bluegill Warrior", "Silence"])
    t.play("Bluegill Warrior").play("Silence", target="Bluegill Warrior")
    assert not t.can_attack("Bluegill Warrior")
    old = setup(hand=["Silence"], board=["Bluegill Warrior"])
    assert old.play("Silence", target="Bluegill Warrior").can_attack("Bluegill Warrior")


@covers("EX1_332.cast")
def test_silence_stops_a_printed_deathrattle() -> None:
    t = setup(hand=["Silence", "Holy Smite"], enemy_board=["Loot Hoarder"])
    t.play("Silence", target="enemy Loot Hoarder").play("Holy Smite", target="enemy Loot Hoarder")
    assert t.enemy_board() == t.enemy_hand() == []


@covers("EX1_332.cast")
def test_silence_stops_a_printed_trigger() -> None:
    cleric = {"card": "Northshire Cleric", "damage": 1}
    t = setup(hand=["Silence", "Circle of Healing"], board=[cleric])
    t.play("Silence", target="Northshire Cleric").play("Circle of Healing")
    assert t.minion("Northshire Cleric").health == 3
    assert t.hand() == []


@covers("EX1_332.cast")
def test_silence_ends_an_aura_and_caps_the_health_it_gave() -> None:
    t = setup(
        hand=["Silence"],
        enemy_board=["Stormwind Champion", {"card": "Chillwind Yeti", "damage": 2}],
    )
    assert t.minion("enemy Chillwind Yeti").health == 4
    t.play("Silence", target="enemy Stormwind Champion")
    # Losing maximum health only caps what is left (wiki, Health): 4 of 6 becomes 4 of 5.
    yeti = t.minion("enemy Chillwind Yeti")
    assert (yeti.attack, yeti.health, yeti.max_health) == (4, 4, 5)


@covers("EX1_332.cast")
def test_silence_ends_enrage() -> None:
    t = setup(hand=["Silence"], enemy_board=[{"card": "Amani Berserker", "damage": 1}])
    assert t.minion("enemy Amani Berserker").attack == 5
    t.play("Silence", target="enemy Amani Berserker")
    assert stats(t, "enemy Amani Berserker") == (2, 2)


@covers("EX1_332.cast")
def test_silence_takes_spell_damage_at_once() -> None:
    t = setup(hand=["Silence", "Holy Smite"], board=["Kobold Geomancer"])
    t.play("Silence", target="Kobold Geomancer").play("Holy Smite", target="enemy hero")
    assert t.enemy_hero().health == 28


@covers("EX1_332.cast")
def test_silence_ends_a_cost_aura() -> None:
    t = setup(hand=["Silence", "Chillwind Yeti"], board=["Venture Co. Mercenary"])
    assert t.cost("Chillwind Yeti") == 7
    t.play("Silence", target="Venture Co. Mercenary")
    assert t.cost("Chillwind Yeti") == 4


@covers("EX1_332.cast", "EX1_591.rules")
def test_a_silenced_auchenai_lets_healing_heal() -> None:
    t = setup(hero="PRIEST", hand=["Silence"], board=["Auchenai Soulpriest"], health=20)
    t.play("Silence", target="Auchenai Soulpriest").power("hero")
    assert t.hero().health == 22


# --- What silence takes away: enchantments ------------------------------------------------------
@covers("EX1_332.cast")
def test_silence_takes_lasting_bonuses_and_only_caps_health() -> None:
    t = setup(hand=["Blessing of Kings", "Holy Smite", "Silence"], board=["Chillwind Yeti"])
    t.play("Blessing of Kings", target="Chillwind Yeti").play("Holy Smite", target="Chillwind Yeti")
    assert stats(t, "Chillwind Yeti") == (8, 7)
    t.play("Silence", target="Chillwind Yeti")
    # Seven left of nine is more than the printed five: full health, not wounded.
    yeti = t.minion("Chillwind Yeti")
    assert (yeti.attack, yeti.health, yeti.damage) == (4, 5, 0)


@covers("EX1_332.cast")
def test_silence_leaves_damage() -> None:
    t = setup(hand=["Silence"], enemy_board=[{"card": "War Golem", "damage": 3}])
    t.play("Silence", target="enemy War Golem")
    assert t.minion("enemy War Golem").health == 4


@covers("EX1_332.cast")
def test_silence_takes_an_attack_bonus_of_this_turn_once() -> None:
    t = setup(hand=["Abusive Sergeant", "Silence"], board=["Chillwind Yeti"])
    t.play("Abusive Sergeant", target="Chillwind Yeti").play("Silence", target="Chillwind Yeti")
    assert t.minion("Chillwind Yeti").attack == 4
    t.end_turn()
    assert t.minion("Chillwind Yeti").attack == 4


@covers("EX1_332.cast")
def test_silence_restores_what_a_set_to_changed() -> None:
    t = setup(hand=["Humility", "Hunter's Mark", "Silence"], enemy_board=["War Golem"])
    t.play("Humility", target="enemy War Golem").play("Hunter's Mark", target="enemy War Golem")
    assert stats(t, "enemy War Golem") == (1, 1)
    t.play("Silence", target="enemy War Golem")
    # wiki, Silence: health changed without damage returns to the original.
    assert stats(t, "enemy War Golem") == (7, 7)


@covers("EX1_332.cast", "CS1_129.cast", "CS2_236.cast")
def test_silence_undoes_divine_spirit_and_inner_fire() -> None:
    t = setup(hand=["Divine Spirit", "Inner Fire", "Silence"], enemy_board=["Chillwind Yeti"])
    for card in ("Divine Spirit", "Inner Fire"):
        t.play(card, target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").attack == 10
    t.play("Silence", target="enemy Chillwind Yeti")
    assert stats(t, "enemy Chillwind Yeti") == (4, 5)


@covers("EX1_332.cast")
def test_silence_swaps_crazed_alchemists_numbers_back() -> None:
    t = setup(hand=["Crazed Alchemist", "Silence"], enemy_board=["Oasis Snapjaw"])
    t.play("Crazed Alchemist", target="enemy Oasis Snapjaw")
    assert stats(t, "enemy Oasis Snapjaw") == (7, 2)
    t.play("Silence", target="enemy Oasis Snapjaw")
    assert stats(t, "enemy Oasis Snapjaw") == (2, 7)


@covers("EX1_332.cast")
def test_silence_thaws() -> None:
    t = setup(hand=["Silence"], board=[{"card": "Chillwind Yeti", "tags": ["FROZEN"]}])
    t.play("Silence", target="Chillwind Yeti")
    assert t.can_attack("Chillwind Yeti")


@covers("EX1_332.cast", "EX1_128.cast")
def test_silence_takes_stealth_and_taunt_that_were_given() -> None:
    t = setup(hand=["Conceal", "Mark of the Wild", "Silence"], board=["Chillwind Yeti"])
    t.play("Mark of the Wild", target="Chillwind Yeti").play("Conceal")
    assert t.minion("Chillwind Yeti").tags >= {"stealth", "taunt"}
    t.play("Silence", target="Chillwind Yeti")
    assert t.minion("Chillwind Yeti").tags == {"silenced"}
    t.end_turn().end_turn()
    assert t.minion("Chillwind Yeti").tags == {"silenced"}


@covers("EX1_332.cast")
def test_silence_saves_from_corruption() -> None:
    t = setup(hand=["Corruption", "Silence"], enemy_board=["War Golem"])
    t.play("Corruption", target="enemy War Golem").play("Silence", target="enemy War Golem")
    t.end_turn().end_turn()
    # wiki, Silence: it removes Corruption and Power Overwhelming.
    assert t.enemy_board() == ["War Golem"]


@covers("EX1_332.cast")
def test_silence_saves_from_power_overwhelming() -> None:
    t = setup(hand=["Power Overwhelming", "Silence"], board=["Wisp"])
    t.play("Power Overwhelming", target="Wisp").play("Silence", target="Wisp").end_turn()
    assert t.board() == ["Wisp"]
    assert stats(t, "Wisp") == (1, 1)


@covers("EX1_332.cast")
def test_silence_saves_from_nightmare() -> None:
    t = setup(hand=["Nightmare", "Silence"], board=["Wisp"])
    t.play("Nightmare", target="Wisp").play("Silence", target="Wisp").end_turn().end_turn()
    assert t.board() == ["Wisp"]


@covers("EX1_332.cast")
def test_silence_takes_an_attached_deathrattle() -> None:
    for gift in ("Ancestral Spirit", "Soul of the Forest"):
        t = setup(hand=[gift, "Silence", "Holy Smite"], board=["Bloodfen Raptor"])
        t.play(gift, target="Bloodfen Raptor" if gift == "Ancestral Spirit" else None)
        assert t.minion("Bloodfen Raptor").deathrattle
        t.play("Silence", target="Bloodfen Raptor").play("Holy Smite", target="Bloodfen Raptor")
        assert t.board() == []


@covers("EX1_332.cast")
def test_silence_takes_an_attached_trigger() -> None:
    t = setup(hand=["Blessing of Wisdom", "Silence"], board=["Chillwind Yeti"])
    t.play("Blessing of Wisdom", target="Chillwind Yeti").play("Silence", target="Chillwind Yeti")
    t.attack("Chillwind Yeti")
    assert t.hand() == []


# --- What silence leaves ------------------------------------------------------------------------
@covers("EX1_332.cast")
def test_silence_leaves_the_auras_of_others() -> None:
    board: list[Card] = [{"card": "Wisp", "attack": 5}, "Stormwind Champion"]
    t = setup(hand=["Silence"], enemy_board=board).play("Silence", target="enemy Wisp")
    assert stats(t, "enemy Wisp") == (2, 2)


@covers("EX1_332.cast")
def test_a_silenced_minion_takes_new_enchantments() -> None:
    t = setup(hand=["Silence", "Ancestral Spirit", "Power Word: Shield"], board=["Bloodfen Raptor"])
    t.play("Silence", target="Bloodfen Raptor").play("Ancestral Spirit", target="Bloodfen Raptor")
    t.play("Power Word: Shield", target="Bloodfen Raptor")
    assert t.minion("Bloodfen Raptor").health == 4
    assert t.minion("Bloodfen Raptor").deathrattle


@covers("EX1_332.cast")
def test_silence_leaves_the_tribe() -> None:
    t = setup(hand=["Silence"], board=["Bloodfen Raptor", "Timber Wolf"])
    t.play("Silence", target="Bloodfen Raptor")
    assert t.minion("Bloodfen Raptor").attack == 4


@covers("EX1_332.cast", "CS1_113.cast")
def test_silence_does_not_send_a_mind_controlled_minion_back() -> None:
    t = setup(hand=["Mind Control", "Silence"], enemy_board=["War Golem"])
    t.play("Mind Control", target="enemy War Golem").play("Silence", target="War Golem")
    # wiki, Silence: ownership is not reversed.
    assert t.board() == ["War Golem"]


@covers("EX1_332.cast")
def test_silence_does_not_turn_a_transformed_minion_back() -> None:
    t = setup(hand=["Polymorph", "Silence"], enemy_board=["War Golem"])
    t.play("Polymorph", target="enemy War Golem").play("Silence", target="enemy Sheep")
    assert t.enemy_board() == ["Sheep"]


@covers("EX1_332.cast")
def test_a_silenced_minion_has_its_text_again_after_the_hand() -> None:
    t = setup(hand=["Silence", "Shadowstep", "Holy Smite"], board=["Loot Hoarder"])
    t.play("Silence", target="Loot Hoarder").play("Shadowstep", target="Loot Hoarder")
    t.play("Loot Hoarder").play("Holy Smite", target="Loot Hoarder")
    assert t.hand() == ["Wisp"]


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


# --- Healing turned into damage; doubling -------------------------------------------------------
@covers("EX1_591.rules", "EX1_621.cast")
def test_auchenai_makes_circle_of_healing_hurt_all_minions() -> None:
    t = setup(
        hand=["Circle of Healing"], board=["Auchenai Soulpriest"], enemy_board=["Chillwind Yeti"]
    )
    t.play("Circle of Healing")
    assert t.minion("Auchenai Soulpriest").health == 1
    assert t.minion("enemy Chillwind Yeti").health == 1
    assert t.hero().health == t.enemy_hero().health == 30


@covers("EX1_591.rules", "EX1_621.cast")
def test_auchenai_that_dies_of_her_own_circle_still_turned_all_of_it() -> None:
    wounded = {"card": "Auchenai Soulpriest", "damage": 2}
    t = setup(hand=["Circle of Healing"], board=[wounded], enemy_board=["Chillwind Yeti"])
    t.play("Circle of Healing")
    assert t.board() == []
    assert t.minion("enemy Chillwind Yeti").health == 1


@covers("EX1_591.rules", "CS2_235.trigger")
def test_healing_turned_into_damage_draws_nothing() -> None:
    board: list[Card] = [
        "Auchenai Soulpriest",
        {"card": "Northshire Cleric", "health": 9, "damage": 1},
    ]
    t = setup(hand=["Circle of Healing"], board=board)
    t.play("Circle of Healing")
    assert t.minion("Northshire Cleric").health == 4
    assert t.hand() == []


@covers("EX1_591.rules", "CS1_112.cast")
def test_auchenai_makes_holy_nova_hurt_everybody() -> None:
    t = setup(hand=["Holy Nova"], board=["Auchenai Soulpriest"], enemy_board=["Chillwind Yeti"])
    t.play("Holy Nova")
    assert (t.hero().health, t.enemy_hero().health) == (28, 28)
    assert t.minion("Auchenai Soulpriest").health == 3
    assert t.minion("enemy Chillwind Yeti").health == 3


@covers("EX1_591.rules", "EX1_624.cast")
def test_auchenai_makes_holy_fire_hurt_its_caster() -> None:
    t = setup(hand=["Holy Fire"], board=["Auchenai Soulpriest"], health=20)
    t.play("Holy Fire", target="enemy hero")
    assert (t.enemy_hero().health, t.hero().health) == (25, 15)


@covers("EX1_591.rules", "EX1_621.cast")
def test_spell_damage_raises_healing_turned_into_damage() -> None:
    board = ["Auchenai Soulpriest", "Kobold Geomancer"]
    t = setup(hand=["Circle of Healing"], board=board, enemy_board=["Boulderfist Ogre"])
    t.play("Circle of Healing")
    # wiki, Spell Damage: Auchenai Soulpriest lets it improve Circle of Healing.
    assert t.minion("enemy Boulderfist Ogre").health == 2


@covers("EX1_591.rules")
def test_auchenai_turns_a_deathrattles_healing() -> None:
    t = setup(hand=["Fireball"], board=["Auchenai Soulpriest", "Zombie Chow"])
    t.play("Fireball", target="Zombie Chow")
    assert t.enemy_hero().health == 25


@covers("EX1_591.rules")
def test_auchenai_that_dies_with_the_chow_no_longer_turns_its_healing() -> None:
    board: list[Card] = [{"card": "Auchenai Soulpriest", "damage": 2}, "Zombie Chow"]
    t = setup(hand=["Circle of Healing"], board=board, enemy_health=20)
    t.play("Circle of Healing")
    # hs-bugs #106: the dead are gone before deathrattles ask for rule changers.
    assert t.enemy_hero().health == 25


@covers("EX1_350.rules")
def test_velen_doubles_after_spell_damage() -> None:
    t = setup(hand=["Holy Smite"], board=["Kobold Geomancer", "Prophet Velen"])
    t.play("Holy Smite", target="enemy hero")
    # wiki, Prophet Velen: (2 + 1) * 2, not 2 * 2 + 1.
    assert t.enemy_hero().health == 24


@covers("EX1_350.rules", "EX1_591.rules")
def test_velen_doubles_turned_healing_after_spell_damage() -> None:
    board = ["Prophet Velen", "Auchenai Soulpriest", "Kobold Geomancer"]
    enemy = {"card": "War Golem", "health": 20}
    t = setup(hand=["Circle of Healing"], board=board, enemy_board=[enemy])
    t.play("Circle of Healing")
    # hs-bugs #1184: turned into damage first, then (4 + 1) * 2.
    assert t.minion("enemy War Golem").health == 10


@covers("EX1_350.rules")
def test_velen_multiplies_missiles_not_their_damage() -> None:
    board = ["Kobold Geomancer", "Prophet Velen"]
    squire = {"card": "Argent Squire", "health": 9}
    t = setup(hand=["Arcane Missiles"], board=board, enemy_board=[squire], enemy_health=9)
    t.play("Arcane Missiles")
    # wiki, Prophet Velen: (3 + 1) * 2 missiles of one damage each; the shield stops at most one.
    dealt = 9 - t.enemy_hero().health + t.minion("enemy Argent Squire").damage
    assert dealt + (not t.minion("enemy Argent Squire").shield) == 8


@covers("EX1_350.rules", "EX1_591.rules")
def test_velen_doubles_the_hero_power_turned_by_auchenai_without_spell_damage() -> None:
    board = ["Prophet Velen", "Auchenai Soulpriest", "Kobold Geomancer"]
    t = setup(hero="PRIEST", board=board)
    t.power("enemy hero")
    assert t.enemy_hero().health == 26
