"""The outcome of an experiment as one record, for its folder, pages and reports."""

from __future__ import annotations

from dataclasses import dataclass

from hearthlab.arena.anytime import at_any_time
from hearthlab.arena.plan import Plan
from hearthlab.arena.statistics import clopper_pearson
from hearthlab.carddata.formats import Format
from hearthlab.game.version import engine_version
from hearthlab.lab.experiment import Claim, Experiment, Results, Table
from hearthlab.lab.judging import is_counted, judged
from hearthlab.lab.rows import cost


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """An experiment's tables and claims, and the number of games behind them.

    sizes: the games planned per cell; empty if no games are needed.
    seconds: the processor time of the agents' thinking (`rows.cost`), summed over all workers.
    """

    experiment: str
    document: str
    title: str
    about: str
    differs: str
    scale: float
    sizes: tuple[int, ...]
    games: int
    seconds: float
    tables: tuple[Table, ...]
    claims: tuple[Claim, ...]
    has_figure: bool
    engine: str | None = None  # the engine's signature, if known
    until_decided: bool = False  # games were added to open claims, beyond the plan of the scale

    @property
    def counted(self) -> tuple[Claim, ...]:
        """The claims without repeats."""
        return tuple(claim for claim in self.claims if is_counted(claim))

    @property
    def partial(self) -> bool:
        """Whether games of a fixed number are missing."""
        return not self.until_decided and self.games < sum(self.sizes)

    @property
    def extent(self) -> str:
        """The number of games played, and the number planned if some are missing."""
        return f"{self.games:,} of {sum(self.sizes):,}" if self.partial else f"{self.games:,}"

    @property
    def width(self) -> str:
        """Half the 95 % interval for the games of a cell, in points of win rate."""
        return width(self.sizes)

    @property
    def games_played(self) -> str:
        """Sentences about the games played, and the intervals they give."""
        engine = f"; engine {self.engine}." if self.engine else "."
        if not self.sizes:
            return f"Computed without stored games{engine}"
        cells = f"{many(len(self.sizes), 'cell')}, {self.seconds:,.0f} s of thinking{engine}"
        if self.until_decided:
            first = f"first scale {self.scale:g}, then " if self.scale else ""
            return (
                f"Played until decided: {first}more games where a claim was open. Played: "
                f"{self.games:,} games, at most {max(self.sizes):,} in each of {cells} "
                f"Intervals in tables hold at any time; the table of claims names the rule of each "
                f"claim's interval. Games stop when a claim is decided, so estimates lean towards "
                f"the verdict: rely on the interval."
            )
        return (
            f"Scale {self.scale:g}: {count(self.sizes)} per cell (95 % interval: {self.width} "
            f"points at a win rate of 50 %). Played: {self.extent} games in {cells}"
        )


def summarize(
    experiment: Experiment,
    plan: Plan,
    results: Results,
    *,
    scale: float,
    until_decided: bool = False,
) -> Summary:
    """Compute an experiment's tables and claims from its results."""
    with at_any_time(1.0 if until_decided else None):
        tables = tuple(experiment.tabulated(results))
    played = [results[cell.name] for cell in plan.cells if cell.name in results]
    return Summary(
        experiment=experiment.name,
        document=experiment.document,
        title=experiment.title,
        about=experiment.about,
        differs=experiment.differs,
        engine=engine_version(Format.of(experiment.format)),
        scale=scale,
        sizes=tuple(cell.games for cell in plan.cells),
        games=sum(result.games for result in played),
        seconds=round(sum(cost(result) for result in played), 3),
        tables=tables,
        claims=tuple(judged(experiment, results, scale=scale, until_decided=until_decided)),
        until_decided=until_decided,
        has_figure=experiment.figure is not None,
    )


def interval_bought(games: int) -> float:
    """Return half the width of the 95 % Clopper–Pearson interval when half of n games are won."""
    if games < 1:
        raise ValueError(f"{games} games; an interval needs at least 1")
    low, high = clopper_pearson(games // 2, games)
    return (high - low) / 2


def many(number: int, what: str) -> str:
    """Format a count with its noun: 1 cell, 2 cells."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def count(sizes: tuple[int, ...]) -> str:
    """Format the number of games per cell."""
    fewest, most = min(sizes), max(sizes)
    return many(fewest, "game") if fewest == most else f"{fewest:,} to {most:,} games"


def width(sizes: tuple[int, ...]) -> str:
    """Format half the 95 % interval for the games of a cell, in points of win rate."""
    ends = [f"±{100 * interval_bought(games):.1f}" for games in (min(sizes), max(sizes))]
    return " to ".join(dict.fromkeys(ends))


def announced(plan: Plan, scale: float) -> str:
    """Format the games per cell at a scale, and the interval they give."""
    sizes = tuple(cell.games for cell in plan.cells)
    if not sizes:
        return "nothing to play: computed without games"
    cells = "1 cell" if len(sizes) == 1 else f"each of {len(sizes)} cells"
    return (
        f"scale {scale:g}: {count(sizes)} in {cells}, {plan.games:,} in all; a 95 % interval of "
        f"{width(sizes)} points at a win rate of 50 %"
    )
