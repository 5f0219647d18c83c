"""Rulings of Classic warlock cards."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Table, printed, setup

pytestmark = pytest.mark.format("2014")


DEMONS = {
    "Blood Imp",
    "Doomguard",
    "Dread Infernal",
    "Felguard",
    "Succubus",
    "Flame Imp",
    "Illidan Stormrage",
    "Lord Jaraxxus",
    "Pit Lord",
    "Void Terror",
    "Voidcaller",
    "Voidwalker",
}


def next_turn(t: Table) -> Table:
    """Come to my next turn."""
    return t.end_turn().end_turn()


# --- Blood Imp ------------------------------------------------------------------------------------
@covers("CS2_059.trigger")
def test_blood_imp_gives_another_minion_health_at_the_end_of_its_turn() -> None:
    t = setup(board=["Blood Imp", "Chillwind Yeti"], enemy_board=["Wisp"]).end_turn()
    yeti = t.minion("Chillwind Yeti")
    assert (yeti.attack, yeti.health, yeti.max_health) == (4, 6, 6)
    assert (t.minion("Blood Imp").health, t.minion("enemy Wisp").health) == (1, 1)
    assert t.minion("Blood Imp").stealth
    assert t.end_turn().minion("Chillwind Yeti").health == 6


@covers("CS2_059.trigger")
def test_blood_imp_picks_at_random() -> None:
    grown = set()
    for seed in range(20):
        t = setup(board=["Wisp", "Blood Imp", "Wisp"], seed=seed).end_turn()
        grown.add(tuple(minion.health for minion in t.me.board))
    assert grown == {(2, 1, 1), (1, 1, 2)}


# --- Demons that cost something -------------------------------------------------------------------
@covers("EX1_301.battlecry")
def test_felguard_destroys_an_empty_crystal() -> None:
    t = setup(hand=["Felguard"], mana=5).play("Felguard")
    # fireplace #232: what was paid for him leaves an empty crystal, and that one goes.
    assert (t.crystals, t.mana) == (4, 2)
    assert next_turn(t).crystals == 5
    assert t.minion("Felguard").taunt


@covers("EX1_310.battlecry")
def test_doomguard_discards_two_cards_and_charges() -> None:
    t = setup(hand=["Doomguard", "Wisp", "Wisp", "Wisp"]).play("Doomguard")
    assert t.hand() == ["Wisp"]
    assert t.attack("Doomguard").enemy_hero().health == 25


@covers("EX1_310.battlecry")
def test_doomguard_discards_the_only_card() -> None:
    assert setup(hand=["Doomguard", "Wisp"]).play("Doomguard").hand() == []


@covers("EX1_313.battlecry", "EX1_319.battlecry")
def test_pit_lord_and_flame_imp_hurt_their_own_hero() -> None:
    t = setup(hand=["Pit Lord", "Flame Imp"], board=["Kobold Geomancer"])
    assert t.play("Pit Lord").hero().health == 25
    assert t.play("Flame Imp").hero().health == 22
    assert t.enemy_hero().health == 30


@covers("EX1_313.battlecry")
def test_pit_lord_may_kill_his_own_hero() -> None:
    t = setup(hand=["Pit Lord"], health=5).play("Pit Lord")
    assert t.over and t.winner == 1


# --- Mortal Coil, Bane of Doom --------------------------------------------------------------------
@covers("EX1_320.cast")
def test_bane_of_doom_deals_two_and_summons_nothing_when_it_does_not_kill() -> None:
    # wiki Bane of Doom, all revisions: "Deal 2 damage to a character"; 3 is a later rewording.
    t = setup(hand=["Bane of Doom"], enemy_board=["River Crocolisk"])
    t.play("Bane of Doom", target="enemy River Crocolisk")
    assert (t.minion("enemy River Crocolisk").health, t.board()) == (1, [])
    assert printed("EX1_320").text.startswith("Deal 2 damage")


@covers("EX1_320.cast")
def test_bane_of_doom_summons_a_random_demon_without_its_battlecry() -> None:
    found = set()
    for seed in range(120):
        t = setup(hand=["Bane of Doom", "Wisp"], enemy_board=["Bloodfen Raptor"], seed=seed)
        t.play("Bane of Doom", target="enemy Bloodfen Raptor")
        found.update(t.board())
        assert (t.enemy_board(), t.hand(), t.hero().health) == ([], ["Wisp"], 30)
    assert found == DEMONS


@covers("EX1_320.cast")
def test_bane_of_doom_summons_before_the_deathrattle() -> None:
    t = setup(hand=["Bane of Doom"], enemy_board=[{"card": "Sylvanas Windrunner", "damage": 3}])
    t.play("Bane of Doom", target="enemy Sylvanas Windrunner")
    # The wiki (Deathrattle): what Bane of Doom adds comes before any deathrattle; she takes it.
    assert (t.board(), len(t.enemy_board())) == ([], 1)


@covers("EX1_320.cast")
def test_bane_of_doom_finds_no_room_while_the_dying_stands_there() -> None:
    t = setup(hand=["Bane of Doom"], board=["Wisp"] * 7).play("Bane of Doom", target="Wisp")
    # The dead leave after the spell's text (rulebook): seven minions were there until then.
    assert t.board() == ["Wisp"] * 6


@covers("EX1_320.cast")
def test_bane_of_doom_may_kill_a_hero() -> None:
    t = setup(hand=["Bane of Doom"], enemy_health=2).play("Bane of Doom", target="enemy hero")
    assert t.winner == 0


# --- Shadowflame ----------------------------------------------------------------------------------
@covers("EX1_303.cast")
def test_shadowflame_turns_attack_into_damage_to_enemy_minions() -> None:
    enemies = ["Boulderfist Ogre", "Chillwind Yeti"]
    t = setup(hand=["Shadowflame"], board=["Chillwind Yeti", "Wisp"], enemy_board=enemies)
    t.play("Shadowflame", target="Chillwind Yeti")
    assert [minion.damage for minion in t.you.board] == [4, 4]
    assert (t.board(), t.enemy_hero().health) == (["Wisp"], 30)


@covers("EX1_303.cast")
def test_shadowflame_takes_a_friendly_minion_only() -> None:
    assert not setup(hand=["Shadowflame"], enemy_board=["Wisp"]).can_play("Shadowflame")


@covers("EX1_303.cast")
def test_shadowflame_counts_the_attack_of_now_and_spell_damage() -> None:
    board = ["Kobold Geomancer", "Wisp"]
    hand = ["Power Overwhelming", "Shadowflame"]
    t = setup(hand=hand, board=board, enemy_board=["Boulderfist Ogre"])
    t.play("Power Overwhelming", target="Wisp").play("Shadowflame", target="Wisp")
    assert t.minion("enemy Boulderfist Ogre").damage == 6


@covers("EX1_303.cast")
def test_shadowflame_of_no_attack_breaks_no_shield() -> None:
    t = setup(hand=["Shadowflame"], board=["Summoning Portal"], enemy_board=["Argent Squire"])
    t.play("Shadowflame", target="Summoning Portal")
    # The wiki (Divine Shield) names this very case: no damage, no shield lost.
    assert t.minion("enemy Argent Squire").shield
    assert t.board() == []


@covers("EX1_303.cast")
def test_shadowflame_kills_before_the_deathrattle_looks_around() -> None:
    t = setup(hand=["Shadowflame"], board=["Sylvanas Windrunner"], enemy_board=["Chillwind Yeti"])
    t.play("Shadowflame", target="Sylvanas Windrunner")
    assert (t.board(), t.enemy_board()) == ([], [])


# --- Void Terror ----------------------------------------------------------------------------------
@covers("EX1_304.battlecry")
def test_void_terror_eats_both_neighbours() -> None:
    hurt = {"card": "Chillwind Yeti", "damage": 2}
    t = setup(hand=["Void Terror"], board=["Wisp", hurt, "Boulderfist Ogre", "Wisp"])
    t.play("Void Terror", at=2)
    assert t.board() == ["Wisp", "Void Terror", "Wisp"]
    terror = t.minion("Void Terror")
    # It gains the attack and the health they have now: 4/3 and 6/7.
    assert (terror.attack, terror.health, terror.max_health) == (13, 13, 13)


@covers("EX1_304.battlecry")
def test_void_terror_at_the_end_eats_one_and_alone_none() -> None:
    t = setup(hand=["Void Terror"], board=["Wisp", "Loot Hoarder"]).play("Void Terror", at=2)
    terror = t.minion("Void Terror")
    assert (t.board(), terror.attack, terror.health) == (["Wisp", "Void Terror"], 5, 4)
    assert t.hand() == ["Wisp"]  # Loot Hoarder's
    lonely = setup(hand=["Void Terror"], enemy_board=["Wisp"]).play("Void Terror")
    assert (lonely.minion("Void Terror").attack, lonely.enemy_board()) == (3, ["Wisp"])


@covers("EX1_304.battlecry")
def test_void_terror_keeps_the_power_of_power_overwhelming() -> None:
    t = setup(hand=["Power Overwhelming", "Void Terror"], board=["Wisp"])
    t.play("Power Overwhelming", target="Wisp").play("Void Terror", at=0).end_turn()
    # The wiki (Power Overwhelming): Void Terror retains the bonus, and does not die of it.
    assert (t.board(), t.minion("Void Terror").attack) == (["Void Terror"], 8)


@covers("EX1_304.battlecry")
def test_void_terror_eats_through_a_divine_shield() -> None:
    t = setup(hand=["Void Terror"], board=["Argent Squire"]).play("Void Terror", at=1)
    assert t.board() == ["Void Terror"]


# --- Soulfire, Siphon Soul, Twisting Nether -------------------------------------------------------
@covers("EX1_309.cast")
def test_siphon_soul_destroys_any_minion_and_heals_the_hero() -> None:
    t = setup(hand=["Siphon Soul"], board=["Wisp"], enemy_board=["Boulderfist Ogre"], health=20)
    assert t.can_play("Siphon Soul", target="Wisp")
    assert not t.can_play("Siphon Soul", target="enemy hero")
    t.play("Siphon Soul", target="enemy Boulderfist Ogre")
    assert (t.enemy_board(), t.hero().health) == ([], 23)


@covers("EX1_312.cast")
def test_twisting_nether_destroys_all_minions_and_deathrattles_follow() -> None:
    t = setup(
        hand=["Twisting Nether"], board=["Harvest Golem", "Wisp"], enemy_board=["Argent Squire"]
    )
    t.play("Twisting Nether")
    assert (t.board(), t.enemy_board()) == (["Damaged Golem"], [])
    assert (t.hero().health, t.enemy_hero().health) == (30, 30)


# --- Summoning Portal (more in test_costs.py) -----------------------------------------------------
@covers("EX1_315.aura")
def test_summoning_portal_makes_own_minions_cheaper_but_not_below_one() -> None:
    hand = ["Boulderfist Ogre", "Bloodfen Raptor", "Murloc Raider", "Wisp", "Hellfire"]
    t = setup(hand=hand, enemy_hand=["Boulderfist Ogre"], board=["Summoning Portal"])
    assert [t.cost(card) for card in hand] == [4, 1, 1, 0, 4]
    assert t.cost("enemy Boulderfist Ogre") == 6
    assert t.play("Boulderfist Ogre").mana == 6


# --- Sense Demons ---------------------------------------------------------------------------------
@covers("EX1_317.cast")
def test_sense_demons_draws_two_demons() -> None:
    deck = ["Wisp", "Voidwalker", "Wisp", "Flame Imp", "Wisp"]
    t = setup(hand=["Sense Demons"], deck=deck).play("Sense Demons")
    assert sorted(t.hand()) == ["Flame Imp", "Voidwalker"]
    assert t.deck() == ["Wisp", "Wisp", "Wisp"]


@covers("EX1_317.cast")
def test_sense_demons_gives_a_worthless_imp_for_each_demon_missing() -> None:
    t = setup(hand=["Sense Demons"], deck=["Wisp", "Pit Lord"]).play("Sense Demons")
    assert t.hand() == ["Pit Lord", "Worthless Imp"]
    t = setup(hand=["Sense Demons"], deck=[]).play("Sense Demons")
    assert (t.hand(), t.hero().health) == (["Worthless Imp"] * 2, 30)
    imp = t.play("Worthless Imp").minion("Worthless Imp")
    assert (imp.attack, imp.health) == (1, 1)


@covers("EX1_317.cast")
def test_sense_demons_picks_at_random() -> None:
    deck = ["Voidwalker", "Flame Imp", "Pit Lord"]
    hands = set()
    for seed in range(20):
        t = setup(hand=["Sense Demons"], deck=deck, seed=seed).play("Sense Demons")
        hands.add(tuple(sorted(t.hand())))
    assert len(hands) == 3


# --- Demonfire, Sacrificial Pact ------------------------------------------------------------------
@covers("EX1_596.cast")
def test_demonfire_strengthens_a_friendly_demon() -> None:
    t = setup(hand=["Demonfire"], board=["Voidwalker"]).play("Demonfire", target="Voidwalker")
    assert (t.minion("Voidwalker").attack, t.minion("Voidwalker").health) == (3, 5)


@covers("EX1_596.cast")
def test_demonfire_takes_minions_only() -> None:
    assert not setup(hand=["Demonfire"]).can_play("Demonfire")


@covers("EX1_596.cast")
def test_demonfire_hurts_everybody_else() -> None:
    t = setup(hand=["Demonfire"] * 2, board=["Chillwind Yeti"], enemy_board=["Voidwalker"])
    t.play("Demonfire", target="Chillwind Yeti").play("Demonfire", target="enemy Voidwalker")
    assert (t.minion("Chillwind Yeti").health, t.minion("enemy Voidwalker").health) == (3, 1)
    assert t.minion("enemy Voidwalker").attack == 1


# --- Lord Jaraxxus --------------------------------------------------------------------------------
@covers("EX1_323.battlecry")
def test_lord_jaraxxus_replaces_hero_weapon_and_power() -> None:
    t = setup(hero="WARLOCK", hand=["Lord Jaraxxus"], armor=5, health=3, weapon="Fiery War Axe")
    t.play("Lord Jaraxxus")
    hero, weapon = t.hero(), t.weapon()
    assert (hero.name, hero.health, hero.max_health, hero.armor) == ("Lord Jaraxxus", 15, 15, 0)
    assert weapon and (weapon.name, weapon.attack, weapon.durability) == ("Blood Fury", 3, 8)
    assert (t.me.power.name, t.board()) == ("INFERNO!", [])


@covers("EX1_323.battlecry")
def test_lord_jaraxxus_may_attack_at_once_unless_the_old_hero_did() -> None:
    t = setup(hand=["Lord Jaraxxus"]).play("Lord Jaraxxus").attack("hero")
    assert t.enemy_hero().health == 27
    t = setup(hand=["Lord Jaraxxus"], weapon="Fiery War Axe").attack("hero").play("Lord Jaraxxus")
    # The wiki (Lord Jaraxxus, Classic): not if the hero he replaced has attacked this turn.
    assert not t.can_attack("hero")


@covers("EX1_323.battlecry")
def test_lord_jaraxxus_is_healed_up_to_fifteen() -> None:
    t = setup(hand=["Lord Jaraxxus", "Siphon Soul"], enemy_board=["Wisp"]).play("Lord Jaraxxus")
    next_turn(t).play("Siphon Soul", target="enemy Wisp")
    assert t.hero().health == 15


@covers("EX1_323.battlecry")
def test_lord_jaraxxus_needs_a_place_on_the_board() -> None:
    assert not setup(hand=["Lord Jaraxxus"], board=["Wisp"] * 7).can_play("Lord Jaraxxus")


@covers("EX1_323.battlecry")
def test_lord_jaraxxus_is_not_frozen_with_the_old_hero() -> None:
    t = setup(active=1, hand=["Lord Jaraxxus"], enemy_hand=["Frost Shock"])
    t.play("Frost Shock", target="hero").end_turn().play("Lord Jaraxxus")
    # The wiki (Immune): what was on the old hero is gone with him.
    assert t.can_attack("hero")


@covers("EX1_323.battlecry")
def test_knife_juggler_does_not_notice_lord_jaraxxus() -> None:
    t = setup(hand=["Lord Jaraxxus"], board=["Knife Juggler"]).play("Lord Jaraxxus")
    # The wiki (Lord Jaraxxus): he is no longer a minion when "after you summon" comes.
    assert t.enemy_hero().health == 30


@covers("EX1_tk33.power")
def test_inferno_summons_an_infernal_each_turn() -> None:
    t = next_turn(setup(hand=["Lord Jaraxxus"]).play("Lord Jaraxxus")).power()
    assert (t.board(), t.mana) == (["Infernal"], 8)
    assert (t.minion("Infernal").attack, t.minion("Infernal").health) == (6, 6)
    assert not t.can_power()


@covers("EX1_tk33.power")
def test_inferno_needs_room() -> None:
    t = next_turn(setup(hand=["Lord Jaraxxus"], board=["Wisp"] * 6).play("Lord Jaraxxus"))
    t.play("Wisp")
    assert (len(t.board()), t.can_power()) == (7, False)
