"""Statistics of cards from ordinary games: offered, kept, drawn and played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from hearthlab.arena.by_pair import Part
from hearthlab.arena.card_trace import CardTrace
from hearthlab.arena.estimates import Estimate
from hearthlab.arena.quantiles import student_quantile
from hearthlab.arena.worker import GameRecord
from hearthlab.decks.intervals import Numbers, share
from hearthlab.game.deck import Deck

HELD = 2  # own turns from which a card that is never played is dead in hand


@dataclass(frozen=True, slots=True)
class Traced:
    """A game with the trace of the deck's cards."""

    stratum: int  # opponent
    pair: int
    seat: int
    score: float
    cards: CardTrace

    def has(self, where: Iterable[int], card: int) -> bool:
        """Return whether a card is among some."""
        return card in set(where)

    def own_turn(self, turn: int) -> int:
        """Return which own turn a turn of the game is; 0 before the first."""
        return max(0, (turn - self.seat + 1) // 2)


def numbers_of(deck: Deck) -> dict[str, int]:
    """Return the numbers by which traces name the cards of a deck."""
    return {card_id: i for i, card_id in enumerate(sorted(set(deck.cards)))}


def traced(strata: Sequence[Sequence[GameRecord]]) -> list[Traced]:
    """List the games that have traces."""
    found = []
    for number, records in enumerate(strata):
        for record in records:
            if record.cards is not None:
                trace = record.cards[0]
                found.append(Traced(number, record.pair, record.seat_of_a, record.score, trace))
    return found


# --- Rates ----------------------------------------------------------------------------------------
Count = Callable[[Traced], tuple[float, float]]


def rate(games: Iterable[Traced], count: Count) -> tuple[Estimate | None, int]:
    """Estimate a ratio of sums with deals as units; return also how many games count."""
    parts: dict[tuple[int, int], Part] = {}
    n = 0
    for game in games:
        over, under = count(game)
        n += under > 0
        before = parts.get((game.stratum, game.pair), Part(0.0, 0.0))
        parts[game.stratum, game.pair] = Part(before.over + over, before.under + under)
    return share(list(parts.values())), n


def won_if(where: Callable[[Traced], bool]) -> Count:
    """Count the score of games for which something holds."""
    return lambda game: (game.score, 1.0) if where(game) else (0.0, 0.0)


def kept_copies(card: int) -> Count:
    """Count copies kept of copies offered."""
    return lambda game: (
        float(game.cards.kept.count(card)),
        float(game.cards.offered.count(card)),
    )


def held_turns(game: Traced, card: int) -> list[tuple[int, int | None]]:
    """List, for each copy seen, the player's turn, and that of playing it; None: never played."""
    seen = sorted(game.own_turn(turn) for number, turn in game.cards.seen if number == card)
    played = sorted(game.own_turn(turn) for number, turn in game.cards.played if number == card)
    found: list[tuple[int, int | None]] = []
    for turn in seen:
        at = next((each for each in played if each >= turn), None)
        if at is not None:
            played.remove(at)
        found.append((turn, at))
    return found


def turns_held(card: int) -> Count:
    """Count own turns from seeing copies to playing them, or to the end."""

    def count(game: Traced) -> tuple[float, float]:
        held = held_turns(game, card)
        last = game.cards.turns
        total = sum((last if played is None else played) - turn for turn, played in held)
        return float(total), float(len(held))

    return count


def turn_played(card: int) -> Count:
    """Count the player's turns in which copies are played."""

    def count(game: Traced) -> tuple[float, float]:
        turns = [game.own_turn(turn) for number, turn in game.cards.played if number == card]
        return float(sum(turns)), float(len(turns))

    return count


def dead(card: int) -> Count:
    """Count copies never played of copies held for two own turns or more."""

    def count(game: Traced) -> tuple[float, float]:
        last = game.cards.turns
        held = [
            played is None
            for turn, played in held_turns(game, card)
            if (last if played is None else played) - turn >= HELD
        ]
        return float(sum(held)), float(len(held))

    return count


# --- Offered --------------------------------------------------------------------------------------
def offered_effect(games: Sequence[Traced], card: int) -> tuple[Estimate | None, int]:
    """Estimate the Mantel–Haenszel difference between deals that offer a card and others.

    Strata are opponents and seats. Both games of a deal are one observation of the error.
    """
    strata: dict[tuple[int, int], list[Traced]] = {}
    for game in games:
        strata.setdefault((game.stratum, game.seat), []).append(game)
    total = value = 0.0
    parts: list[tuple[float, list[Traced], list[Traced], float, float]] = []
    n = 0
    for some in strata.values():
        having = [game for game in some if card in game.cards.offered]
        others = [game for game in some if card not in game.cards.offered]
        n += len(having)
        if len(having) < 2 or len(others) < 2:
            continue
        weight = len(having) * len(others) / len(some)
        mean_with = float(np.mean([game.score for game in having]))
        mean_without = float(np.mean([game.score for game in others]))
        total += weight
        value += weight * (mean_with - mean_without)
        parts.append((weight, having, others, mean_with, mean_without))
    if not total:
        return None, n
    value /= total
    errors: dict[tuple[int, int], float] = {}
    for weight, having, others, mean_with, mean_without in parts:
        for group, mean, sign in ((having, mean_with, 1), (others, mean_without, -1)):
            for game in group:
                key = game.stratum, game.pair
                part = sign * weight * (game.score - mean) / (total * (len(group) - 1))
                errors[key] = errors.get(key, 0.0) + part
    half = student_quantile(0.975, max(1, n - 1)) * float(np.sqrt(_squares(errors.values())))
    return Estimate(value, value - half, value + half), n


def _squares(values: Iterable[float]) -> float:
    found: Numbers = np.fromiter(values, float)
    return float((found**2).sum())
