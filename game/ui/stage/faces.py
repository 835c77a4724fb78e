"""Tells what the faces of bots show: what they feel about what all were told, for a moment, and whom they look at.

It reads events that all are told, the name of the act and whose turn it is – what every seat knows; never a card, never
what one seat was told alone. Which act gives which expression is data: `MOODS`, and `StageKind.moods`.
"""
from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from game.core.events import BANK, POT, Called, Ended, Event, Left, Note, Paid, Scored
from game.core.seating import Seat
from game.ui.stage.motion import bump
from game.ui.stage.pose import Offset
from game.ui.stage.records import Act, FaceShown, Frame, Moods, Table

LASTS = 1700.0
"""Milliseconds for which an expression is seen, at any speed."""

MOVES = 520.0
"""Milliseconds in which a face moves as its expression comes."""

HOPS, SINKS, RISES = 0.10, 0.05, -0.06
"""How far a face hops that is glad, sinks that is sorry, rises that is curious: in radii, upwards and downwards."""

GLAD, SORRY, CURIOUS = "glad", "sorry", "curious"
EXPRESSIONS = (GLAD, SORRY, CURIOUS)
"""What a face may feel. Who is curious sees where it happens: to the right, too (`LOOKS`)."""

RIGHT, DOWN = "right", "down"
GAZES = (RIGHT, DOWN)
"""Where a face may look that looks to the left at rest."""

LOOKS = (*EXPRESSIONS, *GAZES, f"{CURIOUS}-{RIGHT}")
"""All that is drawn of a face beside itself at rest."""

MOODS: Mapping[str, Moods] = {
    "leave": Moods((SORRY,), others=CURIOUS), "trumpet": Moods((GLAD, ""), others=CURIOUS), "crown": Moods((GLAD,)),
    "hop": Moods((GLAD, "")), "reveal": Moods(speaker=SORRY, others=CURIOUS), "turn-up": Moods(others=CURIOUS),
    "showdown": Moods(others=CURIOUS), "end-match": Moods((GLAD,), others=SORRY),
}
"""What acts of these names make faces show at every table."""


class Felt(NamedTuple):
    """An expression, and since when it is shown."""

    mood: str
    since: float


def felt(act: Act, table: Table) -> dict[Seat, str]:
    """Return the expression of every seat that an act moves, told to all; of seats that it does not, nothing."""
    told = [event for event in act.events if getattr(event, "to", None) is None]
    moods = next((kind.moods[act.kind] for kind in table.kinds if act.kind in kind.moods), MOODS.get(act.kind, Moods()))
    if moods.named and moods.others and not any(map(_named, told)):
        return dict(_by_standing(told, table.sheet.losing))     # it is not told yet whom it is about
    found = dict.fromkeys(range(table.seats), moods.others) if moods.others and told else {}
    found |= dict(_by_standing(told, table.sheet.losing))
    if act.win is not None:
        found |= dict.fromkeys(act.win.payers, SORRY) | dict.fromkeys(act.win.ended.winners, GLAD)
    for event in told:
        for index, seat in enumerate(_named(event)):
            if moods.named:
                found[seat] = moods.named[min(index, len(moods.named) - 1)]
    if moods.speaker and act.speaker >= 0:
        found[act.speaker] = moods.speaker
    return {seat: mood for seat, mood in found.items() if mood and seat >= 0}


def _named(event: Event) -> tuple[Seat, ...]:
    """The seats of which an event tells, in its order."""
    match event:
        case Left(seat) | Scored(seat) | Called(seat):
            return (seat,)
        case Note(reason):
            return reason.seats
        case Ended(winners=winners):
            return tuple(winners)
        case _:
            return ()


def _by_standing(events: Iterable[Event], losing: tuple[str, ...]) -> Iterator[tuple[Seat, str]]:
    """Who wins or loses chips or points. What all put into the pot alike moves no face."""
    for event in events:
        match event:
            case Paid(payer, payee, _, reason):
                if payee not in (POT, BANK):
                    yield payee, GLAD
                if payer not in (POT, BANK) and (payee != POT or reason.key in losing):
                    yield payer, SORRY
            case Scored(seat, points):
                yield seat, GLAD if points > 0 else SORRY
            case _:
                pass


def mood_of(felt: Felt | None, now: float) -> str:
    """Return the expression that is seen now; empty: the face is at rest."""
    return felt.mood if felt is not None and 0.0 <= now - felt.since < LASTS else ""


def stirred(felt: Felt | None, now: float) -> Offset:
    """Return how far a face is moved by what it feels, in its radii."""
    age = now - felt.since if felt is not None else MOVES
    if felt is None or not 0.0 < age < MOVES:
        return 0.0, 0.0
    p = age / MOVES
    if felt.mood == GLAD:
        return 0.0, -HOPS * abs(math.sin(2 * math.pi * p)) * (1 - p)
    return 0.0, (SINKS if felt.mood == SORRY else RISES) * bump(p)


def next_change(moods: Mapping[Seat, Felt], now: float, reduced: bool) -> float | None:
    """Return when a face next looks different."""
    ages = [now - felt.since for felt in moods.values() if now - felt.since < LASTS]
    if any(age < MOVES for age in ages) and not reduced:
        return now
    return min((now + LASTS - age for age in ages), default=None)


def gaze(frame: Frame, seat: Seat) -> str:
    """Return where a face at this seat looks: at the seat whose turn it is, at its own cards, or into the middle."""
    ground = frame.placement.ground
    turn = next((each for each, state in frame.states.items() if state.turn), -1)
    if turn == seat:
        return DOWN
    x, y = ground.tiles[turn].rect.center if turn >= 0 else ground.parts.panel.center
    dx, dy = x - ground.tiles[seat].rect.centerx, y - ground.tiles[seat].rect.centery
    if dy > 1.2 * abs(dx):
        return DOWN
    return RIGHT if dx > 0 else ""


def shown(moods: Mapping[Seat, Felt], frame: Frame, now: float, reduced: bool) -> dict[Seat, FaceShown]:
    """Return how every face is seen now. With reduced motion it has expressions, and neither moves nor looks about."""
    found: dict[Seat, FaceShown] = {}
    for seat in frame.states:
        mood = mood_of(moods.get(seat), now)
        if reduced:
            found[seat] = FaceShown(mood)
            continue
        look = gaze(frame, seat)
        if mood:
            look = f"{mood}-{RIGHT}" if mood == CURIOUS and look == RIGHT else mood
        found[seat] = FaceShown(look, *stirred(moods.get(seat), now))
    return found
