"""The number of every opcode of the card language as a constant OP_…"""

from hearthlab.cards.opcodes import OPCODES

globals().update({f"OP_{name.upper()}": made.number for name, made in OPCODES.items()})
