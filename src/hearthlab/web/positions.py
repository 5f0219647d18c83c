"""Positions for the editor, and as texts to copy."""

from __future__ import annotations

from typing import Any

from hearthlab.game.describing import describe
from hearthlab.game.door import snapshot_of
from hearthlab.game.exact import as_dict
from hearthlab.game.game import Game
from hearthlab.game.position_text import write_text
from hearthlab.game.state import State
from hearthlab.web import replies, show

UNKNOWN = ""  # how a hidden card is described
LISTS = ("hand", "secrets", "deck")


def position(game: Game, re: int | None) -> replies.PositionReply:
    """Describe a game's board for the editor."""
    found = game.position(exact=False)
    both = show.sides(game)
    text, playing = write_text(found), str(game.format)
    return replies.PositionReply(re=re, format=playing, position=found, text=text, sides=both)


def text_of(state: State) -> str:
    """Write a player's view as a position, without hidden cards."""
    found = describe(snapshot_of(state))
    for side in found["players"]:
        for name in LISTS:
            known = [item for item in side.get(name, ()) if _card(item) != UNKNOWN]
            side[name] = known
            if not known:
                del side[name]
    return write_text(as_dict(found))


def _card(item: Any) -> Any:
    return item["card"] if isinstance(item, dict) else item
