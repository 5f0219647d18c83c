"""Decisions of the mulligan turned around: the games that show them, and what keeping is worth.

Plain deals are played as the agent plays them, and again with the decision about one place of the
first hand reversed. In deals of a card the first hand holds that card, and the decision about it is
reversed; both games inform about the card, but such deals inform about no other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from hearthlab.arena.by_pair import Part
from hearthlab.arena.card_trace import CardTrace
from hearthlab.arena.dealing import HAND_SIZES
from hearthlab.arena.estimates import Estimate
from hearthlab.arena.worker import GameRecord
from hearthlab.decks import traces
from hearthlab.decks.bench import Arm, Bench
from hearthlab.decks.field import Field
from hearthlab.decks.intervals import FEW_CHANGES, share, stratified
from hearthlab.game.deck import Deck

PLACES = max(HAND_SIZES)
MEAN_SIZE = sum(HAND_SIZES) / len(HAND_SIZES)
BASE, FLIP = "base", "flip"
QUEST = "QUEST"  # a mechanic of cards that are always in the first hand


@dataclass(frozen=True, slots=True)
class Flip:
    """One decision turned around: what keeping gave more than returning."""

    stratum: int  # opponent
    pair: int
    seat: int
    card: int
    gain: float
    weight: float
    of_card: bool = False  # in a deal of that card


class FlipStudy:
    """The arms of a deck against a field, in plain deals and in deals of single cards."""

    def __init__(self, bench: Bench, deck: Deck, field: Field) -> None:
        self.bench = bench
        self.deck = deck
        self.field = field
        self.numbers = traces.numbers_of(deck)
        self.dealt: dict[int, int] = {}  # pairs against each opponent in deals of a card
        self.plain = [
            Arm(arm_name(name, i), deck, opponent, _deals(name), "cards", i)
            for i, opponent in enumerate(field.decks)
            for name in (BASE, *map(str, range(PLACES)))
        ]

    @property
    def copies(self) -> dict[int, int]:
        """How many copies the deck has of each card."""
        return {number: self.deck.cards.count(card) for card, number in self.numbers.items()}

    @property
    def deals_cards(self) -> bool:
        """Whether there are deals of cards; a quest moves the cards that are dealt."""
        card = self.deck.format.card
        return not any(QUEST in card(card_id).mechanics for card_id in self.numbers)

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C ended it."""
        return self.bench.interrupted

    @property
    def pairs(self) -> int:
        """The number of plain deals."""
        return sum(self.bench.played[arm_name(BASE, i)].pairs for i in range(len(self.field)))

    @property
    def pairs_of_cards(self) -> int:
        """The number of deals of cards."""
        names = [
            _card_arm(number, BASE, i) for number in self.dealt for i in range(len(self.field))
        ]
        return sum(self.bench.played[name].pairs for name in names if name in self.bench.played)

    def play(self, pairs: int, of_cards: Mapping[int, int] | None = None) -> None:
        """Play up to a number of plain deals, and numbers of deals of cards."""
        self.bench.play(self.plain, -(-pairs // len(self.field)))
        wanted = []
        for number, deals in (of_cards or {}).items():
            each = max(-(-deals // len(self.field)), self.dealt.get(number, 0))
            self.dealt[number] = each
            wanted += [(arm, each) for arm in self._arms(number)]
        self.bench.play_each(wanted)

    def _arms(self, number: int) -> list[Arm]:
        """Return the arms of a card; which of its copies is dealt makes no difference."""
        ids = {each: card_id for card_id, each in self.numbers.items()}
        slot = self.deck.cards.index(ids[number])
        deals = {BASE: f"slots:hand={slot}", FLIP: f"slots:hand={slot},flip=hand"}
        apart = len(self.field)  # other deals than the plain ones
        return [
            Arm(_card_arm(number, name, i), self.deck, opponent, words, "cards", apart + i)
            for i, opponent in enumerate(self.field.decks)
            for name, words in deals.items()
        ]

    def flips(self) -> list[Flip]:
        """Compare each game with its copy in which one decision is reversed.

        Weights are such that every flip counts about as much, wherever it was seen.
        """
        found = []
        total = 0
        for i, weight in enumerate(self.field.weights):
            base = self._games(arm_name(BASE, i))
            total += len(base)
            for place in range(PLACES):
                for key, other in self._games(arm_name(str(place), i)).items():
                    mine = base.get(key)
                    if mine is None or mine.cards is None or other.cards is None:
                        continue
                    offered = mine.cards[0].offered
                    if place < len(offered):
                        gain, each = _gain(mine, other), weight / len(base)
                        found.append(Flip(i, *key, offered[place], gain, each))
        for number in self.dealt:
            found += self._of_card(number, total)
        return found

    def _games(self, name: str) -> dict[tuple[int, int], GameRecord]:
        """Return the games of an arm that have traces, by pair and seat."""
        played = self.bench.played.get(name)
        records = () if played is None else played.records
        return {(game.pair, game.seat_of_a): game for game in records if game.cards is not None}

    def _of_card(self, number: int, total: int) -> list[Flip]:
        """Return the flips of a card in deals of that card, when all opponents have some.

        A plain deal holds the card more often going second, so those weigh 4 to 3.
        """
        strata = []
        for i in range(len(self.field)):
            base, other = (self._games(_card_arm(number, name, i)) for name in (BASE, FLIP))
            both = {key: _gain(base[key], other[key]) for key in base.keys() & other.keys()}
            whole = sorted(pair for pair, seat in both if seat == 0 and (pair, 1) in both)
            strata.append([(pair, both[pair, 0], both[pair, 1]) for pair in whole])
        if not all(strata):
            return []
        deals = sum(map(len, strata))
        found = []
        for i, some in enumerate(strata):
            weight = self.field.weights[i] * deals / (len(some) * max(1, total))
            for pair, *gains in some:
                for seat, gain in enumerate(gains):
                    each = weight * HAND_SIZES[seat] / MEAN_SIZE
                    found.append(Flip(i, pair, seat, number, gain, each, of_card=True))
        return found


def arm_name(name: str, opponent: int) -> str:
    """Name an arm of plain deals."""
    return f"{name} | {opponent}"


def _card_arm(number: int, name: str, opponent: int) -> str:
    return f"card {number} {name} | {opponent}"


def _deals(name: str) -> str:
    return "slots" if name == BASE else f"slots:flip={name}"


def _gain(mine: GameRecord, other: GameRecord) -> float:
    """Return what keeping gave: the game as played, or its copy, is the one that keeps."""
    assert mine.cards is not None and other.cards is not None
    sign = 1 if is_kept(mine.cards[0], other.cards[0]) else -1
    return sign * (mine.score - other.score)


def is_kept(mine: CardTrace, other: CardTrace) -> bool:
    """Return whether the hand as the agent played it kept the card that the other returned."""
    return len(mine.kept) > len(other.kept)


# --- What keeping is worth ------------------------------------------------------------------------
def keep_effect(flips: Iterable[Flip]) -> Estimate | None:
    """Estimate the mean gain of keeping with deals as units.

    With few deals in which the decision mattered, gains and losses have exact intervals.
    """
    parts = parts_of(flips)
    if not parts:
        return None
    if sum(part.over != 0 for part in parts) >= FEW_CHANGES:
        return share(parts)
    total = sum(part.under for part in parts)
    value = sum(part.over for part in parts) / total
    alike: dict[float, list[float]] = {}  # deals of one weight are a stratum
    for part in parts:
        alike.setdefault(part.under, []).append(part.over / part.under)
    exact = stratified(
        [(under * len(some) / total, np.array(some)) for under, some in alike.items()]
    )
    return Estimate(value, max(-1.0, min(exact.low, value)), min(1.0, max(exact.high, value)))


def parts_of(flips: Iterable[Flip]) -> list[Part]:
    """Add the gains and the weights of each deal."""
    found: dict[tuple[bool, int, int], list[Flip]] = {}
    for flip in flips:
        found.setdefault((flip.of_card, flip.stratum, flip.pair), []).append(flip)
    return [
        Part(sum(f.weight * f.gain for f in some), sum(f.weight for f in some))
        for some in found.values()
    ]
