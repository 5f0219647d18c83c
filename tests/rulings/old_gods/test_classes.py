"""Rulings of class cards of Whispers of the Old Gods that no deck of the competition holds."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import printed, setup

pytestmark = pytest.mark.format("2018-wild")

SEEDS = range(20)
OGRE = "Boulderfist Ogre"


# --- Druid ----------------------------------------------------------------------------------------
@covers("OG_047.choose", "OG_047a.cast", "OG_047b.cast")
def test_feral_rage_gives_attack_for_the_turn_or_armor() -> None:
    t = setup(hero="DRUID", hand=["Feral Rage"], board=["Wisp"])
    t.play("Feral Rage", option="Evolve Spines")
    assert (t.hero().attack, t.minion("Wisp").attack, t.enemy_hero().attack) == (4, 1, 0)
    assert t.end_turn().hero().attack == 0
    t = setup(hero="DRUID", hand=["Feral Rage"])
    assert t.play("Feral Rage", option="Evolve Scales").hero().armor == 8


@covers("OG_051.battlecry")
def test_forbidden_ancient_grows_by_the_mana_left() -> None:
    t = setup(hero="DRUID", hand=["Forbidden Ancient"], mana=6)
    ancient = t.play("Forbidden Ancient").minion("Forbidden Ancient")
    assert (ancient.attack, ancient.health, t.mana) == (6, 6, 0)


@covers("OG_195.choose", "OG_195a.cast", "OG_195b.cast")
def test_wisps_of_the_old_gods_are_many_or_big() -> None:
    t = setup(hero="DRUID", hand=["Wisps of the Old Gods"])
    t.play("Wisps of the Old Gods", option="Many Wisps")
    assert [(m.attack, m.health) for m in t.me.board] == [(1, 1)] * 7
    crowd = setup(hero="DRUID", hand=["Wisps of the Old Gods"], board=["Wisp"] * 7)
    assert not crowd.can_play("Wisps of the Old Gods", option="Many Wisps")
    room = setup(hero="DRUID", hand=["Wisps of the Old Gods"], board=["Wisp"] * 6)
    assert room.can_play("Wisps of the Old Gods", option="Many Wisps")
    t = setup(hero="DRUID", hand=["Wisps of the Old Gods"], board=["Wisp"], enemy_board=["Wisp"])
    t.play("Wisps of the Old Gods", option="Big Wisps")
    assert (t.minion("Wisp").attack, t.minion("Wisp").health) == (3, 3)
    assert (t.minion("enemy Wisp").attack, t.hero().attack) == (1, 0)


@covers("OG_202.choose", "OG_202a.cast", "OG_202b.cast")
def test_mire_keeper_brings_a_slime_or_a_crystal() -> None:
    t = setup(hero="DRUID", hand=["Mire Keeper"])
    t.play("Mire Keeper", option="Y'Shaarj's Strength")
    assert t.board() == ["Mire Keeper", "Slime"]
    t = setup(hero="DRUID", hand=["Mire Keeper"], mana=5, crystals=5)
    t.play("Mire Keeper", option="Yogg-Saron's Magic")
    assert (t.crystals, t.mana) == (6, 1)


@covers("OG_313.trigger")
def test_addled_grizzly_feeds_what_its_player_summons() -> None:
    t = setup(hand=["Wisp", "Addled Grizzly"], board=["Addled Grizzly"])
    wisp = t.play("Wisp").minion("Wisp")
    assert (wisp.attack, wisp.health) == (2, 2)
    t.play("Addled Grizzly")
    assert [t.minion(f"Addled Grizzly#{n}").attack for n in (1, 2)] == [2, 3]
    t = setup(enemy_hand=["Wisp"], board=["Addled Grizzly"], active=1)
    assert t.play("Wisp").minion("enemy Wisp").attack == 1


# --- Hunter ---------------------------------------------------------------------------------------
@covers("OG_061.cast")
def test_on_the_hunt_hits_and_brings_a_mastiff() -> None:
    t = setup(hero="HUNTER", hand=["On the Hunt"], enemy_board=[OGRE])
    assert t.can_play("On the Hunt", target="enemy hero")
    t.play("On the Hunt", target=f"enemy {OGRE}")
    assert (t.minion(f"enemy {OGRE}").damage, t.board()) == (1, ["Mastiff"])


@covers("OG_179.deathrattle")
def test_fiery_bat_burns_a_random_enemy() -> None:
    hurt = set()
    for seed in SEEDS:
        t = setup(hand=["Frostbolt"], board=["Fiery Bat", "Wisp"], enemy_board=[OGRE], seed=seed)
        t.play("Frostbolt", target="Fiery Bat")
        assert (t.board(), t.hero().health) == (["Wisp"], 30)
        assert t.minion(f"enemy {OGRE}").damage + 30 - t.enemy_hero().health == 1
        hurt.add(t.enemy_hero().health)
    assert hurt == {29, 30}


@covers("OG_211.cast")
def test_call_of_the_wild_brings_all_three_companions() -> None:
    t = setup(hero="HUNTER", hand=["Call of the Wild"])
    assert t.play("Call of the Wild").board() == ["Misha", "Leokk", "Huffer"]
    for size, possible in ((6, True), (7, False)):
        t = setup(hero="HUNTER", hand=["Call of the Wild"], board=["Wisp"] * size)
        assert t.can_play("Call of the Wild") == possible


@covers("OG_216.deathrattle")
def test_infested_wolf_leaves_two_spiders() -> None:
    t = setup(hand=["Fireball"], board=["Infested Wolf"])
    assert t.play("Fireball", target="Infested Wolf").board() == ["Spider", "Spider"]


@covers("OG_292.battlecry")
def test_forlorn_stalker_buffs_deathrattle_minions_in_hand() -> None:
    hand = ["Forlorn Stalker", "Loot Hoarder", "Wisp", "Death's Bite"]
    t = setup(hero="HUNTER", hand=hand, enemy_hand=["Loot Hoarder"], board=["Loot Hoarder"])
    t.play("Forlorn Stalker")
    assert (t.card("Loot Hoarder").attack, t.card("Loot Hoarder").health) == (3, 2)
    assert (t.card("Wisp").attack, t.card("Death's Bite").attack) == (1, 4)
    assert (t.card("enemy Loot Hoarder").attack, t.minion("Loot Hoarder").attack) == (2, 2)


# --- Mage -----------------------------------------------------------------------------------------
@covers("OG_081.cast")
def test_shatter_destroys_a_frozen_minion() -> None:
    frozen = {"card": OGRE, "tags": ["FROZEN"]}
    t = setup(hand=["Shatter"], enemy_board=[frozen, "Wisp"], me={"tags": ["FROZEN"]})
    assert not t.can_play("Shatter", target="enemy Wisp")
    assert not t.can_play("Shatter", target="hero")
    assert t.play("Shatter", target=f"enemy {OGRE}").enemy_board() == ["Wisp"]


@covers("OG_083.battlecry")
def test_twilight_flamecaller_burns_enemy_minions() -> None:
    t = setup(hand=["Twilight Flamecaller"], board=["Wisp"], enemy_board=["Wisp", OGRE])
    t.play("Twilight Flamecaller")
    assert (t.board(), t.enemy_board()) == (["Wisp", "Twilight Flamecaller"], [OGRE])
    assert (t.minion(f"enemy {OGRE}").damage, t.enemy_hero().health) == (1, 30)


@covers("OG_085.trigger")
def test_demented_frostcaller_freezes_a_random_enemy_after_own_spells() -> None:
    frozen = set()
    for seed in SEEDS:
        t = setup(
            board=["Demented Frostcaller"],
            hand=["Arcane Explosion", "Wisp"],
            enemy_board=[OGRE],
            seed=seed,
        )
        t.play("Wisp")
        assert not t.enemy_hero().frozen and not t.minion(f"enemy {OGRE}").frozen
        t.play("Arcane Explosion")
        frozen.add((t.enemy_hero().frozen, t.minion(f"enemy {OGRE}").frozen))
        assert not t.hero().frozen and not t.minion("Demented Frostcaller").frozen
    assert frozen == {(True, False), (False, True)}
    t = setup(board=["Demented Frostcaller"], enemy_hand=["Arcane Explosion"], active=1)
    assert not t.play("Arcane Explosion").enemy_hero().frozen


@covers("OG_120.deathrattle")
def test_anomalus_burns_all_minions() -> None:
    giants = [{"card": OGRE, "health": 20}]
    t = setup(hand=["Fireball"], board=["Anomalus", *giants], enemy_board=giants)
    t.play("Fireball", target="Anomalus")
    assert (t.minion(OGRE).damage, t.minion(f"enemy {OGRE}").damage) == (8, 8)
    assert (t.hero().health, t.enemy_hero().health) == (30, 30)


@covers("OG_207.battlecry")
def test_faceless_summoner_brings_a_minion_of_cost_three() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(hand=["Faceless Summoner"], seed=seed)
        assert len(t.play("Faceless Summoner").board()) == 2
        seen.add(t.board()[1])
    assert {printed(name).cost for name in seen} == {3} and len(seen) > 8


# --- Paladin --------------------------------------------------------------------------------------
@covers("OG_006.battlecry", "OG_006b.power")
def test_vilefin_inquisitor_calls_murlocs_by_hero_power() -> None:
    t = setup(hero="PALADIN", hand=["Vilefin Inquisitor"])
    t.play("Vilefin Inquisitor").power()
    assert t.board() == ["Vilefin Inquisitor", "Silver Hand Murloc"]
    for size, possible in ((5, True), (6, False)):
        t = setup(hero="PALADIN", hand=["Vilefin Inquisitor"], board=["Wisp"] * size)
        assert t.play("Vilefin Inquisitor").can_power() == possible


@covers("OG_198.cast")
def test_forbidden_healing_heals_twice_the_mana_left() -> None:
    t = setup(hero="PALADIN", hand=["Forbidden Healing"], mana=4, health=10)
    assert t.can_play("Forbidden Healing", target="enemy hero")
    t.play("Forbidden Healing", target="hero")
    assert (t.hero().health, t.mana, t.enemy_hero().health) == (18, 0, 30)


@covers("OG_221.deathrattle")
def test_selfless_hero_shields_a_random_friend() -> None:
    shields = set()
    for seed in SEEDS:
        t = setup(
            hand=["Frostbolt"],
            board=["Selfless Hero", "Wisp", OGRE],
            enemy_board=["Wisp"],
            seed=seed,
        )
        t.play("Frostbolt", target="Selfless Hero")
        shields.add((t.minion("Wisp").shield, t.minion(OGRE).shield))
        assert not t.minion("enemy Wisp").shield and not t.hero().shield
    assert shields == {(True, False), (False, True)}


@covers("OG_222.battlecry")
def test_rallying_blade_inspires_shielded_minions() -> None:
    t = setup(
        hero="PALADIN",
        hand=["Rallying Blade"],
        board=["Argent Squire", "Wisp"],
        enemy_board=["Argent Squire"],
        me={"tags": ["SHIELD"]},
    )
    t.play("Rallying Blade")
    assert (t.minion("Argent Squire").attack, t.minion("Argent Squire").health) == (2, 2)
    assert (t.minion("Wisp").attack, t.minion("enemy Argent Squire").attack) == (1, 1)
    assert t.hero().max_health == 30


@covers("OG_223.cast", "OG_094.cast")
def test_divine_strength_and_tentacles_strengthen_a_minion() -> None:
    for hero, name, numbers in (
        ("PALADIN", "Divine Strength", (2, 3)),
        ("PRIEST", "Power Word: Tentacles", (3, 7)),
    ):
        t = setup(hero=hero, hand=[name], board=["Wisp"])
        assert not t.can_play(name, target="hero")
        t.play(name, target="Wisp")
        assert (t.minion("Wisp").attack, t.minion("Wisp").health) == numbers


@covers("OG_229.trigger")
def test_ragnaros_lightlord_heals_a_damaged_friend() -> None:
    healed = set()
    for seed in SEEDS:
        t = setup(
            board=["Ragnaros, Lightlord", {"card": OGRE, "health": 20, "damage": 15}],
            enemy_board=[{"card": OGRE, "damage": 3}],
            health=10,
            enemy_health=10,
            seed=seed,
        )
        t.end_turn()
        healed.add((t.hero().health, t.minion(OGRE).damage))
        assert (t.enemy_hero().health, t.minion(f"enemy {OGRE}").damage) == (10, 3)
        before = (t.hero().health, t.minion(OGRE).damage)
        assert (t.end_turn().hero().health, t.minion(OGRE).damage) == before
    assert healed == {(18, 15), (10, 7)}


@covers("OG_273.cast")
def test_stand_against_darkness_calls_five_recruits() -> None:
    t = setup(hero="PALADIN", hand=["Stand Against Darkness"])
    assert t.play("Stand Against Darkness").board() == ["Silver Hand Recruit"] * 5
    for size, possible in ((6, True), (7, False)):
        t = setup(hero="PALADIN", hand=["Stand Against Darkness"], board=["Wisp"] * size)
        assert t.can_play("Stand Against Darkness") == possible


# --- Priest ---------------------------------------------------------------------------------------
@covers("OG_100.cast")
def test_shadow_word_horror_destroys_the_weak_on_both_sides() -> None:
    board = ["Wisp", "Loot Hoarder", "Bloodfen Raptor"]
    t = setup(hero="PRIEST", hand=["Shadow Word: Horror"], board=board, enemy_board=board)
    t.play("Shadow Word: Horror")
    assert (t.board(), t.enemy_board()) == (["Bloodfen Raptor"], ["Bloodfen Raptor"])
    assert not t.over


@covers("OG_234.battlecry")
def test_darkshire_alchemist_heals_anybody() -> None:
    t = setup(hand=["Darkshire Alchemist"], health=20, enemy_board=["Wisp"])
    assert t.can_play("Darkshire Alchemist", target="enemy Wisp")
    assert t.play("Darkshire Alchemist", target="hero").hero().health == 25


@covers("OG_335.deathrattle")
def test_shifting_shade_copies_a_card_of_the_opponents_deck() -> None:
    t = setup(hand=["Fireball"], board=["Shifting Shade"], enemy_deck=[OGRE])
    t.play("Fireball", target="Shifting Shade")
    assert (t.hand(), t.enemy_deck()) == ([OGRE], [OGRE])
    t = setup(hand=["Fireball"], board=["Shifting Shade"], enemy_deck=[OGRE] * 3)
    assert t.play("Fireball", target="Shifting Shade").hand() == [OGRE]


# --- Rogue ----------------------------------------------------------------------------------------
@covers("OG_070.combo")
def test_bladed_cultist_grows_after_another_card() -> None:
    t = setup(hero="ROGUE", hand=["Counterfeit Coin", "Bladed Cultist", "Bladed Cultist"])
    t.play("Bladed Cultist")
    assert (t.minion("Bladed Cultist").attack, t.minion("Bladed Cultist").health) == (1, 2)
    t.play("Bladed Cultist")
    grown = t.minion("Bladed Cultist#2")
    assert (grown.attack, grown.health, t.minion("Bladed Cultist").attack) == (2, 3, 1)


@covers("OG_072.cast")
def test_journey_below_discovers_a_deathrattle_card() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(hero="ROGUE", hand=["Journey Below"], seed=seed)
        offered = t.play("Journey Below").offered()
        assert len(set(offered)) == 3
        assert t.choose(offered[1]).hand() == [offered[1]]
        seen |= set(offered)
    cards = [printed(name) for name in seen]
    assert all("DEATHRATTLE" in card.mechanics and card.fits("ROGUE") for card in cards)


@covers("OG_176.cast")
def test_shadow_strike_needs_an_undamaged_target() -> None:
    t = setup(
        hero="ROGUE",
        hand=["Shadow Strike"],
        enemy_board=[OGRE, {"card": "Chillwind Yeti", "damage": 1}],
        health=20,
    )
    assert t.can_play("Shadow Strike", target="enemy hero")
    assert not t.can_play("Shadow Strike", target="hero")
    assert not t.can_play("Shadow Strike", target="enemy Chillwind Yeti")
    t.play("Shadow Strike", target=f"enemy {OGRE}")
    assert t.minion(f"enemy {OGRE}").damage == 5


@covers("OG_267.deathrattle")
def test_southsea_squidface_sharpens_its_own_weapon() -> None:
    t = setup(
        hand=["Fireball"],
        board=["Southsea Squidface"],
        weapon="Fiery War Axe",
        enemy_weapon="Fiery War Axe",
    )
    weapon, other = t.play("Fireball", target="Southsea Squidface").weapon(), t.enemy_weapon()
    assert weapon is not None and other is not None
    assert (weapon.attack, weapon.durability, other.attack) == (5, 2, 3)


@covers("OG_330.deathrattle")
def test_undercity_huckster_steals_from_the_opponents_class() -> None:
    for seed in SEEDS:
        t = setup(hand=["Frostbolt"], board=["Undercity Huckster"], enemy_hero="HUNTER", seed=seed)
        (stolen,) = t.play("Frostbolt", target="Undercity Huckster").hand()
        card = printed(stolen)
        assert "HUNTER" in (card.card_class, *card.classes)


# --- Shaman ---------------------------------------------------------------------------------------
@covers("OG_023.cast")
def test_primal_fusion_counts_own_totems() -> None:
    t = setup(
        hero="SHAMAN",
        hand=["Primal Fusion"],
        board=["Wisp", "CS2_050", "Totem Golem"],
        enemy_board=["Totem Golem"],
    )
    assert not t.can_play("Primal Fusion", target="hero")
    t.play("Primal Fusion", target="Wisp")
    assert (t.minion("Wisp").attack, t.minion("Wisp").health) == (3, 3)


@covers("OG_031.deathrattle")
def test_hammer_of_twilight_breaks_into_an_elemental() -> None:
    t = setup(hero="SHAMAN", weapon={"card": "Hammer of Twilight", "durability": 1})
    assert t.attack("hero").board() == ["Twilight Elemental"]


@covers("OG_206.cast")
def test_stormcrack_strikes_a_minion() -> None:
    t = setup(hero="SHAMAN", hand=["Stormcrack"], enemy_board=[OGRE])
    assert not t.can_play("Stormcrack", target="enemy hero")
    t.play("Stormcrack", target=f"enemy {OGRE}")
    assert (t.minion(f"enemy {OGRE}").damage, t.me.overload) == (4, 1)


# --- Warlock --------------------------------------------------------------------------------------
@covers("OG_114.cast")
def test_forbidden_ritual_spends_all_mana_on_tentacles() -> None:
    t = setup(hero="WARLOCK", hand=["Forbidden Ritual"], mana=3)
    assert (t.play("Forbidden Ritual").board(), t.mana) == (["Icky Tentacle"] * 3, 0)
    for size, possible in ((6, True), (7, False)):
        t = setup(hero="WARLOCK", hand=["Forbidden Ritual"], board=["Wisp"] * size)
        assert t.can_play("Forbidden Ritual") == possible


@covers("OG_116.cast")
def test_spreading_madness_hits_everybody_at_random() -> None:
    hit = [0, 0, 0, 0]
    for seed in SEEDS:
        t = setup(
            hero="WARLOCK",
            hand=["Spreading Madness"],
            board=[{"card": OGRE, "health": 20}],
            enemy_board=[{"card": OGRE, "health": 20}],
            seed=seed,
        )
        t.play("Spreading Madness")
        damage = [
            30 - t.hero().health,
            30 - t.enemy_hero().health,
            t.minion(OGRE).damage,
            t.minion(f"enemy {OGRE}").damage,
        ]
        assert sum(damage) == 9
        hit = [before + now for before, now in zip(hit, damage, strict=True)]
    assert min(hit) > 20


@covers("OG_116.cast")
def test_spell_damage_adds_missiles_to_spreading_madness() -> None:
    t = setup(
        hero="WARLOCK",
        hand=["Spreading Madness"],
        board=[{"card": "Kobold Geomancer", "health": 30}],
    )
    t.play("Spreading Madness")
    dealt = 60 - t.hero().health - t.enemy_hero().health + t.minion("Kobold Geomancer").damage
    assert dealt == 10


# --- Warrior --------------------------------------------------------------------------------------
@covers("OG_149.battlecry")
def test_ravaging_ghoul_hurts_all_other_minions() -> None:
    t = setup(hand=["Ravaging Ghoul"], board=[OGRE], enemy_board=[OGRE])
    t.play("Ravaging Ghoul")
    assert (t.minion(OGRE).damage, t.minion(f"enemy {OGRE}").damage) == (1, 1)
    assert (t.minion("Ravaging Ghoul").damage, t.hero().health, t.enemy_hero().health) == (
        0,
        30,
        30,
    )


@covers("OG_218.aura", "OG_150.aura")
def test_they_rage_while_damaged() -> None:
    for name, calm, enraged in (("Bloodhoof Brave", 2, 5), ("Aberrant Berserker", 3, 5)):
        t = setup(board=[name, {"card": name, "damage": 1}])
        assert [t.minion(f"{name}#{n}").attack for n in (1, 2)] == [calm, enraged]
    assert setup(board=["Bloodhoof Brave"]).minion("Bloodhoof Brave").taunt


@covers("OG_276.cast")
def test_blood_warriors_copies_damaged_friends() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Blood Warriors"],
        board=[{"card": OGRE, "damage": 1}, "Wisp", {"card": "Chillwind Yeti", "damage": 2}],
        enemy_board=[{"card": "Bloodfen Raptor", "damage": 1}],
        health=20,
    )
    assert sorted(t.play("Blood Warriors").hand()) == [OGRE, "Chillwind Yeti"]


@covers("OG_314.cast")
def test_blood_to_ichor_summons_a_slime_if_the_minion_survives() -> None:
    t = setup(hero="WARRIOR", hand=["Blood To Ichor"] * 2, enemy_board=[OGRE, "Wisp"])
    assert not t.can_play("Blood To Ichor", target="enemy hero")
    t.play("Blood To Ichor", target=f"enemy {OGRE}")
    assert (t.board(), t.minion(f"enemy {OGRE}").damage) == (["Slime"], 1)
    t.play("Blood To Ichor", target="enemy Wisp")
    assert (t.board(), t.enemy_board()) == (["Slime"], [OGRE])
