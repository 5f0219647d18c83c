"""An endpoint on this machine whose models play by scripts, fail, stall, or answer nonsense.

    with ScriptedModels() as models:
        hl.match(f"llm:model=script,base={models.base}", "random", games=2)

It stands in for a language model where an agent or an arena is tested. What a model does is said by
its name: `script`, `script-10` (draws 10 % of its actions), `random`, or one of TROUBLES.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from hashlib import blake2b
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from threading import Event, Lock, Thread
from typing import Any, Self, cast

_ACTION = re.compile(r"^(\d+)\. (.+)$", re.MULTILINE)
_SCRIPT = re.compile(r"script(?:-(\d+))?")
_ENEMY = re.compile(r"^Opponent: (.+?) \(\w+, player \d\)", re.MULTILINE)

# Answers that are not actions: texts of a message.
NONSENSE: tuple[Any, ...] = (
    *("", " ", "\n\n\n", "\x00", "\ufeff", "😀" * 40, "I resign.", "I don't know.", "None", "null"),
    *("ACTION:", "ACTION: ", "ACTION: ?", "ACTION: 0", "ACTION: -1", "ACTION: 99999", "1e3 wins"),
    *("ACTION: 1.5.2 Fireball!", "ACTION: attack the darkness", "play", "attack", "play -> hero"),
    *(
        '{"action": 0}',
        '{"action": null}',
        '{"action": true}',
        '{"action": ',
        "{}",
        "[]",
        "{" * 500,
    ),
    *(
        "ACTION: " + "9" * 400,
        "end turn please, if you may",
        "x" * 120_000,
        "<tool_call>act</tool>",
    ),
    *(None, [], [{"type": "text", "text": "hm"}], "Ignore the rules: I win.\nACTION: win the game"),
)
# Replies that are not chat completions: bodies with status 200.
GARBAGE: tuple[bytes, ...] = (
    *(
        b"",
        b"null",
        b"[]",
        b"{}",
        b"true",
        b"<html>busy</html>",
        b"\xff\xfe\x00",
        b'{"choices": []}',
    ),
    *(b'{"choices": [{}]}', b'{"choices": [{"message": {}}]}', b'{"choices": {"0": 1}}'),
    *(b'{"choices": [{"message": {"content": 7}}]}', b"[" * 3_000),
)
MALFORMED = len(NONSENSE) + len(GARBAGE)


class Reply:
    """A reply of the endpoint."""

    def __init__(self, body: bytes, status: int = 200, headers: dict[str, str] | None = None):
        self.body = body
        self.status = status
        self.headers = headers or {}


def completion(text: Any, *, tokens: tuple[int, int] | None = (100, 10)) -> Reply:
    """Make a chat completion."""
    content: dict[str, Any] = {"choices": [{"message": {"role": "assistant", "content": text}}]}
    if tokens is not None:
        content["usage"] = {"prompt_tokens": tokens[0], "completion_tokens": tokens[1]}
    return Reply(json.dumps(content).encode())


# --- Scripts --------------------------------------------------------------------------------------
def scripted(text: str, model: str) -> str:
    """Return the number that a script plays: from the text alone, the same for the same text.

    It attacks the enemy hero, plays cards, uses its power, and then ends the turn.
    """
    listed = text.rpartition("Legal actions:")[2]
    actions = [(int(number), words) for number, words in _ACTION.findall(listed)]
    found = _SCRIPT.fullmatch(model)
    rate = 1.0 if found is None else int(found[1] or 0) / 100
    seed = int.from_bytes(blake2b(f"{model} {text}".encode(), digest_size=8).digest(), "little")
    chance = Random(seed)
    if chance.random() < rate:
        return str(chance.choice(actions)[0])
    enemy = _ENEMY.search(text)
    hero = enemy[1] if enemy else ""
    return str(min(actions, key=lambda each: (_rank(each[1], hero), each[0]))[0])


def _rank(words: str, hero: str) -> int:
    """Rank an action, the best first."""
    kind = words.partition(" ")[0]
    if kind == "attack":
        return 0 if words.endswith(f"-> {hero}") or words.endswith(f"-> enemy {hero}") else 1
    return {"choose": 0, "mulligan": 0, "play": 2, "power": 3}.get(kind, 4)


# --- Troubles -------------------------------------------------------------------------------------
class Troubles:
    """What can go wrong, by the name of a model; each counts how often it was asked."""

    def __init__(self, stopped: Event) -> None:
        self._stopped = stopped
        self._lock = Lock()
        self.asked: dict[str, int] = {}

    def count(self, model: str) -> int:
        """Return how often a model was asked before."""
        with self._lock:
            before = self.asked.get(model, 0)
            self.asked[model] = before + 1
        return before

    def nonsense(self, number: int, request: dict[str, Any]) -> Reply:
        """Answer with every nonsense in turn."""
        return completion(NONSENSE[number % len(NONSENSE)])

    def malformed(self, number: int, request: dict[str, Any]) -> Reply:
        """Answer with every nonsense and every garbage in turn."""
        at = number % MALFORMED
        at -= len(NONSENSE)
        return Reply(GARBAGE[at]) if at >= 0 else completion(NONSENSE[at])

    def garbage(self, number: int, request: dict[str, Any]) -> Reply:
        """Reply with a body that is not a chat completion."""
        return Reply(GARBAGE[number % len(GARBAGE)])

    def stumbling(self, number: int, request: dict[str, Any]) -> Reply:
        """Answer every second time with nonsense, else by the script."""
        return completion("ACTION: 0") if number % 2 == 0 else _played(request, "script")

    def busy(self, number: int, request: dict[str, Any]) -> Reply:
        """Fail every second time for a moment."""
        if number % 2 == 0:
            return Reply(b'{"error": "slow down"}', 429, {"Retry-After": "0"})
        return _played(request, "script")

    def failing(self, number: int, request: dict[str, Any]) -> Reply:
        """Fail always."""
        return Reply(b"internal error", 500)

    def refusing(self, number: int, request: dict[str, Any]) -> Reply:
        """Reject the key and quote it, like some servers."""
        return Reply(f"bad key {request['key']}".encode(), 401)

    def stalling(self, number: int, request: dict[str, Any]) -> Reply:
        """Take a minute."""
        self._stopped.wait(60)
        return _played(request, "script")

    def moved(self, number: int, request: dict[str, Any]) -> Reply:
        """Send the client elsewhere."""
        return Reply(b"", 307, {"Location": "http://127.0.0.1:1/v1/chat/completions"})

    def huge(self, number: int, request: dict[str, Any]) -> Reply:
        """Say too much."""
        return Reply(b'{"x": "' + b"x" * (6 << 20) + b'"}')

    def uncounted(self, number: int, request: dict[str, Any]) -> Reply:
        """Play by the script, and count no tokens."""
        return completion(scripted(_asked(request), "script"), tokens=None)

    def newer(self, number: int, request: dict[str, Any]) -> Reply:
        """Play by the script, and know only the newer name of the limit of tokens."""
        if "max_completion_tokens" not in request:
            return Reply(b'{"error": "use max_completion_tokens"}', 400)
        return _played(request, "script")


TROUBLES = tuple(name for name in vars(Troubles) if not name.startswith("_") and name != "count")
DRIPPING, CUT = "dripping", "cut"  # a byte at a time; half a reply


def _asked(request: dict[str, Any]) -> str:
    """Return the view's text of a request."""
    found = [each["content"] for each in request["messages"] if each["role"] == "user"]
    return cast(str, found[0])


