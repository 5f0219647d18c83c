"""Boosted trees that predict who wins: games, data sets and training (papagiannis2022).

self_play   games of an agent against itself
dataset     their states and how they ended, as a folder of Parquet files
training    split by game, XGBoost, scores on games held out
"""
