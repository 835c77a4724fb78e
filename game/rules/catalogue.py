"""The games on the shelf: an explicit list, so that every tool that packs the program can see them."""

from game.core.rules import AnyGame
from game.rules.beating import BURRO_ES, BURRO_PT, CANGKUL
from game.rules.calcolon import CALCOLON
from game.rules.kakkuri import KAKKURI
from game.rules.kuku import KUKU
from game.rules.xtarot import XTAROT

Shelf = list[AnyGame]
GAMES: Shelf = [KUKU, XTAROT, CANGKUL, BURRO_ES, BURRO_PT, CALCOLON, KAKKURI]  # type: ignore[list-item]


def game(game_id: str) -> AnyGame:
    """Return the game of this id; KeyError if there is none."""
    return {spec.id: spec for spec in GAMES}[game_id]
