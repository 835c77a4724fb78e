"""Faces: the right level, never an empty card, broken pictures cost nothing but themselves."""
from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.core.cards import Card
from game.pictures import Corners, room
from game.themes.model import CardStyle, Level, Theme, ThemePicture
from game.ui.draw import faces
from game.ui.draw.budget import Budget
from game.ui.draw.card_art import CardArt
from game.ui.draw.cards import card
from game.ui.draw.index import index_of
from game.ui.draw.lettering import Lettering
from game.ui.draw.look_port import level_for
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.draw.surface import SurfaceCanvas

CAT = Card("kuku", "cat", "CA", 16)
SEVEN = Card("spanish", "coins-7", "7C", 7, "coins")
SVG = ('<svg xmlns="http://www.w3.org/2000/svg" width="63" height="98" viewBox="0 0 63 98">'
       '<rect x="0" y="0" width="63" height="98" fill="{}"/></svg>')


class Shelf:
    """A look with pictures from a folder, by name and level."""

    def __init__(self, folder: Path, style: CardStyle | None = None) -> None:
        self.folder = folder
        self.clothes: dict[Card, Card] = {}
        self.passed_over: list[Path] = []
        self.theme = replace(Theme("t", folder, {"en": "T"}), card=style or CardStyle())

    def paint(self, name: str, colour: str) -> None:
        (self.folder / f"{name}.svg").write_text(SVG.format(colour))

    def face(self, deck: str, card_id: str, level: Level, copy: str = "") -> ThemePicture | None:
        for found in (level, "full"):
            for kind in ("svg", "png"):
                path = self.folder / f"{card_id}-{found}.{kind}"
                if path.exists():
                    return ThemePicture(path, "", None, found, self.theme, "svg" if kind == "svg" else "raster")
        return None

    def worn(self, card: Card) -> Card:
        return self.clothes.get(card, card)

    def back(self, name: str = "default") -> ThemePicture:
        return ThemePicture(self.folder / "back.svg", "", None, "full", self.theme, "svg")

    def token(self, name: str) -> ThemePicture:
        if not (self.folder / f"{name}.svg").exists():
            raise LookupError(name)
        return ThemePicture(self.folder / f"{name}.svg", "", None, "full", self.theme, "svg")

    crest = token

    def face_with(self, who: str, look: str) -> ThemePicture | None:
        return None

    def ours(self, kind: str, name: str) -> ThemePicture | None:
        return None

    def pass_over(self, path: Path, element: str, cell: tuple[int, int, int] | None,
                  corners: Corners | None = None) -> None:
        self.passed_over.append(path)

    pack = "kuku"

    def samples(self, deck: str) -> list[ThemePicture]:
        return []

    def colour(self, token: str) -> str:
        known = {"ink": "#15171d", "paper": "#f6efdf", "suit.coins": "#d9a21b"}
        if token not in known:
            raise LookupError(token)
        return known[token]


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    made = Shelf(tmp_path)
    for name, colour in (("cat-full", "#ff0000"), ("cat-medium", "#00ff00"), ("cat-small", "#0000ff"),
                         ("back", "#800000")):
        made.paint(name, colour)
    return made


