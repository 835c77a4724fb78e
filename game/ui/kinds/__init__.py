"""The kinds of table there are, a folder each with all that only it needs. They never import one another."""
