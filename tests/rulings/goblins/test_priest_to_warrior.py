"""Rulings of Goblins vs Gnomes: priest, rogue, shaman, warlock and warrior cards."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup
from scenes import OGRE, ruling, scene

pytestmark = pytest.mark.format("2018-wild")

TANK = "Spider Tank"  # a Mech of 3/4

# --- Priest ---------------------------------------------------------------------------------------
test_lightbomb = ruling(
    "GVG_008.cast",
    scene(
        "play Lightbomb",
        "enemy Boulderfist Ogre 6/7 > 6/1; my Chillwind Yeti 4/5 > 4/1; "
        "my Goldshire Footman 1/2 taunt > 1/1 taunt",
        hand=["Lightbomb"],
        board=["Chillwind Yeti", "Goldshire Footman"],
        enemy_board=[{"card": "Boulderfist Ogre"}, "Nat Pagle"],
    ),
    scene(
        "play Lightbomb",
        "-enemy Chillwind Yeti 4/5; -my Kobold Geomancer 2/2 spell damage 1; "
        "enemy Nat Pagle 0/4 > 0/3",
        hand=["Lightbomb"],
        board=["Kobold Geomancer"],
        enemy_board=["Chillwind Yeti", "Nat Pagle"],
    ),
)
test_shadowbomber = ruling(
    "GVG_009.battlecry",
    scene("play Shadowbomber", "enemy hero 20 > 17; my hero 20 > 17", hand=["Shadowbomber"]),
)
test_velens_chosen = ruling(
    "GVG_010.cast",
    scene(
        "play Velen's Chosen on Boulderfist Ogre",
        "my Boulderfist Ogre 6/4 > 8/8 spell damage 1",
        hand=["Velen's Chosen"],
        barred=("Velen's Chosen on hero",),
        allowed=("Velen's Chosen on enemy Boulderfist Ogre",),
    ),
)
test_shrinkmeister = ruling(
    "GVG_011.battlecry",
    scene(
        "play Shrinkmeister on enemy Boulderfist Ogre",
        "enemy Boulderfist Ogre 6/4 > 4/4",
        hand=["Shrinkmeister"],
        barred=("Shrinkmeister on hero",),
        allowed=("Shrinkmeister on Boulderfist Ogre",),
    ),
    scene(
        "play Shrinkmeister on enemy Boulderfist Ogre; end",
        "enemy hero 20 > 19",
        hand=["Shrinkmeister"],
        enemy_deck=[],
    ),
)
test_light_of_the_naaru = ruling(
    "GVG_012.cast",
    scene(
        "play Light of the Naaru on hero",
        "+my Lightwarden 1/2; my hero 20 > 23",
        hand=["Light of the Naaru"],
        allowed=("Light of the Naaru on enemy Boulderfist Ogre",),
    ),
    scene(
        "play Light of the Naaru on Boulderfist Ogre",
        "my Boulderfist Ogre 6/4 > 6/7",
        hand=["Light of the Naaru"],
        board=[OGRE],
    ),
    scene(
        "play Light of the Naaru on Boulderfist Ogre",
        "+my Lightwarden 1/2; my Boulderfist Ogre 6/3 > 6/6",
        hand=["Light of the Naaru"],
        board=[{"card": "Boulderfist Ogre", "damage": 4}],
    ),
)
test_voljin = ruling(
    "GVG_014.battlecry",
    scene(
        "play Vol'jin on enemy Boulderfist Ogre",
        "+my Vol'jin 6/4; enemy Boulderfist Ogre 6/4 > 6/2",
        hand=["Vol'jin"],
        barred=("Vol'jin on hero",),
        allowed=("Vol'jin on Boulderfist Ogre",),
    ),
    scene("play Vol'jin", "", hand=["Vol'jin"], board=[], enemy_board=[]),
)
test_shadowboxer = ruling(
    "GVG_072.trigger",
    scene(
        "power on Boulderfist Ogre",
        "enemy hero 20 > 19; my Boulderfist Ogre 6/4 > 6/6; my power ready > used",
        hero="PRIEST",
        board=["Shadowboxer", OGRE],
        enemy_board=[],
    ),
    scene(
        "power on hero",
        "enemy Boulderfist Ogre 6/4 > 6/3; enemy power ready > used; my hero 20 > 22 | "
        "enemy hero 20 > 19; enemy power ready > used; my hero 20 > 22",
        enemy_hero="PRIEST",
        board=["Shadowboxer", OGRE],
        active=1,
        seeds=8,
    ),
)
test_upgraded_repair_bot = ruling(
    "GVG_083.battlecry",
    scene(
        "play Upgraded Repair Bot on Spider Tank",
        "my Spider Tank 3/4 > 3/8",
        hand=["Upgraded Repair Bot"],
        board=[TANK, OGRE],
        enemy_board=[TANK],
        barred=(
            "Upgraded Repair Bot on Boulderfist Ogre",
            "Upgraded Repair Bot on enemy Spider Tank",
        ),
    ),
)

# --- Rogue ----------------------------------------------------------------------------------------
test_tinkers_sharpsword_oil = ruling(
    "GVG_022.cast GVG_022.combo",
    scene(
        "play Tinker's Sharpsword Oil",
        "my weapon Fiery War Axe 3/2 > 6/2",
        hand=["Tinker's Sharpsword Oil"],
        weapon="Fiery War Axe",
        enemy_weapon="Fiery War Axe",
    ),
    scene(
        "play Tinker's Sharpsword Oil",
        "my Boulderfist Ogre 6/4 > 9/4; my weapon Fiery War Axe 3/2 > 6/2 | "
        "my Wisp 1/1 > 4/1; my weapon Fiery War Axe 3/2 > 6/2",
        hand=["Tinker's Sharpsword Oil"],
        weapon="Fiery War Axe",
        enemy_weapon="Fiery War Axe",
        me={"played": 1},
        board=["Wisp", OGRE],
        seeds=6,
    ),
)
test_goblin_auto_barber = ruling(
    "GVG_023.battlecry",
    scene(
        "play Goblin Auto-Barber",
        "my weapon Fiery War Axe 3/2 > 4/2",
        hand=["Goblin Auto-Barber"],
        weapon="Fiery War Axe",
        enemy_weapon="Fiery War Axe",
    ),
)
test_cogmasters_wrench = ruling(
    "GVG_024.aura",
    scene(
        "play Spider Tank",
        "my weapon Cogmaster's Wrench 1/3 > 3/3",
        hand=[TANK],
        weapon="Cogmaster's Wrench",
    ),
    scene(
        "play Fireball on Spider Tank",
        "-my Spider Tank 3/4; my weapon Cogmaster's Wrench 3/3 > 1/3",
        hand=["Fireball", TANK],
        board=[TANK],
        weapon="Cogmaster's Wrench",
    ),
    scene("play Spider Tank", "", enemy_hand=[TANK], weapon="Cogmaster's Wrench", active=1),
)
test_one_eyed_cheat = ruling(
    "GVG_025.trigger",
    scene(
        "play Bloodsail Raider",
        "my One-eyed Cheat 4/1 > 4/1 stealth",
        hand=["Bloodsail Raider"],
        board=["One-eyed Cheat", OGRE],
    ),
    scene("play Wisp; play One-eyed Cheat", "", hand=["Wisp", "One-eyed Cheat"]),
    scene("play Wisp", "", hand=["Wisp"], board=["One-eyed Cheat"]),
    scene(
        "play Bloodsail Raider",
        "",
        enemy_hand=["Bloodsail Raider"],
        board=["One-eyed Cheat"],
        active=1,
    ),
)
test_iron_sensei = ruling(
    "GVG_027.trigger",
    scene(
        "end",
        "enemy hero 20 > 19; my Spider Tank 3/4 > 5/6",
        board=["Iron Sensei", TANK, OGRE],
        enemy_board=[TANK],
        enemy_deck=[],
        seeds=8,
    ),
    scene(
        "end",
        "enemy hero 20 > 19; my Annoy-o-Tron 1/2 shield taunt > 3/4 shield taunt | "
        "enemy hero 20 > 19; my Spider Tank 3/4 > 5/6",
        board=["Iron Sensei", TANK, "Annoy-o-Tron"],
        enemy_deck=[],
        seeds=6,
    ),
    scene("end", "my hero 20 > 19", board=["Iron Sensei", TANK], deck=[], active=1),
)
test_gallywix = ruling(
    "GVG_028.trigger",
    scene(
        "play Frostbolt on enemy hero",
        "+enemy card Gallywix's Coin (0); +my card Frostbolt (2); enemy hero 20 > 17 frozen",
        board=["Trade Prince Gallywix"],
        enemy_hand=["Frostbolt"],
        active=1,
    ),
    scene(
        "play Gallywix's Coin",
        "",
        board=["Trade Prince Gallywix"],
        enemy_hand=["Gallywix's Coin"],
        active=1,
    ),
    scene(
        "play Frostbolt on enemy hero",
        "enemy hero 20 > 17 frozen",
        board=["Trade Prince Gallywix"],
        hand=["Frostbolt"],
    ),
    scene("play Wisp", "", board=["Trade Prince Gallywix"], enemy_hand=["Wisp"], active=1),
)


@covers("GVG_028t.cast")
def test_gallywixs_coin_is_a_coin() -> None:
    t = setup(hand=["Gallywix's Coin"], mana=1, crystals=3, enemy_mana=1)
    assert (t.play("Gallywix's Coin").mana, t.crystals, t.enemy_mana) == (2, 3, 1)


test_sabotage = ruling(
    "GVG_047.cast GVG_047.combo",
    scene(
        "play Sabotage",
        "-enemy Boulderfist Ogre 6/4 | -enemy Wisp 1/1",
        hand=["Sabotage"],
        enemy_weapon="Fiery War Axe",
        weapon="Fiery War Axe",
        enemy_board=["Wisp", OGRE],
        seeds=6,
    ),
    scene(
        "play Sabotage",
        "-enemy Boulderfist Ogre 6/4; -enemy weapon Fiery War Axe 3/2 | -enemy Wisp 1/1; "
        "-enemy weapon Fiery War Axe 3/2",
        hand=["Sabotage"],
        enemy_weapon="Fiery War Axe",
        weapon="Fiery War Axe",
        enemy_board=["Wisp", OGRE],
        me={"played": 1},
        seeds=6,
    ),
)

# --- Shaman ---------------------------------------------------------------------------------------
test_ancestors_call = ruling(
    "GVG_029.cast",
    scene(
        "play Ancestor's Call",
        "enemy card Wisp 1/1 (0) > Wisp 1/1; my card Chillwind Yeti 4/5 (4) > Chillwind Yeti 4/5",
        hand=["Ancestor's Call", "Chillwind Yeti", "Fireball"],
        enemy_hand=["Wisp", "Fireball"],
        seeds=8,
    ),
    scene("play Ancestor's Call", "", hand=["Ancestor's Call", "Fireball"], enemy_hand=[]),
)
test_powermace = ruling(
    "GVG_036.deathrattle",
    scene(
        "hero hits enemy hero",
        "-my weapon Powermace 3/1; enemy hero 20 > 17; my Spider Tank 3/4 > 5/6",
        weapon={"card": "Powermace", "durability": 1},
        board=[TANK, OGRE],
        enemy_board=[TANK],
        seeds=8,
    ),
    scene(
        "hero hits enemy hero",
        "-my weapon Powermace 3/1; enemy hero 20 > 17; "
        "my Annoy-o-Tron 1/2 shield taunt > 3/4 shield taunt | -my weapon Powermace 3/1; "
        "enemy hero 20 > 17; my Spider Tank 3/4 > 5/6",
        weapon={"card": "Powermace", "durability": 1},
        board=[TANK, "Annoy-o-Tron"],
        seeds=6,
    ),
)
test_crackle = ruling(
    "GVG_038.cast",
    scene(
        "play Crackle on enemy hero",
        "enemy hero 20 > 14 | enemy hero 20 > 15 | enemy hero 20 > 16 | enemy hero 20 > 17",
        hand=["Crackle"],
        allowed=("Crackle on Boulderfist Ogre",),
        seeds=24,
    ),
)
test_vitality_totem = ruling(
    "GVG_039.trigger",
    scene(
        "end", "enemy hero 20 > 19; my hero 20 > 24", board=["Vitality Totem", OGRE], enemy_deck=[]
    ),
    scene("end", "my hero 20 > 19", board=["Vitality Totem"], active=1, deck=[]),
)
test_siltfin_spiritwalker = ruling(
    "GVG_040.trigger",
    scene(
        "play Frostbolt on Murloc Raider",
        "+my card Wisp 1/1 (0); -my Murloc Raider 2/1; my deck Wisp x10 > x9",
        hand=["Frostbolt"],
        board=["Siltfin Spiritwalker", "Murloc Raider"],
    ),
    scene(
        "play Frostbolt on Wisp",
        "-my Wisp 1/1",
        hand=["Frostbolt"],
        board=["Siltfin Spiritwalker", "Wisp"],
    ),
    scene(
        "play Frostbolt on enemy Murloc Raider",
        "-enemy Murloc Raider 2/1",
        hand=["Frostbolt"],
        board=["Siltfin Spiritwalker"],
        enemy_board=["Murloc Raider"],
    ),
    scene(
        "play Fireball on Siltfin Spiritwalker",
        "-my Siltfin Spiritwalker 2/5",
        hand=["Fireball"],
        board=["Siltfin Spiritwalker"],
    ),
)

# --- Warlock --------------------------------------------------------------------------------------
test_darkbomb = ruling(
    "GVG_015.cast",
    scene(
        "play Darkbomb on enemy hero",
        "enemy hero 20 > 17",
        hand=["Darkbomb"],
        allowed=("Darkbomb on Boulderfist Ogre",),
    ),
)
test_demonheart = ruling(
    "GVG_019.cast",
    scene(
        "play Demonheart on Voidwalker",
        "my Voidwalker 1/3 taunt > 6/8 taunt",
        hand=["Demonheart"],
        board=["Voidwalker"],
        barred=("Demonheart on hero",),
    ),
    scene(
        "play Demonheart on enemy Doomguard",
        "enemy Doomguard 5/7 charge > 5/2 charge",
        hand=["Demonheart"],
        enemy_board=["Doomguard"],
    ),
    scene(
        "play Demonheart on Boulderfist Ogre",
        "my Boulderfist Ogre 6/7 > 6/2",
        hand=["Demonheart"],
        board=[{"card": "Boulderfist Ogre"}],
    ),
)
test_fel_cannon = ruling(
    "GVG_020.trigger",
    scene(
        "end",
        "enemy Boulderfist Ogre 6/4 > 6/2; enemy hero 20 > 19 | enemy hero 20 > 19; "
        "my Boulderfist Ogre 6/4 > 6/2",
        board=["Fel Cannon", OGRE, TANK],
        enemy_deck=[],
        seeds=6,
    ),
    scene("end", "my hero 20 > 19", board=["Fel Cannon"], active=1, deck=[]),
)
test_malganis = ruling(
    "GVG_021.aura",
    scene(
        "play Mal'Ganis",
        "my Voidwalker 1/3 taunt > 3/5 taunt; my hero 20 > 20 immune",
        hand=["Mal'Ganis"],
        board=["Voidwalker", OGRE],
        enemy_board=["Voidwalker"],
    ),
    scene(
        "play Fireball on enemy Mal'Ganis; play Fireball on enemy Mal'Ganis",
        "-enemy Mal'Ganis 9/7; enemy Voidwalker 3/5 taunt > 1/3 taunt; enemy hero 20 immune > 20",
        hand=["Fireball"] * 2,
        enemy_board=["Mal'Ganis", "Voidwalker"],
        mana=10,
    ),
    scene(
        "enemy Boulderfist Ogre hits Mal'Ganis",
        "-enemy Boulderfist Ogre 6/4; my Mal'Ganis 9/7 > 9/1",
        board=["Mal'Ganis"],
        active=1,
        barred=("enemy Boulderfist Ogre hits hero",),
    ),
)
test_implosion = ruling(
    "GVG_045.cast",
    scene(
        "play Imp-losion on enemy Boulderfist Ogre",
        "+my Imp 1/1; +my Imp 1/1; +my Imp 1/1; +my Imp 1/1; "
        "enemy Boulderfist Ogre 6/7 > 6/3 | +my Imp 1/1; +my Imp 1/1; +my Imp 1/1; "
        "enemy Boulderfist Ogre 6/7 > 6/4 | +my Imp 1/1; +my Imp 1/1; "
        "enemy Boulderfist Ogre 6/7 > 6/5",
        hand=["Imp-losion"],
        enemy_board=[{"card": "Boulderfist Ogre"}],
        barred=("Imp-losion on enemy hero",),
        allowed=("Imp-losion on Boulderfist Ogre",),
        seeds=12,
    ),
    scene(
        "play Imp-losion on enemy Argent Squire",
        "enemy Argent Squire 1/1 shield > 1/1",
        hand=["Imp-losion"],
        enemy_board=["Argent Squire"],
    ),
    scene(
        "play Imp-losion on enemy Wisp",
        "+my Imp 1/1; +my Imp 1/1; +my Imp 1/1; +my Imp 1/1; -enemy Wisp 1/1 | "
        "+my Imp 1/1; +my Imp 1/1; +my Imp 1/1; -enemy Wisp 1/1 | +my Imp 1/1; "
        "+my Imp 1/1; -enemy Wisp 1/1",
        hand=["Imp-losion"],
        enemy_board=["Wisp"],
        seeds=12,
    ),
)
test_anima_golem = ruling(
    "GVG_077.trigger",
    scene("end", "-my Anima Golem 9/9; enemy hero 20 > 19", board=["Anima Golem"], enemy_deck=[]),
    scene("end", "-my Anima Golem 9/9; my hero 20 > 19", board=["Anima Golem"], deck=[], active=1),
    scene(
        "end", "enemy hero 20 > 19", board=["Anima Golem", "Wisp"], enemy_board=[], enemy_deck=[]
    ),
)
test_floating_watcher = ruling(
    "GVG_100.trigger",
    scene(
        "power",
        "+enemy card Fireball (4); -enemy deck Fireball x1; enemy hero 20 > 18; "
        "enemy power ready > used",
        enemy_hero="WARLOCK",
        board=["Floating Watcher"],
        enemy_deck=["Fireball", "Wisp"],
        active=1,
    ),
    scene(
        "power",
        "+my card Wisp 1/1 (0); my Floating Watcher 4/4 > 6/6; my deck Wisp x2 > x1; "
        "my hero 20 > 18; my power ready > used",
        hero="WARLOCK",
        board=["Floating Watcher", OGRE],
        deck=["Wisp", "Wisp"],
    ),
    scene(
        "play Frostbolt on hero",
        "my hero 20 > 17 frozen",
        enemy_hand=["Frostbolt"],
        board=["Floating Watcher"],
        active=1,
    ),
    scene(
        "play Frostbolt on enemy hero",
        "enemy hero 20 > 17 frozen",
        hand=["Frostbolt"],
        board=["Floating Watcher"],
    ),
    scene(
        "play Frostbolt on Floating Watcher",
        "my Floating Watcher 4/4 > 4/1 frozen",
        hand=["Frostbolt"],
        board=["Floating Watcher"],
    ),
)

# --- Warrior --------------------------------------------------------------------------------------
test_bouncing_blade = ruling(
    "GVG_050.cast",
    scene(
        "play Bouncing Blade",
        "-enemy Chillwind Yeti 4/5",
        hand=["Bouncing Blade"],
        board=[],
        enemy_board=["Chillwind Yeti"],
    ),
    scene(
        "play Bouncing Blade",
        "-enemy Bloodfen Raptor 3/2 | -enemy Bloodfen Raptor 3/2; "
        "my Bloodfen Raptor 3/2 > 3/1 | -my Bloodfen Raptor 3/2 | "
        "-my Bloodfen Raptor 3/2; enemy Bloodfen Raptor 3/2 > 3/1",
        hand=["Bouncing Blade"],
        board=["Bloodfen Raptor"],
        enemy_board=["Bloodfen Raptor"],
        seeds=16,
    ),
    scene("", "", hand=["Bouncing Blade"], board=[], enemy_board=[], barred=("Bouncing Blade",)),
    scene(
        "play Bouncing Blade",
        "my Wisp 1/100 > 1/20",
        hand=["Bouncing Blade"],
        board=[{"card": "Wisp", "health": 100}],
        enemy_board=[],
    ),
)
test_warbot = ruling(
    "GVG_051.aura",
    scene(
        "play Arcane Explosion",
        "my Boulderfist Ogre 6/4 > 6/3; my Warbot 1/3 > 2/2",
        enemy_hand=["Arcane Explosion"],
        board=["Warbot", OGRE],
        active=1,
    ),
)
test_crush = ruling(
    "GVG_052.cast GVG_052.cost",
    scene(
        "play Crush on enemy Boulderfist Ogre",
        "-enemy Boulderfist Ogre 6/4",
        hand=["Crush"],
        mana=3,
        barred=("Crush on hero",),
        allowed=("Crush on Boulderfist Ogre",),
    ),
    scene(
        "", "", hand=["Crush"], board=["Wisp"], mana=6, barred=("Crush on enemy Boulderfist Ogre",)
    ),
    scene("", "", hand=["Crush"], mana=2, barred=("Crush on enemy Boulderfist Ogre",)),
    scene(
        "", "", hand=["Crush"], board=["Wisp"], mana=7, allowed=("Crush on enemy Boulderfist Ogre",)
    ),
)
test_shieldmaiden = ruling(
    "GVG_053.battlecry", scene("play Shieldmaiden", "my hero 20 > 20 +5", hand=["Shieldmaiden"])
)
test_screwjank_clunker = ruling(
    "GVG_055.battlecry",
    scene(
        "play Screwjank Clunker on Spider Tank",
        "my Spider Tank 3/4 > 5/6",
        hand=["Screwjank Clunker"],
        board=[TANK, OGRE],
        enemy_board=[TANK],
        barred=("Screwjank Clunker on Boulderfist Ogre", "Screwjank Clunker on enemy Spider Tank"),
    ),
)
test_iron_juggernaut = ruling(
    "GVG_056.battlecry GVG_056t.on_draw GVG_056t.cast",
    scene("play Iron Juggernaut", "+enemy deck Burrowing Mine x1", hand=["Iron Juggernaut"]),
    scene(
        "play Novice Engineer",
        "+my card Wisp 1/1 (0); -my deck Burrowing Mine x1; -my deck Wisp x1; my hero 20 > 10",
        hand=["Novice Engineer"],
        deck=["Burrowing Mine", "Wisp", "Fireball"],
        board=["Kobold Geomancer"],
    ),
    scene(
        "play Burrowing Mine",
        "+my card Wisp 1/1 (0); -my deck Wisp x1; my hero 20 > 10",
        hand=["Burrowing Mine"],
        deck=["Wisp", "Fireball"],
        board=["Kobold Geomancer"],
    ),
)
test_siege_engine = ruling(
    "GVG_086.trigger",
    scene(
        "power",
        "my Siege Engine 5/5 > 6/5; my hero 20 > 20 +2; my power ready > used",
        hero="WARRIOR",
        board=["Siege Engine", OGRE],
    ),
    scene(
        "power",
        "enemy hero 20 > 20 +2; enemy power ready > used",
        enemy_hero="WARRIOR",
        board=["Siege Engine"],
        active=1,
    ),
)
