"""The lobby: who sits at the table, by which house rules."""
