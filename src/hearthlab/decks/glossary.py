"""The statistics of the laboratory and their definitions; docs/deck-lab.md shows the same text."""

from __future__ import annotations

from dataclasses import dataclass

CAUSAL, DESCRIPTIVE, EXACT = "causal", "descriptive", "exact"
PAGE = "docs/deck-lab.md"


@dataclass(frozen=True, slots=True)
class Definition:
    """The definition of a statistic: its words, its kind, and its interval."""

    kind: str
    means: str
    interval: str


_PAIRED = "Student's t on paired differences; exact gains minus losses when few differ"
_PAIR = "Student's t on pairs; Clopper–Pearson outward when all pairs are equal"
_FRACTION = "a ratio of sums with deals as units (delta method)"
_DRAWS = "5 to 95 % of equilibria of matrices drawn from the cells' intervals"

DEFINITIONS = {
    "win rate": Definition(
        CAUSAL, "the mean score over both seats and all opponents with their weights", _PAIR
    ),
    "match-up": Definition(CAUSAL, "the mean score of a deck against another, both seats", _PAIR),
    "slot value": Definition(
        CAUSAL,
        "the change of the score when one copy of the card stands where the reference card would",
        _PAIRED,
    ),
    "difference": Definition(
        CAUSAL, "the change of the score from one deck to the other on the same deals", _PAIRED
    ),
    "effect of a change": Definition(
        CAUSAL, "the change of a deck's score when cards change, on the same deals", _PAIRED
    ),
    "keep effect": Definition(
        CAUSAL,
        "the score if the card is kept less the score if it is returned, on the same deal",
        _FRACTION,
    ),
    "offered effect": Definition(
        CAUSAL,
        "the score of deals that offer the card in the first hand less that of the others, within "
        "opponent and seat",
        "Mantel–Haenszel difference over strata with deals as units",
    ),
    "kept rate": Definition(DESCRIPTIVE, "copies kept of copies offered", _FRACTION),
    "mulligan win rate": Definition(
        DESCRIPTIVE, "the score of games with a copy in the hand after the mulligan", _FRACTION
    ),
    "drawn win rate": Definition(
        DESCRIPTIVE, "the score of games in which a copy was seen by the end", _FRACTION
    ),
    "not drawn win rate": Definition(
        DESCRIPTIVE, "the score of games in which no copy was seen", _FRACTION
    ),
    "played win rate": Definition(
        DESCRIPTIVE, "the score of games in which a copy was played; never for ranking", _FRACTION
    ),
    "turns held": Definition(
        DESCRIPTIVE, "own turns from seeing a copy to playing it, or to the end", _FRACTION
    ),
    "turn played": Definition(
        DESCRIPTIVE, "the player's turn in which copies are played", _FRACTION
    ),
    "dead in hand": Definition(
        DESCRIPTIVE, "copies never played of copies held for two own turns or more", _FRACTION
    ),
    "hand": Definition(
        CAUSAL, "the score with a given first hand when certain cards of it are kept", _PAIR
    ),
    "health difference": Definition(
        CAUSAL,
        "the health of the deck's hero less that of the other at the end of a game, without armor; "
        "in health, not in shares",
        "Student's t on games",
    ),
    "drawn by turn": Definition(EXACT, "the chance to have seen a copy by a turn", "none: exact"),
    "strength": Definition(
        CAUSAL, "the additive part of a matrix, by least squares", "bootstrap of the cells' pairs"
    ),
    "equilibrium weight": Definition(
        CAUSAL, "the share of a deck in the equilibrium of maximum entropy", _DRAWS
    ),
    "meta score": Definition(
        DESCRIPTIVE,
        "the mean of power (best rate 100, mirrored below 50 % 0) and frequency (highest 100)",
        "none",
    ),
    "best reply": Definition(
        CAUSAL, "the score of a deck against a field with given weights", "weighted match-ups"
    ),
}


def kind_of(statistic: str) -> str:
    """Return whether a statistic is causal, descriptive or exact."""
    return DEFINITIONS[statistic].kind


def link(statistic: str) -> str:
    """Return where a statistic is defined."""
    return f"{PAGE}#{statistic.replace(' ', '-')}"
