"""Games that hunt extremes: few different cards, many copies, cards that double and stack."""

from __future__ import annotations

import random

from hearthlab.carddata.formats import DECK_SIZE, Format
from hearthlab.engine.schema import MAX_STAT
from hearthlab.game.game import Game

# Cards that double, copy, stack, swap or return, grow, discount, overload and draw.
DOUBLERS = ("Divine Spirit", "Blessed Champion")
COPIERS = ("Faceless Manipulator", "Mirror Entity", "Echoing Ooze", "Kel'Thuzad", "Reincarnate")
RETURNERS = ("Youthful Brewmaster", "Ancient Brewmaster", "Shadowstep", "Freezing Trap", "Vanish")
BUFFS = (
    *("Blessing of Kings", "Power Word: Shield", "Power Overwhelming", "Mark of the Wild"),
    *("Abusive Sergeant", "Ancient Mage", "Shattered Sun Cleric", "Upgrade!", "Captain Greenskin"),
    *("Bloodlust", "Savage Roar", "Heroic Strike", "Bite", "Rockbiter Weapon", "Deadly Poison"),
)
AURAS = (
    *("Stormwind Champion", "Dire Wolf Alpha", "Flametongue Totem", "Malygos", "Amani Berserker"),
    *("Prophet Velen", "Baron Rivendare"),
)
SETTERS = ("Inner Fire", "Crazed Alchemist", "Equality", "Humility", "Alexstrasza", "Lightspawn")
GROWERS = (
    *("Lightwarden", "Gruul", "Mana Wyrm", "Questing Adventurer", "Undertaker"),
    *("Northshire Cleric", "Cult Master"),
    *("Unbound Elemental", "Secretkeeper", "Armorsmith", "Frothing Berserker", "Sword of Justice"),
    *("Circle of Healing", "Shield Block", "Shield Slam", "Gorehowl", "Void Terror"),
)
COUNTERS = (
    *("The Coin", "Innervate", "Preparation", "Millhouse Manastorm", "Loatheb"),
    *("Venture Co. Mercenary", "Sprint", "Mana Wraith"),
    *("Gadgetzan Auctioneer", "Coldlight Oracle", "Lorewalker Cho", "Far Sight", "Dust Devil"),
    *("Forked Lightning", "Lightning Storm", "Lord Jaraxxus", "Repentance", "Ice Block"),
)
POOL = (*DOUBLERS, *COPIERS, *RETURNERS, *BUFFS, *AURAS, *SETTERS, *GROWERS, *COUNTERS)
FEWEST, MOST = 3, 9  # different cards of one deck
CORE = (*DOUBLERS, "Inner Fire", "Faceless Manipulator", "Lightspawn")
ARMOR = (0, 30, 1_000, MAX_STAT - 5)  # a hero that lasts lets numbers grow
HAND = 6  # cards each side begins with; every crystal is there from the first turn


def extreme_cards(seed: int, playing: Format) -> list[str]:
    """Choose many copies of few cards of a format: the same for the same seed."""
    chance = random.Random(f"hearthlab extremes {seed}")
    pool = [name for name in POOL if playing.has(name)]
    kinds = [*chance.sample(pool, chance.randint(FEWEST, MOST)), *chance.sample(CORE, 2)]
    return [chance.choice(kinds) for _ in range(DECK_SIZE)]


def extreme_game(seed: int, *, format: Format | str | None = None) -> Game:
    """Set up a game of such cards with lasting heroes: the same for the same seed."""
    playing = Format.of(format)
    chance = random.Random(f"hearthlab extreme game {seed}")
    players = []
    for player in range(2):
        cards = extreme_cards(2 * seed + player, playing)
        players.append(
            {
                "class": chance.choice(playing.classes),
                "armor": chance.choice(ARMOR),
                "hand": cards[:HAND],
                "deck": cards[HAND:],
            }
        )
    return Game.from_position({"turn": 1, "players": players}, seed=seed, format=playing)
