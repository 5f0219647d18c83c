"""The experiments of van Rijn 2016."""
