"""Rulings of Classic neutral cards that cost three or four."""

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Acolyte of Pain, Alarm-o-Bot, Arcane Golem, Big Game Hunter ----------------------------------
@covers("EX1_007.trigger")
def test_acolyte_of_pain_draws_once_per_hit() -> None:
    t = setup(hand=["Arcane Explosion"], enemy_board=["Acolyte of Pain", "Wisp"])
    t.play("Arcane Explosion").power(target="enemy Acolyte of Pain")
    assert t.minion("enemy Acolyte of Pain").health == 1
    assert t.enemy_hand() == ["Wisp", "Wisp"]


@covers("EX1_007.trigger")
def test_acolyte_of_pain_draws_when_the_damage_kills() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Acolyte of Pain"])
    t.play("Fireball", target="enemy Acolyte of Pain")
    assert t.enemy_board() == []
    assert t.enemy_hand() == ["Wisp"]


def test_acolyte_of_pain_needs_real_damage() -> None:
    board = [{"card": "Acolyte of Pain", "tags": ["SHIELD"]}]
    t = setup(enemy_board=board)
    t.power(target="enemy Acolyte of Pain")
    assert t.enemy_hand() == []


@covers("EX1_006.trigger")
def test_alarm_o_bot_swaps_with_a_minion_in_hand() -> None:
    t = setup(board=["Wisp", "Alarm-o-Bot", "Murloc Raider"], hand=["Fireball", "Chillwind Yeti"])
    t.end_turn().end_turn()
    assert t.board() == ["Wisp", "Chillwind Yeti", "Murloc Raider"]
    # The swap comes before the turn's draw.
    assert t.hand() == ["Fireball", "Alarm-o-Bot", "Wisp"]


@covers("EX1_006.trigger")
def test_alarm_o_bot_waits_without_a_minion_in_hand() -> None:
    t = setup(board=["Alarm-o-Bot"], hand=["Fireball"], deck=["Fireball"])
    t.end_turn()
    assert t.board() == ["Alarm-o-Bot"]
    t.end_turn()
    assert t.board() == ["Alarm-o-Bot"]
    assert t.hand() == ["Fireball", "Fireball"]


@covers("EX1_006.trigger")
def test_alarm_o_bot_runs_no_battlecry_and_comes_back_clean() -> None:
    bot = {"card": "Alarm-o-Bot", "damage": 2, "tags": ["TAUNT"]}
    t = setup(board=[bot], hand=["Injured Blademaster"])
    t.end_turn().end_turn()
    assert t.minion("Injured Blademaster").health == 7
    assert not t.can_attack("Injured Blademaster")
    t.play("Alarm-o-Bot")
    assert (t.minion("Alarm-o-Bot").health, t.minion("Alarm-o-Bot").taunt) == (3, False)


def test_what_an_alarm_o_bot_brings_is_summoned() -> None:
    t = setup(board=["Knife Juggler", "Alarm-o-Bot"], hand=["Chillwind Yeti"])
    t.end_turn().end_turn()
    # hs-bugs #290: Knife Juggler throws a knife at the swap.
    assert t.enemy_hero().health == 29


def test_two_alarm_o_bots_may_bring_each_other_back() -> None:
    t = setup(board=["Alarm-o-Bot", "Alarm-o-Bot"], hand=["War Golem"], deck=["Fireball"] * 3)
    t.end_turn().end_turn()
    # The older one brings the Golem; the younger one then finds the older in hand.
    assert t.board() == ["War Golem", "Alarm-o-Bot"]
    assert t.hand() == ["Alarm-o-Bot", "Fireball"]


@covers("EX1_089.battlecry")
def test_arcane_golem_gives_the_opponent_a_crystal() -> None:
    t = setup(hand=["Arcane Golem"], mana=5, enemy_mana=4)
    t.play("Arcane Golem")
    assert t.can_attack("Arcane Golem", "enemy hero")
    assert (t.crystals, t.you.crystals) == (5, 5)
    t.end_turn()
    assert (t.you.crystals, t.enemy_mana) == (6, 6)


def test_arcane_golem_gives_no_eleventh_crystal() -> None:
    t = setup(hand=["Arcane Golem"])
    t.play("Arcane Golem").end_turn()
    assert (t.you.crystals, t.enemy_mana) == (10, 10)


