"""Pages and lines for browsers in the same network: a server, its limits, its keys, and where it is found."""
