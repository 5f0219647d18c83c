"""The same positions for all players: what each of them does in games that others played.

Two players of different skill mostly see different games. Asked about the same positions, what is
hard or unlucky in them is the same for both, and their difference shows with far fewer decisions.
The positions are those of one side of games of `gsv` against itself, mirrored pairs on the deals of
the arena. They are judged once, for all players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hearthlab.agents.agent import ask
from hearthlab.agents.comparing import compare
from hearthlab.agents.randomness import evidence
from hearthlab.agents.review import decisions
from hearthlab.arena.estimates import Maybe
from hearthlab.arena.pairs import mixed
from hearthlab.arena.plan import Cell
from hearthlab.arena.players import build, resolved
from hearthlab.arena.worker import play_pair, replayed
from hearthlab.competition.judged.losses import judge_of
from hearthlab.competition.judged.ratios import facts_of, ratio
from hearthlab.competition.judged.rows import Row, add_row, made_of, read_rows
from hearthlab.competition.judged.settings import Settings
from hearthlab.game.game import Game

REFERENCE = "gsv"  # whose games the positions are of
POSITIONS, ANSWERS = "positions.jsonl", "answers.jsonl"
DIGITS = 6  # of costs

OnPair = Callable[[int, int], None]
Task = tuple[
    Cell, int, str, Row | None
]  # what is played, pair, judge or player, positions if there


# --- Asking ---------------------------------------------------------------------------------------
def cell_of(settings: Settings) -> Cell:
    """Return the match whose positions all players meet."""
    return Cell(
        name="the same positions",
        a=REFERENCE,
        b=REFERENCE,
        decks=settings.decks,
        games=2 * settings.positions,
        seed=settings.seed,
        belief=settings.belief,
        format=settings.format,
    )


def games_of(cell: Cell, number: int, moves: list[str]) -> Iterator[tuple[int, Game]]:
    """Play the games of a pair again; with each the seat whose decisions are asked for."""
    pair = cell.pairs()[number]
    for seat, text in enumerate(moves):
        yield seat, replayed(cell.terms, pair, seat, text)


def judged(task: Task) -> Row:
    """Play a pair of games; return the costs of all actions of each decision, by its number."""
    cell, number, judge, _ = task
    moves = [record.moves or "" for record in play_pair(cell.terms, cell.pairs()[number])]
    by = judge_of(cell.playing, judge)
    costs = []
    for seat, game in games_of(cell, number, moves):
        found = (compare(made, by) for made in decisions(game, seat))
        costs.append(
            {
                str(each.number): [round(cost, DIGITS) for cost in each.losses]
                for each in found
                if each is not None
            }
        )
    return {"pair": number, "moves": moves, "costs": costs}


def answered(task: Task) -> Row:
    """Ask a player for its action in each position of a pair."""
    cell, number, player, row = task
    assert row is not None, "positions are judged before anyone is asked"
    answers = []
    for seat, game in games_of(cell, number, row["moves"]):
        asked = build(
            resolved(player, cell.belief), mixed("same positions", cell.seed, 2 * number + seat)
        )
        chosen = {}
        for at, (state, _) in enumerate(game.retrace(), 1):
            if str(at) in row["costs"][seat]:
                chosen[str(at)] = state.legal_actions.codes.index(ask(asked, state.clone()).code)
        answers.append(chosen)
    return {"player": player, "pair": number, "answers": answers}


def ask_all(
    settings: Settings, folder: Path, *, workers: int = 1, on_pair: OnPair | None = None
) -> None:
    """Judge the positions that are missing, and ask the players who have not answered."""
    cell = cell_of(settings)
    pairs = range(settings.positions)
    there = _positions(folder)
    tasks: list[Task] = [(cell, n, settings.judge, None) for n in pairs if n not in there]
    asked = _answers(folder)
    total = len(tasks) + sum(
        (player, n) not in asked for player in settings.players.values() for n in pairs
    )
    done = 0
    for name, work in ((POSITIONS, judged), (ANSWERS, answered)):
        if name == ANSWERS:
            there = _positions(folder)
            tasks = [
                (cell, n, player, there[n])
                for player in settings.players.values()
                for n in pairs
                if (player, n) not in asked
            ]
        with (folder / name).open("a", encoding="utf-8") as file:
            for row in made_of(work, tasks, workers):
                add_row(file, row)
                done += 1
                if on_pair is not None:
                    on_pair(done, total)


def _positions(folder: Path) -> dict[int, Row]:
    return {row["pair"]: row for row in read_rows(folder / POSITIONS)}


def _answers(folder: Path) -> dict[tuple[str, int], Row]:
    return {(row["player"], row["pair"]): row for row in read_rows(folder / ANSWERS)}


# --- Figures --------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Shared:
    """A player's figures in the positions that all players met."""

    name: str
    decisions: int
    loss: Maybe  # of win chance per decision
    randomness: Maybe
    behind: Maybe  # how much more randomness than the first player; None for the first

    def facts(self) -> dict[str, Any]:
        """Return them for JSON."""
        return {
            "player": self.name,
            "decisions": self.decisions,
            "loss": facts_of(self.loss),
            "randomness": facts_of(self.randomness),
            "behind": facts_of(self.behind),
        }


Sums = list[tuple[float, float, float, float]]  # of a pair: decisions, loss, evidence, of drawn


def shared(settings: Settings, folder: Path) -> list[Shared]:
    """Return the figures of all players who answered, the least random first."""
    there, asked = _positions(folder), _answers(folder)
    sums: dict[str, Sums] = {}
    for name, player in settings.players.items():
        rows = [asked.get((player, pair)) for pair in range(settings.positions)]
        if rows and None not in rows:
            sums[name] = [_sums(there[row["pair"]], row) for row in rows if row is not None]
    names = sorted(sums, key=lambda name: sum(each[2] for each in sums[name]))
    return [
        Shared(
            name,
            int(sum(each[0] for each in sums[name])),
            ratio([(each[1], each[0]) for each in sums[name]]),
            ratio([(each[2], each[3]) for each in sums[name]]),
            ratio(
                [
                    (mine[2] - best[2], mine[3])
                    for mine, best in zip(sums[name], sums[names[0]], strict=True)
                ]
            )
            if place
            else None,
        )
        for place, name in enumerate(names)
    ]


def _sums(positions: Row, answers: Row) -> tuple[float, float, float, float]:
    """Add up what a player's answers to a pair cost, and what they say."""
    count = loss = found = drawn = 0.0
    for costs, chosen in zip(positions["costs"], answers["answers"], strict=True):
        for number, place in chosen.items():
            seen = evidence(costs[number], place)
            count += 1
            loss += costs[number][place]
            found += seen.found
            drawn += seen.drawn
    return count, loss, found, drawn
