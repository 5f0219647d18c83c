"""Rulings of Hall of Fame neutral cards that cost one or two."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


SEEDS = range(40)


# --- Captain's Parrot, Novice Engineer ------------------------------------------------------------
@covers("NEW1_016.battlecry")
def test_captains_parrot_draws_a_pirate() -> None:
    t = setup(hand=["Captain's Parrot"], deck=["Wisp", "Fireball", "Southsea Deckhand", "Wisp"])
    t.play("Captain's Parrot")
    assert t.hand() == ["Southsea Deckhand"]
    assert t.deck() == ["Wisp", "Fireball", "Wisp"]


@covers("NEW1_016.battlecry")
def test_captains_parrot_draws_nothing_without_pirates_and_any_of_several() -> None:
    t = setup(hand=["Captain's Parrot"], deck=["Wisp", "Fireball"]).play("Captain's Parrot")
    assert t.hand() == [] and t.hero().health == 30
    pirates = ["Southsea Deckhand", "Bloodsail Raider"]
    seen = set()
    for seed in SEEDS:
        t = setup(hand=["Captain's Parrot"], deck=[*pirates, "Wisp"], seed=seed)
        seen.add(tuple(t.play("Captain's Parrot").hand()))
    assert seen == {(pirate,) for pirate in pirates}
