"""Boosted trees that predict who wins: data sets of states, and training (papagiannis2022).

dataset     states and how their games ended, as a folder of Parquet files
training    split by game, XGBoost, scores on games held out
"""
