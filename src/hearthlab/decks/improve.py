"""Which exchange helps: `improve`, the report of `hearthlab deck improve`.

1. Candidates: legal exchanges, liked cards for unliked ones first.
2. Sequential halving on common deals: few pairs for many, more for those that do well.
3. The last eight, with bundles of the best, by top-two Thompson sampling.
4. The best on fresh deals, once, against the field and against opponents held out. Games of the
   search never enter the answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import numpy as np

from hearthlab.arena.estimates import Estimate
from hearthlab.carddata.formats import Format
from hearthlab.decks.bench import Arm, Bench, Conditions, check_pairs, open_bench
from hearthlab.decks.candidates import MOST, bundles_of, exchanges_of, read_collection
from hearthlab.decks.errors import DeckLabError, TooEarly
from hearthlab.decks.field import DeckLike, Field, Weights, field_of
from hearthlab.decks.intervals import Numbers, Stratum, stratified
from hearthlab.decks.report import Cells, Report, points, span
from hearthlab.decks.rows import Row, Writer, name_of
from hearthlab.decks.slots import Exchange, listed, variant
from hearthlab.game.deck import Deck

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FIRST_PAIRS = 100  # a gain of five points is among the better half in 99 of 100 searches
LAST = 8  # candidates that Thompson sampling compares
STEPS = 12  # of it
STEP_PAIRS = 20
CONFIRM_PAIRS = 400
MOST_SWAPS = 5
PRIOR = 0.03  # spread of single exchanges: most are worth less than two or three points
ONE_SIDED = 1.645  # 95 %
FRESH = 1 << 32  # between the seeds of the search and of the confirmation
BASE = "base"
SHOWN = 12


@dataclass(frozen=True, slots=True)
class Candidate:
    """An exchange, or a bundle of several, and its result in the search."""

    exchanges: tuple[Exchange, ...]
    searched: Estimate
    pairs: int
    likely: float  # the mean after the prior, and its error
    error: float


@dataclass(frozen=True, repr=False)
class Improvement(Report):
    """The result of a search for better lists."""

    deck: Deck
    better: Deck | None  # the confirmed list; None: none was found
    field: Field
    held_out: Field | None
    given: Conditions
    candidates: tuple[Candidate, ...]  # best first
    tried: int
    confirmed: Estimate | None
    elsewhere: Estimate | None  # the same against the opponents held out
    bound: float  # an upper bound of every exchange's value
    luck: float
    games: int
    seconds: float
    interrupted: bool
    rows: tuple[Row, ...]

    @property
    def title(self) -> str:
        """The result, in one line."""
        name = name_of(self.deck)
        if self.better is None or self.confirmed is None:
            return (
                f"{name}: no improvement found among {self.tried} exchanges; each is worth less "
                f"than {points(self.bound)} points (95 %)"
            )
        best = self.words(self.candidates[0].exchanges)
        return (
            f"{name}: {best}: {points(self.confirmed.value, sign=True)} points "
            f"({span(self.confirmed.low, self.confirmed.high, sign=True)}) on fresh deals"
        )

    def words(self, some: Iterable[Exchange]) -> str:
        """Write exchanges."""
        card = self.deck.format.card
        return ", ".join(f"-{card(each.out).name} +{card(each.card).name}" for each in some)

    def table(self) -> Cells:
        """Return the table, the head first."""
        rows = [["exchange", "in the search", "95 %", "pairs"]]
        for each in self.candidates[:SHOWN]:
            found = each.searched
            rows.append(
                [
                    self.words(each.exchanges),
                    points(found.value, sign=True),
                    span(found.low, found.high, sign=True),
                    f"{each.pairs:,}",
                ]
            )
        return rows

    def notes(self) -> list[str]:
        """Return notes for the reader."""
        found = [
            "limits of single exchanges count in advance that most are worth within ± "
            f"{points(2 * PRIOR)} points",
            f"the best of {self.tried} is expected to be lucky by {points(self.luck)} points in "
            "the search; only fresh deals count",
        ]
        if self.confirmed is not None:
            low, high = self.confirmed.low, self.confirmed.high
            found.append(
                f"the best on fresh deals: {points(self.confirmed.value, sign=True)} "
                f"({span(low, high, sign=True)}) against {', '.join(self.field.names)}"
            )
        if self.elsewhere is not None and self.held_out is not None:
            low, high = self.elsewhere.low, self.elsewhere.high
            found.append(
                f"against opponents held out: {points(self.elsewhere.value, sign=True)} "
                f"({span(low, high, sign=True)}), {', '.join(self.held_out.names)}"
            )
        elif self.held_out is None:
            found.append(
                "no opponents were held out; name some (--held-out) to know if it transfers"
            )
        found.append(
            f"{self.games:,} games, {self.seconds:,.0f} s of a processor; agent "
            f"{self.given.players}"
        )
        return found + (["interrupted: nothing was confirmed"] if self.interrupted else [])

    def draw(self, figure: Figure) -> None:
        """Draw the search's results, and the confirmation."""
        axes = figure.subplots()
        lines = [(self.words(c.exchanges), c.searched, "#9a9a9a") for c in self.candidates[:SHOWN]]
        if self.confirmed is not None:
            lines.insert(0, ("best, fresh deals", self.confirmed, "#2a7f62"))
        if self.elsewhere is not None:
            lines.insert(1, ("best, held out", self.elsewhere, "#4477aa"))
        for i, (_, found, colour) in enumerate(reversed(lines)):
            bars = [[100 * side] for side in found.error_bar]
            axes.errorbar(100 * found.value, i, xerr=bars, fmt="o", color=colour, capsize=3)
        axes.set_yticks(range(len(lines)), [name for name, _, _ in reversed(lines)], fontsize=7)
        axes.axvline(0, color="black", linewidth=0.8)
        axes.set_xlabel("points, 95 %; grey: the search, which is lucky")
        axes.grid(axis="x", alpha=0.3)


