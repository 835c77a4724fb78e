"""The program without own cards: nothing leads to them, pictures are no matches, and themes are drawn as always."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.data.settings import Settings
from game.features.catalogue import FEATURES
from game.house.house import House
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.input.gesture import Dropped
from game.ui.kit.page import Page
from game.ui.pages.help.scene import CardHelp
from game.ui.pages.lobby.scene import Lobby
from tests.pictures.samples import plain
from tests.ui.pages import fake
from tests.ui.pages.fake import table

OTHERS = tuple(feature for feature in FEATURES if feature.name != "own_cards")
ENTRIES = {"gallery", "bring", "camera", "own", "own_away"}
GREEN = (9, 200, 90)


class Without(fake.House):
    """The house of tests with all features of it but this one."""

    FEATURES = tuple(feature for feature in fake.House.FEATURES if feature.name != "own_cards")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    theme = tmp_path / "data" / "themes" / "mine"
    (theme / "cards").mkdir(parents=True)
    (theme / "theme.yaml").write_text("theme: 1\nname: Mine\ndeck: kuku\n")
    (theme / "cards" / "cat.png").write_bytes(plain(GREEN, (400, 620)))
    made = House(Settings(language="en", game="kuku", theme={"kuku": "mine"}), Screen(960, 540), features=OTHERS)
    yield made
    made.close()
    made.art.close()


def spots(house: fake.House, page: Page) -> set[str]:
    house.boxes(page)
    return set(page.hands.spots)


def test_no_page_has_a_way_to_them() -> None:
    house = Without()
    lobby = house.doors.lobby("kuku")
    assert isinstance(lobby, Lobby)
    lobby.side = "rules"
    help_page = CardHelp(house, "kuku", house.shelf[0].deck.faces[0])  # type: ignore[arg-type]
    host = fake.played(table(4), deals=0)
    for page in (house.doors.title(), lobby, house.doors.pause(host), help_page):
        found = spots(house, page)
        assert found and not found & ENTRIES, page


@pytest.mark.parametrize("opened", [False, True])
def test_a_picture_is_refused_as_no_match(house: House, tmp_path: Path, opened: bool) -> None:
    picture = tmp_path / "cat.png"
    picture.write_bytes(plain(GREEN))
    house.go(house.doors.card_help("kuku"))
    page = house.manager.stack[-1]
    if opened:
        house.opens([str(picture)])
    else:
        house.manager.handle(Dropped((str(picture),)))
    house.manager.update(0.0)
    assert house.manager.stack == [page]
    assert "cat.png" in house.manager.aside.sentence and "not a saved match" in house.manager.aside.sentence


def test_what_is_no_file_is_told_so(house: House) -> None:
    house.go(house.doors.title())
    house.manager.handle(Dropped(("https://example.org/cat.jpg",)))
    house.manager.update(0.0)
    assert house.manager.aside.sentence == house.language.text("notice.not_a_file")


def test_a_theme_of_the_settings_is_drawn_all_the_same(house: House) -> None:
    assert house.look.theme.id == "mine"
    page = house.doors.card_help("kuku")
    house.go(page)
    brush = Painter(SurfaceCanvas((960, 540)), house.screen, pictures=house.art)
    house.manager.update(0.0)
    brush.begin()
    house.manager.draw(brush)
    brush.end()
    cat = next(card for card in house.games()[0].deck.faces if card.id == "cat")
    face = house.look.face(cat.deck, cat.id, "full")
    assert face is not None and face.owner.id == "mine"
