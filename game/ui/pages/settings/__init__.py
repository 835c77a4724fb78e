"""The settings, in force at once."""
