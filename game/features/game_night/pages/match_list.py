"""Draws the matches of a programme that is being laid: all of them as rows, and the one in hand with all that can be
changed of it."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.data.programme import LENGTHS, MOST, Choice, Piece, Programme
from game.features.game_night.pages import board
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit import boxes, names
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.rows import choice

GAP = 12.0
MOST_NAMED = 2
"""Winners who are named beside a match."""


class Laying(Protocol):
    """The page. going: the programme that goes on, None where a new one is laid; pieces: what is still to come, the
    first of which has begun where `fixed` is 1; piece: which of them is in hand; news: what has changed by itself;
    former: what can be had back."""

    going: Programme | None
    minutes: int
    pieces: list[Piece]
    piece: int | None
    news: str
    former: list[Piece]

    @property
    def fixed(self) -> int: ...

    @property
    def seats(self) -> int: ...

    @property
    def persons(self) -> int: ...

    @property
    def choices(self) -> Sequence[Choice]: ...

    def take_minutes(self, minutes: int) -> None: ...

    def lay_others(self) -> None: ...

    def more(self) -> None: ...

    def open_piece(self, at: int | None) -> None: ...

    def other_game(self, by: int) -> None: ...

    def other_length(self, by: int) -> None: ...

    def move_piece(self, by: int) -> None: ...

    def drop_piece(self) -> None: ...

    def finish(self) -> None: ...

    def have_back(self) -> None: ...


def lay(desk: Desk, page: Laying, room: Rect) -> None:
    """Lay the choice of length, and the list of matches."""
    with desk.scroll("programme", room) as flow:
        if page.going is None:
            desk.heading(flow, desk.say("scene.programme.how_long"))
            _lengths(desk, page, flow)
        desk.heading(flow, desk.say("scene.programme.matches"))
        _news(desk, page, flow)
        for text in notes(desk, page):
            flow.y = desk.p.paragraph(text, flow.x, flow.y, flow.w, "caption", desk.p.palette.nezu) + 10
        before = len(page.going.done) if page.going else 0
        if page.going:
            for n, piece in enumerate(page.going.done):
                _done(desk, flow, n + 1, piece)
        for at, piece in enumerate(page.pieces):
            _row(desk, page, flow, at, before + at + 1, piece)
        _ways(desk, page, flow)


def _news(desk: Desk, page: Laying, flow: Flow) -> None:
    """Say what has changed by itself, with the way back, where there is one."""
    if not page.news:
        return
    text = desk.say("scene.programme.keep")
    wide = desk.button_width(text, size="body") if page.former else 0.0
    room = flow.w - 32 - (wide + 16 if wide else 0.0)
    told = desk.p.height(page.news, room, "caption")
    row = flow.take(max(told + 20, desk.row + 12 if wide else 0.0), GAP)
    panels.strip(desk.p, row, 12)
    desk.p.paragraph(page.news, row.x + 16, row.centery - told / 2, room, "caption", desk.p.palette.kin)
    if wide:
        desk.button("former", Rect(row.right - wide - 6, row.centery - desk.row / 2, wide, desk.row), text,
                    page.have_back, size="body")


def _lengths(desk: Desk, page: Laying, flow: Flow) -> None:
    """Half an hour, an hour …: side by side, or where letters are large one after the other."""
    texts = [desk.say("scene.programme.minutes", n=minutes) for minutes in LENGTHS]
    want = max(desk.p.width(text, "body", True) for text in texts) + .42 * desk.row + 48
    at = min(range(len(LENGTHS)), key=lambda n: abs(LENGTHS[n] - page.minutes))
    if boxes.share(flow.w, len(LENGTHS), GAP) >= want:
        places = flow.columns(desk.row, len(LENGTHS), GAP)
        choice(desk, "minutes", places, texts, at, lambda n: page.take_minutes(LENGTHS[n]))
    else:
        desk.stepper("minutes", flow.take(desk.row, GAP), texts[at],
                     lambda by: page.take_minutes(LENGTHS[max(0, min(len(LENGTHS) - 1, at + by))]),
                     at > 0, at + 1 < len(LENGTHS), bold=True)
    flow.y += 10


def _high(desk: Desk) -> float:
    return max(96.0, 1.4 * desk.em + 1.5 * desk.p.screen.size("caption") + 30)


def _done(desk: Desk, flow: Flow, number: int, piece: Piece) -> None:
    """A match that was played: which, and who won it."""
    p, small = desk.p, desk.p.screen.size("caption")
    rect = flow.take(1.35 * desk.em + 1.5 * small + 8, GAP)
    won = [part.name for part in piece.played.parts if part.won] if piece.played else []
    shown = won[:MOST_NAMED]
    more = [desk.say("scene.evening.more", n=len(won) - len(shown))] if len(won) > len(shown) else []
    told = desk.say("scene.result.wins", n=len(won), names=[*shown, *more]) if won else desk.say("scene.result.draw")
    glyph(p, "check", rect.x + 20 + .35 * desk.em, rect.centery, .8 * desk.em, p.palette.wakaba)
    left = rect.x + 20 + 1.1 * desk.em
    called, room = names.game_name(desk, piece.game), rect.right - left
    p.label(called, left, rect.y + .68 * desk.em + 4, p.fitting(called, room, "body"), p.palette.nezu, width=room)
    p.label(told, left, rect.y + 1.42 * desk.em + .6 * small + 4, p.fitting(told, room, "caption"), p.palette.nezu,
            width=room)


def _row(desk: Desk, page: Laying, flow: Flow, at: int, number: int, piece: Piece) -> None:
    """A match to come: its cards, which game, how long and by which rules. Pressed it is in hand; steered left and
    right it is another game."""
    p, rect = desk.p, flow.take(_high(desk), GAP)
    fixed = at < page.fixed
    focused, pressed = desk.spot(f"piece-{at}", rect, None if fixed else partial(page.open_piece, at))
    with desk.grown(rect, focused):
        desk.plate(rect, pressed, page.piece == at)
        small = p.screen.size("caption")
        x = rect.x + 20
        with p.room(rect.h):
            p.label(str(number), x + .35 * desk.em, rect.centery, "button", p.palette.kin, True, "centre")
        x += 1.1 * desk.em
        high = rect.h - 22
        wide = board.fan_wide(high)
        right = rect.right - (24 if fixed else 56)
        if right - x - wide >= 9 * desk.em:
            board.fan(desk, piece.game, x + wide / 2, rect.centery, high)
            x += wide + 16
        if not fixed:
            panels.chevron(p, rect.right - 30, rect.centery, 9, (1, 0), p.palette.nezu)
        called = names.game_name(desk, piece.game)
        told = desk.say("scene.programme.running") if fixed else board.facts(desk, piece, page.seats, right - x)
        top = rect.centery - (1.35 * desk.em + 1.3 * small) / 2
        p.label(called, x, top + .68 * desk.em, p.fitting(called, right - x, "body", True), bold=True, width=right - x)
        p.label(told, x, top + 1.42 * desk.em + .6 * small, p.fitting(told, right - x, "caption"), p.palette.nezu,
                width=right - x)
    if focused:
        panels.focus(p, rect, 14)


def _ways(desk: Desk, page: Laying, flow: Flow) -> None:
    """Other games; one match more; no more at all."""
    there = len(page.pieces) < MOST and bool(page.choices)
    ways = [*([("others", page.lay_others)] if len(page.choices) > 1 else []),
            *([("more", page.more)] if there else []),
            *([("finish", page.finish)] if page.going else [])]
    if not ways:
        return
    texts = [desk.say(f"scene.programme.{name}") for name, _ in ways]
    lines = boxes.lines([desk.button_width(text, size="body") for text in texts], flow.w, GAP)
    places = [place for line in lines for place in flow.columns(desk.row, len(line), GAP)]
    for (name, act), text, place in zip(ways, texts, places, strict=True):
        desk.button(name, place, text, act, size="body")


def notes(desk: Desk, page: Laying) -> list[str]:
    """List notes for where few games have room for so many, or none is laid."""
    found = list[str]()
    fit = [names.game_name(desk, each.game) for each in page.choices]
    if fit and len(fit) < len(page.pieces):
        found.append(desk.say("scene.programme.few", n=len(fit), names=fit, people=page.persons))
    if not page.pieces:
        found.append(desk.say("scene.programme.empty"))
    return found


def edit(desk: Desk, page: Laying, room: Rect) -> None:
    """Edit the match in hand: which game, how long, its place in the order; Done below."""
    assert page.piece is not None
    piece = page.pieces[page.piece]
    foot, listed = boxes.foot(room, desk.row, 14)
    p = desk.p
    with desk.scroll("editor", listed) as flow:
        before = len(page.going.done) if page.going else 0
        desk.heading(flow, desk.say("scene.programme.piece", n=before + page.piece + 1))
        flow.y += 8
        desk.stepper("game", flow.take(desk.row, GAP), names.game_name(desk, piece.game), page.other_game, bold=True)
        flow.y = p.paragraph(desk.say(f"game.{piece.game}.about"), flow.x, flow.y, flow.w, "body") + 18
        high = max(120.0, 4 * desk.em)
        board.fan(desk, piece.game, flow.x + flow.w / 2, flow.y + high / 2, high)
        flow.y += high + 18
        row = flow.take(desk.row, GAP)
        told = board.facts(desk, piece, page.seats, row.w - 2 * desk.row - 8, "body")
        desk.stepper("length", row, told, page.other_length)
        flow.y += 8
        ways = (("earlier", lambda: page.move_piece(-1), page.piece > page.fixed),
                ("later", lambda: page.move_piece(1), page.piece + 1 < len(page.pieces)),
                ("drop", page.drop_piece, True))
        columns = 3 if flow.w > 18 * desk.em else 1
        rects = [rect for _ in range(3 // columns) for rect in flow.columns(desk.row, columns, GAP)]
        for (name, act, there), rect in zip(ways, rects, strict=True):
            desk.button(name, rect, desk.say(f"scene.programme.{name}"), act, enabled=there, size="body")
    text = desk.say("scene.done")
    wide = desk.button_width(text, True, 220.0)
    desk.button("piece-done", boxes.right(boxes.right(foot, 18)[1], wide)[0], text, lambda: page.open_piece(None),
                icon="check")
