"""Fandral Staghelm: which actions there are, and how they are written and read."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import playing, printed, setup
from scenes import OGRE

from hearthlab.cards.by_format import definitions
from hearthlab.envs.space import ActionSpace
from hearthlab.game.errors import IllegalAction

pytestmark = pytest.mark.format("2018-wild")

FANDRAL = "Fandral Staghelm"
ME: dict[str, Any] = {"board": [FANDRAL, OGRE], "hero": "DRUID"}
ELUSIVE: dict[str, Any] = {"tags": ["elusive"]}
WISPS = ["Wisp"] * 6


@covers("OG_044.rules")
def test_an_enemy_or_silenced_fandral_combines_nothing() -> None:
    silenced: Any = {"card": FANDRAL, "silenced": True}
    for board, enemy in (([silenced], []), ([], [FANDRAL]), ([], [])):
        t = setup(hero="DRUID", hand=["Nourish"], board=board, enemy_board=enemy)
        plays = [text for text in t.legal if text.startswith("play")]
        assert plays == ["play Nourish [Rampant Growth]", "play Nourish [Enrich]"]
    t = setup(hero="DRUID", hand=["Nourish"], board=[silenced, FANDRAL])
    assert [text for text in t.legal if text.startswith("play")] == ["play Nourish"]


def test_the_clients_requirements_say_what_is_aimed() -> None:
    """Source: the play requirements of the card itself (not of its options), build 23321."""
    minions = {FANDRAL, str(OGRE["card"]), "Wisp"}
    seen = set()
    for definition in definitions(playing()).values():
        if not definition.choose or definition.id == "ICC_832p":
            continue
        fact = printed(definition.id)
        asked = {name for name, _ in fact.requirements}
        t = setup(**ME, enemy_board=["Wisp"], hand=[fact.name])
        plays = [text.partition(" @")[0] for text in t.legal if text.startswith("play")]
        expected = {""}
        if asked & {"TARGET_TO_PLAY", "TARGET_IF_AVAILABLE"}:
            expected = set(minions)
            if "MINION_TARGET" not in asked:
                expected |= {"Malfurion Stormrage", "Rexxar"}
        assert {text.partition(" -> ")[2] for text in plays} == expected, fact.name
        seen.add(len(expected))
    assert seen == {1, 3, 5}


def test_what_needs_no_target_is_played_without_one() -> None:
    # TARGET_IF_AVAILABLE of Starfall and Dark Wispers, TARGET_TO_PLAY of Wrath and Mark of Nature.
    hand = ["Starfall", "Dark Wispers", "Wrath", "Mark of Nature"]
    t = setup(hero="DRUID", board=[{"card": FANDRAL, **ELUSIVE}], hand=hand)
    plays = [text for text in t.legal if text.startswith("play")]
    assert plays == ["play Starfall", "play Dark Wispers"]
    t = setup(
        hero="DRUID",
        board=[{"card": FANDRAL, **ELUSIVE}],
        enemy_board=[{"card": "Sen'jin Shieldmasta", **ELUSIVE}],
        hand=["Starfall", "Dark Wispers"],
        crystals=10,
    )
    t.play("Starfall")
    assert t.minion("enemy Sen'jin Shieldmasta").damage == 2
    t.end_turn().end_turn().play("Dark Wispers")
    assert t.board() == [FANDRAL] + ["Wisp"] * 5
    assert t.minion(FANDRAL).attack == 3


def test_a_full_board_keeps_nobody_from_the_other_effect() -> None:
    # Neither card requires NUM_MINION_SLOTS, its option does.
    hand = ["Power of the Wild", "Dark Wispers", "Living Roots", "Wisps of the Old Gods"]
    t = setup(hero="DRUID", board=[FANDRAL, *WISPS], hand=hand)
    assert all(t.can_play(name) for name in hand)
    assert t.play("Power of the Wild").minion(FANDRAL).attack == 4
    t.play("Dark Wispers", target="Wisp")
    assert (len(t.board()), t.minion("Wisp").attack) == (7, 7)
    t = setup(hero="DRUID", board=["Wisp", *WISPS], hand=hand)
    assert not t.can_play("Power of the Wild", option="Summon a Panther")


@covers("EX1_166.both")
def test_keeper_of_the_grove_may_be_aimed_at_a_hero() -> None:
    t = setup(**ME, hand=["Keeper of the Grove"], enemy_health=20)
    assert t.play("Keeper of the Grove", target="enemy hero").enemy_hero().health == 18
    # Heroes are not silenced.
    t = setup(**ME, hand=["Feral Rage", "Keeper of the Grove"]).play("Feral Rage")
    t.play("Keeper of the Grove", target="hero")
    assert (t.hero().attack, t.hero().armor) == (4, 6)


@covers("EX1_160.choose", "EX1_573.choose")
def test_without_fandral_minions_are_strengthened_or_summoned() -> None:
    for card, option, strong, summoned in (
        ("Power of the Wild", "Leader of the Pack", 2, []),
        ("Power of the Wild", "Summon a Panther", 1, ["Panther"]),
        ("Cenarius", "Demigod's Favor", 3, ["Cenarius"]),
        ("Cenarius", "Shan'do's Lesson", 1, ["Treant", "Cenarius", "Treant"]),
    ):
        t = setup(hero="DRUID", hand=[card], board=["Wisp"]).play(card, option=option)
        assert (t.minion("Wisp").attack, t.board()[1:]) == (strong, summoned)


@covers("EX1_165.choose", "EX1_166.choose")
def test_without_fandral_one_option_is_chosen() -> None:
    for option, numbers in (("Cat Form", (4, 4, True)), ("Bear Form", (4, 6, False))):
        t = setup(hero="DRUID", hand=["Druid of the Claw"])
        druid = t.play("Druid of the Claw", option=option).minion("Druid of the Claw")
        assert (druid.attack, druid.health, druid.charge) == numbers
    for option, damage in (("Moonfire", 2), ("Dispel", 0)):
        t = setup(hero="DRUID", hand=["Keeper of the Grove"], enemy_board=["Sen'jin Shieldmasta"])
        t.play("Keeper of the Grove", target="enemy Sen'jin Shieldmasta", option=option)
        minion = t.minion("enemy Sen'jin Shieldmasta")
        assert (minion.damage, minion.silenced) == (damage, damage == 0)


def test_it_is_no_battlecry() -> None:
    t = setup(
        hero="DRUID", board=[FANDRAL, "Brann Bronzebeard"], hand=["Ancient of Lore"], health=20
    )
    t.play("Ancient of Lore", target="hero")
    assert (t.hero().health, t.hand()) == (25, ["Wisp"])


# --- Spells that nobody plays ---------------------------------------------------------------------
def test_spells_that_cast_themselves_have_both_effects() -> None:
    """Source: metastone #168 for Yogg-Saron, hs-bugs #879 for Lynessa Sunsorrow."""
    for board, enemy, expected in (
        ([FANDRAL], [], {8}),
        ([], [FANDRAL], {0, 8}),
        ([], [], {0, 8}),
    ):
        armor = set()
        for seed in range(6):
            t = setup(
                board=["Grand Archivist", *board], enemy_board=enemy, deck=["Feral Rage"], seed=seed
            )
            armor.add(t.end_turn().hero().armor)
        assert armor == expected
    t = setup(board=["Grand Archivist", FANDRAL], deck=["Nourish", "Wisp", "Wisp"], mana=5)
    assert t.end_turn().hand() == ["Wisp"] * 2 and t.crystals == 7


