"""The protocol of the window: JSON messages over one WebSocket, typed and versioned.

`parse` reads a client's messages; `VERSION` changes when an older client would misunderstand.
"""

from __future__ import annotations

from types import ModuleType
from typing import Annotated, Any, Union, cast

from pydantic import Field, TypeAdapter

from hearthlab.web import lab_requests, replies, requests
from hearthlab.web.replies import Reply
from hearthlab.web.requests import Request
from hearthlab.web.shapes import Shape

VERSION = 1


def _messages(kind: type[Shape], *modules: ModuleType) -> tuple[Any, ...]:
    """List the messages of a kind in the order in which modules declare them."""
    found = [each for module in modules for each in vars(module).values()]
    return tuple(
        each
        for each in found
        if isinstance(each, type) and issubclass(each, kind) and "type" in each.model_fields
    )


REQUESTS: tuple[type[Request], ...] = _messages(Request, requests, lab_requests)
REPLIES: tuple[type[Reply], ...] = _messages(Reply, replies)
ClientMessage: Any = Annotated[Union[REQUESTS], Field(discriminator="type")]  # noqa: UP007
ServerMessage: Any = Annotated[Union[REPLIES], Field(discriminator="type")]  # noqa: UP007
CLIENT: TypeAdapter[Any] = TypeAdapter(ClientMessage)
SERVER: TypeAdapter[Any] = TypeAdapter(ServerMessage)


def parse(text: str | bytes) -> Request:
    """Read a client's message; raises pydantic's ValidationError."""
    return cast(Request, CLIENT.validate_json(text))


def schema() -> dict[str, Any]:
    """Return the JSON schema of all messages, as docs/protocol.schema.json holds it."""
    both = TypeAdapter(Union[ClientMessage, ServerMessage])  # noqa: UP007
    found = both.json_schema(ref_template="#/$defs/{model}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Messages of the window, version {VERSION}",
        "oneOf": [{"$ref": f"#/$defs/{each.__name__}"} for each in REQUESTS + REPLIES],
        "$defs": found["$defs"],
    }