@covers("EX1_005.battlecry")
def test_big_game_hunter_destroys_a_minion_with_seven_attack() -> None:
    t = setup(hand=["Big Game Hunter"], enemy_board=["War Golem", "Boulderfist Ogre"])
    assert not t.can_play("Big Game Hunter", target="enemy Boulderfist Ogre")
    t.play("Big Game Hunter", target="enemy War Golem")
    assert t.enemy_board() == ["Boulderfist Ogre"]


@covers("EX1_005.battlecry")
def test_big_game_hunter_hunts_no_heroes() -> None:
    t = setup(hero="WARRIOR", hand=["Big Game Hunter"], weapon="Gorehowl")
    assert not t.can_play("Big Game Hunter", target="hero")


def test_big_game_hunter_looks_at_the_attack_of_the_moment() -> None:
    t = setup(hand=["Big Game Hunter"], enemy_board=["Boulderfist Ogre", "Raid Leader"])
    t.play("Big Game Hunter", target="enemy Boulderfist Ogre")
    assert t.enemy_board() == ["Raid Leader"]


def test_big_game_hunter_must_take_a_friendly_minion_if_that_is_all() -> None:
    t = setup(hand=["Big Game Hunter"], board=["War Golem"], enemy_board=["Wisp"])
    assert t.can_play("Big Game Hunter", target="War Golem")
    assert not any(text == "play Big Game Hunter" for text in t.legal)


# --- Blood Knight, Coldlight Oracle, Coldlight Seer, Demolisher -----------------------------------
@covers("EX1_590.battlecry")
def test_blood_knight_takes_every_divine_shield() -> None:
    t = setup(
        hand=["Blood Knight"],
        board=["Argent Squire", "Wisp"],
        enemy_board=["Argent Squire", "Scarlet Crusader"],
    )
    t.play("Blood Knight")
    assert (t.minion("Blood Knight").attack, t.minion("Blood Knight").health) == (12, 12)
    assert not any(m.shield for m in map(t.minion, ("Argent Squire", "enemy Argent Squire")))
    assert not t.minion("enemy Scarlet Crusader").shield
    assert (t.minion("Wisp").attack, t.minion("Argent Squire").attack) == (1, 1)


@covers("EX1_590.battlecry")
def test_blood_knight_finds_no_shield() -> None:
    t = setup(hand=["Blood Knight"], board=["Wisp"])
    t.play("Blood Knight")
    assert (t.minion("Blood Knight").attack, t.minion("Blood Knight").health) == (3, 3)


@covers("EX1_050.battlecry")
def test_coldlight_oracle_draws_two_for_each_player() -> None:
    t = setup(hand=["Coldlight Oracle"], deck=["Fireball", "Frostbolt", "Wisp"])
    t.play("Coldlight Oracle")
    assert t.hand() == ["Fireball", "Frostbolt"]
    assert t.enemy_hand() == ["Wisp", "Wisp"]


def test_coldlight_oracle_burns_and_tires() -> None:
    t = setup(hand=["Coldlight Oracle"], deck=[], enemy_hand=["Wisp"] * 9)
    t.play("Coldlight Oracle")
    assert t.hero().health == 27
    assert len(t.enemy_hand()) == 10
    assert len(t.enemy_deck()) == 8


def test_coldlight_oracle_may_kill_both() -> None:
    t = setup(hand=["Coldlight Oracle"], deck=[], enemy_deck=[], health=3, enemy_health=3)
    t.play("Coldlight Oracle")
    assert t.over
    assert t.winner is None


@covers("EX1_103.battlecry")
def test_coldlight_seer_gives_all_other_murlocs_health() -> None:
    t = setup(
        hand=["Coldlight Seer"],
        board=[{"card": "Murloc Warleader", "damage": 1}, "Wisp"],
        enemy_board=["Murloc Tidehunter"],
    )
    t.play("Coldlight Seer")
    assert t.minion("Murloc Warleader").health == 4
    assert t.minion("enemy Murloc Tidehunter").health == 4
    assert (t.minion("Coldlight Seer").health, t.minion("Wisp").health) == (4, 1)


@covers("EX1_102.trigger")
def test_demolisher_shoots_a_random_enemy_at_the_start_of_your_turn() -> None:
    hit = set()
    for seed in range(16):
        t = setup(board=["Demolisher", "Wisp"], enemy_board=["Chillwind Yeti"], seed=seed)
        t.end_turn()
        assert t.enemy_hero().health == 30
        t.end_turn()
        hit.add((t.enemy_hero().health, t.minion("enemy Chillwind Yeti").health))
        assert t.hero().health == 30
    assert hit == {(28, 5), (30, 3)}


