"""Rulings of Mean Streets of Gadgetzan: druid, hunter, mage and paladin cards."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup
from scenes import OGRE, ruling, scene

pytestmark = pytest.mark.format("2018-wild")

MIXED = ["Wisp", "Bloodfen Raptor", "Murloc Raider", "Fireball", "Fiery War Axe"]

# --- Druid ----------------------------------------------------------------------------------------
test_jade_behemoth = ruling(
    "CFM_343.battlecry", scene("play Jade Behemoth", "+my Jade Golem 1/1", hand=["Jade Behemoth"])
)
test_jade_idol = ruling(
    "CFM_602.choose CFM_602a.cast CFM_602b.cast",
    scene(
        "play Jade Idol as Jade Idol; play Jade Idol as Jade Idol",
        "+my Jade Golem 1/1; +my Jade Golem 2/2",
        hand=["Jade Idol"] * 2,
    ),
    scene("play Jade Idol as Jade Idol#2", "+my deck Jade Idol x3", hand=["Jade Idol"]),
)
test_mark_of_the_lotus = ruling(
    "CFM_614.cast",
    scene(
        "play Mark of the Lotus",
        "my Boulderfist Ogre 6/4 > 7/5",
        hand=["Mark of the Lotus", "Wisp"],
    ),
)
test_pilfered_power = ruling(
    "CFM_616.cast",
    scene(
        "play Pilfered Power",
        "my crystals 3 > 5",
        hand=["Pilfered Power"],
        board=["Wisp", "Wisp"],
        mana=3,
        enemy_mana=3,
    ),
    scene(
        "play Pilfered Power",
        "my crystals 9 > 10",
        hand=["Pilfered Power"],
        board=["Wisp", "Wisp"],
        mana=9,
    ),
)
test_celestial_dreamer = ruling(
    "CFM_617.battlecry",
    scene(
        "play Celestial Dreamer",
        "+my Celestial Dreamer 5/5",
        hand=["Celestial Dreamer"],
        board=["Stranglethorn Tiger"],
    ),
    scene(
        "play Celestial Dreamer",
        "",
        hand=["Celestial Dreamer"],
        board=["Chillwind Yeti"],
        weapon="Gorehowl",
    ),
    scene(
        "play Celestial Dreamer",
        "+my Celestial Dreamer 7/5",
        hand=[{"card": "Celestial Dreamer", "attack": 5}],
        board=[],
    ),
)
test_jade_blossom = ruling(
    "CFM_713.cast",
    scene(
        "play Jade Blossom",
        "+my Jade Golem 1/1; my crystals 4 > 5",
        hand=["Jade Blossom"],
        mana=4,
        enemy_mana=4,
    ),
    scene("play Jade Blossom", "+my Jade Golem 1/1", hand=["Jade Blossom"]),
    scene(
        "play Jade Blossom", "my crystals 9 > 10", hand=["Jade Blossom"], board=["Wisp"] * 7, mana=9
    ),
    scene("", "", hand=["Jade Blossom"], board=["Wisp"] * 7, barred=("Jade Blossom",)),
)
test_lunar_visions = ruling(
    "CFM_811.cast",
    scene(
        "play Lunar Visions",
        "+my card Chillwind Yeti 4/5 (2); +my card Fireball (4); -my deck Fireball x1; "
        "my deck Chillwind Yeti x2 > x1",
        hand=["Lunar Visions", "Wisp"],
        deck=["Chillwind Yeti", "Fireball", "Chillwind Yeti"],
        enemy_hand=["Chillwind Yeti"],
    ),
    scene(
        "play Lunar Visions",
        "+my card Chillwind Yeti 4/5 (2); -my deck Chillwind Yeti x2",
        hand=["Lunar Visions", *["Fireball"] * 9],
        deck=["Chillwind Yeti"] * 2,
    ),
)
test_virmen_sensei = ruling(
    "CFM_816.battlecry",
    scene(
        "play Virmen Sensei on Bloodfen Raptor",
        "my Bloodfen Raptor 3/2 > 5/4",
        hand=["Virmen Sensei"],
        board=["Bloodfen Raptor", "Wisp"],
        enemy_board=["Bloodfen Raptor"],
        barred=("Virmen Sensei on Wisp", "Virmen Sensei on enemy Bloodfen Raptor"),
    ),
)

# --- Hunter ---------------------------------------------------------------------------------------
test_hidden_cache = ruling(
    "CFM_026.secret",
    scene(
        "play Wisp",
        "-my secret Hidden Cache; my card Chillwind Yeti 4/5 (4) > 6/7 (4)",
        secrets=["Hidden Cache"],
        hand=["Chillwind Yeti", "Fireball"],
        enemy_hand=["Wisp", "Bloodfen Raptor"],
        active=1,
        seeds=8,
    ),
    scene(
        "end; play Wisp",
        "+enemy card Fireball (4); -enemy deck Fireball x1; -my secret Hidden Cache; "
        "my card Chillwind Yeti 4/5 (4) > 6/7 (4)",
        secrets=["Hidden Cache"],
        hand=["Chillwind Yeti", "Fireball"],
        enemy_hand=["Wisp", "Wisp"],
        deck=[],
        enemy_deck=["Fireball"],
    ),
    scene(
        "play Wisp",
        "-my secret Hidden Cache; my card Bloodfen Raptor 3/2 (2) > 5/4 (2) | "
        "-my secret Hidden Cache; my card Chillwind Yeti 4/5 (4) > 6/7 (4)",
        secrets=["Hidden Cache"],
        hand=["Chillwind Yeti", "Bloodfen Raptor"],
        enemy_hand=["Wisp"],
        active=1,
        seeds=6,
    ),
    scene(
        "play Wisp",
        "",
        secrets=["Hidden Cache"],
        hand=["Fireball"],
        enemy_hand=["Wisp", "Wisp"],
        active=1,
    ),
    scene(
        "play Arcane Missiles",
        "my hero 20 > 17",
        secrets=["Hidden Cache"],
        hand=["Wisp"],
        enemy_hand=["Arcane Missiles"],
        board=[],
        active=1,
    ),
)
test_rat_pack = ruling(
    "CFM_316.deathrattle",
    scene(
        "play Frostbolt on Rat Pack",
        "+my Rat 1/1; +my Rat 1/1; +my Rat 1/1; -my Rat Pack 3/2",
        hand=["Frostbolt"],
        board=[{"card": "Rat Pack", "attack": 3}],
        enemy_board=[],
    ),
    scene(
        "play Frostbolt on Rat Pack",
        "+my Rat 1/1; +my Rat 1/1; +my Rat 2/1; -my Rat Pack 3/2",
        hand=["Frostbolt"],
        board=["Dire Wolf Alpha", "Rat Pack"],
        enemy_board=[],
    ),
)
test_knuckles = ruling(
    "CFM_333.trigger",
    scene(
        "Knuckles hits enemy Boulderfist Ogre",
        "enemy Boulderfist Ogre 6/4 > 6/1; enemy hero 20 > 17; my Knuckles 3/10 > 3/4",
        board=[{"card": "Knuckles", "health": 10}, OGRE],
    ),
    scene("Knuckles hits enemy hero", "enemy hero 20 > 17", board=["Knuckles"]),
    scene(
        "Boulderfist Ogre hits enemy Boulderfist Ogre",
        "-enemy Boulderfist Ogre 6/4; -my Boulderfist Ogre 6/4",
        board=["Knuckles", OGRE],
    ),
    scene(
        "Boulderfist Ogre hits enemy Knuckles",
        "enemy Knuckles 3/7 > 3/1; my Boulderfist Ogre 6/4 > 6/1",
        board=[OGRE],
        enemy_board=["Knuckles"],
    ),
)
test_smugglers_crate = ruling(
    "CFM_334.cast",
    scene(
        "play Smuggler's Crate",
        "my card Bloodfen Raptor 3/2 (2) > 5/4 (2) | my card River Crocolisk 2/3 (2) > 4/5 (2)",
        hand=["Smuggler's Crate", *MIXED, "River Crocolisk"],
        enemy_hand=["Bloodfen Raptor"],
        board=["Bloodfen Raptor"],
        seeds=8,
    ),
)
test_trogg_beastrager = ruling(
    "CFM_338.battlecry",
    scene(
        "play Trogg Beastrager",
        "my card Bloodfen Raptor 3/2 (2) > 4/3 (2) | my card River Crocolisk 2/3 (2) > 3/4 (2)",
        hand=["Trogg Beastrager", *MIXED, "River Crocolisk"],
        enemy_hand=["Bloodfen Raptor"],
        board=["Bloodfen Raptor"],
        seeds=8,
    ),
)
test_dispatch_kodo = ruling(
    "CFM_335.battlecry",
    scene(
        "play Dispatch Kodo on enemy hero",
        "+my Dispatch Kodo 5/4; enemy hero 20 > 15",
        hand=[{"card": "Dispatch Kodo", "attack": 5}],
    ),
    scene(
        "play Dispatch Kodo on Boulderfist Ogre",
        "my Boulderfist Ogre 6/4 > 6/2",
        hand=["Dispatch Kodo"],
    ),
)
test_shaky_zipgunner = ruling(
    "CFM_336.deathrattle",
    scene(
        "play Fireball on Shaky Zipgunner",
        "-my Shaky Zipgunner 3/3; my card Bloodfen Raptor 3/2 (2) > 5/4 (2) | "
        "-my Shaky Zipgunner 3/3; my card Wisp 1/1 (0) > 3/3 (0)",
        hand=["Fireball", "Wisp", "Fiery War Axe", "Bloodfen Raptor"],
        board=["Shaky Zipgunner", "Wisp"],
        enemy_hand=["Wisp"],
        seeds=6,
    ),
)
test_piranha_launcher = ruling(
    "CFM_337.trigger",
    scene(
        "hero hits enemy hero",
        "+my Piranha 1/1; -my weapon Piranha Launcher 2/1; enemy hero 20 > 18",
        weapon={"card": "Piranha Launcher", "durability": 1},
    ),
    scene("Boulderfist Ogre hits enemy hero", "enemy hero 20 > 14", weapon="Piranha Launcher"),
    scene(
        "enemy hero hits hero",
        "-enemy weapon Gorehowl 7/1; my hero 20 > 13",
        weapon="Piranha Launcher",
        enemy_weapon="Gorehowl",
        active=1,
    ),
)

# --- Mage -----------------------------------------------------------------------------------------
test_freezing_potion = ruling(
    "CFM_021.cast",
    scene(
        "play Freezing Potion on enemy hero",
        "enemy hero 20 > 20 frozen",
        hand=["Freezing Potion"],
        barred=("Freezing Potion on hero",),
        allowed=("Freezing Potion on enemy Boulderfist Ogre",),
    ),
)
test_kabal_lackey = ruling(
    "CFM_066.battlecry",
    scene("play Kabal Lackey", "", hand=["Kabal Lackey"], enemy_hand=["Counterspell"]),
    scene(
        "play Kabal Lackey",
        "my card Counterspell (3) > (0); my card Vaporize (3) > (0)",
        hand=["Kabal Lackey", "Counterspell", "Vaporize", "Fireball"],
    ),
    scene(
        "play Kabal Lackey; play Fireball on enemy hero",
        "enemy hero 20 > 14; my card Counterspell (3) > (0)",
        hand=["Kabal Lackey", "Counterspell", "Fireball"],
    ),
    scene(
        "play Kabal Lackey; play Vaporize",
        "+my secret Vaporize",
        hand=["Kabal Lackey", "Counterspell", "Vaporize"],
    ),
    scene(
        "play Kabal Lackey; end",
        "enemy hero 20 > 19",
        hand=["Kabal Lackey", "Counterspell"],
        enemy_deck=[],
    ),
)
test_potion_of_polymorph = ruling(
    "CFM_620.secret",
    scene(
        "play Chillwind Yeti",
        "+enemy Sheep 1/1; -my secret Potion of Polymorph",
        secrets=["Potion of Polymorph"],
        enemy_hand=["Chillwind Yeti"],
        active=1,
    ),
    scene("play Chillwind Yeti", "", secrets=["Potion of Polymorph"], hand=["Chillwind Yeti"]),
)
test_greater_arcane_missiles = ruling(
    "CFM_623.cast",
    scene(
        "play Greater Arcane Missiles",
        "enemy hero 20 > 8",
        hand=["Greater Arcane Missiles"],
        enemy_board=[],
        board=["Kobold Geomancer"],
    ),
    scene(
        "play Greater Arcane Missiles",
        "-enemy Boulderfist Ogre 6/4; enemy hero 20 > 17 | "
        "enemy Boulderfist Ogre 6/4 > 6/1; enemy hero 20 > 14 | enemy hero 20 > 11",
        hand=["Greater Arcane Missiles"],
        seeds=12,
    ),
)
test_cryomancer = ruling(
    "CFM_671.battlecry",
    scene("play Cryomancer", "+my Cryomancer 7/7", hand=["Cryomancer"], you={"tags": ["FROZEN"]}),
    scene(
        "play Cryomancer",
        "+my Cryomancer 7/7",
        hand=["Cryomancer"],
        enemy_board=[{"card": "Wisp", "tags": ["FROZEN"]}],
    ),
    scene("play Cryomancer", "", hand=["Cryomancer"], me={"tags": ["FROZEN"]}),
)
test_inkmaster_solia = ruling(
    "CFM_687.battlecry CFM_687e.aura",
    scene(
        "play Inkmaster Solia",
        "my card Fireball (4) > (0)",
        hand=["Inkmaster Solia", "Fireball", "Chillwind Yeti"],
        deck=["Wisp", "Fireball"],
        enemy_hand=["Fireball"],
    ),
    scene(
        "play Inkmaster Solia",
        "",
        hand=["Inkmaster Solia", "Fireball"],
        deck=["Wisp", "Fireball", "Wisp"],
    ),
    scene(
        "play Inkmaster Solia; play Fireball on enemy hero",
        "enemy hero 20 > 14",
        hand=["Inkmaster Solia", "Fireball", "Pyroblast"],
        deck=["Wisp"],
    ),
    scene(
        "play Inkmaster Solia; end",
        "enemy hero 20 > 19",
        hand=["Inkmaster Solia", "Fireball"],
        deck=["Wisp"],
        enemy_deck=[],
    ),
)
test_kabal_crystal_runner = ruling(
    "CFM_760.cost",
    scene(
        "play Vaporize; play Counterspell; play Fireball on enemy hero",
        "+my secret Counterspell; +my secret Vaporize; enemy hero 20 > 14; "
        "my card Kabal Crystal Runner 5/5 (6) > (2)",
        hand=["Kabal Crystal Runner", "Vaporize", "Counterspell", "Fireball"],
        enemy_hand=["Kabal Crystal Runner"],
    ),
)


@covers("CFM_760.cost")
def test_kabal_crystal_runner_forgets_no_secret_and_ignores_those_put_into_play() -> None:
    t = setup(
        hand=["Kabal Crystal Runner", "Fireball"],
        board=["Mad Scientist"],
        deck=["Vaporize"],
        me={"secrets_played": 1},
    )
    assert t.play("Fireball", target="Mad Scientist").secrets() == ["Vaporize"]
    assert t.cost("Kabal Crystal Runner") == 4
    t = setup(hand=["Kabal Crystal Runner"], me={"secrets_played": 9}, mana=0)
    assert t.cost("Kabal Crystal Runner") == 0 and t.can_play("Kabal Crystal Runner")


# --- Paladin --------------------------------------------------------------------------------------
@covers("CFM_062.battlecry")
def test_grimestreet_protector_shields_its_neighbours() -> None:
    t = setup(hand=["Grimestreet Protector"], board=["Wisp"] * 4)
    t.play("Grimestreet Protector", at=2)
    assert [minion.has("shield") for minion in t.me.board] == [False, True, False, True, False]


test_grimscale_chum = ruling(
    "CFM_650.battlecry",
    scene(
        "play Grimscale Chum",
        "my card Bluegill Warrior 2/1 (2) > 3/2 (2) | my card Murloc Raider 2/1 (1) > 3/2 (1)",
        hand=["Grimscale Chum", *MIXED, "Bluegill Warrior"],
        board=["Murloc Raider"],
        enemy_hand=["Murloc Raider"],
        seeds=8,
    ),
)
test_meanstreet_marshal = ruling(
    "CFM_759.deathrattle",
    scene(
        "play Frostbolt on Meanstreet Marshal",
        "+my card Wisp 1/1 (0); -my Meanstreet Marshal 2/2; my deck Wisp x10 > x9",
        hand=["Frostbolt"],
        board=[{"card": "Meanstreet Marshal", "attack": 2}],
    ),
    scene(
        "play Frostbolt on Meanstreet Marshal",
        "-my Meanstreet Marshal 1/2",
        hand=["Frostbolt"],
        board=["Meanstreet Marshal", "Chillwind Yeti"],
    ),
)
test_getaway_kodo = ruling(
    "CFM_800.secret",
    scene(
        "play Fireball on enemy Boulderfist Ogre",
        "+enemy card Boulderfist Ogre 6/7 (6); -enemy Boulderfist Ogre 6/4; "
        "-enemy secret Getaway Kodo",
        enemy_secrets=["Getaway Kodo"],
        hand=["Fireball"],
        enemy_hand=["Wisp"] * 9,
    ),
    scene(
        "play Fireball on enemy Boulderfist Ogre",
        "-enemy Boulderfist Ogre 6/4",
        secrets=["Getaway Kodo"],
        enemy_hand=["Fireball"],
        active=1,
    ),
    scene(
        "play Fireball on enemy Boulderfist Ogre",
        "+enemy card Boulderfist Ogre 6/7 (6); -enemy Boulderfist Ogre 6/4; "
        "-enemy secret Getaway Kodo",
        enemy_secrets=["Getaway Kodo"],
        hand=["Fireball"],
    ),
    scene(
        "play Fireball on enemy Boulderfist Ogre",
        "-enemy Boulderfist Ogre 6/4",
        enemy_secrets=["Getaway Kodo"],
        hand=["Fireball"],
        enemy_hand=["Wisp"] * 10,
    ),
    scene(
        "play Fireball on Boulderfist Ogre",
        "-my Boulderfist Ogre 6/4",
        enemy_secrets=["Getaway Kodo"],
        hand=["Fireball"],
    ),
    scene(
        "play Acidic Swamp Ooze",
        "-enemy weapon Fiery War Axe 3/2",
        enemy_secrets=["Getaway Kodo"],
        hand=["Acidic Swamp Ooze"],
        enemy_weapon="Fiery War Axe",
    ),
)
test_small_time_recruits = ruling(
    "CFM_905.cast",
    scene(
        "play Small-Time Recruits",
        "+my card Murloc Raider 2/1 (1); +my card Murloc Raider 2/1 (1); -my deck Murloc Raider x2",
        hand=["Small-Time Recruits"],
        deck=[
            "Wisp",
            "Murloc Raider",
            "Fireball",
            "Murloc Raider",
            "Bloodfen Raptor",
            "Arcane Missiles",
        ],
    ),
    scene(
        "play Small-Time Recruits",
        "+my card Murloc Raider 2/1 (1); +my card Murloc Raider 2/1 (1); "
        "+my card Murloc Raider 2/1 (1); my deck Murloc Raider x5 > x2",
        hand=["Small-Time Recruits"],
        deck=["Murloc Raider"] * 5,
    ),
)


@covers("CFM_308.choose", "CFM_308a.cast", "CFM_308b.cast")
def test_kun_takes_armor_or_refreshes_crystals_but_for_the_locked() -> None:
    t = setup(hand=["Kun the Forgotten King"], me={"locked": 0})
    t.play("Kun the Forgotten King", option="Forgotten Armor")
    assert (t.hero().armor, t.mana, t.enemy_hero().armor) == (10, 0, 0)
    t = setup(hand=["Kun the Forgotten King"], mana=10, enemy_mana=0, enemy_crystals=10)
    t.play("Kun the Forgotten King", option="Forgotten Mana")
    assert (t.hero().armor, t.mana, t.crystals, t.enemy_mana) == (0, 10, 10, 0)
    cheap = {"card": "Kun the Forgotten King", "cost": -9}
    t = setup(hand=[cheap], mana=3, crystals=8, me={"locked": 2})
    assert t.play("Kun the Forgotten King", option="Forgotten Mana").mana == 6
    t = setup(hand=[cheap], mana=10, crystals=8)  # mana of a Coin is not lost
    assert t.play("Kun the Forgotten King", option="Forgotten Mana").mana == 9
