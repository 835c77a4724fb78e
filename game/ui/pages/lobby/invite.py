"""Invites, in the lobby, those who hold a gamepad: a line above the seats, and the sign of a pad on a holder's
seat."""
from __future__ import annotations

from typing import TypeAlias

from game.core.ports import Chair
from game.ui.draw import controls, panels
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.input.gesture import Key
from game.ui.kit.desk import Desk, Flow
from game.ui.pages.lobby.pads import LobbyPads

CAPS = {Key.CONFIRM: "A", Key.PAUSE: "≡"}
APART = 26.0
OWN = (("◀▶", "own_name"), ("▲▼", "own_crest"), ("X", "own_write"), ("A", "own_ready"), ("B", "own_stand"))

Piece: TypeAlias = tuple[str, str, str]
"""Words, a pad's button, words."""


def lay(desk: Desk, pads: LobbyPads, flow: Flow) -> None:
    """Draw what those with a pad can do now: sit down, or dress. Nothing where there is no pad."""
    said: list[Piece] = []
    if (free := pads.free) and pads.has_room:
        before, after = desk.say("scene.lobby.press", button="\n").split("\n")
        said.append((before.strip(), CAPS[pads.calls_for(free[0])], after.strip()))
    if pads.late is not None:
        said += [("", cap, desk.say(f"scene.lobby.{key}")) for cap, key in OWN]
    if said:
        _strip(desk, flow, said)


def _strip(desk: Desk, flow: Flow, said: list[Piece]) -> None:
    """A pad, and buttons with what they do, in as many lines as they need."""
    p = desk.p
    small, side = p.screen.size("caption"), .5 * desk.row
    cap = max(38.0, 1.35 * small)
    room = flow.w - side - 60
    lines: list[list[Piece]] = []
    x = room
    for piece in said:
        wide = _breadth(desk, piece, cap)
        if x + wide > room or piece == said[0]:
            lines.append([])
            x = 0.0
        lines[-1].append(piece)
        x += wide + APART if piece[0] == "" else room       # an invitation stands alone
    line = cap + 10
    box = flow.take(max(.9 * desk.row, len(lines) * line + 16), 16)
    panels.strip(p, box, 14)
    glyph(p, "pad", box.x + 20 + side / 2, box.centery, side, p.palette.kin)
    y = box.centery - line * (len(lines) - 1) / 2
    for pieces in lines:
        x = box.x + side + 44
        for piece in pieces:
            x = _piece(desk, x, y, piece, cap, box.right - 16) + APART
        y += line


def _breadth(desk: Desk, piece: Piece, cap: float) -> float:
    before, _, after = (desk.p.width(text, "caption") for text in piece)
    return before + (10 if piece[0] else 0) + _cap_width(desk, piece[1], cap) + 10 + after


def _piece(desk: Desk, x: float, y: float, piece: Piece, cap: float, right: float) -> float:
    """Words, a button, words; returns the far end."""
    p, (before, letter, after) = desk.p, piece
    if before:
        x = p.label(before, x, y, "caption", p.palette.kinari).right + 10
    _cap(desk, x, y, letter, cap)
    x += _cap_width(desk, letter, cap) + 10
    return p.label(after, x, y, "caption", p.palette.kinari, width=right - x).right


def _cap_width(desk: Desk, letter: str, high: float) -> float:
    return high if len(letter) == 1 else 1.35 * high


def _cap(desk: Desk, x: float, y: float, letter: str, high: float) -> None:
    """A pad's button, or the two ends of its cross."""
    p = desk.p
    if len(letter) == 1:
        controls.key_cap(p, x + high / 2, y, letter, high, True)
        return
    r, middle = .26 * high, x + .675 * high
    ways = ((-1, 0), (1, 0)) if letter == "◀▶" else ((0, -1), (0, 1))
    for dx, dy in ways:
        panels.chevron(p, middle + dx * 1.2 * r, y + dy * 1.2 * r, r, (dx, dy), p.palette.nezu)


def mirror(desk: Desk, place: Rect, chair: Chair) -> None:
    """Draw the name between two arrows, while its holder chooses it."""
    p = desk.p
    r = .2 * place.h
    for x, way in ((place.x + r, -1), (place.right - r, 1)):
        panels.chevron(p, x, place.centery, r, (way, 0), p.palette.kin)
    p.label(chair.name, place.x + 3 * r, place.centery, "body", bold=True, width=place.w - 6 * r)
