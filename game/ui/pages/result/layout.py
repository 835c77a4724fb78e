"""How the result is laid: the winner's banner above, standings and beside them the evening or the course of the chips,
the ways on at the foot. Where letters are large, everything stands in one column."""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.draw import controls, panels
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest, glyph
from game.ui.input.gesture import Act
from game.ui.input.keys import KeyTable
from game.ui.kit import names
from game.ui.kit.desk import FINGER, Desk, Flow
from game.ui.kit.rows import choice
from game.ui.pages.result import chart as result_chart
from game.ui.pages.result import donkey as result_donkey
from game.ui.pages.result import evening as result_evening
from game.ui.pages.result.evening import Way
from game.ui.pages.result.rows import plan, standing_row

if TYPE_CHECKING:
    from game.ui.pages.result.scene import Result

GAP = 22.0
TWO_FROM = 52.0
MOST_CRESTS = 6
SIDES = ("evening", "course")


def lay(desk: Desk, page: Result) -> None:
    """The whole page."""
    safe = desk.p.screen.safe
    room = Rect(safe.x + 40, safe.y + 24, safe.w - 80, safe.h - 52)
    two = room.w >= TWO_FROM * desk.em
    foot = _foot(desk, page, room) if two else _short_foot(desk, page, room)
    told = _told(desk, page, Rect(room.x, room.y, room.w, foot - GAP - room.y))
    free = Rect(room.x, room.y, room.w, foot - 22 - told - room.y)
    if not two:
        _column(desk, page, free)
        return
    high = min(190.0, max(132.0, .17 * safe.h)) if len(page.setup.chairs) > 6 else 150.0 + 1.4 * desk.em
    banner(desk, page, Rect(free.x, free.y, free.w, high))
    below = Rect(free.x, free.y + high + GAP, free.w, free.h - high - GAP)
    left = below.w * .44
    _standings(desk, page, Rect(below.x, below.y, left - GAP / 2, below.h))
    _beside(desk, page, Rect(below.x + left + GAP / 2, below.y, below.w - left - GAP / 2, below.h))


def _column(desk: Desk, page: Result, rect: Rect) -> None:
    with desk.scroll("column", Rect(rect.x - 20, rect.y, rect.w + 40, rect.h)) as flow:
        banner(desk, page, flow.take(150.0 + 1.6 * desk.em, GAP))
        desk.heading(flow, desk.say("scene.result.standings"))
        _touch_rows(desk, page, flow)
        flow.y += GAP
        if page.match:
            desk.heading(flow, desk.say("scene.evening.side"))
            more = Way("evenings", desk.say("scene.evening.all"), page.evenings)
            result_evening.in_flow(desk, page.evening, flow, [*ways(desk, page), more])
            flow.y += GAP
        desk.heading(flow, result_chart.course_name(desk, page.setup.game, page.facts))
        result_chart.lay(desk, page, flow.take(max(420.0, 9 * desk.em), GAP))
        _picture_button(desk, page, flow.take(desk.row, GAP))


# ---- the foot


def _ways_on(page: Result) -> list[tuple[str, controls.Style]]:
    if not page.kept:
        return [("case", "gold")]
    return [("again", "gold"), ("change", "plain"), ("title", "plain")]


def _short_foot(desk: Desk, page: Result, room: Rect, middle: bool = True) -> float:
    """The ways on in the middle or at the left, as large as the breadth allows; returns where they begin."""
    found = _ways_on(page)
    high = max(84.0, 1.1 * desk.row)
    y = room.bottom - high
    wants = [desk.button_width(desk.say(f"scene.result.{name}"), False, 260.0) for name, _ in found]
    space = GAP * (len(found) - 1)
    shrink = min(1.0, (room.w - space) / sum(wants))
    x = room.centerx - (sum(wants) * shrink + space) / 2 if middle else room.x
    for (name, style), wide in zip(found, wants, strict=True):
        desk.button(name, Rect(x, y, wide * shrink, high), desk.say(f"scene.result.{name}"), getattr(page, name), style)
        x += wide * shrink + GAP
    return y


def _foot(desk: Desk, page: Result, room: Rect) -> float:
    """The ways on flush with what stands above them, the picture at the right; returns where they begin."""
    wide = _picture_width(desk)
    high = max(84.0, 1.1 * desk.row)
    _picture_button(desk, page, Rect(room.right - wide, room.bottom - high, wide, high))
    return _short_foot(desk, page, Rect(room.x, room.y, room.w - wide - 2 * GAP, room.h), middle=False)


