"""Records: claims made of data, and errors in them."""

from __future__ import annotations

import csv
import re
import tomllib
from functools import cache
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from hearthlab.arena.estimates import Estimate
from hearthlab.carddata.formats import DEFAULT
from hearthlab.lab.catalogue import experiments
from hearthlab.lab.claims import statement
from hearthlab.lab.experiment import OWN
from hearthlab.lab.forms import Context, choices, expanded
from hearthlab.lab.from_toml import LAB, published
from hearthlab.lab.measures import Measure, minus
from hearthlab.lab.swiechowski2021.scores import ENH, FULL, HAND, RANDOM, TABLE_1
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED


def near(value: float, *more: tuple[int, ...]) -> Measure:
    """Measure a number that is known to a tenth; more: is added."""
    found = value + sum(map(sum, more))
    return lambda results: Estimate(found, found - 0.1, found + 0.1)


def judged(**claim: Any) -> tuple[str, str]:
    """Judge a claim of these measures."""
    return statement({"says": "so", **claim}, Context({"near": near, "minus": minus}))({})


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


# --- What records hold ----------------------------------------------------------------------------
def test_variables_are_filled_in_and_repeated() -> None:
    rows = [{"a": "x", "b": 1}, {"a": "y", "b": 2}]
    lists: dict[str, Any] = {"sizes": [1_000, 2], "rows.csv": rows}
    assert choices({"n": "sizes", "a": ["p"]}, lists) == [
        {"n": 1_000, "a": "p"},
        {"n": 2, "a": "p"},
    ]
    assert choices({"a b": "rows.csv"}, lists) == rows
    entry = {"label": "{n:,} of", "of": ["win", "$n", "$row"], "each": {"n": "sizes"}}
    first, second = expanded([entry, {"label": "plain"}], lists)[:2]
    assert first == {"label": "1,000 of", "of": ["win", 1_000, "$row"]}
    assert second["of"] == ["win", 2, "$row"]


def test_a_list_of_the_document_is_an_argument() -> None:
    found = Context({"near": near}, {"few": [1, 2]}).measure(["near", 0, "$few"])({})
    assert found is not None and found.value == 3


# The keys of a record, its cells, tables, columns and figure; claims check their keys themselves.
RECORD = set(
    "title about small differs notes published keys like format cells tables figure claims "
    "trainings repeats".split()
)
CELLS = set("name a b decks games seed one_seed belief positions measure axes names".split())
TABLE = set("title head rows labels columns each".split())
COLUMN = set(
    "rates means entries fixed counts of published digits digits_of interval here code field key "
    "each".split()
)
FIGURE = set(
    "title size x xlabel ylabel ylim level doubling ticks tick_labels height source rows columns "
    "across over range of panels curves bars each".split()
)
MARK = set("label group of published style named shift each".split())  # a curve or a bar


@pytest.mark.parametrize("path", sorted(LAB.glob("*/*.toml")), ids=lambda path: path.stem)
def test_records_have_no_words_that_nothing_reads(path: Path) -> None:
    record = tomllib.loads(path.read_text(encoding="utf-8"))
    if not {"claims", "like"} & set(record):
        return
    found = [(set(record), RECORD), (set(record.get("cells", {})), CELLS)]
    for table in record.get("tables", []):
        found += [(set(table), TABLE), *((set(column), COLUMN) for column in table["columns"])]
    figure = record.get("figure", {})
    for panel in (figure, *figure.get("panels", [])):
        marks = (*panel.get("curves", []), *panel.get("bars", []))
        found += [(set(panel), FIGURE), *((set(mark), MARK) for mark in marks)]
    for words, known in found:
        assert words <= known


# --- Literal numbers ------------------------------------------------------------------------------
NUMBER = re.compile(r"-?\d[\d,]*\.?\d*")


def column(table: str, field: str, most: int = 1_000_000) -> list[float]:
    """List a column of a table of Zopf 2015, of the rows with at most n simulations."""
    return [getattr(row, field) for key, row in published("zopf2015", table).items() if key <= most]


def by_player(one: str, other: str) -> float:
    """Compute the lead of one player from figure4.csv."""
    table = published("swiechowski2021", "figure4", key=2)
    return float(table[one, "all"].mean - table[other, "all"].mean)


