"""The music: a tune of the house for the title, its travels for the programme, its close for the result.

The tune is ours: a barcarole as an Italian inn would sing it, on the five notes of a Japanese one (G A B D E). The
title plays it A A B A'. The programme takes it to the places where the games are played, each in its own scale, and
home again. The result closes it in four bars and then lets it rest. Every piece goes round (`loop.Ring`). Knows no
file and no level.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from sound.instruments import RATE, bars, brush, flute, gong, guitar, koto, mandolin, pad, palm
from sound.loop import Ring, Wave, above, below, lots, times

Instrument = Callable[..., Wave]
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_NOTE = re.compile(r"([A-G-])(#|b)?(\d)? (\d+)")


class Note(NamedTuple):
    """At which eighth it begins, its pitch (semitones, A4 = 69; None: a rest), how many eighths it lasts."""

    at: int
    pitch: int | None
    eighths: int


def read(text: str) -> list[Note]:
    """`B4 2 D5 1 - 3`: notes and rests with their eighths, one behind the other."""
    notes, at = [], 0
    for letter, sign, octave, eighths in _NOTE.findall(text):
        pitch = None
        if letter != "-":
            pitch = 12 * (int(octave) + 1) + STEPS[letter] + {"#": 1, "b": -1, "": 0}[sign]
        notes.append(Note(at, pitch, int(eighths)))
        at += int(eighths)
    return notes


def hertz(pitch: float) -> float:
    return float(440 * 2 ** ((pitch - 69) / 12))


class Band:
    """Somebody plays: bars of six eighths around a circle, nobody quite on the beat."""

    def __init__(self, bars_: int, eighth: float, seed: str) -> None:
        self.eighth, self.ring = eighth, Ring(bars_ * 6 * eighth, RATE)
        self._dice, self._plays = lots(f"band {seed}"), 0

    def play(self, how: Instrument, at: float, pitch: float, eighths: float, gain: float, pan: float = 0.0,
             late: float = .010) -> None:
        """One note, at an eighth counted from the beginning."""
        self._plays += 1
        off = self._dice.uniform(-late, late)
        loud = gain * (1 + self._dice.uniform(-.09, .09))
        long = round(eighths * self.eighth, 3)
        self.ring.put(at * self.eighth + off, loud, how(hertz(pitch), long, self._plays % 3), pan)

    def line(self, how: Instrument, bar: int, notes: Sequence[Note], gain: float, pan: float = 0.0, by: int = 0,
             rings: float = 1.0, late: float = .010) -> None:
        """A tune from this bar on, `by` semitones higher; notes ring on for so much of their length."""
        for note in notes:
            if note.pitch is not None:
                strong = 1.08 if note.at % 6 == 0 else .98 if note.at % 3 == 0 else .88
                self.play(how, 6 * bar + note.at, note.pitch + by, note.eighths * rings, gain * strong, pan, late)

    def rocks(self, how: Instrument, bar: int, chords: Sequence[Sequence[int]], gain: float, pan: float,
              order: Sequence[int] = (0, 2, 3, 1, 3, 2), rings: float = 3.2) -> None:
        """A chord in each bar, taken apart as a boat rocks: its notes in this order, the first of them longest."""
        for k, chord in enumerate(chords):
            for step, which in enumerate(order):
                soft = (1, .62, .7, .8, .66, .58)[step]
                self.play(how, 6 * (bar + k) + step, chord[which % len(chord)], 6 if step == 0 else rings, gain * soft,
                          pan)

    def ground(self, how: Instrument, bar: int, chords: Sequence[Sequence[int]], gain: float,
               rings: float = 5.5) -> None:
        """The lowest note of each chord an octave below, where the bar begins."""
        for k, chord in enumerate(chords):
            self.play(how, 6 * (bar + k), chord[0] - 12, rings, gain)

    def finished(self, dull: float, amount: float, seed: str, hall: float = 2.2) -> Ring:
        """In its room, without rumble and edge."""
        self.ring.reverberates(amount, hall, dull, seed)
        self.ring.filtered(times(above(70), below(9500)))
        return self.ring


# ---- the tune ---------------------------------------------------------------------------------------
TUNE = read("B4 2 D5 1 E5 2 D5 1  B4 3 A4 2 G4 1  A4 2 B4 1 D5 2 E5 1  D5 5 - 1 "
            "E5 2 G5 1 E5 2 D5 1  B4 2 D5 1 B4 2 A4 1  G4 2 A4 1 B4 2 A4 1  G4 5 - 1")
AWAY = read("E5 3 G5 2 E5 1  E5 2 D5 1 C5 3  A4 2 C5 1 F5 3  E5 5 - 1 "
            "G5 2 E5 1 C5 2 E5 1  D5 2 B4 1 G4 2 B4 1  A4 2 C5 1 E5 2 D5 1  D5 3 F#5 2 A4 1")
HOME = read("B4 1 D5 1 E5 1 D5 2 B4 1  D5 1 B4 1 A4 1 G4 3  A4 2 B4 1 D5 2 E5 1  D5 5 E5 1 "
            "G5 2 E5 1 D5 1 E5 1 D5 1  B4 2 D5 1 B4 1 A4 2  A4 2 B4 1 D5 2 A4 1  G4 6")
UNDER = read("G4 3 B4 3  G4 3 E4 3  E4 3 G4 3  F#4 5 - 1  G4 3 B4 3  G4 3 E4 3  E4 3 D4 3  D4 5 - 1")
"""A second voice below the tune."""

G, EM, C, D, AM, F, GB = ((55, 62, 67, 71), (52, 59, 64, 67), (48, 55, 64, 67), (50, 57, 62, 66), (57, 60, 64, 69),
                          (53, 57, 60, 65), (47, 55, 62, 67))
D7 = (50, 57, 60, 66)
TUNE_CHORDS = (G, EM, AM, D, G, EM, C, G)
AWAY_CHORDS = (EM, AM, F, EM, C, GB, AM, D7)
HOME_CHORDS = (G, EM, AM, D, G, EM, D7, G)


def title() -> Ring:
    """A: the strings alone. A: the flute, a second voice. B: away, to E minor and its low F. A': all, and bells."""
    band = Band(32, 60 / 56 / 3, "title")
    for bar, chords, gain in ((0, TUNE_CHORDS, .22), (8, TUNE_CHORDS, .21), (16, AWAY_CHORDS, .20),
                              (24, HOME_CHORDS, .21)):
        band.rocks(guitar, bar, chords, gain, -.25)
        band.ground(guitar, bar, chords, .26)
    band.line(mandolin, 0, TUNE, .50, .18, rings=2.2)
    band.line(flute, 8, TUNE, .085, .12)
    band.line(koto, 8, UNDER, .30, -.4, rings=2.4)
    band.line(flute, 16, AWAY, .085, .12)
    band.line(koto, 20, AWAY[12:], .16, -.45, by=-12, rings=2)
    band.line(mandolin, 24, HOME, .44, .2, rings=2.2)
    band.line(flute, 24, HOME, .06, .05)
    band.line(koto, 24, UNDER, .26, -.4, rings=2.4)
    for bar in (*range(8, 16, 2), *range(24, 32)):
        band.play(bars, 6 * bar, 79 if bar % 4 else 83, 3, .12, .5)
        band.play(bars, 6 * bar + 3, 86 if bar % 4 else 88, 3, .08, .5)
    for bar in (*range(8, 16), *range(24, 32)):
        band.ring.put((6 * bar + 2.9) * band.eighth, .035, brush(.34, bar % 3), -.1)
    for bar, pitch in ((16, 52), (18, 53), (20, 48), (22, 57)):
        band.play(pad, 6 * bar - 2, pitch, 14, .03, -.1)
    return band.finished(3800, .34, "title")


