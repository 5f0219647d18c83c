"""Compare two nets of the champion in games with beam search only.

    python tools/duels.py new.hlm champion --games 20000 --mulligan curve --workers 2

Each net decides the champion's mulligans, or a rule does (`--mulligan curve`). Then both sides
search the true state, as in the games of training. The three kinds of decks have equal shares, and
each deal is played twice with sides swapped. A net that wins more here does not necessarily win
more with trials and hidden cards, so training decides by a match of the champion itself. But this
tool shows small differences for which a match would take a day: a core plays about 100 games per
second with mulligans by a rule, and 20 with mulligans by the net.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

import hearthlab as hl
from hearthlab.agents.agent import Agent
from hearthlab.arena.statistics import pair_interval
from hearthlab.engine.schema import RESULT_DRAW, RESULT_FIRST_WINS
from hearthlab.game.deck import Deck
from hearthlab.game.deck_sets import decks
from hearthlab.game.errors import HearthlabError
from hearthlab.models.files import find, load_champion
from hearthlab.search import core
from hearthlab.training.champion.self_play import Notebook, gate_decks

PART = 50  # pairs per part
DRAWN = 0.5


class Player(NamedTuple):
    """A net with its mulligans and its play."""

    agent: Agent
    book: Notebook


def deal(chance: Random) -> hl.Game:
    """Deal a game of any kind of decks; at least every other game of named decks is a mirror."""
    kind, seed = chance.choice(gate_decks()), chance.getrandbits(62)
    if kind == "random":
        pair = [Deck.random(chance.getrandbits(30)) for _ in (0, 1)]
    else:
        pair = [chance.choice(decks(kind)) for _ in (0, 1)]
        if chance.random() < 0.5:
            pair[1] = pair[0]
    return hl.Game(*pair, seed=seed)


def spec_of(net: str, mulligan: str) -> str:
    """Return the spec of the champion with a net."""
    return f"champion:model={net},mulligan={mulligan}"


def duel(game: hl.Game, players: Sequence[Player], seed: int) -> float | None:
    """Play a game; return the score of the first player, or None if the game does not end."""
    while game.waiting == "mulligan" and (player := game.to_act) is not None:
        game.push(players[player].agent.choose(game.view(player)))
    for each in players:
        each.book.record.random.state = seed
    result = core.play_duel(players[0].book.record, players[1].book.record, game._record)
    if not result:
        return None
    return DRAWN if result == RESULT_DRAW else float(result == RESULT_FIRST_WINS)


def play_part(nets: tuple[str, str], mulligan: str, seed: str) -> list[float]:
    """Play the pairs of a part; return the first net's score in each."""
    players = [
        Player(hl.agent(spec_of(net, mulligan)), Notebook(load_champion(net))) for net in nets
    ]
    chance, scores = Random(f"hearthlab duels {seed}"), []
    for _ in range(PART):
        game, luck = deal(chance), chance.getrandbits(60)
        one = duel(game.clone(), players, luck)
        other = duel(game, players[::-1], luck)
        if one is not None and other is not None:
            scores.append((one + 1.0 - other) / 2)
    return scores


def main() -> None:
    """Play, and print the score and its interval."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("a", help="a net: a file, or the name of a shipped one")
    parser.add_argument("b", help="likewise")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--mulligan", default="net", help="as the champion's option")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    if given.games < 2 or given.workers < 1:
        parser.error(f"--games {given.games} --workers {given.workers}: use at least 2 and 1")
    for net in (given.a, given.b):
        if "," in net:
            parser.error(f"{net!r}: an option of an agent cannot contain commas; rename the file")
    try:
        nets = str(find(given.a)), str(find(given.b))
        for net in nets:
            hl.agent(spec_of(net, given.mulligan))
    except HearthlabError as error:
        parser.error(str(error))
    seeds = [f"{given.seed} {part}" for part in range(-(-given.games // (2 * PART)))]
    scores: list[float] = []
    with ProcessPoolExecutor(given.workers, get_context("spawn")) as pool:
        try:
            for part in pool.map(play_part, repeat(nets), repeat(given.mulligan), seeds):
                scores += part
        except KeyboardInterrupt:  # print the result so far
            pool.shutdown(cancel_futures=True)
    if not scores:
        parser.error("no pair was finished")
    mean, (low, high) = sum(scores) / len(scores), pair_interval(scores)
    print(
        f"{given.a} wins {100 * mean:.1f} % ({100 * low:.1f}-{100 * high:.1f}) of "
        f"{2 * len(scores):,} games against {given.b}"
    )


if __name__ == "__main__":
    main()
