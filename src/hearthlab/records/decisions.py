"""A player's options and the chosen one, as the client's packets."""

from __future__ import annotations

from typing import Any

from hearthstone.enums import ChoiceType, OptionType
from hslog import packets

from hearthlab.engine import core, schema
from hearthlab.game.action import Action
from hearthlab.game.notation import actor_of
from hearthlab.records.ledger import Ledger
from hearthlab.records.tags import GAME_ENTITY, player_entity

NO_OPTION = -1


def acting_slot(record: schema.Game, action: Action) -> int:
    """Return the slot of the card, character or power that acts."""
    return int(record.players[record.active].power) if action.kind == "power" else action.source


class Decisions:
    """The decisions of one game, numbered as the client does."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.options = 0
        self.choices = 0

    def question(self, record: schema.Game) -> Any:
        """Write the options of the player to act."""
        if record.waiting == schema.WAIT_ACTION:
            self.options += 1
            return self._options(record)
        self.choices += 1
        offered = self._offered(record)
        mulligan = record.waiting == schema.WAIT_MULLIGAN
        kind = ChoiceType.MULLIGAN if mulligan else ChoiceType.GENERAL
        least, most = (0, len(offered)) if mulligan else (1, 1)
        player = player_entity(actor_of(record))
        asked = packets.Choices(None, player, self.choices, None, int(kind), least, most)
        asked.source = GAME_ENTITY
        asked.choices = offered
        return asked

    def answer(self, record: schema.Game, action: Action) -> list[Any]:
        """Write which of the last options was taken."""
        if record.waiting == schema.WAIT_ACTION:
            return [self._sent(record, action)]
        offered = self._offered(record)
        chosen = packets.ChosenEntities(None, player_entity(actor_of(record)), self.choices)
        chosen.choices = [offered[action.source]] if action.kind == "choose" else []
        if action.kind == "mulligan":  # the client lists the cards kept
            chosen.choices = [
                each for at, each in enumerate(offered) if not action.source >> at & 1
            ]
        return [chosen]

    def _offered(self, record: schema.Game) -> list[int]:
        if record.waiting != schema.WAIT_MULLIGAN:
            return [entity for _, entity in self.ledger.offered]
        side = record.players[record.chooser]
        return [self.ledger.slots[slot] for slot in side.hand[: side.n_hand]]

    # --- Options -----------------------------------------------------------------------------
    def _groups(self, record: schema.Game) -> dict[int, list[Action]]:
        """Group the legal actions, except the end of the turn, by the acting entity."""
        groups: dict[int, list[Action]] = {}
        for legal in map(Action, core.legal(record)):
            if legal.kind != "end":
                groups.setdefault(acting_slot(record, legal), []).append(legal)
        return groups

    def _options(self, record: schema.Game) -> Any:
        asked = packets.Options(None, self.options)
        asked.options.append(_option(0, 0, OptionType.END_TURN))
        for at, (slot, legal) in enumerate(self._groups(record).items(), 1):
            option = _option(self.ledger.slots[slot], at, OptionType.POWER)
            for choice in sorted({each.option for each in legal if each.option is not None}):
                sub = _option(option.entity, choice, None, "subOption")
                sub.options = self._targets([each for each in legal if each.option == choice])
                option.options.append(sub)
            if not option.options:
                option.options = self._targets(legal)
            asked.options.append(option)
        return asked

    def _targets(self, legal: list[Action]) -> list[Any]:
        targets = dict.fromkeys(each.target for each in legal if each.target is not None)
        return [
            _option(self.ledger.slots[slot], at, None, "target") for at, slot in enumerate(targets)
        ]

    def _sent(self, record: schema.Game, action: Action) -> Any:
        chosen = 0
        if action.kind != "end":
            chosen = list(self._groups(record)).index(acting_slot(record, action)) + 1
        target = 0 if action.target is None else self.ledger.slots[action.target]
        option = NO_OPTION if action.option is None else action.option
        place = 0 if action.place is None else action.place + 1
        return packets.SendOption(None, chosen, option, target, place)


def _option(entity: int, at: int, kind: int | None, form: str = "option") -> Any:
    number = None if kind is None else int(kind)
    return packets.Option(None, entity, at, number, form, None, None)
