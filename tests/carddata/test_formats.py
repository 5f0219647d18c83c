"""A format is a value: defined by sets and a day, compared by content, written and read back."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import hearthlab
from hearthlab.carddata import formats
from hearthlab.carddata.facts import UnknownCard
from hearthlab.carddata.formats import Format, FormatError
from hearthlab.carddata.releases import SETS

PACKAGE = Path(hearthlab.__file__).parent
SHIPPED = ("2014", "classic", "2018", "2018-wild")
SECONDS = 0.25  # what a second format may cost, all of it


def test_the_shipped_formats() -> None:
    assert tuple(formats.FORMATS) == SHIPPED
    made = [Format.named(name) for name in SHIPPED]
    assert [each.date for each in made] == ["2014-11-08", "2014-06-18", "2018-02-14", "2018-02-14"]
    assert made[0].sets == ("basic", "classic", "naxxramas")
    assert made[1].sets == ("basic", "classic")
    assert made[3].sets == tuple(SETS)
    assert [each.turn_limit for each in made] == [90, 90, 89, 89]
    assert [each.remembers for each in made] == [False, False, True, True]
    decks = ["championship-2014", "classic", "random", "competition"]
    assert [each.decks for each in made] == decks
    assert all(each.base == each.name for each in made)


def test_2018_has_the_sets_of_the_mammoth() -> None:
    made = Format.named("2018")
    assert sum(made.holds(card) for card in made.cards.values()) == 1088
    assert "hall-of-fame" not in made.sets


def test_basic_is_in_every_format() -> None:
    made = Format(("naxxramas",), "2014-11-08")
    assert made.sets == ("basic", "naxxramas")
    assert made.holds(made.card("Fireball"))
    assert Format(("basic",), "2015-01-01").sets == ("basic",)


def test_sets_are_kept_once_and_in_order() -> None:
    assert Format(("naxxramas", "classic", "classic"), "2014-11-08") == Format.named("2014")


def test_a_format_counts_copies() -> None:
    made = Format(("classic",), "2014-06-18", copies=3, legendary_copies=2)
    assert made.most_copies(made.card("Wisp")) == 3
    assert made.most_copies(made.card("Leeroy Jenkins")) == 2
    assert made.holds(made.card("Wisp"))
    assert not made.holds(Format.named("2014").card("Shade of Naxxramas"))
    assert not made.holds(made.card("The Coin"))
    assert made != Format.named("classic")


def test_the_turn_limit_is_that_of_the_day() -> None:
    assert Format(("classic",), "2015-08-23").turn_limit == 90
    assert Format(("classic",), "2015-08-24").turn_limit == 89  # hs-bugs #109


def test_formats_are_equal_by_content_not_by_name() -> None:
    other = Format(("classic", "naxxramas"), "2014-11-08", name="other")
    assert other == Format.named("2014") and hash(other) == hash(Format.named("2014"))
    assert other.digest == Format.named("2014").digest
    assert other.name == "other"
    assert other != Format(("classic", "naxxramas"), "2014-11-09")
    assert len({Format.named(name).digest for name in SHIPPED}) == len(SHIPPED)
    assert re.fullmatch("[0-9a-f]{8}", other.digest)
    assert other != "2014"


def test_a_format_like_a_shipped_one_has_its_name() -> None:
    made = Format(("classic", "naxxramas"), "2014-11-08")
    assert (made.name, made.base, made.decks) == ("2014", "2014", "championship-2014")


def test_a_format_does_not_change() -> None:
    made = Format.named("2014")
    with pytest.raises(AttributeError, match="use changed"):
        made.date = "2015-01-01"
    with pytest.raises(AttributeError, match="cannot be changed"):
        del made.sets
    with pytest.raises(TypeError):
        made.cards["CS2_029"] = made.cards["CS2_022"]  # type: ignore[index]


@pytest.mark.parametrize(
    "written",
    [
        *SHIPPED,
        "classic+naxxramas@2015-03-01",
        "basic@2013-12-12",
        "2014[CS2_237.cost=3]",
        "classic+goblins@2015-03-01[CS2_029.cost=5,EX1_116.attack=5]",
        "classic@2014-06-18[copies=1]",
        "classic@2014-06-18[copies=3,legendary_copies=2,turn_limit=30,classes=MAGE+PRIEST]",
        "classic@2014-06-18[classes=MAGE,CS2_029.cost=5]",
    ],
)
def test_a_text_is_read_back(written: str) -> None:
    made = Format.of(written)
    assert str(made) == written
    assert Format.of(str(made)) == made
    assert pickle.loads(pickle.dumps(made)) == made
    assert eval(f"'{made}'") == written
    assert written in repr(made)


def test_of_takes_what_names_a_format() -> None:
    made = Format.named("2018")
    assert Format.of(made) is made
    assert Format.of("2018") is made
    assert Format.of(None) == Format.named("2014")
    assert Format.of("naxxramas+classic@2014-11-08") == Format.named("2014")
    assert Format.of("2014[Starving Buzzard.cost=3]") == Format.of("2014[CS2_237.cost=3]")


@pytest.mark.parametrize(
    ("sets", "date", "message"),
    [
        (("clasic",), "2014-11-08", "no card set 'clasic'; did you mean 'classic'?"),
        (("kobolds",), "2015-03-01", "kobolds was released on 2017-12-07, after 2015-03-01"),
        (("invented",), "2015-03-01", "no card set 'invented'"),
        (("classic",), "8 November", "date '8 November' should be a day such as 2014-11-08"),
        (("classic",), "20141108", "date '20141108' should be a day"),
        (("classic",), "2013-12-11", "date 2013-12-11 should be from 2013-12-12 to 2018-03-01"),
        (("classic",), "2018-03-02", "date 2018-03-02 should be from"),
        ((), "2015-03-01", "a format needs sets"),
    ],
)
def test_what_cannot_be_a_format_is_quoted(sets: Any, date: str, message: str) -> None:
    with pytest.raises(FormatError, match=re.escape(message)):
        Format(sets, date)


def test_wrong_types_are_refused() -> None:
    with pytest.raises(TypeError, match="sets 'classic' should be several names"):
        Format("classic", "2014-11-08")
    with pytest.raises(TypeError, match="date 2014 should be text"):
        Format(("classic",), 2014)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="sets None should be several names"):
        Format(None, "2014-11-08")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="classes 'MAGE' should be several names"):
        Format(("classic",), "2014-11-08", classes="MAGE")
    with pytest.raises(FormatError, match="a format needs classes"):
        Format(("classic",), "2014-11-08", classes=())
    with pytest.raises(TypeError, match="copies 'x' should be a whole number"):
        Format(("classic",), "2014-11-08", copies="x")  # type: ignore[arg-type]
    with pytest.raises(FormatError, match="copies 0 should be from 1 to 30"):
        Format(("classic",), "2014-11-08", copies=0)
    with pytest.raises(FormatError, match="turn_limit 0 should be from 1 to 1000"):
        Format(("classic",), "2014-11-08", turn_limit=0)
    with pytest.raises(FormatError, match="no class 'WIZARD'"):
        Format(("classic",), "2014-11-08", classes=("WIZARD",))


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("2041", "no format '2041'"),
        ("clasic", "did you mean 'classic'?"),
        ("clasic@2015-03-01", "no card set 'clasic'"),
        ("classic@March", "date 'March' should be a day"),
        ("2014[", "no format '2014['"),
        ("2014[cheap]", "'cheap' should be like CS2_237.cost=3"),
        ("2014[CS2_237.price=3]", "no field 'price' can be changed"),
        ("2014[XX_001.cost=3]", "format '2014[XX_001.cost=3]': no card 'XX_001'"),
        (f"2014[CS2_237.cost={'9' * 5000}]", "should be like CS2_237.cost=3"),
        ("classic@", "date '' should be a day"),
        ("CLASSIC@2014-11-08", "did you mean 'classic'?"),
        ("classic@2014-11-08[copies=99]", "copies 99 should be from 1 to 30"),
        ("classic@2014-11-08[cards=2]", "'cards=2' should be like copies=1"),
        ("2014[/none.py#123456]", "cards='/none.py': no card file"),
    ],
)
def test_a_wrong_text_is_quoted(written: str, message: str) -> None:
    with pytest.raises(FormatError, match=re.escape(message)):
        Format.of(written)


def test_the_name_of_a_known_format_is_not_given_to_another() -> None:
    with pytest.raises(FormatError, match="the format '2018' exists and differs"):
        Format(("classic",), "2014-07-01", name="2018")
    with pytest.raises(FormatError, match="the format '2018' exists and differs"):
        Format.named("2014").changed({"Wisp": {"cost": 1}}, name="2018")


def test_a_card_of_a_later_day_is_dated() -> None:
    message = "no card 'Dr. Boom' on 2014-11-08; its set goblins was released on 2014-12-08"
    with pytest.raises(UnknownCard, match=re.escape(message)):
        Format.named("2014").card("Dr. Boom")
    message = "no card 'FP1_028' (Undertaker) on 2014-06-18; its set naxxramas was released on"
    with pytest.raises(UnknownCard, match=re.escape(message)):
        Format.named("classic").card("FP1_028")


def test_a_format_is_added_once() -> None:
    with pytest.raises(FormatError, match="the format '2014' exists; name another"):
        formats.add(formats.FORMATS["2014"])


def test_holding_finds_the_first_format_with_all_cards() -> None:
    def numbers(of: str, *names: str) -> list[int]:
        return [Format.named(of).card(name).dbf_ids[0] for name in names]

    early = formats.holding(numbers("2014", "Fireball", "Frostbolt"))
    assert early is not None and early.name == "2014"
    standard = formats.holding(numbers("2018", "Fireball", "Alleycat"))
    assert standard is not None and standard.name == "2018"
    wild = formats.holding(numbers("2018-wild", "Fireball", "Totem Golem"))
    assert wild is not None and wild.name == "2018-wild"
    assert formats.holding([1]) is None


def test_several_formats_in_one_process() -> None:
    costs = [Format.named(name).card("Leeroy Jenkins").cost for name in SHIPPED]
    assert costs == [5, 4, 5, 5]


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python."""
    import os

    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_environment_names_the_default() -> None:
    show = "from hearthlab.carddata.formats import Format; print(Format.of(None))"
    assert python(show, HEARTHLAB_FORMAT="2018").stdout == "2018\n"
    day = "classic@2015-03-01"
    assert python(show, HEARTHLAB_FORMAT=day).stdout == f"{day}\n"
    wrong = python(show, HEARTHLAB_FORMAT="2041").stderr
    assert "FormatError: HEARTHLAB_FORMAT=2041: no format '2041'" in wrong


