"""Draws what lies on the curtain for everybody: what is asked and of which card, and a place for each person with the
buttons they answer by, or a tick – and what is pressed there. It is the same whatever the players hold or have
answered."""
from __future__ import annotations

from functools import partial

from game.core.cards import Card
from game.core.ports import TableHost
from game.core.seating import Seat
from game.data.sheet import sheet
from game.ui.draw import cards as art
from game.ui.draw import controls, panels, tokens
from game.ui.draw.curtain_cloth import drape
from game.ui.draw.faces import ASPECT
from game.ui.draw.painter import Size
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Command, Gesture, Key, Letter, Pointer
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.pages.curtain.curtain_state import CurtainMotion
from game.ui.pages.curtain.lots import answers_of
from game.ui.pages.curtain.public import lying
from game.ui.pages.curtain.scene import Curtain, CurtainLayer
from game.ui.pages.curtain.together import TogetherContext
from game.ui.pages.curtain.way_out import way_out
from game.ui.pages.curtain.words import Line, explained
from game.ui.pages.services import Below, Services
from game.ui.stage.drawing.names import in_line
from game.ui.stage.sorting import HandSorting

TOP, BOTTOM, SIDE = 0.135, 0.915, 0.075
"""Shares of the screen that the valance, the hem and the cords keep for themselves."""
GAP, INSET = 18.0, 18.0
MOST_BROAD, MOST_HIGH = 560.0, 250.0
AIR, LINE = 6.0, 1.27
"""Below a paragraph; and how high a line of a place is at least, in heights of the smallest letters."""
CARD = 0.3
"""Share of the room that the cards asked about are high at most."""


def lay(desk: Desk, page: TogetherContext) -> None:
    """Draw plain cloth while it moves; with everything on it when it stands."""
    drape(desk.p, None, page.motion.share)
    if not page.stands:
        return
    s, safe = desk.p.screen, desk.p.screen.safe
    left = max(safe.x, SIDE * s.wide)
    top = max(safe.y, TOP * s.high)
    room = Rect(left, top, s.wide - 2 * left, min(safe.bottom, BOTTOM * s.high) - top)
    rows, least = _rows(len(page.asked)), _least(desk, page)
    said = _said(desk, page)
    high = rows * least + GAP * (rows - 1)
    for fewer in ([said[0], *((text, "body", ink, bold) for text, _, ink, bold in said[1:-1])], said[:1],
                  [(said[0][0], "button", *said[0][2:])], [(said[0][0], "caption", *said[0][2:])]):
        if room.h - _height(desk, page, room, said) - GAP < high:
            said = fewer        # where letters are large what is asked is worth more than how
    places = _places(_asked(desk, page, room, said), len(page.asked), max(MOST_HIGH, least))
    for seat, cell in zip(page.asked, places, strict=True):
        _person(desk, page, seat, cell)
    way_out(desk, page)


def _said(desk: Desk, page: TogetherContext) -> list[Line]:
    """What is asked, and how one answers."""
    p, host = desk.p, page.host
    view, how = host.view(None), sheet(host.setup.game)
    names = tuple(chair.name for chair in host.setup.chairs)
    way = "crest" if not page.by_pads else "" if view.asking in how.blind else "look"
    means = desk.say("curtain.together" + (f"_{way}" if way else ""), cap=page.keys.cap(Key.CALL, pad=True))
    who: Line = (desk.say("curtain.together_who", cap=page.keys.cap(Key.CONFIRM)) if page.asks else means, "body",
                 p.palette.kin if page.asks else p.palette.kinari, page.asks)
    return [(page.services.narrator.turn(view, names, None), "title", p.palette.kinari, True),
            *((said, "seat", p.palette.kinari, False) for said in filter(None, (explained(page.services, host),))),
            who]


def _cards(page: TogetherContext, room: Rect) -> tuple[list[Card | None], float]:
    """The cards it is asked about, and how high they are."""
    how = sheet(page.host.setup.game).under(page.host.setup.options)
    faces = [face for face, _ in lying(page.host.view(None), how)]
    return faces, min(CARD * room.h, 220.0) if faces else 0.0


def _words_wide(room: Rect, cards: int, high: float) -> float:
    return room.w - (high * ASPECT * cards + 2 * GAP if cards else 0.0)


def _height(desk: Desk, page: TogetherContext, room: Rect, said: list[Line]) -> float:
    """Of what is asked, with the cards beside it."""
    faces, high = _cards(page, room)
    wide = _words_wide(room, len(faces), high)
    return max(high, sum(desk.p.height(text, wide, step, bold) + AIR for text, step, _, bold in said))


def _asked(desk: Desk, page: TogetherContext, room: Rect, said: list[Line]) -> Rect:
    """What is asked, and the cards it is asked about; returns the room below."""
    p = desk.p
    faces, high = _cards(page, room)
    wide, y = _words_wide(room, len(faces), high), room.y
    for at, face in enumerate(faces):
        art.card(p, face, room.right - (len(faces) - at - 0.5) * high * ASPECT, y + high / 2, high)
    for text, step, ink, bold in said:
        y = p.paragraph(text, room.x, y, wide, step, ink, bold) + AIR
    return boxes.top(room, max(high, y - room.y), GAP)[1]


def _rows(count: int) -> int:
    return 1 if count <= 3 else 2 if count <= 8 else 3 if count <= 15 else 4


def _least(desk: Desk, page: TogetherContext) -> float:
    """How high a place is at least, for the letters on its keys to be read."""
    lines = len(page.stands_for(page.asked[0])) + 1
    return lines * LINE * desk.p.screen.units(desk.p.screen.floor)


