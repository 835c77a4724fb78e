"""The tent on the real table, pulled at by a scripted hand: `kataku shot table --page asked|pulled|keys [--strip 8]`.

The match is brought to the moment at which a person is asked to pull; then gestures go to the scene as a hand's would,
and the rules decide what comes of them. `pulled 20 3600` names how steady the hand is, 0-100, and how many milliseconds
are looked at after the card is out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from game.core.ports import TableHost
from game.core.trouble import ImpossibleValue
from game.data.sheet import sheet
from game.odds.leaning_stock import FULL
from game.ui.input.gesture import Command, Gesture, Key, Pointer
from game.ui.kinds.tent.acts import hand
from game.ui.kinds.tent.geometry import line, rest
from game.ui.kinds.tent.hands import CROSSING, FIRST, STROKES
from game.ui.kinds.tent.pulling import TentTurn
from game.ui.kinds.tent.sheet import leaning
from game.ui.pages.table.scene import TableScene

if TYPE_CHECKING:
    from game.tools.studio import Studio

PAGES = ("asked", "pulled", "keys")
STEADY, AFTER = 60, 900.0
"""How steady the hand is if nothing is said, and what is looked at."""

OVER = 1.12
"""A hand goes a little farther than the card needs: what it does is smoothed."""


def is_page(page: str) -> bool:
    return page.partition(" ")[0] in PAGES


def is_asked(host: TableHost) -> bool:
    """Return whether a person is asked to pull."""
    view = host.view(None)
    kind = leaning(sheet(host.setup.game)).question
    return bool(kind) and view.asking == kind and host.setup.chairs[view.asked[0]].is_person


def pictures(studio: Studio, table: TableScene, page: str, count: int) -> Iterator[Any]:
    """Yield so many pictures from the first touch until what comes of it lies still; a single one: halfway through.
    ValueError with a sentence if no seat is asked, or the page says something else."""
    named, steady, after = [*page.split(), "", ""][:3]
    if not all(word.isdecimal() or not word for word in (steady, after)) or int(steady or 0) > FULL:
        raise ImpossibleValue("impossible.pull", page=page, most=FULL)
    tent = table.context.deed
    if not isinstance(tent, TentTurn):
        raise ImpossibleValue("impossible.none_pulls", page=page)
    for _ in range(600):
        if tent.toy is not None or (tent.seat is not None and not tent.by_hand):
            break
        studio.frame_later()
    if tent.seat is None:
        raise ImpossibleValue("impossible.none_pulls", page=page)
    if named == "asked" or tent.toy is None:
        yield studio.draw(ahead=300)
        return
    table.hands.visible = named == "keys"
    studio.draw()
    lasts, act = (_by_keys if named == "keys" else _by_pointer)(table, studio.time, int(steady or STEADY))
    begun = studio.time
    for n in range(count):
        due = begun + (0.55 * lasts if count == 1 else (lasts + float(after or AFTER)) * n / (count - 1))
        while studio.time < due:
            for gesture in act(studio.time):
                table.handle(gesture)
            studio.frame_later()
        yield studio.draw()


def _by_pointer(table: TableScene, begun: float, steady: int) -> tuple[float, Callable[[float], list[Gesture]]]:
    tent = table.context.deed
    toy = tent.toy if isinstance(tent, TentTurn) else None
    assert toy is not None and toy.body is not None
    pace, way = hand(steady, toy.body.card)
    start, (lx, ly), reach = rest(toy.tent)[toy.body.card], line(toy.body), toy.tent.stand.reach * OVER
    lasts = pace * (0.35 + 0.95 * min(1.0, steady / STEADY))
    done: list[str] = []

    def act(now: float) -> list[Gesture]:
        t = now - begun
        a, s = way[min(len(way) - 1, max(0, round(t / lasts * len(way))))]
        x, y = start.x + (a * lx + s * ly) * reach, start.y + (a * ly - s * lx) * reach
        if not done:
            done.append("pressed")
            return [Pointer("pressed", start.x, start.y)]
        if len(done) == 1 and t < 1.6 * lasts:
            return [Pointer("dragged", x, y)]
        if len(done) == 1:
            done.append("released")
            return [Pointer("released", x, y)]
        return []
    return lasts, act


def _by_keys(table: TableScene, begun: float, steady: int) -> tuple[float, Callable[[float], list[Gesture]]]:
    late = 0.6 * (100 - steady)
    times = [0.0, *(FIRST + CROSSING * (n + 1) + late for n in range(STROKES))]
    struck: list[float] = []

    def act(now: float) -> list[Gesture]:
        if len(struck) < len(times) and now - begun >= times[len(struck)]:
            struck.append(now)
            return [Command(Key.CONFIRM, "down"), Command(Key.CONFIRM, "up")]
        return []
    return times[-1] + 300, act
