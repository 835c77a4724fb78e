"""The themes there are, to be looked through and chosen."""
