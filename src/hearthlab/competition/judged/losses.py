"""The cost of decisions in win chance, by phase of the game and by kind of decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from hearthlab.agents.agent import Agent
from hearthlab.agents.champion.agent import ChampionAgent, calibrated_spec, fitting_spec
from hearthlab.agents.comparing import compare
from hearthlab.agents.randomness import Evidence, evidence
from hearthlab.agents.review import decisions, judge
from hearthlab.agents.spec import SpecError, agent
from hearthlab.carddata.formats import Format
from hearthlab.game.game import Game
from hearthlab.game.turns import own_turn

JUDGE = "champion"
SEED = 0  # of the judge
PHASES = ("early", "middle", "late")  # by the turns of the player
LAST_EARLY, LAST_MIDDLE = 4, 8
KINDS = {
    "play": "play a card",
    "attack": "attack",
    "power": "hero power",
    "choose": "choose",
    "end": "end the turn",
}


@dataclass(frozen=True, slots=True)
class Loss:
    """A decision and its cost in the chance to win."""

    number: int  # of the action in its game, from 1
    turn: int
    kind: str
    played: str
    better: str  # the best action; the played one when nothing was better
    chance: float  # to win after the action played
    best: float  # after the best
    margin: float  # half the 95 % interval of the loss, over the sampled worlds
    evidence: Evidence  # that it was drawn at random

    @property
    def loss(self) -> float:
        """The cost of the decision in chance to win."""
        return self.best - self.chance

    @property
    def phase(self) -> str:
        """The phase of the game, by the turns of the player."""
        return phase_of(self.turn)

    def facts(self) -> dict[str, Any]:
        """Return it for JSON."""
        return asdict(self)

    @classmethod
    def of_facts(cls, facts: dict[str, Any]) -> Loss:
        """Read what `facts` returned."""
        return cls(**{**facts, "evidence": Evidence(*facts["evidence"])})


def phase_of(turn: int) -> str:
    """Name the phase of a turn, numbered over both players.

    >>> [phase_of(turn) for turn in (1, 8, 9, 16, 17)]
    ['early', 'early', 'middle', 'middle', 'late']
    """
    own = own_turn(turn)
    return PHASES[0 if own <= LAST_EARLY else 1 if own <= LAST_MIDDLE else 2]


def judge_of(playing: Format, spec: str = JUDGE) -> ChampionAgent:
    """Build the judge of a format: the champion, with the budget that its chances are fitted to."""
    made: Agent = agent(calibrated_spec(fitting_spec(spec, playing)), seed=SEED)
    if not isinstance(made, ChampionAgent):
        raise SpecError(f"judge {spec!r}: only champion compares plans")
    return made


def losses(game: Game, side: int, by: ChampionAgent) -> Iterator[Loss]:
    """Judge the decisions of one side, without mulligans and forced ones."""
    for made in decisions(game, side):
        found = judge(made, by)
        if found is None:
            continue
        compared = compare(made, by)
        assert compared is not None, "a judged decision has several legal actions"
        yield Loss(
            found.number,
            found.turn,
            made.action.kind,
            found.played,
            found.better,
            found.chance,
            found.best,
            found.margin,
            evidence(compared.losses, compared.played),
        )


def total(found: Iterable[Loss]) -> float:
    """Add up the costs of decisions."""
    return sum(each.loss for each in found)
