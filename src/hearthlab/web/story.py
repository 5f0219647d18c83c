"""The story of a game as one viewer sees it: sentences, each with its animation."""

from __future__ import annotations

from hearthlab.engine import core, schema
from hearthlab.engine.tables import cards_in
from hearthlab.game.door import past_of
from hearthlab.game.game import Game
from hearthlab.game.log import Entry, Teller, apply_logged
from hearthlab.game.past import codes_of
from hearthlab.web.shapes import Event, EventKind

KINDS: dict[int, EventKind] = {
    schema.LOG_PLAY: "play",
    schema.LOG_ATTACK: "attack",
    schema.LOG_POWER: "power",
    schema.LOG_DAMAGE: "damage",
    schema.LOG_HEAL: "heal",
    schema.LOG_DIED: "death",
    schema.LOG_SUMMON: "summon",
    schema.LOG_DRAW: "draw",
    schema.LOG_BURN: "burn",
    schema.LOG_FATIGUE: "fatigue",
    schema.LOG_TRIGGER: "trigger",
    schema.LOG_SECRET: "secret",
    schema.LOG_TURN: "turn",
    schema.LOG_BUFF: "buff",
    schema.LOG_SILENCE: "silence",
    schema.LOG_FREEZE: "freeze",
    schema.LOG_TRANSFORM: "transform",
    schema.LOG_CONTROL: "control",
    schema.LOG_RETURN: "return",
    schema.LOG_DISCARD: "discard",
    schema.LOG_EQUIP: "equip",
    schema.LOG_ARMOR: "armor",
    schema.LOG_COUNTER: "counter",
    schema.LOG_REDIRECT: "redirect",
    schema.LOG_GAIN_CARD: "gain_card",
    schema.LOG_SHIELD: "shield",
    schema.LOG_MULLIGAN: "mulligan",
    schema.LOG_MANA: "mana",
    schema.LOG_DESTROY: "destroy",
    schema.LOG_CHOICE: "choice",
    schema.LOG_TAGS: "tags",
    schema.LOG_SHUFFLE: "shuffle",
    schema.LOG_PREVENTED: "prevented",
}
OWNED = (  # their last number is whose it is
    schema.LOG_DRAW,
    schema.LOG_BURN,
    schema.LOG_CONTROL,
    schema.LOG_EQUIP,
    schema.LOG_GAIN_CARD,
    schema.LOG_CHOICE,
    schema.LOG_TURN,
    schema.LOG_SUMMON,
    schema.LOG_MULLIGAN,
)
CARD_AMOUNTS = (schema.LOG_TRANSFORM,)  # their amount is a card's row


class Story:
    """The events of a game, added as it continues; `viewer` None sees everything."""

    def __init__(self, game: Game, viewer: int | None) -> None:
        self.viewer = viewer
        self.events: list[Event] = []
        self._drawn = game.start.drawn
        self._first = self.ply = game.start.ply
        self._record = game.start.record()
        self._cards = cards_in(self._record)
        self._ends: list[int] = []  # events after each action

    def tell(self, game: Game) -> list[Event]:
        """Add the events up to now; the game must continue the earlier one."""
        for code in codes_of(past_of(game))[self.ply - self._first :]:
            if self._drawn:
                core.random_action(self._record)
            turn = int(self._record.turn)
            entries = apply_logged(self._record, code)
            teller = Teller(self._record, self.viewer)
            for entry in entries:
                event = self._event(entry, teller, turn)
                turn = event.turn
                self.events.append(event)
            self.ply += 1
            self._ends.append(len(self.events))
        return self.events

    def until(self, ply: int) -> list[Event]:
        """Return the events of the first actions, up to a ply."""
        done = ply - self._first
        return self.events[: self._ends[done - 1]] if done > 0 else []

    def _event(self, entry: Entry, teller: Teller, turn: int) -> Event:
        kind, player, source, target, card, target_card, amount, extra = entry
        text = teller.tell(entry)
        return Event(
            kind=KINDS[kind],
            text=text,
            ply=self.ply,
            turn=amount if kind == schema.LOG_TURN else turn,
            player=extra if kind in OWNED and extra in (0, 1) else player,
            source=_slot(source),
            target=_slot(target),
            card=self._id(card, text),
            target_card=self._id(target_card, text),
            amount=0 if kind in CARD_AMOUNTS else amount,
        )

    def _id(self, row: int, text: str) -> str | None:
        """Return a card's id; a viewer gets it only if the sentence made for it names the card."""
        if row <= 0 or (self.viewer is not None and self._cards.name_of(row) not in text):
            return None
        return str(self._cards.ids[row])


def _slot(slot: int) -> int | None:
    return slot if 0 <= slot < schema.MAX_ENTITIES else None
