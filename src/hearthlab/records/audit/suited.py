"""Games that an audit cannot judge as a whole: why, in one line."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hearthstone.enums import BlockType, CardType, GameTag, GameType, Zone
from hslog import packets

from hearthlab.carddata.formats import all_formats
from hearthlab.records.cards import other_format, plain_id
from hearthlab.records.recorded import RecordedGame, opened
from hearthlab.records.table import Table, entity_id, zone_after

LAST_BUILD = 23321  # of the client's data that the cards are from
NEXT_RULES = 23966  # patch 11.0, April 2018: other rules for all cards
BRAWL_CARD = re.compile(r"(TB|FB_|BRMC_)")  # Tavern Brawls, Fireside Brawls, the first brawl
BATTLEGROUNDS_CARD = re.compile(r"(TB_Bacon|BGS?_|BG[0-9]|BACON_)")
SOLO_CARD = re.compile(r"(NAX|BRMA|LOEA|KARA_|ICCA|LOOTA|TU4|CRED)")  # bosses and their cards
BRAWLS = frozenset(  # as GameType and as BnetGameType have them
    {
        GameType.GT_TAVERNBRAWL,
        GameType.GT_TB_1P_VS_AI,
        GameType.GT_TB_2P_COOP,
        GameType.GT_FSG_BRAWL_VS_FRIEND,
        GameType.GT_FSG_BRAWL,
        GameType.GT_FSG_BRAWL_1P_VS_AI,
        GameType.GT_FSG_BRAWL_2P_COOP,
    }
)
FIRESIDE = range(40, 44)  # BnetGameType only
REPLACED = 10  # cards of decks taken aside before the mulligan: no other game does it
CARDS = (CardType.MINION, CardType.SPELL, CardType.WEAPON, CardType.HERO, CardType.HERO_POWER)
NAMED = 4  # cards that a line names


def why_not(game: RecordedGame) -> str:
    """Return why no action of a game can be judged, empty if one may be."""
    table = game.at(None)
    ids = sorted({seen.card for seen in table.entities.values() if seen.card})
    if battlegrounds := [card for card in ids if BATTLEGROUNDS_CARD.match(card)]:
        return f"Battlegrounds ({_listed(battlegrounds)}): it has rules of its own"
    if brawl := _brawl(game, ids):
        return f"a Tavern Brawl ({brawl}): it has rules of its own"
    unknown = _unknown(table)
    if unknown and (format_name := other_format(unknown, game.format)):
        return f"cards outside the format: {_listed(unknown)}{format_name}"
    if solo := [card for card in unknown if SOLO_CARD.match(card)]:
        return f"a solo adventure ({_listed(solo)}): it has rules of its own"
    if later := [card for card in unknown if not _is_known(card)]:
        return f"this game uses cards after build {LAST_BUILD}: {_listed(later)}"
    if (game.build or 0) >= NEXT_RULES:
        return f"this game is of build {game.build}; the last with these rules is {NEXT_RULES - 1}"
    if all(action.text.startswith("mulligan") for action in game.actions):
        return _without_actions(game, table)
    return ""


def _without_actions(game: RecordedGame, table: Table) -> str:
    """Say why a game has no actions."""
    blocks = [
        packet for packet, _ in opened(game.tree.packets) if isinstance(packet, packets.Block)
    ]
    if not any(block.type in (BlockType.PLAY, BlockType.ATTACK) for block in blocks):
        if table.result is not None and table.turn <= 1:
            return f"no actions: the game ended before the first turn ({table.result})"
        if not blocks:
            return "no actions: the record has no blocks, which hold the players' actions"
    return "no actions: the record ends before the first"


# --- Tavern Brawls --------------------------------------------------------------------------------
def _brawl(game: RecordedGame, ids: Iterable[str]) -> str:
    """Return how the record shows that a game is a Tavern Brawl."""
    if game.kind in BRAWLS or game.kind in FIRESIDE:
        return f"game type {game.kind}"
    if cards := [card for card in ids if BRAWL_CARD.match(card)]:
        return _listed(cards)
    return "the decks are replaced before the mulligan" if _has_made_decks(game) else ""


def _has_made_decks(game: RecordedGame) -> bool:
    """Return whether the game takes the cards of the players' decks aside before it begins."""
    table, aside = game.table(), set()
    for packet, _ in opened(game.tree.packets):
        if table.begun:
            break
        if isinstance(packet, (packets.FullEntity, packets.ShowEntity)) and packet.card_id:
            seen = table.entities.get(entity_id(packet.entity))
            tags = {
                **(seen.tags if seen else {}),
                **{int(tag): value for tag, value in packet.tags},
            }
            made = tags.get(GameTag.CREATOR) or tags.get(GameTag.PARENT_CARD)
            if zone_after(packet) == Zone.SETASIDE and not made:
                aside.add(entity_id(packet.entity))
        table.apply(packet)
    return len(aside) >= REPLACED


# --- Cards ----------------------------------------------------------------------------------------
def _unknown(table: Table) -> list[str]:
    """List the ids of cards in a game that the format does not know."""
    return sorted(
        {
            seen.card
            for seen in table.entities.values()
            if seen.card and seen.tag(GameTag.CARDTYPE) in CARDS
            if seen.plain not in table.format.cards
        }
    )


def _is_known(card: str) -> bool:
    """Return whether any format knows a card."""
    return any(plain_id(each, card) in each.cards for each in all_formats())


def _listed(cards: Iterable[str]) -> str:
    listed = list(cards)
    more = f" and {len(listed) - NAMED} more" if len(listed) > NAMED else ""
    return ", ".join(listed[:NAMED]) + more
