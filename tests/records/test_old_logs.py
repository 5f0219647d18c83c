"""Incomplete logs: read if the rest determines the missing part, else rejected without names.

The lines are of data/nemsy.log, data/derred.log, data/effigy.log, data/reconnect.log and
hslog-tests/friendly_player_id_is_1.power.log of hsreplay-test-data (CC0), shortened, with the names
replaced.
"""

from __future__ import annotations

import pytest
from command_line import hearthlab
from hearthstone.enums import GameTag

from hearthlab import agent
from hearthlab.records import RecordError
from hearthlab.records.advice import advise
from hearthlab.records.audit.judging import audit
from hearthlab.records.audit.suited import why_not
from hearthlab.records.decision import friendly, last_decision
from hearthlab.records.power_log import read_log, shown
from hearthlab.records.recorded import RecordedGame
from hearthlab.records.table import PLAYERS

NAMES = ("Ann Other", "redacted")
COIN = "[name=The Coin id=9 zone=HAND zonePos=1 cardId=GAME_005 player=2]"
BEGIN = """
CREATE_GAME
    GameEntity EntityID=1
        tag=TURN value=3
    Player EntityID=2 PlayerID=1 GameAccountId={account}
        tag=CONTROLLER value=1
        tag=HERO_ENTITY value=4
        tag=RESOURCES value=2
    Player EntityID=3 PlayerID=2 GameAccountId={account}
        tag=CONTROLLER value=2
        tag=HERO_ENTITY value=5
        tag=RESOURCES value=2
    FULL_ENTITY - Updating [name=Garrosh Hellscream id=4 zone=PLAY zonePos=0 cardId=HERO_01 player=1] CardID=HERO_01
        tag=HEALTH value=30
        tag=ZONE value=PLAY
        tag=CONTROLLER value=1
        tag=CARDTYPE value=HERO
    FULL_ENTITY - Updating [name=Rexxar id=5 zone=PLAY zonePos=0 cardId=HERO_05 player=2] CardID=HERO_05
        tag=HEALTH value=30
        tag=ZONE value=PLAY
        tag=CONTROLLER value=2
        tag=CARDTYPE value=HERO
    FULL_ENTITY - Updating [name=The Coin id=9 zone=HAND zonePos=1 cardId=GAME_005 player=2] CardID=GAME_005
        tag=ZONE value=HAND
        tag=CONTROLLER value=2
        tag=CARDTYPE value=SPELL
        tag=ZONE_POSITION value=1
"""  # noqa: E501
TURN = """
    TAG_CHANGE Entity={first} tag=PLAYSTATE value=PLAYING
    TAG_CHANGE Entity={second} tag=PLAYSTATE value=PLAYING
    TAG_CHANGE Entity={second} tag=CURRENT_PLAYER value=1
    TAG_CHANGE Entity=GameEntity tag=TURN value=4
"""
PLAY = f"""
BLOCK_START BlockType=PLAY Entity={COIN} EffectCardId= EffectIndex=0 Target=0 SubOption=0
    TAG_CHANGE Entity={COIN} tag=ZONE value=PLAY
    TAG_CHANGE Entity={{second}} tag=LAST_CARD_PLAYED value=9
    TAG_CHANGE Entity={{second}} tag=TEMP_RESOURCES value=1
    TAG_CHANGE Entity={COIN} tag=ZONE value=GRAVEYARD
BLOCK_END
"""


def log(
    *parts: str, names: tuple[str, str] = NAMES, account: str = "redacted", stray: str = ""
) -> str:
    """Write a log of PowerTaskList lines."""
    text = "".join(parts).format(first=names[0], second=names[1], account=account)
    lines = [line for line in text.splitlines() if line]
    begun = "D 19:17:19.9143380 PowerTaskList.DebugPrintPower() -     "
    return "".join(f"{stray if 'TEMP' in line else ''}{begun}{line}\n" for line in lines)


@pytest.mark.parametrize("account", ["redacted", "[hi=redacted lo=27]", "[hi=redacted1 lo=27]"])
def test_names_are_known_by_the_cards_they_play(account: str) -> None:
    (game,) = read_log(log(BEGIN, TURN, PLAY, account=account))
    assert [str(action) for action in game.actions] == ["play The Coin"]
    assert game.actions[0].player == 0  # the first that the record shows to act
    table = game.at(None)
    assert [table.player(player).id for player in PLAYERS] == [3, 2]


