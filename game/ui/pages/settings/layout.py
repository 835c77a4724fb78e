"""How the settings are laid: two columns of groups, one where letters are large."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.data.settings import INSTANT, READING_AIDS, RENDERERS, SPEEDS
from game.ui.draw import panels
from game.ui.draw.controls import key_cap
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Act
from game.ui.input.keys import caption
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.rows import SWITCH, setting, stepper_width

if TYPE_CHECKING:
    from game.ui.pages.settings.scene import SettingsPage, Swap

READ_ALOUD = ("ja",)
"""Languages whose letters a child may not know how to read."""

TWO_FROM = 52.0
GAP = 24.0
REMAPPED = (Act.CONFIRM, Act.BACK, Act.HELP, Act.RULES, Act.LOG, Act.CALL, Act.PAUSE, Act.SKIP, Act.FASTER, Act.SLOWER,
            Act.NEXT, Act.PREVIOUS, Act.LEFT, Act.RIGHT, Act.UP, Act.DOWN, Act.PAGE_UP, Act.PAGE_DOWN, Act.FULLSCREEN)
Group = Callable[[Desk, "SettingsPage", Flow], None]


def lay(desk: Desk, page: SettingsPage) -> None:
    """The whole page."""
    room = desk.page_title(desk.say("scene.settings.title"), page.back, desk.say("scene.back"))
    if room.w >= TWO_FROM * desk.em:
        half = (room.w - GAP) / 2
        _column(desk, page, "left", Rect(room.x, room.y, half, room.h), (_reading, _sound))
        _column(desk, page, "right", Rect(room.x + half + GAP, room.y, half, room.h), (_table, _screen, _keys))
    else:
        _column(desk, page, "all", room, (_reading, _table, _sound, _screen, _keys))
    if desk.services.settings.tv:
        _edge(desk)


def _column(desk: Desk, page: SettingsPage, name: str, rect: Rect, groups: tuple[Group, ...]) -> None:
    panels.panel(desk.p, rect)
    with desk.scroll(name, rect.inflate(-20, -24)) as flow:
        for group in groups:
            group(desk, page, flow)
            flow.y += .6 * desk.em


def _words(desk: Desk, name: str) -> tuple[str, str]:
    return desk.say(f"scene.settings.{name}"), desk.say(f"scene.settings.{name}_help")


def _switch(desk: Desk, page: SettingsPage, flow: Flow, name: str) -> None:
    on = bool(getattr(desk.services.settings, name))
    setting(desk, flow, *_words(desk, name),
            lambda rect: desk.toggle(name, rect, on, lambda value: page.change(**{name: value})), SWITCH)


# ---- groups


def _reading(desk: Desk, page: SettingsPage, flow: Flow) -> None:
    from game.ui.pages.settings.scene import SCALES
    desk.heading(flow, desk.say("scene.settings.reading"))
    setting(desk, flow, *_words(desk, "language"),
            lambda rect: desk.stepper("language", rect, desk.say("language.name"), page.language, bold=True))
    scale = desk.services.settings.text_scale
    said = desk.say("scene.settings.per_cent", n=scale)
    setting(desk, flow, *_words(desk, "text_scale"),
            lambda rect: desk.stepper("text_scale", rect, said, lambda by: page.next_of("text_scale", SCALES, by),
                                      scale > 100, scale < 200, signs=True))
    if desk.services.language.code in READ_ALOUD:
        _aid(desk, page, flow)
    for name in ("high_contrast", "reduced_motion", "curtain_toggle", "plays_forced", "honorifics"):
        _switch(desk, page, flow, name)


def _aid(desk: Desk, page: SettingsPage, flow: Flow) -> None:
    aid = desk.services.settings.reading_aid
    at = READING_AIDS.index(aid)
    names = [desk.say(f"scene.settings.aid_{each}") for each in READING_AIDS]
    setting(desk, flow, *_words(desk, "reading_aid"),
            lambda rect: desk.stepper("reading_aid", rect, names[at], page.reading_aid, at > 0,
                                      at < len(READING_AIDS) - 1), stepper_width(desk, names))


def _table(desk: Desk, page: SettingsPage, flow: Flow) -> None:
    from game.ui.pages.settings.scene import WINDOWS
    s = desk.services.settings
    desk.heading(flow, desk.say("scene.settings.table"))
    at = SPEEDS.index(s.speed)
    speed = desk.say("scene.settings.instant") if s.speed == INSTANT else f"×{s.speed}".replace("×0.5", "×½")
    setting(desk, flow, *_words(desk, "speed"),
            lambda rect: desk.stepper("speed", rect, speed, page.speed, at > 0, at < len(SPEEDS) - 1))
    n = s.window_seconds
    window = desk.say("scene.settings.window_seconds", n=n) if n else desk.say("scene.settings.window_none")
    setting(desk, flow, *_words(desk, "window"),
            lambda rect: desk.stepper("window", rect, window, lambda by: page.next_of("window_seconds", WINDOWS, by),
                                      n > 0, n < WINDOWS[-1]),
            stepper_width(desk, [window, desk.say("scene.settings.window_none")]))
    _switch(desk, page, flow, "completes")


def _sound(desk: Desk, page: SettingsPage, flow: Flow) -> None:
    desk.heading(flow, desk.say("scene.settings.sound"))
    if page.services.sound.silent:
        flow.y = desk.p.paragraph(desk.say("notice.no_audio"), flow.x, flow.y, flow.w, "caption",
                                  desk.p.palette.kin) + 12
    for name in ("effects", "calls"):
        _volume(desk, page, flow, name)


def _volume(desk: Desk, page: SettingsPage, flow: Flow, name: str) -> None:
    from game.ui.pages.settings.scene import VOLUME_STEP
    p, key = desk.p, f"volume_{name}"
    value = getattr(desk.services.settings, key)

    def control(rect: Rect) -> None:
        said = desk.say("scene.settings.per_cent", n=value) if value else desk.say("scene.settings.mute")
        room = max(p.width(desk.say("scene.settings.per_cent", n=100)), p.width(desk.say("scene.settings.mute"))) + 16
        desk.slider(key, Rect(rect.x, rect.y, rect.w - room, rect.h), value / 100, VOLUME_STEP,
                    lambda share: page.volume(key, share))
        p.label(said, rect.right, rect.centery, "body", p.palette.nezu, align="right")

    setting(desk, flow, *_words(desk, name), control, 420)


def _screen(desk: Desk, page: SettingsPage, flow: Flow) -> None:
    from game.ui.pages.settings.scene import EDGES
    s = desk.services.settings
    desk.heading(flow, desk.say("scene.settings.screen"))
    for name in ("fullscreen", "tv"):
        _switch(desk, page, flow, name)
    if s.tv:
        value = desk.say("scene.settings.per_cent", n=f"{s.safe_area:g}")
        setting(desk, flow, *_words(desk, "safe_area"),
                lambda rect: desk.stepper("safe_area", rect, value, lambda by: page.next_of("safe_area", EDGES, by),
                                          s.safe_area > 0, s.safe_area < EDGES[-1], True))
    names = [desk.say(f"scene.settings.renderer_{each or 'auto'}") for each in RENDERERS]
    at, now = RENDERERS.index(s.renderer), desk.say(f"scene.settings.renderer_{desk.services.renderer}")
    setting(desk, flow, desk.say("scene.settings.renderer"), desk.say("scene.settings.renderer_help", now=now),
            lambda rect: desk.stepper("renderer", rect, names[at], page.renderer, at > 0, at < len(RENDERERS) - 1),
            stepper_width(desk, names))


def _edge(desk: Desk) -> None:
    """The edge that is left free, drawn as it will be."""
    panels.frame(desk.p, desk.p.screen.safe, desk.p.palette.asagi, 3.0, 10)


def _keys(desk: Desk, page: SettingsPage, flow: Flow) -> None:
    p = desk.p
    desk.heading(flow, desk.say("scene.settings.keys"))
    flow.y = p.paragraph(desk.say("scene.settings.keys_help"), flow.x, flow.y, flow.w, "caption", p.palette.nezu) + 12
    for act in REMAPPED:
        _key(desk, page, flow.take(desk.row, 8), act)
        if page.swapped is not None and page.swapped.act == act:
            flow.y = p.paragraph(_told(desk, page.swapped), flow.x + 20, flow.y, flow.w - 40, "caption",
                                 p.palette.kin) + 12
    if desk.services.settings.keys:
        text = desk.say("scene.settings.keys_default")
        rect = flow.take(desk.row, 8)
        rect.w = min(rect.w, desk.button_width(text))
        desk.button("usual-keys", rect, text, page.usual_keys, size="body")


def _told(desk: Desk, swap: Swap) -> str:
    """What became of the command that had the key before."""
    other = desk.say(f"scene.act.{swap.other.value}")
    if swap.instead:
        return desk.say("scene.settings.keys_swapped", cap=caption(swap.key), other=other, now=caption(swap.instead))
    return desk.say("scene.settings.keys_taken", cap=caption(swap.key), other=other)


def _key(desk: Desk, page: SettingsPage, rect: Rect, act: Act) -> None:
    """A command with the caps of its keyboard and its pad; pressed it waits for another."""
    p, table = desk.p, page.keys
    focused, pressed = desk.spot(f"key-{act.value}", rect, lambda: page.learn(act))
    with desk.grown(rect, focused), p.room(rect.h - 12):
        panels.strip(p, rect, 12)
        if pressed or page.learning == act:
            panels.frame(p, rect.inflate(-4, -4), p.palette.kin, 3.0, 10)
        if page.learning == act:
            p.label(desk.say("scene.settings.keys_press"), rect.right - 24, rect.centery, "body", p.palette.kin, True,
                    "right", width=rect.w / 2)
            left = rect.right - rect.w / 2
        else:
            left = _caps(desk, table.cap(act), table.cap(act, pad=True), rect)
        p.label(desk.say(f"scene.act.{act.value}"), rect.x + 20, rect.centery, "body", width=left - rect.x - 40)
    if focused:
        panels.focus(p, rect, 14)


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
