"""A small speaking voice: a glottal pulse train through four moving formants, with nose, breath and hiss.

Knows sounds of speech, not the words of the game. After Klatt 1980 (cascade resonators) with the KLGLOTT88 pulse.
"""
import math
import random
from dataclasses import dataclass, replace

from sound.kit import RATE, Signal, samples

# Formants in Hz of a man's vocal tract; Speaker.tract scales them. Japanese u is unrounded, hence its high F2.
VOWELS = {"a": (740, 1230, 2500, 3500), "i": (300, 2200, 2900, 3600), "u": (340, 1180, 2350, 3400),
          "e": (480, 1900, 2500, 3500), "o": (470, 840, 2450, 3350)}
WIDTHS = (70, 90, 130, 200)
# The tube goes on resonating above the vowels; without these the voice sounds as from under a blanket.
UPPER = ((4400, 280), (5450, 350), (6500, 420), (7550, 500), (8600, 580), (9700, 660))
FRAME = 64              # samples between two looks at the score: 2 ms
NOSE = 270              # pole of the nasal tract; the zero moves away from it while the nose is open


@dataclass(frozen=True)
class Speaker:
    """Who speaks: pitch in Hz, length of the tract (1 man, 1.15 woman, 1.3 child), breath 0-1, roughness 0-1."""

    pitch: float
    tract: float
    breath: float = 0.1
    rough: float = 0.1
    pace: float = 1.0


@dataclass(frozen=True)
class Key:
    """The mouth at one moment. at: s; formants: Hz for a man; pitch: semitones from the speaker's own."""

    at: float
    formants: tuple[float, float, float, float]
    voice: float = 0.0
    pitch: float = 0.0
    nose: float = 0.0
    breath: float = 0.0
    hiss: float = 0.0
    hiss_at: float = 4000.0
    hiss_q: float = 1.2


def _between(a: Key, b: Key, t: float) -> Key:
    """Both mixed on a smooth slope."""
    x = 0.0 if b.at <= a.at else min(1.0, max(0.0, (t - a.at) / (b.at - a.at)))
    x = x * x * (3 - 2 * x)

    def m(u: float, v: float) -> float:
        return u + (v - u) * x
    f, g = a.formants, b.formants
    return Key(
        t,
        (m(f[0], g[0]), m(f[1], g[1]), m(f[2], g[2]), m(f[3], g[3])),
        m(a.voice, b.voice),
        m(a.pitch, b.pitch),
        m(a.nose, b.nose),
        m(a.breath, b.breath),
        m(a.hiss, b.hiss),
        m(a.hiss_at, b.hiss_at),
        m(a.hiss_q, b.hiss_q),
    )


class Throat:
    """The folds: one pulse per period, with a little jitter and shimmer so that it lives."""

    def __init__(self, who: Speaker, seed: object) -> None:
        self.dice = random.Random(f"kataku voice {seed}")
        self.who, self.phase, self.size, self.wobble, self.tilt = who, 1.0, 1.0, 0.0, 0.0

    def step(self, hz: float, voice: float, breath: float) -> float:
        """The next sample of the flow's derivative with breath riding on the open phase."""
        self.phase += hz * (1 + self.wobble) / RATE
        if self.phase >= 1:
            self.phase -= 1
            self.wobble = self.dice.gauss(0, .004 + .012 * self.who.rough)
            self.size = 1 + self.dice.gauss(0, .02 + .08 * self.who.rough)
        opened = .62
        x = self.phase / opened
        pulse = (2 * x - 3 * x * x) * self.size if x < 1 else 0.0
        self.tilt += .7 * (pulse - self.tilt)
        air = self.dice.gauss(0, 1) * (1 if x < 1 else .45)
        return voice * (self.tilt + air * .05 * self.who.breath) + breath * .22 * air


class Ring:
    """One resonance; with zero=True the same curve upside down (a trough)."""

    def __init__(self, zero: bool = False) -> None:
        self.y1 = self.y2 = 0.0
        self.zero, self.a, self.b, self.c = zero, 1.0, 0.0, 0.0

    def tune(self, hz: float, width: float) -> None:
        """Centre and 3 dB width in Hz."""
        self.c = -math.exp(-2 * math.pi * width / RATE)
        self.b = 2 * math.exp(-math.pi * width / RATE) * math.cos(2 * math.pi * hz / RATE)
        self.a = 1 - self.b - self.c

    def step(self, x: float) -> float:
        """One sample."""
        if self.zero:
            y = (x - self.b * self.y1 - self.c * self.y2) / self.a
            self.y2, self.y1 = self.y1, x
            return y
        y = self.a * x + self.b * self.y1 + self.c * self.y2
        self.y2, self.y1 = self.y1, y
        return y


class Teeth:
    """Noise behind the teeth or at the palate: a band-pass, 0 dB at its centre."""

    def __init__(self) -> None:
        self.x1 = self.x2 = self.y1 = self.y2 = 0.0
        self.b, self.a1, self.a2 = 0.0, 0.0, 0.0

    def tune(self, hz: float, q: float) -> None:
        """Centre in Hz and sharpness."""
        w = 2 * math.pi * hz / RATE
        alpha = math.sin(w) / (2 * q)
        self.b, self.a1, self.a2 = (
            alpha / (1 + alpha),
            -2 * math.cos(w) / (1 + alpha),
            (1 - alpha) / (1 + alpha),
        )

    def step(self, x: float) -> float:
        """One sample."""
        y = self.b * (x - self.x2) - self.a1 * self.y1 - self.a2 * self.y2
        self.x2, self.x1, self.y2, self.y1 = self.x1, x, self.y1, y
        return y


def _fixed(tract: float) -> list[Ring]:
    """The resonances that do not move, as far as they lie below 13.5 kHz."""
    out = []
    for hz, width in UPPER:
        if hz * tract < RATE * .42:
            out.append(Ring())
            out[-1].tune(hz * tract, width * tract)
    return out


def speak(score: list[Key], who: Speaker, seed: object) -> Signal:
    """Sings the score with the speaker's voice."""
    keys = [replace(k, at=k.at / who.pace) for k in score]
    throat, hiss_dice = Throat(who, seed), random.Random(f"kataku hiss {seed}")
    rings, nose, trough, teeth = [Ring() for _ in WIDTHS], Ring(), Ring(True), Teeth()
    through, i, out = [*rings, nose, *_fixed(who.tract)], 0, []
    for first in range(0, samples(keys[-1].at), FRAME):
        t = first / RATE
        while i + 2 < len(keys) and keys[i + 1].at <= t:
            i += 1
        now = _between(keys[i], keys[i + 1], t)
        hz = who.pitch * 2 ** ((now.pitch + .18 * math.sin(2 * math.pi * 5.3 * t)) / 12)
        for ring, f, w in zip(rings, now.formants, WIDTHS, strict=True):
            ring.tune(min(f * who.tract, RATE * .46), w * (1 + .8 * now.nose) * who.tract)
        nose.tune(NOSE, 100)
        trough.tune(NOSE + 220 * now.nose, 100)
        teeth.tune(min(now.hiss_at * (.6 + .4 * who.tract), RATE * .42), now.hiss_q)
        for _ in range(FRAME):
            y = trough.step(throat.step(hz, now.voice, now.breath))
            for ring in through:
                y = ring.step(y)
            if now.hiss > .001:
                y += now.hiss * teeth.step(hiss_dice.gauss(0, 1))
            out.append(y)
    return out
