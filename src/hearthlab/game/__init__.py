"""What a Python user touches: games, views, decks, actions, positions and replays."""
