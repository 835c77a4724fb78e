"""Worked cases: positions written as YAML, and what must come of them."""
