"""Small records in the client's style: differences that the audit itself once caused.

Each is one situation and one action from a game of hsreplay-test-data (CC0), which its docstring
names. Where only the situation matters, The Coin is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree as xml

import pytest
from hearthstone.enums import BlockType, CardType, GameTag, Zone
from hearthstone.enums import Step as Steps

from hearthlab.records.audit import trial
from hearthlab.records.audit.finding import AGREES, DIFFERS, PARTLY, POSSIBLE
from hearthlab.records.audit.judging import audit
from hearthlab.records.audit.outcome import Facts
from hearthlab.records.audit.suited import why_not
from hearthlab.records.reading import read_games

GAME, FIRST, SECOND = 1, 2, 3
HEROES = {FIRST: 4, SECOND: 5}
POWERS = {FIRST: 6, SECOND: 7}
COIN = 8
TURN = 21
Tags = Mapping[int, int]
MINION, SPELL = {GameTag.CARDTYPE: CardType.MINION}, {GameTag.CARDTYPE: CardType.SPELL}


class Record:
    """A record that begins in the middle of a game: ten crystals each, a coin for player 0."""

    def __init__(self) -> None:
        self.root = xml.Element("HSReplay", version="1.7", build="20457")
        self.into = xml.SubElement(self.root, "Game")
        self.number = COIN
        turn = {GameTag.TURN: TURN - 1, GameTag.ZONE: Zone.PLAY, GameTag.CARDTYPE: CardType.GAME}
        self._tags(xml.SubElement(self.into, "GameEntity", id=str(GAME)), turn)
        for player in (FIRST, SECOND):
            element = xml.SubElement(
                self.into, "Player", id=str(player), playerID=str(player - 1), name=f"Name {player}"
            )
            self._tags(
                element,
                {
                    GameTag.CONTROLLER: player - 1,
                    GameTag.CARDTYPE: CardType.PLAYER,
                    GameTag.HERO_ENTITY: HEROES[player],
                    GameTag.RESOURCES: 10,
                    GameTag.FIRST_PLAYER: int(player == FIRST),
                    GameTag.CURRENT_PLAYER: int(player == FIRST),
                },
            )
        hero = {GameTag.CARDTYPE: CardType.HERO, GameTag.HEALTH: 30}
        power = {GameTag.CARDTYPE: CardType.HERO_POWER, GameTag.COST: 2}
        for player, hero_id, power_id in (
            (FIRST, "HERO_01", "CS2_102"),
            (SECOND, "HERO_08", "CS2_034"),
        ):
            self.card(hero_id, player, Zone.PLAY, hero, number=HEROES[player])
            self.card(power_id, player, Zone.PLAY, power, number=POWERS[player])
        self.card("GAME_005", FIRST, Zone.HAND, SPELL, number=COIN)
        self.begun = False

    @staticmethod
    def _tags(element: xml.Element, tags: Tags) -> None:
        for tag, value in tags.items():
            pair = {"tag": str(int(tag)), "value": str(int(value))}
            xml.SubElement(element, "Tag", pair)

    def card(
        self, card: str, player: int, zone: int, tags: Tags, *, at: int = 0, number: int = 0
    ) -> int:
        """Create a card; a hidden one has no id. Return its number."""
        self.number += not number
        number = number or self.number
        element = xml.SubElement(self.into, "FullEntity", id=str(number))
        if card:
            element.set("cardID", card)
        place = {GameTag.ZONE: zone, GameTag.CONTROLLER: player - 1, GameTag.ZONE_POSITION: at}
        self._tags(element, {**place, **tags})
        return number

    def minion(
        self, card: str, player: int, at: int, stats: tuple[int, int], tags: Tags | None = None
    ) -> int:
        """Create a minion on the board."""
        numbers = {GameTag.ATK: stats[0], GameTag.HEALTH: stats[1]}
        return self.card(card, player, Zone.PLAY, {**MINION, **numbers, **(tags or {})}, at=at)

    def begin(self) -> None:
        """Begin the turn of player 0; later entities arrived in this turn."""
        self.change(GAME, GameTag.TURN, TURN)
        self.begun = True

    def change(self, entity: int, tag: int, value: int) -> None:
        """Change a tag."""
        changed = {"entity": str(entity), "tag": str(int(tag)), "value": str(int(value))}
        xml.SubElement(self.into, "TagChange", changed)

    def show(self, entity: int, card: str, tags: Tags, what: str = "ShowEntity") -> None:
        """Show a hidden card, or change a card into another."""
        element = xml.SubElement(self.into, what, entity=str(entity), cardID=card)
        self._tags(element, tags)

    def play(self, entity: int, *, cost: int, target: int = 0) -> None:
        """Open the block of a card that is played."""
        if not self.begun:
            self.begin()
        element = xml.SubElement(
            self.into, "Block", entity=str(entity), type=str(int(BlockType.PLAY))
        )
        if target:
            element.set("target", str(target))
        self.into = element
        if cost:
            self.change(FIRST, GameTag.RESOURCES_USED, cost)

    def spend(self, entity: int) -> None:
        """Send a card to the graveyard."""
        self.change(entity, GameTag.ZONE, Zone.GRAVEYARD)
        self.change(entity, GameTag.ZONE_POSITION, 0)

    def coin(self) -> None:
        """Play the coin with nine of ten crystals left."""
        self.change(FIRST, GameTag.RESOURCES_USED, 1)
        self.play(COIN, cost=0)
        self.change(FIRST, GameTag.TEMP_RESOURCES, 1)
        self.spend(COIN)

    def end_turn(self) -> None:
        """End the turn and begin the next."""
        if not self.begun:
            self.begin()
        self.change(GAME, GameTag.STEP, Steps.MAIN_END)
        self.change(FIRST, GameTag.CURRENT_PLAYER, 0)
        self.change(SECOND, GameTag.CURRENT_PLAYER, 1)
        self.change(GAME, GameTag.TURN, TURN + 1)

    @property
    def text(self) -> bytes:
        """The record as HSReplay XML."""
        return xml.tostring(self.root)


# --- Situations -----------------------------------------------------------------------------------
def weapon_under_an_aura() -> Record:
    """A damaged Spiteful Smith: the weapon's logged attack includes the 2 (enrage-12574.log)."""
    record = Record()
    weapon = {GameTag.CARDTYPE: CardType.WEAPON, GameTag.ATK: 5, GameTag.DURABILITY: 2}
    record.card("CS2_106", FIRST, Zone.PLAY, weapon)
    record.change(HEROES[FIRST], GameTag.ATK, 5)
    record.minion("CS2_221", FIRST, 1, (4, 6), {GameTag.DAMAGE: 1})
    record.coin()
    return record


