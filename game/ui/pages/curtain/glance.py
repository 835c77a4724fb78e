"""Draws a glance at the table: the way to it on the curtain, and while the curtain is up the way back.

All players see whatever lies open then; no hand is open, and no player can answer.
"""
from __future__ import annotations

from game.features.contract import PastimeEntry
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.input.keys import KeyTable
from game.ui.kit.desk import FINGER, Desk
from game.ui.kit.key_hints import cap_high, cap_width, hint
from game.ui.pages.curtain.corner import INSET, plate
from game.ui.pages.curtain.curtain_state import CurtainState

GAP = 10.0
KEYS = 0.42
"""Share of the header that the keys of the table have."""


def lay(desk: Desk, curtain: CurtainState) -> None:
    """Draw the way there in the upper corner; while the table is seen, how to come back."""
    p, safe, pad, glance = desk.p, desk.p.screen.safe, desk.glyphs, curtain.motion.glance
    cap = KeyTable(curtain.services.settings.keys).cap(Key.LOG, pad)
    if glance.up and glance.share(curtain.motion.now) <= 0.0:
        _told(desk, cap, pad)
    if not curtain.stands or not glance.possible:
        return
    left = plate(desk, "table", safe.x, cap, desk.say("curtain.table"), curtain.look_round).right
    entry, why = glance.pastime, glance.why(curtain.motion.now)
    if why:
        size = p.fitting(why, 0.42 * safe.w - left + safe.x, "caption", True)
        box = Rect(left + GAP, safe.y, p.width(why, size, True) + 2 * INSET, FINGER).inflate(0, -12)
        panels.panel(p, box, "night", 20.0, 1.0)
        p.label(why, box.x + INSET, box.centery, size, p.palette.kinari, True)
    elif entry is not None and entry.word:
        plate(desk, entry.name, left + GAP, "" if pad else entry.key.upper(), entry.word,
              lambda: _begin(curtain, entry), entry.key)


def _begin(curtain: CurtainState, entry: PastimeEntry) -> None:
    curtain.look_round()
    if curtain.motion.glance.up:
        entry.begin()


def _told(desk: Desk, cap: str, pad: bool) -> None:
    """Over the keys of the table, none of which means anything now: how the glance ends, and the log."""
    p, safe = desk.p, desk.p.screen.safe
    told, log = desk.say("curtain.glance"), desk.say("table.log")
    with p.room(FINGER, row=True):
        more = cap_width(p, cap, pad) + 12 + p.width(log, "caption") + 2 * INSET
        size = p.fitting(told, safe.w - more - 2 * INSET, "caption", True)
        wide = max(KEYS * safe.w, p.width(told, size, True) + more + 2 * INSET)
        cell = Rect(safe.right - wide, safe.y, wide, max(FINGER, 1.5 * cap_high(p)))
        panels.panel(p, cell.inflate(0, -12), "night", 20.0, 1.0)
        p.label(told, cell.x + INSET, cell.centery, size, p.palette.kinari, True)
        hint(p, cell.right - INSET, cell.centery, cap, log, pad, lit=True)
