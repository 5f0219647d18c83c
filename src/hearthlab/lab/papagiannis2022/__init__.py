"""The experiments of Papagiannis, Alexandridis and Stafylopatis 2022."""
