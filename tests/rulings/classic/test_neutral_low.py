"""Rulings of Classic neutral cards that cost one or two."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Table, setup

pytestmark = pytest.mark.format("2014")


SEEDS = range(40)


def needs_no_target(t: Table, card: str) -> bool:
    """Return whether a card may be played without a target."""
    return any(text.partition(" @")[0] == f"play {card}" for text in t.legal)


# --- Abusive Sergeant -----------------------------------------------------------------------------
@covers("CS2_188.battlecry")
def test_abusive_sergeant_gives_two_attack_this_turn_only() -> None:
    t = setup(hand=["Abusive Sergeant"], board=["Wisp"])
    t.play("Abusive Sergeant", target="Wisp")
    assert t.minion("Wisp").attack == 3
    t.end_turn()
    assert t.minion("Wisp").attack == 1


@covers("CS2_188.battlecry")
def test_abusive_sergeant_may_target_any_minion_but_no_hero() -> None:
    t = setup(hand=["Abusive Sergeant"], enemy_board=["Wisp"])
    assert not t.can_play("Abusive Sergeant", target="hero")
    assert not t.can_play("Abusive Sergeant", target="enemy hero")
    assert t.play("Abusive Sergeant", target="enemy Wisp").minion("enemy Wisp").attack == 3


@covers("CS2_188.battlecry")
def test_abusive_sergeant_needs_a_target_only_when_there_is_one() -> None:
    assert needs_no_target(setup(hand=["Abusive Sergeant"]), "Abusive Sergeant")
    t = setup(hand=["Abusive Sergeant"], board=["Wisp"])
    assert not needs_no_target(t, "Abusive Sergeant")


@covers("CS2_188.battlecry")
def test_attack_set_after_abusive_sergeant_stays_when_the_buff_ends() -> None:
    t = setup(hero="PALADIN", hand=["Abusive Sergeant", "Humility"], board=["Boulderfist Ogre"])
    t.play("Abusive Sergeant", target="Boulderfist Ogre")
    t.play("Humility", target="Boulderfist Ogre")
    assert t.minion("Boulderfist Ogre").attack == 1
    t.end_turn()
    # Enchantments are applied in order, never subtracted.
    assert t.minion("Boulderfist Ogre").attack == 1


@covers("CS2_188.battlecry")
def test_abusive_sergeant_adds_to_attack_set_before() -> None:
    t = setup(hero="PALADIN", hand=["Abusive Sergeant", "Humility"], board=["Boulderfist Ogre"])
    t.play("Humility", target="Boulderfist Ogre")
    t.play("Abusive Sergeant", target="Boulderfist Ogre")
    assert t.minion("Boulderfist Ogre").attack == 3
    assert t.end_turn().minion("Boulderfist Ogre").attack == 1


# --- Angry Chicken, Amani Berserker ---------------------------------------------------------------
@covers("EX1_009.aura")
def test_angry_chicken_has_five_more_attack_while_damaged() -> None:
    t = setup(
        hand=["Elven Archer", "Voodoo Doctor"], board=[{"card": "Angry Chicken", "health": 2}]
    )
    assert t.minion("Angry Chicken").attack == 1
    t.play("Elven Archer", target="Angry Chicken")
    assert (t.minion("Angry Chicken").attack, t.minion("Angry Chicken").health) == (6, 1)
    t.play("Voodoo Doctor", target="Angry Chicken")
    assert t.minion("Angry Chicken").attack == 1


@covers("EX1_393.aura")
def test_amani_berserker_has_three_more_attack_while_damaged() -> None:
    t = setup(hand=["Elven Archer", "Voodoo Doctor"], board=["Amani Berserker"])
    assert t.minion("Amani Berserker").attack == 2
    t.play("Elven Archer", target="Amani Berserker")
    assert (t.minion("Amani Berserker").attack, t.minion("Amani Berserker").health) == (5, 2)
    t.play("Voodoo Doctor", target="Amani Berserker")
    assert t.minion("Amani Berserker").attack == 2


@covers("EX1_393.aura")
def test_enrage_is_silenced() -> None:
    t = setup(hand=["Ironbeak Owl"], enemy_board=[{"card": "Amani Berserker", "damage": 1}])
    assert t.minion("enemy Amani Berserker").attack == 5
    t.play("Ironbeak Owl", target="enemy Amani Berserker")
    berserker = t.minion("enemy Amani Berserker")
    assert (berserker.attack, berserker.health) == (2, 2)


@covers("EX1_393.aura")
def test_attack_set_on_the_enraged_holds_until_it_is_hurt_anew() -> None:
    hurt = {"card": "Amani Berserker", "damage": 1}
    t = setup(hero="PALADIN", hand=["Humility", "Voodoo Doctor", "Elven Archer"], board=[hurt])
    # In 2014 Enrage was an enchantment in its place in the order (hs-bugs #252).
    assert t.play("Humility", target="Amani Berserker").minion("Amani Berserker").attack == 1
    t.play("Voodoo Doctor", target="Amani Berserker")
    assert t.minion("Amani Berserker").attack == 1
    t.play("Elven Archer", target="Amani Berserker")
    assert t.minion("Amani Berserker").attack == 4


@covers("EX1_393.aura")
def test_enrage_waits_until_the_blows_are_over() -> None:
    t = setup(board=["Amani Berserker"], enemy_board=["River Crocolisk"])
    t.attack("Amani Berserker", "enemy River Crocolisk")
    assert t.minion("enemy River Crocolisk").health == 1
    assert t.minion("Amani Berserker").attack == 5


# --- Bloodsail Corsair ----------------------------------------------------------------------------
@covers("NEW1_025.battlecry")
def test_bloodsail_corsair_wears_the_enemy_weapon_only() -> None:
    t = setup(hand=["Bloodsail Corsair"], weapon="Fiery War Axe", enemy_weapon="Fiery War Axe")
    t.play("Bloodsail Corsair")
    enemy, mine = t.enemy_weapon(), t.weapon()
    assert enemy is not None and (enemy.attack, enemy.durability) == (3, 1)
    assert mine is not None and mine.durability == 2


@covers("NEW1_025.battlecry")
def test_bloodsail_corsair_breaks_a_weapon_of_one_durability() -> None:
    axe = {"card": "Fiery War Axe", "durability": 1}
    t = setup(hand=["Bloodsail Corsair"], enemy_weapon=axe)
    assert t.play("Bloodsail Corsair").enemy_weapon() is None


@covers("NEW1_025.battlecry")
def test_bloodsail_corsair_may_be_played_against_no_weapon() -> None:
    t = setup(hand=["Bloodsail Corsair"]).play("Bloodsail Corsair")
    assert t.board() == ["Bloodsail Corsair"]


# --- Hungry Crab ----------------------------------------------------------------------------------
@covers("NEW1_017.battlecry")
def test_hungry_crab_eats_a_murloc_and_grows() -> None:
    t = setup(hand=["Hungry Crab"], enemy_board=["Murloc Raider"])
    t.play("Hungry Crab", target="enemy Murloc Raider")
    assert t.enemy_board() == []
    assert (t.minion("Hungry Crab").attack, t.minion("Hungry Crab").health) == (3, 4)


@covers("NEW1_017.battlecry")
def test_hungry_crab_eats_only_murlocs_of_either_side() -> None:
    t = setup(hand=["Hungry Crab"], board=["Murloc Raider", "Wisp"])
    assert not t.can_play("Hungry Crab", target="Wisp")
    assert not needs_no_target(t, "Hungry Crab")
    t.play("Hungry Crab", target="Murloc Raider")
    assert t.board() == ["Wisp", "Hungry Crab"] and t.minion("Hungry Crab").attack == 3


@covers("NEW1_017.battlecry")
def test_hungry_crab_does_not_grow_without_a_murloc() -> None:
    t = setup(hand=["Hungry Crab"], board=["Wisp"]).play("Hungry Crab")
    assert (t.minion("Hungry Crab").attack, t.minion("Hungry Crab").health) == (1, 2)


# --- Leper Gnome, Loot Hoarder --------------------------------------------------------------------
@covers("EX1_029.deathrattle")
def test_leper_gnome_hits_the_enemy_of_its_controller() -> None:
    t = setup(board=["Leper Gnome"], enemy_board=["Leper Gnome"])
    t.attack("Leper Gnome", "enemy Leper Gnome")
    assert (t.hero().health, t.enemy_hero().health) == (28, 28)
    assert t.board() == t.enemy_board() == []


@covers("EX1_029.deathrattle")
def test_two_leper_gnomes_dying_together_can_end_the_game_in_a_draw() -> None:
    t = setup(board=["Leper Gnome"], enemy_board=["Leper Gnome"], health=2, enemy_health=2)
    t.attack("Leper Gnome", "enemy Leper Gnome")
    # Both heroes dead when the sequence ends is a draw.
    assert t.over and t.winner is None


@covers("EX1_029.deathrattle")
def test_leper_gnome_taken_over_hits_its_former_owner() -> None:
    t = setup(hero="PRIEST", hand=["Mind Control"], enemy_board=["Leper Gnome", "Chillwind Yeti"])
    t.play("Mind Control", target="enemy Leper Gnome")
    t.end_turn().attack("enemy Chillwind Yeti", "Leper Gnome")
    assert (t.hero().health, t.enemy_hero().health) == (30, 28)
    assert t.minion("enemy Chillwind Yeti").health == 3


@covers("EX1_096.deathrattle")
def test_loot_hoarder_draws_for_its_controller() -> None:
    t = setup(board=["Loot Hoarder"], enemy_board=["Chillwind Yeti"], deck=["Fireball", "Wisp"])
    t.attack("Loot Hoarder", "enemy Chillwind Yeti")
    assert t.hand() == ["Fireball"]
    assert t.enemy_hand() == []


@covers("EX1_096.deathrattle")
def test_silenced_loot_hoarder_draws_nothing() -> None:
    t = setup(hand=["Ironbeak Owl"], board=["Loot Hoarder"], enemy_board=["Chillwind Yeti"])
    t.play("Ironbeak Owl", target="Loot Hoarder").attack("Loot Hoarder", "enemy Chillwind Yeti")
    assert t.hand() == []


# --- Lightwarden ----------------------------------------------------------------------------------
@covers("EX1_001.trigger")
def test_lightwarden_grows_when_anybody_is_healed() -> None:
    t = setup(hero="PRIEST", enemy_hero="PRIEST", board=["Lightwarden"], health=20, enemy_health=20)
    t.power("enemy hero")
    assert (t.minion("Lightwarden").attack, t.minion("Lightwarden").health) == (3, 2)
    t.end_turn().power("enemy hero")
    assert t.minion("Lightwarden").attack == 5


@covers("EX1_001.trigger")
def test_lightwarden_ignores_healing_that_heals_nothing() -> None:
    t = setup(hero="PRIEST", board=["Lightwarden"]).power("hero")
    assert t.minion("Lightwarden").attack == 1


@covers("EX1_001.trigger")
def test_lightwarden_grows_for_each_character_healed_at_once() -> None:
    hurt = {"card": "Chillwind Yeti", "damage": 2}
    t = setup(
        hero="PRIEST", hand=["Circle of Healing"], board=["Lightwarden", hurt], enemy_board=[hurt]
    )
    assert t.play("Circle of Healing").minion("Lightwarden").attack == 5


# --- Murloc Tidecaller, Murloc Tidehunter ---------------------------------------------------------
@covers("EX1_509.trigger")
def test_murloc_tidecaller_grows_with_each_murloc_of_either_side() -> None:
    t = setup(board=["Murloc Tidecaller"], hand=["Murloc Tidehunter"], enemy_hand=["Murloc Raider"])
    t.play("Murloc Tidehunter")
    assert t.minion("Murloc Tidecaller").attack == 3
    t.end_turn().play("Murloc Raider")
    assert (t.minion("Murloc Tidecaller").attack, t.minion("Murloc Tidecaller").health) == (4, 2)


@covers("EX1_509.trigger")
def test_murloc_tidecaller_ignores_itself_and_others() -> None:
    t = setup(hand=["Murloc Tidecaller", "Wisp"]).play("Murloc Tidecaller").play("Wisp")
    assert t.minion("Murloc Tidecaller").attack == 1


# --- Secretkeeper ---------------------------------------------------------------------------------
@covers("EX1_080.trigger")
def test_secretkeeper_grows_with_the_secrets_of_both_players() -> None:
    t = setup(hand=["Ice Barrier"], board=["Secretkeeper"], enemy_hand=["Snipe"])
    t.play("Ice Barrier").end_turn().play("Snipe")
    assert (t.minion("Secretkeeper").attack, t.minion("Secretkeeper").health) == (3, 4)


@covers("EX1_080.trigger")
def test_secretkeeper_ignores_other_spells_and_countered_secrets() -> None:
    t = setup(hand=["The Coin"], board=["Secretkeeper"]).play("The Coin")
    assert t.minion("Secretkeeper").attack == 1
    t = setup(hand=["Ice Barrier"], board=["Secretkeeper"], enemy_secrets=["Counterspell"])
    # Before 2017 nobody noticed a spell that was countered (SabberStone #83).
    assert t.play("Ice Barrier").minion("Secretkeeper").attack == 1


# --- Southsea Deckhand ----------------------------------------------------------------------------
@covers("CS2_146.aura")
def test_southsea_deckhand_charges_while_its_owner_has_a_weapon() -> None:
    t = setup(hand=["Southsea Deckhand"], weapon="Fiery War Axe").play("Southsea Deckhand")
    assert t.can_attack("Southsea Deckhand")
    assert (t.minion("Southsea Deckhand").attack, t.minion("Southsea Deckhand").health) == (2, 1)
    t = setup(hand=["Southsea Deckhand"], enemy_weapon="Fiery War Axe").play("Southsea Deckhand")
    assert not t.can_attack("Southsea Deckhand")


@covers("CS2_146.aura")
def test_southsea_deckhand_gains_and_loses_charge_with_the_weapon() -> None:
    t = setup(hero="ROGUE", hand=["Southsea Deckhand"]).play("Southsea Deckhand")
    assert not t.can_attack("Southsea Deckhand")
    assert t.power().can_attack("Southsea Deckhand")
    axe = {"card": "Fiery War Axe", "durability": 1}
    t = setup(hand=["Southsea Deckhand"], weapon=axe).play("Southsea Deckhand").attack("hero")
    assert not t.can_attack("Southsea Deckhand")


# --- Young Priestess, Master Swordsmith -----------------------------------------------------------
@covers("EX1_004.trigger")
def test_young_priestess_gives_another_friendly_minion_one_health() -> None:
    t = setup(
        board=["Young Priestess", {"card": "Chillwind Yeti", "damage": 1}], enemy_board=["Wisp"]
    )
    t.end_turn()
    assert (t.minion("Chillwind Yeti").health, t.minion("Chillwind Yeti").max_health) == (5, 6)
    assert t.minion("Young Priestess").health == t.minion("enemy Wisp").health == 1
    assert t.end_turn().minion("Chillwind Yeti").health == 5


@covers("EX1_004.trigger")
def test_young_priestess_alone_and_at_random() -> None:
    assert setup(board=["Young Priestess"]).end_turn().minion("Young Priestess").health == 1
    seen = set()
    for seed in SEEDS:
        board = ["Young Priestess", "Wisp", "Wisp"]
        t = setup(board=board, enemy_board=["Wisp"], seed=seed).end_turn()
        seen.add((t.minion("Wisp").health, t.minion("Wisp#2").health))
        assert t.minion("Wisp").attack == t.minion("Wisp#2").attack == 1
    assert seen == {(2, 1), (1, 2)}


@covers("NEW1_037.trigger")
def test_master_swordsmith_gives_another_friendly_minion_one_attack() -> None:
    t = setup(board=["Master Swordsmith", "Wisp"], enemy_board=["Wisp"]).end_turn()
    assert (t.minion("Wisp").attack, t.minion("Wisp").health) == (2, 1)
    assert t.minion("Master Swordsmith").attack == t.minion("enemy Wisp").attack == 1
    assert t.end_turn().minion("Wisp").attack == 2


@covers("NEW1_037.trigger")
def test_master_swordsmith_alone_and_at_random() -> None:
    assert setup(board=["Master Swordsmith"]).end_turn().minion("Master Swordsmith").attack == 1
    seen = set()
    for seed in SEEDS:
        board = ["Master Swordsmith", "Wisp", "Wisp"]
        t = setup(board=board, enemy_board=["Wisp"], seed=seed).end_turn()
        seen.add((t.minion("Wisp").attack, t.minion("Wisp#2").attack))
    assert seen == {(2, 1), (1, 2)}


# --- Acidic Swamp Ooze, Bloodsail Raider ----------------------------------------------------------
@covers("NEW1_018.battlecry")
def test_bloodsail_raider_gains_the_attack_of_the_own_weapon() -> None:
    axe = {"card": "Fiery War Axe", "attack": 4}
    t = setup(hand=["Bloodsail Raider"], weapon=axe, enemy_weapon="Arcanite Reaper")
    t.play("Bloodsail Raider")
    assert (t.minion("Bloodsail Raider").attack, t.minion("Bloodsail Raider").health) == (6, 3)


@covers("NEW1_018.battlecry")
def test_bloodsail_raider_gains_weapon_attack_only_and_keeps_it() -> None:
    t = setup(hand=["Bloodsail Raider"]).play("Bloodsail Raider")
    assert t.minion("Bloodsail Raider").attack == 2
    axe = {"card": "Fiery War Axe", "durability": 1}
    bitten = {"attack": 2}
    t = setup(hand=["Bloodsail Raider"], weapon=axe, me=bitten).play("Bloodsail Raider")
    assert t.attack("hero").minion("Bloodsail Raider").attack == 5


# --- Crazed Alchemist -----------------------------------------------------------------------------
@covers("EX1_059.battlecry")
def test_crazed_alchemist_swaps_attack_and_current_health() -> None:
    t = setup(hand=["Crazed Alchemist"], enemy_board=[{"card": "Boulderfist Ogre", "damage": 4}])
    assert not t.can_play("Crazed Alchemist", target="enemy hero")
    t.play("Crazed Alchemist", target="enemy Boulderfist Ogre")
    ogre = t.minion("enemy Boulderfist Ogre")
    # Current health becomes attack; attack becomes health, undamaged (wiki.gg Crazed Alchemist).
    assert (ogre.attack, ogre.health, ogre.max_health) == (3, 6, 6)


@covers("EX1_059.battlecry")
def test_crazed_alchemist_kills_what_has_no_attack_even_behind_a_shield() -> None:
    shielded = {"card": "Shieldbearer", "tags": ["SHIELD"]}
    t = setup(hand=["Crazed Alchemist"], enemy_board=[shielded])
    # wiki.gg Crazed Alchemist: health 0 destroys, Divine Shield does not help.
    assert t.play("Crazed Alchemist", target="enemy Shieldbearer").enemy_board() == []


@covers("EX1_059.battlecry")
def test_crazed_alchemist_bakes_auras_in_and_they_come_on_top_again() -> None:
    raptor = {"card": "Bloodfen Raptor", "health": 1}
    t = setup(hand=["Crazed Alchemist"], board=["Stormwind Champion", raptor])
    t.play("Crazed Alchemist", target="Bloodfen Raptor")
    # The wiki's example: 3/1 under Stormwind Champion, seen as 4/2, becomes 3/5.
    assert (t.minion("Bloodfen Raptor").attack, t.minion("Bloodfen Raptor").health) == (3, 5)


@covers("EX1_059.battlecry")
def test_crazed_alchemist_ends_enrage_but_keeps_its_attack_as_health() -> None:
    t = setup(hand=["Crazed Alchemist"], board=[{"card": "Amani Berserker", "damage": 1}])
    t.play("Crazed Alchemist", target="Amani Berserker")
    assert (t.minion("Amani Berserker").attack, t.minion("Amani Berserker").health) == (2, 5)


@covers("EX1_059.battlecry")
def test_crazed_alchemist_keeps_what_was_given_for_this_turn() -> None:
    t = setup(hand=["Abusive Sergeant", "Crazed Alchemist"], board=["Wisp"])
    t.play("Abusive Sergeant", target="Wisp").play("Crazed Alchemist", target="Wisp").end_turn()
    # wiki.gg: swapped minions don't lose stats when the temporary buff expires.
    assert (t.minion("Wisp").attack, t.minion("Wisp").health) == (1, 3)


@covers("EX1_059.battlecry", "CS2_203.battlecry")
def test_silence_undoes_crazed_alchemist() -> None:
    t = setup(hand=["Crazed Alchemist", "Ironbeak Owl"], enemy_board=["Chillwind Yeti"])
    t.play("Crazed Alchemist", target="enemy Chillwind Yeti")
    t.play("Ironbeak Owl", target="enemy Chillwind Yeti")
    assert (t.minion("enemy Chillwind Yeti").attack, t.minion("enemy Chillwind Yeti").health) == (
        4,
        5,
    )


# --- Dire Wolf Alpha ------------------------------------------------------------------------------
@covers("EX1_162.aura")
def test_dire_wolf_alpha_helps_its_neighbours_only() -> None:
    t = setup(hand=["Dire Wolf Alpha"], board=["Wisp", "Wisp", "Wisp"], enemy_board=["Wisp"])
    t.play("Dire Wolf Alpha", at=1)
    assert [minion.attack for minion in t.me.board] == [2, 2, 2, 1]
    assert [minion.health for minion in t.me.board] == [1, 2, 1, 1]
    assert t.minion("enemy Wisp").attack == 1


@covers("EX1_162.aura")
def test_dire_wolf_alpha_helps_whoever_is_beside_it_now() -> None:
    board = ["Murloc Raider", "Bloodfen Raptor", "Dire Wolf Alpha"]
    t = setup(board=board, enemy_board=["Chillwind Yeti"])
    assert [minion.attack for minion in t.me.board] == [2, 4, 2]
    t.attack("Bloodfen Raptor", "enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").health == 1
    assert [minion.attack for minion in t.me.board] == [3, 2]


# --- Doomsayer ------------------------------------------------------------------------------------
@covers("NEW1_021.trigger")
def test_doomsayer_destroys_all_minions_at_the_start_of_its_owners_turn() -> None:
    shielded = {"card": "Argent Squire", "tags": ["STEALTH"]}
    t = setup(board=["Doomsayer", "Chillwind Yeti"], enemy_board=[shielded])
    t.end_turn()
    assert t.board() == ["Doomsayer", "Chillwind Yeti"] and t.enemy_board() == ["Argent Squire"]
    t.end_turn()
    assert t.board() == t.enemy_board() == []


@covers("NEW1_021.trigger")
def test_doomsayer_acts_before_the_draw_and_deathrattles_follow() -> None:
    t = setup(board=["Doomsayer", "Harvest Golem", "Loot Hoarder"], deck=["Fireball", "Frostbolt"])
    t.end_turn().end_turn()
    # Start-of-turn triggers and their deaths come before the draw.
    assert t.board() == ["Damaged Golem"]
    assert t.hand() == ["Fireball", "Frostbolt"]


@covers("NEW1_021.trigger")
def test_silenced_doomsayer_does_nothing() -> None:
    t = setup(board=[{"card": "Doomsayer", "silenced": True}, "Wisp"]).end_turn().end_turn()
    assert t.board() == ["Doomsayer", "Wisp"]


# --- Faerie Dragon, Ironbeak Owl ------------------------------------------------------------------
def test_faerie_dragon_is_no_target_of_spells_and_powers_of_either_side() -> None:
    t = setup(hand=["Fireball"], board=["Faerie Dragon"], enemy_board=["Faerie Dragon"])
    for dragon in ("Faerie Dragon", "enemy Faerie Dragon"):
        assert not t.can_play("Fireball", target=dragon)
        assert not t.can_power(dragon)


def test_faerie_dragon_may_be_a_battlecrys_target_and_be_hit_by_area_spells() -> None:
    t = setup(hand=["Flamestrike", "Elven Archer"], enemy_board=["Faerie Dragon"])
    assert t.can_play("Elven Archer", target="enemy Faerie Dragon")
    assert t.play("Flamestrike").enemy_board() == []


@covers("CS2_203.battlecry")
def test_ironbeak_owl_silences_any_minion() -> None:
    t = setup(hand=["Ironbeak Owl"], board=["Wisp"], enemy_board=["Goldshire Footman"])
    assert t.clone().play("Ironbeak Owl", target="Wisp").minion("Wisp").silenced
    assert not t.can_play("Ironbeak Owl", target="enemy hero")
    t.play("Ironbeak Owl", target="enemy Goldshire Footman")
    footman = t.minion("enemy Goldshire Footman")
    assert footman.silenced and not footman.taunt


# --- Knife Juggler --------------------------------------------------------------------------------
@covers("NEW1_019.trigger")
def test_knife_juggler_throws_after_each_friendly_summon_but_its_own() -> None:
    t = setup(hand=["Knife Juggler", "Murloc Tidehunter"], enemy_hand=["Wisp"])
    assert t.play("Knife Juggler").enemy_hero().health == 30
    assert t.play("Murloc Tidehunter").enemy_hero().health == 28
    t.end_turn().play("Wisp")
    assert t.enemy_hero().health == 28 and t.hero().health == 30


@covers("NEW1_019.trigger")
def test_knife_juggler_hits_a_random_enemy() -> None:
    seen = set()
    for seed in SEEDS:
        t = setup(board=["Knife Juggler"], hand=["Wisp"], enemy_board=["Chillwind Yeti"], seed=seed)
        t.play("Wisp")
        seen.add((t.enemy_hero().health, t.minion("enemy Chillwind Yeti").health))
        assert t.minion("Wisp").health == 1 and t.hero().health == 30
    assert seen == {(29, 5), (30, 4)}


@covers("NEW1_019.trigger")
def test_knife_juggler_throws_after_the_battlecry_and_its_deaths() -> None:
    for seed in range(8):
        t = setup(board=["Knife Juggler"], hand=["Elven Archer"], enemy_board=["Wisp"], seed=seed)
        t.play("Elven Archer", target="enemy Wisp")
        # After Summon comes after the Battlecry phase: the Wisp is gone.
        assert t.enemy_board() == [] and t.enemy_hero().health == 29


@covers("NEW1_019.trigger")
def test_knives_skip_who_is_dying_while_more_tokens_come() -> None:
    for seed in range(12):
        board = ["Knife Juggler"]
        t = setup(
            hero="HUNTER",
            board=board,
            hand=["Unleash the Hounds"],
            enemy_board=["Wisp"] * 3,
            seed=seed,
        )
        t.play("Unleash the Hounds")
        # Hound, knife, hound, knife (hs-bugs #899); no knife is wasted on the mortally wounded.
        assert (30 - t.enemy_hero().health) + (3 - len(t.enemy_board())) == 3
        assert t.board() == ["Knife Juggler", "Hound", "Hound", "Hound"]


@covers("NEW1_019.trigger")
def test_knife_juggler_loses_stealth_by_throwing() -> None:
    hidden = {"card": "Knife Juggler", "tags": ["STEALTH"]}
    t = setup(board=[hidden], hand=["Wisp"])
    # Any damage a stealthed minion deals reveals it (gamepedia Stealth).
    assert not t.play("Wisp").minion("Knife Juggler").stealth


# --- Lorewalker Cho -------------------------------------------------------------------------------
@covers("EX1_100.trigger")
def test_lorewalker_cho_gives_each_players_spells_to_the_other() -> None:
    t = setup(
        hand=["Frostbolt"], board=["Lorewalker Cho"], enemy_hand=["Arcane Shot"], enemy_deck=[]
    )
    t.play("Frostbolt", target="enemy hero")
    assert t.hand() == [] and t.enemy_hand() == ["Arcane Shot", "Frostbolt"]
    t.end_turn().play("Arcane Shot", target="hero")
    assert t.hand() == ["Arcane Shot"] and t.enemy_hand() == ["Frostbolt"]


@covers("EX1_100.trigger")
def test_lorewalker_cho_copies_secrets_but_no_minions() -> None:
    t = (
        setup(hand=["Ice Barrier", "Wisp"], board=["Lorewalker Cho"])
        .play("Wisp")
        .play("Ice Barrier")
    )
    assert t.enemy_hand() == ["Ice Barrier"]
    assert t.secrets() == ["Ice Barrier"]


@covers("EX1_100.trigger")
def test_lorewalker_cho_burns_the_copy_for_a_full_hand() -> None:
    t = setup(hand=["The Coin"], board=["Lorewalker Cho"], enemy_hand=["Wisp"] * 10)
    assert t.play("The Coin").enemy_hand() == ["Wisp"] * 10


@covers("EX1_100.trigger")
def test_lorewalker_cho_does_not_copy_a_countered_spell() -> None:
    t = setup(hand=["The Coin"], board=["Lorewalker Cho"], enemy_secrets=["Counterspell"])
    # Before 2017 nobody noticed a spell that was countered (SabberStone #83).
    assert t.play("The Coin").enemy_hand() == []


# --- Mad Bomber -----------------------------------------------------------------------------------
@covers("EX1_082.battlecry")
def test_mad_bomber_splits_three_damage_between_all_others() -> None:
    seen = set()
    for seed in range(100):
        t = setup(hand=["Mad Bomber"], board=["Kobold Geomancer"], enemy_board=["Wisp"], seed=seed)
        t.play("Mad Bomber")
        kobold = 2 - sum(m.health for m in t.me.board if m.name == "Kobold Geomancer")
        hit = (30 - t.hero().health, 30 - t.enemy_hero().health, kobold, 1 - len(t.enemy_board()))
        assert sum(hit) == 3 and t.minion("Mad Bomber").health == 2
        seen.add(hit)
    assert {(1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1), (0, 1, 1, 1), (0, 0, 2, 1)} <= seen


# --- Mana Addict ----------------------------------------------------------------------------------
@covers("EX1_055.trigger")
def test_mana_addict_gains_two_attack_a_spell_this_turn() -> None:
    t = setup(hand=["The Coin", "The Coin", "Wisp"], board=["Mana Addict"], enemy_hand=["The Coin"])
    t.play("The Coin").play("The Coin").play("Wisp")
    assert (t.minion("Mana Addict").attack, t.minion("Mana Addict").health) == (5, 3)
    assert t.end_turn().minion("Mana Addict").attack == 1
    assert t.play("The Coin").minion("Mana Addict").attack == 1


# --- Mana Wraith ----------------------------------------------------------------------------------
@covers("EX1_616.aura")
def test_mana_wraith_makes_all_minions_dearer() -> None:
    t = setup(hand=["Wisp", "Fireball", "Elven Archer"], enemy_hand=["Wisp"], board=["Mana Wraith"])
    assert (t.cost("Wisp"), t.cost("Fireball"), t.cost("enemy Wisp")) == (1, 4, 1)
    t.play("Elven Archer", target="Mana Wraith")
    assert t.mana == 8


@covers("EX1_616.aura")
def test_mana_wraiths_add_up_and_leave_with_them() -> None:
    t = setup(
        hand=["Wisp", "Frostbolt", "Ironbeak Owl"],
        board=["Mana Wraith"],
        enemy_board=["Mana Wraith"],
    )
    assert t.cost("Wisp") == 2
    assert t.play("Frostbolt", target="enemy Mana Wraith").cost("Wisp") == 1
    assert t.play("Ironbeak Owl", target="Mana Wraith").cost("Wisp") == 0


# --- Millhouse Manastorm --------------------------------------------------------------------------
@covers("NEW1_029.battlecry", "NEW1_029e.aura")
def test_millhouse_makes_enemy_spells_free_next_turn_only() -> None:
    t = setup(hand=["Millhouse Manastorm", "Fireball"], enemy_hand=["Multi-Shot", "Chillwind Yeti"])
    t.play("Millhouse Manastorm").end_turn()
    assert (t.cost("enemy Multi-Shot"), t.cost("enemy Chillwind Yeti")) == (0, 4)
    assert t.cost("Fireball") == 4 and t.enemy_hero().attack == 0
    t.end_turn()
    assert t.cost("enemy Multi-Shot") == 4
    assert t.end_turn().cost("enemy Multi-Shot") == 4


@covers("NEW1_029.battlecry", "NEW1_029e.aura")
def test_millhouse_makes_drawn_spells_free_and_all_of_them() -> None:
    deck = ["Fireball", "Fireball"]
    t = setup(hand=["Millhouse Manastorm"], enemy_hand=["Pyroblast"], enemy_deck=deck, enemy_mana=1)
    t.play("Millhouse Manastorm").end_turn()
    t.play("Pyroblast", target="hero").play("Fireball", target="hero")
    assert t.hero().health == 14


@covers("NEW1_029e.aura", "FP1_030e.aura")
def test_millhouse_and_loatheb_work_in_the_order_they_came() -> None:
    for order, cost in (
        (("Loatheb", "Millhouse Manastorm"), 0),
        (("Millhouse Manastorm", "Loatheb"), 5),
    ):
        t = setup(hand=order, enemy_hand=["Multi-Shot"])
        # Cost changes are applied in order of play.
        assert t.play(order[0]).play(order[1]).end_turn().cost("enemy Multi-Shot") == cost


# --- Nat Pagle ------------------------------------------------------------------------------------
@covers("EX1_557.trigger")
def test_nat_pagle_catches_a_card_half_of_the_time() -> None:
    caught = 0
    for seed in range(200):
        t = setup(board=["Nat Pagle"], seed=seed).end_turn()
        assert len(t.enemy_hand()) == 1 and t.hand() == []
        caught += len(t.end_turn().hand()) - 1
    assert 65 <= caught <= 135  # five standard deviations


@covers("EX1_557.trigger")
def test_nat_pagle_fishes_for_its_owner_only() -> None:
    hands = {
        len(setup(enemy_board=["Nat Pagle"], seed=s).end_turn().end_turn().hand()) for s in SEEDS
    }
    assert hands == {1}


# --- Pint-Sized Summoner --------------------------------------------------------------------------
@covers("EX1_076.aura")
def test_pint_sized_summoner_discounts_the_first_minion_of_each_turn() -> None:
    t = setup(hand=["Elven Archer", "Chillwind Yeti", "Fireball"], board=["Pint-Sized Summoner"])
    assert (t.cost("Elven Archer"), t.cost("Chillwind Yeti"), t.cost("Fireball")) == (0, 3, 4)
    t.play("Elven Archer", target="enemy hero")
    assert t.mana == 10 and t.cost("Chillwind Yeti") == 4
    assert t.end_turn().end_turn().cost("Chillwind Yeti") == 3


@covers("EX1_076.aura")
def test_pint_sized_summoner_does_not_discount_the_second_after_herself() -> None:
    t = setup(hand=["Pint-Sized Summoner", "Chillwind Yeti"]).play("Pint-Sized Summoner")
    assert t.mana == 8 and t.cost("Chillwind Yeti") == 4


@covers("EX1_076.aura")
def test_pint_sized_summoners_stack_but_help_their_owner_only() -> None:
    summoners = ["Pint-Sized Summoner"] * 2
    t = setup(hand=["Chillwind Yeti", "Wisp"], enemy_hand=["Chillwind Yeti"], board=summoners)
    assert (t.cost("Chillwind Yeti"), t.cost("Wisp")) == (2, 0)
    assert t.cost("enemy Chillwind Yeti") == 4


@covers("EX1_076.aura")
def test_a_summoned_token_is_not_the_first_minion_played() -> None:
    t = setup(hero="PALADIN", hand=["Chillwind Yeti"], board=["Pint-Sized Summoner"]).power()
    assert t.cost("Chillwind Yeti") == 3


# --- Sunfury Protector ----------------------------------------------------------------------------
@covers("EX1_058.battlecry")
def test_sunfury_protector_gives_its_neighbours_taunt() -> None:
    t = setup(hand=["Sunfury Protector"], board=["Wisp", "Wisp", "Wisp"]).play(
        "Sunfury Protector", at=1
    )
    assert [minion.has("taunt") for minion in t.me.board] == [True, False, True, False]


@covers("EX1_058.battlecry")
def test_sunfury_protectors_taunt_stays_when_it_is_gone() -> None:
    t = setup(hand=["Sunfury Protector", "Fireball"], board=["Wisp"]).play("Sunfury Protector")
    t.play("Fireball", target="Sunfury Protector")
    assert t.minion("Wisp").taunt


# --- Wild Pyromancer ------------------------------------------------------------------------------
@covers("NEW1_020.trigger")
def test_wild_pyromancer_hits_all_minions_after_an_own_spell() -> None:
    board, yetis = ["Wild Pyromancer", "Wisp"], ["Chillwind Yeti"]
    t = setup(hand=["The Coin"], board=board, enemy_board=yetis, enemy_hand=["The Coin"])
    t.play("The Coin")
    assert t.board() == ["Wild Pyromancer"] and t.minion("Wild Pyromancer").health == 1
    assert t.minion("enemy Chillwind Yeti").health == 4
    assert t.hero().health == t.enemy_hero().health == 30
    t.end_turn().play("The Coin")
    assert t.minion("enemy Chillwind Yeti").health == 4


@covers("NEW1_020.trigger")
def test_wild_pyromancer_with_equality_clears_the_board() -> None:
    t = setup(
        hero="PALADIN",
        hand=["Equality"],
        board=["Wild Pyromancer", "Chillwind Yeti"],
        enemy_board=["Ironbark Protector", "Argent Squire"],
    )
    t.play("Equality")
    assert t.board() == [] and t.enemy_board() == ["Argent Squire"]


@covers("NEW1_020.trigger")
def test_wild_pyromancer_killed_by_the_spell_does_not_burn() -> None:
    t = setup(hand=["Fireball"], board=["Wild Pyromancer", "Wisp"])
    t.play("Fireball", target="Wild Pyromancer")
    # After-spell triggers come after the spell's deaths.
    assert t.board() == ["Wisp"]


@covers("NEW1_020.trigger")
def test_wild_pyromancer_burns_what_the_spells_deathrattles_left() -> None:
    t = setup(hand=["Fireball"], board=["Wild Pyromancer"], enemy_board=["Harvest Golem"])
    t.play("Fireball", target="enemy Harvest Golem")
    assert t.enemy_board() == []


@covers("NEW1_020.trigger")
def test_wild_pyromancer_does_not_notice_a_countered_spell() -> None:
    t = setup(hand=["The Coin"], board=["Wild Pyromancer"], enemy_secrets=["Counterspell"])
    # fireplace #12: a countered spell triggers nothing.
    assert t.play("The Coin").minion("Wild Pyromancer").health == 2


@covers("NEW1_020.trigger")
def test_wild_pyromancer_brought_by_the_spell_itself_burns() -> None:
    t = setup(hero="PRIEST", hand=["Mindgames"], board=["Wisp"], enemy_deck=["Wild Pyromancer"])
    t.play("Mindgames")
    # Before patch 9.2 an "after" trigger need not have been there when the spell was cast.
    assert t.board() == ["Wild Pyromancer"] and t.minion("Wild Pyromancer").health == 1


@covers("NEW1_020.trigger", "NEW1_036e.rules")
def test_wild_pyromancer_can_not_burn_below_commanding_shout() -> None:
    board = ["Wild Pyromancer", "Wisp"]
    t = setup(hero="WARRIOR", hand=["Commanding Shout"], board=board, enemy_board=["Wisp"])
    t.play("Commanding Shout")
    assert t.board() == board and t.enemy_board() == []


# --- Youthful Brewmaster --------------------------------------------------------------------------
@covers("EX1_049.battlecry")
def test_youthful_brewmaster_returns_a_friendly_minion_as_new() -> None:
    worn = {"card": "Chillwind Yeti", "damage": 3, "attack": 9, "tags": ["TAUNT"]}
    t = setup(hand=["Youthful Brewmaster"], board=[worn]).play(
        "Youthful Brewmaster", target="Chillwind Yeti"
    )
    assert t.board() == ["Youthful Brewmaster"] and t.cost("Chillwind Yeti") == 4
    t.play("Chillwind Yeti")
    yeti = t.minion("Chillwind Yeti")
    assert (yeti.attack, yeti.health, yeti.taunt) == (4, 5, False)


@covers("EX1_049.battlecry")
def test_youthful_brewmaster_returns_no_enemy_and_may_come_alone() -> None:
    t = setup(hand=["Youthful Brewmaster"], enemy_board=["Wisp"])
    assert not t.can_play("Youthful Brewmaster", target="enemy Wisp")
    assert needs_no_target(t, "Youthful Brewmaster")
    assert t.play("Youthful Brewmaster").board() == ["Youthful Brewmaster"]


@covers("EX1_049.battlecry", "EX1_015.battlecry")
def test_youthful_brewmaster_lets_a_battlecry_happen_again() -> None:
    t = setup(hand=["Novice Engineer", "Youthful Brewmaster"], deck=["Fireball", "Frostbolt"])
    t.play("Novice Engineer").play("Youthful Brewmaster", target="Novice Engineer")
    assert t.play("Novice Engineer").hand() == ["Fireball", "Frostbolt"]


# --- Bloodmage Thalnos ----------------------------------------------------------------------------
@covers("EX1_012.deathrattle")
def test_thalnos_draws_when_he_dies_and_adds_to_spells_until_then() -> None:
    t = setup(
        hand=["Arcane Explosion", "Moonfire"],
        board=["Bloodmage Thalnos"],
        enemy_board=["Chillwind Yeti"],
        deck=["Wisp"],
    )
    t.play("Arcane Explosion")
    assert t.minion("enemy Chillwind Yeti").health == 3
    t.attack("Bloodmage Thalnos", "enemy Chillwind Yeti")
    assert t.hand() == ["Moonfire", "Wisp"]
    t.play("Moonfire", target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").health == 1
