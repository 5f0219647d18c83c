"""The experiments of Papagiannis et al. 2022."""
