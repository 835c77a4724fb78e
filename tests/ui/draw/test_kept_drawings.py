"""Each sign, button and panel is drawn as it was kept: its lines, fills and edges, as SVG.

What is meant to look otherwise is kept anew with `pytest tests/ui/draw/test_kept_drawings.py --keep-layouts`; the
lines that change with it are part of the change.
"""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.ui.draw import controls, panels, shapes, tokens
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from tests.ui.pages.fake import Application

FILE = Path(__file__).with_name("drawings.txt")
AT = Rect(100, 200, 240, 64)

DRAWINGS: dict[str, Callable[[Painter], object]] = {
    "button": lambda p: controls.button(p, AT, "Play"),
    "button with a key": lambda p: controls.button(p, AT, "Play", "P", "gold"),
    "button under the focus": lambda p: controls.button(p, AT, "Play", focused=True),
    "key cap": lambda p: controls.key_cap(p, 100, 200, "P"),
    "key cap of a pad": lambda p: controls.key_cap(p, 100, 200, "A", pad=True),
    "ring, a quarter": lambda p: controls.ring(p, 100, 200, 30, .25),
    "ring, three quarters": lambda p: controls.ring(p, 100, 200, 30, .75),
    "switch that is on": lambda p: controls.toggle(p, AT, True),
    "switch that is off": lambda p: controls.toggle(p, AT, False),
    "slider": lambda p: controls.slider(p, AT, .4, marks=3),
    "field": lambda p: controls.field(p, AT, "Mia", 2),
    "panel": lambda p: panels.panel(p, AT),
    "stage": lambda p: panels.stage(p, AT),
    "tile": lambda p: panels.tile(p, AT),
    "shade": lambda p: panels.shade(p, AT, 0.6, 40.0),
    "strip": lambda p: panels.strip(p, AT),
    "frame": lambda p: panels.frame(p, AT, p.palette.kin, 3, 12),
    "focus": lambda p: panels.focus(p, AT),
    "chevron to the right": lambda p: panels.chevron(p, 100, 200, 30, (1, 0), p.palette.kin),
    "chevron upwards": lambda p: panels.chevron(p, 100, 200, 30, (0, -1), p.palette.kin),
    "bubble": lambda p: panels.bubble(p, "Pass", (400, 300), (500, 500)),
    "bubble to the left": lambda p: panels.bubble(p, "Pass", (400, 300), (100, 310)),
    "chip": lambda p: tokens.chip(p, 100, 200, 30, "5"),
    "chip, dim": lambda p: tokens.chip(p, 100, 200, 30, dim=True),
    "stone": lambda p: tokens.stone(p, 100, 200, 20),
    "black stone": lambda p: tokens.stone(p, 100, 200, 20, black=True),
    "dealer": lambda p: tokens.dealer(p, 100, 200, 20, "D"),
}


def drawn(draw: Callable[[Painter], object], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Draw on a fresh painter; return the SVG of each shape that is made for it."""
    found, document = list[str](), shapes.document

    def noted(body: str, w: int, h: int, box: tuple[float, float] | None = None) -> str:
        found.append(f"{w}x{h} {body}")
        return document(body, w, h, box)

    app = Application(1920, 1080)
    painter = Painter(app.painter().canvas, app.screen, pictures=app.painter().pictures)
    with monkeypatch.context() as patch:
        patch.setattr(shapes, "document", noted)
        draw(painter)
    return found


def kept() -> dict[str, list[str]]:
    """Read what is kept: the name of a drawing, and below it, indented, the SVG of each of its shapes."""
    found, name = dict[str, list[str]](), ""
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            found[name].append(line[2:])
        else:
            name = line
            found[name] = []
    return found


def test_each_drawing_is_made_as_it_was_kept(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    now = {name: drawn(draw, monkeypatch) for name, draw in DRAWINGS.items()}
    if request.config.getoption("--keep-layouts"):
        FILE.write_text("".join(f"{name}\n" + "".join(f"  {svg}\n" for svg in found) for name, found in now.items()),
                        encoding="utf-8")
    before = kept()
    assert before.keys() == now.keys()
    for name, found in now.items():
        assert found == before[name], f"{name}: meant? then run this test with --keep-layouts and read what changed"
