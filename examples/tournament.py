"""Play a round robin, print the standings, and draw them when matplotlib is installed."""

from importlib.util import find_spec

import hearthlab as hl

# A tournament is a plan: one cell of mirrored pairs per pairing.
plan = hl.round_robin(
    ["random", "rules", "greedy"], decks="championship-2014", games=20, seed=1, name="example"
)
print(f"{len(plan.cells)} pairings, {plan.games} games")

# A run plays it. With store="games.db" the games are saved, and a second run resumes.
done = hl.arena.run(plan)

# Standings are computed from the results.
standings = hl.Standings.of(done.results.values())
print(standings)
print("winner:", standings.agents[0])

if find_spec("matplotlib"):  # pip install 'hearthlab[plots]'
    standings.plot("tournament.svg")
    print("heat map: tournament.svg")
