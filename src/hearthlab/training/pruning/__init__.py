"""Pruning networks (papagiannis2022): how many actions a search may leave out, and when.

rewards     the values of actions in games: the distribution that bandits draw from
bandits     the data set: bandits played by the compiled simulator
networks    perceptrons and how they are trained
training    the Safety and the Probability network, trained side by side

The result is a model of `models.pruning`: tables, and algorithm 1.
"""
