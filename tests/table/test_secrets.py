"""What pages, bots and phones can ask of a match leads neither to its true state nor to its seed."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from enum import Enum
from functools import partial
from inspect import signature
from itertools import product
from types import FunctionType, MethodType, ModuleType
from typing import Any

import pytest

from game.application.match_setup import open_table
from game.client.line import Line
from game.client.seat_client import SeatClient
from game.client.shown_seat import ShownSeat
from game.core.ports import Chair, Setup, TableHost
from game.core.rng import Rng
from game.core.rules import GameSpec
from game.rules.catalogue import GAMES
from game.table.host import Host

SEED, OTHER = 271_828_182_845_904, 141_421_356_237_309
"""Two seeds that no other number of a match could be."""

OWNER = "match"
"""The one public member of a Host that leads to the secrets: the Match owns them. It is no member of TableHost, so no
page, bot or phone has it."""

PERSON = Chair("Ada", "fan", 0, "person")

ARGUMENTS: Mapping[str, tuple[object, ...]] = {
    "seat": (0, 1), "observer": (None, 0, 1), "since": (0,), "verb": ("play", "keep", "lay"), "text": ("nonsense",),
    "seen": (None, 0), "now": (0.0, 9e9), "settled": (False,), "on": (1,), "chair": (PERSON,), "line": ("nonsense",),
}
"""What is handed to a method, by the name of the parameter. A method with a new parameter needs a line here."""


def laid(spec: GameSpec[Any], seed: int, acts: int = 0) -> Host:
    """A match of this seed as the application lays it, between a person and bots by chance, after so many acts."""
    seats = max(spec.fewest, 3)
    chairs = (PERSON, *(Chair(f"Bot {n}", "fan", n, "bot:random") for n in range(1, seats)))
    host = open_table(Setup(spec.id, chairs, {}, seed), None)
    for _ in range(acts):
        host.act()
    return host


def members(of: object) -> list[str]:
    """The names of all public members, those included that are only announced."""
    kind = of if isinstance(of, type) else type(of)
    announced = {name for base in kind.__mro__ for name in getattr(base, "__annotations__", {})}
    own = set() if isinstance(of, type) else set(getattr(of, "__dict__", {}))
    return sorted(name for name in {*dir(kind), *announced, *own} if not name.startswith("_"))


def answers(of: object, name: str) -> Iterator[tuple[tuple[object, ...], object]]:
    """What the member tells, with the arguments it was asked with."""
    member = getattr(of, name)
    if not isinstance(member, MethodType):
        yield (), member
        return
    wanted = list(signature(member).parameters)
    unknown = [parameter for parameter in wanted if parameter not in ARGUMENTS]
    assert not unknown, f"{type(of).__name__}.{name}: say in ARGUMENTS of {__file__} what is handed over as {unknown}"
    for chosen in product(*(ARGUMENTS[parameter] for parameter in wanted)):
        found = member(*chosen)
        yield chosen, tuple(found) if isinstance(found, Iterator) else found


def parts(value: object, private: bool = False) -> Iterator[tuple[str, object]]:
    """What a value consists of, by name; of an object its public attributes and properties, or all attributes."""
    if isinstance(value, Mapping):
        yield from ((f"[{key!r}]", each) for key, each in value.items())
        yield "keys", tuple(value)
    elif isinstance(value, (tuple, list, Set)):
        yield from ((f"[{at}]", each) for at, each in enumerate(value))
    elif isinstance(value, partial):
        yield from (("func", value.func), ("args", value.args), ("keywords", value.keywords))
    elif isinstance(value, MethodType):
        yield "__self__", value.__self__
    elif isinstance(value, FunctionType):
        yield from (("closure", cell.cell_contents) for cell in value.__closure__ or ())
    elif not isinstance(value, (str, bytes, int, float, type, ModuleType, Enum)) and \
            type(value).__module__.startswith("game."):
        slots = [name for base in type(value).__mro__ for name in getattr(base, "__slots__", ())]
        for name in ({*slots, *getattr(value, "__dict__", {})} if private else set(members(value))):
            if not hasattr(type(value), name) or not callable(getattr(type(value), name)):
                yield name, getattr(value, name, None)


def secrets(host: Host) -> dict[int, str]:
    """What must not be reached, by identity: the match, its record, the true state and all that it alone changes."""
    state = host.match._state
    found = {id(host.match): "the match", id(host.match.record): "the record", id(host.match.ledger): "the ledger",
             id(state): "the true state"}
    shared = {id(value) for _, value in walked(host.setup)}
    for name, value in parts(state, private=True):
        if isinstance(value, (dict, list, set)) and id(value) not in shared:
            found[id(value)] = f"the true state's {name}"
    return found


def walked(value: object, path: str = "", private: bool = False) -> Iterator[tuple[str, object]]:
    """All that can be reached from a value, with the way there."""
    seen, waiting = set[int](), [(path, value)]
    kept = []                                   # alive, so that no id is given twice
    while waiting:
        path, each = waiting.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        kept.append(each)
        yield path, each
        waiting += [(f"{path}.{name}", part) for name, part in parts(each, private)]


def told(host: Host, value: object, path: str, private: bool = False) -> list[str]:
    """The secrets that a value leads to."""
    forbidden, found = secrets(host), []
    for way, each in walked(value, path, private):
        if id(each) in forbidden:
            found.append(f"{way} is {forbidden[id(each)]}")
        elif (isinstance(each, int) and each == SEED) or (isinstance(each, str) and str(SEED) in each):
            found.append(f"{way} tells the seed")
        elif isinstance(each, Rng) and not private:
            found.append(f"{way} is chance itself")
    return found


def leaks(host: Host, of: object, names: list[str]) -> list[str]:
    """The members of this object that lead to a secret of the match."""
    kind = type(of).__name__
    return [found for name in names for chosen, answer in answers(of, name)
            for found in told(host, answer, f"{kind}.{name}{chosen or ''}")]


@pytest.fixture(params=GAMES, ids=lambda spec: spec.id)
def spec(request: pytest.FixtureRequest) -> Any:
    return request.param


def test_no_member_of_a_host_but_its_match_leads_to_state_or_seed(spec: GameSpec[Any]) -> None:
    host = laid(spec, SEED, 6)
    assert set(members(TableHost)) <= set(members(host))
    assert leaks(host, host, [name for name in members(host) if name != OWNER]) == []


def test_no_one_who_has_a_table_host_has_its_match() -> None:
    assert OWNER not in members(TableHost)


def test_a_seat_s_client_and_its_line_lead_neither_to_state_nor_to_seed(spec: GameSpec[Any]) -> None:
    host = laid(spec, SEED, 6)
    client = SeatClient(host, 0)
    line = Line(client, spec.deck)
    assert leaks(host, client, [name for name in members(client) if name != "host"]) == []
    assert leaks(host, line, [name for name in members(line) if name not in ("side", "host")]) == []
    shown = ShownSeat(host, 0)
    own = set(vars(ShownSeat)) & set(members(shown)) - {"view", "told", "submit"}   # two are asked below: not of others
    assert leaks(host, shown, sorted(own)) == []
    asked = [each for of in (None, 0) for each in (shown.view(of), shown.told(of, 0))]
    assert [found for each in asked for found in told(host, each, "ShownSeat")] == []


def test_bots_have_nothing_of_the_match_but_what_they_were_told(spec: GameSpec[Any]) -> None:
    host = laid(spec, SEED, 6)
    bots = [host.chairs.controller(seat) for seat in range(1, len(host.setup.chairs))]
    assert all(bots)
    assert [found for bot in bots for found in told(host, bot, type(bot).__name__, private=True)] == []


def test_a_bot_is_made_without_the_seed_of_its_table() -> None:
    handed = list[Setup]()

    def thinker(setup: Setup, seat: int, level: str, dice: int) -> Any:
        handed.append(setup)

    chairs = (PERSON, Chair("Momo", "fan", 1, "bot:steady"))
    open_table(Setup("kuku", chairs, {}, SEED), None, thinker)
    assert [setup.seed for setup in handed] == [None]


def plain(value: object, depth: int = 0) -> object:
    """The same as values that can be compared."""
    assert depth < 40
    found = sorted(((name, plain(part, depth + 1)) for name, part in parts(value, True)), key=repr)
    return (type(value).__name__, *found) if found else repr(value)


def all_answers(host: Host, seats: tuple[object, ...]) -> dict[object, object]:
    """What a host tells these seats, by what it was asked; its bots are left out, and do nothing."""
    found = dict[object, object]()
    for name in sorted({*members(host)} - {OWNER, "chairs", "act"}):
        wanted = signature(member).parameters if isinstance(member := getattr(host, name), MethodType) else ()
        at = [n for n, parameter in enumerate(wanted) if parameter in ("seat", "observer")]
        for chosen, answer in answers(host, name):
            if all(chosen[n] in seats for n in at):
                found[name, chosen] = plain(answer)
    return found


def test_before_the_first_card_a_host_tells_the_same_whatever_the_seed(spec: GameSpec[Any]) -> None:
    one, other = all_answers(laid(spec, SEED), (None, 0, 1)), all_answers(laid(spec, OTHER), (None, 0, 1))
    assert {asked for asked, answer in one.items() if other[asked] != answer} == set()


def test_a_host_tells_a_seat_the_same_whatever_others_hold_and_whatever_lies_in_the_stock(seated: Any) -> None:
    """The seat and the shared screen are asked; a person sits there, so nothing is done of itself."""
    one = all_answers(seated("pbp", "5 7 8", stock=["9", "8", "10", "6"]), (None, 0))
    other = all_answers(seated("pbp", "5 2 HU", stock=["3", "4", "1", "CA"]), (None, 0))
    assert {asked for asked, answer in one.items() if other[asked] != answer} == set()
    mine, yours = (plain(seated("pbp", hands, stock=["9", "8", "10", "6"]).view(1)) for hands in ("5 7 8", "5 2 8"))
    assert mine != yours, "what is compared tells faces"
