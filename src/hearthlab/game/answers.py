"""An answer in text, read as an action: the number of a legal action, or its words.

{"action": 3}        ACTION: play Fireball -> Rexxar        3
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from hearthlab.carddata.quoting import quoted
from hearthlab.game.errors import IllegalAction, NotationError

if TYPE_CHECKING:
    from hearthlab.game.action import Action
    from hearthlab.game.state import State

LONGEST = 100_000  # characters of an answer
WANTED = (
    "end your answer with one line `ACTION: N`, N being the number of a legal action, or "
    "`ACTION: ` and its words"
)
_LINE = re.compile(
    r"^\W*(?:final\s+)?(?:action|answer)\W*?[:=]\s*(?P<said>.*\w\W*?)\s*$", re.I | re.M
)
_NUMBER = re.compile(
    r"^[^\w-]*(?:action\s+)?(?P<number>-?\d{1,6})\b(?![/.]\d)(?P<rest>.*)$", re.I | re.S
)
_OBJECT = re.compile(r"\{[^{}]*\}")


def read_answer(state: State, text: str) -> Action:
    r"""Read the action that an answer chooses; raises NotationError or IllegalAction, saying why.

    Read are, in this order: the last JSON object with the key "action"; the last line that begins
    with `ACTION:`; the whole answer, or its last line, if that is a number or an action's words.

    >>> import hearthlab as hl
    >>> game = hl.Game("mage", "hunter", seed=1, mulligan=False)
    >>> last = len(game.legal_actions)
    >>> str(read_answer(game, f"I can do nothing better.\nACTION: {last}"))
    'end turn'
    >>> str(read_answer(game, '{"action": "end turn"}'))
    'end turn'
    """
    if not isinstance(text, str):
        raise TypeError(f"{quoted(text)} should be text")
    if not text.strip():
        raise NotationError(f"the answer is empty; {WANTED}")
    if len(text) > LONGEST:
        raise NotationError(f"the answer has {len(text):,} characters, more than {LONGEST:,}")
    said = _from_object(text)
    if said is None:
        lines = [found["said"] for found in _LINE.finditer(text)]
        said = lines[-1] if lines else None
    if said is not None:
        return _action(state, said)
    return _plain(state, text)


def _from_object(text: str) -> str | None:
    """Return the action that the last JSON object of an answer names."""
    for found in reversed(_OBJECT.findall(text)):
        try:
            content: Any = json.loads(found)
        except ValueError:
            continue
        if "action" in content and isinstance(content["action"], str | int):
            return str(content["action"])
    return None


def _plain(state: State, text: str) -> Action:
    """Read an answer that is an action and no more; explanations may stand before it."""
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    try:
        return _action(state, " ".join(lines))
    except NotationError:
        pass
    try:
        return _action(state, lines[-1])
    except NotationError:
        raise NotationError(f"{quoted(lines[-1])} is not an action; {WANTED}") from None


def _action(state: State, said: str) -> Action:
    """Read a number, or words; a number may be followed by the words that it stands for."""
    said = said.strip().strip("`'\"*_. ")
    found = _NUMBER.match(said)
    if found is None:
        return state.parse(said)
    actions, number = state.legal_actions, int(found["number"])
    if not 1 <= number <= len(actions):
        raise IllegalAction(f"action {number}: there are 1 to {len(actions)}")
    chosen = actions[number - 1]
    words = found["rest"].strip().strip(".:)-– `*").strip()
    if words and (named := _parsed(state, words)) is not None and named != chosen:
        raise IllegalAction(f"{quoted(said)}: action {number} is {str(chosen)!r}")
    return chosen


def _parsed(state: State, words: str) -> Action | None:
    try:
        return state.parse(words)
    except (NotationError, IllegalAction):
        return None
