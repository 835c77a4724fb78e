"""Draws what a hand came to that was laid open, and what that cost: a word, the change, and smaller the points that the
seat has now. It stands until the next round begins.

It is given a result and asks no rule; the points tell whether a seat won.
"""
from __future__ import annotations

from game.core.cards import CardId
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.kinds.formula.fold import FormulaFrame, HandValue, Reckoning
from game.ui.stage.records import Show
from game.ui.stage.tile import least_letters

LOW, TALL = 2.02, 3.6
"""Below so many lines there is room for one only; from so many on for three."""


def fate(p: Painter, show: Show, result: HandValue, box: Rect) -> None:
    """Draw two lines in this box: the word with the value, or what makes a burst so dear, and the change with the
    points; in a low box word and change."""
    best, least, change = _is_best(show, result), least_letters(p.screen), changed(result.won)
    beside = p.width(change, least, True) + 8 if box.h < LOW * least else 0.0
    word, colour = _word(p, show, result, box.w - beside - 6)
    value = "" if result.value is None or best else f"= {signed(result.value)}"
    value = value or _because(show, result.because)
    over = show.frame.more.the(FormulaFrame).told.winner is not None
    if not over and not result.burst:           # who wins is not told before everybody has been compared
        word, value, change = value, "", ""
    ink = p.palette.kin if result.won > 0 else p.palette.shu_ui if result.won < 0 else p.palette.nezu
    if box.h < LOW * least:
        _line(p, box, (word, colour, least), (change, ink, least), least)
        return
    upper = Rect(box.x, box.y, box.w, 0.46 * box.h)
    lower = Rect(box.x, upper.bottom, box.w, box.h - upper.h)
    size = max(least, min(0.9 * upper.h, p.screen.size("caption")))
    if value and box.h > TALL * least and p.width(word + value, least, True) + 12 > box.w:  # a separate line
        p.label(value, box.x + 3, box.y + 0.17 * box.h, size, p.palette.kinari, True)
        upper, lower = (Rect(box.x, box.y + n * box.h / 3, box.w, box.h / 3) for n in (1, 2))
        value = ""
    _line(p, upper, (word, colour, size), (value, p.palette.kinari, size), least)
    total = show.script.t("table.formula.end.total", n=signed(show.frame.scores.get(result.seat, 0))) if over else ""
    large = max(least, min(0.86 * lower.h, 1.15 * p.screen.size("seat")))
    _line(p, lower, (change, ink, large), (total, p.palette.nezu, least), least)


def _line(p: Painter, box: Rect, left: tuple[str, Colour, float], right: tuple[str, Colour, float],
          least: float) -> None:
    """One text at either end of a line; the right one is left out where both find no room."""
    text, ink, size = left
    other, colour, small = right
    if other and p.width(text, least, True) + p.width(other, least, True) + 8 > box.w:
        other = ""
    taken = p.width(other, small, True) + 8 if other else 0.0
    if other and p.width(text, least, True) + taken > box.w:
        small, taken = least, p.width(other, least, True) + 8
    found = p.fitting(text, box.w - taken - 6, size, True, least)
    size = found if isinstance(found, float | int) else size
    p.label(text, box.x + 3, box.centery, size, ink, True, width=box.w - taken)
    if other:
        p.label(other, box.right - 6, box.centery, small, colour, colour != p.palette.nezu, "right")


def _word(p: Painter, show: Show, result: HandValue, room: float) -> tuple[str, Colour]:
    """How it ended for this seat, in this room."""
    t = show.script.t
    told = show.frame.more.the(FormulaFrame).told
    if result.value is None:
        return (t("table.formula.end.shielded"), p.palette.asagi) if result.shield >= 0 else \
            (t("table.formula.end.burst"), p.palette.shu_ui)
    if result.seat in told.carry and result.won == 0:
        return carried(p, show, room), p.palette.kin
    if _is_best(show, result):
        doubled = 0 < 2 * result.value == result.won
        return t("table.formula.end.doubled" if doubled else "table.formula.end.wins"), p.palette.kin
    return t("table.formula.end.beaten"), p.palette.kinari


def _is_best(show: Show, result: HandValue) -> bool:
    told = show.frame.placement.more.of(Reckoning)
    return told is not None and told.winner is not None and told.winner.seat == result.seat


def _because(show: Show, card: CardId) -> str:
    """The card that made a loss so large, by the name it goes by."""
    pose = show.frame.placement.cards.get(card)
    if pose is None or pose.face is None:
        return ""
    return f"({show.script.t('table.formula.end.devil')})"


def carried(p: Painter, show: Show, room: float) -> str:
    """Say what a zero carried over means, in words where they find room."""
    text = show.script.t("table.formula.carried")
    return text if p.width(text, least_letters(p.screen), True) <= room else show.script.t("table.formula.carry")


def changed(points: int) -> str:
    """Write a change as +240, −30, ±0."""
    return f"+{points}" if points > 0 else signed(points) if points else "\N{PLUS-MINUS SIGN}0"


def signed(number: int) -> str:
    """Write a number with a real minus sign."""
    return str(number) if number >= 0 else f"\N{MINUS SIGN}{-number}"
