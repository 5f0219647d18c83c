"""Values of states: features, models, hand-made scores."""
