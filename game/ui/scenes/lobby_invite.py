"""How the lobby invites those who hold a gamepad: a line above the seats, and the sign of a pad on a holder's seat."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw import controls, panels
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.input.gesture import Act
from game.ui.scenes.widgets import Desk, Flow

if TYPE_CHECKING:
    from game.core.ports import Chair
    from game.ui.scenes.lobby import Lobby

CAPS = {Act.CONFIRM: "A", Act.PAUSE: "≡"}
OWN = (("◀▶", "own_name"), ("▲▼", "own_crest"), ("X", "own_write"), ("A", "own_ready"), ("B", "own_stand"))


def lay(desk: Desk, lobby: Lobby, flow: Flow) -> None:
    """What those with a pad can do now: dress, or sit down. Nothing where there is no pad."""
    if lobby.pads.late is not None:
        _strip(desk, flow, [(cap, desk.say(f"scene.lobby.{key}")) for cap, key in OWN])
    elif (free := lobby.pads.free) and lobby.pads.has_room:
        cap = CAPS[lobby.pads.calls_for(free[0])]
        _strip(desk, flow, [(cap, desk.say("scene.lobby.press"))])


def _strip(desk: Desk, flow: Flow, said: list[tuple[str, str]]) -> None:
    """A pad, and buttons with what they do, in as many lines as they need."""
    p = desk.p
    small, side = p.screen.size("caption"), .5 * desk.row
    cap = max(38.0, 1.35 * small)
    wide = [_cap_width(desk, letter, cap) + 10 + p.width(text, "caption") for letter, text in said]
    lines, x = [0], 0.0
    room = flow.w - side - 60
    for each in wide:
        if x > 0 and x + each > room:
            lines.append(0)
            x = 0.0
        lines[-1] += 1
        x += each + 26
    line = cap + 10
    box = flow.take(max(.9 * desk.row, len(lines) * line + 16), 16)
    panels.strip(p, box, 14)
    glyph(p, "pad", box.x + 20 + side / 2, box.centery, side, p.palette.kin)
    y, at = box.centery - line * (len(lines) - 1) / 2, 0
    for count in lines:
        x = box.x + side + 44
        for (letter, text), each in list(zip(said, wide, strict=True))[at:at + count]:
            _cap(desk, x, y, letter, cap)
            p.label(text, x + each, y, "caption", p.palette.kinari, align="right", width=room)
            x += each + 26
        y, at = y + line, at + count


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


def sign(desk: Desk, lobby: Lobby, chair: Chair, right: float, y: float, side: float) -> float:
    """Who or what speaks for a seat, with its right end here; returns the left end."""
    p, number = desk.p, lobby.pads.number(chair)
    if not number:
        glyph(p, "person" if chair.is_person else "robot", right - side / 2, y, side,
              p.palette.kinari if chair.is_person else p.palette.faint)
        return right - side
    text = str(number)
    wide = p.width(text, "body", True)
    ink = p.palette.kin if lobby.pads.dresses(chair) else p.palette.kinari
    p.label(text, right, y, "body", ink, True, "right")
    glyph(p, "pad", right - wide - 8 - .6 * side, y, 1.2 * side, ink)
    return right - wide - 8 - 1.2 * side


def mirror(desk: Desk, place: Rect, chair: Chair) -> None:
    """The name between two arrows, while its holder chooses it."""
    p = desk.p
    r = .2 * place.h
    for x, way in ((place.x + r, -1), (place.right - r, 1)):
        panels.chevron(p, x, place.centery, r, (way, 0), p.palette.kin)
    p.label(chair.name, place.x + 3 * r, place.centery, "body", bold=True, width=place.w - 6 * r)
