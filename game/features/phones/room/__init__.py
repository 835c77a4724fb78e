"""The room of phones: who is let in, and what each seat is told."""
