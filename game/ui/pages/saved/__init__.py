"""The matches that wait."""
