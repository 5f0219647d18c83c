"""The training of the champion's net: the games that it learns from, the fit, the gate."""
