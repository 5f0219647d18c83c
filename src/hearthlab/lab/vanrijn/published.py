"""What van Rijn 2016 published, as far as the text has numbers.

Source: the thesis's section 5. Figure 11 and the bars of Table 1 are drawn without numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

DETERMINIZATIONS = (1, 5, 10, 15, 20, 30, 40)  # section 5.1
GAMES_OF_A_HERO_PAIR = 200
GAMES_GOING_FIRST = 1000  # of each player in sections 5.2 and 5.3

RANDOM, RULES, MC, MCTS = "Random", "Rule-based", "Monte Carlo", "MCTS"
BOTS = (RANDOM, RULES, MC, MCTS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cheating:
    """One of the extra experiments of section 5.2."""

    name: str
    deck: str  # ours, after appendix B
    ratio: float  # won by the player with perfect information
    fair_wins_going_first: int | None = None  # of a thousand


MINIONS = Cheating(
    name="only minions", deck="vanrijn-minions", ratio=0.5375, fair_wins_going_first=525
)
SPELLS = Cheating(
    name="Flamestrike and Deathwing",
    deck="vanrijn-flamestrike-deathwing",
    ratio=0.546,
    fair_wins_going_first=555,
)
EXTREME = Cheating(name="David and Goliath", deck="vanrijn-david-goliath", ratio=1.0)
EXTRA_EXPERIMENTS = (MINIONS, SPELLS, EXTREME)
