"""The contract between a game and the table: Action, Offer, State, GameSpec.

The rules never wait, never draw, never read a clock. There is no current player here: a state says which seats it waits
for, and some offers stand for seats it does not wait for at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Literal, NamedTuple, Protocol, Self, TypeAlias, TypeVar, Union

from game.core.cards import Deck
from game.core.events import Event
from game.core.rng import Rng
from game.core.seating import Seat
from game.core.trouble import ImpossibleValue, Trouble
from game.core.view import View


class Action(NamedTuple):
    """Describes what a seat does, as text everywhere outside: `keep`, `discard DZ push P3`."""

    verb: str
    args: tuple[str, ...] = ()

    def text(self) -> str:
        return " ".join((self.verb, *self.args))

    @classmethod
    def parse(cls, text: str) -> Action:
        """Return the action written as `text`; empty text is an action no game knows, and so refused like any other."""
        verb, *args = text.split() or [""]
        return cls(verb, tuple(args))


class Touch(NamedTuple):
    """Describes what one touches to mean an offer: a `card` (handle), a `seat`, a `zone` (its text) or a `button`."""

    kind: Literal["card", "seat", "zone", "button"]
    what: int | str = ""


class Offer(NamedTuple):
    """An action that is legal now. `label` is the key of its name; `standing`: the game does not wait for it."""

    action: Action
    label: str
    touch: tuple[Touch, ...] = ()
    standing: bool = False

    @property
    def lays(self) -> bool:
        """Whether a card is touched to mean it."""
        return any(touch.kind == "card" for touch in self.touch)


def meant(action: Action, offers: Sequence[Offer]) -> Offer | None:
    """Return the offer that this action takes up; a figure that the player's hand has added to it is ignored."""
    for args in (action.args, action.args[:-1] if action.args and action.args[-1].isdecimal() else None):
        for offer in offers:
            if offer.action.verb == action.verb and offer.action.args == args:
                return offer
    return None


class Refused(NamedTuple):
    """Tells why an action was not taken: the key of a sentence. Nothing has changed."""

    key: str


class Outcome(NamedTuple):
    """The end of a match, by seat: scores, places (1 is best, ties share), and the winners."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[Seat, ...]

    @classmethod
    def by_score(cls, scores: Sequence[int]) -> Outcome:
        """Rank by score, most points first; equal scores share a place."""
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        return cls(tuple(scores), places, tuple(s for s, place in enumerate(places) if place == 1))


Value = int | bool | str
Options = Mapping[str, Value]


GROUPS = ("length", "cards", "play", "end")
"""What house rules concern, in the order in which they are shown."""


class Option(NamedTuple):
    """One house rule: its permanent name, its default, and what it may be.

    advice: from so many seats on the program suggests this value. possible: which of the values there are for so many
    seats beside all house rules; always one at least. None: all of them. group: among which others it is shown.
    amount: the number that a value comes to for so many seats, where it is said otherwise, such as "two each".
    before: what was played before there was this house rule: so does a record that does not name it. None: the default.
    """

    name: str
    default: Value
    values: tuple[Value, ...]
    advice: tuple[int, Value] | None = None
    possible: Callable[[int, Options], tuple[Value, ...]] | None = None
    group: Literal["length", "cards", "play", "end"] = "play"
    amount: Callable[[Value, int], int] | None = None
    before: Value | None = None

    def values_for(self, seats: int, options: Options) -> tuple[Value, ...]:
        """Return the values this option may have for so many seats, all house rules being `options`."""
        return self.values if self.possible is None else self.possible(seats, options)

    def parse(self, text: str) -> Value:
        """Return the value written as `text`; ValueError with a sentence that names what is possible."""
        for value in self.values:
            if value_text(value) == text:
                return value
        raise ImpossibleValue("impossible.rule", name=self.name, value=text, values=_listed(self.values))


class PerSeat(NamedTuple):
    """Describes what may be otherwise for each seat: a handicap, which the rules of a game know, or who goes without
    hints, which none does. Among the house rules it stands by its name as a text, a whole number for each seat
    (`0,5,0`), 0 being as for everybody else; where it is so for all it does not stand there at all.

    most: what one seat may have; limit: what it may have by the house rules, if that is less. step: from one value to
    the next where it is chosen. against: it is a burden, and no help.
    """

    name: str
    most: int
    step: int = 1
    limit: Callable[[Options], int] | None = None
    against: bool = False

    def of(self, options: Options, seats: int) -> tuple[int, ...]:
        """Return each seat's value by these house rules."""
        text = str(options.get(self.name, ""))
        return tuple(map(int, text.split(","))) if text else (0,) * seats

    def written(self, numbers: Sequence[int]) -> dict[str, Value]:
        """Return it as it stands among the house rules: no entry where no seat has any."""
        return {self.name: ",".join(map(str, numbers))} if any(numbers) else {}

    def bound(self, options: Options) -> int:
        """Return the highest value one seat may have by these house rules."""
        return self.most if self.limit is None else max(0, min(self.most, self.limit(options)))

    def parse(self, text: str) -> Value:
        """Return the value written as `text`; ValueError with a sentence that names what is possible."""
        numbers = text.split(",")
        known = (part.isascii() and part.isdecimal() and len(part) < 4 and int(part) <= self.most for part in numbers)
        if not all(known):
            raise ImpossibleValue("impossible.each", name=self.name, value=text, most=self.most)
        return ",".join(str(int(part)) for part in numbers)

    def wrong(self, seats: int, options: Options) -> Trouble | None:
        """Return why these house rules cannot be with so many seats; None: they can."""
        numbers, bound = self.of(options, seats), self.bound(options)
        if len(numbers) != seats:
            return Trouble("impossible.numbers", {"name": self.name, "seats": seats, "numbers": len(numbers)})
        if max(numbers) > bound:
            return Trouble("impossible.bound", {"name": self.name, "value": max(numbers), "most": bound})
        return None


