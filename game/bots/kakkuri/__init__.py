"""A player of Kakkuri, and why it plays so."""
