"""Writes the golden playthroughs: `python -m tests.playthroughs.write` makes all files of this folder again.

Each is a short seeded match as text (`plays.py`). An event stands on a line of its own; a mark in each column says who
was told: `.` not this one, `x` they were, or the face they alone were shown. After every step follows, for hands of
which a player knows something new, what each column knows: `?` where it does not know the card. Read the diff when one
changes.
"""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.core.events import Event, Shown, event_text, is_told
from game.core.rng import Rng
from game.core.rules import AnyGame, State, value_text
from game.core.view import View
from game.rules.catalogue import GAMES
from game.rules.template import TEMPLATE
from tests.playthroughs.plays import PLAYS, Play

FOLDER = Path(__file__).resolve().parent
WIDTH = 8


def spec_of(game: str) -> AnyGame:
    return next(spec for spec in (*GAMES, TEMPLATE) if spec.id == game)  # type: ignore[attr-defined, misc]


def written(play: Play) -> str:
    """The playthrough as text."""
    return "\n".join(_lines(play)) + "\n"


def _lines(play: Play) -> Iterator[str]:
    spec = spec_of(play.game)
    options = ", ".join(f"{name} {value_text(value)}" for name, value in play.options.items())
    yield f"{spec.id}, {play.seats} seats, {options or 'the classic game'}; seed {play.seed}"
    if play.why:
        yield play.why
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
            yield _row("   " + brief(event), [_mark(event, who) for who in observers])
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


def brief(event: Event) -> str:
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
    """Hands of which a player knows something new, or that hold another card."""
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
