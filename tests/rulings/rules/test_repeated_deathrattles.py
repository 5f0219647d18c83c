"""Rulings of deathrattles that are triggered, copied and brought back, and of the dead raised."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, setup

from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2018-wild")

OGRE = "Boulderfist Ogre"
SEEDS = range(12)


# --- Triggered ------------------------------------------------------------------------------------
@covers("OG_309.battlecry")
def test_princess_huhuran_triggers_a_deathrattle_of_a_living_friend() -> None:
    t = setup(
        hand=["Princess Huhuran"], board=["Infested Wolf", "Wisp"], enemy_board=["Loot Hoarder"]
    )
    for barred in ("Wisp", "enemy Loot Hoarder"):
        assert not t.can_play("Princess Huhuran", target=barred)
    t.play("Princess Huhuran", target="Infested Wolf", at=2)
    assert t.board() == ["Infested Wolf", "Spider", "Spider", "Wisp", "Princess Huhuran"]
    t = setup(hand=["Princess Huhuran"], board=["Wisp"])
    assert t.play("Princess Huhuran").board() == ["Wisp", "Princess Huhuran"]


@covers("OG_309.battlecry")
def test_princess_huhuran_triggers_attached_deathrattles_and_baron_rivendare_doubles_them() -> None:
    t = setup(
        hand=["Soul of the Forest", "Princess Huhuran"], board=["Loot Hoarder"], deck=["Wisp"] * 5
    )
    t.play("Soul of the Forest").play("Princess Huhuran", target="Loot Hoarder")
    assert sorted(t.board()) == ["Loot Hoarder", "Princess Huhuran", "Treant"]
    assert t.hand() == ["Wisp"]
    t = setup(hand=["Princess Huhuran"], board=["Loot Hoarder", "Baron Rivendare"])
    assert t.play("Princess Huhuran", target="Loot Hoarder").hand() == ["Wisp", "Wisp"]


# --- Copied ---------------------------------------------------------------------------------------
@covers("LOE_019.battlecry")
def test_unearthed_raptor_copies_a_deathrattle() -> None:
    t = setup(
        hand=["Unearthed Raptor", "Assassinate"],
        board=["Infested Wolf", "Wisp"],
        enemy_hand=["Assassinate"],
        enemy_board=["Loot Hoarder"],
    )
    for barred in ("Wisp", "enemy Loot Hoarder"):
        assert not t.can_play("Unearthed Raptor", target=barred)
    t.play("Unearthed Raptor", target="Infested Wolf")
    assert t.board() == ["Infested Wolf", "Wisp", "Unearthed Raptor"]
    assert t.minion("Unearthed Raptor").deathrattle
    t.end_turn().play("Assassinate", target="Unearthed Raptor")
    assert t.board() == ["Infested Wolf", "Wisp", "Spider", "Spider"]


@covers("LOE_019.battlecry")
def test_a_copied_deathrattle_comes_without_other_clauses() -> None:
    for part, health in (("ALL", 29), ("DEATHRATTLE", 30), ("MEMORY", 30)):
        juggler = {"card": "Loot Hoarder", "effects": [{"card": "NEW1_019", "part": part}]}
        t = setup(hand=["Wisp"], board=[juggler])
        assert t.play("Wisp").enemy_hero().health == health
        t = setup(hand=["Wisp", "Unearthed Raptor"], board=[juggler])
        t.play("Unearthed Raptor", target="Loot Hoarder").play("Wisp")
        assert t.enemy_hero().health == 30 - 2 * (30 - health)  # the Hoarder's own, twice


@covers("LOE_019.battlecry")
def test_unearthed_raptor_copies_attached_deathrattles_too() -> None:
    t = setup(
        hand=["Soul of the Forest", "Unearthed Raptor"],
        board=["Infested Wolf"],
        enemy_hand=["Assassinate"],
    )
    t.play("Soul of the Forest").play("Unearthed Raptor", target="Infested Wolf").end_turn()
    t.play("Assassinate", target="Unearthed Raptor")
    assert t.board() == ["Infested Wolf", "Spider", "Spider", "Treant"]


@covers("LOE_019.battlecry")
def test_silence_takes_a_copied_deathrattle() -> None:
    t = setup(
        hand=["Unearthed Raptor", "Silence"], board=["Loot Hoarder"], enemy_hand=["Assassinate"]
    )
    t.play("Unearthed Raptor", target="Loot Hoarder").play("Silence", target="Unearthed Raptor")
    t.end_turn().play("Assassinate", target="Unearthed Raptor")
    assert t.hand() == []


# --- Remembered -----------------------------------------------------------------------------------
@covers("KAR_041.battlecry", "KAR_041.deathrattle")
def test_moat_lurker_gives_back_what_it_destroyed() -> None:
    hurt = {"card": OGRE, "damage": 3, "attack": 9}
    for side in ("enemy ", ""):
        boards: dict[str, Any] = {"enemy_board" if side else "board": [hurt]}
        t = setup(hand=["Moat Lurker", "Fireball"], **boards)
        assert not t.can_play("Moat Lurker", target="enemy hero")
        t.play("Moat Lurker", target=f"{side}{OGRE}")
        assert (t.board(), t.enemy_board()) == (["Moat Lurker"], [])
        t.play("Fireball", target="Moat Lurker")
        assert (t.enemy_board() if side else t.board()) == [OGRE]
        assert len(t.board() + t.enemy_board()) == 1
        back = t.minion(f"{side}{OGRE}")
        assert (back.attack, back.health) == (6, 7)
    t = setup(hand=["Moat Lurker", "Fireball"])
    t.play("Moat Lurker").play("Fireball", target="Moat Lurker")
    assert (t.board(), t.enemy_board()) == ([], [])


@covers("KAR_041.battlecry", "KAR_041.deathrattle", "LOE_019.battlecry")
def test_copies_of_moat_lurker_remember_what_it_destroyed() -> None:
    # hs-bugs #605: Unearthed Raptor and whatever copies the minion know it; #628: it goes back to
    # the side it was on.
    t = setup(
        hand=["Moat Lurker", "Unearthed Raptor"], enemy_board=[OGRE], enemy_hand=["Assassinate"] * 2
    )
    t.play("Moat Lurker", target=f"enemy {OGRE}").play("Unearthed Raptor", target="Moat Lurker")
    t.end_turn().play("Assassinate", target="Unearthed Raptor")
    assert (t.board(), t.enemy_board()) == (["Moat Lurker"], [OGRE])
    t = setup(
        hand=["Faceless Manipulator", "Moat Lurker"], enemy_board=[OGRE], enemy_hand=["Fireball"]
    )
    t.play("Moat Lurker", target=f"enemy {OGRE}").end_turn().end_turn()
    t.play("Faceless Manipulator", target="Moat Lurker")
    t.end_turn().play("Fireball", target="Moat Lurker#2")
    assert (t.board(), t.enemy_board()) == (["Moat Lurker"], [OGRE])


@covers("KAR_041.battlecry")
def test_a_position_tells_what_moat_lurker_remembers() -> None:
    t = setup(hand=["Moat Lurker", "Fireball"], enemy_board=[OGRE])
    t.play("Moat Lurker", target=f"enemy {OGRE}")
    for told in (t.game.position(exact=False), t.game.describe(exact=False)):
        again = Table(Game.from_position(told))
        assert again.play("Fireball", target="Moat Lurker").enemy_board() == [OGRE]


# --- Raised ---------------------------------------------------------------------------------------
@covers("OG_133.battlecry")
def test_nzoth_raises_own_deathrattle_minions_that_died_this_game() -> None:
    for seed in SEEDS:
        t = setup(
            board=["Loot Hoarder", "Wisp", "Bloodmage Thalnos"],
            enemy_board=["Leper Gnome"],
            enemy_hand=["Arcane Explosion"],
            hand=["N'Zoth, the Corruptor", "Arcane Explosion"],
            active=1,
            seed=seed,
        )
        t.play("Arcane Explosion").end_turn()
        assert t.board() == []
        t.play("Arcane Explosion").end_turn().end_turn()
        t.play("N'Zoth, the Corruptor")
        assert sorted(t.board()) == ["Bloodmage Thalnos", "Loot Hoarder", "N'Zoth, the Corruptor"]


@covers("OG_133.battlecry")
def test_nzoth_raises_no_more_than_fit_and_none_twice() -> None:
    dead = ["Loot Hoarder"] * 4 + ["Leper Gnome"] * 3
    seen: set[int] = set()
    for seed in SEEDS:
        t = setup(
            board=dead,
            enemy_hand=["Flamestrike"],
            hand=["N'Zoth, the Corruptor"],
            active=1,
            seed=seed,
        )
        t.play("Flamestrike").end_turn().play("N'Zoth, the Corruptor")
        assert len(t.board()) == 7 and t.board().count("N'Zoth, the Corruptor") == 1
        gnomes = t.board().count("Leper Gnome")
        assert gnomes in (2, 3)
        seen.add(gnomes)
    assert seen == {2, 3}


@covers("LOE_026.cast")
def test_anyfin_can_happen_raises_murlocs_of_both_sides() -> None:
    for seed in SEEDS:
        t = setup(
            hero="PALADIN",
            hand=["Anyfin Can Happen"],
            board=["Murloc Raider", "Wisp"],
            enemy_board=["Murloc Tidecaller"] * 2,
            enemy_hand=["Hellfire"],
            active=1,
            seed=seed,
        )
        t.play("Hellfire").end_turn().play("Anyfin Can Happen")
        assert sorted(t.board()) == ["Murloc Raider", "Murloc Tidecaller", "Murloc Tidecaller"]
        assert t.enemy_board() == []
    for size, possible in ((6, True), (7, False)):
        t = setup(hero="PALADIN", hand=["Anyfin Can Happen"], board=["Wisp"] * size)
        assert t.can_play("Anyfin Can Happen") == possible


@covers("LOE_026.cast")
def test_anyfin_can_happen_raises_seven_at_most_and_no_death_twice() -> None:
    raiders = ["Murloc Raider"] * 4
    t = setup(
        hero="PALADIN",
        hand=["Anyfin Can Happen"] * 2,
        board=raiders,
        enemy_board=raiders,
        enemy_hand=["Hellfire"],
        active=1,
    )
    t.play("Hellfire").end_turn().play("Anyfin Can Happen")
    assert t.board() == ["Murloc Raider"] * 7
