"""`hearthlab arena FOLDER`: judge players, such as language models, by every decision they make."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.completion import deck_names
from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.options import NUMBER, Workers, count, whole
from hearthlab.commands.progress import INTERRUPTED

if TYPE_CHECKING:
    from hearthlab.competition.judged.figures import Figures
    from hearthlab.competition.judged.shared import Shared


def command(
    folder: Annotated[Path, typer.Argument(help="folder of the arena; it is made if need be")],
    player: Annotated[
        list[str] | None,
        typer.Option(help="player to judge, as a spec string or NAME=SPEC; may be repeated"),
    ] = None,
    opponent: Annotated[
        list[str] | None,
        typer.Option(
            help="opponent of all players; may be repeated "
            "(default: random, rules, greedy, gsv, champion)"
        ),
    ] = None,
    pairs: Annotated[
        int | None, count("mirrored pairs of games against each opponent (default 20)")
    ] = None,
    positions: Annotated[
        int | None,
        count("pairs of games of gsv in whose positions all players decide, too (default none)"),
    ] = None,
    decks: Annotated[
        str | None,
        typer.Option(
            help="as in `hearthlab match` (default: championship-2014, or the format's own)",
            autocompletion=deck_names,
        ),
    ] = None,
    format: PlayedFormat = None,
    change: Changes = None,
    seed: Annotated[
        int | None, typer.Option(parser=whole, metavar=NUMBER, help="seed of deals and agents")
    ] = None,
    judge: Annotated[
        str | None, typer.Option(help="who judges, as a spec string (default: champion)")
    ] = None,
    price: Annotated[
        list[str] | None,
        typer.Option(help="NAME=IN/OUT: price of a million tokens of a player; may be repeated"),
    ] = None,
    transcripts: Annotated[
        bool, typer.Option(help="show models' answers at their blunders on the pages")
    ] = False,
    pages: Annotated[
        bool, typer.Option("--pages", help="write the pages of the games played, and play none")
    ] = False,
    workers: Workers = 1,
) -> None:
    """Judge players by every decision: loss of win chance, score, Elo, illegal answers, tokens.

    All players meet the same opponents on the same deals. The same command, or FOLDER alone,
    resumes after an interruption; more players, opponents or pairs may be added.
    """
    from hearthlab.arena.extras import need
    from hearthlab.arena.store import open_store
    from hearthlab.commands.output import console
    from hearthlab.commands.progress import bar_for_run, counting_bar
    from hearthlab.competition.judged.pages import write_pages
    from hearthlab.competition.judged.playing import alone, as_played, play
    from hearthlab.competition.judged.settings import STORE, named, settled
    from hearthlab.competition.judged.shared import shared

    need("arena", "sqlalchemy", "alembic", "jinja2", extra="lab")
    playing = asked_format(format, change)
    settings = settled(
        folder,
        players=named(player or ()),
        opponents=named(opponent or ()),
        pairs=pairs,
        positions=positions,
        decks=None if decks is None else _words(decks),
        format=None if playing is None else str(playing),
        seed=seed,
        judge=judge,
        prices=_prices(price) if price else None,
    )
    settings.check()
    folder.mkdir(exist_ok=True)
    with alone(folder):
        settings.write(folder)
        if pages:
            with open_store(folder / STORE) as store:
                done = as_played(settings, store, folder)
        else:
            with bar_for_run() as show, counting_bar("games judged") as bar:
                task = bar.add_task("judged", total=None)
                asked = bar.add_task("positions", total=None) if settings.positions else task
                done = play(
                    settings,
                    folder,
                    workers=workers,
                    on_progress=show,
                    on_game=lambda at, total: bar.update(task, completed=at, total=total),
                    on_pair=lambda at, total: bar.update(asked, completed=at, total=total),
                )
        with open_store(folder / STORE) as store:
            first, found = write_pages(done, store, folder, transcripts=transcripts)
    _print(found)
    _print_shared(shared(settings, folder))
    print(f"pages: {first}")
    if done.interrupted:
        console(stderr=True).print(
            f"interrupted: {done.games:,} of {settings.plan.games:,} games, "
            f"{len(done.judged):,} judged; the same command resumes",
            soft_wrap=True,
        )
        raise typer.Exit(INTERRUPTED)


def _words(text: str) -> tuple[str, ...]:
    from hearthlab.commands.options import deck_words

    return deck_words(text)


def _prices(given: list[str]) -> dict[str, tuple[float, float]]:
    """Read NAME=IN/OUT."""
    from hearthlab.commands.output import InputError

    found = {}
    for text in given:
        name, equals, numbers = text.rpartition("=")
        into, slash, out = numbers.partition("/")
        try:
            found[name] = (float(into), float(out))
        except ValueError:
            slash = ""
        if not (equals and slash and min(found[name]) >= 0):
            raise InputError(f"--price {text!r}: should be NAME=IN/OUT, such as M=0.15/0.60")
    return found


def _print_shared(found: list[Shared]) -> None:
    from hearthlab.commands.output import console, table
    from hearthlab.competition.judged.pages import share

    if not found:
        return
    columns = ("randomness", "behind the first", "loss per decision", "decisions")
    made = table("in the same positions", *columns, numbers=columns)
    for each in found:
        figures = (each.randomness, each.behind, each.loss)
        made.add_row(each.name, *map(share, figures), f"{each.decisions:,}")
    console().print(made)


def _print(found: list[Figures]) -> None:
    from hearthlab.commands.output import console, table
    from hearthlab.competition.judged.pages import elo, share

    columns = (
        "randomness",
        "loss per decision",
        "decisions",
        "score",
        "Elo",
        "illegal",
        "forfeited",
        "tokens",
    )
    made = table("player", *columns, numbers=columns)
    for each in found:
        used = each.used
        row = [share(each.randomness), share(each.loss), f"{each.decisions:,}"]
        row += [share(each.score), elo(each.elo)]
        row += (
            ["–"] * 3
            if used is None
            else [
                f"{used.illegal:,}",
                f"{used.lost:,}",
                f"{used.tokens_in + used.tokens_out:,}",
            ]
        )
        made.add_row(each.name, *row)
    console().print(made)
