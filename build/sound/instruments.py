"""The instruments of the music: strings, flute, wooden and metal bars, gong, bowed pad, brush. Synthesised, mono.

Each takes Hz and seconds and gives samples. Knows no tune; `tunes.py` writes those.
"""
from __future__ import annotations

from functools import cache

import numpy as np
from sound.loop import Wave, above, around, bump, falling, filtered, lots, softened

RATE = 24000


@cache
def string(hz: float, seconds: float, take: int = 0, bright: float = .5, fall: float = 2.4, pick: float = .13) -> Wave:
    """A plucked string (Karplus and Strong), a round at a time. fall: seconds to sink by 60 dB; pick: where on the
    string it is plucked, as a share of it."""
    soft, n = .5, round(seconds * RATE)
    size = max(4, int(RATE / hz - soft))
    dice = lots(f"string {hz:.1f} {take} {bright}")
    line = dice.uniform(-1, 1, size)
    for _ in range(round(10 * (1 - bright))):
        line = .5 * (line + np.roll(line, 1))
    line = line - np.roll(line, max(1, round(pick * size)))
    line = (line - line.mean()) / np.abs(line).max()
    keep, long = 10 ** (-3 / (hz * fall)), round(n * 1.1) // size + 3
    rounds, before = [line], 0.0
    for _ in range(long):
        now = rounds[-1]
        shifted = np.concatenate(([before], now[:-1]))
        before = now[-1]
        rounds.append(keep * ((1 - soft) * now + soft * shifted))
    raw = np.concatenate(rounds)
    tuned = np.interp(np.arange(n) * hz * (size + soft) / RATE, np.arange(len(raw)), raw)
    return np.asarray(_let_go(tuned, .06) * np.minimum(1, np.arange(n) / (.0015 * RATE)))


def koto(hz: float, seconds: float, take: int = 0) -> Wave:
    """Silk on a long box: bright at the pluck, and the pitch sinks into place."""
    return _bodied(string(hz, seconds, take, .62, 2.2, .09), (190, 420))


def guitar(hz: float, seconds: float, take: int = 0) -> Wave:
    """Nylon strings, round."""
    return _bodied(string(hz, seconds, take, .3, 2.8, .22), (105, 215))


def mandolin(hz: float, seconds: float, take: int = 0) -> Wave:
    """Two strings that do not quite agree; bright and short, as the guitarra of Portugal, too."""
    return np.asarray(.6 * string(hz * 1.0011, seconds, take, .72, 1.5, .11)
                      + .6 * string(hz * .9989, seconds, take + 7, .72, 1.5, .11))


@cache
def flute(hz: float, seconds: float, take: int = 0, breath: float = .09) -> Wave:
    """Bamboo: slides into the note, breath around it, a slow vibrato that comes late."""
    n = round((seconds + .18) * RATE)
    t = np.arange(n) / RATE
    cents = -32 * np.exp(-t / .045) + 7 * np.minimum(1, t / .9) * np.sin(2 * np.pi * (4.7 + .2 * take) * t)
    phase = 2 * np.pi * np.cumsum(hz * 2 ** (cents / 1200)) / RATE
    env = np.minimum(1, t / .09) ** 1.5 * np.clip((seconds + .18 - t) / .2, 0, 1) ** 1.5
    env *= .88 + .12 * np.sin(np.pi * np.clip(t / seconds, 0, 1))
    tone = sum(a * env ** p * np.sin(k * phase) for k, a, p in ((1, 1, 1), (2, .26, 1.6), (3, .13, 2.2), (4, .03, 3)))
    noise = lots(f"breath {hz:.1f} {take}").standard_normal(n)
    air = filtered(noise, around(hz, .35), RATE) * 2.4 + filtered(noise, around(2.1 * hz, .9), RATE)
    chiff = softened(noise, 3200, RATE) * np.exp(-t / .025) * .35
    return np.asarray(tone * env + breath * (air + chiff) * env)


@cache
def bars(hz: float, seconds: float, take: int = 0, metal: bool = False) -> Wave:
    """A wooden bar over a pipe, or one of bronze whose partner beats against it."""
    modes = ((1, 2.6, 1), (2.76, .9, .35), (5.4, .4, .16), (1.0062, 2.4, .7)) if metal else \
        ((1, .62, 1), (3.93, .16, .3), (9.2, .06, .12), (.5, .3, .1))
    n = round(seconds * RATE)
    t = np.arange(n) / RATE
    scale = (330 / hz) ** .35
    x = sum(g * np.sin(2 * np.pi * r * hz * t) * np.exp(-6.9 * t / (fall * scale * 1.6))
            for r, fall, g in modes if r * hz < .42 * RATE)
    knock = softened(lots(f"knock {take}").standard_normal(n), 1400, RATE) * np.exp(-t / .006)
    return np.asarray(_let_go(x * np.minimum(1, t / .003) + (.12 if metal else .35) * knock, .08))


@cache
def gong(hz: float, seconds: float) -> Wave:
    """Far away and large: it swells after the stroke."""
    n = round(seconds * RATE)
    t = np.arange(n) / RATE
    modes = ((1, 5.5, 1), (1.014, 5, .8), (1.52, 3.4, .4), (2.01, 3, .3), (2.74, 2, .18), (3.6, 1.4, .1))
    x = sum(g * np.sin(2 * np.pi * r * hz * t + k) * np.exp(-6.9 * t / fall) for k, (r, fall, g) in enumerate(modes))
    return np.asarray(_let_go(x * np.minimum(1, t / .05) ** .8, .3))


@cache
def pad(hz: float, seconds: float, take: int = 0) -> Wave:
    """Bowed strings far off: several that never quite agree, without an edge."""
    n = round(seconds * RATE)
    t, dice = np.arange(n) / RATE, lots(f"pad {hz:.1f} {take}")
    x = np.zeros(n)
    for _ in range(3):
        off = hz * 2 ** (dice.uniform(-6, 6) / 1200)
        for k in range(1, 7):
            x += np.sin(2 * np.pi * k * off * t + dice.uniform(0, 6.3)) / k ** 1.9 / 3
    return np.asarray(x * bump(n, .45))


@cache
def brush(seconds: float, take: int = 0) -> Wave:
    """Wires drawn over a skin."""
    n = round(seconds * RATE)
    noise = lots(f"brush {take}").standard_normal(n)
    return np.asarray(filtered(noise, lambda f: above(2200)(f) * around(4200, 2.2)(f), RATE) * bump(n, .25))


@cache
def palm(take: int = 0) -> Wave:
    """Two hands, cupped."""
    n = round(.12 * RATE)
    noise = lots(f"palm {take}").standard_normal(n)
    return np.asarray(filtered(noise, around(1150 + 90 * take, 1.3), RATE) * falling(n, RATE, .09))


def _bodied(x: Wave, hills: tuple[float, float]) -> Wave:
    """A wooden box behind a string."""
    low, high = hills
    long = np.concatenate((x, np.zeros(2000)))
    return filtered(long, lambda f: .75 + .9 * around(low, .8)(f) + .5 * around(high, .9)(f), RATE)[:len(x)]


def _let_go(x: Wave, seconds: float) -> Wave:
    """Faded at its end."""
    n = min(len(x), round(seconds * RATE))
    return np.asarray(np.concatenate((x[:len(x) - n], x[len(x) - n:] * np.linspace(1, 0, n) ** 2)))
