"""Opponents for people, from the weakest to the strongest: names instead of spec strings."""

from __future__ import annotations

from typing import NamedTuple

from hearthlab.agents.spec import KINDS, SpecError, nearest


class Level(NamedTuple):
    """An opponent by a plain name."""

    name: str
    spec: str
    what: str


LEVELS = (
    Level("novice", "random", "plays at random"),
    Level("easy", "rules", "attacks and plays minions by simple rules"),
    Level("medium", "greedy", "takes the best board one action ahead"),
    Level("hard", "gsv", "looks three actions ahead"),
    Level(
        "expert",
        "ismcts:budget=0,deadline=0.5,c=0.3,rollout-turns=2,lethal=true",
        "searches for half a second per action",
    ),
    Level(
        "champion",
        "champion:deadline=0.25",
        "plans whole turns; the strongest of the package",
    ),
)


def opponent_spec(word: str) -> str:
    """Return the spec of a level or an agent; a word near one of these gets it suggested.

    >>> opponent_spec("hard")
    'gsv'
    """
    spec = spec_of_level(word)
    if spec == word and word.isalpha() and word not in KINDS:
        names = [*(level.name for level in LEVELS), *KINDS]
        raise SpecError(f"no opponent {word!r}; {nearest(word, names)}")
    return spec


def spec_of_level(word: str) -> str:
    """Return the spec of a level; any other word stays as it is.

    >>> spec_of_level("easy"), spec_of_level("uct:budget=50")
    ('rules', 'uct:budget=50')
    """
    return next((level.spec for level in LEVELS if level.name == word), word)
