"""The beating games, as the shelf has them: Cangkul, and the Burros of Spain and Portugal. One set of rules plays all
three; it stands in `play`, in prose and played."""

from game.rules.beating.burro_shelf import BURRO_ES, BURRO_PT
from game.rules.beating.cangkul_shelf import CANGKUL

__all__ = ("BURRO_ES", "BURRO_PT", "CANGKUL")
