"""The pages of game night: laying a programme, who stands where between two matches, and how the night ended."""
