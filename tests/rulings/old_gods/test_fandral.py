"""Rulings of Fandral Staghelm with every Choose One card."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import playing, printed, setup
from scenes import OGRE, what_changes

from hearthlab.cards.by_format import definitions

pytestmark = pytest.mark.format("2018-wild")

FANDRAL = "Fandral Staghelm"
BOARD = [FANDRAL, OGRE]
ME: dict[str, Any] = {"board": BOARD, "hero": "DRUID", "mana": 9}
MY_OGRE = "my Boulderfist Ogre 6/4 >"
ENEMY_OGRE = "enemy Boulderfist Ogre 6/4"
MY_FANDRAL = "my Fandral Staghelm 3/5 >"
DRAWN = "+my card Wisp 1/1 (0); my deck Wisp x10 > x9"

# What each Choose One card does: the first option, then the second, at one target (hs-bugs #489:
# since August 2017 Wrath deals 3 and then 1), unless the card says `both=`. Whether a target is
# taken is in the client's play requirements of the card itself; that the order is the text's in
# every other card is an inference.
BOTH: dict[str, tuple[str, str]] = {
    "EX1_154": (" on enemy Boulderfist Ogre", f"{DRAWN}; -{ENEMY_OGRE}"),
    "EX1_155": (" on Boulderfist Ogre", f"{MY_OGRE} 10/8 taunt"),
    "EX1_160": ("", f"+my Panther 4/3; {MY_OGRE} 7/5; {MY_FANDRAL} 4/6"),
    "EX1_164": (
        "",
        "+my card Wisp 1/1 (0); +my card Wisp 1/1 (0); +my card Wisp 1/1 (0); my crystals 9 > 10; "
        "my deck Wisp x10 > x7",
    ),
    "NEW1_007": (
        " on Boulderfist Ogre",
        f"-my Boulderfist Ogre 6/4; {ENEMY_OGRE} > 6/2",
    ),
    "EX1_165": ("", "+my Druid of the Claw 4/6 charge taunt"),
    "EX1_166": (" on enemy Boulderfist Ogre", f"{ENEMY_OGRE} > 6/2 silenced"),
    "EX1_178": ("", "+my Ancient of War 10/10 taunt"),
    "NEW1_008": (" on Boulderfist Ogre", f"{DRAWN}; {MY_OGRE} 6/7"),
    "EX1_573": ("", f"+my Treant 4/4 taunt; +my Treant 4/4 taunt; {MY_OGRE} 8/6; {MY_FANDRAL} 5/7"),
    "GVG_030": ("", "+my Anodized Robo Cub 3/3 taunt"),
    "GVG_032": (
        "",
        "+enemy card Wisp 1/1 (0); +my card Wisp 1/1 (0); enemy deck Wisp x10 > x9; "
        "my crystals 9 > 10; my deck Wisp x10 > x9",
    ),
    "GVG_041": (
        " on Boulderfist Ogre",
        "+my Wisp 1/1; " * 5 + f"{MY_OGRE} 11/9 taunt",
    ),
    "UNG_101": ("", "+my Shellshifter 5/5 stealth taunt"),
    "CFM_602": ("", "+my Jade Golem 1/1; +my deck Jade Idol x3"),
    "OG_047": ("", "my hero 20 > 20 +8 attack 4"),
    "OG_195": ("", "+my Wisp 3/3; " * 5 + f"{MY_OGRE} 8/6; {MY_FANDRAL} 5/7"),
    "OG_202": ("", "+my Slime 2/2; my crystals 9 > 10"),
    "BRM_010": ("", "+my Druid of the Flame 5/5"),
    "ICC_047": ("", "+my Fatespinner 5/3"),
    "ICC_051": ("", "+my Druid of the Swarm 1/5 poisonous taunt"),
    "ICC_832": (
        "",
        "-my card Malfurion the Pestilent 0/30 (7); "
        "+my Frost Widow 1/2 poisonous; +my Frost Widow 1/2 poisonous; "
        "+my Scarab Beetle 1/5 taunt; +my Scarab Beetle 1/5 taunt; my hero 20 > 20 +5; "
        "my power Shapeshift > Plague Lord",
    ),
    "AT_037": (
        " on enemy Boulderfist Ogre",
        f"+my Sapling 1/1; +my Sapling 1/1; {ENEMY_OGRE} > 6/2",
    ),
    "AT_042": ("", "+my Sabertooth Tiger 3/2 charge stealth"),
}
ELSEWHERE = {"LOE_115", "ICC_832p", "CFM_308"}  # two choices, a hero power, mana


def choosing() -> list[str]:
    """List the cards with options."""
    return [card_id for card_id, made in definitions(playing()).items() if made.choose]


def words(card_id: str) -> str:
    """Write how a card is played."""
    return f"play {printed(card_id).name}{BOTH[card_id][0]}"


@covers("OG_044.rules")
def test_every_choose_one_card_is_here() -> None:
    assert {*BOTH, *ELSEWHERE} == set(choosing())


@covers(
    *("OG_044.rules", "EX1_165.both", "EX1_166.both", "UNG_101.both", "BRM_010.both"),
    *("ICC_047.both", "ICC_051.both", "AT_042.both", "EX1_160.both", "EX1_573.both"),
)
@pytest.mark.parametrize("card_id", BOTH)
def test_both_effects_happen(card_id: str) -> None:
    name = printed(card_id).name
    t = setup(**ME, enemy_board=[OGRE], health=20, enemy_health=20, hand=[name])
    expected = sorted(BOTH[card_id][1].split("; "))
    assert sorted(what_changes(t, words(card_id)).split("; ")) == expected


def test_the_order_is_the_texts() -> None:
    """Source: hs-bugs #489 ("Fandral now deals 3 then 1 damage with Wrath")."""
    t = setup(**ME, hand=["Wrath", "Starfall"], enemy_board=["Sunwalker"])
    sunwalker = t.play("Wrath", target="enemy Sunwalker").minion("enemy Sunwalker")
    assert (sunwalker.health, sunwalker.shield) == (4, False)  # the shield took the 3
    t = setup(**ME, hand=["Starfall"], enemy_board=["Sunwalker", "Wisp"])
    t.play("Starfall", target="enemy Sunwalker")
    assert t.minion("enemy Sunwalker").health == 3  # the shield took the 5
    assert t.enemy_board() == ["Sunwalker"]
    t = setup(**ME, hand=["Malfurion the Pestilent"])
    spiders, scarabs = ["Frost Widow"] * 2, ["Scarab Beetle"] * 2
    assert t.play("Malfurion the Pestilent").board()[2:] == spiders + scarabs