# --- Earthen Ring Farseer, Emperor Cobra, Flesheating Ghoul, Harvest Golem ------------------------
@covers("CS2_117.battlecry")
def test_earthen_ring_farseer_heals_any_character() -> None:
    for target, before in (("hero", 20), ("enemy hero", 20)):
        t = setup(hand=["Earthen Ring Farseer"], health=before, enemy_health=before)
        t.play("Earthen Ring Farseer", target=target)
        healed = t.hero() if target == "hero" else t.enemy_hero()
        assert healed.health == 23


def test_earthen_ring_farseer_heals_no_further_than_the_maximum() -> None:
    t = setup(hand=["Earthen Ring Farseer"], board=[{"card": "Chillwind Yeti", "damage": 2}])
    t.play("Earthen Ring Farseer", target="Chillwind Yeti")
    assert t.minion("Chillwind Yeti").health == 5


@covers("EX1_170.trigger")
def test_emperor_cobra_destroys_what_it_damages() -> None:
    t = setup(board=["Emperor Cobra"], enemy_board=["Boulderfist Ogre"])
    t.attack("Emperor Cobra", "enemy Boulderfist Ogre")
    assert t.enemy_board() == []
    assert t.board() == []


@covers("EX1_170.trigger")
def test_emperor_cobra_strikes_back() -> None:
    t = setup(board=["War Golem"], enemy_board=["Emperor Cobra"])
    t.attack("War Golem", "enemy Emperor Cobra")
    assert t.board() == t.enemy_board() == []


def test_emperor_cobra_lends_its_poison_to_nobody() -> None:
    t = setup(board=["Emperor Cobra", "Wisp"], enemy_board=["Boulderfist Ogre"])
    t.attack("Wisp", "enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").health == 6


@covers("EX1_170.trigger")
def test_emperor_cobra_needs_damage_and_a_minion() -> None:
    t = setup(board=["Emperor Cobra", "Emperor Cobra"], enemy_board=["Argent Squire"])
    t.attack("Emperor Cobra#2", "enemy hero")
    assert t.enemy_hero().health == 28
    t.attack("Emperor Cobra", "enemy Argent Squire")
    assert t.enemy_board() == ["Argent Squire"]


@covers("tt_004.trigger")
def test_flesheating_ghoul_grows_with_every_death() -> None:
    t = setup(hand=["Arcane Explosion"], board=["Flesheating Ghoul"], enemy_board=["Wisp", "Wisp"])
    t.play("Arcane Explosion")
    assert t.minion("Flesheating Ghoul").attack == 4
    assert t.minion("Flesheating Ghoul").health == 3


@covers("tt_004.trigger")
def test_flesheating_ghoul_counts_friendly_deaths_but_no_weapons() -> None:
    t = setup(
        hero="WARRIOR",
        board=["Flesheating Ghoul", "Wisp"],
        enemy_board=["Chillwind Yeti"],
        weapon={"card": "Fiery War Axe", "durability": 1},
    )
    t.attack("Wisp", "enemy Chillwind Yeti").attack("hero", "enemy hero")
    assert t.weapon() is None
    assert t.minion("Flesheating Ghoul").attack == 3


@covers("EX1_556.deathrattle")
def test_harvest_golem_leaves_a_damaged_golem() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Wisp", "Harvest Golem", "Wisp"])
    t.play("Fireball", target="enemy Harvest Golem")
    assert t.enemy_board() == ["Wisp", "Damaged Golem", "Wisp"]
    golem = t.minion("enemy Damaged Golem")
    assert (golem.attack, golem.health) == (2, 1)


def test_silenced_harvest_golem_leaves_nothing() -> None:
    t = setup(hand=["Spellbreaker", "Fireball"], enemy_board=["Harvest Golem"])
    t.play("Spellbreaker", target="enemy Harvest Golem")
    t.play("Fireball", target="enemy Harvest Golem")
    assert t.enemy_board() == []


# --- Imp Master, Injured Blademaster, Ironforge Rifleman, King Mukla ------------------------------
@covers("EX1_597.trigger")
def test_imp_master_hurts_herself_for_an_imp() -> None:
    t = setup(board=["Imp Master", "Wisp"])
    t.end_turn()
    assert t.board() == ["Imp Master", "Imp", "Wisp"]
    assert t.minion("Imp Master").health == 4
    t.end_turn()
    assert t.board() == ["Imp Master", "Imp", "Wisp"]


