"""The guide's plate: who speaks, how far the pupil has come, the guide's words, and the ways through the tutorial."""
from __future__ import annotations

from game.core.cards import Card
from game.features.lessons.guide import figure
from game.features.lessons.lesson_context import LessonContext
from game.features.lessons.point import place
from game.scenarios.tutorials import Speech
from game.ui.draw import cards as art
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import disc, path, raster
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Flow, Press
from game.ui.stage.parts import CARD

PAD, GAP = 26.0, 14.0
SIZES = ("seat", "button", "body")
"""The words are as large as the plate allows without a phrase in two lines."""

LEAST_TEXT = 0.5
"""The share of the plate that words take at the most where cards are shown below them."""

TAIL, INSET = 22.0, 22.0
ABOVE_OWN = 44.0
"""Room that stays free above the player's own card, for the arrow that points at it."""

BEAD = 11.0
WAYS = ("earlier", "again", "leave")
NAMES = {"earlier": "back", "again": "again", "leave": "leave"}


def lay(desk: Desk, context: LessonContext, wide: float) -> Rect:
    """Lay the plate beside the table, this broad; with no room there over it, as long as the guide speaks. Returns
    where it lies."""
    safe = desk.p.screen.safe
    if wide:
        rect, _ = boxes.left(safe, wide)
        _beside(desk, context, rect)
        return rect
    if context.stage != "watch" and context.session.play.settled:
        return _over(desk, context)
    return Rect(0, 0, 0, 0)


# ---- beside the table ------------------------------------------------------------------------------------------
def _beside(desk: Desk, context: LessonContext, rect: Rect) -> None:
    p = desk.p
    panels.panel(p, rect, "plate", 24.0, 1.0, keyline=True)
    inner = rect.inflate(-2 * PAD, -2 * PAD)
    tip, top = _head(desk, context, inner)
    foot = _ways(desk, context, inner) - 1.2 * GAP - 2 * BEAD
    _beads(p, Rect(inner.x, foot, inner.w, 2 * BEAD), context.course.at, context.course.count)
    if told := context.meanwhile:
        foot -= p.height(told, inner.w, "caption") + GAP
        p.paragraph(told, inner.x, foot, inner.w, "caption", p.palette.nezu)
    speech = context.speech
    if speech is None:
        return
    words = Rect(rect.x + 8, top, rect.w - 16, foot - top - GAP)
    with desk.scroll("guide", words, PAD - 8) as flow:
        _speak(desk, context, flow, speech, words.h - 2 * (PAD - 8), tip)
    if desk.hands.areas["guide"].most > 0:
        focused, _ = desk.spot("guide", words, reads="guide")
        if focused:
            panels.focus(p, words.inflate(-8, -8), 12)


def _head(desk: Desk, context: LessonContext, inner: Rect) -> tuple[float, float]:
    """Draw the guide and which lesson this is; returns where the guide's mouth is, from the left, and the lower edge.
    """
    p, tutorial = desk.p, context.course
    body = p.screen.size("body")
    r = max(58.0, 1.7 * body)
    figure(p, desk.services.catalogue, tutorial.tutorial.game, tutorial.tutorial.guide, inner.x + r, inner.y + r, r)
    left, room = inner.x + 2 * r + 20, inner.w - 2 * r - 20
    title = desk.say("tutorial.title")
    p.label(title, left, inner.y + r - 0.75 * body, p.fitting(title, room, "button", True), p.palette.kin, True,
            width=room)
    count = desk.say("tutorial.lesson", n=tutorial.at + 1, of=tutorial.count)
    p.label(count, left, inner.y + r + 0.75 * body, p.fitting(count, room, "caption"), p.palette.nezu, width=room)
    return inner.x + r, inner.y + 2 * r + 4


