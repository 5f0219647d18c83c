"""A deck of each class to begin with, in every format, and how to play it in two sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from hearthlab.carddata.facts import HEROES
from hearthlab.carddata.formats import Format, FormatError
from hearthlab.game.deck import Deck
from hearthlab.game.deck_sets import decks
from hearthlab.game.errors import DeckError, HearthlabError
from hearthlab.game.ranked import ranked_lists

RANKED_IN = "2018-wild"  # the format that knows the ranked lists

# Of the library, by name.
PLANS: Mapping[str, str] = MappingProxyType(
    {
        "midrange-druid": "Ramp into sturdy minions and answer with Wrath and Swipe. Keep Force of "
        "Nature and Savage Roar together: they deal 14 damage out of hand.",
        "trap-hunter": "Hold the board with traps and beasts, and refill with Starving Buzzard and "
        "Unleash the Hounds. Once ahead, aim everything at the hero.",
        "freeze-mage": "Freeze and clear the board behind Ice Block. Alexstrasza sets the enemy to "
        "15 health, and burn from your hand does the rest.",
        "control-paladin": "Clear boards with Equality and Wild Pyromancer or Consecration, and "
        "trade with Truesilver Champion. Tirion and other large minions win late.",
        "control-priest": "Draw with Northshire Cleric and clear with Auchenai Soulpriest and "
        "Circle of Healing. Take the best enemy minions and outlast your opponent.",
        "miracle-rogue": "Survive on cheap removal, then draw the deck with Gadgetzan Auctioneer "
        "behind Conceal. Finish with Leeroy Jenkins, Shadowstep and Cold Blood.",
        "midrange-shaman": "Fight for the board with totems, Feral Spirit and cheap removal. "
        "Flametongue Totem and Al'Akir turn a board into damage.",
        "zoo-warlock": "Flood the board with cheap minions and trade up with buffs. Life Tap keeps "
        "your hand full, and Doomguard finishes.",
        "control-warrior": "Gain armor and remove every threat with weapons, Execute and Shield "
        "Slam. Win with legendary minions and Grommash.",
        "murloc-druid": "Put small minions on the board and make them large with Murloc Warleader "
        "and Mark of Y'Shaarj. Savage Roar ends the game early.",
        "midrange-secret-hunter": "Cloaked Huntress plays your secrets for nothing, so keep her "
        "with them. Trade with beasts, then let Kill Command and Savannah Highmane finish.",
        "reno-kazakus-mage": "No card is in the deck twice, so Reno Jackson heals you fully. Stay "
        "alive with freezes and clears, and win with Kazakus, burn and Alexstrasza.",
        "midrange-buff-paladin": "Outfitter, Enforcer and Smuggler's Run make the minions in your "
        "hand larger. Play them on curve and let the sizes win the trades.",
        "reno-kazakus-dragon-priest": "Dragons in hand switch on most of your minions; keep one. "
        "Clear the board, heal with Reno Jackson, and win with Drakonid Operatives and Ysera.",
        "miracle-pirate-rogue": "Open with pirates, then hide Gadgetzan Auctioneer behind Conceal "
        "and draw. Cold Blood, Leeroy Jenkins and Questing Adventurer deal the damage.",
        "midrange-jade-shaman": "Take the board with early totems and weapons, and make each Jade "
        "Golem larger than the last. Thing from Below and Ragnaros finish what is left.",
        "zoo-discard-warlock": "Fill the board on the first turns and let Silverware Golem and "
        "Malchezaar's Imp profit from discards. Defender of Argus and Doomguard press the lead.",
        "aggro-pirate-warrior": "Draw Patches with the first pirate, then upgrade weapons and hit "
        "the hero every turn. Trade only when a Taunt stands in the way.",
    }
)
# Of ranked play, for formats without decks of all classes: its number, a name, and the plan.
STANDARD: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "DRUID": (
            "ranked-2017-0001",
            "big-druid",
            "Ramp with Wild Growth, Jade Blossom and Nourish while Spreading Plague "
            "holds the board. Then play a giant every turn.",
        ),
        "HUNTER": (
            "ranked-2017-0907",
            "beast-hunter",
            "Play beasts on curve so that Houndmaster and Crackling Razormaw always "
            "find one. Kill Command and charging hounds end it.",
        ),
        "MAGE": (
            "ranked-2017-1015",
            "quest-mage",
            "Cast spells that did not start in your deck to finish the quest, behind "
            "Ice Block and freezes. Time Warp gives the turns to win.",
        ),
        "PALADIN": (
            "ranked-2017-1407",
            "murloc-paladin",
            "Stick murlocs early and grow them with Murloc Warleader and Gentle "
            "Megasaur. Spikeridged Steed and Tirion win long games.",
        ),
        "PRIEST": (
            "ranked-2017-1653",
            "raza-priest",
            "Control the board until Raza the Chained makes the hero power free. As "
            "Shadowreaper Anduin, shoot 2 damage after every card that you play.",
        ),
        "ROGUE": (
            "ranked-2017-2459",
            "quest-rogue",
            "Return one minion to your hand again and again until The Caverns Below is "
            "done. From then on every minion is 5/5.",
        ),
        "SHAMAN": (
            "ranked-2017-2894",
            "elemental-shaman",
            "Play an Elemental every turn so that the next one's Battlecry works. "
            "Kalimos and Blazecaller decide the late game.",
        ),
        "WARLOCK": (
            "ranked-2017-2999",
            "control-warlock",
            "Clear with Defile and Hellfire and heal through the middle game. "
            "Bloodreaver Gul'dan brings all your Demons back.",
        ),
        "WARRIOR": (
            "ranked-2017-3567",
            "pirate-warrior",
            "Draw Patches with the first pirate, then upgrade weapons and hit the hero. "
            "Mortal Strike and Leeroy Jenkins finish.",
        ),
    }
)
SETS = ("classic", "competition")  # of the library: a deck of every class each


@cache
def curated(playing: Format) -> tuple[Deck, ...]:
    """Return a deck per class that a format can play, in the order of the classes."""
    for name in SETS:
        try:
            found = decks(name, format=playing)
        except HearthlabError:
            continue
        by_class = {deck.hero: replace(deck, plan=PLANS[deck.name]) for deck in found}
        return tuple(by_class[hero] for hero in HEROES if hero in by_class)
    found_here = (_standard(hero, playing) for hero in HEROES)
    return tuple(deck for deck in found_here if deck is not None)


def _standard(hero: str, playing: Format) -> Deck | None:
    """Return the ranked deck of a class in a format; None where the format lacks a card."""
    number, name, plan = STANDARD[hero]
    lists = ranked_lists(Format.of(RANKED_IN))
    try:
        cards = tuple(
            playing.by_dbf(dbf_id).id for dbf_id, many in lists[number].cards for _ in range(many)
        )
        made = Deck(hero, cards, name, f"{number}, ranked play of 2017", format=playing)
    except (DeckError, FormatError, HearthlabError):
        return None
    return replace(made, archetype=name.rpartition("-")[0], plan=plan)


def curated_named(word: str, playing: Format) -> Deck | None:
    """Find a deck of `curated` by its name."""
    return next((deck for deck in curated(playing) if deck.name == word), None)
