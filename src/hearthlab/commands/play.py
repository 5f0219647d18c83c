"""`hearthlab play OPPONENT`: play a game in the terminal, by typing actions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.completion import deck_names, opponent_names
from hearthlab.commands.formats import Changes, PlayedFormat, asked_format

if TYPE_CHECKING:
    from hearthlab.commands.playing import Played

OPPONENT = "easy"


def command(
    opponent: Annotated[
        str,
        typer.Argument(
            help="novice, easy, medium, hard, expert, champion, or an agent's spec string",
            autocompletion=opponent_names,
        ),
    ] = OPPONENT,
    decks: Annotated[
        str | None,
        typer.Option(
            help="your deck, and after a comma the opponent's: a deck, a deck set, a class, a code "
            "or random (default: decks of the format's own set)",
            autocompletion=deck_names,
        ),
    ] = None,
    seat: Annotated[str, typer.Option(help="who begins: first (you), second or random")] = "random",
    seed: Annotated[
        int | None, typer.Option(help="seed of decks and game (default: another one each time)")
    ] = None,
    format: PlayedFormat = None,
    change: Changes = None,
    boards: Annotated[bool, typer.Option(help="show the board before each of your turns")] = True,
    save: Annotated[Path | None, typer.Option(help="file to write the replay to")] = None,
) -> None:
    """Play against an agent: type actions or their numbers, ? for help.

    Lines may be piped in; the game stops where they end.
    """
    from hearthlab.agents.foreign.faults import AgentFault
    from hearthlab.commands.output import check_file, console
    from hearthlab.commands.playing import begin, play

    check_file(save)
    game = begin(opponent, decks, seat, seed, asked_format(format, change), boards=boards)
    out = console()
    try:
        play(game, out)
    except AgentFault as fault:
        game.ended = f"you win: {game.opponent.spec} made a fault: {fault}"
    except KeyboardInterrupt:
        game.ended = "stopped"
    out.print(f"\n{game.summary()}", soft_wrap=True)
    if save is not None:
        _save(game, save)


def _save(played: Played, path: Path) -> None:
    """Write the replay, and say what to do with it."""
    from hearthlab.commands.output import console
    from hearthlab.game.replay import Replay

    Replay.of(played.game).save(path)
    console().print(
        f"replay written to {path}; your mistakes: hearthlab review {path} --side {played.me}",
        soft_wrap=True,
    )
