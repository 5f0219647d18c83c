"""Games of the real client: read, narrated, left at any point, never guessed."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import hearthlab

from hearthlab.carddata.formats import Format
from hearthlab.cli import BAD_INPUT
from hearthlab.records import RecordError, read_file
from hearthlab.records.cards import format_of_cards, name_of_id, other_format, plain_id
from hearthlab.records.decision import friendly, last_decision
from hearthlab.records.known_position import position_of, text_of
from hearthlab.records.power_log import read_log
from hearthlab.records.viewing import view_of

SAMPLES = Path(__file__).with_name("samples")  # README.md there tells where they come from
XML = SAMPLES / "mage_druid_2016.hsreplay.xml.gz"
LOG = SAMPLES / "druid_warrior_2016.power.log.gz"


def test_a_game_of_2016_is_read_in_our_notation() -> None:
    (game,) = read_file(XML)
    actions = [(action.turn, action.player, action.text) for action in game.actions]
    assert game.player_names() == ("First", "Second")
    assert actions[:6] == [
        (1, 1, "mulligan Mounted Raptor, Savage Roar, Stranglethorn Tiger"),
        (1, 0, "mulligan unknown card"),
        (1, 0, "play Mana Wyrm @1"),
        (1, 0, "end turn"),
        (2, 1, "play The Coin"),
        # The block does not say which option was chosen; the player's answer before it does.
        (2, 1, "play Wrath [Solar Wrath] -> Mana Wyrm"),
    ]
    assert actions[-1] == (13, 0, "end turn")
    assert game.result == "player 1 wins"


def test_cards_outside_the_format_are_named_and_hidden_ones_stay_unknown() -> None:
    (game,) = read_file(XML, format="2014")
    assert "LOE_050" in game.outside()
    assert "Mana Wyrm" not in game.outside()
    position = position_of(game.at(29))
    first, second = position["players"]
    assert (first["class"], first["health"], first["mana"], first["crystals"]) == ("MAGE", 18, 6, 6)
    assert set(first["hand"]) == {"unknown card"}
    assert second["hand"] == ["AT_039", "Wrath", "AT_039"]
    assert second["board"][0] == {
        "card": "LOE_050",
        "damage": 1,
        "attack": 3,
        "health": 5,
        "asleep": True,
    }
    assert "deck: 24 unknown cards" in text_of(game.at(29))
    named = "outside the format 2014: AT_039, LOE_050; the format 2018-wild has them"
    with pytest.raises(RecordError, match=named):
        view_of(last_decision(game).table, 1)


def test_a_format_that_has_the_cards_is_named() -> None:
    playing = Format.named("2014")
    assert other_format(["CFM_663"], playing) == "; the format 2018 has it"
    assert other_format(["CFM_663", "OG_279"], playing) == "; the format 2018 has them"
    assert other_format(["CFM_663", "LOE_050"], playing) == "; the format 2018-wild has them"
    assert other_format(["CFM_663", "GIL_692"], playing) == ""  # The Witchwood came later


def test_the_first_format_that_has_all_cards_is_played() -> None:
    found = {
        cards: format_of_cards(cards.split()).name
        for cards in ("CS2_029 HERO_04a", "CS2_029 CFM_663", "CFM_663 LOE_050", "CFM_663 GIL_692")
    }
    assert list(found.values()) == ["2014", "2018", "2018-wild", "2018-wild"]
    assert format_of_cards([]).name == "2014"
    assert format_of_cards(["CS2_029"], build=18336).name == "2018"
    assert format_of_cards(["VAN_CS2_029"], build=80000).name == "classic"
    assert format_of_cards(["VAN_CS2_029", "FP1_001"], build=80000).name == "2014"


def test_an_old_log_says_late_who_is_who() -> None:
    (game,) = read_file(LOG)
    assert game.player_names() == ("First", "Second")
    assert friendly(game) == 1
    texts = [action.text for action in game.actions]
    assert texts[0] == "mulligan Kor'kron Elite, Ragnaros the Firelord"
    champion = "Alexstrasza's Champion"
    played = [f"play {champion} @1", f"attack {champion} -> Malfurion Stormrage"]
    assert texts[3:6] == ["play The Coin", *played]
    assert game.result == "player 0 wins"


def test_skins_and_reprints_are_the_same_card() -> None:
    playing = Format.named("2014")
    assert plain_id(playing, "HERO_04a") == "HERO_04"
    assert plain_id(playing, "CS2_101_H1") == "CS2_101"
    assert plain_id(playing, "VAN_CS2_029") == "CS2_029"
    assert plain_id(playing, "HERO_08bp") == "CS2_034"
    assert tuple(name_of_id(playing, card) for card in ("CS2_029", "LOE_050", "")) == (
        "Fireball",
        "LOE_050",
        "unknown card",
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("D 00:00:00.0000000 GameState.DebugPrintOptions() - id=1\n", "says CREATE_GAME"),
        (
            "D 00:00:00.0000000 GameState.DebugPrintPower() - CREATE_GAME\n"
            "D 00:00:00.0000000 GameState.DebugPrintPower() -     GameEntity EntityID=x\n",
            "line 2: 'D 00:00:00",
        ),
    ],
)
def test_a_log_that_is_none_is_refused_with_the_place(text: str, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        read_log(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("<HSReplay><Game/></HSReplay>", "line 1: Element Game content does not follow the DTD"),
        ("<HSReplay>\n<Gam></HSReplay>", "no XML: line 2"),
        ("<html/>", "the root is 'html'"),
        ("<HSReplay/>", "the file has no game"),
        (
            '<!DOCTYPE HSReplay [\n<!ENTITY a "b">]><HSReplay/>',
            "line 2: the file declares XML entities",
        ),
    ],
)
def test_xml_without_a_game_is_an_error_with_the_place(text: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "game.hsreplay.xml"
    path.write_text(text)
    with pytest.raises(RecordError, match=why):
        read_file(path)
    ran = hearthlab("replay", path)
    assert ran.exit_code == BAD_INPUT
    assert why in ran.stderr
    assert len(ran.stderr.splitlines()) == 1


def test_a_number_that_is_none_is_quoted_with_its_line(tmp_path: Path) -> None:
    from hearthlab.records.reading import load, read_games

    data = load(XML).decode().replace('tag="53" value="10"', 'tag="53" value="ten"', 1)
    line = data[: data.index('value="ten"')].count("\n") + 1
    with pytest.raises(RecordError, match=f"line {line}: Tag value='ten': should be a whole"):
        read_games(data.encode())


def test_the_command_shows_real_games_and_positions(tmp_path: Path) -> None:
    shown = hearthlab("replay", XML)
    assert shown.exit_code == 0
    assert "player 0: First" in shown.stdout
    assert "  42. player 0: end turn" in shown.stdout
    assert "player 1 wins after 42 actions, on turn 14" in shown.stdout
    assert shown.stderr == ""
    at = hearthlab("replay", XML, "--at", 30, "--position")
    side = "player 0: MAGE, health 18, mana 6/6, powers used 2"
    assert at.stdout.splitlines()[:3] == ["format 2018-wild", "turn 11, player 0 to act", side]
    turn = hearthlab("replay", LOG, "--turn", 2)
    assert "play The Coin" in turn.stdout
    assert "mulligan" not in turn.stdout
    written = tmp_path / "game.hsreplay.xml"
    assert hearthlab("replay", LOG, "--export", written).exit_code == 0
    assert read_file(written)[0].actions == read_file(LOG)[0].actions


@pytest.mark.parametrize(
    "words",
    [("--at", "999"), ("--turn", "99"), ("--game", "2"), ("--save", "x.json")],
    ids=" ".join,
)
def test_what_a_real_game_does_not_have_is_refused(words: tuple[str, str]) -> None:
    ran = hearthlab("replay", XML, *words)
    assert ran.exit_code == BAD_INPUT
    assert words[1] in ran.stderr
