"""`kataku theme sheet`: blank cards with their names, to be printed, painted, photographed and played, as a PDF of
pages of 300 dots to the inch. Where everything lies says `pictures/printed`.
"""
from __future__ import annotations

import zlib
from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.disk import files
from game.imports.photos import places
from game.imports.proposal import BACK, ImportItem, Proposal
from game.imports.sheet_pages import PACKS, pages
from game.pictures import printed
from game.pictures.blank import marked
from game.pictures.printed import Box, Paper, PrintedPage
from game.text.language import Language
from game.themes.schema import FILE
from game.ui.draw.shapes import png

DOTS: Final = 300 / 25.4
"""Dots in a millimetre."""

INK, LINE, GREY, PAPER = (0, 0, 0), (150, 150, 150), (110, 110, 110), (255, 255, 255)
ROUND, THIN = 3.0, .35
BLANK: Final = 1000, 1556
"""Pixels of a picture to paint over."""
NAME, SMALL = 3.6, 3.0
"""Millimetres: a card's corner, its edge; the height of its name, and of what is said of the page."""


def write(deck: str, paper: Paper, to: Path, language: Language) -> int:
    """Write the sheet of a pack as a file; return how many pages it has."""
    pygame.font.init()
    sheets = [page(deck, number, names, paper, language) for number, names in enumerate(pages(deck))]
    files.write_whole(to, pdf(sheets, printed.SIZES[paper]))
    return len(sheets)


# ---- a page ---------------------------------------------------------------------------------------------------
def page(deck: str, number: int, names: tuple[str, ...], paper: Paper, language: Language) -> pygame.Surface:
    """Draw one page as it is printed."""
    width, height = printed.SIZES[paper]
    sheet = pygame.Surface((_dots(width), _dots(height)))
    sheet.fill(PAPER)
    for x, y in printed.marks(paper):
        _mark(sheet, x, y)
    for bit, (x, y) in zip(printed.written(PrintedPage(PACKS.index(deck), number, paper)), printed.bits(paper),
                           strict=True):
        if bit:
            _square(sheet, x, y, printed.THICK, INK)
    for name, box in zip(names, printed.cards(paper), strict=False):
        _card(sheet, box, _called(deck, name, language))
    said = language.text("imports.sheet.how", deck=deck, n=number + 1, of=len(pages(deck)))
    top = max(box.y + box.h for box in printed.cards(paper)) + printed.BELOW
    _text(sheet, said, width / 2, min(top, height - SMALL - 5.0), SMALL)
    return sheet


def _called(deck: str, name: str, language: Language) -> str:
    return language.text("imports.sheet.back") if name == BACK else language.text(f"card.{deck}.{name}.name")


def _card(page: pygame.Surface, box: Box, name: str) -> None:
    x, y, w, h = (_dots(figure) for figure in box)
    pygame.draw.rect(page, LINE, (x, y, w, h), _dots(THIN), border_radius=_dots(ROUND))
    _text(page, name, box.x + box.w / 2, box.y + box.h + .8, NAME)


def _mark(page: pygame.Surface, x: float, y: float) -> None:
    for size, colour in ((printed.MARK, INK), (printed.HOLE, PAPER), (printed.SQUARE, INK)):
        _square(page, x, y, size, colour)


def _square(page: pygame.Surface, x: float, y: float, size: float, colour: tuple[int, int, int]) -> None:
    left, top = _dots(x - size / 2), _dots(y - size / 2)
    page.fill(colour, (left, top, _dots(x + size / 2) - left, _dots(y + size / 2) - top))


def _text(page: pygame.Surface, text: str, x: float, y: float, high: float) -> None:
    font = pygame.font.Font(paths.font("regular"), _dots(high))
    drawn = font.render(text, True, GREY, PAPER)
    page.blit(drawn, (_dots(x) - drawn.get_width() // 2, _dots(y)))


def _dots(millimetres: float) -> int:
    return round(millimetres * DOTS)


# ---- pictures to paint over ------------------------------------------------------------------------------------
def blanks(deck: str, name: str, folder: Path, language: Language) -> Proposal:
    """Draw a blank picture of every card into this folder, and a back; return them as what may be brought."""
    pygame.font.init()
    (folder / "cards").mkdir()
    for card in (*places(deck, 0), BACK):
        to = folder / (f"{BACK}.png" if card == BACK else f"cards/{card}.png")
        to.write_bytes(marked(png(_blank(_called(deck, card, language)), "RGB")))
    cards = {card: ImportItem(folder / "cards" / f"{card}.png") for card in places(deck, 0)}
    (folder / FILE).write_text(language.text("imports.begin", name=f'"{name}"', deck=deck), "utf-8")
    return Proposal(folder, "own", folder, name, {deck: cards}, along=(folder / f"{BACK}.png",))


def _blank(name: str) -> pygame.Surface:
    picture = pygame.Surface(BLANK)
    picture.fill(PAPER)
    pygame.draw.rect(picture, LINE, picture.get_rect().inflate(-40, -40), 4, border_radius=60)
    drawn = pygame.font.Font(paths.font("regular"), 72).render(name, True, LINE, PAPER)
    picture.blit(drawn, ((BLANK[0] - drawn.get_width()) // 2, (BLANK[1] - drawn.get_height()) // 2))
    return picture


# ---- the file -------------------------------------------------------------------------------------------------
def pdf(sheets: list[pygame.Surface], size: tuple[float, float]) -> bytes:
    """Make pages of this size in millimetres, each filled with its picture, in greys."""
    wide, high = (f"{figure * 72 / 25.4:.2f}" for figure in size)
    kids = " ".join(f"{3 + 3 * n} 0 R" for n in range(len(sheets)))
    parts = [b"<< /Type /Catalog /Pages 2 0 R >>",
             f"<< /Type /Pages /Kids [{kids}] /Count {len(sheets)} >>".encode()]  # fmt: skip
    for n, sheet in enumerate(sheets):
        grey = pygame.image.tobytes(sheet, "RGB")[::3]
        packed, shown = zlib.compress(grey, 9), f"{wide} 0 0 {high} 0 0 cm /Page Do".encode()
        parts += [
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {wide} {high}] /Contents {4 + 3 * n} 0 R "
            f"/Resources << /XObject << /Page {5 + 3 * n} 0 R >> >> >>".encode(),
            b"<< /Length %d >>\nstream\n%s\nendstream" % (len(shown), shown),
            b"<< /Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceGray /BitsPerComponent 8 "
            b"/Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream" % (*sheet.get_size(), len(packed), packed),
        ]
    return _numbered(parts)


def _numbered(parts: list[bytes]) -> bytes:
    """The parts as a file, with the list of where each begins."""
    made, places = bytearray(b"%PDF-1.4\n"), []
    for number, part in enumerate(parts, 1):
        places.append(len(made))
        made += b"%d 0 obj\n%s\nendobj\n" % (number, part)
    start = len(made)
    made += b"xref\n0 %d\n0000000000 65535 f \n" % (len(parts) + 1)
    made += b"".join(b"%010d 00000 n \n" % place for place in places)
    made += b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(parts) + 1, start)
    return bytes(made)
