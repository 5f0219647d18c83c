"""`leaky2019`: a rebuilt agent in the true world, as the frameworks of 2018 and 2019 let it play.

In those years a simulation was a copy of the true game: it drew the true next cards, could play
them, and triggered the opponent's real secrets. After a simulated end of the turn it also contained
the opponent's real hand. Even agents that did not look for this information used it. `leaky2019`
sees everything, so every table marks it. Its advantage over the same agent without the leak is the
value of the leak.
"""

from __future__ import annotations

from hearthlab.agents.hall.turns import HallPlayer
from hearthlab.agents.seeing import SeeingPlayer
from hearthlab.agents.spec import Kind, Option, SpecError, agent, register
from hearthlab.carddata.formats import Format
from hearthlab.game.action import Action
from hearthlab.game.view import View


class LeakyAgent(SeeingPlayer):
    """A rebuilt agent that decides in the true world."""

    sees = "everything"
    decides_always = True  # the other agent handles forced decisions itself

    def __init__(self, *, seed: int, agent_: str) -> None:
        super().__init__("leaky2019", seed)
        inner = agent(agent_, seed=seed)
        if not isinstance(inner, HallPlayer):
            raise SpecError(
                f"leaky2019:agent={agent_!r}: name an agent of the hall of fame, such as "
                "heimbrodt2019"
            )
        self._inner = inner

    def check_format(self, format: Format) -> None:
        """Raise for a format that the other agent cannot play."""
        self._inner.check_format(format)

    def decide(self, view: View) -> Action:
        """Let the agent decide in the true world."""
        chosen = self._inner.choose_with(view, self._shown)
        self._last = self._inner.last
        return chosen


def _build(*, seed: int, agent: str) -> LeakyAgent:
    return LeakyAgent(seed=seed, agent_=agent)


register(
    Kind(
        "leaky2019",
        "an agent of the hall of fame that sees the true world, as in 2018 and 2019",
        _build,
        {"agent": Option("heimbrodt2019", "agent that plays in the true world", is_spec=True)},
        sees="everything",
    )
)
