"""No message of a played game reveals what its player cannot know."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from web.loops import talk_to_end
from window_desk import Talk

from hearthlab.carddata.formats import Format
from hearthlab.cards.symbols import GENERATED, REVEALED
from hearthlab.engine.tables import cards_of
from hearthlab.game.deck import Deck
from hearthlab.game.game import Game

PLAYING = Format.named("2014")
GAMES = 12
FIRST_SEED = 1_234_567_890_000  # its digits appear nowhere by chance
CATALOGUE = ("catalogue", "cards", "welcome")  # they name all cards, whatever the game


def card_lists(seed: int) -> tuple[Deck, Deck]:
    """Make two decks of single cards, so that a card's name or id can have one origin only.

    Names that are a part of other names are left out.
    """
    generator = Random(seed)
    pool = [
        card
        for card in PLAYING.cards.values()
        if card.collectible and card.id in cards_of(PLAYING).implemented and card.type != "HERO"
    ]
    names = [card.name for card in PLAYING.cards.values()]
    unique = [card for card in pool if sum(card.name in name for name in names) == 1]
    chosen = generator.sample(unique, 60)
    made = [
        Deck(hero, tuple(card.id for card in cards), free=True)
        for hero, cards in (("MAGE", chosen[:30]), ("PRIEST", chosen[30:]))
    ]
    return made[0], made[1]


def hidden_cards(game: Game, viewer: int) -> set[str]:
    """List the ids of the opponent's cards that the viewer does not know."""
    record = game._record
    side = record.players[1 - viewer]
    rows = list(side.deck[: side.n_deck])
    for slot in (*side.hand[: side.n_hand], *side.secrets[: side.n_secrets]):
        entity = record.entities[slot]
        if not entity.own_tags & (GENERATED | REVEALED):
            rows.append(entity.card)
    return {str(cards_of(PLAYING).ids[row]) for row in rows}


def visible_cards(game: Game, viewer: int) -> set[str]:
    """List the ids of the cards that the viewer sees, such as copies of the opponent's."""
    return {
        str(cards_of(PLAYING).ids[entity.card]) for entity in game.view(viewer)._snapshot.entities
    }


def known_cards(texts: list[str]) -> set[str]:
    """List the ids that earlier messages contained when they were not secret."""
    return {word for text in texts for word in text.split('"') if word in PLAYING.cards}


def generator_words(game: Game) -> list[str]:
    """Write the generator's state in the ways that a message might."""
    state = int(game._record.rng)
    return [str(state), f"{state:x}", f"{state:016x}"]


async def play(seed: int) -> tuple[int, int]:
    """Play a game with random actions and questions; return messages and hidden cards checked."""
    generator = Random(seed)
    first, second = card_lists(seed)
    talk = Talk()
    side = seed % 2
    mine, theirs = (str(first), str(second))
    opponent = ("novice", "easy", "medium")[seed % 3]
    fields: dict[str, Any] = {"deck": mine, "opponent_deck": theirs, "opponent": opponent}
    fields["format"] = PLAYING.name
    state = await talk.ask("new_game", **fields, side=side, seed=FIRST_SEED + seed)
    table = talk.session.tables["g1"]
    told, checked, messages = 0, 0, 0
    public: set[str] = set(first.cards)
    while True:
        secret = hidden_cards(table.game, side)
        public |= visible_cards(table.game, side)
        for text in talk.texts[told:]:
            messages += 1
            message = json.loads(text)
            if message["type"] in CATALOGUE or not table.hidden:
                continue
            told_ids = known_cards([text])
            for card in secret - public:
                checked += 1
                assert card not in told_ids, f"{card} in {text}"
                assert PLAYING.card(card).name not in text, f"{PLAYING.card(card).name} in {text}"
            assert not any(word in text for word in generator_words(table.game))
            assert str(table.game.start.seed) not in text
            assert message.get("seed") is None
        told = len(talk.texts)
        public |= set(second.cards) - secret
        if table.over or messages > 400:
            return messages, checked
        if state["type"] != "state" or not state["actions"]:
            state = await talk.ask("get_state", game="g1")
        await question(talk, state, generator)
        index = generator.randrange(len(state["actions"]))
        state = await talk.ask("act", game="g1", ply=state["ply"], index=index)


async def question(talk: Talk, state: dict[str, Any], generator: Random) -> None:
    """Send a request whose reply could reveal too much."""
    asked = generator.randrange(12)
    slots = {"source": generator.randrange(64), "target": generator.randrange(64)}
    if asked == 0:
        await talk.ask("why", game="g1", **slots)
    elif asked == 1:
        await talk.ask("export", game="g1", what=generator.choice(("position", "replay")))
    elif asked == 2:
        await talk.ask("look", game="g1", viewer=1 - state["viewer"], both_hands=True)
    elif asked == 3:
        await talk.ask("think", game="g1", agent="greedy")
    elif asked == 4:
        request = ("open_game", "get_moves", "evaluate", "edit_position", "step")
        await talk.ask(generator.choice(request), game="g1")
    elif asked == 5:
        await talk.ask("act", game="g1", ply=state["ply"], text="play Nothing -> Rexxar")
    elif asked == 6:
        await talk.ask("goto", game="g1", ply=0)
    elif asked == 7:
        await talk.ask("branch", game="g1", side=1 - state["viewer"])


@pytest.mark.parametrize("part", range(4))
def test_messages_tell_nothing_hidden(part: int) -> None:
    messages = checked = 0
    for seed in range(part * GAMES // 4, (part + 1) * GAMES // 4):
        more = talk_to_end(play(seed))
        messages, checked = messages + more[0], checked + more[1]
    assert messages > 200
    assert checked > 2_000


def test_the_check_sees_leaks() -> None:
    async def peek() -> tuple[set[str], str]:
        talk = Talk()
        decks = card_lists(0)
        fields = {"deck": str(decks[0]), "opponent_deck": str(decks[1]), "format": PLAYING.name}
        await talk.ask("new_game", **fields, side=0, seed=0)
        table = talk.session.tables["g1"]
        secret = hidden_cards(table.game, 0)
        table.mode, table.both_hands = "analyse", True
        return secret, table.state(whole=True).model_dump_json()

    secret, text = talk_to_end(peek())
    assert known_cards([text]) & secret


def test_a_failing_opponent_reveals_nothing() -> None:
    async def fail() -> list[str]:
        talk = Talk()
        await talk.ask("new_game", opponent="novice", side=0, seed=1)
        table = talk.session.tables["g1"]
        table.seats = (table.seats[0], type(table.seats[1])("broken", "no-such-agent"))
        await talk.say("act", game="g1", ply=0, index=0)
        return talk.texts

    texts = talk_to_end(fail())
    errors = [message for message in map(json.loads, texts) if message["type"] == "error"]
    assert [error["code"] for error in errors] == ["agent"]
    assert "SpecError" in errors[0]["text"] and "no-such-agent" not in errors[0]["text"]
