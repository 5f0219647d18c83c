"""Files and folders of decks are read completely, or an error quotes the wrong line."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearthlab import Deck, load_decks
from hearthlab.errors import DeckError

FIREBAT = Deck.named("firebat-hunter")
TAREI = Deck.named("tarei-warlock")
FREEZE = Deck.named("freeze-mage")

# As the client copies a deck: everything but the code is a comment.
COPIED = "\n".join(
    ["### My Zoo", "# Class: Warlock", "# Format: Classic", "#", "# 2x (1) Voidwalker", "#"]
)


def test_codes_and_texts_in_one_file(tmp_path: Path) -> None:
    file = tmp_path / "decks.txt"
    text = f"# a comment\n{FIREBAT.code}\n\n{FREEZE}\n\n### plain\n{TAREI.code}\n{FIREBAT.code}\n"
    file.write_text(text, encoding="utf-8")
    found = load_decks(file)
    assert found == (FIREBAT, FREEZE, TAREI, FIREBAT)
    last = text.count("\n")
    names = ["decks.txt:2", "freeze-mage", "plain", f"decks.txt:{last}"]
    assert [deck.name for deck in found] == names


def test_a_folder_is_read_in_order(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text(FIREBAT.code, encoding="utf-8")
    (tmp_path / "a.txt").write_text(str(TAREI), encoding="utf-8")
    (tmp_path / "notes.md").write_text("not a deck", encoding="utf-8")
    assert load_decks(str(tmp_path)) == (TAREI, FIREBAT)


def test_missing_things_are_errors(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r"no file or folder '.*nowhere'"):
        load_decks(tmp_path / "nowhere")
    with pytest.raises(DeckError, match=r"no decks in .*no \.txt file"):
        load_decks(tmp_path)
    empty = tmp_path / "empty.txt"
    empty.write_text("# nothing\n", encoding="utf-8")
    with pytest.raises(DeckError, match=r"no decks in .*it has none"):
        load_decks(empty)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (f"{FIREBAT.code}\nAAEnonsense\n", 2),
        (f"{FIREBAT.code}\n\n### short\n# Class: Mage\n2x (0) Wisp\n", 3),
        (f"2x (0) Wisp\n{FIREBAT}\n", 1),
        (f"{COPIED}\n", 1),
    ],
)
def test_the_wrong_line_is_named(tmp_path: Path, content: str, line: int) -> None:
    file = tmp_path / "decks.txt"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(DeckError, match=rf"decks\.txt', line {line}: "):
        load_decks(file)


def test_values_that_are_not_text_are_errors(tmp_path: Path) -> None:
    file = tmp_path / "decks.txt"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DeckError, match="not a text file of decks"):
        load_decks(file)
    file.write_bytes(b"#" * (1 << 21))
    with pytest.raises(DeckError, match="more than 1_048_576 bytes"):
        load_decks(file)


def test_a_mark_before_the_text_is_not_part_of_it(tmp_path: Path) -> None:
    (tmp_path / "marked.txt").write_text(str(TAREI), encoding="utf-8-sig")
    assert load_decks(tmp_path) == (TAREI,)
