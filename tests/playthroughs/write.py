"""Writes the golden playthroughs: `python -m tests.playthroughs.write` makes all files of this folder anew.

Each is a short seeded match as text. An event stands on a line of its own; a mark in each column says who was told:
`.` not this one, `x` he was, or the face that he alone was shown. After every step follows, for hands of which
somebody knows something new, what each column knows: `?` where it does not know the card. Read the diff when one
changes.
"""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.core.events import Event, Shown, event_text, is_told
from game.core.rng import Rng
from game.core.rules import GameSpec, State, Value, value_text
from game.core.view import View
from game.rules.catalogue import GAMES
from game.rules.template import TEMPLATE

FOLDER = Path(__file__).resolve().parent
WIDTH = 8


class Play(NamedTuple):
    """Which match: title, seats, house rules besides the defaults, seed, and how many deals of it."""

    name: str
    game: str
    seats: int
    options: dict[str, Value]
    seed: int
    deals: int


PLAYS = (
    Play("kuku-1", "kuku", 3, {}, 128, 3),
    Play("kuku-2", "kuku", 5, {"reveal_disqualified": "showdown", "cat_fizzle": False}, 286, 3),
    Play("kuku-3", "kuku", 2, {"children_deals": 0, "chips": 5, "all_out": "carry_pot"}, 149, 9),
    Play("kuku-4", "kuku", 4, {"stock_open": True, "pack": 39, "ante": 2}, 268, 4),
    Play("xtarot-1", "xtarot", 3, {}, 361, 9),
    Play("xtarot-2", "xtarot", 8, {}, 319, 4),
    Play(
        "xtarot-3", "xtarot", 5,
        {"elimination": "round_end", "horse_past_dealer": "stock", "start_g": 1, "reshuffle": "when_short",
         "winner_takes_place": True},
        76, 6,
    ),
    Play("xtarot-4", "xtarot", 30, {"all_out": "high_card", "start_g": 1}, 10, 1),
    Play("cangkul-1", "cangkul", 2, {}, 8, 2),
    Play("cangkul-2", "cangkul", 4, {}, 10, 1),
    Play("cangkul-3", "cangkul", 6, {"going_out": "last_loses", "lead_after_out": "strongest"}, 9, 1),
    Play("cangkul-4", "cangkul", 3, {"joker": "void_may"}, 37, 1),
    Play("cangkul-5", "cangkul", 3, {"joker": "any_time", "going_out": "last_loses", "finish_trick": True}, 221, 1),
    Play("cangkul-6", "cangkul", 4, {"joker": "void_must", "deals_to_win": 1, "trick_limit": 6}, 2, 1),
    Play("burro_es-1", "burro_es", 4, {}, 7, 1),
    Play(
        "burro_es-2", "burro_es", 5,
        {"pick_up_when_empty": True, "lead_after_out": "strongest", "pack": 40, "ace": "high", "finish_trick": True},
        6, 1,
    ),
    Play("burro_pt-1", "burro_pt", 4, {}, 14, 1),
    Play("burro_pt-2", "burro_pt", 3, {"topple": "chance", "pick_up_when_empty": True, "penalties": 1}, 7, 1),
    Play("kakkuri-1", "kakkuri", 4, {}, 26317, 1),
    Play("kakkuri-2", "kakkuri", 8, {}, 2048, 1),
    Play("kakkuri-3", "kakkuri", 4, {"fold": "before_first_card"}, 6593, 1),
    Play("kakkuri-4", "kakkuri", 7, {"recycle": "shuffle"}, 7712, 1),
    Play("kakkuri-5", "kakkuri", 3, {"idle_limit": 12, "bankrupt_ends": True, "counters": 10}, 3825, 2),
    Play("template-1", "template", 3, {}, 1, 3),
)


def spec_of(game: str) -> GameSpec[State]:
    return next(spec for spec in (*GAMES, TEMPLATE) if spec.id == game)  # type: ignore[list-item]


def written(play: Play) -> str:
    """The playthrough as text."""
    return "\n".join(_lines(play)) + "\n"


def _lines(play: Play) -> Iterator[str]:
    spec = spec_of(play.game)
    options = ", ".join(f"{name} {value_text(value)}" for name, value in play.options.items())
    yield f"{spec.id}, {play.seats} seats, {options or 'the classic game'}; seed {play.seed}"
    yield ""
    observers: list[int | None] = [None, *range(play.seats)]
    yield _row("", ["table", *(f"P{seat + 1}" for seat in range(play.seats))])
    events: list[Event] = []
    state = spec.rules.start(play.seats, spec.resolve(play.options), events)
    views = {who: View(who, play.seats) for who in observers}
    chance, known = Random(play.seed), {}
    for step, said in enumerate(_steps(state, play, chance)):
        yield f"-- {step} {said}"
        for event in events:
            for who in observers:
                if is_told(event, who):
                    views[who].hear((event,))
            yield _row("   " + _brief(event), [_mark(event, who) for who in observers])
        events.clear()
        yield from _knowledge(views, observers, known)


def _steps(state: State, play: Play, chance: Random) -> Iterator[str]:
    """Play on, one step each time; what was done."""
    step, deals = 0, 0
    while state.outcome() is None:
        if state.waiting():
            seat, text = _act(state, chance, Rng(play.seed, step))
            yield f"P{seat + 1} {text}"
        elif deals == play.deals:
            return
        else:
            deals += 1
            state.proceed(Rng(play.seed, step))
            yield "the next deal"
        step += 1


def _act(state: State, chance: Random, rng: Rng) -> tuple[int, str]:
    standing = list(state.standing())
    eager = bool(standing) and chance.random() < 0.1
    seat = chance.choice(standing) if eager else state.waiting()[0]
    offers = [offer for offer in state.offers(seat) if offer.standing == eager]
    action = chance.choice(offers).action
    assert state.apply(seat, action, rng) is None
    return seat, action.text()


def _row(text: str, cells: list[str]) -> str:
    return f"{text:<72}" + "".join(f"| {cell:<{WIDTH - 2}}" for cell in cells).rstrip()


def _brief(event: Event) -> str:
    """The event without the faces, which stand in the columns of who sees them."""
    if isinstance(event, Shown):
        cards = ",".join(map(str, event.cards))
        if event.to is not None:
            return f"shown {cards} to {_seats(event.to)}"
        return f"shown {cards} to all: {','.join(face.code for face in event.faces)}"
    text = event_text(event)
    return text if len(text) < 68 else text[:66] + "…"


def _seats(seats: tuple[int, ...]) -> str:
    return ",".join(f"P{seat + 1}" for seat in seats)


def _mark(event: Event, who: int | None) -> str:
    if not is_told(event, who):
        return "."
    secret = isinstance(event, Shown) and event.to is not None
    return ",".join(face.code for face in event.faces) if secret else "x"


def _knowledge(views: dict[int | None, View], observers: list[int | None], known: dict[int, list[str]]) -> list[str]:
    """Hands of which somebody knows something new, or that hold another card."""
    lines = []
    for seat in range(views[None].seats):
        hand = views[None].hand(seat)
        cells = [",".join(views[w].faces[c].code if c in views[w].faces else "?" for c in hand) for w in observers]
        now = [str(hand), *cells]
        if known.get(seat) != now:
            known[seat] = now
            cards = ",".join(map(str, hand)) or "-"
            lines.append(_row(f"   = P{seat + 1} holds {cards}", cells))
    return lines


if __name__ == "__main__":
    for play in PLAYS:
        (FOLDER / f"{play.name}.txt").write_text(written(play), encoding="utf-8", newline="\n")
        print(play.name)
