"""How the result is laid: the winner's banner above, standings and the course of the chips below, the ways on at the
foot. Where letters are large, everything stands in one column."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import chip, crest, glyph
from game.ui.scenes import names, result_chart
from game.ui.scenes.result_facts import Standing
from game.ui.scenes.widgets import Desk, Flow

if TYPE_CHECKING:
    from game.ui.scenes.result import Result

GAP = 22.0
TWO_FROM = 52.0
MOST_CRESTS = 6


def lay(desk: Desk, page: Result) -> None:
    """The whole page."""
    safe = desk.p.screen.safe
    room = Rect(safe.x + 40, safe.y + 24, safe.w - 80, safe.h - 52)
    foot = max(84.0, 1.1 * desk.row)
    _foot(desk, page, Rect(room.x, room.bottom - foot, room.w, foot))
    free = Rect(room.x, room.y, room.w, room.h - foot - 22)
    if room.w >= TWO_FROM * desk.em:
        high = 150.0 + 1.4 * desk.em
        _banner(desk, page, Rect(free.x, free.y, free.w, high))
        below = Rect(free.x, free.y + high + GAP, free.w, free.h - high - GAP)
        left = below.w * .42
        _standings(desk, page, Rect(below.x, below.y, left - GAP / 2, below.h))
        _course(desk, page, Rect(below.x + left + GAP / 2, below.y, below.w - left - GAP / 2, below.h))
    else:
        _column(desk, page, free)


def _column(desk: Desk, page: Result, rect: Rect) -> None:
    with desk.scroll("column", Rect(rect.x - 20, rect.y, rect.w + 40, rect.h)) as flow:
        _banner(desk, page, flow.take(150.0 + 1.6 * desk.em, GAP))
        desk.heading(flow, desk.say("scene.result.standings"))
        _rows(desk, page, flow)
        flow.y += GAP
        desk.heading(flow, desk.say("scene.result.course"))
        result_chart.lay(desk, page, flow.take(max(420.0, 9 * desk.em), GAP))


def _foot(desk: Desk, page: Result, rect: Rect) -> None:
    ways = (("again", page.again, "gold"), ("change", page.change, "plain"), ("title", page.title, "plain"))
    texts = [desk.say(f"scene.result.{name}") for name, _, _ in ways]
    wants = [desk.button_width(text, False, 260.0) for text in texts]
    shrink = min(1.0, (rect.w - 2 * GAP) / sum(wants))
    x = rect.centerx - (sum(wants) * shrink + 2 * GAP) / 2
    for (name, act, style), text, wide in zip(ways, texts, wants, strict=True):
        desk.button(name, Rect(x, rect.y, wide * shrink, rect.h), text, act, style)  # type: ignore[arg-type]
        x += wide * shrink + GAP


def _banner(desk: Desk, page: Result, rect: Rect) -> None:
    """Crests in their laurels, the winners' names, how long it was."""
    p, facts = desk.p, page.facts
    winners = [page.setup.chairs[seat] for seat in facts.winners]
    text = desk.say("scene.result.wins", n=len(winners), names=[c.name for c in winners[:MOST_CRESTS]])
    if not winners:
        text = desk.say("scene.result.draw")
    side = min(rect.h, 190.0)
    step = side * 1.02
    crests = winners[:max(1, min(MOST_CRESTS, int(rect.w * .45 / step)))]
    size = p.fitting(text, rect.w - len(crests) * step - 60, "call", True)
    sub = " ・ ".join([*_you(desk, page), desk.say("scene.result.rounds", n=facts.rounds)])
    words = max(p.width(text, size, True), p.width(sub, "body"))
    x = rect.centerx - (len(crests) * step + 30 + words) / 2
    panels.glow(p, Rect(x + 20, rect.y + 20, len(crests) * step - 40, side - 40), .5)
    for seat, chair in zip(facts.winners, crests, strict=False):
        glyph(p, "laurel", x + step / 2, rect.y + side / 2, side * .98, p.palette.kin)
        crest(p, chair.crest, x + step / 2, rect.y + side / 2, side * .27, page.colour(seat))
        x += step
    middle = rect.y + side / 2
    p.label(text, x + 30, middle - .45 * desk.em, size, p.palette.kin, True, width=rect.right - x - 30)
    p.label(sub, x + 30, middle + .5 * p.type_px(size) / p.scale + .55 * desk.em, "body", p.palette.nezu)


