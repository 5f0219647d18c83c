"""Every option of every agent states its range, and errors for other values quote it."""

from __future__ import annotations

from math import isfinite

import pytest

from hearthlab.agents import KINDS, SpecError, agent
from hearthlab.agents.spec import AUTO, Option, parse, write

ALL = [(kind.name, key) for kind in KINDS.values() for key in kind.options]
NUMBERS = [(name, key) for name, key in ALL if KINDS[name].options[key].is_number]
WORDS = [(name, key) for name, key in ALL if KINDS[name].options[key].choices]
FLAGS = [(n, k) for n, k in ALL if isinstance(KINDS[n].options[k].default, bool)]
NONSENSE = ("nan", "inf", "-inf", "1" + "0" * 23, "-7", "", "x", "0x10", "1e999")


def option(name: str, key: str) -> Option:
    return KINDS[name].options[key]


def just_outside(made: Option) -> list[str]:
    step = 1 if number_of(made) is int else 0.5
    found = [made.least - step, made.most + step]
    return [str(each) for each in found if each != made.was_auto]


def number_of(made: Option) -> type[int] | type[float]:
    return type(made.default) if made.number is None else made.number


@pytest.mark.parametrize(("name", "key"), NUMBERS)
def test_numbers_outside_their_range_are_refused(name: str, key: str) -> None:
    made = option(name, key)
    assert isfinite(made.least)
    assert isfinite(made.most)
    if made.number is None:
        assert made.least <= made.default <= made.most
    else:
        assert made.default == AUTO
    wrong = [
        *just_outside(made),
        "nan",
        "inf",
        "-inf",
        "1" + "0" * 23,
        "-7",
        "",
        "x",
        "0x10",
        "1e999",
    ]
    for text in wrong:
        with pytest.raises(SpecError) as caught:
            agent(f"{name}:{key}={text}")
        said = str(caught.value)
        assert f"{name}:{key}={text!r}" in said
        assert made.range in said


@pytest.mark.parametrize(("name", "key"), NUMBERS)
def test_the_ends_of_a_range_are_in_it(name: str, key: str) -> None:
    made = option(name, key)
    for value in (made.least, made.most):
        text = str(number_of(made)(value))
        kind, values = parse(f"{name}:{key}={text}")
        assert values[key] == value
        assert parse(write(kind, values))[1] == values


@pytest.mark.parametrize(("name", "key"), WORDS + FLAGS)
@pytest.mark.parametrize("text", ["", "nonsense", "17", "None", "TRUE "])
def test_words_are_chosen_from_a_list(name: str, key: str, text: str) -> None:
    if text == "TRUE " and (name, key) in FLAGS:  # spaces around a part are left out
        assert parse(f"{name}:{key}={text}")[1][key] is True
        return
    with pytest.raises(SpecError, match=f"{name}:{key}='{text.strip()}'"):
        agent(f"{name}:{key}={text}")


@pytest.mark.parametrize(("name", "key"), ALL)
def test_an_option_is_given_once(name: str, key: str) -> None:
    default = str(option(name, key).default).lower()
    spec = f"{name}:{key}={default},{key}={default}"
    with pytest.raises(SpecError, match=f"option {key!r} is given twice") as caught:
        parse(spec)
    assert repr(spec) in str(caught.value)


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("uct:pruning=100", "write it as 100:8/300:3"),
        ("uct:pruning=-1:3", "from 0 to 1_000_000_000"),
        ("mcts:pruning=1:99999999999", "from 0 to 1_000_000_000"),
        ("uct:pruning=" + "/".join(f"{i}:1" for i in range(65)), "at most 64 lines"),
        ("mcts:budget=1000000000,determinizations=2", "product should be 1_000_000_000 at most"),
        ("ismcts:memory=1,threads=2", "at least 1 megabyte per thread"),
        ("ismcts:budget=0", "without a budget, give a deadline"),
        ("lethal:otherwise=lethal", "name another agent"),
        ("lethal:otherwise=lethal:nodes=5", "name another agent"),
        ("lethal:otherwise=full-cheater", "does not cheat"),
        ("lethal:otherwise=nobody", "no agent 'nobody'"),
    ],
)
def test_what_follows_from_several_options_is_checked_too(spec: str, said: str) -> None:
    with pytest.raises(SpecError, match=said):
        agent(spec)
