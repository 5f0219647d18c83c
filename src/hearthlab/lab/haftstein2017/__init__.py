"""The experiments of Haftstein 2017."""
