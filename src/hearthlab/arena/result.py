"""The result of a match: a record with a table, JSON, and a figure."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import Any

from hearthlab.arena.faults import Fault, fault_lines
from hearthlab.arena.measure import Sums, total
from hearthlab.arena.pairs import deck_name
from hearthlab.arena.plan import Cell
from hearthlab.arena.players import label
from hearthlab.arena.showing import (
    CHEATS,
    FAIR,
    PROMPT_LINES,
    aligned,
    check_figure,
    formats_line,
    marked,
    percent,
    shortened,
)
from hearthlab.arena.statistics import Interval, Tally, clopper_pearson, pair_interval
from hearthlab.arena.worker import Clock, GameRecord
from hearthlab.carddata.formats import DEFAULT
from hearthlab.carddata.html import framed, note, stacked, table

Label = tuple[str, str]  # an agent's name and its `sees`

POINTS = 400  # of a curve, at most
COLUMNS = ("decks", "games", "won", "lost", "drawn", "win rate", "95 % interval")


@dataclass(frozen=True, slots=True)
class Effort:
    """One run's cost for all games of a match: time from start to end, and workers."""

    seconds: float
    workers: int
    interrupted: bool = False


@dataclass(frozen=True, repr=False)
class MatchResult:
    """The games of a match between agents a and b, and statistics of a.

    Rates are a's share of the decided games; draws are left out and counted apart.

    >>> import hearthlab as hl
    >>> result = hl.match("rules", "random", games=4, seed=1)
    >>> result.games, len(result.records), result.interval[0] <= result.win_rate
    (4, 4, True)
    """

    a: str
    b: str
    sees: tuple[str, str]  # hidden cards that each is shown
    decks: str
    seed: int
    belief: str
    positions: str
    planned: int  # games requested
    records: tuple[GameRecord, ...]  # in order of pairs, independent of the order of play
    effort: Effort | None = None  # None: not all games are of one run, or they are a part of it
    format: str = DEFAULT  # as text

    @cached_property
    def tally(self) -> Tally:
        """The number of games by their results for a."""
        return Tally.of(record.score for record in self.records)

    @property
    def games(self) -> int:
        """The number of games played."""
        return len(self.records)

    @property
    def wins(self) -> int:
        """The number of a's wins."""
        return self.tally.wins

    @property
    def losses(self) -> int:
        """The number of a's losses."""
        return self.tally.losses

    @property
    def draws(self) -> int:
        """The number of draws."""
        return self.tally.draws

    @property
    def win_rate(self) -> float:
        """A's share of the decided games; a half when there are none."""
        return self.tally.win_rate

    @property
    def interval(self) -> Interval:
        """The 95 % Clopper–Pearson interval of the win rate."""
        return self.tally.interval

    @property
    def score(self) -> float:
        """A's mean score, a draw counting a half."""
        return sum(record.score for record in self.records) / self.games if self.games else 0.5

    @property
    def pair_interval(self) -> Interval:
        """The 95 % interval of the score with a mirrored pair as one observation."""
        return pair_interval(list(self._pair_scores.values()))

    @cached_property
    def _pair_scores(self) -> dict[int, float]:
        """The mean score of each pair both games of which were played."""
        scores: dict[int, list[float]] = {}
        for record in self.records:
            scores.setdefault(record.pair, []).append(record.score)
        return {pair: sum(both) / 2 for pair, both in scores.items() if len(both) == 2}

    @property
    def pairs(self) -> int:
        """The number of pairs both games of which were played."""
        return len(self._pair_scores)

    @property
    def clocks(self) -> tuple[Clock, Clock]:
        """The time each agent spent."""
        first = sum((record.clock_a for record in self.records), Clock())
        second = sum((record.clock_b for record in self.records), Clock())
        return first, second

    @property
    def seconds_per_decision(self) -> float:
        """The mean time of a decision of either agent."""
        both = self.clocks[0] + self.clocks[1]
        return both.seconds / both.decisions if both.decisions else 0.0

    @property
    def thinking_seconds(self) -> float:
        """The time that both agents spent, by the clock on the wall."""
        first, second = self.clocks
        return first.seconds + second.seconds

    @property
    def cost(self) -> float:
        """The processor time that both agents spent; by the clock where it is not known."""
        return sum(record.clock_a.cost + record.clock_b.cost for record in self.records)

    @property
    def waited(self) -> bool:
        """Whether an agent's thinking took half more by the clock than of a processor."""
        return any(clock.waited for clock in self.clocks)

    @property
    def interrupted(self) -> bool:
        """Whether the run that played the match was interrupted."""
        return self.effort is not None and self.effort.interrupted

    @property
    def games_per_second(self) -> float | None:
        """The speed of the run that played the match; None when there is no such run."""
        return self.games / self.effort.seconds if self.effort is not None else None

    def faults(self, agent: str) -> tuple[Fault, ...]:
        """Return why agent "a" or "b" lost games by its own fault, one fault per game."""
        found = (record.fault for record in self.records)
        return tuple(fault for fault in found if fault is not None and fault.agent == agent)

    def on(self, decks: str) -> MatchResult:
        """Return the part of the match played with some decks."""
        kept = tuple(record for record in self.records if record.decks == decks)
        return self._with(decks, kept)

    def seated(self, seat_of_a: int) -> MatchResult:
        """Return the games in which a had a seat."""
        kept = tuple(record for record in self.records if record.seat_of_a == seat_of_a)
        return self._with(self.decks, kept)

    def first(self, pairs: int) -> MatchResult:
        """Return the first pairs of the match."""
        kept = tuple(record for record in self.records if record.pair < pairs)
        return self._with(self.decks, kept)

    def measured(self, agent: str, states: str = "both") -> Sums:
        """Add up the measurements of agent "a" or "b": in its own plies, the other's, or both."""
        which = ("a", "b").index(agent)
        found = (record.measures for record in self.records)
        return total(measures[which].on(states) for measures in found if measures is not None)

    def _with(self, decks: str, kept: tuple[GameRecord, ...]) -> MatchResult:
        """Return some of the games; the run's cost for them is unknown."""
        if len(kept) == self.games:
            return replace(self, decks=decks)
        return replace(self, decks=decks, records=kept, effort=None)

    # --- As text ---------------------------------------------------------------------------------
    def facts(self) -> dict[str, Any]:
        """Collect the figures that JSON holds."""
        first, second = self.clocks
        return {
            "a": self.a,
            "b": self.b,
            "sees": list(self.sees),
            "win_rate": self.win_rate,
            "interval": list(self.interval),
            "games": self.games,
            "wins": self.wins,
            "losses": self.losses,
            "draws": self.draws,
            "score": self.score,
            "pairs": self.pairs,
            "pair_interval": list(self.pair_interval),
            "win_rate_going_first": self.seated(0).win_rate,
            "win_rate_going_second": self.seated(1).win_rate,
            "seconds_per_decision": self.seconds_per_decision,
            "seconds_per_decision_a": first.seconds / max(first.decisions, 1),
            "seconds_per_decision_b": second.seconds / max(second.decisions, 1),
            "processor_seconds_per_decision_a": _processor(first),
            "processor_seconds_per_decision_b": _processor(second),
            "longest_decision_a": first.longest,
            "longest_decision_b": second.longest,
            "turns": _mean(record.turns for record in self.records),
            "actions": _mean(record.actions for record in self.records),
            "by_deck": {
                name: {
                    "win_rate": part.win_rate,
                    "interval": list(part.interval),
                    "games": part.games,
                    "draws": part.draws,
                }
                for name, part in self._by_deck()
            },
            "decks": self.decks,
            "belief": self.belief,
            "positions": self.positions,
            "format": self.format,
            "seed": self.seed,
            "planned": self.planned,
            "faults_a": [asdict(fault) for fault in self.faults("a")],
            "faults_b": [asdict(fault) for fault in self.faults("b")],
            "interrupted": self.interrupted,
            "thinking_seconds": self.thinking_seconds,
            "processor_seconds_a": first.processor,
            "processor_seconds_b": second.processor,
            "waited": self.waited,
            "seconds": None if self.effort is None else self.effort.seconds,
            "workers": None if self.effort is None else self.effort.workers,
            "games_per_second": self.games_per_second,
        }

    def json(self, *, games: bool = False) -> str:
        """Write the figures as JSON; with `games`, every game as well."""
        content = self.facts()
        if games:
            content["records"] = [_facts(record) for record in self.records]
        return json.dumps(content, indent=1)

    def export(self, path: str | Path) -> None:
        """Write one row per game to a file: .csv, .parquet, or .pgn with headers only."""
        from hearthlab.arena.exporting import export_results

        export_results([self], path)

    def to_pandas(self) -> Any:
        """Return a pandas.DataFrame with one row per game, and the columns of an export.

        pandas does not come with this package: `result.to_pandas().groupby("decks").score_a.mean()`
        needs `pip install pandas`.
        """
        from hearthlab.arena.exporting import data_frame

        return data_frame([self])

    def _by_deck(self) -> list[tuple[str, MatchResult]]:
        names = dict.fromkeys(record.decks for record in self.records)
        return [(name, self.on(name)) for name in names]

    def __str__(self) -> str:
        return "\n".join([self._title(), *aligned([COLUMNS, *self._rows()]), *self._notes()])

    def __repr__(self) -> str:
        rows, notes = self._rows(), self._notes()
        if len(rows) > PROMPT_LINES - len(notes) - 2:
            rows = rows[-1:]
        lines = [self._title(), *aligned([COLUMNS, *rows]), *notes]
        return shortened(lines, "print(result) shows all")

    def _repr_html_(self) -> str:
        return framed(self._title(), table(COLUMNS, self._rows()), note(stacked(self._notes())))

    def _title(self) -> str:
        return f"{marked(self.a, self.sees[0])} against {marked(self.b, self.sees[1])}"

    def _rows(self) -> list[tuple[str, ...]]:
        parts = self._by_deck()
        rows = [_row(name, part) for name, part in parts]
        return rows if len(parts) == 1 else [*rows, _row("all", self)]

    def _notes(self) -> list[str]:
        """Write the notes below the table about omissions."""
        low, high = self.pair_interval
        first, second = self.clocks
        lines = [
            f"score {percent(self.score)} with draws as a half; {self.pairs} mirrored "
            f"{'pair' if self.pairs == 1 else 'pairs'}: {percent(low)} to {percent(high)}",
            f"going first {_rate(self.seated(0))}, going second {_rate(self.seated(1))}",
            f"time per decision {_time(first)} against {_time(second)}",
            ", ".join((*self._unusual(), f"seed {self.seed}", self.belief, self._speed())),
        ]
        lines += [
            _waiting(name, clock)
            for name, clock in zip((self.a, self.b), self.clocks, strict=True)
            if clock.waited
        ]
        lines += [*fault_lines(self.a, self.faults("a")), *fault_lines(self.b, self.faults("b"))]
        if self.interrupted:
            lines.append(f"interrupted: {self.games} of {self.planned} games")
        if any(seen != FAIR for seen in self.sees):
            lines.append(CHEATS)
        return lines

    def _unusual(self) -> list[str]:
        """Name the format, if it is not the usual one."""
        named = formats_line([self.format])
        return [named] if named else []

    def _speed(self) -> str:
        spent = self.effort
        if spent is None:
            return f"{self.thinking_seconds:.1f} s of thinking"
        many = "worker" if spent.workers == 1 else "workers"
        speed = f"{self.games_per_second:,.1f} games/s with {spent.workers} {many}"
        return f"{spent.seconds:.1f} s, {speed}"

    # --- As a figure -----------------------------------------------------------------------------
    def plot(self, path: str | Path) -> None:
        """Draw how win rate and interval came about, game by game (needs matplotlib)."""
        check_figure(path)
        from matplotlib.figure import Figure

        won = [record.score == 1 for record in self.records if record.score != 0.5]
        wins = list(accumulate(won, initial=0))
        games = sorted({round(at * len(won) / POINTS) for at in range(1, POINTS + 1)} - {0})
        rates = [wins[n] / n for n in games]
        intervals = [clopper_pearson(wins[n], n) for n in games]
        lows, highs = ([each[end] for each in intervals] for end in (0, 1))
        figure = Figure(figsize=(7, 4), layout="constrained")
        axes = figure.add_subplot()
        axes.fill_between(games, lows, highs, alpha=0.25, label="95 % interval")
        axes.plot(games, rates, label="win rate")
        axes.axhline(0.5, color="grey", linewidth=0.8)
        axes.set(xlabel="decided games", ylabel=f"win rate of {self.a}", ylim=(0, 1))
        axes.set_title(f"{self.a} against {self.b}", fontsize="medium")
        axes.legend()
        figure.savefig(path)


