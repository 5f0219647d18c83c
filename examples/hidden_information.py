"""Look at a game through a player's eyes, and deal the hidden cards by a belief."""

import hearthlab as hl

game = hl.Game("firebat-hunter", "tarei-warlock", seed=7, mulligan="curve")
for _ in range(6):
    game.push("end turn")

# A view is what one player knows. Hidden cards are not in its bytes.
view = game.view(0)
hand = view.players[1].hand
print("known to player 0:", [card.name if card.known else "?" for card in hand])

# A belief says which cards may be hidden; a sample is a whole game that fits the view.
warlocks = tuple(deck for deck in hl.decks() if deck.hero == "WARLOCK")
beliefs: dict[str, hl.beliefs.Belief] = {
    "any warlock card": hl.beliefs.Uniform(),
    "the list is known": hl.beliefs.KnownList(hl.Deck.named("tarei-warlock")),
    "some known deck, or one like it": hl.beliefs.Library(warlocks),
}
for name, belief in beliefs.items():
    world = view.sample(seed=1, belief=belief)
    assert world.view(0) == view  # player 0 cannot tell this world from the real game
    print(f"{name}:", ", ".join(card.name for card in world.players[1].hand))

# What player 0 saw of the game, in words.
print("\n".join(game.log_for(0)[-3:]))
