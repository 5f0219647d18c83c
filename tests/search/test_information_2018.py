"""Information sets in the formats of 2018: the observed player's knowledge separates them."""

from __future__ import annotations

from ctypes import addressof, memmove, sizeof, string_at
from typing import Any

import pytest
from kit import playing, setup

from hearthlab.checks.leaks import differences
from hearthlab.engine.schema import NONE
from hearthlab.game.game import Game
from hearthlab.search.forest import MEGABYTE, Tree
from hearthlab.search.knowledge import root_and_belief
from hearthlab.search.searcher import evaluator

pytestmark = pytest.mark.format("2018-wild")

Side = dict[str, Any]
MINE: Side = {"class": "MAGE", "deck": ["Wisp"] * 9, "hand": ["Chillwind Yeti", "Arcane Shot"]}
YOURS: Side = {"class": "HUNTER", "deck": ["Wisp"] * 9, "hand": ["Arcane Shot"]}
PUBLIC = ("zone", "controller", "position", "order")  # of a card that is hidden


def tree() -> Tree:
    return Tree(4 * MEGABYTE, c=0.7, observer=2, health_bucket=1, evaluator=evaluator())


def game(mine: Side | None = None, yours: Side | None = None) -> Game:
    players = [MINE | (mine or {}), YOURS | (yours or {})]
    return Game.from_position({"turn": 15, "players": players}, seed=3, format=playing())


def are_one(first: Game, second: Game) -> bool:
    """Return whether two states are one information set of player 0."""
    made = tree()
    root, belief = root_and_belief(first.view(0))
    made.begin(root, belief, owner=0, seed=1)
    return made.node_of(second._snapshot) == made.node_of(first._snapshot) != 0


@pytest.mark.parametrize(
    "change",
    [
        {"hand": [{"card": "Chillwind Yeti", "attack": 6}, "Arcane Shot"]},
        {"hand": [{"card": "Chillwind Yeti", "health": 6}, "Arcane Shot"]},
        {"hand": [{"card": "Chillwind Yeti", "cost": -1}, "Arcane Shot"]},
        {"hand": [{"card": "Chillwind Yeti", "tags": ["TAUNT"]}, "Arcane Shot"]},
        {"quest": "Open the Waygate"},
        {"elementals_before": 1},
        {"cthun_attack": 2},
        {"spells_cast": 1},
        {"died_now": 1},
    ],
)
def test_what_its_player_knows_separates_sets(change: Side) -> None:
    assert are_one(game(), game())
    assert not are_one(game(), game(change))
    if "hand" not in change:
        assert not are_one(game(), game(yours=change))


def test_the_progress_of_both_quests_counts_whatever_their_places_in_the_record() -> None:
    quest = {"card": "Open the Waygate", "progress": 2}
    assert are_one(game({"quest": quest}), game({"quest": quest}))
    other = quest | {"progress": 3}
    assert not are_one(game({"quest": quest}), game({"quest": other}))
    assert not are_one(game(yours={"quest": quest}), game(yours={"quest": other}))
    hand = list(reversed(MINE["hand"]))
    assert are_one(game({"quest": quest}), game({"quest": quest, "hand": hand}))


def test_what_is_hidden_does_not() -> None:
    buffed = {"card": "Arcane Shot", "cost": -1}
    for hand in ([buffed], ["Fireball"]):
        assert are_one(game(), game(yours={"hand": hand}))
    shown = [{"card": "Arcane Shot", "tags": ["REVEALED"]}]
    assert not are_one(game(), game(yours={"hand": shown}))


def exchanged(game: Game, player: int) -> Game:
    """Make the game in which the first two cards of a hand are exchanged, which nobody saw."""
    made = game.clone()
    first, second = (made._record.entities[slot] for slot in made._record.players[player].hand[:2])
    public = [{name: getattr(each, name) for name in PUBLIC} for each in (first, second)]
    kept = string_at(addressof(first), sizeof(first))
    memmove(addressof(first), addressof(second), sizeof(first))
    memmove(addressof(second), kept, sizeof(second))
    for entity, values in zip((first, second), public, strict=True):
        for name, value in values.items():
            setattr(entity, name, value)
    return made


def test_what_is_attached_to_hidden_cards_does_not_tell_which_is_which() -> None:
    t = setup(hand=["Kazakus", "Kazakus"], deck=["Wisp", "Fireball", "Frostbolt"])
    for _ in range(2):
        t.play("Kazakus")
        while t.offered():
            t.choose(t.offered()[0])
    attached = [t.game._snapshot.entities[card.slot].enchantments for card in t.me.hand]
    assert NONE not in attached and len(set(attached)) == 2
    other = exchanged(t.game, 0)
    assert other != t.game
    assert differences(t.game.view(1), other.view(1)) == ()


def test_variants_of_a_card_are_different_actions() -> None:
    large = {"card": "Chillwind Yeti", "attack": 6}
    hands: tuple[list[Any], ...] = (
        ["Chillwind Yeti", large, "Chillwind Yeti"],
        [large, "Chillwind Yeti", "Chillwind Yeti"],
    )
    keys = []
    for hand in hands:
        at = game({"hand": hand})
        made = tree()
        root, belief = root_and_belief(at.view(0))
        made.begin(root, belief, owner=0, seed=1)
        played = {}
        for each in made.weigh(at._snapshot):
            slot = each.action >> 4 & 255
            if each.action & 15 == 1:
                played[each.key] = int(at._snapshot.entities[slot].attack)
        keys.append(played)
    assert keys[0] == keys[1]
    assert sorted(keys[0].values()) == [4, 6]
