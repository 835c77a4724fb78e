"""What stands on the stage between the seats: stock, public pile, phase, pot, one sentence, the direction of play.

Pure geometry in units: rectangles for what is there, side by side, with equal air between them. It is told which
parts a game has; it knows no card, no number and no word.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.draw.screen import Rect, Screen

CARD = 63 / 98
SPREAD = 0.44
"""Distance of fanned cards in card heights; under .40 a covered index lies."""
FAN = 5
CARD_MOST = 200.0


class Wanted(NamedTuple):
    """What has to find room: parts of the game by name, answer buttons, the tray of the own card."""

    parts: tuple[str, ...] = ("stock", "pile", "phase", "pot")
    buttons: bool = False
    tray: bool = False


class Parts(NamedTuple):
    """Rectangles on the stage. `stock` is the card on top; `pile` the fan of `fan` cards; None: not at this table."""

    panel: Rect
    sentence: Rect
    left: Rect
    right: Rect
    card: float
    stock: Rect | None = None
    stock_label: Rect | None = None
    pile: Rect | None = None
    pile_label: Rect | None = None
    fan: int = FAN
    phase: Rect | None = None
    pot: Rect | None = None
    pot_label: Rect | None = None
    buttons: Rect | None = None
    tray: Rect | None = None

    @property
    def centre(self) -> tuple[float, float]:
        return self.panel.center


class _Metrics(NamedTuple):
    caption: float
    label: float
    sentence: float
    pad: float
    chevron: float


def furnish(stage: Rect, screen: Screen, wanted: Wanted) -> Parts:
    """The parts in a stage of this size. Few parts on a wide stage draw the panel in: it is never wider than it
    can fill."""
    m = _metrics(screen)
    m = m._replace(sentence=m.sentence + 1.4 * m.caption) if stage.w - 2 * m.pad < 27 * screen.size("body") else m
    high = stage.h - m.sentence - 3 * m.pad
    card = min(CARD_MOST, max(high - m.label - 4, 0.4 * stage.h))
    fan, columns = _columns(stage, card, m, wanted, screen)
    natural = sum(width for _, width in columns)
    air = 0.36 * card
    inner = min(stage.w - 2 * m.chevron, natural + air * (len(columns) + 1))
    panel = Rect(stage.centerx - inner / 2 - m.chevron, stage.y, inner + 2 * m.chevron, stage.h)
    boxes = _spread(columns, panel, m, inner - natural)
    return _parts(panel, boxes, card, fan, high, m)


def _metrics(screen: Screen) -> _Metrics:
    caption, body = screen.size("caption"), screen.size("body")
    return _Metrics(caption, 1.42 * caption, 1.7 * body, 14.0, 62.0)


def _columns(stage: Rect, card: float, m: _Metrics, wanted: Wanted, screen: Screen) -> tuple[int, list[tuple[str, float]]]:
    """Names and widths from left to right; a narrow stage shows a shorter fan, then stacks phase over pot."""
    room = stage.w - 2 * m.chevron
    for fan in range(FAN, 1, -1):
        for stacked in (False, True):
            columns = _all(card, m, wanted, screen, fan, stacked)
            if sum(w for _, w in columns) + 0.16 * card * (len(columns) + 1) <= room:
                return fan, columns
    return 1, _all(card, m, wanted, screen, 1, True)


def _all(card: float, m: _Metrics, wanted: Wanted, screen: Screen, fan: int, stacked: bool) -> list[tuple[str, float]]:
    w = card * CARD
    phase, pot = 9.2 * m.caption, max(5.6 * m.caption, 1.25 * card)
    widths = {"tray": w, "stock": w + 12, "pile": w + SPREAD * card * (fan - 1), "phase": phase, "pot": pot,
              "buttons": 9 * screen.size("button")}
    names = [name for name, wish in (("tray", wanted.tray),) if wish] + list(wanted.parts)
    if wanted.buttons:
        names.append("buttons")
    if stacked and "phase" in names and "pot" in names:
        names.remove("phase")
        widths["pot"] = max(phase, pot)
        names[names.index("pot")] = "phase+pot"
        widths["phase+pot"] = widths["pot"]
    return [(name, widths[name]) for name in names]


def _spread(columns: Sequence[tuple[str, float]], panel: Rect, m: _Metrics, air: float) -> dict[str, tuple[float, float]]:
    gap = max(0.0, air) / (len(columns) + 1)
    out, pen = {}, panel.x + m.chevron + gap
    for name, width in columns:
        out[name] = (pen, width)
        pen += width + gap
    return out


def _parts(panel: Rect, boxes: dict[str, tuple[float, float]], card: float, fan: int, high: float, m: _Metrics) -> Parts:
    top = panel.y + m.pad + max(0.0, (high - card - m.label) / 2)
    label = top + card + 2
    sentence = Rect(panel.x + m.pad, panel.bottom - m.pad - m.sentence, panel.w - 2 * m.pad, m.sentence)
    sides = Rect(panel.x + 8, panel.y + m.pad, m.chevron - 12, high), Rect(panel.right - m.chevron + 4, panel.y + m.pad,
                                                                         m.chevron - 12, high)

    def at(name: str, y: float, h: float) -> Rect | None:
        return Rect(boxes[name][0], y, boxes[name][1], h) if name in boxes else None

    stock = at("stock", top, card)
    if stock is not None:
        stock = Rect(stock.x, top, card * CARD, card)
    phase, pot, pot_label = at("phase", panel.y + m.pad, high), at("pot", top, card), at("pot", label, m.label)
    if "phase+pot" in boxes:
        phase = at("phase+pot", panel.y + m.pad, 0.52 * high)
        pot = at("phase+pot", panel.y + m.pad + 0.54 * high, 0.46 * high)
    return Parts(panel, sentence, *sides, card, stock, at("stock", label, m.label), at("pile", top, card),
                 at("pile", label, m.label), fan, phase, pot, pot_label, at("buttons", panel.y + m.pad, high),
                 at("tray", top, card))
