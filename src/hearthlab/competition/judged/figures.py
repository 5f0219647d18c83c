"""The figures of an arena: for each player score, Elo, loss of win chance, answers, tokens, cost.

A mirrored pair of games is one observation: the interval of a mean loss is Student's t on what each
pair adds to the ratio of losses to decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from hearthlab.agents.review import INACCURACY, MISTAKE
from hearthlab.arena.estimates import Estimate, Maybe
from hearthlab.arena.ratings import ratings
from hearthlab.arena.statistics import pair_interval
from hearthlab.arena.store import Store
from hearthlab.competition.judged.losses import KINDS, PHASES, Loss
from hearthlab.competition.judged.playing import Played, ids
from hearthlab.competition.judged.ratios import facts_of, ratio
from hearthlab.competition.judged.settings import MILLION

WORST = 12  # blunders of a player that are shown
NOTED = ("decisions", "requests", "illegal", "failures", "tokens_in", "tokens_out", "seconds")

Clusters = list[list[Loss]]  # the decisions of each pair of games


@dataclass(frozen=True, slots=True)
class Blunder:
    """A decision that cost much."""

    game: str
    opponent: str
    loss: Loss


@dataclass(slots=True)
class Used:
    """What language models took, and what went wrong with them."""

    games: int = 0
    decisions: int = 0
    requests: int = 0
    illegal: int = 0
    failures: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0
    estimated: bool = False
    forfeited: dict[str, int] = field(default_factory=dict)

    def add(self, noted: dict[str, Any]) -> None:
        """Add the notes on a game."""
        self.games += 1
        for name in NOTED:
            setattr(self, name, getattr(self, name) + noted[name])
        self.estimated |= noted["estimated"]
        for why, count in noted["forfeited"].items():
            self.forfeited[why] = self.forfeited.get(why, 0) + count

    @property
    def lost(self) -> int:
        """The number of decisions that the fallback made."""
        return sum(self.forfeited.values())

    def cost(self, price: tuple[float, float] | None) -> float | None:
        """Return what the tokens cost, at a price of a million in and out."""
        if price is None:
            return None
        return (self.tokens_in * price[0] + self.tokens_out * price[1]) / MILLION


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one player."""

    name: str
    spec: str
    games: int
    faults: int  # games lost by its own fault
    score: Estimate
    by_opponent: dict[str, Estimate]
    elo: Estimate | None
    decisions: int  # judged
    loss: Maybe  # of win chance per decision
    randomness: Maybe  # 0: as the reference player, 1: random
    by_phase: dict[str, tuple[Maybe, int]]
    by_kind: dict[str, tuple[Maybe, int]]
    inaccuracies: Maybe  # shares of the decisions
    mistakes: Maybe
    worst: tuple[Blunder, ...]
    used: Used | None
    cost: float | None

    def facts(self) -> dict[str, Any]:
        """Return them for JSON."""
        used = self.used
        return {
            "player": self.name,
            "spec": self.spec,
            "games": self.games,
            "faults": self.faults,
            "score": facts_of(self.score),
            "by_opponent": {name: facts_of(each) for name, each in self.by_opponent.items()},
            "elo": facts_of(self.elo),
            "decisions": self.decisions,
            "loss": facts_of(self.loss),
            "randomness": facts_of(self.randomness),
            "by_phase": {name: _counted(*each) for name, each in self.by_phase.items()},
            "by_kind": {name: _counted(*each) for name, each in self.by_kind.items()},
            "inaccuracies": facts_of(self.inaccuracies),
            "mistakes": facts_of(self.mistakes),
            "illegal": None if used is None else used.illegal,
            "forfeited": None if used is None else used.forfeited,
            "tokens": None if used is None else [used.tokens_in, used.tokens_out],
            "cost": self.cost,
            "worst": [
                {"game": each.game, "opponent": each.opponent, **each.loss.facts()}
                for each in self.worst
            ],
        }


def _counted(found: Maybe, decisions: int) -> dict[str, Any]:
    return {"loss": facts_of(found), "decisions": decisions}


# --- Of an arena ----------------------------------------------------------------------------------
def figures(played: Played, store: Store) -> list[Figures]:
    """Return the figures of all players, the one that loses least first."""
    elos = _elos(played)
    found = [_figures(played, store, name, elos) for name in played.settings.players]
    return sorted(found, key=lambda each: (each.loss is None, each.loss and each.loss.value))