def weapon_with_its_own_aura() -> Record:
    """Spirit Claws with spell damage on the board (spectator3-14830.log)."""
    record = Record()
    weapon = {GameTag.CARDTYPE: CardType.WEAPON, GameTag.ATK: 3, GameTag.DURABILITY: 3}
    record.card("KAR_063", FIRST, Zone.PLAY, weapon)
    record.change(HEROES[FIRST], GameTag.ATK, 3)
    record.minion("EX1_012", FIRST, 1, (1, 1), {GameTag.SPELLPOWER: 1})
    record.coin()
    return record


def lent_charge() -> Record:
    """Tundra Rhino dies, and the beast beside it loses Charge (rhino.hsreplay.xml)."""
    record = Record()
    rhino = record.minion("DS1_178", SECOND, 1, (2, 5), {GameTag.CHARGE: 1})
    beast = record.minion("CS2_172", SECOND, 2, (3, 2), {GameTag.CHARGE: 1})
    spell = record.card("CS2_076", FIRST, Zone.HAND, {**SPELL, GameTag.COST: 5}, at=2)
    record.play(spell, cost=5, target=rhino)
    record.change(spell, GameTag.ZONE, Zone.PLAY)
    record.spend(rhino)
    record.change(beast, GameTag.CHARGE, 0)
    record.change(beast, GameTag.ZONE_POSITION, 1)
    record.spend(spell)
    return record


def copy_of_an_old_minion() -> Record:
    """Menagerie Warden's copy has EXHAUSTED=0 but cannot attack (barnabus_menagerie)."""
    record = Record()
    tiger = {GameTag.STEALTH: 1}
    old = record.minion("EX1_028", FIRST, 1, (5, 5), tiger)
    warden = record.card(
        "KAR_065",
        FIRST,
        Zone.HAND,
        {**MINION, GameTag.ATK: 5, GameTag.HEALTH: 5, GameTag.COST: 6},
        at=2,
    )
    record.play(warden, cost=6, target=old)
    record.change(warden, GameTag.ZONE, Zone.PLAY)
    record.change(warden, GameTag.ZONE_POSITION, 2)
    record.change(warden, GameTag.EXHAUSTED, 1)
    copy = record.minion("EX1_028", FIRST, 3, (5, 5), {**tiger, GameTag.EXHAUSTED: 1})
    record.change(copy, GameTag.EXHAUSTED, 0)
    return record


