"""Any pushed value is played or rejected: no crash, no hang, and a rejection changes nothing.

HEARTHLAB_FUZZ=1000000 pytest tests/game/test_fuzz.py pushes that many values instead of few.
"""

import os
import random
import string

from hearthlab import Action, Deck, Game
from hearthlab.engine import core
from hearthlab.errors import HearthlabError

VALUES = int(os.environ.get("HEARTHLAB_FUZZ", "3000"))
PER_STATE = 8  # values pushed before the game goes on by a legal action
LETTERS = string.ascii_letters + string.digits + " []->@#,'"
VERBS = ("end", "play", "attack", "power", "mulligan", "choose", "->", "@1", "#2", "[", "enemy")
ODD: tuple[object, ...] = (
    None,
    1.5,
    b"end turn",
    [],
    {},
    (),
    object(),
    -1,
    2**32,
    10**40,
    True,
    Action(-1),
    "",
    "\x00",
)


def value(game: Game, chance: random.Random) -> object:
    """Make a value to push: a changed action, text similar to notation, or any object."""
    codes = game.legal_actions.codes
    code = chance.choice(codes)
    kind = chance.randrange(8)
    if kind == 0:
        return code ^ 1 << chance.randrange(32)
    if kind == 1:
        return chance.getrandbits(chance.choice((8, 16, 24, 32, 40)))
    if kind == 2:
        return Action(code ^ 1 << chance.randrange(32), chance.choice((None, game.ply, 0)))
    if kind == 3:
        return (code & 0xFFFFFF00) | chance.getrandbits(8) | chance.getrandbits(8) << 24
    if kind == 4:
        return mutated(game.notation(code), chance)
    if kind == 5:
        words = [*VERBS, *game.notation(code).split(), *game.notation(codes[0]).split()]
        return " ".join(chance.choices(words, k=chance.randrange(1, 7)))
    if kind == 6:
        return "".join(chance.choices(LETTERS, k=chance.randrange(30)))
    return chance.choice(ODD)


def mutated(text: str, chance: random.Random) -> str:
    """Change, drop or double a character or two."""
    letters = list(text)
    for _ in range(chance.randrange(1, 3)):
        place = chance.randrange(len(letters))
        letters[place] = chance.choice(("", letters[place] * 2, chance.choice(LETTERS)))
    return "".join(letters)


def test_values_are_played_or_refused() -> None:
    chance = random.Random("hearthlab fuzz")
    played = refused = 0
    game = Game(Deck.random(0), Deck.random(1), seed=0)
    while played + refused < VALUES:
        if game.over:
            seed = chance.getrandbits(32)
            game = Game(Deck.random(seed), Deck.random(seed + 1), seed=seed)
        for _ in range(PER_STATE):
            if game.over:
                break
            given = value(game, chance)
            before, ply = core.state_bytes(game._record), game.ply
            codes = game.legal_actions.codes
            try:
                game.push(given)  # type: ignore[arg-type]
            except (HearthlabError, TypeError):
                refused += 1
                assert core.state_bytes(game._record) == before, given
                assert game.ply == ply
            else:
                played += 1
                assert game.ply == ply + 1
                assert game.history[-1].code in codes
                assert core.violation(game._record) == 0
        if not game.over:
            game.push(chance.choice(game.legal_actions.codes))
    assert played > VALUES // 100
    assert refused > VALUES // 10
