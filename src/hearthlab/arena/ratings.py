"""Ratings: one number for each agent, from all matches together, with intervals that know of pairs.

1. Model (Bradley and Terry 1952): a beats b with probability 1 / (1 + exp(t(b) - t(a))). Ratings
   are the likeliest t on the Elo scale, 400 t / log(10): 400 Elo are odds of 10 to 1. A draw counts
   as half a win and half a loss.
2. Prior: every two agents that met are given one drawn game more than they played. So an agent that
   won everything has a finite rating, and a hundred games are moved by next to nothing.
3. Only differences mean something: ratings are moved so that their mean is 0, or an anchor's is.
4. Intervals: with independent games the inverse of the observed information A would be the
   covariance of t. But the two games of a mirrored pair share deal and decks: when the deal
   decides, each agent wins one of them, and pairs vary less than two single games would. So a pair
   is one observation: with B the sum over pairs of g g', where g is the pair's part of the
   gradient, the covariance is inv(A) B inv(A) (White 1982; the "sandwich" over clusters), times
   n/(n - 1) for n pairs. The drawn games of the prior count as pairs in B: without them an agent
   that won everything would look certain. A game without its twin is a pair of one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import log
from typing import TYPE_CHECKING

from hearthlab.agents.spec import nearest
from hearthlab.arena.pairs import VERSUS
from hearthlab.arena.result import MatchResult
from hearthlab.arena.showing import FAIR, aligned, marked, percent, shortened
from hearthlab.arena.worker import GameRecord
from hearthlab.carddata.facts import HEROES
from hearthlab.carddata.html import framed, table
from hearthlab.carddata.naming import make_callable
from hearthlab.game.errors import HearthlabError

if TYPE_CHECKING:
    from numpy import float64, int64
    from numpy.typing import NDArray

    Floats = NDArray[float64]
    Ints = NDArray[int64]

COLUMNS = ("agent", "Elo", "95 % interval", "games", "score")
ELO = 400 / log(10)  # Elo in one unit of log odds
PRIOR_GAMES = 1.0  # drawn, for every two agents that met
STEPS = 100  # of Newton's method, at most
EXACT = 1e-10  # log odds
CUT = 0.5  # a step may overshoot to an opposite slope at most this many times as steep


class RatingError(HearthlabError, ValueError):
    """Matches that cannot be made into ratings."""


@dataclass(frozen=True, slots=True)
class Rating:
    """An agent's rating in Elo, its 95 % interval, and the games and mean score behind it.

    >>> import hearthlab as hl
    >>> [best, _] = hl.arena.ratings([hl.match("rules", "random", games=8, seed=1)])
    >>> best.agent, best.elo > 0
    ('rules', True)
    """

    agent: str
    elo: float
    low: float
    high: float
    games: int
    score: float
    sees: str = FAIR  # hidden cards that it is shown


class Ladder(list[Rating]):
    """Ratings, best first; as text they are a table."""

    def _rows(self) -> list[tuple[str, ...]]:
        return [
            (
                marked(each.agent, each.sees),
                f"{round(each.elo):+d}",
                f"{round(each.low):+d} to {round(each.high):+d}",
                f"{each.games:,}",
                percent(each.score),
            )
            for each in self
        ]

    def __str__(self) -> str:
        return "\n".join(aligned([COLUMNS, *self._rows()]))

    def __repr__(self) -> str:
        return shortened(str(self).splitlines(), "print(ratings) shows all")

    def _repr_html_(self) -> str:
        return framed("Ratings", table(COLUMNS, self._rows()))


def ratings(results: Iterable[MatchResult], *, anchor: str | None = None) -> Ladder:
    """Rate the agents of some matches, best first; the anchor's rating is 0, or else the mean.

    Matches of an agent against itself say nothing here and are left out. With an anchor the
    intervals are for differences to it, and its own has no width.

    >>> import hearthlab as hl
    >>> result = hl.match("rules", "random", games=8, seed=1)
    >>> [rating.agent for rating in hl.arena.ratings([result], anchor="random")]
    ['rules', 'random']
    """
    played = [result for result in results if result.a != result.b and result.games]
    if not played:
        raise RatingError("no games between two different agents: there is nothing to rate")
    apart = groups(played)
    if len(apart) > 1:
        sides = " | ".join(", ".join(_agents(group)) for group in apart)
        raise RatingError(
            f"agents that never met cannot be compared: {sides}; let some of them play"
        )
    agents = _agents(played)
    if anchor is not None:
        check_anchor(anchor, agents)
    observed = _Observed.of(played, agents)
    strength = _likeliest(observed)
    deviations = _deviations(observed, strength, None if anchor is None else agents.index(anchor))
    zero = strength.mean() if anchor is None else strength[agents.index(anchor)]
    found = []
    for at, name in enumerate(agents):
        elo = ELO * float(strength[at] - zero)
        width = ELO * _normal_quantile() * float(deviations[at])
        own = [result for result in played if name in (result.a, result.b)]
        games = sum(result.games for result in own)
        points = sum(result.games * _score(result, name) for result in own)
        sees = own[0].sees[0 if own[0].a == name else 1]
        found.append(Rating(name, elo, elo - width, elo + width, games, points / games, sees))
    return Ladder(sorted(found, key=lambda rating: -rating.elo))


def check_anchor(anchor: str, agents: Iterable[str]) -> None:
    """Raise for an anchor that is not one of the rated agents."""
    known = list(dict.fromkeys(agents))
    if anchor not in known:
        raise RatingError(f"no games of anchor {anchor!r}; {nearest(anchor, known)}")


def groups(results: Iterable[MatchResult]) -> list[list[MatchResult]]:
    """Divide matches into groups whose agents met, directly or through others; largest first."""
    found: list[tuple[set[str], list[MatchResult]]] = []
    for result in results:
        names, members = {result.a, result.b}, [result]
        for group in [group for group in found if group[0] & names]:
            found.remove(group)
            names |= group[0]
            members = group[1] + members
        found.append((names, members))
    found.sort(key=lambda group: -len(group[0]))
    return [members for _, members in found]


def comparable(results: Iterable[MatchResult], *, unequal_decks: bool = False) -> list[MatchResult]:
    """Keep the games that compare agents: every game once, and none with unequal decks.

    When a plays one deck and b another, the winner may have had the better deck.
    """
    seen: set[tuple[object, ...]] = set()
    kept = []
    for result in results:
        terms = (result.a, result.b, result.belief, result.positions, result.format)
        records = []
        for record in result.records:
            key = (*terms, _cards(result, record.decks), record.seed, record.seat_of_a)
            if key not in seen and (unequal_decks or VERSUS not in record.decks):
                seen.add(key)
                records.append(record)
        if records and result.a != result.b:
            kept.append(replace(result, records=tuple(records)))
    return kept


def _cards(result: MatchResult, decks: str) -> str:
    """Name the decks of a match: a class stands for several; the match's words say which."""
    unnamed = {name.lower() for name in HEROES}.intersection(decks.split(VERSUS))
    return f"{result.decks}: {decks}" if unnamed else decks


