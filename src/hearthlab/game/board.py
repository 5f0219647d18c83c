"""States drawn as text."""

from __future__ import annotations

from collections.abc import Iterator

from hearthlab.engine import schema
from hearthlab.engine.tables import cards_in
from hearthlab.game.outcome import outcome_of
from hearthlab.game.side_words import counted, hero_facts, lying
from hearthlab.game.sides import Piece, Side
from hearthlab.game.tags import SHOWN_TAGS


def draw_board(record: schema.Game, below: int = 0) -> str:
    """Draw both sides, one player's below the other's."""
    lines = [headline(record)]
    lines += [f"  {title:<8}{name}: {text}" for title, name, text in _titled(offered(record))]
    lines += _side(Side(record, 1 - below))
    lines.append("-" * 60)
    lines += _side(Side(record, below))
    return "\n".join(lines)


def headline(record: schema.Game) -> str:
    """Write whose decision it is, or how the game ended."""
    if ended := outcome_of(record):
        return f"turn {record.turn}: {ended}"
    if record.waiting == schema.WAIT_MULLIGAN:
        return f"mulligan of player {record.chooser}"
    what = "to choose" if record.waiting == schema.WAIT_CHOICE else "to act"
    player = record.chooser if record.waiting == schema.WAIT_CHOICE else record.active
    return f"turn {record.turn}: player {player} ({Side(record, player).hero.name}) {what}"


def offered(record: schema.Game) -> list[tuple[str, str]]:
    """List the names and texts of the cards that a choice offers, where they are known."""
    if record.waiting != schema.WAIT_CHOICE:
        return []
    rows = [row for row in record.offered[: record.n_offered] if row != schema.NO_CARD]
    cards = cards_in(record)
    told = [cards.format.printed(cards.ids[row]) for row in rows]
    return [(card.name, card.text or "no text") for card in told if card is not None]


def _titled(cards: list[tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    for number, (name, text) in enumerate(cards):
        yield "" if number else "offered", name, text


def _side(side: Side) -> list[str]:
    used = ", used" if side.power_used else ""
    lines = [f"player {side.index}: {side.hero.name} ({', '.join(hero_facts(side))})"]
    hand = ", ".join(map(_card, side.hand))
    rows = [("hand", hand)]
    if weapon := side.weapon:
        rows.append(("weapon", f"{weapon.name} {weapon.attack}/{weapon.durability}"))
    if side.secrets:
        names = [secret.name if secret.known else "?" for secret in side.secrets]
        rows.append(("secrets", ", ".join(names)))
    if quest := side.quest:
        rows.append(("quest", f"{quest.name} {counted(quest)}"))
    rows.append(("power", f"{side.power.name} ({side.power.cost}{used})"))
    rows.append(("board", " | ".join(map(_minion, side.board)) or "empty"))
    return lines + [f"  {title:<8}{text}" for title, text in rows]


def _card(held: Piece) -> str:
    return f"{held.name} ({held.cost}) {counted(held)}".strip() if held.known else "?"


def _minion(minion: Piece) -> str:
    if minion.has("dormant"):
        return f"{minion.name} {lying(minion)}"
    tags = [tag.replace("_", " ") for tag in SHOWN_TAGS if minion.has(tag)]
    hurt = f" of {minion.max_health}" if minion.damage else ""
    shown = f" ({', '.join(tags)})" if tags else ""
    return f"{minion.name} {minion.attack}/{minion.health}{hurt}{shown}"
