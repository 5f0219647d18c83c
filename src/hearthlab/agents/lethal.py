"""`lethal`: take a certain win this turn, else let another agent play."""

from __future__ import annotations

from hearthlab.agents.agent import Agent, check_format
from hearthlab.agents.common import BELIEF_OPTION, BUDGET_LIMIT, DEADLINE_OPTION
from hearthlab.agents.player import Player
from hearthlab.agents.solver import CHECK_NODES, WORLDS, solve
from hearthlab.agents.spec import Kind, Option, SpecError, agent, register
from hearthlab.carddata.formats import Format
from hearthlab.game.action import Action
from hearthlab.game.view import View
from hearthlab.search.schema.own_turn import LETHAL_WORLDS
from hearthlab.search.thought import Considered, Thought

CERTAIN = 1.0  # the value of a line that wins in every world


class LethalAgent(Player):
    """An agent that plays a certain win if there is one, and otherwise as another agent."""

    decides_always = True  # the other agent handles forced decisions itself

    def __init__(
        self, *, seed: int, otherwise: str, worlds: int, belief: str, nodes: int, deadline: float
    ) -> None:
        super().__init__("lethal", seed, belief=belief)
        if otherwise.partition(":")[0] == "lethal":
            raise SpecError(f"lethal:otherwise={otherwise!r}: name another agent")
        self.otherwise: Agent = agent(otherwise, seed=seed)
        if self.otherwise.sees != "nothing":
            raise SpecError(f"lethal:otherwise={otherwise!r}: name an agent that does not cheat")
        self.worlds = worlds
        self.nodes = nodes
        self.seconds = deadline or None

    def check_format(self, format: Format) -> None:
        """Raise for a format that the other agent cannot play."""
        super().check_format(format)
        check_format(self.otherwise, format)

    def decide(self, view: View) -> Action:
        """Look for a certain win, else ask the other agent."""
        line = solve(
            view,
            worlds=self.worlds,
            belief=self.belief,
            nodes=self.nodes,
            seconds=self.seconds,
            seed=self.seed,
        )
        if line is None:
            chosen = self.otherwise.choose(view)
            self._last = getattr(self.otherwise, "last", None)
            return chosen
        codes = tuple(action.code for action in line)
        self._last = Thought((Considered(codes[0], 0, CERTAIN, codes, view),))
        return line[0]


register(
    Kind(
        "lethal",
        "a certain win this turn when there is one, else another agent's choice",
        LethalAgent,
        {
            "otherwise": Option("greedy", "agent that plays when no win is certain", is_spec=True),
            "worlds": Option(
                WORLDS, "sampled worlds a line must win in", least=1, most=LETHAL_WORLDS
            ),
            "belief": BELIEF_OPTION,
            "nodes": Option(CHECK_NODES, "actions tried at most", least=1, most=BUDGET_LIMIT),
            "deadline": DEADLINE_OPTION,
        },
    )
)
