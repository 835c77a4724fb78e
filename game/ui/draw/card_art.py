"""Faces, backs and signs as textures: the right level of detail at the right size, never an empty card.

It asks the theme's look for pictures and a queue to draw them; until a face is there, the nearest size of it, a
smaller level or a card lettered by the program stands in. It knows nothing of who may see which card.
"""
from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeAlias
from weakref import WeakSet

import pygame

from game.core.cards import Card
from game.themes import our_own
from game.themes.model import CardStyle, Level, ThemePicture
from game.ui.draw import faces, finish
from game.ui.draw.budget import Budget, BudgetedCache, pixels
from game.ui.draw.canvas import Texture
from game.ui.draw.face_queue import FaceQueue
from game.ui.draw.faces import BORDER, Job, Painted, bordered, trimmed
from game.ui.draw.lettering import Lettering
from game.ui.draw.look_port import (
    AWAITED,
    Identity,
    LookLike,
    Names,
    Sign,
    level_for,
    picture_of,
    pixels_high,
    same,
)
from game.ui.draw.outline import Outline
from game.ui.draw.pack_shapes import PackShapes

log = logging.getLogger(__name__)

SIGNS_FIRST = 1e6
"""Of a stranger's pictures the table and its signs are drawn before faces that are only wanted soon."""

LAST = 0.0
"""What is painted takes its time: cards come before it."""

WELL = 60
"""Frames after which a theme has been shown well, whatever is in it."""

NEAR = 1.5
"""A face may be stretched by this much while it moves, either way, before another size of it is drawn."""

Mark: TypeAlias = tuple[Sign, str, int]
"""A token or crest: its kind, its name, its side in pixels."""

Large: TypeAlias = tuple[Path, int, int]
"""A large picture: its file, its box in pixels."""


def _step(height: int) -> int:
    """The size in which a card is drawn that only passes through this one: of few, and none smaller than it is seen."""
    return math.ceil(NEAR ** math.ceil(math.log(height, NEAR)))


