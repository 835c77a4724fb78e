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
"""Where this is said, the chances of other ways need not be."""

ALIKE = "hint.alike"
"""A card of which this is said need not be told once more to be as good."""


class Advised(NamedTuple):
    """Describes what is said: what to do and why, the danger of each way (empty: nothing was weighed), and the anchor
    of the paragraph of the rules it rests on. short: the danger of fewer ways, where there is little room. more: there
    are several cards to be compared, each with a chance of its own."""

    what: str
    danger: str
    anchor: str
    short: str = ""
    more: bool = False


class Adviser:
    """Says counsel to one reader of one table: `names` by seat, `you` the reader's own seat."""

    def __init__(self, narrator: Narrator, game: str, names: Sequence[str], you: Seat | None) -> None:
        self.narrator, self.game, self.names, self.you = narrator, game, names, you

    def advised(self, counsel: Counsel, done: str = "", about: str = "") -> Advised:
        """Return all of it; `done`: what was done, as text, where that is looked back at; `about`: the way whose chance
        the player asks for, instead of those of the next best."""
        best = counsel.ways[0]
        because = _spoken(counsel, about)
        why = self.why(counsel._replace(because=because))
        what = self._t("hint.best" if why else "hint.bare", do=self.clause(best.called), why=why)
        if not counsel.because and not counsel.worlds:
            what = self._t("hint.only", do=self.clause(best.called))
        rests = (self._paragraph(each) for each in (*because, best.called))
        danger, short = (self.danger(counsel, shown, done, about) for shown in (SHOWN, SHORT))
        decided = any(each.key in DECIDED for each in counsel.because)
        cards = {way.called.cards[:1] for way in counsel.ways if way.called.cards}
        more = bool(counsel.worlds) and not decided and len(cards) > SHORT
        return Advised(_capital(what), danger, next(filter(None, rests), ""), short, more)

    def why(self, counsel: Counsel) -> str:
        """Return the reasons behind one another; empty: there is nothing to choose."""
        return self.narrator.language.text("hint.list").join(self.clause(each) for each in counsel.because)

    def danger(self, counsel: Counsel, shown: int = SHOWN, done: str = "", about: str = "") -> str:
        """Return how likely one loses by each of the best ways, and by what was done; what the reasons name goes before
        the next best, so that they and the figures speak of the same. Which are as good as the first is said of all of
        them together, unless the reasons say it; and that one is chosen which loses a little more, is said, too."""
        if not counsel.worlds:
            return ""
        first, *rest = counsel.ways
        rest.sort(key=lambda way: way.loses)
        named = [way for each in counsel.because for way in _named(counsel, each)]
        rest.sort(key=lambda way: way not in named)
        asked = [way for way in rest if way.text == about]
        same = [way for each in _spoken(counsel, about) if each.key == ALIKE for way in _named(counsel, each)]
        told = asked or [way for at, way in enumerate(rest, 1) if at < shown or way.text == done != ""]
        told.sort(key=lambda way: way.loses)
        alike = [way for way in told if abs(per_cent(way) - per_cent(first)) <= SAME
                 and way.text != done]
        anew = [self.clause(way.called) for way in alike if way not in same]
        said = [self._t("hint.same", ways=self._or(anew))] if anew else []
        said += [self._chance("hint.way", way, do=self.clause(way.called)) for way in told if way not in alike]
        if any(each.key in DECIDED for each in counsel.because) and not done and not asked:
            said = []
        others = self._t("hint.others", ways=self.narrator.language.text("hint.comma").join(said)) if said else ""
        danger = self._chance("hint.danger", first, others=others)
        return danger + (self._t("hint.pays") if per_cent(first) > min(map(per_cent, rest), default=100) + SAME else "")

    def lose(self, way: Way) -> str:
        """Return how likely one loses by it, behind its name."""
        return self._chance("scene.review.lose", way)

    def _chance(self, key: str, way: Way, **values: object) -> str:
        """What is said of a chance: `n` per cent to lose, `won` not to; each game says what is plainer there."""
        return self._t(key, n=per_cent(way), won=100 - per_cent(way), **values)

    def _or(self, done: Sequence[str]) -> str:
        return self.narrator.language.text("hint.or").join(self._t("hint.either", do=each) for each in done)

    def clause(self, clause: Clause) -> str:
        """Return the words of a clause."""
        values: dict[str, object] = {"n": clause.n, "of": clause.of, "signs": clause.signs,
                                     "value": str(clause.n).replace("-", MINUS)}
        if clause.seats:
            people = [self.narrator.person(seat, self.names, self.you) for seat in clause.seats]
            values |= {"who": people[0], "everybody": people, "n": clause.n or len(people)}
        if clause.cards:
            cards = [self.narrator.called(card) for card in clause.cards]
            said = [self.narrator.language.text(f"card.{card.deck}.{card.id}.the") for card in cards]
            values |= {"card": said[0], "second": said[-1], "cards": said, "rest": said[1:]}
        return self._t(clause.key, **values)

    def _paragraph(self, clause: Clause) -> str:
        """The anchor of what a clause rests on, in the page of this game."""
        own = f"{self.game}.{clause.key}"
        return anchors().get(own, anchors().get(in_family(own, self.narrator.language.folder), ""))

    def _t(self, key: str, /, **values: object) -> str:
        return self.narrator.language.at_table(self.game, key, **values)


def _named(counsel: Counsel, clause: Clause) -> list[Way]:
    """The ways beside the best that a reason speaks of by their cards, of each card the one that loses least."""
    first, *rest = counsel.ways
    rest.sort(key=lambda way: way.loses)
    cards = [card for card in clause.cards if card not in first.called.cards]
    found = [next((way for way in rest if card in way.called.cards[:1]), None) for card in cards]
    return [way for n, way in enumerate(found) if way is not None and way not in found[:n]]


def _spoken(counsel: Counsel, about: str) -> tuple[Clause, ...]:
    """The reasons, and where the player asks for a way, those alone that speak of no other card than that one's, if
    there are any."""
    asked = next((way for way in counsel.ways[1:] if way.text == about), None)
    if asked is None:
        return counsel.because
    of = asked.called.cards[:1]
    fit = tuple(each for each in counsel.because
                if all(way.called.cards[:1] == of for way in _named(counsel, each)))
    return fit or counsel.because


def per_cent(way: Way) -> int:
    return round(100 * way.loses)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
