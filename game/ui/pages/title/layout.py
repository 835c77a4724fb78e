"""How the title is laid: lettering and ways on at the left, the fan at the right, the shelf below (`shelf`).

When the text grows the tagline goes first, then the shelf – the games are then chosen in the column –, then the fan;
the ways on are never lost, the column scrolls if it must.
"""
from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from game.core.ports import Chair, Setup
from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.controls import Style
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit import names
from game.ui.kit.desk import Desk, Flow
from game.ui.pages.title import corner as title_corner
from game.ui.pages.title import shelf as title_shelf
from game.ui.pages.title.corner import GAP, LETTERING

if TYPE_CHECKING:
    from game.ui.pages.title.scene import Title

LOGO = 456 / 120
LEAST_FAN = 420.0
TIGHT = .7
"""How large the lettering is where the shelf needs its room."""

ASPECT = 63 / 98


class Way(NamedTuple):
    """A button of the title."""

    name: str
    text: str
    icon: str
    cap: str
    style: Style
    sub: str = ""


def lay(desk: Desk, title: Title) -> None:
    """The whole page."""
    room = _room(desk)
    corner = title_corner.lay(desk, title, room)
    notice = _notice_height(desk, title, room.w)
    tight = not notice and len(title.games) > 1 and _is_tight(desk, title, room)
    column = _breadth(desk, title, room, tight)
    high = _column(desk, title, Flow(room.x, 0, column), draw=False, tight=tight)
    foot = 0.0 if notice else title_shelf.height(desk, title, room.w, room.h - high - (30 if tight else 40))
    steps = len(title.games) > 1 and not foot       # then the games are chosen in the column
    if steps:
        high = _column(desk, title, Flow(room.x, 0, column), draw=False, steps=True)
    low = notice or foot
    free = Rect(room.x, room.y, room.w, room.h - (low + 24 if low else 0))
    fan = Rect(room.x + column + 30, free.y + 60, room.w - column - 30, free.h - 60)
    if fan.w >= LEAST_FAN:
        _fan(desk, title, fan)
    if high <= free.h and (fan.w >= LEAST_FAN or high + corner.h <= free.h):
        lower = corner.h / 2 if fan.w < LEAST_FAN else 0
        _column(desk, title, Flow(room.x, free.y + (free.h - high) * .5 + lower, column), steps=steps, tight=tight)
    else:
        _scrolled(desk, title, Rect(room.x - 20, corner.bottom, column + 40, free.bottom - corner.bottom))
    below = Rect(room.x, room.bottom - low, room.w, low)
    if notice:
        _notice(desk, title, below)
    elif foot:
        title_shelf.lay(desk, title, below)


def _is_tight(desk: Desk, title: Title, room: Rect) -> bool:
    """Whether the column makes way for the shelf: where that alone lets it show cards, or be there at all."""
    def free(tight: bool) -> float:
        flow = Flow(room.x, 0, _breadth(desk, title, room, tight))
        return room.h - _column(desk, title, flow, draw=False, tight=tight) - (30 if tight else 40)

    if title_shelf.shows_cards(desk, title, room.w, free(False)):
        return False
    return title_shelf.shows_cards(desk, title, room.w, free(True)) or (
        title_shelf.height(desk, title, room.w, free(False)) == 0 < title_shelf.height(desk, title, room.w, free(True)))


def _room(desk: Desk) -> Rect:
    safe = desk.p.screen.safe
    return Rect(safe.x + 56, safe.y + 28, safe.w - 112, safe.h - 56)


def _scrolled(desk: Desk, title: Title, rect: Rect) -> None:
    """Where letters are very large: the name and the ways on first, the words about the game after them."""
    about = desk.say(f"game.{title.game.id}.about")
    with desk.scroll("column", rect) as flow:
        wide = min(flow.w, 480.0)
        glyph(desk.p, "logo", flow.x + wide / 2, flow.y + wide / LOGO / 2, wide)
        flow.y += wide / LOGO + .3 * desk.em
        if len(title.games) > 1:
            flow.y += _stepper(desk, title, flow, True) + .3 * desk.em
        else:
            flow.y += _words(desk, flow, desk.say(f"game.{title.game.id}.name"), "seat", True, bold=True) + .3 * desk.em
        flow.y += _ways(desk, title, flow, True) + .6 * desk.em
        flow.y += _words(desk, flow, about, "body", True) + .3 * desk.em
        flow.y += _words(desk, flow, _facts(desk, title), "body", True, quiet=True)


# ---- the column


