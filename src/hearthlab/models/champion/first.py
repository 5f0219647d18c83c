"""The net that the first generation plays with: a plain score, made by hand."""

from __future__ import annotations

import numpy as np

from hearthlab.carddata.formats import Format
from hearthlab.engine.tables import cards_of
from hearthlab.game.version import engine_version
from hearthlab.models.champion.net import SHAPES, ChampionModel, card_keys
from hearthlab.models.champion.threats import threats
from hearthlab.models.model import Array
from hearthlab.models.model_card import ModelCard
from hearthlab.search.schema.champion import (
    SIGHT_ARMED,
    SIGHT_ATTACK,
    SIGHT_BELOW_12,
    SIGHT_BOARD,
    SIGHT_HAND,
    SIGHT_HEALTH,
    SIGHT_ONE,
    SIGHT_SHIELDS,
    SIGHT_SIDE,
    SIGHT_TOUGHNESS,
    SIGHT_WEAPON_DAMAGE,
)

# Weights of one side's numbers in the logit; the other side's have the opposite sign.
SCORE = {
    SIGHT_HEALTH: 0.4,
    SIGHT_BELOW_12: -0.4,
    SIGHT_HAND: 1.0,
    SIGHT_BOARD: 0.3,
    SIGHT_ATTACK: 1.0,
    SIGHT_TOUGHNESS: 0.8,
    SIGHT_ARMED: 0.2,
    SIGHT_SHIELDS: 0.3,
    SIGHT_WEAPON_DAMAGE: 0.4,
}
MOVING = 0.25  # for being on the move
LIFT = 50.0  # keeps the sum above nought, where the rectified unit passes it


def first_model(*, format: Format | str | None = None) -> ChampionModel:
    """Make the hand-made net: one unit carries the score, the others are silent."""
    playing = Format.of(format)
    table = cards_of(playing)
    cards = len(table.ids)
    arrays: dict[str, Array] = {
        name: np.zeros([cards if n is None else n for n in shape], np.float32)
        for name, shape in SHAPES.items()
    }
    for place, weight in SCORE.items():
        arrays["first"][place, 0] = weight
        arrays["first"][SIGHT_SIDE + place, 0] = -weight
    arrays["first"][SIGHT_ONE, 0] = MOVING
    arrays["first_bias"][0] = LIFT
    arrays["second"][0, 0] = arrays["last"][0] = 1.0
    arrays["last_bias"][0] = -LIFT
    burn, fast = threats(playing)
    arrays |= {"card_keys": card_keys(table), "burn": burn[:cards], "fast": fast[:cards]}
    card = ModelCard(
        "first",
        doc="a plain score, made by hand",
        engine=engine_version(playing),
        format=str(playing),
    )
    return ChampionModel(arrays, card)
