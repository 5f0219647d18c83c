"""A view in plain words: complete and short, for people and for language models.

    You: Jaina Proudmoore (Mage), 24/30 health, 5/5 mana, 20 cards in deck
      hand: 1. Fireball (4), 2. Wisp (0)

The rules text of every card in sight and the legal actions, numbered, are part of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from hearthlab.game.turns import turn_words
from hearthlab.game.view_facts import IN_SIGHT, facts_of

if TYPE_CHECKING:
    from hearthlab.game.view import View

TURNS = 3  # of the log that are shown: this one and the two before
TYPES = {"HERO_POWER": "hero power"}
HEADING = "turn "  # how the log's line of a new turn begins


def text_of(view: View, *, turns: int = TURNS, rules: str = IN_SIGHT) -> str:
    """Write a player's knowledge as text."""
    return write(facts_of(view, rules=rules), turns=turns)


def write(facts: dict[str, Any], *, turns: int = TURNS) -> str:
    """Write the facts of a view."""
    you, other = facts["you"], facts["opponent"]
    lines = [_headline(facts), "", _title("You", you, facts["player"])]
    lines += _rows(you, _hand(you["hand"]), _own_deck(you))
    lines += ["", _title("Opponent", other, 1 - facts["player"])]
    lines += _rows(other, _their_hand(other["hand"]), _their_cards(other))
    if facts["offered"]:
        lines += ["", f"Offered: {_numbered(each['name'] for each in facts['offered'])}"]
    if facts.get("cards"):
        lines += ["", "Cards in sight:", *map(_card, facts["cards"])]
    if shown := last_turns(facts.get("log", ()), turns):
        lines += ["", "What happened:", *shown]
    if facts["actions"]:
        lines += ["", "Legal actions:"]
        lines += [f"{each['number']}. {each['action']}" for each in facts["actions"]]
    return "\n".join(lines)


def last_turns(log: Sequence[str], turns: int) -> list[str]:
    """Return the lines of the last turns, one line per turn."""
    if turns < 1 or not log:
        return []
    parts: list[list[str]] = [[]]
    for line in log:
        if line.startswith(HEADING):
            parts.append([])
        parts[-1].append(line)
    return [f"- {'; '.join(_joined(part))}" for part in parts[-turns:] if part]


def _joined(part: Sequence[str]) -> Iterator[str]:
    """Join the heading of a turn to its first event."""
    if part[0].startswith(HEADING):
        yield f"{part[0]}: {part[1]}" if len(part) > 1 else f"{part[0]}: nothing yet"
        yield from part[2:]
    else:
        yield from part


# --- Lines ----------------------------------------------------------------------------------------
def _headline(facts: dict[str, Any]) -> str:
    when = turn_words(facts["turn"]).capitalize()
    if facts["result"]:
        won = {f"player {facts['player']} wins": "You won.", "draw": "The game is a draw."}
        return f"{when}. {won.get(facts['result'], 'You lost.')}"
    mine = facts["to_act"] == facts["player"]
    what = {"action": "act", "mulligan": "mulligan", "choice": "choose a card"}[facts["waiting"]]
    whose = f"You are to {what}" if mine else f"The opponent is to {what}"
    turn = "" if not facts["turn"] else f", {_whose(facts)} turn"
    return f"{when}{turn}. {whose}."


def _whose(facts: dict[str, Any]) -> str:
    return "your" if facts["active"] == facts["player"] else "the opponent's"


def _title(who: str, side: dict[str, Any], player: int) -> str:
    parts = [f"{side['health']}/{side['max_health']} health"]
    parts += [f"{side['armor']} armor"] if side["armor"] else []
    parts += [f"{side['attack']} attack"] if side["attack"] else []
    parts += [f"{side['mana']}/{side['crystals']} mana"]
    parts += [f"{side['locked']} crystals locked"] if side["locked"] else []
    parts += [f"{side['overload']} locked next turn"] if side["overload"] else []
    parts += [_words(tag) for tag in side["tags"]]
    parts += _effects(side)
    parts += ["hero can attack"] if side["can_attack"] else []
    parts += [f"{what} {size}" for what, size in side["counters"].items()]
    deck = f"{side['deck_count']} cards in deck"
    parts += [deck if side["deck_count"] else f"no cards in deck (fatigue {side['fatigue']})"]
    return f"{who}: {side['hero']} ({side['class']}, player {player}), {', '.join(parts)}"


