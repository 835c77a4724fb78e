"""The corner of the title: what concerns no game in particular – language, an evening of several games, the scores
of those before, matches that wait, Quit."""
from __future__ import annotations

from typing import NamedTuple, Protocol

from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Press

GAP, SIZE = 16.0, "body"
"""Between its buttons; the letters on them, which are smaller than those of the ways into a game."""


class Cornered(Protocol):
    """The page. `has_evenings`: something was played; `lists`: there is more to be seen in the list of matches than
    stands here."""

    has_evenings: bool
    lists: bool

    def quit(self) -> None: ...

    def next_language(self) -> None: ...

    def evenings(self) -> None: ...

    def programme(self) -> None: ...

    def matches(self) -> None: ...


class Link(NamedTuple):
    """A button of the corner."""

    name: str
    text: str
    icon: str
    act: Press
    there: bool = True


def _links(desk: Desk, page: Cornered) -> list[Link]:
    """From the right; what comes and goes with the chosen game stands last, so that nothing moves."""
    return [Link("quit", desk.say("scene.title.quit"), "", page.quit),
            Link("language", desk.say("scene.title.language"), "globe", page.next_language),
            Link("programme", desk.say("scene.title.programme"), "", page.programme),
            Link("evenings", desk.say("scene.title.evening"), "", page.evenings, page.has_evenings),
            Link("matches", desk.say("scene.title.waiting"), "log", page.matches, page.lists)]


def _wide(desk: Desk, link: Link) -> float:
    return desk.button_width(link.text, bool(link.icon), 120.0, SIZE)


def breadth(desk: Desk, page: Cornered) -> float:
    """What all links take that there can be."""
    return boxes.whole([_wide(desk, link) for link in _links(desk, page)], GAP)


def lay(desk: Desk, page: Cornered, strip: Rect) -> None:
    """Those that are there, flush right; where not all have room the matches stand among the ways on."""
    whole, rest = breadth(desk, page) <= strip.w, strip
    for link in _links(desk, page):
        if link.there and (whole or link.name != "matches"):
            place, rest = boxes.right(rest, _wide(desk, link), GAP)
            desk.button(link.name, place, link.text, link.act, icon=link.icon, size=SIZE)