# ---- its travels ------------------------------------------------------------------------------------
FIVE = {67: 0, 69: 1, 71: 2, 74: 3, 76: 4, 79: 5}
"""The notes of the tune as steps of its scale."""


def elsewhere(notes: Sequence[Note], scale: Sequence[int], root: int) -> list[Note]:
    """The tune on another scale of five notes."""
    moved = []
    for note in notes:
        step = FIVE[note.pitch] if note.pitch is not None else None
        pitch = None if step is None else root + scale[step % 5] + 12 * (step // 5)
        moved.append(Note(note.at, pitch, note.eighths))
    return moved


PELOG, PHRYGIAN, MINOR, IN = (0, 1, 3, 7, 8), (0, 1, 4, 7, 8), (0, 3, 5, 7, 10), (0, 1, 5, 7, 8)
"""Java; Andalusia; the fado; the scale of Japanese towns."""


def _java(band: Band, bar: int) -> None:
    """Bronze: one hand plays the tune, two share the notes between, and every four bars the gong."""
    notes = elsewhere(TUNE, PELOG, 64)
    metal: Instrument = lambda hz, long, take: bars(hz, max(long, 1.6), take, True)      # noqa: E731
    band.line(metal, bar, notes, .095, .05, rings=2)
    for k in range(8):
        low, high = 64 + PELOG[(k * 2) % 5], 64 + PELOG[(k * 2 + 2) % 5]
        for step in range(6):
            pitch, side = (high, .55) if step % 2 else (low, -.55)
            band.play(metal, 6 * (bar + k) + step, pitch + 12, 1.5, .02, side)
    for k in (0, 4):
        band.ring.put(6 * (bar + k) * band.eighth, .09, gong(hertz(40), 6.0), -.1)


def _bodega(band: Band, bar: int) -> None:
    """A guitar on E, with the chord a half-tone above, and hands."""
    e, f, g = (52, 59, 64, 68), (53, 60, 65, 69), (55, 62, 67, 71)
    chords = (e, f, g, e, f, g, f, e)
    band.rocks(guitar, bar, chords, .30, -.25, order=(0, 1, 2, 3, 2, 1), rings=2.6)
    band.ground(guitar, bar, chords, .34)
    band.line(guitar, bar, elsewhere(TUNE, PHRYGIAN, 64), .46, .15, rings=1.8)
    for k in range(8):
        for step, loud in ((2, .05), (3, .08), (5, .05)):
            band.ring.put((6 * (bar + k) + step) * band.eighth, loud, palm((k + step) % 3), .5)


def _court(band: Band, bar: int) -> None:
    """Two strings at a time, as in Lisbon: A minor, and the seventh that wants home."""
    am, dm, e7 = (57, 60, 64, 69), (50, 57, 62, 65), (52, 56, 62, 64)
    chords = (am, dm, e7, am, am, dm, e7, am)
    band.rocks(guitar, bar, chords, .25, -.3)
    band.ground(guitar, bar, chords, .32)
    notes = elsewhere(TUNE, MINOR, 69)
    band.line(mandolin, bar, notes, .78, .2, rings=2)
    for note in notes[::2]:
        if note.pitch is not None and note.eighths > 1:
            band.play(mandolin, 6 * bar + note.at + 1.5, note.pitch + 12, 1.4, .22, .4)


def _town(band: Band, bar: int) -> None:
    """Snow: a koto, a flute, and much room between them."""
    notes = elsewhere(TUNE, IN, 62)
    band.line(flute, bar, [note for note in notes if note.eighths > 1], .115, .12)
    for k in range(8):
        for step, which in ((0, 0), (2, 3), (4, 1 if k % 4 == 3 else 2)):
            gain = .58 if step == 0 else .36
            band.play(koto, 6 * (bar + k) + step, 50 + IN[which] + (12 if step else 0), 5, gain, -.3)


def programme() -> Ring:
    """Home, Java, the bodega, the court, the town in snow, and home: eight bars each, a little faster than at home."""
    band = Band(48, 60 / 80 / 3, "programme")
    for bar, tune in ((0, TUNE), (40, HOME)):
        chords = TUNE_CHORDS if tune is TUNE else HOME_CHORDS
        band.rocks(guitar, bar, chords, .28, -.25)
        band.ground(guitar, bar, chords, .32)
        band.line(bars, bar, tune, .22, .15, by=0, rings=2)
        band.line(mandolin if bar else koto, bar, UNDER, .24, -.35, rings=2.2)
    band.line(flute, 40, HOME, .075, .08)
    for bar, where in ((8, _java), (16, _bodega), (24, _court), (32, _town)):
        where(band, bar)
    return band.finished(3600, .32, "programme")


# ---- its close --------------------------------------------------------------------------------------
CLOSE = read("D5 1 E5 1 G5 1 A5 1 G5 1 E5 1  D5 2 E5 1 D5 1 B4 1 A4 1  B4 2 A4 1 B4 2 D5 1  G5 6")
REST = read("- 6 D5 6 E5 3 D5 3 B4 6  - 6 A4 3 B4 3 D5 6 B4 6  - 6 E5 6 G5 3 E5 3 D5 6  - 6 B4 3 A4 3 G4 6 G4 6 "
            "- 6 E5 6 D5 3 E5 3 C5 6  - 6 A4 3 C5 3 B4 6 - 6")
"""Six lines of four bars; each begins with a breath."""

CLOSE_CHORDS = (G, C, D7, G)
REST_CHORDS = (G, G, C, G, EM, D, G, EM, C, EM, C, G, G, EM, C, G, AM, AM, C, F, AM, F, G, D7)


def result() -> Ring:
    """Four bars that close, with bells; then evening: long breaths of the flute over a few strings."""
    band = Band(28, 60 / 50 / 3, "result")
    band.line(mandolin, 0, CLOSE, .56, .18, rings=2.4)
    band.line(bars, 0, CLOSE, .11, .45, by=12, rings=2)
    band.rocks(guitar, 0, CLOSE_CHORDS, .21, -.25)
    band.ground(guitar, 0, CLOSE_CHORDS, .28)
    for eighth, pitch in ((18, 67), (19, 71), (20, 74), (21, 79)):
        band.play(koto, eighth, pitch, 8, .26, -.35)
    band.rocks(guitar, 4, REST_CHORDS, .21, -.25, order=(0, 2, 3, 2, 1, 2), rings=4)
    band.ground(guitar, 4, REST_CHORDS, .24)
    band.line(flute, 4, REST, .065, .12)
    for k in range(0, 24, 4):
        band.play(bars, 6 * (4 + k) + 2, REST_CHORDS[k][2] + 24, 4, .10, .5)
        band.play(koto, 6 * (4 + k) + 3, REST_CHORDS[k][3] + 12, 6, .14, -.45)
        band.play(pad, 6 * (4 + k), REST_CHORDS[k][1], 22, .025, -.1)
    return band.finished(3400, .38, "result", 2.6)


MUSIC: dict[str, Callable[[], Ring]] = {"music-title": title, "music-programme": programme, "music-result": result}