def _cap(desk: Desk) -> tuple[str, bool]:
    """What one presses to keep the picture: a key, or for those who hold a pad its X."""
    pad = desk.glyphs
    keys = KeyTable(desk.services.settings.keys)
    return (keys.cap(Act.PICTURE, True) or keys.cap(Act.HELP, True), True) if pad else (keys.cap(Act.PICTURE), False)


def _picture_width(desk: Desk) -> float:
    """What the button wants with the longer of its caps."""
    cap = max(1.7 * desk.row, desk.p.width(_cap(desk)[0], "button", True) + desk.row)
    return desk.button_width(desk.say("scene.result.picture")) + cap


def _picture_button(desk: Desk, page: Result, rect: Rect) -> None:
    cap, pad = _cap(desk)
    place = Rect(rect.x, rect.y, min(rect.w, _picture_width(desk)), rect.h)
    focused, pressed = desk.spot("picture", place, page.picture)
    controls.button(desk.p, place, desk.say("scene.result.picture"), cap, "plain", focused, pressed, pad=pad)


def _told(desk: Desk, page: Result, room: Rect) -> float:
    """The sentence about the picture, at the lower edge of this room; returns what it takes."""
    if page.told is None:
        return 0.0
    p, done = desk.p, page.told.done
    wide = room.w - 100
    short = p.width(page.told.sentence, "body") <= wide
    high = 62.0 if short else max(62.0, p.height(page.told.sentence, wide, "body") + 16)
    rect = Rect(room.x, room.bottom - high, room.w, high)
    panels.strip(p, rect, 14)
    if page.saving == "no":
        ink = p.palette.wakaba if done else p.palette.kin
        glyph(p, "check" if done else "warning", rect.x + 44, rect.centery, 36, ink)
    if short:       # a path is not to be broken
        p.label(page.told.sentence, rect.x + 82, rect.centery, "body")
    else:
        p.paragraph(page.told.sentence, rect.x + 82, rect.y + 8, wide, "body")
    return high + 14


# ---- the banner


def banner(desk: Desk, page: Result, rect: Rect) -> None:
    """Crests in their laurels, the winners' names, how long it was – or who is the donkey."""
    p, facts = desk.p, page.facts
    if facts.lost:
        result_donkey.banner(desk, page, rect)
        return
    winners = [page.setup.chairs[seat] for seat in facts.winners]
    text = who_won(desk, page)
    side = min(rect.h, 190.0)
    step = side * 1.02
    crests = winners[:max(1, min(MOST_CRESTS, int(rect.w * .45 / step)))]
    size = p.fitting(text, rect.w - len(crests) * step - 60, "call", True)
    sub = " ・ ".join([*how_you_fared(desk, page), how_long(desk, page)])
    words = max(p.width(text, size, True), p.width(sub, "body"))
    x = max(rect.x, rect.centerx - (len(crests) * step + 30 + words) / 2)
    panels.glow(p, Rect(x + 20, rect.y + 20, len(crests) * step - 40, side - 40), .5)
    for seat, chair in zip(facts.winners, crests, strict=False):
        glyph(p, "laurel", x + step / 2, rect.y + side / 2, side * .98, p.palette.kin)
        crest(p, chair.crest, x + step / 2, rect.y + side / 2, side * .27, page.colour(seat))
        x += step
    middle = rect.y + side / 2
    with p.room(side, row=True):
        y = middle - .45 * desk.em - p.lowered(size)
        p.label(text, x + 30, y, size, p.palette.kin, True, width=rect.right - x - 30)
    p.label(sub, x + 30, middle + .5 * p.type_px(size) / p.scale + .55 * desk.em, "body", p.palette.nezu)


def how_long(desk: Desk, page: Result) -> str:
    return desk.services.language.at_table(page.setup.game, f"scene.result.{page.facts.by}s", n=page.facts.rounds)


def called(desk: Desk, name: str) -> str:
    """A player as one speaks of him; a person without a name of his own is spoken to, without a title."""
    return name if name == desk.say("scene.lobby.you") else desk.services.narrator.person(0, (name,), None)


def who_won(desk: Desk, page: Result) -> str:
    """The winners by name, as many as there are crests for; a person without a name of his own is spoken to."""
    winners = [page.setup.chairs[seat].name for seat in page.facts.winners]
    if not winners:
        return desk.say("scene.result.draw")
    if winners == [desk.say("scene.lobby.you")]:
        return desk.say("scene.result.you_win")
    shown = [called(desk, name) for name in winners[:MOST_CRESTS]]
    more = [desk.say("scene.evening.more", n=len(winners) - len(shown))] if len(winners) > len(shown) else []
    return desk.say("scene.result.wins", n=len(winners), names=[*shown, *more])


