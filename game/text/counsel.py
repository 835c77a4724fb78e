"""Counsel in one language: what would be done and why, and how great the danger of losing is with each way.

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
from game.text.sentences import is_long, joined, sentences

SHOWN, SHORT = 3, 2
"""So many ways are told with their danger, the one that was chosen included; and where there is little room."""

OF_A_CARD = "hint.do.play", "hint.do.discard"
"""What is done with one card of a hand: beside a bar its name says enough."""

SAME = 1
"""Per cent by which two ways may differ and still be as good as one another."""


DECIDED = "hint.lost", "hint.safe"
"""Where this is said, the chances of other ways need not be."""

ALIKE = "hint.alike"
"""A card of which this is said need not be told once more to be as good."""


class Chance(NamedTuple):
    """Describes one way beside its bar: how it is called, and the chance that counts in this game, 0 to 1. best: it is
    the one that is counselled."""

    called: str
    share: float
    best: bool = False

    @property
    def per_cent(self) -> int:
        """The chance as it is written."""
        return round(100 * self.share)


class Advised(NamedTuple):
    """Describes what is said: what to do and why, the danger of the best ways in words (empty: nothing was weighed),
    and the anchor of the paragraph of the rules it rests on.

    lines: the same as what, each short enough to be read at a glance, the most telling first; any of them says enough.
    why: the first reason, for where the last of them stands, which has none.
    scale, chances: the danger as bars, and what they count; good: it is the chance of winning. more: there are several
    cards to be compared, each with a chance of its own."""

    what: str
    danger: str
    anchor: str
    lines: tuple[str, ...] = ()
    why: str = ""
    scale: str = ""
    chances: tuple[Chance, ...] = ()
    good: bool = False
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
        what = _capital(what)
        rests = (self._paragraph(each) for each in (*because, best.called))
        cards = {way.called.cards[:1] for way in counsel.ways if way.called.cards}
        more = bool(counsel.worlds) and not _is_decided(counsel) and len(cards) > SHORT
        good = self.narrator.language.has(f"{self.game}.hint.chance")
        lines, why = self._lines(counsel, because, what), next(map(self._reason, because), "")
        scale = self._t("hint.chance" if good else "hint.risk")
        return Advised(what, self.danger(counsel, done, about), next(filter(None, rests), ""), lines, why, scale,
                       self._chances(counsel, good, done, about), good, more)

    def _lines(self, counsel: Counsel, because: Sequence[Clause], what: str) -> tuple[str, ...]:
        """What to do and why in one line; with one reason alone; and where bars say what is done, the reason alone.
        That the best way loses a little more often than another goes before any reason."""
        do = self.clause(counsel.ways[0].called)
        bare = _capital(self._t("hint.bare", do=do))
        if _is_even(self._shown(counsel)) and not _is_decided(counsel):
            said = [_capital(self._t("hint.even", do=do))]
        elif counsel.worlds and _pays(counsel):
            pays = self._t("hint.pays").strip()
            said = [joined(bare, pays), pays, *reversed(sentences(pays))]
        else:
            said = [what]
            for each in because:
                said.append(_capital(self._t("hint.best", do=do, why=self.clause(each))))
                said += [self._reason(each)] if counsel.worlds else []
        return (*(line for line in said if not is_long(line)), bare)

    def _shown(self, counsel: Counsel) -> Sequence[Way]:
        """The ways whose chances are shown where the player asks for none in particular."""
        return (*counsel.ways[:1], *self._told(counsel, SHOWN, "", "")) if counsel.worlds else ()

    def _reason(self, clause: Clause) -> str:
        """One reason as a sentence."""
        return _capital(self.clause(clause)) + self._t("hint.full_stop")

    def _chances(self, counsel: Counsel, good: bool, done: str, about: str) -> tuple[Chance, ...]:
        """The ways that are told of, the best first; of a good and of a bad end the likelier, as the game counts."""
        if not counsel.worlds:
            return ()
        is_even = not done and not about and _is_even(self._shown(counsel))
        told = counsel.ways[:1], () if is_even else self._told(counsel, SHOWN, done, about)
        return tuple(Chance(self._brief(way.called), 1 - way.loses if good else way.loses, n == 0)
                     for n, ways in enumerate(told) for way in ways)

    def _brief(self, clause: Clause) -> str:
        """What a way is called beside a bar: a card by its sign or its name, anything else in the usual words."""
        if clause.key not in OF_A_CARD or len(clause.cards) != 1:
            return _capital(self.clause(clause))
        card, language = self.narrator.called(clause.cards[0]), self.narrator.language
        return language.sign(card) or language.text(f"card.{card.deck}.{card.id}.name")

    def why(self, counsel: Counsel) -> str:
        """Return the reasons behind one another; empty: there is nothing to choose."""
        return self.narrator.language.text("hint.list").join(self.clause(each) for each in counsel.because)

    def danger(self, counsel: Counsel, done: str = "", about: str = "", shown: int = SHORT) -> str:
        """Return how likely one loses by each of the best ways, and by what was done; what the reasons name goes before
        the next best, so that they and the figures speak of the same. Which are as good as the first is said of all of
        them together, unless the reasons say it; and that one is chosen which loses a little more, is said, too."""
        if not counsel.worlds:
            return ""
        first, told = counsel.ways[0], self._told(counsel, shown, done, about)
        same = [way for each in _spoken(counsel, about) if each.key == ALIKE for way in _named(counsel, each)]
        alike = [way for way in told if abs(per_cent(way) - per_cent(first)) <= SAME
                 and way.text != done]
        anew = [self.clause(way.called) for way in alike if way not in same]
        said = [self._t("hint.same", ways=self._or(anew))] if anew else []
        said += [self._chance("hint.way", way, do=self.clause(way.called)) for way in told if way not in alike]
        others = self._t("hint.others", ways=self.narrator.language.text("hint.comma").join(said)) if said else ""
        danger = self._chance("hint.danger", first, others=others)
        return danger + (self._t("hint.pays") if _pays(counsel) else "")

    def _told(self, counsel: Counsel, shown: int, done: str, about: str) -> list[Way]:
        """The ways beside the best of which something is said, the safest first; none where all is lost or won."""
        rest = sorted(counsel.ways[1:], key=lambda way: way.loses)
        named = [way for each in counsel.because for way in _named(counsel, each)]
        rest.sort(key=lambda way: way not in named)
        asked = [way for way in rest if way.text == about]
        if _is_decided(counsel) and not done and not asked:
            return []
        told = asked or [way for at, way in enumerate(rest, 1) if at < shown or way.text == done != ""]
        return sorted(told, key=lambda way: way.loses)

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
            if self.narrator.language.has(key := f"suit.{cards[0].deck}.{cards[0].suit}"):
                values["suit"] = self.narrator.language.text(key).lower()
            values |= {"card": said[0], "second": said[-1], "cards": said, "rest": said[1:]}
        return self._t(clause.key, **values)

    def _paragraph(self, clause: Clause) -> str:
        """The anchor of what a clause rests on, in the page of this game."""
        own = f"{self.game}.{clause.key}"
        return anchors().get(own, anchors().get(in_family(own, self.narrator.language.folder), ""))

    def _t(self, key: str, /, **values: object) -> str:
        return self.narrator.language.at_table(self.game, key, **values)


def _is_even(ways: Sequence[Way]) -> bool:
    """Whether several ways are as good as one another."""
    shares = [per_cent(way) for way in ways]
    return len(shares) > 1 and max(shares) - min(shares) <= SAME


def _is_decided(counsel: Counsel) -> bool:
    return any(each.key in DECIDED for each in counsel.because)


def _pays(counsel: Counsel) -> bool:
    """Whether the best way loses a little more often than another."""
    first, *rest = counsel.ways
    return per_cent(first) > min(map(per_cent, rest), default=100) + SAME


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
