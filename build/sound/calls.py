"""What is called across the table, syllable by syllable, for three speakers. Knows words, not when."""

from dataclasses import replace

from sound.kit import Signal, room
from sound.voice import VOWELS, Key, Speaker, speak

SPEAKERS = (Speaker(172, 1.09, .16, .1), Speaker(292, 1.3, .22, .12, 1.1), Speaker(104, .97, .3, .45, .9))
Formants = tuple[float, float, float, float]
# Where the mouth is while a consonant closes it: second and third formant decide which one is heard.
PLACES: dict[str, Formants] = {
    "b": (220, 850, 2150, 3300),
    "p": (220, 850, 2150, 3300),
    "m": (280, 950, 2150, 3300),
    "n": (280, 1550, 2550, 3450),
    "ny": (270, 2100, 2850, 3500),
    "d": (230, 1680, 2650, 3450),
    "z": (260, 1650, 2600, 3450),
    "N": (290, 1250, 2250, 3300),
    "g": (240, 1250, 2050, 3250),
    "r": (330, 1420, 2250, 3350),
    "s": (280, 1600, 2600, 3500),
    "sh": (280, 1950, 2750, 3500),
}


# Close vowels carry less sound through the lips; a caller makes up for part of it.
EFFORT = {"a": 0.9, "i": 1.7, "u": 1.3, "e": 1.1, "o": 1.0}


class Score:
    """Keys for the voice, written from left to right."""

    def __init__(self, pitch: float = 0.0) -> None:
        self.t, self.pitch = 0.02, pitch
        self.keys = [Key(0.0, VOWELS["u"], pitch=pitch)]

    def _key(self, formants: Formants, **what: float) -> None:
        self.keys.append(Key(self.t, formants, pitch=self.pitch, **what))

    def vowel(
        self, name: str, seconds: float, to: float, glide: float = 0.045, voice: float = 1.0
    ) -> "Score":
        """Glides to the vowel and holds it while the pitch goes to `to` semitones."""
        f, voice = VOWELS[name], voice * EFFORT[name]
        self.t += glide
        self._key(f, voice=voice)
        self.pitch = to
        self.t += seconds
        self._key(f, voice=voice * .88)
        return self

    def leap(self, pitch: float) -> "Score":
        """The next syllable begins on this pitch."""
        self.pitch = pitch
        return self

    def nasal(self, name: str, seconds: float, voice: float = 0.62) -> "Score":
        """m, n, ny or the closing N."""
        for wait in (.03, seconds):
            self.t += wait
            self._key(PLACES[name], voice=voice, nose=1.0)
        return self

    def voiced(self, name: str, seconds: float = 0.05) -> "Score":
        """b, d or g: a murmur behind lips, teeth or palate, then a small burst; z: a buzz."""
        buzz = (
            {"hiss": 0.22, "hiss_at": 5600, "hiss_q": 1.6}
            if name == "z"
            else {"hiss_at": {"b": 1200, "g": 1700}.get(name, 3300)}
        )
        for wait in (.022, seconds):
            self.t += wait
            self._key(PLACES[name], voice=.3, **buzz)
        if name != "z":
            self.t += .003
            self._key(PLACES[name], voice=.4, **{**buzz, "hiss": .16, "hiss_q": 1.0})
        self.t += .006
        self._key(PLACES[name], voice=.6, hiss_at=buzz["hiss_at"])
        return self

    def flap(self) -> "Score":
        """r: the tip of the tongue touches once; no burst, only a dip."""
        for wait, voice in ((.016, .38), (.014, .34), (.012, .7)):
            self.t += wait
            self._key(PLACES["r"], voice=voice)
        return self

    def breathed(self, vowel: str, seconds: float, gain: float = 0.9) -> "Score":
        """h: breath through a mouth that already has the shape of its vowel; before i it scrapes at the palate."""
        f, scrape = VOWELS[vowel], .3 if vowel == "i" else 0.0
        for wait, share in ((.02, .4), (.02, 1.0), (seconds, .85)):
            self.t += wait
            self._key(f, breath=gain * share, hiss=scrape * share, hiss_at=3300, hiss_q=1.4)
        self.t += .02
        self._key(f, breath=.35 * gain, voice=.3, hiss_at=3300, hiss_q=1.4)
        return self

    def stop(self, name: str, vowel: str, closed: float = 0.06) -> "Score":
        """k, t or p: silence, burst, a breath already shaped by the vowel that follows."""
        f = VOWELS[vowel]
        place, at, q, gain = PLACES["p"], 900.0, .8, .7
        if name == "k":
            pinch = max(1250.0, f[1] * 1.12)
            place, at, q, gain = (300, pinch, pinch + 550, 3400), pinch * 1.12, 2.2, 1.1
        if name == "t":
            place, at, q, gain = (230, 1700, 2650, 3400), 3900.0, 1.3, .85
        self.t += .014
        self._key(self.keys[-1].formants, hiss_at=at, hiss_q=q)
        self.t += closed
        self._key(place, hiss_at=at, hiss_q=q)
        self.t += .002
        self._key(place, hiss=gain, hiss_at=at, hiss_q=q, breath=.1)
        self.t += .014
        self._key(place, hiss=.25 * gain, hiss_at=at, hiss_q=q, breath=.4)
        self.t += .022
        self._key(f, breath=.3, voice=.25, hiss_at=at)
        return self

    def hissed(self, name: str, seconds: float, gain: float = 0.5) -> "Score":
        """s or sh."""
        at, q = (6200, 1.5) if name == "s" else (3500, 1.9)
        self.t += .02
        self._key(PLACES[name], hiss=gain * .3, hiss_at=at, hiss_q=q)
        for wait, share in ((.03, 1.0), (seconds, .9)):
            self.t += wait
            self._key(PLACES[name], hiss=gain * share, hiss_at=at, hiss_q=q)
        self.t += .02
        self._key(PLACES[name], hiss_at=at, voice=.2)
        return self

    def end(self, seconds: float = 0.06) -> list[Key]:
        """Fades out."""
        last = self.keys[-1]
        self.t += seconds
        self.keys.append(replace(last, at=self.t, voice=0, breath=0, hiss=0, pitch=last.pitch - 1.2))
        self.keys.append(replace(self.keys[-1], at=self.t + .02))
        return self.keys


