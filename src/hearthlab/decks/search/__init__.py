"""Search of decks: archives of different good decks, and the published searches.

- `pilots`: players inside the engine, some thousand games per second
- `trials`: the games of one deck, and their sums
- `space`: the decks that may be found: random ones, mutations, crossovers
- `maps`: measures, cells, and the archive of elites
- `emitters`: decks for the archive's scheduler (of ribs)
- `surrogate`: the network of DSA-ME
- `algorithms`: random search, MAP-Elites, DSA-ME, a genetic algorithm
- `table`: all evaluations, and their file
- `entries`: the entries of a settings file, and their types
- `settings`: the settings of a search, and the published ones
- `running`: the search, and the elites on fresh deals
- `report`: its report
"""
