"""Cards that the client changed while the audited games were played.

This package plays them as of February 2018. The dates are the dates of the client's balance
changes: October 2015, April and October 2016, February, July and September 2017, February 2018.
"""

from __future__ import annotations

CHANGED = frozenset(
    {
        *("Warsong Commander", "Ancient of Lore", "Force of Nature", "Keeper of the Grove"),
        *("Ironbeak Owl", "Big Game Hunter", "Hunter's Mark", "Blade Flurry", "Knife Juggler"),
        *("Leper Gnome", "Arcane Golem", "Molten Giant", "Master of Disguise"),
        *("Rockbiter Weapon", "Tuskarr Totemic", "Call of the Wild", "Execute", "Charge"),
        *("Abusive Sergeant", "Small-Time Buccaneer", "Spirit Claws", "The Caverns Below"),
        *("Innervate", "Fiery War Axe", "Hex", "Murloc Warleader", "Spreading Plague"),
        *("Bonemare", "Corridor Creeper", "Patches the Pirate", "Raza the Chained"),
    }
)
CHANGED_AURAS = frozenset({"Murloc Warleader", "Warsong Commander"})  # they matter on the board
