"""The strip above the table: which game, which deal, whose turn; rules, log and pause at the right."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from game.core.ports import TableHost
from game.data.sheet import sheet
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import path, raster
from game.ui.draw.tokens import glyph
from game.ui.hand.hint import ASKS
from game.ui.input.gesture import Key
from game.ui.kit.desk import Desk, Press
from game.ui.kit.key_hints import BESIDE, below, cap_high, cap_width, hint, hint_below
from game.ui.pages.table.hint import TableHint
from game.ui.pages.table.table_context import TableContext
from game.ui.pages.table.words import Slots
from game.ui.stage.drawing.names import CONDENSED
from game.ui.stage.ring import header_height

WAY_BACK = 0.3
"""The share of the strip that words for the way back may take."""

KEYS = {"trick": "t", "counsel": ASKS}
"""The letters of entries that are no commands."""

AIR = 24
"""Between what is going on and the commands."""

APART = 30.0
"""Between two commands."""

DIAMOND = 46.0
"""From the end of one place to the beginning of the next."""

NOW = .2
"""Share of the strip that is kept for what is going on; where more is said it takes the room there is."""

LONG = .6
"""Share of the strip that its words may take: what is said by those who sit below it hides the rest for a moment."""

SMALLER = .96
"""By so much enlarged letters at the left become smaller at a time."""

Ways: TypeAlias = Callable[[Desk, TableContext, Rect, float], float]
"""Lays something at the right end of the strip, of which so much is taken at the left; says where it begins."""

SPARED = "pause", "rules", "trick", "help", "log", "counsel"
"""Commands of which the key alone is told where there is no room for all their words; in this order they go: what Esc
and F1 do is guessed first. No command goes itself."""

WORTH = .7
"""So large letters, in those of their step, below the keys are worth more than the name of the game."""

GUESSED = SPARED[:2]
"""These are told by their keys alone; where enlarged letters leave others without words, all stand in two rows."""


def header(desk: Desk, context: TableContext, hints: TableHint, ways: Ways | None = None) -> None:
    """Draw the strip. `ways`: what stands at the right instead of the commands. Each part has its place, whatever is
    going on: only what a match never changes says how much of it has room. Where there is none for all, the order of
    the ranks goes, then the pack, then, while keys are used, words at the right, whose keys stay, one after the other;
    then the round, the game and the deal: what is going on now stays to be read, or which worked case this is. Enlarged
    letters give up the round before those words, and become smaller, though not under the floor."""
    p = desk.p
    safe = p.screen.safe
    strip = Rect(safe.x + 4, safe.y, safe.w - 8, header_height(p.screen))
    view = context.session.view
    full, short = context.words.header(view), context.words.header(view, short=True)
    plain = context.words.header(view, pack=False)
    commands = _commands(desk, context, hints) if ways is None else []
    needs = _wide(desk, context, commands)
    with p.room(strip.h - 4, row=True), panels.on_cloth(p):
        told = order_told(context)
        room = p.measured(("header", full, plain, short, told, needs, strip.w),
                          lambda: _room(p, (full, plain, short), told, strip, needs))
        begins = _lay(desk, context, commands, strip, room.taken, room.bare) if ways is None \
            else ways(desk, context, strip, room.taken)
        right = begins - AIR
        for form in room.forms:
            if form.takes <= right - strip.x:
                slots = form.slots
                _where(p, [slots.title, slots.deal, form.order, slots.now], form.wide, strip, right, room.size)
                return
        only = short.deal if context.host.case else short.now or short.deal or short.title
        _where(p, [only], [], strip, right, room.size)


class _HeaderForm(NamedTuple):
    """One way to say what is going on: its words, the order of the ranks, how broad each place is, and the breadth that
    all of it needs."""

    slots: Slots
    order: str
    wide: list[float]
    takes: float


class _HeaderRoom(NamedTuple):
    """What is said at the left: from the longest to the shortest way, in letters of this size; how much of the strip
    it takes, and what of that is left without the name of the game."""

    forms: list[_HeaderForm]
    size: float
    taken: float
    bare: float


def _room(p: Painter, ways: tuple[Slots, Slots, Slots], told: str, strip: Rect, needs: float) -> _HeaderRoom:
    """Measure the words at the left: in full, without the pack, short. `told`: the order of the ranks; `needs`: the
    breadth of the commands."""
    full, plain, short = ways
    shortest = short, short._replace(title="")
    size = p.screen.size("button")
    least = max(p.screen.size("caption"), size / p.screen.text_scale)
    while True:
        forms = [(slots, order) for slots, order in ((full, told), (full, ""), (plain, ""))
                 if sum(_places(p, slots, order, strip, size)) <= LONG * strip.w]
        kept = [slots for slots, _ in forms if slots is plain]
        if not kept or p.screen.text_scale > 1.0:
            kept.append(short)
        takes = [sum(_places(p, slots, "", strip, size)) + AIR for slots in kept]
        taken = next((wide for wide in takes if wide + needs <= strip.w), 0.0)
        if taken or size <= least:
            break
        size = max(least, SMALLER * size)
    found = []
    for slots, order in (*forms, *((slots, "") for slots in shortest)):
        wide = _places(p, slots, order, strip, size)
        is_short = any(slots is each for each in shortest)
        last = min(wide[-1], p.width(slots.now, size, True)) if is_short else wide[-1]
        found.append(_HeaderForm(slots, order, wide, sum(wide[:-1]) + last))
    return _HeaderRoom(found, size, taken or takes[-1], sum(_places(p, shortest[-1], "", strip, size)) + AIR)


def pace_said(context: TableContext) -> str:
    """Say by how much this table goes faster or slower."""
    return context.words.t("table.faster", n=f"{context.session.pace:g}".replace("0.5", "½"))


def back_key(host: TableHost) -> str:
    """Return the key of the words for the way back, from a table that is left for the page it came from."""
    return "scene.pause.review" if host.practice else "scene.pause.case"


def order_told(context: TableContext) -> str:
    """Return which rank is above which by the house rules of this table; empty where a game says nothing of it."""
    setup, language = context.host.setup, context.services.language
    key = f"order.{setup.game}.{'high' if sheet(setup.game).under(setup.options).sorting.high else 'low'}"
    return language.text(key) if language.has(key) else ""


def _places(p: Painter, slots: Slots, order: str, strip: Rect, size: float) -> list[float]:
    """How broad each place is, with what parts it from the next; the last one at least."""
    wide = [p.width(text, size, True) for text in (slots.title, slots.widest, order)]
    return [*(each + DIAMOND if each else 0.0 for each in wide), NOW * strip.w]


def _where(p: Painter, parts: list[str], wide: list[float], strip: Rect, right: float, most: float) -> None:
    """What is going on, from the left, in letters of this size at most."""
    p.again(("told", tuple(parts), tuple(wide), tuple(strip), right, most),
            partial(_tell, p, parts, wide, strip, right, most))


def _tell(p: Painter, parts: list[str], wide: list[float], strip: Rect, right: float, most: float) -> None:
    x, y, end = strip.x, strip.centery, 0.0
    for index, part in enumerate(parts):
        last = index == len(parts) - 1
        if part and right - x >= 60:
            if end:
                _diamond(p, (x + end) / 2, y + p.lowered(most))
            colour = p.palette.kin if index == 0 and not last else p.palette.kinari
            size = p.fitting(part, (right - x) / CONDENSED, most, True)
            end = p.label(part, x, y, size, colour, True, width=right - x).right
        x += 0.0 if last else wide[index]


def _diamond(p: Painter, x: float, y: float) -> None:
    gold = p.palette.kin
    p.shape(("diamond", gold), Rect(x - 7, y - 7, 14, 14),
            lambda w, h: raster(path(f"M{w / 2},0L{w},{h / 2}L{w / 2},{h}L0,{h / 2}Z", gold), w, h))


# ---- the commands --------------------------------------------------------------------------------------------
class _Command(NamedTuple):
    """What stands at the right: its key and its word; `act`: None where a letter stands for it."""

    name: str
    act: Key | None
    press: Press
    cap: str
    text: str


def _commands(desk: Desk, context: TableContext, hints: TableHint) -> list[_Command]:
    """From right to left."""
    pad = desk.glyphs
    meant: list[tuple[str, Key | None, Press]] = [
        ("pause", Key.PAUSE if pad else Key.BACK, context.pause), ("log", Key.LOG, lambda: context.toggle("log")),
        ("help", Key.HELP, context.explain_focused), ("rules", Key.RULES, context.rules)]
    if hints.possible:
        meant.append(("counsel", None, hints.ask))
    if log := context.words.log:
        meant.append((log, None, lambda: context.toggle(log)))
    session = context.session                                         # what comes and goes stands outermost
    if not session.persons or session.pace != 1.0 or (session.is_out and session.may_watch()):
        meant.append(("faster", Key.FASTER, context.toggle_faster))
    texts = {name: pace_said(context) if name == "faster" else context.words.t(f"table.{name}") for name, _, _ in meant}
    if context.host.case:                     # the way back is told in words, whatever room is left for the rest
        texts["rules"] = context.words.t("scene.pause.case")
    caps = {name: context.words.key_cap(act, pad) if act else "" if pad else KEYS[name].upper()
            for name, act, _ in meant}
    return [_Command(*each, caps[each[0]], texts[each[0]]) for each in meant]


def _wide(desk: Desk, context: TableContext, commands: Sequence[_Command]) -> float:
    """How broad all of them are with their words."""
    p = desk.p
    sign = cap_high(p) if context.host.trouble is not None else 0.0      # as long as something is wrong: not all look
    said = tuple((each.cap, each.text) for each in commands)
    return sign + p.measured(("commands", said, desk.glyphs), lambda: sum(
        cap_width(p, cap, desk.glyphs) + p.width(text, "caption") + BESIDE + APART for cap, text in said))


def _lay(desk: Desk, context: TableContext, commands: Sequence[_Command], strip: Rect, taken: float,
         bare: float) -> float:
    """From right to left; returns where they begin. `bare`: what is taken at the left without the name of the game."""
    p, x, pad = desk.p, strip.right, desk.glyphs
    full = _wide(desk, context, commands)
    if not desk.keyed and taken + full > strip.w:
        return _in_words(desk, context, commands, strip, taken, bare)
    said = {each.name: each for each in commands}
    for name in SPARED:                     # the key says enough where words have no room for all
        each = said.get(name)
        if taken + full > strip.w and each and each.cap and not (name == "rules" and context.host.case):
            full -= p.width(each.text, "caption") + BESIDE
            said[name] = each._replace(text="")
    is_short = taken + full > strip.w
    lost = [each for each in commands if each.text and not said[each.name].text and each.name not in GUESSED]
    if p.screen.text_scale > 1.0 and (lost or is_short):
        size = _low(desk, context, commands, strip, taken)
        if size < WORTH * p.screen.size("caption"):
            size = _low(desk, context, commands, strip, bare)
        if size:
            return _in_two_rows(desk, context, commands, strip, size)
    for name, act, press, cap, text in said.values():
        lit = name == "faster" and context.session.pace != 1.0
        kept = name == "rules" and context.host.case and p.width(text, "caption") < WAY_BACK * strip.w
        told = kept or lit or not is_short
        shown = (x, strip.centery, cap, text if told else "", pad, lit, desk.keyed)
        left = p.again(("hint", shown), partial(hint, p, *shown))
        left = _spot(desk, context, strip, left, x, name, act, press)
        x = left - APART
    return x


def _in_words(desk: Desk, context: TableContext, commands: Sequence[_Command], strip: Rect, taken: float,
              bare: float) -> float:
    """All of them in words alone, as a mouse or a finger needs no keys; returns where they begin. Where there is little
    room enlarged letters become smaller, though not under the floor; then the left gives way."""
    p, x = desk.p, strip.right
    caption, size = p.screen.size("caption"), p.screen.size("caption")
    least = caption / p.screen.text_scale
    sign = cap_high(p) + 8 if context.host.trouble is not None else 0.0
    while size > least:
        wide = sign + sum(p.width(each.text, size) + APART for each in commands)
        if (taken if size >= WORTH * caption else bare) + wide <= strip.w:
            break
        size = max(least, SMALLER * size)
    for each in commands:
        lit = each.name == "faster" and context.session.pace != 1.0
        box = p.label(each.text, x, strip.centery, size, p.palette.kin if lit else p.palette.nezu, align="right")
        x = _spot(desk, context, strip, box.x, x, each.name, each.act, each.press) - APART
    return x


def _spot(desk: Desk, context: TableContext, strip: Rect, left: float, right: float, name: str, act: Key | None,
          press: Press) -> float:
    """Where a command can be pressed; beside the pause the sign that something is wrong. Returns where it begins."""
    p = desk.p
    if name == "pause" and context.host.trouble is not None:
        sign = cap_high(p)
        glyph(p, "warning", left - 8 - sign / 2, strip.centery, sign, p.palette.kin)
        left -= sign + 8
    rect = Rect(left - 8, strip.y, right - left + 16, strip.h)
    focused, _ = desk.spot(f"header:{name}", rect, press, key="" if act else KEYS[name])
    if focused:
        panels.focus(p, rect.inflate(-4, -10), 12)
    return left


def _low(desk: Desk, context: TableContext, commands: Sequence[_Command], strip: Rect, taken: float) -> float:
    """The largest letters in which all words have room below their keys, never smaller than the default; 0: there
    are none."""
    p = desk.p
    size = p.screen.size("caption")
    least = size / p.screen.text_scale
    while size > least - 0.01:
        wide = sum(_under(desk, each, strip, size) + APART for each in commands)
        wide += cap_high(p) + 8 if context.host.trouble is not None else 0.0
        if below(p, strip.y, strip.bottom, size) >= size and taken + wide <= strip.w:
            return size
        size = SMALLER * size if SMALLER * size > least or size <= least else least
    return 0.0


def _under(desk: Desk, command: _Command, strip: Rect, size: float) -> float:
    """How broad a command is whose word stands below its key."""
    p = desk.p
    with p.room(0.0):
        word = p.width(command.text, size)
    return max(word, cap_width(p, command.cap, desk.glyphs, below(p, strip.y, strip.bottom, size)))


def _in_two_rows(desk: Desk, context: TableContext, commands: Sequence[_Command], strip: Rect, size: float) -> float:
    """All of them from right to left, with their words below their keys; returns where they begin."""
    x = strip.right
    for each in commands:
        wide = _under(desk, each, strip, size)
        lit = each.name == "faster" and context.session.pace != 1.0
        hint_below(desk.p, x - wide / 2, strip.y, strip.bottom, each.cap, each.text, desk.glyphs, lit, size)
        x = _spot(desk, context, strip, x - wide, x, each.name, each.act, each.press) - APART
    return x
