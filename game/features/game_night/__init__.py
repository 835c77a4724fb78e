"""Game night: matches of several games one after the other, and who has won how often."""
