"""Runs of a rules page on lines: plain, bold, ways to other headings, small pictures of cards in between."""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.cards import Card, Deck
from game.text.pages import TextRun
from game.ui.draw import text as words
from game.ui.draw.cards import card
from game.ui.draw.faces import ASPECT
from game.ui.draw.painter import Painter, Size
from game.ui.draw.reading_aid import in_gaps, particles, phrase_starts, together
from game.ui.draw.screen import Rect

HOLE = "\ufffc"
"""Stands in the text for a card's picture, as wide as that."""

IN_LINE = 1.42
"""Height of a card within a line, in sizes of the type."""


class Link(NamedTuple):
    """A way to another heading, where its words lie."""

    target: str
    rect: Rect


class Set(NamedTuple):
    """A paragraph as it was set: its lower edge, and the ways in it."""

    bottom: float
    links: tuple[Link, ...]


class _Run(NamedTuple):
    start: int
    text: str
    piece: TextRun


def set_pieces(p: Painter, deck: Deck, pieces: Sequence[TextRun], x: float, y: float, width: float, size: Size = "body",
               bold: bool = False, alpha: float = 1.0) -> Set:
    """Set the runs in lines from y downwards. With alpha 0 nothing is drawn and no way found: it only measures."""
    runs, at = [], 0
    written = [HOLE if piece.kind == "card" else piece.text for piece in pieces]
    lead = p.lead("".join(written), size)
    for piece, text in zip(pieces, p.runs(written), strict=True):
        runs.append(_Run(at, text, piece))
        at += len(text)
    whole = "".join(run.text for run in runs)
    texts = [run.text for run in runs]
    links: list[Link] = []

    def measure(start: int, end: int) -> float:
        return sum(_width(p, run, text, size, bold) for run, text in _part(runs, start, end))

    with p.room(lead, row=True):
        for start, end in words.wrapped(whole, width, measure, together(texts), in_gaps(texts), phrase_starts(texts),
                                        particles(texts)):
            if alpha > 0:
                pen = x
                for run, text in _part(runs, start, end):
                    pen += _draw(p, deck, run, text, pen, y + lead / 2, size, bold, links)
            y += lead
    return Set(y, tuple(links))


def _part(runs: Sequence[_Run], start: int, end: int) -> list[tuple[_Run, str]]:
    """The runs between two places, cut to them."""
    cut = ((run, run.text[max(0, start - run.start):max(0, end - run.start)]) for run in runs)
    return [(run, text) for run, text in cut if text]


def _width(p: Painter, run: _Run, text: str, size: Size, bold: bool) -> float:
    if run.piece.kind == "card":
        return IN_LINE * ASPECT * p.type_px(size) / p.scale + 8
    return p.width(text, size, bold or run.piece.kind == "bold")


def _draw(p: Painter, deck: Deck, run: _Run, text: str, x: float, y: float, size: Size, bold: bool,
          links: list[Link]) -> float:
    """One part of a line; returns how far the pen moves."""
    wide, em = _width(p, run, text, size, bold), p.type_px(size) / p.scale
    match run.piece.kind:
        case "card":
            face = face_of(deck, run.piece.target)
            if face is not None:
                card(p, face, x + wide / 2, y + p.lowered(size) / 2, IN_LINE * em)
        case "link":
            p.label(text, x, y, size, p.palette.asagi, bold)
            low = y + p.lowered(size)
            p.fill(Rect(x, low + .56 * em, wide, 2), p.palette.asagi)
            links.append(Link(run.piece.target, Rect(x, low - .7 * em, wide, 1.4 * em)))
        case kind:
            p.label(text, x, y, size, p.palette.kinari, bold or kind == "bold")
    return wide


def face_of(deck: Deck, card_id: str) -> Card | None:
    """Return the card of this id, None if the deck has none."""
    return next((face for face in deck.faces if face.id == card_id), None)
