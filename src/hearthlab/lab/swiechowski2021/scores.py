"""Table I, figures 3 and 4: scores of players who see hidden cards, every deck against every deck.

In table1.csv both scores are P1's; in the second one P2 goes first. The advantage is P2's.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import product

from hearthlab.arena import by_pair, estimates
from hearthlab.arena.estimates import Maybe, as_text, linear, loss_rate, opposite, win_rate
from hearthlab.arena.result import MatchResult
from hearthlab.lab import verdicts
from hearthlab.lab.claims import count_above
from hearthlab.lab.experiment import Finding, Results
from hearthlab.lab.figures import exact
from hearthlab.lab.from_toml import published, read, recorded, sweep_of
from hearthlab.lab.measures import Measure, mean_rate, minus
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED

LISTS = read("swiechowski2021", "setting")["lists"]
RND, MINIONS, CONTROL, AGGRO = DECKS = tuple(LISTS["decks"])
ENH, HAND, FULL = LISTS["searching"]
RANDOM = "Random"
PAIRINGS = tuple(product(DECKS, DECKS))


# --- Figure 3: baselines --------------------------------------------------------------------------
BASELINES = sweep_of("swiechowski2021-figure3")
RISE = 0.20  # a Full Cheater's published score minus a Random's
ABOUT = 0.10  # a rise no further than this from the published one counts as the same
SAME = 0.05  # smaller differences count as none
SURPRISING = 4  # of 16 intervals at 95 %; chance alone gives that less than 1 % of the time


def starter_score(player: str, deck: str, other: str) -> Measure:
    """Estimate the score of P1, who goes first, for the decks of P1 and P2.

    Both sides are the same player, so games in which the cell's second deck goes first belong to
    the mirrored entry of the table. On the diagonal both games of a pair belong to one entry and
    have the same hands, so a pair is one observation.
    """
    swapped = DECKS.index(deck) > DECKS.index(other)

    def measure(result: MatchResult) -> Maybe:
        if deck == other:
            return by_pair.score(by_pair.starters(result))
        return (loss_rate if swapped else win_rate)(result.seated(int(swapped)))

    return BASELINES.at(measure, player, *((other, deck) if swapped else (deck, other)))


def rise(deck: str, other: str) -> Measure:
    """Estimate by how much a Full Cheater's score is higher than a Random's."""
    return minus(*(starter_score(player, deck, other) for player in (FULL, RANDOM)))


def _rise_of_aggro(results: Results) -> Finding:
    """Judge the greatest of four rises; their intervals hold jointly at 95 %."""
    with estimates.together(len(DECKS)):
        found = {deck: rise(AGGRO, deck)(results) for deck in DECKS}
    best = estimates.greatest(list(found.values()))
    values = {deck: one.value for deck, one in found.items() if one is not None}
    against = "" if best is None else f"against {max(values, key=values.__getitem__)} "
    return Finding(f"{against}{as_text(best)}", verdicts.within(RISE, ABOUT)(best))


def _other_biases(results: Results) -> Finding:
    found = [one for decks in PAIRINGS if (one := rise(*decks)(results)) is not None]
    apart = sum(one.low > 0 or one.high < 0 for one in found)
    same = len(found) == len(PAIRINGS) and all(one.low > -SAME and one.high < SAME for one in found)
    verdict = REPRODUCED if apart >= SURPRISING else NOT_REPRODUCED if same else OPEN
    return Finding(f"{apart} of {len(found)} intervals exclude 0", verdict)


# --- Table I: the value of knowing the opponent's hand, or all cards ------------------------------
MATCHES = sweep_of("swiechowski2021-table1")
TABLE_1 = published("swiechowski2021", "table1", key=4)
HAND_AHEAD = (MINIONS, RND)  # the only row in which Hand Cheater's score is better


def score(one: str, two: str, deck: str, other: str, seat: int) -> Measure:
    """Estimate P1's score going first (seat 0) or second (seat 1); the starter has the first deck.

    In "P2 vs P1" the players have exchanged seats and decks, so the score comes from the cell in
    which P1 holds the second deck.
    """
    decks = (deck, other) if seat == 0 else (other, deck)
    return MATCHES.at(lambda result: win_rate(result.seated(seat)), one, two, *decks)


def advantage(one: str, two: str, deck: str, other: str) -> Measure:
    """Estimate P2's advantage: 1 - s12 - s21, the last line of the document's equation 2.

    The line before it is twice as large. Table I uses the last line.
    """
    scores = [score(one, two, deck, other, seat) for seat in (0, 1)]
    return lambda results: linear([(-1, each(results)) for each in scores], constant=1.0)


def overall(one: str, two: str) -> Measure:
    """Estimate P2's mean advantage."""
    scores = [score(one, two, *decks, seat) for decks in PAIRINGS for seat in (0, 1)]
    return lambda results: linear([(-2, mean_rate(scores)(results))], constant=1.0)


