"""Least-squares policy iteration on state values (haftstein2017): lessons, equations, training.

config.Config       what to train: features, samples, discount, update rate, schedule, opponent
lessons.play        games of an agent that looks one action ahead, as states and rewards
equations           the normal equations of LSTDQ (algorithm 1)
training.Training   policy iteration (algorithm 2), one iteration at a time, with checkpoints
"""
