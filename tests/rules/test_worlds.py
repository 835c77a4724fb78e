"""Two cards that an observer has never seen change places, and they are told, asked, offered and advised the same."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import zip_longest
from random import Random

import pytest

from game.core.cards import CardId
from game.core.events import Called, Ended, Event, Left, Moved, Note, Paid, Reason, Scored, Shown, Shuffled, told
from game.core.rng import Rng
from game.core.rules import GameSpec, Offer, Options
from game.core.view import View
from game.odds.advice import Advice
from game.rules.catalogue import GAMES
from game.table.host import Host
from game.table.match import Match
from game.text.language import Language
from tests.rules import worlds
from tests.rules.facts import FACTS
from tests.rules.million import Endless, played, table_for
from tests.rules.worlds import Opened, compared, dealt_otherwise

LANGUAGES = (Language("en"), Language("ja"))
FEW, MANY, PARTS = 45, 400, 6
"""Worlds of each title in the normal run; with `-m long` so many in each of so many parts, 16,800 of all titles."""

titles = pytest.mark.parametrize("spec", GAMES, ids=[spec.id for spec in GAMES])


@titles
def test_some_worlds_are_the_same_to_who_cannot_see_the_difference(spec):
    tally = compared(spec, 0, FEW, LANGUAGES)
    assert not tally.found, "\n".join(tally.found)
    assert tally.compared >= FEW and tally.finer >= FEW // 12, tally


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@titles
def test_many_worlds_are_the_same_to_who_cannot_see_the_difference(spec, part):
    tally = compared(spec, 1000 * (part + 1), MANY, LANGUAGES)
    print(spec.id, tally)
    assert not tally.found, "\n".join(tally.found)
    assert tally.compared >= MANY and tally.finer >= MANY // 12, tally
    assert sum(tally.left_out.values()) < tally.compared, f"{tally}: more are left out than compared"


@titles
def test_a_deal_tells_no_player_how_the_cards_lie_that_are_not_theirs(spec):
    assert [told for seed in range(10) for told in dealt_otherwise(spec, seed)] == []


# ---- whether it can fail ---------------------------------------------------------------------------------------
class Leaking:
    """A state with a fault that depends on where cards lie that not everybody sees."""

    def __init__(self, state: Opened) -> None:
        self.true = state

    def __getattr__(self, name: str):
        return getattr(self.true, name)

    def bit(self) -> int:
        """Something that is another wherever two cards change places, mostly."""
        return sum(card * (face.rank + 20) for card, face in self.true.state.face.items()) // 2 % 2  # type: ignore[attr-defined]


class InTold(Leaking):
    def proceed(self, rng) -> None:
        self.true.proceed(rng)
        self.true.state.events.append(Scored(0, 0, Reason("leak", (), (), self.bit())))  # type: ignore[attr-defined]


class InOffers(Leaking):
    def offers(self, seat) -> tuple[Offer, ...]:
        offers = self.true.offers(seat)
        return tuple(offer._replace(label=f"{offer.label}{self.bit()}") for offer in offers)


class InOrderOfOffers(Leaking):
    def offers(self, seat) -> tuple[Offer, ...]:
        offers = self.true.offers(seat)
        return offers[::-1] if self.bit() else offers


class InQuestion(Leaking):
    @property
    def question(self) -> int:
        return 2 * self.true.state.question + self.bit()  # type: ignore[attr-defined]


class InDefault(Leaking):
    def default(self, seat):
        offers = self.true.offers(seat)
        return offers[0].action if self.bit() and offers else None


FAULTS = {InTold: "told", InOffers: "offers", InOrderOfOffers: "offers", InQuestion: "steps", InDefault: "default"}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
@titles
def test_a_secret_in_what_is_told_or_asked_is_found(spec, fault):
    found = compared(spec, 0, 60, wrapped=fault).found
    assert found and any(FAULTS[fault] in told.partition("finds ")[2] for told in found), found


@titles
def test_a_secret_in_the_advice_is_found(spec, monkeypatch):
    monkeypatch.setattr(Match, "advice", lambda match, seat: Advice(turns=bool(Leaking(match._state).bit())))
    found = compared(spec, 0, 60).found
    assert found and all("advice" in told for told in found)


@titles
def test_a_secret_in_the_time_the_table_takes_is_found(spec, monkeypatch):
    plain = Host.tick
    monkeypatch.setattr(
        Host, "tick", lambda host, now, settled: (plain(host, now, settled) or 0) + Leaking(host.match._state).bit()
    )
    found = compared(spec, 0, 150).found
    assert found and all(told.endswith("finds clock otherwise") for told in found)


@titles
def test_a_bot_that_looks_into_other_hands_is_found(spec, monkeypatch):
    monkeypatch.setattr(worlds, "said", lambda world, seat: str(Leaking(world.state).bit()))
    found = compared(spec, 0, 300).found
    assert found and all(told.endswith("finds bot otherwise") for told in found)


@pytest.mark.parametrize("spec", [spec for spec in GAMES if spec.id in FACTS], ids=lambda spec: spec.id)
def test_what_all_have_seen_matters_and_its_consequences_are_noticed(spec, monkeypatch):
    """Without the facts worlds are compared that cannot be, and are found to be otherwise."""
    assert compared(spec, 0, 80).left_out["against what all have seen"] >= 2
    monkeypatch.setattr(worlds, "FACTS", {})
    assert compared(spec, 0, 400).found


# ---- what is told to whom --------------------------------------------------------------------------------------
def unasked(step: Sequence[Event], before: View, options: Options) -> list[CardId]:
    """Cards shown in a step to a player who sees no reason for it.

    A face is shown to all where its card lies on the table or goes there, where its holder leaves or the deal has
    ended, where its holder says a word at once or the card is named, or by the house rule that the stock is taken
    openly. It is shown to a seat alone if the card is in its hand, or was in this step.
    """
    hands = {(zone.seat, card) for zone, cards in before.zones.items() if zone.name == "hand" for card in cards}
    hands |= {(event.target.seat, card) for event in step if isinstance(event, Moved) and event.target.name == "hand"
              for card in event.cards}  # fmt: skip
    hands |= {(event.zone.seat, card) for event in step if isinstance(event, Shuffled) for card in event.cards}
    moved = {card for event in step if isinstance(event, Moved) and event.target.name != "hand" for card in event.cards}
    named = {card for event in step if isinstance(event, Note | Paid | Left) for card in event.reason.cards
             if not isinstance(event, Note) or event.to is None}  # fmt: skip
    leaving = {event.seat for event in step if isinstance(event, Left)}
    ended = any(isinstance(event, Ended) for event in step) or bool(options.get("stock_open"))
    found: list[CardId] = []
    for event, following in zip_longest(step, step[1:]):
        if not isinstance(event, Shown):
            continue
        said = {following.seat} if isinstance(following, Called) else set()
        for card in event.cards:
            holders = {seat for seat, held in hands if held == card}
            why = set(event.to) <= holders if event.to is not None else \
                ended or card in moved | named or bool(holders & (said | leaving)) or not holders
            found += [] if why else [card]
    return found


def told_without_reason(spec: GameSpec, seed: int,
                        tampered: Callable[[Event], Event] = lambda event: event) -> list[str]:
    """What is shown without a reason in one match played by chance; `tampered`: what becomes of its events."""
    table = table_for(spec, Random(seed))
    events: list[Event] = []
    state, step, found = spec.rules.start(table.seats, table.options, events), 0, []
    now = View(None, table.seats)

    def look() -> None:
        nonlocal step, now
        fresh, before = [tampered(event) for event in events], now.copy()
        events.clear()
        now.hear(told(fresh, None))
        found.extend(f"step {step}: {card}" for card in unasked(fresh, before, table.options))
        step += 1

    def do(seat, action) -> object:
        refused = state.apply(seat, action, Rng(seed, step))
        look()
        return refused

    def proceed() -> None:
        state.proceed(Rng(seed, step))
        look()

    with suppress(Endless):      # it was long enough
        played(state, Random(seed), do, proceed, most=150)
    return found


@titles
def test_a_face_is_shown_only_where_everybody_sees_why(spec):
    for seed in range(25):
        assert told_without_reason(spec, seed) == [], seed


@titles
def test_a_card_drawn_before_all_eyes_is_found(spec):
    """Told to all what one seat alone should have been told, in play and not as the hands are dealt; and told to
    another seat."""
    def to_all(event: Event) -> Event:
        return replace(event, to=None) if isinstance(event, Shown) and len(event.cards) == 1 else event

    def to_another(event: Event) -> Event:
        return replace(event, to=((event.to[0] + 1) % 2,)) if isinstance(event, Shown) and event.to else event

    if spec.id != "kakkuri":    # no player draws a card there
        assert any(told_without_reason(spec, seed, to_all) for seed in range(20))
    assert any(told_without_reason(spec, seed, to_another) for seed in range(3))
