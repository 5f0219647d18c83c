"""Competitions: entries of many authors, one set of rules, and a site that shows what came out."""
