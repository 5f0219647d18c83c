"""A user's work with formats, with public names only."""

from __future__ import annotations

import warnings
from collections.abc import Callable

import pytest

import hearthlab as hl


def test_formats_are_values_that_everything_takes() -> None:
    game = hl.Game("firebat-hunter", "tarei-warlock")
    assert game.format == hl.Format.named("2014")
    a, b = hl.Deck.random(1, "mage", format="2018"), hl.Deck.random(2, "hunter", format="2018")
    assert hl.Game(a, b, format="2018").format.name == "2018"
    assert hl.Game(a.code, b.code).format.name in ("2018", "2018-wild")  # what codes fit
    year = hl.Format.named("2018-wild")
    assert hl.Game(a, b, format=year).format == year
    weaker = hl.Format.named("2014").changed({"Starving Buzzard": {"cost": 9}}, name="buzzard-9")
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        result = hl.match(
            "champion:worlds=1", "gsv", decks="championship-2014", format=weaker, games=2, seed=1
        )
    assert (result.games, result.format) == (2, str(weaker))
    assert any("2014" in str(each.message) and "buzzard-9" in str(each.message) for each in told)
    table = str(hl.formats())
    assert all(name in table for name in ("2014", "classic", "2018", "2018-wild", "2018-02-14"))
    mages = hl.cards(format="2018", card_class="MAGE")
    assert all(isinstance(card, hl.Card) for card in mages) and len(mages) > 100


def test_formats_of_two_days_are_not_mixed() -> None:
    with pytest.raises(
        hl.errors.DeckError, match=r"of the format 2014, .*of the format 2018; name one"
    ):
        hl.Game("firebat-hunter", "cube-warlock")
    with pytest.raises(
        hl.errors.DeckError, match=r"of the format 2014, .* of the format 2018-wild"
    ):
        hl.match("random", "random", decks=["firebat-hunter", "murloc-druid"], games=4, seed=1)


@pytest.mark.parametrize("name", ["2014", "classic", "2018", "2018-wild", "classic@2015-06-01"])
def test_no_row_leaves_the_engine(name: str) -> None:
    deck = hl.Deck.random(1, "paladin", format=name)
    view = hl.Game(deck, deck, seed=3, mulligan="keep", known_decks=True).view()
    for cards in (view.own_deck, view.seen, view.remaining, view.own_list):
        assert cards is not None and all(isinstance(card, hl.Card) for card in cards)


def test_wrong_questions_about_cards_are_refused() -> None:
    with pytest.raises(TypeError, match="cost '3' should be a whole number"):
        hl.cards(cost="3")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="text 3 should be text"):
        hl.cards(text=3)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: hl.Format.named("2019"),
        lambda: hl.Format(("kobolds",), "2014-01-01"),
        lambda: hl.Format.named("2014").card("Wips"),
        lambda: hl.Format.named("2014").changed({"Wisp": {"cost": 99}}),
        lambda: hl.Format.named("2014").changed(cards="absent.py"),
        lambda: hl.card("Wips"),
        lambda: hl.Game("mage", "mage", format="2019"),
    ],
)
def test_errors_of_formats_are_those_of_hearthlab(wrong: Callable[[], object]) -> None:
    with pytest.raises(hl.errors.HearthlabError):
        wrong()


def test_cards_are_shown_as_a_table() -> None:
    found = hl.cards(format="2018", card_class="mage")
    lines = repr(found).splitlines()
    assert len(lines) == 13 and lines[-1] == f"… {len(found) - 12:,} more"
    assert lines[4].split() == ["Wisp", "Neutral", "0", "1/1"]
    assert len(str(found).splitlines()) == len(found)
    assert (repr(hl.cards(text="no such words")), hl.cards(text="no such words")) == ("", [])
