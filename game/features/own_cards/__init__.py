"""Cards with pictures of one's own: importing them, choosing among themes, photographs from a phone."""
