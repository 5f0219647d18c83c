"""Attributes of earlier versions work until 2.0, with a warning that names the replacement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import hearthlab as hl


def ended() -> hl.Game:
    """Play a game to its end."""
    game = hl.Game.from_position(
        "turn 9, player 0 to act | player 0: MAGE, mana 4/4 | hand: Fireball | deck: Wisp "
        "| player 1: HUNTER, health 6 | deck: Wisp"
    )
    game.push("play Fireball -> Rexxar")
    return game


FORMER: dict[str, tuple[Callable[[hl.Game], Any], Callable[[Any], bool]]] = {
    "result": (lambda game: game.result, lambda found: found == "player 0 wins"),
    "winner": (lambda game: game.winner, lambda found: found == 0),
    "record": (lambda game: game.record, lambda found: found.turn == 9),
    "lost": (lambda game: game.lost, lambda found: found == ((), ())),
    "hidden_hand": (lambda game: game.view(0).hidden_hand, lambda found: found == []),
    "from_start": (lambda game: type(game).from_start(game.start), lambda found: found.ply == 0),
    "draw_again": (lambda game: game.draw_again(), lambda found: found is None),
}


@pytest.mark.parametrize("name", FORMER)
def test_a_former_attribute_works_with_a_warning(name: str) -> None:
    get, is_right = FORMER[name]
    game = ended()
    with pytest.warns(DeprecationWarning, match=rf"{name} goes in 2\.0: ") as found:
        value = get(game)
    assert is_right(value)
    assert found[0].filename == __file__


def test_the_package_itself_uses_none(recwarn: pytest.WarningsRecorder) -> None:
    game = ended()
    assert str(game) and repr(game) and game.log and game.describe()
    assert hl.Replay.of(game).play() == game
    assert hl.match("rules", "random", games=2, seed=1).games == 2
    assert not [each for each in recwarn if "goes in 2.0" in str(each.message)]
