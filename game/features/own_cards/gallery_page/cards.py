"""The cards of a theme, each with what it is called and where its picture comes from; and one of them as large as can
be. The back is the first of them."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from game.core.cards import Card
from game.core.words import legible
from game.features.own_cards.gallery_page.arts import ShownTheme
from game.themes import Look, ThemePicture
from game.themes.collection import caption, own_face
from game.ui.draw import cards, panels
from game.ui.draw.faces import ASPECT
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.ports import GameInfo

Face: TypeAlias = Card | None
"""A card, or the back."""

GAP, PAD = 16.0, 14.0
CELL, MOST_HIGH = 7.6, 300.0
"""Breadth of a place in ems at least, and height of a card in units at most."""

LARGEST = 900.0
WORDS = 13.0
"""Breadth in ems of the words beside a card as large as can be."""


def faces(game: GameInfo, look: Look) -> tuple[Face, ...]:
    """Return the faces to show, the theme's own before those that stand in, the back of a place among them: the back,
    then every card of the game in the order of card help, the strongest first; of copies that look alike one."""
    found: dict[tuple[str, ThemePicture | None], Face] = {}
    for kind in (kind for group in reversed(game.kinds) for kind in reversed(group)):
        for each in kind:
            worn = look.worn(each)
            found.setdefault((each.id, look.face(worn.deck, worn.id, "full", worn.copy)), each)
    return tuple(sorted((None, *found.values()), key=lambda face: not _comes_first(look, face)))


def _comes_first(look: Look, face: Face) -> bool:
    """Whether it is the theme's own; of ours the back is, wherever it is played."""
    picture = _own(look, face)
    return picture is not None and (picture.owner is not look.place or len(look.line) == 1)


def lay(desk: Desk, game: GameInfo, shown: ShownTheme, flow: Flow, open_: Callable[[int], None]) -> None:
    """Draw all of them in rows."""
    p, small = desk.p, desk.p.screen.size("caption")
    count = max(2, int((flow.w + GAP) / (CELL * desk.em + GAP)))
    wide = boxes.share(flow.w, count, GAP)
    high = min(MOST_HIGH, (wide - 2 * PAD) / ASPECT)
    tall = high + 2 * PAD + 3.2 * small
    found = faces(game, shown.look)
    for first in range(0, len(found), count):
        places = flow.columns(tall, count, GAP)
        for at, (place, face) in enumerate(zip(places, found[first:first + count], strict=False), start=first):
            focused, pressed = desk.spot(f"card-{at}", place, partial(open_, at))
            if not desk.visible(place):
                continue
            with desk.grown(place, focused):
                desk.plate(place, pressed)
                with cards.showing(p, shown.art):
                    cards.card(p, face, place.centerx, place.y + PAD + high / 2, high, level="full", patient=True)
                _said(desk, shown, face, Rect(place.x + 8, place.y + PAD + high + 6, place.w - 16, 2.9 * small))
            if focused:
                panels.focus(p, place, 14)


def _said(desk: Desk, shown: ShownTheme, face: Face, rect: Rect) -> None:
    p = desk.p
    name, source = called(desk, shown, face), came_from(desk, shown, face).removeprefix("cards/")
    with p.room(rect.h / 2):
        p.label(name, rect.centerx, rect.y + .26 * rect.h, p.fitting(name, rect.w, "caption", True), bold=True,
                align="centre", width=rect.w)
    with p.as_written():
        p.label(source, rect.centerx, rect.y + .76 * rect.h, p.fitting(source, rect.w, "caption"), p.palette.nezu,
                align="centre", width=rect.w)


def large(desk: Desk, game: GameInfo, shown: ShownTheme, at: int, room: Rect, step: Callable[[int], None],
          close: Callable[[], None]) -> None:
    """Draw one of them large, and the ways to its neighbours."""
    p, found = desk.p, faces(game, shown.look)
    face, last = found[at], len(found) - 1
    panels.panel(p, room)
    beside = room.w - WORDS * desk.em - 80 >= .5 * room.h * ASPECT
    if beside:
        high = min(LARGEST, room.h - 40, (room.w - WORDS * desk.em - 120) / ASPECT)
        both = boxes.centred(room, high * ASPECT + 60 + WORDS * desk.em, room.h)
        place, words = boxes.left(both, high * ASPECT, 60)
    else:
        place, words = boxes.top(room.inflate(-40, -30), .5 * room.h, 16)
        high = min(place.h, place.w / ASPECT)
    with cards.showing(p, shown.art):
        cards.card(p, face, place.centerx, place.centery, high, lift=8, level="full", patient=True)
    column = [desk.words(called(desk, shown, face), "title", p.palette.kin, True, .4 * desk.em),
              desk.words(came_from(desk, shown, face), "body", p.palette.nezu, gap=desk.em)]
    with desk.scroll("words", words.inflate(0, -8)) as flow:
        high = boxes.tall(column, flow.w) + 3 * (desk.row + GAP) + 40
        flow.y += max(0.0, (words.h - high) / 2) if beside else 0.0
        flow.fill(column)
        for name, act, there in (("earlier", partial(step, -1), at > 0), ("next", partial(step, 1), at < last),
                                 ("cards", close, True)):
            desk.button(f"go-{name}", flow.take(desk.row, GAP), desk.say(f"scene.gallery.{name}"), act, enabled=there,
                        size="body")


def called(desk: Desk, shown: ShownTheme, face: Face) -> str:
    """Name of a face: as the theme says in this language, else the usual one."""
    if face is None:
        return desk.say("scene.gallery.back_of")
    said = caption(shown.look, face, desk.services.language.code, desk.services.preferences.languages)
    card = shown.look.called(face)
    return legible(said) if said else desk.say(f"card.{card.deck}.{card.id}.name")


def came_from(desk: Desk, shown: ShownTheme, face: Face) -> str:
    """Return the file of its picture, and which part of it; or who stands in."""
    look = shown.look
    picture = _own(look, face)
    if picture is None:
        return desk.say("scene.gallery.ours")
    if picture.owner is not look.theme:     # of a parent, or of the place
        return desk.say("scene.gallery.of_parent", theme=legible(picture.owner.name(desk.services.language.code)))
    return _reference(desk, picture)


def _own(look: Look, face: Face) -> ThemePicture | None:
    """Its picture; None where ours stands in."""
    picture = look.back() if face is None else own_face(look, look.worn(face))
    return None if picture is not None and picture.owner is look.line[-1] and len(look.line) > 1 else picture


def _reference(desk: Desk, picture: ThemePicture) -> str:
    try:
        name = picture.path.relative_to(picture.owner.folder).as_posix()
    except ValueError:
        name = picture.path.name
    part = f"#{picture.element}" if picture.element else ""
    cell = f" ・ {desk.say('scene.gallery.cell', n=picture.cell[2])}" if picture.cell else ""
    return legible(name + part) + cell
