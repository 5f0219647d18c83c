"""Training in another format: self-play of the champion with its decks."""

from __future__ import annotations

from hearthlab.carddata.formats import Format
from hearthlab.game.deck_sets import deck_sets
from hearthlab.models.champion.first import first_model
from hearthlab.training.champion.self_play import KINDS, SETS, gate_decks, play_part

WILD = Format.named("2018-wild")


def test_the_champion_plays_the_decks_of_the_format() -> None:
    assert gate_decks(format=WILD) == ("competition", "ranked-2017-training", "random")
    assert {name for names in SETS["2018-wild"] for name in names} <= set(deck_sets(WILD))
    found = play_part(first_model(format=WILD), "a test", 12, format=WILD)
    assert len(set(found.games)) >= 10  # drawn and very long games are left out
    assert set(found.kinds) == set(range(len(KINDS)))
    assert 0 < found.won.mean() < 1
