"""How many may sit down to each of these games, as their pages say."""

MOST_CANGKUL, MOST_SPAIN, MOST_PORTUGAL = 6, 8, 7
