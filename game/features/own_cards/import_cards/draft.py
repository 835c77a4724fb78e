"""The cards as they would lie on the table if what was brought were kept now: in the shape of their pack, with the
index that is wanted, and what fills the gaps. What was laid on single cards lies over all of it there; here the
pictures are seen that were brought.

It is a look like any other that is not yet kept anywhere; it writes nothing.
"""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.core.cards import Card
from game.imports import ImportItem
from game.themes import BUILT_IN, Look, open_theme
from game.themes.model import LEVELS, CardStyle, DeckArt, Source, Theme
from game.themes.reference import named
from game.ui.draw.card_art import CardArt
from game.ui.draw.cards import card as draw_card
from game.ui.draw.cards import place as draw_place
from game.ui.draw.cards import showing
from game.ui.draw.look_port import pixels_high
from game.ui.draw.painter import Painter
from game.ui.draw.tokens import glyph
from game.ui.pages.services import Services

NAME = "draft"
FULL = LEVELS[0]


class ImportDraft:
    """`look`: what would be worn; `art`: its pictures, drawn by the hands that draw the table's."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._said: object = None
        self.look = self._of("", {}, {}, None, "")
        self.art: CardArt = services.art.beside(self.look)

    def follow(self, deck: str, cards: Mapping[str, ImportItem], style: Mapping[str, str], back: ImportItem | None,
               licence: str) -> None:
        """Take, with every frame, what would be kept: these pictures on the cards of a deck, with this said of all of
        them (as in `card:` of a theme). Only what differs from before is drawn again."""
        said = deck, dict(cards), dict(style), back, licence
        if said != self._said:
            self._said, self.look = said, self._of(deck, cards, style, back, licence)
            self.art.renew(self.look, frozenset())

    def _of(self, deck: str, cards: Mapping[str, ImportItem], style: Mapping[str, str], back: ImportItem | None,
            licence: str) -> Look:
        faces = {card: _source(piece) for card, piece in cards.items()}
        art = DeckArt({level: faces if level == FULL else {} for level in LEVELS})
        backs = {NAME: _source(back)} if back is not None else {}
        theme = Theme(NAME, Path(), {}, licence=licence, card=styled(style), decks={deck: art}, backs=backs,
                      back=next(iter(backs), ""))
        return Look([theme, *open_theme(BUILT_IN).line], pack=deck)

    def card(self, p: Painter, card: Card | None, x: float, y: float, high: float, alpha: float = 1.0) -> bool:
        """Draw a card as it would be in the hand; None: its back. Whether its picture is there; until then its place is
        seen, and for good, with a sign, where it cannot be drawn."""
        there = self.art.drawn(card, pixels_high(high, p.scale), FULL) is not None
        with showing(p, self.art):
            if card is not None and there and not self.has(card):
                draw_place(p, x, y, high, alpha)
                glyph(p, "warning", x, y, .3 * high, p.palette.kin)
            else:
                draw_card(p, card, x, y, high, alpha=alpha, level=FULL, shade=0.0, bare=True, patient=True)
        return there

    def gap(self, p: Painter, card: Card | None, x: float, y: float, high: float, alpha: float) -> None:
        """Draw what is seen where no picture was brought for a card."""
        with showing(p, self.art):
            draw_card(p, card, x, y, high, alpha=alpha, shade=0.0, bare=True)

    def fills(self, language: str) -> str:
        """Return the name of the theme whose cards stand where none were brought."""
        return self.look.line[-1].name(language)

    def has(self, card: Card) -> bool:
        """Return whether anything that was brought is seen on this card."""
        found = self.look.face(card.deck, card.id, FULL, card.copy)
        return found is not None and found.owner.id != BUILT_IN


def styled(said: Mapping[str, str]) -> CardStyle:
    """Return how cards lie of which this is said; what is only said in theme.yaml is as usual."""
    aspect = float(said.get("aspect", 0))
    chosen = {key: said[key] for key in ("fit", "frame", "scaling", "index") if key in said}
    return CardStyle(aspect=aspect, **chosen)  # type: ignore[arg-type]


def _source(piece: ImportItem) -> Source:
    return named(piece.path, piece.part)
