"""The objects of Python users: games, views, decks, actions, positions and replays."""
