"""What a ninth feature costs the program: a line in the catalogue and its own folder. It is used as a player would."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.features.catalogue import FEATURES
from game.tools.arguments import parser
from game.ui.pages.pause.scene import Pause
from tests.features.test_catalogue import Program
from tests.ninth.tally import ASSETS, FEATURE, TALLY, TallyPage
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.pages.fake import Application as Fake
from tests.ui.pages.fake import tap
from tests.ui.pages.test_layouts import begun, finished

ROOT = Path(__file__).parents[2]
OWN = Path(__file__).parent


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    paths.BROUGHT.append(ASSETS)
    yield
    paths.BROUGHT.remove(ASSETS)


def press(program: Program, name: str) -> None:
    """Press what has this name on the page that is seen."""
    page = program.app.manager.stack[-1]
    program.frame()
    tap(page, *page.hands.spots[name].rect.center)      # type: ignore[attr-defined]
    program.frame()


def test_a_match_is_counted_on_its_result_and_told_on_title_and_pause() -> None:
    program = Program((*FEATURES, FEATURE))
    app = program.app
    host = program.played()
    app.go(app.routes.result(host))
    program.now += 20_000.0
    program.frame()
    program.now += 20_000.0
    press(program, "tally")
    for page in (app.routes.title(), Pause(app, host)):
        app.go(page)
        press(program, "tally")
        assert isinstance(app.manager.stack[-1], TallyPage)
    tally = app.of(TALLY)
    assert tally is not None and tally.number == 1
    app.close()


def test_its_command_reads_its_file(capsys: pytest.CaptureFixture[str]) -> None:
    runs = dict.fromkeys(("play", "simulate", "duel", "scenario", "replay", "theme", "shot", "bench"), lambda _: 1)
    chosen = parser(runs, (*FEATURES, FEATURE)).parse_args(["tally"])
    assert chosen.run(chosen) == 0 and capsys.readouterr().out == "0\n"
    with pytest.raises(SystemExit):
        parser(runs).parse_args(["tally"])


def test_its_page_can_be_staged_for_a_picture() -> None:
    program = Program((FEATURE,))
    assert isinstance(FEATURE.stages["tally"](program.app, None), TallyPage)      # type: ignore[arg-type]
    program.app.close()


def test_no_file_but_its_own_knows_it() -> None:
    """Neither the program nor what it brings along, nor a test of anything else."""
    names = re.compile(r"tests[./]ninth|\bTALLY\b|TallyPage")
    files = [file for folder in ("game", "assets", "themes", "build", "packaging", "tests")
             for file in (ROOT / folder).rglob("*")
             if file.suffix in (".py", ".yaml", ".md", ".txt") and file.name != "README.md" and OWN not in file.parents]
    assert len(files) > 500
    assert [str(file.relative_to(ROOT)) for file in files if names.search(file.read_text("utf-8"))] == []


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "scale"), [((960, 540), 100), ((1366, 768), 100), ((1366, 768), 200),
                                             ((1920, 1080), 100), ((3840, 2160), 100)])
@pytest.mark.parametrize("page", ["title", "pause", "result"])
def test_a_page_has_room_for_one_more_button(page: str, size: tuple[int, int], scale: int, language: str) -> None:
    app = Fake(*size, language, text_scale=scale).join(FEATURE)
    scene = {"title": lambda: app.routes.title(), "pause": lambda: app.routes.pause(begun(4)),
             "result": lambda: app.routes.result(finished(4))}[page]()
    boxes = app.boxes(scene)
    assert "tally" in scene.hands.spots
    assert overlaps(boxes) == [] and outside(boxes, app.screen.safe) == []
    assert too_small(boxes, app.screen.floor) == []
