"""Golden playthroughs: readable games whose replay must give the same text."""

from __future__ import annotations

from pathlib import Path

import playthroughs
import pytest

from hearthlab.errors import HearthlabError

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_game_goes_as_it_is_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    try:
        again = playthroughs.write(playthroughs.replay(text))
    except HearthlabError as error:
        raise AssertionError(f"{path.name} can't be replayed: {error}") from None
    assert again.splitlines() == text.splitlines(), (
        "behaviour or its telling changed: if that was meant, run python tools/playthroughs.py"
    )


def test_every_deck_has_a_playthrough() -> None:
    assert {path.stem for path in FILES} == set(playthroughs.pairings())


def test_a_changed_line_is_noticed() -> None:
    text = FILES[0].read_text(encoding="utf-8")
    changed = text.replace(" hits ", " misses ", 1)
    assert playthroughs.write(playthroughs.replay(changed)) != changed
    assert playthroughs.write(playthroughs.replay(changed)) == text


@pytest.mark.parametrize("hero", playthroughs.SECRET_CLASSES)
def test_secrets_go_off_in_the_playthrough_of_their_class(hero: str) -> None:
    text = (Path(__file__).parent / f"secrets-{hero.lower()}.txt").read_text(encoding="utf-8")
    assert len(playthroughs.revealed(hero, text)) >= playthroughs.SECRETS_SHOWN
