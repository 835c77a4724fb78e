"""How card help is laid: all cards in rows, weakest first, or one at the left with its words at the right."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.screen import Rect
from game.ui.scenes import names
from game.ui.scenes.widgets import Desk, Flow

if TYPE_CHECKING:
    from game.ui.scenes.card_help import CardHelp

ASPECT = 63 / 98
GAP = 12.0
LEAST_FACE, MOST_FACE = 176.0, 300.0
"""Heights of a face among all the others, in units."""

LARGE = 640.0
LEAST_LARGE = 320.0


def lay(desk: Desk, page: CardHelp) -> None:
    """The whole page."""
    title = desk.say("scene.cards.title", game=names.game_name(desk, page.game.id))
    room = desk.page_title(title, page.back, desk.say("scene.back"))
    if page.shown is None:
        _all(desk, page, room)
    else:
        _one(desk, page, room)


def _all(desk: Desk, page: CardHelp, room: Rect) -> None:
    """Every card with its name under it."""
    p = desk.p
    about, inner = desk.say("scene.cards.help"), room.w - 60
    columns = _columns(desk, page, inner)
    face = min(((inner + GAP) / columns - GAP - 16) / ASPECT, MOST_FACE)
    high = face + 26 + 1.5 * p.screen.size("caption")
    want = -(-len(page.faces) // columns) * (high + GAP) + p.height(about, inner, "body") + 80
    box = Rect(room.x, room.y + max(0.0, room.h - want) * .35, room.w, min(room.h, want))
    panels.panel(p, box)
    with desk.scroll("cards", box.inflate(-20, -24)) as flow:
        flow.y = p.paragraph(about, flow.x, flow.y, flow.w, "body", p.palette.nezu) + 12
        for start in range(0, len(page.faces), columns):
            row = flow.columns(high, columns, GAP)
            for at, rect in zip(range(start, min(start + columns, len(page.faces))), row, strict=False):
                _face(desk, page, at, rect, face)


def _columns(desk: Desk, page: CardHelp, wide: float) -> int:
    """As many as let faces be seen and names be read, and no row much shorter than the others."""
    p = desk.p
    longest = max(p.width(names.card_name(desk, face), "caption", True) for face in page.faces)
    least = max(LEAST_FACE * ASPECT + 16, min(longest, 9 * p.screen.size("caption")))
    most = max(2, int((wide + GAP) / (least + GAP)))
    rows = -(-len(page.faces) // most)
    return -(-len(page.faces) // rows)


def _face(desk: Desk, page: CardHelp, at: int, rect: Rect, high: float) -> None:
    p, face = desk.p, page.faces[at]
    small = p.screen.size("caption")
    focused, pressed = desk.spot(f"card-{at}", rect, lambda: page.open(face))
    with desk.grown(rect, focused):
        card(p, face, rect.centerx, rect.y + 8 + high / 2 - (5 if pressed else 0), high)
        text = names.card_name(desk, face)
        size = p.fitting(text, rect.w, "caption", True)
        p.label(text, rect.centerx, rect.bottom - .75 * small, size, bold=True, align="centre", width=rect.w)
    if focused:
        panels.focus(p, rect, 14)


def _one(desk: Desk, page: CardHelp, room: Rect) -> None:
    """The card, its name, its place in the order, what it does, and the ways to its neighbours."""
    assert page.shown is not None
    high = min(LARGE, room.h - 20)
    beside = room.w - high * ASPECT - 70 >= 17 * desk.em
    panels.panel(desk.p, room)
    if beside:
        wide = high * ASPECT
        width = min(room.w - 100, wide + 70 + 30 * desk.em)
        left = room.centerx - width / 2
        card(desk.p, page.shown, left + wide / 2, room.centery, high - 40, -1.5, lift=8)
        with desk.scroll("words", Rect(left + wide + 50, room.y + 12, width - wide - 50, room.h - 24)) as flow:
            want = _height(desk, page, flow)
            flow.y += max(0.0, (room.h - 24 - want) / 2 - 20)
            _words(desk, page, flow)
    else:
        with desk.scroll("words", room.inflate(-20, -24)) as flow:
            wide = LEAST_LARGE * ASPECT + 40
            card(desk.p, page.shown, flow.x + wide / 2 - 14, flow.y + LEAST_LARGE / 2 + 6, LEAST_LARGE, lift=4)
            head = Flow(flow.x + wide, flow.y, flow.w - wide)
            _head(desk, page, head, "title")
            flow.y = max(flow.y + LEAST_LARGE + 20, head.y) + .3 * desk.em
            _rest(desk, page, flow)


def _height(desk: Desk, page: CardHelp, flow: Flow) -> float:
    """What the words will take."""
    assert page.shown is not None
    p = desk.p
    about = p.height(names.card_about(desk, page.game.id, page.shown), flow.w, "button")
    return (p.height(names.card_name(desk, page.shown), flow.w, "call", True) + 2.4 * desk.em + about
            + 2 * desk.row + 2 * GAP)


def _words(desk: Desk, page: CardHelp, flow: Flow) -> None:
    _head(desk, page, flow, "call")
    _rest(desk, page, flow)


def _head(desk: Desk, page: CardHelp, flow: Flow, size: str) -> None:
    """The card's name, and which of all it is."""
    assert page.shown is not None
    p = desk.p
    flow.y = p.paragraph(names.card_name(desk, page.shown), flow.x, flow.y, flow.w, size, p.palette.kin, True)
    nth = names.nth(desk, page.faces.index(page.shown) + 1)
    place = desk.say("scene.cards.place", nth=nth, of=len(page.faces))
    flow.y = p.paragraph(place, flow.x, flow.y, flow.w, "body", p.palette.nezu) + .5 * desk.em


def _rest(desk: Desk, page: CardHelp, flow: Flow) -> None:
    """The ladder, what the card does, and the ways on."""
    assert page.shown is not None
    p, face = desk.p, page.shown
    at = page.faces.index(face)
    _ladder(desk, flow, at, len(page.faces))
    flow.y = p.paragraph(names.card_about(desk, page.game.id, face), flow.x, flow.y, flow.w, "button") + desk.em
    ways = [("weaker", lambda: page.step(-1), at > 0), ("stronger", lambda: page.step(1), at < len(page.faces) - 1),
            ("rule", page.rule, True), ("all", page.all, True)]
    columns = 2 if flow.w >= 15 * desk.em else 1
    for start in range(0, 4, columns):
        rects = flow.columns(desk.row, columns, GAP)
        for (name, act, there), rect in zip(ways[start:start + columns], rects, strict=True):
            desk.button(name, rect, desk.say(f"scene.cards.{name}"), act, enabled=there, size="body")


def _ladder(desk: Desk, flow: Flow, at: int, count: int) -> None:
    """Where the card stands between the weakest and the strongest: a bead on a rail."""
    p = desk.p
    rail = Rect(flow.x + 10, flow.y + 16, min(flow.w - 20, 30 * desk.em), 4)
    p.fill(rail, p.palette.edge)
    for i in range(count):
        x = rail.x + rail.w * i / (count - 1)
        tall = 22 if i % 5 == 0 else 12
        p.fill(Rect(x - 1.5, rail.centery - tall / 2, 3, tall), p.palette.button_edge)
    panels.frame(p, Rect(rail.x + rail.w * at / (count - 1) - 8, rail.centery - 8, 16, 16), p.palette.kin, 8.0, 8)
    flow.y += 52
