"""From training to a row in a tournament: python examples/ppo_agent.py [steps] [games]."""

import runpy
from pathlib import Path

import hearthlab as hl

runpy.run_path(str(Path(__file__).with_name("ppo.py")))  # trains, and writes ppo.zip
hl.envs.as_plain("ppo.zip", "ppo.npz")  # the same network without PyTorch, which is faster

players = ["policy:file=ppo.npz", "random", "rules"]
plan = hl.round_robin(players, decks="championship-2014", games=20, seed=1)
print(hl.Standings.of(hl.arena.run(plan).results.values()))
result = hl.match("policy:file=ppo.zip", "policy:file=ppo.npz", decks="random", games=2, seed=1)
print(f"games between the two files: {result.games}")