def test_imp_master_makes_a_last_imp_when_she_dies() -> None:
    t = setup(board=[{"card": "Imp Master", "damage": 4}])
    t.end_turn()
    assert t.board() == ["Imp"]


def test_imp_master_hurts_herself_on_a_full_board_too() -> None:
    t = setup(board=["Imp Master"] + ["Wisp"] * 6)
    t.end_turn()
    assert t.minion("Imp Master").health == 4
    assert t.board().count("Imp") == 0


def test_a_dying_imp_master_still_takes_up_her_place() -> None:
    t = setup(board=[{"card": "Imp Master", "damage": 4}] + ["Wisp"] * 6)
    t.end_turn()
    # Nothing dies inside a phase (advanced rulebook), so there is no room for the Imp.
    assert t.board() == ["Wisp"] * 6


@covers("CS2_181.battlecry")
def test_injured_blademaster_hurts_himself() -> None:
    t = setup(hand=["Injured Blademaster"])
    t.play("Injured Blademaster")
    assert (t.minion("Injured Blademaster").health, t.minion("Injured Blademaster").damage) == (
        3,
        4,
    )


@covers("EX1_014.battlecry")
def test_king_mukla_gives_the_opponent_two_bananas() -> None:
    t = setup(hand=["King Mukla"])
    t.play("King Mukla")
    assert t.enemy_hand() == ["Bananas", "Bananas"]
    assert t.hand() == []


def test_bananas_find_no_room_in_a_full_hand() -> None:
    t = setup(hand=["King Mukla"], enemy_hand=["Wisp"] * 9)
    t.play("King Mukla")
    assert t.enemy_hand() == ["Wisp"] * 9 + ["Bananas"]


@covers("EX1_014t.cast")
def test_bananas_give_any_minion_one_one() -> None:
    t = setup(hand=["Bananas"], board=["Wisp"], enemy_board=["Murloc Raider"])
    assert t.can_play("Bananas", target="enemy Murloc Raider")
    assert not t.can_play("Bananas", target="hero")
    t.play("Bananas", target="Wisp").end_turn()
    assert (t.minion("Wisp").attack, t.minion("Wisp").health) == (2, 2)


# --- Mind Control Tech, Murloc Warleader, Questing Adventurer -------------------------------------
@covers("EX1_085.battlecry")
def test_mind_control_tech_steals_one_of_four() -> None:
    stolen = set()
    for seed in range(24):
        board = ["Chillwind Yeti", "War Golem", "Wisp", "Boulderfist Ogre"]
        t = setup(hand=["Mind Control Tech"], board=["Murloc Raider"], enemy_board=board, seed=seed)
        t.play("Mind Control Tech", at=0)
        assert t.board()[:2] == ["Mind Control Tech", "Murloc Raider"]
        assert len(t.enemy_board()) == 3
        assert not t.can_attack(t.board()[2])
        stolen.add(t.board()[2])
    assert stolen == {"Chillwind Yeti", "War Golem", "Wisp", "Boulderfist Ogre"}


@covers("EX1_085.battlecry")
def test_mind_control_tech_does_not_mind_three() -> None:
    t = setup(hand=["Mind Control Tech"], board=["Wisp"], enemy_board=["Wisp"] * 3)
    t.play("Mind Control Tech")
    assert len(t.enemy_board()) == 3


def test_mind_control_tech_without_room_kills_for_the_old_owner() -> None:
    t = setup(hand=["Mind Control Tech"], board=["Wisp"] * 6, enemy_board=["Harvest Golem"] * 4)
    t.play("Mind Control Tech")
    # "instantly destroyed", deathrattle for the opponent (wiki Mind_control_effect; hs-bugs #107)
    assert len(t.board()) == 7
    assert sorted(t.enemy_board()) == ["Damaged Golem"] + ["Harvest Golem"] * 3


