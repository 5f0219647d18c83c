"""`llm:model=…,base=…`: a language model at an OpenAI-compatible endpoint, on any machine.

For every decision the model is sent the text of its view, and its answer is read as an action. An
illegal answer is sent back with the reason, `tries` times in all; then, or when the endpoint gives
no answer or the game's budget is spent, another agent decides (`fallback`), and it is counted.

It is not one of the agents that every program offers: only who writes such a spec sends anything.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from time import perf_counter, sleep
from typing import Any

from hearthlab.agents.agent import NOTHING, Agent, check_format, sees_of
from hearthlab.agents.endpoint import Answer, Endpoint, EndpointError, Message, Refused, Unreachable
from hearthlab.agents.foreign.faults import EXIT, ILLEGAL, TIME, AgentFault
from hearthlab.agents.player import Player
from hearthlab.agents.spec import FINDERS, Kind, Option, SpecError, agent
from hearthlab.carddata.formats import Format
from hearthlab.game.action import Action
from hearthlab.game.answers import WANTED, read_answer
from hearthlab.game.errors import IllegalAction, NotationError
from hearthlab.game.view import View

NAME = "llm"
FORFEIT = "forfeit"
BASE = "http://127.0.0.1:11434/v1"  # a server on this machine
NO_TEMPERATURE = -1.0
FIRST_WAIT, LONGEST_WAIT = 0.5, 20.0  # seconds before an endpoint is asked again
KEPT_ANSWER = 4_000  # characters of an illegal answer that are sent back
RULES = f"""\
You play Hearthstone. Reduce the enemy hero to 0 health before yours falls. Each message says all \
that you know and lists your legal actions by number; a turn is several actions, and one of them \
is played per message. Minions attack once per turn and not in the turn they are played, unless \
their text says otherwise. Think as long as you need, then {WANTED}."""

# Why another agent decided.
NO_LEGAL, NO_ANSWER, NO_BUDGET = ("illegal answers", "no answer", "budget spent")


@dataclass(slots=True)
class Spent:
    """The usage of a model in a game, and its errors."""

    decisions: int = 0  # for which the model was asked
    requests: int = 0
    illegal: int = 0  # answers
    failures: int = 0  # requests without an answer
    forfeited: dict[str, int] = field(default_factory=dict)  # decisions of the fallback, by reason
    tokens_in: int = 0
    tokens_out: int = 0
    estimated: bool = False  # some tokens, where the server does not count
    seconds: float = 0.0


class ModelAgent(Player):
    """An agent that asks a language model."""

    reads_log = True  # its views come with a log
    thinks_elsewhere = True  # its time is not this processor's

    def __init__(self, *, seed: int, **options: Any) -> None:
        super().__init__(NAME, seed)
        self._options = options
        self._endpoint = Endpoint(options["base"], options["model"], key=options["key"])
        self._fallback = _fallback(options["fallback"], seed)
        self._spent = Spent()
        self._transcript: list[dict[str, Any]] = []

    def check_format(self, format: Format) -> None:
        """Raise for a format that the fallback cannot play."""
        if self._fallback is not None:
            check_format(self._fallback, format)

    @property
    def spent(self) -> Spent:
        """Its usage so far; an agent is made for every game."""
        return self._spent

    def notes(self) -> dict[str, Any]:
        """Return the record of a game: the usage, and the transcript if it is wanted."""
        self._endpoint.close()  # the game is over
        found: dict[str, Any] = {"model": self._options["model"], **asdict(self._spent)}
        return found | ({"transcript": self._transcript} if self._options["transcript"] else {})

    # --- Decisions -------------------------------------------------------------------------------
    def decide(self, view: View) -> Action:
        """Ask the model, else the fallback."""
        self._spent.decisions += 1
        text = view.text(turns=self._options["turns"])
        noted: dict[str, Any] = {"ply": view.ply, "turn": view.turn, "asked": text, "answers": []}
        if self._options["transcript"]:
            self._transcript.append(noted)
        why = NO_BUDGET
        try:
            if not self._is_spent():
                action, why = self._asked(view, text, noted)
                if action is not None:
                    noted["played"] = str(action)
                    return action
        finally:
            noted.setdefault("played", None)
        noted["forfeited"] = why
        self._spent.forfeited[why] = self._spent.forfeited.get(why, 0) + 1
        if self._fallback is None:
            reason = ILLEGAL if why == NO_LEGAL else TIME if why == NO_BUDGET else EXIT
            raise AgentFault(reason, f"the model gave no legal action: {why}")
        chosen = self._fallback.choose(view)
        noted["played"] = view.notation(chosen)
        return chosen

    def _asked(self, view: View, text: str, noted: dict[str, Any]) -> tuple[Action | None, str]:
        """Ask until there is a legal action; else return the reason why not."""
        messages: list[Message] = [
            {"role": "system", "content": RULES},
            {"role": "user", "content": text},
        ]
        for _ in range(self._options["tries"]):
            answer = self._answer(messages, noted)
            if answer is None:
                return None, NO_BUDGET if self._is_spent() else NO_ANSWER
            try:
                return read_answer(view, answer.text), ""
            except (NotationError, IllegalAction) as error:
                why = str(error)
            self._spent.illegal += 1
            noted["answers"][-1]["illegal"] = why
            said = answer.text[-KEPT_ANSWER:] or "(nothing)"
            messages = [
                *messages[:2],
                {"role": "assistant", "content": said},
                {"role": "user", "content": f"That is not a legal action: {why}. Now {WANTED}."},
            ]
            if self._is_spent():
                return None, NO_BUDGET
        return None, NO_LEGAL

    def _answer(self, messages: list[Message], noted: dict[str, Any]) -> Answer | None:
        """Get an answer, and ask again where that may help; None without an answer."""
        options, wait = self._options, FIRST_WAIT
        for attempt in range(options["retries"] + 1):
            began = perf_counter()
            self._spent.requests += 1
            try:
                found = self._endpoint.ask(
                    messages,
                    most_tokens=options["max_tokens"],
                    temperature=None
                    if options["temperature"] == NO_TEMPERATURE
                    else options["temperature"],
                    seconds=self._seconds_left(),
                )
            except EndpointError as error:
                self._spent.seconds += perf_counter() - began
                self._spent.failures += 1
                noted["answers"].append({"failed": str(error)})
                is_last = attempt == options["retries"] or self._is_spent()
                if isinstance(error, Refused) or (isinstance(error, Unreachable) and is_last):
                    raise  # wrong settings, or no endpoint: the fallback alone would play
                if is_last or not error.is_transient:
                    return None
                pause = min(max(wait, error.wait), LONGEST_WAIT, self._seconds_left())
                sleep(max(0.0, pause))
                self._spent.seconds += max(0.0, pause)
                wait *= 2
                continue
            self._note(found, noted)
            return found
        return None

    def _note(self, found: Answer, noted: dict[str, Any]) -> None:
        spent = self._spent
        spent.tokens_in += found.tokens_in
        spent.tokens_out += found.tokens_out
        spent.estimated |= not found.is_counted
        spent.seconds += found.seconds
        noted["answers"].append(
            {
                "text": found.text,
                "tokens": [found.tokens_in, found.tokens_out],
                "seconds": round(found.seconds, 3),
            }
        )

    # --- Budgets ---------------------------------------------------------------------------------
    def _is_spent(self) -> bool:
        """Return whether the game's tokens or seconds are used up."""
        tokens, seconds = self._options["tokens"], self._options["seconds"]
        used = self._spent.tokens_in + self._spent.tokens_out
        return bool((tokens and used >= tokens) or (seconds and self._spent.seconds >= seconds))

    def _seconds_left(self) -> float:
        """Return how long the next request may take."""
        timeout, seconds = float(self._options["timeout"]), self._options["seconds"]
        return min(timeout, seconds - self._spent.seconds) if seconds else timeout


