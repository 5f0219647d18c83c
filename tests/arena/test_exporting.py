"""Results for other tools: every game is exported, and the tools' own readers agree."""

from __future__ import annotations

import csv
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hearthlab.arena import exporting
from hearthlab.arena.exporting import COLUMNS, ExportError, export_results, rows
from hearthlab.arena.match import match
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.result import MatchResult
from hearthlab.arena.run import run
from hearthlab.arena.store import open_store
from hearthlab.cli import BAD_INPUT, app


@pytest.fixture(scope="module")
def result() -> MatchResult:
    """Play a short match."""
    return match("rules", "random", decks="firebat-hunter", games=6, seed=2)


def test_csv_has_one_row_per_game(result: MatchResult, tmp_path: Path) -> None:
    result.export(tmp_path / "games.csv")
    with (tmp_path / "games.csv").open() as file:
        read = list(csv.DictReader(file))
    assert len(read) == result.games == 6
    assert [float(row["score_a"]) for row in read] == [game.score for game in result.records]
    assert [int(row["turns"]) for row in read] == [game.turns for game in result.records]
    assert {(row["a"], row["b"]) for row in read} == {("rules", "random")}


def test_parquet_holds_the_same(result: MatchResult, tmp_path: Path) -> None:
    from pyarrow import parquet

    path = tmp_path / "games.parquet"
    assert export_results([result, result], path) == 12
    assert parquet.read_table(path).to_pylist() == rows(result) * 2


def test_pgn_counts_wins_of_who_goes_first_as_white(result: MatchResult, tmp_path: Path) -> None:
    result.export(tmp_path / "games.pgn")
    text = (tmp_path / "games.pgn").read_text()
    headers = [dict(re.findall(r'\[(\w+) "(.*)"\]', game)) for game in text.split("[Event")[1:]]
    assert len(headers) == 6
    points = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}
    scores = [
        points[game["Result"]] if game["White"] == "rules" else 1 - points[game["Result"]]
        for game in headers
    ]
    assert scores == [game.score for game in result.records]
    assert [game["White"] == "rules" for game in headers] == [
        game.seat_of_a == 0 for game in result.records
    ]
    assert text.count("\n\n1-0\n\n") + text.count("\n\n0-1\n\n") + text.count("\n\n1/2-") == 6


def test_names_with_quotes_stay_one_header(result: MatchResult, tmp_path: Path) -> None:
    from dataclasses import replace

    replace(result, a='my "agent"').export(tmp_path / "games.pgn")
    assert '"my \\"agent\\""' in (tmp_path / "games.pgn").read_text()


@pytest.mark.parametrize("form", ["csv", "parquet", "pgn"])
def test_a_file_stays_until_all_games_are_written(
    result: MatchResult, form: str, tmp_path: Path
) -> None:
    """Results may come from a database that fails halfway."""

    def broken() -> Iterator[MatchResult]:
        yield result
        raise OSError("no connection")

    path = tmp_path / f"games.{form}"
    path.write_text("before")
    with pytest.raises(OSError, match="no connection"):
        export_results(broken(), path)
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_seeds_below_zero_are_written_and_larger_ones_refused(
    result: MatchResult, tmp_path: Path
) -> None:
    from pyarrow import parquet

    path = tmp_path / "games.parquet"
    export_results([replace(result, seed=-5)], path)
    assert set(parquet.read_table(path)["match_seed"].to_pylist()) == {-5}
    with pytest.raises(ExportError, match=r"64 bits for it; export to \.csv"):
        export_results([replace(result, seed=1 << 80)], path)
    assert set(parquet.read_table(path)["match_seed"].to_pylist()) == {-5}


def test_parquet_of_several_groups_is_one_table(
    result: MatchResult, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pyarrow import parquet

    monkeypatch.setattr(exporting, "GROUP_ROWS", 4)
    export_results([result, result], tmp_path / "games.parquet")
    read = parquet.ParquetFile(tmp_path / "games.parquet")
    assert (read.num_row_groups, read.metadata.num_rows) == (3, 12)
    assert read.read().to_pylist() == rows(result) * 2


def test_no_results_make_a_readable_file(tmp_path: Path) -> None:
    from pyarrow import parquet

    assert [
        export_results([], tmp_path / f"games.{form}") for form in ("csv", "parquet", "pgn")
    ] == [0] * 3
    assert parquet.read_table(tmp_path / "games.parquet").column_names == list(COLUMNS)
    assert (tmp_path / "games.csv").read_text().split(",")[:2] == ["a", "b"]


def test_another_ending_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match=r"written as \.csv, \.parquet, \.pgn"):
        export_results([], tmp_path / "games.xlsx")
    words = ["match", "rules", "random", "--games", "2", "--export", str(tmp_path / "games.xlsx")]
    ran = CliRunner().invoke(app, words)
    assert (ran.exit_code, list(tmp_path.iterdir())) == (BAD_INPUT, [])


def test_matches_tournaments_and_stores_are_written(tmp_path: Path) -> None:
    store, one, all_games = (str(tmp_path / name) for name in ("s.db", "one.csv", "all.csv"))
    runner = CliRunner()
    words = ["tournament", "rules", "random", "--games", "2", "--store", store, "--export", one]
    assert runner.invoke(app, words).exit_code == 0
    words = ["match", "rules", "random", "--games", "4", "--store", store]
    assert runner.invoke(app, words).exit_code == 0
    assert runner.invoke(app, ["export", store, all_games]).exit_code == 0
    assert len(Path(one).read_text().splitlines()) == 1 + 2
    assert len(Path(all_games).read_text().splitlines()) == 1 + 6
    ran = runner.invoke(app, ["export", str(tmp_path / "nothing.db"), all_games])
    assert ran.exit_code == BAD_INPUT


# A file system of 64 KiB, in a namespace of mounts, where anybody may make one.
SMALL_DISK = """
set -e
mount -t tmpfs -o size=64k none "$1"
"$2" -m hearthlab export "$3" "$1/games{ending}" && exit 99
code=$?
ls -A "$1"
exit $code
"""


@pytest.mark.parametrize("ending", [".csv", ".parquet", ".pgn"])
def test_a_full_disk_is_said_with_the_name_of_the_file(ending: str, tmp_path: Path) -> None:
    if subprocess.run(["unshare", "-rm", "true"], capture_output=True).returncode:
        pytest.skip("no namespace of mounts can be made here")
    store = tmp_path / "s.db"
    cell = Cell(name="one", a="random", b="random", decks=("random",), games=4_000)
    with open_store(str(store)) as opened:
        run(Plan("test", (cell,)), store=opened)
    (tmp_path / "disk").mkdir()
    words = ["/bin/sh", "-c", SMALL_DISK.format(ending=ending), "sh"]
    words += [str(tmp_path / "disk"), sys.executable, str(store)]
    done = subprocess.run(["unshare", "-rm", *words], capture_output=True, text=True)
    assert done.returncode == BAD_INPUT, done.stderr
    assert f"disk/games{ending}': no space left on device" in done.stderr
    assert done.stdout == ""  # nothing half written is left