@covers("EX1_507.aura")
def test_murloc_warleader_leads_all_other_murlocs() -> None:
    t = setup(
        hand=["Murloc Warleader"],
        board=["Murloc Raider", "Wisp"],
        enemy_board=["Murloc Raider"],
    )
    t.play("Murloc Warleader")
    for name in ("Murloc Raider", "enemy Murloc Raider"):
        assert (t.minion(name).attack, t.minion(name).health) == (4, 2)
    assert (t.minion("Murloc Warleader").attack, t.minion("Murloc Warleader").health) == (3, 3)
    assert (t.minion("Wisp").attack, t.minion("Wisp").health) == (1, 1)


@covers("EX1_507.aura")
def test_two_murloc_warleaders_lead_each_other() -> None:
    t = setup(hand=["Fireball"], board=["Murloc Warleader", "Murloc Warleader"])
    assert (t.minion("Murloc Warleader").attack, t.minion("Murloc Warleader").health) == (5, 4)
    t.play("Fireball", target="Murloc Warleader")
    assert (t.minion("Murloc Warleader").attack, t.minion("Murloc Warleader").health) == (3, 3)


@covers("EX1_044.trigger")
def test_questing_adventurer_grows_with_every_card() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Questing Adventurer", "Wisp", "Fiery War Axe", "The Coin"],
        enemy_hand=["Wisp"],
    )
    t.play("Questing Adventurer")
    assert t.minion("Questing Adventurer").attack == 2
    t.play("Wisp").play("Fiery War Axe").play("The Coin")
    assert (t.minion("Questing Adventurer").attack, t.minion("Questing Adventurer").health) == (
        5,
        5,
    )
    t.power().end_turn().play("Wisp")
    assert t.minion("Questing Adventurer").attack == 5


def test_questing_adventurer_grows_before_the_battlecry() -> None:
    t = setup(hand=["Coldlight Oracle"], board=[{"card": "Questing Adventurer", "damage": 1}])
    t.play("Coldlight Oracle")
    assert t.minion("Questing Adventurer").health == 2
    log = "\n".join(t.log)
    assert log.index("Questing Adventurer") < log.index("draws")


# --- Raging Worgen, Raid Leader, Razorfen Hunter, Shattered Sun Cleric ----------------------------
@covers("EX1_412.aura")
def test_raging_worgen_strikes_twice_while_damaged() -> None:
    t = setup(board=["Raging Worgen"])
    assert (t.minion("Raging Worgen").attack, t.minion("Raging Worgen").windfury) == (3, False)
    t.power(target="Raging Worgen")
    t.attack("Raging Worgen", "enemy hero").attack("Raging Worgen", "enemy hero")
    assert t.enemy_hero().health == 22
    assert not t.can_attack("Raging Worgen")


def test_healed_raging_worgen_strikes_once() -> None:
    t = setup(hero="PRIEST", board=[{"card": "Raging Worgen", "damage": 2}])
    t.attack("Raging Worgen", "enemy hero").power(target="Raging Worgen")
    assert t.minion("Raging Worgen").attack == 3
    assert not t.can_attack("Raging Worgen")


# --- Southsea Captain, Tauren Warrior, Tinkmaster Overspark ---------------------------------------
@covers("NEW1_027.aura")
def test_southsea_captain_leads_your_other_pirates() -> None:
    t = setup(
        hand=["Southsea Captain"],
        board=["Bloodsail Raider", "Wisp"],
        enemy_board=["Bloodsail Raider"],
    )
    t.play("Southsea Captain")
    raider, enemy = t.minion("Bloodsail Raider"), t.minion("enemy Bloodsail Raider")
    assert (raider.attack, raider.health) == (3, 4)
    assert (enemy.attack, enemy.health) == (2, 3)
    assert (t.minion("Southsea Captain").attack, t.minion("Wisp").attack) == (3, 1)


@covers("EX1_390.aura")
def test_tauren_warrior_enrages() -> None:
    t = setup(board=["Tauren Warrior"], enemy_board=["Murloc Raider"])
    assert t.minion("Tauren Warrior").taunt
    t.power(target="Tauren Warrior")
    assert t.minion("Tauren Warrior").attack == 5


def test_silenced_tauren_warrior_is_calm() -> None:
    t = setup(hand=["Spellbreaker"], enemy_board=[{"card": "Tauren Warrior", "damage": 1}])
    assert t.minion("enemy Tauren Warrior").attack == 5
    t.play("Spellbreaker", target="enemy Tauren Warrior")
    tauren = t.minion("enemy Tauren Warrior")
    assert (tauren.attack, tauren.health, tauren.taunt) == (2, 2, False)


