"""Games that the client of Hearthstone recorded: the decisions of the one whose record it is."""

from __future__ import annotations

import gzip
import zlib
from typing import Any

from hearthlab.carddata.formats import Format
from hearthlab.game.errors import HearthlabError
from hearthlab.game.library_belief import Library
from hearthlab.records.errors import RecordError

GZIP = b"\x1f\x8b"
LIMIT = 1 << 25  # bytes of a file, packed or not
MOST_GAMES = 20  # of a file
MOST_MOMENTS = 400  # of a game
SEED = 0  # of the world that replaces the hidden cards of a record


def unpacked(data: bytes) -> bytes:
    """Unpack a file; raise if it is too large."""
    if data[:2] == GZIP:
        try:
            opener = zlib.decompressobj(16 + zlib.MAX_WBITS)
            data = opener.decompress(data, LIMIT + 1)
        except (OSError, EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise RecordError(f"the file is not a complete gzip: {error}") from None
    if len(data) > LIMIT:
        raise RecordError(f"the file has more than {LIMIT >> 20} MB; one game has less than ten")
    return data


def read_record(data: bytes) -> list[dict[str, Any]]:
    """Read a Power.log or HSReplay file: games, each with the moments of its player's decisions.

    A moment is a position that can be set up: hidden cards are dealt by the belief
    `library`, so that one may see only the side of the one who decides.
    """
    from hearthlab.records.reading import is_recorded, read_games

    data = unpacked(data)
    if not is_recorded(data):
        raise RecordError("neither a Power.log nor an HSReplay: it has no line or tag of either")
    return [_game(game) for game in read_games(data)[:MOST_GAMES]]


def _game(game: Any) -> dict[str, Any]:
    from hearthlab.records.decision import friendly
    from hearthlab.records.reviewed import RecordedDecisions

    side = friendly(game) or 0
    made = RecordedDecisions(game, side)
    moments: list[dict[str, Any]] = []
    skipped = 0
    for each in made:
        if len(moments) == MOST_MOMENTS:
            break
        try:
            world = each.view.sample(SEED, belief=Library())
            text = world.describe()
        except HearthlabError:
            skipped += 1
            continue
        played = each.view.notation(each.action)
        moments.append({"turn": each.view.turn, "played": played, "text": text})
    return {
        "players": list(game.player_names()),
        "side": side,
        "format": _name(game.format),
        "result": game.result,
        "moments": moments,
        "skipped": skipped + len(made.skipped),
    }


def _name(playing: Format) -> str:
    return str(playing)
