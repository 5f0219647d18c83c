"""The champion: its agent, the trials of its plans, its first hands, its values as chances."""

from hearthlab.agents.champion import agent as agent  # registers its kinds
