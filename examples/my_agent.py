"""Write an agent, check that it follows the rules for agents, and let it play a match."""

import hearthlab as hl


class Careful:
    """An agent that tries each action on a game that fits its view, and keeps the best board."""

    spec = "careful"  # its name in results; by default the name of the class

    def __init__(self, *, seed: int) -> None:
        self.seed = seed

    def choose(self, view: hl.View) -> hl.Action:
        """Choose one of the legal actions of a view."""
        return max(view.legal_actions, key=lambda action: self.score(view, action))

    def score(self, view: hl.View, action: hl.Action) -> float:
        """Rate both boards and the enemy's health after an action."""
        game = view.sample(seed=self.seed)  # hidden cards are drawn at random
        game.push(action)
        mine, theirs = game.players[view.viewer], game.players[view.opponent]
        worth = [
            sum(minion.attack + minion.health for minion in side.board) for side in (mine, theirs)
        ]
        return worth[0] - worth[1] - 0.5 * theirs.hero.health


# Your own agents play in separate processes, which import this file: guard the script.
if __name__ == "__main__":
    hl.check_agent(Careful)  # plays legally, depends only on its seed and on what it may know
    print("checked")

    result = hl.match(Careful, "rules", decks="championship-2014", games=40, seed=1)
    print(result)
    low, high = result.interval
    print(f"careful wins {result.win_rate:.0%} of its games, 95 % interval {low:.0%} to {high:.0%}")
