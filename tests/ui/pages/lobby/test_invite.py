"""The line that invites those who hold a gamepad: each button is drawn between the words it belongs to."""
from __future__ import annotations

import pytest

from game.ui.draw.surface import SurfaceCanvas
from game.ui.input.gesture import Key
from game.ui.pages.lobby.scene import Lobby
from tests.ui.boxes import blindly
from tests.ui.layout_record import Drawn, LayoutRecorder
from tests.ui.pages.fake import Application, art, key, lettering

CAP = "shape cap"


def drawn(sits: bool, language: str) -> list[Drawn]:
    """What the lobby draws while two pads are free, or while their holders have sat down and dress."""
    app = Application(language=language)
    app.devices.pads = {"pad:0": "Pad", "pad:1": "Pad"}
    page = Lobby(app, "kuku")
    app.go(page)
    app.boxes(page)
    for device in app.devices.pads if sits else ():
        key(page, Key.CONFIRM, device=device)
    with blindly():
        p = LayoutRecorder(SurfaceCanvas((app.width, app.height)), app.screen, lettering(), pictures=art())
        page.draw(p)
    return p.things


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("sits", "letters"), [(False, ["A"]), (True, ["X", "A", "B"])])
def test_a_button_stands_with_its_letter_after_the_words_before_it_and_before_those_after_it(
        sits: bool, letters: list[str], language: str) -> None:
    things, seen = drawn(sits, language), list[str]()
    for n in (n for n, each in enumerate(things) if each.what.startswith(CAP)):
        before, cap, letter, after = things[n - 1:n + 3]
        seen.append(letter.what.strip("“”"))
        assert abs(letter.x - cap.x) <= 2 and abs(letter.y - cap.y) <= 2
        assert before.x + before.w / 2 <= cap.x - cap.w / 2 and cap.x + cap.w / 2 <= after.x - after.w / 2
    assert seen == letters
