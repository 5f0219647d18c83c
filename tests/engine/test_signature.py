"""One number per format for the engine's behaviour."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import blake2b

import pytest
from carddata.former import former

from hearthlab.carddata.formats import FORMATS
from hearthlab.engine import core, signature

PRINT = """
from hearthlab.carddata.formats import FORMATS
from hearthlab.engine.signature import compute
print(compute(FORMATS[{name!r}], games={games}))
"""
UNCOMPILED = {"2014": signature.GAMES, "2018-wild": 25}  # games played in Python; else a few
FEW = 8


@pytest.mark.parametrize("name", signature.SIGNATURES)
def test_the_signature_is_current(name: str) -> None:
    assert signature.compute(FORMATS[name]) == signature.SIGNATURES[name], (
        "behaviour changed: if that was meant, run python -m hearthlab.engine.signature --write "
        "and say so in the commit"
    )


@pytest.mark.parametrize("name", signature.SIGNATURES)
def test_the_games_are_the_same_uncompiled(name: str) -> None:
    games = UNCOMPILED.get(name, FEW)
    ran = subprocess.run(
        [sys.executable, "-c", PRINT.format(name=name, games=games)],
        env={**os.environ, "HEARTHLAB_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.strip() == signature.compute(FORMATS[name], games=games)


def test_every_shipped_format_has_a_signature_of_its_own() -> None:
    assert set(signature.SIGNATURES) == set(FORMATS)
    assert len(set(signature.SIGNATURES.values())) == len(FORMATS)


@pytest.mark.parametrize("name", signature.SIGNATURES)
def test_the_games_differ_and_all_classes_play(name: str) -> None:
    games = [signature.game(FORMATS[name], number) for number in range(signature.GAMES)]
    assert len({core.state_bytes(game) for game in games}) == signature.GAMES
    assert len({(game.players[0].hero_class, game.players[1].hero_class) for game in games}) == 81


def test_states_keep_their_bytes() -> None:
    # Searches are seeded with them: another byte is another game of every agent. The number was
    # computed before the formats of 2018 came, with the facts that 2014 had then.
    digest = blake2b(digest_size=8)
    for number in range(50):
        g = signature.game(former("2014"), number)
        while not g.result:
            core.apply(g, core.random_action(g))
            digest.update(core.state_bytes(g))
    assert digest.hexdigest() == "f4d2cb6f4a767b9a"
