"""The guide's figure: a card that has stepped out of the game's own pack, or a crest. Knows no lesson and no word."""
from __future__ import annotations

from game.ui.draw.cards import card
from game.ui.draw.faces import ASPECT
from game.ui.draw.painter import Painter
from game.ui.draw.tokens import crest
from game.ui.kit.ports import CataloguePort
from game.ui.pages.rules.pieces import face_of

CARD = 2.4
"""The card's height in radii: taller than a crest, for it is narrower, and tall enough to be a figure."""


def figure(p: Painter, catalogue: CataloguePort, game: str, guide: str, x: float, y: float, r: float) -> None:
    """Draw the guide of a game's tutorial with its middle at (x, y), where a crest would have this radius. `guide`: the
    id of a card of the game's pack, else a crest's."""
    deck = next(info.deck for info in catalogue.games() if info.id == game)
    face = face_of(deck, guide)
    if face is None:
        crest(p, guide, x, y, r, p.palette.kinari)
    else:
        card(p, face, x, y, min(CARD * r, 2 * r / ASPECT))
