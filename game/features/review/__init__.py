"""Looking back on a match that is over: the costliest decisions, and the table as it stood there."""
