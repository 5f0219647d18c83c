"""The page of the competition with nine decks agrees with its results."""

from __future__ import annotations

import json
import tomllib
from itertools import combinations

import nine_decks


def test_the_page_is_that_of_the_results() -> None:
    assert nine_decks.PAGE.read_text(encoding="utf-8") == nine_decks.page()


def test_everybody_met_everybody_with_every_pair_of_decks() -> None:
    found = json.loads((nine_decks.FOLDER / "standings.json").read_text(encoding="utf-8"))
    config = tomllib.loads((nine_decks.FOLDER / "config.toml").read_text(encoding="utf-8"))
    names = sorted(entry["name"] for entry in config["entry"])
    assert found["complete"] and not found["disqualified"]
    games = {(one["agent"], one["opponent"]): one["games"] for one in found["meetings"]}
    per_pairing = 2 * config["rounds"] * 9 * 9
    assert [games[pair] for pair in combinations(names, 2)] == [per_pairing] * 21
    assert found["longest"] < config["limits"]["turn"]
