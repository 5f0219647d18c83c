"""The champion's net: its arrays, and the hand-made one that a training begins with."""