NO_HINTS = PerSeat("no_hints", 1)
"""Who is not told what a master would do. The rules do not know it."""


def value_text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _listed(values: Sequence[Value]) -> str:
    texts = [value_text(v) for v in values]
    return ", ".join(texts) if len(texts) < 8 else f"{texts[0]}–{texts[-1]}"


class State(Protocol):
    """The true position of a match. Mutable, for speed; only its owner holds it.

    events: where events are appended; None switches emission off (search, measuring).
    question: the id of the question now open; it grows with every new one.
    """

    events: list[Event] | None
    question: int

    def waiting(self) -> Sequence[Seat]:
        """Return the seats the game needs an answer from; empty when `proceed` is due or the match is over."""
        ...

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """Return all that is legal for this seat now, standing offers included."""
        ...

    def standing(self) -> Sequence[Seat]:
        """Return the seats that hold a standing offer now. For the owner only: it would tell secrets."""
        ...

    def default(self, seat: Seat) -> Action | None:
        """Return the answer given for the silent when the time of a window is over; None: a turn has none."""
        ...

    def apply(self, seat: Seat, action: Action, rng: Rng) -> Refused | None:
        """Do it and emit what happened; an illegal action is a Refused and changes nothing."""
        ...

    def proceed(self, rng: Rng) -> None:
        """Take the next step that no player decides (the next deal, say), when `waiting` is empty and there is no
        outcome."""
        ...

    def outcome(self) -> Outcome | None:
        """Return the result, once the match is over."""
        ...

    def clone(self) -> Self:
        """Return an independent copy with emission off."""
        ...


class Given(NamedTuple):
    """A position as scenarios give it: seat names in turn order, resolved options, `given` as texts, and the
    chance that lays the cards named nowhere."""

    seats: tuple[str, ...]
    options: Options
    facts: Mapping[str, object]
    rng: Rng


Reported = Union[str, int, bool, None, "tuple[Reported, ...]", "Mapping[str, Reported]"]
"""What a scenario may expect: texts, numbers, lists and mappings of them."""

S = TypeVar("S")


class Rules(Protocol[S]):
    """Provides what a game's module offers besides its State `S`: ways to come to one, and to tell of it."""

    def start(self, seats: int, options: Options, events: list[Event] | None) -> S:
        """Return a match before its first step; `proceed` deals."""
        ...

    def position(self, given: Given) -> S:
        """Return a position from a scenario; GivenError with a sentence if it cannot be."""
        ...

    def opening(self, state: S) -> list[Event]:
        """Return the events that tell all what all know of a position, and each player their own cards."""
        ...

    def report(self, state: S, names: Sequence[str]) -> Mapping[str, Reported]:
        """Return the facts of a position under the keys of the scenario format, seats by their names."""
        ...

    def imagine(self, view: View, options: Options, rng: Rng) -> S:
        """Return a random position that agrees with all that this seat was told."""
        ...

    # Optional, for games in which a hand is worked out: `advice(view, options)`, what the rules can work out for the
    # observer of this view from it alone; never from a State. `Match.advice` asks for it.


