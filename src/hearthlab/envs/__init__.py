"""Environments for reinforcement learning: PettingZoo, Gymnasium (single and vector), OpenSpiel."""