def _elos(played: Played) -> dict[str, Estimate]:
    """Rate all specs, players and opponents."""
    results = [result for result in played.results.values() if result.games]
    if not results:
        return {}
    return {each.agent: Estimate(each.elo, each.low, each.high) for each in ratings(results)}


def _figures(played: Played, store: Store, name: str, elos: dict[str, Estimate]) -> Figures:
    settings = played.settings
    games_of = ids(played)
    mine = [cell for cell, (player, _) in settings.meetings.items() if player == name]
    clusters: Clusters = []
    blunders: list[Blunder] = []
    used = Used()
    pairs: dict[str, dict[int, list[float]]] = {}
    faults = 0
    for cell in mine:
        opponent = settings.meetings[cell][1]
        by_pair: dict[int, list[Loss]] = {}
        records = played.results[cell].records if cell in played.results else ()
        for record, game in zip(records, games_of.get(cell, ()), strict=True):
            pairs.setdefault(opponent, {}).setdefault(record.pair, []).append(record.score)
            faults += record.fault is not None and record.fault.agent == "a"
            if (noted := store.notes(game).get("a")) is not None:
                used.add(noted)
            judgement = played.judged.get(game)
            if judgement is not None:
                by_pair.setdefault(record.pair, []).extend(judgement.losses)
                blunders += [Blunder(game, opponent, each) for each in judgement.losses]
        clusters += by_pair.values()
    decisions = [loss for cluster in clusters for loss in cluster]
    spec = settings.players[name]
    source = next((played.results[cell].a for cell in mine if cell in played.results), "")
    return Figures(
        name=name,
        spec=spec,
        games=sum(len(scores) for each in pairs.values() for scores in each.values()),
        faults=faults,
        score=score_of(scores for each in pairs.values() for scores in each.values()),
        by_opponent={who: score_of(each.values()) for who, each in pairs.items()},
        elo=elos.get(source),
        decisions=len(decisions),
        loss=per_decision(clusters),
        randomness=randomness(clusters),
        by_phase=dict(_parts(clusters, PHASES, lambda each: each.phase)),
        by_kind=dict(_parts(clusters, KINDS, lambda each: each.kind)),
        inaccuracies=per_decision(clusters, lambda each: float(each.loss >= INACCURACY)),
        mistakes=per_decision(clusters, lambda each: float(each.loss >= MISTAKE)),
        worst=tuple(worst(blunders)),
        used=used if used.games else None,
        cost=used.cost(settings.prices.get(name)) if used.games else None,
    )


def worst(blunders: Iterable[Blunder]) -> list[Blunder]:
    """Return the worst blunders, as far as they are sure to be any."""
    sure = [each for each in blunders if each.loss.loss > each.loss.margin]
    return sorted(sure, key=lambda each: (-each.loss.loss, each.game, each.loss.number))[:WORST]


def score_of(pairs: Iterable[list[float]]) -> Estimate:
    """Estimate a score from the scores of the games of each pair."""
    means = [sum(scores) / len(scores) for scores in pairs]
    value = sum(means) / max(1, len(means))
    return Estimate(value, *pair_interval(means), len(means))


def per_decision(
    clusters: Clusters, what: Callable[[Loss], float] = lambda each: each.loss
) -> Maybe:
    """Estimate a mean over decisions, which is not below zero."""
    found = ratio([(sum(map(what, cluster)), len(cluster)) for cluster in clusters if cluster])
    return found and replace(found, low=max(0.0, found.low) if found.known else found.low)


def randomness(clusters: Clusters) -> Maybe:
    """Estimate how random decisions look: 0 as the reference player's, 1 as drawn actions."""
    return ratio(
        [
            (sum(each.evidence.found for each in some), sum(each.evidence.drawn for each in some))
            for some in clusters
            if some
        ]
    )


def _parts(
    clusters: Clusters, names: Iterable[str], of: Callable[[Loss], str]
) -> Iterator[tuple[str, tuple[Maybe, int]]]:
    """Estimate the mean loss of each part of the decisions."""
    for name in names:
        some = [[loss for loss in cluster if of(loss) == name] for cluster in clusters]
        yield name, (per_decision(some), sum(map(len, some)))
