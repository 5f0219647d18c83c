"""What `hearthlab replay` does with a file of the client: HSReplay XML or Power.log."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hearthlab.records.recorded import RecordedGame


def show(
    games: list[RecordedGame],
    *,
    number: int | None,
    turn: int | None,
    action: int | None,
    position: bool,
    export: Path | None,
) -> None:
    """Show one game action by action, or its position at a moment."""
    from hearthlab.commands.output import InputError, console
    from hearthlab.records.known_position import text_of

    out = console()
    chosen = len(games) if number is None else number
    if chosen > len(games):
        raise InputError(f"--game {number}: the file has {len(games)}")
    game = games[chosen - 1]
    if export is not None:
        _export(game, export)
    actions = game.actions
    first = _place(game, turn, action)
    if position:
        out.print(text_of(game.at(first)).rstrip(), soft_wrap=True)
        _name_outside(game)
        return
    out.print(f"game {chosen} of {len(games)}")
    for player, name in enumerate(game.player_names()):
        out.print(f"player {player}: {name}", soft_wrap=True)
    _name_outside(game)
    told = None
    for at, each in enumerate(actions[first:], first + 1):
        if each.turn != told:
            told = each.turn
            out.print(f"\n== turn {each.turn} ==", style="bold")
        out.print(f"{at:4}. player {each.player}: {each.text}", soft_wrap=True)
    ended = game.result or "the record has no result"
    out.print(f"\n{ended} after {len(actions)} actions, on turn {game.at(None).turn}")


def _name_outside(game: RecordedGame) -> None:
    """Name the cards that this package does not play."""
    from hearthlab.commands.output import console
    from hearthlab.records.cards import other_format

    outside = game.outside()
    if outside:
        message = f"not in the format ({len(outside)}): {', '.join(outside)}"
        message += other_format(outside, game.format)
        console(stderr=True).print(message, soft_wrap=True)


def _place(game: RecordedGame, turn: int | None, action: int | None) -> int:
    """Return the number of actions before the chosen moment."""
    from hearthlab.commands.output import InputError

    actions = game.actions
    if action is not None:
        if action > len(actions):
            raise InputError(f"--action {action}: the game has {len(actions)} actions")
        return action - 1
    if turn is None:
        return 0
    for at, each in enumerate(actions):
        if each.turn >= turn:
            return at
    raise InputError(f"--turn {turn}: the record ends on turn {game.at(None).turn}")


def _export(game: RecordedGame, path: Path) -> None:
    """Write a recorded game as HSReplay XML or as its list of actions."""
    from hearthlab.commands.output import InputError
    from hearthlab.records.export import form_of
    from hearthlab.records.xml import write_xml

    form = form_of(path)
    if form == "xml":
        text = write_xml(game.tree)
    elif form == "txt":
        text = "".join(f"{each.turn} {each.player} {each.text}\n" for each in game.actions)
    else:
        raise InputError(f"--export {str(path)!r}: a recorded game is written as .xml or .txt")
    path.write_text(text, encoding="utf-8")
