"""Evaluate a decision: chances by action, the expected line, and the threats.

    outlook = look_ahead(agent("champion"), view)

Any agent can be asked. Chances come from agents that count visits, the champion's calibrated; the
reply and the threats come only from the champion, whose plan is tried in sampled worlds: nothing
hidden is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Any

from hearthlab.agents.agent import NOTHING, Agent, sees_of, spec_of
from hearthlab.agents.champion.agent import ChampionAgent, calibrated_spec
from hearthlab.agents.champion.calibration import OF_NET, Calibration, calibrated
from hearthlab.agents.champion.trials import Trial, without_end
from hearthlab.agents.spec import SpecError, parse, write
from hearthlab.agents.ties import best_of_equals
from hearthlab.carddata.formats import Format
from hearthlab.carddata.html import framed, note, stacked, table
from hearthlab.engine.tables import Cards, cards_in
from hearthlab.game.action import Action
from hearthlab.game.door import record_of
from hearthlab.game.turns import turn_words
from hearthlab.game.view import View
from hearthlab.search.searcher import Report
from hearthlab.search.thought import Thought

WORLDS = 256  # that the chosen plan is tried in
FEARS = 5  # cards that are named
LEAST_WORLDS = 8  # with a card, and without it
LEAST_COST = 0.02  # of a card that is named
CERTAIN = 3.0  # standard errors that a cost must exceed: many cards are compared at once
MANY_WORLDS = 256  # the champion's, when a deadline ends the search


@dataclass(frozen=True, slots=True)
class Chance:
    """One action, and the chance to win with it."""

    action: str
    chance: float | None  # None: the agent gives none
    visits: int


@dataclass(frozen=True, slots=True)
class Fear:
    """A card of the opponent's that lowers the chance to win."""

    card: str
    share: float  # of the worlds in which the opponent holds it
    chance: float  # in these
    otherwise: float  # in the others

    def __str__(self) -> str:
        return (
            f"{self.card}: {self.chance:.0%} instead of {self.otherwise:.0%}; "
            f"held in {self.share:.0%} of the worlds"
        )


@dataclass(frozen=True, slots=True)
class Reply:
    """How the plan ends in one world: the opponent's turn, and the chance after it."""

    actions: tuple[str, ...]
    chance: float


@dataclass(frozen=True, slots=True)
class Outlook:
    """An agent's evaluation of a decision."""

    agent: str
    turn: int
    player: int
    chances: tuple[Chance, ...]  # best first
    line: tuple[str, ...]  # the player's turn
    reply: Reply | None = None  # in the world of median value
    worst: Reply | None = None  # in the world of least value
    fears: tuple[Fear, ...] = ()
    worlds: int = 0  # that the plan was tried in

    @property
    def best(self) -> Chance:
        """The best action."""
        return self.chances[0]

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain values."""
        return asdict(self)

    def __str__(self) -> str:
        win = "" if self.best.chance is None else f", {self.best.chance:.0%} to win"
        lines = [f"{turn_words(self.turn, 'your')}: {self.best.action}{win}"]
        lines += [_row(each) for each in self.chances]
        lines.append(f"line: {'; '.join(self.line)}")
        for name, reply in (("reply", self.reply), ("worst", self.worst)):
            if reply is not None:
                said = "; ".join(reply.actions) or "none"
                lines.append(f"{name}: {said} ({reply.chance:.0%})")
        lines += [f"fears {each}" for each in self.fears]
        tried = f" in {self.worlds} worlds" if self.worlds else ""
        return "\n".join([*lines, f"by {self.agent}{tried}"])

    def _repr_html_(self) -> str:
        rows = [
            (each.action, "–" if each.chance is None else f"{each.chance:.0%}")
            for each in self.chances
        ]
        said = str(self).splitlines()[len(rows) + 1 :]
        title = f"{turn_words(self.turn, 'your')}: {self.best.action}"
        return framed(title, table(("action", "chance to win"), rows), note(stacked(said)))


def _row(each: Chance) -> str:
    chance = "   –" if each.chance is None else f"{each.chance:4.0%}"
    return f"  {chance}  {each.action}"


def look_ahead(agent: Agent, view: View, *, worlds: int = WORLDS) -> Outlook:
    """Ask an agent about a decision of the view's player; raises SpecError for a cheating agent."""
    if sees_of(agent) != NOTHING:
        raise SpecError(f"{spec_of(agent)} looks at hidden cards; advice is for players who cannot")
    if worlds < 1:
        raise ValueError(f"worlds={worlds}: a plan is tried in at least 1")
    action = agent.choose(view)
    thought: Thought | None = getattr(agent, "last", None)
    if isinstance(agent, ChampionAgent) and thought is not None and view.waiting != "mulligan":
        thought = _without_waste(view, thought)
        action = view.action(thought.best.action)
    chances = _chances(agent, view, action, thought)
    line = _line(agent, view, action, thought)
    made = Outlook(spec_of(agent), view.turn, view.viewer, chances, tuple(_told(view, line)))
    if not isinstance(agent, ChampionAgent) or view.waiting == "mulligan":
        return made
    return _tried(made, agent, view, line, worlds)


