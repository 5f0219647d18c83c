"""The card language: its words, the cards of each set written in them, and their compiler.

The package is also the public function `hearthlab.cards(...)`, which lists cards: a function of
this name would hide the package from imports.
"""

import sys
from types import ModuleType
from typing import Any


class _Listing(ModuleType):
    def __call__(self, **wanted: Any) -> Any:
        from hearthlab.carddata.listing import cards

        return cards(**wanted)


sys.modules[__name__].__class__ = _Listing
