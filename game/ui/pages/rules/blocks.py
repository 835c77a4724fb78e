"""The blocks of a rules page, one below the other: headings, paragraphs, bullets, tables, worked cases.

Every block is set by one function that either draws it or only measures it; so the two can never disagree.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.cards import Deck
from game.text.pages import Block, Bullet, CaseBlock, Heading, PageTable, Paragraph, Pieces, RulesText, TextRun
from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.faces import ASPECT
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.kit.desk import FINGER, Desk
from game.ui.pages.rules.pieces import face_of, set_pieces

HEADS = {1: ("title", 1.5), 2: ("seat", 1.3), 3: ("button", 1.12), 4: ("button", 1.0)}
"""Steps of the type scale for headings, and how many sizes of the text they have at least."""

BESIDE, IN_TABLE = 150.0, 96.0
"""Heights of a card beside a paragraph and at the head of a table's row, in units."""

BESIDE_THEM = 9.0
"""Breadth in ems that is left for words beside such cards at least; else all stand in line, and small."""

NARROW = 9.0
"""Breadth in ems up to which a column is never squeezed."""

STACKED = 24.0
"""Breadth in ems under which the cells of a table stand below one another."""


class Placed(NamedTuple):
    """A block and where it begins and ends, counted from the top of the page."""

    block: Block
    y: float
    bottom: float


@dataclass
class Pen:
    """Tells where and how a block is set; `em` is the size of its letters. `ink` 0 only measures. act: called for a
    link's anchor; play: for a case's name."""

    desk: Desk
    deck: Deck
    x: float
    w: float
    em: float
    ink: float = 1.0
    act: Callable[[str], None] = field(default=lambda _: None)
    play: Callable[[str], None] = field(default=lambda _: None)
    number: int = 0

    def pieces(self, pieces: Pieces, x: float, y: float, w: float, bold: bool = False) -> float:
        """Set runs and lay a spot on every way in them."""
        made = set_pieces(self.desk.p, self.deck, pieces, x, y, w, self.em, bold, self.ink)
        for link in made.links:
            self._link(link.target, link.rect)
        return made.bottom

    def _link(self, target: str, rect: Rect) -> None:
        finger = rect.inflate(max(0.0, FINGER - rect.w), max(0.0, FINGER - rect.h))
        self.number += 1
        focused, _ = self.desk.spot(f"link-{self.number}", finger, lambda: self.act(target))
        if focused:
            panels.focus(self.desk.p, rect, 8)


def plan(desk: Desk, deck: Deck, page: RulesText, width: float, em: float) -> tuple[Placed, ...]:
    """Return where every block of the page will lie, for this breadth and size of letters."""
    pen, y = Pen(desk, deck, 0, width, em, ink=0.0), 0.0
    placed: list[Placed] = []
    for block in page.blocks:
        y += _above(em, block) if placed else 0
        bottom = set_block(pen, block, y)
        placed.append(Placed(block, y, bottom))
        y = bottom
    return tuple(placed)


def _above(em: float, block: Block) -> float:
    """The space above a block."""
    match block:
        case Heading(level=level):
            return em * (1.6 if level <= 2 else 1.1)
        case Bullet():
            return .25 * em
    return .7 * em


def set_block(pen: Pen, block: Block, y: float) -> float:
    """Draw or measure a block; returns its lower edge."""
    match block:
        case Heading():
            return _heading(pen, block, y)
        case Paragraph(pieces):
            return _paragraph(pen, pieces, y)
        case Bullet(pieces):
            return _bullet(pen, pieces, y)
        case PageTable():
            return _table(pen, block, y)
        case CaseBlock():
            return _case(pen, block, y)