def test_without_options_the_last_action_is_the_decision() -> None:
    (game,) = read_log(log(BEGIN, TURN, PLAY))
    assert friendly(game) == 0  # whose hand shows The Coin
    decision = last_decision(game)
    assert (decision.kind, decision.player, decision.open) == ("action", 0, False)
    assert [seen.name for seen in decision.table.hand(0)] == ["The Coin"]
    advice = advise(game, agent("greedy", seed=1))
    assert "play The Coin" in {each.action for each in advice.outlook.chances}


def test_a_log_in_which_a_player_does_nothing_has_no_decision() -> None:
    (game,) = read_log(log(BEGIN, TURN, PLAY))
    with pytest.raises(RecordError, match="no options, choices or actions of the player"):
        last_decision(game, 1)


def test_names_are_known_by_the_cards_they_draw() -> None:
    drawn = f"""
    TAG_CHANGE Entity={COIN} tag=ZONE value=HAND
    TAG_CHANGE Entity={{second}} tag=NUM_CARDS_DRAWN_THIS_TURN value=4
"""
    (game,) = read_log(log(BEGIN, drawn, TURN))
    assert [game.at(None).player(player).id for player in PLAYERS] == [3, 2]


LOST = ("UNKNOWN HUMAN PLAYER", "UNKNOWN HUMAN PLAYER")
NEXT = """
TAG_CHANGE Entity={first} tag=CURRENT_PLAYER value=0
TAG_CHANGE Entity={second} tag=CURRENT_PLAYER value=1
TAG_CHANGE Entity=GameEntity tag=TURN value=4
TAG_CHANGE Entity={second} tag=RESOURCES value=7
TAG_CHANGE Entity={second} tag=NUM_CARDS_DRAWN_THIS_TURN value=1
"""


def test_without_names_lines_are_about_the_player_whose_turn_it_is() -> None:
    own = "tag=CONTROLLER value=1"
    first = ("tag=CURRENT_PLAYER value=1", "tag=FIRST_PLAYER value=1", own)
    begun = BEGIN.replace(own, "\n        ".join(first), 1)
    ended = "\nTAG_CHANGE Entity={first} tag=PLAYSTATE value=LOST\n"
    (game,) = read_log(log(begun, NEXT, PLAY, ended, names=LOST))
    assert [(action.text, action.player) for action in game.actions] == [("play The Coin", 1)]
    table = game.at(None)
    assert [table.player(player).id for player in PLAYERS] == [2, 3]
    assert [table.player(player).tag(GameTag.RESOURCES) for player in PLAYERS] == [2, 7]
    assert table.player(1).tag(GameTag.TEMP_RESOURCES) == 1
    assert table.player(1).tag(GameTag.NUM_CARDS_DRAWN_THIS_TURN) == 0  # anybody may draw
    assert game.result is None  # it could be either's


def test_characters_before_a_line_do_not_lose_it() -> None:
    (game,) = read_log(log(BEGIN, TURN, PLAY, stray="r "))
    assert game.at(None).player(0).tag(295) == 1  # TEMP_RESOURCES


@pytest.mark.parametrize("damage", ["one player", "a player twice"])
def test_damaged_beginnings_without_names_are_errors_of_the_record(damage: str) -> None:
    own = "tag=CONTROLLER value=1"
    begun = BEGIN.replace(own, f"tag=CURRENT_PLAYER value=1\n        {own}", 1)
    first, second = "    Player EntityID=2", "    Player EntityID=3"
    if damage == "one player":
        begun = begun[: begun.index(second)] + begun[begun.index("    FULL_ENTITY") :]
    else:
        again = f"{first} PlayerID=1 GameAccountId={{account}}\n"
        begun = begun.replace(second, again + second)
    with pytest.raises(RecordError):
        _ = read_log(log(begun, NEXT, PLAY, names=LOST))[0].actions


