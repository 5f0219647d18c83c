"""Changes of the tables, one file each, in order; a store is brought up to date when opened."""
