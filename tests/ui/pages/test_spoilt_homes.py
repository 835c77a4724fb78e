"""Whatever stands in the files of a home: its pages can be drawn, and a table can be opened."""
from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from game.application.application import Application
from game.application.preferences import viewed
from game.data.settings import load_settings
from game.disk import files
from game.features.game_night.feature import FEATURE
from game.features.game_night.port import GAME_NIGHT
from game.themes import find
from game.ui.draw.screen import Screen
from game.ui.draw.surface import SurfaceCanvas
from tests.data import test_mutants as mutants
from tests.ui.boxes import Recorder

SIZE = (1366, 768)
FIRST = mutants.FIRST


def drawn(home: Path, settings: bytes, evening: bytes, programme: bytes) -> None:
    """All pages that show what stands in these files."""
    for file, raw in (("config/settings.yaml", settings), ("data/evenings/2026-11-21-201500.yaml", evening),
                      ("data/programme.yaml", programme)):
        (home / file).parent.mkdir(parents=True, exist_ok=True)
        (home / file).write_bytes(raw)
    kept, trouble = load_settings()
    app = Application(kept, viewed(Screen(*SIZE), kept), trouble, features=[FEATURE])
    night = app.of(GAME_NIGHT)
    assert night is not None
    painter = Recorder(SurfaceCanvas(SIZE), app.screen, pictures=app.art)
    painter.aid = app.preferences.aid
    try:
        for page in (app.routes.title, app.routes.settings, app.routes.evenings, night.page,
                     lambda: app.routes.lobby("kuku"), lambda: table(app)):
            app.go(page())  # type: ignore[arg-type]
            app.manager.update(app.clock())
            painter.clear()
            app.manager.draw(painter)
            assert painter.boxes
    finally:
        app.art.close()


def table(app: Application) -> object:
    return app.routes.table(app.catalogue.open_table(app.routes.lobby("kuku").draft.setup()))


own_theme = cache(find._built_in)
"""No file of a home changes it."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No power is cut here."""
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path))
    monkeypatch.setattr(files.System, "sync", lambda self, file: None)
    monkeypatch.setattr(find, "_built_in", own_theme)
    return tmp_path


def each(number: int) -> tuple[bytes, bytes, bytes]:
    return tuple(mutants.mutant(whole.encode(), random.Random(f"{kind} {number}"))  # type: ignore[return-value]
                 for kind, whole in (("settings", mutants.whole_settings()), ("evening", mutants.whole_evening()),
                                     ("programme", mutants.whole_programme())))


@pytest.mark.parametrize("number", [
    *range(FIRST, FIRST + 6), *(pytest.param(n, marks=pytest.mark.long) for n in range(FIRST + 6, FIRST + 100))])
def test_pages_of_a_home_with_spoilt_files_can_be_drawn(home: Path, number: int) -> None:
    drawn(home, *each(number))


@pytest.mark.parametrize("nasty", [
    each if each in ("葵" * 20_000, '"\\ud800"') else pytest.param(each, marks=pytest.mark.long)
    for each in mutants.NASTY])
def test_nasty_names_and_words_can_be_drawn(home: Path, nasty: str) -> None:
    evening = mutants.whole_evening()
    for word in ("kuku", "n0", "cat", "m1"):
        evening = evening.replace(f": {word},", f": {nasty},", 1).replace(f": {word}\n", f": {nasty}\n", 1)
    settings = mutants.whole_settings().replace("name: n0", f"name: {nasty}").replace("crest: cat", f"crest: {nasty}")
    programme = mutants.whole_programme().replace('"n0"', nasty).replace('"cat"', nasty)
    drawn(home, *(each.encode("utf-8", "surrogatepass") for each in (settings, evening, programme)))
