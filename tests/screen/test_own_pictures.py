"""Own pictures at a real window: dropped by mouse as from a file manager, laid on cards, and played with."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.pictures.finding.scene import photograph, quads
from tests.pictures.samples import plain
from tests.screen.games import at_home
from tests.screen.hand import Eyes
from tests.screen.journeys import CLOCKED, chosen, dropped, let_fall

pytestmark = [pytest.mark.screen, pytest.mark.long]

GREEN = (9, 200, 90)
AT_ONCE = ("play", "kuku", "--seats", "4", "--seed", "3", "--size", "960x540", "--lang", "en")


@pytest.fixture
def eyes(start: Callable[..., Any], tmp_path: Path) -> Callable[..., Eyes]:
    return lambda *words, **how: Eyes(start, tmp_path / "hand", *words, **how)


def test_a_picture_dropped_on_an_open_card_is_that_card_until_it_is_taken_away(eyes: Callable[..., Eyes],
                                                                              tmp_path: Path) -> None:
    home = at_home(tmp_path / "home", "speed: instant\n")
    picture = tmp_path / "green.png"
    picture.write_bytes(plain(GREEN, (630, 980)))
    kataku = eyes(*AT_ONCE, home=home)
    kataku.comes(lambda seen: seen["at"] == "TableScene" and seen["offers"], "a table at rest")
    at = kataku.does("t, u = app.manager.stack[-1], app.screen.u",
                     "[[round(u * c.x), round(u * c.y), c.face.id] for c in t.session.play.frame(t.now).cards.values() "
                     "if c.face][0]")
    let_fall(kataku, (at[0], at[1]), picture)
    kataku.comes(lambda seen: seen["at"] == "OnCard", "the page of one card")
    kataku.until("app.manager.stack[-1].laid is not None")
    assert kataku.does("app.manager.stack[-1].card.id") == at[2], "the card it fell on"
    assert kataku.does(f"app.look.face('kuku', '{at[2]}', 'full').owner.id") == "my-changes"
    kataku.click("undo")
    kataku.comes(lambda seen: seen["at"] == "TableScene", "the table again")
    assert kataku.does(f"app.look.face('kuku', '{at[2]}', 'full').owner.id") == "osteria-seto"
    kataku.closes()


def test_one_photograph_of_many_cards_dropped_on_the_title_is_a_deck_by_one_press(eyes: Callable[..., Eyes],
                                                                                 tmp_path: Path) -> None:
    home = at_home(tmp_path / "home", "speed: instant\n")
    photo = tmp_path / "IMG_2041.JPG"
    photo.write_bytes(photograph(quads()))
    kataku = eyes("--size", "960x540", "--lang", "en", home=home)
    dropped(kataku, [photo])
    laid = kataku.does("t = app.look.theme", "[len(t.decks['kuku'].faces['full']), t.licence]")
    assert laid == [len(quads()), "personal"]
    assert photo.read_bytes() == photograph(quads()), "the original is as it was"
    kataku.closes()


def test_twenty_photographs_chosen_by_mouse_are_a_deck_in_their_order(eyes: Callable[..., Eyes],
                                                                     tmp_path: Path) -> None:
    home = at_home(tmp_path / "home", "speed: instant\n")
    pictures = tmp_path / "Pictures"
    pictures.mkdir()
    card = [((161.0, 42.0), (381.0, 46.0), (376.0, 386.0), (156.0, 381.0))]
    for n in range(20):
        turned = (1, 6, 3)[n % 3]
        (pictures / f"IMG_{2041 + n}.JPG").write_bytes(photograph(card, ground=(40 + 2 * n, 52, 46), turned=turned))
    kataku = eyes("--size", "960x540", "--lang", "en", home=home, before=CLOCKED, environment={"HOME": str(tmp_path)})
    chosen(kataku)
    named = kataku.does("faces = app.look.theme.decks['kuku'].faces['full']",
                        "[faces[card].path.name for card in ('cuckoo', 'human', 'n-10', 'matto')]")
    assert named == ["IMG_2041.JPG", "IMG_2042.JPG", "IMG_2046.JPG", "IMG_2060.JPG"]
    assert kataku.does("all(source.corners for source in faces.values())"), "each was cut out"
    kataku.closes()
