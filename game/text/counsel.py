"""Counsel in one language: what would be done and why, then how great the danger of losing is with each way.

It says what a `Counsel` holds and decides nothing. The words stand under `hint.…`; what a way is called is a few words
without a capital, so that they can stand at the beginning of a sentence and in a list.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.counsel import Clause, Counsel, Way
from game.core.seating import Seat
from game.text.anchors import anchors
from game.text.families import in_family
from game.text.narrator import MINUS, Narrator

SHOWN, SHORT = 3, 2
"""So many ways are told with their danger, the one that was chosen included; and where there is little room."""

SAME = 1
"""Per cent by which two ways may differ and still be as good as one another."""


DECIDED = "hint.lost", "hint.safe"
"""Where this is said, that two ways are alike goes without saying."""


class Advised(NamedTuple):
    """What is said: what to do and why, the danger of each way (empty: nothing was weighed), and the anchor of the
    paragraph of the rules it rests on. short: the danger of fewer ways, where there is little room."""

    what: str
    danger: str
    anchor: str
    short: str = ""


class Adviser:
    """Says counsel to one reader of one table: `names` by seat, `you` his own seat."""

    def __init__(self, narrator: Narrator, game: str, names: Sequence[str], you: Seat | None) -> None:
        self.narrator, self.game, self.names, self.you = narrator, game, names, you

    def advised(self, counsel: Counsel, done: str = "") -> Advised:
        """All of it; `done`: what was done, as text, where that is looked back at."""
        best = counsel.ways[0]
        why = self.why(counsel)
        what = self._t("hint.best" if why else "hint.bare", do=self.clause(best.called), why=why)
        if not counsel.because and not counsel.worlds:
            what = self._t("hint.only", do=self.clause(best.called))
        rests = (self._paragraph(each) for each in (*counsel.because, best.called))
        danger, short = (self.danger(counsel, shown, done) for shown in (SHOWN, SHORT))
        return Advised(_capital(what), danger, next(filter(None, rests), ""), short)

    def why(self, counsel: Counsel) -> str:
        """The reasons behind one another; empty: there is nothing to choose."""
        return self.narrator.language.text("hint.list").join(self.clause(each) for each in counsel.because)

    def danger(self, counsel: Counsel, shown: int = SHOWN, done: str = "") -> str:
        """How likely one loses by each of the best ways, and by what was done; that the second is as good, or that one
        is chosen which loses a little more, is said, too."""
        if not counsel.worlds:
            return ""
        first, *rest = counsel.ways
        rest.sort(key=lambda way: way.loses)
        others = [self._t("hint.way", do=self.clause(way.called), n=per_cent(way))
                  for at, way in enumerate(rest, 1) if at < shown or way.text == done != ""]
        told = self._t("hint.others", ways=self.narrator.language.text("hint.comma").join(others)) if others else ""
        said = self._t("hint.danger", n=per_cent(first), others=told)
        least = min(map(per_cent, rest), default=100)
        if per_cent(first) > least + SAME:
            return said + self._t("hint.pays")
        decided = any(each.key in DECIDED for each in counsel.because)
        close = rest and least <= per_cent(first) + SAME and shown > SHORT and not decided
        return said + (self._t("hint.close") if close else "")

    def clause(self, clause: Clause) -> str:
        """The words of a clause."""
        values: dict[str, object] = {"n": clause.n, "of": clause.of, "signs": clause.signs,
                                     "value": str(clause.n).replace("-", MINUS)}
        if clause.seats:
            people = [self.narrator.person(seat, self.names, self.you) for seat in clause.seats]
            values |= {"who": people[0], "everybody": people, "n": clause.n or len(people)}
        if clause.cards:
            cards = [self.narrator.called(card) for card in clause.cards]
            said = [self.narrator.language.text(f"card.{card.deck}.{card.id}.the") for card in cards]
            values |= {"card": said[0], "second": said[-1], "cards": said}
        return self._t(clause.key, **values)

    def _paragraph(self, clause: Clause) -> str:
        """The anchor of what a clause rests on, in the page of this game."""
        own = f"{self.game}.{clause.key}"
        return anchors().get(own, anchors().get(in_family(own, self.narrator.language.folder), ""))

    def _t(self, key: str, /, **values: object) -> str:
        return self.narrator.language.at_table(self.game, key, **values)


def per_cent(way: Way) -> int:
    return round(100 * way.loses)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
