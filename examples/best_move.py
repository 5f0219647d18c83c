"""Set up a position from text, and ask an agent for its move and the alternatives."""

import hearthlab as hl

game = hl.Game.from_position("""
turn 9, player 0 to act
player 0: MAGE, health 2, mana 9/9
  hand: Fireball; Frostbolt; Wisp
  board: Chillwind Yeti
  deck: Wisp; Wisp
player 1: HUNTER, health 13
  board: Wisp [TAUNT]; Boulderfist Ogre
  deck: Wisp; Wisp
""")
print(game)

# An agent is built from a spec string, and sees a view, which holds what one player knows.
player = hl.agent("ismcts:budget=5000", seed=1)
action = player.choose(game.view())
print("best:", action)

# Agents that search list the actions they considered in `last`, best first; others may not.
thought = getattr(player, "last", None)
for considered in thought.considered[:3] if thought else ():
    print(f"  {considered.text}: {considered.visits} visits, value {considered.value:.2f}")

# Let the agent finish its turn.
while not game.over and game.to_act == 0:
    game.push(player.choose(game.view()))
print("\n".join(game.log))