def cost_of_a_card_in_a_deck() -> Record:
    """A minion made free by Barnabus costs 0 when it is drawn (barnabus_menagerie)."""
    record = Record()
    hidden = record.card("", FIRST, Zone.DECK, {})
    engineer = record.card(
        "EX1_015",
        FIRST,
        Zone.HAND,
        {**MINION, GameTag.ATK: 1, GameTag.HEALTH: 1, GameTag.COST: 2},
        at=2,
    )
    record.play(engineer, cost=2)
    record.change(engineer, GameTag.ZONE, Zone.PLAY)
    record.change(engineer, GameTag.ZONE_POSITION, 1)
    record.change(engineer, GameTag.EXHAUSTED, 1)
    shown = {GameTag.ATK: 3, GameTag.HEALTH: 5, GameTag.COST: 0, GameTag.ZONE: Zone.HAND}
    record.show(hidden, "OG_044", {**MINION, **shown})
    record.change(hidden, GameTag.ZONE_POSITION, 2)
    return record


def progress_in_hand() -> Record:
    """A spellstone at 3 of 4 becomes the next one with the spell (spellstone_elixier)."""
    record = Record()
    counted = {GameTag.COST: 7, GameTag.TAG_SCRIPT_DATA_NUM_1: 3}
    stone = record.card("LOOT_507", FIRST, Zone.HAND, {**SPELL, **counted}, at=2)
    record.coin()
    record.show(stone, "LOOT_507t", {**SPELL, GameTag.COST: 7}, "ChangeEntity")
    record.change(stone, GameTag.TAG_SCRIPT_DATA_NUM_1, 0)
    record.change(stone, GameTag.ZONE_POSITION, 1)
    return record


def shifting_in_hand() -> Record:
    """A shifted Shifter Zerus shifts again, because of an enchantment (friendly_zerus)."""
    record = Record()
    numbers = {GameTag.ATK: 4, GameTag.HEALTH: 5, GameTag.COST: 4}
    form = record.card("CS2_182", SECOND, Zone.HAND, {**MINION, **numbers}, at=1)
    attached = {GameTag.CARDTYPE: CardType.ENCHANTMENT, GameTag.ATTACHED: form}
    record.card("OG_123e", SECOND, Zone.PLAY, attached)
    drawn = record.card("", SECOND, Zone.DECK, {})
    record.end_turn()
    record.change(drawn, GameTag.ZONE, Zone.HAND)
    record.change(drawn, GameTag.ZONE_POSITION, 2)
    numbers = {GameTag.ATK: 4, GameTag.HEALTH: 5, GameTag.COST: 6}
    record.show(form, "EX1_032", {**MINION, **numbers}, "ChangeEntity")
    return record


def stealth_for_a_turn() -> Record:
    """Finicky Cloakfield's Stealth ends when its caster's turn begins (double_spectate.log)."""
    record = Record()
    raptor = record.minion("CS2_172", SECOND, 1, (3, 2), {GameTag.STEALTH: 1})
    attached = {
        GameTag.CARDTYPE: CardType.ENCHANTMENT,
        GameTag.ATTACHED: raptor,
    }
    cloak = record.card("PART_004e", SECOND, Zone.PLAY, attached)
    drawn = record.card("", SECOND, Zone.DECK, {})
    record.end_turn()
    record.spend(cloak)
    record.change(raptor, GameTag.STEALTH, 0)
    record.change(drawn, GameTag.ZONE, Zone.HAND)
    record.change(drawn, GameTag.ZONE_POSITION, 1)
    return record


def fatigue_on_the_hero() -> Record:
    """Clients of 2015 count fatigue on the hero, not on the player (10357.log)."""
    record = Record()
    record.change(HEROES[SECOND], GameTag.FATIGUE, 1)
    record.change(HEROES[SECOND], GameTag.DAMAGE, 1)
    record.end_turn()
    record.change(HEROES[SECOND], GameTag.FATIGUE, 2)
    record.change(HEROES[SECOND], GameTag.DAMAGE, 3)
    return record


