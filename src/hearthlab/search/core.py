"""The searches as Python calls them: compiled when the engine is, else the same code uncompiled.

Every function of `kernels/` that is marked with `@export` is a function of this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.engine import core
from hearthlab.native.bridge import exported

if TYPE_CHECKING:
    from hearthlab.search.native import *  # noqa: F403  # their types, generated
else:
    globals().update(exported("search", compiled=core.COMPILED))
