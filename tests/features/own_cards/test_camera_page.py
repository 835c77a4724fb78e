"""Photographs with a phone, as the page sees it: what has come is seen, and goes the way of all pictures."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.application.application import Application as RealApplication
from game.core.trouble import Trouble
from game.data.settings import Settings
from game.features.contract import GameCard
from game.features.own_cards.camera import PhoneCamera
from game.features.own_cards.camera_page.scene import CameraPage
from game.features.own_cards.feature import FEATURE
from game.features.own_cards.gallery_page.scene import GalleryPage
from game.features.own_cards.import_cards.chooser import FileChooser
from game.features.own_cards.import_cards.on_card import OnCard
from game.network.addresses import Address
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Key
from tests.features.own_cards.fake import Application, workshop
from tests.pictures.samples import plain
from tests.ui.boxes import outside, overlaps
from tests.ui.pages.fake import key, tap

HERE = (Address("127.0.0.1", "wlan0"), Address("127.0.0.1", "eth0"))


def lying(file: Path) -> Path:
    """A picture that has come."""
    file.write_bytes(plain((200, 30, 30)))
    return file


class Sending(PhoneCamera):
    """A door at which a test stands."""

    def __init__(self, ways: tuple[Address, ...] = HERE) -> None:
        super().__init__(True, lambda: 0.0, lambda: None, lambda: ways, ports=(0,))
        self.asks_first = False
        self.comes: list[Path] = []
        self.half: float | None = None

    @property
    def share(self) -> float | None:
        return self.half

    def attend(self) -> list[Path]:
        came, self.comes = self.comes, []
        return came


@pytest.fixture
def app() -> Iterator[Callable[..., Application]]:
    made: list[Application] = []

    def make(*size: Any, **settings: Any) -> Application:
        made.append(Application(*size, **settings))
        made[-1].camera = Sending()
        return made[-1]

    yield make
    for each in made:
        each.camera.close()


def opened(app: Application, onto: GameCard | None = None) -> CameraPage:
    page = CameraPage(app.workshop, onto)
    app.go(page)
    app.boxes(page)
    return page


def test_gallery_and_choice_of_files_lead_there(app: Callable[..., Application]) -> None:
    for lead in ("gallery", "chooser"):
        here = app()
        page: Any = GalleryPage(here.workshop, "kuku") if lead == "gallery" else FileChooser(here.workshop)
        here.go(page)
        here.boxes(page)
        tap(page, *page.hands.spots["camera"].rect.center)
        assert isinstance(here.stack[-1], CameraPage) and here.camera.is_open


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768, 100, False), (1920, 1080, 100, True), (1366, 768, 200, False)])
def test_address_code_and_what_has_come_stand_there(app: Callable[..., Application], language: str, size: Any,
                                                    tmp_path: Path) -> None:
    wide, high, scale, tv = size
    here = app(wide, high, language, text_scale=scale, tv=tv)
    page = opened(here)
    drawn = here.boxes(page)
    assert not outside(drawn, here.screen.whole) and not overlaps(drawn)
    told = " ".join(box.text for box in drawn)
    assert (here.camera.place in told and here.camera.key in told) or scale == 200
    here.camera.comes = [lying(tmp_path / f"{n}.png") for n in range(3)]
    page.update(0.0)
    drawn = here.boxes(page)
    assert len(page.taken) == 3 and not outside(drawn, here.screen.whole)


def test_what_has_come_is_looked_through_and_the_door_is_shut_meanwhile(app: Callable[..., Application],
                                                                        tmp_path: Path) -> None:
    here = app()
    page = opened(here)
    tap(page, *page.hands.spots["on"].rect.center)
    assert here.stack[-1] is page, "nothing has come"
    here.camera.comes = [lying(tmp_path / "1.png"), lying(tmp_path / "2.png")]
    page.update(0.0)
    here.boxes(page)
    tap(page, *page.hands.spots["on"].rect.center)
    assert here.stack[-1] is not page and not here.camera.is_open
    page.again_seen()
    assert here.camera.is_open


def test_one_picture_for_one_card_goes_there_at_once(app: Callable[..., Application], tmp_path: Path) -> None:
    here = app()
    card = here.catalogue.games()[0].faces[3]
    page = opened(here, GameCard("kuku", card))
    assert "on" not in page.hands.spots
    here.camera.comes = [lying(tmp_path / "cat.png")]
    page.update(0.0)
    top = here.stack[-1]
    assert isinstance(top, OnCard) and not here.camera.is_open


def test_back_shuts_the_door(app: Callable[..., Application]) -> None:
    here = app()
    page = opened(here)
    key(page, Key.BACK)
    assert not here.camera.is_open and ("back",) in here.asked


def test_what_hinders_it_is_said_with_a_way_to_try_again(app: Callable[..., Application]) -> None:
    here = app()
    here.camera = Sending(ways=())
    page = opened(here)
    assert not here.camera.is_open
    told = "".join(box.text for box in here.boxes(page)).replace(" ", "")
    assert here.language.tell(Trouble("scene.phones.nowhere")).replace(" ", "")[:30] in told
    here.camera._find = lambda: HERE
    tap(page, *page.hands.spots["on"].rect.center)
    assert here.camera.is_open


def test_how_far_a_picture_has_come_is_looked_at_until_it_is_there(app: Callable[..., Application]) -> None:
    here = app()
    page = opened(here)
    assert page.update(0.0) is None
    here.camera.half = .5
    due = page.update(0.0)
    assert due is not None and due <= 250.0


def test_no_picture_comes_while_another_page_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    here = RealApplication(Settings(language="en"), Screen(1280, 720), features=(FEATURE,))
    made = workshop(here)
    made.camera = camera = Sending()
    here.go(here.routes.title())
    here.over(made.camera_page())
    here.manager.update(0.0)
    assert camera.is_open
    here.over(here.routes.settings())
    here.manager.update(50.0)
    assert not camera.is_open
    here.back()
    here.manager.update(100.0)
    assert camera.is_open, "the page is seen again"
    here.go(here.routes.title())
    here.manager.update(150.0)
    assert not camera.is_open
    here.close()
