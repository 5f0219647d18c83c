"""The engine's behaviour as one number per shipped format, over a fixed set of games.

It changes only when behaviour does.

python -m hearthlab.engine.signature            # prints the numbers of the engine as it is
python -m hearthlab.engine.signature --write    # and writes them into this file
"""

from __future__ import annotations

import random
import re
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

from hearthlab.carddata import facts, outside
from hearthlab.carddata.formats import DECK_SIZE, DEFAULT, FORMATS, Format

SIGNATURES = {
    "2014": "dcbb9f85",
    "classic": "2b3ed5f0",
    "2018": "677ab1a3",
    "2018-wild": "99f1fdd0",
}
# Numbers of formats in states from before games named their format.
FORMER = {"02400725": "2014", "8d321593": "2018", "99f1fdd0": "2018-wild"}
DATED_RULES = 1  # counts changes of rules that no shipped format shows
SIGNATURE_LENGTH = 8
GAMES = 200
DIGEST_BYTES = 4


def former_format(version: str) -> str:
    """Name the format of an engine from before games named theirs; else the default."""
    return FORMER.get(version[:SIGNATURE_LENGTH], DEFAULT)


def shipped_name(playing: Format) -> str:
    """Return the name of the shipped format that a format equals; empty if there is none."""
    return next((name for name in SIGNATURES if FORMATS[name] == playing), "")


def signature_of(playing: Format) -> str:
    """Return the number of a format.

    A format that is not shipped has one made of its definition and all shipped formats' numbers,
    which stand for the rules.
    """
    shipped = SIGNATURES.get(shipped_name(playing))
    if shipped is None:
        rules = " ".join((*SIGNATURES.values(), str(DATED_RULES)))
        shipped = blake2b(
            f"{rules} {playing.digest}".encode(), digest_size=DIGEST_BYTES
        ).hexdigest()
    return f"{shipped}+{outside.digest()}" if outside.files() else shipped


def compute(playing: Format, games: int = GAMES) -> str:
    """Play the games (or the first ones) and hash every visible fact after each action."""
    from hearthlab.engine import core

    digest = blake2b(digest_size=DIGEST_BYTES)
    for number in range(games):
        g = game(playing, number)
        while not g.result:
            action = core.random_action(g)
            core.apply(g, action)
            digest.update(f"{action} {summary(g)}\n".encode())
    return digest.hexdigest()


def game(playing: Format, number: int) -> Any:
    """Set up one of the games: two classes in turn, their cards at random."""
    from hearthlab.engine import core
    from hearthlab.engine.tables import cards_of

    cards = cards_of(playing)
    chance = random.Random(f"hearthlab signature {number}")
    classes = playing.classes
    heroes = [classes[number % len(classes)], classes[number // len(classes) % len(classes)]]
    decks = [
        chance.sample(
            [
                cards.index[card_id]
                for card_id, card in sorted(playing.cards.items())
                if playing.holds(card) and card.fits(hero) and card_id in cards.implemented
            ],
            DECK_SIZE,
        )
        for hero in heroes
    ]
    hero, other = (cards.index[facts.HEROES[name]] for name in heroes)
    power, other_power = (cards.index[facts.HERO_POWERS[name]] for name in heroes)
    return core.set_up(cards, number, (hero, other), (power, other_power), (decks[0], decks[1]))


def summary(g: Any) -> str:
    """Write a spectator's view by card ids, independent of table rows and record layout."""
    from hearthlab.engine.tables import cards_in

    ids = cards_in(g).ids
    parts = [f"{g.rng:x} {g.turn} {g.waiting} {g.result}"]
    for p in g.players:
        hero = g.entities[p.hero]
        parts.append(f"{hero.damage} {p.armor} {p.mana} {p.crystals} {p.n_deck} {p.fatigue}")
        for slot in (*p.board[: p.n_board], *p.hand[: p.n_hand], *p.secrets[: p.n_secrets]):
            e = g.entities[slot]
            parts.append(f"{ids[e.card]} {e.attack} {e.max_health} {e.damage} {e.cost}")
    return ";".join(parts)


def main() -> None:
    """Print the signatures; with --write also put them into this file."""
    here = Path(__file__)
    for name in SIGNATURES:
        number = compute(FORMATS[name])
        print(name, number)
        if "--write" in sys.argv[1:]:
            line = f'    "{name}": "{number}",'
            here.write_text(re.sub(rf'^    "{name}": "\w*",$', line, here.read_text(), flags=re.M))


if __name__ == "__main__":
    main()
