"""Positions with features after 2014: quests, dormant permanents, hero cards, counters."""

QUESTS = """turn 12, player 0 to act
player 0: ROGUE, health 17, mana 10/10, golems 2, cthun attack 4, cthun health 4
  hand: Lesser Onyx Spellstone [attacks 2]; Chillwind Yeti [attack 6, health 7]; Verdant Longneck
  board: Wickerflame Burnbristle; Sherazin, Seed [attacks 2]; Savage Combatant; Pit Snake; Icehowl
  weapon: Assassin's Blade
  secrets: Cheat Death
  quest: The Caverns Below [progress 2, counted Wisp, counted Wisp, counted Pit Snake]
  deck: Wisp; Wisp; Wisp
player 1: WARLOCK, hero ICC_831, power ICC_831p, health 21, armor 5, mana 4/6, elementals before 1
  hand: Hellfire; Doomguard
  board: UNG_829t2; Despicable Dreadlord [damage 1]; Faerie Dragon
  quest: Lakkari Sacrifice [progress 4]
  deck: Wisp; Wisp"""
PLAGUE = """turn 12, player 0 to act
player 0: DRUID, hero ICC_832, power ICC_832p, health 20, mana 10/10
  hand: Stonehill Defender; Verdant Longneck
  board: Wisp
  deck: Wisp; Wisp
player 1: ROGUE, hero ICC_827, power ICC_827p, health 20
  board: Chillwind Yeti
  deck: Wisp; Wisp"""
CHOGALL = """turn 12, player 0 to act
player 0: WARLOCK, health 20, mana 10/10
  hand: Cho'gall; Hellfire
  deck: Wisp; Wisp
player 1: MAGE, health 20
  deck: Wisp; Wisp"""
