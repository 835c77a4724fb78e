"""Shows how a match and an evening ended, on a page and as a picture."""