class CardArt:
    """Faces, backs, crests and tokens as textures. `folder` keeps drawn faces between runs; `wake` is called from
    another thread when a picture is ready."""

    def __init__(self, look: LookLike, letters: Lettering | None = None, folder: Path | None = None,
                 wake: Callable[[], None] | None = None, budget: Budget | None = None,
                 queue: FaceQueue | None = None) -> None:
        self.budget = budget or Budget()
        self.letters = letters or Lettering(budget=self.budget)
        self._look, self.wake = look, wake
        self._queue, self._shares = queue or FaceQueue(folder, wake), queue is not None
        self._others: WeakSet[CardArt] = WeakSet()      # looks beside this one, that share its queue
        self._kept: BudgetedCache[tuple[Identity, int], Texture] = BudgetedCache(self.budget, "cards", self._gone)
        self._heights: dict[Identity, set[int]] = {}
        self._orders: dict[Job, list[tuple[Identity, int, Card | None]]] = {}
        self._broken: set[Job] = set()
        self._shapes = self._new_shapes()
        self._unshaped: dict[tuple[Identity, int, Card | None], bool] = {}     # orders that wait for a shape
        self._marks: BudgetedCache[Mark | Large, Texture] = BudgetedCache(self.budget, "signs")
        self._missing: set[Mark | Large] = set()    # signs there is no picture of, or none yet
        self._signs: dict[Job, set[Mark | Large]] = {}
        self._made_by_others: dict[Path, bool] = {}
        self._sheets: dict[Job, pygame.Surface | None] = {}     # None: wanted
        self._former: dict[Identity, Texture] = {}      # as they were, until they are drawn again
        self._names = Names(look)
        self._asked: set[tuple[Identity, int]] = set()      # of this frame: once is enough, however many lie there
        self.came = 0                       # pictures that have been finished, or refused
        self._met = False                   # a stranger's picture has come, or was refused
        self._frames: int | None = 0        # shown since the theme was opened; None: and it was told
        self.met_strangers: Callable[[], None] | None = None
        """Called once all that was wanted of a stranger's theme has been drawn, or refused, and was shown – or when it
        has been on the table for a while, and nothing was wanted of it."""

    @property
    def look(self) -> LookLike:
        return self._look

    def change(self, look: LookLike) -> None:
        """Change to another theme, or the same one read again: every picture is drawn again when it is next needed."""
        self._look, self._names = look, Names(look)
        for kept in (self._kept, self._heights, self._orders, self._broken, self._marks, self._missing, self._signs,
                     self._unshaped, self._asked):
            kept.clear()
        self._shapes = self._new_shapes(self._shapes)
        self._former.clear()
        self.sheets(())
        self._met, self._frames = False, 0
        if self._shares:
            return                          # the others still want what they want
        self._queue.forget()
        for other in self._others:          # what they have asked for once is forgotten with the rest
            other._missing.clear()
            other._signs.clear()
            other._shapes = other._new_shapes(other._shapes)

    def beside(self, look: LookLike) -> CardArt:
        """Return the pictures of another look, for as long as they are held: drawn by the same hands, collected with
        these."""
        made = CardArt(look, self.letters, wake=self.wake, budget=self.budget, queue=self._queue)
        made.met_strangers, made._frames = None, None
        self._others.add(made)
        return made

    def renew(self, look: LookLike, changed: frozenset[Path]) -> None:
        """Renew it with another theme, or the same one of which these files have changed: what is as it was stays, and
        what is not is seen as it was until it is drawn again."""
        before = self._look
        self._former = {identity: found for identity in self._heights if identity not in self._former
                        and (found := self._kept.get((identity, max(self._heights[identity], default=0))))
                        } | self._former
        kept = {key: texture for key in self._kept.entries if same(picture_of(before, key[0]), picture_of(look, key[0]),
                                                                    changed) and (texture := self._kept.get(key))}
        former = {name: each for name, each in self._former.items() if all(name != key[0] for key in kept)}
        signs = {mark: texture for mark in self._marks.entries if mark not in self._missing and self._same_sign(
                 mark, before, look, changed) and (texture := self._marks.get(mark))}
        self.change(look)
        for mark, texture in signs.items():
            self._marks.put(mark, texture, pixels(texture.size))
        for (identity, height), texture in kept.items():
            self._heights.setdefault(identity, set()).add(height)
            self._kept.put((identity, height), texture, pixels(texture.size))
        self._former = former

    def _same_sign(self, mark: Mark | Large, before: LookLike, now: LookLike, changed: frozenset[Path]) -> bool:
        """Whether a sign is drawn as it was; ours that stands in for a stranger's that is still to come is not."""
        if isinstance(mark[0], Path):
            return mark[0] not in changed
        try:
            was, will = (look.token(mark[1]) if mark[0] == "token" else look.crest(mark[1]) for look in (before, now))
        except LookupError:
            return False
        return same(was, will, changed) and not any(mark in keys for keys in self._signs.values())

    def redress(self, look: LookLike) -> None:
        """Keep the same theme, but the packs wear other faces: what is drawn stays, as each face is kept under its own
        name and not under that of the card that wears it."""
        self._look, self._names = look, Names(look)

    def move(self, look: LookLike) -> None:
        """Take the same theme from another place: faces stay as they are drawn, backs and signs may be others.
        """
        self._look, self._names = look, Names(look)
        for key in [key for key in self._kept.entries if key[0][1] == "back"]:
            self._kept.drop(key)
        for waiting in self._orders.values():
            waiting[:] = [order for order in waiting if order[0][1] != "back"]
        self._marks.clear()
        self._missing.clear()
        self._signs.clear()
        self.sheets(())

    def face(self, card: Card, height: int, level: Level, settled: bool = True, bare: bool = False) -> Texture:
        """Return a face of this height in pixels, or what stands in for it. While it moves (not `settled`), a size
        nearby will do. bare: the card's own face, whatever its pack wears."""
        card = card if bare else self._look.worn(card)
        return self._get(self._names.of(card, level), height, card, settled)

    def drawn(self, card: Card | None, height: int, level: Level) -> Texture | None:
        """Return a face, or for None the back, of this height as it is drawn or in a size nearby; None until it is:
        where many come, nothing stands in."""
        if card is not None:
            card = self._look.worn(card)
        identity: Identity = ("", "back", "", "full") if card is None else self._names.of(card, level)
        if (found := self._kept.get((identity, height))) is not None:
            return found
        self._order(identity, height, card)
        near = self._nearest(identity, height)
        return self._former.get(identity) if near is None else self._kept[identity, near]

    def back(self, height: int, settled: bool = True) -> Texture:
        return self._get(("", "back", "", "full"), height, None, settled)

    def prepare(self, cards: Iterable[Card], height: float, scale: float) -> None:
        """Draw these faces in good time for a height in units; after everything that is wanted now."""
        for card in map(self._look.worn, cards):
            identity, tall = self._names.of(card, level_for(height)), pixels_high(height, scale)
            if (identity, tall) not in self._kept:
                self._order(identity, tall, card, lasting=True)

    def foresee(self, cards: Iterable[Card], height: float, scale: float) -> None:
        """Foresee that any of these may be turned up, at about this height in units: those that a stranger has drawn,
        which take their time, are drawn as soon as nothing else is to be done. Those that are there in some size are
        left."""
        for card in map(self._look.worn, cards):
            identity = self._names.of(card, level_for(height))
            picture = picture_of(self._look, identity)
            if picture is not None and self._queue.strange(picture.path) and not self._heights.get(identity):
                self._order(identity, pixels_high(height, scale), card, lasting=True)

    def collect(self, screen: int | None = None) -> bool:
        """Take over what the queue has finished (see there); whether anything was. Called before each frame."""
        done = self._queue.collect(screen)
        for each in (self, *self._others):
            each._asked.clear()
            each._take(done)
        return bool(done)

    def _take(self, done: Sequence[tuple[Job, pygame.Surface | None]]) -> None:
        self.came += len(done)
        for job, art in done:
            if (shaped := self._shapes.came(job, art)) is not None:
                self._order_shaped(shaped)
            orders = self._orders.pop(job, [])
            mine = bool(orders) or job in self._signs or job in self._sheets
            self._met = self._met or (mine and self._queue.strangers(job))
            if art is None:
                self._broken.add(job)
                self._look.pass_over(job.path, job.element, job.cell, job.corners)
                self._names = Names(self._look)
            for identity, height, card in orders:
                if art is None:
                    self._order(identity, height, card, lasting=True)       # what the theme falls back to
                else:
                    self._hang(identity, height, card, art)
            for key in self._signs.pop(job, ()):
                self._marks.drop(key)
                self._missing.discard(key)
                if art is not None:
                    made = Texture(art) if isinstance(key[0], Path) else trimmed(art)
                    self._marks.put(key, made, pixels(made.size))
            if art is not None and job in self._sheets and self._sheets[job] is None:
                self._sheets[job] = art
                self.budget.count("cloth", pixels(art.get_size()))

    def next_frame(self, owed: bool = False) -> None:
        """Take note of each frame of the window, so that the queue knows what is still wanted. `owed`: there has to be
        another one soon."""
        self._queue.next_frame()
        if owed and self.wake is not None:
            self.wake()
        if self._queue.idle:    # what is not asked for any more never comes
            for each in (self, *self._others):
                each._orders.clear()
                each._former.clear()
        if self._frames is None:
            return
        self._frames += 1
        if (self._met or self._frames >= WELL) and self._queue.idle:
            self._frames = None
            if self.met_strangers is not None:
                self.met_strangers()

    @property
    def idle(self) -> bool:
        """Whether nothing that was asked for is still to come."""
        return self._queue.idle

    def wait(self, seconds: float = 60.0) -> bool:
        """Wait until every face asked for is there: for screenshots and tests. Draw once before and once after it."""
        while not self._queue.idle:
            if not self._queue.wait(seconds):
                return False
            self.collect()
        return True

    def close(self) -> None:
        self._queue.close()

    # ---- crests and tokens: small, drawn at once

    def token(self, name: str, side: int) -> Texture | None:
        """Return a token or glyph of the theme with this side (its longer one) in pixels; None if there is none."""
        return self._mark("token", name, side, self._look.token)

    def crest(self, name: str, side: int) -> Texture | None:
        return self._mark("crest", name, side, self._look.crest)

    def face_with(self, who: str, look: str, side: int) -> Texture | None:
        """Return the face of one of the company with an expression, drawn beside the main path: None until it is there,
        and where there is none."""
        found = self._look.face_with(who, look)
        return None if found is None else self.large(found.path, side, side)

    def large(self, file: Path, width: int, height: int, paint: Callable[[], pygame.Surface] | None = None
              ) -> Texture | None:
        """Return a large picture of our own in a box of this size, drawn beside the main path; None until it is there.
        It is not to be stretched or turned. `paint`: how it is painted, when nothing else is to be drawn."""
        key = (file, width, height)
        found = self._marks.get(key)
        if found is None:
            job = Job(file, "", None, CardStyle(), width, height, round_corners=False)
            if paint is not None:
                job = painted = Painted(*job)
                painted.paint = paint
            if job not in self._broken:
                self._signs.setdefault(job, set()).add(key)
                self._queue.want(job, SIGNS_FIRST if paint is None else LAST, lasting=paint is None)
        return found

    def forget_signs(self) -> None:
        """Keep no sign any longer: on a screen of another size each is wanted in another size, and lettering that goes
        across it is large."""
        self._marks.clear()

    def _mark(self, kind: Sign, name: str, side: int, find: Callable[[str], ThemePicture]) -> Texture | None:
        key = (kind, name, side)
        found = self._marks.get(key)
        if found is None and key not in self._missing:
            found = self._draw_mark(key, find)
            if found is None:
                self._missing.add(key)
            else:
                self._marks.put(key, found, pixels(found.size))
        return found

    def _draw_mark(self, key: Mark, find: Callable[[str], ThemePicture]) -> Texture | None:
        """Ours is drawn at once; until a stranger's has come, ours stands in."""
        kind, name, side = key
        try:
            picture: ThemePicture | None = find(name)
            if picture is not None and self._queue.strange(picture.path):
                job = Job.of(picture, side, side, round_corners=False)
                if job not in self._broken:
                    self._signs.setdefault(job, set()).add(key)
                    self._queue.want(job, SIGNS_FIRST, lasting=True)
                picture = self._look.ours(kind, name)
            if picture is None:
                return None
            return trimmed(faces.draw(Job.of(picture, side, side, round_corners=False)))
        except (LookupError, OSError, pygame.error, ValueError) as error:
            log.warning("a sign cannot be drawn: %s", error)
            return None

    # ---- a stranger's cloth and its border: as large as the table, so only the last ones are kept

    def strange(self, picture: ThemePicture) -> bool:
        """Return whether the picture is by another author."""
        found = self._made_by_others.get(picture.path)
        if found is None:
            found = self._made_by_others[picture.path] = not our_own(picture.path)
        return found

    def sheets(self, jobs: Sequence[Job]) -> list[pygame.Surface | None]:
        """Return large pictures of a stranger, or painted; None until one is there, and for one that is refused. Those
        asked for before are let go."""
        for job in [job for job in self._sheets if job not in jobs]:
            self._let_go(job)
        for job in jobs:
            if self._sheets.setdefault(job, None) is None and job not in self._broken:
                self._queue.want(job, SIGNS_FIRST, lasting=True)
        return [self._sheets[job] for job in jobs]

    def ordered(self, job: Job) -> bool:
        """Return whether this large picture was asked for, and is there or still to come."""
        return job in self._sheets and job not in self._broken

    def awaits(self, job: Job) -> bool:
        """Return whether a large picture that was asked for is still to come."""
        return self.ordered(job) and self._sheets[job] is None

    def _let_go(self, job: Job) -> None:
        """A sheet less, in the budget as well."""
        if (made := self._sheets.pop(job)) is not None:
            self.budget.count("cloth", -pixels(made.get_size()))

    # ---- faces

    def _get(self, identity: Identity, height: int, card: Card | None, settled: bool) -> Texture:
        key = (identity, height)
        found = self._kept.get(key)
        if found is not None:
            return found
        near = self._nearest(identity, height)
        if settled or near is None or not height / NEAR <= near <= height * NEAR:
            wanted = identity, height if settled else _step(height)
            if wanted not in self._asked:
                self._asked.add(wanted)
                self._order(*wanted, card)
                near = self._nearest(identity, height)
        if near is not None:
            return self._kept[identity, near]
        return self._stand_in(identity, height, card)

    def _nearest(self, identity: Identity, height: int) -> int | None:
        heights = self._heights.get(identity)
        return min(heights, key=lambda h: (abs(h - height), -h)) if heights else None

    def _stand_in(self, identity: Identity, height: int, card: Card | None) -> Texture:
        if identity in self._former:
            return self._former[identity]
        deck, name, copy, level = identity
        others: tuple[Level, ...] = ("medium", "small", "full")
        for other in others:
            near = self._nearest((deck, name, copy, other), height)
            if near is not None:
                return self._kept[(deck, name, copy, other), near]
        awaited: Identity = AWAITED + deck, name, copy, level
        near = self._nearest(awaited, height)
        if near is None or not height / NEAR <= near <= height * NEAR:
            self._hang(awaited, height, card, None)
            near = height
        return self._kept[awaited, near]

    def _order(self, identity: Identity, height: int, card: Card | None, lasting: bool = False) -> None:
        picture = picture_of(self._look, identity)
        if picture is None:
            self._hang(identity, height, card, None)
            return
        plan = finish.plan(self._look, self._shapes, self._queue, identity, height, card)
        if plan is None:
            self._unshaped[identity, height, card] = lasting
            return
        job = finish.job(self._queue, plan, picture)
        if job in self._broken:
            self._hang(identity, height, card, None)
            return
        order = (identity, height, card)
        waiting = self._orders.setdefault(job, [])
        if order not in waiting:
            waiting.append(order)
        self._queue.want(job, height, lasting)

    def _hang(self, identity: Identity, height: int, card: Card | None, art: pygame.Surface | None) -> None:
        """Keep a finished face, lettered where its art was not made for this level."""
        key = (identity, height)
        if key in self._kept:
            return
        made = Texture(bordered(self._done(identity, height, card, art)), BORDER)
        self._heights.setdefault(identity, set()).add(height)
        self._kept.put(key, made, pixels(made.size))
        self._former.pop(identity, None)

    def _gone(self, key: tuple[Identity, int]) -> None:
        """The budget has let go of a face."""
        identity, height = key
        if heights := self._heights.get(identity):
            heights.discard(height)

    def _done(self, identity: Identity, height: int, card: Card | None, art: pygame.Surface | None) -> pygame.Surface:
        plan = finish.plan(self._look, self._shapes, self._queue, identity, height, card, bare=art is None)
        return finish.finished(self._look, self._queue, self.letters, plan, identity, height, card, art)

    # ---- the shape of a pack

    def outline(self, card: Card | None) -> Outline:
        """Return the shape of a card, or of the back of the pack in hand, as far as it is known."""
        return self._shapes.known(self._look.worn(card).deck if card is not None else self._look.pack)

    def _new_shapes(self, former: PackShapes | None = None) -> PackShapes:
        return PackShapes(
            lambda deck: [picture for picture in self._look.samples(deck) if self._queue.strange(picture.path)],
            lambda job: self._queue.want(job, SIGNS_FIRST, lasting=True), former)

    def _order_shaped(self, packs: set[str]) -> None:
        """What waited for the shape of its pack; what was kept of packs that have got another one goes."""
        for key in [key for key in self._kept.entries if key[0][0] in packs or key[0][1] == "back"]:
            self._kept.drop(key)
        waiting, self._unshaped = self._unshaped, {}
        for (identity, height, card), lasting in waiting.items():
            self._order(identity, height, card, lasting)
