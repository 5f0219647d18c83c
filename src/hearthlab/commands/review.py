"""`hearthlab review REPLAY`: the mistakes of a game, by their cost in chance to win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from hearthlab.commands.formats import RecordFormat
from hearthlab.commands.options import GameNumber, Json, StoreToRead

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hearthlab.agents.review import Judged, Made
    from hearthlab.carddata.formats import Format

PERCENT = "%"


def share(text: str | float) -> float:
    """Read a share: 5%, 5 % or 0.05."""
    words = str(text).strip()
    try:
        number = float(words.removesuffix(PERCENT)) / (100 if words.endswith(PERCENT) else 1)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise typer.BadParameter("should be a share such as 5% or 0.05")
    return number


def command(
    what: Annotated[
        str,
        typer.Argument(
            metavar="REPLAY",
            help="replay, HSReplay XML or Power.log, or a game's id with --store",
        ),
    ],
    store: StoreToRead = None,
    side: Annotated[
        int | None,
        typer.Option(min=0, max=1, help="whose mistakes; 0 goes first (default: both players')"),
    ] = None,
    least: Annotated[
        float,
        typer.Option(parser=share, metavar="SHARE", help="the least cost of a mistake, such as 5%"),
    ] = 0.05,
    agent: Annotated[
        str, typer.Option(help="who judges: a champion, as a spec string")
    ] = "champion",
    seed: Annotated[int, typer.Option(help="seed of the agent")] = 0,
    deck: Annotated[
        str | None,
        typer.Option(help="your deck in a game of the client (default: from the record)"),
    ] = None,
    number: GameNumber = None,
    format: RecordFormat = None,
    json: Json = False,
) -> None:
    """List the mistakes of a game, the worst first, as its players could know at the time."""
    from hearthlab.agents import agent as agent_of
    from hearthlab.agents.champion.agent import calibrated_spec, fitting_spec
    from hearthlab.agents.review import ReviewError, review

    agent_of(agent, seed=seed)  # a wrong spec is found before a file is read
    found = _decisions(what, store, side, deck, number, format)
    spec = calibrated_spec(fitting_spec(agent, found.format))
    judged = list(review(found.made, agent_of(spec, seed=seed)))
    if not judged:
        whose = "" if side is None else f" of player {side}"
        why = f"; {found.skipped[0]}" if found.skipped else ""
        raise ReviewError(f"{what!r}: there are no decisions{whose} to judge{why}")
    if json:
        _print_json(judged, least, found, spec)
    else:
        _print(judged, least, found, spec)


class Found(NamedTuple):
    """The decisions of a game, and who made them."""

    made: Iterable[Made]
    skipped: list[str]  # why some are missing, known after they were read
    format: Format
    you: int | None = None  # whose record it is


def _decisions(
    what: str,
    store: str | None,
    side: int | None,
    deck: str | None,
    number: int | None,
    format: str | None,
) -> Found:
    """Read a game; list its decisions."""
    from hearthlab.agents.review import decisions
    from hearthlab.commands.options import refuse
    from hearthlab.commands.replay import load_game, recorded_games, stored_game

    if store is None and (games := recorded_games(what, format)) is not None:
        return _recorded(games, side, deck, number)
    refuse({"--deck": deck, "--game": number, "--format": format}, "is for games of the client")
    game = stored_game(store, what) if store is not None else load_game(what)
    return Found(decisions(game, side), [], game.format)


def _recorded(
    games: Sequence[Any], side: int | None, deck: str | None, number: int | None
) -> Found:
    """List the decisions of a game of the client, of the player whose record it is."""
    from hearthlab.commands.output import InputError
    from hearthlab.game.deck import Deck
    from hearthlab.records.decision import friendly
    from hearthlab.records.reviewed import RecordedDecisions

    chosen = len(games) if number is None else number
    if chosen > len(games):
        raise InputError(f"--game {number}: the file has {len(games)}")
    game = games[chosen - 1]
    you = friendly(game)
    whose = you if side is None else side
    cards = None if deck is None else Deck.of(deck, format=game.format).cards
    skipped: list[str] = []
    sides = (0, 1) if whose is None else (whose,)
    found = [RecordedDecisions(game, each, cards, skipped) for each in sides]
    return Found((made for each in found for made in each), skipped, game.format, you)


def _print(judged: Sequence[Judged], least: float, made: Found, spec: str) -> None:
    """Print the mistakes as a table, and a sum per player."""
    from hearthlab.agents.review import mistakes
    from hearthlab.commands.output import console, table
    from hearthlab.game.turns import ordinal, own_turn, player_words

    out = console()
    listing = table(
        "drop", "±", "turn", "player", "action", "played", "better", "chance", "best",
        numbers=("drop", "±", "turn", "action", "chance", "best"),
    )  # fmt: skip
    found = mistakes(judged, least)
    for each in found:
        listing.add_row(
            f"{each.drop:.1%}",
            f"{each.margin:.1%}",
            f"{each.turn} ({ordinal(own_turn(each.turn))})",
            player_words(each.player, made.you)[0],
            str(each.number),
            each.played,
            each.better,
            f"{each.chance:.0%}",
            f"{each.best:.0%}",
        )
    if found:
        out.print(listing)
    for player in sorted({each.player for each in judged}):
        own = [each for each in judged if each.player == player]
        count = len(mistakes(own, least))
        many = "mistake" if count == 1 else "mistakes"
        out.print(
            f"{player_words(player, made.you)[0]}: {count} {many} "
            f"of at least {least:.0%} in {len(own)} decisions; "
            f"all decisions cost {sum(each.drop for each in own):.0%}"
        )
    out.print(f"chances to win after the action played, and after the best; by {spec}")
    if made.skipped:
        many = "decision" if len(made.skipped) == 1 else "decisions"
        message = f"not judged: {len(made.skipped)} {many}; {made.skipped[0]}"
        console(stderr=True).print(message, soft_wrap=True)


def _print_json(judged: Sequence[Judged], least: float, made: Found, spec: str) -> None:
    from json import dumps

    from hearthlab.agents.review import mistakes

    facts = {
        "agent": spec,
        "format": str(made.format),
        "you": made.you,
        "decisions": len(judged),
        "mistakes": [each.to_dict() for each in mistakes(judged, least)],
        "not_judged": made.skipped,
    }
    print(dumps(facts, indent=1, ensure_ascii=False))