def _heading(pen: Pen, block: Heading, y: float) -> float:
    p, (step, least) = pen.desk.p, HEADS[block.level]
    size = max(p.screen.size(step), least * pen.em)
    text = "".join(piece.text for piece in block.pieces)
    ink = p.palette.kinari if block.level == 1 else p.palette.kin
    bottom = p.paragraph(text, pen.x, y, pen.w, size, ink, True, alpha=pen.ink) if pen.ink else \
        y + p.height(text, pen.w, size, True)
    if block.level == 2:
        p.fill(Rect(pen.x, bottom + 2, pen.w, 2), p.palette.edge, pen.ink)
        bottom += 6
    return bottom


def _paragraph(pen: Pen, pieces: Pieces, y: float) -> float:
    """A paragraph; cards it begins with stand beside it, large enough to be looked at, and a short one by their
    middle."""
    cards, rest = leading(pieces)
    wide = BESIDE * ASPECT + 18
    left = wide * len(cards) + 8
    if not cards or pen.w < STACKED * pen.em * .75 or pen.w - left < BESIDE_THEM * pen.em:
        return pen.pieces(pieces, pen.x, y, pen.w)
    _cards(pen, cards, pen.x, y + 6, BESIDE, wide)
    high = _measuring(pen).pieces(rest, 0, 0, pen.w - left)
    bottom = pen.pieces(rest, pen.x + left, y + max(0.0, 6 + (BESIDE - high) / 2), pen.w - left)
    return max(bottom, y + BESIDE + 16)


def leading(pieces: Pieces) -> tuple[tuple[str, ...], Pieces]:
    """Return the cards that runs begin with, and what comes after them."""
    cards: list[str] = []
    for index, piece in enumerate(pieces):
        if piece.kind == "card":
            cards.append(piece.target)
        elif piece.text.strip():
            first = piece._replace(text=piece.text.lstrip())
            return tuple(cards), (first, *pieces[index + 1:]) if cards else pieces
    return tuple(cards), ()


def _cards(pen: Pen, ids: tuple[str, ...], x: float, y: float, high: float, step: float) -> None:
    for i, each in enumerate(ids):
        face = face_of(pen.deck, each)
        if face is not None and pen.ink:
            card(pen.desk.p, face, x + step * i + high * ASPECT / 2, y + high / 2, high)


def _bullet(pen: Pen, pieces: Pieces, y: float) -> float:
    em, p = pen.em, pen.desk.p
    if pen.ink:
        panels.chevron(p, pen.x + .5 * em, y + .8 * em, .2 * em, (1, 0), p.palette.kin)
    return pen.pieces(pieces, pen.x + 1.2 * em, y, pen.w - 1.2 * em)


# ---- tables


def _table(pen: Pen, table: PageTable, y: float) -> float:
    em = pen.em
    if pen.w < STACKED * em:
        return _stacked(pen, table, y)
    wide = columns(pen, table)
    y = _row(pen, table.head, wide, y, head=True)
    for index, row in enumerate(table.rows):
        y = _row(pen, row, wide, y, shaded=index % 2 == 0)
    return y


def columns(pen: Pen, table: PageTable) -> list[float]:
    """Return the breadths of the columns: what their longest cell would take, squeezed where that is too much, though
    never into its cards."""
    p, em = pen.desk.p, pen.em
    wants = []
    for column in range(len(table.head)):
        cells = [table.head[column], *(row[column] for row in table.rows)]
        wants.append(max(_natural(pen, cell) for cell in cells) + 1.2 * em)
    least = [want if want <= NARROW * em else min(want, max(4.5 * em, _longest(p, em, table, i) + em, _cards_wide(
             em, table, i))) for i, want in enumerate(wants)]
    spare = pen.w - sum(wants)
    if spare >= 0:
        return [*wants[:-1], wants[-1] + spare]
    give = sum(w - m for w, m in zip(wants, least, strict=True)) or 1.0
    return [w + spare * (w - m) / give for w, m in zip(wants, least, strict=True)]


def _natural(pen: Pen, cell: Pieces) -> float:
    cards, rest = leading(cell)
    pictures = len(cards) * (IN_TABLE * ASPECT + 14)
    return pictures + sum(pen.desk.p.width(x.text, pen.em, True) if x.text else 1.2 * pen.em for x in rest)


