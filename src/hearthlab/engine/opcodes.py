"""The opcodes of the card language as constants named OP_."""

from typing import TYPE_CHECKING

from hearthlab.cards.opcodes import OPCODES

globals().update({f"OP_{name.upper()}": made.number for name, made in OPCODES.items()})

if TYPE_CHECKING:

    def __getattr__(name: str) -> int: ...
