"""The searches as Python calls them: compiled when the engine is, else the same code uncompiled.

Whatever a header of `kernels/` marks with `# export` is a function of this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hearthlab.engine import core
from hearthlab.native.bridge import exported

globals().update(exported("search", compiled=core.COMPILED))

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...