def improve(
    deck: DeckLike,
    *,
    field: DeckLike | Iterable[DeckLike] | None = None,
    held_out: DeckLike | Iterable[DeckLike] | None = None,
    weights: Weights | Path | str | None = None,
    keep: Iterable[str] = (),
    cards: Iterable[str] | None = None,
    collection: Mapping[str, int] | Path | str | None = None,
    swaps: int = 1,
    most: int = MOST,
    first: int = FIRST_PAIRS,
    confirm: int = CONFIRM_PAIRS,
    budget: float | None = None,
    format: Format | str | None = None,
    given: Conditions | None = None,
) -> Improvement:
    """Search exchanges that help, and confirm the best on fresh deals.

    held_out: opponents that the search never meets; by default every third of a field of three or
    more. keep: cards that stay. cards: cards to try; by default all legal ones, the most played
    first. collection: cards owned. swaps: exchanges of a bundle at most, 1 to 5. most: exchanges to
    try. first: pairs of each exchange in the first round. confirm: fresh pairs for the best.
    budget: seconds after which the search confirms.
    """
    given = given or Conditions()
    base = listed(deck, format=format)
    if not 1 <= swaps <= MOST_SWAPS:
        raise DeckLabError(f"{swaps} swaps: should be from 1 to {MOST_SWAPS}")
    if most < 1:
        raise DeckLabError(f"{most} exchanges to try; at least 1")
    if budget is not None and not budget > 0:
        raise DeckLabError(f"a budget of {budget:g} seconds: should be more than 0")
    against, apart = _fields(field, held_out, base, weights)
    check_pairs(first)
    check_pairs(confirm, max(10, 2 * len(against)))
    owned = read_collection(collection) if isinstance(collection, (str, Path)) else collection
    found = exchanges_of(base, kept=keep, pool=cards, owned=owned, most=most)
    names = ", ".join(against.names)
    words = f"improve: {name_of(base)} against {names}, {given.players}, {swaps} swaps"
    until = None if budget is None else monotonic() + budget
    with open_bench(words, given) as bench:
        search = _Search(bench, base, against, until)
        search.halve([(each,) for each in found], first)
        search.sample(swaps)
        candidates = search.candidates()
        if not candidates:
            raise TooEarly("interrupted before the first exchanges were compared")
        games, spent = bench.games, max(bench.spent, bench.cost)
        interrupted = bench.interrupted
    confirmed = elsewhere = None
    if not interrupted:
        fresh = replace(given, seed=given.seed + FRESH)
        better = _with(base, candidates[0].exchanges)
        with open_bench(f"{words}: confirmation", fresh) as bench:
            confirmed = _confirm(bench, base, better, against, confirm, 0)
            if apart is not None and not bench.interrupted:
                elsewhere = _confirm(bench, base, better, apart, confirm, len(against))
            games, spent = games + bench.games, spent + max(bench.spent, bench.cost)
            interrupted = bench.interrupted
    return _report(
        base,
        (against, apart),
        given,
        candidates,
        len(found),
        (confirmed, elsewhere),
        games,
        spent,
        interrupted=interrupted,
    )


