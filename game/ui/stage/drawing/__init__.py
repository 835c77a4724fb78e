"""The table, drawn from the cloth up to the bubbles."""