def _speak(desk: Desk, context: LessonContext, flow: Flow, speech: Speech, room: float, tip: float) -> None:
    """Draw the guide's words on paper, as large as there is room for, with a tail to the guide; below them the cards
    they talk of."""
    p, text, whole = desk.p, context.said(speech), context.words.names
    wide, top = flow.w - 2 * INSET, flow.y + TAIL
    share = LEAST_TEXT * room if speech.show else room
    fits = [size for size in SIZES if p.height(text, wide, size, whole=whole) + TAIL + 2 * INSET <= share] or ["body"]
    size = next((size for size in fits if not p.breaks_a_phrase(text, wide, size, whole)), fits[0])
    paper = Rect(flow.x, top, flow.w, p.height(text, wide, size, whole=whole) + 1.6 * INSET)
    panels.panel(p, paper, "paper", 18.0)
    panels.chevron(p, tip, top - 0.1 * TAIL, 0.9 * TAIL, (0, -1), p.palette.kinari)
    p.paragraph(text, paper.x + INSET, paper.y + 0.8 * INSET, wide, size, p.palette.sumi, whole=whole)
    flow.y = paper.bottom
    if speech.show == "strength":
        flow.y += 1.4 * GAP
        _strength(desk, context, flow, room - (flow.y - top) - TAIL - 2)


def _beads(p: Painter, rect: Rect, at: int, count: int) -> None:
    """Draw one bead for each lesson on a string: those behind are filled, the present one is larger."""
    step = rect.w / count
    first, last = rect.x + step / 2, rect.right - step / 2
    p.fill(Rect(first, rect.centery - 1.5, last - first, 3), p.palette.edge)
    for n in range(count):
        r = min(0.42 * step, BEAD * (1.0 if n == at else 0.72))
        _bead(p, first + n * step, rect.centery, r, n <= at, n == at)


def _bead(p: Painter, x: float, y: float, r: float, done: bool, now: bool) -> None:
    fill = p.palette.kin if done else p.palette.plate
    edge = p.palette.kinari if now else p.palette.kin if done else p.palette.edge

    def bead(c: float, rim: float) -> str:
        return path(disc(c, c, c - rim / 2), fill, 1, edge, rim)

    p.shape(("bead", fill, edge), Rect(x - r, y - r, 2 * r, 2 * r),
            lambda w, h: raster(bead(w / 2, max(2.0, 0.11 * w)), w, h))


# ---- all cards, strongest first --------------------------------------------------------------------------------
BETWEEN = 8.0
LEAST_CARD, MOST_CARD = 54.0, 150.0


