"""The settings: every change is in force at once and kept."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.data.settings import FLAIRS, INSTANT, READING_AIDS, RENDERERS, SPEEDS
from game.features.contract import SETTINGS_HELP
from game.themes.model import MUSIC, ROOM
from game.ui.draw import panels
from game.ui.draw.controls import key_cap
from game.ui.draw.screen import Rect
from game.ui.hand.hint import ASKS
from game.ui.input.gesture import Key
from game.ui.input.keys import KeyTable, caption
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.kit.rows import SWITCH, setting, stepper_width
from game.ui.pages.services import Services

READ_ALOUD = ("ja",)
"""Languages whose letters a child may not know how to read."""

TWO_FROM = 52.0
GAP = 24.0
REMAPPED = (Key.CONFIRM, Key.BACK, Key.HELP, Key.RULES, Key.LOG, Key.CALL, Key.PAUSE, Key.SKIP, Key.FASTER, Key.SLOWER,
            Key.NEXT, Key.PREVIOUS, Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN, Key.PAGE_UP, Key.PAGE_DOWN, Key.FULLSCREEN,
            Key.MUTE)
Group = Callable[[Desk, Flow], None]
THINKING = ("", *SPEEDS)
SCALES = (100, 110, 125, 150, 175, 200)
WINDOWS = (0, 5, 8, 12, 20, 30, 45, 60)
EDGES = tuple(n / 2 for n in range(16))
VOLUME_STEP = 0.05
HEARD_BY = {"volume_effects": "chip", "volume_calls": "call-cambio"}
LASTING = {"volume_room": ROOM, "volume_music": f"{MUSIC}title"}
SAMPLE = 8000.0
"""Milliseconds for which one hears how loud a room or music is now."""


class Swap(NamedTuple):
    """A key that a command has taken from another, and the key the other has for it; empty: none was needed."""

    key: str
    act: Key
    other: Key
    instead: str


class SettingsPage(Page):
    """One page, laid over whatever was there. `learning` is the command that waits for its new key; `two`: its groups
    stand in two columns."""

    services: Services

    def __init__(self, services: Services) -> None:
        super().__init__(services, "language")
        self.hands.steady = True                # text that grows does not take a button away from under the pointer
        self.learning: Key | None = None
        self.swapped: Swap | None = None
        self.help = services.offers(SETTINGS_HELP, None)
        self.two = False
        services.sound.try_again()              # so that the page can say whether anything is heard

    # ---- values in steps
    def next_of(self, name: str, values: tuple[float, ...], by: int) -> None:
        """Go to the next of these values, or the former; a value between two of them goes to the nearer side first."""
        now = getattr(self.services.settings, name)
        beyond = [v for v in values if (v > now if by > 0 else v < now)]
        if beyond:
            self.change(**{name: beyond[0] if by > 0 else beyond[-1]})

    def change(self, **values: object) -> None:
        self.services.preferences.change(**values)

    def language(self, by: int) -> None:
        known = list(self.services.preferences.languages)
        at = (known.index(self.services.language.code) + by) % len(known)
        self.change(language=known[at])

    def speed(self, by: int) -> None:
        at = SPEEDS.index(self.services.settings.speed) + by
        self.change(speed=SPEEDS[max(0, min(len(SPEEDS) - 1, at))])

    def thinking(self, by: int) -> None:
        at = THINKING.index(self.services.settings.thinking) + by
        self.change(thinking=THINKING[max(0, min(len(THINKING) - 1, at))])

    def reading_aid(self, by: int) -> None:
        at = READING_AIDS.index(self.services.settings.reading_aid) + by
        self.change(reading_aid=READING_AIDS[max(0, min(len(READING_AIDS) - 1, at))])

    def flair(self, by: int) -> None:
        at = FLAIRS.index(self.services.settings.flair) + by
        self.change(flair=FLAIRS[max(0, min(len(FLAIRS) - 1, at))])

    def renderer(self, by: int) -> None:
        at = RENDERERS.index(self.services.settings.renderer) + by
        self.change(renderer=RENDERERS[max(0, min(len(RENDERERS) - 1, at))])

    def volume(self, name: str, share: float) -> None:
        """Set the loudness in steps of five per cent, with a sound to hear it by."""
        value = round(share / VOLUME_STEP) * round(100 * VOLUME_STEP)
        if value != getattr(self.services.settings, name):
            self.change(**{name: value})
            if name in LASTING:
                self.services.sound.sample(LASTING[name], self.services.clock(), SAMPLE if value else 0.0)
            else:
                self.services.sound.play(HEARD_BY[name])

    # ---- keys
    @property
    def keys(self) -> KeyTable:
        return KeyTable(self.services.settings.keys)

    def learn(self, act: Key) -> None:
        """Learn the next key that is pressed for this command."""
        self.learning, self.swapped = act, None
        self.services.devices.learn_key(self.learnt)

    def learnt(self, key: str) -> None:
        """Take a key for the command in hand; it replaces those of its own device, the others' stay.

        Was it another command's, that one takes the key given up for it, and the page says so.
        """
        act, self.learning = self.learning, None
        if act is None or key in ("escape", "pad b"):
            return
        pad = key.startswith("pad ")
        table = self.keys
        before, other = table.own(act), table.act(key)
        chosen = {**self.services.settings.keys, act.value: (key, *(k for k in before if k.startswith("pad ") != pad))}
        if other is not None and other != act:
            left = tuple(k for k in table.own(other) if k != key)
            lacks = all(k.startswith("pad ") != pad for k in left)
            free = next((k for k in before if k.startswith("pad ") == pad), "") if lacks else ""
            chosen[other.value] = (free, *left) if free else left
            self.swapped = Swap(key, act, other, free)
        self.change(keys={name: keys for name, keys in chosen.items() if keys})

    def usual_keys(self) -> None:
        self.swapped = None
        self.change(keys={})

    def back(self) -> None:
        """Leave; a command that still waits for a key keeps its old one."""
        if self.learning is not None:
            self.learning = None
            self.services.devices.learn_key(None)
            return
        super().back()

    def commanded(self, act: Key) -> bool:
        """See Page."""
        if act == Key.PAUSE:
            self.back()
            return True
        return super().commanded(act)

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page. Two columns of groups, one where letters are large."""
        room = desk.page_title(desk.say("scene.settings.title"), self.back, desk.say("scene.back"))
        if not self.hands.holds:                # else a row that was pressed would go to another column
            self.two = room.w >= TWO_FROM * desk.em
        if self.two:
            left, right = boxes.columns(room, 2, GAP)
            self._column(desk, "left", left, (self._reading, self._sound, self._help))
            self._column(desk, "right", right, (self._table, self._screen, self._keys))
        else:
            self._column(desk, "all", room, (self._reading, self._table, self._sound, self._screen, self._keys,
                                             self._help))
        if desk.services.settings.tv and self.hands.at == "safe_area":
            _edge(desk)

    def _column(self, desk: Desk, name: str, rect: Rect, groups: tuple[Group, ...]) -> None:
        panels.panel(desk.p, rect)
        with desk.scroll(name, rect.inflate(-20, -24)) as flow:
            for group in groups:
                group(desk, flow)
                flow.y += .6 * desk.em

    def _switch(self, desk: Desk, flow: Flow, name: str, **told: str) -> None:
        on = bool(getattr(desk.services.settings, name))
        setting(desk, flow, *_words(desk, name, **told),
                lambda rect: desk.toggle(name, rect, on, lambda value: self.change(**{name: value})), SWITCH)

    # ---- groups
    def _reading(self, desk: Desk, flow: Flow) -> None:
        desk.heading(flow, desk.say("scene.settings.reading"))
        setting(desk, flow, *_words(desk, "language"),
                lambda rect: desk.stepper("language", rect, desk.say("language.name"), self.language, bold=True))
        scale = desk.services.settings.text_scale
        said = desk.say("scene.settings.per_cent", n=scale)
        setting(desk, flow, *_words(desk, "text_scale"),
                lambda rect: desk.stepper("text_scale", rect, said, lambda by: self.next_of("text_scale", SCALES, by),
                                          scale > 100, scale < 200, signs=True))
        if desk.services.language.code in READ_ALOUD:
            self._aid(desk, flow)
        for name in ("high_contrast", "reduced_motion", "curtain_toggle", "plays_forced", "honorifics"):
            self._switch(desk, flow, name)

    def _aid(self, desk: Desk, flow: Flow) -> None:
        aid = desk.services.settings.reading_aid
        at = READING_AIDS.index(aid)
        names = [desk.say(f"scene.settings.aid_{each}") for each in READING_AIDS]
        name, help_ = _words(desk, "reading_aid")
        if desk.p.screen.tv and desk.p.screen.ruby:
            help_ = desk.say("scene.settings.reading_aid_tv")
        setting(desk, flow, name, help_,
                lambda rect: desk.stepper("reading_aid", rect, names[at], self.reading_aid, at > 0,
                                          at < len(READING_AIDS) - 1), stepper_width(desk, names))

    def _table(self, desk: Desk, flow: Flow) -> None:
        s = desk.services.settings
        desk.heading(flow, desk.say("scene.settings.table"))
        at, thinking = SPEEDS.index(s.speed), THINKING.index(s.thinking)
        setting(desk, flow, *_words(desk, "speed"),
                lambda rect: desk.stepper("speed", rect, _speed(desk, s.speed), self.speed, at > 0,
                                          at < len(SPEEDS) - 1))
        setting(desk, flow, *_words(desk, "thinking"),
                lambda rect: desk.stepper("thinking", rect, _speed(desk, s.thinking), self.thinking, thinking > 0,
                                          thinking < len(THINKING) - 1),
                stepper_width(desk, [_speed(desk, each) for each in THINKING]))
        flair, names = FLAIRS.index(s.flair), [desk.say(f"scene.settings.flair_{each}") for each in FLAIRS]
        setting(desk, flow, *_words(desk, "flair"),
                lambda rect: desk.stepper("flair", rect, names[flair], self.flair, flair > 0,
                                          flair < len(FLAIRS) - 1), stepper_width(desk, names))
        n = s.window_seconds
        window = desk.say("scene.settings.window_seconds", n=n) if n else desk.say("scene.settings.window_none")
        setting(desk, flow, *_words(desk, "window"),
                lambda rect: desk.stepper("window", rect, window,
                                          lambda by: self.next_of("window_seconds", WINDOWS, by),
                                          n > 0, n < WINDOWS[-1]),
                stepper_width(desk, [window, desk.say("scene.settings.window_none")]))
        for name in ("next_deal", "completes", "banter"):
            self._switch(desk, flow, name)
        self._switch(desk, flow, "hints", cap=ASKS.upper())

    def _sound(self, desk: Desk, flow: Flow) -> None:
        desk.heading(flow, desk.say("scene.settings.sound"))
        if self.services.sound.silent:
            flow.y = desk.p.paragraph(desk.say("notice.no_audio"), flow.x, flow.y, flow.w, "caption",
                                      desk.p.palette.kin) + 12
        for name in ("effects", "calls", "room", "music"):
            self._volume(desk, flow, name)
        self._switch(desk, flow, "muted", cap=self.keys.cap(Key.MUTE))

    def _volume(self, desk: Desk, flow: Flow, name: str) -> None:
        p, key = desk.p, f"volume_{name}"
        value = getattr(desk.services.settings, key)

        def control(rect: Rect) -> None:
            said = desk.say("scene.settings.per_cent", n=value) if value else desk.say("scene.settings.mute")
            longest = desk.say("scene.settings.per_cent", n=100), desk.say("scene.settings.mute")
            room = max(map(p.width, longest)) + 16
            desk.slider(key, boxes.right(rect, room)[1], value / 100, VOLUME_STEP,
                        lambda share: self.volume(key, share))
            p.label(said, rect.right, rect.centery, "body", p.palette.nezu, align="right")

        setting(desk, flow, *_words(desk, name), control, 420)

    def _screen(self, desk: Desk, flow: Flow) -> None:
        s = desk.services.settings
        desk.heading(flow, desk.say("scene.settings.screen"))
        for name in ("fullscreen", "tv"):
            self._switch(desk, flow, name)
        if s.tv:
            value = desk.say("scene.settings.per_cent", n=f"{s.safe_area:g}")
            setting(desk, flow, *_words(desk, "safe_area"),
                    lambda rect: desk.stepper("safe_area", rect, value, lambda by: self.next_of("safe_area", EDGES, by),
                                              s.safe_area > 0, s.safe_area < EDGES[-1], True))
        self._switch(desk, flow, "places")
        names = [desk.say(f"scene.settings.renderer_{each or 'auto'}") for each in RENDERERS]
        at, now = RENDERERS.index(s.renderer), desk.say(f"scene.settings.renderer_{desk.services.devices.renderer}")
        setting(desk, flow, desk.say("scene.settings.renderer"), desk.say("scene.settings.renderer_help", now=now),
                lambda rect: desk.stepper("renderer", rect, names[at], self.renderer, at > 0, at < len(RENDERERS) - 1),
                stepper_width(desk, names))

    def _help(self, desk: Desk, flow: Flow) -> None:
        """Help for players who have trouble with the program, and what it is made of."""
        desk.heading(flow, desk.say("scene.settings.help"))
        for row in self.help:
            words = desk.say(row.text)
            setting(desk, flow, desk.say(row.title), row.told(),
                    partial(desk.button, row.name, text=words, act=row.press, size="body"),
                    desk.button_width(words, size="body"))
        called, told = _words(desk, "about")
        words = desk.say("scene.settings.about_button")
        setting(desk, flow, called, told, partial(desk.button, "about", text=words, act=self.about, size="body"),
                desk.button_width(words, size="body"))

    def about(self) -> None:
        self.services.over(self.services.routes.about())

    def _keys(self, desk: Desk, flow: Flow) -> None:
        p = desk.p
        desk.heading(flow, desk.say("scene.settings.keys"))
        flow.y = p.paragraph(desk.say("scene.settings.keys_help"), flow.x, flow.y, flow.w, "caption",
                             p.palette.nezu) + 12
        for act in REMAPPED:
            self._key(desk, flow.take(desk.row, 8), act)
            if self.swapped is not None and self.swapped.act == act:
                flow.y = p.paragraph(_told(desk, self.swapped), flow.x + 20, flow.y, flow.w - 40, "caption",
                                     p.palette.kin) + 12
        if desk.services.settings.keys:
            text = desk.say("scene.settings.keys_default")
            rect = flow.take(desk.row, 8)
            rect.w = min(rect.w, desk.button_width(text))
            desk.button("usual-keys", rect, text, self.usual_keys, size="body")

    def _key(self, desk: Desk, rect: Rect, act: Key) -> None:
        """A command with the caps of its keyboard and its pad; pressed it waits for another."""
        p, table = desk.p, self.keys
        focused, pressed = desk.spot(f"key-{act.value}", rect, lambda: self.learn(act))
        with desk.grown(rect, focused), p.room(rect.h - 12):
            panels.strip(p, rect, 12)
            if pressed or self.learning == act:
                panels.frame(p, rect.inflate(-4, -4), p.palette.kin, 3.0, 10)
            if self.learning == act:
                p.label(desk.say("scene.settings.keys_press"), rect.right - 24, rect.centery, "body", p.palette.kin,
                        True, "right", width=rect.w / 2)
                left = rect.right - rect.w / 2
            else:
                left = _caps(desk, table.cap(act), table.cap(act, pad=True), rect)
            p.label(desk.say(f"scene.act.{act.value}"), rect.x + 20, rect.centery, "body", width=left - rect.x - 40)
        if focused:
            panels.focus(p, rect, 14)


