"""Rulings of Goblins vs Gnomes: Spare Parts, druid, hunter, mage and paladin cards."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup
from scenes import OGRE, ruling, scene

pytestmark = pytest.mark.format("2018-wild")

TANK = "Spider Tank"  # a Mech of 3/4

# --- Spare Parts ----------------------------------------------------------------------------------
test_armor_plating = ruling(
    "PART_001.cast",
    scene(
        "play Armor Plating on Boulderfist Ogre",
        "my Boulderfist Ogre 6/4 > 6/5",
        hand=["Armor Plating"],
        barred=("Armor Plating on hero",),
        allowed=("Armor Plating on enemy Boulderfist Ogre",),
    ),
)
test_time_rewinder = ruling(
    "PART_002.cast",
    scene(
        "play Time Rewinder on Boulderfist Ogre",
        "my Boulderfist Ogre 6/4 > card Boulderfist Ogre 6/7 (6)",
        hand=["Time Rewinder"],
        barred=("Time Rewinder on hero", "Time Rewinder on enemy Boulderfist Ogre"),
    ),
)
test_rusty_horn = ruling(
    "PART_003.cast",
    scene(
        "play Rusty Horn on Boulderfist Ogre",
        "my Boulderfist Ogre 6/4 > 6/4 taunt",
        hand=["Rusty Horn"],
        barred=("Rusty Horn on hero",),
        allowed=("Rusty Horn on enemy Boulderfist Ogre",),
    ),
)
test_finicky_cloakfield = ruling(
    "PART_004.cast",
    scene(
        "play Finicky Cloakfield on Boulderfist Ogre; end",
        "enemy hero 20 > 19; my Boulderfist Ogre 6/4 > 6/4 stealth",
        hand=["Finicky Cloakfield"],
        enemy_deck=[],
        barred=("Finicky Cloakfield on hero", "Finicky Cloakfield on enemy Boulderfist Ogre"),
    ),
    scene(
        "play Finicky Cloakfield on Boulderfist Ogre; end; end",
        "enemy hero 20 > 19; my hero 20 > 19",
        hand=["Finicky Cloakfield"],
        deck=[],
        enemy_deck=[],
    ),
)
test_emergency_coolant = ruling(
    "PART_005.cast",
    scene(
        "play Emergency Coolant on enemy Boulderfist Ogre",
        "enemy Boulderfist Ogre 6/4 > 6/4 frozen",
        hand=["Emergency Coolant"],
        barred=("Emergency Coolant on hero",),
        allowed=("Emergency Coolant on Boulderfist Ogre",),
    ),
)
test_reversing_switch = ruling(
    "PART_006.cast",
    scene(
        "play Reversing Switch on Boulderfist Ogre",
        "my Boulderfist Ogre 6/4 > 4/6",
        hand=["Reversing Switch"],
        barred=("Reversing Switch on hero",),
        allowed=("Reversing Switch on enemy Boulderfist Ogre",),
    ),
)
test_whirling_blades = ruling(
    "PART_007.cast",
    scene(
        "play Whirling Blades on Boulderfist Ogre",
        "my Boulderfist Ogre 6/4 > 7/4",
        hand=["Whirling Blades"],
        barred=("Whirling Blades on hero",),
        allowed=("Whirling Blades on enemy Boulderfist Ogre",),
    ),
)

# --- Druid ----------------------------------------------------------------------------------------
test_anodized_robo_cub = ruling(
    "GVG_030.choose GVG_030a.cast GVG_030b.cast",
    scene(
        "play Anodized Robo Cub as Attack Mode",
        "+my Anodized Robo Cub 3/2 taunt",
        hand=["Anodized Robo Cub"],
    ),
    scene(
        "play Anodized Robo Cub as Tank Mode",
        "+my Anodized Robo Cub 2/3 taunt",
        hand=["Anodized Robo Cub"],
    ),
)
test_recycle = ruling(
    "GVG_031.cast",
    scene(
        "play Recycle on enemy Boulderfist Ogre",
        "+enemy deck Boulderfist Ogre x1; -enemy Boulderfist Ogre 6/4",
        hand=["Recycle"],
        barred=("Recycle on enemy hero", "Recycle on Boulderfist Ogre"),
    ),
)
test_grove_tender = ruling(
    "GVG_032.choose GVG_032a.cast GVG_032b.cast",
    scene(
        "play Grove Tender as Gift of Mana",
        "enemy crystals 5 > 6; my crystals 5 > 6",
        hand=["Grove Tender"],
        mana=5,
        enemy_mana=5,
    ),
    scene(
        "play Grove Tender as Gift of Cards",
        "+enemy card Wisp 1/1 (0); +my card Wisp 1/1 (0); enemy deck Wisp x10 > x9; "
        "my deck Wisp x10 > x9",
        hand=["Grove Tender"],
    ),
)


@covers("GVG_032a.cast")
def test_the_crystal_of_grove_tender_is_full() -> None:
    t = setup(hand=["Grove Tender"], mana=4, crystals=7)
    assert t.play("Grove Tender", option="Gift of Mana").mana == 2


test_tree_of_life = ruling(
    "GVG_033.cast",
    scene(
        "play Tree of Life",
        "enemy Boulderfist Ogre 6/4 > 6/7; enemy hero 20 > 30; "
        "my Boulderfist Ogre 6/4 > 6/7; my hero 20 > 30",
        hand=["Tree of Life"],
    ),
)
test_mech_bear_cat = ruling(
    "GVG_034.trigger",
    scene(
        "play Arcane Explosion",
        "enemy Mech-Bear-Cat 7/6 > 7/5",
        hand=["Arcane Explosion"],
        enemy_board=["Mech-Bear-Cat"],
        enemy_hand=["Wisp"] * 10,
    ),
    scene("Boulderfist Ogre hits enemy hero", "enemy hero 20 > 14", board=[OGRE, "Mech-Bear-Cat"]),
)
test_malorne = ruling(
    "GVG_035.deathrattle",
    scene(
        "play Pyroblast on Malorne",
        "+my deck Malorne x1; -my Malorne 9/7",
        hand=["Pyroblast"],
        board=["Malorne"],
    ),
    scene(
        "play Pyroblast on Malorne",
        "+my deck Malorne x1; -my Malorne 9/7",
        hand=["Pyroblast"],
        board=["Malorne", "Baron Rivendare"],
    ),
)
test_dark_wispers = ruling(
    "GVG_041.choose GVG_041a.cast GVG_041b.cast",
    scene(
        "play Dark Wispers as Dark Wispers",
        "+my Wisp 1/1; +my Wisp 1/1; +my Wisp 1/1; +my Wisp 1/1; +my Wisp 1/1",
        hand=["Dark Wispers"],
    ),
    scene(
        "play Dark Wispers on enemy Boulderfist Ogre as Dark Wispers#2",
        "enemy Boulderfist Ogre 6/4 > 11/9 taunt",
        hand=["Dark Wispers"],
        barred=("Dark Wispers on hero",),
    ),
    scene(
        "",
        "",
        hand=["Dark Wispers"],
        board=["Wisp"] * 7,
        barred=("Dark Wispers as Dark Wispers",),
        allowed=("Dark Wispers as Dark Wispers#2",),
    ),
    scene(
        "", "", hand=["Dark Wispers"], board=["Wisp"] * 6, allowed=("Dark Wispers as Dark Wispers",)
    ),
)
test_druid_of_the_fang = ruling(
    "GVG_080.battlecry",
    scene(
        "play Druid of the Fang",
        "+my Druid of the Fang 7/7",
        hand=["Druid of the Fang"],
        board=["Bloodfen Raptor"],
    ),
    scene(
        "play Druid of the Fang", "", hand=["Druid of the Fang"], enemy_board=["Bloodfen Raptor"]
    ),
)

# --- Hunter ---------------------------------------------------------------------------------------
test_call_pet = ruling(
    "GVG_017.cast",
    scene(
        "play Call Pet",
        "+my card Stranglethorn Tiger 5/5 (1); -my deck Stranglethorn Tiger x1",
        hand=["Call Pet", "Wisp"],
        deck=["Stranglethorn Tiger", "Fireball"],
    ),
    scene(
        "play Call Pet",
        "+my card Chillwind Yeti 4/5 (4); -my deck Chillwind Yeti x1",
        hand=["Call Pet"],
        deck=["Chillwind Yeti", "Fireball"],
    ),
)
test_feign_death = ruling(
    "GVG_026.cast",
    scene(
        "play Feign Death",
        "+my card Wisp 1/1 (0); my deck Wisp x10 > x9",
        hand=["Feign Death"],
        board=["Loot Hoarder", "Wisp"],
        enemy_board=["Loot Hoarder"],
        weapon="Death's Bite",
    ),
    scene(
        "play Feign Death",
        "+my deck Malorne x1; -my Malorne 9/7",
        hand=["Feign Death"],
        board=["Malorne"],
    ),
    scene(
        "play Feign Death",
        "+enemy deck Weasel Tunneler x1; +my Damaged Golem 2/1; -my Weasel Tunneler 1/1",
        hand=["Feign Death"],
        board=["Weasel Tunneler", "Harvest Golem"],
    ),
)
test_glaivezooka = ruling(
    "GVG_043.battlecry",
    scene(
        "play Glaivezooka",
        "my Boulderfist Ogre 6/4 > 7/4 | my Wisp 1/1 > 2/1",
        hand=["Glaivezooka"],
        board=["Wisp", OGRE],
        seeds=6,
    ),
)
test_king_of_beasts = ruling(
    "GVG_046.battlecry",
    scene(
        "play King of Beasts",
        "+my King of Beasts 4/6 taunt",
        hand=["King of Beasts", "Bloodfen Raptor"],
        board=["Bloodfen Raptor", "River Crocolisk", OGRE],
        enemy_board=["Bloodfen Raptor"],
    ),
)
test_metaltooth_leaper = ruling(
    "GVG_048.battlecry",
    scene(
        "play Metaltooth Leaper",
        "my Spider Tank 3/4 > 5/4",
        hand=["Metaltooth Leaper", TANK],
        board=[TANK, OGRE],
        enemy_board=[TANK],
    ),
)
test_gahzrilla = ruling(
    "GVG_049.trigger",
    scene(
        "play Arcane Explosion",
        "my Boulderfist Ogre 6/4 > 6/3; my Gahz'rilla 6/9 > 12/8",
        enemy_hand=["Arcane Explosion"],
        board=["Gahz'rilla", OGRE],
        active=1,
    ),
    scene("Boulderfist Ogre hits enemy hero", "enemy hero 20 > 14", board=["Gahz'rilla", OGRE]),
)
test_cobra_shot = ruling(
    "GVG_073.cast",
    scene(
        "play Cobra Shot on enemy Boulderfist Ogre",
        "enemy Boulderfist Ogre 6/4 > 6/1; enemy hero 20 > 17",
        hand=["Cobra Shot"],
        barred=("Cobra Shot on enemy hero",),
        allowed=("Cobra Shot on Boulderfist Ogre",),
    ),
)
# Steady Shot requires "a minion or the enemy hero" then (client, REQ_MINION_OR_ENEMY_HERO).
test_steamwheedle_sniper = ruling(
    "DS1h_292.power DS1h_292.rules",
    scene(
        "power",
        "enemy hero 20 > 18; my power ready > used",
        hero="HUNTER",
        barred=("power on enemy hero",),
    ),
    scene(
        "power on enemy Boulderfist Ogre",
        "enemy Boulderfist Ogre 6/4 > 6/2; my power ready > used",
        hero="HUNTER",
        board=["Steamwheedle Sniper", OGRE],
        barred=("power on hero",),
        allowed=("power on enemy hero", "power on Boulderfist Ogre"),
    ),
    scene(
        "power",
        "enemy hero 20 > 18; my power ready > used",
        hero="HUNTER",
        enemy_board=["Steamwheedle Sniper"],
    ),
    scene(
        "power",
        "enemy hero 20 > 18; my power ready > used",
        hero="HUNTER",
        board=[{"card": "Steamwheedle Sniper", "silenced": True}],
    ),
)

# --- Mage -----------------------------------------------------------------------------------------
test_flamecannon = ruling(
    "GVG_001.cast",
    scene(
        "play Flamecannon",
        "enemy Boulderfist Ogre 6/7 > 6/3",
        hand=["Flamecannon"],
        enemy_board=["Boulderfist Ogre"],
    ),
    scene(
        "play Flamecannon",
        "enemy Boulderfist Ogre 6/7 > 6/3 | enemy Chillwind Yeti 4/5 > 4/1",
        hand=["Flamecannon"],
        enemy_board=["Boulderfist Ogre", "Chillwind Yeti"],
        seeds=6,
    ),
    scene("", "", hand=["Flamecannon"], enemy_board=[], barred=("Flamecannon",)),
)
test_snowchugger = ruling(
    "GVG_002.trigger",
    scene(
        "Snowchugger hits enemy Boulderfist Ogre",
        "enemy Boulderfist Ogre 6/4 > 6/2 frozen; my Snowchugger 2/9 > 2/3",
        board=[{"card": "Snowchugger", "health": 9}],
    ),
    scene("Boulderfist Ogre hits enemy hero", "enemy hero 20 > 14", board=["Snowchugger", OGRE]),
)
test_goblin_blastmage = ruling(
    "GVG_004.battlecry",
    scene(
        "play Goblin Blastmage",
        "enemy hero 20 > 16",
        hand=["Goblin Blastmage"],
        board=[TANK],
        enemy_board=[],
    ),
    scene("play Goblin Blastmage", "", hand=["Goblin Blastmage", TANK], enemy_board=[TANK]),
    scene(
        "play Goblin Blastmage",
        "enemy Boulderfist Ogre 6/9 > 6/5 | enemy Boulderfist Ogre 6/9 > 6/6; "
        "enemy hero 20 > 19 | enemy Boulderfist Ogre 6/9 > 6/7; enemy hero 20 > 18 | "
        "enemy Boulderfist Ogre 6/9 > 6/8; enemy hero 20 > 17",
        hand=["Goblin Blastmage"],
        board=[TANK],
        enemy_board=[{"card": "Boulderfist Ogre", "health": 9}],
        seeds=30,
    ),
)
test_echo_of_medivh = ruling(
    "GVG_005.cast",
    scene(
        "play Echo of Medivh",
        "+my card Boulderfist Ogre 6/7 (6); +my card Wisp 1/1 (0)",
        hand=["Echo of Medivh", "Fireball"],
        board=["Wisp", OGRE],
    ),
)
test_flame_leviathan = ruling(
    "GVG_007.on_draw",
    scene(
        "play Novice Engineer",
        "+my card Flame Leviathan 7/7 (7); -my card Novice Engineer 1/1 (2); "
        "-my deck Flame Leviathan x1; "
        "enemy Boulderfist Ogre 6/4 > 6/2; enemy hero 20 > 18; "
        "my Boulderfist Ogre 6/4 > 6/2; my hero 20 > 18",
        hand=["Novice Engineer"],
        deck=["Flame Leviathan"],
    ),
    scene(
        "play Arcane Intellect",
        "+my card Wisp 1/1 (0); -my deck Flame Leviathan x1; -my deck Wisp x1",
        hand=["Arcane Intellect", *["Fireball"] * 9],
        deck=["Wisp", "Flame Leviathan"],
    ),
    scene("play Flame Leviathan", "", hand=["Flame Leviathan"]),
)


@covers("GVG_122.aura")
def test_wee_spellstopper_wards_its_neighbours() -> None:
    board = ["Wisp", "Wee Spellstopper", "Wisp", "Wisp"]
    t = setup(board=board, hand=["Frostbolt"], enemy_hand=["Frostbolt"])
    assert [minion.has("elusive") for minion in t.me.board] == [True, False, True, False]
    assert not t.can_play("Frostbolt", target="Wisp") and t.can_play("Frostbolt", target="Wisp#3")


# --- Paladin --------------------------------------------------------------------------------------
test_seal_of_light = ruling(
    "GVG_057.cast",
    scene("play Seal of Light", "my hero 20 > 24 attack 2", hand=["Seal of Light"]),
    scene(
        "play Seal of Light; end",
        "enemy hero 20 > 19; my hero 20 > 24",
        hand=["Seal of Light"],
        enemy_deck=[],
    ),
)
test_coghammer = ruling(
    "GVG_059.battlecry",
    scene(
        "play Coghammer",
        "my Boulderfist Ogre 6/4 > 6/4 shield taunt | my Wisp 1/1 > 1/1 shield taunt",
        hand=["Coghammer"],
        board=["Wisp", OGRE],
        seeds=6,
    ),
)
test_quartermaster = ruling(
    "GVG_060.battlecry",
    scene(
        "play Quartermaster",
        "my Silver Hand Recruit 1/1 > 3/3; my Silver Hand Recruit 1/1 > 3/3",
        hand=["Quartermaster"],
        board=["CS2_101t", "CS2_101t", "Wisp"],
        enemy_board=["CS2_101t"],
    ),
)
test_muster_for_battle = ruling(
    "GVG_061.cast",
    scene(
        "play Muster for Battle",
        "+my Silver Hand Recruit 1/1; +my Silver Hand Recruit 1/1; "
        "+my Silver Hand Recruit 1/1; +my weapon Light's Justice 1/4",
        hand=["Muster for Battle"],
    ),
)
test_cobalt_guardian = ruling(
    "GVG_062.trigger",
    scene(
        "play Spider Tank",
        "my Cobalt Guardian 6/3 > 6/3 shield",
        hand=[TANK],
        board=["Cobalt Guardian"],
    ),
    scene("play Wisp", "", hand=["Wisp"], board=["Cobalt Guardian"]),
    scene("play Spider Tank", "", enemy_hand=[TANK], board=["Cobalt Guardian"], active=1),
    scene("play Cobalt Guardian", "", hand=["Cobalt Guardian"]),
)
test_bolvar_fordragon = ruling(
    "GVG_063.in_hand",
    scene(
        "play Frostbolt on Wisp",
        "-my Wisp 1/1; my card Bolvar Fordragon 1/7 (5) > 2/7 (5)",
        hand=["Frostbolt", "Bolvar Fordragon"],
        board=["Wisp", "Bolvar Fordragon"],
        enemy_hand=["Bolvar Fordragon"],
    ),
    scene(
        "play Fiery War Axe",
        "-my weapon Death's Bite 4/2",
        hand=["Fiery War Axe", "Bolvar Fordragon"],
        weapon="Death's Bite",
        board=[],
        enemy_board=[],
    ),
    scene(
        "play Arcane Explosion",
        "-my Wisp 1/1; -my Wisp 1/1; my card Bolvar Fordragon 1/7 (5) > 3/7 (5)",
        enemy_hand=["Arcane Explosion"],
        hand=["Bolvar Fordragon"],
        board=["Wisp", "Wisp"],
        active=1,
    ),
)
test_scarlet_purifier = ruling(
    "GVG_101.battlecry",
    scene(
        "play Scarlet Purifier",
        "enemy Loot Hoarder 2/5 > 2/3; my Loot Hoarder 2/5 > 2/3",
        hand=["Scarlet Purifier"],
        board=[{"card": "Loot Hoarder", "health": 5}, OGRE],
        enemy_board=[{"card": "Loot Hoarder", "health": 5}],
    ),
)