def chance_of(agent: Agent, value: float, format: Format) -> float:
    """Return the chance to win that an agent's value in a format stands for."""
    return (
        calibrated(value, agent.calibration(format))
        if isinstance(agent, ChampionAgent)
        else min(max(value, 0.0), 1.0)
    )


def _chances(
    agent: Agent, view: View, action: Action, thought: Thought | None
) -> tuple[Chance, ...]:
    """List the actions that were considered; the chosen one comes first."""
    if thought is None:
        return (Chance(view.notation(action), None, 0),)
    rows = sorted(thought.considered, key=lambda row: row.action != action.code)
    by_hand = view.waiting == "mulligan"  # a chance as it is: nothing was searched
    chances = [row.value if by_hand else chance_of(agent, row.value, view.format) for row in rows]
    return tuple(
        Chance(row.text, chance if row.visits else None, row.visits)
        for row, chance in zip(rows, chances, strict=True)
    )


def _without_waste(view: View, thought: Thought) -> Thought:
    """Put first, of actions worth the same, the one whose line wastes least."""
    rows = list(thought.considered)
    tried = [row for row in rows if row.visits == rows[0].visits]
    lines, values = [row.line for row in tried], [row.value for row in tried]
    best = tried[best_of_equals(view, lines, values)]
    rows.remove(best)
    return Thought((best, *rows))


def _line(agent: Agent, view: View, action: Action, thought: Thought | None) -> tuple[int, ...]:
    found: tuple[int, ...] = ()
    if isinstance(thought, Report):
        found = thought.actions
    elif thought is not None:
        found = thought.best.line
    elif isinstance(agent, ChampionAgent):
        found = agent.certain_line(view)
    return found or (action.code,)


def _told(view: View, line: Sequence[int]) -> list[str]:
    """Write a line up to the end of the turn, in a world that fits the view."""
    world = view.sample(0)
    said: list[str] = []
    for code in line:
        if world.to_act != view.viewer or code not in world.legal_actions.codes:
            break
        said.append(world.notation(code))
        world.push(code)
    return said


# --- Worlds ---------------------------------------------------------------------------------------
def _tried(
    made: Outlook, agent: ChampionAgent, view: View, line: Sequence[int], worlds: int
) -> Outlook:
    """Add the results of the champion's plan in sampled worlds."""
    trials, plan = agent.trials(view), without_end(line)
    tried: list[Trial] = []
    for _ in range(worlds):
        trials.deal()
        tried.append(trials.play(plan, tell=True))
    tried.sort(key=lambda trial: trial.value)
    median, worst = tried[len(tried) // 2], tried[0]
    by = agent.calibration(view.format)
    first, *others = made.chances
    if first.chance is None:  # the only action, or a certain win
        first = Chance(first.action, calibrated(fmean(each.value for each in tried), by), worlds)
    return Outlook(
        made.agent,
        made.turn,
        made.player,
        (first, *others),
        median.played,
        Reply(median.reply, calibrated(median.value, by)),
        Reply(worst.reply, calibrated(worst.value, by)),
        tuple(fears_of(tried, cards_in(record_of(view)), by)[:FEARS]),
        worlds,
    )


def fears_of(tried: Sequence[Trial], cards: Cards, by: Calibration = OF_NET) -> list[Fear]:
    """Name the cards that lower the chance when the opponent holds them, the worst first.

    A card counts when the worlds with it are worse by LEAST_COST and by CERTAIN standard errors.
    """
    found = []
    for card in frozenset().union(*(trial.held for trial in tried)):
        held = [trial.value for trial in tried if card in trial.held]
        free = [trial.value for trial in tried if card not in trial.held]
        if min(len(held), len(free)) < LEAST_WORLDS:
            continue
        cost = fmean(free) - fmean(held)
        error = sqrt(variance(held) / len(held) + variance(free) / len(free))
        if cost >= LEAST_COST and cost > CERTAIN * error:
            chances = (calibrated(fmean(values), by) for values in (held, free))
            found.append(Fear(cards.name_of(card), len(held) / len(tried), *chances))
    return sorted(found, key=lambda fear: (fear.chance - fear.otherwise, fear.card))


def timed(spec: str, seconds: float) -> str:
    """Give an agent n seconds per decision; raises SpecError for one that cannot count them."""
    kind, values = parse(spec)
    if "deadline" not in values:
        raise SpecError(f"{spec}: {kind.name} has no deadline; leave the time away")
    values["deadline"] = seconds
    if kind.build is ChampionAgent:
        values["worlds"] = MANY_WORLDS
    return calibrated_spec(write(kind, values))
