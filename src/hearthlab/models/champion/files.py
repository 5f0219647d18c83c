"""Champion models by name or path."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from hearthlab.models.card import Card
from hearthlab.models.champion.net import ChampionModel


@cache
def load(name: str) -> ChampionModel:
    """Load a champion model."""
    with np.load(Path(name)) as z:
        return ChampionModel({k: z[k] for k in z.files}, None)