@covers("EX1_573.both", "EX1_160.both")
def test_minions_that_are_summoned_are_strengthened_too() -> None:
    # barnabus_menagerie of HearthSim/hsreplay-test-data (CC0; build 19632, June 2017): the block of
    # Cenarius creates both Treants, then attaches Demigod's Favor to five minions, both Treants
    # among them, not to Cenarius. No game of Power of the Wild was found: it has the same two
    # options in the same order of its text, so the Panther is taken to be strengthened as well.
    t = setup(**ME, hand=["Cenarius"]).play("Cenarius")
    assert t.board() == [FANDRAL, "Boulderfist Ogre", "Treant", "Cenarius", "Treant"]
    for treant in ("Treant", "Treant#2"):
        assert (t.minion(treant).attack, t.minion(treant).health) == (4, 4)
    assert (t.minion("Cenarius").attack, t.minion("Cenarius").health) == (5, 8)
    t = setup(**ME, hand=["Power of the Wild"]).play("Power of the Wild")
    assert (t.minion("Panther").attack, t.minion("Panther").health) == (4, 3)


def test_nobody_dies_between_the_two_effects() -> None:
    # The second damage hits what the first has killed: Acolyte of Pain draws twice.
    t = setup(**ME, hand=["Wrath"], enemy_board=["Acolyte of Pain"])
    t.play("Wrath", target="enemy Acolyte of Pain")
    assert (t.enemy_board(), t.enemy_hand(), t.hand()) == ([], ["Wisp", "Wisp"], ["Wisp"])


@covers("OG_044.rules")
def test_kun_gives_armor_and_mana() -> None:
    t = setup(board=[FANDRAL], hero="DRUID", hand=["Kun the Forgotten King"])
    t.play("Kun the Forgotten King")
    assert (t.hero().armor, t.mana, t.crystals) == (10, 10, 10)


@covers("OG_044.rules")
def test_raven_idol_asks_twice() -> None:
    """Source: hs-bugs #482; a minion, then a spell."""
    t = setup(**ME, hand=["Raven Idol"]).play("Raven Idol")
    first = t.offered()
    assert {printed(name).type for name in first} == {"MINION"}
    second = t.choose(first[0]).offered()
    assert {printed(name).type for name in second} == {"SPELL"} and len(second) == 3
    t.choose(second[1])
    assert (t.hand(), t.offered()) == ([first[0], second[1]], [])


@covers("OG_044.rules")
def test_plague_lord_gives_attack_and_armor() -> None:
    power: dict[str, Any] = {"power": "Plague Lord"}
    t = setup(**ME, me=power)
    assert [text for text in t.legal if text.startswith("power")] == ["power Plague Lord"]
    t.power()
    assert (t.hero().attack, t.hero().armor, t.mana) == (3, 3, 7)
    t = setup(hero="DRUID", me=power)
    assert [text for text in t.legal if text.startswith("power")] == [
        "power Plague Lord [Spider Fangs]",
        "power Plague Lord [Scarab Shell]",
    ]
    t.push("power [Scarab Shell]")
    assert (t.hero().attack, t.hero().armor) == (0, 3)


@covers("ICC_047t2.deathrattle")
def test_fatespinner_hurts_and_then_strengthens_everyone() -> None:
    t = setup(board=[FANDRAL], hero="DRUID", hand=["Fatespinner"], enemy_board=["Wisp", OGRE])
    t.play("Fatespinner")
    t.end_turn().attack("enemy Boulderfist Ogre", "Fatespinner")
    assert t.board() == [FANDRAL] and t.enemy_board() == []
    for hero in (t.hero(), t.enemy_hero()):
        assert (hero.attack, hero.health, hero.max_health) == (0, 30, 30)
    fandral = t.minion(FANDRAL)
    assert (fandral.attack, fandral.health, fandral.max_health) == (5, 4, 7)
