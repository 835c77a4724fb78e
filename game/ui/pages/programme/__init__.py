"""An evening of several games: laying its programme, who stands where between two matches, and how it ended."""