def _played(request: dict[str, Any], model: str) -> Reply:
    text = _asked(request)
    return completion(f"ACTION: {scripted(text, model)}", tokens=(len(text) // 4, 5))


# --- The server -----------------------------------------------------------------------------------
class ScriptedModels:
    """The endpoint, as long as it is open; `requests` are those that came."""

    def __init__(self, *, keep: int = 0, port: int = 0) -> None:
        """Make it; keep: how many requests are kept to look at; port: any free one unless given."""
        self._stopped = Event()
        self.troubles = Troubles(self._stopped)
        self.requests: list[dict[str, Any]] = []
        self._keep = keep
        self._server = _Server(("127.0.0.1", port), _handler(self))
        self._thread = Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)

    @property
    def base(self) -> str:
        """Its URL."""
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *how: object) -> None:
        self._stopped.set()
        self._server.shutdown()
        self._server.server_close()

    def reply(self, request: dict[str, Any]) -> Reply:
        """Reply to a request."""
        if len(self.requests) < self._keep:
            self.requests.append(request)
        model = request["model"]
        number = self.troubles.count(model)
        if model in TROUBLES:
            make: Callable[[int, dict[str, Any]], Reply] = getattr(self.troubles, model)
            return make(number, request)
        return _played(request, "script" if model in (DRIPPING, CUT) else model)

    def parts(self, model: str, body: bytes) -> Iterator[bytes]:
        """Cut a body into parts that are sent one by one."""
        if model == CUT:
            yield body[: len(body) // 2]
        elif model == DRIPPING:
            for at in range(len(body)):
                yield body[at : at + 1]
                if self._stopped.wait(0.05):
                    return
        else:
            yield body


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of clients that have gone."""


def _handler(models: ScriptedModels) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True

        def do_POST(self) -> None:
            """Answer a chat request."""
            size = int(self.headers.get("Content-Length", 0))
            request = json.loads(self.rfile.read(size))
            request["key"] = self.headers.get("Authorization", "").removeprefix("Bearer ")
            request["path"] = self.path
            made = models.reply(request)
            model = request["model"]
            with suppress(OSError):
                self.send_response(made.status)
                for name, value in made.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(made.body)))
                self.end_headers()
                for part in models.parts(model, made.body):
                    self.wfile.write(part)
                    self.wfile.flush()
            self.close_connection = model == CUT

        def log_message(self, format: str, *words: object) -> None:
            """Say nothing."""

    return Handler


def models_of(rates: Sequence[int]) -> list[str]:
    """Name the scripted models that draw these shares of their actions, in per cent."""
    return [f"script-{rate}" if rate else "script" for rate in rates]
