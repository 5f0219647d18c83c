"""The exercise harness: every part of a sample of cards fires; the committed report is complete."""

import random
from pathlib import Path

import pytest
from kit import setup
from typer.testing import CliRunner

from hearthlab.carddata.formats import Format
from hearthlab.cards.by_format import definitions
from hearthlab.checks.blanking import blanked, parts_of
from hearthlab.checks.exercise import end_of, exercise, game_around, parts_around, subjects, visible
from hearthlab.checks.report import NOTHING, counted_parts, write
from hearthlab.cli import app
from hearthlab.engine import core
from hearthlab.engine.tables import cards_of

REPORT = Path(__file__).parents[2] / "docs" / "exercise.md"
SAMPLE = random.Random("exercise sample").sample(subjects(), 40 if core.COMPILED else 2)


def test_every_card_of_the_pool_is_a_subject() -> None:
    assert len(subjects()) == 412 + 9 + 1
    exercised = {part.clause for card in subjects() for part in parts_around(card)}
    defined = definitions(Format.named("2014"))
    written = [key for key in subjects() if key in defined]
    assert exercised >= {f"{key}.{each}" for key in written for each in defined[key].clauses}


@pytest.mark.parametrize("card", SAMPLE)
def test_a_sample_of_cards_fires_from_a_fresh_seed(card: str) -> None:
    found = exercise(card, seed=20140715)
    assert found.complete, (found.silent, found.unseen)


def test_what_had_no_games_is_silent_and_unseen() -> None:
    found = exercise("EX1_110", seed=1, games=0)
    assert [str(part) for part in found.silent] == ["EX1_110.deathrattle 1: summon"]
    assert found.unseen == visible("EX1_110") == ("EX1_110", "EX1_110t")
    assert not found.complete
    assert "- Cairne Bloodhoof, seed 1: EX1_110.deathrattle 1: summon" in write([found])
    assert NOTHING not in write([found])


def test_blanking_takes_the_words_off_the_card_and_puts_them_back() -> None:
    tables, others = (cards_of(name).tables for name in ("2014", "2018-wild"))
    before, kept = bytes(tables), bytes(others)
    (part,) = parts_of("CS2_029")
    with blanked(part):
        table = setup(hand=["Fireball"]).play("Fireball", "enemy hero")
        assert table.enemy_hero().health == 30
        assert bytes(tables) != before
        assert bytes(others) == kept
        elsewhere = setup(hand=["Fireball"], format="2018-wild").play("Fireball", "enemy hero")
        assert elsewhere.enemy_hero().health == 24
    assert bytes(tables) == before
    table = setup(hand=["Fireball"]).play("Fireball", "enemy hero")
    assert table.enemy_hero().health == 24


def test_games_around_a_card_repeat() -> None:
    assert end_of(game_around("CS2_029", 1, 0)) == end_of(game_around("CS2_029", 1, 0))
    assert end_of(game_around("CS2_029", 1, 0)) != end_of(game_around("CS2_029", 2, 0))


def test_the_committed_report_is_of_these_cards_and_lists_nothing_unexercised() -> None:
    report = REPORT.read_text(encoding="utf-8")
    assert f"## Never fired\n\n{NOTHING}\n" in report
    assert counted_parts(report) == {card: len(parts_around(card)) for card in subjects()}


def test_command(tmp_path: Path) -> None:
    path = tmp_path / "report.md"
    run = CliRunner().invoke(app, ["exercise", "Fireball", "--seeds", "5", "--report", str(path)])
    assert run.exit_code == 0
    assert "1 of 1 exercises complete" in run.stdout
    assert "| CS2_029 | Fireball | 1 | 10 |" in path.read_text(encoding="utf-8")
    run = CliRunner().invoke(app, ["exercise", "Fireball", "--seeds", "five"])
    assert run.exit_code == 2
    assert "seeds 'five'" in run.stderr
