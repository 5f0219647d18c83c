"""Play random games and print a digest of the state after every action.

python tests/twin.py FORMAT FIRST LAST     # HEARTHLAB_PURE=1 runs it uncompiled

Tests use it to compare compiled and uncompiled games, alone and beside another format.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import blake2b

from hearthlab import Deck, Game
from hearthlab.checks.extremes import extreme_game
from hearthlab.engine import core

EXTREME_EVERY = 4  # one game in n hunts extremes
AT_THE_LIMIT = (242, 289, 389, 465, 516, 585, 678, 779)  # and in these, numbers reach limits


def digests(playing: str, number: int) -> list[str]:
    """Play one game, choosing with the state's own generator; digest every state."""
    return list(steps(playing, number))


def steps(playing: str, number: int) -> Iterator[str]:
    """Play one game action by action; yield the digest of each state."""
    if number < len(AT_THE_LIMIT):
        game = extreme_game(AT_THE_LIMIT[number], format=playing)
    elif number % EXTREME_EVERY == 0:
        game = extreme_game(number, format=playing)
    else:
        decks = [Deck.random(2 * number + seat, format=playing) for seat in (0, 1)]
        game = Game(decks[0], decks[1], seed=number)
    while not game.over:
        action = core.random_action(game._record)
        listed = core.legal(game._record)
        game.push(action, check=False)
        state = core.state_bytes(game._record)
        yield blake2b(state + repr(listed).encode(), digest_size=8).hexdigest()


if __name__ == "__main__":
    print("compiled" if core.COMPILED else "uncompiled")
    for game_number in range(int(sys.argv[2]), int(sys.argv[3])):
        print(" ".join(digests(sys.argv[1], game_number)))
