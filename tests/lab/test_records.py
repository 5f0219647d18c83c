"""Records: claims made of data, and what is refused in them."""

from __future__ import annotations

from typing import Any

import pytest

from hearthlab.lab.estimates import Estimate
from hearthlab.lab.measures import Measure, minus
from hearthlab.lab.records import _statement
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED


def near(value: float, *more: tuple[int, ...]) -> Measure:
    """Measure a number that is known to a tenth; more: is added."""
    found = value + sum(map(sum, more))
    return lambda results: Estimate(found, found - 0.1, found + 0.1)


def judged(**claim: Any) -> tuple[str, str]:
    """Judge a claim of these measures."""
    return _statement({"says": "so", **claim}, {"near": near, "minus": minus}, {})({})


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ({"of": ["near", 0.8], "judge": "above 0.5"}, REPRODUCED),
        ({"of": ["near", 0.8], "judge": "behind"}, NOT_REPRODUCED),
        ({"of": ["near", 0, [1, 2]], "judge": "within 3 0.2"}, REPRODUCED),
        ({"of": ["minus", ["near", 3], ["near", 2]], "judge": "positive"}, REPRODUCED),
        ({"of": ["near", 1], "than": ["near", 2]}, NOT_REPRODUCED),
        ({"of": ["near", 1], "than": ["near", 0.95]}, OPEN),
        ({"of": ["near", 1], "than": ["near", 0.95], "same": ["near", 0.2]}, REPRODUCED),
        ({"of": ["near", 1], "to": ["near", 2], "judge": "rises"}, REPRODUCED),
        ({"of": ["near", 1], "to": ["near", 2], "judge": "falls"}, NOT_REPRODUCED),
    ],
)
def test_claims_are_judged_by_their_rules(claim: dict[str, Any], verdict: str) -> None:
    assert judged(**claim)[1] == verdict


def test_words_stand_around_the_number() -> None:
    found, _ = judged(of=["near", 2], judge="positive", what="longer by", unit="actions")
    assert found == "longer by 2.000 (1.900 to 2.100) actions"


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        ({"of": ["nera", 0.8], "judge": "ahead"}, "no measure .*'nera'.*near, minus"),
        ({"of": ["near", 0.8], "judge": "abvoe 0.5"}, "no judge 'abvoe' in 'abvoe 0.5'"),
        ({"of": ["near", 0.8], "jugde": "ahead"}, "'so' has .*jugde"),
    ],
)
def test_what_a_record_cannot_mean_is_refused(claim: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        judged(**claim)
