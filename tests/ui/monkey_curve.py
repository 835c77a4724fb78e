"""Not a test: what the monkey noted, as rows of a file and as a picture. It knows neither monkey nor house."""
from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

import pygame

WIDE, HIGH, LEFT, BELOW = 1200, 600, 70, 50
PAPER, INK, GRID = (250, 248, 242), (40, 40, 46), (222, 218, 208)
CURVES = {"resident": (176, 58, 46), "kept": (36, 96, 158), "budget": (120, 120, 120)}


class Row(NamedTuple):
    """What was measured after so many inputs; sizes in MB, `scene` is `rest` where the application was left alone."""

    inputs: int
    seconds: int
    resident: float
    kept: float
    budget: float
    scene: str


COLUMNS = Row._fields


def append(file: Path, row: Row) -> None:
    """One row more, under a line of names."""
    new = not file.exists()
    with file.open("a", newline="", encoding="utf-8") as out:
        writer = csv.writer(out)
        if new:
            writer.writerow(COLUMNS)
        writer.writerow([f"{value:.1f}" if isinstance(value, float) else value for value in row])


def rows(file: Path) -> list[Row]:
    """All that stands there."""
    with file.open(newline="", encoding="utf-8") as lines:
        return [Row(int(r["inputs"]), int(r["seconds"]), float(r["resident"]), float(r["kept"]), float(r["budget"]),
                    r["scene"]) for r in csv.DictReader(lines)]


def last(file: Path) -> tuple[int, float]:
    """Inputs and seconds of an earlier run; nothing where there was none."""
    found = rows(file) if file.exists() else []
    return (found[-1].inputs, float(found[-1].seconds)) if found else (0, 0.0)


def draw(file: Path) -> Path:
    """The curves of a file as a picture beside it."""
    found = rows(file)
    plate = pygame.Surface((WIDE, HIGH))
    plate.fill(PAPER)
    pygame.font.init()
    font = pygame.font.Font(None, 22)
    most = 100 * (int(max(max(r.resident, r.budget) for r in found)) // 100 + 1)
    longest = max(1, found[-1].inputs)

    def at(inputs: float, value: float) -> tuple[float, float]:
        return LEFT + (WIDE - LEFT - 20) * inputs / longest, HIGH - BELOW - (HIGH - BELOW - 40) * value / most

    for value in range(0, most + 1, 100):
        pygame.draw.line(plate, GRID, at(0, value), at(longest, value))
        plate.blit(font.render(f"{value} MB", True, INK), (8, at(0, value)[1] - 8))
    for share in range(5):
        inputs = longest * share // 4
        label = font.render(f"{inputs:,}", True, INK)
        plate.blit(label, (at(inputs, 0)[0] - label.get_width() * share / 4, HIGH - BELOW + 10))
    for n, (name, colour) in enumerate(CURVES.items()):
        points = [at(row.inputs, getattr(row, name)) for row in found]
        if len(points) > 1:
            pygame.draw.aalines(plate, colour, False, points)
        plate.blit(font.render(name, True, colour), (LEFT + 20 + 120 * n, 10))
    for row in found:
        if row.scene == "rest":
            pygame.draw.circle(plate, CURVES["resident"], at(row.inputs, row.resident), 4)
    plate.blit(font.render("resident at rest on the title", True, CURVES["resident"]), (LEFT + 400, 10))
    pygame.draw.circle(plate, CURVES["resident"], (LEFT + 390, 17), 4)
    picture = file.with_suffix(".png")
    pygame.image.save(plate, str(picture))
    return picture
