"""The program without own cards: nothing leads to them, pictures are no matches, and themes are drawn as always."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.application.application import Application
from game.data.settings import Settings
from game.features.catalogue import FEATURES
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


class Without(fake.Application):
    """The application of tests with all features of it but this one."""

    FEATURES = tuple(feature for feature in fake.Application.FEATURES if feature.name != "own_cards")


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Application]:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    theme = tmp_path / "data" / "themes" / "mine"
    (theme / "cards").mkdir(parents=True)
    (theme / "theme.yaml").write_text("theme: 1\nname: Mine\ndeck: kuku\n")
    (theme / "cards" / "cat.png").write_bytes(plain(GREEN, (400, 620)))
    made = Application(Settings(language="en", game="kuku", theme={"kuku": "mine"}), Screen(960, 540), features=OTHERS)
    yield made
    made.close()
    made.art.close()


def spots(app: fake.Application, page: Page) -> set[str]:
    app.boxes(page)
    return set(page.hands.spots)


def test_no_page_has_a_way_to_them() -> None:
    app = Without()
    lobby = app.routes.lobby("kuku")
    assert isinstance(lobby, Lobby)
    lobby.side = "rules"
    help_page = CardHelp(app, "kuku", app.catalogue.shelf[0].deck.faces[0])
    host = fake.played(table(4), deals=0)
    for page in (app.routes.title(), lobby, app.routes.pause(host), help_page):
        found = spots(app, page)
        assert found and not found & ENTRIES, page


@pytest.mark.parametrize("opened", [False, True])
def test_a_picture_is_refused_as_no_match(app: Application, tmp_path: Path, opened: bool) -> None:
    picture = tmp_path / "cat.png"
    picture.write_bytes(plain(GREEN))
    app.go(app.routes.card_help("kuku"))
    page = app.manager.stack[-1]
    if opened:
        app.opens([str(picture)])
    else:
        app.manager.handle(Dropped((str(picture),)))
    app.manager.update(0.0)
    assert app.manager.stack == [page]
    assert "cat.png" in app.manager.aside.sentence and "not a saved match" in app.manager.aside.sentence


def test_what_is_no_file_is_told_so(app: Application) -> None:
    app.go(app.routes.title())
    app.manager.handle(Dropped(("https://example.org/cat.jpg",)))
    app.manager.update(0.0)
    assert app.manager.aside.sentence == app.language.text("notice.not_a_file")


def test_a_theme_of_the_settings_is_drawn_all_the_same(app: Application) -> None:
    assert app.look.theme.id == "mine"
    page = app.routes.card_help("kuku")
    app.go(page)
    brush = Painter(SurfaceCanvas((960, 540)), app.screen, pictures=app.art)
    app.manager.update(0.0)
    brush.begin()
    app.manager.draw(brush)
    brush.end()
    cat = next(card for card in app.catalogue.games()[0].deck.faces if card.id == "cat")
    face = app.look.face(cat.deck, cat.id, "full")
    assert face is not None and face.owner.id == "mine"
