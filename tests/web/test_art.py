"""A folder of your own pictures: which files count, and who can fetch them."""

from __future__ import annotations

from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from web.window import window

from hearthlab.web.art import Art, ArtError

PNG = b"\x89PNG\r\n\x1a\n" + bytes(8)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Put two pictures and other files into a folder."""
    (tmp_path / "secret.txt").write_text("not a picture")
    made = tmp_path / "pictures"
    made.mkdir()
    for name in ("EX1_116.png", "CS2_029.JPG", "notes.txt", "no card.png"):
        (made / name).write_bytes(PNG)
    return made


def status(address: str) -> int:
    """Request something; return the status of the answer."""
    try:
        with urlopen(address) as answer:
            return int(answer.status)
    except HTTPError as error:
        return error.code


def test_pictures_are_named_by_card_ids(folder: Path) -> None:
    assert sorted(Art.of(folder).files) == ["CS2_029", "EX1_116"]


def test_a_folder_without_pictures_is_named(tmp_path: Path) -> None:
    with pytest.raises(ArtError, match="nowhere': there is no such folder"):
        Art.of(tmp_path / "nowhere")
    with pytest.raises(ArtError, match=r"no picture like EX1_116\.png"):
        Art.of(tmp_path)


def test_the_page_gets_the_pictures_and_nothing_else(folder: Path) -> None:
    with window(art=Art.of(folder)) as running:
        with running.client() as client:
            (welcome,) = [each for each in client.came if each["type"] == "welcome"]
            assert welcome["pictures"] == ["CS2_029", "EX1_116"]
        assert status(f"http://{running.address}/art/EX1_116") == 200
        for other in ("EX1_117", "notes", "..%2Fsecret.txt", "%2e%2e/secret"):
            assert status(f"http://{running.address}/art/{other}") == 404


def test_a_token_is_needed_for_pictures_where_it_is_needed_at_all(folder: Path) -> None:
    with window(art=Art.of(folder), token="word") as running:
        assert status(f"http://{running.address}/art/EX1_116") == 404
        assert status(f"http://{running.address}/art/EX1_116?token=word") == 200