def _fields(
    field: DeckLike | Iterable[DeckLike] | None,
    held_out: DeckLike | Iterable[DeckLike] | None,
    base: Deck,
    weights: Weights | Path | str | None,
) -> tuple[Field, Field | None]:
    """Return the field and the opponents held out."""
    whole = field_of(field, base.format, weights)
    if held_out is not None:
        apart = field_of(held_out, base.format)
        both = sorted({*whole.names} & {*apart.names})
        if both:
            raise DeckLabError(f"{both[0]!r} is in the field, so it is not held out")
        return whole, apart
    if len(whole) < 3:
        return whole, None
    seen = [i for i in range(len(whole)) if i % 3 != 2]
    parts = []
    for chosen in (seen, [i for i in range(len(whole)) if i not in seen]):
        total = sum(whole.weights[i] for i in chosen)
        decks = tuple(whole.decks[i] for i in chosen)
        parts.append(Field(decks, tuple(whole.weights[i] / total for i in chosen)))
    return parts[0], parts[1]


def _with(deck: Deck, exchanges: Iterable[Exchange]) -> Deck:
    return variant(deck, {each.slot: each.card for each in exchanges})


Bundle = tuple[Exchange, ...]


class _Search:
    """The search: arms that grow while they do well."""

    def __init__(self, bench: Bench, base: Deck, field: Field, until: float | None) -> None:
        self.bench = bench
        self.base = base
        self.field = field
        self.until = until
        self.pairs: dict[Bundle, int] = {}
        self.random = np.random.default_rng(bench.given.seed & ((1 << 63) - 1))

    @property
    def over(self) -> bool:
        """Whether time is over or the search was interrupted."""
        return self.bench.interrupted or (self.until is not None and monotonic() > self.until)

    def play(self, some: Sequence[Bundle], pairs: int) -> None:
        """Play candidates, and the deck itself, up to a number of pairs each."""
        each = -(-pairs // len(self.field))
        arms = []
        longest = max([each, *(self.pairs.get(one, 0) for one in some)])
        for i, opponent in enumerate(self.field.decks):
            arms.append(Arm(f"{BASE} | {i}", self.base, opponent, stratum=i))
            arms += [Arm(_arm(one, i), _with(self.base, one), opponent, stratum=i) for one in some]
        self.bench.play(arms, longest)
        for one in some:
            self.pairs[one] = longest

    def strata(self, one: Bundle) -> list[Stratum]:
        """Return the weighted differences of a candidate and the deck."""
        found = []
        for i, weight in enumerate(self.field.weights):
            mine, base = self.bench.played[_arm(one, i)], self.bench.played[f"{BASE} | {i}"]
            n = min(mine.pairs, base.pairs)
            found.append((weight, mine.means(n) - base.means(n)))
        return found

    def moments(self, one: Bundle) -> tuple[float, float]:
        """Return the mean and the error of a candidate's value, after the prior."""
        strata = self.strata(one)
        mean = sum(weight * float(values.mean()) for weight, values in strata if len(values))
        spread = sum(
            weight**2 * max(float(values.var()), 0.01) / max(len(values), 1)
            for weight, values in strata
        )
        prior = PRIOR**2
        return mean * prior / (prior + spread), (prior * spread / (prior + spread)) ** 0.5

    def halve(self, some: list[Bundle], first: int) -> None:
        """Compare all with few pairs, the better half with twice as many, and so on."""
        pairs = max(first, 2 * len(self.field))
        while True:
            self.play(some, pairs)
            if self.bench.interrupted or len(some) <= LAST or self.over:
                return
            some = sorted(some, key=lambda one: -self.moments(one)[0])[: max(LAST, len(some) // 2)]
            pairs *= 2

    def sample(self, swaps: int) -> None:
        """Let the last eight and bundles of the best compete: more pairs for likely winners."""
        if self.bench.interrupted:
            return
        ranked = sorted(self.pairs, key=lambda one: (-self.pairs[one], -self.moments(one)[0]))
        last = ranked[:LAST]
        good = [one[0] for one in last if self.moments(one)[0] > 0]
        if swaps > 1 and len(good) > 1:
            more = bundles_of(self.base, good, swaps)
            self.play(more, self.pairs[last[0]])
            last += more
        for _ in range(STEPS):
            if self.over or len(last) < 2:
                return
            moments = [self.moments(one) for one in last]
            draws = [[m + e * self.random.standard_normal() for m, e in moments] for _ in (0, 1)]
            first = int(np.argmax(draws[0]))
            order = [int(each) for each in np.argsort(draws[1])[::-1]]
            second = next(each for each in order if each != first)
            chosen = [last[first], last[second]]
            step = max(STEP_PAIRS, len(self.field))
            at = max(self.pairs[one] for one in chosen) * len(self.field)
            self.play(chosen, at + step)

    def candidates(self) -> list[Candidate]:
        """Return all that were compared, the likely best first."""
        found = [
            Candidate(one, stratified(self.strata(one)), self._count(one), *self.moments(one))
            for one in self.pairs
            if all(len(values) for _, values in self.strata(one))
        ]
        return sorted(found, key=lambda each: -each.likely)

    def _count(self, one: Bundle) -> int:
        return sum(len(values) for _, values in self.strata(one))


def _arm(one: Bundle, opponent: int) -> str:
    words = " ".join(f"{each.slot}={each.card}" for each in one)
    return f"{words} | {opponent}"


def _confirm(
    bench: Bench, base: Deck, better: Deck, field: Field, pairs: int, first: int
) -> Estimate | None:
    """Compare two decks on fresh deals."""
    each = -(-pairs // len(field))
    arms = [
        Arm(f"{name} | {first + i}", deck, opponent, stratum=first + i)
        for i, opponent in enumerate(field.decks)
        for name, deck in ((BASE, base), ("better", better))
    ]
    bench.play(arms, each)
    strata: list[Stratum] = []
    for i, weight in enumerate(field.weights):
        mine = bench.played[f"better | {first + i}"]
        theirs = bench.played[f"{BASE} | {first + i}"]
        n = min(mine.pairs, theirs.pairs)
        if not n:
            return None
        difference: Numbers = mine.means(n) - theirs.means(n)
        strata.append((weight, difference))
    return stratified(strata)


def expected_luck(tried: int, error: float) -> float:
    """Return by how much the best of n equal ones is expected to be above its truth."""
    if tried < 2:
        return 0.0
    draws = np.random.default_rng(0).standard_normal((4_000, min(tried, 2_000)))
    return float(draws.max(axis=1).mean()) * error


def _report(
    deck: Deck,
    fields: tuple[Field, Field | None],
    given: Conditions,
    candidates: Sequence[Candidate],
    tried: int,
    fresh: tuple[Estimate | None, Estimate | None],
    games: int,
    seconds: float,
    *,
    interrupted: bool,
) -> Improvement:
    against, apart = fields
    confirmed, elsewhere = fresh
    best = candidates[0]
    transfers = elsewhere is None or elsewhere.high > 0
    is_found = confirmed is not None and confirmed.low > 0 and transfers
    errors = [each.error for each in candidates]
    others = [each.likely + ONE_SIDED * each.error for each in candidates[1:]]
    own = best.likely + ONE_SIDED * best.error if confirmed is None else confirmed.high
    bound = max([own, *others])
    writer = Writer(given)
    rows = []
    better = _with(deck, best.exchanges)
    for found, names in ((confirmed, against.names), (elsewhere, apart.names if apart else ())):
        if found is not None:
            rows.append(
                writer.row(
                    "difference",
                    better,
                    found,
                    best.pairs,
                    opponent=", ".join(names),
                    reference=name_of(deck),
                    wins=0.0,
                )
            )
    return Improvement(
        deck,
        better if is_found else None,
        against,
        apart,
        given,
        tuple(candidates),
        tried,
        confirmed,
        elsewhere,
        bound,
        expected_luck(tried, float(np.median(errors))),
        games,
        seconds,
        interrupted,
        tuple(rows),
    )
