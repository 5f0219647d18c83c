"""Give every opcode of the card language its number as a constant OP_…"""

from hearthlab.cards.opcodes import OPCODES

globals().update({f"OP_{name.upper()}": made.number for name, made in OPCODES.items()})
