"""Where everything lies on a page, as lines of text: what the tests of layouts compare with what was kept.

A line is a thing drawn, in the order of drawing: a text, a card with its name, another picture (a letter's ornament, a
shadow), a shape (a panel, a button) with the colours and measures it is drawn from, or a filled rectangle; its middle
and its size in units; and how it stands, where it is turned or faint. How a shape is drawn from them `tests/ui/draw`
knows, what is in a picture `tests/themes`.
"""
from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any, NamedTuple

from game.core.cards import Card
from game.tools import shot
from game.tools.studio import ShotRequest, Studio
from game.ui.draw.canvas import WHITE, Colour, Texture
from game.ui.draw.card_art import CardArt
from game.ui.draw.screen import Rect
from game.ui.draw.stretched_pictures import Made
from tests.ui.boxes import Recorder, blindly

NEAR = 2.0
"""Units by which a thing may lie elsewhere or be larger than what was kept, also degrees and percent: letters are not
measured alike everywhere."""
ARRIVED = 900.0
"""Milliseconds until what was begun on a page lies still."""

SHAPE, BRIGHT = "shape", 255
HEAP = "heap"
"""Chips, which are known by the number of their picture, another one in every run."""

ALIKE, SHARE = .5, .02
"""Units by which a measure of a shape may be another, and which share of it."""

FAINT = .02
"""Share of the full strength from which on a thing is seen."""


class Drawn(NamedTuple):
    """A thing that was drawn: what it is, its middle and size in units, degrees it is turned, its strength in
    percent."""

    what: str
    x: int
    y: int
    w: int
    h: int
    angle: int = 0
    alpha: int = 100

    def __str__(self) -> str:
        how = (f" turned {self.angle}" if self.angle else "") + (f" faint {self.alpha}" if self.alpha != 100 else "")
        return f"{self.x},{self.y} {self.w}x{self.h}{how} {self.what}"

    def is_like(self, other: Drawn) -> bool:
        """Whether both are the same thing in the same place, as far as it is measured."""
        return is_drawn_alike(self.what, other.what) \
            and all(abs(a - b) <= NEAR for a, b in zip(self[1:], other[1:], strict=True))


def is_drawn_alike(one: str, other: str) -> bool:
    """Whether two names are of the same thing: the measures of a shape may differ a little, as sizes do."""
    if not one.startswith(SHAPE) or not other.startswith(SHAPE):
        return one == other
    words, others = one.split(), other.split()
    return len(words) == len(others) and all(
        a == b or (is_number(a) and is_number(b)
                   and abs(float(a) - float(b)) <= max(ALIKE, SHARE * max(abs(float(a)), abs(float(b)))))
        for a, b in zip(words, others, strict=True))


def is_number(word: str) -> bool:
    return word.replace(".", "", 1).removeprefix("-").isdecimal()


def read(line: str) -> Drawn:
    """Read a line as it is kept."""
    place, size, *rest = line.split(" ")
    how = {"turned": 0, "faint": 100}
    while rest and rest[0] in how:
        how[rest[0]] = int(rest[1])
        rest = rest[2:]
    (x, y), (w, h) = place.split(","), size.split("x")
    return Drawn(" ".join(rest), int(x), int(y), int(w), int(h), how["turned"], how["faint"])


