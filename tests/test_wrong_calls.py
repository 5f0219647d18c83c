"""Wrong calls: each raises a specific error that quotes the input and says what is right."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hearthlab as hl

MOST_LINES = 5
h: Any = hl  # its types would refuse most of these calls


def game() -> Any:
    """Begin a game."""
    return hl.Game("mage", "hunter", seed=1, mulligan=False)


def stale() -> None:
    played = game()
    action = played.legal_actions[0]
    played.push("end turn")
    played.push(action)


def over() -> None:
    ended = hl.Game.from_position(
        "turn 9, player 0 to act | player 0: MAGE, mana 10/10 | hand: Fireball | deck: Wisp "
        "| player 1: HUNTER, health 6 | deck: Wisp"
    )
    ended.push("play Fireball -> Rexxar")
    ended.push("end turn")


E, BAD_TYPE = hl.errors, TypeError
POSITION = "turn 9, player 0 to act | player 0: MAGE | hand: Firebal | player 1: HUNTER"
# The call, the error's class, what is quoted, and what would be right.
CALLS: dict[str, tuple[Callable[[], Any], type[Exception], str, str]] = {
    "a class": (lambda: h.Game("mage", "huntr"), E.DeckError, "'huntr'", "'hunter'"),
    "a deck": (lambda: h.Game("freze-mage", "mage"), E.DeckError, "'freze-mage'", "'freeze-mage'"),
    "no deck": (lambda: h.Game(3, "mage"), BAD_TYPE, "deck 3", "a deck's name, or a deck code"),
    "a seed": (lambda: h.Game("mage", "mage", seed="x"), BAD_TYPE, "seed 'x'", "whole number"),
    "places": (lambda: h.Game("mage", "mage", positions="some"), ValueError, "'some'", "relevant"),
    "a mulligan": (lambda: h.Game("mage", "mage", mulligan="no"), ValueError, "'no'", "keep"),
    "a format": (lambda: h.Game("mage", "mage", format="2019"), E.FormatError, "'2019'", "2018"),
    "a hand": (
        lambda: h.Game("freeze-mage", "zoo-warlock", hands=(["Wisp"], [])),
        E.DeckError, "Wisp", "not in the deck",
    ),
    "no action": (lambda: game().push("foo"), E.NotationError, "'foo'", "`end turn`"),
    "a card that is not there": (
        lambda: game().push("play Fireball -> Rexxar"),
        E.IllegalAction, "play Fireball -> Rexxar", "there is Wild Pyromancer",
    ),
    "a stale action": (stale, E.StaleAction, "listed after 2 actions", "now it is 3"),
    "an action of a game that is over": (over, E.GameOver, "end turn", "player 0 wins"),
    "an action that is None": (lambda: game().push(None), BAD_TYPE, "None", "its notation"),
    "a large number": (lambda: game().push(1 << 40), E.IllegalAction, "1099511627776", "32 bits"),
    "taking back": (lambda: hl.Game("mage", "mage").pop(), E.NothingPlayed, "Game", "no action"),
    "a third player": (lambda: game().view(2), ValueError, "player 2", "0 and 1"),
    "a position": (lambda: h.Game.from_position("turn 3"), E.PositionError, "'turn 3'", "line 1"),
    "a card of a position": (
        lambda: h.Game.from_position(POSITION), E.PositionError, "'Firebal'", "'Fireball'",
    ),
    "a field of a position": (
        lambda: h.Game.from_position({"players": [{"helth": 3}, {}]}),
        E.PositionError, "'helth'", "health",
    ),
    "a deck's name": (lambda: h.Deck.of("fireze-mage"), E.DeckError, "fireze", "'freeze-mage'"),
    "a random deck's class": (lambda: h.Deck.random(1, "magee"), E.DeckError, "MAGEE", "'MAGE'"),
    "a card": (lambda: h.card("Firebal"), E.UnknownCard, "'Firebal'", "'Fireball'"),
    "a card class": (lambda: h.cards(card_class="mag"), E.UnknownCard, "'MAG'", "'MAGE'"),
    "a card set": (lambda: h.cards(set="naxx"), E.UnknownCard, "'naxx'", "'naxxramas'"),
    "a change": (
        lambda: h.Format.of("2014").changed({"Fireball": {"costs": 1}}),
        ValueError, "'costs'", "'cost'",
    ),
    "an agent": (lambda: h.agent("champio"), E.SpecError, "'champio'", "'champion'"),
    "an option": (lambda: h.agent("uct", budgt=3), E.SpecError, "'budgt'", "'budget'"),
    "an option's range": (lambda: h.agent("uct", budget=-3), E.SpecError, "'-3'", "from 0 to"),
    "an agent's seed": (lambda: h.agent("uct", seed="x"), BAD_TYPE, "seed='x'", "an integer"),
    "no spec": (lambda: h.agent(3), E.WrongType, "3 is not", "'uct:budget=200'"),
    "a file of an agent": (lambda: h.agent("no.py:Mine"), E.SpecError, "'no.py'", "no file"),
    "a game for a view": (lambda: h.agent("rules").choose(game()), BAD_TYPE, "Game", "game.view()"),
    "an opponent": (lambda: h.match("uct", "rndom"), E.SpecError, "'rndom'", "'random'"),
    "no games": (lambda: h.match("uct", "random", games=0), E.PlanError, "0 games", "at least 1"),
    "games as text": (lambda: h.match("uct", "random", games="4"), E.WrongType, "'4'", "whole"),
    "decks": (
        lambda: h.match("rules", "random", decks="freze-mage"),
        E.DeckError, "'freze-mage'", "'freeze-mage'",
    ),
    "a belief": (
        lambda: h.match("rules", "random", belief="psychic"),
        E.SpecError, "'psychic'", "known-list",
    ),
    "workers": (
        lambda: h.match("rules", "random", workers=0), E.HearthlabError, "0 workers", "at least 1",
    ),
    "an agent that cannot be sent": (
        lambda: h.match(lambda seed: None, "random", workers=2),
        E.WrongType, "<lambda>", "at the top level of a module",
    ),
    "no agent": (lambda: h.match(3, "random"), E.WrongType, "agent 3", "a spec string"),
    "a tournament of one": (lambda: h.round_robin(["uct"]), E.TournamentError, "'uct'", "two"),
    "a store's folder": (lambda: h.open_store("/no/x.db"), E.StoreError, "'/no/x.db'", "'/no'"),
    "a database": (lambda: h.open_store("mysql://x/y"), E.StoreError, "'mysql'", "postgresql://"),
    "a replay": (lambda: h.Replay.from_json("{}"), E.ReplayError, "replay 1", "'format'"),
    "a model": (lambda: h.load_model("champio"), E.ModelError, "'champio'", "'champion'"),
    "a file of decks": (lambda: h.load_decks("no.txt"), E.DeckError, "'no.txt'", "no file"),
    "a set of decks": (
        lambda: h.decks("championship"), E.DeckError, "'championship'", "'championship-2014'",
    ),
    "advice on a number": (lambda: h.advise(3), E.WrongType, "state=3", "a View, or a position"),
    "advice of a cheater": (
        lambda: h.advise(game(), agent="full-cheater"), E.SpecError, "full-cheater", "hidden cards",
    ),
    "a review of a number": (lambda: h.review(3), E.WrongType, "3:", "a Game or a Replay"),
    "a review of nobody": (lambda: h.review(game(), side=2), E.ReviewError, "side 2", "0 and 1"),
    "a picture of a number": (lambda: h.svg(3), E.WrongType, "3:", "a Game or a View"),
    "no belief": (
        lambda: game().view().sample(1, belief=3), E.WrongType, "belief=3", "hl.beliefs.Uniform()",
    ),
    "a known list": (
        lambda: game().view().sample(1, belief=hl.beliefs.KnownList()),
        E.BeliefError, "KnownList()", "known_decks=True",
    ),
    "a test": (lambda: h.arena.Sprt(alpha=2), E.SprtError, "alpha=2", "between 0 and 0.5"),
    "a name": (lambda: h.Gmae, AttributeError, "'Gmae'", "'Game'"),
}  # fmt: skip


def test_there_are_enough() -> None:
    assert len(CALLS) >= 40


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_call_is_answered(name: str, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    call, kind, quoted, right = CALLS[name]
    with pytest.raises(kind) as found:
        call()
    said = str(found.value)
    assert quoted in said, said
    assert right in said, said
    assert len(said.splitlines()) <= MOST_LINES
