"""The middle: the Match that owns the true state, its record, who sits where, and the host that keeps time."""
