"""The ways on from the title: what they are called, and the slots they lie in – each as broad as it can ever have to
be, and there whether a match waits or not, so that no player presses another one than they meant."""
from __future__ import annotations

from functools import partial
from typing import NamedTuple

from game.ui.draw.controls import SECOND, Style
from game.ui.draw.screen import Rect
from game.ui.kit import boxes, names
from game.ui.kit.desk import RIM, Desk, Press
from game.ui.pages.title.model import TitleModel

GAP = 20.0
FAR, MANY = 88, 28
"""Round and persons, by which the breadth of the longest line on Continue is measured."""


class TitleButton(NamedTuple):
    """A button of the title; there or not, it keeps its place."""

    name: str
    text: str
    act: Press
    icon: str = ""
    cap: str = ""
    style: Style = "plain"
    there: bool = True


def all_buttons(desk: Desk, model: TitleModel, fleeting: bool) -> list[TitleButton]:
    """List all buttons there can be, Continue behind the others. `fleeting`: what comes and goes with the chosen game
    is among them, for it has no room in the corner."""
    waits = model.unfinished
    upto = waits.upto if waits is not None and model.goes_on is None else 0
    text = desk.say("scene.title.continue_from", n=upto) if upto else desk.say("scene.title.continue")
    first: tuple[Style, str] = ("gold", "A")
    second: tuple[Style, str] = ("plain", "")
    play, on = (second, first) if model.own or model.goes_on else (first, second)
    return [TitleButton("play", desk.say("scene.title.play"), model.play, "", play[1], play[0]),
            TitleButton("rules", desk.say("scene.title.rules"), model.rules, "book", "Y"),
            *(TitleButton(way.name, desk.say(way.text), partial(way.begin, model.begin), way.icon, there=way.there)
              for way in model.teaching),
            TitleButton("settings", desk.say("scene.title.settings"), model.settings, "gear", "≡"),
            *(TitleButton(entry.name, desk.say(entry.text), entry.press) for entry in model.entries),
            *(TitleButton(entry.name, desk.say(entry.text), entry.press, entry.icon, there=entry.there)
              for entry in model.corner if fleeting and entry.fleeting),
            TitleButton("continue", text, model.go_on, "", on[1], on[0],
                        waits is not None or model.goes_on is not None)]


def slots(desk: Desk, model: TitleModel, area: Rect, fleeting: bool) -> dict[str, Rect]:
    """Return where they lie below the upper edge of the area: in as many lines as they need, Continue at the end of
    its."""
    high, found = _high(desk), all_buttons(desk, model, fleeting)
    broad = [_wide(desk, model, way, high) for way in found]
    places = list[Rect]()
    for n, line in enumerate(boxes.lines(broad, area.w, GAP)):
        row = Rect(area.x, area.y + n * (high + GAP), area.w, high)
        places += boxes.row(row, line, GAP)
        if n == 0 and len(line) == len(broad):
            places[-1] = boxes.right(row, line[-1])[0]
    return {way.name: place for way, place in zip(found, places, strict=True)}


def lay(desk: Desk, model: TitleModel, places: dict[str, Rect]) -> None:
    """Draw those that are there."""
    for way in all_buttons(desk, model, any(entry.fleeting and entry.name in places for entry in model.corner)):
        place = places[way.name]
        if way.there:
            size = desk.p.fitting(way.text, place.w - .5 * place.h, "button", True)
            desk.button(way.name, place, way.text, way.act, way.style, way.icon, way.cap,
                        _which(desk, model) if way.name == "continue" else "", size=size)


def _which(desk: Desk, model: TitleModel) -> str:
    """How far the match has come that waits; of another game than the chosen one, which."""
    if model.goes_on is not None:
        return model.goes_on.told()
    waits = model.unfinished
    if waits and not model.own:
        return names.game_name(desk, waits.setup.game)
    return desk.services.language.at_table(model.game.id, f"scene.title.which_{waits.what}", n=waits.number,
                                           deal=waits.deal, seats=len(waits.setup.chairs)) if waits else ""


def _high(desk: Desk) -> float:
    """How high they are: two lines stand on Continue."""
    small = desk.p.screen.plain("caption")
    lines = 1.3 * (desk.p.screen.size("button") + small) + 20
    return max(88.0, 1.16 * desk.row, lines, desk.p.read_high("button") + SECOND * small + RIM + 1)


def _wide(desk: Desk, model: TitleModel, way: TitleButton, high: float) -> float:
    """The breadth of a slot; an icon is as large as its height allows."""
    if way.icon:
        return high - desk.row + desk.button_width(way.text, True, 196.0)
    if way.name != "continue":
        return max(desk.button_width(way.text, False, 232.0), desk.p.width(way.text, "button", True) + .54 * high)
    language, p = desk.services.language, desk.p
    which = [language.at_table(info.id, f"scene.title.which_{what}", n=FAR, deal=FAR, seats=min(info.most, MANY))
             for info in model.games for what in ("round", "deal")]
    called = [names.game_name(desk, info.id) for info in model.games] + [each.longest() for each in model.continuations]
    text, small = p.width(desk.say("scene.title.continue"), "button", True) + .54 * high, p.screen.plain("caption")
    return max(232.0, text, *(p.width(each, small) + 1.2 * desk.row for each in (*which, *called)))
