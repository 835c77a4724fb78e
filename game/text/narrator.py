"""The narrator: an event becomes a sentence, for one reader, from what that reader was told and nothing else.

It knows no game. A reason names a key; the sentence of that key stands in the language files and uses the reason's
seats, cards and number by the names that `assets/README.md` lists. Special cases are endings of the key (`.stock`,
`.own`, `.gone`, `.short`, `.blind`), so that a new game needs new sentences and no new code here.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import reduce
from itertools import combinations
from typing import NamedTuple

from game.core.cards import Card, CardId
from game.core.events import (
    POT,
    Asked,
    Began,
    Called,
    Ended,
    Event,
    Fact,
    Left,
    Moved,
    Note,
    Paid,
    Reason,
    Scored,
    Shown,
    Shuffled,
    TurnOf,
)
from game.core.rules import Offer, Refused
from game.core.seating import Seat, Zone
from game.core.view import View
from game.text.anchors import anchors
from game.text.language import ENGLISH, Language, places, table
from game.text.sentences import joined

# Three characters of the private use area; taken out of every word, so that no name can forge a mark.
_OPEN, _MIDDLE, _SHUT = "\ue000", "\ue001", "\ue002"
_FORGED = re.compile(f"[{_OPEN}{_MIDDLE}{_SHUT}]")
_MARK = re.compile(f"{_OPEN}(\\d+){_MIDDLE}([^{_SHUT}]*){_SHUT}")


class Span(NamedTuple):
    """`text[start:end]` names a seat or a card: `what` is the seat, or the card's id; lines must not break in it."""

    start: int
    end: int
    what: Seat | str


class Marks:
    """Marks the words of one sentence before they go in, and finds the marks again in what has come of it."""

    def __init__(self) -> None:
        self._what: list[Seat | str] = []

    def mark(self, word: str, what: Seat | str) -> str:
        """Mark a word, as it is put into a text."""
        self._what.append(what)
        return f"{_OPEN}{len(self._what) - 1}{_MIDDLE}{_FORGED.sub('', word)}{_SHUT}"

    @property
    def seats(self) -> frozenset[Seat]:
        """Return the seats that these words name, whether in the text or not."""
        return frozenset(what for what in self._what if isinstance(what, int))

    def lift(self, text: str) -> tuple[str, tuple[Span, ...]]:
        """Take the marks out of a text; returns it without them, and where they were."""
        plain, spans, end = "", [], 0
        for found in _MARK.finditer(text):
            plain += text[end:found.start()]
            spans.append(Span(len(plain), len(plain) + len(found[2]), self._what[int(found[1])]))
            plain += found[2]
            end = found.end()
        return plain + text[end:], tuple(spans)


Values = dict[str, object]
MINUS = "\N{MINUS SIGN}"
_NUMBER = re.compile(r"[\s\d]+$")
"""What tells two of one name apart: プレイヤー2, パパ 2."""


class Sentence(NamedTuple):
    """One sentence. `rule_anchor` leads into the rules page (empty: nowhere); `spans` are its names and cards. `named`:
    the seats to whose own reader it may be told in other words; all others read it alike, as far as they were told
    alike."""

    text: str
    rule_anchor: str
    spans: tuple[Span, ...]
    named: frozenset[Seat] = frozenset()


