"""The ruling tests are tested: with any part of a card wrong, a test that covers it must fail."""

from __future__ import annotations

import pytest

from hearthlab.carddata.formats import Format
from hearthlab.checks import mutants
from hearthlab.checks.blanking import Part, parts_of

ON_HEROES = "an attached cost or rule counts on heroes only"
# Bends that change nothing anybody could see, and why.
EARLY = {
    "CS2_041.cast heal: one more": "healing stops at full health",
    "EX1_002.battlecry target: without MINION": "heroes have no Taunt",
    "EX1_137e.trigger trigger's subject: without FRIENDLY": "its owner's turn ends first",
    "EX1_145.cast enchant: without HERO": ON_HEROES,
    "EX1_158.cast enchant: without MINION": "a hero's death ends the game",
    "EX1_295.secret trigger's subject: without FRIENDLY": "only its owner's damage is asked about",
    "EX1_544.cast take: without MINION": "heroes have no Stealth",
    "EX1_562.battlecry loop: one more": "the board is full by then",
    "EX1_590.battlecry take: without MINION": "heroes have no Divine Shield",
    "EX1_612.battlecry enchant: without HERO": ON_HEROES,
    "FP1_030.battlecry enchant: without HERO": ON_HEROES,
    "HL_DEATHWING.battlecry discard: one more": "the hand is empty by then",
    "NEW1_004.cast return_to_hand: without MINION": "heroes do not go to a hand",
    "NEW1_029.battlecry enchant: without HERO": ON_HEROES,
    "NEW1_030.battlecry discard: one more": "the hand is empty by then",
    "NEW1_036.cast enchant: without HERO": ON_HEROES,
}
LATER = {
    "AT_060.secret trigger's other: without FRIENDLY": "no hero is attacked on its own turn",
    "CFM_621.battlecry offer_from_pool: one more": "there are three sizes only",
    "CFM_621t29.cast transform: without MINION": "heroes are not transformed",
    "CFM_066.battlecry enchant: without HERO": "attached to a minion it does nothing",
    "CFM_067.battlecry heal: one more": "healing stops at full health",
    "CFM_687.battlecry enchant: without HERO": "attached to a minion it does nothing",
    "CFM_696.cast transform_by_cost: without MINION": "heroes are not transformed",
    "CFM_699.battlecry enchant: without FRIENDLY": "nobody else plays in this turn",
    "CFM_699.battlecry enchant: without HERO": "attached to a minion it does nothing",
    "CFM_806.battlecry loop: one more": "fatigue ends it",
    "GVG_026.cast trigger_deathrattles: without MINION": "heroes have no deathrattles",
    "GVG_104.trigger trigger's subject: without MINION": "a spell has no attack or health",
    "KAR_004.secret trigger's subject: without ENEMY": "on that turn nobody else casts",
    "OG_195a.cast summon: one more": "the board is full by then",
    "LOE_011.battlecry heal: one more": "healing stops at full health",
    "LOE_011.battlecry heal: without FRIENDLY": "the hero is healed first, then nothing is missing",
    "LOE_011.battlecry heal: without HERO": "the hero is healed first, then nothing is missing",
    "LOEA16_5.cast summon: one more": "the board is full by then",
    "LOE_021.secret trigger's subject: without ENEMY": "a secret waits for the opponent's turn",
    "LOE_092.battlecry offer_from_pool: one more": "there are three artifacts only",
    "LOE_026.cast raise_dead: one more": "the board is full by then",
    "OG_027.cast transform_by_cost: without MINION": "heroes are not transformed",
    "OG_045.cast enchant: without MINION": "heroes leave no deathrattles",
    "OG_104.cast enchant: without HERO": "only what is on the hero changes rules",
    "OG_121.battlecry enchant: without HERO": "costs count when attached to heroes",
    "OG_308.trigger trigger's other: without MINION": "a hero that dies ends the game",
    "OG_133.battlecry raise_dead: one more": "the board is full by then",
    "LOE_018.trigger trigger's subject: without OVERLOADS": "without overload it gains nothing",
    "BRM_018.battlecry enchant: without HERO": "minions carry no attached cost auras",
    "BRM_020.trigger trigger's subject: without SPELL": "nothing else is aimed when it is played",
    "BRM_029.battlecry target: without MINION": "a hero that is legendary was played as a card",
    "EX1_084.aura aura: without MINION": "heroes have no Charge",
    "LOOT_085.battlecry add_random: one more": "the hand is full by then",
    "LOOT_008.cast entomb: without MINION": "heroes are not shuffled into decks",
    "LOOT_153.deathrattle summon: one more": "the board is full by then",
    "LOOT_344.cast enchant: without MINION": "a hero's death ends the game",
    "LOOT_392.deathrattle gain_crystals: one more": "nobody has more than ten",
    "LOOT_415t6.battlecry burn_top: one more": "the deck is empty by then",
    "LOOT_417.cast discard: one more": "the hand is empty by then",
    "LOOT_054.cast offer_from_pool: one more": "there are three paths only",
    "LOOT_062.battlecry offer_from_pool: one more": "there are four basic totems",
    "LOOT_130.cost cost: one more": "it costs nothing already",
    "LOOT_358.battlecry recall: without MINION": "heroes are not returned",
    "LOOT_517.battlecry enchant: without FRIENDLY": "the opponent plays nothing this turn",
    "LOOT_517.battlecry enchant: without HERO": "the rule counts on heroes only",
    "LOOT_519.trigger when: 11 for 10": "ten is ten either way",
    "LOOT_998h.cast add_copy: one more": "the hand is full by then",
    "AT_027.trigger trigger's subject: without FRIENDLY": "only its player draws by its power",
    "AT_043.cast discard: one more": "the hand is empty by then",
    "AT_043.cast gain_crystals: one more": "there are ten at most",
    "AT_061e.trigger trigger's subject: without FRIENDLY": "it ends with the own turn",
    "AT_079.battlecry loop: one more": "there is room for five only",
    "AT_086.battlecry enchant: without HERO": "costs count when attached to heroes",
    "AT_115.battlecry enchant: without HERO": "costs count when attached to heroes",
    "AT_109e.trigger detach": "it would give again what is there",
    "AT_129.trigger trigger's subject: without SPELL": "only spells are played at a target",
    "AT_131.trigger trigger's subject: without SPELL": "only spells are played at a target",
    "AT_132_SHAMAN.power offer_from_pool: one more": "there are four totems only",
    "UNG_024.secret trigger's subject: without ENEMY": "on that turn nobody else casts",
    "UNG_103.cast offer_adaptation: without MINION": "the hero's controller chooses as well",
    "UNG_211.battlecry offer_from_pool: one more": "there are four invocations only",
    "UNG_211a.cast summon: one more": "the board is full by then",
    "UNG_832.cast enchant: without HERO": "costs count when attached to heroes",
    "UNG_916e.trigger trigger's subject: without FRIENDLY": "it ends with the own turn",
    "UNG_942t.battlecry add_random: one more": "the hand is full by then",
    "UNG_953.trigger trigger's subject: without SPELL": "only spells are played at a target",
    "UNG_954.trigger trigger's subject: without SPELL": "only spells are played at a target",
}
# Knights of the Frozen Throne
LATER |= {
    "ICC_049.cast unless": "who dies of the arrow does not bite any more",
    "ICC_049.cast when: 0 for 1": "who dies of the arrow does not bite any more",
    "ICC_052.cast target: without MINION": "heroes have no deathrattle",
    "ICC_054.cast loop: one more": "a board holds seven",
    "ICC_071.trigger trigger's subject: without MINION": "heroes have no Divine Shield",
    "ICC_086.cast loop: one more": "there are five places for secrets",
    "ICC_200.secret trigger's other: without FRIENDLY": "nobody attacks a minion of its own side",
    "ICC_201.cast loop: one more": "no deck has so many cards",
    "ICC_314t1.trigger trigger's subject: without MINION": "with a hero the game is over",
    "ICC_481.battlecry transform_by_cost: without MINION": "heroes are not transformed",
    "ICC_700.cost cost: one more": "it is free by then",
    "ICC_801.battlecry draw_matching: without MINION": "no other card has Divine Shield",
    "ICC_807.battlecry buff: without MINION": "heroes have no Taunt",
    "ICC_858.trigger trigger's subject: without MINION": "heroes have no Divine Shield",
    "ICC_900.trigger trigger's subject: without - SELF": "it is not in play any more",
    "ICC_827e.in_hand trigger's subject: without FRIENDLY": "in the enemy turn there is none",
    "ICC_831.battlecry raise_dead: one more": "a board holds seven",
    "ICC_835.deathrattle raise_dead: one more": "a board holds seven",
    "ICC_834w.trigger trigger's subject: without FRIENDLY": "on its turn your weapon has no attack",
}
# Kobolds & Catacombs
LATER |= {
    "LOOT_216.battlecry loop: one more": "no spell stands before the first one",
}
EQUIVALENT = {"2014": EARLY, "2018-wild": LATER}
MANY = {"2014": 1500, "2018-wild": 4000}  # wrong cards there are at least


@pytest.fixture(scope="module", params=EQUIVALENT)
def playing(request: pytest.FixtureRequest) -> str:
    """Name a format."""
    return str(request.param)


@pytest.fixture(scope="module")
def covering(playing: str) -> mutants.Covering:
    """Collect the tests of a format."""
    return mutants.covering_tests(format=playing)


def test_the_tests_pass_when_nothing_is_wrong(covering: mutants.Covering) -> None:
    assert covering
    assert mutants.failing(covering) == []


def test_no_part_can_be_missing_or_bent_unnoticed(playing: str, covering: mutants.Covering) -> None:
    parts = mutants.mutants(bend=True, format=playing)
    assert len(parts) > MANY[playing]
    found = [f"{bent.part.clause} {bent.part.word}" for bent in mutants.survivors(parts, covering)]
    assert sorted(found) == sorted(EQUIVALENT[playing])


def test_a_part_nobody_covers_survives() -> None:
    (part,) = parts_of("CS2_029", format="2014")
    (found,) = mutants.survivors([part], {})
    assert str(found) == "CS2_029.cast 1: damage  (Fireball; 0 tests)"
    nothing = Part("CS2_029.cast", "", 1, (), Format.named("2014"))
    assert list(mutants.survivors([nothing], {}))
