"""Neutral cards of Knights of the Frozen Throne."""

from hearthlab.cards.vocabulary import *

# fmt: off
GHOUL = "ICC_900t"
SKELETON = "ICC_026t"
DEATH_KNIGHT = pool(*(f"ICC_314t{number}" for number in range(1, 9)))
ENEMY_TURN = exists(ENEMY_HERO & ACTIVE)

card("ICC_018",  "Phantom Freebooter",    battlecry=buff(SELF, attack(OWN_WEAPON), health(OWN_WEAPON)))
card("ICC_019",  "Skelemancer",           deathrattle=when(ENEMY_TURN, summon("ICC_019t")))
card("ICC_025",  "Rattling Rascal",       battlecry=summon("ICC_025t"), deathrattle=summon("ICC_025t", 1, OPPONENT))
card("ICC_026",  "Grim Necromancer",      battlecry=summon(SKELETON, 2))
card("ICC_027",  "Bone Drake",            deathrattle=add_random(pool(kind="MINION", tribe="DRAGON")))
card("ICC_028",  "Sunborne Val'kyr",      battlecry=buff(ADJACENT, health=2))
card("ICC_029",  "Cobalt Scalebane",      trigger=at(turn_end(), buff(random(FRIENDLY & MINION - SELF), 3)))
card("ICC_031",  "Night Howler",          trigger=whenever(damaged(SELF), buff(SELF, 2)))
card("ICC_067",  "Vryghoul",              deathrattle=when(ENEMY_TURN, summon(GHOUL)))
card("ICC_092",  "Acherus Veteran",       target=FRIENDLY & MINION, battlecry=buff(TARGET, 1))
card("ICC_093",  "Tuskarr Fisherman",     target=FRIENDLY & MINION, battlecry=give_spell_damage(TARGET, 1))
card("ICC_094",  "Fallen Sun Cleric",     target=FRIENDLY & MINION, battlecry=buff(TARGET, 1, 1))
card("ICC_096",  "Furnacefire Colossus",
     battlecry=(store(attack(IN_HAND & FRIENDLY & WEAPON_CARD), health(IN_HAND & FRIENDLY & WEAPON_CARD)),
                discard_each(IN_HAND & FRIENDLY & WEAPON_CARD), buff(SELF, EVENT_AMOUNT, SECOND)))
card("ICC_097",  "Grave Shambler",        trigger=whenever(died(FRIENDLY & WEAPON_CARD), buff(SELF, 1, 1)))
card("ICC_098",  "Tomb Lurker",           battlecry=add_dead(WITH_DEATHRATTLE))
card("ICC_099",  "Ticking Abomination",   deathrattle=damage(FRIENDLY & MINION, 5))
card("ICC_257",  "Corpse Raiser",         target=FRIENDLY & MINION, battlecry=enchant(TARGET, "ICC_257e"),
     note="the deathrattle is the one it gives")
enchantment("ICC_257e", "Raised",         deathrattle=summon_again(SELF))
card("ICC_314",  "The Lich King",         trigger=at(turn_end(), add_random(DEATH_KNIGHT)))
card("ICC_466",  "Saronite Chain Gang",   battlecry=summon_copy(SELF))
card("ICC_467",  "Deathspeaker",          target=FRIENDLY & MINION, battlecry=enchant(TARGET, tags=IMMUNE, until=THIS_TURN))
card("ICC_468",  "Wretched Tiller",       trigger=whenever(attacks(SELF), damage(ENEMY_HERO, 2)))
card("ICC_700",  "Happy Ghoul",           cost=100, cost_only=HERO_HEALED)  # even if its cost was raised
card("ICC_701",  "Skulking Geist",        battlecry=purge(SPELL & cost_exactly(1)))
card("ICC_702",  "Shallow Gravedigger",   deathrattle=add_random(pool(kind="MINION", mechanic="DEATHRATTLE")))
card("ICC_705",  "Bonemare",              target=FRIENDLY & MINION, battlecry=buff(TARGET, 4, 4, TAUNT))
card("ICC_706",  "Nerubian Unraveler",    aura=costs(SPELL, 2))
card("ICC_810",  "Deathaxe Punisher",     battlecry=buff(random(IN_HAND & FRIENDLY & MINION & WITH_LIFESTEAL), 2, 2))
card("ICC_812",  "Meat Wagon",            deathrattle=summon_weaker(MINION, attack(SELF)))
card("ICC_851",  "Prince Keleseth",       battlecry=when(in_deck(cost_exactly(2)) <= 0, bless_deck(MINION)))
card("ICC_852",  "Prince Taldaram",       target=MINION, target_only=known_in_deck(cost_exactly(3)) <= 0,
     battlecry=when(exists(TARGET) & (in_deck(cost_exactly(3)) <= 0), become_copy(TARGET), set_attack(SELF, 3), set_health(SELF, 3)))
card("ICC_853",  "Prince Valanar",        battlecry=when(in_deck(cost_exactly(4)) <= 0, give(SELF, LIFESTEAL | TAUNT)))
card("ICC_854",  "Arfus",                 deathrattle=add_random(DEATH_KNIGHT))
card("ICC_855",  "Hyldnir Frostrider",    battlecry=freeze(FRIENDLY & MINION - SELF))
card("ICC_900",  "Necrotic Geist",        trigger=whenever(died(FRIENDLY & MINION - SELF), summon(GHOUL)))
card("ICC_901",  "Drakkari Enchanter",    rules=TWICE_AT_END)
card("ICC_902",  "Mindbreaker",           rules=NO_POWERS)
card("ICC_904",  "Wicked Skeleton",       battlecry=buff(SELF, DIED_THIS_TURN, DIED_THIS_TURN))
card("ICC_911",  "Keening Banshee",       trigger=whenever(played(FRIENDLY - SELF), burn_top(3)))
card("ICC_912",  "Corpsetaker",
     battlecry=(when(in_deck(MINION & TAUNTING) >= 1, give(SELF, TAUNT)),
                when(in_deck(MINION & SHIELDED) >= 1, give(SELF, SHIELD)),
                when(in_deck(MINION & WITH_LIFESTEAL) >= 1, give(SELF, LIFESTEAL)),
                when(in_deck(MINION & WITH_WINDFURY) >= 1, give(SELF, WINDFURY))))

# --- Death Knight cards -----------------------------------------------------------------------------------
card("ICC_314t1", "Frostmourne",          trigger=whenever(damaged(MINION & MORTAL, by=OWN_HERO), memorize(EVENT)),
     deathrattle=summon_memorized())
card("ICC_314t2", "Army of the Dead",     cast=unearth(5))
card("ICC_314t3", "Doom Pact",            cast=(store(count(MINION)), destroy(MINION), burn_top(EVENT_AMOUNT)))
card("ICC_314t4", "Death Grip",           cast=steal_from_deck(MINION))
card("ICC_314t5", "Death Coil",           target=CHARACTER,
     cast=when(exists(TARGET & ENEMY), damage(TARGET, 5), otherwise=heal(TARGET, 5)))
card("ICC_314t6", "Obliterate",           target=MINION,
     cast=(store(health(TARGET)), destroy(TARGET), damage(OWN_HERO, EVENT_AMOUNT, FLAT)))
card("ICC_314t7", "Anti-Magic Shell",     cast=buff(FRIENDLY & MINION, 2, 2, ELUSIVE))
card("ICC_314t8", "Death and Decay",      cast=damage(ENEMY & CHARACTER, 3))
