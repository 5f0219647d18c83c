"""The cards, one file or folder per set; each line may be followed by its earlier versions."""
