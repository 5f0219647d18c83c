"""Rulings of Mean Streets of Gadgetzan: priest, rogue, shaman, warlock and warrior cards."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import setup
from scenes import OGRE, ruling, scene

from hearthlab.engine import core

pytestmark = pytest.mark.format("2018-wild")

SHIELDBEARER = "Goldshire Footman"  # Taunt

# --- Priest ---------------------------------------------------------------------------------------
test_greater_healing_potion = ruling(
    "CFM_604.cast",
    scene(
        "play Greater Healing Potion on hero",
        "my hero 10 > 22",
        hand=["Greater Healing Potion"],
        health=10,
        barred=("Greater Healing Potion on enemy hero",),
        allowed=("Greater Healing Potion on Boulderfist Ogre",),
    ),
)
test_mana_geode = ruling(
    "CFM_606.trigger",
    scene(
        "power on Mana Geode",
        "+my Crystal 2/2; my Mana Geode 2/2 > 2/3; my power ready > used",
        hero="PRIEST",
        board=[{"card": "Mana Geode", "damage": 1}, OGRE],
    ),
    scene(
        "power on Boulderfist Ogre",
        "my Boulderfist Ogre 6/4 > 6/6; my power ready > used",
        hero="PRIEST",
        board=["Mana Geode", OGRE],
    ),
    scene(
        "power on Mana Geode", "my power ready > used", hero="PRIEST", board=["Mana Geode", OGRE]
    ),
)
test_kabal_songstealer = ruling(
    "CFM_657.battlecry",
    scene(
        "play Kabal Songstealer on enemy Goldshire Footman",
        "enemy Goldshire Footman 1/2 taunt > silenced",
        hand=["Kabal Songstealer"],
        enemy_board=[SHIELDBEARER, SHIELDBEARER],
        barred=("Kabal Songstealer on enemy hero",),
        allowed=("Kabal Songstealer on Boulderfist Ogre",),
    ),
)
test_pint_size_potion = ruling(
    "CFM_661.cast",
    scene(
        "play Pint-Size Potion",
        "enemy Boulderfist Ogre 6/4 > 3/4; enemy Wisp 1/1 > 0/1",
        hand=["Pint-Size Potion"],
        enemy_board=[OGRE, "Wisp"],
        you={"attack": 4},
    ),
    scene(
        "play Pint-Size Potion; end", "enemy hero 20 > 19", hand=["Pint-Size Potion"], enemy_deck=[]
    ),
)

# --- Rogue ----------------------------------------------------------------------------------------
test_luckydo_buccaneer = ruling(
    "CFM_342.battlecry",
    scene(
        "play Luckydo Buccaneer",
        "+my Luckydo Buccaneer 9/9",
        hand=["Luckydo Buccaneer"],
        weapon="Fiery War Axe",
    ),
    scene(
        "play Luckydo Buccaneer",
        "",
        hand=["Luckydo Buccaneer"],
        weapon="Light's Justice",
        enemy_weapon="Gorehowl",
    ),
    scene(
        "play Luckydo Buccaneer",
        "",
        hand=["Luckydo Buccaneer"],
        weapon={"card": "Light's Justice", "attack": 2},
    ),
)
test_lotus_assassin = ruling(
    "CFM_634.trigger",
    scene(
        "Lotus Assassin hits enemy Boulderfist Ogre",
        "-enemy Boulderfist Ogre 6/4; my Lotus Assassin 5/9 stealth > 5/3 stealth",
        board=[{"card": "Lotus Assassin", "health": 9}, OGRE],
    ),
    scene(
        "Lotus Assassin hits enemy Boulderfist Ogre",
        "enemy Boulderfist Ogre 6/4 > 6/1; my Lotus Assassin 3/9 stealth > 3/3",
        board=[{"card": "Lotus Assassin", "health": 9, "attack": 3}],
    ),
    scene(
        "Lotus Assassin hits enemy hero",
        "enemy hero 20 > 15; my Lotus Assassin 5/5 stealth > 5/5",
        board=["Lotus Assassin"],
    ),
    scene(
        "Boulderfist Ogre hits enemy Wisp",
        "-enemy Wisp 1/1; my Boulderfist Ogre 6/4 > 6/3",
        board=[OGRE, {"card": "Lotus Assassin", "without": ["STEALTH"]}],
        enemy_board=["Wisp"],
    ),
)
test_jade_shuriken = ruling(
    "CFM_690.cast CFM_690.combo",
    scene(
        "play Jade Shuriken on enemy hero",
        "enemy hero 20 > 18",
        hand=["Jade Shuriken"],
        allowed=("Jade Shuriken on Boulderfist Ogre",),
    ),
    scene(
        "play Jade Shuriken on enemy hero",
        "+my Jade Golem 1/1; enemy hero 20 > 18",
        hand=["Jade Shuriken"],
        me={"played": 1},
    ),
)
test_jade_swarmer = ruling(
    "CFM_691.deathrattle",
    scene(
        "play Frostbolt on Jade Swarmer",
        "+my Jade Golem 3/3; -my Jade Swarmer 1/1 stealth",
        hand=["Frostbolt"],
        board=["Jade Swarmer"],
        me={"golems": 2},
    ),
)
test_gadgetzan_ferryman = ruling(
    "CFM_693.combo",
    scene("play Gadgetzan Ferryman", "", hand=["Gadgetzan Ferryman"]),
    scene(
        "play Gadgetzan Ferryman on Boulderfist Ogre",
        "my Boulderfist Ogre 6/4 > card Boulderfist Ogre 6/7 (6)",
        hand=["Gadgetzan Ferryman"],
        me={"played": 1},
        barred=("Gadgetzan Ferryman on enemy Boulderfist Ogre", "Gadgetzan Ferryman on hero"),
    ),
)
test_shadow_sensei = ruling(
    "CFM_694.battlecry",
    scene(
        "", "", hand=["Shadow Sensei"], me={"tags": ["STEALTH"]}, barred=("Shadow Sensei on hero",)
    ),
    scene(
        "play Shadow Sensei on Jungle Panther",
        "my Jungle Panther 4/2 stealth > 6/4 stealth",
        hand=["Shadow Sensei"],
        board=["Jungle Panther", "Wisp"],
        enemy_board=["Jungle Panther"],
        barred=("Shadow Sensei on Wisp", "Shadow Sensei on enemy Jungle Panther"),
    ),
)

# --- Shaman ---------------------------------------------------------------------------------------
test_jinyu_waterspeaker = ruling(
    "CFM_061.battlecry",
    scene(
        "play Jinyu Waterspeaker on hero",
        "my hero 20 > 26",
        hand=["Jinyu Waterspeaker"],
        allowed=("Jinyu Waterspeaker on enemy Boulderfist Ogre",),
    ),
)
test_call_in_the_finishers = ruling(
    "CFM_310.cast",
    scene(
        "play Call in the Finishers",
        "+my Murloc Razorgill 1/1; +my Murloc Razorgill 1/1; +my Murloc Razorgill 1/1; "
        "+my Murloc Razorgill 1/1",
        hand=["Call in the Finishers"],
    ),
    scene(
        "play Call in the Finishers",
        "+my Murloc Razorgill 1/1",
        hand=["Call in the Finishers"],
        board=["Wisp"] * 6,
    ),
    scene(
        "",
        "",
        hand=["Call in the Finishers"],
        board=["Wisp"] * 7,
        barred=("Call in the Finishers",),
    ),
)
test_jade_chieftain = ruling(
    "CFM_312.battlecry",
    scene("play Jade Chieftain", "+my Jade Golem 1/1 taunt", hand=["Jade Chieftain"]),
    scene("play Jade Chieftain", "", hand=["Jade Chieftain"], board=["Wisp"] * 6),
)
test_white_eyes = ruling(
    "CFM_324.deathrattle",
    scene(
        "play Fireball on White Eyes",
        "+my deck The Storm Guardian x1; -my White Eyes 5/5 taunt",
        hand=["Fireball"],
        board=["White Eyes"],
    ),
)

# --- Warlock --------------------------------------------------------------------------------------
test_felfire_potion = ruling(
    "CFM_094.cast",
    scene(
        "play Felfire Potion",
        "-enemy Boulderfist Ogre 6/4; enemy hero 20 > 15; my Boulderfist Ogre 6/7 > 6/2; "
        "my hero 20 > 15",
        hand=["Felfire Potion"],
        board=[{"card": "Boulderfist Ogre"}],
    ),
)
test_blastcrystal_potion = ruling(
    "CFM_608.cast",
    scene(
        "play Blastcrystal Potion on enemy Boulderfist Ogre",
        "-enemy Boulderfist Ogre 6/4; my crystals 10 > 9",
        hand=["Blastcrystal Potion"],
        barred=("Blastcrystal Potion on enemy hero",),
        allowed=("Blastcrystal Potion on Boulderfist Ogre",),
    ),
)
test_crystalweaver = ruling(
    "CFM_610.battlecry",
    scene(
        "play Crystalweaver",
        "my Flame Imp 3/2 > 4/3; my Voidwalker 1/3 taunt > 2/4 taunt",
        hand=["Crystalweaver", "Voidwalker"],
        board=["Voidwalker", "Flame Imp", OGRE],
        enemy_board=["Voidwalker"],
    ),
)
test_bloodfury_potion = ruling(
    "CFM_611.cast",
    scene(
        "play Bloodfury Potion on Voidwalker",
        "my Voidwalker 1/3 taunt > 4/6 taunt",
        hand=["Bloodfury Potion"],
        board=["Voidwalker", OGRE],
        barred=("Bloodfury Potion on hero",),
        allowed=("Bloodfury Potion on enemy Boulderfist Ogre",),
    ),
    scene(
        "play Bloodfury Potion on Boulderfist Ogre",
        "my Boulderfist Ogre 6/4 > 9/4",
        hand=["Bloodfury Potion"],
        board=["Voidwalker", OGRE],
    ),
)
test_krul_the_unshackled = ruling(
    "CFM_750.battlecry",
    scene(
        "play Krul the Unshackled",
        "my card Doomguard 5/7 (5) > Doomguard 5/7 charge; "
        "my card Voidwalker 1/3 (1) > Voidwalker 1/3 taunt",
        hand=["Krul the Unshackled", "Doomguard", "Wisp", "Sense Demons", "Voidwalker"],
        deck=["Wisp", "Fireball"],
        enemy_hand=["Voidwalker"],
    ),
    scene(
        "play Krul the Unshackled",
        "",
        hand=["Krul the Unshackled", "Doomguard", "Voidwalker"],
        deck=["Wisp", "Wisp"],
    ),
    scene(
        "play Krul the Unshackled",
        "my card Flame Imp 3/2 (1) > Flame Imp 3/2",
        hand=["Krul the Unshackled", "Flame Imp", "Voidwalker"],
        deck=["Wisp"],
        board=["Wisp"] * 5,
    ),
)
test_abyssal_enforcer = ruling(
    "CFM_751.battlecry",
    scene(
        "play Abyssal Enforcer",
        "enemy Boulderfist Ogre 6/4 > 6/1; enemy hero 20 > 17; "
        "my Boulderfist Ogre 6/4 > 6/1; my hero 20 > 17",
        hand=["Abyssal Enforcer"],
    ),
)
test_unlicensed_apothecary = ruling(
    "CFM_900.trigger",
    scene("play Wisp", "my hero 20 > 15", hand=["Wisp"], board=["Unlicensed Apothecary"]),
    scene("play Unlicensed Apothecary", "", hand=["Unlicensed Apothecary"]),
    scene("play Wisp", "", enemy_hand=["Wisp"], board=["Unlicensed Apothecary"], active=1),
)


# The price is health, not damage: armor, Immune and triggers do not matter, and it has to leave the
# hero alive (wiki, Change Cost to Health).
@covers("CFM_699.battlecry", "CFM_699e.aura", "CFM_699e.trigger")
def test_seadevil_stinger_lets_the_next_murloc_cost_health() -> None:
    hand = ["Seadevil Stinger", "Old Murk-Eye", "Bluegill Warrior", "Chillwind Yeti"]
    armed: dict[str, Any] = {"weapon": "Fiery War Axe", "armor": 9, "board": ["Floating Watcher"]}
    t = setup(hero="WARLOCK", hand=hand, mana=4, health=20, **armed)
    t.play("Seadevil Stinger")
    assert t.can_play("Bluegill Warrior") and not t.can_play("Chillwind Yeti")
    t.play("Old Murk-Eye")
    # It is damage (fandom wiki, Cho'gall; it became none after 2018).
    assert (t.hero().health, t.hero().armor, t.mana) == (20, 5, 0)
    assert (t.minion("Floating Watcher").attack, t.enemy_hero().health) == (6, 30)
    assert not t.can_play("Bluegill Warrior")


def test_a_discarded_queen_changes_no_costs_beside_the_stinger() -> None:
    # The hero remembers a discarded Emerald Hive Queen, next to what the Stinger gave it.
    hand = ["Seadevil Stinger", "Emerald Hive Queen", "Chillwind Yeti"]
    t = setup(hand=hand, board=["Howlfiend"], enemy_board=["Wisp"], mana=10, seed=1)
    t.play("Seadevil Stinger").attack("Howlfiend", "enemy Wisp")
    assert core.violation(t.game._record) == 0
    assert "Emerald Hive Queen" not in t.hand()


@covers("CFM_699.battlecry", "CFM_699e.aura", "CFM_699e.trigger")
def test_a_murloc_is_not_paid_with_the_last_health_or_in_another_turn() -> None:
    hand = ["Seadevil Stinger", "Old Murk-Eye", "Wisp"]
    for health, armor, possible in ((5, 0, True), (4, 0, False), (4, 1, True)):
        t = setup(hero="WARLOCK", hand=hand, mana=4, health=health, armor=armor)
        t.play("Seadevil Stinger").play("Wisp")
        assert t.can_play("Old Murk-Eye") == possible
    t = setup(hero="WARLOCK", hand=hand, enemy_hand=["Bluegill Warrior"], mana=4, crystals=2)
    t.play("Seadevil Stinger").end_turn().play("Bluegill Warrior")
    assert t.enemy_hero().health == 30
    assert not t.end_turn().can_play("Old Murk-Eye")


# --- Warrior --------------------------------------------------------------------------------------
test_brass_knuckles = ruling(
    "CFM_631.trigger",
    scene(
        "hero hits enemy hero",
        "enemy hero 20 > 18; my card Bloodfen Raptor 3/2 (2) > 4/3 (2); "
        "my weapon Brass Knuckles 2/3 > 2/2 | enemy hero 20 > 18; "
        "my card Wisp 1/1 (0) > 2/2 (0); my weapon Brass Knuckles 2/3 > 2/2",
        weapon="Brass Knuckles",
        hand=["Wisp", "Bloodfen Raptor", "Fireball", "Fiery War Axe"],
        enemy_hand=["Wisp"],
        seeds=6,
    ),
    scene(
        "Boulderfist Ogre hits enemy hero",
        "enemy hero 20 > 14",
        weapon="Brass Knuckles",
        hand=["Wisp"],
    ),
    scene(
        "enemy hero hits hero",
        "-enemy weapon Gorehowl 7/1; my hero 20 > 13",
        weapon="Brass Knuckles",
        hand=["Wisp"],
        enemy_weapon="Gorehowl",
        active=1,
    ),
)
test_sleep_with_the_fishes = ruling(
    "CFM_716.cast",
    scene(
        "play Sleep with the Fishes",
        "enemy Boulderfist Ogre 6/4 > 6/1; my Boulderfist Ogre 6/4 > 6/1",
        hand=["Sleep with the Fishes"],
        board=[OGRE, "Chillwind Yeti"],
        enemy_board=["Chillwind Yeti", OGRE],
    ),
)
test_stolen_goods = ruling(
    "CFM_752.cast",
    scene(
        "play Stolen Goods",
        "my card Goldshire Footman 1/2 (1) > 4/5 (1) | "
        "my card Sen'jin Shieldmasta 3/5 (4) > 6/8 (4)",
        hand=["Stolen Goods", "Wisp", SHIELDBEARER, "Sen'jin Shieldmasta", "Fireball"],
        enemy_hand=[SHIELDBEARER],
        board=[SHIELDBEARER],
        seeds=6,
    ),
)
test_grimy_gadgeteer = ruling(
    "CFM_754.trigger",
    scene(
        "end",
        "enemy hero 20 > 19; my card Bloodfen Raptor 3/2 (2) > 5/4 (2) | "
        "enemy hero 20 > 19; my card Wisp 1/1 (0) > 3/3 (0)",
        board=["Grimy Gadgeteer"],
        hand=["Wisp", "Bloodfen Raptor", "Fireball", "Fiery War Axe"],
        enemy_hand=["Wisp"],
        enemy_deck=[],
        seeds=6,
    ),
    scene("end", "my hero 20 > 19", board=["Grimy Gadgeteer"], hand=["Wisp"], active=1, deck=[]),
)
test_grimestreet_pawnbroker = ruling(
    "CFM_755.battlecry",
    scene(
        "play Grimestreet Pawnbroker",
        "my card Fiery War Axe 3/2 (3) > 4/3 (3) | my card Gorehowl 7/1 (7) > 8/2 (7)",
        hand=["Grimestreet Pawnbroker", "Wisp", "Fiery War Axe", "Gorehowl", "Fireball"],
        enemy_hand=["Fiery War Axe"],
        weapon="Fiery War Axe",
        seeds=6,
    ),
)
test_alley_armorsmith = ruling(
    "CFM_756.trigger",
    scene(
        "Alley Armorsmith hits enemy Boulderfist Ogre",
        "enemy Boulderfist Ogre 6/4 > 6/2; my Alley Armorsmith 2/7 taunt > 2/1 taunt; "
        "my hero 20 > 20 +2",
        board=["Alley Armorsmith"],
    ),
    scene(
        "Boulderfist Ogre hits enemy hero", "enemy hero 20 > 14", board=["Alley Armorsmith", OGRE]
    ),
    scene(
        "enemy Boulderfist Ogre hits Alley Armorsmith",
        "enemy Boulderfist Ogre 6/4 > 6/2; my Alley Armorsmith 2/7 taunt > 2/1 taunt; "
        "my hero 20 > 20 +2",
        board=["Alley Armorsmith"],
        active=1,
    ),
)