def how_you_fared(desk: Desk, page: Result) -> list[str]:
    """How the only person at the table fared."""
    nameless = page.you is not None and page.setup.chairs[page.you].name == desk.say("scene.lobby.you")
    if page.you is None or (nameless and list(page.facts.winners) == [page.you]):
        return []
    if page.you in page.facts.winners:
        return [desk.say("scene.result.won")]
    places = [s.place for s in page.facts.standings]
    place = next(s.place for s in page.facts.standings if s.seat == page.you)
    key = "came" if places.count(place) == 1 else "came_shared"
    return [desk.say(f"scene.result.{key}", nth=names.nth(desk, place))]


# ---- the match at the left


def _standings(desk: Desk, page: Result, rect: Rect) -> None:
    """Rows one can press while they have their place; where there are many, all of them at a glance instead."""
    panels.panel(desk.p, rect)
    inner = rect.inflate(-56, -40)
    flow = Flow(inner.x, inner.y, inner.w)
    desk.heading(flow, desk.say("scene.result.standings"))
    room = Rect(inner.x, flow.y, inner.w, inner.bottom - flow.y + 10)
    high = _touch_high(desk)
    if high * len(page.setup.chairs) <= room.h:
        _touch_rows(desk, page, Flow(room.x, room.y, room.w))
    else:
        _all_rows(desk, page, room)


def _touch_high(desk: Desk) -> float:
    return max(FINGER + 6, 1.9 * desk.em)


def _touch_rows(desk: Desk, page: Result, flow: Flow) -> None:
    """A row for each seat; pressed it shows this seat's line in the chart."""
    for standing in page.facts.standings:
        rect = flow.take(_touch_high(desk))
        focused, pressed = desk.spot(f"seat-{standing.seat}", rect, partial(page.light, standing.seat))
        standing_row(desk, page, rect, standing, pressed)
        if focused:
            panels.focus(desk.p, rect.inflate(-6, -10), 10)


def _all_rows(desk: Desk, page: Result, rect: Rect) -> None:
    """Everybody at a glance; the list as a whole is pressed, or steered left and right, to go through the lines."""
    made = plan(desk, len(page.setup.chairs), rect.h)
    focused, _ = desk.spot("standings", rect, lambda: page.step(1), adjust=page.step, reads="standings")
    with desk.scroll("standings", rect, pad=0) as flow:
        place = flow.take(made.tall)
        for n, standing in enumerate(page.facts.standings):
            standing_row(desk, page, made.place(place, n), standing)
    if focused:
        panels.focus(desk.p, rect.inflate(10, 4), 12)


# ---- the evening or the course at the right


def ways(desk: Desk, page: Result) -> list[Way]:
    """What can be done with the evening from here."""
    if page.parted:
        return [Way("rejoin", desk.say("scene.evening.undo"), page.rejoin)]
    if page.is_of_two_days:
        return [Way("part", desk.say("scene.evening.new"), page.part)]
    return []


def _tabs(desk: Desk, page: Result, flow: Flow) -> None:
    """Which side is shown; at the right the way to all evenings."""
    text = desk.say("scene.evening.all")
    wide = desk.button_width(text)
    row = flow.take(desk.row, 14)
    half = (row.w - wide - 2 * 14) / 2
    places = [Rect(row.x + k * (half + 14), row.y, half, row.h) for k in range(2)]
    texts = [desk.say("scene.evening.side"), result_chart.scores_name(desk, page.setup.game, page.facts)]
    choice(desk, "side", places, texts, SIDES.index(page.side), lambda n: page.show(SIDES[n]))
    desk.button("evenings", Rect(row.right - wide, row.y, wide, row.h), text, page.evenings)


def _beside(desk: Desk, page: Result, rect: Rect) -> None:
    panels.panel(desk.p, rect)
    inner = rect.inflate(-64, -48)
    flow = Flow(inner.x, inner.y, inner.w)
    if not page.match:
        desk.heading(flow, result_chart.course_name(desk, page.setup.game, page.facts))
        flow.y += 10
    else:
        _tabs(desk, page, flow)
    below = Rect(inner.x, flow.y, inner.w, inner.bottom - flow.y)
    if page.side == "evening" and page.match:
        result_evening.lay(desk, page.evening, below, ways(desk, page))
    else:
        result_chart.lay(desk, page, below)
