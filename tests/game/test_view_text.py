"""A player's knowledge as text: complete, short, and without hidden cards."""

from __future__ import annotations

import json
import pickle
import re
from random import Random

import pytest

import hearthlab as hl
from hearthlab.checks import leaks
from hearthlab.game import view_facts

BOARD = """\
turn 15, player 0 to act
player 0: MAGE, health 20, armor 3, mana 5/8, locked 1
  hand: Fireball; Novice Engineer
  board: Chillwind Yeti [damage 2]; Kobold Geomancer [asleep]
  secrets: Ice Block
  deck: Frostbolt; Frostbolt; Pyroblast
player 1: HUNTER, health 11, mana 0/7
  hand: Tracking; Wisp
  board: Savannah Highmane
  weapon: Eaglehorn Bow
  secrets: Explosive Trap
  deck: Tracking
"""


def played(seed: int, turns: int, format: str | None = None) -> hl.Game:
    """Play a random game up to a turn."""
    decks = ("mage", "hunter") if format is None else ("priest", "warlock")
    game = hl.Game(*decks, seed=seed, format=format)
    chance = Random(seed)
    while not game.over and game.turn < turns:
        game.push(chance.choice(list(game.legal_actions)))
    return game


def test_the_text_says_what_the_player_knows() -> None:
    view = hl.Game.from_position(BOARD).view()
    text = view.text()
    mine, theirs = text[: text.index("Opponent:")], text[text.index("Opponent:") :]
    assert "Turn 15 (8th), your turn. You are to act." in mine
    assert "20/30 health, 3 armor, 5/8 mana, 1 crystals locked" in mine
    assert "hand: 1. Fireball (4), 2. Novice Engineer (2)" in mine
    assert "Chillwind Yeti 4/3 of 5 (can attack)" in mine
    assert "Kobold Geomancer 2/2 (cannot attack yet, spell damage 1)" in mine
    assert "secrets: Ice Block" in mine and "2x Frostbolt, Pyroblast" in mine
    assert "hand: 2 cards" in theirs and "weapon: Eaglehorn Bow 3/2" in theirs
    assert "secrets: a Hunter secret" in theirs
    assert "- Savannah Highmane: 6 mana minion beast 6/5. Deathrattle: Summon two 2/2" in text
    assert "- Ice Block: 3 mana spell. Secret:" in text
    assert not {"Explosive Trap", "Tracking", "Wisp"} & set(re.findall(r"[A-Z]\w+(?: \w+)?", text))


def test_every_card_in_sight_has_its_rules_once() -> None:
    view = hl.Game.from_position(BOARD).view()
    listed = view.to_dict()["cards"]
    names = [card["name"] for card in listed]
    assert len(names) == len(set(names))
    assert {"Fireball", "Novice Engineer", "Ice Block", "Eaglehorn Bow", "Fireblast"} <= set(names)
    assert "Pyroblast" not in names  # in the deck: known by name
    assert "Pyroblast" in [card["name"] for card in view.to_dict(rules="all")["cards"]]
    assert "cards" not in view.to_dict(rules="none")
    with pytest.raises(ValueError, match="rules='some'; there are none, sight, all"):
        view.text(rules="some")


def test_numbers_name_the_legal_actions_in_order() -> None:
    view = played(3, 12).view(log=True)
    lines = view.text().split("Legal actions:\n")[1].splitlines()
    assert lines == [f"{n}. {words}" for n, words in enumerate(view.legal_actions.notations, 1)]
    assert [each["action"] for each in view.to_dict()["actions"]] == view.legal_actions.notations


def test_effects_on_minions_are_named_and_explained() -> None:
    game = hl.Game.from_position(
        "turn 15, player 0 to act | player 0: DRUID, mana 9/9 | "
        "hand: Soul of the Forest; Abusive Sergeant | board: Wisp | player 1: MAGE"
    )
    game.push("play Soul of the Forest")
    game.push("play Abusive Sergeant -> Wisp")
    text = game.view().text()
    assert "deathrattle, under Soul of the Forest, +2 attack (this turn), can attack" in text
    assert "- Soul of the Forest: 4 mana spell. Give your minions" in text
    game.push("end turn")
    assert "+2 attack" not in game.view().text()


