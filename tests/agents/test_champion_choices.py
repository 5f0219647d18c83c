"""The champion at choices of later formats: several in a row, and in the opponent's turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearthlab import Game, agent
from hearthlab.agents.champion.agent import ChampionAgent
from hearthlab.agents.outlook import look_ahead
from hearthlab.agents.review import decisions, review
from hearthlab.models.champion.first import first_model
from hearthlab.models.files import save

WILD = "2018-wild"
SMALL = "width=12,keep=48,beams=1,worlds=2"
BEASTS = """\
turn 9, player 0 to act
player 0: HUNTER, health 20, mana 10/10
  hand: Deathstalker Rexxar
  deck: Wisp; Wisp
player 1: PALADIN, health 25, mana 4/4
  hand: Wisp
  deck: Wisp; Wisp
"""
BENT = """\
turn 9, player 1 to act
player 0: MAGE, health 20, mana 0/4
  hand: Wisp
  deck: Wisp; Wisp
  secrets: Spellbender
player 1: PALADIN, health 25, mana 4/4
  hand: Adaptation
  board: War Golem
  deck: Wisp; Wisp
"""


@pytest.fixture
def champion(tmp_path: Path) -> ChampionAgent:
    made = agent(
        f"champion:model={save(first_model(format=WILD), tmp_path / 'first.hlm')},{SMALL}", seed=1
    )
    assert isinstance(made, ChampionAgent)
    return made


def test_a_choice_after_a_choice_is_planned(champion: ChampionAgent) -> None:
    # Build-A-Beast: discover one beast, then another (wiki, Build-A-Beast).
    game = Game.from_position(BEASTS, format=WILD)
    game.push("play Deathstalker Rexxar")
    champion.choose(game.view())
    assert champion.last is not None
    assert "power Build-A-Beast" in {row.text for row in champion.last.considered}
    game.push("power Build-A-Beast")
    for _ in range(2):
        assert game.waiting == "choice"
        action = champion.choose(game.view())
        assert champion.last is not None
        offered = {game.notation(each) for each in game.legal_actions}
        assert {row.text for row in champion.last.considered} == offered
        outlook = look_ahead(champion, game.view(), worlds=2)
        assert outlook.line[0] == outlook.best.action
        game.push(action)
    assert game.waiting == "action"
    judged = list(review(decisions(game, 0), champion, worlds=2))
    assert len(judged) == 4


def test_a_choice_in_the_others_turn_is_tried(champion: ChampionAgent) -> None:
    # Spellbender takes Adaptation's target, so its owner's minion adapts: the owner chooses.
    game = Game.from_position(BENT, format=WILD)
    game.push("play Adaptation -> War Golem")
    assert (game.to_act, game.active, game.waiting) == (0, 1, "choice")
    champion.choose(game.view())
    assert champion.last is not None
    assert len({row.value for row in champion.last.considered}) > 1
    outlook = look_ahead(champion, game.view(), worlds=2)
    assert outlook.line == (outlook.best.action,)
    assert outlook.reply is not None and outlook.reply.actions
