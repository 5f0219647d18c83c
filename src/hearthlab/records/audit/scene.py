"""The record of the engine that stands for the state before an action of a real game.

Cards that the record never shows are fillers: cards without text, or spells, each once. They are
tried in several ways, and results that depend on them are no differences (see trial.py).
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from hearthstone.enums import CardType, GameTag, Zone

from hearthlab.cards import symbols
from hearthlab.engine import core, schema
from hearthlab.engine.tables import UNKNOWN, Cards, cards_in
from hearthlab.game.position import build_record
from hearthlab.records.audit.changes import CHANGED
from hearthlab.records.audit.memory import Memory
from hearthlab.records.audit.steps import Step
from hearthlab.records.cards import plain_id, row_of_id
from hearthlab.records.known_position import correct, correct_weapon, described, told_past
from hearthlab.records.table import PLAYERS, Seen, Table

ENDING = re.compile(r"e[0-9]?\Z")  # of an enchantment's id
MINIONS, SPELLS = "MINION", "SPELL"  # kinds of fillers


class Scene:
    """The position before one action; `guessed` says which hidden cards are fillers."""

    def __init__(self, step: Step, filler: str) -> None:
        self.step = step
        self.guessed = 0
        self.lost_effects: list[str] = []  # ids of enchantments that cannot be set up
        self._kind = filler
        self._left: list[str] = []  # fillers that the side has not used
        self.hidden_secrets = [0, 0]
        self.position = self._described()
        self._settle()
        self.record = build_record(self.position, step.before.cards, 0)
        for player in PLAYERS:
            bury(self.record, player, step.memory)

    def _settle(self) -> None:
        """Correct base numbers and costs until, with auras, they equal the recorded ones."""
        table = self.step.before
        record = build_record(self.position, table.cards, 0)
        for player, given in enumerate(self.position["players"]):
            side = record.players[player]
            correct_weapon(given, record, table, player)
            for slot, item, seen in zip(
                side.board[: side.n_board], given["board"], table.board(player), strict=True
            ):
                correct(item, "attack", record, slot, seen.tag(GameTag.ATK))
                correct(item, "health", record, slot, seen.tag(GameTag.HEALTH))
            for slot, item, seen in zip(
                side.hand[: side.n_hand], given["hand"], table.hand(player), strict=True
            ):
                if seen.card and GameTag.COST in seen.tags:
                    change = seen.tag(GameTag.COST) - core.cost_of(record, slot)
                    item["cost"] = item.get("cost", 0) + change

    def slot(self, entity: int) -> int | None:
        """Return the slot of an entity of the client."""
        table = self.step.before
        for player in PLAYERS:
            side = self.record.players[player]
            hero = table.hero(player)
            if hero is not None and hero.id == entity:
                return int(side.hero)
            for seen, slot in zip(table.board(player), side.board[: side.n_board], strict=True):
                if seen.id == entity:
                    return int(slot)
            for seen, slot in zip(table.hand(player), side.hand[: side.n_hand], strict=True):
                if seen.id == entity:
                    return int(slot)
        return None

    def _filler(self) -> str:
        self.guessed += 1
        return self._left.pop(0)

    def _described(self) -> dict[str, Any]:
        table, memory = self.step.before, self.step.memory
        position = described(table)
        position["positions"] = "all"
        for player, side in enumerate(position["players"]):
            cards = {seen.plain for seen in table.zone(player, Zone.DECK)}
            self._left = [card for card in fillers(table.cards, self._kind) if card not in cards]
            self._fill_hand(side, table.hand(player))
            self._fill_secrets(side, table, player)
            self._fill_deck(side, table, player)
            self._board(side, table, player)
            side |= past_of(table, memory, player)
        return position

    def _fill_hand(self, side: dict[str, Any], hand: list[Seen]) -> None:
        for item, seen in zip(side["hand"], hand, strict=True):
            printed = seen.printed_row
            item.pop("cost", None)  # the right one comes with the rest (`_settle`)
            if seen.card:
                self._effects(item, (seen.id,), self.step.before, 0)
            if not seen.dealt:
                item["tags"] = [*item.get("tags", ()), "GENERATED"]
            if not seen.card:
                item["card"] = self._filler()
            elif printed is not None and printed.kind == symbols.KIND_MINION:
                for name, tag in (("attack", GameTag.ATK), ("health", GameTag.HEALTH)):
                    if seen.tags.get(tag, getattr(printed, name)) != getattr(printed, name):
                        item[name] = seen.tag(tag)

    def _fill_secrets(self, side: dict[str, Any], table: Table, player: int) -> None:
        kept = []
        for item, seen in zip(side["secrets"], table.secrets(player), strict=True):
            order = self.step.memory.order.get(seen.id, 0)
            if item["card"] == UNKNOWN:
                self.hidden_secrets[player] += 1
            else:
                kept.append({**item, "order": order})
        side["secrets"] = kept
        if side.get("quest", {}).get("card") == "The Caverns Below":
            names = self.step.memory.quest_names[player]
            side["quest"]["names"] = [key for card in names if (key := _key(table.cards, card))]

    def _fill_deck(self, side: dict[str, Any], table: Table, player: int) -> None:
        """Put the cards that the action draws on top, in order."""
        drawn = self.step.drawn[player]
        deck = {seen.id: seen for seen in table.zone(player, Zone.DECK)}
        ids = [number for number in drawn if number in deck]
        ids += [number for number in deck if number not in drawn]
        del side["n_deck"]
        cards = [self._in_deck(deck[number]) for number in ids]
        side["deck"] = [card or self._filler() for card in cards][: schema.MAX_DECK]

    def _in_deck(self, seen: Seen) -> str | dict[str, Any] | None:
        """Describe a card of a deck as it is when it is drawn; None if it is not known.

        What changed it in the deck is shown with it: Barnabus makes minions cost 0.
        """
        card = seen.printed_row if seen.card else None
        if card is None:
            return None
        key, numbers = _key(seen.cards, seen.card), self.step.numbers.get(seen.id, {})
        item: dict[str, Any] = {"card": key}
        if numbers.get(GameTag.COST, card.cost) != card.cost and seen.name not in CHANGED:
            item["price"] = numbers[GameTag.COST]
        if card.kind == symbols.KIND_MINION and seen.name not in CHANGED:
            for name, tag in (("attack", GameTag.ATK), ("health", GameTag.HEALTH)):
                if numbers.get(tag, getattr(card, name)) != getattr(card, name):
                    item[name] = numbers[tag]
        return item if len(item) > 1 else key

    def _board(self, side: dict[str, Any], table: Table, player: int) -> None:
        for item, seen in zip(side["board"], table.board(player), strict=True):
            item["order"] = self.step.memory.order.get(seen.id, 0)
            own = item.get("attack", self._printed(seen))
            self._effects(item, (seen.id,), table, own - self._printed(seen))
        hero = table.hero(player)
        if hero is not None:
            own = (hero.id, table.player(player).id)
            self._effects(side, own, table, side.get("attack", 0))
        for weapon in table.zone(player, Zone.PLAY, CardType.WEAPON):
            side["weapon"]["order"] = self.step.memory.order.get(weapon.id, 0)

    def _printed(self, seen: Seen) -> int:
        printed = seen.printed_row
        return 0 if printed is None else int(printed.attack)

    def _effects(
        self, item: dict[str, Any], holders: tuple[int, ...], table: Table, gained: int
    ) -> None:
        """Attach the effects of the client's enchantments: temporary ones and triggers."""
        attached = [
            each
            for each in table.entities.values()
            if each.tag(GameTag.ATTACHED) in holders and each.tag(GameTag.ZONE) == Zone.PLAY
        ]
        short = [each for each in attached if each.tag(GameTag.TAG_ONE_TURN_EFFECT)]
        effects: list[dict[str, Any]] = []
        for each in attached:
            if each.card in table.cards.index:
                caster = table.controller(each)
                effect = {"card": each.card, "caster": caster if caster in PLAYERS else 0}
                effects.append(effect | ({"expires": "TURN_END"} if each in short else {}))
        seen = table.entity(holders[0])
        for each in attached if seen.tag(GameTag.STEALTH) else ():
            if _hides_for_a_turn(each, table):
                caster = table.controller(each)
                effect = {"tags": ["STEALTH"], "expires": "CASTER_TURN_START"}
                effects.append(effect | {"caster": caster if caster in PLAYERS else 0})
                break
        if short and seen.tag(GameTag.IMMUNE):
            effects.append({"tags": ["IMMUNE"], "expires": "TURN_END"})
        if short and gained:
            effects.append({"attack": gained, "expires": "TURN_END"})
            if len(short) < len(attached) and seen.tag(GameTag.CARDTYPE) == CardType.MINION:
                self.lost_effects += [each.card for each in short]
        if effects:
            item["effects"] = effects


