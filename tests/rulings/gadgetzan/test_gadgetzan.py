"""Rulings of cards of Mean Streets of Gadgetzan."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import printed, setup

pytestmark = pytest.mark.format("2018-wild")


# --- Classes --------------------------------------------------------------------------------------
@covers("CFM_065.cast", "CFM_662.cast")
def test_potions_burn_minions_on_both_sides() -> None:
    board = ["Chillwind Yeti", "Azure Drake"]
    t = setup(hand=["Volcanic Potion"], board=board, enemy_board=board)
    t.play("Volcanic Potion")
    assert [m.damage for m in (*t.me.board, *t.you.board)] == [3, 3, 3, 3]  # with spell damage
    assert (t.hero().health, t.enemy_hero().health) == (30, 30)
    ogres = ["Boulderfist Ogre", "Faerie Dragon"]
    t = setup(hero="PRIEST", hand=["Dragonfire Potion"], board=ogres, enemy_board=ogres)
    t.play("Dragonfire Potion")
    assert [m.damage for m in (*t.me.board, *t.you.board)] == [5, 0, 5, 0]
    assert (t.hero().health, t.enemy_hero().health) == (30, 30)


@covers("CFM_315.battlecry")
def test_alleycat_brings_a_tabbycat() -> None:
    assert setup(hand=["Alleycat"]).play("Alleycat").board() == ["Alleycat", "Tabbycat"]


@covers("CFM_603.cast", "CFM_603e.trigger", "CFM_603e.rules")
def test_potion_of_madness_borrows_a_weak_minion_for_the_turn() -> None:
    t = setup(
        hero="PRIEST",
        hand=["Potion of Madness"],
        board=["Wisp"],
        enemy_board=["Wisp", "Chillwind Yeti"],
    )
    assert not t.can_play("Potion of Madness", target="enemy Chillwind Yeti")
    assert not t.can_play("Potion of Madness", target="Wisp")
    assert not t.can_play("Potion of Madness", target="enemy hero")
    t.play("Potion of Madness", target="enemy Wisp")
    assert (t.board(), t.enemy_board()) == (["Wisp", "Wisp"], ["Chillwind Yeti"])
    assert t.attack("Wisp#2").enemy_hero().health == 29
    assert t.end_turn().enemy_board() == ["Chillwind Yeti", "Wisp"]


@covers("CFM_603.cast")
def test_potion_of_madness_takes_attack_two_at_most_and_needs_room() -> None:
    t = setup(
        hero="PRIEST", hand=["Potion of Madness"], enemy_board=["Loot Hoarder", "Bloodfen Raptor"]
    )
    assert t.can_play("Potion of Madness", target="enemy Loot Hoarder")
    assert not t.can_play("Potion of Madness", target="enemy Bloodfen Raptor")
    for size, possible in ((7, False), (6, True)):
        t = setup(
            hero="PRIEST",
            hand=["Potion of Madness"],
            board=["Wisp"] * size,
            enemy_board=["Loot Hoarder"],
        )
        assert t.can_play("Potion of Madness") == possible


@covers("CFM_603e.rules", "CFM_603e.trigger")
def test_a_borrowed_minion_that_is_silenced_goes_back_at_once() -> None:
    t = setup(
        hero="PRIEST", hand=["Potion of Madness", "Ironbeak Owl"], enemy_board=["Loot Hoarder"]
    )
    t.play("Potion of Madness", target="enemy Loot Hoarder")
    t.play("Ironbeak Owl", target="Loot Hoarder")
    assert (t.board(), t.enemy_board()) == (["Ironbeak Owl"], ["Loot Hoarder"])


@covers("CFM_626.battlecry")
def test_kabal_talonpriest_gives_a_friendly_minion_health() -> None:
    t = setup(hand=["Kabal Talonpriest"], board=["Wisp"], enemy_board=["Wisp"])
    assert not t.can_play("Kabal Talonpriest", target="enemy Wisp")
    assert not t.can_play("Kabal Talonpriest", target="hero")
    t.play("Kabal Talonpriest", target="Wisp")
    assert (t.minion("Wisp").attack, t.minion("Wisp").health) == (1, 4)


@covers("CFM_630.cast")
def test_counterfeit_coin_is_a_coin() -> None:
    t = setup(hero="ROGUE", hand=["Counterfeit Coin"], mana=3, crystals=3)
    assert (t.play("Counterfeit Coin").mana, t.crystals) == (4, 3)


# --- Cards in hand gain attack and health, and keep them in play (wiki, Grimy Goons) --------------
@covers("CFM_305.cast", "CFM_753.battlecry")
@pytest.mark.parametrize("name", ["Smuggler's Run", "Grimestreet Outfitter"])
def test_minions_in_hand_are_buffed(name: str) -> None:
    t = setup(
        hero="PALADIN",
        hand=[name, "Wisp", "Bloodfen Raptor", "Truesilver Champion"],
        enemy_hand=["Wisp"],
        board=["Wisp"],
    )
    t.play(name)
    assert [(c.attack, c.health) for c in t.me.hand[:2]] == [(2, 2), (4, 3)]
    assert (t.card("Truesilver Champion").attack, t.card("enemy Wisp").attack) == (4, 1)
    assert t.minion("Wisp").attack == 1
    t.play("Bloodfen Raptor")
    raptor = t.minion("Bloodfen Raptor")
    assert (raptor.attack, raptor.health) == (4, 3)


@covers("CFM_305.cast")
def test_a_buff_got_in_hand_is_lost_when_the_minion_returns_there() -> None:
    t = setup(hero="PALADIN", hand=["Smuggler's Run", "Wisp"], enemy_hand=["Sap"])
    t.play("Smuggler's Run").play("Wisp").end_turn().play("Sap", target="Wisp")
    assert t.card("Wisp").attack == 1


@covers("CFM_305.cast")
def test_silence_takes_a_buff_got_in_hand() -> None:
    t = setup(hero="PALADIN", hand=["Smuggler's Run", "Wisp", "Ironbeak Owl"])
    t.play("Smuggler's Run").play("Wisp").play("Ironbeak Owl", target="Wisp")
    assert (t.minion("Wisp").attack, t.minion("Wisp").health) == (1, 1)
    owl = t.minion("Ironbeak Owl")
    assert (owl.attack, owl.health) == (3, 2)


@covers("CFM_639.trigger")
def test_grimestreet_enforcer_buffs_the_hand_at_the_end_of_its_turn() -> None:
    hand = ["Wisp", "Truesilver Champion"]
    t = setup(board=["Grimestreet Enforcer"], hand=hand, enemy_hand=["Wisp"])
    assert t.card("Wisp").attack == 1
    t.end_turn()
    assert (t.card("Wisp").attack, t.card("Wisp").health) == (2, 2)
    assert (t.card("enemy Wisp").attack, t.card("Truesilver Champion").attack) == (1, 4)
    assert t.minion("Grimestreet Enforcer").attack == 4
    assert t.end_turn().card("Wisp").attack == 2


@covers("CFM_685.battlecry")
def test_don_hancho_buffs_one_random_minion_in_hand() -> None:
    found = set()
    for seed in range(16):
        t = setup(
            hand=["Don Han'Cho", "Wisp", "Bloodfen Raptor", "Fireball"],
            enemy_hand=["Wisp"],
            board=["Wisp"],
            seed=seed,
        )
        t.play("Don Han'Cho")
        found.add(tuple((c.attack, c.health) for c in t.me.hand[:2]))
        assert t.card("enemy Wisp").attack == 1
        assert (t.minion("Wisp").attack, t.minion("Don Han'Cho").attack) == (1, 5)
    assert found == {((6, 6), (3, 2)), ((1, 1), (8, 7))}


@covers("CFM_685.battlecry")
def test_don_hancho_leaves_other_hands_and_cards_alone() -> None:
    for seed in range(8):
        t = setup(
            hand=["Don Han'Cho", "Fireball"], enemy_hand=["Wisp"], weapon="Fiery War Axe", seed=seed
        )
        t.play("Don Han'Cho")
        assert t.card("enemy Wisp").attack == 1
        assert t.card("Fireball").attack == 0


# --- No duplicates --------------------------------------------------------------------------------
@covers("CFM_020.battlecry")
def test_raza_makes_hero_powers_cost_one_for_the_rest_of_the_game() -> None:
    for deck, left in ((["Wisp", "Fireball"], 4), (["Wisp", "Wisp"], 3)):
        t = setup(hero="PRIEST", hand=["Raza the Chained"], deck=deck)
        t.play("Raza the Chained").power(target="hero")
        assert t.mana == left


@covers("CFM_020.battlecry")
def test_raza_counts_for_a_new_hero_power_too() -> None:
    t = setup(hero="PRIEST", hand=["Raza the Chained", "Shadowform"], deck=["Wisp"], mana=9)
    t.play("Raza the Chained").play("Shadowform").power(target="enemy hero")
    assert (t.mana, t.enemy_hero().health) == (0, 28)


# --- Discover -------------------------------------------------------------------------------------
@covers("CFM_605.battlecry")
def test_drakonid_operative_copies_a_card_of_the_opponents_deck() -> None:
    deck = ["Fireball", "Fireball", "Wisp", "Frostbolt", "Chillwind Yeti"]
    t = setup(hero="PRIEST", hand=["Drakonid Operative", "Faerie Dragon"], enemy_deck=deck)
    offered = t.play("Drakonid Operative").offered()
    assert len(set(offered)) == 3 and set(offered) <= set(deck)
    t.choose(offered[0])
    assert (t.hand(), t.enemy_deck()) == (["Faerie Dragon", offered[0]], deck)
    t = setup(hero="PRIEST", hand=["Drakonid Operative"])
    assert t.play("Drakonid Operative").offered() == []


@covers("CFM_605.battlecry")
def test_drakonid_operative_finds_what_there_is() -> None:
    hand = ["Drakonid Operative", "Faerie Dragon"]
    t = setup(hero="PRIEST", hand=hand, enemy_deck=["Wisp", "Wisp"])
    assert t.play("Drakonid Operative").offered() == ["Wisp"]
    assert t.choose("Wisp").hand() == ["Faerie Dragon", "Wisp"]
    t = setup(hero="PRIEST", hand=hand, enemy_deck=[])
    assert t.play("Drakonid Operative").hand() == ["Faerie Dragon"]


@covers("CFM_649.battlecry")
def test_kabal_courier_offers_a_card_of_each_kabal_class() -> None:
    seen: set[str] = set()
    for seed in range(16):
        t = setup(hand=["Kabal Courier"], seed=seed)
        offered = t.play("Kabal Courier").offered()
        cards = [printed(name) for name in offered]
        kabal = ("WARLOCK", "MAGE", "PRIEST")
        assert all(card.fits(name) for card, name in zip(cards, kabal, strict=True))
        assert "NEUTRAL" not in {card.card_class for card in cards if not card.classes}
        assert t.choose(offered[1]).hand() == [offered[1]]
        seen |= set(offered)
    assert len(seen) > 20


# --- Jade Golems: each one larger than the last (wiki, Jade Golem) --------------------------------
@covers("CFM_707.cast", "CFM_717.battlecry", "CFM_902.battlecry", "CFM_902.deathrattle")
def test_jade_golems_grow() -> None:
    t = setup(
        hero="SHAMAN",
        hand=["Jade Claws", "Jade Lightning", "Aya Blackpaw"],
        enemy_hand=["Fireball"],
        mana=10,
    )
    t.play("Jade Claws").play("Jade Lightning", target="enemy hero")
    assert (t.enemy_hero().health, t.me.overload) == (26, 1)
    assert [(m.attack, m.health) for m in t.me.board] == [(1, 1), (2, 2)]
    t.end_turn().end_turn().play("Aya Blackpaw")
    assert [(m.attack, m.health) for m in t.me.board[2:]] == [(5, 3), (3, 3)]
    t.end_turn().play("Fireball", target="Aya Blackpaw")
    assert [(m.attack, m.health) for m in t.me.board] == [(1, 1), (2, 2), (4, 4), (3, 3)]


@covers("CFM_707.cast")
def test_jade_lightning_may_hit_a_minion() -> None:
    t = setup(hero="SHAMAN", hand=["Jade Lightning"], enemy_board=["Boulderfist Ogre"])
    t.play("Jade Lightning", target="enemy Boulderfist Ogre")
    assert (t.minion("enemy Boulderfist Ogre").damage, t.board()) == (4, ["Jade Golem"])


@covers("CFM_717.battlecry")
def test_golems_that_find_no_room_do_not_count() -> None:
    t = setup(hero="SHAMAN", hand=["Jade Claws", "Jade Claws"], board=["Wisp"] * 7)
    t.play("Jade Claws").attack("Wisp", "enemy hero")
    assert t.board() == ["Wisp"] * 7
    assert t.game._snapshot.players[0].golems == 0


# --- Decks ----------------------------------------------------------------------------------------
@covers("CFM_660.battlecry")
def test_manic_soulcaster_shuffles_a_copy_of_a_friendly_minion() -> None:
    t = setup(
        hand=["Manic Soulcaster"], board=["Chillwind Yeti"], enemy_board=["Wisp"], deck=["Wisp"]
    )
    assert not t.can_play("Manic Soulcaster", target="enemy Wisp")
    assert not t.can_play("Manic Soulcaster", target="hero")
    t.play("Manic Soulcaster", target="Chillwind Yeti")
    assert sorted(t.deck()) == ["Chillwind Yeti", "Wisp"]
    assert t.board() == ["Chillwind Yeti", "Manic Soulcaster"]


@covers("CFM_344.trigger")
def test_finja_calls_two_murlocs_when_it_attacks_and_kills() -> None:
    deck = ["Murloc Raider", "Wisp", "Bluegill Warrior", "Murloc Raider", *["Wisp"] * 8]
    t = setup(board=["Finja, the Flying Star"], enemy_board=["Wisp"], deck=deck)
    assert t.minion("Finja, the Flying Star").stealth
    t.attack("Finja, the Flying Star", "enemy Wisp")
    assert len(t.board()) == 3 and set(t.board()[1:]) <= {"Murloc Raider", "Bluegill Warrior"}
    assert len(t.deck()) == 10 and t.deck().count("Wisp") == 9


@covers("CFM_344.trigger")
def test_finja_calls_nobody_for_a_hero_it_kills() -> None:
    t = setup(board=["Finja, the Flying Star"], deck=["Murloc Raider"] * 2, enemy_health=2)
    assert t.attack("Finja, the Flying Star").over
    assert (t.winner, t.board()) == (0, ["Finja, the Flying Star"])


@covers("CFM_344.trigger")
def test_finja_needs_a_kill_of_its_own_attack() -> None:
    deck = ["Murloc Raider"] * 3
    finja = "Finja, the Flying Star"
    t = setup(board=[finja], enemy_board=["Chillwind Yeti"], deck=deck)
    assert t.attack(finja, "enemy Chillwind Yeti").board() == []
    assert setup(board=[finja], deck=deck).attack(finja).board() == [finja]
    t = setup(board=[finja, "Wisp"], enemy_board=["Wisp"], deck=deck)
    assert t.attack("Wisp", "enemy Wisp").board() == [finja]
    t = setup(
        enemy_board=[{"card": finja, "without": ["stealth"]}], board=["Wisp"], enemy_deck=deck
    )
    assert t.attack("Wisp", f"enemy {finja}").enemy_board() == [finja]


@covers("CFM_637.rules")
def test_patches_comes_out_of_the_deck_after_a_pirate_was_played() -> None:
    deck = ["Wisp", "Patches the Pirate", "Wisp"]
    t = setup(hand=["Southsea Deckhand", "Wisp"], deck=deck, enemy_deck=deck)
    assert t.play("Wisp").board() == ["Wisp"]
    t.play("Southsea Deckhand")
    assert t.board() == ["Wisp", "Southsea Deckhand", "Patches the Pirate"]
    assert (t.deck(), t.enemy_deck(), t.enemy_board()) == (["Wisp", "Wisp"], deck, [])
    assert not t.can_attack("Patches the Pirate")


@covers("CFM_637.rules")
def test_patches_waits_for_room_and_for_a_card_that_is_played() -> None:
    deck = ["Patches the Pirate"]
    t = setup(hand=["Southsea Deckhand"], board=["Wisp"] * 6, deck=deck)
    assert (t.play("Southsea Deckhand").deck(), len(t.board())) == (deck, 7)
    t = setup(hero="WARRIOR", hand=["Jade Claws"], board=["Southsea Deckhand"], deck=deck)
    assert t.play("Jade Claws").deck() == deck


@covers("CFM_790.battlecry")
def test_dirty_rat_brings_out_a_minion_of_the_opponents_hand() -> None:
    t = setup(
        hand=["Dirty Rat", "Bloodfen Raptor"], enemy_hand=["Fireball", "Tomb Pillager", "Frostbolt"]
    )
    t.play("Dirty Rat")
    assert (t.board(), t.enemy_board()) == (["Dirty Rat"], ["Tomb Pillager"])
    assert t.enemy_hand() == ["Fireball", "Frostbolt"] and t.hand() == ["Bloodfen Raptor"]
    assert t.minion("Dirty Rat").taunt


@covers("CFM_790.battlecry")
def test_dirty_rat_finds_nothing_or_no_room() -> None:
    t = setup(hand=["Dirty Rat"], enemy_hand=["Fireball"])
    assert t.play("Dirty Rat").enemy_board() == []
    t = setup(hand=["Dirty Rat"], enemy_hand=["Tomb Pillager"], enemy_board=["Wisp"] * 7)
    assert t.play("Dirty Rat").enemy_hand() == ["Tomb Pillager"]


@covers("CFM_652.cost")
def test_second_rate_bruiser_is_cheaper_against_three_minions() -> None:
    for enemies, cost in ((2, 5), (3, 3), (4, 3)):
        t = setup(hand=["Second-Rate Bruiser"], board=["Wisp"] * 4, enemy_board=["Wisp"] * enemies)
        assert t.cost("Second-Rate Bruiser") == cost
        assert t.card("Second-Rate Bruiser").taunt


# --- Neutral --------------------------------------------------------------------------------------
@covers("CFM_325.aura")
def test_small_time_buccaneer_is_bold_behind_a_weapon() -> None:
    t = setup(hero="ROGUE", board=["Small-Time Buccaneer"], enemy_weapon="Fiery War Axe")
    assert t.minion("Small-Time Buccaneer").attack == 1
    t.power()
    buccaneer = t.minion("Small-Time Buccaneer")
    assert (buccaneer.attack, buccaneer.health) == (3, 1)


@covers("CFM_325.aura")
def test_small_time_buccaneer_encourages_nobody_else() -> None:
    t = setup(board=["Small-Time Buccaneer", "Wisp"], weapon="Fiery War Axe")
    assert (t.minion("Small-Time Buccaneer").attack, t.minion("Wisp").attack) == (3, 1)


@covers("CFM_651.battlecry")
def test_naga_corsair_sharpens_its_own_weapon() -> None:
    t = setup(hand=["Naga Corsair"], weapon="Fiery War Axe", enemy_weapon="Fiery War Axe")
    weapon, other = t.play("Naga Corsair").weapon(), t.enemy_weapon()
    assert weapon is not None and other is not None
    assert (weapon.attack, weapon.durability, other.attack) == (4, 2, 3)
