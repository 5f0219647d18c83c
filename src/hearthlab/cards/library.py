"""Import every card file of this process's snapshot, so that all definitions are known."""

from hearthlab.carddata import formats, outside
from hearthlab.cards import heroes, naxxramas
from hearthlab.cards.classic import (
    druid,
    hunter,
    mage,
    neutral_high,
    neutral_low,
    neutral_middle,
    paladin,
    priest,
    rogue,
    shaman,
    warlock,
    warrior,
)

if formats.snapshot_name() == "2014":
    from hearthlab.cards import extra
else:
    from hearthlab.cards.year2018 import (
        blackrock,
        changed,
        explorers,
        frozen_neutral,
        frozen_throne,
        gadgetzan,
        goblins,
        karazhan,
        kobolds,
        old_gods,
        potions,
        spellstones,
        tournament,
        tournament_neutral,
        ungoro,
        ungoro_neutral,
        ungoro_quests,
    )

outside.define()
