"""A user who plays a match alone, by mouse, by keys or by a gamepad: from the title through the lobby and the table to
the result, and back to the title.

What is done is the same for all three, how it is done is not. A player who plays looks at what lies on the screen
(`Eyes`) and presses it; they know no rules, only what is on offer.
"""
from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Protocol

from tests.screen.games import Table
from tests.screen.hand import Eyes, Seen
from tests.screen.patience import PATIENCE

PULLS = 30
"""Steps of a pull by mouse."""

GOING_ON = ("result", "next", "skip")
"""What the table itself offers, in the order in which it is wanted."""

OVER = ("FallPage",)
"""Laid over the table, which goes on below: no scene of its own."""

WHOLE = "answer:run"
"""Lays all that can be laid: no offer of the rules, but a way to take several."""


class Means(Protocol):
    """A way to press what lies on the screen."""

    eyes: Eyes

    def mean(self, spot: str, seen: Seen) -> None:
        """Press this."""
        ...

    def step(self, spot: str, seen: Seen) -> None:
        """The next value of this."""
        ...

    def pull(self, seen: Seen) -> None:
        """Draw the card out of a stock that leans."""
        ...


class Mouse:
    """Presses what it points at; the first card is drawn onto the table instead."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.drawn = 0

    def mean(self, spot: str, seen: Seen) -> None:
        x, y = seen["spots"][spot]
        if spot in seen["touches"] and spot.startswith("card:") and not self.drawn:
            self.drawn += 1
            wide, high = seen["size"]
            self.eyes.kataku.drag(self.eyes.on_screen(x, y), self.eyes.on_screen(wide // 2, high * 2 // 5))
        else:
            self.eyes.kataku.click(*self.eyes.on_screen(x, y))

    def step(self, spot: str, seen: Seen) -> None:
        self.mean(f"{spot}+", seen)

    def pull(self, seen: Seen) -> None:
        """In a second and a half, along its line."""
        (ax, ay), (bx, by) = seen["tent"]["from"], seen["tent"]["to"]
        steps = [self.eyes.on_screen(round(ax + (bx - ax) * n / PULLS), round(ay + (by - ay) * n / PULLS))
                 for n in range(PULLS + 1)]
        words = [word for x, y in steps[1:] for word in ("mousemove", str(x), str(y), "sleep", "0.04")]
        self.eyes.kataku.display.xdotool("mousemove", *map(str, steps[0]), "mousedown", "1", "sleep", "0.05", *words,
                                         "sleep", "0.2", "mouseup", "1")


class Steered:
    """Moves the focus there, and confirms. `press` is the device's own."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.steps = 0

    def press(self, act: str) -> None:
        raise NotImplementedError

    def mean(self, spot: str, seen: Seen) -> None:
        if self.go_to(spot):
            self.press("confirm")

    def step(self, spot: str, seen: Seen) -> None:
        if self.go_to(spot):
            self.press("right")

    def go_to(self, spot: str) -> bool:
        """Whether the focus stands there; what goes while it is on its way cannot be reached. What a list has scrolled
        away is come by all the same, field by field."""
        tried: set[tuple[str, str]] = set()
        seen = self.eyes.seen
        while seen["focus"] != spot and len(tried) < 60:
            if spot not in seen["spots"] and spot not in seen["steppers"]:
                return False
            way = next((way for way in self._ways(seen, spot) if (seen["focus"], way) not in tried), "next")
            tried.add((seen["focus"], f"next {len(tried)}" if way == "next" else way))
            self.press(way)
            self.steps += 1
            seen = self.eyes.after(seen, "focus", patience=0.3)
        assert seen["focus"] == spot, f"the focus never comes to {spot}; it went round by {sorted(tried)}"
        return True

    @staticmethod
    def _ways(seen: Seen, spot: str) -> list[str]:
        """The directions in which it lies, the farther way first; on a value left and right would change it."""
        if spot not in seen["spots"]:
            return []
        if seen["focus"] not in seen["spots"]:
            return ["right", "next"]
        (ax, ay), (bx, by) = seen["spots"][seen["focus"]], seen["spots"][spot]
        ways = [(abs(bx - ax), "right" if bx > ax else "left"), (abs(by - ay), "down" if by > ay else "up")]
        return [way for far, way in sorted(ways, reverse=True)
                if far > 4 and (seen["focus"] not in seen["steppers"] or way in ("up", "down"))]


