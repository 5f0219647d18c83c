"""Measurement: matches between agents, and what their results say."""
