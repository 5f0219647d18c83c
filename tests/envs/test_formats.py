"""Environments in several formats at once: each deals, shows and steps games of its own."""

from __future__ import annotations

import numpy as np
import pytest

import hearthlab as hl
from hearthlab.carddata.formats import Format
from hearthlab.engine.tables import cards_in
from hearthlab.envs import hearthstone_v0
from hearthlab.envs.batch import Batch
from hearthlab.envs.decks import Pool
from hearthlab.envs.single import HearthstoneEnv
from hearthlab.envs.vector import HearthstoneVectorEnv
from hearthlab.models.model_card import ModelError

FORMATS = [
    Format.named("2014"),
    Format.named("2018-wild"),
    Format.named("2014").changed({"Starving Buzzard": {"cost": 3}}),
]


def test_batches_of_several_formats_do_not_meet() -> None:
    batches = [Batch(4, format=each, observation="entities", seed=1) for each in FORMATS]
    alone = [Batch(4, format=each, observation="entities", seed=1) for each in FORMATS]
    for _ in range(40):
        for batch in batches:
            batch.step(batch.draw())
    for one, other in zip(batches, alone, strict=True):
        for _ in range(40):
            other.step(other.draw())
        assert np.array_equal(one.observations, other.observations)
        assert cards_in(one.game(0)).format == one.format == other.format


@pytest.mark.parametrize("playing", FORMATS, ids=str)
def test_environments_say_what_they_play(playing: Format) -> None:
    both = hearthstone_v0.raw_env(format=playing, render_mode="ansi")
    both.reset(seed=1)
    single = HearthstoneEnv(format=str(playing), render_mode="ansi")
    single.reset(seed=1)
    for table in (both.table, single.table):
        assert table.format == table.game.format == playing
    for text in (both.render(), single.render()):
        assert text is not None and text.startswith(f"format {playing}\n")
    games = HearthstoneVectorEnv(2, format=playing)
    assert games.batch.format == playing
    games.close()


def test_the_format_is_by_default_that_of_the_decks() -> None:
    assert Pool("competition").format.name == "2018-wild"
    assert Pool("classic").format.name == Pool("random").format.name == "2014"
    with pytest.raises(hl.errors.DeckError):
        Pool("competition", "2014")


def test_an_opponent_that_cannot_play_is_refused_when_the_environment_is_made() -> None:
    with pytest.raises(ModelError, match="cannot play in 2018-wild"):
        HearthstoneEnv(opponent="lspi", format="2018-wild")