def dead_before_the_record() -> Record:
    """Anyfin Can Happen resummons from the graveyard (2016-02-04_TagChangeEntityBug)."""
    record = Record()
    died = {**MINION, GameTag.ATK: 2, GameTag.HEALTH: 1}
    for _ in range(2):
        record.card("CS2_173", FIRST, Zone.GRAVEYARD, died)
    spell = record.card("LOE_026", FIRST, Zone.HAND, {**SPELL, GameTag.COST: 10}, at=2)
    record.play(spell, cost=10)
    record.change(spell, GameTag.ZONE, Zone.PLAY)
    for place in (1, 2):
        record.minion("CS2_173", FIRST, place, (2, 1), {GameTag.CHARGE: 1})
    record.spend(spell)
    return record


def rare_result() -> Record:
    """Three of Mad Bomber's bombs on one of sixteen characters: about one game in 4,000."""
    record = Record()
    bomber = record.card(
        "EX1_082",
        FIRST,
        Zone.HAND,
        {**MINION, GameTag.ATK: 3, GameTag.HEALTH: 2, GameTag.COST: 2},
        at=2,
    )
    for player in (FIRST, SECOND):
        for place in range(1, 7):
            record.minion("CS2_182", player, place, (4, 5))
    record.play(bomber, cost=2)
    record.change(bomber, GameTag.ZONE, Zone.PLAY)
    record.change(bomber, GameTag.ZONE_POSITION, 7)
    record.change(bomber, GameTag.EXHAUSTED, 1)
    record.change(HEROES[FIRST], GameTag.DAMAGE, 1)
    record.change(HEROES[SECOND], GameTag.DAMAGE, 2)
    return record


SITUATIONS = {
    weapon_under_an_aura: AGREES,
    weapon_with_its_own_aura: AGREES,
    lent_charge: AGREES,
    copy_of_an_old_minion: AGREES,
    cost_of_a_card_in_a_deck: AGREES,
    progress_in_hand: AGREES,
    stealth_for_a_turn: AGREES,
    fatigue_on_the_hero: AGREES,
    dead_before_the_record: AGREES,
    rare_result: POSSIBLE,
}


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda each: each.__name__)
def test_the_clients_action_is_not_a_difference(situation: Any) -> None:
    (game,) = read_games(situation().text, format="2018-wild")
    (found,) = audit(game)
    assert (found.verdict, found.differences) == (SITUATIONS[situation], ())


def test_a_card_that_shifts_in_hand_is_not_a_difference() -> None:
    (game,) = read_games(shifting_in_hand().text, format="2018-wild")
    (found,) = audit(game)
    assert found.verdict in (POSSIBLE, PARTLY)  # one of a thousand minions
    assert found.seeds >= 4


PLAYED = trial.played


# --- Seeds ----------------------------------------------------------------------------------------
def judged(monkeypatch: pytest.MonkeyPatch, right: int | None, *, random: bool) -> Any:
    """Judge an action with made-up results: only the seed `right` gives the client's."""

    def made(step: Any, scene: Any, code: int, seed: int) -> tuple[Facts | None, bool]:
        result, _ = PLAYED(step, scene, code, seed)
        assert result is not None
        wrong = {} if seed == right else {"player 0 crystals": 3}
        return {**result, **wrong}, random

    monkeypatch.setattr(trial, "played", made)
    record = Record()
    record.coin()
    (game,) = read_games(record.text, format="2018-wild")
    (finding,) = audit(game)
    return finding


def test_a_result_that_few_seeds_show_is_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    finding = judged(monkeypatch, 1500, random=True)
    assert (finding.verdict, finding.seeds) == (POSSIBLE, 1501)


def test_an_action_differs_when_no_seed_shows_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    finding = judged(monkeypatch, None, random=True)
    assert (finding.verdict, finding.seeds) == (DIFFERS, 2000)
    assert [each.what for each in finding.differences] == ["player 0 crystals"]


def test_one_seed_is_enough_when_nothing_is_random(monkeypatch: pytest.MonkeyPatch) -> None:
    finding = judged(monkeypatch, None, random=False)
    assert (finding.verdict, finding.seeds) == (DIFFERS, 1)
    assert judged(monkeypatch, 0, random=False).verdict == AGREES


# --- Facts about the game in a file ---------------------------------------------------------------
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (b"<Game>", b'<Game type="16">', "a Tavern Brawl (game type 16): it has rules of its own"),
        (b"20457", b"25770", "this game is of build 25770; the last with these rules is 23965"),
        (b"20457", b"23576", ""),  # February 2018: later than the data, with the same rules
    ],
)
def test_the_type_and_the_build_of_a_game_are_believed(old: bytes, new: bytes, why: str) -> None:
    record = Record()
    record.coin()
    (game,) = read_games(record.text.replace(old, new), format="2018-wild")
    assert why_not(game) == why
