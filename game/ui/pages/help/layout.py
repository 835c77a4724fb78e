"""How card help is laid: all cards in rows, weakest first, or one at the left with its words at the right."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import Card
from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.screen import Rect
from game.ui.kit import names
from game.ui.kit.desk import Desk, Flow

if TYPE_CHECKING:
    from game.ui.pages.help.scene import CardHelp

Kind = tuple[Card, ...]

ASPECT = 63 / 98
GAP = 12.0
LEAST_FACE, MOST_FACE = 176.0, 300.0
"""Heights of a face among all the others, in units."""

BEHIND = .1
"""How much of a card's height is seen of those behind it."""

LINES = 2
"""Lines that a name under a card may take."""

UNRANKED = {"weaker": "earlier", "stronger": "next"}
"""What the ways to the neighbours are called where no card is stronger than another."""

LARGE = 640.0
LEAST_LARGE = 320.0


def lay(desk: Desk, page: CardHelp) -> None:
    """The whole page."""
    title, short = names.titles(desk, "scene.cards.title", page.game.id)
    room = desk.page_title(title, page.back, desk.say("scene.back"), short)
    if page.shown is None:
        _all(desk, page, room)
    else:
        _one(desk, page, room)


def _all(desk: Desk, page: CardHelp, room: Rect) -> None:
    """Every card with its name under it, suit by suit where suits matter."""
    p = desk.p
    groups = page.game.kinds
    about = desk.say("scene.cards.help_plain" if not page.game.ranked else
                     "scene.cards.help" if len(groups) == 1 else "scene.cards.help_suits")
    inner = room.w - 60
    columns = _columns(desk, page, inner)
    face = min(((inner + GAP) / columns - GAP - 16) / ASPECT, MOST_FACE)
    named = max(_named(desk, kind, (inner + GAP) / columns - GAP) for group in groups for kind in group)
    high = face + 26 + .15 * p.screen.size("caption") + named
    rows = sum(-(-len(group) // columns) for group in groups)
    heads = sum(_headed(desk, group) for group in groups) * 2.1 * p.screen.size("button")
    want = rows * (high + GAP) + heads + p.height(about, inner, "body") + 80
    box = Rect(room.x, room.y + max(0.0, room.h - want) * .35, room.w, min(room.h, want))
    panels.panel(p, box)
    with desk.scroll("cards", box.inflate(-20, -24)) as flow:
        flow.y = p.paragraph(about, flow.x, flow.y, flow.w, "body", p.palette.nezu) + 12
        for group in groups:
            _group(desk, page, flow, group, columns, face, high)


def _group(desk: Desk, page: CardHelp, flow: Flow, group: tuple[Kind, ...], columns: int, face: float,
           high: float) -> None:
    if _headed(desk, group):
        desk.heading(flow, names.suit_name(desk, group[0][0]))
    for start in range(0, len(group), columns):
        row = flow.columns(high, columns, GAP)
        for kind, rect in zip(group[start:start + columns], row, strict=False):
            _face(desk, page, kind, rect, face)


def _headed(desk: Desk, group: tuple[Kind, ...]) -> bool:
    """The cards of one suit have its name above them – a row of ranks has none."""
    return bool(names.suit_name(desk, group[0][0])) and all(len(kind) == 1 for kind in group) \
        and len({kind[0].suit for kind in group}) == 1


def _columns(desk: Desk, page: CardHelp, wide: float) -> int:
    """As many as let faces be seen and names be read, and no row much shorter than the others."""
    p = desk.p
    kinds = [kind for group in page.game.kinds for kind in group]
    longest = max(p.width(names.kind_name(desk, kind), "caption", True) for kind in kinds)
    least = max(LEAST_FACE * ASPECT + 16, min(longest, 9 * p.screen.size("caption")))
    most = max(2, int((wide + GAP) / (least + GAP)))
    count = max(len(group) for group in page.game.kinds)
    rows = -(-count // most)
    return -(-count // rows)


def _face(desk: Desk, page: CardHelp, kind: Kind, rect: Rect, high: float) -> None:
    """A card with its name; what stands for the same looks out from behind it."""
    p, face = desk.p, kind[0]
    focused, pressed = desk.spot(f"card-{page.faces.index(face)}", rect, lambda: page.open(face))
    with desk.grown(rect, focused):
        _pile(desk, kind, rect.centerx, rect.y + 8 + high / 2 - (5 if pressed else 0), high)
        text = names.kind_name(desk, kind)
        p.paragraph(text, rect.x, rect.y + 22 + high, rect.w, "caption", bold=True, align="centre", most=LINES)
    if focused:
        panels.focus(p, rect, 14)


def _named(desk: Desk, kind: Kind, wide: float) -> float:
    """How high its name is in such a breadth."""
    p, text = desk.p, names.kind_name(desk, kind)
    return min(LINES * p.lead(text, "caption"), p.height(text, wide, "caption", True))


def _pile(desk: Desk, kind: Kind, x: float, y: float, high: float, angle: float = 0.0, lift: float = 0.0) -> None:
    """The first of a kind in front, the others so far behind it that their edges are seen."""
    if len(kind) == 1:
        card(desk.p, kind[0], x, y, high, angle, lift=lift)
        return
    less = high * (1 - BEHIND)
    step = (high - less) / max(1, len(kind) - 1)
    for at, each in reversed(tuple(enumerate(kind))):
        aside = step * at
        card(desk.p, each, x - (high - less) * ASPECT / 2 + aside * ASPECT, y + (high - less) / 2 - aside, less, angle,
             lift=lift)


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
        _pile(desk, page.kind, left + wide / 2, room.centery, high - 40, -1.5, lift=8)
        with desk.scroll("words", Rect(left + wide + 50, room.y + 12, width - wide - 50, room.h - 24)) as flow:
            want = _height(desk, page, flow)
            flow.y += max(0.0, (room.h - 24 - want) / 2 - 20)
            _words(desk, page, flow)
    else:
        with desk.scroll("words", room.inflate(-20, -24)) as flow:
            wide = LEAST_LARGE * ASPECT + 40
            _pile(desk, page.kind, flow.x + wide / 2 - 14, flow.y + LEAST_LARGE / 2 + 6, LEAST_LARGE, lift=4)
            head = Flow(flow.x + wide, flow.y, flow.w - wide)
            _head(desk, page, head, "title")
            flow.y = max(flow.y + LEAST_LARGE + 20, head.y) + .3 * desk.em
            _rest(desk, page, flow)


def _height(desk: Desk, page: CardHelp, flow: Flow) -> float:
    """What the words will take."""
    assert page.shown is not None
    p = desk.p
    text = names.card_about(desk, page.game.id, page.shown)
    about = p.height(text, flow.w, "button") if text else 0.0
    return (p.height(names.kind_name(desk, page.kind), flow.w, "call", True) + 2.4 * desk.em + about
            + 2 * desk.row + 2 * GAP)


def _words(desk: Desk, page: CardHelp, flow: Flow) -> None:
    _head(desk, page, flow, "call")
    _rest(desk, page, flow)


def _head(desk: Desk, page: CardHelp, flow: Flow, size: str) -> None:
    """The card's name, and which of all it is."""
    assert page.shown is not None
    p = desk.p
    flow.y = p.paragraph(names.kind_name(desk, page.kind), flow.x, flow.y, flow.w, size, p.palette.kin, True)
    if len(page.row) == 1 or not page.game.ranked:
        flow.y += .5 * desk.em
        return
    nth = names.nth(desk, page.row.index(page.shown) + 1)
    place = desk.say("scene.cards.place", nth=nth, of=len(page.row))
    flow.y = p.paragraph(place, flow.x, flow.y, flow.w, "body", p.palette.nezu) + .5 * desk.em


def _rest(desk: Desk, page: CardHelp, flow: Flow) -> None:
    """The ladder, what the card does, and the ways on."""
    assert page.shown is not None
    p, face = desk.p, page.shown
    at, of = page.row.index(face), len(page.row)
    if of > 1 and page.game.ranked:
        _ladder(desk, flow, at, of)
    about = names.card_about(desk, page.game.id, face)
    if about:
        flow.y = p.paragraph(about, flow.x, flow.y, flow.w, "button") + desk.em
    ways = [("weaker", lambda: page.step(-1), at > 0), ("stronger", lambda: page.step(1), at < of - 1),
            ("rule", page.rule, True), ("all", page.all, True)]
    columns = 2 if flow.w >= 15 * desk.em else 1
    for start in range(0, len(ways), columns):
        rects = flow.columns(desk.row, columns, GAP)
        for (name, act, there), rect in zip(ways[start:start + columns], rects, strict=True):
            label = name if page.game.ranked else UNRANKED.get(name, name)
            desk.button(name, rect, desk.say(f"scene.cards.{label}"), act, enabled=there, size="body")


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
