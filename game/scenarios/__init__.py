"""Scenarios: positions written as YAML, the actions taken in them, and what must be true afterwards."""