def _speed(desk: Desk, speed: str) -> str:
    """A speed in words; empty: that of the cards."""
    if not speed or speed == INSTANT:
        return desk.say("scene.settings.instant" if speed else "scene.settings.thinking_same")
    return f"×{speed}".replace("×0.5", "×½")


def _words(desk: Desk, name: str, **told: str) -> tuple[str, str]:
    return desk.say(f"scene.settings.{name}"), desk.say(f"scene.settings.{name}_help", **told)


def _edge(desk: Desk) -> None:
    """The edge that is left free, drawn as it will be while it is being set."""
    panels.frame(desk.p, desk.p.screen.safe, desk.p.palette.asagi, 3.0, 10)


def _told(desk: Desk, swap: Swap) -> str:
    """What became of the command that had the key before."""
    other = desk.say(f"scene.act.{swap.other.value}")
    if swap.instead:
        return desk.say("scene.settings.keys_swapped", cap=caption(swap.key), other=other, now=caption(swap.instead))
    return desk.say("scene.settings.keys_taken", cap=caption(swap.key), other=other)


def _caps(desk: Desk, key: str, pad: str, rect: Rect) -> float:
    """The caps at the right end of a row; returns their left edge."""
    p = desk.p
    high = max(40.0, 1.25 * p.screen.size("caption"))
    x = rect.right - 18
    for letter, is_pad in ((pad, True), (key, False)):
        wide = max(high, p.width(letter, max(.62 * high, p.screen.size("caption")), True) + .56 * high)
        if letter:
            key_cap(p, x - wide / 2, rect.centery, letter, high, is_pad and len(letter) == 1)
        x -= max(wide, 1.9 * high) + 12
    return x
