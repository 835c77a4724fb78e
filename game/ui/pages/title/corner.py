"""The corner of the title: what concerns no game in particular – language, how cards look and one's own pictures on
them, an evening of several games, the scores of those before, matches that wait, Quit."""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Press
from game.ui.kit.ports import GameInfo
from game.ui.pages.services import Unfinished

GAP, SIZE = 16.0, "body"
"""Between its buttons; the letters on them, which are smaller than those of the ways into a game."""


class Cornered(Protocol):
    """The page. `game`: the chosen one; `has_evenings`: something was played; `lists`: there is more to be seen in the
    list of matches than stands here; `may_list`: there would be, were another game chosen; `unfinished`: the match that
    waits."""

    game: GameInfo
    has_evenings: bool
    lists: bool
    may_list: bool
    unfinished: Unfinished | None

    def quit(self) -> None: ...

    def next_language(self) -> None: ...

    def evenings(self) -> None: ...

    def programme(self) -> None: ...

    def gallery(self) -> None: ...

    def bring(self) -> None: ...

    def matches(self) -> None: ...


class Link(NamedTuple):
    """A button of the corner; `sign`: it can do without its words where there is little room."""

    name: str
    text: str
    icon: str
    act: Press
    there: bool = True
    sign: bool = False


GONE = "no bring"
FEWER = ("language", "gallery"), ("language", "gallery", "bring"), ("language", "gallery", GONE)
SIGNS = (), ("matches",), *(("matches", *more) for more in (("language",), *FEWER))
"""Which links are seen by their signs alone, the fullest corner first: before any other the list of matches, for which
room is kept that is mostly empty; at last pictures are brought by the gallery. `FEWER`: with how few words the grid of
the page reckons."""

SIGNED = SIGNS[-2]


def _links(desk: Desk, page: Cornered, signs: Sequence[str]) -> list[Link]:
    """From the right; what comes and goes with the chosen game stands last, so that nothing moves."""
    links = [Link("quit", desk.say("scene.title.quit"), "", page.quit),
             Link("language", desk.say("scene.title.language"), "globe", page.next_language, sign="language" in signs),
             Link("gallery", desk.say("scene.title.gallery"), "", page.gallery, sign="gallery" in signs),
             Link("programme", desk.say("scene.title.programme"), "", page.programme),
             Link("bring", desk.say("scene.gallery.bring"), "", page.bring, sign="bring" in signs),
             Link("evenings", desk.say("scene.title.evening"), "", page.evenings, page.has_evenings),
             Link("matches", desk.say("scene.title.waiting"), "log", page.matches, page.lists,
                  sign="matches" in signs)]
    return [link for link in links if link.name != "bring" or GONE not in signs]


def _wide(desk: Desk, link: Link) -> float:
    return 1.2 * desk.row if link.sign else desk.button_width(link.text, bool(link.icon), 120.0, SIZE)


def breadth(desk: Desk, page: Cornered, signs: Sequence[str] = FEWER[-1]) -> float:
    """What all links take that there can be; where nothing else is said, with as few words as there may be."""
    return boxes.whole([_wide(desk, link) for link in _links(desk, page, signs)], GAP)


def lay(desk: Desk, page: Cornered, strip: Rect) -> None:
    """Those that are there, flush right, with as many words as there is room for; where not all have room the matches
    stand among the ways on."""
    there, rest = breadth(desk, page) <= strip.w, strip
    signs = next((each for each in SIGNS if _has_room(desk, page, each, strip, there)), SIGNS[-1])
    for link in _links(desk, page, signs):
        if link.there and (there or link.name != "matches"):
            place, rest = boxes.right(rest, _wide(desk, link), GAP)
            if link.sign:
                desk.button(link.name, place, "", link.act, size=SIZE)
                _sign(desk, page, link, place)
            else:
                desk.button(link.name, place, link.text, link.act, icon=link.icon, size=SIZE)


def explain(desk: Desk, page: Cornered) -> None:
    """What stands there without its words is named below, where a mouse rests on it or keys have come to it."""
    p, safe = desk.p, desk.p.screen.safe
    for link in _links(desk, page, SIGNED):
        spot = desk.hands.spots.get(link.name)
        if spot is None or not link.sign or spot.rect.w > _wide(desk, link) + 1 or not desk.hands.hovers(link.name):
            continue
        wide = p.width(link.text, "caption") + desk.em
        x = min(spot.rect.centerx - wide / 2, safe.right - wide)
        plate = Rect(x, spot.rect.bottom + 10, wide, 1.8 * p.screen.size("caption"))
        panels.strip(p, plate, 10)
        p.label(link.text, plate.centerx, plate.centery, "caption", align="centre")


def _has_room(desk: Desk, page: Cornered, signs: Sequence[str], strip: Rect, matches: bool) -> bool:
    """Whether all that there is while the page is seen can stand there: the list of matches comes and goes with the
    chosen game, and nothing may move by it; `matches`: it stands here at all."""
    gone = {"" if page.has_evenings else "evenings", "" if matches and page.may_list else "matches"}
    broad = [_wide(desk, link) for link in _links(desk, page, signs) if link.name not in gone]
    return boxes.whole(broad, GAP) <= strip.w


def _sign(desk: Desk, page: Cornered, link: Link, place: Rect) -> None:
    """A globe, a list; or cards of the chosen game, as they lie on the table; or one of them and a plus: one's own is
    added."""
    x, y, high = place.centerx, place.centery - 3, .56 * place.h
    if link.icon:
        glyph(desk.p, link.icon, x, y, high, desk.p.palette.kinari)
        return
    if link.name == "bring":
        card(desk.p, page.game.fan[-1], x - .24 * high, y, high, -6, level="small", shade=0)
        glyph(desk.p, "plus", x + .46 * high, y, .62 * high, desk.p.palette.kinari)
        return
    for at, each in enumerate(page.game.fan[-3:], start=-1):
        card(desk.p, each, x + .42 * high * at, y + .05 * high * at * at, high, 9 * at, level="small", shade=0)