class Narrator:
    """Tells events in one language. `honorifics`: persons are named politely where the language has a way to.
    `called`: the card by whose name a card goes, where its pack wears other faces."""

    def __init__(self, language: Language, honorifics: bool = True,
                 called: Callable[[Card], Card] | None = None) -> None:
        self.language, self.honorifics = language, honorifics
        self.called = called or (lambda card: card)
        self.leaves = {**table(language.folder, ENGLISH), **language.words}
        self._titles = tuple(language.text("name.titled").split())

    # ---- events ---------------------------------------------------------------------------------------------
    def tell(self, event: Event, view: View, names: Sequence[str], you: Seat | None, game: str = "") -> Sentence | None:
        """Say the sentence of an event this reader was told, or None where another event tells it, or none need.

        `view` is the reader's own, the event heard and, if you like, some after it; `names` are the names by seat;
        `you` is the seat of whom the sentence is for, None for a screen that all read; `game` may have words of its own
        for what every game knows: one calls a deal a round.
        """
        return _Telling(self, view, names, self._reader(names, you), game).tell(event)

    def call(self, event: Called) -> str:
        """Return the word in the speech bubble."""
        return self.language.text(f"call.{event.word}")

    # ---- answers --------------------------------------------------------------------------------------------
    def refusal(self, refused: Refused) -> str:
        """Return why an action was not taken."""
        return self.language.text(refused.key)

    def offer(self, offer: Offer, view: View, names: Sequence[str], you: Seat | None) -> str:
        """Say an offer as it stands on its button; a seat that one touches for it is named."""
        you = self._reader(names, you)
        seats = [int(touch.what) for touch in offer.touch if touch.kind == "seat"]
        return self.language.text(offer.label, name=self.person(seats[0], names, you) if seats else "")

    # ---- the state of things --------------------------------------------------------------------------------
    def phase(self, view: View, game: str) -> str:
        """Return which part of the round this is and what a loss costs now, by the facts `children` and `adults`;
        nothing before the first deal, and where they are not told."""
        if view.fact("adults"):
            return self.language.text(f"phase.{game}.dark")
        begun = next(iter(view.fact("children")), 0)
        return self.language.text(f"phase.{game}.lit", n=begun) if begun else ""

    def phase_begins(self, fact: Fact, game: str) -> str:
        """Explain what the part of the round that begins with this fact means for the players, at more length than
        `phase`."""
        if fact.key == "adults":
            return self.language.text(f"phase.{game}.dark_begins")
        return self.language.text(f"phase.{game}.lit_begins", n=fact.value[1]) if any(fact.value[:1]) else ""

    def turn(self, view: View, names: Sequence[str], you: Seat | None) -> str:
        """Return whose turn it is, or what everybody is asked; empty while no seat is."""
        if not view.asked:
            return ""
        seat, you = view.asked[0], self._reader(names, you)
        who = self.person(seat, names, you)
        begged = speaker(view, lambda event: isinstance(event, Asked | TurnOf) and event.question == view.question)
        return self.language.text(f"asking.{view.asking}", who=who, you=seat == you,
                                  second=self.person(begged, names, you) if begged >= 0 else who)

    def card_words(self, card: Card, strength: bool = True) -> str:
        """Return what a card does in the hand, in a few words, and before it how strong it is; without `strength`, for
        where that is counted, only what it does, which may be nothing."""
        keys = (f"card.{card.deck}.{card.id}.{ending}" for ending in (*(("strength",) if strength else ()), "effect"))
        return reduce(joined, (self.language.text(key) for key in keys if self.language.has(key)), "").strip()

    def person(self, seat: Seat, names: Sequence[str], you: Seat | None) -> str:
        """Return a person inside a sentence: the reader by the language's word for them, others politely if that is
        wanted."""
        if seat == you:
            return self.language.text("name.said")
        name = names[seat]
        if self.honorifics and not _NUMBER.sub("", name).endswith(self._titles):
            return self.language.text("name.polite", name=name)
        return name

    def _reader(self, names: Sequence[str], you: Seat | None) -> Seat | None:
        """On a screen for all, a person who is simply called “You” is spoken to as the reader."""
        plain = self.language.text("name.you")
        return names.index(plain) if you is None and plain in names else you

    # ---- choosing a sentence ----------------------------------------------------------------------------------
    def sentence_key(self, key: str, endings: Sequence[str], blind: bool) -> str | None:
        """Return the most special sentence there is for these endings; `blind`: one that names no card."""
        for size in range(len(endings), -1, -1):
            for chosen in combinations(endings, size):
                name = ".".join((key, *chosen))
                if blind and f"{name}.blind" in self.leaves:
                    return f"{name}.blind"
                if name in self.leaves and not (blind and self._names_card(name)):
                    return name
        return None

    def _names_card(self, key: str) -> bool:
        return any(place.name in ("card", "cards", "sign1") for place in places(self.leaves[key]))


