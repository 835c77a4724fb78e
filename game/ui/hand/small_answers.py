"""Small buttons of the own place that are never a prompt: what may be said out of turn, or seldom. Each comes when it
can be used for the first time in a deal, and stays.

Only its owner sees them: what lights up is what they may say, and have the hand for. What costs them something for
good, and what is meant for another hand, is asked about once.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from itertools import takewhile

from game.core.cards import Card
from game.core.events import Began, Moved
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import AnswerEntry as How
from game.data.sheet import Sheet
from game.ui.draw import controls
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.hand.hand_context import OpenTable
from game.ui.kit.desk import Desk
from game.ui.stage.own_panel import OwnPanel

PAD = 18.0
"""The air beside the word of a small button, in units."""

LOCKED = 600.0
"""Milliseconds for which a press is not meant for a button that has come where another one stood, and does not answer
what has only just been asked."""

LASTS = 8000.0
"""Milliseconds after which the question whether the player is sure is dropped."""


class Sure:
    """Holds what was pressed once, and is not said before it is pressed again."""

    def __init__(self) -> None:
        self.verb, self._since = "", 0.0

    def waits(self, verb: str, how: Sheet, hand: Iterable[Card], now: float) -> bool:
        """Return whether this is not to be said yet: it is asked about from now on, or has been for a moment only.
        Players who lay pairs only are asked if they hold other cards, too."""
        if self.asks(now) == verb:
            return now - self._since < LOCKED
        answer = how.answers.get(verb)
        if answer is None or not answer.sure or (answer.sure_unless and not in_vain(answer, hand)):
            self.verb = ""
            return False
        self.verb, self._since = verb, now
        return True

    def asks(self, now: float) -> str:
        """Return the verb of the answer that was pressed once and may be pressed again; empty: none."""
        return self.verb if now - self._since < LASTS else ""

    def ends(self, now: float) -> float | None:
        """Return when that first press is forgotten; None: there was none."""
        return self._since + LASTS if self.asks(now) else None


def has_laid(view: View, seat: Seat) -> bool:
    """Return whether this seat has laid a card in this deal."""
    deal = takewhile(lambda event: not (isinstance(event, Began) and event.what == "deal"), reversed(view.heard))
    return any(isinstance(event, Moved) and event.source == ("hand", seat) and event.target.seat is None
               for event in deal)


def in_vain(how: How, hand: Iterable[Card]) -> bool:
    """Return whether this can be said, but is meant for another hand than this one: of each rank two cards, or four."""
    return how.sure_unless == "pairs" and any(count % 2 for count in Counter(card.rank for card in hand).values())


class SmallAnswers:
    """Lays them with every drawing; keeps since when each has stood in its place, and what is asked about."""

    def __init__(self, context: OpenTable) -> None:
        self.context, self.sure = context, Sure()
        self._stood: dict[int, tuple[str, float]] = {}
        self._lit: frozenset[str] = frozenset()
        self._known: tuple[int, frozenset[str]] = (-1, frozenset())     # by deal, what has been on offer

    def lay(self, desk: Desk) -> None:
        """Lay each in its place, faint while it cannot be meant, or is meant for another hand; none for who sits out.
        """
        own, session = self.context.session.play.room.own, self.context.session
        if own is None or session.is_out:
            return
        self._note()
        for place, (verb, how) in self._places().items():
            if self._stood.get(place, ("",))[0] != verb:
                self._stood[place] = verb, self.context.now if place in self._stood else -LOCKED
            if place <= len(own.quiet):
                self._button(desk, own.quiet[place - 1], verb, how)

    def _button(self, desk: Desk, cell: Rect, verb: str, how: How) -> None:
        text, asked = self.context.words.t(f"{self._setting.game}.offer.{verb}"), self._asks == verb
        text = self.context.words.t("table.sure", what=text) if asked else text
        focused, pressed = desk.spot(f"quiet:{verb}", cell, partial(self.say, verb), key=how.key)
        controls.button(desk.p, cell, text, "", "gold" if asked else "plain", focused, pressed,
                        asked or (self._can(verb) and not in_vain(how, self._hand())),
                        size=letters(desk.p, cell, text))

    @property
    def _setting(self) -> Sheet:
        return self.context.session.play.room.table.sheet

    def _note(self) -> None:
        """What is on offer; while the screen has not come to what is asked, what was."""
        session, deal = self.context.session, self.context.session.view.number("deal")
        if session.view.question == self.context.host.question:
            self._lit = frozenset(offer.action.verb for offer in session.offers())
        self._known = deal, self._lit | (self._known[1] if self._known[0] == deal else frozenset())

    def _places(self) -> dict[int, tuple[str, How]]:
        """By place what may be said at all: in the deal as far as its owner has come, whatever they hold, or by who has
        folded. What is among the answers of the question put to its owner stands there only."""
        session, seat = self.context.session, self.context.observer
        view, states = session.view, session.play.placement.states
        asked = self._setting.questions.get(view.asking, ()) if seat in view.asked else ()
        folded = seat is not None and states[seat].aside == "folded"
        laid = seat is not None and has_laid(view, seat)
        return {how.place: (verb, how) for verb, how in self._setting.answers.items()
                if how.quiet and self.context.offers_button(verb) and verb not in asked
                and folded == (how.seal == "out") and not (laid and how.until) and self._has_come(verb, how)}

    def _has_come(self, verb: str, how: How) -> bool:
        """Whether it can have been used in this deal: it was on offer; or, where that would tell a hand, play began."""
        return verb in self._known[1] or (bool(how.always) and bool(self.context.session.view.zone("pile")))

    def _can(self, verb: str) -> bool:
        return verb in self._lit

    def _hand(self) -> list[Card]:
        """What its owner sees of the own hand."""
        view = self.context.session.view
        seen = (view.sees(card) for card in view.hand(self.context.observer or 0))
        return [face for face in seen if face is not None]

    # ---- saying it -------------------------------------------------------------------------------------------
    @property
    def _asks(self) -> str:
        """What its owner is asked about, as long as they may still say it."""
        verb = self.sure.asks(self.context.now)
        return verb if any(verb == stands for stands, _ in self._places().values()) else ""

    def hint(self) -> str:
        """Return the question whether the player is sure, or what the button means that they point at, or that their
        hand is the one that some button is for; empty: nothing of that."""
        t, places = self.context.words.t, self._places().values()
        if self._asks:
            return t(self._setting.answers[self._asks].sure)
        at = self.context.hands.over.removeprefix("quiet:")
        key = next((how.means for verb, how in places if verb == at), "")
        key = key or next((how.tells for verb, how in places
                           if how.tells and self._can(verb) and not in_vain(how, self._hand())), "")
        return t(key) if key else ""

    def say(self, verb: str) -> None:
        """Say it, or be asked first; the rules refuse what is not so."""
        session, now = self.context.session, self.context.now
        if any(now - since < LOCKED for stands, since in self._stood.values() if stands == verb):
            return
        if (not self._can(verb) or not self.sure.waits(verb, self._setting, self._hand(), now)) and \
                session.submit(verb, now) is None:
            self.sure.verb = ""


def resting(p: Painter, own: OwnPanel, title: str, text: str) -> None:
    """Say in the room of the hand of a player who has none: why, and what they can do meanwhile."""
    room = own.hand or own.text
    size = p.fitting(title, room.w, "body", True)
    p.label(title, room.centerx, room.centery - 0.5 * p.screen.size("body"), size, p.palette.kinari, True, "centre")
    y = room.centery + 0.4 * p.screen.size("body")
    if p.width(text, "caption") <= room.w:
        p.label(text, room.centerx, y + 0.6 * p.screen.size("caption"), "caption", p.palette.nezu, align="centre")
    else:
        p.paragraph(text, room.x, y, room.w, "caption", p.palette.nezu, high=own.rect.bottom - y)


def letters(p: Painter, cell: Rect, text: str) -> float:
    """Return the size at which a word fits a small button; it never falls under the floor."""
    size = p.fitting(text, cell.w - PAD, "caption", True, p.screen.size("caption") / p.screen.text_scale)
    return size if isinstance(size, float) else p.screen.size(str(size))
