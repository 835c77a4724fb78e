"""The ways on from the title: what they are called, and the slots they lie in – each as broad as it can ever have to
be, and there whether a match waits or not, so that nobody presses another one than he meant."""
from __future__ import annotations

from typing import NamedTuple, Protocol

from game.ui.draw.controls import Style
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Press
from game.ui.kit.ports import GameInfo
from game.ui.pages.services import Services, Unfinished

GAP = 20.0
FAR, MANY = 88, 28
"""Round, and persons, by which the breadth of the longest line on Continue is measured."""


class Leading(Protocol):
    """The page. `unfinished`: the match of the chosen game that waits; `others`: how many more do; `teaches`: the
    chosen game has lessons."""

    services: Services
    games: list[GameInfo]
    game: GameInfo
    unfinished: Unfinished | None
    others: int
    lists: bool
    teaches: bool

    def play(self) -> None: ...

    def go_on(self) -> None: ...

    def rules(self) -> None: ...

    def tutorial(self) -> None: ...

    def settings(self) -> None: ...

    def matches(self) -> None: ...


class Way(NamedTuple):
    """A button of the title; there or not, it keeps its place."""

    name: str
    text: str
    act: Press
    icon: str = ""
    cap: str = ""
    style: Style = "plain"
    there: bool = True


def ways(desk: Desk, page: Leading, matches: bool) -> list[Way]:
    """All there can be, Continue behind the others. matches: the way to those that wait is among them."""
    waits = page.unfinished
    listed = desk.say("scene.title.waiting")
    text = desk.say("scene.title.continue_from", n=waits.upto) if waits and waits.upto else desk.say(
        "scene.title.continue")
    style: Style = "plain" if waits else "gold"
    return [Way("play", desk.say("scene.title.play"), page.play, "", "" if waits else "A", style),
            Way("rules", desk.say("scene.title.rules"), page.rules, "book", "Y"),
            Way("tutorial", desk.say("tutorial.title"), page.tutorial, "lantern", there=page.teaches),
            Way("settings", desk.say("scene.title.settings"), page.settings, "gear", "≡"),
            *([Way("matches", listed, page.matches, "log", there=page.lists)] if matches else []),
            Way("continue", text, page.go_on, "", "A", "gold", waits is not None)]


def slots(desk: Desk, page: Leading, area: Rect, matches: bool) -> dict[str, Rect]:
    """Where they lie below the upper edge of the area: in as many lines as they need, Continue at the end of its."""
    high, found = _high(desk), ways(desk, page, matches)
    broad = [_wide(desk, page, way, high) for way in found]
    places = list[Rect]()
    for n, line in enumerate(boxes.lines(broad, area.w, GAP)):
        row = Rect(area.x, area.y + n * (high + GAP), area.w, high)
        places += boxes.row(row, line, GAP)
        if n == 0 and len(line) == len(broad):
            places[-1] = boxes.right(row, line[-1])[0]
    return {way.name: place for way, place in zip(found, places, strict=True)}


def lay(desk: Desk, page: Leading, places: dict[str, Rect]) -> None:
    """Those that are there."""
    for way in ways(desk, page, "matches" in places):
        place = places[way.name]
        if way.there:
            size = desk.p.fitting(way.text, place.w - .5 * place.h, "button", True)
            desk.button(way.name, place, way.text, way.act, way.style, way.icon, way.cap,
                        _which(desk, page) if way.name == "continue" else "", size=size)


def _which(desk: Desk, page: Leading) -> str:
    """How far the match has come that waits."""
    waits = page.unfinished
    return desk.services.language.at_table(page.game.id, f"scene.title.which_{waits.what}", n=waits.number,
                                           deal=waits.deal, seats=len(waits.setup.chairs)) if waits else ""


def _high(desk: Desk) -> float:
    """How high they are: two lines stand on Continue."""
    lines = 1.3 * (desk.p.screen.size("button") + desk.p.screen.size("caption")) + 20
    return max(88.0, 1.16 * desk.row, lines)


def _wide(desk: Desk, page: Leading, way: Way, high: float) -> float:
    """The breadth of a slot; an icon is as large as its height allows."""
    if way.icon:
        return high - desk.row + desk.button_width(way.text, True, 196.0)
    if way.name != "continue":
        return max(desk.button_width(way.text, False, 232.0), desk.p.width(way.text, "button", True) + .54 * high)
    language, p = desk.services.language, desk.p
    which = (language.at_table(info.id, f"scene.title.which_{what}", n=FAR, deal=FAR, seats=min(info.most, MANY))
             for info in page.games for what in ("round", "deal"))
    text = p.width(desk.say("scene.title.continue"), "button", True) + .54 * high
    return max(232.0, text, *(p.width(each, "caption") + 1.2 * desk.row for each in which))
