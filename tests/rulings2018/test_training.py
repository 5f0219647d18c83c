"""Training in this format: self-play of the champion with its decks."""

from __future__ import annotations

from hearthlab.game.library import DECK_SETS
from hearthlab.models.champion.first import first_model
from hearthlab.models.champion.lessons import KINDS, SETS, gate_decks, play_part


def test_the_champion_plays_the_decks_of_the_format() -> None:
    assert gate_decks() == ("competition", "ranked-2017", "random")
    assert {name for names in SETS["2018-wild"] for name in names} <= set(DECK_SETS)
    found = play_part(first_model(), "a test", 12)
    assert len(set(found.games)) >= 10  # drawn and very long games are left out
    assert set(found.kinds) == set(range(len(KINDS)))
    assert 0 < found.won.mean() < 1
