"""The protocol: examples of every message are valid, and the published pages are current."""

from __future__ import annotations

import json

import pytest
from protocol_page import EXAMPLES, PAGE, SCHEMA, page, schema_text
from pydantic import ValidationError

from hearthlab.web.protocol import REPLIES, REQUESTS, SERVER, parse
from hearthlab.web.requests import Request
from hearthlab.web.session import Session


@pytest.mark.parametrize("message", REQUESTS, ids=lambda each: each.__name__)
def test_the_examples_of_requests_are_read(message: type[Request]) -> None:
    assert type(parse(json.dumps(message.example))) is message


@pytest.mark.parametrize("message", REQUESTS, ids=lambda each: each.__name__)
def test_every_request_is_handled(message: type[Request]) -> None:
    assert callable(getattr(Session, f"on_{message.example['type']}"))


def test_every_reply_has_a_valid_example() -> None:
    examples = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    assert set(examples) == {each.model_fields["type"].default for each in REPLIES}
    for example in examples.values():
        SERVER.validate_json(json.dumps(example))


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run python tools/protocol_page.py"


def test_the_schema_is_current() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema_text(), "run python tools/protocol_page.py"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        '"hello"',
        '{"type": "ping"',
        '{"type": "unknown"}',
        '{"type": "ping", "more": 1}',
        '{"type": "ping", "id": "1"}',
        '{"type": "ping", "id": -1}',
        '{"type": "act", "game": "g1", "ply": true}',
        '{"type": "act", "game": "", "ply": 1}',
        '{"type": "watch", "first": "random", "second": "random", "speed": NaN}',
        '{"type": "new_game", "seed": 9007199254740992}',
        '{"type": "read_position", "text": ' + "[" * 10_000 + "]" * 10_000 + "}",
    ],
)
def test_messages_outside_the_protocol_are_errors(text: str) -> None:
    with pytest.raises(ValidationError):
        parse(text)
