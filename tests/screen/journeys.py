"""Not a test: the way from pictures a player has to a table played with them, by mouse at a real window, and how long
each part of it takes. The tests and `python build own` go it.
"""
from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from tests.screen.drag import drop
from tests.screen.hand import Eyes

CLOCKED = """
import time
from game.ui.window import Window
TOOK = []

def clocked(self, frame=Window.frame):
    began, used = time.perf_counter(), time.thread_time()
    try:
        return frame(self)
    finally:
        TOOK.append((time.thread_time() - used, time.perf_counter() - began, type(app.manager.stack[-1]).__name__))

Window.frame = clocked
"""
"""Notes how long every frame holds the main thread: of the processor, and by the clock."""

LOOKING = 240.0
"""Seconds after which photographs should have been looked through, on a machine with much else to do."""


def let_fall(kataku: Eyes, at: tuple[int, int], *files: Path) -> None:
    """Drag these files over the window, to a pixel of it, and let go."""
    place = kataku.on_screen(*at)
    kataku.kataku.move(*place)
    drop(kataku.kataku.display.name, kataku.kataku._window(), place, files)


def dropped(kataku: Eyes, files: Sequence[Path]) -> dict[str, float]:
    """Files fall on the title; then they are played. Seconds of each part."""
    kataku.title()
    return played(kataku, lambda: let_fall(kataku, (400, 300), *files))


def amid(kataku: Eyes, files: Sequence[Path]) -> dict[str, float]:
    """Files fall on a table in the midst of a match, which goes on with them. Seconds of each part."""
    kataku.comes(lambda seen: seen["at"] == "TableScene" and seen["offers"], "a table that waits")
    kataku.does("before = app.running", "TOOK.clear()")
    told = played(kataku, lambda: let_fall(kataku, (40, 60), *files))
    assert kataku.does("app.running is before and app.manager.stack[-1].host is before"), "the same match goes on"
    return told


def chosen(kataku: Eyes) -> dict[str, float]:
    """All that lies in the folder of pictures, by the gallery; then it is played. Seconds of each part."""
    kataku.title()

    def choose() -> None:
        kataku.click("gallery")
        kataku.comes(lambda seen: seen["at"] == "GalleryPage" and "bring" in seen["spots"], "the gallery")
        kataku.click("bring")
        kataku.comes(lambda seen: seen["at"] == "FileChooser" and "shelf-pictures" in seen["spots"], "the chooser")
        kataku.click("shelf-pictures")
        kataku.comes(lambda seen: seen["at"] == "FileChooser" and "file-0" in seen["spots"] and seen["drawn"],
                     "the folder of pictures")
        kataku.click("on")

    return played(kataku, choose)


def played(kataku: Eyes, bring: object) -> dict[str, float]:
    """From pictures that are brought to a table whose cards are drawn. What is unsure is looked at, and confirmed."""
    began = time.monotonic()
    assert callable(bring)
    bring()
    kataku.comes(lambda seen: seen["at"] == "LayingPage", "the page of the photographs")
    kataku.until("app.manager.stack[-1].album.source is not None")
    shown = time.monotonic()
    end = shown + LOOKING
    while kataku.does("len(app.manager.stack[-1].album.looking)"):
        assert time.monotonic() < end, "they are never found"
        time.sleep(.1)
    found = time.monotonic()
    unsure = kataku.does("len(app.manager.stack[-1].album.unsure)")
    kataku.click("on")
    for left in reversed(range(unsure)):
        kataku.comes(lambda seen: seen["at"] == "CornersPage" and seen["drawn"], "the corners")
        kataku.click("right")
        kataku.until(f"len(app.manager.stack[-1].album.unsure) == {left}")
    if unsure:
        kataku.comes(lambda seen: seen["at"] == "LayingPage" and seen["drawn"], "the photographs again")
        kataku.click("on")
    kataku.comes(lambda seen: seen["at"] == "TableScene", "a table")
    table = time.monotonic()
    kataku.until("app.art.idle")
    drawn = time.monotonic()
    return {"shown": shown - began, "found": found - shown, "table": table - found, "drawn": drawn - table,
            "all": drawn - began}