def _cards_wide(em: float, table: PageTable, column: int) -> float:
    """Width that the cards of a column take; they cannot be squeezed."""
    return max(len(leading(row[column])[0]) for row in table.rows) * (IN_TABLE * ASPECT + 14) + .8 * em


def _longest(p: Painter, em: float, table: PageTable, column: int) -> float:
    """The longest word of a column's head."""
    text = "".join(piece.text for piece in table.head[column])
    return max((p.width(word, em, True) for word in text.split()), default=0.0)


def _row(pen: Pen, row: tuple[Pieces, ...], wide: list[float], y: float, head: bool = False,
         shaded: bool = False) -> float:
    p, em = pen.desk.p, pen.em
    pad = .3 * em
    high = max(_cell(_measuring(pen), cell, 0, 0, w, head) for cell, w in zip(row, wide, strict=True)) + 2 * pad
    if shaded and pen.ink:
        panels.strip(p, Rect(pen.x, y, pen.w, high), 10)
    x = pen.x
    for cell, w in zip(row, wide, strict=True):
        own = _cell(_measuring(pen), cell, 0, 0, w, head)
        _cell(pen, cell, x, y + (high - own) / 2, w, head)
        x += w
    return y + high


def _measuring(pen: Pen) -> Pen:
    return Pen(pen.desk, pen.deck, 0, 0, pen.em, ink=0.0)


def _cell(pen: Pen, cell: Pieces, x: float, y: float, w: float, head: bool) -> float:
    """A cell with half an em to its sides; returns its lower edge."""
    em = pen.em
    cards, rest = leading(cell)
    left, step = .6 * em, IN_TABLE * ASPECT + 14
    if cards:
        text = _measuring(pen).pieces(rest, 0, 0, w - left - step * len(cards)) if rest else 0
        high = max(IN_TABLE, text)
        _cards(pen, cards, x + left, y + (high - IN_TABLE) / 2, IN_TABLE, step)
        pen.pieces(rest, x + left + step * len(cards), y + (high - text) / 2, w - left - step * len(cards))
        return y + high
    return pen.pieces(rest or cell, x + left, y, w - 1.1 * em, head)


def _stacked(pen: Pen, table: PageTable, y: float) -> float:
    """Where letters are large: each row a small paragraph, its first words bold."""
    em = pen.em
    for row in table.rows:
        cells: list[TextRun] = []
        for i, cell in enumerate(row):
            gap = (TextRun("text", "  "),) if cells else ()
            bold = i < len(row) - 1
            cells += [*gap, *(c._replace(kind="bold") if bold and c.kind == "text" else c for c in cell)]
        y = _paragraph(pen, tuple(cells), y) + .4 * em
    return y


# ---- cases


def _case(pen: Pen, case: CaseBlock, y: float) -> float:
    """A worked case: how it is called, and the button that lays it on the table – beside it, or below where its name
    would have less than half of the breadth and not fit in that."""
    desk, p = pen.desk, pen.desk.p
    text = desk.say("scene.rules.try")
    wide = min(pen.w - 24, desk.button_width(text))
    rest = pen.w - wide - 24 - 1.5 * desk.em
    beside = rest >= min(.5 * pen.w, p.width(case.title, pen.em, True))
    words = rest if beside else pen.w - 40
    lines = p.height(case.title, words, pen.em, True)
    high = max(lines, desk.row) if beside else lines + 8 + desk.row
    if pen.ink:
        panels.strip(p, Rect(pen.x, y, pen.w, high + 24), 12)
        top = y + 12 + ((high - lines) / 2 if beside else 0)
        p.paragraph(case.title, pen.x + 20, top, words, pen.em, p.palette.kinari, True)
        left = pen.x + pen.w - wide - 12 if beside else pen.x + 12
        rect = Rect(left, y + 12 + (high - desk.row) / (2 if beside else 1), wide, desk.row)
        desk.button(f"case-{case.name}", rect, text, lambda: pen.play(case.name), size="body")
    return y + high + 24