def test_a_spell_that_casts_itself_fizzles_when_both_options_need_a_target() -> None:
    # Nobody can be targeted: Dark Wispers needs no target, Mark of Nature does.
    board = [{"card": name, **ELUSIVE} for name in ("Grand Archivist", FANDRAL)]
    t = setup(board=board, deck=["Dark Wispers"]).end_turn()
    assert t.board() == ["Grand Archivist", FANDRAL, *["Wisp"] * 5]
    assert [t.minion(name).attack for name in ("Grand Archivist", FANDRAL)] == [4, 3]
    t = setup(board=board, deck=["Mark of Nature"]).end_turn()
    assert [t.minion(name).attack for name in ("Grand Archivist", FANDRAL)] == [4, 3]
    seen = set()
    for seed in range(8):
        t = setup(board=["Grand Archivist", FANDRAL], deck=["Dark Wispers"], seed=seed).end_turn()
        assert t.board()[2:] == ["Wisp"] * 5
        seen |= {each.name for each in t.me.board if each.attack > 5}
    assert seen == {"Grand Archivist", FANDRAL}


def test_djinni_of_zephyrs_copies_both_effects() -> None:
    board: list[Any] = [FANDRAL, "Djinni of Zephyrs", OGRE]
    t = setup(hero="DRUID", board=board, hand=["Wrath"])
    t.play("Wrath", target="Boulderfist Ogre")
    assert t.minion("Djinni of Zephyrs").damage == 4 and t.hand() == ["Wisp", "Wisp"]


# --- Notation, reasons, log, numbers --------------------------------------------------------------
def test_the_action_is_written_without_an_option() -> None:
    t = setup(**ME, hand=["Wrath", "Nourish"], enemy_board=["Wisp"])
    assert "play Wrath -> Wisp" in t.legal and "play Nourish" in t.legal
    assert not any("[" in text for text in t.legal)
    assert [t.game.notation(t.game.parse(text)) for text in t.legal] == t.legal
    for wrong, reason in (
        ("play Nourish [Enrich]", "Nourish has both effects now: name no option"),
        ("play Wrath -> Rexxar", "Rexxar is not a legal target"),
        ("play Wrath", "a target is needed"),
    ):
        with pytest.raises(IllegalAction, match=reason):
            t.push(wrong)
    t.push("play Wrath -> Wisp")
    assert any(line.endswith("plays Wrath at Wisp") for line in t.log)


def test_without_fandral_an_option_is_asked_for() -> None:
    t = setup(hero="DRUID", hand=["Nourish"], me={"power": "Plague Lord"})
    for wrong, reason in (
        ("play Nourish", r"choose one: \[Rampant Growth\] or \[Enrich\]"),
        ("power", r"choose one: \[Spider Fangs\] or \[Scarab Shell\]"),
    ):
        with pytest.raises(IllegalAction, match=reason):
            t.push(wrong)


@pytest.mark.parametrize("placed", [False, True])
def test_the_action_has_a_number(placed: bool) -> None:
    space = ActionSpace(placed=placed)
    hand = ["Wrath", "Nourish", "Keeper of the Grove"]
    for board in (ME["board"], [OGRE]):
        t = setup(
            hero="DRUID",
            board=board,
            hand=hand,
            positions=space.positions,
            me={"power": "Plague Lord"},
        )
        codes = t.game.legal_actions.codes
        numbers = [space.number(t.game, code) for code in codes]
        assert len(set(numbers)) == len(codes) == space.mask(t.game).sum()
        assert [space.action(t.game, number).code for number in numbers] == codes
