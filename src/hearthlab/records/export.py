"""Replays in other forms: HSReplay XML, Power.log, JSON, readable text."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from hearthlab.carddata.formats import DEFAULT, Format
from hearthlab.cards.symbols import SECRET
from hearthlab.engine.memory import tables
from hearthlab.game.action import Action
from hearthlab.game.door import draw_again, ending_of, game_from, record_of
from hearthlab.game.game import Game
from hearthlab.game.log import chronicle
from hearthlab.game.replay import Replay
from hearthlab.game.version import engine_version
from hearthlab.records.errors import RecordError
from hearthlab.records.packages import need_packages

JSON_FORMAT = "hearthlab game 1"
COPY = re.compile(r"^(play [^#>]*)#\d+")  # which of several such cards in the hand


def export(game: Game | Replay, path: Path | str, *, viewer: int | None = None) -> None:
    """Write a game to a file whose ending says how: .xml, .log, .json or .txt.

    viewer: write this player's view. Without it both hands are open.
    """
    text = exported(game, form_of(path), viewer=viewer)
    Path(path).write_text(text, encoding="utf-8")


def form_of(path: Path | str) -> str:
    """Return the form that a file's ending asks for."""
    ending = Path(path).suffix.lower().removeprefix(".")
    if ending not in FORMS:
        endings = ", ".join(f".{form}" for form in FORMS)
        raise RecordError(f"{str(path)!r}: the ending says the form: {endings}")
    return ending


def exported(game: Game | Replay, form: str, *, viewer: int | None = None) -> str:
    """Write a game as text of a form."""
    if viewer not in (None, 0, 1):
        raise RecordError(f"viewer {viewer!r}; there are players 0 and 1")
    played = game.play() if isinstance(game, Replay) else game
    return FORMS[form](played, viewer)


def _xml(game: Game, viewer: int | None) -> str:
    need_packages("HSReplay XML")
    from hearthlab.records.writer import packets_of
    from hearthlab.records.xml import write_xml

    decks = [deck.cards if deck else () for deck in game.start.decks]
    told = [cards if viewer in (None, player) else () for player, cards in enumerate(decks)]
    return write_xml(packets_of(game, viewer=viewer), [list(cards) or None for cards in told])


def _log(game: Game, viewer: int | None) -> str:
    need_packages("a Power.log")
    from hearthlab.records.log_lines import log_lines
    from hearthlab.records.writer import packets_of

    return "".join(log_lines(packets_of(game, viewer=viewer), game.format))


def _as_the_other_saw(state: Game, action: Action) -> str:
    """Write an action without what only its player knew."""
    if action.kind in ("mulligan", "choose"):
        return action.kind
    if action.kind == "play":
        record = record_of(state)
        if tables(record).cards[record.entities[action.source].card].tags & SECRET:
            return "play a secret"
        return COPY.sub(r"\1", str(action))
    return str(action)


def _steps(game: Game, viewer: int | None) -> Iterator[dict[str, Any]]:
    """Yield each action with its events."""
    told = 0
    again = game_from(game.start)
    for number, (state, action) in enumerate(game.retrace(), 1):
        hidden = viewer not in (None, state.to_act)
        said = _as_the_other_saw(state, action) if hidden else str(action)
        step = {"number": number, "turn": state.turn, "player": state.to_act, "action": said}
        draw_again(again)
        again.push(action.code)
        lines = chronicle(again, None, viewer=viewer).lines if viewer is not None else again.log
        yield step | {"events": list(lines[told:])}
        told = len(lines)


def _json(game: Game, viewer: int | None) -> str:
    players = [
        {
            "class": side.hero_class,
            "hero": side.hero.name,
            "deck": deck.name if deck is not None and viewer in (None, player) else None,
        }
        for player, (side, deck) in enumerate(zip(game.players, game.start.decks, strict=True))
    ]
    content = {
        "format": JSON_FORMAT,
        **({} if game.format == Format.named(DEFAULT) else {"playing": str(game.format)}),
        "engine": engine_version(game.format),
        "seed": game.start.seed if viewer is None else None,  # it reveals future draws
        "players": players,
        "actions": list(_steps(game, viewer)),
        "result": ending_of(game),
        "turns": game.turn,
    }
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def _text(game: Game, viewer: int | None) -> str:
    lines = [f"player {player}: {side.hero.name}" for player, side in enumerate(game.players)]
    for step in _steps(game, viewer):
        lines.append(f"{step['number']:4}. player {step['player']}: {step['action']}")
        lines += [f"      {event}" for event in step["events"]]
    ended = ending_of(game) or "not over"
    lines.append(f"{ended} after {game.ply} actions, on turn {game.turn}")
    return "\n".join(lines) + "\n"


FORMS: dict[str, Callable[[Game, int | None], str]] = {
    "xml": _xml,
    "log": _log,
    "json": _json,
    "txt": _text,
}
