"""Look at a game from one player's side, and sample the hidden cards from a belief."""

import hearthlab as hl

game = hl.Game("firebat-hunter", "tarei-warlock", seed=7, mulligan="curve")
for _ in range(6):
    game.push("end turn")

# A view holds what one player knows. It does not contain the hidden cards.
view = game.view(0)
hand = view.players[1].hand
print("known to player 0:", [card.name if card.known else "?" for card in hand])

# A belief says which cards may be hidden; a sample is a complete game that fits the view.
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

# The game as player 0 saw it, in words.
print("\n".join(game.log_for(0)[-3:]))
