"""Tables 14 and 15, figure 39: the random players against UCT with 40 simulations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.arena.result import MatchResult
from hearthlab.lab.estimates import all_of, win_rate
from hearthlab.lab.experiment import (
    NOT_REPRODUCED,
    OPEN,
    REPRODUCED,
    Claim,
    Experiment,
    Results,
    Table,
    register,
)
from hearthlab.lab.zopf import published
from hearthlab.lab.zopf.drawing import new_figure
from hearthlab.lab.zopf.measuring import (
    NOT_PLAYED,
    Maybe,
    greater,
    measured,
    move_length,
    shown,
    spread,
    states_in,
    told,
)
from hearthlab.lab.zopf.players import (
    DECKS_DIFFER,
    DOCUMENT,
    GAMES,
    RAP,
    RMP,
    RMP_MAX,
    RMP_PRUNED,
    cell,
    uct,
)

if TYPE_CHECKING:
    from matplotlib.figure import Figure

OPPONENT = uct(40)
ACTION, PLAIN, PRUNED, LONGEST = published.TABLE_14
PLAYERS = {ACTION: RAP, PLAIN: RMP, PRUNED: RMP_PRUNED, LONGEST: RMP_MAX}
CELLS = tuple(cell(name, spec, OPPONENT, measure="both") for name, spec in PLAYERS.items())
LAST_LENGTH = len(published.TABLE_15) - 2  # what is longer is counted together
SIMILAR = 0.1  # share of the moves that must change their length for two distributions to differ
ENOUGH = 1_000  # enumerations, to judge a distribution by
ENUMERATION_NOTE = (
    "Moves are counted per enumeration; plies in which only the end of the turn is legal are not "
    "enumerated. The number of actions includes the end of the turn."
)


# --- Table 14 -------------------------------------------------------------------------------------
def enumerated(result: MatchResult | None) -> Maybe:
    """Give the mean number of moves enumerated."""
    return measured(result, "a", "both", lambda sums: sums.moves, lambda sums: sums.searches)


def aborted(result: MatchResult | None) -> Maybe:
    """Give the share of enumerations that ran into their limit."""
    return measured(result, "a", "both", lambda sums: sums.aborted, lambda sums: sums.searches)


def table14_tables(results: Results) -> list[Table]:
    """Make table 14."""
    rows = []
    for name, theirs in published.TABLE_14.items():
        result = results.get(name)
        length = move_length(result, "a", "both")
        created = length if name == ACTION else enumerated(result)
        row: list[str | float | None] = [name]
        for number, estimate, digits in (
            (theirs.states, states_in(result, "a", "both", games=GAMES), 0),
            (theirs.aborted, aborted(result), 3),
            (theirs.created, created, 2),
            (theirs.available, measured(result, "a", "both", lambda sums: sums.available), 2),
            (theirs.length, length, 2),
            (theirs.win_rate, win_rate(result), 3),
        ):
            row += [number, shown(estimate, digits)]
        rows.append((*row, spread(win_rate(result))))
    columns = ["player"]
    for what in (
        "states in 1,600 games",
        "aborting rate",
        "states created",
        "actions available",
        "move length",
        "win rate",
    ):
        columns += [f"published {what}", f"here {what}"]
    title = "Table 14: random players against UCT with 40 simulations"
    return [Table(title, (*columns, "95 % interval"), tuple(rows), ENUMERATION_NOTE)]


def table14_claims(results: Results) -> list[Claim]:
    """Judge what section 5.4 says of table 14."""
    rates = {name: win_rate(results.get(name)) for name in PLAYERS}
    lengths = {name: move_length(results.get(name), "a", "both") for name in PLAYERS}
    shorter = [greater("", "", lengths[name], lengths[ACTION]) for name in (PLAIN, PRUNED, LONGEST)]
    return [
        Claim(
            "The random action player makes shorter moves than the random move players",
            "3.53 against 4.14, 3.81 and 4.38",
            ", ".join(f"{name} {told(length)}" for name, length in lengths.items()),
            all_of([each.verdict for each in shorter]),
        ),
        greater(
            "Without pruning the random move player wins more than with pruning",
            "0.585 against 0.508",
            rates[PLAIN],
            rates[PRUNED],
        ),
        greater(
            "Without pruning it makes longer moves than with pruning",
            "4.14 against 3.81",
            lengths[PLAIN],
            lengths[PRUNED],
        ),
        greater(
            "The random action player wins less than the random move player with pruning",
            "0.432 against 0.508",
            rates[PRUNED],
            rates[ACTION],
        ),
        greater(
            "The player of longest moves wins more than the random move player",
            "0.688 against 0.585",
            rates[LONGEST],
            rates[PLAIN],
        ),
        greater(
            "The player of longest moves makes the longest",
            "4.38 against 4.14",
            lengths[LONGEST],
            lengths[PLAIN],
        ),
    ]


# --- Table 15 -------------------------------------------------------------------------------------
def by_length(result: MatchResult | None) -> list[float] | None:
    """Give the mean number of moves of each length in an enumeration; the last are longer ones."""
    if result is None:
        return None
    sums = result.measured("a", "both")
    if not sums.searches:
        return None
    found = [0.0] * (LAST_LENGTH + 2)
    for length, count in sums.listed.items():
        found[min(length, LAST_LENGTH + 1)] += count / sums.searches
    return found


def shares(counts: list[float] | None) -> list[float] | None:
    """Turn counts into shares."""
    return None if counts is None else [count / sum(counts) for count in counts]


def moved(first: list[float], second: list[float]) -> float:
    """Tell which share of one distribution would have to move to make the other."""
    return sum(abs(mine - yours) for mine, yours in zip(first, second, strict=True)) / 2


def table15_tables(results: Results) -> list[Table]:
    """Make table 15."""
    found = [by_length(results.get(name)) for name in (PLAIN, PRUNED)]
    parts = [shares(counts) for counts in found]
    rows: list[tuple[str | float | None, ...]] = []
    for length, theirs in enumerate(published.TABLE_15):
        row: list[str | float | None] = [_name(length)]
        for which in (0, 1):
            counts, part = found[which], parts[which]
            row += [theirs[2 * which], None if counts is None else round(counts[length], 2)]
            row += [theirs[2 * which + 1], None if part is None else round(part[length], 3)]
        rows.append(tuple(row))
    lengths = [shown(move_length(results.get(name), "a", "both"), 2) for name in (PLAIN, PRUNED)]
    plain, pruned = published.TABLE_15_MEAN
    mean = ("mean length played", plain, lengths[0], None, None, pruned, lengths[1], None, None)
    columns = ["move length"]
    for what in ("without pruning", "with pruning"):
        for kind in ("moves", "fraction"):
            columns += [f"published {kind} {what}", f"here {kind} {what}"]
    title = "Table 15: lengths of the enumerated moves"
    note = "A move's length here does not count the end of the turn; the mean length played does. "
    return [Table(title, tuple(columns), (*rows, mean), note + ENUMERATION_NOTE)]


def _name(length: int) -> str:
    return f"{LAST_LENGTH}+" if length > LAST_LENGTH else str(length)


def table15_figures(results: Results) -> dict[str, Figure]:
    """Draw figure 39."""
    figure, (axes,) = new_figure()
    x = range(LAST_LENGTH + 2)
    for number, (name, column) in enumerate(((PLAIN, 1), (PRUNED, 3))):
        found = shares(by_length(results.get(name)))
        if found is not None:
            axes.plot(x, found, f"C{number}o-", markersize=3, label=name)
        theirs = [row[column] for row in published.TABLE_15]
        axes.plot(x, theirs, f"C{number}--", linewidth=1, label=f"{name}, published")
    axes.set(xlabel="actions before the end of the turn", ylabel="share of the moves")
    axes.set_xticks(list(x), [_name(length) for length in x])
    axes.set_title("Lengths of the enumerated moves", fontsize="medium")
    axes.grid(alpha=0.3)
    axes.legend(fontsize="small")
    return {"figure39": figure}


def table15_claims(results: Results) -> list[Claim]:
    """Judge what section 5.4 says of table 15."""
    plain, pruned = results.get(PLAIN), results.get(PRUNED)
    return [
        greater(
            "Pruning leaves fewer moves",
            "3,523 without, 2,330 with pruning",
            enumerated(plain),
            enumerated(pruned),
        ),
        greater(
            "Pruning makes the moves played shorter",
            "4.14 without, 3.81 with pruning",
            move_length(plain, "a", "both"),
            move_length(pruned, "a", "both"),
        ),
        _similar(plain, pruned),
    ]


def _similar(plain: MatchResult | None, pruned: MatchResult | None) -> Claim:
    """Judge the claim that pruning hardly changes the distribution of lengths."""
    theirs = moved([row[1] for row in published.TABLE_15], [row[3] for row in published.TABLE_15])
    text = "The lengths are distributed similarly with and without pruning"
    printed = f"{theirs:.3f} of the moves would have to change their length"
    mine, yours = shares(by_length(plain)), shares(by_length(pruned))
    if mine is None or yours is None or plain is None or pruned is None:
        return Claim(text, printed, NOT_PLAYED, OPEN)
    share = moved(mine, yours)
    searches = min(each.measured("a", "both").searches for each in (plain, pruned))
    verdict = REPRODUCED if share <= SIMILAR else NOT_REPRODUCED
    found = f"{share:.3f} would have to ({searches:,} enumerations)"
    return Claim(text, printed, found, verdict if searches >= ENOUGH else OPEN)


register(
    Experiment(
        name="zopf-table14",
        document=DOCUMENT,
        title="Table 14: the random players",
        about="Four random players against UCT with 40 simulations; moves are measured in both "
        "players' states.",
        small=0.1,
        cells=CELLS,
        tables=table14_tables,
        claims=table14_claims,
        differs=DECKS_DIFFER,
    )
)
register(
    Experiment(
        name="zopf-table15",
        document=DOCUMENT,
        title="Table 15 and figure 39: lengths of enumerated moves",
        about="How many moves of each length the random move player enumerates, with and without "
        "pruning of moves that lead to a state already seen.",
        small=0.1,
        cells=tuple(each for each in CELLS if each.name in (PLAIN, PRUNED)),
        tables=table15_tables,
        figures=table15_figures,
        claims=table15_claims,
        differs=DECKS_DIFFER,
    )
)
