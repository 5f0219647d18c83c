"""`hearthlab train champion FILE.hlm`: games, nets and gates, generation by generation."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.options import Seed, count
from hearthlab.commands.progress import counting_bar
from hearthlab.commands.train_shared import ModelFile, check_model_file, interruptible

if TYPE_CHECKING:
    from hearthlab.training.champion.generations import Course, School
    from hearthlab.training.champion.phases import Stretch

FOLDER = ".generations"  # beside the model
GAMES = "20000,40000,60000,60000"
TRACE, PHASE_TRACE = 0.7, 0.9
DROPOUT, PHASE_DROPOUT = 0.1, 0.0


def command(
    file: ModelFile,
    games: Annotated[str, typer.Option(help="games per generation, by commas")] = GAMES,
    memory: Annotated[int, count("generations whose games a net is fitted to")] = 3,
    gate: Annotated[int, typer.Option(min=2, help="games against the net before")] = 400,
    rivals: Annotated[
        float, typer.Option(min=0.0, max=1.0, help="share of games against gsv, not itself")
    ] = 0.0,
    start: Annotated[
        str | None, typer.Option(help="a net to go on from: champion, or a file")
    ] = None,
    turns: Annotated[
        str | None,
        typer.Option(metavar="FIRST-LAST,…", help="fit weights of their own for these turns"),
    ] = None,
    epochs: Annotated[int, count("passes over the positions per fit")] = 6,
    rate: Annotated[
        float, typer.Option(min=1e-6, max=1.0, help="learning rate at its peak")
    ] = 3e-3,
    mix: Annotated[
        float,
        typer.Option(min=0.0, max=1.0, help="share of the search's opinion on the position itself"),
    ] = 0.0,
    trace: Annotated[
        float | None,
        typer.Option(
            min=0.0,
            max=1.0,
            help="λ: less trusts later opinions of the search, 1 the result alone "
            f"(default {TRACE}, with --turns {PHASE_TRACE})",
        ),
    ] = None,
    dropout: Annotated[
        float | None,
        typer.Option(
            min=0.0,
            max=0.9,
            help="share of cards that a fit does not see "
            f"(default {DROPOUT}, with --turns {PHASE_DROPOUT:g})",
        ),
    ] = None,
    decks: Annotated[bool, typer.Option(help="read the cards left in decks")] = True,
    folder: Annotated[
        Path | None, typer.Option(help=f"where games and nets are kept (default NAME{FOLDER})")
    ] = None,
    seed: Seed = 0,
    workers: Annotated[int, count("processes that play")] = 1,
    format: PlayedFormat = None,
    change: Changes = None,
) -> None:
    """Train the champion's net by games; called again, it resumes where it was stopped.

    Each generation is played by the best net so far; the net fitted to it is accepted only when it
    wins more than half of its match against that one. The last accepted net is written to FILE.

    With --turns a net (the shipped one, unless --start names another) gets weights of its own for
    some turns, such as 1-1 for first hands or 1-1,2-9,10- for all turns in three phases. All
    mulligans are random in its games, and no action after a position that is learned from.
    """
    from hearthlab.arena.extras import need
    from hearthlab.arena.source import commit
    from hearthlab.commands.output import InputError, console
    from hearthlab.models.files import find, load_champion, save
    from hearthlab.models.model_card import ModelError
    from hearthlab.training.champion.fitting import Fit
    from hearthlab.training.champion.generations import Course, School
    from hearthlab.training.champion.phases import Stretch

    need("hearthlab train champion", "torch")
    check_model_file(file)
    try:
        sizes = tuple(int(word) for word in games.split(","))
    except ValueError:
        raise InputError(f"--games {games!r}: numbers, one per generation: {GAMES}") from None
    try:
        phases = () if turns is None else tuple(map(Stretch.parse, turns.split(",")))
    except ModelError as error:
        raise InputError(f"--turns {turns!r}: {error}") from None
    if phases and start is None:
        start = "champion"
    if trace is None:
        trace = PHASE_TRACE if phases else TRACE
    if dropout is None:
        dropout = PHASE_DROPOUT if phases else DROPOUT
    fitting = Fit(
        epochs=epochs, rate=rate, dropout=dropout, mix=mix, trace=trace, decks=decks, seed=seed
    )
    playing = asked_format(format, change)
    course = Course(
        games=sizes,
        memory=memory,
        gate=gate,
        rivals=rivals,
        start=None if start is None else find(start),
        turns=phases,
        seed=seed,
        fit=fitting,
        format=playing,
    )
    if course.start is not None and file.exists() and file.samefile(course.start):
        raise InputError(f"--start {start!r}: it would be written over; name another file to write")
    place = folder or file.with_suffix(FOLDER)
    if "," in str(place):
        raise InputError(f"{str(place)!r}: nets are named in options of agents: use no commas")
    school = School(course, place, commit=commit())
    out = console()
    with interruptible():
        _play_generations(school, workers)
    best = school.best(len(sizes) + 1)
    if not best:
        raise InputError(
            f"no net was better than {start or 'the hand-made score'}: with more games, in another "
            "folder (--folder), one may be"
        )
    save(load_champion(school.net(best), any_engine=True), file)
    out.print(f"{file}: the net of generation {best}", soft_wrap=True)


def _play_generations(school: School, workers: int) -> None:
    """Play, fit and judge each generation that was not judged yet; print what came of it."""
    from hearthlab.commands.output import console

    out, course = console(), school.course

    def tell(stretch: Stretch, epoch: int, loss: float) -> None:
        of = f"turns {stretch}, " if course.turns else ""
        out.print(f"{of}epoch {epoch}: log-loss {loss:.4f}")

    for generation, games in enumerate(course.games, 1):
        if school.verdict(generation) is not None:
            continue
        with counting_bar("games") as bar:
            task = bar.add_task("", total=games)
            for done in school.lessons(generation, workers):
                bar.advance(task, done)
        if not school.net(generation).exists():
            school.fit(generation, tell)
        found = school.judge(generation, partial(_play_gate, course, workers))
        said = "accepted" if found.accepted else "rejected"
        out.print(
            f"generation {generation}: log-loss {found.log_loss:.4f}, AUC {found.auc:.4f}, "
            f"{100 * found.win_rate:.1f} % of {found.games} games against the best: {said}",
            soft_wrap=True,
        )


def _play_gate(course: Course, workers: int, new: Path, old: Path, seed: int) -> float:
    """Play the match of a new net against the best so far; return the new one's win rate."""
    from hearthlab.arena.match import match

    specs = [f"champion:model={path}" for path in (new, old)]
    points = 0.0
    for decks, games in course.gates():
        found = match(
            *specs, decks=decks, games=games, seed=seed, workers=workers, format=course.playing
        )
        if found.games < games:
            raise KeyboardInterrupt
        points += found.win_rate * games
    return points / course.gate
