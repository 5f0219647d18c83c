"""The worth of every legal action of a decision: all are tried in the same sampled worlds.

    for compared in map(partial(compare, agent=agent("champion")), decisions(game)): ...

After each action a beam finds plans for the rest of the turn, and all plans meet the same worlds,
so that the luck of the worlds does not count between actions. The plan of an action is chosen in
one half of the worlds and valued in the other, for both halves: luck in the choice does not count
either.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from hearthlab.agents.champion.agent import ChampionAgent
from hearthlab.agents.champion.calibration import calibrated
from hearthlab.agents.champion.trials import Line
from hearthlab.agents.review import Made

WORLDS = 12  # that actions are compared in
SEARCHED = 2  # worlds in which plans are looked for
KEPT = 1  # plans of an action in each

Chances = tuple[float, ...]  # to win, by action


@dataclass(frozen=True, slots=True)
class Compared:
    """A decision, and the chance to win after each legal action."""

    number: int  # of the action in its game, from 1
    turn: int
    player: int
    codes: tuple[int, ...]  # of the legal actions
    played: int  # place of the action played
    halves: tuple[Chances, Chances]  # from either half of the worlds

    @property
    def chances(self) -> Chances:
        """The chance to win after each action, from all worlds."""
        return tuple(map(fmean, zip(*self.halves, strict=True)))

    @property
    def losses(self) -> tuple[float, ...]:
        """The cost of each action in chance to win.

        The best action of one half is compared in the other, so that a cost of nothing is below
        zero as often as above.
        """
        first, second = self.halves
        found = []
        for chosen, seen in ((first, second), (second, first)):
            best = max(range(len(chosen)), key=chosen.__getitem__)
            found.append([seen[best] - each for each in seen])
        return tuple(map(fmean, zip(*found, strict=True)))

    @property
    def loss(self) -> float:
        """The cost of the action played."""
        return self.losses[self.played]

    @property
    def expected(self) -> float:
        """The cost of an action that is drawn from all."""
        return fmean(self.losses)


def compare(made: Made, agent: ChampionAgent, *, worlds: int = WORLDS) -> Compared | None:
    """Value all actions of a decision; None when there is nothing to decide."""
    view = made.view
    codes = tuple(view.legal_actions.codes)
    if view.waiting == "mulligan" or len(codes) < 2:
        return None
    # Step 1. Plans: the best that begin with each action.
    trials = agent.trials(view)
    plans: list[list[Line]] = [[] for _ in codes]
    for _ in range(SEARCHED):
        trials.deal()
        for code, found in zip(codes, plans, strict=True):
            found += trials.plans_after(code, width=agent.width, keep=KEPT)
    plans = [list(dict.fromkeys(found)) for found in plans]
    # Step 2. All plans in the same worlds, in two halves.
    trials = agent.trials(view, series=1)
    means: list[list[list[float]]] = []
    for _ in range(2):
        values: list[list[list[float]]] = [[[] for _ in found] for found in plans]
        for _ in range(worlds // 2):
            trials.deal()
            for found, kept in zip(plans, values, strict=True):
                for plan, each in zip(found, kept, strict=True):
                    each.append(trials.play(plan).value)
        means.append([[fmean(each) for each in kept] for kept in values])
    # Step 3. The value of an action: that of the plan that is best in the other half.
    by = agent.calibration(view.format)
    halves = [
        tuple(
            calibrated(mine[max(range(len(mine)), key=others.__getitem__)], by)
            for mine, others in zip(half, other, strict=True)
        )
        for half, other in (means, means[::-1])
    ]
    return Compared(
        made.number,
        view.turn,
        view.viewer,
        codes,
        codes.index(made.action.code),
        (halves[0], halves[1]),
    )