def printed(one: str, two: str, *decks: str) -> Measure:
    """Look up P2's published advantage; without decks, average it over their pairings."""
    rows = [TABLE_1[one, two, *each] for each in ([decks] if decks else PAIRINGS)]
    return exact(sum(row.advantage for row in rows) / len(rows))


def _hand_ahead(results: Results) -> Finding:
    """Judge that Hand Cheater is better in only one row."""

    def leads() -> dict[tuple[str, str], Maybe]:
        return {decks: opposite(advantage(HAND, FULL, *decks)(results)) for decks in PAIRINGS}

    rows = leads()
    lead, found = rows[HAND_AHEAD], list(rows.values())
    words = f"{count_above(found, 0)}; Minions vs Rnd {as_text(opposite(lead))}"
    with estimates.together(len(rows)):
        only_one = verdicts.exactly(list(leads().values()), 1, 0)
    return Finding(words, verdicts.all_of([verdicts.positive(lead), only_one]))


# --- Figure 4: means against all decks of the other players ---------------------------------------
ALL_MATCHES = sweep_of("swiechowski2021-figure4")
PLAYERS = (RANDOM, ENH, HAND, FULL)
ALL = "all"  # decks


def mean_score(player: str, deck: str) -> Measure:
    """Estimate a player's mean score with a deck, or with all decks."""
    decks = DECKS if deck == ALL else (deck,)
    return _combined({(player, each): 1 / len(decks) for each in decks})


def lead(player: str, other: str) -> Measure:
    """Estimate by how much one player's mean score over all decks is above another's."""
    signs = {player: 1, other: -1}
    return _combined({(one, deck): signs[one] / len(DECKS) for one in signs for deck in DECKS})


def _combined(wanted: dict[tuple[str, str], float]) -> Measure:
    """Add up mean scores; a match between two of the players counts for both."""
    weights: dict[str, float] = defaultdict(float)
    constant = 0.0
    for holder, weight in wanted.items():
        # A key has both players, then their decks; matches against Random come first.
        held = [(key, a) for key in ALL_MATCHES.keys for a in (0, 1) if key[a::2] == holder]
        matches = sorted(held, key=lambda match: PLAYERS.index(match[0][1 - match[1]]))
        for key, a in matches:
            weights[ALL_MATCHES.name_of(*key)] += (-1) ** a * weight / len(matches)
            constant += a * weight / len(matches)

    def measure(results: Results) -> Maybe:
        parts = [(weight, win_rate(results.get(name))) for name, weight in weights.items()]
        return estimates.pooled(parts, constant=constant)

    return measure


for era in ("", "-2018"):  # with stand-ins of 2014, and with decks of 2018; same cells
    recorded(
        f"swiechowski2021-figure3{era}",
        measures={"score": starter_score, "rise": rise},
        code={"rise": _rise_of_aggro, "biases": _other_biases},
    )
    recorded(
        f"swiechowski2021-table1{era}",
        measures={"score": score, "advantage": advantage, "overall": overall, "printed": printed},
        code={"hand ahead": _hand_ahead},
    )
    recorded(f"swiechowski2021-figure4{era}", measures={"mean_score": mean_score, "lead": lead})