def _places(rest: Rect, count: int, most: float) -> list[Rect]:
    """A place for each, in as many rows as make them broadest for their height."""
    rows = _rows(count)
    across = -(-count // rows)
    wide = min(MOST_BROAD, (rest.w - GAP * (across - 1)) / across)
    high = min(most, (rest.h - GAP * (rows - 1)) / rows)
    top = rest.y + (rest.h - rows * high - GAP * (rows - 1)) / 2
    found = []
    for at in range(count):
        row, here = at // across, min(across, count - at // across * across)
        left = rest.centerx - (here * wide + (here - 1) * GAP) / 2
        found.append(Rect(left + at % across * (wide + GAP), top + row * (high + GAP), wide, high))
    return found


def _person(desk: Desk, page: TogetherContext, seat: Seat, cell: Rect) -> None:
    """Crest and name, below them an answer on each line with what gives it – or a tick."""
    p, chair, waits = desk.p, page.host.setup.chairs[seat], seat in page.left()
    colour = PLAYERS[chair.colour % len(PLAYERS)]
    focused = desk.spot(f"call:{seat}", cell, partial(page.look, seat))[0] if waits else False
    panels.panel(p, cell, "night", 16.0, 0.92 if waits else 0.6)
    answers = page.stands_for(seat)
    line = cell.h / (len(answers) + 1)
    r = min(0.4 * line, 46.0)
    tokens.crest(p, chair.crest, cell.x + INSET + r, cell.y + 0.53 * line, r, colour)
    left = cell.x + 2 * INSET + 2 * r
    in_line(p, chair.name, left, cell.y + 0.53 * line, cell.right - INSET - left,
            min(p.screen.size("seat"), line / LINE), colour, p.screen.units(p.screen.floor))
    if not waits:
        tokens.glyph(p, "check", cell.centerx, cell.y + 1.1 * line + (cell.h - 1.1 * line) / 2 - 6, 1.1 * line,
                     p.palette.kin)
        return
    lot = page.lots[seat]
    for at, (stands, cap) in enumerate(zip(answers, lot.caps(page.keys), strict=True)):
        y, cap_size = cell.y + (1.47 + at) * line, min(0.94 * line, max(44.0, 1.5 * p.screen.size("caption")))
        controls.key_cap(p, left - INSET / 2 - cap_size / 2, y, cap, cap_size, bool(lot.device), p.palette.kin,
                         p.palette.sumi)
        word = desk.services.language.text(stands.label)
        word, size = _fitted(desk, word, cell.right - INSET - left - 4, "button", line)
        p.label(word, left + 4, y, size, p.palette.kinari, True)
    if focused:
        panels.focus(p, cell, 16)


def _fitted(desk: Desk, text: str, wide: float, step: Size, line: float) -> tuple[str, float]:
    """As much of it as there is room for, on a line so high, and the size of its letters."""
    p = desk.p
    least = p.screen.units(p.screen.floor)
    while len(text) > 1 and p.width(text, least, True) > wide:
        text = text[:-1].rstrip()
    return text, max(least, min(float(p.fitting(text, wide, step, True, least)), line / LINE))


# ---- what is pressed -------------------------------------------------------------------------------------------
def together_curtain(services: Services, host: TableHost, below: Below,
                     orders: dict[str, HandSorting]) -> Curtain[TogetherContext]:
    """Return the curtain for everybody who is asked at once. orders: how each person likes their hand sorted."""
    motion = CurtainMotion(services, below)
    return Curtain(TogetherLayer(TogetherContext(services, host, motion, below.sentence, orders)))


class TogetherLayer(CurtainLayer[TogetherContext]):
    """See CurtainLayer. Nothing on it belongs to one player alone."""

    def lay(self, desk: Desk) -> None:
        """See CurtainLayer."""
        lay(desk, self.context)

    def next_change(self, now: float) -> float | None:
        """See CurtainLayer."""
        return self.context.motion.glance.next_change(now)

    def handle(self, g: Gesture) -> None:
        """See CurtainLayer."""
        context, now = self.context, self.context.motion.now
        early = now < context.heeds
        if (heard := answers_of(context.lots, context.left(), g)) is not None:
            if not early:
                context.answer(*heard)
        elif isinstance(g, Command) and g.device in {lot.device for lot in context.lots.values()}:
            self._own(g)
        elif isinstance(g, Command) and (self._meant(g) or self._asks_who(g)):
            return
        elif not context.motion.glance.refuses(g, now) and not (early and isinstance(g, Pointer | Letter)):
            context.hands.handle(g)

    def _own(self, g: Command) -> None:
        """Of an own pad the other buttons mean a curtain of one's own, or the pause."""
        context = self.context
        seat = next(seat for seat, lot in context.lots.items() if lot.device == g.device)
        if g.phase == "up" and g.act == Key.CALL and seat in context.left():
            context.look(seat)
        elif g.phase == "up" and g.act == Key.PAUSE:
            context.pause()
        elif g.phase == "up" and g.act == Key.LOG:
            context.look_round()

    def _meant(self, g: Command) -> bool:
        context = self.context
        meant = {Key.BACK: context.pause, Key.PAUSE: context.pause, Key.RULES: context.rules,
                 Key.LOG: context.look_round}
        if g.act in meant and g.phase == "up":
            meant[g.act]()
        return g.act in meant

    def _asks_who(self, g: Command) -> bool:
        """A confirm of a shared device while the focus stands nowhere: it only asks whose it is."""
        context, hands = self.context, self.context.hands
        if g.act == Key.CONFIRM and g.phase == "down" and not hands.visible and (waits := context.left()):
            context.asks = True
            hands.at, hands.visible = f"call:{waits[0]}", True
            return True
        return g.act == Key.CONFIRM and g.phase == "up" and not hands.pressed