def _hides_for_a_turn(enchantment: Seen, table: Table) -> bool:
    """Return whether an enchantment of the client is Stealth until the caster's next turn.

    Its id is that of the card that gives it with an ending (PART_004e), or its creator is the card.
    """
    creator = table.entities.get(enchantment.tag(GameTag.CREATOR), enchantment)
    for card in (ENDING.sub("", enchantment.card), creator.card):
        fact = table.format.cards.get(plain_id(table.format, card))
        text = fact.text.lower() if fact else ""
        if "stealth" in text and "until your next turn" in text:
            return True
    return False


def _key(cards: Cards, card: str) -> str | None:
    row = row_of_id(cards.format, card)
    return None if row is None else cards.key_of(row)


def past_of(table: Table, memory: Memory, player: int) -> dict[str, Any]:
    """Describe a side's memory of the game."""
    side = told_past(table, player)
    side["totems"] = memory.totems[player]
    side["spells_cast"], side["spells_played"] = memory.spells[player], memory.spells_now[player]
    side["secrets_played"] = memory.secrets[player]
    side["elementals"] = memory.elementals[player]
    side["elementals_before"] = memory.elementals_before[player]
    side["died_now"] = len(memory.died[player])
    died = [key for card in memory.died[player] if (key := _key(table.cards, card))]
    found: dict[str, Any] = {name: value for name, value in side.items() if value}
    return found | ({"died": died[: schema.MAX_REMEMBERED]} if died else {})


def bury(record: schema.Game, player: int, memory: Memory) -> None:
    """Let a side remember the minions that died in the game."""
    side = record.players[player]
    for card in memory.deaths[player]:
        row = row_of_id(cards_in(record).format, card)
        if row is not None and side.n_deck + side.n_graves < schema.MAX_DECK:
            side.deck[schema.MAX_DECK - 1 - side.n_graves] = row
            side.n_graves += 1


@cache
def fillers(cards: Cards, kind: str) -> tuple[str, ...]:
    """List cards that may stand for hidden ones, those without text first."""
    found = [
        card
        for card in cards.format.cards.values()
        if card.collectible and card.type == kind and not card.tribe
        if "SECRET" not in card.mechanics and cards.is_implemented(cards.index[card.id])
    ]
    return tuple(card.id for card in sorted(found, key=lambda card: (bool(card.text), card.id)))
