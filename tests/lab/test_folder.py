"""The folder of an experiment is complete; the same results give the same files."""

from __future__ import annotations

import csv
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from lab.made_up import read_plan
from lab.tiny import NAME, ODD_NAME, SCALE, TINY, WITHOUT_GAMES, played, results_of, written

from hearthlab.arena.markdown import as_shown
from hearthlab.arena.plan import Plan
from hearthlab.arena.source import UNKNOWN
from hearthlab.arena.statistics import clopper_pearson
from hearthlab.carddata.formats import Format
from hearthlab.game.version import engine_version
from hearthlab.lab import folder as folders
from hearthlab.lab.folder import (
    FolderError,
    claims_grid,
    page,
    read_folder,
    refuse_fewer,
    write_folder,
)
from hearthlab.lab.rows import cost, cost_of_row, costs
from hearthlab.lab.summary import announced, interval_bought, summarize
from hearthlab.lab.verdicts import OPEN

FILES = {"config.toml", "results.csv", "claims.csv", "README.md", "figure.svg"}


def test_all_files_are_there_and_nothing_else(tmp_path: Path) -> None:
    written(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == FILES
    assert "<svg" in (tmp_path / "figure.svg").read_text(encoding="utf-8")


def test_the_configuration_is_enough_to_repeat_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "commit", lambda: "abc1234")
    written(tmp_path)
    content = tomllib.loads((tmp_path / "config.toml").read_text(encoding="utf-8"))
    assert content["experiment"] == NAME
    assert content["scale"] == SCALE
    assert content["engine"] == engine_version(Format.named("2014"))
    assert content["commit"] == "abc1234"
    assert read_plan(tmp_path) == TINY.plan(SCALE)


def test_any_text_survives_in_the_configuration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "commit", lambda: UNKNOWN)
    plan = Plan("odd", (replace(TINY.cells[0], name=f"{ODD_NAME}\x7f\n", games=2),))
    write_folder(TINY, plan, {}, tmp_path, scale=SCALE)
    assert read_plan(tmp_path) == plan
    assert "commit" not in tomllib.loads((tmp_path / "config.toml").read_text(encoding="utf-8"))


def test_damaged_folders_say_what_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(FolderError, match=r"no config\.toml in it"):
        read_folder(tmp_path)
    for content in (b"plan = ", b"plan = '\xff'"):
        (tmp_path / "config.toml").write_bytes(content)
        with pytest.raises(FolderError, match=r"config\.toml' is damaged"):
            read_folder(tmp_path)


DAMAGE = {
    "config.toml": ['experiment = "x"', "scale = ", ""],
    "results.csv": ["cell,games\nrules,many\n", "cell\nrules\n"],
    "README.md": ["", "# title", "# t\n\nabout\n\n## x\n\n| a | b |\n|---|---|\n| 1 |"],
}
DAMAGE["README.md"].append(
    "# t\n\nabout\n\n## What the document claims\n\n"
    "| claim | published | here | verdict |\n|---|---|---|---|\n| a | b | c | so so |"
)


@pytest.mark.parametrize(
    ("file", "text"), [(file, text) for file, texts in DAMAGE.items() for text in texts]
)
def test_a_damaged_file_is_refused(tmp_path: Path, file: str, text: str) -> None:
    write_folder(TINY, TINY.plan(SCALE), {}, tmp_path, scale=SCALE)
    read_folder(tmp_path)
    (tmp_path / file).write_text(text, encoding="utf-8")
    with pytest.raises(FolderError, match=r"is damaged: \S"):
        read_folder(tmp_path)
    (tmp_path / file).write_bytes(b"\xff")
    with pytest.raises(FolderError, match=r"is damaged: \S"):
        read_folder(tmp_path)
    (tmp_path / file).unlink()
    with pytest.raises(FolderError, match=rf"no {file} in it"):
        read_folder(tmp_path)