def test_a_choice_shows_what_is_offered_to_its_player_alone() -> None:
    game = hl.Game.from_position(
        "turn 15, player 0 to act | player 0: HUNTER, mana 9/9 | hand: Tracking | "
        "deck: Wisp; Fen Creeper; Core Hound | player 1: MAGE"
    )
    game.push("play Tracking")
    assert "Offered: 1. " in game.view(0).text() and "Core Hound" in game.view(0).text()
    assert "Core Hound" not in game.view(1).text()
    assert "The opponent is to choose a card." in game.view(1).text()


def test_the_log_shows_the_last_turns() -> None:
    game = played(5, 8)
    text = game.view(log=True).text()
    shown = text[text.index("What happened:") : text.index("Legal actions:")]
    assert [int(n) for n in re.findall(r"^- turn (\d+):", shown, re.M)] == [6, 7, 8]
    assert "What happened" not in game.view().text()
    assert "What happened" not in game.view(log=True).text(turns=0)
    assert game.view(1, log=True).log == tuple(game.log_for(1))


def test_the_end_is_described_from_the_players_side() -> None:
    game = hl.Game("mage", "hunter", seed=1, mulligan=False)
    chance = Random(1)
    while not game.over:
        game.push(chance.choice(list(game.legal_actions)))
    ended = game.outcome()
    assert ended is not None and ended.winner is not None
    assert "You won." in game.view(ended.winner).text()
    assert "You lost." in game.view(1 - ended.winner).text()
    assert "Legal actions" not in game.view(0).text()


@pytest.mark.parametrize("format", [None, "2018-wild"])
def test_facts_are_json_and_text_changes_nothing(format: str | None) -> None:
    for seed in range(4):
        game = played(seed, 20, format)
        for player in (0, 1):
            view = game.view(player, log=True)
            before = view.key()
            facts = view.to_dict(rules="all")
            assert json.loads(json.dumps(facts)) == facts
            assert view.text() == game.view(player, log=True).text()
            assert view.key() == before == game.view(player).key()


def test_a_pickle_keeps_the_log() -> None:
    view = played(2, 6).view(log=True)
    again = pickle.loads(pickle.dumps(view))
    assert again.log == view.log and again.text() == view.text() and again == view


# --- Nothing hidden -------------------------------------------------------------------------------
@pytest.mark.parametrize("format", [None, "2018-wild"])
def test_other_hidden_worlds_give_the_same_text(format: str | None) -> None:
    worlds = 0
    for seed in range(3):
        view = played(seed, 14, format).view()
        for number in range(4):
            world = view.sample(number)
            assert world.view(view.viewer).text(rules="all") == view.text(rules="all")
            hands = [[card.id for card in side.hand] for side in world.players]
            worlds += hands[view.opponent] != [c.id for c in view.players[view.opponent].hand]
    assert worlds  # they do differ in what is hidden


def test_a_leak_of_the_text_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = view_facts.facts_of
    hidden: dict[int, str] = {}
    of = hl.View.of.__func__  # type: ignore[attr-defined]

    def remembering(
        cls: type[hl.View], game: hl.Game, viewer: int, *, log: bool = False
    ) -> hl.View:
        made: hl.View = of(cls, game, viewer, log=log)
        hidden[id(made)] = ", ".join(game.players[1 - viewer].deck)
        return made

    def leaky(view: hl.View, *, rules: str = "sight") -> dict[str, object]:
        return whole(view, rules=rules) | {"format": "", "log": [hidden.get(id(view), "")]}

    monkeypatch.setattr(hl.View, "of", classmethod(remembering))
    monkeypatch.setattr("hearthlab.game.view_text.facts_of", leaky)
    _, found = leaks.find_leaks(20)
    assert found and all("text" in leak.fields for leak in found)