def _fallback(spec: str, seed: int) -> Agent | None:
    """Build the agent that decides when the model does not."""
    if spec == FORFEIT:
        return None
    if spec.partition(":")[0] == NAME:
        raise SpecError(f"llm:fallback={spec!r}: name another agent")
    made = agent(spec, seed=seed)
    if sees_of(made) != NOTHING:
        raise SpecError(f"llm:fallback={spec!r}: name an agent that does not cheat")
    return made


KIND = Kind(
    NAME,
    "a language model at an OpenAI-compatible endpoint; it is sent the text of its view",
    ModelAgent,
    {
        "model": Option("default", "name of the model, as the endpoint knows it"),
        "base": Option(BASE, "URL of the endpoint, without /chat/completions"),
        "key": Option("", "environment variable that holds the key; empty: none is sent"),
        "fallback": Option(
            "rules", "agent that decides when the model does not, or `forfeit`: the game is lost"
        ),
        "tries": Option(3, "answers to a decision until one is legal", least=1, most=20),
        "retries": Option(3, "times that a request without a reply is repeated", least=0, most=20),
        "timeout": Option(120.0, "seconds for a request", least=0.01, most=86_400.0),
        "tokens": Option(0, "tokens for a game, in and out; 0: any number", least=0, most=1 << 40),
        "seconds": Option(0.0, "seconds for a game; 0: any number", least=0.0, most=1e9),
        "max-tokens": Option(4096, "tokens of an answer", least=1, most=1 << 20),
        "temperature": Option(
            NO_TEMPERATURE, "of the sampling; -1: the endpoint's default", least=-1.0, most=10.0
        ),
        "turns": Option(3, "turns of the log that the model is shown", least=0, most=90),
        "transcript": Option(True, "keep questions and answers with the game"),
    },
)


def find(spec: str) -> tuple[Kind, str] | None:
    """Return the kind of a spec that names a language model."""
    name, _, rest = spec.partition(":")
    return (KIND, rest) if name == NAME else None


FINDERS.insert(0, find)
