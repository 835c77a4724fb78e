"""The list of matches that can be taken up again."""