def test_one_row_for_each_cell(tmp_path: Path) -> None:
    plan = TINY.plan(SCALE)
    results = results_of(plan)
    write_folder(TINY, plan, results, tmp_path, scale=SCALE)
    with (tmp_path / "results.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["cell"]: row for row in csv.DictReader(file)}
    assert list(rows) == ["rules", "random"]
    row, result = rows["rules"], results["rules"]
    assert (int(row["games"]), int(row["wins"])) == (20, result.wins)
    assert float(row["win_rate"]) == pytest.approx(result.win_rate, rel=1e-5)
    assert float(row["low"]) == pytest.approx(result.interval[0], rel=1e-5)
    assert float(row["pair_high"]) == pytest.approx(result.pair_interval[1], rel=1e-5)
    turns = sum(record.turns for record in result.records) / 20
    assert float(row["mean_turns"]) == pytest.approx(turns, rel=1e-5)
    assert int(row["decisions_b"]) == result.clocks[1].decisions
    assert float(row["cpu_seconds"]) == pytest.approx(cost(result), rel=1e-5)
    assert float(row["seconds"]) >= result.thinking_seconds * (1 - 1e-5)
    for agent in ("a", "b"):
        for states in ("own", "other", "both"):
            mean = result.measured(agent, states).mean("length")
            assert float(row[f"{agent}_{states}_length"]) == pytest.approx(mean, rel=1e-5)
    assert float(row["a_own_length"]) > 1
    assert rows["random"]["a_own_length"] == ""  # nothing was measured there
    assert "a_own_nodes" not in row  # neither agent searches


def test_half_finished_runs_show_what_they_have(tmp_path: Path) -> None:
    plan = TINY.plan(SCALE)
    some = {"random": played(plan.cells[1], 4)}
    summary = write_folder(TINY, plan, some, tmp_path, scale=SCALE)
    assert summary.partial
    assert summary.extent == "4 of 40"
    assert summary.claims[0].verdict == OPEN
    text = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "**Partial.**" in text
    assert "Played: 4 of 40 games" in text
    with (tmp_path / "results.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["games"] for row in rows] == ["0", "4"]
    assert rows[0]["win_rate"] == ""


def test_experiments_without_games(tmp_path: Path) -> None:
    plan = WITHOUT_GAMES.plan(1)
    summary = write_folder(WITHOUT_GAMES, plan, {}, tmp_path, scale=1)
    assert not summary.partial
    text = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "Computed without stored games" in text
    assert "| 2 | 3 |" in text
    assert read_plan(tmp_path) == plan


def test_the_table_page_has_all_that_matters(tmp_path: Path) -> None:
    summary = written(tmp_path)
    text = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert text.startswith("# Tiny table 1\n")
    assert "Differs from the document: it is made up" in text
    assert "Scale 0.5: 20 games per cell" in text
    assert f"±{100 * interval_bought(20):.1f} points" in text
    assert (
        "| agent | published | here | 95 % interval |\n|---|--:|--:|--:|\n| rules | 0.75 |" in text
    )
    assert "rules beats random \\| by far & wide" in text
    assert f"| {summary.claims[0].verdict} |" in text
    assert "![Tiny table 1](figure.svg)" in text
    assert "**Partial.**" not in text


def test_what_is_written_reads_back(tmp_path: Path) -> None:
    summary = written(tmp_path)
    found = read_folder(tmp_path)
    texts = [tuple(map(as_shown, row)) for row in summary.tables[0].rows]
    assert found.tables == (replace(summary.tables[0], rows=tuple(texts)),)
    assert found.seconds == pytest.approx(summary.seconds, abs=0.001)
    assert replace(found, tables=summary.tables, seconds=summary.seconds) == summary
    assert page(replace(found, seconds=summary.seconds)) == page(summary)


def test_the_same_results_give_the_same_files(tmp_path: Path) -> None:
    plan = TINY.plan(SCALE)
    results = results_of(plan)
    for name in ("first", "second"):
        write_folder(TINY, plan, results, tmp_path / name, scale=SCALE)
    for name in FILES:
        first, second = (tmp_path / each / name for each in ("first", "second"))
        assert first.read_bytes() == second.read_bytes(), name


def test_a_file_that_cannot_be_made_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path)
    before = (tmp_path / "README.md").read_bytes()

    def fail(self: Path, data: bytes) -> int:
        with self.open("wb") as file:
            file.write(data[:10])
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_bytes", fail)
    with pytest.raises(OSError, match="no space left"):
        written(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == FILES
    assert (tmp_path / "README.md").read_bytes() == before
    assert read_plan(tmp_path) == TINY.plan(SCALE)


def test_more_games_are_not_replaced_by_fewer(tmp_path: Path) -> None:
    refuse_fewer(tmp_path / "missing", 0)
    summary = written(tmp_path)
    refuse_fewer(tmp_path, summary.games)
    with pytest.raises(FolderError, match=r"holds 40 games .* only 39: .* --output"):
        refuse_fewer(tmp_path, summary.games - 1)
    (tmp_path / "README.md").write_text("# damaged")
    refuse_fewer(tmp_path, 0)  # nothing that could be lost


def test_the_interval_that_games_buy() -> None:
    low, high = clopper_pearson(800, 1600)
    assert interval_bought(1600) == pytest.approx(high - 0.5)
    assert interval_bought(1600) == pytest.approx(0.5 - low)
    assert interval_bought(1600) == pytest.approx(0.025, abs=0.0005)  # Zopf 2015, section 5.2
    assert interval_bought(16) > interval_bought(17) > interval_bought(400)
    with pytest.raises(ValueError, match="0 games"):
        interval_bought(0)


def test_the_size_is_said_in_words() -> None:
    text = announced(TINY.plan(SCALE), SCALE)
    assert text.startswith(
        "scale 0.5: 20 games in each of 2 cells, 40 in all; a 95 % interval of ±"
    )
    cells = (TINY.cells[0], replace(TINY.cells[1], games=4))
    assert "4 to 40 games in each of 2 cells" in announced(Plan("uneven", cells), 1)
    assert "without games" in announced(WITHOUT_GAMES.plan(1), 1)
    one = Plan("one", (replace(TINY.cells[0], games=1),))
    assert "1 game in 1 cell, 1 in all" in announced(one, 1)
    summary = summarize(TINY, one, {}, scale=1)
    assert "Scale 1: 1 game per cell" in summary.games_played
    assert "of 1 games in 1 cell, 0 s" in summary.games_played
    assert "in 2 cells, 0 s" in replace(summary, sizes=(1, 1)).games_played


def test_costs_add_up() -> None:
    plan = TINY.plan(SCALE)
    results = {cell.name: played(cell, 2) for cell in plan.cells}
    found = costs(plan, results)
    assert [cost[:2] for cost in found] == [("rules", 2), ("random", 2)]
    assert sum(cost[3] for cost in found) == pytest.approx(1)
    assert costs(plan, {}) == []
    first, second = results["rules"].clocks
    assert first.processor is not None and second.processor is not None
    assert cost(results["rules"]) > first.processor + second.processor  # of copies, too


def test_rows_without_processor_time_cost_what_the_clock_says() -> None:
    assert cost_of_row({"seconds": "3.5"}) == 3.5  # of a folder written before
    assert cost_of_row({"seconds": "3.5", "cpu_seconds": "1.25"}) == 1.25
    assert cost_of_row({"seconds": "", "cpu_seconds": ""}) is None


def test_claims_without_games_have_no_hours() -> None:
    assert claims_grid([]) == "| claim | published | here | verdict |\n|---|---|---|---|"
