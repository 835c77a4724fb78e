"""Cards are led and followed: the trick, who passed, who won, and what is dug for."""