def speaker(view: View, found: Callable[[Event], bool]) -> Seat:
    """Return whose word has brought about the latest event that is so `found`: it stands before it, or before the card
    that it shows. POT: none."""
    past = False
    for event in reversed(view.heard):
        if past and not isinstance(event, Shown | Fact):
            return event.seat if isinstance(event, Called) else POT
        past = past or found(event)
    return POT


class _Telling:
    """One event being told to one reader."""

    def __init__(self, narrator: Narrator, view: View, names: Sequence[str], you: Seat | None, game: str) -> None:
        self.narrator, self.view, self.names, self.you, self.game = narrator, view, names, you, game
        self.marks = Marks()

    def tell(self, event: Event) -> Sentence | None:
        match event:
            case Began(what="round" | "deal"):
                first = event.dealer if event.dealer >= 0 else event.seats[0]       # no dealer: who begins
                return self._line(f"told.{event.what}", who=self._seat(first), n=event.number, you=first == self.you)
            case Called():
                return self._reason(Reason(f"said.{event.word}", seats=(event.seat, event.asked)))
            case Paid(_, _, amount, reason):
                if not reason.seats and not self._is_first(event):
                    return None
                return self._reason(reason, amount, ("short",) if amount < reason.number else ())
            case Scored(_, points, reason):
                return self._reason(reason, points)
            case Ended(_, winners, reason):
                line = self._reason(reason, you=self.you in winners)
                return line and line._replace(named=line.named.union(winners))
            case Left(reason=reason) | Note(reason=reason):
                return self._reason(reason)
            case Shown(faces=(face,), to=to) if to is not None and self.you in to:
                only = all(len(self.view.hand(seat)) < 2 for seat in to)
                return self._line("told.hold" if only else "told.drawn", card=self._card(face))
            case Moved(cards=(card,), target=Zone(name="trick", seat=seat)) if seat is not None:
                if card not in self.view.faces:
                    return None
                played = self._card(self.view.faces[card])
                return self._line("told.played", who=self._seat(seat), card=played, you=seat == self.you)
            case Moved(target=Zone(name="pile")):
                return self._laid(event)
            case Shown(to=None) if len(event.cards) > 1:
                return self._turned_up(event)
            case Shuffled() if self._is_everything(event):
                return self._line("told.gathered")
            case _:
                return None

    def _turned_up(self, event: Shown) -> Sentence | None:
        """Who shows what, where a note of this deal has said whose these cards are; the reader comes last."""
        notes = (note.reason for note in self.view.notes.values())
        reason = next((r for r in notes if r.cards == event.cards and len(r.seats) == len(r.cards)), None)
        if reason is None:
            return None
        language, shown = self.narrator.language, list(zip(reason.seats, event.faces, strict=True))
        shown.sort(key=lambda each: each[0] == self.you)
        hands = [language.text("told.hand", who=self._seat(seat), card=self._card(face)) for seat, face in shown]
        return self._line("told.turned_up", reason.key, hands=language.text("list.dot").join(hands))

    def _laid(self, event: Moved) -> Sentence | None:
        """What a player lays on the pile, or brings there from the stock saying so, in a game that has words for it."""
        seat, faces = event.source.seat, self._faces(event.cards)
        key = f"{self.game}.{'turned' if seat is None else 'laid'}"
        if seat is None:
            seat = speaker(self.view, lambda heard: heard == event)
        if not faces or key not in self.narrator.leaves or seat < 0:
            return None
        return self._line(key, key, who=self._seat(seat, self.game), cards=[self._card(face) for face in faces],
                          you=seat == self.you)

    def _is_first(self, event: Paid) -> bool:
        """A payment that names no seat is for all: it is told once, with the first of them."""
        began = self.view.began.get("round") or self.view.began.get("match")
        return began is None or max(event.payer, event.payee) == began.seats[0]

    def _is_everything(self, event: Shuffled) -> bool:
        """Whether all cards there are were gathered; a new stock out of the pile has been told by its note."""
        return len(event.cards) == sum(map(len, self.view.zones.values()))

    # ---- a reason -------------------------------------------------------------------------------------------
    def _reason(self, reason: Reason, amount: int = 0, endings: tuple[str, ...] = (),
                you: bool | None = None) -> Sentence | None:
        faces = self._faces(reason.cards)
        blind = bool(reason.cards) and not faces
        key = self.narrator.sentence_key(reason.key, (*self._endings(reason.seats), *endings), blind)
        if key is None:
            return None
        values = self._seats(reason) | {
            "n": reason.number or len(reason.seats),
            "value": str(reason.number).replace("-", MINUS),
            "amount": amount,
            "you": you if you is not None else reason.seats[:1] == (self.you,),
        }
        if faces:
            values["card"] = self._card(faces[0])
            values["cards"] = [self._card(face) for face in faces]
            values |= self._signs(reason)
        return self._line(key, reason.key, **values)

    def _endings(self, seats: tuple[Seat, ...]) -> tuple[str, ...]:
        special = {
            "stock": any(seat < 0 for seat in seats),
            "own": len(seats) > 1 and seats[0] == seats[1],
            "gone": bool(seats) and all(seat in self.view.left for seat in seats),
        }
        return tuple(ending for ending, holds in special.items() if holds)

    def _seats(self, reason: Reason) -> Values:
        """The values that name persons; the reader comes last in a list."""
        game = reason.key.removeprefix("said.").split(".")[0]
        seats = [self._seat(seat, game) for seat in reason.seats]
        values: Values = dict(zip(("who", "second", "third"), seats, strict=False))
        listed = sorted((s for s in reason.seats if s >= 0), key=lambda seat: seat == self.you)
        if listed:
            values["everybody"] = [self._seat(seat, game) for seat in listed]
            values["chips"] = self.view.chips.get(listed[0], 0)
        return values

    def _faces(self, cards: tuple[CardId, ...]) -> list[Card]:
        """The faces of the cards a sentence names, as far as this reader was told them; none without the first."""
        faces = self.view.faces
        return [faces[card] for card in cards if card in faces] if cards and cards[0] in faces else []

    def _signs(self, reason: Reason) -> Values:
        """What its cards look like in a formula, one by one; a note `turned` before it says which lie upside down."""
        note = self.view.notes.get(f"{reason.key.split('.')[0]}.turned")
        turned = note.reason.cards if note is not None and note.reason.seats == reason.seats else ()
        signs: Values = {}
        for at, card in enumerate(reason.cards, 1):
            face = self.view.faces.get(card)
            key = f"card.{face.deck}.{face.id}.{'upside_down' if card in turned else 'sign'}" if face else ""
            if face is not None and key in self.narrator.leaves:
                signs[f"sign{at}"] = self.marks.mark(self.narrator.language.text(key), face.id)
        return signs

    # ---- words ----------------------------------------------------------------------------------------------
    def _seat(self, seat: Seat, game: str = "") -> str:
        if seat < 0:
            return self.narrator.language.text(f"{game}.stock")
        return self.marks.mark(self.narrator.person(seat, self.names, self.you), seat)

    def _card(self, card: Card) -> str:
        called = self.narrator.called(card)
        return self.marks.mark(self.narrator.language.text(f"card.{called.deck}.{called.id}.the"), card.id)

    def _line(self, key: str, rule: str = "", /, **values: object) -> Sentence:
        text, spans = self.marks.lift(self.narrator.language.at_table(self.game, key, **values))
        named = bool(spans) and spans[0].start == 0 and isinstance(spans[0].what, int) and spans[0].what != self.you
        if not named:  # a person's name stays as that person writes it
            text = text[:1].upper() + text[1:]
        return Sentence(text, anchors().get(rule or key, ""), spans, self.marks.seats)
