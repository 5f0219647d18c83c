"""Record a game, save it, load it, and step through it; do the same with a stored game."""

import hearthlab as hl

# Play a game and save it: decks, seed and actions, as readable JSON.
game = hl.Game("firebat-hunter", "tarei-warlock", seed=3, mulligan="curve")
player = hl.agent("rules", seed=1)
while not game.over:
    game.push(player.choose(game.view()))
hl.Replay.of(game).save("game.json")

# Load it. Replaying it ends in the same state, or raises an error.
again = hl.Replay.load("game.json").play()
assert again == game
print(f"{again.ply} actions, {again.outcome()}")

# Step through it: each state with the action played in it.
for state, action in again.retrace():
    if state.turn == 5:
        print(f"  {state.to_act}: {action}")
print("\n".join(again.log[-4:]))

# You can replay every game of a store by its id.
hl.match("rules", "random", decks="firebat-hunter", games=2, seed=1, store="games.db")
with hl.open_store("games.db", write=False) as store:
    for game_id in store.games():
        print(f"stored game {game_id}:", store.game(game_id).outcome())
