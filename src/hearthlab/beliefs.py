"""Beliefs: what a player assumes of the cards that cannot be seen.

`view.sample(seed, belief=...)` deals them, and agents have an option `belief`:

>>> import hearthlab as hl
>>> view = hl.Game("firebat-hunter", "tarei-warlock", seed=1, mulligan=False).view()
>>> world = view.sample(7, belief=hl.beliefs.Uniform())
>>> world.view(view.viewer) == view
True
"""

from hearthlab.carddata.naming import homes_of, lazily

PUBLIC = {
    "game.beliefs": "Archetype Belief KnownList Uniform",
    "game.library_belief": "Library",
}
HOMES = homes_of(PUBLIC)

__all__ = sorted(HOMES)
__getattr__, __dir__ = lazily(__name__, HOMES)