def computed(name: str) -> list[float]:
    """Compute the numbers that a document's text states and no table prints."""
    if name == "zopf2015-figure44":
        return [mean(column(f"table{n}", "ucb_rate", 512)) for n in (17, 18, 19)]
    if name in ("zopf2015-table17", "zopf2015-table18"):
        both = (column(name.partition("-")[2], f"{kind}_length") for kind in ("ucb", "uct"))
        longer = [mine - yours for mine, yours in zip(*both, strict=True)]
        return [mean(longer), min(longer)]
    if name == "zopf2015-table15":
        rows = list(published("zopf2015", "table15").values())[:-1]
        return [sum(abs(row.share - row.pruned_share) for row in rows) / 2]
    if name == "zopf2015-table12":
        last = published("zopf2015", "table12")[10_000]
        return [28, last.wins + last.losses, 0.05]
    if name == "rijn2016-cheating":
        plain, spells, _ = published("rijn2016", "cheating").values()
        return [spells.ratio - plain.ratio]
    if name == "swiechowski2021-table1":
        rows = [row.advantage for row in TABLE_1.values()]  # sixteen per pair of players
        means = [mean(rows[first : first + 16]) for first in (0, 16, 32)]
        return [*means, means[0] - means[2], 3, 1, 0]
    if name == "swiechowski2021-figure4":
        pairs = ((FULL, RANDOM), (FULL, ENH), (FULL, HAND), (HAND, ENH))
        return [by_player(*pair) for pair in pairs]
    return []


# Numbers that appear only in the documents' texts, or count rows and games.
IN_TEXT = {
    "zopf2015-figure37": {"11", "300", "3.7", "4.33", "15"},
    "zopf2015-table3": {"15", "0", "14"},
    "zopf2015-table4": {"1", "3", "6", "2.0", "2.2"},
    "swiechowski2021-figure3": {"0.5", "0.20"},
    "swiechowski2021-random": {"1.0"},
    "swiechowski2021-time": {"0.62", "0.052"},
    "rijn2016-determinizations": {"0.5"},
    "rijn2016-tournament": {"0", "2,000"},
    "rijn2016-tournament-200": {"0", "2,000"},
    "haftstein2017-figure2": {
        *("7332370", "9009370", "14172370", "1537707"),  # the fractions of equation 7
        *("5.2044", "6.9925"),
        *("1", "2", "3"),  # names of states and actions
    },
    "haftstein2017-figure9": {"5", "0.695", "10"},  # in table 5 the other way round: 0.305
    "haftstein2017-figure18": {"18", "5", "0.194"},
    "haftstein2017-figure19": {"18", "5", "0.194"},
    "haftstein2017-figure20": {"18", "5", "0.194"},
    "haftstein2017-table5": {"0.587", "0.626"},  # means of rows
    "papagiannis2022-table2": {"71.4"},  # the mean of the overall row
}


@cache
def printed_numbers(document: str) -> set[float]:
    """Collect the numbers of a document's tables."""
    found: set[float] = set()
    for path in (LAB / document).glob("*.csv"):
        with path.open(encoding="utf-8", newline="") as file:
            for line in csv.reader(file):
                found |= {float(text) for text in line if re.fullmatch(r"-?\d+(\.\d+)?", text)}
    return found


TOLD = [
    (name, claim)
    for name, experiment in experiments().items()
    if experiment.document != OWN and any((LAB / experiment.document).glob("*.csv"))
    if experiment.format == DEFAULT  # others are like one of these, and say the same
    for claim, (told, _) in experiment.claims.items()
    if NUMBER.search(told)
]


@pytest.mark.parametrize(("name", "claim"), TOLD)
def test_numbers_in_texts_are_those_of_the_tables(name: str, claim: str) -> None:
    experiment = experiments()[name]
    told, _ = experiment.claims[claim]
    tables = printed_numbers(experiment.document)
    for text in NUMBER.findall(re.sub(r"(table|tables|figure|section) \d+( and \d+)?", "", told)):
        plain = text.rstrip(".").rstrip(",")
        digits = len(plain.partition(".")[2])
        value = float(plain.replace(",", ""))
        step = 10**-digits  # what is computed from rounded numbers may be one of them off
        among = any(abs(one - value) < 0.51 * step for one in tables)
        among = among or any(abs(one - value) < 1.01 * step for one in computed(name))
        assert among or plain in IN_TEXT.get(name, ()), f"{plain} of {told!r} is in no table"
