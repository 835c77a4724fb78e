"""Worlds that differ in two cards which an observer has not seen: whatever they are told or asked must be the same.

A match is played by chance up to some moment. Two cards that the observer – a seat, or the shared screen – has never
been shown change places in the deal, and the same is done again. No player imagines anything here.

A world is left out only for what is public: if something that everybody has seen would not be so in it (`facts.py`:
a player who dug for hearts holds one), or if a player could not have done in it what they did. In every other world the
Match must say the same. It knows no state from within but its faces; other faces are laid as `conftest` says.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, MutableSequence, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import NamedTuple

from game.application.stage import no_bot
from game.bots.catalogue import bot
from game.bots.counsel import CounselRequest, counsel
from game.client.talk import SpokenRemark, Talk
from game.core.cards import Card, CardId
from game.core.events import Event, Shown, Shuffled, event_text, told
from game.core.ports import Delivery, bot_kind
from game.core.rng import Rng
from game.core.rules import Action, GameSpec, Options
from game.core.seating import Seat
from game.core.view import Known, View
from game.data.tempers import load_tempers
from game.decks.xtarot import XTAROT
from game.table.action_rows import rows
from game.table.host import Host
from game.table.match import Match
from game.table.record import Record
from game.text.language import Language
from game.tools.replay import sentences
from tests.rules.conftest import MASKED, REDEALT, plainly_redealt
from tests.rules.facts import FACTS, Fact
from tests.rules.million import Endless, Table, played, table_for

Step = tuple[Seat, Action] | None
"""Who did what, as it is the same in every world; None for what no player decides."""
SETTLED = 24
"""So many places of Calcolon's pack are decided as the deal begins."""
SPECIAL: dict[str, frozenset[str]] = {
    "kuku": frozenset({"KU", "HU", "HO", "CA", "HS", "MT"}), "cangkul": frozenset({"JO"}),
    "xtarot": frozenset(card.code for card in XTAROT.cards if card.rank > 10 or card.rank < 1),
    "calcolon": frozenset({"DZ", "FA", "(", "/", "1/10"}), "kakkuri": frozenset({"C3", "CA", "D2", "SA", "DA", "HA"}),
}  # fmt: skip
"""Cards that do something beside being low or high: every second time one of them changes places, if it can."""
COMPANY = list(load_tempers())
LONGEST = 110
"""Steps after which a moment comes at the latest."""


# ---- a match whose faces can be exchanged ----------------------------------------------------------------------
class Exchange(NamedTuple):
    """In which deal which two cards change places."""

    deal: int
    one: Card
    other: Card


def calcolon_exchanged(state, faces: Mapping[CardId, Card]) -> None:
    """Here the order of the stock is not decided before it is drawn from; it is decided alike."""
    settled = state.settled
    REDEALT["calcolon"](state, faces)
    state.settled = settled


EXCHANGED: dict[str, Callable] = {**REDEALT, "calcolon": calcolon_exchanged}


class Opened:
    """A state that lays two faces otherwise in one of its deals; `dealt`: the faces as the deal began."""

    def __init__(self, game: str, state: object, exchange: Exchange | None) -> None:
        self.state, self._game, self._exchange, self.deals = state, game, exchange, 0
        self.dealt: Mapping[CardId, Card] = {}

    def __getattr__(self, name: str):
        return getattr(self.state, name)

    def proceed(self, rng) -> None:
        self.state.proceed(rng)  # type: ignore[attr-defined]
        self.deals += 1
        self.dealt = dict(self.state.face)  # type: ignore[attr-defined]
        if self._exchange is not None and self._exchange.deal == self.deals:
            _, one, other = self._exchange
            swap = {one: other, other: one}
            self.dealt = {card: swap.get(face, face) for card, face in self.dealt.items()}
            EXCHANGED.get(self._game, plainly_redealt)(self.state, dict(self.dealt))


