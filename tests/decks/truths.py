"""Coverage of intervals in worlds with known truths: python tests/decks/truths.py 4000."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from hearthlab.arena.card_trace import CardTrace
from hearthlab.arena.estimates import Estimate
from hearthlab.decks.flips import Flip, keep_effect
from hearthlab.decks.intervals import (
    paired,
    simultaneous_factor,
    stratified,
    stratified_rate,
    win_rate,
)
from hearthlab.decks.keep_precision import play_until
from hearthlab.decks.traces import Traced, offered_effect, rate, won_if

Random = np.random.Generator
Numbers = NDArray[np.float64]
Make = Callable[[Random], Estimate | None]

COLUMNS, ROWS = 20, 300  # of the simultaneous intervals


def pairs(random: Random, n: int, p: float, common: float) -> Numbers:
    """Return means of pairs whose games share their luck in a share of the pairs."""
    luck = random.random((n, 2))
    same = random.random(n) < common
    luck[same, 1] = luck[same, 0]
    return np.asarray((luck < p).mean(axis=1))


def differences(random: Random, n: int, gain: float, loss: float) -> Numbers:
    """Return means of paired differences of two games."""
    luck = random.random((n, 2))
    gains, losses = luck < gain, (luck >= gain) & (luck < gain + loss)
    return np.asarray((gains.astype(float) - losses).mean(axis=1))


def keeps(random: Random, deals: int) -> Estimate | None:
    """Return the keep effect of a card that is offered in .4 of the games; the truth is .04."""
    flips = []
    for deal in range(deals):
        common = random.random()
        for seat in (0, 1):
            if random.random() < 0.4:
                luck = random.random() if random.random() < 0.5 else common
                gain = 1.0 if luck < 0.14 else -1.0 if luck > 0.9 else 0.0
                flips.append(Flip(0, deal, seat, 0, gain, 1.0))
    return keep_effect(flips)


OPPONENTS = (0.7, 0.3)  # weights in worlds with deals of cards
SINGLE = 1  # the card of one copy in such a world
# By opponent and seat; a plain deal offers a card more often going second.
GAINS = ((0.02, 0.09), (0.16, 0.05))
GAIN = sum(
    w * (3 * first + 4 * second) / 7 for w, (first, second) in zip(OPPONENTS, GAINS, strict=True)
)


class KeepWorld:
    """A study whose games are drawn: cards of two copies and of one, and a known truth."""

    interrupted = False
    deals_cards = True

    def __init__(self, random: Random, loss: float = 0.1) -> None:
        self.random = random
        self.loss = loss  # the chance that a card is better returned
        self.copies = {0: 2, SINGLE: 1}
        self.plain: list[list[list[Flip]]] = [[], []]  # by opponent and deal
        self.dealt: dict[int, list[list[list[Flip]]]] = {}

    @property
    def pairs(self) -> int:
        """The number of plain deals."""
        return sum(map(len, self.plain))

    def play(self, pairs: int, of_cards: Mapping[int, int] | None = None) -> None:
        """Draw deals that are missing."""
        for opponent, deals in enumerate(self.plain):
            while len(deals) < -(-pairs // 2):
                deals.append(self.deal(opponent, len(deals)))
        for card, wanted in (of_cards or {}).items():
            for opponent, deals in enumerate(self.dealt.setdefault(card, [[], []])):
                while len(deals) < -(-wanted // 2):
                    deals.append(self.deal(opponent, len(deals), card))

    def deal(self, opponent: int, number: int, card: int | None = None) -> list[Flip]:
        """Draw the flips of one deal, with the luck of its games partly in common."""
        common = self.random.random()
        found = []
        for seat, size in enumerate((3, 4)):
            hand = self.random.permutation(30)[:size]  # slots 0 and 1 hold card 0, slot 2 card 1
            cards = [int(slot == 2) for slot in hand if slot < 3] if card is None else [card]
            weight = 1.0 if card is None else size / 3.5
            for each in cards:
                luck = self.random.random() if self.random.random() < 0.5 else common
                chance = GAINS[opponent][seat] + self.loss
                gain = 1.0 if luck < chance else -1.0 if luck > 1 - self.loss else 0.0
                of_card = card is not None
                found.append(
                    Flip(opponent, number, seat, each, gain, weight * OPPONENTS[opponent], of_card)
                )
        return found

    def flips(self) -> list[Flip]:
        """List the flips so far."""
        every = [self.plain, *self.dealt.values()]
        return [flip for strata in every for deals in strata for some in deals for flip in some]

    def effect(self) -> Estimate | None:
        """Return the keep effect of the single card."""
        return keep_effect(flip for flip in self.flips() if flip.card == SINGLE)


def pooled(random: Random, plain: int, of_card: int, loss: float = 0.1) -> Estimate | None:
    """Return a keep effect of plain deals and deals of the card."""
    world = KeepWorld(random, loss)
    world.play(plain, {SINGLE: of_card})
    return world.effect()


def precise(random: Random, half: float) -> Estimate | None:
    """Return a keep effect of a study that grew until its intervals were narrow."""
    world = KeepWorld(random)
    play_until(world, half, 60)
    return world.effect()


def offers(random: Random, deals: int) -> Estimate | None:
    """Return the offered effect of a card that adds .1; games of a deal share luck."""
    games = []
    for stratum, base in enumerate((0.4, 0.6)):
        for deal in range(deals):
            common = random.random()
            for seat in (0, 1):
                offered = random.random() < 0.22
                luck = common if random.random() < 0.3 else random.random()
                score = float(luck < base + 0.1 * offered - 0.02 * seat)
                trace = CardTrace(offered=[0] if offered else [])
                games.append(Traced(stratum, deal, seat, score, trace))
    return offered_effect(games, 0)[0]


def drawn(random: Random, deals: int) -> Estimate | None:
    """Return a win rate of games in which a card was seen; the truth is .55."""
    games = []
    for deal in range(deals):
        common = random.random()
        for seat in (0, 1):
            luck = common if random.random() < 0.5 else random.random()
            trace = CardTrace(seen=[(0, 0)] if random.random() < 0.3 else [])
            games.append(Traced(0, deal, seat, float(luck < 0.55), trace))
    return rate(games, won_if(lambda game: bool(game.cards.seen)))[0]


FOUR = ((0.4, 0.3), (0.3, 0.6), (0.2, 0.8), (0.1, 0.5))  # weight and chance of opponents
NINE = tuple(0.05 + 0.01 * k for k in range(9))  # gains against nine opponents

# Each world with its truth, and whether its interval may be too wide.
WORLDS: dict[str, tuple[Make, float, bool]] = {
    "win rate, 20 pairs": (lambda r: win_rate(pairs(r, 20, 0.5, 0.3)), 0.5, False),
    "win rate, 100 pairs": (lambda r: win_rate(pairs(r, 100, 0.5, 0.3)), 0.5, False),
    "win rate of 90 %": (lambda r: win_rate(pairs(r, 200, 0.9, 0.3)), 0.9, False),
    "win rate against four": (
        lambda r: stratified_rate([(w, pairs(r, 40, p, 0.2)) for w, p in FOUR]),
        sum(w * p for w, p in FOUR),
        False,
    ),
    "few differences": (lambda r: paired(differences(r, 50, 0.05, 0.03)), 0.02, True),
    "gains alone": (lambda r: paired(differences(r, 400, 0.01, 0.0)), 0.01, True),
    "200 differences": (lambda r: paired(differences(r, 200, 0.09, 0.07)), 0.02, False),
    "800 differences": (lambda r: paired(differences(r, 800, 0.06, 0.04)), 0.02, False),
    "1,700 differences": (lambda r: paired(differences(r, 1700, 0.05, 0.05)), 0.0, False),
    "differences against nine": (
        lambda r: stratified([(1 / 9, differences(r, 60, gain, 0.04)) for gain in NINE]),
        float(np.mean(NINE)) - 0.04,
        False,
    ),
    "keep effect, 400 deals": (lambda r: keeps(r, 400), 0.04, False),
    "keep effect, 60 deals": (lambda r: keeps(r, 60), 0.04, True),
    "offered effect": (lambda r: offers(r, 300), 0.1, False),
    "drawn win rate": (lambda r: drawn(r, 300), 0.55, False),
    "with deals of a card, 300 and 100": (lambda r: pooled(r, 300, 100), GAIN, False),
    "with deals of a card, 40 and 20": (lambda r: pooled(r, 40, 20), GAIN, True),
    "with deals of a card, until ±10": (lambda r: precise(r, 0.1), GAIN, False),
}


def covered(name: str, times: int, seed: int = 1) -> float:
    """Return how often an interval covers its truth."""
    make, truth, _ = WORLDS[name]
    random = np.random.default_rng([seed, sorted(WORLDS).index(name)])
    found = [make(random) for _ in range(times)]
    return sum(e is not None and e.low <= truth <= e.high for e in found) / times


def all_covered(times: int, seed: int = 1) -> float:
    """Return how often simultaneous intervals of 20 cards cover all 20 truths."""
    random = np.random.default_rng(seed)
    hits = 0
    for time in range(times):
        common = differences(random, ROWS, 0.03, 0.03)[:, None]
        own = [differences(random, ROWS, 0.05, 0.05) for _ in range(COLUMNS)]
        columns = np.column_stack(own) + common
        errors = columns.std(axis=0, ddof=1) / np.sqrt(ROWS)
        factor = simultaneous_factor(columns, seed=time)
        hits += bool((np.abs(columns.mean(axis=0)) <= factor * errors).all())
    return hits / times


if __name__ == "__main__":
    repetitions = int(sys.argv[1])
    for world in WORLDS:
        print(f"{world:32} {100 * covered(world, repetitions):.1f} %", flush=True)
    print(f"{'20 cards at once':32} {100 * all_covered(repetitions // 2):.1f} %")
