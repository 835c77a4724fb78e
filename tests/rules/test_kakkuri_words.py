"""What Kakkuri tells has a sentence in both languages, and no sentence names a card its reader was not told."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game.core.events import Called, Event, Moved, Note, Paid, Shown, is_told
from game.core.rng import Rng
from game.core.view import View
from game.rules.kakkuri import KAKKURI
from game.text.language import Language, table
from game.text.narrator import Narrator

NAMES = {"en": ("Aiko", "Ben", "Chika", "Dario", "Emi", "Fabio", "Gen", "Hana"),
         "ja": ("アイコ", "ベン", "チカ", "ダリオ", "エミ", "ファビオ", "ゲン", "ハナ")}  # fmt: skip
TOLD_OTHERWISE = {"kakkuri.fold", "kakkuri.sits_out"}
"""Told by the note beside it."""

HOUSE = ({}, {"fold": "before_first_card", "recycle": "shuffle"}, {"idle_limit": 5, "bankrupt_ends": True})


@cache
def played(seed: int) -> tuple[int, tuple[Event, ...]]:
    """The events of two deals of random play that plays a card more often than not; every third with eight seats."""
    seats, events = (8 if seed % 3 == 2 else 3 + seed % 4), []
    state: object = KAKKURI.rules.start(seats, KAKKURI.resolve({"deals": 2, **HOUSE[seed % 3]}), events)
    step = 0
    while state.outcome() is None:                      # type: ignore[attr-defined]
        step += 1
        rng, waiting = Rng(seed, step), state.waiting()  # type: ignore[attr-defined]
        if not waiting:
            state.proceed(rng)                          # type: ignore[attr-defined]
            continue
        offers = state.offers(waiting[0])               # type: ignore[attr-defined]
        plays = [offer for offer in offers if offer.action.verb == "play"]
        offer = rng.choice(plays if plays and rng.below(4) else offers)
        assert state.apply(waiting[0], offer.action, rng) is None  # type: ignore[attr-defined]
    return seats, tuple(events)


def told(code: str, who: int | None, seed: int) -> Iterator[tuple[Event, View, object]]:
    """Every event this observer is told, their view with it, and its line."""
    seats, events = played(seed)
    narrator, view = Narrator(Language(code, strict=True)), View(who, seats)
    for event in events:
        if is_told(event, who):
            view.hear((event,))
            yield event, view, narrator.tell(event, view, NAMES[code], who, "kakkuri")


@pytest.mark.parametrize("code", ("en", "ja"))
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("who", (None, 0))
def test_every_event_is_told_and_names_only_known_cards(code: str, seed: int, who: int | None) -> None:
    for event, view, line in told(code, who, seed):
        if isinstance(event, Paid | Note) and event.reason.key not in TOLD_OTHERWISE and event.reason.seats:
            assert line is not None, event
        if isinstance(event, Moved) and event.target.name == "pile":
            assert line is not None
            assert [span.what for span in line.spans if isinstance(span.what, str)] == [  # type: ignore[attr-defined]
                view.faces[card].id for card in event.cards]
        if line is not None:
            assert "{" not in line.text and line.text  # type: ignore[attr-defined]
            known = {face.id for face in view.faces.values()}
            assert {span.what for span in line.spans if isinstance(span.what, str)} <= known  # type: ignore[attr-defined]
        if isinstance(event, Shown) and event.to is not None:
            assert line is None, "a hand that is looked at is no player's story"


@pytest.mark.parametrize("code", ("en", "ja"))
def test_every_call_and_every_refusal_has_words(code: str) -> None:
    from game.rules.kakkuri.offers import QUESTIONS, REFUSED

    language, words = Language(code, strict=True), table(Language(code).folder, code)
    calls = {event.word for seed in range(6) for event in played(seed)[1] if isinstance(event, Called)}
    assert len(calls) > 8
    for key in (*(f"call.{word}" for word in calls), *(refused.key for refused in REFUSED.values())):
        assert language.text(key)
    assert all(f"asking.{kind}" in words for kind in QUESTIONS.values())
