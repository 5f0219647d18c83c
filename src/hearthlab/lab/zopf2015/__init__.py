"""The experiments of Zopf 2015."""
