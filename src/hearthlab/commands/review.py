"""`hearthlab review REPLAY`: the mistakes of a game, by what they cost in chance to win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from hearthlab.commands.formats import RecordFormat
from hearthlab.commands.options import GameNumber, Json, StoreToRead

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hearthlab.agents.review import Judged, Made

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
        typer.Option(
            parser=share, metavar="SHARE", help="what a mistake costs at least, such as 5%"
        ),
    ] = 0.05,
    agent: Annotated[
        str, typer.Option(help="who judges: a champion, as a spec string")
    ] = "champion",
    seed: Annotated[int, typer.Option(help="seed of the agent")] = 0,
    deck: Annotated[
        str | None,
        typer.Option(help="own deck in a game of the client (default: what the record says)"),
    ] = None,
    number: GameNumber = None,
    format: RecordFormat = None,
    json: Json = False,
) -> None:
    """List the mistakes of a game, the worst first, as its players could know at the time."""
    from hearthlab.agents import agent as agent_of
    from hearthlab.agents.champion import calibrated_spec
    from hearthlab.agents.review import ReviewError, review

    judge = agent_of(calibrated_spec(agent), seed=seed)
    made, skipped = _decisions(what, store, side, deck, number, format)
    judged = list(review(made, judge))
    if not judged:
        whose = "" if side is None else f" of player {side}"
        why = f"; {skipped[0]}" if skipped else ""
        raise ReviewError(f"{what!r}: there are no decisions{whose} to judge{why}")
    if json:
        _print_json(judged, least, skipped)
    else:
        _print(judged, least, skipped)


def _decisions(
    what: str,
    store: str | None,
    side: int | None,
    deck: str | None,
    number: int | None,
    format: str | None,
) -> tuple[Iterable[Made], list[str]]:
    """Read a game; list its decisions, and why some are missing (known after they were read)."""
    from hearthlab.agents.review import decisions
    from hearthlab.commands.options import refuse
    from hearthlab.commands.replay import load_game, recorded_games, stored_game

    if store is None and (games := recorded_games(what, format)) is not None:
        return _recorded(games, side, deck, number)
    refuse({"--deck": deck, "--game": number, "--format": format}, "is for games of the client")
    game = stored_game(store, what) if store is not None else load_game(what)
    return decisions(game, side), []


def _recorded(
    games: Sequence[Any], side: int | None, deck: str | None, number: int | None
) -> tuple[Iterable[Made], list[str]]:
    """List the decisions of a game of the client, of the player whose record it is."""
    from hearthlab.commands.output import InputError
    from hearthlab.game.deck import Deck
    from hearthlab.records.decision import friendly
    from hearthlab.records.made import RecordedDecisions

    chosen = len(games) if number is None else number
    if chosen > len(games):
        raise InputError(f"--game {number}: the file has {len(games)}")
    game = games[chosen - 1]
    whose = friendly(game) if side is None else side
    cards = None if deck is None else Deck.of(deck, format=game.format).cards
    skipped: list[str] = []
    sides = (0, 1) if whose is None else (whose,)
    found = [RecordedDecisions(game, each, cards, skipped) for each in sides]
    return (made for each in found for made in each), skipped


def _print(judged: Sequence[Judged], least: float, skipped: Sequence[str]) -> None:
    """Print the mistakes as a table, and a sum per player."""
    from hearthlab.agents.review import mistakes
    from hearthlab.commands.output import console, table

    out = console()
    listing = table(
        "drop", "±", "turn", "player", "action", "played", "better", "to win", "was",
        numbers=("drop", "±", "turn", "player", "action", "to win", "was"),
    )  # fmt: skip
    found = mistakes(judged, least)
    for each in found:
        listing.add_row(
            f"{each.drop:.1%}",
            f"{each.margin:.1%}",
            str(each.turn),
            str(each.player),
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
        worse = mistakes(own, least)
        out.print(
            f"player {player}: {len(worse)} mistakes of at least {least:.0%} in {len(own)} "
            f"decisions; all decisions cost {sum(each.drop for each in own):.0%}"
        )
    if skipped:
        message = f"not judged: {len(skipped)} decisions; {skipped[0]}"
        console(stderr=True).print(message, soft_wrap=True)


def _print_json(judged: Sequence[Judged], least: float, skipped: Sequence[str]) -> None:
    from json import dumps

    from hearthlab.agents.review import mistakes

    found = [each.to_dict() for each in mistakes(judged, least)]
    print(
        dumps(
            {"decisions": len(judged), "mistakes": found, "not_judged": list(skipped)},
            indent=1,
            ensure_ascii=False,
        )
    )
