"""Turn what a player knows into records: the root of a search, and its native belief.

    root, belief = records(view, believed, shown=None)

`believed` is one of hearthlab.game.beliefs. A cheating agent is `Shown` more by the referee: the
opponent's hand, or everything (both hands, secrets, the order of both decks). Nobody is shown the
game's generator: chance is always drawn anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from ctypes import addressof, memmove, sizeof
from dataclasses import dataclass
from functools import cache

from hearthlab.carddata.formats import current
from hearthlab.cards.symbols import CLASSES, GENERATED, SECRET
from hearthlab.engine import core
from hearthlab.engine.memory import T
from hearthlab.engine.schema import NO_CARD, Entity, Game
from hearthlab.game import beliefs
from hearthlab.game.deck_lists import legal_cards
from hearthlab.game.errors import BeliefError
from hearthlab.game.game import Game as Referee
from hearthlab.game.names import name_of, row_of
from hearthlab.game.view import VIEW_SEED, View
from hearthlab.search.records.search import (
    MAX_LIST_CARDS,
    MAX_LISTS,
    MAX_POOL,
    MAX_SECRET_CARDS,
    Belief,
    DeckList,
)

CERTAIN = 1 << 32  # of a 32-bit draw


@dataclass(frozen=True, slots=True)
class Shown:
    """What the referee shows to a cheating agent: a record with that much filled in."""

    sees: str  # "hand" or "everything"
    _record: Game


def show(game: Referee, viewer: int, sees: str) -> Shown | None:
    """Show a player what it declares to see; nothing to honest agents."""
    if sees == "nothing":
        return None
    game = game.clone()  # another thread may push to it meanwhile
    if sees == "everything":
        record = game.record
        record.rng = core.mix(VIEW_SEED)
        return Shown(sees, record)
    if sees != "hand":
        raise ValueError(f"sees={sees!r}; there are nothing, hand, everything")
    view = game.view(viewer)
    record = core.clone(view._record)
    for slot in view.hidden_hand:
        source = game._record.entities[slot]
        memmove(addressof(record.entities[slot]), addressof(source), sizeof(Entity))
    return Shown(sees, record)


def records(
    view: View, believed: beliefs.Belief | None = None, *, shown: Shown | None = None
) -> tuple[Game, Belief]:
    """Make the root and the native belief of a search.

    Without a belief: the known list if decks are known, else uniform over the class's cards.
    """
    made = Belief()
    made.viewer = view.viewer
    root = core.clone(view._record if shown is None else shown._record)
    if shown is not None and shown.sees == "everything":
        made.keep_own_deck = made.keep_deck = 1
        return root, made
    _note_hidden(made, view, shown)
    seen_in_hand = _shown_rows(view, shown)
    lists = _lists(view, believed, seen_in_hand)
    drawn = 0.0
    made.n_lists = len(lists)
    for place, (cards, padding, weight) in zip(made.lists, lists, strict=False):
        drawn += weight
        place.until = round(drawn * CERTAIN)
        _write(place, cards, padding)
    made.lists[made.n_lists - 1].until = CERTAIN
    return root, made


def _write(place: DeckList, cards: Sequence[int], padding: Sequence[int]) -> None:
    if len(cards) > MAX_LIST_CARDS or len(padding) > MAX_POOL:
        raise OverflowError(f"{len(cards)} cards and {len(padding)} to fill up from are too many")
    place.n_cards, place.n_padding = len(cards), len(padding)
    place.cards[: len(cards)] = cards
    place.padding[: len(padding)] = padding


def _note_hidden(made: Belief, view: View, shown: Shown | None) -> None:
    """Note which slots are unknown, and what they may be whatever the deck."""
    hand = [] if shown is not None else view.hidden_hand
    made.n_hand = len(hand)
    for i, slot in enumerate(hand):
        made.hand[i] = slot
        made.hand_generated[i] = view.is_generated(slot)
    if any(made.hand_generated[: len(hand)]):
        strays = [row for side in view.players for row in legal_rows(side.hero_class)]
        made.n_strays = len(strays[:MAX_POOL])
        made.strays[: made.n_strays] = strays[:MAX_POOL]
    made.n_secrets = len(view.hidden_secrets)
    for i, slot in enumerate(view.hidden_secrets):
        card_class = view.secret_classes[i]
        made.secrets[i] = slot
        made.secret_generated[i] = view.is_generated(slot)
        made.secret_class[i] = CLASSES.index(card_class)
        rows = secret_rows(card_class)
        made.n_secret_cards[i] = len(rows)
        first = i * MAX_SECRET_CARDS
        made.secret_cards[first : first + len(rows)] = rows


def _shown_rows(view: View, shown: Shown | None) -> list[int]:
    """List the cards of the opponent's deck that a cheater sees in its hand."""
    if shown is None:
        return []
    entities = [shown._record.entities[slot] for slot in view.hidden_hand]
    return [entity.card for entity in entities if not entity.own_tags & GENERATED]