def result_of(
    cell: Cell, records: tuple[GameRecord, ...], labels: tuple[Label, Label] | None = None
) -> MatchResult:
    """Make the result of a cell; labels are for agents that no spec describes."""
    (a, sees_a), (b, sees_b) = labels or (label(cell.terms.a), label(cell.terms.b))
    return MatchResult(
        a=a,
        b=b,
        sees=(sees_a, sees_b),
        decks=", ".join(map(deck_name, cell.decks)),
        seed=cell.seed,
        belief=cell.belief,
        positions=cell.positions,
        format=str(cell.format),
        planned=cell.games,
        records=records,
    )


def _row(name: str, part: MatchResult) -> tuple[str, ...]:
    low, high = part.interval
    counts = (part.games, part.wins, part.losses, part.draws)
    return (name, *map(str, counts), _rate(part), f"{percent(low)} to {percent(high)}")


def _rate(part: MatchResult) -> str:
    return percent(part.win_rate) if part.tally.decided else "-"


def _time(clock: Clock) -> str:
    mean = clock.seconds / max(clock.decisions, 1)
    return f"{1000 * mean:.3g} ms (longest {1000 * clock.longest:.3g} ms)"


def _processor(clock: Clock) -> float | None:
    return None if clock.processor is None else clock.processor / max(clock.decisions, 1)


def _waiting(name: str, clock: Clock) -> str:
    """Mark a clock that ran while no processor worked for its agent."""
    worked = 1000 * (_processor(clock) or 0.0)
    return f"{name} waited: {worked:.3g} ms of processor time per decision (a busy machine?)"


def _mean(numbers: Iterable[int]) -> float:
    found = list(numbers)
    return sum(found) / len(found) if found else 0.0


def _facts(record: GameRecord) -> dict[str, Any]:
    """Return what JSON says of a game; its actions are in the store."""
    facts = asdict(record)
    facts.pop("moves")
    return facts
