"""Write the page on the window's protocol and its JSON schema from the models.

python tools/protocol_page.py              # writes docs/protocol.md and docs/protocol.schema.json
python tools/protocol_page.py --record     # also records docs/protocol.examples.json again
"""

from __future__ import annotations

import asyncio
import json
import sys
import textwrap
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from window_desk import Talk

from hearthlab.arena.run import run
from hearthlab.arena.tournament import round_robin
from hearthlab.web.catalogue import DEADLINE
from hearthlab.web.protocol import REPLIES, REQUESTS, VERSION, schema
from hearthlab.web.server import Server, Settings
from hearthlab.web.tab import MAX_GAMES

DOCS = Path(__file__).parents[1] / "docs"
DEFAULTS = Settings()
PAGE, SCHEMA = DOCS / "protocol.md", DOCS / "protocol.schema.json"
EXAMPLES = DOCS / "protocol.examples.json"
WIDTH = 100
SHOWN = 2  # entries shown of a list in an example
LONGEST = 160  # characters shown of a text in an example
PLIES = 5  # plies before the state shown
SCRIPT: list[tuple[str, dict[str, Any]]] = [
    ("ping", {}),
    ("get_catalogue", {}),
    ("get_cards", {}),
    ("check_deck", {"deck": "zoo-warlock"}),
    ("search_decks", {"format": "2018-wild", "hero_class": "ROGUE", "words": "auctioneer"}),
    ("check_agent", {"agent": "uct:budget=200"}),
    (
        "new_game",
        {"deck": "zoo-warlock", "opponent": "easy", "opponent_deck": "midrange-shaman"}
        | {"seed": 12, "side": 0},
    ),
    ("act", {"game": "g1", "ply": 0, "text": "mulligan nothing"}),
    ("act", {"game": "g1", "ply": 2, "index": 0}),
    ("act", {"game": "g1", "ply": 3, "text": "end turn"}),
    ("why", {"game": "g1", "source": 5}),
    ("get_tracker", {"game": "g1"}),
    ("get_spectators", {"game": "g1"}),
    ("get_puzzles", {}),
    ("get_solution", {"puzzle": 1}),
    ("act", {"game": "g1", "ply": 0, "index": 0}),
    ("export", {"game": "g1", "what": "position"}),
    ("think", {"game": "g1", "seconds": 0.2}),
    ("concede", {"game": "g1"}),
    ("get_moves", {"game": "g1"}),
    ("evaluate", {"game": "g1", "seconds": 0.05}),
    ("open_game", {"game": "g1"}),
    ("goto", {"game": "g2", "ply": 4}),
    ("edit_position", {"game": "g2"}),
    ("close_game", {"game": "g2"}),
    ("get_lab", {}),
    ("get_experiment", {"store": "games.db", "experiment": "tournament"}),
    ("get_folder", {"folder": "strength"}),
    ("get_ladder", {"store": "games.db"}),
    ("get_games", {"store": "games.db", "cell": 1}),
]

