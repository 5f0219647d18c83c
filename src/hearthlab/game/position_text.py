"""Positions as text, written and read.

format 2018-wild
turn 9, player 0 to act
player 0: MAGE, health 20, mana 7/9
  hand: Fireball; Frostbolt [cost -1]
  board: Chillwind Yeti; Water Elemental [damage 3, attack 5, health 8, TAUNT, asleep]
  weapon: Fiery War Axe [durability 1]
  secrets: Counterspell
  quest: Open the Waygate [progress 2]
  deck: Fireball; Fireball
player 1: HUNTER, health 12

Instead of `to act`, a first line may end in `to mulligan`, `to choose Fireball; Frostbolt`, or be
`turn 9, player 0 wins` (or `draw`). The line `format ...` is left out for 2014. A last line
`exact: ...` makes it the very game described. The lines may stand in one, with ` | ` between them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import quoted
from hearthlab.game.errors import PositionError
from hearthlab.game.outcome import RESULTS
from hearthlab.game.position_fields import DEFAULT_TURN, EXACT, LISTED, NUMBERS, STARTED
from hearthlab.game.tags import GIVEN_TAGS

BETWEEN = " | "  # the lines of a position that is written on one
LISTS = ("hand", "board", "weapon", "secrets", "quest", "deck", "died", "graves", *LISTED, STARTED)
SINGLE = ("weapon", "quest")
FLAGS = ("asleep", "silenced", "power_used", "places_matter", "this_turn", "veiled", "told")
WORDS = ("hero", "power", "expires", "card", "part")

_TOP = re.compile(
    r"^turn (?P<turn>\d{1,9}), "
    r"(?:player (?P<active>[01]) to (?:act|(?P<mulligan>mulligan)|choose (?P<offered>.+?))"
    rf"|(?P<result>{'|'.join(RESULTS)}))(?:, positions (?P<places>\w+))?$"
)
_FORMAT = re.compile(r"^format (.+)$")
_EXACT = re.compile(rf"^{EXACT}: (\S+)$")
_PLAYER = re.compile(r"^player ([01]):\s*(.*)$")
_LIST = re.compile(rf"^({'|'.join(LISTS)}):\s*(.*)$")
_ITEM = re.compile(r"^(.*?)\s*(?:\[(.*)\])?$")


# --- Writing --------------------------------------------------------------------------------
def write_text(position: Mapping[str, Any]) -> str:
    """Write a description as text."""
    top = f"turn {position.get('turn', DEFAULT_TURN)}, {_moment(position)}"
    top += f", positions {position['positions']}" if "positions" in position else ""
    lines = [f"format {position['format']}"] if "format" in position else []
    lines.append(top)
    playing = Format.of(position.get("format"))
    for player, side in enumerate(position["players"]):
        facts = {key: value for key, value in side.items() if key not in LISTS}
        lines.append(f"player {player}: {', '.join(_details(facts, playing))}")
        for name in LISTS:
            if name in side:
                items = [side[name]] if name in SINGLE else side[name]
                texts = [_item(item, playing) for item in items]
                lines.append(f"  {name}: {'; '.join(texts)}")
    lines += [f"{EXACT}: {position[EXACT]}"] if EXACT in position else []
    return "\n".join(lines) + "\n"


def write_line(position: Mapping[str, Any]) -> str:
    """Write a description on one line."""
    return BETWEEN.join(map(str.strip, write_text(position).splitlines()))


def _moment(position: Mapping[str, Any]) -> str:
    if "result" in position:
        return str(position["result"])
    player = f"player {position.get('active', 0)} to"
    if "offered" in position:
        return f"{player} choose {'; '.join(position['offered'])}"
    return f"{player} {position.get('waiting', 'act')}"


def _item(item: str | Mapping[str, Any], playing: Format) -> str:
    if isinstance(item, str):
        return item
    details = _details({key: value for key, value in item.items() if key != "card"}, playing)
    return f"{item['card']} [{', '.join(details)}]" if details else str(item["card"])


def _details(facts: Mapping[str, Any], playing: Format) -> list[str]:
    found = [str(facts["class"])] if "class" in facts else []
    for key, value in facts.items():
        if key == "tags":
            found += value
        elif key == "without":
            found += [f"no {tag}" for tag in value]
        elif key == "names":
            found += [f"counted {_plain(name, playing)}" for name in value]
        elif key == "effects":
            found += [f"effect {' / '.join(_details(effect, playing))}" for effect in value]
        elif key in FLAGS:
            found += [key.replace("_", " ")] if value else []
        elif key == "mana":
            found.append(f"mana {value}/{facts.get('crystals', value)}")
        elif key == "crystals":
            found += [] if "mana" in facts else [f"crystals {value}"]
        elif key != "class":
            found.append(f"{key.replace('_', ' ')} {value}")
    return found


def _plain(name: str, playing: Format) -> str:
    """Write a card's name, or its id where a comma of the name would part it."""
    return playing.card(name).id if "," in name else name