class World:
    """A match of a table, played through the Match by texts."""

    def __init__(self, table: Table, seed: int, exchange: Exchange | None = None,
                 wrapped: Callable[[Opened], object] = lambda state: state) -> None:
        """wrapped: what is done to a state before the Match gets it, for faults made on purpose."""
        self.table, self.seed = table, seed
        rules = Watched(table.spec.rules, self._start)
        self._exchange, self._wrapped = exchange, wrapped
        self.match = Match(replace(table.spec, loaded=lambda: rules), Record(table.setup(), table.spec.revision, seed))

    def _start(self, seats: int, options: Options, events: list[Event] | None) -> object:
        self.state = Opened(self.table.spec.id, self.table.spec.rules.start(seats, options, events), self._exchange)
        return self._wrapped(self.state)

    def submit(self, seat: Seat, action: Action) -> None:
        refused = self.match.submit(seat, action.text(), self.match.question)
        assert refused is None, f"{action.text()} of {seat + 1}: {refused}"

    def do(self, step: Step) -> bool:
        """Do what was done in another world; whether it could be done."""
        if step is None:
            self.match.proceed()
            return True
        seat, masked = step
        action = MASKED[self._game][1](self.state, seat, masked) if self._game in MASKED else masked
        plainly = action._replace(args=tuple(arg.partition("#")[0] for arg in action.args))
        if all(offer.action != plainly for offer in self.match.offers(seat)):
            return False
        self.submit(seat, action)
        return True

    def masked(self, seat: Seat, action: Action) -> Action:
        """As it is the same in every world."""
        return MASKED[self._game][0](self.state, seat, action) if self._game in MASKED else action

    @property
    def _game(self) -> str:
        return self.table.spec.id


class Watched:
    """Rules whose states are made by another player."""

    def __init__(self, rules, start: Callable) -> None:
        self._rules, self.start = rules, start

    def __getattr__(self, name: str):
        return getattr(self._rules, name)


# ---- moments ---------------------------------------------------------------------------------------------------
class Moment:
    """A match played by chance up to some step; `since`: how much everybody had been told as the deal began."""

    def __init__(self, spec: GameSpec, seed: int, wrapped: Callable[[Opened], object] = lambda state: state) -> None:
        self.chance = Random(f"moment {spec.id} {seed}")
        self.table = table_for(spec, self.chance)
        self.seed, self.wrapped = seed, wrapped
        self.world = World(self.table, seed, None, wrapped)
        self.steps: list[Step] = []
        self.since = 0
        self._play(self.chance.randint(2, LONGEST))
        if self.chance.random() < 0.1:
            self._play(2 * LONGEST, to_end=True)

    def _play(self, steps: int, to_end: bool = False) -> None:
        """Up to so many steps; to_end: to the end of the deal, if it comes."""
        match, chance = self.world.match, self.chance
        while len(self.steps) < steps and match.outcome() is None and not (to_end and match.is_due()):
            if match.is_due():
                self.since = match.told_all
                match.proceed()
                self.steps.append(None)
                continue
            holders = match.standing()
            wanted = bool(holders) and chance.random() < 0.03
            seat = chance.choice(holders if wanted else match.waiting())
            action = chance.choice([offer for offer in match.offers(seat) if offer.standing is wanted]).action
            self.steps.append((seat, self.world.masked(seat, action)))
            self.world.submit(seat, action)

    def observer(self) -> Seat | None:
        """A player, often a player who is asked, now and then the shared screen."""
        asked = self.world.match.waiting()
        if asked and self.chance.random() < 0.5:
            return self.chance.choice(asked)
        return self.chance.choice((None, *range(self.table.seats)))

    def hidden(self, observer: Seat | None) -> list[tuple[CardId, CardId]]:
        """Pairs of cards of different names that this observer has never been shown, one of them in a hand."""
        view, faces, dealt = self.world.match.view(observer), self.faces, self.world.state.dealt
        unseen = [card for cards in view.zones.values() for card in cards if card in dealt and card not in view.faces]
        held = [card for zone, cards in view.zones.items() if zone.name == "hand" for card in cards if card in unseen]
        pairs = [(one, other) for one in held or unseen for other in unseen if faces[one].code != faces[other].code]
        self.chance.shuffle(pairs)
        if self.chance.random() < 0.5:
            special = SPECIAL.get(self.table.spec.id, frozenset())
            pairs.sort(key=lambda pair: special.isdisjoint(faces[card].code for card in pair))
        return pairs

    @cached_property
    def heard(self) -> tuple[Event, ...]:
        """What everybody was told in this deal."""
        return self.world.match.told(None, self.since)

    @cached_property
    def facts(self) -> list[Fact]:
        find = FACTS.get(self.table.spec.id)
        return list(find(self.heard, self.table)) if find is not None else []

    @cached_property
    def faces(self) -> Mapping[CardId, Card]:
        """The faces of this deal, under old and new handles."""
        return {**self.world.state.dealt, **self.world.state.face}

    def is_so(self, exchanged: tuple[CardId, CardId] | None = None) -> bool:
        """Whether all facts are so; `exchanged`: if these two lay otherwise."""
        faces = self.faces
        if exchanged is not None:
            one, other = exchanged
            faces = {**faces, one: faces[other], other: faces[one]}
        return all(fact(faces.__getitem__) for fact in self.facts)

    def twin(self, one: CardId, other: CardId, steps: int | None = None) -> World | None:
        """The same match with two cards exchanged; None if a player could not have done what they did."""
        return self._played(Exchange(self.world.state.deals, self.faces[one], self.faces[other]), steps)

    def again(self, steps: int | None = None) -> World:
        """The same match once more."""
        world = self._played(None, steps)
        assert world is not None
        return world

    def _played(self, exchange: Exchange | None, steps: int | None) -> World | None:
        world = World(self.table, self.seed, exchange, self.wrapped)
        return world if all(map(world.do, self.steps[:steps])) else None


