"""The evening on a page: when it was, who stands where, how that is counted. For the result, the list of evenings and
the picture."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from game.data.evening import Evening, Row, seers, standing
from game.ui.draw.canvas import Colour
from game.ui.draw.controls import Style
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Flow
from game.ui.pages.result.rows import RowsPlan, evening_rows, heads_high, names_fit, plan
from game.ui.pages.services import EveningsPort

GAP = 16.0
Said = tuple[str, Colour]


class EveningButton(NamedTuple):
    """A button beside the date."""

    name: str
    text: str
    act: Callable[[], None]
    style: Style = "plain"


def day(desk: Desk, when: date) -> str:
    """Return a day as one says it."""
    return desk.say("scene.evening.date", year=when.year, month=desk.say(f"scene.evening.month.{when.month}"),
                    day=when.day)


def days(desk: Desk, evening: Evening) -> str:
    """Return the day of an evening, or its first and last."""
    first, last = evening.days
    return day(desk, first) if first == last else f"{day(desk, first)} – {day(desk, last)}"


def about(desk: Desk, evening: Evening) -> str:
    """Return how many played how much."""
    people = len(standing(evening))
    return " ・ ".join((desk.say("scene.evening.matches", n=len(evening.matches)),
                       desk.say("scene.lobby.seats", n=people)))


def lay(desk: Desk, evening: Evening, rect: Rect, ways: Sequence[EveningButton] = (), area: str = "evening",
        dated: bool = True, spelt: bool = False) -> None:
    """Draw the whole evening in this place; what does not fit scrolls. dated: say which day it was, if it was one.
    spelt: rather one column that scrolls than two in which names are cut."""
    flow = Flow(rect.x, rect.y, rect.w)
    head(desk, evening, flow, ways, dated)
    if not evening.matches:
        return
    rows, high = standing(evening), rect.bottom - flow.y - heads_high(desk) - 4
    under, made = _fitted(desk, evening, rows, rect.w, high, spelt)
    below = _high(desk, under, rect.w)
    free = high - below
    if made.tall <= free + 1:
        evening_rows(desk, rows, Rect(rect.x, flow.y, rect.w, free), made)
    else:
        place = Rect(rect.x, flow.y, rect.w, free + heads_high(desk))
        desk.spot(area, place, None, reads=area)
        with desk.scroll(area, place, pad=0) as inner:
            evening_rows(desk, rows, inner.take(made.tall + heads_high(desk)), made)
    _under(desk, under, Flow(rect.x, rect.bottom - below + 8, rect.w))


def _fitted(desk: Desk, evening: Evening, rows: Sequence[Row], wide: float, high: float,
            spelt: bool) -> tuple[list[Said], RowsPlan]:
    """What stands below the rows, and how they stand, in so much height: that everybody is seen comes before the
    sentences, and comes before names being spelt out."""
    most = narrow = max(1, int(wide / (10.5 * desk.em)))
    while spelt and narrow > 1 and not names_fit(desk, rows, wide, narrow):
        narrow -= 1
    said = [_below(desk, evening), _below(desk, evening, brief=True), []]
    made = [(under, high - _high(desk, under, wide), columns) for columns in dict.fromkeys((narrow, most))
            for under in said]
    found = [(under, free, plan(desk, len(rows), free, columns)) for under, free, columns in made]
    return next(((under, how) for under, free, how in found if how.tall <= free + 1), (found[-1][0], found[-1][2]))


def in_flow(desk: Desk, evening: Evening, flow: Flow, ways: Sequence[EveningButton] = ()) -> None:
    """Lay the evening as a part of a column that scrolls."""
    head(desk, evening, flow, ways)
    if not evening.matches:
        return
    rows = standing(evening)
    made = plan(desk, len(rows), len(rows) * max(1.7 * desk.em, 56.0), 1)
    evening_rows(desk, rows, flow.take(made.tall + heads_high(desk), 8), made)
    rule(desk, evening, flow)


def head(desk: Desk, evening: Evening, flow: Flow, ways: Sequence[EveningButton] = (), dated: bool = True) -> None:
    """Draw the date and how much was played at the left, buttons at the right; below one another where there is no
    room."""
    p = desk.p
    wants = [desk.button_width(way.text, least=160.0) for way in ways]
    taken = sum(wants) + GAP * len(wants)
    beside = flow.w - taken >= 9 * desk.em
    words = flow.w - taken if beside else flow.w
    lines = [desk.line(text, "body" if bold else "caption", p.palette.kinari if bold else p.palette.nezu, bold)
             for text, bold in _words(desk, evening, words, dated)]
    high = boxes.tall(lines, words)
    row = max(high, desk.row if ways and beside else 0.0)
    Flow(flow.x, flow.y + (row - high) / 2, words).fill(lines)
    if beside:
        _buttons(desk, ways, wants, flow.x + flow.w - taken + GAP, flow.y + (row - desk.row) / 2)
        flow.y += row + 4
        return
    flow.y += high + 10
    for way, want in zip(ways, wants, strict=True):
        place = flow.take(desk.row, GAP)
        desk.button(way.name, Rect(place.x, place.y, min(place.w, want), place.h), way.text, way.act, way.style)


def trouble(desk: Desk, evenings: EveningsPort, stuck: bool) -> str:
    """Say what there is to know of the evening on the disk; empty: all is well. stuck: no new one could be begun."""
    found = evenings.unkept()
    if found is not None:
        return desk.services.language.tell(found)
    return desk.say("scene.evening.stuck") if stuck else ""


def _words(desk: Desk, evening: Evening, wide: float, dated: bool) -> list[tuple[str, bool]]:
    """What is said of an evening, line by line, bold or not: in one line where it fits."""
    if not evening.matches:
        return [(desk.say("scene.evening.empty"), False)]
    first, last = evening.days
    if not dated:
        return [] if first == last else [(days(desk, evening), False)]
    whole = " ・ ".join((days(desk, evening), about(desk, evening)))
    if desk.p.width(whole, "caption") <= wide:
        return [(whole, False)]
    when = days(desk, evening)
    return [(when, desk.p.width(when, "body", True) <= wide), (about(desk, evening), False)]


def _buttons(desk: Desk, ways: Sequence[EveningButton], wants: Sequence[float], x: float, y: float) -> None:
    for way, want in zip(ways, wants, strict=True):
        desk.button(way.name, Rect(x, y, want, desk.row), way.text, way.act, way.style)
        x += want + GAP


def rule(desk: Desk, evening: Evening, flow: Flow) -> None:
    """Say who has foreseen most, and how all the rest is counted, in one sentence each."""
    _under(desk, _below(desk, evening), flow)


def _high(desk: Desk, said: Sequence[Said], wide: float) -> float:
    return sum(desk.p.height(each, wide, "caption") for each, _ in said) + (8 if said else 0)


def _under(desk: Desk, said: Sequence[Said], flow: Flow) -> None:
    for each, ink in said:
        flow.y = desk.p.paragraph(each, flow.x, flow.y, flow.w, "caption", ink)


def _below(desk: Desk, evening: Evening, brief: bool = False) -> list[Said]:
    """What stands below the figures, and its ink."""
    colours = desk.p.palette
    found = [(desk.say("scene.evening.scoring_brief" if brief else "scene.evening.scoring"), colours.nezu)]
    if (best := seers(evening)) and not brief:
        told = desk.say("scene.evening.seer", names=[seer.name for seer in best], n=len(best), right=best[0].right,
                        bets=best[0].bets)
        found.insert(0, (told, colours.asagi))
    return found