READ = """
import io, sys
opened = []
sys.addaudithook(lambda event, found: event == "open" and opened.append(str(found[0])))
from hearthlab.carddata.formats import Format
read = lambda: [path.rpartition("/")[2] for path in opened if path.endswith(".json")]
print(*read())
Format.named("classic").cards
print(*sorted(read()))
"""


def test_only_the_files_of_a_day_are_read() -> None:
    before, after = python(READ).stdout.splitlines()
    assert before == ""
    assert after.split() == [
        *("basic.json", "changes.json", "classic.json", "hall-of-fame.json", "invented.json"),
    ]


COMPILE = """
from time import process_time
from hearthlab.carddata.formats import Format
from hearthlab.cards.compiler import Compiler
from hearthlab.cards.by_format import definitions
from hearthlab.cards.validation import validate
def compiled(name):
    made = Format.named(name)
    validate(made.cards, definitions(made))
    Compiler(made, definitions(made)).compile()
compiled("2014")
start = process_time()
compiled("2018-wild")
print(process_time() - start)
"""


def test_a_second_format_is_ready_in_a_quarter_of_a_second() -> None:
    times = [float(python(COMPILE).stdout) for _ in range(3)]
    assert min(times) < SECONDS, times


def test_no_other_file_names_the_sets_of_a_format() -> None:
    pair = re.compile(r"[\"']classic[\"'],\s*[\"']naxxramas[\"']")
    naming = {path.name for path in PACKAGE.rglob("*.py") if pair.search(path.read_text())}
    assert naming == {"formats.py"}
