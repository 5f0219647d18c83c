"""The champion's net: its arrays, the self-play that it learns from, and its training."""
