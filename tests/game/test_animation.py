"""A replay as a page to step through: one frame per moment, in one file."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

import hearthlab as hl


@pytest.fixture(scope="module")
def replay() -> hl.Replay:
    """Play some turns."""
    game = hl.Game("freeze-mage", "zoo-warlock", seed=7, mulligan=False)
    for _ in range(6):
        game.push("end turn")
    return hl.Replay.of(game)


def frames(page: str) -> list[list[str]]:
    """Read the frames of a page."""
    found = re.search(r"const frames=(\[\[.*?\]\]),\$=", page, re.DOTALL)
    assert found is not None
    content: list[list[str]] = json.loads(found[1].replace("<\\/", "</"))
    return content


def test_every_moment_has_a_picture_and_words(replay: hl.Replay) -> None:
    found = frames(replay.show())
    assert len(found) == len(replay.actions) + 1
    assert found[2][0] == "turn 1 (1st), player 0 (Jaina Proudmoore): end turn"
    assert all(picture.startswith("<svg") for _, picture in found)
    assert len({picture for _, picture in found}) > 5


def test_a_player_sees_only_their_own_hand(replay: hl.Replay) -> None:
    game = replay.play()
    hidden = {piece.name for piece in game.players[1].hand} - {"The Coin"}
    shown = frames(replay.show(player=0))[-1][1]
    assert not any(f">{name}<" in shown for name in hidden)
    with pytest.raises(hl.errors.WrongType, match="player=2: should be 0 or 1"):
        replay.show(player=2)


def test_notebooks_get_a_page_of_its_own(replay: hl.Replay, tmp_path: Path) -> None:
    page = replay.show()
    html = page._repr_html_()
    assert html.startswith("<iframe srcdoc=")
    inner = re.search(r'srcdoc="(.*?)" style', html, re.DOTALL)
    assert inner is not None and unescape(inner[1]) == str(page)
    page.save(tmp_path / "game.html")
    assert (tmp_path / "game.html").read_text(encoding="utf-8") == str(page)
    assert "http" not in re.sub(r'xmlns="[^"]*"', "", str(page).replace('xmlns=\\"http', ""))
    assert len(repr(page)) < 100
