"""Read actions from text: the notation, and other ways in which people write them.

Also understood: any case, `Malfurion` for `Malfurion Stormrage`, `hero` and `enemy hero`, `Wisp#1`,
a place left out (the rightmost), a unique beginning of a name, `power` without the power's name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from hearthlab.carddata.quoting import quoted
from hearthlab.game.action import Action
from hearthlab.game.errors import GameOver, IllegalAction, NotationError
from hearthlab.game.notation import END_TURN, ENEMY, NOTHING, Labels
from hearthlab.game.reasons import Request, explain

if TYPE_CHECKING:
    from hearthlab.game.state import State

LONGEST_TEXT = 500  # characters: a mulligan of ten long names is shorter
FORMS = (
    "`end turn`, `play CARD [OPTION] -> TARGET @PLACE`, `attack CHARACTER -> TARGET`, "
    "`power [OPTION] -> TARGET`, `mulligan CARD, CARD`, `choose CARD`"
)
_REQUEST = re.compile(
    r"^(?P<verb>end|play|attack|power|mulligan|choose)\b\s*"
    r"(?P<source>[^\[\]@]*?)\s*(?:\[(?P<option>[^\]]*)\])?"
    r"\s*(?:->\s*(?P<target>[^\[\]@]*?))?\s*(?:@\s*(?P<place>\d+))?$",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"^(.*?)\s*#\s*(\d+)$")


def parse(state: State, text: str) -> Action:
    """Read an action of the moment a state is in."""
    if not isinstance(text, str):
        raise TypeError(f"{quoted(text)} should be text; actions look like {FORMS}")
    if len(text) > LONGEST_TEXT:
        raise NotationError(f"{quoted(text)} is not an action; none is longer than {LONGEST_TEXT}")
    wanted = " ".join(text.split())
    codes = state._legal_codes()
    for code, written in zip(codes, state._notations(codes), strict=True):
        if written == wanted:
            return state.action(code)
    found = _REQUEST.match(wanted)
    if not found:
        raise NotationError(f"{quoted(text)} is not an action; actions look like {FORMS}")
    if state.over:
        raise GameOver(f"{wanted}: the game is over ({state._result})")
    if not state.can_act:
        raise IllegalAction(f"{wanted}: it is player {state.to_act}'s decision")
    labels = Labels(state._record)
    request = _request(found, labels, wanted)
    chosen = [code for code in codes if _fits(Action(code), request, labels)]
    if not chosen:
        raise IllegalAction(f"{wanted}: {explain(state._record, labels, request)}")
    return state.action(_best(chosen, request))


def _request(found: re.Match[str], labels: Labels, wanted: str) -> Request:
    kind = found["verb"].lower()
    source = found["source"]
    if kind == "end":
        if source.lower() not in ("", "turn"):
            raise NotationError(f"{quoted(wanted)} is not an action; did you mean `{END_TURN}`?")
        return Request(kind, ())
    if kind == "mulligan":
        return Request(kind, (_returned(source, labels, wanted),))
    if kind == "choose":
        offered = dict(enumerate(labels.offered))
        return Request(kind, _find(source, offered, wanted))
    if kind == "play":
        sources = _find(source, labels.hand, wanted)
    elif kind == "attack":
        sources = _characters(source, labels, wanted, friends_only=True)
    else:
        sources = _power(source, labels, wanted)
    targets = None
    if found["target"] is not None:
        targets = _characters(found["target"], labels, wanted)
    place = int(found["place"]) - 1 if found["place"] else None
    return Request(kind, sources, targets, found["option"], place)


def _power(source: str, labels: Labels, wanted: str) -> tuple[int, ...]:
    slot = labels.record.players[labels.actor].power
    name = labels.cards.name_of(labels.record.entities[slot].card)
    if source and source.casefold() != name.casefold():
        raise IllegalAction(f"{wanted}: your hero power is {name}")
    return (slot,)


def _returned(source: str, labels: Labels, wanted: str) -> int:
    """Read the cards of a mulligan into a bit set of places in hand."""
    places = {slot: 1 << i for i, slot in enumerate(labels.hand)}
    returned = 0
    if source.lower() in ("", NOTHING):
        return returned
    for name in source.split(","):
        slots = _find(name.strip(), labels.hand, wanted)
        left = [slot for slot in slots if not returned & places[slot]]
        returned |= places[(left or list(slots))[0]]
    return returned


def _characters(
    text: str, labels: Labels, wanted: str, *, friends_only: bool = False
) -> tuple[int, ...]:
    """Find the characters a text may mean, friends before enemies."""
    lower = text.casefold()
    if lower.startswith(ENEMY):
        return _find(text[len(ENEMY) :], labels.enemies, wanted)
    if friends_only:
        return _find(text, labels.friends, wanted)
    if lower == "hero":
        return (next(iter(labels.friends)),)
    exact = _match(text, labels.friends) + _match(text, labels.enemies)
    return exact or _find(text, labels.friends | labels.enemies, wanted)


def _find(text: str, labels: Mapping[int, str], wanted: str) -> tuple[int, ...]:
    """Find the labelled thing that a text means, or raise with the list of labels."""
    found = _match(text, labels)
    if found:
        return found
    begins = [key for key, label in labels.items() if _begins(label, text)]
    if text and len({labels[key].split("#")[0] for key in begins}) == 1:
        return tuple(begins)
    there = ", ".join(labels.values()) or "nothing"
    raise IllegalAction(f"{wanted}: no {quoted(text)} there; there is {there}")


def _begins(label: str, text: str) -> bool:
    return label.casefold().startswith(text.casefold())


def _match(text: str, labels: Mapping[int, str]) -> tuple[int, ...]:
    """Match a name with or without its number, a hero's first name, or `hero`."""
    number = _NUMBER.match(text)
    name = (number[1] if number else text).casefold()
    if name == "hero":
        return tuple(labels)[:1]
    same = [key for key, label in labels.items() if label.split("#")[0].casefold() == name]
    if number:
        index = int(number[2]) - 1
        return tuple(same[index : index + 1]) if index >= 0 else ()
    if not same:
        same = [key for key, label in labels.items() if label.split()[0].casefold() == name][:1]
    return tuple(same)


def _fits(action: Action, request: Request, labels: Labels) -> bool:
    """Return whether a legal action matches a request."""
    if action.kind != request.kind:
        return False
    if request.kind == "end":
        return True
    if action.source not in request.sources:
        return False
    if request.targets is None:
        if action.target is not None:
            return False
    elif action.target not in request.targets:
        return False
    if request.place is not None and action.place != request.place:
        return False
    if action.option is None or request.kind not in ("play", "power"):
        return request.option is None
    option = labels.options(action.source)[action.option]
    return request.option is not None and _begins(option, request.option)


def _best(codes: Iterable[int], request: Request) -> int:
    """Choose among actions that fit: first named, friends first, rightmost."""

    def rank(code: int) -> tuple[int, int, int]:
        action = Action(code)
        source = request.sources.index(action.source) if request.sources else 0
        target = request.targets.index(action.target or 0) if request.targets else 0
        return source, target, -(action.place or 0)

    return min(codes, key=rank)
