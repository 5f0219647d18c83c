"""Text answers are read as actions, or an error gives the reason."""

from __future__ import annotations

import pytest

import hearthlab as hl
from hearthlab.game.answers import LONGEST, read_answer
from hearthlab.game.errors import IllegalAction, NotationError


@pytest.fixture
def game() -> hl.Game:
    return hl.Game.from_position(
        "turn 15, player 0 to act | player 0: MAGE, mana 5/8 | hand: Fireball; Pyroblast | "
        "board: Wisp | player 1: HUNTER | board: Chillwind Yeti"
    )


@pytest.mark.parametrize(
    "answer",
    [
        "play Fireball -> Chillwind Yeti",
        "ACTION: play Fireball -> Chillwind Yeti",
        "The Yeti is a threat.\n\n**Action:** `play Fireball -> Chillwind Yeti`.",
        "1. I could end turn.\nACTION: end turn\nNo:\nFinal action: Play fireball -> chillwind",
        '{"reason": "it dies", "action": "play Fireball -> Chillwind Yeti"}',
        '```json\n{"action": "play Fireball -> Chillwind Yeti"}\n```',
        "Let me think.\nplay Fireball -> Chillwind Yeti",
    ],
)
def test_words_are_read(game: hl.Game, answer: str) -> None:
    assert str(read_answer(game, answer)) == "play Fireball -> Chillwind Yeti"


@pytest.mark.parametrize("shape", ["{}", "ACTION: {}", " {}. ", '{{"action": {}}}', "Action {}"])
def test_numbers_are_read(game: hl.Game, shape: str) -> None:
    for number, action in enumerate(game.legal_actions, 1):
        assert read_answer(game, shape.format(number)) == action
        assert read_answer(game, f"ACTION: {number}. {action}") == action


@pytest.mark.parametrize(
    ("answer", "error", "why"),
    [
        ("", NotationError, "the answer is empty; end your answer with one line `ACTION: N`"),
        ("ACTION: 0", IllegalAction, "action 0: there are 1 to"),
        ("99", IllegalAction, "action 99: there are 1 to"),
        ("ACTION: -1", IllegalAction, "action -1"),
        ("ACTION: 1. end turn", IllegalAction, "action 1 is '"),
        ("play Pyroblast -> Rexxar", IllegalAction, "10 mana needed, 5 left"),
        ("ACTION: play Wisp", IllegalAction, "no 'Wisp' there"),
        ("I pass and hope for the best", NotationError, "is not an action; end your answer"),
        ("x" * (LONGEST + 1), NotationError, "characters, more than"),
        ('{"action": null}', NotationError, "is not an action"),
        ("\x00\x00", NotationError, "is not an action"),
    ],
)
def test_illegal_actions_are_errors(
    game: hl.Game, answer: str, error: type[Exception], why: str
) -> None:
    before = game.key()
    with pytest.raises(error) as raised:
        read_answer(game, answer)
    assert why in str(raised.value)
    assert game.key() == before
