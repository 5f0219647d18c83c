"""Play and judge the missing games of an arena, in a folder that can be stopped anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hearthlab.arena.progress import RunProgress
from hearthlab.arena.result import MatchResult
from hearthlab.arena.run import run
from hearthlab.arena.store import Store, open_store
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.judged.losses import Loss, judge_of, losses
from hearthlab.competition.judged.rows import add_row, made_of, read_rows
from hearthlab.competition.judged.settings import JUDGED, STORE, Settings
from hearthlab.competition.judged.shared import OnPair, ask_all

OnGame = Callable[[int, int], None]  # games judged, and games to judge
Task = tuple[str, str, str]  # the store, the id of a game, the judge


@dataclass(frozen=True, slots=True)
class Judgement:
    """A game, and the costs of agent a's decisions."""

    game: str  # the id in the store
    losses: tuple[Loss, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """An arena as far as it was played and judged."""

    settings: Settings
    results: dict[str, MatchResult]  # by the names of matches
    cells: dict[str, int]  # numbers of the matches in the store
    judged: dict[str, Judgement]  # by the ids of games
    interrupted: bool = False

    @property
    def games(self) -> int:
        """The number of games played."""
        return sum(result.games for result in self.results.values())

    @property
    def complete(self) -> bool:
        """Whether nothing is missing."""
        planned = self.settings.plan.games
        return self.games == planned == len(self.judged)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Let one run at a time judge and write in a folder."""
    try:
        import fcntl
    except ImportError:  # not on this system
        yield
        return
    with (folder / ".lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise CompetitionError(f"{str(folder)!r}: another run is playing there") from None
        yield


def play(
    settings: Settings,
    folder: Path,
    *,
    workers: int = 1,
    on_progress: Callable[[RunProgress], None] | None = None,
    on_game: OnGame | None = None,
    on_pair: OnPair | None = None,
) -> Played:
    """Play missing games, judge them, then ask about positions; the caller is `alone`."""
    with open_store(folder / STORE) as store:
        done = run(settings.plan, store=store, workers=workers, on_progress=on_progress)
        interrupted = done.interrupted
        if not interrupted:
            try:
                judge_missing(settings, store, folder, workers=workers, on_game=on_game)
                if settings.positions:
                    ask_all(settings, folder, workers=workers, on_pair=on_pair)
            except KeyboardInterrupt:
                interrupted = True
        return as_played(settings, store, folder, interrupted=interrupted)


def as_played(
    settings: Settings, store: Store, folder: Path, *, interrupted: bool = False
) -> Played:
    """Read the content of a folder."""
    cells = store.register(settings.plan)
    results = store.results(settings.plan)
    mine = {str(number) for number in cells.values()}
    judged = {
        game: each for game, each in read_judged(folder).items() if game.partition(".")[0] in mine
    }
    return Played(settings, results, cells, judged, interrupted)


def ids(played: Played) -> dict[str, list[str]]:
    """List the ids of the games of each match."""
    return {
        name: [f"{played.cells[name]}.{each.pair}.{each.seat_of_a}" for each in result.records]
        for name, result in played.results.items()
    }


# --- Judging --------------------------------------------------------------------------------------
def judge_missing(
    settings: Settings,
    store: Store,
    folder: Path,
    *,
    workers: int = 1,
    on_game: OnGame | None = None,
) -> None:
    """Judge the games that were not yet; each is kept as it is judged."""
    played = as_played(settings, store, folder)
    games = [game for each in ids(played).values() for game in each if game not in played.judged]
    tasks = [(store.name, game, settings.judge) for game in games]
    with (folder / JUDGED).open("a", encoding="utf-8") as file:
        for done, (game, rows) in enumerate(made_of(judged, tasks, workers), 1):
            add_row(file, {"game": game, "losses": rows})
            if on_game is not None:
                on_game(done, len(tasks))


def judged(task: Task) -> tuple[str, list[dict[str, Any]]]:
    """Judge the decisions of agent a in a stored game."""
    where, game_id, spec = task
    with open_store(where, write=False) as store:
        game = store.game(game_id)
    by = judge_of(game.format, spec)
    seat = int(game_id.rpartition(".")[2])
    return game_id, [each.facts() for each in losses(game, seat, by)]


def read_judged(folder: Path) -> dict[str, Judgement]:
    """Read what was judged; a line that was cut off is left out, and its game judged again."""
    found: dict[str, Judgement] = {}
    for row in read_rows(folder / JUDGED):
        try:
            rows = tuple(map(Loss.of_facts, row["losses"]))
            found[row["game"]] = Judgement(row["game"], rows)
        except (ValueError, KeyError, TypeError):
            continue
    return found