def _agents(results: Iterable[MatchResult]) -> list[str]:
    return list(dict.fromkeys(name for result in results for name in (result.a, result.b)))


def _score(result: MatchResult, agent: str) -> float:
    return result.score if result.a == agent else 1 - result.score


# --- Likelihood -----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class _Observed:
    """Pairs as arrays: who played, how many games, how many points for a."""

    agents: int
    a: Ints
    b: Ints
    games: Floats
    points: Floats

    @classmethod
    def of(cls, results: list[MatchResult], agents: list[str]) -> _Observed:
        """Collect the pairs of matches, and one drawn game for every two agents that met."""
        import numpy as np

        number = {name: at for at, name in enumerate(agents)}
        rows: list[tuple[int, int, float, float]] = []
        for result in results:
            a, b = number[result.a], number[result.b]
            rows += [(a, b, games, points) for games, points in _pairs(result.records)]
        met = {(min(row[:2]), max(row[:2])) for row in rows}
        rows += [(a, b, PRIOR_GAMES, PRIOR_GAMES / 2) for a, b in sorted(met)]
        a_, b_, games_, points_ = zip(*rows, strict=True)
        return cls(
            len(agents), np.array(a_), np.array(b_), np.array(games_, float), np.array(points_)
        )

    def chances(self, strength: Floats) -> Floats:
        """Return a's expected score in each pair's games."""
        import numpy as np

        chances: Floats = (1 + np.tanh((strength[self.a] - strength[self.b]) / 2)) / 2  # logistic
        return chances

    def gradient(self, strength: Floats) -> Floats:
        """Differentiate the log-likelihood."""
        import numpy as np

        surprise = self.points - self.games * self.chances(strength)
        won = np.bincount(self.a, weights=surprise, minlength=self.agents)
        lost = np.bincount(self.b, weights=surprise, minlength=self.agents)
        return np.asarray(won - lost, dtype=float)

    def laplacian(self, weights: Floats) -> Floats:
        """Add up w (e(a) - e(b)) (e(a) - e(b))' over pairs."""
        import numpy as np

        made = np.zeros((self.agents, self.agents))
        np.add.at(made, (self.a, self.a), weights)
        np.add.at(made, (self.b, self.b), weights)
        np.add.at(made, (self.a, self.b), -weights)
        np.add.at(made, (self.b, self.a), -weights)
        return made

    def information(self, strength: Floats) -> Floats:
        """Return the observed information, the negative second derivative."""
        chances = self.chances(strength)
        return self.laplacian(self.games * chances * (1 - chances))


