"""Least-squares policy iteration on state values (haftstein2017): lessons, equations, training.

lessons.play        games of an agent that looks one action ahead, as states and rewards
equations           the normal equations of LSTDQ (algorithm 1)
training.Training   policy iteration (algorithm 2), one iteration at a time, with checkpoints
recipes             what `models.lspi.recipes` names, trained when it is needed
"""
