"""Rulings of spells that are cast at random: Yogg-Saron and his servant.

Sources: wiki, Yogg-Saron, Hope's End (Notes); hs-bugs #487 (a dead hero ends it).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from clauses import covers
from kit import Table, compiled, playing, printed, row_of, setup

from hearthlab.cards.expressions import Pool
from hearthlab.cards.fact_rows import pool_ids
from hearthlab.cards.opcodes import OPCODES

pytestmark = pytest.mark.format("2018-wild")

OGRE = "Boulderfist Ogre"
YOGG, SERVANT = "Yogg-Saron, Hope's End", "Servant of Yogg-Saron"


@contextmanager
def narrowed(spell: str, card_id: str = "OG_134") -> Iterator[None]:
    """Play with a pool of one spell only."""
    cards, tables = compiled(), compiled().tables
    rows = [tables.code[i] for i in range(*cards.compiled.code_ranges[card_id, "battlecry"])]
    pool = next(row.card for row in rows if row.op == OPCODES["cast_random"].number)
    first, size = tables.pool_first[pool], tables.pool_size[pool]
    kept = tables.pool_cards[first]
    tables.pool_size[pool] = 1
    tables.pool_cards[first] = row_of(spell)
    try:
        yield
    finally:
        tables.pool_size[pool], tables.pool_cards[first] = size, kept


def cast(t: Table) -> list[str]:
    """List the spells that were cast by themselves."""
    names = [line.removesuffix(" triggers") for line in t.log if line.endswith(" triggers")]
    return [name for name in names if printed(name).type == "SPELL"]


def yogg(spell: str, times: int = 3, *, seed: int = 0, **board: Any) -> Table:
    """Play Yogg-Saron after some spells; he casts one spell only."""
    with narrowed(spell):
        t = setup(hand=[YOGG], me={"spells_cast": times}, seed=seed, **board)
        t.play(YOGG)
        assert t.log  # read the log while the pool is as narrow
        return t


@covers("OG_134.battlecry")
def test_yogg_saron_casts_a_spell_for_each_spell_cast_this_game() -> None:
    for times in (0, 1, 3):
        t = yogg("Arcane Explosion", times, enemy_board=[OGRE])
        assert t.minion(f"enemy {OGRE}").damage == times


@covers("OG_134.battlecry")
def test_only_own_spells_that_were_cast_count() -> None:
    t = setup(
        hand=["The Coin", "Wisp", "Counterspell"], enemy_hand=["The Coin"],
        me={"spells_cast": 2}, enemy_secrets=["Counterspell"],
    )  # fmt: skip
    assert t.play("Wisp").play("The Coin").game._snapshot.pasts[0].spells_cast == 2  # countered
    assert t.play("Counterspell").game._snapshot.pasts[0].spells_cast == 3
    t.end_turn().play("The Coin")
    assert [past.spells_cast for past in t.game._snapshot.pasts] == [3, 0]


@covers("OG_134.battlecry", "OG_087.battlecry")
def test_any_collectible_spell_may_be_cast() -> None:
    for name, costs in ((YOGG, range(21)), (SERVANT, range(6))):
        seen: set[str] = set()
        for seed in range(40):
            t = setup(hand=[name], me={"spells_cast": 1}, enemy_board=[OGRE], seed=seed)
            seen |= set(cast(t.play(name)))
        found = [printed(spell) for spell in seen]
        assert all(card.collectible and card.cost in costs for card in found)
        assert len({card.card_class for card in found}) > 5
        assert (max(card.cost for card in found) > 5) == (name == YOGG)


def test_nothing_makes_a_quest_or_casts_one() -> None:
    # Wiki, Quest: no random effect makes one.
    quests = {i for i, card in playing().cards.items() if "QUEST" in card.mechanics}
    assert len(quests) == 9 and not quests & set(pool_ids(Pool(kind="SPELL"), playing()))
    assert quests == set(pool_ids(Pool(mechanic="QUEST"), playing()))


@covers("OG_134.battlecry")
def test_deaths_are_processed_after_each_spell() -> None:
    t = yogg("Arcane Explosion", 3, enemy_board=["Haunted Creeper"])
    assert t.enemy_board() == []  # the third one killed the spiders


@covers("OG_134.battlecry")
def test_deaths_that_deaths_cause_come_before_the_next_spell_too() -> None:
    # hs-bugs #947: "Now Defile works just like Yogg - the next AoE doesn't continue until no death
    # occurs" (June 2018). The first spell kills the Ghoul, the Ghoul the Raptor, which is gone
    # when the second spell comes.
    enemies = [{"card": "Unstable Ghoul", "damage": 2}, {"card": "Bloodfen Raptor"}]
    t = yogg("Arcane Explosion", 2, enemy_board=enemies)
    assert t.enemy_board() == []
    hits = [line for line in t.log if line == "Arcane Explosion hits Bloodfen Raptor for 1"]
    assert len(hits) == 1


@covers("OG_134.battlecry")
@pytest.mark.parametrize(
    ("spell", "casts"),
    [("Twisting Nether", 1), ("Vanish", 1), ("Polymorph", 1), ("Silence", 1), ("Flamestrike", 3)],
)
def test_yogg_saron_stops_when_he_is_gone_or_silenced(spell: str, casts: int) -> None:
    assert cast(yogg(spell)) == [spell] * casts


@covers("OG_134.battlecry")
def test_yogg_saron_stops_when_a_hero_is_dead() -> None:
    t = yogg("Mind Blast", enemy_health=5)
    assert (cast(t), t.over, t.winner) == (["Mind Blast"], True, 0)
    t = yogg("Hellfire", health=6, enemy_health=6)
    assert (cast(t), t.over, t.winner) == (["Hellfire"] * 2, True, None)


@covers("OG_134.battlecry")
def test_targets_are_any_that_the_spell_may_have() -> None:
    seen: set[str] = set()
    for seed in range(60):
        t = yogg(
            "Frostbolt", 1, seed=seed, board=[OGRE, "Faerie Dragon"],
            enemy_board=[OGRE, "Faerie Dragon", {"card": OGRE, "tags": ["STEALTH"]}],
        )  # fmt: skip
        seen |= {line for line in t.log if line.startswith("Frostbolt hits")}
        assert t.minion("Faerie Dragon").health == t.minion("enemy Faerie Dragon").health == 2
        assert t.minion(f"enemy {OGRE}#2").damage == 0
    assert {line.removeprefix("Frostbolt hits ").removesuffix(" for 3") for line in seen} == {
        "Jaina Proudmoore", "Rexxar", OGRE, YOGG,
    }  # fmt: skip


@covers("OG_134.battlecry")
def test_a_spell_without_a_target_fizzles() -> None:
    t = yogg("Shatter", board=[OGRE], enemy_board=[OGRE])
    assert cast(t) == [] and len(t.board() + t.enemy_board()) == 3


@covers("OG_134.battlecry")
def test_nobody_notices_that_they_are_cast() -> None:
    t = yogg("Arcane Explosion", board=["Arcane Anomaly"], enemy_secrets=["Counterspell"])
    assert (t.minion("Arcane Anomaly").health, t.enemy_secrets()) == (1, ["Counterspell"])
    assert t.game._snapshot.pasts[0].spells_cast == 3


@covers("OG_134.battlecry")
def test_choices_are_made_at_random() -> None:
    seen = set()
    for seed in range(12):
        t = yogg("Feral Rage", 1, seed=seed)
        seen.add((t.hero().attack, t.hero().armor))
        assert len(yogg("Journey Below", 2, seed=seed).hand()) == 2
    assert seen == {(4, 0), (0, 8)}


@covers("OG_134.battlecry")
def test_tracking_draws_one_of_three_and_discards_two() -> None:
    t = yogg("Tracking", 2)
    assert (len(t.hand()), len(t.deck())) == (2, 4)


@covers("OG_134.battlecry")
def test_secrets_overload_combo_and_spell_damage_are_as_ever() -> None:
    assert yogg("Counterspell").secrets() == ["Counterspell"]
    t = yogg("Stormcrack", 2, enemy_board=[OGRE])
    assert t.game._snapshot.players[0].overload == 2
    for hand, dealt in (([YOGG], 4), ([YOGG, "Wisp"], 8)):
        with narrowed("Eviscerate"):
            t = setup(hand=hand, me={"spells_cast": 2}, enemy_board=[OGRE], mana=10)
            if len(hand) > 1:
                t.play("Wisp")
            t.play(YOGG)
            assert t.log
        hits = [
            int(line.rpartition(" ")[2]) for line in t.log if line.startswith("Eviscerate hits")
        ]
        assert sum(hits) == dealt
    t = yogg("Arcane Explosion", 1, board=["Kobold Geomancer"], enemy_board=[OGRE])
    assert t.minion(f"enemy {OGRE}").damage == 2


@covers("OG_134.battlecry", "OG_087.battlecry")
def test_a_game_bears_many_spells() -> None:
    for seed in range(6):
        t = setup(
            hand=[YOGG, *["Wisp"] * 9], enemy_hand=["Wisp"] * 10, board=[OGRE] * 6,
            enemy_board=[OGRE] * 7, me={"spells_cast": 60}, seed=seed,
        )  # fmt: skip
        t.play(YOGG)
        assert t.game._snapshot.fault == 0
    with narrowed("Arcane Explosion", "OG_087"):
        t = setup(hand=[SERVANT], enemy_board=[OGRE])
        assert t.play(SERVANT).minion(f"enemy {OGRE}").damage == 1
