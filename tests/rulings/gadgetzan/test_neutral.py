"""Rulings of Mean Streets of Gadgetzan: neutral cards and those of several classes."""

from __future__ import annotations

import pytest
from scenes import OGRE, ruling, scene

pytestmark = pytest.mark.format("2018-wild")

FOOTMAN = "Goldshire Footman"  # Taunt

test_jade_spirit = ruling(
    "CFM_715.battlecry", scene("play Jade Spirit", "+my Jade Golem 1/1", hand=["Jade Spirit"])
)
test_grimestreet_smuggler = ruling(
    "CFM_853.battlecry",
    scene(
        "play Grimestreet Smuggler",
        "my card Bloodfen Raptor 3/2 (2) > 4/3 (2) | my card Wisp 1/1 (0) > 2/2 (0)",
        hand=["Grimestreet Smuggler", "Wisp", "Bloodfen Raptor", "Fireball", "Fiery War Axe"],
        enemy_hand=["Wisp"],
        seeds=6,
    ),
)
test_wind_up_burglebot = ruling(
    "CFM_025.trigger",
    scene(
        "Wind-up Burglebot hits enemy Bloodfen Raptor",
        "+my card Wisp 1/1 (0); -enemy Bloodfen Raptor 3/2; "
        "my Wind-up Burglebot 5/5 > 5/2; my deck Wisp x10 > x9",
        board=["Wind-up Burglebot"],
        enemy_board=["Bloodfen Raptor"],
    ),
    scene(
        "Wind-up Burglebot hits enemy Boulderfist Ogre",
        "-enemy Boulderfist Ogre 6/4; -my Wind-up Burglebot 5/5",
        board=["Wind-up Burglebot"],
    ),
    scene("Wind-up Burglebot hits enemy hero", "enemy hero 20 > 15", board=["Wind-up Burglebot"]),
    scene(
        "Boulderfist Ogre hits enemy Bloodfen Raptor",
        "-enemy Bloodfen Raptor 3/2; my Boulderfist Ogre 6/4 > 6/1",
        board=["Wind-up Burglebot", OGRE],
        enemy_board=["Bloodfen Raptor"],
    ),
)
test_red_mana_wyrm = ruling(
    "CFM_060.trigger",
    scene("play Wisp", "", board=["Red Mana Wyrm"], hand=["Wisp"]),
    scene(
        "play Frostbolt on enemy hero",
        "enemy hero 20 > 17 frozen; my Red Mana Wyrm 2/6 > 4/6",
        board=["Red Mana Wyrm", OGRE],
        hand=["Frostbolt"],
    ),
    scene(
        "play Frostbolt on enemy hero",
        "enemy hero 20 > 17 frozen",
        board=["Red Mana Wyrm"],
        enemy_hand=["Frostbolt"],
        active=1,
    ),
)
test_kooky_chemist = ruling(
    "CFM_063.battlecry",
    scene(
        "play Kooky Chemist on enemy Boulderfist Ogre",
        "enemy Boulderfist Ogre 6/4 > 4/6",
        hand=["Kooky Chemist"],
        barred=("Kooky Chemist on hero",),
        allowed=("Kooky Chemist on Boulderfist Ogre",),
    ),
)
test_hozen_healer = ruling(
    "CFM_067.battlecry",
    scene(
        "play Hozen Healer on Boulderfist Ogre",
        "my Boulderfist Ogre 6/4 > 6/7",
        hand=["Hozen Healer"],
        barred=("Hozen Healer on hero",),
        allowed=("Hozen Healer on enemy Boulderfist Ogre",),
    ),
)
test_weasel_tunneler = ruling(
    "CFM_095.deathrattle",
    scene(
        "play Frostbolt on Weasel Tunneler",
        "+enemy deck Weasel Tunneler x1; -my Weasel Tunneler 1/1",
        hand=["Frostbolt"],
        board=["Weasel Tunneler"],
    ),
    scene(
        "play Frostbolt on Weasel Tunneler",
        "+enemy deck Weasel Tunneler x1; -my Weasel Tunneler 1/1",
        hand=["Frostbolt"],
        board=["Weasel Tunneler", "Baron Rivendare"],
    ),
)
test_mistress_of_mixtures = ruling(
    "CFM_120.deathrattle",
    scene(
        "play Frostbolt on Mistress of Mixtures",
        "-my Mistress of Mixtures 2/2; enemy hero 20 > 24; my hero 20 > 24",
        hand=["Frostbolt"],
        board=["Mistress of Mixtures", OGRE],
    ),
)
test_fight_promoter = ruling(
    "CFM_328.battlecry",
    scene(
        "play Fight Promoter",
        "+my card Wisp 1/1 (0); +my card Wisp 1/1 (0); my deck Wisp x10 > x8",
        hand=["Fight Promoter"],
        board=[{"card": "Wisp", "health": 6}],
    ),
    scene(
        "play Fight Promoter",
        "",
        hand=["Fight Promoter"],
        board=[{"card": "Wisp", "health": 5}],
        enemy_board=[{"card": "Boulderfist Ogre"}],
    ),
)
test_sergeant_sally = ruling(
    "CFM_341.deathrattle",
    scene(
        "play Frostbolt on Sergeant Sally",
        "-my Sergeant Sally 3/1; enemy Boulderfist Ogre 6/4 > 6/1",
        hand=["Frostbolt"],
        board=[{"card": "Sergeant Sally", "attack": 3}, OGRE],
    ),
)
test_fel_orc_soulfiend = ruling(
    "CFM_609.trigger",
    scene("end", "enemy hero 20 > 19", board=["Fel Orc Soulfiend"], enemy_deck=[]),
    scene(
        "end",
        "my Fel Orc Soulfiend 3/7 > 3/5; my hero 20 > 19",
        board=["Fel Orc Soulfiend", OGRE],
        active=1,
        deck=[],
    ),
)
test_backstreet_leper = ruling(
    "CFM_646.deathrattle",
    scene(
        "play Frostbolt on Backstreet Leper",
        "-my Backstreet Leper 3/1; enemy hero 20 > 18",
        hand=["Frostbolt"],
        board=["Backstreet Leper"],
    ),
)
test_blowgill_sniper = ruling(
    "CFM_647.battlecry",
    scene(
        "play Blowgill Sniper on enemy hero",
        "enemy hero 20 > 19",
        hand=["Blowgill Sniper"],
        allowed=("Blowgill Sniper on Boulderfist Ogre",),
    ),
)
test_big_time_racketeer = ruling(
    "CFM_648.battlecry",
    scene("play Big-Time Racketeer", '+my "Little Friend" 6/6', hand=["Big-Time Racketeer"]),
)
test_friendly_bartender = ruling(
    "CFM_654.trigger",
    scene(
        "end",
        "enemy hero 20 > 19; my hero 20 > 21",
        board=["Friendly Bartender", OGRE],
        enemy_deck=[],
    ),
    scene("end", "my hero 20 > 19", board=["Friendly Bartender"], active=1, deck=[]),
)
test_toxic_sewer_ooze = ruling(
    "CFM_655.battlecry",
    scene(
        "play Toxic Sewer Ooze",
        "enemy weapon Gorehowl 7/3 > 7/2",
        hand=["Toxic Sewer Ooze"],
        weapon="Fiery War Axe",
        enemy_weapon={"card": "Gorehowl", "durability": 3},
    ),
)
test_streetwise_investigator = ruling(
    "CFM_656.battlecry",
    scene(
        "play Streetwise Investigator",
        "enemy Jungle Panther 4/2 stealth > 4/2",
        hand=["Streetwise Investigator"],
        board=["Jungle Panther"],
        enemy_board=["Jungle Panther", FOOTMAN],
        you={"tags": ["STEALTH"]},
    ),
)
test_backroom_bouncer = ruling(
    "CFM_658.trigger",
    scene(
        "play Frostbolt on Wisp",
        "-my Wisp 1/1; my Backroom Bouncer 4/4 > 5/4",
        hand=["Frostbolt"],
        board=["Backroom Bouncer", "Wisp"],
    ),
    scene(
        "play Frostbolt on enemy Wisp",
        "-enemy Wisp 1/1",
        hand=["Frostbolt"],
        board=["Backroom Bouncer"],
        enemy_board=["Wisp"],
    ),
    scene(
        "play Fiery War Axe",
        "-my weapon Death's Bite 4/2; my Backroom Bouncer 4/4 > 4/3",
        hand=["Fiery War Axe"],
        board=["Backroom Bouncer"],
        weapon="Death's Bite",
        enemy_board=[],
    ),
)
test_gadgetzan_socialite = ruling(
    "CFM_659.battlecry",
    scene(
        "play Gadgetzan Socialite on hero",
        "my hero 20 > 22",
        hand=["Gadgetzan Socialite"],
        allowed=("Gadgetzan Socialite on enemy Boulderfist Ogre",),
    ),
)
test_bomb_squad = ruling(
    "CFM_667.battlecry CFM_667.deathrattle",
    scene(
        "play Bomb Squad on enemy Chillwind Yeti",
        "enemy Chillwind Yeti 4/9 > 4/4",
        hand=["Bomb Squad"],
        enemy_board=[{"card": "Chillwind Yeti", "health": 9}],
        barred=("Bomb Squad on enemy hero", "Bomb Squad on Boulderfist Ogre"),
    ),
    scene(
        "play Frostbolt on Bomb Squad",
        "-my Bomb Squad 2/2; my hero 20 > 15",
        hand=["Frostbolt"],
        board=["Bomb Squad", OGRE],
    ),
)
test_doppelgangster = ruling(
    "CFM_668.battlecry",
    scene(
        "play Doppelgangster",
        "+my Doppelgangster 3/4; +my Doppelgangster 3/4; +my Doppelgangster 3/4",
        hand=[{"card": "Doppelgangster", "attack": 3, "health": 4}],
    ),
    scene(
        "play Doppelgangster", "+my Doppelgangster 2/2", hand=["Doppelgangster"], board=["Wisp"] * 5
    ),
)
test_burgly_bully = ruling(
    "CFM_669.trigger",
    scene(
        "play Frostbolt on enemy hero",
        "+my card The Coin (0); enemy hero 20 > 17 frozen",
        board=["Burgly Bully"],
        enemy_hand=["Frostbolt"],
        active=1,
    ),
    scene(
        "play Frostbolt on enemy hero",
        "enemy hero 20 > 17 frozen",
        board=["Burgly Bully"],
        hand=["Frostbolt"],
    ),
    scene("play Wisp", "", board=["Burgly Bully"], enemy_hand=["Wisp"], active=1),
)
test_madam_goya = ruling(
    "CFM_672.battlecry",
    scene(
        "play Madam Goya on Boulderfist Ogre",
        "+my Bloodfen Raptor 3/2; +my deck Boulderfist Ogre x1; "
        "-my Boulderfist Ogre 6/4; -my deck Bloodfen Raptor x1 | +my Chillwind Yeti 4/5; "
        "+my deck Boulderfist Ogre x1; -my Boulderfist Ogre 6/4; "
        "-my deck Chillwind Yeti x1",
        hand=["Madam Goya"],
        board=["Wisp", OGRE],
        deck=["Fireball", "Chillwind Yeti", "Bloodfen Raptor"],
        barred=("Madam Goya on enemy Boulderfist Ogre", "Madam Goya on hero"),
        seeds=6,
    ),
    scene("play Madam Goya on Boulderfist Ogre", "", hand=["Madam Goya"], deck=["Fireball"]),
    scene(
        "play Madam Goya on Boulderfist Ogre",
        "+my Chillwind Yeti 4/5; +my deck Boulderfist Ogre x1; -my Boulderfist Ogre 6/4; "
        "-my deck Chillwind Yeti x1",
        hand=["Madam Goya"],
        board=["Wisp"] * 5 + [OGRE],
        deck=["Chillwind Yeti"],
    ),
)
test_spiked_hogrider = ruling(
    "CFM_688.battlecry",
    scene(
        "play Spiked Hogrider",
        "+my Spiked Hogrider 5/5 charge",
        hand=["Spiked Hogrider"],
        enemy_board=[FOOTMAN],
    ),
    scene("play Spiked Hogrider", "", hand=["Spiked Hogrider"], board=[FOOTMAN]),
)
test_wrathion = ruling(
    "CFM_806.battlecry",
    scene(
        "play Wrathion",
        "+my card Faerie Dragon 3/2 (2); +my card Wisp 1/1 (0); "
        "-my deck Faerie Dragon x1; -my deck Wisp x1",
        hand=["Wrathion"],
        deck=["Faerie Dragon", "Wisp", "Fireball"],
    ),
    scene(
        "play Wrathion",
        "+my card Azure Drake 4/4 (5); +my card Faerie Dragon 3/2 (2); "
        "+my card Wisp 1/1 (0); -my deck Azure Drake x1; -my deck Wisp x1; "
        "my deck Faerie Dragon x2 > x1",
        hand=["Wrathion"],
        deck=["Faerie Dragon", "Azure Drake", "Wisp", "Faerie Dragon"],
    ),
    scene(
        "play Wrathion",
        "+my card Wisp 1/1 (0); -my deck Wisp x1",
        hand=["Wrathion"],
        deck=["Wisp", "Faerie Dragon"],
    ),
    scene(
        "play Wrathion",
        "+my card Faerie Dragon 3/2 (2); +my card Faerie Dragon 3/2 (2); "
        "-my deck Faerie Dragon x2; my hero 20 > 19",
        hand=["Wrathion"],
        deck=["Faerie Dragon"] * 2,
    ),
    scene("play Wrathion", "my hero 20 > 19", hand=["Wrathion"], deck=[]),
)
test_auctionmaster_beardo = ruling(
    "CFM_807.trigger",
    scene(
        "play Frostbolt on enemy hero",
        "enemy hero 20 > 17 frozen",
        board=["Auctionmaster Beardo"],
        enemy_hand=["Frostbolt"],
        active=1,
        me={"power_used": True},
    ),
    scene(
        "power on enemy hero; play Frostbolt on enemy hero; power on enemy hero",
        "enemy hero 20 > 15 frozen; my power ready > used",
        board=["Auctionmaster Beardo"],
        hand=["Frostbolt"],
    ),
    scene(
        "power on enemy hero; play Wisp",
        "enemy hero 20 > 19; my power ready > used",
        board=["Auctionmaster Beardo"],
        hand=["Wisp"],
    ),
)
test_genzo_the_shark = ruling(
    "CFM_808.trigger",
    scene(
        "Genzo, the Shark hits enemy hero",
        "+enemy card Wisp 1/1 (0); +my card Wisp 1/1 (0); +my card Wisp 1/1 (0); "
        "enemy deck Wisp x10 > x9; enemy hero 20 > 15; my deck Wisp x10 > x8",
        board=["Genzo, the Shark"],
        hand=["Fireball"],
        enemy_hand=["Fireball"] * 2,
    ),
    scene(
        "Genzo, the Shark hits enemy hero",
        "+enemy card Wisp 1/1 (0); -enemy deck Wisp x1; enemy hero 20 > 12",
        board=["Genzo, the Shark"],
        hand=["Fireball"] * 4,
        enemy_hand=[],
        enemy_deck=["Wisp"],
    ),
    scene(
        "Boulderfist Ogre hits enemy hero", "enemy hero 20 > 14", board=["Genzo, the Shark", OGRE]
    ),
)
test_tanaris_hogchopper = ruling(
    "CFM_809.battlecry",
    scene(
        "play Tanaris Hogchopper",
        "+my Tanaris Hogchopper 4/4 charge",
        hand=["Tanaris Hogchopper", "Wisp"],
    ),
    scene("play Tanaris Hogchopper", "", hand=["Tanaris Hogchopper"], enemy_hand=["Wisp"]),
)
test_leatherclad_hogleader = ruling(
    "CFM_810.battlecry",
    scene(
        "play Leatherclad Hogleader",
        "+my Leatherclad Hogleader 7/6 charge",
        hand=["Leatherclad Hogleader"],
        enemy_hand=["Wisp"] * 6,
        board=["Warsong Commander"],
    ),
    scene(
        "play Leatherclad Hogleader",
        "+my Leatherclad Hogleader 6/6 charge",
        hand=["Leatherclad Hogleader"],
        enemy_hand=["Wisp"] * 6,
    ),
    scene(
        "play Leatherclad Hogleader",
        "",
        hand=["Leatherclad Hogleader", *["Wisp"] * 7],
        enemy_hand=["Wisp"] * 5,
    ),
)
test_daring_reporter = ruling(
    "CFM_851.trigger",
    scene(
        "play Arcane Intellect",
        "+enemy card Wisp 1/1 (0); +enemy card Wisp 1/1 (0); enemy deck Wisp x10 > x8; "
        "my Daring Reporter 3/3 > 5/5",
        enemy_hand=["Arcane Intellect"],
        board=["Daring Reporter", OGRE],
        active=1,
    ),
    scene(
        "play Arcane Intellect",
        "+my card Wisp 1/1 (0); +my card Wisp 1/1 (0); my deck Wisp x10 > x8",
        hand=["Arcane Intellect"],
        board=["Daring Reporter"],
    ),
)
test_defias_cleaner = ruling(
    "CFM_855.battlecry",
    scene(
        "play Defias Cleaner on enemy Loot Hoarder",
        "enemy Loot Hoarder 2/1 > 2/1 silenced",
        hand=["Defias Cleaner"],
        enemy_board=["Loot Hoarder", "Wisp"],
        board=["Loot Hoarder"],
        weapon="Death's Bite",
        barred=("Defias Cleaner on enemy Wisp",),
        allowed=("Defias Cleaner on Loot Hoarder",),
    ),
)
