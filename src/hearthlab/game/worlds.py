"""Worlds: the record of what a view believes, and full games dealt from it.

belief = belief_record(view, believed)      # what searches deal from, too
start = deal(view, seed, believed)          # a game begins with it: `view.sample`
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from hearthlab.cards.symbols import CLASSES, GENERATED, SECRET
from hearthlab.engine import core, schema
from hearthlab.engine.belief import (
    MAX_LIST_CARDS,
    MAX_LISTS,
    MAX_POOL,
    MAX_SECRET_CARDS,
    DeckList,
    Random,
)
from hearthlab.engine.belief import Belief as Record
from hearthlab.engine.tables import Cards, cards_in
from hearthlab.game.beliefs import Belief, Guess, belief_about, legal_rows
from hearthlab.game.errors import BeliefError
from hearthlab.game.hidden import FOREIGN, origin, rows_at
from hearthlab.game.notation import has_deck_offer
from hearthlab.game.start import Rows, Start

if TYPE_CHECKING:
    from hearthlab.game.view import View

CERTAIN = 1 << 32  # of a 32-bit draw


# --- The belief as a record -----------------------------------------------------------------------
def belief_record(
    view: View, believed: Belief | None = None, *, held: Sequence[int] | None = None
) -> Record:
    """Make the record of a belief about a view.

    Without a belief: the known list if decks are known, else uniform over the class's cards.
    held: the opponent's hand is shown (to a cheating agent), and holds these cards of its list.
    """
    made = Record()
    made.viewer = view.viewer
    _note_hand(made, view, [] if held is not None else view._hidden_hand)
    _note_secrets(made, view)
    _note_copied(made, view)
    made.n_given = len(view._known.given)
    made.given[: made.n_given] = view._known.given
    guesses = belief_about(view, believed).guesses(view, held or ())
    likely = sorted(guesses, key=lambda guess: -guess.weight)[:MAX_LISTS]
    total = sum(guess.weight for guess in likely)
    drawn = 0.0
    made.n_lists = len(likely)
    for place, guess in zip(made.lists, likely, strict=False):
        drawn += guess.weight / total
        place.until = round(drawn * CERTAIN)
        _write(place, guess)
    made.lists[made.n_lists - 1].until = CERTAIN
    return made


def _write(place: DeckList, guess: Guess) -> None:
    cards, padding = guess.cards, guess.padding
    if len(cards) > MAX_LIST_CARDS or len(padding) > MAX_POOL:
        raise OverflowError(f"{len(cards)} cards and {len(padding)} to fill up from are too many")
    place.n_cards, place.n_padding = len(cards), len(padding)
    place.replaced = round(guess.replaced * CERTAIN)
    place.cards[: len(cards)] = cards
    place.padding[: len(padding)] = padding


def _note_hand(made: Record, view: View, hand: list[int]) -> None:
    """Record the unknown slots of the hand, and the possible cards from outside the deck."""
    made.n_hand = len(hand)
    for i, slot in enumerate(hand):
        made.hand[i] = slot
        made.hand_generated[i] = view.is_generated(slot)
        made.hand_given[i] = view.is_given(slot)
    if any(made.hand_generated[: len(hand)]):
        cards = cards_in(view._record)
        classes = [side.hero_class for side in view.players]
        strays = [row for name in classes for row in legal_rows(cards, name)][:MAX_POOL]
        made.n_strays = len(strays)
        made.strays[: len(strays)] = strays


def _note_copied(made: Record, view: View) -> None:
    """Note what an unknown card of the own deck may be, once no card of the other deck is left."""
    if schema.NO_CARD in view._own_deck:
        rows = view._known.seen or legal_rows(
            cards_in(view._record), view.players[view.opponent].hero_class
        )
        made.n_copied = len(rows[:MAX_LIST_CARDS])
        made.copied[: made.n_copied] = rows[:MAX_LIST_CARDS]


def _note_secrets(made: Record, view: View) -> None:
    """Record the slots of secrets, and their possible cards for any deck."""
    cards = cards_in(view._record)
    made.n_secrets = len(view.hidden_secrets)
    for i, slot in enumerate(view.hidden_secrets):
        card_class = view.secret_classes[i]
        made.secrets[i] = slot
        made.secret_generated[i] = view.is_generated(slot)
        made.secret_class[i] = CLASSES.index(card_class)
        rows = secret_rows(cards, card_class)
        made.n_secret_cards[i] = len(rows)
        first = i * MAX_SECRET_CARDS
        made.secret_cards[first : first + len(rows)] = rows


@cache
def secret_rows(cards: Cards, card_class: str) -> tuple[int, ...]:
    """List the secrets of a class."""
    rows = cards.tables.cards
    found = [
        row
        for row in sorted(set(legal_rows(cards, card_class)))
        if rows[row].tags & SECRET and CLASSES[rows[row].card_class] == card_class
    ]
    return tuple(found[:MAX_SECRET_CARDS])


# --- Full games -----------------------------------------------------------------------------------
def deal(view: View, seed: int, believed: Belief | None = None) -> Start:
    """Deal one world of a view; return how a game begins with it."""
    belief = belief_record(view, believed)
    record, generator = schema.Game(), Random(core.mix(seed))
    core.sample_world(record, view._record, belief, generator)
    lost = tuple(sorted(core.take_hidden(belief, generator) for _ in range(view.lost_count)))
    hidden = _hidden(view, record)
    mine = record.players[view.viewer]
    if schema.NO_CARD in (*hidden, *lost, *mine.deck[: mine.n_deck]):
        raise BeliefError("the belief has too few cards for the opponent's hand and deck")
    mine_lost = view._known.lost
    both = (mine_lost, lost) if view.viewer == 0 else (lost, mine_lost)
    theirs = _list_of(view, record, lost) if view.listed else None
    own_list = view._known.own_list
    lists = (own_list, theirs) if view.viewer == 0 else (theirs, own_list)
    return Start(
        core.state_bytes(record),
        view.format,
        seed,
        view.positions,
        lists=lists,
        known_decks=view.known_decks,
        lost=both,
        ply=view.ply,
    )


def _offered(view: View, record: schema.Game) -> Rows:
    """List the cards that the opponent is choosing from."""
    return tuple(record.offered[: record.n_offered]) if record.chooser != view.viewer else ()


def _hidden(view: View, record: schema.Game) -> Rows:
    """List all cards that were filled in."""
    side = record.players[view.opponent]
    slots = (*view._hidden_hand, *view.hidden_secrets)
    cards = (record.entities[slot].card for slot in slots)
    return (*cards, *side.deck[: side.n_deck], *_offered(view, record))


def _list_of(view: View, record: schema.Game, lost: Rows) -> Rows:
    """Return the list the opponent would have begun with."""
    hidden = (*view._hidden_hand, *view.hidden_secrets)
    own = [slot for slot in hidden if not record.entities[slot].own_tags & GENERATED]
    drawn = [origin(record, slot) for slot in own]
    offered = _offered(view, record) if has_deck_offer(record) else ()
    decks = [*rows_at(record, view.opponent, 0, schema.MARK_TOLD)]
    decks += rows_at(record, view.viewer, FOREIGN)
    return tuple(sorted([*view._known.seen, *decks, *drawn, *lost, *offered]))
