"""The events of a game in words: "Knife Juggler hits Rexxar for 1"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthlab.cards.symbols import SECRET
from hearthlab.engine import core, schema
from hearthlab.engine.memory import tables
from hearthlab.engine.tables import cards_in
from hearthlab.game.lock import STATE_LOCK
from hearthlab.game.past import codes_of

if TYPE_CHECKING:
    from hearthlab.game.game import Game

Entry = tuple[int, ...]  # kind, player, source, target, source card, target card, amount, extra

PHRASES = {
    schema.LOG_ATTACK: "{source} attacks {target}",
    schema.LOG_DAMAGE: "{source} hits {target} for {amount}",
    schema.LOG_HEAL: "{source} heals {target} for {amount}",
    schema.LOG_DIED: "{source} dies",
    schema.LOG_DRAW: "{owner} draws {source}",
    schema.LOG_BURN: "{owner} burns {source}: the hand is full",
    schema.LOG_FATIGUE: "{source} is out of cards: fatigue {amount}",
    schema.LOG_SECRET: "{source} is revealed",
    schema.LOG_SILENCE: "{source} silences {target}",
    schema.LOG_FREEZE: "{source} freezes {target}",
    schema.LOG_TRANSFORM: "{source} becomes {other}",
    schema.LOG_CONTROL: "{owner} takes control of {source}",
    schema.LOG_RETURN: "{source} returns to hand",
    schema.LOG_DISCARD: "{source} is discarded",
    schema.LOG_EQUIP: "{owner} equips {source}",
    schema.LOG_ARMOR: "{target} gains {amount} armor",
    schema.LOG_COUNTER: "{source} counters {target}",
    schema.LOG_REDIRECT: "{source} redirects to {target}",
    schema.LOG_GAIN_CARD: "{owner} receives {target}",
    schema.LOG_SHIELD: "{target} loses its divine shield to {source}",
    schema.LOG_MANA: "{active} gains {amount} mana",
    schema.LOG_DESTROY: "{target} is destroyed",
    schema.LOG_CHOICE: "{owner} chooses {source}",
    schema.LOG_TAGS: "{source} changes {target}",
    schema.LOG_SHUFFLE: "{source} is shuffled into the deck",
    schema.LOG_PREVENTED: "{source} prevents the death of {target}",
}
HIDDEN_KINDS = (schema.LOG_DRAW, schema.LOG_GAIN_CARD, schema.LOG_CHOICE)


class Teller:
    """The entries of one game in words, without events that the viewer cannot see."""

    def __init__(self, record: schema.Game, viewer: int | None = None) -> None:
        self.record = record
        self.cards = cards_in(record)
        self.viewer = viewer
        heroes = [record.players[player].hero for player in (0, 1)]
        names = [self.cards.name_of(record.entities[slot].card) for slot in heroes]
        if names[0] == names[1]:
            names = [f"{name} (player {player})" for player, name in enumerate(names)]
        self.players = names
        self.heroes = dict(zip(heroes, names, strict=True))

    def name(self, slot: int, card: int) -> str:
        """Name an entity as it was when the line was written."""
        if slot in self.heroes and self.cards.name_of(card) in self.heroes[slot]:
            return str(self.heroes[slot])
        return self.cards.name_of(card) if card else "something"

    def tell(self, entry: Entry) -> str:
        """Write one line."""
        kind, player, source, target, source_card, target_card, amount, extra = entry
        subject = self.name(source, source_card)
        other = self.name(target, target_card)
        owner = self.players[extra] if extra in (0, 1) else ""
        if self.viewer is not None and kind in HIDDEN_KINDS and extra != self.viewer:
            subject = other = "a card"
        at = f" at {other}" if target != schema.NONE else ""
        if kind == schema.LOG_TURN:
            return f"turn {amount}: {owner}"
        if kind == schema.LOG_PLAY:
            hidden = tables(self.record).cards[source_card].tags & SECRET and self.viewer not in (
                None,
                player,
            )
            chosen = tables(self.record).cards[source_card].option[extra - 1] if extra else 0
            if tables(self.record).more[
                tables(self.record).cards[chosen].more
            ].lookalike and self.viewer not in (None, player):
                chosen = 0  # the choice is a secret
            option = f" [{self.cards.name_of(chosen)}]" if chosen else ""
            return f"{self.players[player]} plays {'a secret' if hidden else subject}{option}{at}"
        if kind == schema.LOG_POWER:
            chosen = tables(self.record).cards[source_card].option[extra - 1] if extra else 0
            option = f" [{self.cards.name_of(chosen)}]" if chosen else ""
            return f"{self.players[player]} uses {subject}{option}{at}"
        if kind == schema.LOG_SUMMON:
            by = f" ({subject})" if source != schema.NONE else ""
            return f"{owner} summons {other}{by}"
        if kind == schema.LOG_TRIGGER:
            return (
                f"{subject}'s deathrattle"
                if extra == schema.LOG_DEATHRATTLE
                else f"{subject} triggers"
            )
        if kind == schema.LOG_BUFF:
            change = f" {amount:+d}/{extra:+d}" if amount or extra else " an enchantment"
            return f"{subject} gives {other}{change}"
        if kind == schema.LOG_MULLIGAN:
            count = amount.bit_count()
            return f"{owner} replaces {count} card{'' if count == 1 else 's'}"
        phrase = PHRASES.get(kind, "event {kind}: {source}, {target}, {amount}")
        return phrase.format(
            kind=kind,
            source=subject,
            target=other,
            owner=owner,
            active=self.players[player],
            amount=amount,
            other=self.cards.name_of(amount) if kind == schema.LOG_TRANSFORM else "",
        )


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The log of a game up to some moment, so that it can continue from there."""

    record: schema.Game
    ply: int
    lines: tuple[str, ...]


def apply_logged(record: schema.Game, code: int) -> list[Entry]:
    """Apply an action and give its log entries."""
    with STATE_LOCK:  # the engine keeps one log for all threads
        record.logging = 1
        try:
            core.apply(record, code)
            return core.log()
        finally:
            record.logging = 0


def chronicle(game: Game, so_far: Chronicle | None, *, viewer: int | None = None) -> Chronicle:
    """Continue a game's log from where it ended."""
    first = game.start.ply
    if so_far is None:
        so_far = Chronicle(game.start.record(), first, ())
    record = core.clone(so_far.record)
    lines = list(so_far.lines)
    for code in codes_of(game._past)[so_far.ply - first :]:
        if game.start.drawn:
            core.random_action(record)
        entries = apply_logged(record, code)
        teller = Teller(record, viewer)
        lines += [teller.tell(entry) for entry in entries]
        if record.result != schema.RESULT_NONE:
            lines.append(game._result or "")
    return Chronicle(record, game.ply, tuple(lines))
