"""The table as it is being laid in the lobby: who sits where, by which house rules. It draws nothing.

All changes go through here, so that a table that begins can always be played: enough seats, no two equal names,
known crests, values the rules know.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.ports import BOT, PERSON, PHONE, SCREEN, SITTING, Chair, Setup, bot_kind, with_room
from game.core.rng import Rng, fresh_seed
from game.core.rules import Option, Value, value_text
from game.core.words import heard, numbered
from game.data.bots import USUAL, level_today
from game.data.settings import LastTable
from game.data.tempers import load_tempers
from game.text.given_names import bots_names
from game.text.language import Language
from game.ui.kit import presets
from game.ui.kit.ports import GameInfo
from game.ui.kit.text_field import shown
from game.ui.pages.lobby.shares import Shares, table_of

COLOURS = 6
READY = 5
"""Seats of the first table: you and four bots."""

PARTY, SHORT = 4, "short"
"""So many persons take their turns one after the other behind one curtain: a match is long then, and this preset of
most games is a short one."""

MOST_NAMES = 24
MOST_SEED = 10**15


class Member(NamedTuple):
    """A bot of the company: their id, what they are called here, and their crest."""

    id: str
    name: str
    crest: str


class Pool(NamedTuple):
    """Describes what new seats are made of: names for bots, the word for you, crests, the bots' levels (weakest first);
    what persons are called by their seats before they have given a name; who plays as a bot, before others do."""

    names: Sequence[str]
    you: str
    crests: Sequence[str]
    levels: Sequence[str]
    players: Sequence[str] = ()
    company: Sequence[Member] = ()

    @property
    def level(self) -> str:
        return USUAL if USUAL in self.levels or not self.levels else self.levels[-1]


class Draft:
    """A table in the making. `chosen` holds the house rules that differ from the usual ones; `is_first`: it was begun
    with those for newcomers."""

    def __init__(self, game: GameInfo, pool: Pool, last: LastTable | None = None, setup: Setup | None = None) -> None:
        self.game, self.pool = game, pool
        self.chairs: list[Chair] = []
        self.chosen: dict[str, Value] = {}
        self.came_from: str | None = None
        self.is_first = False
        self.seed: int | None = None
        self.crest_at = fresh_seed()
        self.shares = Shares()
        self.away: dict[str, Chair] = {}    # by the name of the bot on the seat: the player it replaced here
        if setup is not None:
            self._take(setup.chairs, {k: value_text(v) for k, v in setup.options.items()})
        elif last is not None:
            self._take(last.chairs, last.options)
        if not self.chairs:
            self._lay_ready()
        while len(self.chairs) < game.fewest:
            self.add()
        self.came_from = presets.base(game, self.chosen, last)

    def _take(self, chairs: Sequence[Chair], options: Mapping[str, str]) -> None:
        """A table of before, as far as it still exists; where it is too large for this game, bots stay away first."""
        for seat in _admitted(chairs, self.game.most):
            self.chairs.append(self._known(chairs[seat]))       # those before it have taken names and crests
            self.shares.take(self.game.per_seat, options, len(chairs), seat, self.chairs[-1].name)
        for option in self.game.options:
            try:
                self.set(option, option.parse(options.get(option.name, value_text(option.default))))
            except ValueError:
                continue

    def _known(self, chair: Chair) -> Chair:
        taken = {each.crest for each in self.chairs}
        crest = chair.crest if chair.crest in self.pool.crests and chair.crest not in taken else self._free_crest()
        if not (name := shown(chair.name)) or (not chair.is_person and name in (self.pool.you, *self.pool.players)):
            name = self._free_name()
        if chair.is_person:
            self.chairs[:] = with_room(self.chairs, chair.kind)
            return Chair(name, crest, chair.colour % COLOURS, chair.kind if chair.kind in (PHONE, SCREEN) else PERSON)
        level = level_today(chair.level)
        whom = chair.temper or next((each.id for each in self.pool.company if each.name == name), "")
        temper = whom if whom in {each.id for each in self.free_company()} else ""
        return Chair(name, crest, chair.colour % COLOURS,
                     bot_kind(level if level in self.pool.levels else self.pool.level, temper))

    def _lay_ready(self) -> None:
        self.chairs = [Chair(self.pool.you, self._free_crest(), 0, "person")]
        while len(self.chairs) < min(READY, self.game.most):
            self.add()

    def seat(self, company: Sequence[Chair]) -> None:
        """Seat this company instead of the one that sits here, as far as the game has room: persons before bots."""
        self.chairs, found = [], company
        self.away.clear()
        for at in _admitted(found, self.game.most):
            self.chairs.append(self._known(found[at]))
        while len(self.chairs) < self.game.fewest:
            self.add()

    # ---- seats
    @property
    def can_add(self) -> bool:
        return len(self.chairs) < self.game.most

    @property
    def persons(self) -> int:
        """The number of persons' seats."""
        return sum(chair.is_person for chair in self.chairs)

    @property
    def can_remove(self) -> bool:
        return len(self.chairs) > self.game.fewest

    def add(self, person: bool = False) -> int:
        """Add one more seat at the end; return its place, or the last one if the table is full."""
        if self.can_add:
            level = self.bots_level or self.pool.level
            used = [c.colour for c in self.chairs]
            colour = min(range(COLOURS), key=lambda c: (used.count(c), c))
            self.chairs.append(Chair(self._free_name(), self._free_crest(), colour, bot_kind(level)))
            at = len(self.chairs) - 1
            if person:
                self.change(at, kind="person")
            elif free := self.free_company():
                self.seat_member(at, free[0])
        return len(self.chairs) - 1

    def remove(self, at: int) -> None:
        if self.can_remove:
            self.away.pop(self.chairs.pop(at).name, None)

    def remove_last(self) -> None:
        """Remove the last bot; persons only when no bot is left."""
        bots = [i for i, chair in enumerate(self.chairs) if not chair.is_person]
        self.remove(bots[-1] if bots else len(self.chairs) - 1)

    def shuffle(self, rng: Rng | None = None) -> None:
        (rng or Rng(fresh_seed())).shuffle(self.chairs)

    def move(self, at: int, by: int) -> int:
        """Let the seat change places with its neighbour; returns its new place."""
        to = (at + by) % len(self.chairs)
        self.chairs[at], self.chairs[to] = self.chairs[to], self.chairs[at]
        return to

    def change(self, at: int, **values: object) -> None:
        """Change name, crest, colour or kind of a seat. An empty name is not taken, an equal one gets a number. A
        person's that becomes a bot's goes by a bot's name and crest, unless given another, until it is a person's
        again."""
        before, kind = self.chairs[at], str(values.get("kind", ""))
        to_person, to_bot = not before.is_person and kind in SITTING, before.is_person and kind.startswith(BOT)
        named, gone = "name" in values, self.away.pop(before.name, None) if to_person else None
        name = values.get("name", gone.name if gone else self._person_name(at) if to_person else None)
        if name is not None:
            values["name"] = self._own_name(str(name), at)
        if to_person and (before.temper or gone):
            worn = {chair.crest for n, chair in enumerate(self.chairs) if n != at}
            own = gone.crest if gone and not named and gone.crest not in worn else ""
            values.setdefault("crest", own or self._free_crest())
        self.chairs[:] = with_room(self.chairs, kind)
        self.chairs[at] = before._replace(**values)  # type: ignore[arg-type]
        after = self.chairs[at]
        again = next((each for each in self.pool.company if each.id == after.temper), None)
        if to_bot and again is not None:        # a bot of the company that made room for a person sits here again
            self.seat_member(at, again)
            self.chairs[at] = self.chairs[at]._replace(name=after.name if named else self.chairs[at].name)
        elif to_bot and not named:
            self._new_bot(at)
        if to_bot and not named:
            self.away[self.chairs[at].name] = before
        elif before.is_person == after.is_person:
            self._renamed(before.name, after.name)
            self.shares.renamed(before.name, after.name)

    def _new_bot(self, at: int) -> None:
        """Give the bot on this seat a name that is free here, of the company where one is free."""
        self.chairs[at] = self.chairs[at]._replace(name=self._free_name(), crest=self._free_crest())
        if free := self.free_company():
            self.seat_member(at, free[0])

    def _renamed(self, before: str, name: str) -> None:
        """Rename the bot that sits in for a person."""
        if before != name and before in self.away:
            self.away[name] = self.away.pop(before)

    # ---- the company
    def free_company(self) -> list[Member]:
        """List bots of the company who do not sit here and whose names are free here, in the order in which they come.
        """
        here, called = {chair.temper for chair in self.chairs}, {c.name for c in self.chairs if not c.temper}
        return [each for each in self.pool.company if each.id not in here and each.name not in called]

    def seat_member(self, at: int, member: Member) -> None:
        """Seat this bot of the company here, as strong as the bot that was there."""
        crests = {chair.crest for n, chair in enumerate(self.chairs) if n != at}
        chair = self.chairs[at]
        kind = bot_kind(chair.level or self.pool.level, member.id)
        crest = chair.crest if member.crest in crests else member.crest
        self.chairs[at] = Chair(self._own_name(member.name, at), crest, chair.colour, kind)
        self._renamed(chair.name, self.chairs[at].name)

    def toggle(self, member: Member) -> None:
        """Remove this bot of the company if they sit here and enough players remain; else add them: on one more seat,
        or where all are taken in place of the last bot."""
        here = next((at for at, chair in enumerate(self.chairs) if chair.temper == member.id), None)
        if here is not None:
            self.remove(here)
        elif self.can_add:
            self.seat_member(self.add(), member)
        elif bots := [at for at, chair in enumerate(self.chairs) if not chair.is_person]:
            self.seat_member(bots[-1], member)

    def play_as(self, at: int, member: Member) -> None:
        """Let this bot of the company play on this seat; if they sit here already, the two change places."""
        there = next((n for n, chair in enumerate(self.chairs) if chair.temper == member.id), None)
        if there is not None:
            self.chairs[at], self.chairs[there] = self.chairs[there], self.chairs[at]
        elif member in self.free_company():
            self.seat_member(at, member)

    def draw_company(self, rng: Rng | None = None) -> None:
        """Draw lots for who of the company sits on the bots' seats; where bots are more, the others stay."""
        bots = [at for at, chair in enumerate(self.chairs) if not chair.is_person]
        persons = {chair.name for chair in self.chairs if chair.is_person}
        drawn = [each for each in self.pool.company if each.name not in persons]
        (rng or Rng(fresh_seed())).shuffle(drawn)
        gone = {at: self.away.pop(self.chairs[at].name, None) for at in bots[:len(drawn)]}
        for at in gone:                             # no bot keeps what another bot comes with
            self.chairs[at] = self.chairs[at]._replace(name="", crest="", kind=bot_kind(self.chairs[at].level))
        for at, member in zip(bots, drawn, strict=False):
            if not self.chairs[at].crest:
                self.chairs[at] = self.chairs[at]._replace(crest=self._free_crest())
            self.seat_member(at, member)
        self.away |= {self.chairs[at].name: person for at, person in gone.items() if person is not None}

    def _person_name(self, at: int) -> str | None:
        """What a person on a bot's seat is called before they give a name: never a bot's name; None: as it is."""
        known = self.chairs[at].name in self.pool.names and at < len(self.pool.players)
        return self.pool.players[at] if known else None

    def _own_name(self, name: str, at: int) -> str:
        others = {c.name for i, c in enumerate(self.chairs) if i != at}
        return numbered(name.strip(), others) if name.strip() else self.chairs[at].name

    def _free_name(self) -> str:
        """A free name that is not of the company; of the company, where no other is left."""
        used, company = {c.name for c in self.chairs}, {each.name for each in self.pool.company}
        free = next((n for n in sorted(self.pool.names, key=company.__contains__) if n not in used), None)
        return free or numbered(self.pool.names[len(self.chairs) % len(self.pool.names)], used)

    def _free_crest(self) -> str:
        """A crest that is free here; one of the company's, where no other is left."""
        used, company = {c.crest for c in self.chairs}, {each.crest for each in self.pool.company}
        crests = list(self.pool.crests)
        turn = self.crest_at % len(crests)
        ordered = sorted(crests[turn:] + crests[:turn], key=company.__contains__)
        return next((c for c in ordered if c not in used), crests[turn])

    # ---- bots
    @property
    def has_bots(self) -> bool:
        return any(not chair.is_person for chair in self.chairs)

    @property
    def bots_level(self) -> str:
        """The level of all bots; empty where they are of several, or none sits here."""
        found = {chair.level for chair in self.chairs if not chair.is_person}
        return found.pop() if len(found) == 1 else ""

    def level_all(self, by: int) -> None:
        """Level all bots to the next level, or the former; where they are of several, of the usual one first."""
        levels, now = list(self.pool.levels), self.bots_level
        level = levels[max(0, min(len(levels) - 1, levels.index(now) + by))] if now else self.pool.level
        for at, chair in enumerate(self.chairs):
            if not chair.is_person:
                self.change(at, kind=bot_kind(level, chair.temper))

    # ---- house rules
    def value(self, option: Option) -> Value:
        """Return the value it has now: as it was chosen, or as near to that as so many seats and the other rules allow.
        """
        wish, possible = self.chosen.get(option.name, option.default), self.possible(option)
        if wish in possible:
            return wish
        at = option.values.index
        return min(possible, key=lambda value: abs(at(value) - at(wish)))

    def possible(self, option: Option) -> tuple[Value, ...]:
        """Return the values there are for so many seats beside the other rules."""
        return option.values_for(len(self.chairs), self.game.resolve(self.chosen))

    def values(self) -> dict[str, Value]:
        """Return every house rule as it is now."""
        options = {option.name: self.value(option) for option in self.game.options}
        return options | self.shares.values(self.game.per_seat, self.chairs, options)

    def set(self, option: Option, value: Value) -> None:
        """Set a value; the usual one counts as unchanged."""
        if value == option.default:
            self.chosen.pop(option.name, None)
        else:
            self.chosen[option.name] = value
        self.came_from = self.preset() or self.came_from

    def step(self, option: Option, by: int) -> None:
        """Step to the next or former value; stays at the ends, but two values change about."""
        values = self.possible(option)
        at = values.index(self.value(option)) + by
        self.set(option, values[at % 2 if len(values) == 2 else max(0, min(len(values) - 1, at))])

    def preset(self) -> str | None:
        """Return the preset these house rules are, None for one's own."""
        known = self.game.presets.items()
        return next((name for name, values in known if self._chosen_of(values) == self.chosen), None)

    def base(self) -> str | None:
        """Return the preset these house rules are, or came from when single ones were changed; None where there is
        none."""
        return self.preset() or self.came_from

    def differing(self) -> frozenset[str]:
        """Return the house rules that are otherwise than the preset has them from which they came."""
        base = self.base()
        return frozenset(presets.changed(self.game, self.game.presets[base] if base is not None else {}, self.chosen))

    def usual(self, option: Option) -> Value:
        """Return the value it has in that preset."""
        base = self.base()
        return self.game.presets[base].get(option.name, option.default) if base is not None else option.default

    def take_preset(self, name: str) -> None:
        self.chosen, self.came_from = self._chosen_of(self.game.presets[name]), name

    def take_defaults(self) -> None:
        """Take the defaults: no house rule is otherwise than usual."""
        self.chosen.clear()
        self.came_from = self.preset()

    def _chosen_of(self, values: Mapping[str, Value]) -> dict[str, Value]:
        defaults = {o.name: o.default for o in self.game.options}
        return {k: v for k, v in values.items() if k in defaults and defaults[k] != v}

    def begin_as_newcomers(self) -> None:
        """Begin with the preset for newcomers, where there is one: this game was never set up here before."""
        if self.game.newcomer:
            self.take_preset(self.game.newcomer)
            self.is_first = self.game.newcomer != next(iter(self.game.presets))

    def shorter(self) -> str | None:
        """Return the preset that goes better with so many persons round one screen; None: none, or house rules were
        chosen."""
        party = self.persons >= PARTY and not self.chosen
        return SHORT if party and SHORT in self.game.presets and self.preset() != SHORT else None

    def advice(self) -> tuple[Option, Value] | None:
        """Return a house rule that goes better with so many at the table, and its value; None: none, or it is taken."""
        for option in self.game.options:
            if option.advice is None or self.value(option) != option.default:
                continue
            seats, value = option.advice
            if len(self.chairs) >= seats:
                return option, value
        return None

    # ---- the end of the lobby
    def setup(self) -> Setup:
        return Setup(self.game.id, tuple(self.chairs), self.values(), self.seed)

    def remembered(self) -> LastTable:
        apart = {each.name: each for each in self.game.per_seat}
        kept = self.chosen | {name: value for name, value in self.values().items() if name in apart}
        return LastTable(tuple(self.chairs), {k: value_text(v) for k, v in kept.items()}, str(self.base() or ""))

    def names_used(self, before: Sequence[str]) -> tuple[str, ...]:
        """List persons' names, latest first, for the next time."""
        fresh = [c.name for c in self.chairs if c.is_person and c.name != self.pool.you]
        return tuple(dict.fromkeys([*fresh, *before]))[:MOST_NAMES]