def middle(surface: pygame.Surface) -> tuple[int, ...]:
    return tuple(surface.get_at((surface.get_width() // 2, surface.get_height() // 2)))


def test_levels_go_by_units() -> None:
    assert [level_for(h) for h in (300, 220, 219, 120, 119, 40)] == ["full", "full", "medium", "medium", "small",
                                                                     "small"]


def test_a_laptop_shows_the_same_level_as_a_television(shelf: Shelf) -> None:
    for w, h in ((960, 540), (3840, 2160)):
        art = CardArt(shelf)
        p = Painter(SurfaceCanvas((w, h)), Screen(w, h), pictures=art)
        for _ in range(2):
            card(p, CAT, 960, 540, 230)
            p.end()
            assert art.wait()
        assert p.canvas.screenshot().get_at((w // 2, h // 2))[:3] == (255, 0, 0)
        art.close()


def test_never_an_empty_card(shelf: Shelf) -> None:
    art = CardArt(shelf)
    standing_in = art.face(CAT, 180, "full")
    assert standing_in.size == (faces.width_for(180) + 4, 184)
    assert middle(standing_in.surface)[3] == 255
    assert art.wait()
    assert middle(art.face(CAT, 180, "full").surface) == (255, 0, 0, 255)
    art.close()


def test_a_card_that_lies_still_is_seen_as_soon_as_it_is_drawn(shelf: Shelf) -> None:
    art = CardArt(shelf)
    p = Painter(SurfaceCanvas((320, 180)), Screen(320, 180), pictures=art)
    for _ in range(2):
        p.begin()
        p.again("cat", partial(card, p, CAT, 960, 540, 900))
        p.end()
        assert art.wait()
    assert p.canvas.screenshot().get_at((160, 90))[:3] == (255, 0, 0)
    art.close()


def test_on_a_screen_of_another_size_no_sign_of_the_former_size_is_kept(shelf: Shelf) -> None:
    shelf.paint("chip", "red")
    art = CardArt(shelf)
    p = Painter(SurfaceCanvas((320, 180)), Screen(320, 180), pictures=art)
    art.token("chip", 40)
    assert art.wait() and art.token("chip", 40) is not None
    p.resize(Screen(320, 180, text_scale=1.5))
    assert p.budget.by_name["signs"] > 0        # larger letters leave them as they are
    p.resize(Screen(480, 270))
    assert p.budget.by_name["signs"] == 0
    art.close()


@pytest.mark.parametrize("height", [-40.0, 0.0, 0.4, 5.0])
def test_a_card_for_which_there_is_no_room_is_drawn_as_small_as_cards_get(shelf: Shelf, height: float) -> None:
    art = CardArt(shelf)
    nameless = Card("d", "spades-2", "S2", 2, "spades")         # no theme has a picture of it
    p = Painter(SurfaceCanvas((320, 180)), Screen(320, 180), pictures=art)
    art.prepare([CAT, nameless], height, p.scale)
    card(p, nameless, 100, 100, height)
    assert art.wait()
    p.end()
    assert {texture_height for _, texture_height in art._kept.entries} == {4}
    art.close()


def test_another_level_or_size_stands_in(shelf: Shelf) -> None:
    art = CardArt(shelf)
    art.face(CAT, 60, "small")
    assert art.wait()
    assert middle(art.face(CAT, 180, "full").surface) == (0, 0, 255, 255)
    assert art.wait()
    exact = art.face(CAT, 180, "full")
    assert art.face(CAT, 170, "full", settled=False) is exact
    assert art._queue.idle
    art.close()


def test_a_card_in_flight_is_drawn_in_few_sizes(shelf: Shelf) -> None:
    art = CardArt(shelf)
    jobs: list[int] = []
    want = art._queue.want
    art._queue.want = lambda job, *more, **by: jobs.append(job.h) or want(job, *more, **by)  # type: ignore[method-assign]
    for height in range(40, 300, 2):
        for card_ in (CAT, None):
            shown = art.face(CAT, height, "full", settled=False) if card_ else art.back(height, settled=False)
            assert height / 1.5 <= shown.size[1] <= 1.5 * height + 4, "what stands in is not stretched much, either"
        art.next_frame()
    stand_ins = [height for (identity, height) in art._kept.entries if identity[0].startswith("awaited")]
    assert len(set(jobs)) <= 6 and len(stand_ins) <= 12
    art.close()


def test_a_broken_picture_costs_that_card_alone(shelf: Shelf) -> None:
    (shelf.folder / "cat-full.svg").write_text("no drawing")
    art = CardArt(shelf)
    art.face(CAT, 180, "full")
    art.back(180)
    assert art.wait()
    assert shelf.passed_over == [shelf.folder / "cat-full.svg"]
    assert middle(art.face(CAT, 180, "full").surface)[3] == 255
    assert middle(art.back(180).surface) == (128, 0, 0, 255)
    assert art.wait()
    art.close()


def test_full_art_is_lettered_at_smaller_levels(shelf: Shelf) -> None:
    shelf.paint("coins-7-full", "#ff00ff")
    art = CardArt(shelf)
    for level, height in (("medium", 160), ("small", 90)):
        art.face(SEVEN, height, level)  # type: ignore[arg-type]
        assert art.wait()
        surface = art.face(SEVEN, height, level).surface  # type: ignore[arg-type]
        w, h = surface.get_size()
        colours = {tuple(surface.get_at((x, y))[:3]) for x in range(4, w - 4) for y in range(4, h // 4)}
        assert (217, 162, 27) in colours, "the index has the colour of its suit"
        r, g, b = surface.get_at((w // 2, h - 12))[:3]
        assert r > 245 and g < 10 and b > 245, "the art shows below"
    art.close()


def test_index_never(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, CardStyle(index="never"))
    shelf.paint("coins-7-full", "#ff00ff")
    art = CardArt(shelf)
    art.face(SEVEN, 90, "small")
    assert art.wait()
    assert art.face(SEVEN, 90, "small").surface.get_at((30, 12))[:3] == (255, 0, 255)
    art.close()


@pytest.mark.parametrize(("fit", "corner"), [("contain", False), ("cover", True), ("stretch", True)])
def test_photographs_are_fitted(tmp_path: Path, fit: str, corner: bool) -> None:
    shelf = Shelf(tmp_path, CardStyle(fit=fit, index="never"))  # type: ignore[arg-type]
    photo = pygame.Surface((400, 300))
    photo.fill((10, 200, 90))
    pygame.image.save(photo, str(tmp_path / "cat-full.png"))
    art = CardArt(shelf)
    art.face(CAT, 196, "full")
    assert art.wait()
    made = art.face(CAT, 196, "full").surface
    assert all(abs(a - b) <= 4 for a, b in zip(middle(made), (10, 200, 90, 255), strict=True))
    above = tuple(made.get_at((63, 10)))
    assert (above == middle(made)) is corner and above[3] == 255, "beside contained art one sees paper"
    assert made.get_at((2, 2))[3] < 40, "corners are round"
    art.close()


def test_a_cell_of_a_sheet(tmp_path: Path) -> None:
    sheet = pygame.Surface((126, 196))
    sheet.fill((255, 0, 0))
    sheet.fill((0, 0, 255), (63, 98, 63, 98))
    pygame.image.save(sheet, str(tmp_path / "sheet.png"))
    job = faces.Job(tmp_path / "sheet.png", "", (2, 2, 4), CardStyle(), 63, 98, True)
    assert middle(faces.fetched(job, room())) == (0, 0, 255, 255)


def test_a_card_in_a_photograph(tmp_path: Path) -> None:
    photo = pygame.Surface((400, 400))
    photo.fill((0, 0, 255))
    pygame.draw.polygon(photo, (255, 0, 0), [(100, 50), (300, 80), (320, 390), (90, 380)])
    pygame.image.save(photo, str(tmp_path / "photo.png"))
    source = ThemePicture(tmp_path / "photo.png", "", None, "full",
                          Theme("t", tmp_path, {}, card=CardStyle(aspect=63 / 98)),
                          "raster", ((100, 50), (300, 80), (320, 390), (90, 380)))
    made = faces.fetched(faces.Job.of(source, 63, 98), room())
    assert {tuple(made.get_at(place)) for place in ((31, 49), (31, 3), (3, 49), (59, 90))} == {(255, 0, 0, 255)}


def test_the_border_has_the_colour_of_the_edge() -> None:
    art = pygame.Surface((30, 40), pygame.SRCALPHA, 32)
    art.fill((200, 100, 50, 255))
    art.fill((0, 0, 0, 0), (0, 0, 4, 4))
    made = faces.bordered(art)
    assert made.get_size() == (34, 44)
    assert tuple(made.get_at((0, 0))) == (200, 100, 50, 0)
    assert tuple(made.get_at((3, 3))) == (200, 100, 50, 0)


def test_what_took_long_is_read_again(shelf: Shelf, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.ui.draw.face_queue.WORTH_KEEPING_MS", -1.0)
    folder = tmp_path / "cache"
    drawn = []
    draw = faces.fetched
    monkeypatch.setattr(faces, "fetched", lambda job, *more: drawn.append(job) or draw(job, *more))
    for _ in range(2):
        art = CardArt(shelf, folder=folder)
        art.face(CAT, 180, "full")
        assert art.wait()
        assert middle(art.face(CAT, 180, "full").surface) == (255, 0, 0, 255)
        art.close()
    here = [job for job in drawn if tmp_path in job.path.parents]   # a queue of another test may still be drawing
    assert len(here) == 1
    assert len(list(folder.glob("*.png"))) == 1


def test_a_cache_folder_that_cannot_be_written_is_done_without(shelf: Shelf, tmp_path: Path,
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.draw.face_queue.WORTH_KEEPING_MS", -1.0)
    (tmp_path / "file").write_text("")
    art = CardArt(shelf, folder=tmp_path / "file" / "faces")
    art.face(CAT, 180, "full")
    assert art.wait()
    assert middle(art.face(CAT, 180, "full").surface) == (255, 0, 0, 255)
    art.close()


def test_memory_has_a_limit(shelf: Shelf) -> None:
    art = CardArt(shelf, Lettering(), budget=Budget(200_000))
    for height in range(100, 200, 10):
        art.face(CAT, height, "full")
        assert art.wait()
        for _ in range(3):
            art.budget.next_frame()
    assert 100_000 < art.budget.bytes <= 200_000
    assert 0 < sum(len(h) for h in art._heights.values()) == len(art._kept)
    art.close()


def test_signs_that_are_missing_are_left_out(shelf: Shelf) -> None:
    art = CardArt(shelf)
    assert art.token("nothing", 40) is None
    shelf.paint("chip", "#d0a040")
    assert art.token("chip", 40) is None, "a stranger's sign is left out until it is there"
    assert art.wait()
    assert art.token("chip", 40) is not None
    art.close()


@pytest.mark.parametrize(("card_id", "suit", "index"), [
    ("n-10", "", "10"), ("n-0", "", "0"), ("cuckoo", "", "XV"), ("spades-1", "spades", "A"),
    ("coins-1", "coins", "1"), ("hearts-queen", "hearts", "Q"), ("digit-7", "", "7"), ("lion", "", "LI"),
    ("wind-12", "wind", "12"), ("wind-n1", "wind", "−1"),
])
def test_index(card_id: str, suit: str, index: str) -> None:
    assert index_of(Card("d", card_id, card_id[:2].upper(), 1, suit)) == index


def test_a_dressed_card_is_drawn_as_what_it_wears_and_kept_under_that_name(shelf: Shelf) -> None:
    shelf.paint("cat-full", "#102030")
    shelf.paint("coins-7-full", "#405060")
    art = CardArt(shelf)
    shelf.clothes = {CAT: SEVEN}

    def middle(shown: Card, bare: bool = False) -> tuple[int, ...]:
        art.face(shown, 98, "full", bare=bare)
        art.wait()
        return tuple(art.face(shown, 98, "full", bare=bare).surface.get_at((32, 49)))[:3]

    assert middle(CAT) == middle(SEVEN) == (0x40, 0x50, 0x60)
    assert middle(CAT, bare=True) == (0x10, 0x20, 0x30)
    own, worn = art.face(CAT, 98, "full", bare=True), art.face(CAT, 98, "full")
    undressed = Shelf(shelf.folder)
    art.redress(undressed)
    assert art.face(CAT, 98, "full") is own and art.face(SEVEN, 98, "full") is worn
    art.close()


@pytest.mark.parametrize(("shown", "index"), [
    (Card("french", "hearts-queen", "HQ", 12, "hearts"), "Q"), (Card("french", "clubs-1", "CA", 1, "clubs"), "A"),
    (Card("lent", "hearts-queen", "-", 12, "hearts"), "-"), (Card("lent", "diamonds-10", "0", 0, "diamonds"), "0"),
    (Card("lent", "joker-2", "1/10", 10, "joker"), "1/10"), (SEVEN, "7"),
    (Card("komatsu", "swords-knight", "SJ", 11, "swords"), "11")])
def test_a_card_is_lettered_with_what_it_counts_or_stands_for(shown: Card, index: str) -> None:
    assert index_of(shown) == index
