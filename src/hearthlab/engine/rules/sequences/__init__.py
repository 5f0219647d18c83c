"""The numbered steps of playing a card, attacking, and turns."""
