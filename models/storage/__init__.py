"""Where the table's memory is kept: one SQLite file. Open it with `engine.Store`, ask it through `repository`."""
