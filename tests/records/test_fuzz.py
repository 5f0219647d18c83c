"""Damaged files are read or rejected in one line. tools/fuzz_records.py damages ten thousand."""

from __future__ import annotations

from time import process_time

import pytest
from fuzz_records import BOMB, OUTSIDE, bases, fuzz

from hearthlab.records import RecordError
from hearthlab.records.export import exported
from hearthlab.records.reading import LIMIT, load, read_games

FILES = 200


def test_damaged_files_never_crash() -> None:
    counts = fuzz(FILES, 1_000_000, bases(3)[:-1])
    assert sum(counts.values()) == FILES
    assert counts["refused"] > FILES / 10
    assert counts["read"] + counts["read, with a view"] > FILES / 10


@pytest.mark.parametrize("doctype", [BOMB, OUTSIDE], ids=["bomb", "outside"])
def test_entities_are_refused_in_any_encoding(doctype: bytes) -> None:
    text = doctype.decode() + "<HSReplay version='1.7'/>"
    for encoding in ("utf-8", "utf-16"):
        with pytest.raises(RecordError, match=r"entities|no XML|no Power\.log"):
            read_games(text.encode(encoding))


def test_a_file_that_unpacks_to_too_much_is_refused(tmp_path: object) -> None:
    import gzip
    from pathlib import Path

    path = Path(str(tmp_path)) / "bomb.xml.gz"
    with gzip.open(path, "wb", compresslevel=1) as file:
        for _ in range(LIMIT // (1 << 20) + 1):
            file.write(bytes(1 << 20))
    with pytest.raises(RecordError, match=f"more than {LIMIT} bytes"):
        load(path)
    path.write_bytes(path.read_bytes()[:1000])
    with pytest.raises(RecordError, match="damaged gzip"):
        load(path)


def test_nesting_without_end_is_refused() -> None:
    from record_round_trip import random_game

    text = exported(random_game(1), "xml")
    block = '<Block entity="1" type="5">'
    deep = text.replace("</Game>", block * 5000 + "</Block>" * 5000 + "</Game>")
    with pytest.raises(RecordError, match=r"no XML: line \d+"):
        read_games(deep.encode())


def test_more_than_a_game_has_is_refused_soon() -> None:
    from record_round_trip import random_game

    text, log = (exported(random_game(1), kind) for kind in ("xml", "log"))
    before = "D 00:00:00.0000000 GameState.DebugPrintPower() - "
    tag = '<TagChange entity="4" tag="49" value="1"/>'
    for content, said in (
        (
            text.replace("</Game>", tag * 200_000 + "</Game>"),
            r"20\d,\d+ elements; .* at most 200,000",
        ),
        (text.replace("</HSReplay>", "<Game/>" * 501 + "</HSReplay>"), "502 games; .* at most 500"),
        (f"{log}\n{before}x {' id=1' * 100_000}", r"line \d+: 500,05\d characters; .* most 4,096"),
        (f"{before}CREATE_GAME\n" * 501, "501 games; a log has at most 500"),
        (f"{log}\n{before}BLOCK_END" + "\n" * 200_000, r"20\d,\d+ lines; .* at most 200,000"),
    ):
        start = process_time()
        with pytest.raises(RecordError, match=said):
            read_games(content.encode())
        assert process_time() - start < 10