def test_option_0_of_every_card_reveals_nothing() -> None:
    (game,) = read_log(log(BEGIN, TURN, PLAY))
    assert "[" not in game.actions[0].text


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (("Ann Other", "Ann Other"), "never says which player one of its names is"),
        (("UNKNOWN HUMAN PLAYER", "UNKNOWN HUMAN PLAYER"), "never says which player"),
    ],
)
def test_a_log_that_mixes_its_players_up_is_refused_without_names(
    names: tuple[str, str], why: str
) -> None:
    with pytest.raises(RecordError) as refused:
        read_log(log(BEGIN, TURN, names=names))[0].at(None)
    assert why in str(refused.value)
    for name in names:
        assert name not in str(refused.value)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("TAG_CHANGE Entity=Ann Other tag=TURN value=4", "TAG_CHANGE Entity=… tag=TURN value=4"),
        ("TAG_CHANGE Entity=12 tag=X value=1", "TAG_CHANGE Entity=12 tag=X value=1"),
        ("PlayerID=1, PlayerName=Ann Other", "PlayerID=… PlayerName=…"),
        ("id=1 Player=Ann Other TaskList=1 ChoiceType=MULLIGAN", "id=1 Player=… TaskList=1"),
        ("Entities[0]=Ann Other", "Entities[0]=…"),
        ("Ann Other", ""),
    ],
)
def test_no_line_is_quoted_with_a_name(line: str, told: str) -> None:
    quoted = shown(f"D 00:00:00.0000000 GameState.X() - {line}")
    assert "Ann" not in quoted
    assert "Other" not in quoted
    assert told in quoted


def test_an_action_that_a_log_breaks_off_is_not_compared() -> None:
    (game,) = read_log(log(BEGIN, TURN, PLAY.replace("BLOCK_END\n", "")))
    (finding,) = audit(game)
    assert finding.reason == "the record ends within this action"


# --- Games that no audit can judge ----------------------------------------------------------------
CARD = """
    FULL_ENTITY - Updating [name=Card id=10 zone=HAND zonePos=1 player=1] CardID={card}
        tag=ZONE value={zone}
        tag=CONTROLLER value=1
        tag=CARDTYPE value={kind}
"""


def with_card(card: str, kind: str) -> RecordedGame:
    """Read a game with one more card in hand."""
    more = CARD.replace("{card}", card).replace("{kind}", kind).replace("{zone}", "HAND")
    (game,) = read_log(log(BEGIN, more, TURN, PLAY))
    return game


@pytest.mark.parametrize(
    ("card", "kind", "why"),
    [
        ("TB_AllMinionsTauntCharge", "ENCHANTMENT", "a Tavern Brawl (TB_AllMinionsTauntCharge):"),
        ("TBUD_1", "ENCHANTMENT", "a Tavern Brawl (TBUD_1): it has rules of its own"),
        ("TB_BaconShop_HERO_60", "HERO", "Battlegrounds (TB_BaconShop_HERO_60): it has rules"),
        ("KARA_13_01H", "HERO", "a solo adventure (KARA_13_01H): it has rules of its own"),
        ("TRL_352", "MINION", "this game uses cards after build 23321: TRL_352"),
        ("CS2_182", "MINION", ""),
    ],
)
def test_a_game_of_other_rules_gets_one_line(card: str, kind: str, why: str) -> None:
    told = why_not(with_card(card, kind))
    assert told.startswith(why)
    assert bool(told) == bool(why)


def test_decks_that_the_game_replaces_are_a_brawl() -> None:
    made = "".join(
        f"    FULL_ENTITY - Creating ID={number} CardID=CS2_182\n"
        "        tag=ZONE value=SETASIDE\n"
        "        tag=CONTROLLER value=1\n"
        "        tag=CARDTYPE value=MINION\n"
        for number in range(20, 32)
    )
    (game,) = read_log(log(BEGIN, "\n", made, TURN, PLAY))
    assert "the decks are replaced before the mulligan" in why_not(game)


def test_a_game_without_actions_says_why() -> None:
    (game,) = read_log(log(BEGIN, TURN))
    assert why_not(game) == "no actions: the record has no blocks, which hold the players' actions"
    (game,) = read_log(
        log(BEGIN, "TAG_CHANGE Entity=3 tag=PLAYSTATE value=WON\n").replace("=3\n", "=1\n")
    )
    assert why_not(game).startswith("no actions")


def test_an_unreadable_file_does_not_stop_the_others(tmp_path: object) -> None:
    from pathlib import Path

    good, bad = Path(str(tmp_path)) / "good.log", Path(str(tmp_path)) / "bad.log"
    good.write_text(log(BEGIN, TURN, PLAY))
    bad.write_text(log(BEGIN, TURN, names=("Ann Other", "Ann Other")))
    ran = hearthlab("audit", bad, good)
    assert ran.exit_code == 2
    assert "good.log, game 1: " in ran.stdout
    assert "never says which player" in ran.stderr
    assert "Ann" not in ran.stdout + ran.stderr
