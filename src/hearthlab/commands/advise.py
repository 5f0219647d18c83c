"""`hearthlab advise POSITION`, `hearthlab advise --log Power.log`: an agent's advice."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.options import NUMBER, Json, real, refuse
from hearthlab.game.door import ending_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hearthlab.agents.agent import Agent
    from hearthlab.agents.outlook import Outlook
    from hearthlab.carddata.formats import Format
    from hearthlab.records.advice import Advice
    from hearthlab.records.following import LiveGame

ADVISER = "champion:worlds=32"
POLL = 0.5  # seconds between looks at a log


def command(
    position: Annotated[
        str | None,
        typer.Argument(
            help="a position's text or JSON, a file with it or with a replay, or - for stdin"
        ),
    ] = None,
    log: Annotated[
        Path | None, typer.Option(help="Power.log of the client, or HSReplay XML")
    ] = None,
    agent: Annotated[
        str,
        typer.Option(help="who advises, as a spec string"),
    ] = ADVISER,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--time",
            "--deadline",
            parser=real,
            metavar=NUMBER,
            help="seconds to think (default: the agent's own)",
        ),
    ] = None,
    deck: Annotated[
        str | None,
        typer.Option(help="with --log, your deck: a name, a deck code (default: from the log)"),
    ] = None,
    player: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=1,
            help="with --log, the player to advise; 0 goes first (default: the log's owner)",
        ),
    ] = None,
    follow: Annotated[
        bool,
        typer.Option(
            "--follow", help="with --log: continue while the client writes; Ctrl-C ends it"
        ),
    ] = False,
    seed: Annotated[int, typer.Option(help="seed of the agent")] = 0,
    idle: Annotated[
        float | None,
        typer.Option(min=0, help="with --follow: end when nothing came for this many seconds"),
    ] = None,
    format: PlayedFormat = None,
    change: Changes = None,
    json: Json = False,
) -> None:
    """Print an agent's advice: chances to win, the expected line, the threats.

    With --log, read a real game's log; nothing is written or sent.
    """
    from hearthlab.commands.output import InputError

    if (position is None) == (log is None):
        raise InputError("name a position, or a log with --log, and not both")
    if seconds is not None and seconds <= 0:
        raise InputError(f"--time {seconds:g}: should be more than 0 seconds")
    asked = Asked(agent, seconds, seed, json=json)
    asked.agent_for(None)  # a wrong spec is found before a file is read
    if log is not None:
        _advise_log(log, asked, deck, player, idle, asked_format(format, change), follow=follow)
        return
    given: dict[str, object] = {
        "--deck": deck,
        "--player": player,
        "--follow": follow or None,
        "--idle": idle,
    }
    refuse(given, "is for --log; a position says everything itself")
    assert position is not None
    _advise_position(position, asked, asked_format(format, change))


class Asked:
    """The agent, its settings, and the form of the answer."""

    def __init__(self, spec: str, seconds: float | None, seed: int, *, json: bool) -> None:
        self.spec, self.seconds, self.seed, self.json = spec, seconds, seed, json

    def agent_for(self, playing: Format | None) -> Agent:
        """Make the agent, a champion with the best net there is for a format."""
        from hearthlab.agents import agent
        from hearthlab.agents.champion.agent import calibrated_spec, fitting_spec
        from hearthlab.agents.outlook import timed

        spec = self.spec if playing is None else fitting_spec(self.spec, playing)
        spec = calibrated_spec(spec) if self.seconds is None else timed(spec, self.seconds)
        return agent(spec, seed=self.seed)

    def tell(self, found: Outlook | Advice, *, indent: int | None = 1) -> None:
        """Print an answer."""
        from json import dumps

        from hearthlab.commands.output import console

        if self.json:
            print(dumps(found.to_dict(), indent=indent, ensure_ascii=False), flush=True)
        else:
            console().print(str(found), soft_wrap=True)


def _advise_position(position: str, asked: Asked, playing: Format | None) -> None:
    """Print an agent's evaluation of a position."""
    from hearthlab.agents.outlook import look_ahead
    from hearthlab.commands.output import InputError
    from hearthlab.commands.positions import read_position

    game = read_position(position, playing)
    if game.over:
        raise InputError(f"the game is over: {ending_of(game)}; there is nothing to advise")
    asked.tell(look_ahead(asked.agent_for(game.format), game.view()))


def _advise_log(
    log: Path,
    asked: Asked,
    deck: str | None,
    player: int | None,
    idle: float | None,
    playing: Format | None,
    *,
    follow: bool,
) -> None:
    """Advise at the last decision of a log, or at every one that comes."""
    from hearthlab.commands.output import console
    from hearthlab.game.deck import Deck
    from hearthlab.records.packages import need_packages

    need_packages("advise")
    from hearthlab.records.advice import advise, own_list
    from hearthlab.records.reading import read_file

    own = None if deck is None else Deck.of(deck, format=playing)
    cards = None if own is None else own.cards
    if own is not None:  # a log that has shown few cards may be of any format
        playing = own.format
    if follow:
        if not log.exists():
            raise FileNotFoundError(2, "no such file", str(log))
        try:
            _follow(log, asked, cards, player, idle, playing)
        except KeyboardInterrupt:
            console().print("stopped")
        return
    game = read_file(log, format=playing)[-1]
    advice = advise(game, asked.agent_for(game.format), deck=cards, player=player)
    if cards is None and own_list(game, advice.decision.player) is None:
        _warn_deck()
    asked.tell(advice)


def _follow(
    log: Path,
    asked: Asked,
    cards: Sequence[str] | None,
    player: int | None,
    idle: float | None,
    playing: Format | None,
) -> None:
    """Advise whenever the log rests at an open decision."""
    from hearthlab.commands.output import console
    from hearthlab.records.following import LiveGame, Tail

    out, tail, live = console(), Tail(log), LiveGame(format=playing)
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
            if not asked.json:
                out.print(f"game {games}")
            answered = None
        skipped = _say_skipped(live, skipped)
        if lines:
            fresh, quiet = True, 0.0
            continue
        if fresh:
            fresh = False
            answered = _answer(live, asked, cards, player, answered)
        sleep(POLL)
        quiet += POLL
    live.end()
    _say_skipped(live, skipped)


def _say_skipped(live: LiveGame, before: int) -> int:
    """Print the lines that could not be read; return how many there are now."""
    from hearthlab.commands.output import console

    for reason in live.skipped[before:]:
        console(stderr=True).print(f"line not understood: {reason}", soft_wrap=True)
    return len(live.skipped)


def _answer(
    live: LiveGame,
    asked: Asked,
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
        adviser = asked.agent_for(game.format)
        asked.tell(advise_on(decision, adviser, game, deck=cards), indent=None)
        return decision.number
    except HearthlabError as error:
        console(stderr=True).print(f"no advice: {error}", soft_wrap=True)
        return answered


def _warn_deck() -> None:
    from hearthlab.commands.output import console

    console(stderr=True).print(
        "your deck is unknown: cards of your class stand for it; name it with --deck"
    )
