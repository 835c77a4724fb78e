"""A pad is pulled out in the midst of a match."""
from __future__ import annotations

from typing import Any

import pytest

from game.table.host import Host
from game.ui.input.gesture import Key
from game.ui.pages.curtain.seat_layer import seat_curtain
from game.ui.pages.pause.pad_gone import PadGone
from game.ui.pages.table.scene import TableScene
from tests.ui.pages.fake import Application, key, played, table, tap


def match(*persons: int, **settings: Any) -> tuple[Application, Host]:
    """Persons 0, 1, … hold pads 0, 1, …"""
    app = Application(**settings)
    setup = table(5)
    chairs = tuple(c._replace(kind="person" if i in persons else "bot:default") for i, c in enumerate(setup.chairs))
    host = played(setup._replace(chairs=chairs), deals=0)
    for seat in persons:
        app.devices.pads[f"pad:{seat}"] = "Pad"
        app.devices.holders.take(f"pad:{seat}", chairs[seat].name)
    return app, host


def gone(app: Application, host: Host, seat: int) -> PadGone:
    del app.devices.pads[f"pad:{seat}"]
    page = app.routes.pad_gone(host, seat)
    assert isinstance(page, PadGone)
    app.over(page)
    app.boxes(page)
    return page


@pytest.mark.parametrize("scene", ["table", "curtain"])
def test_table_and_curtain_lay_it_over_themselves(scene: str) -> None:
    app, host = match(0, 1)
    below = TableScene(app, host) if scene == "table" else seat_curtain(app, host, 0)
    app.go(below)
    below.update(0.0)
    assert not isinstance(app.stack[-1], PadGone)
    del app.devices.pads["pad:1"]
    app.now = 1000.0
    below.update(1000.0)
    assert isinstance(app.stack[-1], PadGone) and app.stack[-1].seat == 1


def test_it_says_whose_pad_it_is_and_what_to_do() -> None:
    app, host = match(0, 1)
    page = gone(app, host, 1)
    said = " ".join(box.text for box in app.boxes(page))
    assert "Nino’s gamepad is disconnected" in said and "Plug it in" in said
    app.devices.pads["pad:9"] = "Pad"
    assert "Now press A" in " ".join(box.text for box in app.boxes(page))


def test_the_next_free_pad_takes_the_seat_with_a() -> None:
    app, host = match(0, 1)
    app.stack = [TableScene(app, host)]
    page = gone(app, host, 1)
    app.devices.pads["pad:9"] = "Pad"
    key(page, Key.LEFT, Key.BACK, device="pad:9")
    assert app.stack[-1] is page, "only A takes it"
    key(page, Key.CONFIRM, device="pad:9")
    assert app.devices.holders.seat_of("pad:9", host.setup.chairs) == 1
    assert isinstance(app.stack[-1], TableScene)
    assert app.devices.holders.missing(app.devices.pads, host.setup.chairs) is None


def test_the_pads_of_others_do_not_take_it() -> None:
    app, host = match(0, 1)
    app.stack = [TableScene(app, host)]
    page = gone(app, host, 1)
    key(page, Key.CONFIRM, Key.CONFIRM, device="pad:0")         # meant for what lay here before
    assert app.stack[-1] is page and app.devices.holders.name_of("pad:0") == "Aiko"
    key(page, Key.RIGHT, device="pad:0")
    app.boxes(page)
    assert page.hands.at == "on"
    key(page, Key.CONFIRM, device="pad:0")
    assert app.devices.holders.device_of("Nino") is None and app.stack[-1] is not page


def test_a_bot_plays_on() -> None:
    app, host = match(0, 1)
    app.stack = [TableScene(app, host)]
    page = gone(app, host, 1)
    tap(page, *page.hands.spots["bot"].rect.center)
    assert host.setup.chairs[1].kind == "bot:steady" and app.devices.holders.device_of("Nino") is None


def test_several_pads_gone_are_settled_one_after_the_other() -> None:
    app, host = match(0, 1, 2)
    app.stack = [TableScene(app, host)]
    del app.devices.pads["pad:2"]
    page = gone(app, host, 1)
    app.devices.pads |= {"pad:7": "Pad", "pad:8": "Pad"}
    key(page, Key.CONFIRM, device="pad:7")
    second = app.stack[-1]
    assert isinstance(second, PadGone) and second.seat == 2
    key(second, Key.CONFIRM, device="pad:8")
    assert isinstance(app.stack[-1], TableScene)
    assert app.devices.holders.seat_of("pad:7", host.setup.chairs) == 1
    assert app.devices.holders.seat_of("pad:8", host.setup.chairs) == 2


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(960, 540), (1366, 768), (1920, 1080)])
def test_its_words_do_not_run_into_its_buttons(size: tuple[int, int], scale: int, language: str) -> None:
    app = Application(*size, language, text_scale=scale, tv=size[0] == 1920)
    setup = table(5)
    chairs = (setup.chairs[0], setup.chairs[1]._replace(name="Wilhelmina M", kind="person"), *setup.chairs[2:])
    host = played(setup._replace(chairs=chairs), deals=0)
    page = PadGone(app, host, 1)
    app.go(page)
    boxes = app.boxes(page)
    top = min(spot.rect.y for spot in page.hands.spots.values())
    words = [box for box in boxes if box.text and box.rect.y < top]
    assert words and all(box.rect.bottom <= top + 1 for box in words), [b for b in words if b.rect.bottom > top]


@pytest.mark.parametrize("aid", ["none", "furigana"])
def test_the_pad_on_the_crest_touches_no_words(aid: str) -> None:
    app = Application(1920, 1080, "ja", tv=True, reading_aid=aid)
    host = played(table(5), deals=0)
    page = PadGone(app, host, 0)
    app.go(page)
    boxes = app.boxes(page)
    top = page.hands.spots["on"].rect.y
    pad = max((box.rect for box in boxes if box.kind == "picture" and box.rect.bottom < top),
              key=lambda rect: rect.bottom)
    disc = pad.inflate(.67 * pad.w, .67 * pad.w)
    assert not [box.text for box in boxes if box.text and disc.colliderect(box.rect)]