def _column(desk: Desk, title: Title, flow: Flow, draw: bool = True, steps: bool = False, tight: bool = False) -> float:
    """Lettering, the game and the ways on; returns the height they take. Not drawn, it only measures. steps: the game
    is chosen here; tight: the lettering is smaller and stands alone, so that the shelf has room."""
    p, top, em = desk.p, flow.y, desk.em
    info = title.game
    wide = min(flow.w, LETTERING * (TIGHT if tight else 1))
    if draw:
        glyph(p, "logo", flow.x + wide / 2 - 6, flow.y + wide / LOGO / 2, wide)
        p.fill(Rect(flow.x, flow.y + wide / LOGO + 16, wide * .92, 3), p.palette.shu)
    flow.y += wide / LOGO + 16 + (.4 if tight else .8) * em
    if not tight:
        flow.y += _words(desk, flow, desk.say("scene.title.tagline"), "seat", draw, bold=True) + .9 * em
    flow.y += _stepper(desk, title, flow, draw) + .3 * em if steps else _name(desk, title, flow, draw) + .1 * em
    flow.y += _words(desk, flow, desk.say(f"game.{info.id}.about"), "button", draw)
    flow.y += _words(desk, flow, _facts(desk, title), "body", draw, quiet=True) + (.6 if tight else 1.0) * em
    flow.y += _ways(desk, title, flow, draw)
    return flow.y - top


def _name(desk: Desk, title: Title, flow: Flow, draw: bool) -> float:
    """The game's name, its pack behind it where there is room."""
    p = desk.p
    name, deck = desk.say(f"game.{title.game.id}.name"), names.deck_name(desk, title.game)
    after = flow.x + p.width(name, "call", True) + desk.em
    if draw and after + p.width(deck, "button") <= flow.x + flow.w:
        p.label(deck, after, flow.y + .86 * p.screen.size("call"), "button", p.palette.nezu)
    return _words(desk, flow, name, "call", draw, bold=True)


def _stepper(desk: Desk, title: Title, flow: Flow, draw: bool) -> float:
    """The game's name between two arrows, its pack below: where the shelf has no room."""
    name, deck = desk.say(f"game.{title.game.id}.name"), names.deck_name(desk, title.game)
    if draw:
        desk.stepper("game", Rect(flow.x, flow.y, min(flow.w, 30 * desk.em), desk.row), name, title.step, bold=True)
    below = Flow(flow.x, flow.y + desk.row + 8, flow.w)
    return desk.row + 8 + _words(desk, below, deck, "body", draw, quiet=True)


def _words(desk: Desk, flow: Flow, text: str, size: str, draw: bool, bold: bool = False, quiet: bool = False) -> float:
    colour = desk.p.palette.nezu if quiet else desk.p.palette.kinari
    if draw:
        return desk.p.paragraph(text, flow.x, flow.y, flow.w, size, colour, bold) - flow.y
    return desk.p.height(text, flow.w, size, bold)


def _facts(desk: Desk, title: Title) -> str:
    info = title.game
    seats = max(info.fewest, min(5, info.most))
    chairs = tuple(Chair("", "", 0, "bot:default" if seat else "person") for seat in range(seats))
    minutes = title.services.expected_minutes(Setup(info.id, chairs, title.usual()))
    people = desk.say("scene.title.people", least=info.fewest, most=info.most)
    return " ・ ".join((people, desk.say("scene.title.minutes", n=minutes)))


def _breadth(desk: Desk, title: Title, room: Rect, tight: bool = False) -> float:
    """How broad the column is: the ways on stand in one row where that leaves the fan its place, else in two.
    Tight, its words have fewer lines."""
    least = max(720.0, (30 if tight else 25) * desk.em)
    widths = [_wide(desk, title, way) for way in _ways_of(desk, title, room)]
    for rows in (1, 2):
        wanted = _in_rows(widths, rows)
        if wanted + 30 + LEAST_FAN <= room.w:
            return min(room.w, max(least, wanted))
    return min(room.w, least)


def _in_rows(widths: list[float], rows: int) -> float:
    """The least breadth in which all these fit into one row, or two."""
    cuts = range(len(widths), len(widths) + 1) if rows == 1 else range(1, len(widths))
    return min((max(_row(widths[:cut]), _row(widths[cut:])) for cut in cuts), default=_row(widths))


def _row(widths: list[float]) -> float:
    return sum(widths) + GAP * (len(widths) - 1)


def _ways_of(desk: Desk, title: Title, room: Rect) -> list[Way]:
    ways = [Way("rules", desk.say("scene.title.rules"), "book", "Y", "plain"),
            *_tutorial(desk, title),
            Way("settings", desk.say("scene.title.settings"), "gear", "≡", "plain")]
    if title.others > 0 and not title_corner.holds(desk, title, room):
        ways.append(Way("matches", desk.say("scene.title.matches", n=title.others), "log", "", "plain"))
    waits = title.unfinished
    if waits is None:
        return [Way("play", desk.say("scene.title.play"), "", "A", "gold"), *ways]
    which = desk.services.language.at_table(
        title.game.id, f"scene.title.which_{waits.what}", n=waits.number, seats=len(waits.setup.chairs))
    text = desk.say("scene.title.continue_from", n=waits.upto) if waits.upto else desk.say("scene.title.continue")
    return [Way("continue", text, "", "A", "gold", which),
            Way("play", desk.say("scene.title.play"), "", "", "plain"), *ways]


