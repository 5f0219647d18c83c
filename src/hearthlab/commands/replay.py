"""`hearthlab replay FILE`, `hearthlab replay --store STORE ID`: retell a recorded game.

A file is a replay of this package, or a game of the client: HSReplay XML or Power.log.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.formats import RecordFormat
from hearthlab.commands.options import NUMBER, GameNumber, Json, StoreToRead, positive
from hearthlab.game.door import ending_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hearthlab.game.game import Game
    from hearthlab.records.recorded import RecordedGame

LISTED = 20  # ids of a store's games that are shown


def command(
    what: Annotated[
        str | None,
        typer.Argument(
            help="replay, HSReplay XML or Power.log, or a game's id with --store (default: list "
            "the ids)"
        ),
    ] = None,
    store: StoreToRead = None,
    turn: Annotated[
        int | None,
        typer.Option(parser=positive, metavar=NUMBER, help="begin at the start of this turn"),
    ] = None,
    action: Annotated[
        int | None,
        typer.Option(
            "--action",
            "--at",
            parser=positive,
            metavar=NUMBER,
            help="begin before this action, counted from 1",
        ),
    ] = None,
    position: Annotated[
        bool, typer.Option("--position", help="only print the position there, as text")
    ] = False,
    step: Annotated[
        bool, typer.Option("--step", help="wait for Enter after each action; q quits")
    ] = False,
    boards: Annotated[bool, typer.Option(help="show the board at the start of each turn")] = True,
    save: Annotated[Path | None, typer.Option(help="file to write the replay to")] = None,
    export: Annotated[
        Path | None,
        typer.Option(help="file to write in another form: .hsreplay.xml, .log, .json or .txt"),
    ] = None,
    viewer: Annotated[
        int | None, typer.Option(min=0, max=1, help="export this player's view (default: all)")
    ] = None,
    notes: Annotated[
        bool,
        typer.Option(
            "--notes",
            help="with --store, only print what agents noted of the game, as JSON: a language "
            "model's transcript",
        ),
    ] = False,
    number: GameNumber = None,
    format: RecordFormat = None,
    json: Json = False,
) -> None:
    """Show a recorded game action by action, with the board at the start of each turn."""
    from hearthlab.commands.options import refuse
    from hearthlab.commands.output import InputError, check_file, console

    out = console()
    for path in (save, export):
        check_file(path)
    if what is None and store is not None:
        _list(store)
        return
    if what is None:
        raise InputError("name a replay file, or a store with --store")
    if notes:
        _print_notes(store, what)
        return
    if turn is not None and action is not None:
        raise InputError(f"--turn {turn} and --action {action}: give one of them")
    if store is None and (recorded := recorded_games(what, format)) is not None:
        from hearthlab.commands.recorded import show

        refuse({"--json": json or None}, "is for games of this package; --export writes others")
        if save is not None:
            raise InputError(f"--save {str(save)!r}: only a game of this package is a replay")
        show(recorded, number=number, turn=turn, action=action, position=position, export=export)
        return
    refuse({"--format": format}, "is for games of the client; this one names its own")
    game = stored_game(store, what) if store is not None else load_game(what)
    if export is not None:
        from hearthlab.records.export import export as write

        write(game, export, viewer=viewer)
        out.print(f"written to {export} ({export.stat().st_size / 1024:,.0f} kB)", soft_wrap=True)
        return
    if save is not None:
        from hearthlab.game.replay import Replay

        Replay.of(game).save(save)
    first = _place(game, turn, action)
    if json:
        _print_json(game, first)
        return
    if position:
        out.print(_at(game, first).describe().rstrip(), soft_wrap=True)
        return
    _tell(game, first, step=step, boards=boards)
    out.print(f"\n{game}", soft_wrap=True)
    ended = ending_of(game) or "not over"
    out.print(f"\n{ended} after {game.ply} actions, on turn {game.turn}")


def _print_json(game: Game, first: int) -> None:
    """Print the actions from a moment on, whose they are, and how the game ended."""
    from json import dumps

    outcome = game.outcome()
    actions = [
        {"number": number, "turn": state.turn, "player": state.to_act, "action": str(action)}
        for number, (state, action) in enumerate(game.retrace(), 1)
        if number > first
    ]
    facts = {
        "format": str(game.format),
        "players": [side.hero.name for side in game.players],
        "actions": actions,
        "outcome": None if outcome is None else {**outcome._asdict(), "text": str(outcome)},
        "turn": game.turn,
    }
    print(dumps(facts, indent=1, ensure_ascii=False))


def _print_notes(store: str | None, game_id: str) -> None:
    """Print what agents noted of a stored game."""
    from hearthlab.arena.store import open_store
    from hearthlab.commands.output import InputError, print_json

    if store is None:
        raise InputError(f"--notes of {game_id!r}: only stored games have any; name a --store")
    with open_store(store, write=False) as found:
        print_json(found.notes(game_id))


def _list(store: str) -> None:
    """Print the ids of a store's games."""
    from hearthlab.arena.store import open_store
    from hearthlab.commands.output import InputError, console

    if "://" not in store and not Path(store).exists():
        raise InputError(f"--store {store!r}: there is no such file")
    with open_store(store) as opened:
        ids = opened.games()
    for game_id in ids[:LISTED]:
        console().print(game_id)
    console().print(f"{len(ids)} games; ids are CELL.PAIR.SEAT of agent a")


def stored_game(store: str, game_id: str) -> Game:
    """Play a game of a store again."""
    from hearthlab.arena.store import open_store
    from hearthlab.commands.output import InputError

    if "://" not in store and not Path(store).exists():
        raise InputError(f"--store {store!r}: there is no such file")
    with open_store(store) as opened:
        return opened.game(game_id)


def recorded_games(file: str, format: str | None = None) -> list[RecordedGame] | None:
    """Read a file of the client, None if it does not look like one."""
    from hearthlab.records.reading import is_recorded, load, read_file

    return read_file(file, format=format) if is_recorded(load(file)) else None


def load_game(file: str) -> Game:
    """Play the game of a file of this package again."""
    from hearthlab.game.replay import Replay

    return Replay.load(file).play()


def _place(game: Game, turn: int | None, action: int | None) -> int:
    """Return the number of actions before the chosen moment."""
    from hearthlab.commands.output import InputError

    if action is not None:
        if action > len(game.history):
            raise InputError(f"--action {action}: the game has {len(game.history)} actions")
        return action - 1
    if turn is None:
        return 0
    for number, (state, _) in enumerate(game.retrace()):
        if state.turn >= turn:
            return number
    raise InputError(f"--turn {turn}: the game ends on turn {game.turn}")


def _at(game: Game, actions: int) -> Game:
    """Return the game after n actions."""
    for number, (state, _) in enumerate(game.retrace()):
        if number == actions:
            return state
    return game


def _moments(game: Game) -> Iterator[Game]:
    """Return the game before each action, and at the end."""
    for state, _ in game.retrace():
        yield state
    yield game


def _tell(game: Game, first: int, *, step: bool, boards: bool) -> None:
    """Print the game from a moment on."""
    from hearthlab.commands.output import console
    from hearthlab.commands.watch import tell

    out = console()
    told = 0
    for number, state in enumerate(_moments(game)):
        if number < first:
            continue
        if number == first:
            told = len(state.log)
            out.print(f"{state}", soft_wrap=True)
            continue
        told = tell(state, out, told, boards=boards)
        if step and _stops():
            return


def _stops() -> bool:
    """Wait for Enter; return whether to quit."""
    try:
        return input().strip().lower().startswith("q")
    except EOFError:
        return True
