"""Everything the program says, in every language: sentences by key, and the narrator who tells what happened."""
