"""How many deals the keep effects of all cards need for a precision.

Plain deals inform about all cards and need ten games for seven decisions; deals of a card need two
games per decision about it. Which is cheaper depends on how many cards need more, so both grow to
the numbers at which all cards are precise for the fewest games. Those follow from spreads and from
widths of intervals, not from the estimates.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Protocol

from hearthlab.arena.dealing import HAND_SIZES
from hearthlab.carddata.formats import DECK_SIZE
from hearthlab.decks.flips import Flip, keep_effect, parts_of
from hearthlab.decks.intervals import share

PILOT = 300  # plain deals, before their number is fixed
STEPS, MARGIN = 10, 1.03  # how a study grows to its precision
FIRST_PART = 0.5  # of the games, after which spreads are estimated again
BY_SPREAD = 2  # steps that plan by spreads: exact intervals of few deals shrink faster
MOST_GROWTH = 4.0  # times, afterwards
WORST_WIDTH = 1.96  # half-width, in flips, of gains that are all 1 or -1
PLAIN_GAMES, CARD_GAMES = 10, 4  # of a deal
CARD_FLIPS = 2  # of a deal of a card: one in each seat


class Study(Protocol):
    """The part of `FlipStudy` that growing needs."""

    @property
    def copies(self) -> dict[int, int]:
        """How many copies the deck has of each card."""
        ...

    @property
    def deals_cards(self) -> bool:
        """Whether there are deals of cards."""
        ...

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C ended it."""
        ...

    @property
    def pairs(self) -> int:
        """The number of plain deals."""
        ...

    def play(self, pairs: int, of_cards: Mapping[int, int] | None = None) -> None:
        """Play up to a number of plain deals, and numbers of deals of cards."""
        ...

    def flips(self) -> list[Flip]:
        """List the flips so far."""
        ...


@dataclass(frozen=True, slots=True)
class Need:
    """The flips of a card that a study needs, and those that it has."""

    card: int
    rate: float  # flips per plain deal
    wanted: float
    plain: int
    of_card: int

    def missing(self, more: int) -> float:
        """Return how many flips deals of the card must add after some more plain deals."""
        return max(0.0, self.wanted - self.plain - self.of_card - self.rate * more)


def play_until(study: Study, half: float, pilot: int) -> None:
    """Play a pilot, then what the cards need until all intervals have a half-width."""
    study.play(pilot)
    for step in range(STEPS):
        flips = study.flips()
        if study.interrupted or (step >= BY_SPREAD and widest(flips, study.copies) <= half):
            return
        needs = _needs(flips, study.copies, half, step)
        more = cheapest(needs, deals_cards=study.deals_cards)
        of_cards = {
            need.card: ceil((need.of_card + need.missing(more)) / CARD_FLIPS)
            for need in needs
            if study.deals_cards and need.missing(more)
        }
        study.play(study.pairs + more, of_cards)


def widest(flips: Sequence[Flip], cards: Mapping[int, int]) -> float:
    """Return the largest half-width of the keep effects of cards; 1 without flips of a card."""
    found = [keep_effect(flip for flip in flips if flip.card == card) for card in cards]
    return max(1.0 if each is None else (each.high - each.low) / 2 for each in found)


def _needs(flips: Sequence[Flip], copies: Mapping[int, int], half: float, step: int) -> list[Need]:
    """Return what each card needs by its spread, later by the width of its interval."""
    by_card: dict[int, list[Flip]] = {card: [] for card in copies}
    for flip in flips:
        by_card[flip.card].append(flip)
    found = []
    for card, some in by_card.items():
        estimate = share(parts_of(some)) if step < BY_SPREAD else keep_effect(some)
        if estimate is None:
            wanted = (WORST_WIDTH / half) ** 2
        else:
            wanted = len(some) * ((estimate.high - estimate.low) / 2 / half) ** 2
        if step >= BY_SPREAD:
            wanted = min(wanted, MOST_GROWTH * max(1, len(some)))
        wanted *= FIRST_PART if step == 0 else MARGIN
        dealt = sum(flip.of_card for flip in some)
        rate = copies[card] * sum(HAND_SIZES) / DECK_SIZE
        found.append(Need(card, rate, wanted, len(some) - dealt, dealt))
    return found


def cheapest(needs: Sequence[Need], *, deals_cards: bool = True) -> int:
    """Return how many more plain deals make the games of all cards fewest."""
    points = {0} | {ceil(need.missing(0) / need.rate) for need in needs}
    if not deals_cards:
        return max(points)

    def games(more: int) -> float:
        missing = sum(need.missing(more) for need in needs)
        return PLAIN_GAMES * more + CARD_GAMES * missing / CARD_FLIPS

    return min(sorted(points), key=games)
