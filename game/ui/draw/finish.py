"""Makes a finished face of a picture: how it will lie on its card, in which size it is wanted for that, what
comes.

It asks a look for pictures and colours, and keeps nothing.
"""
from __future__ import annotations

import io
import logging
from dataclasses import replace

import pygame

from game.core.cards import Card
from game.pictures.requests import broad
from game.themes.find import drawing
from game.themes.model import CardStyle, ThemePicture
from game.ui.draw import card_layout
from game.ui.draw.card_layout import CardPlan
from game.ui.draw.face_queue import FaceQueue
from game.ui.draw.faces import Job, width_for
from game.ui.draw.index import Inks
from game.ui.draw.lettering import Lettering
from game.ui.draw.look_port import AWAITED, Identity, LookLike, picture_of
from game.ui.draw.outline import STANDARD
from game.ui.draw.pack_shapes import PackShapes
from game.ui.draw.palette import colour
from game.ui.draw.shapes import argb

log = logging.getLogger(__name__)


def plan(look: LookLike, shapes: PackShapes, queue: FaceQueue, identity: Identity, height: int, card: Card | None,
         bare: bool = False) -> CardPlan | None:
    """Return how its picture will lie on this card; None as long as the shape of its pack is not known. `bare`: there
    is no picture, or none yet."""
    shape = shapes.of(card.deck if card is not None else look.pack)
    if shape is None:
        return None
    picture = None if bare else picture_of(look, identity)
    style = picture.style if picture is not None else CardStyle()
    ours = picture is not None and not queue.strange(picture.path)
    way = "plain" if card is None else \
        card_layout.way(identity[3], picture.level if picture is not None else None, style, ours)
    return card_layout.plan(shape, width_for(height), height, way, style)


def job(queue: FaceQueue, plan: CardPlan, picture: ThemePicture) -> Job:
    """Return the picture in the size in which it is wanted. Ours keep their own shape until they are pulled into that
    of the pack; what is cut out of a photograph is a card, and has it at once, unless it lies."""
    if not queue.strange(picture.path):
        return Job.of(picture, width_for(plan.card.h), plan.card.h)
    wanted = Job.of(picture, *plan.wish)
    if picture.corners is None:
        return wanted
    aspect = 0.0 if broad(picture.corners) else plan.card.w / plan.card.h
    return wanted._replace(style=replace(wanted.style, aspect=aspect))


def finished(look: LookLike, queue: FaceQueue, letters: Lettering, plan: CardPlan | None, identity: Identity,
             height: int,
             card: Card | None, art: pygame.Surface | None) -> pygame.Surface:
    """Return the face in its box; without art it is lettered alone."""
    w = width_for(height)
    if art is None and card is None:
        return card_layout.plain_back(w, height)
    plan = plan or card_layout.plan(STANDARD, w, height, "bare", CardStyle())
    if card is not None and identity[0].startswith(AWAITED):
        return card_layout.awaited(plan, w, height, card, inks(look, card), letters,
                            lambda name, wide, high: sign(look, name, wide, high), identity[3] == "small")
    picture = picture_of(look, identity) if art is not None else None
    if art is not None and picture is not None and not queue.strange(picture.path):
        if plan.card.size == (w, height):
            return art
        art = pygame.transform.smoothscale(art, plan.card.size)     # ours, in the shape of another author's pack
    return card_layout.laid(art, plan, w, height, card, inks(look, card), letters,
                     lambda name, wide, high: sign(look, name, wide, high))


def lettered(look: LookLike, letters: Lettering, card: Card, art: pygame.Surface) -> pygame.Surface:
    """Return a picture that is no theme's yet, with our index over it as it will be seen large."""
    return card_layout.lettered(art, card, inks(look, card), letters,
                                lambda name, wide, high: sign(look, name, wide, high))


def inks(look: LookLike, card: Card | None) -> Inks:
    """Return the inks a card is lettered with."""
    ink = colour(look.colour("ink"))
    try:
        suit = colour(look.colour(f"suit.{card.suit}")) if card is not None else ink
    except LookupError:
        suit = ink
    return Inks(colour(look.colour("paper")), ink, suit)


def sign(look: LookLike, name: str, w: int, h: int) -> pygame.Surface | None:
    """Return a numeral or sign of an index, as large as its room allows; None if there is none."""
    picture = look.ours("token", name)
    try:
        return None if picture is None else argb(pygame.image.load_sized_svg(
            io.BytesIO(drawing(picture.path)), (w, h)))
    except (OSError, pygame.error) as error:
        log.warning("a sign cannot be drawn: %s", error)
        return None
