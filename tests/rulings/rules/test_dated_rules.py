"""Rules of patch 9.2 on the days around it: October 17, 2017.

Its notes are quoted in SabberStone #83; J. Durica explained them in a video (metabomb.net,
hearthstonetopdecks.com). The day before, "after" was answered by all who were in play by then.
"""

from __future__ import annotations

import pytest
from kit import setup

from hearthlab.carddata.formats import Format
from hearthlab.carddata.releases import released

DAYS = ("2016-05-01", "2017-10-16", "2017-10-17")
BEFORE, SINCE = (Format(released(day), day) for day in DAYS[1:])
SPRING = Format(released(DAYS[0]), DAYS[0])  # of 2016
EARLIER = pytest.mark.parametrize("playing", [SPRING, BEFORE], ids=str)


@pytest.mark.parametrize(("playing", "hurt"), [(SPRING, 1), (BEFORE, 1), (SINCE, 0)], ids=str)
def test_wild_pyromancer_answered_mindgames(playing: Format, hurt: int) -> None:
    # "We've changed some underlying rules to prevent Wild Pyromancer from triggering off of
    # Mindgames."
    t = setup(
        hero="PRIEST",
        hand=["Mindgames"],
        enemy_deck=["Wild Pyromancer"],
        enemy_board=["Boulderfist Ogre"],
        format=playing,
    ).play("Mindgames")
    assert (t.board(), t.minion("enemy Boulderfist Ogre").damage) == (["Wild Pyromancer"], hurt)


@pytest.mark.parametrize(("playing", "health"), [(BEFORE, 29), (SINCE, 30)], ids=str)
def test_who_came_with_the_battlecry_answered_the_minion(playing: Format, health: int) -> None:
    # The same rule for minions: a Knife Juggler whom Barnes brings.
    t = setup(hand=["Barnes"], deck=["Knife Juggler"], format=playing).play("Barnes")
    assert (t.board(), t.enemy_hero().health) == (["Barnes", "Knife Juggler"], health)


@EARLIER
def test_nobody_noticed_a_countered_spell(playing: Format) -> None:
    # Fireplace #12 (2015); the note of 9.2: "Spells that are canceled by Counterspell will now
    # trigger any 'Whenever you cast a spell' and 'After you cast a spell' effects."
    board = ["Mana Wyrm", "Wild Pyromancer", "Wisp"]
    t = setup(
        hand=["Forked Lightning", "Fireball"],
        board=board,
        enemy_board=["Wisp", "Wisp"],
        enemy_secrets=["Counterspell"],
        format=playing,
    ).play("Forked Lightning")
    assert (t.board(), t.minion("Mana Wyrm").attack, t.enemy_secrets()) == (board, 1, [])
    assert t.game._snapshot.players[0].overload == 0
    assert t.play("Fireball", target="enemy hero").minion("Mana Wyrm").attack == 2


@pytest.mark.parametrize(("playing", "attack"), [(BEFORE, 2), (SINCE, 1)], ids=str)
def test_bolvar_gained_from_his_own_death(playing: Format, attack: int) -> None:
    # Durica: Bolvar Fordragon, whom Spirit Echo returns, gained Attack for his own death.
    hand = ["Spirit Echo", "Twisting Nether"]
    t = setup(hand=hand, board=["Bolvar Fordragon"], format=playing).play("Spirit Echo")
    t.end_turn().end_turn().play("Twisting Nether")
    assert t.card("Bolvar Fordragon").attack == attack


@pytest.mark.parametrize(("playing", "attack"), [(BEFORE, 4), (SINCE, 3)], ids=str)
def test_orgrimmar_aspirant_asked_for_a_weapon_when_she_answered(
    playing: Format, attack: int
) -> None:
    # hs-bugs #861: since 9.2 what a trigger asks for must hold when the sequence begins, too. A
    # weapon that the hero power brings was there when she answered.
    t = setup(hero="ROGUE", board=["Orgrimmar Aspirant"], format=playing).power()
    assert t.me.weapon is not None and t.me.weapon.attack == attack - 2
