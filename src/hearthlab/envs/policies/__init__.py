"""Policies of other libraries, read from files: what turns an observation into a choice."""
