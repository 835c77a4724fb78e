"""The pause, who comes and goes in it, and whose gamepad is gone."""
