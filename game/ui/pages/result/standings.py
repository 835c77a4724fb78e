"""The standings of a result as one presses them: rows while they have their place, else all of them at a glance. Each
drops into its place when its moment has come."""
from __future__ import annotations

from contextlib import nullcontext
from functools import partial

from game.client.bets import seers
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.kit.desk import FINGER, Desk, Flow
from game.ui.pages.result.banner import Places
from game.ui.pages.result.ended_match import EndedMatch
from game.ui.pages.result.entrance import EntranceMoment
from game.ui.pages.result.rows import crest_at, dropping, most_place, plan, standing_row


def panel(desk: Desk, result: EndedMatch, rect: Rect, moment: EntranceMoment) -> Places:
    """Draw the standings under their heading; return where their crests lie."""
    panels.panel(desk.p, rect)
    inner = rect.inflate(-56, -40)
    flow = Flow(inner.x, inner.y, inner.w)
    heads(desk, result, flow)
    return rows(desk, result, Rect(inner.x, flow.y, inner.w, inner.bottom - flow.y + 10), moment)


def heads(desk: Desk, result: EndedMatch, flow: Flow) -> None:
    """Draw the heading; at its end the player whose bets came true while they were out, which counts for nothing."""
    top, title = flow.y, desk.say("scene.result.standings")
    desk.heading(flow, title)
    best = seers(result.sights)
    if best:
        names = [result.setup.chairs[seat].name for seat in best]
        right, made = result.sights[best[0]]
        said = desk.say("scene.result.seer", names=names, n=len(names), right=right, bets=made)
        room = flow.w - desk.p.width(title, "button", True) - desk.em
        desk.p.label(said, flow.x + flow.w, top + .75 * desk.em, desk.p.fitting(said, room, "caption"),
                     desk.p.palette.asagi, align="right", width=room)


def rows(desk: Desk, result: EndedMatch, room: Rect, moment: EntranceMoment) -> Places:
    """Draw rows one can press while they have their place; where there are many, all of them at a glance instead.
    Returns where their crests lie."""
    if _touch_high(desk) * len(result.setup.chairs) <= room.h:
        return touch_rows(desk, result, Flow(room.x, room.y, room.w), moment)
    return _all_rows(desk, result, room, moment)


def touch_rows(desk: Desk, result: EndedMatch, flow: Flow, moment: EntranceMoment) -> Places:
    """Draw a row for each seat; pressed it shows this seat's line in the chart."""
    places, high = Places(), _touch_high(desk)
    room = Rect(flow.x, flow.y, flow.w, high * len(result.facts.standings))
    with nullcontext() if moment.stands else desk.p.clipped(room):         # nothing drops through the heading
        for n, standing in enumerate(result.facts.standings):
            rect = flow.take(high)
            focused, pressed = desk.spot(f"seat-{standing.seat}", rect, partial(result.light, standing.seat))
            _row(desk, result, rect, n, moment, pressed)
            places[standing.seat] = crest_at(desk, rect, most_place(result))
            if focused:
                panels.focus(desk.p, rect.inflate(-6, -10), 10)
    return places


def _all_rows(desk: Desk, result: EndedMatch, rect: Rect, moment: EntranceMoment) -> Places:
    """Everybody at a glance; the list as a whole is pressed, or steered left and right, to go through the lines."""
    made, places = plan(desk, len(result.setup.chairs), rect.h), Places()
    focused, _ = desk.spot("standings", rect, lambda: result.step(1), adjust=result.step, reads="standings")
    with desk.scroll("standings", rect, pad=0) as flow:
        place = flow.take(made.tall)
        for n, standing in enumerate(result.facts.standings):
            _row(desk, result, made.place(place, n), n, moment)
            places[standing.seat] = crest_at(desk, made.place(place, n), most_place(result))
    if focused:
        panels.focus(desk.p, rect.inflate(10, 4), 12)
    return places


def _row(desk: Desk, result: EndedMatch, rect: Rect, n: int, moment: EntranceMoment,
         bright: bool = False) -> None:
    share = moment.place(n)
    if share > 0.0:             # letters that cannot be seen yet are not drawn: the first frame has enough to do
        with dropping(desk, share):
            standing_row(desk, result, rect, result.facts.standings[n], bright)


def _touch_high(desk: Desk) -> float:
    return max(FINGER + 6, 1.9 * desk.em)
