"""Play random games and print a digest of the state after every action; run by the twin test."""

from __future__ import annotations

import sys
from hashlib import blake2b

from hearthlab import Deck, Game
from hearthlab.engine import core


def digests(number: int) -> list[str]:
    """Play one game, choosing with the state's own generator; digest every state."""
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
