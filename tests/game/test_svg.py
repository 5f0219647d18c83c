"""The picture of a state: well-formed, within its frame, with hidden cards face down."""

from __future__ import annotations

from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import hearthlab as hl
from hearthlab.game.board_svg import CARD_WIDTH, HEIGHT, WIDTH

FULL = {
    "players": [
        {"class": "MAGE", "hand": ["Fireball"] * 10, "board": ["Wisp"] * 7, "deck": ["Wisp"]},
        {"class": "HUNTER", "hand": ["Wisp"] * 10, "board": [{"card": "Wisp", "tags": ["TAUNT"]}]},
    ]
}


def test_everything_is_within_the_frame() -> None:
    root = ElementTree.fromstring(hl.svg(hl.Game.from_position(FULL)))
    boxes = [each for each in root if each.get("rx")]
    assert len(boxes) == 28
    assert all(int(each.get("x", 0)) + CARD_WIDTH <= WIDTH for each in boxes)
    assert all(int(each.get("y", 0)) < HEIGHT for each in root)


def test_hidden_cards_are_face_down() -> None:
    game = hl.Game.from_position(FULL)
    seen, hidden = hl.svg(game), hl.svg(game.view(1))
    assert "Fireball" in seen and "Fireball" not in hidden
    assert hidden.count(">?<") == 10


@pytest.mark.parametrize("format", ["2014", "2018-wild"])
def test_games_can_be_drawn_to_their_end(format: str, tmp_path: Path) -> None:
    chance = Random(1)
    game = hl.Game("druid", "warlock", seed=1, format=format)
    while not game.over:
        game.push(chance.choice(list(game.legal_actions)))
        ElementTree.fromstring(hl.svg(game))
    hl.svg(game).save(tmp_path / "end.svg")
    assert (tmp_path / "end.svg").read_text(encoding="utf-8") == hl.svg(game)
    assert hl.svg(game)._repr_svg_() == hl.svg(game)


def test_what_cannot_be_drawn() -> None:
    with pytest.raises(hl.errors.WrongType, match="should be a Game or a View"):
        hl.svg("game")  # type: ignore[arg-type]


def test_tags_that_do_not_fit_are_counted() -> None:
    board = "board: Savannah Highmane [TAUNT, SHIELD]; Leper Gnome"
    text = f"turn 9, player 0 to act | player 0: HUNTER | {board} | player 1: MAGE"
    root = ElementTree.fromstring(hl.svg(hl.Game.from_position(text)))
    small = [each.text for each in root if each.get("font-size") == "10"]
    assert small == ["taunt, shield +1", "deathrattle"]
