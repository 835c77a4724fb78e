"""Lettering across the table is read over any cloth: every letter has a rim that is far darker, or lies on paper."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import paths

FILES = sorted((paths.themes() / "osteria-seto" / "cutins").rglob("*.svg"))
RIM, PAPER, INK = "#0A1422", "#F6EFDF", "#15171D"
PLATES = {"sanzoku": [(PAPER, INK)], "out-paper": [(PAPER, INK)],
          "burro": [("#B3261E", PAPER), (PAPER, "#B3261E"), ("#D9A21B", INK), (PAPER, "#14213D")]}
"""Those that bring a ground of their own, and the letters on it."""
MOST = 64 * 1024


def light(colour: str) -> float:
    parts = [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_letter_stands_out_at_its_edge(file: Path) -> None:
    svg = file.read_text()
    assert len(svg) <= MOST
    pairs = PLATES.get(file.stem) or [(RIM, stop) for stop in re.findall(r'stop-color="(#\w{6})"', svg)]
    assert pairs
    for ground, letter in pairs:
        assert ground in svg and letter in svg and contrast(ground, letter) >= 4.5