# ---- another shuffle -------------------------------------------------------------------------------------------
class Otherwise(Rng):
    """The chance of a step, but two places of the pack are exchanged in its shuffle of this number."""

    def __init__(self, seed: int, step: int, number: int, places: tuple[int, int]) -> None:
        super().__init__(seed, step)
        self._left, self._places = number, places

    def shuffle(self, items: MutableSequence, first: int | None = None) -> None:
        super().shuffle(items, first)
        if self._left == 0:
            one, other = self._places
            items[one], items[other] = items[other], items[one]
        self._left -= 1


def dealt_otherwise(spec: GameSpec, seed: int) -> list[str]:
    """Deals of a match played by chance, each dealt twice, with two cards exchanged that are not shown to all: what
    a player who gets neither is told otherwise."""
    chance = Random(f"deals {spec.id} {seed}")
    table = table_for(spec, chance)
    state, found = spec.rules.start(table.seats, table.options, None), []

    def proceed() -> None:
        twin, step = state.clone(), chance.getrandbits(30)
        state.events, twin.events = [], []
        state.proceed(Rng(seed, step))
        shuffles = [event for event in state.events if isinstance(event, Shuffled)]
        pair = _unshown(state, table, shuffles[-1], chance) if shuffles else None
        if pair is not None:
            one, other = pair
            first = min(shuffles[-1].cards)
            twin.proceed(Otherwise(seed, step, len(shuffles) - 1, (one - first, other - first)))
            assert (twin.face[one], twin.face[other]) == (state.face[other], state.face[one]), "another pack"
            seen = {seat for event in state.events if isinstance(event, Shown) and {one, other} & set(event.cards)
                    for seat in event.to or ()}  # fmt: skip
            for observer in {None, *range(table.seats)} - seen:
                if told(state.events, observer) != told(twin.events, observer):
                    found.append(f"{table.told()}, seed {seed}: {one} and {other} for {observer}")
        state.events = None

    with suppress(Endless):
        played(state, chance, lambda seat, action: state.apply(seat, action, Rng(seed, chance.getrandbits(30))),
               proceed, most=300)  # fmt: skip
    return found


