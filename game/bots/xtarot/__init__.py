"""A player of Cambio with XTarot cards, and why it plays so."""