HEAD = f"""# The protocol of the window

`hearthlab serve` serves a page, and talks to it over one WebSocket at `/ws`. Every message is one
JSON object in a text frame, with a `type`. This is version {VERSION}. The types are Pydantic models
(`src/hearthlab/web/requests.py`, `replies.py`, `shapes.py`);
[protocol.schema.json](protocol.schema.json) is the same as a JSON schema. `python
tools/protocol_page.py` generates this page from the models.
[examples/window_client.py](../examples/window_client.py) is a client in 30 lines.

- The first message is `hello`; the answer `welcome` has the `session` that resumes it. A session
  keeps its games for some minutes after the connection is lost.
- A request may have an integer `id`; its answers repeat it as `re`. Messages without `re` are
  updates: states while agents play, and improved opinions.
- An invalid request is answered by `error` and changes nothing. Unknown fields are invalid.
- A game is identified by its `game`, such as `g1`; one connection may have several games at once.
- Cards are identified by their id, and `cards` has all their facts. Entities of a game (minions,
  cards in hand, heroes, …) are identified by their `slot`, a small number that is reused when its
  entity is gone. `sides[n].hero.slot` is the slot of player n's hero.
- Limits: a message has at most {DEFAULTS.message_bytes // 1024} kB. A client may send
  {DEFAULTS.burst} messages at once and then {DEFAULTS.messages_per_second:g} per second; further
  ones wait. A connection without a message for {DEFAULTS.idle_seconds / 60:g} minutes is closed. A
  session has at most {MAX_GAMES} games and waits {DEFAULTS.kept_seconds / 60:g} minutes for its
  client. A decision takes at most {DEADLINE:g} seconds, and a worker process at most
  {DEFAULTS.limits.megabytes} MB. If an agent fails, hangs or dies, an `error` reports it, and the
  game stays.
- The examples below shorten lists and long texts.
- In a game that you play, no message reveals what you cannot know: unknown cards are `null`.

| file of `web/` | what it holds |
|---|---|
| `protocol.py`, `requests.py`, `replies.py`, `shapes.py`, `lab_*.py` | the messages |
| `server.py`, `running.py` | HTTP, the socket, access control; uvicorn |
| `tab.py`, `actors.py`, `games.py`, `analysis.py`, `session.py` | handlers of messages, by topic |
| `table.py` | one game: seats, the moment shown, its log |
| `show.py`, `story.py`, `opinions.py`, `positions.py` | games as parts of messages |
| `catalogue.py`, `browse.py` | formats, cards, decks, agents; stores, folders and models |
| `curated.py`, `ranked.py` | a starting deck per class; a search of ranked decks |
| `company.py`, `gallery.py` | spectators of a game; puzzles |
| `puzzles.py`, `solver.py` | puzzles from stored games, and the proof of their only solution |
| `recorded.py`, `uploads.py` | uploaded records of the game client |
| `tracker.py` | a player's knowledge of both decks |
| `art.py` | a folder of your own pictures |
| `trust.py` | names that clients may not use |
| `pool.py`, `worker.py` | the worker processes of agents |
| `static/` | the page |
"""


def page() -> str:
    """Write the page."""
    examples = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    defs = schema()["$defs"]
    parts = [HEAD, "## From the client\n"]
    for each in REQUESTS:
        parts.append(_section(each, each.example, defs))
    parts.append("## From the server\n")
    for reply in REPLIES:
        name = reply.model_fields["type"].default
        parts.append(_section(reply, examples[name], defs))
    parts.append("## Types\n")
    named = {each.__name__ for each in REQUESTS + REPLIES}
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
        if name in ("id", "re") or (name == "type" and "const" in field):
            continue
        default = f", default `{json.dumps(field['default'])}`" if "default" in field else ""
        about = f": {field['description']}" if "description" in field else ""
        row = f"- `{name}`: {_type(field)}{default}{about}"
        rows.append(textwrap.fill(row, WIDTH, subsequent_indent="  ", break_on_hyphens=False))
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


def play_tournament(store: str) -> None:
    """Play a small tournament into a store."""
    agents = ("random", "rules", "greedy")
    decks = "championship-2014"
    run(round_robin(agents, decks=decks, games=4, seed=0, name="tournament"), store=store)


async def recorded() -> dict[str, Any]:
    """Talk to a session, and record the first message of each type; long lists are shortened."""
    with TemporaryDirectory() as folder:
        store = str(Path(folder) / "games.db")
        play_tournament(store)
        talk = Talk(stores=(store,), experiments=DOCS.parent / "experiments")
        for type, fields in SCRIPT:
            await talk.say(type, **fields)
        found: dict[str, Any] = {}
        for text in talk.texts:
            message = json.loads(text)
            if message["type"] == "state" and message["ply"] < PLIES:
                continue  # a later state has more to show
            found.setdefault(message["type"], _short(message))
    welcome = Server(Settings())._welcome(talk.session, 1, resumed=False)
    return {"welcome": _short(welcome.model_dump(mode="json")), **found}


def _short(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _short(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_short(each) for each in value[:SHOWN]]
    if isinstance(value, float):
        return round(value, 4)
    return value[:LONGEST] + "…" if isinstance(value, str) and len(value) > LONGEST else value


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
    if "--record" in sys.argv:
        text = json.dumps(asyncio.run(recorded()), indent=1, ensure_ascii=False)
        EXAMPLES.write_text(text + "\n", encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")
    SCHEMA.write_text(schema_text(), encoding="utf-8")
