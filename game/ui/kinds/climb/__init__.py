"""A pile that climbs rank by rank: what lies there, what a turn has laid, the hand that lays it."""
