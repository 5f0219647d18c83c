"""Specs with option names of earlier versions: the same agents, printed with current names."""

from __future__ import annotations

import pytest

from hearthlab.agents import KINDS, SpecError, agent
from hearthlab.agents.spec import FORMER_OPTIONS, FORMER_VALUES, canonical, parse


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("uct:simulations=1000", "uct"),
        ("uct:simulations=7,c=0.5", "uct:budget=7,c=0.5"),
        ("ucb:c=0.5,simulations=7", "ucb:budget=7,c=0.5"),
        ("ismcts:simulations=50,observer=3,health_bucket=5", None),
        ("ismcts:budget=50,observer=active,health-bucket=5", None),
        ("ismcts:observer=1", "ismcts:observer=both"),
        ("ismcts:observer=2", "ismcts"),
        ("ismcts:seconds=0", "ismcts"),
        ("ismcts:seconds=0.5", "ismcts:budget=0,deadline=0.5"),
        ("hand-cheater:simulations=9,seconds=2,deadline=1", "hand-cheater:budget=0,deadline=1.0"),
        ("full-cheater:deadline=3,seconds=2", "full-cheater:budget=0,deadline=2.0"),
        ("random:early_end=false", "random:early-end=false"),
        ("champion:plies=-1,trace=-1,beams=0,reply=0", "champion"),
        ("champion:trace=-1.0,plies=2", "champion:plies=2"),
        ("champion:beams=auto,plies=auto,reply=3", "champion:reply=3"),
        ("lethal:otherwise=uct:simulations=5", "lethal:otherwise=uct:budget=5"),
        ("lethal:otherwise=ismcts:seconds=1", "lethal:otherwise=ismcts:seconds=1"),
    ],
)
def test_former_words_mean_what_they_meant(then: str, now: str | None) -> None:
    now = now or "ismcts:budget=50,observer=active,health-bucket=5"
    assert parse(then) == parse(now)
    assert canonical(then) == canonical(now) == now
    assert agent(then).spec == now


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("uct:simulations=3,budget=4", "option 'budget' is given twice"),
        ("uct:simulations=-1", "uct:simulations='-1': should be from 0 to"),
        ("uct:simulation=3", "no option 'simulation'; did you mean 'budget'"),
        ("random:early_ends=true", "did you mean 'early-end'"),
        ("uct:seconds=3", "no option 'seconds'"),
        ("gsv:seconds=3", "no option 'seconds'"),
        ("ismcts:seconds=-1", "ismcts:seconds='-1': should be from 0.0 to"),
        ("ismcts:observer=4", "there are both, owner, active"),
    ],
)
def test_errors_quote_what_was_written(wrong: str, said: str) -> None:
    with pytest.raises(SpecError, match=said):
        agent(wrong)


def test_text_that_is_not_a_spec_stays_unchanged() -> None:
    for text in ("nobody", "uct:colour=red", "greedy:worlds=0"):
        assert canonical(text) == text


def test_no_option_has_a_former_name_or_an_underscore() -> None:
    words = {key for kind in KINDS.values() for key in kind.options}
    assert not words & (FORMER_OPTIONS.keys() | {"seconds"})
    assert not [word for word in words if "_" in word]
    assert set(FORMER_OPTIONS.values()) | FORMER_VALUES.keys() <= words
