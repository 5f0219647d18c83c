"""Training: self-play, lessons, fitting and gates; `models/` reads and uses the results.

lspi        least-squares policy iteration on state values (haftstein2017)
boosting    boosted trees that predict who wins, on games of self-play (papagiannis2022)
pruning     networks that say how many actions a search may leave out (papagiannis2022)
champion    generations of the champion's net: games, a fit, a gate
"""
