"""What the words of the card language do, a file per mechanic."""
