"""Write an agent, check that it plays by the rules of agents, and let it play a match."""

from random import Random

import hearthlab as hl


class Eager:
    """An agent that attacks when it can, plays cards otherwise, and ends its turn last."""

    spec = "eager"  # its name in results; by default that of the class

    def __init__(self, *, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, view: hl.View) -> hl.Action:
        """Choose one of the legal actions of a view."""
        for kind in ("attack", "play"):
            actions = [action for action in view.legal_actions if action.kind == kind]
            if actions:
                return self.random.choice(actions)
        return view.legal_actions[-1]  # end turn, or keep the first hand


# Agents that are not part of the package play in a process of their own: guard the script.
if __name__ == "__main__":
    hl.check_agent(Eager)  # always legal, deterministic under its seed, blind to what is hidden
    print("checked")

    result = hl.match(Eager, "rules", decks="championship-2014", games=40, seed=1)
    print(result)
    low, high = result.interval
    print(f"eager wins {result.win_rate:.0%} of its games, 95 % interval {low:.0%} to {high:.0%}")
