"""`noisy`: another agent that sometimes acts at random: players of known, graded skill."""

from __future__ import annotations

from random import Random

from hearthlab.agents.agent import NOTHING, Agent, check_format, sees_of
from hearthlab.agents.common import seed_of
from hearthlab.agents.player import Player
from hearthlab.agents.spec import Kind, Option, SpecError, agent, register
from hearthlab.carddata.formats import Format
from hearthlab.game.action import Action
from hearthlab.game.view import View


class NoisyAgent(Player):
    """An agent that draws a legal action at some rate, and otherwise plays as another agent."""

    decides_always = True  # the other agent handles forced decisions itself

    def __init__(self, *, seed: int, agent: str, rate: float) -> None:
        super().__init__("noisy", seed)
        if agent.partition(":")[0] == "noisy":
            raise SpecError(f"noisy:agent={agent!r}: name another agent")
        self.other: Agent = _made(agent, seed)
        if sees_of(self.other) != NOTHING:
            raise SpecError(f"noisy:agent={agent!r}: name an agent that does not cheat")
        self.rate = rate

    def check_format(self, format: Format) -> None:
        """Raise for a format that the other agent cannot play."""
        check_format(self.other, format)

    def decide(self, view: View) -> Action:
        """Draw an action, or ask the other agent."""
        codes = view.legal_actions.codes
        chance = Random(seed_of(view, self.seed))
        if len(codes) > 1 and chance.random() < self.rate:
            return view.action(codes[chance.randrange(len(codes))])
        chosen = self.other.choose(view)
        self._last = getattr(self.other, "last", None)
        return chosen


def _made(spec: str, seed: int) -> Agent:
    return agent(spec, seed=seed)


register(
    Kind(
        "noisy",
        "another agent that draws some of its actions at random: a known level of skill",
        NoisyAgent,
        {
            "agent": Option("gsv", "agent that plays otherwise", is_spec=True),
            "rate": Option(0.05, "share of decisions that are drawn", least=0.0, most=1.0),
        },
    )
)
