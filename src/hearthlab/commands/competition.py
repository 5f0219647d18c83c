"""`hearthlab competition CONFIG.toml`: play a competition, and publish its results as pages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.options import Workers
from hearthlab.commands.progress import INTERRUPTED

if TYPE_CHECKING:
    from hearthlab.arena.store import Store
    from hearthlab.competition.config import Config
    from hearthlab.competition.outcome import Outcome


def command(
    config: Annotated[Path, typer.Argument(metavar="CONFIG", help="a TOML file")],
    workers: Workers = 1,
    check: Annotated[
        bool, typer.Option("--check", help="read the file, try each entry, and play nothing")
    ] = False,
    publish: Annotated[
        bool, typer.Option("--publish", help="write the pages of the games played, and play none")
    ] = False,
    commit: Annotated[
        bool, typer.Option("--commit", help="make the secret of the deals, and print its hashes")
    ] = False,
    verify: Annotated[
        bool,
        typer.Option(
            "--verify", help="check the site, or the site in a folder given instead of a file"
        ),
    ] = False,
    isolation: Annotated[
        str | None, typer.Option(help="bwrap, landlock or none, instead of the file's level")
    ] = None,
    trust_entries: Annotated[
        bool, typer.Option("--trust-entries", help="let entries know the seed of the deals")
    ] = False,
) -> None:
    """Play a competition; the same command resumes it. Ctrl-C keeps the games played.

    The file names entries, decks, limits and rounds (docs/competition.md).
    """
    from hearthlab.arena.store import open_store
    from hearthlab.commands.output import InputError
    from hearthlab.commands.scope import restart
    from hearthlab.competition.config import read_config
    from hearthlab.competition.outcome import read_outcome
    from hearthlab.competition.pages import terms
    from hearthlab.competition.site import check_site

    flags = {"--check": check, "--publish": publish, "--commit": commit, "--verify": verify}
    chosen = [flag for flag, given in flags.items() if given]
    if len(chosen) > 1:
        raise InputError(f"{' and '.join(chosen)}: give one of them")
    if verify and config.is_dir():
        _verify(config)
        return
    if not (commit or verify or publish):
        restart(config)
    read = read_config(config, level=isolation, trusted=trust_entries)
    if check:
        print(f"{read.name}: {terms(read)}")
        _print_problems(read)
        _print_levels(read)
        return
    if commit:
        _commit(read)
        return
    if verify:
        _verify(read.site)
        return
    check_site(read.site)
    with open_store(read.store) as store:
        interrupted = False
        if publish:
            outcome = read_outcome(read, store)
        else:
            outcome, interrupted = _play(read, store, workers)
        _publish(outcome, store)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def _print_problems(config: Config) -> None:
    for entry in config.entries:
        print(f"{entry.name}: {entry.problem or 'can play'}")


def _print_levels(config: Config) -> None:
    """Report how entries are isolated, and the limits of this machine."""
    from hearthlab.agents.foreign.isolation.report import described
    from hearthlab.competition.pages import isolation, remembering

    print(isolation(config))
    if said := remembering(config):
        print(said)
    for line in described(config.isolation.level):
        print(line)


def _commit(config: Config) -> None:
    """Make the secret, unless there is one, and print its publication."""
    from hearthlab.commands.output import InputError
    from hearthlab.competition.deals import make_secret
    from hearthlab.competition.revealing import lines

    if config.secret is None:
        raise InputError(f"--commit: the deals follow from seed = {config.seed}; leave it out")
    make_secret(config.secret)
    for line in lines(config):
        print(line)


def _verify(site: Path) -> None:
    """Check a site's deals and games."""
    from hearthlab.competition.revealing import verify

    for line in verify(site):
        print(line)


def _play(config: Config, store: Store, workers: int) -> tuple[Outcome, bool]:
    """Play under the progress bar; without a terminal, print every round."""
    from hearthlab.commands.output import console
    from hearthlab.commands.progress import bar_for_run
    from hearthlab.competition.pages import remembering
    from hearthlab.competition.playing import compete

    told = console(stderr=True)
    if said := remembering(config):
        told.print(said, soft_wrap=True)

    def begin(number: int, games: int) -> None:
        if not told.is_terminal:  # there the bar shows it
            told.print(f"round {number} of {config.rounds}: {games:,} games to play")

    with bar_for_run() as show:
        done = compete(config, store, workers=workers, on_round=begin, on_progress=show)
    if done.interrupted:
        told.print(
            f"interrupted: {len(done.outcome.games):,} of {config.games:,} games; they are kept "
            f"in {store.name}, and the same command resumes where it stopped",
            soft_wrap=True,
        )
    return done.outcome, done.interrupted


def _publish(outcome: Outcome, store: Store) -> None:
    """Write the pages; print the standings, disqualified entries, and the place of the pages."""
    from hearthlab.commands.progress import counting_bar
    from hearthlab.competition.site import write_site

    with counting_bar("replays") as bar:
        task = bar.add_task("replays", total=None)
        first = write_site(
            outcome, store, lambda done, total: bar.update(task, completed=done, total=total)
        )
    if outcome.standings is not None:
        print(outcome.standings)
    else:
        print("no games that count yet")
        for name, why in outcome.disqualified.items():
            print(f"{name} is disqualified: {why}")
    print(f"site: {first}")
