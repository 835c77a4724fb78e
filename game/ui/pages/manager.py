"""The scenes as they lie upon one another, and how one gives way to the next. It knows no scene by name."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.predrawing import ahead, awaited, mixes
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.tokens import glyph
from game.ui.input.gesture import Command, Dropped, Gesture, Key, Pointer
from game.ui.input.last_device import LastUsed
from game.ui.input.spent_presses import Spent
from game.ui.pages.toast import Toast
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.stage.sound import Sound

FADE = 150.0
"""Milliseconds of a cross-fade."""

LEAST = 12
"""So many frames a page that comes at once has to be prepared in, where these take longer than a fade."""

TWICE, NEAR = 350.0, 24.0
"""A second press within so many milliseconds and units of the click that brought a scene is half of a double click: it
was not meant for what lies there now."""


LOOKS, SAYS_AFTER = 40.0, 350.0
"""Milliseconds between two looks whether the pictures of a coming page are there; and from when on it is said that they
are being drawn."""


class Wait(NamedTuple):
    """Describes how many milliseconds, at most, the page before stays while pictures of the coming one are drawn, and
    what is then said."""

    most: float
    says: Callable[[], str]


class Manager:
    """A stack of scenes, itself a scene: the top one hears and moves, those it does not cover are drawn below it."""

    def __init__(self, screen: Screen, still: Callable[[], bool], fullscreen: Callable[[], None],
                 type_text: Callable[[bool, Rect | None], None] = lambda on, caret: None,
                 sound: Sound | None = None, mute: Callable[[], None] = lambda: None,
                 attend: Callable[[], str] = str,
                 dropped: Callable[[Dropped, Scene], None] = lambda files, onto: None,
                 meanwhile: Callable[[], float | None] = lambda: None) -> None:
        """still: whether motion is reduced. fullscreen: turn the full screen on or off. type_text: letters are text
        from now on (or no longer), at this caret (`Window.type_text`); said again and again; a picture needs none.
        sound: what lasts is moved on with the scenes. mute: silence all, or no longer. attend: what other threads have
        brought is taken over; a sentence that holds over all pages, or none. dropped: files fell on the window
        while this scene was the top one. meanwhile: what is done with every frame whatever page there is, before it
        moves on and behind that; when it wants to again."""
        self.screen = screen
        self.stack: list[Scene] = []
        self.used = LastUsed()
        self._spent = Spent()
        self._still, self._fullscreen, self._type_text = still, fullscreen, type_text
        self._sound, self._mute, self._attend, self._dropped = sound, mute, attend, dropped
        self._meanwhile = meanwhile
        self.aside = Toast()
        self.unchanged = False      # see Scene
        self._drawn: Scene | None = None    # the top scene, as it was drawn last
        self._stood: Scene | None = None    # the one that a frame began with
        self._under: list[Scene] = []       # drawn whole while a fade runs
        self._fading: list[Scene] = []      # drawn over it, coming or going
        self._going = self._ready = False
        self._frames = 0                    # since they began to come or go; none: in the midst of one
        self._since: float | None = None
        self._share = 1.0
        self.wait: Wait | None = None       # for scenes that can wait (`wait_still`)
        self._waits = False                 # the coming one may have to be waited for
        self._waits_since: float | None = None      # it is, from then on
        self._now = 0.0
        self._clicked: tuple[float, float] | None = None    # where a scene was clicked away
        self._clicked_at: float | None = None

    # ---- moving between scenes
    def go(self, scene: Scene) -> None:
        """Go to this scene instead of all there are."""
        before = self._seen
        scene.resize(self.screen)
        self.stack = [scene]
        self._fade([] if any(map(_moves_itself, before)) else before, [scene], going=False)

    def instead(self, scene: Scene) -> None:
        """Put this scene instead of all there are, at once: nothing of them is drawn or asked any more."""
        self.stack, self._under, self._fading, self._share = [scene], [], [], 1.0
        self._begin_fade()
        scene.resize(self.screen)

    def over(self, scene: Scene) -> None:
        """Lay this scene over the others."""
        before = visible(self.stack)
        scene.resize(self.screen)
        self.stack.append(scene)
        self._fade([] if _moves_itself(scene) else before, [scene], going=False)

    def exchange(self, scene: Scene) -> None:
        """Put this scene instead of the topmost one: what lies below is not seen between the two."""
        before = visible(self.stack)
        scene.resize(self.screen)
        self.stack[-1:] = [scene]
        self._fade([] if _moves_itself(scene) else before, [scene], going=False)

    def back(self) -> None:
        """Go back without the topmost scene; the last one stays."""
        if len(self.stack) > 1:
            gone = self.stack.pop()
            if (again := getattr(self.stack[-1], "again_seen", None)) is not None:
                again()
            self._fade([] if _moves_itself(gone) else visible(self.stack), [gone], going=True)

    def back_while(self, gone: Callable[[Scene], bool]) -> None:
        """Go back past all topmost scenes of which this is true; the last one stays."""
        while len(self.stack) > 1 and gone(self.stack[-1]):
            self.back()

    @property
    def _seen(self) -> list[Scene]:
        """What is seen now. A scene that has only just come no frame has shown yet, and it is not drawn for the first
        time only to be left."""
        return visible(self.stack) if not self.stack or self.stack[-1] is self._stood else self._under

    def _fade(self, under: Sequence[Scene], fading: Sequence[Scene], going: bool) -> None:
        self._since, self._ready, self._frames = None, going, 0
        self._share = 1.0 if self._still() or not under else 0.0
        self._under, self._fading, self._going = list(under), list(fading), going
        self._waits_since = None
        self._waits = bool(under) and not going and self.wait is not None and hasattr(self.stack[-1], "wait_still")
        if under and not going:
            for scene in fading:
                if (take_time := getattr(scene, "take_time", None)) is not None:
                    take_time()

    # ---- the contract of a scene
    def resize(self, screen: Screen) -> None:
        """See Scene."""
        self.screen, self._share = screen, 1.0
        for scene in self.stack:
            scene.resize(screen)

    def handle(self, gesture: Gesture) -> None:
        """See Scene. A press that hurries past a fade counts: the top scene hears it at once."""
        self.used.hear(gesture)
        if self._spent.takes(gesture):
            return
        if isinstance(gesture, Dropped):
            self.wake()
        if self._asleep:
            self._woken_by(gesture)
        elif isinstance(gesture, Command) and gesture.act == Key.FULLSCREEN:
            if gesture.phase == "up":
                self._fullscreen()
        elif isinstance(gesture, Command) and gesture.act == Key.MUTE:
            if gesture.phase == "up":
                self._mute()
        elif isinstance(gesture, Dropped):
            if self.stack:
                self._dropped(gesture, self.stack[-1])
        elif self.stack and not self._is_second(gesture) and not self._is_unseen(gesture):
            top, before = self.stack[-1], list(self.stack)
            top.handle(gesture)
            if isinstance(gesture, Command):
                self._lead_on(before)
            if isinstance(gesture, Pointer) and gesture.phase == "released" and self.stack[-1] is not top:
                self._clicked, self._clicked_at = (gesture.x, gesture.y), None
            self._type_text(self.typing is not None, self.typing)

    def _lead_on(self, before: Sequence[Scene]) -> None:
        """Let a player who came to a page by keys go on by keys: the first arrow already moves the focus."""
        for scene in self.stack:
            led = getattr(scene, "led_here", None)
            if led is not None and all(scene is not each for each in before):
                led()

    @property
    def _asleep(self) -> bool:
        """Whether the top scene only shows something until a player touches a device."""
        return bool(self.stack) and hasattr(self.stack[-1], "leave_off")

    def _woken_by(self, gesture: Gesture) -> None:
        """Whatever ends such a scene is spent on that, its release, too."""
        top = self.stack[-1]
        top.handle(gesture)
        if self.stack[-1] is not top:
            self._spent.begin(gesture)

    def wake(self) -> None:
        """Close what is only shown while no player is here: a player has touched a device."""
        if self._asleep:
            self.stack[-1].leave_off()      # type: ignore[attr-defined]

    def _is_unseen(self, gesture: Gesture) -> bool:
        """Whether this points at a page of which nothing is seen yet."""
        return isinstance(gesture, Pointer) and self._waits_since is not None

    def _is_second(self, gesture: Gesture) -> bool:
        """Whether this press is the other half of a double click that has brought another scene."""
        if self._clicked is None or not isinstance(gesture, Pointer) or gesture.phase != "pressed":
            return False
        x, y = self._clicked
        return abs(gesture.x - x) <= NEAR and abs(gesture.y - y) <= NEAR

    def update(self, now: float) -> float | None:
        """See Scene."""
        self._now = now
        said = self.aside.seen
        self.aside.say(self._attend(), now)
        before = self._meanwhile()      # what rests half done there goes on, even if nothing is due behind the page
        ends = (before, self._move_on(now), self._second_over(now), self.aside.due(now), self._meanwhile(),
                self._sound.update(now, self.music) if self._sound is not None else None)
        self.unchanged = self._rests and not said and not self.aside.seen
        return min((end for end in ends if end is not None), default=None)

    def _second_over(self, now: float) -> float | None:
        """When a press can no longer be the other half of a double click: that is asked for even if nothing moves."""
        if self._clicked is None or self._clicked_at is None:
            return None
        if now - self._clicked_at >= TWICE:
            self._clicked = None
            return None
        return self._clicked_at + TWICE

    @property
    def _rests(self) -> bool:
        """Whether the top scene was drawn whole, and says that it has nothing new."""
        top = self.stack[-1] if self.stack else None
        return top is self._drawn and not self._fading and bool(getattr(top, "unchanged", False))

    def _move_on(self, now: float) -> float | None:
        self._clicked_at = now if self._clicked_at is None else self._clicked_at
        self._type_text(self.typing is not None, self.typing)
        top = self._stood = self.stack[-1] if self.stack else None
        for scene in visible(self.stack)[:-1]:
            if (keep_up := getattr(scene, "seen_around", None)) is not None:
                keep_up()
        if self._waits_since is not None and self.wait is not None:
            if now - self._waits_since < self.wait.most:
                self.stack[-1].wait_still(now)      # type: ignore[attr-defined]
                return now + LOOKS
            self._begin_fade()
        wish = top.update(now) if top else None
        self._frames += not self.stack or (self.stack[-1] is top and not self._is_unready)
        if self._share >= 1.0 and self._hurries:
            return now
        if self._share >= 1.0:      # who has only just come has not been asked yet what it wants
            return now if self.stack and self.stack[-1] is not top else wish
        if self._frames and self._since is None:        # not the one it came amid, however long that took
            self._since = now
        self._share = min(1.0, (now - self._since) / FADE) if self._since is not None else 0.0
        return now

    @property
    def music(self) -> str:
        """The music of the page that lies under all others; empty: it has none, and the room is heard. What is laid
        over a page does not change it: no player learns by ear that a curtain has fallen."""
        return str(getattr(self.stack[0], "music", "")) if self.stack else ""

    @property
    def typing(self) -> Rect | None:
        """The place where the top scene has text typed in, None while it does not."""
        found: Rect | None = getattr(self.stack[-1], "typing", None) if self.stack else None
        return found

    def draw(self, painter: Painter) -> None:
        """See Scene. A sign in the corner says that all is silent."""
        self._draw(painter)
        self._drawn = self.stack[-1] if self.stack else None
        self.aside.draw(painter)
        if self._sound is not None and self._sound.muted:
            _sign(painter)

    @property
    def _is_unready(self) -> bool:
        """Whether the coming page has still to get ready, and another one is there to be seen until then."""
        return bool(self._under and self.stack) and bool(getattr(self.stack[-1], "unready", False))

    def _draw(self, painter: Painter) -> None:
        if self._is_unready:
            self._draw_under(painter)
            return
        if self._waits and self._frames and self._waits_for_pictures(painter):
            return
        mixed = mixes(painter)
        if self._share >= 1.0 and (mixed or not self._hurries or not painter.shapes.awaited):
            self._under, self._fading = [], []
        if self._fading and not self._frames:
            self._draw_under(painter)       # it came with this frame, which had enough to do
            return
        if not self._fading or (not mixed and self._prepared(painter)):
            for scene in visible(self.stack):
                scene.draw(painter)
            return
        self._draw_under(painter)
        if not mixed:
            return
        if self._frames == 1 and not self._going:       # nothing of it is to be seen yet
            self._draw_ahead(painter)
            return
        with painter.moved(alpha=1.0 - self._share if self._going else self._share):
            for scene in self._fading:
                scene.draw(painter)

    def _waits_for_pictures(self, painter: Painter) -> bool:
        """Whether the page before stays, as pictures of the coming one are still being drawn: a deal does not begin
        among cards without faces, in the place of another game."""
        self._draw_ahead(painter)
        if not awaited(painter) or self.wait is None:
            self._begin_fade()
            return False
        if self._waits_since is None:
            self._waits_since = self._now
        self._draw_under(painter)
        if self._now - self._waits_since >= SAYS_AFTER:
            _note(painter, self.wait.says())
        return True

    def _begin_fade(self) -> None:
        """Wait no longer; a fade takes its time from now on."""
        self._waits, self._waits_since, self._since = False, None, None

    @property
    def _hurries(self) -> bool:
        """Whether a page has come so lately that it may still be prepared, though a fade would be over by the clock."""
        return bool(self._fading) and self._since is not None and self._frames < LEAST

    def _draw_under(self, painter: Painter) -> None:
        for scene in self._under:
            scene.draw(painter)

    def _prepared(self, painter: Painter) -> bool:
        """Whether all is there that the coming page needs. Where it cannot be drawn through the one before, that one
        stays until it is, for as long as a fade would have taken at most; its shapes have some frames in any case."""
        if not self._ready:
            self._draw_ahead(painter)
            self._ready = not awaited(painter)
        return self._ready

    def _draw_ahead(self, painter: Painter) -> None:
        with ahead(painter):
            for scene in self._fading:
                scene.draw(painter)


def _moves_itself(scene: Scene) -> bool:
    """Whether the scene comes and goes by its own movement, or at once: it must never be seen through."""
    return bool(getattr(scene, "enters", False))


def _note(p: Painter, text: str) -> None:
    """One line in the middle, over the page that stays."""
    high = 2.0 * p.screen.size("body")
    (x, y), wide = p.screen.whole.center, p.width(text, "body") + 2 * high
    box = Rect(x - wide / 2, y - high / 2, wide, high)
    panels.panel(p, box, radius=high / 2)
    p.label(text, box.centerx, box.centery, "body", p.palette.kinari, align="centre")


def _sign(p: Painter) -> None:
    """In the lower left corner, on the edge of the table, where no page lays anything."""
    size, safe = max(56.0 if p.screen.tv else 40.0, p.screen.units(p.screen.floor)), p.screen.safe
    x, y = max(size / 2 + 4, safe.x - size / 2 - 4), safe.bottom - size / 2
    panels.strip(p, Rect(x, y, 0, 0).inflate(size + 6, size + 6), size / 2)
    glyph(p, "mute", x, y, .76 * size, p.palette.kinari)


def visible(stack: Sequence[Scene]) -> list[Scene]:
    """Return the scenes that are seen: the topmost one that covers everything, and those laid over it."""
    first = max((i for i, scene in enumerate(stack) if not getattr(scene, "overlay", False)), default=0)
    return list(stack[first:])