class GivenError(ValueError):
    """A scenario's position cannot be; `key` is the place in `given` where the mistake is.

    `impossible`: every word of it is known, but the cards or seats cannot lie so (more copies than the pack has).
    """

    def __init__(self, key: str, sentence: str, impossible: bool = False) -> None:
        super().__init__(sentence)
        self.key, self.impossible = key, impossible


@dataclass(frozen=True)
class GameSpec(Generic[S]):
    """Holds all the table needs to know of a game. `revision` grows when a record of old would play differently;
    `loaded` gives the rules, which are long, and only wanted once a table is laid; `usual`: with so many seats its
    speed is read. `handicap`: what one seat may begin with and others not. `fresh`: a player out of one of these is in
    again only after all cards have been gathered and shuffled, whatever the house rules: nothing they have seen
    meanwhile is worth anything then."""

    id: str
    revision: int
    deck: Deck
    fewest: int
    most: int
    options: tuple[Option, ...]
    loaded: Callable[[], Rules[S]]
    counterclockwise: bool = True
    usual: int = 8
    fresh: tuple[str, ...] = ("match",)
    handicap: PerSeat | None = None

    @property
    def per_seat(self) -> tuple[PerSeat, ...]:
        """The options that may be otherwise for each seat."""
        return (NO_HINTS,) if self.handicap is None else (self.handicap, NO_HINTS)

    @property
    def known(self) -> dict[str, Option | PerSeat]:
        """All options that may stand among the house rules, by name."""
        options: dict[str, Option | PerSeat] = {option.name: option for option in self.options}
        return options | {each.name: each for each in self.per_seat}

    @cached_property
    def rules(self) -> Rules[S]:
        """The rules by which it is played."""
        return self.loaded()

    def resolve(self, chosen: Mapping[str, Value]) -> dict[str, Value]:
        """Return every option with its value: `chosen` over the defaults, with what was chosen for each seat;
        ValueError with a sentence."""
        known = self.known
        for name, value in chosen.items():
            if name not in known:
                raise ImpossibleValue("impossible.no_rule", game=self.id, name=name, names=", ".join(known))
            option = known[name]
            if isinstance(option, PerSeat) or value not in option.values:
                option.parse(value_text(value))
        apart = {each.name: chosen[each.name] for each in self.per_seat if chosen.get(each.name)}
        return {option.name: chosen.get(option.name, option.default) for option in self.options} | apart

    def check_seats(self, seats: int) -> None:
        """Raise ValueError with a sentence if so many cannot play."""
        if not self.fewest <= seats <= self.most:
            raise ImpossibleValue("impossible.seats", game=self.id, fewest=self.fewest, most=self.most, seats=seats)

    def check(self, seats: int, options: Options) -> None:
        """Raise ValueError with a sentence if so many cannot play by these house rules, all of them given."""
        self.check_seats(seats)
        if (wrong := self.impossible(seats, options)) is not None:
            raise ImpossibleValue("impossible.beside", game=self.id, name=wrong.name, seats=seats,
                                  value=value_text(options[wrong.name]),
                                  values=_listed(wrong.values_for(seats, options)))
        if (uneven := self.uneven(seats, options)) is not None:
            raise ImpossibleValue(uneven.key, **uneven.values)

    def impossible(self, seats: int, options: Options) -> Option | None:
        """Return the first house rule with a value for which there is no room beside so many seats and the other rules.
        """
        return next((o for o in self.options if options[o.name] not in o.values_for(seats, options)), None)

    def uneven(self, seats: int, options: Options) -> Trouble | None:
        """Return why what is said for each seat cannot be; None: it can."""
        return next(filter(None, (each.wrong(seats, options) for each in self.per_seat)), None)


AnyGame: TypeAlias = GameSpec[State]
"""A game, whatever its state is made of: only its own rules look into that."""
