"""Printed card facts of any day, and the formats made of them. No rules here."""
