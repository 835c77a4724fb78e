"""How anybody's art lies on a card: one shape for a pack, no paper behind a card, an index beside the picture."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.core.cards import Card
from game.decks import DECKS
from game.themes import open_theme
from game.themes.model import CardStyle, Level
from game.ui.draw import card_layout, finish
from game.ui.draw.card_art import CardArt
from game.ui.draw.faces import BORDER, width_for
from game.ui.draw.index import Inks
from game.ui.draw.lettering import Lettering
from game.ui.draw.outline import STANDARD, Outline, corner
from game.ui.draw.shapes import path, raster, rounded

HIGH = 294
WIDE = width_for(HIGH)
PAPER, INK, ART = (250, 245, 230), (10, 10, 10), (0, 160, 200)
LETTERS = Lettering()
CAT = next(card for card in DECKS["kuku"].faces if card.id == "cat")
MAT = next(card for card in DECKS["kuku"].faces if card.id == "matto")
Maker = Callable[[int, int], pygame.Surface]


def plain(w: int, h: int) -> pygame.Surface:
    made = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    made.fill((*ART, 255))
    return made


def face(level: Level = "full", art: pygame.Surface | None = None, outline: Outline = STANDARD,
         style: CardStyle | None = None, card: Card = CAT) -> tuple[pygame.Surface, card_layout.CardPlan]:
    """The art of one card as it lies there, and the plan of it. Without `art`: as large as it may be, in one colour."""
    style = style or CardStyle()
    plan = card_layout.plan(outline, WIDE, HIGH, card_layout.way(level, "full", style, False), style)
    made = card_layout.laid(art or plain(*plan.wish), plan, WIDE, HIGH, card, Inks(PAPER, INK, INK), LETTERS,
                     lambda name, w, h: None)
    return made, plan


def area(made: pygame.Surface, colour: tuple[int, int, int]) -> int:
    mask = pygame.mask.from_threshold(made, (*colour, 255), (6, 6, 6, 255))
    return mask.count()


def contained(w: int, h: int, wish: tuple[int, int]) -> pygame.Surface:
    """Art of this aspect as the reader hands it over for a box of the size wished."""
    share = min(wish[0] / w, wish[1] / h)
    made = pygame.Surface(wish, pygame.SRCALPHA, 32)
    art = plain(round(w * share), round(h * share))
    made.blit(art, art.get_rect(center=made.get_rect().center))
    return made


@pytest.mark.parametrize("aspect", [5 / 7, 1 / 1.9, 63 / 98])
def test_art_of_the_shape_of_its_pack_is_the_card_without_paper_or_frame_of_ours(aspect: float) -> None:
    outline = Outline(aspect, .08)
    made, plan = face(outline=outline)
    assert made.get_bounding_rect() == plan.card
    assert area(made, PAPER) == 0
    assert abs(corner(made, plan.card) - .08) < .03, "and its corners are round"
    assert plan.card.w / plan.card.h == pytest.approx(aspect, rel=.025)


def test_art_with_corners_of_its_own_keeps_them_and_shows_no_paper_behind() -> None:
    art = raster(path(rounded(0, 0, WIDE, HIGH, .2 * WIDE), ART), WIDE, HIGH)
    made, _ = face(art=art)
    assert made.get_at((4, 4))[3] == 0
    assert area(made, PAPER) == 0


@pytest.mark.parametrize("corner", [(0, 0), (WIDE - 1, 0), (0, HIGH - 1), (WIDE - 1, HIGH - 1)])
def test_even_one_point_that_a_corner_lacks_stays_clear(corner: tuple[int, int]) -> None:
    art = pygame.Surface((WIDE, HIGH), pygame.SRCALPHA, 32)
    art.fill((*ART, 255))
    art.set_at(corner, (0, 0, 0, 0))
    face_of, plan = pygame.Surface((WIDE, HIGH), pygame.SRCALPHA, 32), SimpleNamespace(card=art.get_rect())
    card_layout._mended(face_of, art, plan, Inks(PAPER, INK, INK))  # type: ignore[arg-type]
    assert face_of.get_at(corner)[3] == 0


def test_through_a_hole_in_a_card_one_sees_paper() -> None:
    art = raster(path(rounded(0, 0, WIDE, HIGH, .1 * WIDE), ART), WIDE, HIGH)
    art.fill((0, 0, 0, 0), (60, 100, 40, 40))
    made, _ = face(art=art)
    assert tuple(made.get_at((80, 120))) == (*PAPER, 255)
    assert made.get_at((2, 2))[3] == 0, "but not past its corners"


def test_a_figure_on_nothing_lies_on_paper_of_the_theme() -> None:
    art = pygame.Surface((WIDE, HIGH), pygame.SRCALPHA, 32)
    pygame.draw.circle(art, ART, (WIDE // 2, HIGH // 2), 50)
    made, _ = face(art=art)
    assert tuple(made.get_at((WIDE // 2, HIGH // 2)))[:3] == ART
    assert tuple(made.get_at((WIDE // 2, 40))) == (*PAPER, 255)


@pytest.mark.parametrize(("w", "h"), [(63, 98), (5, 7), (10, 19), (4, 3), (1, 1), (3, 4)])
@pytest.mark.parametrize("level", ["medium", "framed"])
def test_beside_an_index_the_whole_picture_is_seen(level: str, w: int, h: int) -> None:
    style = CardStyle(frame="picture") if level == "framed" else CardStyle()
    at: Level = "full" if level == "framed" else "medium"
    plan = card_layout.plan(STANDARD, WIDE, HIGH, card_layout.way(at, "full", style, False), style)
    art = contained(w, h, plan.wish)
    made, _ = face(at, art, style=style)
    rim = art.get_bounding_rect()
    assert area(made, ART) >= .9 * rim.w * rim.h, "all but the line around it"
    assert area(made, PAPER) > 0


def test_the_line_around_a_picture_is_equally_strong_on_all_four_sides() -> None:
    style = CardStyle(frame="picture")
    plan = card_layout.plan(STANDARD, WIDE, HIGH, card_layout.way("full", "full", style, False), style)
    art = contained(63, 98, plan.wish)
    made, _ = face("full", art, style=style)
    at = art.get_bounding_rect().move(art.get_rect(center=plan.art.center).topleft)
    x, y = at.x + 3 * at.w // 4, at.y + 3 * at.h // 4
    for one, other in (((x, at.top), (x, at.bottom - 1)), ((at.left, y), (at.right - 1, y))):
        assert tuple(made.get_at(one)) == pytest.approx(tuple(made.get_at(other)), abs=4)
        assert tuple(made.get_at(one))[:3] != ART


@pytest.mark.parametrize(("style", "level", "share"), [
    (CardStyle(frame="picture"), "full", 1 / 3), (CardStyle(index="always"), "full", 1 / 3),
    (CardStyle(), "medium", .63)])
@pytest.mark.parametrize("name", ["spades-10", "hearts-king", "clubs-6", "diamonds-9"])
def test_what_a_fan_leaves_open_of_a_card_shows_its_number_and_its_suit(name: str, style: CardStyle, level: Level,
                                                                        share: float) -> None:
    """And of one in the row behind: there only the upper third is seen."""
    look, cards = open_theme("osteria-seto"), {card.id: card for card in DECKS["french"].faces}
    plan = card_layout.plan(STANDARD, WIDE, HIGH, card_layout.way(level, "full", style, False), style)

    def left(card: Card) -> bytes:
        made = card_layout.laid(plain(*plan.wish), plan, WIDE, HIGH, card, finish.inks(look, card), LETTERS,
                         lambda name, w, h: finish.sign(look, name, w, h))
        return pygame.image.tobytes(made.subsurface((0, 0, round(share * WIDE), round(.31 * HIGH))), "RGBA")

    number, suit = name.rsplit("-", 1)[1], cards[name].suit
    alike = [card for card in cards.values() if card.id != name
             and (card.suit == suit or card.id.endswith(f"-{number}"))]
    assert len(alike) > 12
    assert left(cards[name]) not in {left(card) for card in alike}


def test_the_index_takes_the_room_a_broad_picture_leaves() -> None:
    eight = next(card for card in DECKS["kuku"].faces if card.id == "n-8")

    def index_area(w: int, h: int) -> int:
        style = CardStyle(frame="picture")
        plan = card_layout.plan(STANDARD, WIDE, HIGH, "framed", style)
        made, _ = face("full", contained(w, h, plan.wish), style=style, card=eight)
        top = made.subsurface(pygame.Rect(WIDE // 10, HIGH // 40, WIDE // 2, plan.art.y + 20))
        return area(top, INK)

    assert index_area(4, 3) > 1.4 * index_area(3, 4) > 0


@pytest.mark.parametrize(("index", "frame", "way"), [
    ("auto", "full", "plain"), ("auto", "picture", "framed"), ("always", "full", "tab"),
    ("always", "picture", "framed"), ("never", "full", "plain"), ("never", "picture", "framed")])
def test_where_an_index_stands_on_a_large_card(index: str, frame: str, way: str) -> None:
    style = CardStyle(index=index, frame=frame)  # type: ignore[arg-type]
    assert card_layout.way("full", "full", style, False) == way
    smaller = [card_layout.way(level, "full", style, False) for level in ("medium", "small")]
    assert smaller == (["plain"] * 2 if index == "never" else ["medium", "small"])
    assert card_layout.way("medium", "medium", style,
                           False) == "plain", "art that was drawn for this size is left alone"


def test_the_tab_leaves_most_of_a_picture_and_all_of_its_middle_alone() -> None:
    bare, _ = face()
    tabbed, plan = face(style=CardStyle(index="always"))
    assert area(tabbed, ART) >= .88 * area(bare, ART)
    middle = pygame.Rect(plan.card.w // 3, plan.card.h // 4, plan.card.w // 2, plan.card.h // 2)
    assert area(tabbed.subsurface(middle), ART) == middle.w * middle.h


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """A pack of five by seven in which the cat is missing."""
    (tmp_path / "mine/cards").mkdir(parents=True)
    for name in ("cuckoo", "horse", "house", "matto"):
        pygame.image.save(plain(250, 350), str(tmp_path / f"mine/cards/{name}.png"))
    (tmp_path / "mine/theme.yaml").write_text("theme: 1\ndeck: kuku\n")
    return tmp_path / "mine"


def test_cards_that_were_not_drawn_and_the_back_have_the_shape_of_the_pack(mixed: Path) -> None:
    art = CardArt(open_theme(mixed).at(None, "kuku"))
    shown: list[Card | None] = [MAT, CAT, None]
    for _ in range(2):
        for card in shown:
            art.face(card, HIGH, "full") if card else art.back(HIGH)
        assert art.wait()
    boxes = {tuple((art.face(card, HIGH, "full") if card else art.back(HIGH)).surface.get_bounding_rect(min_alpha=40))
             for card in shown}
    art.close()
    assert len(boxes) == 1
    x, y, w, h = boxes.pop()
    assert w / h == pytest.approx(5 / 7, rel=.02)
    assert x == BORDER and y > BORDER + 8
    assert art.outline(CAT).aspect == pytest.approx(5 / 7, rel=.02)
    assert art.outline(DECKS["french"].faces[0]) == STANDARD, "another pack has its own"


def test_a_picture_that_is_no_themes_yet_is_lettered_as_it_will_be_on_its_card() -> None:
    art = plain(WIDE, HIGH)
    made = card_layout.lettered(art, CAT, Inks(PAPER, INK, INK), LETTERS, lambda name, w, h: None)
    on_card, _ = face(style=CardStyle(index="always"))
    assert area(art, ART) == WIDE * HIGH, "and the picture itself stays as it is"
    tab = card_layout._part(pygame.Rect(0, 0, WIDE, HIGH), card_layout.CORNER)
    assert all(made.get_at((x, y)) == on_card.get_at((x, y)) for x in range(20, tab.w) for y in range(20, tab.h))
    covered = pygame.mask.from_threshold(made, ART, (3, 3, 3, 255))
    covered.invert()
    label = max(covered.get_bounding_rects(), key=lambda rect: rect.w * rect.h)
    assert label.w > 20 and label.h > 20, "it is there"
    assert label.x > 2 and label.y > 2 and label.w < tab.w and label.h <= tab.h, "and the picture on all of its sides"


def test_a_label_is_as_broad_as_what_stands_on_it() -> None:
    broad = []
    for card in (CAT, next(card for card in DECKS["kuku"].faces if card.id == "n-1")):
        made = card_layout.lettered(plain(WIDE, HIGH), card, Inks(PAPER, INK, INK), LETTERS, lambda name, w, h: None)
        covered = pygame.mask.from_threshold(made, ART, (3, 3, 3, 255))
        covered.invert()
        broad.append(max(covered.get_bounding_rects(), key=lambda rect: rect.w * rect.h).w)
    assert broad[1] < broad[0], "a one covers less of its picture than a twelve"


@pytest.mark.parametrize(("size", "window"), [((250, 350), (150, 50)), ((400, 200), (150, 50)), ((600, 100), (150, 50)),
                                              ((250, 350), (80, 90))])
def test_what_a_low_window_shows_of_a_picture_is_neither_squeezed_nor_stretched(
        size: tuple[int, int], window: tuple[int, int]) -> None:
    art = plain(*size)
    pygame.draw.circle(art, INK, (size[0] // 2, size[1] // 3), min(size) // 10)
    disc = pygame.mask.from_threshold(card_layout._strip(art, window), INK, (60, 60, 60, 255)).get_bounding_rects()[0]
    assert disc.w == pytest.approx(disc.h, abs=2) and disc.w > 6