class Keys(Steered):
    """A keyboard and nothing else: hot keys where there are any, else the arrows."""

    NAMES = {"left": "Left", "right": "Right", "up": "Up", "down": "Down", "next": "Tab", "confirm": "Return"}

    def press(self, act: str) -> None:
        self.eyes.kataku.press(self.NAMES[act])

    def mean(self, spot: str, seen: Seen) -> None:
        if spot in seen["keys"]:
            self.eyes.kataku.press(seen["keys"][spot])
        else:
            super().mean(spot, seen)

    def pull(self, seen: Seen) -> None:
        """One press to begin and five strokes, in haste."""
        if self.go_to(f"zone:{seen['tent']['side']}"):
            self.eyes.kataku.display.xdotool("key", "--delay", "320", *["Return"] * 6)


class Gamepad(Steered):
    """A virtual gamepad and nothing else; it is plugged in inside, where SDL keeps them."""

    BUTTONS = {"confirm": 0, "next": 10, "up": 11, "down": 12, "left": 13, "right": 14}

    def __init__(self, eyes: Eyes) -> None:
        super().__init__(eyes)
        eyes.does("from tests.screen.pads import Pad", "pad = Pad(.04)", "True")

    def press(self, act: str) -> None:
        self.eyes.does(f"pad.press({self.BUTTONS[act]})", "True")

    def pull(self, seen: Seen) -> None:
        """By the stick, held along the card's line until it is out."""
        if self.go_to(f"zone:{seen['tent']['side']}"):
            x, y = seen["tent"]["line"]
            self.eyes.does("pad.tilt(0, 0)", f"pad.tilt({0.6 * x}, {0.6 * y})", "True")
            self.eyes.after(seen, "question", patience=4.0)
            self.eyes.does("pad.tilt(0, 0)", "True")


def chips(seen: Seen) -> list[str]:
    """The ways to mean a card that can be laid in several."""
    return sorted(spot for spot in seen["spots"] if spot.startswith("chip:"))


