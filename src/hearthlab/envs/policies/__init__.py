"""Policies of other libraries, read from files: functions from observations to actions."""