def _tutorial(desk: Desk, title: Title) -> list[Way]:
    """For the chosen game, if it has one."""
    return [Way("tutorial", desk.say("tutorial.title"), "lantern", "", "plain")] if title.teaches else []


def _high(desk: Desk, title: Title) -> float:
    """How high the ways on are: two lines stand on Continue."""
    lines = 1.3 * (desk.p.screen.size("button") + desk.p.screen.size("caption")) + 20
    return max(88.0, 1.16 * desk.row, lines if title.unfinished else 0)


def _wide(desk: Desk, title: Title, way: Way) -> float:
    """The breadth of a way on; its icon is as large as its height allows."""
    taller = _high(desk, title) - desk.row if way.icon else 0.0
    wide = taller + desk.button_width(way.text, bool(way.icon), 232.0 if way.style == "gold" else 196.0)
    if not way.icon:                    # on a higher button the words are larger, too, and so are its sides
        wide = max(wide, desk.p.width(way.text, "button", True) + .54 * _high(desk, title))
    return max(wide, desk.p.width(way.sub, "caption") + 1.2 * desk.row) if way.sub else wide


def _ways(desk: Desk, title: Title, flow: Flow, draw: bool) -> float:
    """The buttons, in as many rows as they need."""
    room = _room(desk)
    ways = _ways_of(desk, title, room)
    acts = {"play": title.play, "continue": title.go_on, "rules": title.rules,
            "tutorial": title.tutorial, "settings": title.settings, "matches": title.matches}
    high = _high(desk, title)
    x, y = flow.x, flow.y
    for way in ways:
        wide = min(flow.w, _wide(desk, title, way))
        if x > flow.x and x + wide > flow.x + flow.w + 1:
            x, y = flow.x, y + high + GAP
        if draw:
            desk.button(way.name, Rect(x, y, wide, high), way.text, acts[way.name], way.style, way.icon, way.cap,
                        way.sub)
        x += wide + GAP
    return y + high - flow.y


def _notice_height(desk: Desk, title: Title, wide: float) -> float:
    """What the sentence of the house takes, 0 if there is none."""
    text = title.services.notice
    return max(desk.row, desk.p.height(text, wide - _sides(desk), "body") + 32) if text else 0.0


def _sides(desk: Desk) -> float:
    """What the sign before the sentence and the cross behind it take together."""
    return 96 + max(100.0, desk.p.width("×", "title") + 40)


def _notice(desk: Desk, title: Title, rect: Rect) -> None:
    """A sentence of the house, in the place of the shelf until it is touched."""
    p, text = desk.p, title.services.notice
    focused, pressed = desk.spot("notice", rect, title.services.heard_notice)
    panels.panel(p, rect)
    glyph(p, "warning", rect.x + 50, rect.centery, 48, p.palette.kin)
    wide = rect.w - _sides(desk)
    p.paragraph(text, rect.x + 96, rect.centery - p.height(text, wide, "body") / 2, wide, "body")
    p.label("×", rect.right - 50, rect.centery, "title", p.palette.nezu, align="centre")
    if focused or pressed:
        panels.focus(p, rect, 24)


# ---- cards


def _fan(desk: Desk, title: Title, area: Rect) -> None:
    """The cards that stand for the game in a hand, as large as the place allows; the best lies on top. Pressed, they
    show all cards – where they do not lie on the shelf below."""
    cards = title.game.fan
    lean, spread = 11.5, .52
    wide = 1 + 2 * spread * 2 * .98 + .62          # of a card's width: the outermost lean over
    height = min(area.h * .80, area.w / wide / ASPECT, 520.0)
    radius = height * ASPECT * spread / math.sin(math.radians(lean)) * 1.02
    x0, y0 = area.centerx, area.centery - height * .04 + radius
    focused = pressed = False
    if len(title.games) > 1:
        place = Rect(area.centerx, area.centery, 0, 0).inflate(height * ASPECT * wide, 1.2 * height).clip(area)
        focused, pressed = desk.spot("cards", place, title.cards)
    for i, each in enumerate(cards):
        angle = (i - (len(cards) - 1) / 2) * lean
        x = x0 + radius * math.sin(math.radians(angle))
        y = y0 - radius * math.cos(math.radians(angle))
        card(desk.p, each, x, y - (6 if pressed else 0), height, angle, lift=6)
    if focused:
        panels.focus(desk.p, place, 22)