# --- Reading --------------------------------------------------------------------------------
def read_text(text: str) -> dict[str, Any]:
    """Read a description from text."""
    position: dict[str, Any] = {}
    players: dict[int, dict[str, Any]] = {}
    current: dict[str, Any] | None = None
    for number, raw in enumerate(text.replace(BETWEEN, "\n").splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if found := _FORMAT.match(line):
            position["format"] = found[1]
        elif found := _TOP.match(line):
            position |= _read_top(found)
        elif found := _EXACT.match(line):
            position[EXACT] = found[1]
        elif found := _PLAYER.match(line):
            current = {}
            _read_details(found[2].split(","), current, number)
            players[int(found[1])] = current
        elif (found := _LIST.match(line)) and current is not None:
            items = [_read_item(item.strip(), number) for item in found[2].split(";")]
            current[found[1]] = items[0] if found[1] in SINGLE else items
        else:
            raise PositionError(f"line {number}: {quoted(raw.strip())} is not understood")
    if set(players) != {0, 1}:
        raise PositionError("a position has a line `player 0: CLASS` and one `player 1: CLASS`")
    return position | {"players": [players[0], players[1]]}


def _read_top(found: re.Match[str]) -> dict[str, Any]:
    top: dict[str, Any] = {"turn": int(found["turn"])}
    top |= {"positions": found["places"]} if found["places"] else {}
    if found["result"]:
        return top | {"result": found["result"]}
    top["active"] = int(found["active"])
    if found["mulligan"]:
        top["waiting"] = "mulligan"
    elif found["offered"]:
        offered = [name.strip() for name in found["offered"].split(";")]
        top |= {"waiting": "choice", "offered": offered}
    return top


def _read_item(text: str, number: int) -> str | dict[str, Any]:
    found = _ITEM.match(text)
    if not found or not found[1]:
        raise PositionError(f"line {number}: {quoted(text)} names no card")
    if found[2] is None:
        return found[1]
    item: dict[str, Any] = {"card": found[1]}
    _read_details(found[2].split(","), item, number)
    return item


def _read_details(details: list[str], into: dict[str, Any], number: int) -> None:
    for detail in map(str.strip, details):
        key, _, value = detail.rpartition(" ")
        name = key.replace(" ", "_")
        if detail in GIVEN_TAGS:
            into.setdefault("tags", []).append(detail)
        elif key == "no":
            into.setdefault("without", []).append(value)
        elif detail.startswith("effect "):
            effect: dict[str, Any] = {}
            _read_details(detail.removeprefix("effect ").split("/"), effect, number)
            into.setdefault("effects", []).append(effect)
        elif detail.startswith("counted "):
            into.setdefault("names", []).append(detail.removeprefix("counted "))
        elif detail.replace(" ", "_") in FLAGS:
            into[detail.replace(" ", "_")] = True
        elif key == "mana" and "/" in value:
            into["mana"], into["crystals"] = (
                _read_number(part, detail, number) for part in value.split("/")
            )
        elif name not in NUMBERS and detail.split(" ")[0] in WORDS:
            word, _, rest = detail.partition(" ")
            into[word] = rest
        elif key:
            into[name] = _read_number(value, detail, number)
        elif detail.isalpha():
            into["class"] = detail.upper()
        else:
            raise PositionError(f"line {number}: {quoted(detail)} is not understood")


def _read_number(text: str, detail: str, number: int) -> int:
    try:
        return int(text)
    except ValueError:
        raise PositionError(f"line {number}: {quoted(detail)} is not understood") from None