def _pairs(records: Iterable[GameRecord]) -> list[tuple[float, float]]:
    """Return games and points of each pair."""
    found: dict[int, tuple[float, float]] = {}
    for record in records:
        games, points = found.get(record.pair, (0.0, 0.0))
        found[record.pair] = games + 1, points + record.score
    return list(found.values())


def _likeliest(observed: _Observed) -> Floats:
    """Maximise the likelihood by Newton's method, with steps cut until they do not overshoot."""
    import numpy as np

    strength = np.zeros(observed.agents)
    for _ in range(STEPS):
        slope = observed.gradient(strength)
        step = _inverse(observed.information(strength)) @ slope
        if np.abs(step).max() < EXACT:
            return strength
        # The likelihood is concave: beyond its best point on the line the slope is negative.
        while observed.gradient(strength + step) @ step < -CUT * (slope @ step):
            step = step / 2
        strength = strength + step
    raise RatingError(f"the ratings did not settle after {STEPS} steps")


def _inverse(laplacian: Floats) -> Floats:
    """Invert on differences of strengths; the strength that all have in common is left out."""
    import numpy as np

    common = np.full(laplacian.shape, 1 / len(laplacian))
    inverse: Floats = np.linalg.inv(laplacian + common) - common
    return inverse


def _deviations(observed: _Observed, strength: Floats, anchor: int | None) -> Floats:
    """Return the standard deviation of each strength relative to the mean or to the anchor."""
    import numpy as np

    bread = _inverse(observed.information(strength))
    surprise = observed.points - observed.games * observed.chances(strength)
    pairs = len(surprise)
    covariance = bread @ observed.laplacian(surprise**2) @ bread * pairs / (pairs - 1)
    zero = np.zeros(observed.agents)
    zero[:] = 1 / observed.agents if anchor is None else 0
    if anchor is not None:
        zero[anchor] = 1
    contrast = np.eye(observed.agents) - zero
    variance = np.diag(contrast @ covariance @ contrast.T)
    deviations: Floats = np.sqrt(np.maximum(variance, 0))
    return deviations


def _normal_quantile() -> float:
    from statistics import NormalDist

    from hearthlab.arena.statistics import CONFIDENCE

    return NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


make_callable(__name__, "ratings")
