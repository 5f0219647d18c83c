"""Improvements: a planted one is found and confirmed, none is found where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest
from decks.searches import GAIN, World, is_found

import hearthlab as hl
import hearthlab.decks.improve as searching
from hearthlab.carddata.changing import ChangeError
from hearthlab.decks.candidates import bundles_of, exchanges_of
from hearthlab.decks.changes import read_changes
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.improve import Improvement, expected_luck
from hearthlab.decks.slots import Exchange, listed
from hearthlab.game.errors import DeckError

HUNTER, WARLOCK, WARRIOR = "firebat-hunter", "zoo-warlock", "control-warrior"


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let searches that play games be short."""
    monkeypatch.setattr(searching, "STEPS", 2)


def improved(cards: list[str], **changes: int) -> Improvement:
    """Search among some cards, of which Chillwind Yeti may be changed."""
    changed = hl.Format.named("2014").changed({"Chillwind Yeti": changes}) if changes else None
    return hl.deck_improve(
        "freeze-mage",
        field=WARLOCK,
        held_out=WARRIOR,
        cards=cards,
        most=4,
        first=20,
        confirm=30,
        agent="rules",
        format=changed,
        seed=2,
    )


def test_a_planted_improvement_is_found_and_confirmed() -> None:
    found = improved(["Murloc Raider", "Chillwind Yeti"], cost=0, attack=30, health=30)
    assert found.better is not None
    assert "+Chillwind Yeti" in found.title
    assert found.confirmed is not None and found.confirmed.low > 0
    assert found.elsewhere is not None
    assert "against opponents held out" in str(found)


def test_none_is_found_where_there_is_none() -> None:
    found = improved(["Wisp"])
    assert found.better is None
    assert "no improvement found among 4 exchanges; each is worth less than" in str(found)
    assert "only fresh deals count" in str(found)
    assert {each.pairs for each in found.candidates} == {20, 40, 60}  # two steps from the first 20


@pytest.mark.parametrize("changed", [0.05, 0.09])
def test_searches_in_worlds_with_known_truths(
    changed: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nine of ten planted improvements of five points are found, and 19 of 20 times none."""
    monkeypatch.undo()
    planted = [is_found(World(changed, GAIN), seed) for seed in range(10)]
    assert sum(good for _, good, _ in planted) >= 9
    empty = [is_found(World(changed, 0.0), seed) for seed in range(20)]
    assert sum(found for found, *_ in empty) <= 1


# --- Candidates ----------
def test_candidates_are_legal_and_no_kept_card_leaves() -> None:
    base = listed(HUNTER)
    found = exchanges_of(base, kept=["Loatheb", "Undertaker"], most=200)
    assert len(found) == 200
    for each in found:
        assert base.cards[each.slot] == each.out != each.card
        assert base.format.card(each.out).name not in ("Loatheb", "Undertaker")
        assert base.format.card(each.card).fits("HUNTER")


def test_a_collection_limits_what_may_come(tmp_path: Path) -> None:
    base = listed(HUNTER)
    found = exchanges_of(base, owned={"Loot Hoarder": 1}, most=1_000)
    sets = {base.format.card(each.card).set for each in found}
    names = {base.format.card(each.card).name for each in found}
    assert "Loot Hoarder" in names
    assert {base.format.card(name).set for name in names - {"Loot Hoarder"}} == {"basic"}
    assert sets == {"basic", "classic"}


def test_bundles_take_different_slots() -> None:
    base = listed(HUNTER)
    yeti = base.format.card("Chillwind Yeti").id
    singles = [Exchange(slot, base.cards[slot], yeti) for slot in (0, 0, 5, 9)]
    assert [[each.slot for each in some] for some in bundles_of(base, singles, 3)] == [[0, 5]]


def test_the_best_of_many_is_lucky() -> None:
    """The mean of the largest of 50 normal numbers is 2.25 standard errors."""
    assert expected_luck(50, 1.0) == pytest.approx(2.25, abs=0.05)
    assert expected_luck(1, 1.0) == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"swaps": 6}, "6 swaps: should be from 1 to 5"),
        ({"cards": []}, "no cards to try"),
        ({"cards": ["Undertaker"]}, "Undertaker: the deck holds 2, at most 2"),
        ({"cards": ["Fireball"]}, "Fireball: a MAGE card in a HUNTER deck"),
        ({"budget": 0}, "a budget of 0 seconds: should be more than 0"),
        ({"keep": ["Wisp"]}, "'Wisp' is not in the deck"),
        ({"held_out": WARRIOR}, "is in the field, so it is not held out"),
        ({"first": 5}, "5 pairs are too few"),
        ({"confirm": 2}, "2 pairs are too few"),
        ({"most": 0}, "0 exchanges to try"),
    ],
)
def test_bad_searches_are_refused(options: dict[str, object], said: str) -> None:
    with pytest.raises((DeckLabError, DeckError), match=said):
        hl.deck_improve(HUNTER, **{"field": WARRIOR, "agent": "rules", **options})


def test_every_card_kept_is_refused() -> None:
    names = [listed(HUNTER).format.card(card).name for card in listed(HUNTER).cards]
    with pytest.raises(DeckLabError, match="every card is kept"):
        hl.deck_improve(HUNTER, field=WARRIOR, keep=names, agent="rules")


# --- Changes of cards ----------
def test_changes_are_read() -> None:
    playing = hl.Format.named("2014")
    found = read_changes(["Leeroy Jenkins cost+1", "Undertaker: attack=2, health-1"], playing)
    names = {playing.card(card).name: fields for card, fields in found.items()}
    assert names == {"Leeroy Jenkins": {"cost": 6}, "Undertaker": {"attack": 2, "health": 1}}
    for text in ("Leeroy Jenkins", "cost+1", "Leeroy Jenkins cost*2", "Undertaker: colour=3"):
        with pytest.raises(ChangeError, match="write it as"):
            read_changes([text], playing)
    with pytest.raises(DeckError, match="no card 'Leeroi'"):
        read_changes(["Leeroi cost+1"], playing)


def test_a_ruinous_change_hurts_the_deck_that_holds_the_card() -> None:
    ruin = {card: {"cost": 10} for card in ("Undertaker", "Leper Gnome", "Knife Juggler")}
    found = hl.deck_nerf(ruin, field=[HUNTER, WARRIOR], pairs=20, agent="rules")
    worst = found.shifts[0]
    assert worst.name == HUNTER and worst.holds == 6
    assert worst.effect.value < -0.02
    assert found.rows[0].kind == "causal"
    assert "cost 1 to 10" in str(found)
    rates = found.matrices[0]
    assert (rates + rates.T == 1).all()


def test_a_change_of_a_card_that_nobody_has_changes_no_game() -> None:
    found = hl.deck_nerf(
        {"War Golem": {"cost": 9}}, field=[WARLOCK, WARRIOR], pairs=10, agent="rules"
    )
    assert all(each.effect.value == 0 for each in found.shifts)


def test_changes_that_make_no_sense_are_refused() -> None:
    with pytest.raises(DeckLabError, match="changes nothing"):
        hl.deck_nerf({"Wisp": {"cost": 0}}, field=[WARLOCK, WARRIOR], agent="rules")
    with pytest.raises(DeckLabError, match="name two decks or more"):
        hl.deck_nerf({"Wisp": {"cost": 1}}, field=WARLOCK, agent="rules")
