"""Write games as HSReplay XML and Power.log, read them back, and compare actions and outcomes.

python tools/record_round_trip.py --games 1000
"""

from __future__ import annotations

import argparse
import random
import re
import time

from hearthlab.game.deck import Deck
from hearthlab.game.errors import HearthlabError
from hearthlab.game.game import Game
from hearthlab.records.export import exported
from hearthlab.records.reading import read_games
from hearthlab.records.recorded import RecordedGame

PLACE = re.compile(r" @\d+$")
FORMS = ("xml", "log")


def random_game(seed: int, format: str | None = None) -> Game:
    """Play a random game of random decks; every third one has an action per minion position."""
    positions = "all" if seed % 3 == 0 else "relevant"
    decks = [Deck.random(2 * seed + seat, format=format) for seat in (0, 1)]
    game = Game(*decks, seed=seed, positions=positions)
    choose = random.Random(seed)
    while not game.over:
        game.push(choose.choice(game.legal_actions.codes))
    return game


def differences(game: Game, read: RecordedGame) -> list[str]:
    """Compare a game with the game read back: each action's number, and the outcome."""
    found = []
    actions = read.actions
    played = game.history
    if len(actions) != len(played):
        found.append(f"{len(actions)} actions instead of {len(played)}")
    if read.result != game._result:
        found.append(f"{read.result} instead of {game._result}")
    for number, ((state, action), told) in enumerate(zip(game.retrace(), actions, strict=False), 1):
        if _code(state, told.text) != action.code or told.player != state.to_act:
            found.append(f"action {number}: {told.text!r} instead of {str(action)!r}")
            break
    return found


def _code(state: Game, text: str) -> int | None:
    """Parse an action; drop a position that makes no difference to the engine."""
    for notation in (text, PLACE.sub("", text)):
        try:
            return state.parse(notation).code
        except HearthlabError:
            continue
    return None


def round_trip(game: Game, form: str) -> list[str]:
    """Write a game, read it back, and compare."""
    (read,) = read_games(exported(game, form).encode())
    return differences(game, read)


def main() -> None:
    """Count the differences of many games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--format", help="format of the games (default: 2014)")
    options = parser.parse_args()
    began = time.process_time()
    actions = failed = 0
    for seed in range(options.seed, options.seed + options.games):
        game = random_game(seed, options.format)
        actions += game.ply
        for form in FORMS:
            for line in round_trip(game, form):
                failed += 1
                print(f"seed {seed}, {form}: {line}")
    spent = time.process_time() - began
    print(
        f"{options.games} games, {actions} actions, {len(FORMS)} forms: {failed} differences "
        f"({spent:.0f} s)"
    )
    raise SystemExit(bool(failed))


if __name__ == "__main__":
    main()
