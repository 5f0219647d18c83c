"""`hearthlab advise --log Power.log`: what an agent would do in a real game."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hearthlab.agents.agent import Agent
    from hearthlab.records.following import LiveGame

POLL = 0.5  # seconds between looks at a log


def command(
    log: Annotated[Path, typer.Option(help="Power.log of the client, or HSReplay XML")],
    agent: Annotated[
        str, typer.Option(help="who advises, as a spec string")
    ] = "uct:belief=archetype",
    deck: Annotated[
        str | None, typer.Option(help="own deck: a name, a deck code (default: what the log says)")
    ] = None,
    player: Annotated[
        int | None,
        typer.Option(min=0, max=1, help="whom to advise; 0 goes first (default: whose log it is)"),
    ] = None,
    follow: Annotated[
        bool, typer.Option("--follow", help="go on while the client writes; Ctrl-C ends it")
    ] = False,
    seed: Annotated[int, typer.Option(help="seed of the agent")] = 0,
    idle: Annotated[
        float | None,
        typer.Option(min=0, help="with --follow: end when nothing came for this many seconds"),
    ] = None,
) -> None:
    """Read a real game's log and say what an agent would do; nothing is written or sent."""
    from hearthlab.agents import agent as agent_of
    from hearthlab.commands.output import console
    from hearthlab.game.deck import Deck
    from hearthlab.records.packages import need_packages
    from hearthlab.records.reading import read_file

    need_packages("advise")
    adviser = agent_of(agent, seed=seed)
    cards = None if deck is None else Deck.of(deck).cards
    if follow:
        if not log.exists():
            raise FileNotFoundError(2, "no such file", str(log))
        try:
            _follow(log, adviser, cards, player, idle)
        except KeyboardInterrupt:
            console().print("stopped")
        return
    from hearthlab.records.advice import advise, own_list

    game = read_file(log)[-1]
    advice = advise(game, adviser, deck=cards, player=player)
    if cards is None and own_list(game, advice.decision.player) is None:
        _warn_deck()
    console().print(str(advice), soft_wrap=True)


def _follow(
    log: Path,
    adviser: Agent,
    cards: Sequence[str] | None,
    player: int | None,
    idle: float | None,
) -> None:
    """Advise whenever the log rests at an open decision."""
    from hearthlab.commands.output import console
    from hearthlab.records.following import LiveGame, Tail

    out, tail, live = console(), Tail(log), LiveGame()
    games = skipped = 0
    fresh, quiet = False, 0.0
    answered: int | None = None
    if cards is None:
        _warn_deck()
    while idle is None or quiet < idle:
        lines = tail.read()
        live.feed(lines)
        if live.games > games:
            games = live.games
            out.print(f"game {games}")
            answered = None
        for reason in live.skipped[skipped:]:
            console(stderr=True).print(f"line not understood: {reason}", soft_wrap=True)
        skipped = len(live.skipped)
        if lines:
            fresh, quiet = True, 0.0
            continue
        if fresh:
            fresh = False
            answered = _answer(live, adviser, cards, player, answered)
        sleep(POLL)
        quiet += POLL


def _answer(
    live: LiveGame,
    adviser: Agent,
    cards: Sequence[str] | None,
    player: int | None,
    answered: int | None,
) -> int | None:
    """Print the advice for a new open decision; return which one it was."""
    from hearthlab.commands.output import console
    from hearthlab.game.errors import HearthlabError
    from hearthlab.records.advice import advise_on
    from hearthlab.records.decision import last_decision

    try:
        game = live.game
        if game is None:
            return answered
        decision = last_decision(game, player)
        if not decision.open or decision.number == answered:
            return answered
        console().print(str(advise_on(decision, adviser, game, deck=cards)), soft_wrap=True)
        return decision.number
    except HearthlabError as error:
        console(stderr=True).print(f"no advice: {error}", soft_wrap=True)
        return answered


def _warn_deck() -> None:
    from hearthlab.commands.output import console

    console(stderr=True).print(
        "the own deck is unknown: cards of the class stand for it; name it with --deck"
    )
