"""`hearthlab watch A B`: play one game and show it as text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.completion import agent_names, deck_names
from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.game.door import ending_of

if TYPE_CHECKING:
    from rich.console import Console

    from hearthlab.agents.agent import Agent
    from hearthlab.carddata.formats import Format
    from hearthlab.game.deck import Deck
    from hearthlab.game.game import Game


def command(
    first: Annotated[
        str, typer.Argument(help="agent of player 0, as a spec string", autocompletion=agent_names)
    ],
    second: Annotated[
        str, typer.Argument(help="agent of player 1, as a spec string", autocompletion=agent_names)
    ],
    seed: Annotated[int, typer.Option(help="seed of decks, game and agents")] = 0,
    decks: Annotated[
        str,
        typer.Option(
            help="random, or one or two of: deck name, deck set, class, deck code",
            autocompletion=deck_names,
        ),
    ] = "random",
    format: PlayedFormat = None,
    change: Changes = None,
    delay: Annotated[float, typer.Option(min=0, help="seconds to wait after each action")] = 0.0,
    boards: Annotated[bool, typer.Option(help="show the board at the start of each turn")] = True,
    thoughts: Annotated[int, typer.Option(min=0, help="number of considered actions to show")] = 4,
    save: Annotated[Path | None, typer.Option(help="file to write the replay to")] = None,
) -> None:
    """Watch a game as text: boards, agents' considerations, and events."""
    from hearthlab.agents import agent
    from hearthlab.agents.agent import ask
    from hearthlab.agents.foreign.faults import AgentFault
    from hearthlab.commands.output import check_file, console, words
    from hearthlab.game.game import Game

    check_file(save)
    players = (agent(first, seed=2 * seed), agent(second, seed=2 * seed + 1))
    playing = asked_format(format, change, decks=words(decks))
    lists = choose_decks(decks, seed, playing)
    game = Game(*lists, seed=seed)
    out = console()
    for seat, (player, deck) in enumerate(zip(players, lists, strict=True)):
        name = game.players[seat].hero.name
        out.print(f"player {seat}: {name}, played by {player.spec}, deck {deck.name}")
    told = 0
    lost = ""
    while not game.over:
        player = players[game.to_act or 0]
        try:
            action = ask(player, game)
        except AgentFault as fault:
            lost = f"player {game.to_act}, {player.spec}, loses by its own fault: {fault}"
            break
        if thoughts:
            _think(game, player, out, thoughts)
        game.push(action)
        told = tell(game, out, told, boards=boards)
        if delay:
            from time import sleep

            sleep(delay)
    out.print(f"\n{game}", soft_wrap=True)
    ended = lost or ending_of(game)
    out.print(f"\n{ended} after {game.ply} actions, on turn {game.turn}", soft_wrap=True)
    if save is not None:
        from hearthlab.game.replay import Replay

        Replay.of(game).save(save)
        out.print(f"replay written to {save}", soft_wrap=True)


def _think(game: Game, player: Agent, out: Console, count: int) -> None:
    """Print the actions that an agent considered, best first."""
    report = getattr(player, "last", None)
    if report is None or len(report.considered) < 2:
        return
    for each in report.considered[:count]:
        if each.action in game.legal_actions.codes:
            out.print(f"  ? {each}", style="dim", soft_wrap=True)


def tell(game: Game, out: Console, told: int, *, boards: bool) -> int:
    """Print the log from a line on; return its number of lines."""
    log = game.log
    new_turn = False
    for line in log[told:]:
        if line.startswith("turn "):
            out.print(f"\n== {line} ==", style="bold")
            new_turn = True
        else:
            out.print(line, soft_wrap=True)
    if boards and new_turn and not game.over:
        _, _, board = str(game).partition("\n")
        out.print(f"\n{board}\n", style="dim", soft_wrap=True)
    return len(log)


def choose_decks(asked: str, seed: int, wanted: Format | None = None) -> tuple[Deck, Deck]:
    """Read the option for decks: each player's, or one for both."""
    from hearthlab.arena.pairs import format_of
    from hearthlab.commands.output import InputError, words

    parts = words(asked)
    if len(parts) not in (1, 2):
        raise InputError(f"--decks {asked!r}: name one deck, or two separated by a comma")
    playing = format_of(tuple(parts), wanted)
    first, second = (parts * 2)[:2]
    return _deck(first, 2 * seed, playing), _deck(second, 2 * seed + 1, playing)


def _deck(word: str, seed: int, playing: Format) -> Deck:
    from random import Random

    from hearthlab.game.deck import Deck
    from hearthlab.game.deck_sets import decks, has_set, home_of_set

    if word == "random":
        return Deck.random(seed, format=playing)
    if word.upper() in playing.classes:
        return Deck.random(seed, word, format=playing)
    if has_set(playing, word):
        return Random(seed).choice(decks(word, format=playing))
    if home_of_set(word) is not None:
        return Random(seed).choice(decks(word)).played_in(playing)
    return Deck.of(word, format=playing)
