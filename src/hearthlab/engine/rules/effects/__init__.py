"""The effects of the card language, one file per mechanic."""
