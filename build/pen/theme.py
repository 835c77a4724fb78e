"""Where the pictures of the theme "Osteria Seto" go: checked all before the first is written. It draws nothing."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pen.permitted import check

ROOT = Path(__file__).resolve().parents[2]
THEME = ROOT / "themes" / "osteria-seto"
FOLDER = {"full": "", "medium": "medium", "small": "small"}
"""The folder of a level of detail, beside that of its deck."""


def write(made: Mapping[str, str], theme: Path = THEME) -> int:
    """Check and write every picture, by its path under the theme's folder; returns the bytes written. NotPermitted when
    one needs more of SVG than every reader draws; then nothing is written."""
    for name, svg in made.items():
        check(svg, name)
    for name, svg in made.items():
        path = theme / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg + "\n", encoding="utf-8", newline="\n")
    return sum(len(svg.encode()) + 1 for svg in made.values())
