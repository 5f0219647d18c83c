"""Write the golden playthroughs: games as readable text, which a test replays and compares.

python tools/playthroughs.py        # writes tests/golden/*.txt
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

from hearthlab.carddata.formats import DECK_SIZE, DEFAULT, Format
from hearthlab.engine.tables import cards_of
from hearthlab.game.deck import Deck
from hearthlab.game.deck_lists import legal_cards, names
from hearthlab.game.game import Game

PLAYED = Format.named(DEFAULT)
FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden"
TITLE = "Hearthlab playthrough"
GAME = "== the game"
SECRET_CLASSES = ("HUNTER", "MAGE", "PALADIN")
MOST_SEED = 1_000_000
SECRETS_SHOWN = 2  # the fewest revealed in the playthrough of a deck of secrets


def pairings() -> dict[str, tuple[Deck, Deck]]:
    """Pair each deck of the library with the next, then random decks, then decks of secrets."""
    library = [Deck.named(name, format=PLAYED) for name in names(PLAYED)]
    rivals = [Deck.random(i, hero, format=PLAYED) for i, hero in enumerate(PLAYED.classes)]
    secretive = [secret_deck(hero) for hero in SECRET_CLASSES]
    found = {}
    for decks in (library, rivals, secretive):
        for i, deck in enumerate(decks):
            found[deck.name] = (deck, decks[(i + 1) % len(decks)])
    return found


def secret_deck(hero: str) -> Deck:
    """Make a deck of all secrets of a class and cheap minions that trigger them."""
    secrets = secrets_of(hero)
    fillers = [
        card.id
        for card in legal_cards(cards_of(PLAYED), hero)
        if card.type == "MINION" and card.cost <= 4 and card.rarity != "LEGENDARY"
    ]
    chosen = random.Random(f"hearthlab secrets {hero}").sample(
        fillers, DECK_SIZE - PLAYED.copies * len(secrets)
    )
    listed = (*secrets * PLAYED.copies, *chosen)
    return Deck(hero, listed, f"secrets-{hero.lower()}", format=PLAYED)


def secrets_of(hero: str) -> tuple[str, ...]:
    """List the secrets of a class."""
    return tuple(
        card.id
        for card in legal_cards(cards_of(PLAYED), hero)
        if card.card_class == hero and "SECRET" in card.mechanics
    )


def revealed(hero: str, text: str) -> set[str]:
    """List the secrets of a class revealed in a playthrough."""
    names = {PLAYED.card(card_id).name for card_id in secrets_of(hero)}
    return {name for name in names if f"  {name} is revealed\n" in text}


def play(decks: tuple[Deck, Deck], seed: int) -> Game:
    """Play a game at random."""
    game = Game(*decks, seed=seed)
    chance = random.Random(f"hearthlab playthrough {seed}")
    while not game.over:
        game.push(chance.choice(game.legal_actions))
    return game


def write(game: Game) -> str:
    """Write a game: decks, seed, each action with its events, and the last board."""
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Game) -> Iterator[str]:
    yield TITLE
    yield f"seed: {game.start.seed}"
    for player, deck in enumerate(game.start.decks):
        yield f"== deck of player {player}"
        yield str(deck)
    yield GAME
    again = Game._from_start(game.start)
    told = 0
    for action in game.history:
        yield f"> {again.notation(action)}"
        again.push(action)
        yield from (f"  {line}" for line in again.log[told:])
        told = len(again.log)
    yield str(again)


def replay(text: str) -> Game:
    """Play a written game again."""
    head, _, story = text.partition(f"{GAME}\n")
    top, first, second = head.split("== deck of player ")
    decks = [Deck.from_text(part.partition("\n")[2], format=PLAYED) for part in (first, second)]
    seed = int(top.partition("seed:")[2])
    game = Game(decks[0], decks[1], seed=seed)
    for line in story.splitlines():
        if line.startswith("> "):
            game.push(line.removeprefix("> "))
    return game


def seed_of(name: str) -> int:
    """Return the seed of a playthrough from its file, or derive one from its name."""
    path = FOLDER / f"{name}.txt"
    if path.exists():
        return int(path.read_text(encoding="utf-8").partition("seed:")[2].split()[0])
    return crc32(name.encode()) % MOST_SEED


def main() -> None:
    """Play all pairings again with their seeds, and write them."""
    FOLDER.mkdir(exist_ok=True)
    paired = pairings()
    seeds = {name: seed_of(name) for name in paired}
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, decks in paired.items():
        seed = seeds[name]
        text = write(play(decks, seed))
        while decks[0].hero in SECRET_CLASSES and name.startswith("secrets-"):
            if len(revealed(decks[0].hero, text)) >= SECRETS_SHOWN:
                break
            seed += 1  # the same for the same engine
            text = write(play(decks, seed))
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