@covers("EX1_083.battlecry")
def test_tinkmaster_makes_another_minion_a_devilsaur_or_a_squirrel() -> None:
    made = set()
    for seed in range(24):
        t = setup(
            hand=["Tinkmaster Overspark"],
            board=["Wisp"],
            enemy_board=["Harvest Golem"],
            seed=seed,
        )
        t.play("Tinkmaster Overspark")
        assert t.board()[1] == "Tinkmaster Overspark"
        made.add((t.board()[0], t.enemy_board()[0]))
    assert made == {
        ("Devilsaur", "Harvest Golem"),
        ("Squirrel", "Harvest Golem"),
        ("Wisp", "Devilsaur"),
        ("Wisp", "Squirrel"),
    }


def test_tinkmaster_alone_does_nothing() -> None:
    t = setup(hand=["Tinkmaster Overspark"])
    t.play("Tinkmaster Overspark")
    assert t.board() == ["Tinkmaster Overspark"]


# --- Ancient Brewmaster, Ancient Mage, Cult Master, Dark Iron Dwarf -------------------------------
@covers("EX1_057.battlecry")
def test_ancient_brewmaster_returns_a_friendly_minion() -> None:
    yeti = {"card": "Chillwind Yeti", "damage": 3, "attack": 9}
    t = setup(hand=["Ancient Brewmaster"], board=[yeti], enemy_board=["Wisp"])
    assert not t.can_play("Ancient Brewmaster", target="enemy Wisp")
    t.play("Ancient Brewmaster", target="Chillwind Yeti")
    assert t.board() == ["Ancient Brewmaster"]
    assert t.hand() == ["Chillwind Yeti"]
    t.play("Chillwind Yeti")
    assert (t.minion("Chillwind Yeti").attack, t.minion("Chillwind Yeti").health) == (4, 5)


@covers("EX1_057.battlecry")
def test_ancient_brewmaster_may_come_alone() -> None:
    t = setup(hand=["Ancient Brewmaster"])
    t.play("Ancient Brewmaster")
    assert t.board() == ["Ancient Brewmaster"]


@covers("EX1_584.battlecry")
def test_ancient_mage_gives_her_neighbours_spell_damage() -> None:
    t = setup(hand=["Ancient Mage", "Frostbolt"], board=["Wisp", "Murloc Raider", "Wisp"])
    t.play("Ancient Mage", at=1)
    assert [minion.spell_damage for minion in t.me.board] == [1, 0, 1, 0]
    t.play("Frostbolt", target="enemy hero")
    assert t.enemy_hero().health == 25


def test_silence_takes_given_spell_damage() -> None:
    t = setup(hand=["Ancient Mage", "Spellbreaker"], board=["Kobold Geomancer"], mana=10)
    t.play("Ancient Mage")
    assert t.minion("Kobold Geomancer").spell_damage == 2
    t.play("Spellbreaker", target="Kobold Geomancer")
    assert t.minion("Kobold Geomancer").spell_damage == 0


@covers("EX1_595.trigger")
def test_cult_master_draws_for_friendly_deaths() -> None:
    t = setup(
        hand=["Arcane Explosion"], enemy_board=["Cult Master", "Wisp", "Wisp"], board=["Wisp"]
    )
    t.play("Arcane Explosion")
    assert len(t.enemy_hand()) == 2
    t.end_turn().attack("enemy Cult Master", "Wisp")
    # Two for the Wisps, one for the turn; the enemy's Wisp is none of hers.
    assert len(t.enemy_hand()) == 3


@covers("EX1_595.trigger")
def test_cult_master_draws_nothing_for_herself() -> None:
    t = setup(hand=["Flamestrike"], enemy_board=["Cult Master", "Wisp", "Cult Master"])
    t.play("Flamestrike")
    # All leave at once, so none of them sees another die (advanced rulebook, Death Phase).
    assert t.enemy_hand() == []


@covers("EX1_595.trigger")
def test_cult_master_does_not_mourn_weapons() -> None:
    axe = {"card": "Fiery War Axe", "durability": 1}
    t = setup(hero="WARRIOR", board=["Cult Master"], weapon=axe)
    t.attack("hero", "enemy hero")
    assert t.weapon() is None
    assert t.hand() == []