def _unshown(state, table: Table, shuffle: Shuffled, chance: Random) -> tuple[CardId, CardId] | None:
    """Two cards of this shuffle that no player but their holders was shown; no bow that goes on at once, and none
    of a stock whose order is decided as it is used up."""
    shown = {card for event in state.events if isinstance(event, Shown) and event.to is None for card in event.cards}
    last = min(shuffle.cards) + (SETTLED if table.spec.id == "calcolon" else len(shuffle.cards))
    codes = {card: face.code for card, face in state.face.items()}
    cards = [card for card in shuffle.cards if card not in shown and card < last
             and (table.options.get("bow") != "at_once" or codes[card] != "(")]  # fmt: skip
    pairs = [(one, other) for one in cards for other in cards if codes[one] != codes[other]]
    return chance.choice(pairs) if pairs else None


# ---- what must be the same -------------------------------------------------------------------------------------
def differences(one: Match, other: Match, observer: Seat | None) -> list[str]:
    """What these matches tell and ask this observer otherwise."""
    asked: dict[str, Callable[[Match], object]] = {
        "told": lambda match: match.told(observer, 0),
        "steps": lambda match: (match.step, match.question, match.told_all),
        "waiting": lambda match: (match.waiting(), match.silence, match.is_due(), match.outcome()),
        "seats": lambda match: (match.playing(), match.staying()),
    }
    if observer is not None:
        asked |= {
            "offers": lambda match: match.offers(observer),
            "default": lambda match: match.default(observer),
            "forced": lambda match: match.forced(observer),
            "advice": lambda match: match.advice(observer),
        }
    found = [what for what, ask in asked.items() if ask(one) != ask(other)]
    views = one.view(observer), other.view(observer)
    names = (*Known.__slots__, *View.__slots__)
    return found + [f"view.{name}" for name in names if getattr(views[0], name) != getattr(views[1], name)]


def counselled(world: World, seat: Seat) -> object:
    """The hint that this seat would be given, thought over shortly."""
    match = world.match
    setup = match.record.setup
    events, offers = match.told(seat, 0), match.offers(seat)
    return counsel(CounselRequest(setup.game, setup.options, seat, len(setup.chairs), events, offers, 0.004))


def finer_differences(one: World, other: World, observer: Seat | None, languages: Sequence[Language]) -> list[str]:
    """What is dearer to ask: events letter by letter, the log, what the company says, what a bot says and one with a
    temper, the rows a seat may lay."""
    asked: dict[str, Callable[[World], object]] = {
        "bytes": lambda world: "\n".join(map(event_text, world.match.told(observer, 0))).encode(),
        "remarks": lambda world: remarks(world, observer),
    }
    for language in languages:
        asked[f"log {language.code}"] = lambda world, language=language: list(  # type: ignore[misc]
            sentences(world.match, observer, language)
        )
    if observer is not None and observer in one.match.waiting():
        verbs = {offer.action.verb for offer in one.match.offers(observer) if offer.touch}
        asked["bot"] = lambda world: said(world, observer)
        asked["temper"] = lambda world: tempered(world, observer)
        asked["hint"] = lambda world: counselled(world, observer)
        asked["ahead"] = lambda world: [
            rows(world.match.spec, world.match.view(observer), world.table.options, observer, verb)
            for verb in sorted(verbs & {"play"})
        ]
    return [what for what, ask in asked.items() if ask(one) != ask(other)]


def next_deal(one: World, other: World, observer: Seat | None, pair: tuple[CardId, CardId]) -> list[str]:
    """What is told otherwise of the next deal, for which both cards are gathered; how they had lain does not matter."""
    since = one.match.told_all
    for world in (one, other):
        world.match.proceed()
    gathered = [event.gathered for event in one.match.told(None, since) if isinstance(event, Shuffled)]
    if not any(set(pair) <= set(cards) for cards in gathered):
        return []
    return [f"next deal: {what}" for what in differences(one.match, other.match, observer)]


