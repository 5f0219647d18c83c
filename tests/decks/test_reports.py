"""Reports: what they say of planted cards, how they are written, and that nothing is lost."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import hearthlab as hl
import hearthlab.decks.matrix as matchups_module
import hearthlab.decks.mulligan as what_to_keep
from hearthlab.arena.exporting import ExportError
from hearthlab.arena.plan import Plan
from hearthlab.arena.run import run
from hearthlab.decks import bench as benches
from hearthlab.decks.bench import Conditions
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.glossary import DEFINITIONS
from hearthlab.decks.matrix import Additive, Matrix, read_matrix
from hearthlab.decks.mulligan import MulliganReport
from hearthlab.decks.rows import COLUMNS, digest_of
from hearthlab.decks.slots import listed, variant
from hearthlab.decks.values import CardReport, card_values
from hearthlab.engine.tables import cards_in
from hearthlab.game.errors import DeckError

HUNTER, WARLOCK, MAGE = "firebat-hunter", "zoo-warlock", "freeze-mage"


@pytest.fixture(scope="module")
def cards() -> CardReport:
    """Measure three cards."""
    return hl.deck_report(
        HUNTER,
        field=[WARLOCK, MAGE],
        cards=["Undertaker", "Loatheb", "Flare"],
        pairs=60,
        agent="rules",
    )


@pytest.fixture(scope="module")
def mulligans() -> MulliganReport:
    """Measure what to keep."""
    found = hl.deck_mulligan(HUNTER, against=WARLOCK, pairs=40, agent="rules")
    assert isinstance(found, MulliganReport)
    return found


# --- What cards are worth ----------
def test_a_planted_giant_is_first_and_a_planted_blank_last() -> None:
    """A Yeti of 20/20 that costs nothing, and an Ogre that costs 20."""
    changed = hl.Format.named("2014").changed(
        {
            "Chillwind Yeti": {"cost": 0, "attack": 20, "health": 20},
            "Boulderfist Ogre": {"cost": 20},
            "Wisp": {"cost": 1},
        }
    )
    base = listed(HUNTER, format=changed)
    deck = variant(base, {5: "Chillwind Yeti", 20: "Boulderfist Ogre"})
    found = card_values(
        deck,
        field=WARLOCK,
        cards=["Chillwind Yeti", "Boulderfist Ogre", "Undertaker", "Leper Gnome"],
        reference="Wisp",
        pairs=60,
        given=Conditions(agent="rules"),
    )
    names = [each.card.name for each in found.cards]
    blank = found.cards[names.index("Boulderfist Ogre")]
    assert names[0] == "Chillwind Yeti"
    assert found.cards[0].value.value > 0.1
    assert found.cards[0].ranks[0] == 1
    assert blank.value.low < 0 < blank.ranks[1] == len(names)  # it may be the last


def test_rows_have_n_interval_kind_and_a_definition(cards: CardReport) -> None:
    for row in cards.rows:
        assert row.n >= 1
        assert row.low <= row.estimate <= row.high
        assert row.kind == DEFINITIONS[row.statistic].kind
        assert row.agent == "rules" and row.level == 0.95 and row.engine
    values = [row for row in cards.rows if row.statistic == "slot value"]
    assert {row.name for row in values} == {"Undertaker", "Loatheb", "Flare"}
    assert all(row.reference and row.dbf_id and row.n == 60 for row in values)


def test_a_report_prints_what_pairing_saved(cards: CardReport) -> None:
    text = str(cards)
    assert "pairing: correlation 0." in text
    assert "independent games would need" in text
    assert "slot value (causal)" in text and "turns held (descriptive)" in text
    assert "<table" in cards._repr_html_()
    assert cards.saved is not None and cards.saved.by_game > 0.6


def test_the_simultaneous_interval_holds_the_single_one(cards: CardReport) -> None:
    for each in cards.cards:
        assert each.together[0] <= each.value.low <= each.value.high <= each.together[1]
        assert 1 <= each.ranks[0] <= each.ranks[1] <= 3


def test_more_workers_write_the_same_file(cards: CardReport, tmp_path: Path) -> None:
    again = hl.deck_report(
        HUNTER,
        field=[WARLOCK, MAGE],
        cards=["Undertaker", "Loatheb", "Flare"],
        pairs=60,
        agent="rules",
        workers=2,
    )
    cards.export(tmp_path / "one.csv")
    again.export(tmp_path / "two.csv")
    assert (tmp_path / "one.csv").read_bytes() == (tmp_path / "two.csv").read_bytes()


def test_until_fixes_the_number_of_pairs_by_a_pilot() -> None:
    found = hl.deck_report(HUNTER, field=WARLOCK, cards=["Loatheb"], until=6, agent="rules")
    assert found.pairs >= 100
    assert found.cards[0].value.high - found.cards[0].value.low <= 0.125


# --- What to keep ----------
def test_descriptive_rates_are_those_of_the_games(mulligans: MulliganReport) -> None:
    """Kept rates and mulligan win rates recomputed from hands in replayed games (A8.4)."""
    kept = offered = 0
    scores = []
    base = listed(HUNTER)
    cell = benches.Bench.__new__(benches.Bench)
    cell.given = mulligans.given
    arm = benches.Arm("base | 0", base, listed(WARLOCK), "slots", "cards", 0)
    one = replace(cell._cell(arm, 40))
    for record in run(Plan("again", (one,))).results["base | 0"].records:
        assert record.cards is not None
        number = sorted(set(base.cards)).index(base.format.card("Undertaker").id)
        offered += record.cards[0].offered.count(number)
        kept += record.cards[0].kept.count(number)
        if (number, 0) in record.cards[0].seen:
            scores.append(record.score)
    rows = {row.statistic: row for row in mulligans.rows if row.name == "Undertaker"}
    assert rows["kept rate"].estimate == pytest.approx(kept / offered)
    assert rows["mulligan win rate"].estimate == pytest.approx(np.mean(scores))
    assert rows["mulligan win rate"].n == len(scores)


def test_traces_are_those_of_the_game() -> None:
    """The trace of a game agrees with its log: what is drawn, and what is played."""
    base = listed(HUNTER)
    cell = benches.Bench.__new__(benches.Bench)
    cell.given = Conditions(agent="rules")
    arm = benches.Arm("log", base, listed(WARLOCK), "slots", "cards", 0)
    one = cell._cell(arm, 2)
    from hearthlab.arena.worker import begin, play_one

    game = begin(one.terms, one.pairs()[0], 0)
    record = play_one(one.terms, one.pairs()[0], 0, game)
    assert record.cards is not None
    trace, ids = record.cards[0], sorted(set(base.cards))
    left = game._record.players[0].n_deck
    assert len(trace.seen) == 30 - left
    names = [base.format.card(ids[number]).name for number, _ in trace.played]
    plays = [
        cards_in(state._record).name_of(state._record.entities[action.source].card)
        for state, action in game.retrace()
        if action.kind == "play" and state.active == 0
    ]
    assert len(names) > 5
    assert names == [name for name in plays if name in set(names)]
    assert all(turn >= 1 for _, turn in trace.played)


def test_keep_effects_are_per_seat_and_opponent(mulligans: MulliganReport) -> None:
    keeps = [row for row in mulligans.rows if row.statistic == "keep effect"]
    assert {row.seat for row in keeps} == {"both", "first", "second"}
    assert all(row.kind == "causal" for row in keeps)
    both = {row.name: row.n for row in keeps if row.seat == "both"}
    parts: dict[str, int] = {}
    for row in keeps:
        if row.seat != "both":
            parts[row.name] = parts.get(row.name, 0) + row.n
    assert both == parts


def test_until_fixes_the_number_of_deals_for_keep_effects(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_to_keep, "PILOT", 10)
    found = hl.deck_mulligan(HUNTER, against=WARLOCK, until=80, agent="rules", seed=4)
    assert isinstance(found, MulliganReport)
    assert found.pairs >= 10
    assert found.games > 10 * 10
    halves = [(each.both.high - each.both.low) / 2 for each in found.cards if each.both]
    assert len(halves) == len(found.cards)
    assert max(halves) <= 0.8
    with pytest.raises(DeckLabError, match="not both"):
        hl.deck_mulligan(HUNTER, against=WARLOCK, until=10, pairs=20, agent="rules")


def test_a_hand_has_all_ways_to_keep_it() -> None:
    found = hl.deck_mulligan(
        HUNTER,
        hand=["Leper Gnome", "Leper Gnome", "Kill Command"],
        against=WARLOCK,
        pairs=12,
        agent="rules",
    )
    assert len(found.rows) == 8
    assert {row.reference for row in found.rows} >= {"nothing", "Leper Gnome, Leper Gnome"}
    with pytest.raises(DeckLabError, match="'Flare' more often than the deck holds it"):
        hl.deck_mulligan(HUNTER, hand=["Flare"] * 3, against=WARLOCK)
    with pytest.raises(DeckLabError, match="a hand of 2 cards; going first it has 3"):
        hl.deck_mulligan(HUNTER, hand=["Flare", "Loatheb"], against=WARLOCK)


# --- Match-ups ----------
@pytest.fixture(scope="module")
def matrix() -> Matrix:
    """Play three decks against each other."""
    return hl.deck_matrix([HUNTER, WARLOCK, MAGE], pairs=20, agent="rules")


def test_a_matrix_is_complementary(matrix: Matrix) -> None:
    rates = matrix.rates()
    assert np.array_equal(rates + rates.T, np.ones((3, 3)))
    for i in range(3):
        for j in range(3):
            mine, theirs = matrix.estimate(i, j), matrix.estimate(j, i)
            assert (mine.low, mine.high) == (1 - theirs.high, 1 - theirs.low)


def test_until_gives_each_cell_the_pairs_that_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matchups_module, "PILOT", 20)
    found = hl.deck_matrix([HUNTER, WARLOCK, MAGE], until=12, agent="rules", seed=3)
    pairs = [len(scores) for scores in found.scores.values()]
    halves = [(e.high - e.low) / 2 for e in (found.estimate(*cell) for cell in found.scores)]
    assert max(halves) <= 0.12
    assert min(pairs) == 20 < max(pairs)
    assert all(not np.isnan(scores).any() for scores in found.scores.values())
    assert found.games == 2 * sum(pairs)


def test_a_matrix_is_read_back(matrix: Matrix, tmp_path: Path) -> None:
    matrix.save(tmp_path / "matrix.json")
    again = read_matrix(tmp_path / "matrix.json")
    assert np.array_equal(again.rates(), matrix.rates())
    assert again.names == matrix.names
    (tmp_path / "other.json").write_text("[]")
    with pytest.raises(DeckLabError, match="is not a matrix that"):
        read_matrix(tmp_path / "other.json")


def test_strengths_explain_an_additive_matrix() -> None:
    strengths = np.array([0.2, 0.0, -0.05, -0.15])
    rates = 0.5 + strengths[:, None] - strengths[None]
    found = Additive.of(rates)
    assert found.strengths == pytest.approx(strengths)
    assert found.explained == pytest.approx(1)
    cycle = np.array([[0.5, 0.7, 0.3], [0.3, 0.5, 0.7], [0.7, 0.3, 0.5]])
    assert Additive.of(cycle).explained == pytest.approx(0)


def test_a_comparison_has_a_line_per_opponent() -> None:
    other = variant(listed(HUNTER), {29: "Boulderfist Ogre", 28: "Boulderfist Ogre"})
    found = hl.deck_compare(HUNTER, other, field=[WARLOCK, MAGE], pairs=40, agent="rules")
    assert [line.opponent for line in found.lines] == [WARLOCK, MAGE]
    assert len(found.exchanges) == 2
    assert found.rows[-1].opponent == "all"
    with pytest.raises(DeckLabError, match="hold the same cards"):
        hl.deck_compare(HUNTER, HUNTER, field=WARLOCK, agent="rules")


# --- Files ----------
def test_rows_are_written_in_every_form(cards: CardReport, tmp_path: Path) -> None:
    for form in ("csv", "json", "parquet"):
        assert cards.export(tmp_path / f"rows.{form}") == len(cards.rows)
    with (tmp_path / "rows.csv").open(encoding="utf-8") as file:
        assert tuple(next(csv.reader(file))) == COLUMNS
    rows = json.loads((tmp_path / "rows.json").read_text(encoding="utf-8"))
    assert rows[0]["digest"] == digest_of(listed(HUNTER))
    from pyarrow import parquet

    assert parquet.read_table(tmp_path / "rows.parquet").num_rows == len(cards.rows)
    with pytest.raises(ExportError, match=r"rows.xlsx.*written as .csv, .json, .parquet"):
        cards.export(tmp_path / "rows.xlsx")


def test_hsreplays_field_names(mulligans: MulliganReport, tmp_path: Path) -> None:
    mulligans.export(tmp_path / "rows.json", hsreplay=True)
    records = json.loads((tmp_path / "rows.json").read_text(encoding="utf-8"))
    wanted = {
        *("opening_hand_winrate", "times_in_opening_hand", "keep_percentage", "dbf_id"),
        *("winrate_when_drawn", "times_card_drawn", "winrate_when_played"),
        *("avg_turns_in_hand", "avg_turn_played_on"),
    }
    assert wanted <= set(records[0])
    assert 0 <= records[0]["keep_percentage"] <= 100


def test_figures_are_drawn(
    cards: CardReport, mulligans: MulliganReport, matrix: Matrix, tmp_path: Path
) -> None:
    for name, report in (("cards", cards), ("mulligan", mulligans), ("matrix", matrix)):
        report.plot(tmp_path / f"{name}.svg")
        assert (tmp_path / f"{name}.svg").read_text(encoding="utf-8").startswith("<?xml")


# --- Nothing is lost ----------
def test_a_study_resumes_from_the_store(tmp_path: Path) -> None:
    options = {"field": WARLOCK, "cards": ["Loatheb"], "agent": "rules"}
    store = tmp_path / "lab.db"
    hl.deck_report(HUNTER, pairs=20, store=store, **options)
    seen: list[int] = []
    again = hl.deck_report(
        HUNTER, pairs=30, store=store, on_progress=lambda done, _: seen.append(done), **options
    )
    assert min(seen) > 2 * 20  # what is stored counts at once
    whole = hl.deck_report(HUNTER, pairs=30, **options)
    assert again.rows == whole.rows


def test_a_store_keeps_the_same_question_in_two_formats(tmp_path: Path) -> None:
    options = {"field": WARLOCK, "cards": ["Loatheb"], "agent": "rules", "pairs": 10}
    formats = ("2014", "classic+naxxramas@2014-09-21")
    store = tmp_path / "lab.db"
    found = [hl.deck_report(HUNTER, format=each, store=store, **options) for each in formats]
    alone = [hl.deck_report(HUNTER, format=each, **options) for each in formats]
    assert [each.rows for each in found] == [each.rows for each in alone]


def test_interrupted_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(done: int, planned: int) -> None:
        if done >= 150:
            raise KeyboardInterrupt

    found = hl.deck_report(
        HUNTER,
        field=WARLOCK,
        cards=["Loatheb", "Flare"],
        pairs=200,
        agent="rules",
        on_progress=interrupt,
    )
    assert found.interrupted
    assert 25 <= found.pairs < 200
    assert "interrupted" in str(found)


def test_interrupted_before_anything_is_an_error() -> None:
    def interrupt(done: int, planned: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(DeckLabError, match="interrupted before the first pairs"):
        hl.deck_report(HUNTER, field=WARLOCK, pairs=50, agent="rules", on_progress=interrupt)


# --- Bad input ----------
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"pairs": 3}, "3 pairs are too few for an interval; at least 10"),
        ({"pairs": 50, "until": 1}, "not both"),
        ({"cards": []}, "no cards to measure"),
        ({"cards": ["Wisp"]}, "'Wisp' is not in the deck"),
        ({"reference": "Fireball"}, "MAGE card in a HUNTER deck"),
        ({"reference": "Loatheb", "cards": ["Loatheb"]}, "cannot stand in for itself"),
        ({"field": [WARLOCK, WARLOCK]}, "two decks named 'zoo-warlock'"),
        ({"field": []}, "no decks"),
        ({"weights": {"mine": 1}}, "no deck 'mine' in the field"),
        ({"weights": {WARLOCK: 0}}, "one of them above 0"),
        ({"agent": "greedi"}, "did you mean 'greedy'"),
        ({"workers": 0}, "0 workers"),
    ],
)
def test_bad_questions_are_refused(options: dict[str, object], said: str) -> None:
    given = {"field": WARLOCK, "agent": "rules", "pairs": 20, **options}
    with pytest.raises((DeckLabError, DeckError, ValueError, RuntimeError), match=said):
        hl.deck_report(HUNTER, **given)


def test_bad_decks_are_refused() -> None:
    with pytest.raises(DeckError, match="neither a deck code nor a deck's name"):
        hl.deck_report("zoo-warlok", field=WARLOCK)
    with pytest.raises(DeckLabError, match="needs two decks or more"):
        hl.deck_matrix([HUNTER])
    with pytest.raises(DeckLabError, match="two decks are named"):
        hl.deck_matrix([HUNTER, HUNTER])