def kuku() -> list[Key]:
    """ク、クー！ The cuckoo's falling third."""
    return (Score(7).stop("k", "u", .02).vowel("u", .11, 7.5, .02).leap(3.2).stop("k", "u", .075)
            .vowel("u", .22, 3, .02).end(.09))


def cambio() -> list[Key]:
    """カンビオ！"""
    return (Score(1).stop("k", "a", .02).vowel("a", .09, 3.5, .02).nasal("m", .055).voiced("b", .03)
            .vowel("i", .085, 6.5, .035).vowel("o", .2, -1, .075).end(.09))


def keep() -> list[Key]:
    """ノン！"""
    return Score(3).nasal("n", .05).vowel("o", .13, 0, .045).nasal("N", .14, .7).leap(-4).end(.07)


def begin() -> list[Key]:
    """どうぞ！"""
    return (
        Score(-1)
        .voiced("d", 0.04)
        .vowel("o", 0.2, 4, 0.045)
        .voiced("z", 0.06)
        .vowel("o", 0.17, -2, 0.04)
        .end(0.09)
    )


def passed() -> list[Key]:
    """パス！"""
    return (
        Score(4)
        .stop("p", "a", 0.02)
        .vowel("a", 0.11, 3, 0.025)
        .hissed("s", 0.1)
        .leap(-1)
        .vowel("u", 0.08, -3, 0.03, 0.7)
        .end(0.07)
    )


def out() -> list[Key]:
    """失格！"""
    return (Score(2).hissed("sh", .07).vowel("i", .05, 3, .025).stop("k", "a", .13).vowel("a", .12, 5, .02)
            .leap(1).stop("k", "u", .07).vowel("u", .1, -3, .02).end(.07))


def meow() -> list[Key]:
    """ニャーオ！"""
    return (Score(0).nasal("ny", .06).vowel("i", .02, 4, .03).vowel("a", .2, 8, .09).vowel("o", .12, 2, .13)
            .vowel("u", .05, -4, .1, .6).end(.12))


def kept() -> list[Key]:
    """パス。 Nothing is passed on here: the card is kept, so the word comes to rest."""
    return (Score(1).stop("p", "a", .02).vowel("a", .14, -1, .03).hissed("s", .08, .38)
            .leap(-4).vowel("u", .05, -6, .03, .5).end(.09))


def bragon() -> list[Key]:
    """ブラゴン！ A boy is proud of his breeches."""
    return (Score(2).voiced("b", .045).vowel("u", .04, 3, .03).flap().vowel("a", .13, 7, .035)
            .voiced("g", .035).vowel("o", .14, 2, .045).nasal("N", .13, .7).leap(-3).end(.08))


def neigh() -> list[Key]:
    """ヒヒーン！ Two breaths, a long trembling cry that sinks, and the nose."""
    score = Score(3).breathed("i", .05).vowel("i", .05, 5, .02).leap(6).breathed("i", .05).vowel("i", .1, 12, .03)
    for k in range(5):
        score = score.vowel("i", .022, 12.5 - 1.1 * k, .02, .9).vowel("e", .016, 10.6 - 1.1 * k, .022, .7)
    return score.vowel("i", .05, 6, .03).nasal("N", .16, .6).leap(2).end(.1)


def welcome() -> list[Key]:
    """いらっしゃい！ Sung, as from behind a counter."""
    return (Score(-1).vowel("i", .06, 1, .03).flap().vowel("a", .07, 3, .03).hissed("sh", .15)
            .leap(5).vowel("a", .17, 7, .04).vowel("i", .17, 2, .08).end(.1))


CALLS = {
    "call-kuku": kuku,
    "call-cambio": cambio,
    "call-keep": keep,
    "call-begin": begin,
    "call-pass": passed,
    "call-out": out,
    "call-meow": meow,
    "call-pass-calm": kept,
    "call-bragon": bragon,
    "call-neigh": neigh,
    "call-welcome": welcome,
}


def call(name: str, take: int, keys: list[Key] | None = None) -> Signal:
    """One call by speaker 1, 2 or 3 in the room. The cat's tract is shorter and its voice higher than anybody's; who
    neighs strains his throat. `keys`: of a call that is written elsewhere."""
    who = SPEAKERS[take - 1]
    if name == "call-neigh":
        who = replace(who, pitch=who.pitch * 1.12, rough=min(1.0, who.rough + .35), breath=who.breath + .1)
    if name == "call-meow":
        who = replace(who, pitch=who.pitch * 1.5, tract=who.tract * 1.22, pace=who.pace * .95)
    return room(speak(keys or CALLS[name](), who, f"{name} {take}"), .12)