def _rows(side: dict[str, Any], hand: str, cards: Iterable[str]) -> list[str]:
    power, rows = side["power"], [f"hand: {hand}"]
    used = ", used this turn" if power["used"] else ""
    rows += [f"board: {_numbered(map(_minion, side['board'])) or 'empty'}"]
    if weapon := side["weapon"]:
        tags = f" ({', '.join(map(_words, weapon['tags']))})" if weapon["tags"] else ""
        rows += [f"weapon: {weapon['name']} {weapon['attack']}/{weapon['durability']}{tags}"]
    rows += [f"hero power: {power['name']} ({power['cost']} mana{used})"]
    if side["secrets"]:
        names = [each.get("name") or f"a {each['class']} secret" for each in side["secrets"]]
        rows += [f"secrets: {', '.join(names)}"]
    if quest := side["quest"]:
        rows += [f"quest: {quest['name']} {_progress(quest)}"]
    return [f"  {row}" for row in (*rows, *cards)]


def _numbered(words: Iterable[str]) -> str:
    return ", ".join(f"{number}. {each}" for number, each in enumerate(words, 1))


def _hand(hand: Sequence[dict[str, Any]]) -> str:
    return _numbered(map(_held, hand)) or "empty"


def _held(card: dict[str, Any]) -> str:
    price = f"{card['cost']}{' health' if card.get('costs_health') else ''}"
    size = f" now {card['attack']}/{card['health']}" if card.get("changed") else ""
    counted = f" {_progress(card)}" if "goal" in card else ""
    return f"{card['name']} ({price}){size}{counted}"


def _their_hand(hand: Sequence[dict[str, Any]]) -> str:
    """Count the opponent's cards in hand, and name those that are known."""
    if not hand:
        return "empty"
    notes = [_held(card) for card in hand if card["known"]]
    unknown = [card for card in hand if not card["known"]]
    if made := sum(card["generated"] and not card["given"] for card in unknown):
        notes.append(f"{made} not from their deck")
    if given := sum(card["given"] for card in unknown):
        notes.append(f"{given} from a deck you had before")
    many = f"{len(hand)} card{'' if len(hand) == 1 else 's'}"
    return f"{many} (among them {', '.join(notes)})" if notes else many


def _minion(minion: dict[str, Any]) -> str:
    parts = [_words(tag) for tag in minion["tags"]]
    parts += [f"spell damage {minion['spell_damage']}"] if minion.get("spell_damage") else []
    parts += _effects(minion)
    parts += [_progress(minion).strip("()")] if "goal" in minion else []
    parts += ["can attack"] if minion["can_attack"] else []
    hurt = minion["health"] < minion["max_health"]
    full = f" of {minion['max_health']}" if hurt else ""
    shown = f" ({', '.join(parts)})" if parts else ""
    return f"{minion['name']} {minion['attack']}/{minion['health']}{full}{shown}"


def _effects(piece: dict[str, Any]) -> list[str]:
    """Name the enchantments of a character; an attack bonus alone names no card."""
    names = piece.get("effects", ())
    return [name if name.startswith(("+", "-")) else f"under {name}" for name in names]


def _progress(piece: dict[str, Any]) -> str:
    return f"({piece['progress']} of {piece['goal']})"


def _words(tag: str) -> str:
    return {"shield": "divine shield", "asleep": "cannot attack yet"}.get(
        tag, tag.replace("_", " ")
    )


def _own_deck(side: dict[str, Any]) -> Iterator[str]:
    unknown = f"{side['deck_unknown']} unknown" if side["deck_unknown"] else ""
    known = ", ".join(filter(None, (_many(side["deck"]), unknown)))
    if known:
        yield f"deck, in unknown order: {known}"
    if side["lost"]:
        yield f"removed from your deck, unseen by the opponent: {_many(side['lost'])}"


def _their_cards(side: dict[str, Any]) -> Iterator[str]:
    if side["seen"]:
        yield f"cards seen of their deck: {_many(side['seen'])}"
    if side["hidden"]:
        yield f"hidden in hand, deck and secrets: {_many(side['hidden'])}"
    if side["given"]:
        yield f"your former cards in their hand or deck: {_many(side['given'])}"
    if side["lost_count"]:
        yield f"removed from their deck unseen: {side['lost_count']}"


def _many(names: dict[str, int]) -> str:
    return ", ".join(name if count == 1 else f"{count}x {name}" for name, count in names.items())


def _card(card: dict[str, Any]) -> str:
    size = (
        f" {card['attack']}/{card.get('health', card.get('durability'))}"
        if "attack" in card
        else ""
    )
    kind = TYPES.get(card["type"], card["type"].lower())
    tribe = f" {card['tribe'].lower()}" if "tribe" in card else ""
    cost = f"{card['cost']} mana " if "cost" in card else ""
    return f"- {card['name']}: {cost}{kind}{tribe}{size}. {card['text'] or 'No text.'}"
