"""A match played by chance, as the stage hears it."""
from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from game.core.cards import Card
from game.core.events import Event, Shown, is_told
from game.core.rng import Rng
from game.core.view import View
from game.data.sheet import sheet
from game.rules.catalogue import game
from game.ui.draw.screen import Screen
from game.ui.kinds.catalogue import kinds_of
from game.ui.kinds.catalogue import table as table_of
from game.ui.stage.acts import acts
from game.ui.stage.layout import ground, layout
from game.ui.stage.records import MovementContext


def deliveries(game_id: str, seats: int, seed: int, steps: int, **options: Any) -> Iterator[list[Event]]:
    """What is told after each step, everything that anybody is told."""
    spec = game(game_id)
    events: list[Event] = []
    state = spec.rules.start(seats, spec.resolve(options), events)
    chance = Rng(seed, 10_000)
    for step in range(steps):
        if state.outcome() is not None:
            return
        waiting = list(state.waiting())
        if waiting:
            seat = chance.choice(waiting)
            state.apply(seat, chance.choice(state.offers(seat)).action, Rng(seed, step))
        else:
            state.proceed(Rng(seed, step))
        yield list(events)
        events.clear()


def moments(name: str, weight: float, observer: int | None = None, kinds: Collection[str] = (),
            lied_to: bool = False) -> Iterator[MovementContext]:
    """Every act of a chance match, or those of some kinds, seen by one; `lied_to`: other faces were told to them alone
    than all will see."""
    table, view = sheet(name), View(observer, 4)
    room = ground(table_of(4, observer, Screen(1366, 768), table))
    match = list(deliveries(name, 4, 5, 90))
    shown = [event for told in match for event in told if isinstance(event, Shown)]
    faces = sorted({face for event in shown for face in event.faces}, key=str)
    wrong = dict(zip(faces, [*faces[1:], faces[0]], strict=True)) if lied_to else {}
    for told in match:
        heard = [with_faces(event, wrong) for event in told if is_told(event, observer)]
        for act in acts(heard, table, kinds_of(table)):
            before, old = view.copy(), layout(view, room)
            view.hear(act.events)
            if act.kind in kinds or not kinds:
                yield MovementContext(act, before, view.copy(), old, layout(view, room), None, weight)


def with_faces(event: Event, wrong: Mapping[Card, Card]) -> Event:
    """The same event, with other faces where they are told to one player."""
    if not isinstance(event, Shown) or event.to is None:
        return event
    return Shown(event.cards, tuple(wrong.get(face, face) for face in event.faces), event.to)
