"""A board on which formulas are laid: its places, the duel of values, points and marks, the hand that lays them."""