def _grid(count: int, wide: float, high: float) -> tuple[int, float]:
    """Cards in a row, and their height: as large as this room allows."""
    best = (10, LEAST_CARD)
    for columns in range(4, count + 1):
        rows = -(-count // columns)
        card = min(MOST_CARD, (wide / columns - BETWEEN) / CARD, high / rows - BETWEEN)
        if card > best[1]:
            best = columns, card
    return best


def _faces(desk: Desk, game: str) -> list[Card]:
    """One card of each rank, the strongest first: where a pack has suits, its first one stands for all."""
    deck = next(info.deck for info in desk.services.catalogue.games() if info.id == game)
    ranks = {face.rank: face for face in reversed(deck.faces)}
    return sorted(ranks.values(), key=lambda card: -card.rank)


def _strength(desk: Desk, context: LessonContext, flow: Flow, room: float) -> None:
    """Draw all cards from the strongest to the weakest, in rows that fill this height."""
    p, faces, caption = desk.p, _faces(desk, context.course.tutorial.game), desk.p.screen.size("caption")
    columns, high = _grid(len(faces), flow.w, room - 3.4 * caption)
    step = flow.w / columns
    _scale_end(p, flow, desk.say("tutorial.strong"), (0, -1), caption)
    for n, face in enumerate(faces):
        row, place = divmod(n, columns)
        art.card(p, face, flow.x + (place + 0.5) * step, flow.y + row * (high + BETWEEN) + high / 2, high)
    flow.y += -(-len(faces) // columns) * (high + BETWEEN)
    _scale_end(p, flow, desk.say("tutorial.weak"), (0, 1), caption)


def _scale_end(p: Painter, flow: Flow, text: str, way: tuple[int, int], caption: float) -> None:
    panels.chevron(p, flow.x + 12, flow.y + 0.8 * caption, 0.3 * caption, way, p.palette.nezu)
    p.label(text, flow.x + 12 + 0.6 * caption, flow.y + 0.8 * caption, "caption", p.palette.nezu)
    flow.y += 1.7 * caption


# ---- over the table --------------------------------------------------------------------------------------------
def _over(desk: Desk, context: LessonContext) -> Rect:
    """A band over opponents or stage, where what is talked of is seen; the own place stays free."""
    p, speech = desk.p, context.speech
    if speech is None:
        return Rect(0, 0, 0, 0)
    rect = _band(desk, context, speech)
    for name in [name for name, spot in desk.hands.spots.items() if rect.colliderect(spot.rect)]:
        del desk.hands.spots[name]
    panels.panel(p, rect, "plate", 20.0, 1.0, keyline=True)
    inner = rect.inflate(-2 * PAD, -20)
    row, _ = boxes.top(inner, desk.row)
    left = _row_of_ways(desk, context, row)
    r = 0.42 * desk.row
    told = context.course.tutorial
    figure(p, desk.services.catalogue, told.game, told.guide, row.x + r, row.centery, r)
    _, beads = boxes.left(boxes.right(row, row.right - left, 2 * GAP)[1], 2 * r, GAP)
    _beads(p, beads, context.course.at, context.course.count)
    _, words = boxes.top(rect.inflate(-16, -20), desk.row, GAP)
    with desk.scroll("guide", words, PAD - 8) as flow:
        flow.y = p.paragraph(context.said(speech), flow.x, flow.y, flow.w, "body", whole=context.words.names)
        room = words.bottom - flow.y - GAP - PAD
        if speech.show == "strength" and room > LEAST_CARD + 3.4 * p.screen.size("caption"):
            flow.y += GAP
            _strength(desk, context, flow, room)
    return rect


def _band(desk: Desk, context: LessonContext, speech: Speech) -> Rect:
    """Find the lowest place that the words allow: at the upper edge, else right above the own place, if less is
    covered there."""
    p, safe, own = desk.p, desk.p.screen.safe, context.session.play.room.own
    floor = (own.rect.y if own is not None else safe.bottom) - ABOVE_OWN
    words = p.height(context.said(speech), safe.w - 2 * PAD, "body", whole=context.words.names)
    high = words + desk.row + 2 * PAD + 3 * GAP
    if speech.show:
        high += 2 * LEAST_CARD + 3.4 * p.screen.size("caption")
    high = min(high, floor - safe.y)
    bands = [Rect(safe.x, y, safe.w, high) for y in (safe.y, floor - high)]
    talked_of = [rect for target in speech.at if (rect := place(context, target)) is not None]

    def covered(band: Rect) -> float:
        parts = [band.clip(rect) for rect in talked_of]
        return sum(part.w * part.h for part in parts)

    return min(bands, key=covered)


# ---- the ways through ------------------------------------------------------------------------------------------
def _acts(context: LessonContext) -> dict[str, Press]:
    tutorial = context.course
    return {"earlier": tutorial.earlier, "again": tutorial.again, "leave": tutorial.leave}


def _ways(desk: Desk, context: LessonContext, inner: Rect) -> float:
    """Back and Again beside each other, leaving below them; returns the upper edge."""
    high = desk.row
    acts = _acts(context)
    low, above = boxes.foot(inner, high, GAP)
    row, _ = boxes.foot(above, high)
    up, again = boxes.columns(row, 2, GAP)
    say = {way: desk.say(f"tutorial.{NAMES[way]}") for way in WAYS}
    desk.button("guide:earlier", up, say["earlier"], acts["earlier"], enabled=context.course.at > 0,
                size=desk.p.fitting(say["earlier"], up.w - 30, "body", True))
    desk.button("guide:again", again, say["again"], acts["again"],
                size=desk.p.fitting(say["again"], again.w - 30, "body", True))
    desk.button("guide:leave", low, say["leave"], acts["leave"],
                size=desk.p.fitting(say["leave"], inner.w - 30, "body", True))
    return up.y


def _row_of_ways(desk: Desk, context: LessonContext, row: Rect) -> float:
    """Lay all ways in one row from the right; returns where they begin."""
    rest = row
    for way in reversed(WAYS):
        text = desk.say(f"tutorial.{NAMES[way]}")
        place, rest = boxes.right(rest, desk.p.width(text, "body", True) + 0.8 * row.h, GAP)
        desk.button(f"guide:{way}", place, text, _acts(context)[way],
                    enabled=way != "earlier" or context.course.at > 0, size="body")
    return rest.right
