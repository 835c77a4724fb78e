"""A theme among the others: a fan of its cards with the back behind it, its name, and what is to be known of it.

One that cannot be used says why, and what to do.
"""
from __future__ import annotations

import math

from game.core.cards import Card
from game.core.words import legible
from game.features.own_cards.gallery_page.arts import Arts, ShownTheme
from game.themes.collection import Exhibit, coverage, parts
from game.themes.model import CHANGES, PARTS
from game.ui.draw import cards, panels
from game.ui.draw.canvas import Colour
from game.ui.draw.card_art import CardArt
from game.ui.draw.faces import ASPECT
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit.boxes import BoxPart
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.ports import GameInfo

FACE = 158.0
"""Height of a card in a fan, in units."""

LEAN, SPREAD, OPEN = 8.0, .52, .62
"""Degrees between two cards, and how far apart they are in breadths; of the fan that is pointed at."""

BROAD = 4.25
"""Number of cards side by side that are as broad as a fan."""

PAD = 18.0
WRONG = 7
"""Lines that a sentence about what is wrong may take."""

NOBODY = ("", "unknown")
"""A licence that says nothing."""


def high(desk: Desk, noted: bool) -> float:
    """Return the height of all tiles; `noted`: of one of them there is more to be known than of most."""
    return 1.42 * FACE + 2 * PAD + 1.45 * (desk.em + (2 + noted) * desk.p.screen.size("caption"))


def lay(desk: Desk, rect: Rect, exhibit: Exhibit, game: GameInfo, arts: Arts, chosen: bool, focused: bool,
        pressed: bool) -> None:
    """Draw the tile; the one in force has a bright edge and a tick."""
    p = desk.p
    with desk.grown(rect, focused):
        desk.plate(rect, pressed)
        if chosen:
            panels.frame(p, rect.inflate(-4, -4), p.palette.kinari, 3.0, 12)
        if exhibit.look is None:
            _wrong(desk, rect, exhibit, arts)
        else:
            _right(desk, rect, exhibit, game, arts, focused)
        if chosen:
            side = 1.1 * desk.em
            glyph(p, "check", rect.right - PAD - side / 2, rect.y + PAD + side / 2, side, p.palette.kinari)
    if focused:
        panels.focus(p, rect, 14)


def _right(desk: Desk, rect: Rect, exhibit: Exhibit, game: GameInfo, arts: Arts, focused: bool) -> None:
    p, shown, fanned = desk.p, arts.of(exhibit, game), arts.fanned(exhibit, game)
    face = min(FACE, (rect.w - 2 * PAD) / BROAD / ASPECT)
    with p.clipped(rect):
        fan(p, fanned.art, fanned.fan, rect.centerx, rect.y + PAD + .62 * FACE, face, OPEN if focused else SPREAD)
    flow = Flow(rect.x + PAD, rect.y + PAD + 1.42 * FACE, rect.w - 2 * PAD)
    flow.fill([_line(desk, arts.gallery.called(exhibit), "body", p.palette.kinari, True),
               _line(desk, by(desk, exhibit)), _line(desk, covered(desk, exhibit, game, shown)),
               _line(desk, noted(desk, exhibit, game, arts), ink=p.palette.kin)])


def _wrong(desk: Desk, rect: Rect, exhibit: Exhibit, arts: Arts) -> None:
    p, side = desk.p, 1.6 * desk.em
    flow = Flow(rect.x + PAD, rect.y + PAD, rect.w - 2 * PAD)
    glyph(p, "warning", flow.x + side / 2, flow.y + side / 2, side, p.palette.kin)
    name = arts.gallery.called(exhibit)
    p.label(name, flow.x + side + 14, flow.y + side / 2, p.fitting(name, flow.w - side - 14, "body", True), bold=True,
            width=flow.w - side - 14)
    told = arts.gallery.wrong(exhibit)
    if told is not None:
        p.paragraph(desk.services.language.tell(told), flow.x, flow.y + side + 12, flow.w, "caption", p.palette.nezu,
                    most=WRONG)


def fan(p: Painter, art: CardArt, shown: tuple[Card, ...], x: float, y: float, high: float, spread: float) -> None:
    """Draw five cards in a hand, the best on top, and behind them the back, around `x`; `y` is the middle of one that
    stood in the middle."""
    wide = high * ASPECT
    radius = wide * spread / math.sin(math.radians(LEAN))
    hand: list[Card | None] = [None, *shown]
    with cards.showing(p, art):
        for at, each in enumerate(hand):
            angle = (at - (len(hand) - 1) / 2) * LEAN
            turned = math.radians(angle)
            cards.card(p, each, x + radius * math.sin(turned), y + radius * (1 - math.cos(turned)), high, angle,
                       level="full", patient=True)


def by(desk: Desk, exhibit: Exhibit) -> str:
    """Return the maker of a theme, and what may be done with it."""
    theme = exhibit.theme
    if theme is None:
        return ""
    licence = "" if theme.licence in NOBODY else \
        desk.say("scene.gallery.personal") if theme.licence == "personal" else legible(theme.licence)
    return " ・ ".join(text for text in (legible(theme.author), licence) if text) or desk.say("scene.gallery.nobody")


def covered(desk: Desk, exhibit: Exhibit, game: GameInfo, shown: ShownTheme) -> str:
    """Return how many of the game's cards the theme has drawn itself; where none, what it has instead."""
    own, of = coverage(exhibit.look or shown.look, game.deck, shown.dress)
    if own == of:
        return desk.say("scene.gallery.all_cards", n=of)
    if own:
        return desk.say("scene.gallery.some_cards", n=own, of=of)
    there = [desk.say(f"scene.gallery.part_{part}") for part in parts(exhibit.look or shown.look)]
    return desk.say("scene.gallery.no_cards") if not there else \
        desk.say("scene.gallery.parts_only", parts=desk.services.language.join(there))


def noted(desk: Desk, exhibit: Exhibit, game: GameInfo, arts: Arts) -> str:
    """List notes to read before it is chosen: which parts of it are in use already, and that it looks blurred."""
    apart = [part for part in PARTS if arts.gallery.chosen(game.id, part) == exhibit.id]
    worn = " ・ ".join(desk.say(f"scene.gallery.take_{part}") for part in apart)
    over = exhibit.id == CHANGES
    return " ・ ".join([*([desk.say("scene.gallery.over_all")] if over else ()),
                       *([desk.say("scene.gallery.worn", parts=worn)] if worn else ()),
                       *([desk.say("scene.gallery.low")] if exhibit.id in arts.gallery.blurred else ())])


def _line(desk: Desk, text: str, size: str = "caption", ink: Colour | None = None, bold: bool = False) -> BoxPart:
    """Lay one line, set smaller and at last cut where it is too long."""
    p, tall = desk.p, 1.45 * desk.p.screen.size(size)

    def lay(rect: Rect) -> None:
        with p.room(tall):
            p.label(text, rect.x, rect.centery, p.fitting(text, rect.w, size, bold), ink or p.palette.nezu, bold,
                    width=rect.w)

    return BoxPart(lambda wide: tall, lay)
