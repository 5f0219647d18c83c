"""Markdown: tables that are readable and can be read back."""

from __future__ import annotations

from hearthlab.arena.markdown import Table, as_shown, grid, numeric, read_grid


def test_values_are_written_readably() -> None:
    values = (None, "x", 65536, 0.53125, 12345.6, 10.229, 219.06, -300.0)
    assert [as_shown(value) for value in values] == [
        "–",
        "x",
        "65,536",
        "0.5312",
        "12,346",
        "10.229",
        "219.06",
        "-300",
    ]
    rows = [("1", "50.0 %", "rules"), ("2", None, "3")]
    assert numeric(("n", "rate", "agent"), rows) == [False, True, False]
    states = [(1, "1a", "3 games"), (2, "2b", "−1.5 %")]
    assert numeric(("ply", "state", "change"), states) == [False, False, True]
    assert grid(("a", "b"), [("x|y", 1)]) == "| a | b |\n|---|--:|\n| x\\|y | 1 |"
    assert read_grid(grid(("a", "b"), [("x|y", 1)])) == (("a", "b"), (("x|y", "1"),))


def test_a_table_has_its_title_and_its_note() -> None:
    table = Table("Sums", ("n", "sum"), ((1, 1),), "of all")
    assert table.markdown() == "## Sums\n\n| n | sum |\n|---|--:|\n| 1 | 1 |\n\nof all"
    assert Table("None", ("n",), ()).markdown().endswith("|---|\n\nNothing to show yet.")
