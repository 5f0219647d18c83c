"""Ten thousand malformed and hostile messages: no crash, no leak, and the games continue."""

from __future__ import annotations

import gc
import json
import string
from random import Random
from typing import Any

from web.window import Client, window

from hearthlab.web.protocol import REQUESTS

MESSAGES = 10_000
PACK = 250  # sent before their answers are read
GROWTH = 20_000  # objects that the second half may add
EXAMPLES = [each.example for each in REQUESTS if each.example["type"] not in ("think", "evaluate")]
WORDS: list[Any] = [
    *(None, True, -1, 0, 1, 255, 256, 1 << 53, 1 << 70, 0.5, 1e308, "", "g1", "g2", "x" * 500),
    *("random", "ismcts:budget=999999999,memory=65536", "lspi:model=/etc/passwd", "../../etc"),
    *(
        [],
        {},
        [[[[]]]],
        {"players": [{}, {}]},
        "\x00",
        "\ud800",
        "💥",
        "<script>",
        "%s%n",
        "end turn",
    ),
]
TEXTS = [
    "",
    "{",
    "null",
    "[" * 2000,
    '{"type":' * 500,
    '{"type": "act", "type": "ping"}',
    '{"__proto__": {}}',
    "\x00\x01",
    "NaN",
    "1e999",
    '{"type": "hello", "version": 1}',
]


def hostile(generator: Random) -> str | bytes:
    """Make a message that a careless server would fail on."""
    kind = generator.randrange(10)
    if kind == 0:
        return generator.choice(TEXTS)
    if kind == 1:
        return generator.randbytes(generator.randrange(200))
    if kind == 2:
        return "".join(generator.choices(string.printable, k=generator.randrange(300)))
    message: dict[str, Any] = dict(generator.choice(EXAMPLES))
    message.pop("id", None)
    if kind == 3:
        text = json.dumps(message)
        place = generator.randrange(len(text))
        return text[:place] + generator.choice(string.printable) + text[place + 1 :]
    for field in list(message):
        if field != "type" and generator.random() < 0.4:
            message[field] = generator.choice(WORDS)
        elif field == "game":
            message[field] = generator.choice(("g1", "g2", "g3"))
    if generator.random() < 0.1:
        message[generator.choice(("type", "id", "more"))] = generator.choice(WORDS)
    return json.dumps(message)


def storm(client: Client, generator: Random, count: int) -> int:
    """Send messages and read the replies; return the number of errors."""
    refused = 0
    for _ in range(count // PACK):
        for _ in range(PACK):
            client.socket.send(hostile(generator))
        number = client.send("ping")
        while (message := client.receive()).get("re") != number or message["type"] != "pong":
            refused += message["type"] == "error"
            assert message.get("code") != "internal", message
    return refused


def objects(client: Client) -> int:
    """Count the objects of this process, the server's included."""
    client.came.clear()
    client.texts.clear()
    gc.collect()
    return len(gc.get_objects())


def test_hostile_messages_do_no_harm() -> None:
    generator = Random(12)
    with window(sessions=4) as made, made.client() as player, made.client() as stranger:
        state = player.ask("new_game", opponent="easy", side=0, seed=5)
        storm(stranger, generator, MESSAGES // 2)
        before = objects(stranger)
        refused = storm(stranger, generator, MESSAGES // 2)
        grown = objects(stranger) - before
        assert refused > MESSAGES // 5
        assert grown < GROWTH
        assert len(made.server.sessions) == 2
        while not state["over"]:
            state = player.ask("act", game="g1", ply=state["ply"], index=0)
            if not state["over"] and not state["actions"]:
                state = player.until(
                    lambda message: (
                        message["type"] == "state" and (message["over"] or message["actions"])
                    )
                )
        assert state["result"]
