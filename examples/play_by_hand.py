"""Play a game by hand: legal actions, actions in words, copies, undo, the outcome."""

import hearthlab as hl

# The seed decides everything random: the same decks, seed and actions give the same game.
game = hl.Game("firebat-hunter", "tarei-warlock", seed=7)
print(game)

# Legal actions print as words, and you push these words.
print(game.legal_actions)
game.push("mulligan nothing")
game.push("mulligan nothing")
print("on turn 1:", ", ".join(str(action) for action in game.legal_actions))

# An illegal action changes nothing; the error gives the reason.
try:
    game.push("attack Rexxar -> Gul'dan")
except hl.errors.IllegalAction as error:
    print("refused:", error)

# You can try actions on a copy, or undo them.
fork = game.clone()
fork.push("end turn")
print("the copy is on turn", fork.turn, "and the game on turn", game.turn)
game.push("end turn")
print("taken back:", game.pop())

# Play the rest at random. The outcome is None until the game has ended.
assert game.outcome() is None
end = game.playout(seed=1)
outcome = end.outcome()
assert outcome is not None
print(f"winner: {outcome.winner}, because: {outcome.reason}, on turn {outcome.turn}")
