"""The deck laboratory: the values of cards, the choice of decks, the effects of changes.

The package is also the public function `hearthlab.decks(...)`, which lists decks: a function of
this name would hide the package from imports.
"""

import sys
from types import ModuleType
from typing import Any


class _Listing(ModuleType):
    def __call__(self, deck_set: str | None = None, **options: Any) -> Any:
        from hearthlab.game.deck_sets import decks

        return decks(deck_set, **options)


sys.modules[__name__].__class__ = _Listing
