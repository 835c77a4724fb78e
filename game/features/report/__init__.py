"""A report of a fault, as a text to read through and give away."""
