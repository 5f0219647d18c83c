"""Rulings of Goblins vs Gnomes: neutral cards."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup
from scenes import OGRE, ruling, scene

pytestmark = pytest.mark.format("2018-wild")

TANK = "Spider Tank"  # a Mech of 3/4
HOARDER = {"card": "Loot Hoarder", "health": 5}

# --- One to three ---------------------------------------------------------------------------------
test_mechwarper = ruling(
    "GVG_006.aura",
    scene(
        "play Mechwarper",
        "my card Spider Tank 3/4 (3) > (2)",
        hand=["Mechwarper", TANK, "Chillwind Yeti"],
        enemy_hand=[TANK],
    ),
)
test_cogmaster = ruling(
    "GVG_013.aura",
    scene("play Spider Tank", "my Cogmaster 1/2 > 3/2", hand=[TANK], board=["Cogmaster", OGRE]),
    scene(
        "play Fireball on Spider Tank",
        "-my Spider Tank 3/4; my Cogmaster 3/2 > 1/2",
        hand=["Fireball", TANK],
        board=["Cogmaster", TANK],
    ),
    scene("play Spider Tank", "", enemy_hand=[TANK], board=["Cogmaster"], active=1),
)
test_stonesplinter_trogg = ruling(
    "GVG_067.trigger",
    scene(
        "play Frostbolt on enemy hero",
        "enemy hero 20 > 17 frozen; my Stonesplinter Trogg 2/3 > 3/3",
        enemy_hand=["Frostbolt"],
        board=["Stonesplinter Trogg", OGRE],
        active=1,
    ),
    scene(
        "play Frostbolt on enemy hero",
        "enemy hero 20 > 17 frozen",
        hand=["Frostbolt"],
        board=["Stonesplinter Trogg"],
    ),
    scene("play Wisp", "", enemy_hand=["Wisp"], board=["Stonesplinter Trogg"], active=1),
)
test_ships_cannon = ruling(
    "GVG_075.trigger",
    scene(
        "play Bloodsail Raider",
        "enemy Boulderfist Ogre 6/4 > 6/2 | enemy hero 20 > 18",
        hand=["Bloodsail Raider"],
        board=["Ship's Cannon"],
        seeds=8,
    ),
    scene("play Wisp", "", hand=["Wisp"], board=["Ship's Cannon"]),
    scene(
        "play Bloodsail Raider",
        "",
        enemy_hand=["Bloodsail Raider"],
        board=["Ship's Cannon"],
        active=1,
    ),
)
test_explosive_sheep = ruling(
    "GVG_076.deathrattle",
    scene(
        "play Frostbolt on Explosive Sheep",
        "-my Explosive Sheep 1/1; enemy Boulderfist Ogre 6/4 > 6/2; my Boulderfist Ogre 6/4 > 6/2",
        hand=["Frostbolt"],
        board=["Explosive Sheep", OGRE],
    ),
)
test_illuminator = ruling(
    "GVG_089.trigger",
    scene(
        "end",
        "enemy hero 20 > 19; my hero 20 > 24",
        board=["Illuminator", OGRE],
        secrets=["Vaporize"],
        enemy_deck=[],
    ),
    scene(
        "end", "enemy hero 20 > 19", board=["Illuminator"], enemy_secrets=["Snipe"], enemy_deck=[]
    ),
    scene("end", "my hero 20 > 19", board=["Illuminator"], secrets=["Vaporize"], deck=[], active=1),
)
test_gnomish_experimenter = ruling(
    "GVG_092.battlecry",
    scene(
        "play Gnomish Experimenter",
        "+my card Chicken 1/1 (1); -my deck Chillwind Yeti x1",
        hand=["Gnomish Experimenter", "Wisp"],
        deck=["Chillwind Yeti", "Fireball"],
    ),
    scene(
        "play Gnomish Experimenter",
        "+my card Fireball (4); -my deck Fireball x1",
        hand=["Gnomish Experimenter", "Wisp"],
        deck=["Fireball", "Wisp"],
    ),
)
test_goblin_sapper = ruling(
    "GVG_095.aura",
    scene(
        "play Arcane Intellect",
        "+enemy card Wisp 1/1 (0); +enemy card Wisp 1/1 (0); enemy deck Wisp x10 > x8; "
        "my Goblin Sapper 2/4 > 6/4",
        enemy_hand=["Arcane Intellect", *["Wisp"] * 4],
        board=["Goblin Sapper", OGRE],
        active=1,
    ),
    scene(
        "play Arcane Intellect",
        "+enemy card Wisp 1/1 (0); +enemy card Wisp 1/1 (0); enemy deck Wisp x10 > x8",
        enemy_hand=["Arcane Intellect", *["Wisp"] * 3],
        hand=["Wisp"] * 8,
        board=["Goblin Sapper"],
        active=1,
    ),
    scene(
        "play Wisp",
        "my Goblin Sapper 6/4 > 2/4",
        enemy_hand=["Wisp"] * 6,
        board=["Goblin Sapper"],
        active=1,
    ),
)
test_lil_exorcist = ruling(
    "GVG_097.battlecry",
    scene(
        "play Lil' Exorcist",
        "+my Lil' Exorcist 4/5 taunt",
        hand=["Lil' Exorcist"],
        board=[HOARDER],
        enemy_board=[HOARDER, HOARDER, OGRE],
        enemy_weapon="Death's Bite",
    ),
)
test_micro_machine = ruling(
    "GVG_103.trigger",
    scene(
        "end",
        "enemy hero 20 > 19; my Micro Machine 1/2 > 2/2",
        board=["Micro Machine"],
        enemy_deck=[],
    ),
    scene(
        "end",
        "my Micro Machine 1/2 > 2/2; my hero 20 > 19",
        board=["Micro Machine", OGRE],
        deck=[],
        active=1,
    ),
)
test_hobgoblin = ruling(
    "GVG_104.trigger",
    scene("play Wisp", "+my Wisp 3/3", hand=["Wisp"], board=["Hobgoblin"]),
    # Each of them asks for the attack that it was played with (metastone #55; hs-bugs #826).
    scene("play Wisp", "+my Wisp 5/5", hand=["Wisp"], board=["Hobgoblin"] * 2),
    scene("play Murloc Raider", "", hand=["Murloc Raider"], board=["Hobgoblin"]),
    scene("play Nat Pagle", "", hand=["Nat Pagle"], board=["Hobgoblin"]),
    scene("play Wisp", "", enemy_hand=["Wisp"], board=["Hobgoblin"], active=1),
    scene("play Light's Justice", "", hand=["Light's Justice"], board=["Hobgoblin"]),
)

# --- Four and five --------------------------------------------------------------------------------
test_burly_rockjaw_trogg = ruling(
    "GVG_068.trigger",
    scene(
        "play Frostbolt on enemy hero",
        "enemy hero 20 > 17 frozen; my Burly Rockjaw Trogg 3/5 > 5/5",
        enemy_hand=["Frostbolt"],
        board=["Burly Rockjaw Trogg", OGRE],
        active=1,
    ),
    scene(
        "play Frostbolt on enemy hero",
        "enemy hero 20 > 17 frozen",
        hand=["Frostbolt"],
        board=["Burly Rockjaw Trogg"],
    ),
    scene("play Wisp", "", enemy_hand=["Wisp"], board=["Burly Rockjaw Trogg"], active=1),
)
test_antique_healbot = ruling(
    "GVG_069.battlecry", scene("play Antique Healbot", "my hero 20 > 28", hand=["Antique Healbot"])
)
# One that is there already is destroyed (wiki, Destroy: "attempting to gain a second copy").
test_kezan_mystic = ruling(
    "GVG_074.battlecry",
    scene(
        "play Kezan Mystic",
        "enemy secret Explosive Trap > my secret Explosive Trap | "
        "enemy secret Vaporize > my secret Vaporize",
        hand=["Kezan Mystic"],
        enemy_secrets=["Explosive Trap", "Vaporize"],
        seeds=6,
    ),
    scene(
        "play Kezan Mystic",
        "-enemy secret Explosive Trap",
        hand=["Kezan Mystic"],
        enemy_secrets=["Explosive Trap"],
        secrets=["Explosive Trap"],
    ),
    scene("play Kezan Mystic", "", hand=["Kezan Mystic"], secrets=["Explosive Trap"]),
    scene(
        "play Kezan Mystic; end; enemy Boulderfist Ogre hits hero",
        "-enemy Boulderfist Ogre 6/4; -enemy secret Vaporize; enemy hero 20 > 19",
        hand=["Kezan Mystic"],
        enemy_secrets=["Vaporize"],
        enemy_deck=[],
    ),
)
test_madder_bomber = ruling(
    "GVG_090.battlecry",
    scene(
        "play Madder Bomber",
        "enemy hero 20 > 15; my hero 20 > 19 | enemy hero 20 > 16; my hero 20 > 18 | "
        "enemy hero 20 > 17; my hero 20 > 17 | enemy hero 20 > 18; my hero 20 > 16 | "
        "enemy hero 20 > 19; my hero 20 > 15 | my hero 20 > 14",
        hand=["Madder Bomber"],
        board=[],
        enemy_board=[],
        seeds=60,
    ),
)
test_jeeves = ruling(
    "GVG_094.trigger",
    scene(
        "end",
        "+my card Wisp 1/1 (0); +my card Wisp 1/1 (0); enemy hero 20 > 19; my deck Wisp x10 > x8",
        board=["Jeeves"],
        hand=["Fireball"],
        enemy_deck=[],
    ),
    scene(
        "end",
        "+enemy card Wisp 1/1 (0); enemy deck Wisp x10 > x9; my hero 20 > 19",
        board=["Jeeves"],
        enemy_hand=["Fireball"] * 2,
        active=1,
        deck=[],
    ),
    scene("end", "enemy hero 20 > 19", board=["Jeeves"], hand=["Fireball"] * 4, enemy_deck=[]),
)
test_bomb_lobber = ruling(
    "GVG_099.battlecry",
    scene(
        "play Bomb Lobber",
        "enemy Boulderfist Ogre 6/7 > 6/3 | enemy Chillwind Yeti 4/5 > 4/1",
        hand=["Bomb Lobber"],
        enemy_board=["Boulderfist Ogre", "Chillwind Yeti"],
        seeds=6,
    ),
    scene("play Bomb Lobber", "", hand=["Bomb Lobber"], enemy_board=[]),
)
test_junkbot = ruling(
    "GVG_106.trigger",
    scene(
        "play Fireball on Spider Tank",
        "-my Spider Tank 3/4; my Junkbot 1/5 > 3/7",
        hand=["Fireball"],
        board=["Junkbot", TANK],
    ),
    scene("play Fireball on Wisp", "-my Wisp 1/1", hand=["Fireball"], board=["Junkbot", "Wisp"]),
    scene(
        "play Fireball on enemy Spider Tank",
        "-enemy Spider Tank 3/4",
        hand=["Fireball"],
        board=["Junkbot"],
        enemy_board=[TANK],
    ),
)
test_enhance_o_mechano = ruling(
    "GVG_107.battlecry",
    scene(
        "play Enhance-o Mechano",
        "my Boulderfist Ogre 6/4 > 6/4 shield | my Boulderfist Ogre 6/4 > 6/4 taunt | "
        "my Boulderfist Ogre 6/4 > 6/4 windfury",
        hand=["Enhance-o Mechano"],
        seeds=12,
    ),
    scene(
        "play Enhance-o Mechano",
        "my Boulderfist Ogre 6/4 > 6/4 shield; my Wisp 1/1 > 1/1 shield | "
        "my Boulderfist Ogre 6/4 > 6/4 shield; my Wisp 1/1 > 1/1 taunt | "
        "my Boulderfist Ogre 6/4 > 6/4 shield; my Wisp 1/1 > 1/1 windfury | "
        "my Boulderfist Ogre 6/4 > 6/4 taunt; my Wisp 1/1 > 1/1 shield | "
        "my Boulderfist Ogre 6/4 > 6/4 taunt; my Wisp 1/1 > 1/1 taunt | "
        "my Boulderfist Ogre 6/4 > 6/4 taunt; my Wisp 1/1 > 1/1 windfury | "
        "my Boulderfist Ogre 6/4 > 6/4 windfury; my Wisp 1/1 > 1/1 shield | "
        "my Boulderfist Ogre 6/4 > 6/4 windfury; my Wisp 1/1 > 1/1 taunt | "
        "my Boulderfist Ogre 6/4 > 6/4 windfury; my Wisp 1/1 > 1/1 windfury",
        hand=["Enhance-o Mechano"],
        board=["Wisp", OGRE],
        seeds=60,
    ),
)
test_mimirons_head = ruling(
    "GVG_111.trigger",
    scene(
        "end",
        "+my V-07-TR-0N 4/8 charge windfury; -my Mimiron's Head 4/5; "
        "-my Spider Tank 3/4; -my Spider Tank 3/4; my hero 20 > 19",
        board=["Mimiron's Head", TANK, TANK, OGRE],
        enemy_board=[TANK],
        deck=[],
        active=1,
    ),
    scene(
        "end",
        "my hero 20 > 19",
        board=["Mimiron's Head", TANK, OGRE],
        enemy_board=[TANK],
        deck=[],
        active=1,
    ),
    scene("end", "enemy hero 20 > 19", board=["Mimiron's Head", TANK, TANK], enemy_deck=[]),
    scene(
        "end",
        "+my V-07-TR-0N 4/8 charge windfury; -my Mimiron's Head 4/5; "
        "-my Spider Tank 3/4; -my Spider Tank 3/4; -my Spider Tank 3/4; "
        "-my Spider Tank 3/4; -my Spider Tank 3/4; -my Spider Tank 3/4; my hero 20 > 19",
        board=["Mimiron's Head", *[TANK] * 6],
        deck=[],
        active=1,
    ),
)
test_hemet_nesingwary = ruling(
    "GVG_120.battlecry",
    scene(
        "play Hemet Nesingwary on enemy Bloodfen Raptor",
        "-enemy Bloodfen Raptor 3/2",
        hand=["Hemet Nesingwary"],
        board=["Bloodfen Raptor", "Wisp"],
        enemy_board=["Bloodfen Raptor"],
        barred=("Hemet Nesingwary on Wisp",),
        allowed=("Hemet Nesingwary on Bloodfen Raptor",),
    ),
)


@covers("GVG_111t.rules")
def test_v07tr0n_attacks_four_times_a_turn_until_it_is_silenced() -> None:
    t = setup(board=["V-07-TR-0N"], hand=["Silence"])
    for _ in range(4):
        assert t.can_attack("V-07-TR-0N")
        t.attack("V-07-TR-0N")
    assert not t.can_attack("V-07-TR-0N") and t.enemy_hero().health == 14
    t = setup(board=["V-07-TR-0N"], hand=["Silence", "Windfury"])
    t.attack("V-07-TR-0N").attack("V-07-TR-0N").play("Silence", target="V-07-TR-0N")
    assert not t.can_attack("V-07-TR-0N")
    assert not t.play("Windfury", target="V-07-TR-0N").can_attack("V-07-TR-0N")
    assert setup(hand=["V-07-TR-0N"]).play("V-07-TR-0N").can_attack("V-07-TR-0N")


# --- Six and more ---------------------------------------------------------------------------------
test_boom_bot = ruling(
    "GVG_110t.deathrattle",
    scene(
        "play Frostbolt on Boom Bot",
        "-my Boom Bot 1/1; enemy Boulderfist Ogre 6/6 > 6/2 | -my Boom Bot 1/1; "
        "enemy Boulderfist Ogre 6/6 > 6/3 | -my Boom Bot 1/1; "
        "enemy Boulderfist Ogre 6/6 > 6/4 | -my Boom Bot 1/1; "
        "enemy Boulderfist Ogre 6/6 > 6/5 | -my Boom Bot 1/1; enemy hero 20 > 16 | "
        "-my Boom Bot 1/1; enemy hero 20 > 17 | -my Boom Bot 1/1; enemy hero 20 > 18 | "
        "-my Boom Bot 1/1; enemy hero 20 > 19",
        hand=["Frostbolt"],
        board=["Boom Bot", OGRE],
        enemy_board=[{"card": "Boulderfist Ogre", "damage": 1}],
        seeds=40,
    ),
)
test_foe_reaper_4000 = ruling(
    "GVG_113.trigger",
    scene(
        "Foe Reaper 4000 hits enemy Chillwind Yeti",
        "-enemy Chillwind Yeti 4/5; -enemy Wisp 1/1; enemy Boulderfist Ogre 6/7 > 6/1; "
        "my Foe Reaper 4000 6/9 > 6/5",
        board=["Foe Reaper 4000", "Wisp"],
        enemy_board=["Wisp", "Boulderfist Ogre", "Chillwind Yeti", "Wisp", "Wisp"],
    ),
    scene(
        "Foe Reaper 4000 hits enemy hero",
        "enemy hero 20 > 14",
        board=["Foe Reaper 4000"],
        enemy_board=["Wisp"],
    ),
    scene(
        "Wisp hits enemy Chillwind Yeti",
        "-my Wisp 1/1; enemy Chillwind Yeti 4/5 > 4/4",
        board=["Foe Reaper 4000", "Wisp"],
        enemy_board=["Wisp", "Chillwind Yeti"],
    ),
)
test_mekgineer_thermaplugg = ruling(
    "GVG_116.trigger",
    scene(
        "play Frostbolt on enemy Wisp",
        "+my Leper Gnome 1/1; -enemy Wisp 1/1",
        hand=["Frostbolt"],
        board=["Mekgineer Thermaplugg"],
        enemy_board=["Wisp"],
    ),
    scene(
        "play Frostbolt on Wisp",
        "-my Wisp 1/1",
        hand=["Frostbolt"],
        board=["Mekgineer Thermaplugg", "Wisp"],
    ),
    scene(
        "play Acidic Swamp Ooze",
        "-enemy weapon Fiery War Axe 3/2",
        hand=["Acidic Swamp Ooze"],
        board=["Mekgineer Thermaplugg"],
        enemy_weapon="Fiery War Axe",
    ),
)
test_troggzor = ruling(
    "GVG_118.trigger",
    scene(
        "play Frostbolt on enemy hero",
        "+my Burly Rockjaw Trogg 3/5; enemy hero 20 > 17 frozen",
        enemy_hand=["Frostbolt"],
        board=["Troggzor the Earthinator"],
        active=1,
    ),
    scene(
        "play Frostbolt on enemy hero",
        "enemy hero 20 > 17 frozen",
        hand=["Frostbolt"],
        board=["Troggzor the Earthinator"],
    ),
    scene("play Wisp", "", enemy_hand=["Wisp"], board=["Troggzor the Earthinator"], active=1),
)
test_clockwork_giant = ruling(
    "GVG_121.cost",
    scene(
        "play Arcane Intellect",
        "+enemy card Wisp 1/1 (0); +enemy card Wisp 1/1 (0); enemy deck Wisp x10 > x8; "
        "my card Clockwork Giant 8/8 (10) > (9)",
        hand=["Clockwork Giant", "Wisp"],
        enemy_hand=["Arcane Intellect", "Wisp"],
        active=1,
    ),
)
test_blubber_baron = ruling(
    "CFM_064.in_hand",
    scene(
        "play Alleycat",
        "+my Tabbycat 1/1; my card Blubber Baron 1/1 (3) > 2/2 (3)",
        hand=["Alleycat", "Blubber Baron"],
        board=["Blubber Baron"],
        enemy_hand=["Blubber Baron"],
    ),
    scene("play Wisp", "", hand=["Wisp", "Blubber Baron"]),
    scene(
        "play Alleycat",
        "+enemy Tabbycat 1/1",
        enemy_hand=["Alleycat"],
        hand=["Blubber Baron"],
        active=1,
    ),
)


@covers("GVG_110.battlecry")
def test_dr_boom_stands_between_his_bots() -> None:
    t = setup(hand=["Dr. Boom"], board=["Wisp", "Wisp"], enemy_board=["Wisp"])
    t.play("Dr. Boom", at=1)
    assert t.board() == ["Wisp", "Boom Bot", "Dr. Boom", "Boom Bot", "Wisp"]
    assert t.enemy_board() == ["Wisp"]