@covers("EX1_046.battlecry")
def test_dark_iron_dwarf_gives_two_attack_this_turn() -> None:
    t = setup(hand=["Dark Iron Dwarf"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert t.can_play("Dark Iron Dwarf", target="enemy Chillwind Yeti")
    t.play("Dark Iron Dwarf", target="Wisp").attack("Wisp", "enemy hero")
    assert t.enemy_hero().health == 27
    t.end_turn()
    assert t.minion("Wisp").attack == 1


# --- Defender of Argus, Dragonling Mechanic, Dread Corsair, Gnomish Inventor ----------------------
@covers("EX1_093.battlecry")
def test_defender_of_argus_strengthens_both_neighbours() -> None:
    t = setup(hand=["Defender of Argus"], board=["Wisp", "Murloc Raider", "Wisp"])
    t.play("Defender of Argus", at=1)
    found = [(m.attack, m.health, "taunt" in m.tags) for m in t.me.board]
    assert found == [(2, 2, True), (2, 3, False), (3, 2, True), (1, 1, False)]


@covers("NEW1_022.cost")
def test_dread_corsair_costs_less_by_your_weapons_attack() -> None:
    t = setup(hero="WARRIOR", hand=["Dread Corsair", "Upgrade!"], weapon="Fiery War Axe")
    assert t.cost("Dread Corsair") == 1
    t.play("Upgrade!")
    assert t.cost("Dread Corsair") == 0
    t.play("Dread Corsair")
    assert t.mana == 9
    assert t.minion("Dread Corsair").taunt


@covers("NEW1_022.cost")
def test_dread_corsair_counts_neither_enemy_weapons_nor_heroic_strikes() -> None:
    t = setup(
        hero="WARRIOR", hand=["Dread Corsair", "Heroic Strike"], enemy_weapon="Arcanite Reaper"
    )
    t.play("Heroic Strike")
    assert t.cost("Dread Corsair") == 4


def test_dread_corsair_costs_no_less_than_nothing() -> None:
    t = setup(hero="WARRIOR", hand=["Dread Corsair"], weapon="Arcanite Reaper", mana=0)
    t.play("Dread Corsair")
    assert t.mana == 0


# --- Leeroy Jenkins, Old Murk-Eye, Spellbreaker ---------------------------------------------------
@covers("EX1_116.battlecry")
def test_leeroy_jenkins_brings_the_opponent_two_whelps() -> None:
    t = setup(hand=["Leeroy Jenkins"], enemy_board=["Wisp"])
    t.play("Leeroy Jenkins").attack("Leeroy Jenkins", "enemy hero")
    assert t.enemy_hero().health == 24
    assert t.enemy_board() == ["Wisp", "Whelp", "Whelp"]
    assert (t.minion("enemy Whelp").attack, t.minion("enemy Whelp").health) == (1, 1)


def test_leeroys_whelps_need_room() -> None:
    t = setup(hand=["Leeroy Jenkins"], enemy_board=["Wisp"] * 6)
    t.play("Leeroy Jenkins")
    assert t.enemy_board() == ["Wisp"] * 6 + ["Whelp"]


@covers("EX1_048.battlecry")
def test_spellbreaker_silences_a_minion() -> None:
    buffed = {"card": "Sen'jin Shieldmasta", "attack": 8, "health": 9, "tags": ["FROZEN"]}
    t = setup(hand=["Spellbreaker"], board=["Wisp"], enemy_board=[buffed])
    assert t.can_play("Spellbreaker", target="Wisp")
    assert not t.can_play("Spellbreaker", target="enemy hero")
    t.play("Spellbreaker", target="enemy Sen'jin Shieldmasta")
    found = t.minion("enemy Sen'jin Shieldmasta")
    assert (found.attack, found.health, found.taunt, found.frozen) == (3, 5, False, False)


def test_silence_leaves_damage_and_others_auras() -> None:
    t = setup(
        hand=["Spellbreaker"],
        enemy_board=[{"card": "Chillwind Yeti", "damage": 2}, "Raid Leader"],
    )
    t.play("Spellbreaker", target="enemy Chillwind Yeti")
    assert (t.minion("enemy Chillwind Yeti").attack, t.minion("enemy Chillwind Yeti").health) == (
        5,
        3,
    )


def test_silenced_acolyte_draws_nothing() -> None:
    t = setup(hand=["Spellbreaker"], enemy_board=["Acolyte of Pain"])
    t.play("Spellbreaker", target="enemy Acolyte of Pain").power(target="enemy Acolyte of Pain")
    assert t.enemy_hand() == []
