"""Sheets of blank cards: printed, painted, photographed – and every card is known, however the photo was held."""
from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from random import Random

import pygame
import pytest
from PIL import Image, ImageDraw, ImageFilter

from game import imports
from game.core.trouble import Troubled
from game.imports import photos
from game.imports.sheet_pages import PACKS, pages
from game.pictures import Find, FoundCards, finding, printed, room
from game.pictures.finding import marks
from game.pictures.finding.painted_cards import FINE
from game.pictures.finding.painted_cards import SIZE as SLOT
from game.pictures.finding.painted_cards import painted as is_painted
from game.pictures.finding.shapes import Quad, from_square
from game.pictures.printed import Paper, PrintedPage
from game.pictures.raster import Photo
from game.text.language import Language
from game.themes import check
from game.themes.load import load
from game.tools import blank_cards

SIZE = (1200, 900)
SEEN: Quad = ((158, 120), (1080, 68), (1118, 795), (98, 832))


@cache
def blank(deck: str, number: int, paper: Paper = "a4") -> Image.Image:
    """A page as it is printed."""
    pygame.font.init()
    page = blank_cards.page(deck, number, pages(deck)[number], paper, Language("en"))
    return Image.frombytes("RGB", page.get_size(), pygame.image.tobytes(page, "RGB")).reduce(2)


def boxes(art: Image.Image, paper: Paper = "a4") -> list[tuple[float, float, float, float]]:
    """Where the cards of a page are painted, in its pixels: left, top, right, bottom."""
    dots = art.width / printed.SIZES[paper][0]
    return [(dots * x, dots * y, dots * (x + w), dots * (y + h))
            for x, y, w, h in map(printed.inside, printed.cards(paper))]


@cache
def painted(deck: str, number: int, paper: Paper = "a4", places: tuple[int, ...] = tuple(range(8))) -> Image.Image:
    """A printed page; the cards at these places are painted in a colour of their own."""
    art = blank(deck, number, paper).copy()
    draw = ImageDraw.Draw(art)
    for place, (left, top, right, bottom) in enumerate(boxes(art, paper)):
        if place not in places:
            continue
        draw.rectangle((left, top, right, bottom), colour(number, place))
        draw.ellipse((left + 40, top + 60, right - 40, bottom - 90), (20, 20, 30))
    return art


def colour(page: int, place: int) -> tuple[int, int, int]:
    return 60 + 20 * place, 90 + 50 * page, 220 - 15 * place


