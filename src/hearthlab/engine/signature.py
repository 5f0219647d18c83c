"""The engine's behaviour as one number per format over a fixed set of games.

It changes only when they do. HEARTHLAB_FORMAT says which format's number is meant:

python -m hearthlab.engine.signature            # prints the number of the engine as it is
python -m hearthlab.engine.signature --write    # and writes it into this file
"""

from __future__ import annotations

import random
import re
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

from hearthlab.carddata import outside
from hearthlab.carddata.formats import DECK_SIZE, DEFAULT, asked_name, current

SIGNATURES = {
    "2014": "02400725",
    "2018": "8d321593",
    "2018-wild": "99f1fdd0",
}
SIGNATURE = SIGNATURES.get(asked_name(), SIGNATURES[DEFAULT])

if outside.files():
    SIGNATURE += f"+{outside.digest()}"  # with other cards it is another engine

GAMES = 200


def compute(games: int = GAMES) -> str:
    """Play the games (or the first of them) and digest all in sight after every action."""
    from hearthlab.engine import core

    digest = blake2b(digest_size=4)
    for number in range(games):
        g = game(number)
        while not g.result:
            action = core.random_action(g)
            core.apply(g, action)
            digest.update(f"{action} {summary(g)}\n".encode())
    return digest.hexdigest()


def game(number: int) -> Any:
    """Set up one of the games: two classes in turn, their cards at random."""
    from hearthlab.carddata import facts
    from hearthlab.engine import core
    from hearthlab.engine.tables import CARDS

    chance = random.Random(f"hearthlab signature {number}")
    classes = current().classes
    heroes = [classes[number % len(classes)], classes[number // len(classes) % len(classes)]]
    decks = [
        chance.sample(
            [
                CARDS.index[card_id]
                for card_id, card in sorted(facts.cards().items())
                if current().holds(card) and card.fits(hero) and card_id in CARDS.implemented
            ],
            DECK_SIZE,
        )
        for hero in heroes
    ]
    hero, other = (CARDS.index[facts.HEROES[name]] for name in heroes)
    power, other_power = (CARDS.index[facts.HERO_POWERS[name]] for name in heroes)
    made = core.Game()
    core.set_up(made, number, (hero, other), (power, other_power), (decks[0], decks[1]))
    return made


def summary(g: Any) -> str:
    """Write what a spectator sees, by card ids: neither rows of tables nor the record's layout."""
    from hearthlab.engine.tables import CARDS

    parts = [f"{g.rng:x} {g.turn} {g.waiting} {g.result}"]
    for p in g.players:
        hero = g.entities[p.hero]
        parts.append(f"{hero.damage} {p.armor} {p.mana} {p.crystals} {p.n_deck} {p.fatigue}")
        for slot in (*p.board[: p.n_board], *p.hand[: p.n_hand], *p.secrets[: p.n_secrets]):
            e = g.entities[slot]
            parts.append(f"{CARDS.ids[e.card]} {e.attack} {e.max_health} {e.damage} {e.cost}")
    return ";".join(parts)


def main() -> None:
    """Print the signature; with --write also put it into this file."""
    number = compute()
    print(number)
    if "--write" in sys.argv[1:]:
        here = Path(__file__)
        line = f'    "{current().name}": "{number}",'
        old = rf'^    "{current().name}": "\w*",$'
        here.write_text(re.sub(old, line, here.read_text(), flags=re.MULTILINE))


if __name__ == "__main__":
    main()