class Alone:
    """One person and bots. `refused`: what was tried that cannot be done, and the reason the table gave; `given`: how
    many answers were meant."""

    def __init__(self, means: Means, table: Table, dice: int = 1) -> None:
        self.means, self.eyes, self.table = means, means.eyes, table
        self.dice = random.Random(dice)
        self.scenes: list[str] = []
        self.refused: dict[str, str] = {}
        self.given: dict[int, str] = {}
        self.end = time.monotonic() + PATIENCE

    def play(self) -> None:
        """From wherever it stands to the title behind the result."""
        self.until(lambda seen: "ResultPage" in self.scenes and self.scenes[-1] == "Title")

    def until(self, there: Callable[[Seen], bool]) -> None:
        """From wherever it stands until this is true."""
        while True:
            seen = self.eyes.seen
            assert time.monotonic() < self.end, f"no end after {self.scenes} and {self.given}; {seen}"
            if seen["spots"] and seen["at"] not in (*OVER, *self.scenes[-1:]):
                self.scenes.append(seen["at"])
                self.eyes.picture(f"{self.table.game}-{len(self.scenes)}-{seen['at']}")
            if there(seen):
                return
            if seen["spots"]:
                getattr(self, f"at_{seen['at'].lower()}")(seen)

    # ---- scenes
    def at_title(self, seen: Seen) -> None:
        if "ResultPage" not in self.scenes:
            if seen["game"] != self.table.game and f"game-{self.table.game}" not in seen["spots"]:
                self.means.step("game", seen)       # so many games that they stand in one line
            else:
                self.means.mean("play" if seen["game"] == self.table.game else f"game-{self.table.game}", seen)
            self._changes(seen, "at", "game")

    def at_lobby(self, seen: Seen) -> None:
        if self.table.preset and seen["preset"] != self.table.preset:
            self.means.step("preset", seen)
            self._changes(seen, "preset")
            return
        self.eyes.does(f"app.manager.stack[-1].draft.seed = {self.table.seed}", "True")
        self.means.mean("begin", seen)
        self._changes(seen, "at")

    def at_tablescene(self, seen: Seen) -> None:
        ways = [f"answer:{name}" for name in GOING_ON if f"answer:{name}" in seen["spots"]]
        if ways:
            self.means.mean(ways[0], seen)
            self._changes(seen, *(("at",) if ways[0] == "answer:result" else ("at", "question", "rests")))
        elif seen["rests"] and seen["offers"] and (self._can(seen) or seen["tent"] or seen["chosen"] or chips(seen)):
            self.decide(seen)       # what stands out of turn has its own small buttons, and no one waits for it

    def at_fallpage(self, seen: Seen) -> None:
        """A player who has fallen looks on."""
        if "on" in seen["spots"]:
            self.means.mean("on", seen)
            self._changes(seen, "at")

    def at_resultpage(self, seen: Seen) -> None:
        if "title" in seen["spots"]:
            self.means.mean("title", seen)
            self._changes(seen, "at")

    def _changes(self, before: Seen, *what: str) -> None:
        """Wait a little for what was pressed; if nothing comes of it, it is pressed again."""
        self.eyes.after(before, *what)

    # ---- at the table
    def decide(self, seen: Seen) -> None:
        """One of the answers on offer, always the same one to the same question; but what cannot be done is tried
        once, and a sentence says why."""
        if seen["tent"]:
            self.eyes.picture(f"{self.table.game}-q{seen['question']}-pull")
            self.means.pull(seen)
            self._changes(seen, "question", "rests")
            return
        if seen["lays"] and not seen["drawn"]:
            return                          # what is seen is still the question before
        if seen["chosen"]:
            self._tell(seen)
            return
        if found := chips(seen):
            self.eyes.picture(f"{self.table.game}-q{seen['question']}-choice")
            self.means.mean(found[-1], seen)
            self._changes(seen, "question", "rests", "spots")
            return
        question = seen["question"]
        cannot = self._cannot(seen)
        kind = f"{seen['asking'] or 'turn'} {cannot.partition(':')[0]}"
        if cannot and kind not in self.refused and self._cannot(self.eyes.seen) == cannot:  # not of the last picture
            for _ in range(3):              # what has only just come is not pressed by a key that was meant before
                self.means.mean(cannot, seen)
                after = self.eyes.after({**seen, "told": ""}, "told", "question", patience=1.0)
                if not after["told"] and after["question"] != question:
                    return                  # the table went on meanwhile: this press met another question
                self.refused[kind] = after["told"]
                if self.refused[kind]:
                    break
            self.eyes.picture(f"{self.table.game}-refused-{kind.replace(' ', '-')}")
            return
        if question not in self.given:
            self.eyes.picture(f"{self.table.game}-q{question}")
        can = self._can(seen)
        if not can:
            return
        if self.given.get(question) not in can:         # nothing yet, or what was seen was still the question before
            self.given[question] = self._choice(can)
        self.means.mean(self.given[question], seen)
        self._changes(seen, "question", "rests", "chosen")

    def _tell(self, seen: Seen) -> None:
        """A card is chosen and waits: it is thrown off, or given to a player."""
        ways = [spot for spot in ("answer:discard", *sorted(seen["touches"])) if spot in seen["spots"]
                and not spot.startswith(("card:", "zone:"))]
        self.eyes.picture(f"{self.table.game}-q{seen['question']}-chosen")
        self.means.mean(ways[0], seen)
        self._changes(seen, "question", "rests", "chosen")

    def _choice(self, can: list[str]) -> str:
        """What has been said least up to now, so that everything is said; of cards any one."""
        count = Counter(self.given.values())
        least = min(count[spot] for spot in can)
        return self.dice.choice([spot for spot in can if count[spot] == least or spot.startswith("card:")])

    def _can(self, seen: Seen) -> list[str]:
        """What may be pressed: answers on offer, and cards that may be played."""
        verbs = {offer.split()[0] for offer in seen["offers"]}
        answers = sorted(f"answer:{verb}" for verb in verbs if f"answer:{verb}" in seen["spots"])
        answers += [WHOLE] if WHOLE in seen["spots"] and seen["touches"] else []     # not of the last picture
        cards = {*seen["touches"], *seen["reached"]}     # or what leads to a card
        return answers + sorted(spot for spot in cards if spot.startswith("card:") and spot in seen["spots"])

    def _cannot(self, seen: Seen) -> str:
        """Something to press that is there and not on offer; empty if there is none."""
        can = self._can(seen)
        kinds = ("answer:",) if seen["lays"] else ("card:", "answer:")      # a card that is laid says nothing
        there = [spot for spot in seen["spots"] if spot.startswith(kinds)]
        return next((spot for spot in sorted(there) if spot not in can), "")