def photograph(page: Image.Image, turn: int = 0) -> bytes:
    """The page on a table, aslant, held any way up, in uneven light and with some noise."""
    corners: Quad = tuple(SEEN[(n + turn) % 4] for n in range(4))  # type: ignore[assignment]
    a, b, c, d, e, f, g, h = from_square(corners) or (0,) * 8
    back = (e - f * h, c * h - b, b * f - c * e, f * g - d, a - c * g, c * d - a * f, d * h - e * g, b * g - a * h,
            a * e - b * d)
    w, high = page.size
    numbers = [figure * share / back[8] for figure, share in zip(back, (w, w, w, high, high, high, 1, 1), strict=False)]
    art = Image.new("RGB", SIZE, (96, 74, 52))
    held = Image.new("L", page.size, 255).transform(SIZE, Image.Transform.PERSPECTIVE, numbers)
    art.paste(page.transform(SIZE, Image.Transform.PERSPECTIVE, numbers, Image.Resampling.BILINEAR), mask=held)
    light = Image.linear_gradient("L").resize(SIZE).point(lambda grey: 120 + grey // 2)
    noise = Image.frombytes("RGB", SIZE, Random(turn).randbytes(3 * SIZE[0] * SIZE[1]))
    lit = Image.composite(art, Image.new("RGB", SIZE), light)
    made = io.BytesIO()
    Image.blend(lit, noise, .04).save(made, "JPEG", quality=88)
    return made.getvalue()


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize(("deck", "page", "paper"), [("kuku", 0, "a4"), ("french", 6, "letter")])
def test_a_page_is_known_by_its_marks_whichever_way_up(deck: str, page: int, paper: Paper, turn: int) -> None:
    found = marks.sheet(Image.open(io.BytesIO(photograph(painted(deck, page, paper), turn))).convert("RGB"))
    assert found is not None and found.page == PrintedPage(PACKS.index(deck), page, paper)


@pytest.mark.parametrize("column", range(4))
def test_figures_that_are_painted_like_marks_are_taken_for_none(column: int) -> None:
    """They are larger than the marks, and with two of these they read as the page does: the bits lie between two."""
    art = blank("kuku", 0).copy()
    for left, top, right, bottom in boxes(art)[column::4]:
        x, y = (left + right) / 2, (top + bottom) / 2
        for radius, ink in ((.25, "black"), (.18, "white"), (.1, "black")):
            far = radius * (right - left)
            ImageDraw.Draw(art).ellipse((x - far, y - far, x + far, y + far), ink)
    known_as(art, blank("kuku", 0))


def known_as(art: Image.Image, page: Image.Image) -> None:
    """A page is known with its cards where they are on one without figures."""
    found, true = (marks.sheet(Image.open(io.BytesIO(photograph(each))).convert("RGB")) for each in (art, page))
    assert true is not None and found is not None and found.page == true.page
    assert all(abs(u - v) < 3 for one, other in zip(true.cards, found.cards, strict=True)
               for corner, same in zip(one, other, strict=True) for u, v in zip(corner, same, strict=True))


def test_a_page_is_known_however_many_larger_figures_are_painted_on_it() -> None:
    art = blank("kuku", 0).copy()
    for left, top, right, bottom in boxes(art):
        for x, y in ((left + right) / 2, top + .3 * (bottom - top)), ((left + right) / 2, top + .75 * (bottom - top)):
            for far, ink in ((60, "black"), (43, "white"), (24, "black")):
                ImageDraw.Draw(art).ellipse((x - far, y - far, x + far, y + far), ink)
    known_as(art, blank("kuku", 0))


def test_every_page_of_every_pack_reads_what_was_written() -> None:
    every = [PrintedPage(pack, page, paper) for pack in range(len(PACKS)) for page in range(printed.MOST_PAGES)
             for paper in printed.PAPERS]
    said = [printed.written(page) for page in every]
    assert [printed.read(bits) for bits in said] == every and len(set(said)) == len(every)
    assert all(len(pages(deck)) <= printed.MOST_PAGES for deck in PACKS) and len(PACKS) <= printed.MOST_PACKS
    spoilt = [(*bits[:n], not bits[n], *bits[n + 1:]) for bits in said for n in range(printed.BITS)]
    assert not any(map(printed.read, spoilt))


def test_photographs_of_pages_are_a_pack_in_whatever_order(tmp_path: Path) -> None:
    for name, page, turn in (("a.jpg", 2, 1), ("b.jpg", 0, 0)):
        (tmp_path / name).write_bytes(photograph(painted("kuku", page), turn))
    Image.new("RGB", SIZE).save(tmp_path / "d.jpg")
    proposal = imports.examine(tmp_path)
    assert (proposal.kind, proposal.deck, set(proposal.missing)) == ("printed", "kuku", set(pages("kuku")[1]))
    assert [each.piece.path.name for each in proposal.unused] == ["d.jpg"]
    assert (proposal.cards["cuckoo"].path.name, proposal.cards["matto"].path.name) == ("b.jpg", "a.jpg")
    assert proposal.backs["default"].path.name == "a.jpg"
    report = check(imports.bring(proposal, tmp_path / "themes"))
    assert report.errors == () and len(report.coverage[0].drawn) == 12


def test_a_card_of_a_printed_sheet_is_certain_and_cut_where_it_was_painted(tmp_path: Path) -> None:
    photo = tmp_path / "page.jpg"
    photo.write_bytes(photograph(painted("kuku", 0), 3))
    found = room().ask(Find(photo))
    assert isinstance(found, FoundCards) and found.page == (PACKS.index("kuku"), 0)
    assert [card.sure for card in found.cards] == [True] * printed.CARDS
    art = Image.open(photo)
    for place, card in enumerate(found.cards):
        x, y = (sum(corner[axis] for corner in card.corners) / 4 for axis in (0, 1))
        assert max(art.getpixel((round(x), round(y)))) < 90, place  # type: ignore[arg-type]            # the dark spot in its middle
        ax, ay = card.corners[0]
        near = art.getpixel((round(ax + (x - ax) * .06), round(ay + (y - ay) * .06)))
        assert max(near) > 60 and max(near) - min(near) > 15, place  # type: ignore[arg-type]           # its own colour, not paper


def test_a_card_no_one_painted_stays_the_card_of_the_theme_below(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(photograph(painted("kuku", 0, places=(1, 6)), 2))
    (tmp_path / "b.jpg").write_bytes(photograph(painted("kuku", 2, places=(2,)), 0))
    proposal = imports.examine(tmp_path)
    assert set(proposal.cards) == {pages("kuku")[0][1], pages("kuku")[0][6], pages("kuku")[2][2]}
    assert not proposal.backs and {each.why.key for each in proposal.unused} == {"imports.why.unpainted"}
    assert len(proposal.unused) == len(pages("kuku")[0]) + len(pages("kuku")[2]) - 3
    theme = load(imports.bring(proposal, tmp_path / "themes"))
    assert set(theme.decks["kuku"].faces["full"]) == set(proposal.cards) and not theme.backs


def test_a_card_painted_on_any_photograph_of_its_page_is_laid(tmp_path: Path) -> None:
    for name, places in (("a.jpg", (0,)), ("b.jpg", (0, 5)), ("c.jpg", ())):
        (tmp_path / name).write_bytes(photograph(painted("kuku", 0, places=places)))
    proposal = imports.examine(tmp_path)
    laid = {card: piece.path.name for card, piece in proposal.cards.items()}
    assert laid == {pages("kuku")[0][0]: "a.jpg", pages("kuku")[0][5]: "b.jpg"}
    assert len(proposal.unused) == 6


def test_a_sheet_on_which_nothing_is_painted_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "page.jpg").write_bytes(photograph(blank("kuku", 0)))
    with pytest.raises(Troubled, match="unpainted"):
        imports.examine(tmp_path / "page.jpg")


def test_painted_sheets_get_our_index_as_photographs_do(tmp_path: Path) -> None:
    (tmp_path / "page.jpg").write_bytes(photograph(painted("kuku", 0)))
    folder = imports.bring(imports.examine(tmp_path / "page.jpg"), tmp_path / "themes")
    assert load(folder).card.index == "always" == photos.style(0.0, False, True)["index"]


def test_little_paint_is_paint_and_shadow_or_lamp_is_none() -> None:
    """A pencilled ring, a small sun, a pale wash and a grey one are cards; bare paper is none, in whatever light."""
    art = blank("kuku", 0).copy()
    draw, places = ImageDraw.Draw(art), boxes(art)
    left, top, right, bottom = places[1]
    draw.ellipse((left + 80, top + 150, right - 80, bottom - 150), outline=(150, 150, 150), width=3)
    draw.rectangle(places[2], (255, 250, 225))
    left, top, _, _ = places[4]
    draw.ellipse((left + 100, top + 150, left + 160, top + 210), (255, 240, 150))
    left, top, right, bottom = places[7]
    draw.rectangle((left + 70, top + 120, right - 70, bottom - 120), (225, 238, 255))
    draw.rectangle(places[6], (225, 225, 225))
    there = (False, True, True, False, True, False, True, True)
    photo = Image.open(io.BytesIO(photograph(art))).convert("RGB")
    shade = Image.new("L", SIZE, 255)
    ImageDraw.Draw(shade).polygon([(0, 400), (640, 0), (860, 0), (120, 900), (0, 900)], 150)
    warm = Image.merge("RGB", [channel.point(lambda n, share=share: n * share) for channel, share in
                               zip(photo.split(), (1, .93, .8), strict=True)])
    shaded = Image.composite(warm, Image.new("RGB", SIZE), shade.filter(ImageFilter.GaussianBlur(20)))
    grain = Image.frombytes("RGB", SIZE, Random(3).randbytes(3 * SIZE[0] * SIZE[1]))
    for seen in (photo, shaded, Image.blend(photo, grain, .12), photo.filter(ImageFilter.GaussianBlur(1.5))):
        found = finding.printed(Photo(*SIZE, seen))
        assert found is not None and found.painted == there


def test_a_shadow_that_ends_beside_a_card_is_no_paint() -> None:
    """Between paper in the shadow and paper in the light a card in the light is lighter than one expects."""
    w, h = SLOT
    for wide in (0, printed.BESIDE * FINE):
        art = Image.new("RGB", (w + 2, h + 2), (225, 225, 225))
        ImageDraw.Draw(art).rectangle((0, 0, wide, h + 2), (120, 120, 120))
        assert not is_painted(art, ((0, 0), (w, 0), (w, h), (0, h)))
    ImageDraw.Draw(art).rectangle((60, 60, 150, 200), (60, 120, 200))
    assert is_painted(art, ((0, 0), (w, 0), (w, h), (0, h)))


def test_a_picture_without_marks_is_no_page() -> None:
    assert marks.sheet(Image.effect_noise((600, 400), 80).convert("RGB")) is None
    assert marks.sheet(Image.new("RGB", (3, 3))) is None


@pytest.mark.parametrize("paper", printed.PAPERS)
def test_nothing_lies_on_anything_else_and_all_of_it_can_be_printed(paper: Paper) -> None:
    width, height = printed.SIZES[paper]
    half = printed.MARK / 2
    places = [(x - half, y - half, x + half, y + half) for x, y in printed.marks(paper)]
    places += [(x - 2, y - 2, x + 2, y + 2) for x, y in (printed.bits(paper)[0], printed.bits(paper)[-1])]
    places += [(x, y, x + w, y + h + 4.5) for x, y, w, h in printed.cards(paper)]
    for n, (left, top, right, bottom) in enumerate(places):
        assert left >= 5 and top >= 5 and right <= width - 5 and bottom <= height - 5
        assert all(right <= a or c <= left or bottom <= b or d <= top for a, b, c, d in places[:n])