def laid(game: GameInfo, pool: Pool, tables: Mapping[str, LastTable], setup: Setup | None = None) -> Draft:
    """Return the table with which the lobby begins: by the house rules of last time, at first by those for newcomers.
    `tables` by game, the latest last; `setup`: it is to be just so."""
    draft = Draft(game, pool, table_of(game.id, tables), setup)
    if setup is None and game.id not in tables:     # players who have house rules for this game keep them
        draft.begin_as_newcomers()
    return draft


def _admitted(chairs: Sequence[Chair], most: int) -> list[int]:
    """The seats of as many as may play, in their order: persons before bots."""
    persons = [n for n, chair in enumerate(chairs) if chair.is_person]
    bots = [n for n, chair in enumerate(chairs) if not chair.is_person]
    return sorted((persons + bots)[:most])


def free_name(known: Sequence[str], guest: str, chairs: Sequence[Chair]) -> str:
    """Return the first of these names that is free here, else a guest, with a number where there is one already."""
    others = [chair.name for chair in chairs]
    taken = {heard(name) for name in others}
    return next((name for name in known if heard(name) not in taken), numbered(guest, others))


def pool_of(crests: Sequence[str], levels: Sequence[str], language: Language) -> Pool:
    """Return the pool of a language."""
    say = language.text
    players = [say("scene.lobby.player", n=n) for n in range(1, MOST_NAMES + 7)]
    company = [Member(each.id, say(f"temper.{each.id}.name"), each.crest) for each in load_tempers().values()]
    return Pool(bots_names(language), say("scene.lobby.you"), crests, levels, players, company)
