"""A hint for the owner of a hand: what a master would do in their place, asked for by a press and gone with the next
one, or with what it was asked about.

It belongs to one pair of eyes. Whether other players look on, and where it is shown, is up to the page that shows it;
it knows no rule, and asks for nothing that this seat could not know.
"""
from __future__ import annotations

from collections.abc import Callable

from game.client.seat_client import SeatClient
from game.core.counsel import Asking, Counsel, Said, Silence
from game.core.ports import Thinking
from game.core.rules import Action, Offer, meant
from game.text.counsel import Advised, Adviser
from game.text.narrator import Narrator
from game.ui.kit.ports import KitServices

ASKS = "h"
"""The letter that asks for one."""

LOOKS = 40.0
"""Milliseconds after which it is asked again whether the master has thought."""

HELD = 500.0
"""Milliseconds for which the button of a pad that says what a card is has to be held to mean a hint."""


INSTEAD = {None: "hint.thinking", Silence.UNKNOWN: "hint.unknown", Silence.BROKE_OFF: "hint.broke_off"}
"""What stands there as long as there is no counsel, by why there is none."""


class HandHint:
    """`side`: whose hand it is; `seek`: asks the master about it. `seen`: what else it goes with, once that changes."""

    def __init__(self, side: Callable[[], SeatClient], seek: Callable[[], Asking],
                 seen: Callable[[], object] = lambda: None) -> None:
        self._side, self._seek, self._seen = side, seek, seen
        self._asking: Asking | None = None
        self._about: object = None
        self.counsel: Counsel | None = None
        self.done = ""                      # what was done there before, as text, where that is looked back at
        self._silence: Silence | None = None
        self._held: float | None = None     # since when the button of a pad is held
        self._named: tuple[object, str] = None, ""

    # ---- asking ----------------------------------------------------------------------------------------------
    @property
    def on(self) -> bool:
        """Whether it was asked for, and has not gone."""
        return self._asking is not None

    def ask(self) -> None:
        """Ask for a hint about the open question; the next press ends it."""
        if self.on:
            self.drop()
            return
        self._about, self._asking = self._now(), self._seek()

    def say(self, counsel: Counsel, done: str = "") -> None:
        """Say what a master has said of this before, until the next press; what was `done` is marked, too."""
        self._about, self._asking, self.counsel, self.done = self._now(), Said(counsel), counsel, done

    def drop(self) -> None:
        """Drop what was read."""
        if self._asking is not None:
            self._asking.drop()
        self._asking = self.counsel = self._silence = None
        self.done = ""

    def update(self, now: float) -> float | None:
        """Hear what the master says; when to be called again."""
        if self._asking is None:
            return None
        if self._about != self._now():
            self.drop()
            return now
        if self.counsel is not None or self._silence is not None:
            return None
        said = self._asking.poll()
        if isinstance(said, Thinking):
            return now + LOOKS
        if isinstance(said, Silence):
            self._silence = said
        else:
            self.counsel = said
        return now

    def _now(self) -> object:
        """By this it is known again what it was asked about."""
        side = self._side()
        return side.question, len(side.public.heard), side.offers(), self._seen()

    # ---- by a button held ------------------------------------------------------------------------------------
    def hold(self, now: float) -> None:
        """Hold the button down."""
        self._held = now

    def let_go(self, now: float) -> bool:
        """Let the key come up; return whether it was held so long that a hint was meant."""
        since, self._held = self._held, None
        return since is not None and now - since >= HELD

    # ---- what it says ----------------------------------------------------------------------------------------
    @property
    def instead(self) -> str:
        """The key of what is said as long as there is no counsel."""
        return INSTEAD[self._silence]

    def advised(self, narrator: Narrator, rests: Callable[[str], bool] = lambda spot: False) -> Advised | None:
        """Say the advice in words, once it is there; for the card that the focus rests on, the best use of it, with the
        chance."""
        side = self._side()
        if self.counsel is None:
            return None
        names = tuple(chair.name for chair in side.host.setup.chairs)
        return Adviser(narrator, side.game, names, side.seat).advised(self.counsel, self.done, self._about_what(rests))

    def rule(self, services: KitServices, anchor: str) -> str:
        """Return how the rules page calls the rule with this anchor; it is read once for each hint."""
        game = self._side().game
        if not anchor or self._named[0] != (key := (game, services.language.code, anchor)):
            self._named = (key, services.catalogue.page(game).heading(anchor)) if anchor else (None, "")
        return self._named[1]

    def _about_what(self, rests: Callable[[str], bool]) -> str:
        ways = self.counsel.ways if self.counsel is not None else ()
        return next((way.text for way in ways if any(map(rests, self._spots(way.text)))), "")

    def marks(self) -> frozenset[str]:
        """Return the spots to mark: those by which the player would follow the hint."""
        return self._spots(self.counsel.ways[0].text) if self.counsel is not None else frozenset()

    def done_marks(self) -> frozenset[str]:
        """Return the spots by which the action in review was done; none without one."""
        return self._spots(self.done) if self.done else frozenset()

    def _spots(self, text: str) -> frozenset[str]:
        offer = meant(Action.parse(text), self._side().offers())
        return frozenset() if offer is None else frozenset(_spots(offer))


def _spots(offer: Offer) -> list[str]:
    cards = [f"card:{touch.what}" for touch in offer.touch if touch.kind == "card"]
    return cards or [f"answer:{offer.action.verb}", *(f"zone:{t.what}" for t in offer.touch if t.kind == "zone")]
