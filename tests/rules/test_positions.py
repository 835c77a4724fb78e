"""Positions from outside, in every game: where nothing is said, a first deal; and what is so wherever cards lie."""
from __future__ import annotations

import pytest

from game.core.cards import Card
from game.core.events import Began, is_told
from game.core.rng import Rng
from game.core.rules import Given, GivenError
from game.core.view import View
from game.rules.catalogue import GAMES
from game.scenarios.format import load_scenarios
from game.scenarios.run import resolve_options
from tests.rules.conftest import TABLES
from tests.scenarios.test_unheard import FILES

SPECS = {spec.id: spec for spec in GAMES}
titles = pytest.mark.parametrize("spec", GAMES, ids=[spec.id for spec in GAMES])


def given(seats: int, options) -> Given:
    return Given(tuple(f"P{seat + 1}" for seat in range(seats)), options, {}, Rng(3))


def heard(seats: int, events) -> View:
    view = View(None, seats)
    view.hear(event for event in events if is_told(event, None))
    return view


def sizes(view: View) -> dict[str, list[int]]:
    """How many cards each hand that has any has, and how many lie elsewhere: what is drawn at once and laid open is not
    decided."""
    drawn = {"stock": "stock", "bows": "stock"}
    found: dict[str, list[int]] = {}
    for zone, cards in view.zones.items():
        found.setdefault(drawn.get(zone.name, zone.name), []).append(len(cards))
    return {name: sorted(filter(None, counts)) if name == "hand" else [sum(counts)]
            for name, counts in found.items() if any(counts)}


def begun(view: View) -> list[tuple[str, int]]:
    """What has begun, and how many of it there were."""
    return [(event.what, event.number) for event in view.heard if isinstance(event, Began)]


def faces(state) -> list[Card]:
    """Every card that lies somewhere, or waits for the next gathering."""
    return sorted(state.face.values(), key=str)


@pytest.mark.parametrize("plain", [table for table in TABLES if table.spec.id in SPECS], ids=lambda table: table.name)
def test_a_position_of_which_nothing_is_said_is_a_first_deal(plain):
    """So many cards lie where they would have been dealt, even if none is left over, and it is the first question."""
    events: list = []
    dealt = plain.start(events)
    dealt.proceed(Rng(3))
    state = plain.spec.rules.position(given(plain.seats, plain.options))
    view, real = heard(plain.seats, plain.spec.rules.opening(state)), heard(plain.seats, events)
    assert sizes(view) == sizes(real)
    assert (state.question, view.question) == (dealt.question, real.question)
    assert begun(view) == begun(real)
    assert faces(state) == faces(dealt)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_card_of_the_pack_lies_somewhere_once(file):
    """Whatever a case names: the other cards are dealt, or taken up by the next gathering. Calcolon gathers nothing, as
    every round has a pack of its own; there no card lies twice."""
    for scenarios in load_scenarios(file):
        spec = SPECS[scenarios.game]
        for case in scenarios.cases:
            names, options = tuple(map(str, case.seats)), resolve_options(spec, case, file)
            try:
                state = spec.rules.position(Given(names, options, case.given, Rng(1)))
            except GivenError:
                continue                        # a case about a position that cannot be
            whole = spec.rules.start(max(spec.fewest, len(names)), options, None)
            whole.proceed(Rng(1))
            laid, pack = faces(state), faces(whole)
            if spec.id == "calcolon":
                pack = [card for card in pack if card in laid]
            assert laid == pack, case.name


@titles
def test_more_seats_than_a_table_has_cannot_be(spec):
    options = spec.resolve({})
    with pytest.raises(GivenError) as caught:
        spec.rules.position(given(spec.most + 1, options))
    assert (caught.value.key, caught.value.impossible) == ("seats", True)
    assert spec.rules.position(given(spec.most, options)).waiting()