def clock(world: World) -> list[object]:
    """When the host of a table of persons wants to be called, and what it does by itself until then: nothing may be
    told by timing. The match goes on by it."""
    host = Host(world.match, no_bot)
    host.plays_forced, host.window = False, 1500.0
    return [(host.tick(now, True), world.match.step, world.match.told_all) for now in range(0, 4000, 100)]


def remarks(world: World, observer: Seat | None) -> list[SpokenRemark]:
    """What the company, on all seats, says before these eyes."""
    setup = world.table.setup()
    chairs = tuple(chair._replace(kind=bot_kind("steady", COMPANY[seat % len(COMPANY)]))
                   for seat, chair in enumerate(setup.chairs))
    talk = Talk(lambda: chairs)
    return [remark for event in world.match.told(observer, 0) if (remark := talk.hear(event))]


def said(world: World, seat: Seat) -> str | None:
    """What a bot of this seat says, being told all at once what the seat was told."""
    return _said(world, seat, "steady")


def tempered(world: World, seat: Seat) -> str | None:
    """The same of one with a temper: each of them has their turn."""
    return _said(world, seat, f"easy+{COMPANY[world.match.step % len(COMPANY)]}")


def _said(world: World, seat: Seat, level: str) -> str | None:
    match = world.match
    player = bot(world.table.setup(), seat, level, 5)
    player.hear(Delivery(match.told(seat, 0), match.question, match.offers(seat)))
    return player.poll()


@dataclass
class Tally:
    """What came of many worlds: how many were compared, how many were none and why, and what was different.

    finer: those that were asked more. ended: those that were compared after a deal, and in the next one.
    """

    compared: int = 0
    finer: int = 0
    ended: int = 0
    left_out: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        why = ", ".join(f"{count} {reason}" for reason, count in self.left_out.items())
        kinds = f"{self.finer} finely, {self.ended} after a deal"
        return f"{self.compared} worlds compared ({kinds}), left out: {why or 'none'}"


def compared(spec: GameSpec, seed: int, worlds: int, languages: Sequence[Language] = (), each: int = 6,
             wrapped: Callable[[Opened], object] = lambda state: state) -> Tally:
    """Compare so many worlds at moments from `seed` on, some at each moment; one in twelve more finely."""
    tally = Tally()
    tried = 0
    while tally.compared < worlds and not tally.found and tried < 20 * worlds + 40:
        moment = Moment(spec, seed, wrapped)
        seed += 1
        assert moment.is_so(), f"{moment.table.told()}, seed {moment.seed}: a fact is none"
        for _ in range(each):
            tried += 1
            observer = moment.observer()
            pair = next(iter(moment.hidden(observer)), None)
            if pair is None:
                tally.left_out["with nothing hidden"] += 1
                continue
            _compare(moment, observer, pair, tally, languages)
    return tally


def _compare(moment: Moment, observer: Seat | None, pair: tuple[CardId, CardId], tally: Tally,
             languages: Sequence[Language]) -> None:
    if not moment.is_so(pair):
        tally.left_out["against what all have seen"] += 1
        return
    twin = moment.twin(*pair)
    if twin is None:
        tally.left_out["in which it could not be done"] += 1
        return
    tally.compared += 1
    tally.ended += moment.world.match.is_due()
    found = differences(moment.world.match, twin.match, observer)
    if tally.compared % 12 == 0:
        tally.finer += 1
        found += finer_differences(moment.world, twin, observer, languages)
        if clock(moment.again()) != clock(moment.twin(*pair)):  # type: ignore[arg-type]
            found.append("clock")
    if moment.world.match.is_due():
        found += next_deal(moment.again(), twin, observer, pair)
    if found:
        cards = " and ".join(f"{card} {moment.faces[card].code}" for card in pair)
        tally.found.append(f"{moment.table.told()}, seed {moment.seed}, step {len(moment.steps)}: with {cards} "
                           f"exchanged observer {observer} finds {', '.join(found)} otherwise")  # fmt: skip
