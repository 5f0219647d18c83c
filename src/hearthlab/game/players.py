"""Both sides of a state, as a pair that notebooks draw."""

from __future__ import annotations

from hearthlab.game.sides import Side


class Players(tuple[Side, Side]):
    """The sides of players 0 and 1."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        from hearthlab.game.side_html import players_html

        return players_html(self)
