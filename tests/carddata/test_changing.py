"""Changed cards: numbers within bounds, clauses from card files, added up, written and read."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import Any

import pytest
from carddata.former import FORMER_2014, former

from hearthlab.carddata.changing import ChangeError
from hearthlab.carddata.facts import UnknownCard
from hearthlab.carddata.formats import Format, FormatError
from hearthlab.carddata.outside import CardFileError
from hearthlab.cards.by_format import definitions

BASE = Format.named("2014")
FILE = """
from hearthlab.cards.vocabulary import *

card("CS2_029", "Fireball", target=CHARACTER, cast=damage(TARGET, 5))
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Write a card file."""
    path = tmp_path / "my, changes [1].py"
    path.write_text(FILE)
    return path


def test_numbers_are_changed() -> None:
    made = BASE.changed({"Starving Buzzard": {"cost": 3, "attack": 4}}, name="buzzard-3")
    assert (made.card("CS2_237").cost, made.card("Starving Buzzard").attack) == (3, 4)
    assert BASE.card("Starving Buzzard").cost == 5
    assert made.is_changed and not BASE.is_changed
    assert (made.name, made.base, made.decks) == ("buzzard-3", "2014", "championship-2014")
    assert str(made) == "2014[CS2_237.attack=4,CS2_237.cost=3]"
    assert made.holds(made.card("CS2_237"))
    assert made.digest != BASE.digest and made != BASE
    assert BASE.changed({"Starving Buzzard": {"cost": 4}}).name == "2014[CS2_237.cost=4]"


def test_changes_add_up() -> None:
    first = BASE.changed({"Wisp": {"attack": 2}})
    second = first.changed({"Wisp": {"health": 3}, "Fiery War Axe": {"durability": 1}})
    assert (second.card("Wisp").attack, second.card("Wisp").health) == (2, 3)
    assert second == BASE.changed(
        {"Fiery War Axe": {"durability": 1}, "Wisp": {"health": 3, "attack": 2}}
    )
    assert second.changed({"Wisp": {"attack": 5}}).card("Wisp").attack == 5
    assert (second.base, second.date) == ("2014", BASE.date)


def test_a_change_that_changes_nothing_is_none() -> None:
    assert BASE.changed({"Wisp": {"attack": 1}}) == BASE
    assert BASE.changed({"Wisp": {"attack": 2}}).changed({"Wisp": {"attack": 1}}) == BASE
    assert BASE.changed() == BASE


def test_any_format_may_be_changed() -> None:
    made = Format(("classic",), "2015-03-01").changed({"Wisp": {"cost": 1}})
    assert str(made) == "classic@2015-03-01[CS2_231.cost=1]"
    assert made.base == "classic@2015-03-01"
    assert made.decks == "random"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"Fireball": {"attack": 3}}, "Fireball: a spell has no attack"),
        ({"Wisp": {"durability": 3}}, "Wisp: a minion has no durability"),
        ({"Fiery War Axe": {"health": 3}}, "Fiery War Axe: a weapon has no health"),
        ({"Wisp": {"cots": 3}}, "no field 'cots' can be changed; did you mean 'cost'?"),
        ({"Wisp": {"text": 3}}, "no field 'text' can be changed; there are cost, attack"),
        ({"Wisp": {"cost": -1}}, "Wisp: cost -1 should be from 0 to 50"),
        ({"Wisp": {"health": 0}}, "Wisp: health 0 should be from 1 to 100"),
        ({"Wisp": {"attack": 1 << 40}}, "should be from 0 to 100"),
        ({"Wisp": {"attack": True}}, "Wisp: attack True should be from 0 to 100"),
    ],
)
def test_impossible_changes_are_quoted(changes: Any, message: str) -> None:
    with pytest.raises(ChangeError, match=re.escape(message)):
        BASE.changed(changes)


def test_a_card_that_a_game_makes_cannot_be_changed() -> None:
    made = Format.named("2018-wild")
    with pytest.raises(ChangeError, match="Zombeast: made of other cards during a game"):
        made.changed({next(iter(made.made)): {"cost": 1}})


def test_wrong_types_and_names_are_refused() -> None:
    with pytest.raises(UnknownCard, match=r"no card 'Starving Buzard'; did you mean"):
        BASE.changed({"Starving Buzard": {"cost": 3}})
    with pytest.raises(TypeError, match="should be a whole number"):
        BASE.changed({"Wisp": {"cost": "3"}})  # type: ignore[dict-item]
    with pytest.raises(TypeError, match="the change 3 of a card should be like"):
        BASE.changed({"Wisp": 3})  # type: ignore[dict-item]
    with pytest.raises(TypeError, match="changes 'Wisp' should be like"):
        BASE.changed("Wisp")  # type: ignore[arg-type]


def test_clauses_are_changed_by_a_card_file(file: Path) -> None:
    made = BASE.changed(cards=file)
    fireball = definitions(made)["CS2_029"]
    assert fireball != definitions(BASE)["CS2_029"]
    assert "'amount': 5" in repr(fireball.effects["cast"]) or "5" in repr(fireball.effects["cast"])
    assert definitions(made)["CS2_024"] is definitions(BASE)["CS2_024"]
    assert made.digest != BASE.digest


def test_a_card_file_is_compared_by_content(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.py"
    other.write_text(FILE)
    made = BASE.changed(cards=file)
    assert made == BASE.changed(cards=other) == made.changed(cards=other)
    other.write_text(FILE.replace("5", "4"))
    assert made != BASE.changed(cards=other)
    assert len(made.changed(cards=other).files) == 2


def test_a_card_file_is_part_of_the_text(file: Path) -> None:
    made = BASE.changed({"Wisp": {"cost": 1}}, cards=file)
    assert Format.of(str(made)) == made
    assert re.search(r"2014\[CS2_231\.cost=1,.*my%2C changes %5B1%5D\.py#[0-9a-f]{6}\]", str(made))
    file.write_text(FILE.replace("5", "4"))
    with pytest.raises(FormatError, match="has changed: its digest is"):
        Format.of(str(made))


def test_a_card_file_travels_with_the_value(file: Path) -> None:
    made = BASE.changed(cards=file)
    packed = pickle.dumps(made)
    file.unlink()
    assert definitions(pickle.loads(packed))["CS2_029"] == definitions(made)["CS2_029"]


def test_a_missing_card_file_is_quoted(tmp_path: Path) -> None:
    with pytest.raises(ChangeError, match=r"cards='.*none\.py': no card file"):
        BASE.changed(cards=tmp_path / "none.py")


def test_a_broken_card_file_is_quoted(file: Path) -> None:
    file.write_text(FILE.replace("damage(", "demage("))
    with pytest.raises(CardFileError, match=r"my, changes \[1\]\.py: NameError: name 'demage'"):
        definitions(BASE.changed(cards=file))


def test_what_was_corrected_can_be_undone() -> None:
    made = former("2014")
    assert {made.cards[card].cost for card, field in FORMER_2014 if field == "cost"} > {0, 9}
    assert made.card("Defias Ringleader").attack == 3
    assert (made.card("Leeroy Jenkins").cost, made.card("Starving Buzzard").cost) == (4, 2)
    assert "naxxramas" in made.sets and made.turn_limit == 90
    assert definitions(made)["FP1_028"] != definitions(BASE)["FP1_028"]
    for name in ("2018", "2018-wild"):
        assert Format.named(name).cards.keys() - former(name).cards.keys() == {
            *("HL_DAVID", "HL_DEATHWING", "HL_GOLIATH")
        }
