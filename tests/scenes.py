"""Write rulings as scenes: a board, the actions, and all changes.

    test_felfire_potion = ruling(
        "CFM_094.cast", scene("play Felfire Potion", "my hero 20 > 15; enemy hero 20 > 15")
    )

A scene fails when anything else changes, so a wrong number, side or filter shows. By default both
heroes have 20 health and both sides a damaged Boulderfist Ogre (6/4); other arguments are those of
`kit.setup`. Steps are separated by ";":

    play NAME [on TARGET] [as OPTION]    NAME hits TARGET    power [on TARGET]    choose NAME    end

Changes are separated by "; ": `my Wisp 1/1 > 2/2`, `+my Rat 1/1` (new), `-enemy Wisp 1/1` (gone). A
played card is left out if it is a spell that is gone, or in play as printed; so are mana and costs
except those of cards in hand. With `seeds` a scene is played with each of n seeds, and the possible
outcomes are separated by " | ": each must happen, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from clauses import covers
from kit import Table, printed, setup

from hearthlab.carddata import facts
from hearthlab.game.sides import Piece

OGRE = {"card": "Boulderfist Ogre", "damage": 3}
CROWD: dict[str, Any] = {
    "board": [OGRE],
    "enemy_board": [OGRE],
    "health": 20,
    "enemy_health": 20,
}
SILENT = {"deathrattle", "asleep"}

Scene = Callable[[], None]


def scene(
    steps: str,
    expected: str,
    *,
    barred: tuple[str, ...] = (),
    allowed: tuple[str, ...] = (),
    seeds: int = 1,
    **board: Any,
) -> Scene:
    """Describe a scene; `barred` and `allowed` are plays that must (not) be possible before it."""

    def play() -> None:
        wanted = {" ".join(part.split()) for part in expected.split(" | ")}
        seen = set()
        for seed in range(seeds):
            table = setup(**{**CROWD, **board}, seed=seed)
            for text in barred:
                assert not _possible(table, text), f"{text} should not be possible"
            for text in allowed:
                assert _possible(table, text), f"{text} should be possible"
            seen.add(what_changes(table, steps))
        assert seen == wanted, f"{steps}\n  happened: {sorted(seen)}\n  expected: {sorted(wanted)}"

    return play


def ruling(clauses: str, *scenes: Scene) -> Callable[[], None]:
    """Make a test of scenes that covers some clauses."""

    def test() -> None:
        for play in scenes:
            play()

    return covers(*clauses.split())(test)


def what_changes(table: Table, steps: str) -> str:
    """Do some steps and list the changes."""
    before = dict(_readings(table))
    played: dict[object, str] = {}
    for step in filter(None, map(str.strip, steps.split(";"))):
        _take(table, step, played)
    after = dict(_readings(table))
    found = []
    for key in sorted({*before, *after}, key=str):
        old, new = before.get(key), after.get(key)
        if old == new or (key in played and new == _expected(table, key, played[key])):
            continue
        if old is None or (new is not None and key in played):
            found.append(f"+{new}")
        elif new is None:
            found.append(f"-{old}")
        else:
            found.append(_both(old, new))
    return "; ".join(sorted(found))


def _both(old: str, new: str) -> str:
    """Write the old and the new value, with their common part once."""
    words, news = old.split(), new.split()
    same = 0
    while same < min(len(words), len(news)) - 1 and words[same] == news[same]:
        same += 1
    return f"{old} > {' '.join(news[same:])}"


# --- Doing ----------------------------------------------------------------------------------------
def _parts(text: str) -> tuple[str, str | None, str | None]:
    rest, _, option = text.partition(" as ")
    name, _, target = rest.partition(" on ")
    return name, target or None, option or None


def _possible(table: Table, text: str) -> bool:
    if " hits " in text:
        attacker, _, attacked = text.partition(" hits ")
        return table.can_attack(attacker, attacked)
    name, target, option = _parts(text.removeprefix("play "))
    if name == "power":
        return table.can_power(target)
    return table.can_play(name, target, option)


def _take(table: Table, step: str, played: dict[object, str]) -> None:
    if " hits " in step:
        attacker, _, attacked = step.partition(" hits ")
        table.attack(attacker, attacked)
    elif step == "end":
        table.end_turn()
    elif step.startswith("power"):
        table.power(_parts(step)[1])
    elif step.startswith("choose "):
        table.choose(step.removeprefix("choose "))
    else:
        name, target, option = _parts(step.removeprefix("play "))
        before = _held(table)
        table.play(name, target, option=option)
        after = _held(table)
        card = printed(name.partition("#")[0]).id
        gone = [slot for slot, held in before.items() if slot not in after and held == card]
        played |= dict.fromkeys(gone[:1], card)


def _held(table: Table) -> dict[object, str]:
    return {card.slot: card.id for side in (table.me, table.you) for card in side.hand}


# --- Reading --------------------------------------------------------------------------------------
def _expected(table: Table, key: object, card_id: str) -> str | None:
    """Write the expected state of a played card: a spell is gone, others are in play as printed."""
    if printed(card_id).type == "SPELL":
        return None
    for side, whose in ((table.me, "my"), (table.you, "enemy")):
        for piece in (*side.board, *((side.weapon,) if side.weapon else ())):
            if piece.slot == key and piece.id == card_id:
                card = printed(card_id)
                word = "" if card.type == "MINION" else "weapon "
                numbers = f"{card.attack}/{card.durability if word else card.health}"
                tags = [tag for tag in sorted(piece.tags - SILENT) if _is_printed(tag, card)]
                return " ".join((f"{whose} {word}{card.name}", numbers, *tags))
    return "in play"


def _is_printed(tag: str, card: facts.Card) -> bool:
    return {"shield": "DIVINE_SHIELD"}.get(tag, tag.upper()) in card.mechanics


def _stats(piece: Piece) -> str:
    return f"{piece.attack}/{piece.health}"


def _readings(table: Table) -> Iterator[tuple[object, str]]:
    for side, whose in ((table.me, "my"), (table.you, "enemy")):
        hero = side.hero
        attack = hero._entity.attack  # without the weapon, which is swung on its own turn only
        extra = [f"+{side.armor}"] if side.armor else []
        extra += [f"attack {attack}"] if attack else []
        yield hero.slot, " ".join((f"{whose} hero {hero.health}", *extra, *sorted(hero.tags)))
        for piece in side.board:
            tags = sorted(piece.tags - SILENT)
            extra = [f"spell damage {piece.spell_damage}"] if piece.spell_damage else []
            yield piece.slot, " ".join((f"{whose} {piece.name} {_stats(piece)}", *tags, *extra))
        if side.weapon:
            yield side.weapon.slot, f"{whose} weapon {side.weapon.name} {_stats(side.weapon)}"
        for piece in side.hand:
            numbers = "" if printed(piece.id).type == "SPELL" else f" {_stats(piece)}"
            yield piece.slot, f"{whose} card {piece.name}{numbers} ({piece.cost})"
        for piece in side.secrets:
            yield piece.slot, f"{whose} secret {piece.name}"
        yield f"{whose} power", f"{whose} power {side.power.name}"
        yield f"{whose} use", f"{whose} power {'used' if side.power_used else 'ready'}"
        yield f"{whose} crystals", f"{whose} crystals {side.crystals}"
        deck = list(side.deck)
        for name in sorted(set(deck)):
            yield f"{whose} deck {name}", f"{whose} deck {name} x{deck.count(name)}"
