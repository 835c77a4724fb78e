"""A player of Cangkul and the Burros, and why it plays so."""