class LayoutRecorder(Recorder):
    """Remembers everything that is drawn in a frame."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.things: list[Drawn] = []
        self._card = ""                 # that is drawn next

    def name_cards(self, art: CardArt) -> None:
        """Call the cards of this art by their names from now on."""
        face, back = art.face, art.back

        def named_face(card: Card, *how: Any, **more: Any) -> Texture:
            self._card = f"card {card.deck}.{card.id}"
            return face(card, *how, **more)

        def named_back(*how: Any, **more: Any) -> Texture:
            self._card = "back"
            return back(*how, **more)

        art.face, art.back = named_face, named_back  # type: ignore[method-assign]

    def begin(self) -> None:
        """Begin another frame."""
        super().begin()
        self.things = []

    def fill(self, rect: Rect, colour: Colour, alpha: float = 1.0) -> None:
        """See Painter."""
        super().fill(rect, colour, alpha)
        self._noted("fill", rect, alpha=alpha)

    def picture(self, texture: Texture, x: float, y: float, w: float | None = None, h: float | None = None,
                angle: float = 0.0, alpha: float = 1.0, tint: Colour = WHITE, moving: bool = False) -> None:
        """See Painter."""
        before = len(self.boxes)
        super().picture(texture, x, y, w, h, angle, alpha, tint, moving)
        for box in self.boxes[before:]:
            self._add(self._card or "picture", box.rect, angle, alpha * self._alpha)
        self._card = ""

    def shape(self, key: Hashable, rect: Rect, make: Callable[[int, int], Made], margin: float = 0.0,
              alpha: float = 1.0, tint: Colour = WHITE) -> None:
        """See Painter."""
        super().shape(key, rect, make, margin, alpha, tint)
        known = key[:2] if isinstance(key, tuple) and key[0] == HEAP else key
        self._noted(" ".join([SHAPE, *words_of(known)]), rect, alpha=alpha)

    def _note(self, text: str, ink: Rect, px: int, alpha: float) -> None:
        before = len(self.boxes)
        super()._note(text, ink, px, alpha)
        for box in self.boxes[before:]:
            self._add(f"“{box.text}”", box.rect, alpha=alpha)

    def _noted(self, what: str, rect: Rect, alpha: float = 1.0) -> None:
        before = len(self.boxes)
        self._keep(rect, "picture", "", 0)
        for box in self.boxes[before:]:
            self._add(what, box.rect, alpha=alpha * self._alpha)
        del self.boxes[before:]

    def _add(self, what: str, rect: Rect, angle: float = 0.0, alpha: float = 1.0) -> None:
        if alpha > FAINT:
            self.things.append(Drawn(what.replace("\n", " "), round(rect.centerx), round(rect.centery), round(rect.w),
                                    round(rect.h), round(angle), round(100 * alpha)))


def words_of(key: Hashable) -> Iterator[str]:
    """Yield what a shape is called and drawn from: words, colours and measures; what else there is has no name."""
    if isinstance(key, tuple) and len(key) in (3, 4) and all(isinstance(part, int) and part <= BRIGHT for part in key):
        yield "#" + "".join(f"{part:02x}" for part in key)
    elif isinstance(key, tuple):
        for part in key:
            yield from words_of(part)
    elif isinstance(key, str):
        yield key.replace(" ", "_")
    elif isinstance(key, (bool, int, float)):
        yield f"{float(key):.1f}"


def layout(wish: ShotRequest, do: Callable[[Studio], None] | None = None) -> list[Drawn]:
    """Draw a scene without its looks; return everything in it. Chance comes from its seed, and no home is read.
    `do`: what is done there before it is drawn."""
    with blindly(), shot.pinned(wish):
        studio = Studio(wish)
        brush = studio.brush
        noted = LayoutRecorder(studio.canvas, studio.screen, palette=brush.palette, pictures=studio.art)
        studio.brush, noted.aid = noted, brush.aid
        noted.name_cards(studio.art)
        try:
            shot.picture(studio, wish)
            if do is not None:
                do(studio)
                studio.draw(ahead=ARRIVED)
        finally:
            noted.close()
        return noted.things


def differences(kept: list[Drawn], now: list[Drawn]) -> Iterator[str]:
    """Say, line by line, what lies elsewhere; at the end, if there are more or fewer things than were kept."""
    for n, (before, after) in enumerate(zip(kept, now, strict=False), 1):
        if not before.is_like(after):
            yield f"{n}: kept {before}, drawn {after}"
    if len(kept) != len(now):
        yield f"kept {len(kept)} things, drawn {len(now)}"
