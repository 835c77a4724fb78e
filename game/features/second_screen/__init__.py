"""A second window, in which one person at the table has their hand."""
