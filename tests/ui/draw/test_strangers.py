"""A stranger's theme on the table: until a picture is there, and where it is refused, ours stands in."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.cards import Card
from game.themes import Look, open_theme
from game.ui.draw import cloth as cloths
from game.ui.draw import faces
from game.ui.draw.card_art import CardArt
from game.ui.draw.card_layout import MEDIUM, SMALL
from game.ui.draw.faces import BORDER
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.draw.surface import SurfaceCanvas
from tests.pictures.samples import BOMBS, plain

CAT, LION = Card("kuku", "cat", "CA", 16), Card("kuku", "lion", "LI", 0)
GREEN, BLUE = (9, 200, 90), (20, 40, 250)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "mine"
    for name in ("cards", "crests", "tokens"):
        (made / name).mkdir(parents=True)
    (made / "theme.yaml").write_text("theme: 1\ndeck: kuku\ncard: {index: never, fit: cover}\n"
                                     "table: {colour: '#202020', image: t.png, fit: cover}")
    for name in ("cards/cat.png", "back.png", "t.png", "tokens/chip.png", "crests/dinghy.png"):
        (made / name).write_bytes(plain(GREEN))
    return made


@pytest.fixture
def art(folder: Path) -> Iterator[CardArt]:
    made = CardArt(open_theme(folder))
    yield made
    made.close()


def middle(surface: pygame.Surface) -> tuple[int, ...]:
    return tuple(surface.get_at((surface.get_width() // 2, surface.get_height() // 2)))[:3]


def test_nothing_of_a_stranger_s_is_decoded_in_the_table_s_process(
        art: CardArt, monkeypatch: pytest.MonkeyPatch) -> None:
    look, drawn = art.look, faces.draw
    asked: list[Path] = []
    monkeypatch.setattr(faces, "draw", lambda job: asked.append(job.path) or drawn(job))
    monkeypatch.setattr(pygame.image, "load", lambda *_: pytest.fail("a picture was decoded here"))
    for _ in range(3):
        art.face(CAT, 180, "full")
        art.back(180)
        art.token("chip", 40)
        art.crest("dinghy", 40)
        assert art.wait()
    assert isinstance(look, Look)
    assert not [path for path in asked if path.is_relative_to(look.theme.folder)]
    assert middle(art.face(CAT, 180, "full").surface) == GREEN
    assert middle(art.back(180).surface) == GREEN


def test_until_a_sign_is_there_ours_stands_in(art: CardArt) -> None:
    ours = open_theme("osteria-seto")
    chip = art.token("chip", 40)
    assert chip is not None and middle(chip.surface) != GREEN
    assert art.crest("dinghy", 40) is None, "we have drawn none of this name"
    assert art.wait()
    for sign in (art.token("chip", 40), art.crest("dinghy", 40)):
        assert sign is not None and middle(sign.surface) == GREEN
    crest = ours.crests()[0]
    assert art.crest(crest, 40) is not None, "and ours are drawn at once"


@pytest.mark.parametrize("kind", ["clouds.svg", "header.png", "screen.gif", "nothing.png"])
def test_what_is_refused_falls_back_to_ours_and_costs_nothing_else(folder: Path, kind: str,
                                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.pictures.worker_watch.MOST_CPU", .5)
    bad = BOMBS[kind]() if kind in BOMBS else b""
    for name in ("cards/cat.png", "back.png", "tokens/chip.png"):
        (folder / name).unlink()
        (folder / name).with_suffix(Path(kind).suffix).write_bytes(bad)
    (folder / "cards/lion.png").write_bytes(plain(BLUE))
    art, ours = CardArt(open_theme(folder)), CardArt(open_theme("osteria-seto"))
    for made in (art, ours):
        for _ in range(2):
            for card in (CAT, LION):
                made.face(card, 180, "full")
            made.back(180)
            made.token("chip", 40)
            assert made.wait()
    assert middle(art.face(LION, 180, "full").surface) == BLUE
    for strange, own in ((art.face(CAT, 180, "full"), ours.face(CAT, 180, "full")), (art.back(180), ours.back(180)),
                         (art.token("chip", 40), ours.token("chip", 40))):
        assert strange is not None and own is not None
        assert pygame.image.tobytes(strange.surface, "RGBA") == pygame.image.tobytes(own.surface, "RGBA")
    art.close()
    ours.close()


def test_the_cloth_is_plain_until_the_stranger_s_is_there_and_then_drawn_again(art: CardArt) -> None:
    screen = Screen(320, 180)
    canvas = SurfaceCanvas((320, 180))
    p = Painter(canvas, screen, pictures=art)
    look = art.look
    assert isinstance(look, Look)
    seen = []
    for _ in range(2):
        p.begin()
        cloths.cloth(p, look.table())
        p.end()
        seen.append(middle(canvas.screenshot()))
        assert art.wait()
    assert max(seen[0]) - min(seen[0]) < 60, "plain and dark"
    assert seen[1][1] > 150 > seen[1][0]


def test_a_tile_lies_beside_itself_and_one_larger_than_the_table_is_shrunk(folder: Path) -> None:
    (folder / "theme.yaml").write_text("theme: 1\ntable: {image: t.png, fit: tile}")
    for size, tiles in (((40, 30), 100), ((4000, 3000), 2)):
        (folder / "t.png").write_bytes(plain(GREEN, size))
        art = CardArt(open_theme(folder))
        look = art.look
        assert isinstance(look, Look)
        image = look.table().image
        assert image is not None
        job = cloths._job(image, "tile", 320, 180)._replace(tile=.5)
        assert art.sheets([job]) == [None]
        assert art.wait()
        tile = art.sheets([job])[0]
        assert tile is not None
        assert -(-320 // tile.get_width()) * -(-180 // tile.get_height()) >= tiles
        assert tile.get_width() <= 320 and tile.get_height() <= 180
        art.close()


def test_it_is_told_once_that_the_first_of_a_stranger_s_pictures_were_shown(folder: Path) -> None:
    art, told = CardArt(open_theme(folder)), []
    art.met_strangers = lambda: told.append(1)
    art.next_frame()
    assert told == [], "nothing was wanted yet"
    art.face(CAT, 180, "full")
    assert art.wait()
    for _ in range(3):
        art.collect()
        art.next_frame()
    assert told == [1]
    art.close()


def test_a_theme_of_which_nothing_is_wanted_has_been_shown_well_after_a_while(folder: Path) -> None:
    art, told = CardArt(open_theme(folder)), []
    art.met_strangers = lambda: told.append(1)
    for _ in range(300):
        art.next_frame()
    assert told == [1]
    art.change(open_theme(folder))
    for _ in range(300):
        art.next_frame()
    assert told == [1, 1], "and another theme again"
    art.close()


def test_our_own_pictures_are_no_strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "fetched", lambda *_: pytest.fail("the worker was asked"))
    art, told = CardArt(open_theme("osteria-seto")), []
    art.met_strangers = lambda: told.append(1)
    art.face(CAT, 60, "small")
    art.back(60)
    assert art.token("chip", 20) is not None and art.crest(open_theme("osteria-seto").crests()[0], 20) is not None
    assert art.wait()
    art.next_frame()
    assert told == []
    art.close()


def test_another_theme_s_table_is_seen_once_its_picture_is_there_and_the_old_until_then(folder: Path) -> None:
    art, screen = CardArt(open_theme("osteria-seto")), Screen(320, 180)
    canvas = SurfaceCanvas((320, 180))
    p = Painter(canvas, screen, pictures=art)
    seen = []
    ours, mine = open_theme("osteria-seto"), open_theme(folder)
    for look in (ours, mine, mine):
        if look is not art.look:
            art.renew(look, frozenset())
        for _ in range(2):
            p.begin()
            cloths.cloth(p, look.table())
            p.end()
            seen.append(middle(canvas.screenshot()))
        assert art.wait()
    assert seen[:4] == seen[:1] * 4, "nothing plain in between"
    assert seen[5][1] > 2 * seen[0][1], "and then it is green"
    art.close()


def test_what_another_theme_leaves_as_it_was_is_not_drawn_again(folder: Path) -> None:
    art = CardArt(open_theme(folder))
    for _ in range(2):
        kept = [art.face(LION, 90, "full"), art.face(CAT, 90, "full"), art.token("gear", 30), art.token("chip", 30)]
        assert art.wait()
    for _ in range(3):
        art.budget.next_frame()             # as on a page on which none of them lies
    art.renew(open_theme("osteria-seto"), frozenset())
    now = [art.face(LION, 90, "full"), art.face(CAT, 90, "full"), art.token("gear", 30), art.token("chip", 30)]
    assert [a is b for a, b in zip(kept, now, strict=True)] == [True, True, True, False], "the cat is seen as it was"
    assert art.wait() and art.face(CAT, 90, "full") is not kept[1]
    art.close()


def test_another_look_beside_the_table_s_is_drawn_by_the_same_hands_and_disturbs_nothing(folder: Path) -> None:
    art, told = CardArt(open_theme("osteria-seto")), []
    art.met_strangers = lambda: told.append(1)
    other = art.beside(open_theme(folder))
    assert other.drawn(CAT, 90, "full") is None, "nothing stands in"
    assert art.wait()
    made = other.drawn(CAT, 90, "full")
    assert made is not None and middle(made.surface) == GREEN
    ours = art.face(CAT, 90, "full")
    assert art.wait() and ours is not made
    art.next_frame()
    assert told == [], "it is not the table that has met a stranger"
    art.change(open_theme("osteria-seto"))
    assert other.drawn(CAT, 90, "full") is made
    art.close()


def test_two_copies_of_a_card_share_its_picture_unless_each_has_its_own(folder: Path) -> None:
    (folder / "cards" / "lion.png").write_bytes(plain(BLUE))
    (folder / "cards" / "lion.b.png").write_bytes(plain(GREEN))
    art = CardArt(open_theme(folder))
    one, other = replace(CAT, copy="a"), replace(CAT, copy="b")
    first, second = replace(LION, copy="a"), replace(LION, copy="b")
    for _ in range(2):
        for card in (one, first, second):
            art.face(card, 180, "full")
        assert art.wait()
    assert art.face(other, 180, "full") is art.face(one, 180, "full"), "no other is drawn, and none stands in"
    assert middle(art.face(first, 180, "full").surface) == BLUE
    assert middle(art.face(second, 180, "full").surface) == GREEN
    art.close()


def test_what_may_be_turned_up_is_drawn_while_it_lies_covered_if_a_stranger_has_drawn_it(art: CardArt) -> None:
    asked: list[Path] = []
    want = art._queue.want
    art._queue.want = lambda job, *more, **by: asked.append(job.path) or want(job, *more, **by)  # type: ignore[method-assign]
    art.foresee([replace(CAT, copy=copy) for copy in "ab"] + [LION], 180.0, 1.0)
    assert art.wait()
    assert {path.name for path in asked} == {"cat.png"}, "ours come quickly"
    assert middle(art.face(CAT, 180, "medium").surface) == GREEN
    asked.clear()
    art.foresee([CAT], 150.0, 1.0)
    assert not asked, "what is there in some size is not drawn again in another one"


def test_a_face_that_is_still_to_come_says_so_below_its_index(art: CardArt) -> None:
    for level, height in (("full", 300), ("medium", 180), ("small", 90)):
        awaited = art.face(CAT, height, level).surface  # type: ignore[arg-type]
        y, h = BORDER, awaited.get_height() - 2 * BORDER
        at = .5 * (MEDIUM[1] + MEDIUM[3]) if level != "small" else .5 * (SMALL[1] + SMALL[3])
        dot = awaited.get_at((awaited.get_width() // 2, y + round(at * h)))
        paper = awaited.get_at((awaited.get_width() // 2, y + round((at + .12) * h)))
        assert sum(paper[:3]) - sum(dot[:3]) > 150, "three dots, where the picture is to be"
    assert art.wait()
    assert middle(art.face(CAT, 180, "medium").surface) == GREEN
