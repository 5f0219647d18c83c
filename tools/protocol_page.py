"""Write docs/protocol.md and docs/protocol.schema.json from the models of the protocol."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import Any

from hearthlab.web.protocol import VERSION, reply_types, request_types, schema

DOCS = Path(__file__).parents[1] / "docs"
PAGE, SCHEMA = DOCS / "protocol.md", DOCS / "protocol.schema.json"
EXAMPLES = DOCS / "protocol.examples.json"
WIDTH = 100

HEAD = f"""# The protocol of the window

`hearthlab serve` serves a page, and speaks with it over one WebSocket at `/ws`. Every message is
one JSON object in a text frame, with a `type`. This is version {VERSION}. The types are Pydantic
models (`src/hearthlab/web/requests.py`, `replies.py`, `shapes.py`); the same as JSON schema is
[protocol.schema.json](protocol.schema.json). `python tools/protocol_page.py` generates this page
from both. [examples/window_client.py](../examples/window_client.py) is a client in 30 lines.

- The first message is `hello`; the answer `welcome` has the `session` that resumes it. A session
  keeps its games for some minutes after the connection is lost.
- A request may have an `id`, a whole number; whatever answers it has it as `re`. Messages without
  `re` are news: states while agents play, opinions that became better.
- A refused request is answered by `error` and has changed nothing. Unknown fields are refused.
- A game is named by its `game`, such as `g1`; one connection may have several at once.
- Cards are named by their id, and `cards` has all their facts. Entities of a game (minions, cards
  in hand, heroes, …) are named by their `slot`, a small number that is used again when its entity
  is gone. `sides[n].hero.slot` is the slot of player n's hero.
- In a game that one plays oneself, no message tells what the player could not know: unknown cards
  are `null`.
"""


def page() -> str:
    """Write the page."""
    examples = json.loads(EXAMPLES.read_text()) if EXAMPLES.exists() else {}
    defs = schema()["$defs"]
    parts = [HEAD, "## From the client\n"]
    for each in request_types():
        parts.append(_section(each, each.example, defs))
    parts.append("## From the server\n")
    for reply in reply_types():
        name = reply.model_fields["type"].default
        parts.append(
            _section(reply, examples.get(name) or _sample(defs[reply.__name__], defs), defs)
        )
    parts.append("## What they are made of\n")
    named = {each.__name__ for each in request_types() + reply_types()}
    for name, definition in defs.items():
        if name not in named:
            parts.append(f"### {name}\n\n{_doc(definition)}\n\n{_fields(definition)}\n")
    return "\n".join(parts)


def _section(message: Any, example: Any, defs: Any) -> str:
    definition = defs[message.__name__]
    name = definition["properties"]["type"]["const"]
    shown = json.dumps(example, ensure_ascii=False)
    if len(shown) > WIDTH:
        shown = _wrapped(example)
    fields = _fields(definition)
    return f"### `{name}`\n\n{_doc(definition)}\n\n{fields}\n```json\n{shown}\n```\n"


def _doc(definition: Any) -> str:
    paragraphs = definition.get("description", "").split("\n\n")
    return "\n\n".join(textwrap.fill(" ".join(each.split()), WIDTH) for each in paragraphs)


def _fields(definition: Any) -> str:
    rows = []
    for name, field in definition.get("properties", {}).items():
        if name in ("type", "id", "re") and "const" in str(field) + name or name in ("id", "re"):
            continue
        default = f", default `{json.dumps(field['default'])}`" if "default" in field else ""
        about = f": {field['description']}" if "description" in field else ""
        rows.append(f"- `{name}`: {_type(field)}{default}{about}")
    return "\n".join(rows) + ("\n" if rows else "")


def _type(field: Any) -> str:
    if "$ref" in field:
        name = field["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in field:
        return " or ".join(map(_type, field["anyOf"]))
    if "enum" in field:
        return " \\| ".join(f"`{json.dumps(each)}`" for each in field["enum"])
    if "const" in field:
        return f"`{json.dumps(field['const'])}`"
    if field.get("type") == "array":
        items = field.get("items") or field["prefixItems"][0]
        many = "two" if "prefixItems" in field else "list of"
        return f"{many} {_type(items)}"
    return str(field.get("type", "any"))


def _sample(field: Any, defs: Any) -> Any:
    """Make up a value of a type, where no example was recorded."""
    if "$ref" in field:
        return _sample(defs[field["$ref"].rpartition("/")[2]], defs)
    if "anyOf" in field:
        return _sample(field["anyOf"][0], defs)
    if "const" in field:
        return field["const"]
    if "enum" in field:
        return field["enum"][0]
    kind = field.get("type")
    if kind == "object":
        found = field.get("properties", {}).items()
        return {name: _sample(each, defs) for name, each in found if name not in ("id", "re")}
    if kind == "array":
        if "prefixItems" in field:
            return [_sample(each, defs) for each in field["prefixItems"]]
        return [_sample(field["items"], defs)]
    return {"integer": 0, "number": 0.5, "boolean": True, "string": "text"}.get(str(kind))


def _wrapped(value: Any, indent: int = 0) -> str:
    """Write JSON with short parts on one line."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= WIDTH or not isinstance(value, dict | list) or not value:
        return flat
    pad = " " * (indent + 1)
    if isinstance(value, dict):
        inner = [f"{json.dumps(key)}: {_wrapped(each, indent + 1)}" for key, each in value.items()]
        return "{\n" + ",\n".join(pad + each for each in inner) + "\n" + " " * indent + "}"
    inner = [_wrapped(each, indent + 1) for each in value]
    return "[\n" + ",\n".join(pad + each for each in inner) + "\n" + " " * indent + "]"


def schema_text() -> str:
    """Write the schema."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    SCHEMA.write_text(schema_text(), encoding="utf-8")
