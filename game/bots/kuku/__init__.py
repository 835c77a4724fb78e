"""A player of Cambio with Kuku cards, and why it plays so."""
