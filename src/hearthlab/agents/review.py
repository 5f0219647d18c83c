"""The mistakes of a game: the cost of each decision in chance to win, by its player's knowledge.

    for judged in review(decisions(game), agent("champion")): ...

For each decision the champion looks for the best plan, and for plans that begin with the action
played. Both are chosen in some sampled worlds and compared in others, the same ones for both, so
that luck in the choice does not count for either.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from hearthlab.agents.agent import NOTHING, Agent, spec_of
from hearthlab.agents.champion.agent import ChampionAgent
from hearthlab.agents.champion.calibration import calibrated, slope
from hearthlab.agents.champion.trials import Line, Trials, without_end
from hearthlab.agents.spec import SpecError
from hearthlab.agents.ties import best_of_equals
from hearthlab.game.action import Action
from hearthlab.game.errors import HearthlabError
from hearthlab.game.game import Game
from hearthlab.game.turns import turn_words
from hearthlab.game.view import View

WORLDS = 64  # that plans are compared in
LEAST_WORLDS = 2  # that have a spread
CHOICE_WORLDS = 24  # that plans are chosen in
RIVALS = 3  # best plans that are compared
SEARCHED = 2  # worlds in which plans with the played action are looked for
KEPT = 16  # plans of each
SURE = 1.96  # standard errors of half a 95 % interval
INACCURACY, MISTAKE = 0.05, 0.15  # drops in chance to win from which a decision is named so


class ReviewError(HearthlabError, ValueError):
    """A game that cannot be reviewed."""


class Made(NamedTuple):
    """A decision that was made."""

    number: int  # of the action in its game, from 1
    view: View
    action: Action


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision and its cost."""

    number: int
    turn: int
    player: int
    played: str
    better: str  # the best action; the played one when nothing was better
    chance: float  # to win after the action played
    best: float  # after the best
    margin: float  # half the 95 % interval of the drop, over the sampled worlds

    @property
    def drop(self) -> float:
        """The cost of the decision in chance to win."""
        return self.best - self.chance

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain values."""
        return {**asdict(self), "drop": self.drop}

    def __str__(self) -> str:
        when = turn_words(self.turn, f"player {self.player}'s")
        return f"{when}: {self.played}, {-self.drop:+.0%}"


def decisions(game: Game, side: int | None = None) -> Iterator[Made]:
    """List the decisions of a game, each from its player's own view; `side` names one player."""
    if side not in (None, 0, 1):
        raise ReviewError(f"side {side!r}; there are 0 and 1")
    for number, (state, action) in enumerate(game.retrace(), 1):
        player = state.to_act
        if player is not None and side in (None, player):
            yield Made(number, state.view(player), action)


def review(made: Iterable[Made], agent: Agent, *, worlds: int = WORLDS) -> Iterator[Judged]:
    """Judge decisions; forced ones and mulligans are left out."""
    if not isinstance(agent, ChampionAgent):
        raise SpecError(f"{spec_of(agent)}: a review compares plans, which only champion makes")
    if agent.sees != NOTHING:
        raise SpecError(
            f"{agent.spec} looks at hidden cards; a review judges by players' knowledge"
        )
    if worlds < LEAST_WORLDS:
        raise ReviewError(f"worlds={worlds}: plans are compared in at least {LEAST_WORLDS}")
    for each in made:
        judged = judge(each, agent, worlds=worlds)
        if judged is not None:
            yield judged


def mistakes(judged: Iterable[Judged], least: float) -> list[Judged]:
    """List the decisions that cost at least this much, the worst first."""
    found = [each for each in judged if each.drop > 0 and each.drop >= least]
    return sorted(found, key=lambda each: (-each.drop, each.number))


def judge(made: Made, agent: ChampionAgent, *, worlds: int = WORLDS) -> Judged | None:
    """Judge one decision; None when there is nothing to decide."""
    view, played = made.view, made.action.code
    if view.waiting == "mulligan" or len(view.legal_actions) < 2:
        return None
    # Step 1. Candidates: the champion's best plans, and plans that begin with the action played.
    agent.choose(view)
    thought = agent.last
    lines = [agent.certain_line(view)] if thought is None else [r.line for r in thought.considered]
    if not any(lines):  # it did not think: the turn had to end
        return None
    trials, plans = agent.trials(view), [without_end(line) for line in lines]
    rivals, own = plans[:RIVALS], _begun_with(played, plans)
    for _ in range(SEARCHED):
        trials.deal()
        own += trials.plans_after(played, width=agent.width, keep=KEPT)
    # Step 2. Choose the best of both kinds in some worlds, then compare them in others.
    own = list(dict.fromkeys(own))
    means = [fmean(values) for values in _values(trials, [*rivals, *own], CHOICE_WORLDS)]
    first = means[: len(rivals)]
    rival = rivals[best_of_equals(view, rivals, first, _place_of_most(first))]
    mine = own[_place_of_most(means[len(rivals) :])]
    theirs, ours = _values(agent.trials(view, series=1), [rival, mine], worlds)
    gaps = [one - other for one, other in zip(theirs, ours, strict=True)]
    by = agent.calibration(view.format)
    best, chance = calibrated(fmean(theirs), by), calibrated(fmean(ours), by)
    better = _first(rival, view) if best > chance else played
    scale = slope(fmean([*theirs, *ours]), by)  # of chances by values, between the two
    return Judged(
        made.number,
        view.turn,
        view.viewer,
        view.notation(played),
        view.notation(better),
        chance,
        chance if better == played else best,
        scale * SURE * stdev(gaps) / sqrt(worlds),
    )


def _begun_with(action: int, plans: Iterable[Line]) -> list[Line]:
    """Take the plans that hold an action, and let them begin with it."""
    return [
        (action, *plan[:place], *plan[place + 1 :])
        for plan in plans
        if action in plan
        for place in [plan.index(action)]
    ]


def _values(trials: Trials, plans: Sequence[Line], worlds: int) -> list[list[float]]:
    """Try plans in the next worlds; list the values of each."""
    found: list[list[float]] = [[] for _ in plans]
    for _ in range(worlds):
        trials.deal()
        for values, plan in zip(found, plans, strict=True):
            values.append(trials.play(plan).value)
    return found


def _place_of_most(values: Sequence[float]) -> int:
    return max(range(len(values)), key=values.__getitem__)


def _first(plan: Line, view: View) -> int:
    """Return the first action of a plan; the last legal one ends the turn."""
    return plan[0] if plan else view.legal_actions.codes[-1]