def _you(desk: Desk, page: Result) -> list[str]:
    """How the only person at the table fared."""
    if page.you is None:
        return []
    if page.you in page.facts.winners:
        return [desk.say("scene.result.won")]
    place = next(s.place for s in page.facts.standings if s.seat == page.you)
    return [desk.say("scene.result.came", nth=names.nth(desk, place))]


# ---- standings


def _standings(desk: Desk, page: Result, rect: Rect) -> None:
    panels.panel(desk.p, rect)
    with desk.scroll("standings", rect.inflate(-16, -20)) as flow:
        desk.heading(flow, desk.say("scene.result.standings"))
        _rows(desk, page, flow)


def _rows(desk: Desk, page: Result, flow: Flow) -> None:
    high = max(72.0, 1.9 * desk.em)
    for standing in page.facts.standings:
        _row(desk, page, flow.take(high, 6), standing)


def _row(desk: Desk, page: Result, rect: Rect, standing: Standing) -> None:
    """Place, crest, name, chips, change, a bar before a person; pressed it shows this seat's line in the chart."""
    p, chair = desk.p, standing.chair
    focused, pressed = desk.spot(f"seat-{standing.seat}", rect, lambda: page.light(standing.seat))
    won = standing.seat in page.facts.winners
    if won or chair.is_person or pressed or page.lit == standing.seat:
        panels.strip(p, rect, 12)
    if chair.is_person:
        p.fill(Rect(rect.x + 4, rect.y + .2 * rect.h, 5, .6 * rect.h), p.palette.asagi)
    if page.lit == standing.seat:
        panels.frame(p, rect.inflate(-4, -4), p.palette.kinari, 3.0, 10)
    ink = p.palette.kin if won else p.palette.kinari
    y, em = rect.centery, desk.em
    place = desk.say("scene.result.place", n=standing.place)
    radius = min(.36 * rect.h, max(32.0, .8 * em))
    left = rect.x + 16 + max(p.width(desk.say("scene.result.place", n=20), "body", True), 2.0 * em)
    p.label(place, left - 12, y, "body", ink, True, "right")
    crest(p, chair.crest, left + radius + 6, y, radius, page.colour(standing.seat))
    left += 2 * radius + 24
    change = f"{standing.change:+d}".replace("-", "−") if standing.change else "±0"
    tone = p.palette.wakaba if standing.change > 0 else p.palette.shu_ui if standing.change < 0 else p.palette.nezu
    right = rect.right - 18
    p.label(change, right, y, "body", tone, align="right")
    right -= p.width("−25", "body") + 1.1 * em
    score = p.label(str(standing.score), right, y, "body", ink, True, "right")
    size = min(.30 * rect.h, max(22.0, .6 * em))
    edge = right - max(score.w, p.width("25", "body", True)) - size - 10
    chip(p, edge, y, size)
    p.label(chair.name, left, y, "body", ink, won or chair.is_person, width=edge - size - 14 - left)
    if focused:
        panels.focus(p, rect.inflate(-6, -6), 12)


def _course(desk: Desk, page: Result, rect: Rect) -> None:
    panels.panel(desk.p, rect)
    flow = Flow(rect.x + 36, rect.y + 32, rect.w - 72)
    desk.heading(flow, desk.say("scene.result.course"))
    result_chart.lay(desk, page, Rect(flow.x, flow.y + 10, flow.w, rect.bottom - 30 - flow.y - 10))
