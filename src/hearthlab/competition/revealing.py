"""Publish a competition's secret: hashes before, the keys of finished rounds after.

`deals.json` of the site has them, and replays have seeds and actions: anybody can check that the
deals were fixed in advance, and that the games went as reported.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from hearthlab.arena.pairs import Pair, matchups
from hearthlab.arena.plan import read_decks
from hearthlab.arena.worker import RANDOM, Terms, replayed
from hearthlab.carddata.formats import Format
from hearthlab.competition.config import Config
from hearthlab.competition.deals import deal, hidden
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.outcome import Outcome, PlayedGame
from hearthlab.competition.schedule import HIDDEN, KNOWN, OF_HIDDEN
from hearthlab.game.door import winner_of
from hearthlab.game.errors import HearthlabError
from hearthlab.game.version import engine_version

FILE = "deals.json"
GAMES = "games"
START, END = "replay(", ");\n"  # around the JSON of a replay


def rounds_played(outcome: Outcome) -> set[int]:
    """Return the rounds of which all games that will be played have been."""
    config, out = outcome.config, outcome.disqualified.keys()
    done = Counter(game.round for game in outcome.games if not out & {game.a, game.b})
    pairings = [(a, b) for a, b in config.pairings if not out & {a.name, b.name}]
    games = 2 * len(pairings) * len(config.decks.names)
    return {number for number in range(1, config.rounds + 1) if done[number] >= games}


def commitment(config: Config) -> dict[str, Any]:
    """Return the publication before a competition begins."""
    deals = config.deals
    assert deals is not None
    return {
        "competition": config.name,
        "rounds": deals.commitments(config.rounds),
        "terms": sha256(deals.salt() + _terms(config)).hexdigest(),
    }


def _terms(config: Config) -> bytes:
    """Write everything that must be fixed in advance: the rules, and all decks."""
    decks, limits = config.decks, config.limits
    content = [
        str(config.format),
        engine_version(config.format),
        [decks.known.words, decks.hidden.words, decks.crossed, config.mirrored],
        [limits.turn, limits.decision, limits.memory, limits.faults, limits.grace, limits.start],
    ]
    return json.dumps(content).encode()


def revealed(outcome: Outcome) -> dict[str, Any]:
    """Return the part of the secret that the site publishes now."""
    config, deals = outcome.config, outcome.config.deals
    assert deals is not None
    keys = {str(each): deals.round_key(each).hex() for each in sorted(rounds_played(outcome))}
    decks = {KNOWN: list(config.decks.known.words)}
    if config.decks.revealed:
        decks[HIDDEN] = list(config.decks.hidden.words)
    content = {
        **commitment(config),
        "format": str(config.format),
        "engine": engine_version(config.format),
        "mirrored": config.mirrored,
        "keys": keys,
        "decks": decks,
    }
    if outcome.complete and (config.decks.revealed or not config.decks.hidden.words):
        content |= {"salt": deals.salt().hex(), "what": _terms(config).decode()}
    return content


def facts_of(game: PlayedGame, moves: str) -> dict[str, Any]:
    """Return the facts to check a replay; numbers as texts, which no browser rounds."""
    record = game.record
    return {
        "meeting": game.meeting,
        "pair": record.pair,
        "seat_of_a": record.seat_of_a,
        "seed": str(record.seed),
        "score": record.score,
        "moves": moves,
    }


# --- Verifying -----------------------------------------------------------------------------------
def verify(site: Path) -> list[str]:
    """Check a site: return the confirmed facts; raise for a wrong one."""
    content = _read(site / FILE)
    try:
        committed: dict[str, str] = content["rounds"]
        keys = {number: bytes.fromhex(key) for number, key in content["keys"].items()}
        for number, key in keys.items():
            if hidden(key) != committed[number]:
                raise _wrong(site, f"the key of round {number} is not the one committed to")
        told = [f"{len(keys)} of {len(committed)} rounds are revealed; their keys are those"]
        told[0] += " that were committed to"
        if "salt" in content:
            terms = sha256(bytes.fromhex(content["salt"]) + content["what"].encode()).hexdigest()
            if terms != content["terms"]:
                raise _wrong(site, "rules, limits or decks are not those committed to")
            told.append("rules, limits and decks are those that were committed to")
        playing = Format.of(content["format"])
        mine = engine_version(playing)
        if content["engine"] != mine:
            raise _wrong(site, f"it was played by engine {content['engine']}, this is {mine}")
        games = sorted((site / GAMES).glob("*.js"))
        count = sum(_verified(path, keys, content, playing) for path in games)
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        raise _wrong(site, f"{FILE} is damaged ({type(error).__name__}: {error})") from None
    return [*told, f"{count} games were dealt by these keys, and end as reported"]


def _verified(
    path: Path, keys: dict[str, bytes], published: dict[str, Any], playing: Format
) -> int:
    """Check one game, if its round is revealed; return how many were checked."""
    content = _read(path)
    facts = content.get("deal")
    if facts is None or str(content["round"]) not in keys:
        return 0
    game_of_pair = 0 if published["mirrored"] else facts["seat_of_a"]
    place = facts["meeting"], facts["pair"], game_of_pair
    if deal(keys[str(content["round"])], *place) != int(facts["seed"]):
        raise _wrong(path, "its deal does not follow from the key of its round")
    belief = HIDDEN if facts["meeting"].endswith(OF_HIDDEN) else KNOWN
    fixed = matchups(read_decks(tuple(published["decks"][belief])), playing)
    matchup = None if fixed is None else fixed[facts["pair"] % len(fixed)]
    pair = Pair(facts["pair"], int(facts["seed"]), matchup, playing)
    terms = Terms(RANDOM, RANDOM, belief, format=playing)
    try:
        game = replayed(terms, pair, facts["seat_of_a"], facts["moves"])
    except HearthlabError as error:
        raise _wrong(path, f"its actions cannot be played: {error}") from None
    winner = "" if winner_of(game) is None else content["players"][winner_of(game)]
    ends = "drawn" if winner_of(game) is None else f"{winner} wins"
    if not content["fault"] and (not game.over or ends != content["result"]):
        raise _wrong(
            path, f"it is reported as {content['result']!r}, but its actions end otherwise"
        )
    return 1


def _read(path: Path) -> Any:
    try:
        text = path.read_text(encoding="utf-8")
        return json.loads(text.removeprefix(START).removesuffix(END))
    except OSError as error:
        raise _wrong(path, f"it cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise _wrong(path, f"it is damaged: {error}") from None


def _wrong(path: Path, what: str) -> CompetitionError:
    return CompetitionError(f"not verified: {str(path)!r}: {what}")


def lines(config: Config) -> Iterator[str]:
    """Write the publication before the competition begins."""
    content = commitment(config)
    yield f"publish these before entries are handed in; {config.secret} stays with you:"
    yield f"terms {content['terms']}"
    for number, committed in content["rounds"].items():
        yield f"round {number} {committed}"


def shown_rounds(outcome: Outcome) -> Collection[int] | None:
    """Return the rounds whose seeds may be shown; None: all, since there is no secret."""
    return None if outcome.config.secret is None else rounds_played(outcome)
