"""The program as it is started by a double click: the title stands there, and it goes when it is told to."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.screen

Start = Callable[..., Any]


def colours(picture: Any) -> set[tuple[int, ...]]:
    """The colours on a grid over the picture."""
    width, height = picture.get_size()
    return {tuple(picture.get_at((x, y)))[:3] for x in range(0, width, 7) for y in range(0, height, 7)}


def test_the_title_is_drawn_and_closing_ends_it(start: Start) -> None:
    kataku = start("--size", "1366x768", "--lang", "en")
    seen = colours(kataku.settled())
    assert len(seen) > 60, "the title is a cloth, cards and words, not an empty window"
    kataku.close_window()
    assert kataku.ended() == 0
    assert kataku.complained == ""


def test_escape_goes_where_the_title_begins_and_only_quit_quits(start: Start) -> None:
    kataku = start("--size", "1366x768", "--lang", "ja")
    before = kataku.settled()
    kataku.press("Escape")
    kataku.until(lambda picture: colours(picture) != colours(before), "a mark of where one is")
    assert kataku.running
    kataku.click(1256, 58)
    assert kataku.ended() == 0
    assert kataku.complained == ""


def test_the_window_takes_most_of_the_screen_and_comes_back_as_large_as_it_was(
        start: Start) -> None:
    kataku = start()
    kataku.settled()
    width, height = kataku.display.size
    assert abs(kataku.place.width - width * 0.88) < 8
    assert abs(kataku.place.height - height * 0.88) < 8
    kataku.display.xdotool("windowsize", str(kataku._window()), "1260", "690")
    kataku.until(lambda _: kataku.place.size == (1260, 690), "the window has its new size")
    kataku.settled()
    kataku.close_window()
    assert kataku.ended() == 0
    kataku = start()                            # in the same home
    kataku.settled()
    assert kataku.place.size == (1260, 690)
    kataku.close_window()
    assert kataku.ended() == 0


def test_a_home_that_cannot_be_written_to_does_not_keep_it_from_starting(start: Start, tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("in the way", "utf-8")
    kataku = start("--size", "960x540", "--lang", "en", environment={"KATAKU_HOME": str(tmp_path / "a file")})
    assert len(colours(kataku.settled())) > 60
    kataku.close_window()
    assert kataku.ended() == 0
