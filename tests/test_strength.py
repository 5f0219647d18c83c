"""The page about strength says what the stored matches say."""

from __future__ import annotations

import json

import strength

from hearthlab.agents.spec import parse


def test_the_page_is_current() -> None:
    assert strength.PAGE.read_text(encoding="utf-8") == strength.page()


def test_every_stored_match_is_of_a_claim_and_complete() -> None:
    claims = {claim.name: claim for claim in strength.CLAIMS}
    stored = sorted(strength.FOLDER.glob("*.json"))
    assert stored
    for path in stored:
        found = json.loads(path.read_text(encoding="utf-8"))
        assert found["games"] == claims[path.stem].games
        assert found["wins"] + found["losses"] + found["draws"] == found["games"]
        assert found["seed"] == strength.SEED


def test_every_claim_names_agents_there_are() -> None:
    for claim in strength.CLAIMS:
        assert parse(claim.a) and parse(claim.b)
