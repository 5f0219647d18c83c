"""Tools that check the rest: random games, hidden cards, every clause of every card, agents."""