Lists = list[tuple[list[int], list[int], float]]  # cards, what fills them up, weight


def _lists(view: View, believed: beliefs.Belief | None, shown: list[int]) -> Lists:
    """List the decks that are believed in: what each has left, and what may fill it up."""
    if believed is None:
        believed = beliefs.KnownList() if view.remaining is not None else beliefs.Uniform()
    if isinstance(believed, beliefs.KnownList):
        return [(_known(view, believed, shown), [], 1.0)]
    if isinstance(believed, beliefs.Uniform):
        return [_padded(view, [], shown, believed.sets, 1.0)]
    if isinstance(believed, beliefs.Archetype):
        weighed = sorted(believed.posterior(view), key=lambda pair: -pair[1])[:MAX_LISTS]
        if not weighed:
            return [_padded(view, [], shown, believed.sets, 1.0)]
        total = sum(weight for _, weight in weighed)
        return [
            _padded(view, _rows(deck.cards), shown, believed.sets, weight / total)
            for deck, weight in weighed
        ]
    known = "KnownList, Uniform and Archetype"
    raise BeliefError(f"searches know {known}, not {type(believed).__name__}")


def _known(view: View, believed: beliefs.KnownList, shown: list[int]) -> list[int]:
    if believed.deck is None:
        if view.remaining is None:
            raise BeliefError("KnownList() needs a game with known_decks=True, or a deck")
        rows = Counter(view.remaining)
    else:
        rows = Counter(_rows(believed.deck.cards))
        strange = Counter(view.seen) - rows
        if strange:
            names = ", ".join(sorted(map(name_of, strange)))
            raise BeliefError(f"{names} seen, but not in deck {believed.deck.name!r}")
        rows -= Counter(view.seen)
    left = sorted((rows - Counter(shown)).elements())
    side = view._record.players[view.opponent]
    unknown = [] if shown else view.hidden_hand
    needed = side.n_deck + sum(not view.is_generated(slot) for slot in unknown)
    needed += sum(not view.is_generated(slot) for slot in view.hidden_secrets)
    if needed > len(left):
        short = needed - len(left)
        raise BeliefError(f"the list is {short} cards too short for what the opponent holds")
    return left


def _padded(
    view: View, cards: list[int], shown: list[int], sets: tuple[str, ...], weight: float
) -> tuple[list[int], list[int], float]:
    """Take out what was seen, and find the legal cards that may fill a list up."""
    out = Counter(view.seen) + Counter(shown)
    left = Counter(cards) - out
    legal = legal_rows(view.players[view.opponent].hero_class, sets)
    padding = sorted((Counter(legal) - out - left).elements())
    return sorted(left.elements()), padding or sorted(legal), weight


def _rows(card_ids: Iterable[str]) -> list[int]:
    return [row_of(card_id) for card_id in card_ids]


@cache
def legal_rows(hero: str, sets: tuple[str, ...] = ()) -> tuple[int, ...]:
    """List the rows of a class's legal cards, each as often as a deck may hold it."""
    return tuple(
        row_of(card.id)
        for card in legal_cards(hero, sets)
        for _ in range(current().most_copies(card))
    )


@cache
def secret_rows(card_class: str) -> tuple[int, ...]:
    """List the secrets of a class."""
    rows = {row for row in legal_rows(card_class) if row != NO_CARD}
    found = [
        row
        for row in sorted(rows)
        if T.cards[row].tags & SECRET and CLASSES[T.cards[row].card_class] == card_class
    ]
    return tuple(found[:MAX_SECRET_CARDS])
