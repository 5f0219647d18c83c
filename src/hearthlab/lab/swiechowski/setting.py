"""Players, decks and cells of Świechowski and Tajmajer 2021, as they are played here."""

from __future__ import annotations

from hearthlab.agents.ismcts import ISMCTS_OPTIONS
from hearthlab.arena.plan import VERSUS, Cell, cell_seed
from hearthlab.lab.swiechowski.published import (
    AGGRO,
    CONTROL,
    ENH,
    FULL,
    HAND,
    MINIONS,
    RANDOM,
    RND,
)

SEED = 2021
GAMES = 400  # of each combination of decks and players
SIMULATIONS = 1000

SPECS = {
    RANDOM: "random",
    ENH: f"ismcts:simulations={SIMULATIONS}",
    HAND: f"hand-cheater:simulations={SIMULATIONS}",
    FULL: f"full-cheater:simulations={SIMULATIONS}",
}
STAND_INS = {
    RND: "standin-randomness-mage",
    MINIONS: "standin-minions-hunter",
    CONTROL: "standin-control-warlock",
    AGGRO: "standin-aggro-paladin",
}
DIFFERS = (
    "The four decks are stand-ins of the same character from the cards of 2014; a decision has "
    f"{SIMULATIONS:,} simulations instead of one second, so that results repeat; the opponent's "
    "list of cards is known; the document does not state UCT's constant, here it is c = "
    f"{ISMCTS_OPTIONS['c'].default}; first hands are chosen by cost, not searched (Random's at "
    "random, as all it does); draws are left out."
)


def match_cell(players: tuple[str, str], decks: tuple[str, str], games: int = GAMES) -> Cell:
    """Make the cell in which each player keeps a deck and both go first equally often."""
    name = cell_name(players, decks)
    return Cell(
        name=name,
        a=SPECS[players[0]],
        b=SPECS[players[1]],
        decks=(VERSUS.join(STAND_INS[deck] for deck in decks),),
        games=games,
        seed=cell_seed(SEED, name),
    )


def cell_name(players: tuple[str, str], decks: tuple[str, str]) -> str:
    """Name the cell of two players and their decks."""
    first, second = (f"{player} ({deck})" for player, deck in zip(players, decks, strict=True))
    return f"{first}{VERSUS}{second}"
