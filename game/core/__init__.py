"""Values and contracts of the table; stdlib only, knows no game."""
