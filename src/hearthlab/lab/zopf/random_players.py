"""Table 14: the random players against UCT with 40 simulations."""

from __future__ import annotations

from hearthlab.arena.result import MatchResult
from hearthlab.arena.worker import GameRecord
from hearthlab.lab.estimates import all_of, difference, win_rate
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.zopf import published
from hearthlab.lab.zopf.judging import (
    AVAILABLE_NOTE,
    FROM_TABLE,
    greater,
    plus_minus,
    positive,
    shown,
    spread,
    told,
)
from hearthlab.lab.zopf.measuring import Maybe, available, move_length, ratio, states_in
from hearthlab.lab.zopf.players import (
    DECKS_DIFFER,
    DOCUMENT,
    GAMES,
    RAP,
    RMP,
    RMP_MAX,
    RMP_PRUNED,
    TABLES_DISAGREE,
    cell,
    uct,
)

OPPONENT = uct(40)
ACTION, PLAIN, PRUNED, LONGEST = published.TABLE_14
PLAYERS = {ACTION: RAP, PLAIN: RMP, PRUNED: RMP_PRUNED, LONGEST: RMP_MAX}
CELLS = tuple(cell(name, spec, OPPONENT, measure="both") for name, spec in PLAYERS.items())
ENUMERATION_NOTE = (
    "Moves are counted per state, as in the document. A ply in which only the end of the turn is "
    "legal counts as one move of length 0 without being enumerated. Where chance spoils a move, "
    "the rest is drawn anew: these few enumerations count as well."
)
DIFFERS = (
    "The text names neither c nor what UCT with 40 simulations does after its search; here "
    "c = 1.414 and nothing, as in table 16." + TABLES_DISAGREE + " " + DECKS_DIFFER
)


def unsearched(record: GameRecord) -> int:
    """Count the plies of a game in which there is nothing to choose.

    UCT searches once in every other ply, and plays in the same states; a random mover may
    enumerate more than once in a ply, so that its own enumerations don't tell.
    """
    if record.measures is None:
        return 0
    sums = record.measures[1].on("both")
    return max(0, sums.states - sums.searches)


def enumerated(result: MatchResult | None) -> Maybe:
    """Return the mean number of moves enumerated in a state."""

    def terms(record: GameRecord) -> tuple[float, float]:
        if record.measures is None:
            return 0.0, 0.0
        sums = record.measures[0].on("both")
        return (sums.moves + unsearched(record), sums.states) if sums.searches else (0.0, 0.0)

    return ratio(result, terms)


def aborted(result: MatchResult | None) -> Maybe:
    """Return the share of enumerations that ran into their limit; the shortest count, too."""

    def terms(record: GameRecord) -> tuple[float, float]:
        if record.measures is None:
            return 0.0, 0.0
        sums = record.measures[0].on("both")
        expansions = sums.searches + unsearched(record)
        return (sums.aborted, expansions) if sums.searches else (0.0, 0.0)

    return ratio(result, terms)


def tables(results: Results) -> list[Table]:
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
            (theirs.created, created, 2 if name == ACTION else 0),
            (theirs.available, available(result, "a", "both"), 2),
            (theirs.length, length, 2),
        ):
            row += [number, plus_minus(estimate, digits)]
        won = win_rate(result)
        rows.append((*row, theirs.win_rate, shown(won), spread(won)))
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
    note = (
        "± is half a 95 % interval with the mirrored pair as the unit. "
        f"{ENUMERATION_NOTE} {AVAILABLE_NOTE}"
    )
    return [Table(title, (*columns, "95 % interval"), tuple(rows), note)]


def claims(results: Results) -> list[Claim]:
    """Judge what section 5.4 says of table 14."""
    rates = {name: win_rate(results.get(name)) for name in PLAYERS}
    lengths = {name: move_length(results.get(name), "a", "both") for name in PLAYERS}
    longer = [difference(lengths[name], lengths[ACTION]) for name in (PLAIN, PRUNED, LONGEST)]
    return [
        Claim(
            "The random action player makes shorter moves than the random move players",
            "3.53 against 4.14, 3.81 and 4.38",
            ", ".join(f"{name} {told(length)}" for name, length in lengths.items()),
            all_of([positive(each) for each in longer]),
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
            "The random action player wins less than the random move player with pruning"
            + FROM_TABLE,
            "0.432 against 0.508",
            rates[PRUNED],
            rates[ACTION],
        ),
        greater(
            "The player of longest moves wins more than the random move player" + FROM_TABLE,
            "0.688 against 0.585",
            rates[LONGEST],
            rates[PLAIN],
        ),
        greater(
            "The player of longest moves makes longer moves than the random move player"
            + FROM_TABLE,
            "4.38 against 4.14",
            lengths[LONGEST],
            lengths[PLAIN],
        ),
    ]


register(
    Experiment(
        name="zopf-table14",
        document=DOCUMENT,
        title="Table 14: the random players",
        about="Four random players against UCT with 40 simulations; moves are measured in both "
        "players' states.",
        small=0.1,
        cells=CELLS,
        tables=tables,
        claims=claims,
        differs=DIFFERS,
    )
)
