"""Play random games and print a digest of the state after every action; run by the twin test."""

from __future__ import annotations

import sys
from hashlib import blake2b

from hearthlab import Deck, Game
from hearthlab.checks.extremes import extreme_game
from hearthlab.engine import core

EXTREME_EVERY = 4  # one game in n hunts extremes
AT_THE_LIMIT = (242, 289, 389, 465, 516, 585, 678, 779)  # and in these, numbers reach limits


def digests(number: int) -> list[str]:
    """Play one game, choosing with the state's own generator; digest every state."""
    if number < len(AT_THE_LIMIT):
        game = extreme_game(AT_THE_LIMIT[number])
    elif number % EXTREME_EVERY == 0:
        game = extreme_game(number)
    else:
        game = Game(Deck.random(2 * number), Deck.random(2 * number + 1), seed=number)
    found = []
    while not game.over:
        action = core.random_action(game._record)
        listed = core.legal(game._record)
        game.push(action, check=False)
        state = core.state_bytes(game._record)
        found.append(blake2b(state + repr(listed).encode(), digest_size=8).hexdigest())
    return found


if __name__ == "__main__":
    print("compiled" if core.COMPILED else "uncompiled")
    for game_number in range(int(sys.argv[1]), int(sys.argv[2])):
        print(" ".join(digests(game_number)))
