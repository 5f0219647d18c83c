"""Score a state for the searching player: a row of weights, and scores of won and lost games.

hall_score(q, g)        scores a state
hall_score_at(q, level) scores a level's state
"""

from hearthlab.engine.schema import RESULT_DRAW, RESULT_FIRST_WINS, RESULT_NONE, Game
from hearthlab.native.kinds import bint, export
from hearthlab.native.pure import address
from hearthlab.search.kernels.hall.sides import hall_features, hall_health
from hearthlab.search.kernels.hall.worth import hall_minions, hall_whole
from hearthlab.search.schema.hall import (
    HALL_ARMOR,
    HALL_ATTACK,
    HALL_CUT,
    HALL_EXACT,
    HALL_FEATURES,
    HALL_HAND,
    HALL_HEALTH,
    HALL_HP,
    HALL_LOST,
    HALL_PRODUCT,
    HALL_RATIO,
    HALL_WON,
    Hall,
    HallScore,
)


def hall_is_dead(g: Game, player: int) -> bint:
    """Return whether a player's hero is dead, or the player has lost."""
    if hall_health(g, player) < 1:
        return 1
    if g.result == RESULT_NONE or g.result == RESULT_DRAW:
        return 0
    return g.result != RESULT_FIRST_WINS + player


@export
def hall_fate(g: Game, player: int, own_first: bint) -> int:
    """Return 1 for a won game, -1 for a lost one, else 0; the first test decides draws."""
    if own_first and hall_is_dead(g, player):
        return -1
    if hall_is_dead(g, 1 - player):
        return 1
    return -1 if hall_is_dead(g, player) else 0


def hall_nearest(number: float) -> float:
    """Round to a whole number, a half to the even one."""
    whole = hall_whole(number)
    rest = number - whole
    if rest > 0.5 or (rest == 0.5 and whole & 1):
        whole += 1
    elif rest < -0.5 or (rest == -0.5 and whole & 1):
        whole -= 1
    return whole


def hall_rounded(s: HallScore, number: float) -> float:
    """Round a score as its author did."""
    if s.rounding == HALL_EXACT:
        return number
    if s.rounding == HALL_CUT:
        return hall_whole(number)
    return hall_nearest(number)


def hall_quotient(q: Hall, feature: int, more: float) -> float:
    """Divide a feature of mine by theirs, both increased."""
    return (q.features[feature] + more) / (q.features[HALL_FEATURES + feature] + more)


def hall_product(q: Hall) -> float:
    """Multiply the quotients of health with armor, of boards, and of hands."""
    f = HALL_FEATURES
    mine = q.features[HALL_HP] + q.features[HALL_ARMOR]
    theirs = q.features[f + HALL_HP] + q.features[f + HALL_ARMOR]
    found = mine / theirs
    mine = 1.0 + q.features[HALL_ATTACK] + q.features[HALL_HEALTH]
    theirs = 1.0 + q.features[f + HALL_ATTACK] + q.features[f + HALL_HEALTH]
    found *= mine / theirs
    return 1000.0 * found * hall_quotient(q, HALL_HAND, 1.0)


def hall_ratio(mine: float, theirs: float) -> float:
    """Compare two numbers, at least 0.0001 each: ½ when they are equal, between 0 and 1."""
    if mine < 0.0001:
        mine = 0.0001
    if theirs < 0.0001:
        theirs = 0.0001
    larger = mine if mine > theirs else theirs
    return 0.5 + (mine - theirs) / (2.0 * larger)


@export
def hall_sum(q: Hall, g: Game, s: HallScore) -> float:
    """Compute a score of a game that has not ended."""
    hall_features(g, q)
    if s.kind == HALL_PRODUCT:
        return hall_rounded(s, hall_product(q))
    mine = 0.0
    theirs = 0.0
    for i in range(s.n_terms):
        term = address(s.terms[i])
        if term.feature < HALL_FEATURES:
            mine += term.weight * q.features[term.feature]
        else:
            theirs += term.weight * q.features[term.feature]
    my_worth = 0.0
    their_worth = 0.0
    if s.worth != 0.0:
        my_worth = s.worth * hall_minions(g, q, address(s.minion), q.player)
        their_worth = s.worth * hall_minions(g, q, address(s.minion), 1 - q.player)
    if s.kind == HALL_RATIO:
        return hall_ratio(mine + my_worth, theirs + their_worth)
    return hall_rounded(s, s.scale * (mine + theirs + my_worth - their_worth))


@export
def hall_score(q: Hall, g: Game) -> float:
    """Score a state for the player who searches."""
    whose = 0 if g.active == q.searcher else 1
    s = address(q.scores[whose])
    fate = hall_fate(g, q.player, s.own_first)
    if s.kind == HALL_RATIO and fate:
        return 1.0 if fate > 0 else 0.0
    if fate:
        return HALL_WON if fate > 0 else HALL_LOST
    return hall_sum(q, g, s)


def hall_score_at(q: Hall, level: int) -> float:
    """Score a level's state for the player who searches."""
    q.swings = q.levels[level].swings
    return hall_score(q, address(q.levels[level].state))
