"""Reads how a match ended and how it got there from what everybody was told. It draws nothing."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.events import Began, Left, Paid, Scored
from game.core.ports import Chair, TableHost
from game.core.rules import Outcome
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import sheet
from game.ui.kinds.catalogue import kinds_at
from game.ui.stage.records import Penalties


@dataclass(frozen=True)
class ResultLine:
    """One line of the table of results. change: chips won or lost since the beginning. out: the round – or deal –
    that put this seat out of the match, 0 if none did. fell: where seats fall out of a round as well and one round was
    the whole match, the deal in which this one fell, 0 if it never did."""

    place: int
    seat: Seat
    chair: Chair
    score: int
    change: int
    out: int = 0
    fell: int = 0


@dataclass(frozen=True)
class Facts:
    """Standings, best first; `course`: the score of every seat at the start and after each round – or deal, in a game
    that has no rounds, as `by` says. `counts`: what the scores are, chips, points, or penalties, of which fewest are
    best. `lost`: who has all of these; `word`: what they spell, if anything. `leaving`: who left the match, or the deal
    that ended it, one after the other. `falls`: seats fall out of every round, and can be put out of the match only in
    the last."""

    standings: tuple[ResultLine, ...]
    winners: tuple[Seat, ...]
    course: tuple[tuple[int, ...], ...]
    by: str = "round"
    counts: str = "chips"
    goal: int = 0
    lost: tuple[Seat, ...] = ()
    word: str = ""
    leaving: tuple[Seat, ...] = ()
    falls: bool = False

    @property
    def rounds(self) -> int:
        return len(self.course) - 1

    @property
    def says_nothing(self) -> bool:
        """Whether the course of the scores is one line at 0, from the beginning to the end."""
        return not any(any(scores) for scores in self.course)

    @property
    def puts_out(self) -> bool:
        """Whether seats have been put out one after the other, and others have not. After several rounds out of which
        everybody fell but one, the last of them says nothing about the match."""
        if self.falls and self.rounds > 1:
            return False
        return 0 < sum(self.fate(standing)[1] > 0 for standing in self.standings) < len(self.standings)

    def fate(self, standing: ResultLine) -> tuple[str, int]:
        """Return by what is counted how long this seat stayed in, and which of them put it out, 0 if none did."""
        return ("deal", standing.fell) if self.falls else (self.by, standing.out)


def facts_of(host: TableHost) -> Facts:
    """Return the facts of a finished match; of one that is not over, as if it ended now."""
    how, options = sheet(host.setup.game), host.setup.options
    found = (kind.penalties(how, options) for kind in kinds_at(host.setup.game))
    penalties = next((each for each in found if each is not None), None)
    return _facts(host) if penalties is None else _counted(_facts(host), penalties)


def _counted(facts: Facts, penalties: Penalties) -> Facts:
    """Each score as the number of penalties it stands for."""
    goal = penalties.goal
    return replace(
        facts, counts="penalties", goal=goal, word=penalties.word,
        standings=tuple(replace(each, score=-each.score, change=-each.change) for each in facts.standings),
        course=tuple(tuple(-score for score in scores) for scores in facts.course),
        lost=tuple(each.seat for each in facts.standings if -each.score >= goal))


def _facts(host: TableHost) -> Facts:
    view, chairs = host.view(None), host.setup.chairs
    course, outs, fell = course_of(view), outs_of(view), falls_of(view)
    outcome = host.outcome() or Outcome.by_score(course[-1])
    order = sorted(range(len(chairs)), key=lambda seat: (outcome.places[seat], seat))
    standings = tuple(
        ResultLine(outcome.places[seat], seat, chairs[seat], outcome.scores[seat],
                   outcome.scores[seat] - course[0][seat],
                   outs.get(seat, 0), fell.get(seat, 0))
        for seat in order)
    return Facts(standings, outcome.winners, course, stage_of(view), "chips" if view.chips else "points",
                 leaving=leaving_of(view), falls=bool(fell))


def tones_of(chairs: Sequence[Chair], colours: int) -> list[tuple[int, int]]:
    """Colour and stroke of every seat's line: its own colour for the first seat that has it, a free one for the others.

    When all `colours` are taken they come again with the next stroke, from 0 on.
    """
    tones: list[tuple[int, int]] = []
    for start in range(0, len(chairs), colours):
        group = chairs[start:start + colours]
        own = {chair.colour: seat for seat, chair in reversed(list(enumerate(group)))}
        free = [colour for colour in range(colours) if colour not in own]
        for seat, chair in enumerate(group):
            tones.append((chair.colour if own[chair.colour] == seat else free.pop(0), start // colours))
    return tones


def stage_of(view: View) -> str:
    """Return the stage by which this game is told: its rounds, or its deals where it knows no rounds."""
    return "round" if "round" in view.began else "deal"


def outs_of(view: View) -> dict[Seat, int]:
    """Return who was put out of the match, and in which round (see `stage_of`), from 1."""
    stage, now, outs = stage_of(view), 0, dict[Seat, int]()
    for event in view.heard:
        match event:
            case Began(what=what) if what == stage:
                now += 1
            case Left(seat=seat, what="match"):
                outs[seat] = now
    return outs


def falls_of(view: View) -> dict[Seat, int]:
    """Return who fell out of the last round, or out of the match in it, and in which of its deals; empty where seats
    never fall out of a round."""
    deals, falls, gone = 0, False, dict[Seat, int]()
    for event in view.heard:
        match event:
            case Began(what="round"):
                deals, gone = 0, {}
            case Began(what="deal"):
                deals += 1
            case Left(seat=seat, what=("round" | "match") as what):
                falls = falls or what == "round"
                gone[seat] = deals
    return gone if falls else {}


def leaving_of(view: View) -> tuple[Seat, ...]:
    """Return who left, one after the other: the match, or the last deal of it."""
    gone: dict[Seat, str] = {}
    for event in view.heard:
        match event:
            case Began(what="deal"):
                gone = {seat: what for seat, what in gone.items() if what == "match"}
            case Left(seat=seat, what=what):
                gone.setdefault(seat, what)
    return tuple(gone)


def course_of(view: View) -> tuple[tuple[int, ...], ...]:
    """Return chips or points by seat: when the first round (see `stage_of`) began, and at the end of every round."""
    seats, stage = range(view.seats), stage_of(view)
    score: dict[Seat, int] = dict.fromkeys(seats, 0)
    course: list[tuple[int, ...]] = []
    for event in view.heard:
        match event:
            case Began(what=what) if what == stage:
                course.append(tuple(score[seat] for seat in seats))
            case Paid():
                score[event.payer] = score.get(event.payer, 0) - event.amount
                score[event.payee] = score.get(event.payee, 0) + event.amount
            case Scored():
                score[event.seat] += event.points
    course.append(tuple(score[seat] for seat in seats))
    return tuple(course) if len(course) > 1 else (course[0], course[0])


def figure(number: int) -> str:
    """Return a score as people write it, with a true minus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def ticks(low: int, high: int, most: int = 5) -> list[int]:
    """Round numbers from low to high, both covered, at most `most` + 1 of them: for the side of a chart."""
    span = max(1, high - low)
    step = next(s for s in (n * 10**e for e in range(9) for n in (1, 2, 5)) if span / s <= most)
    first = low // step * step
    return list(range(first, -(-high // step) * step + 1, step))


def spread(places: list[float], least: float, top: float, bottom: float) -> list[float]:
    """Move places apart so that neighbours keep a distance, within top and bottom where that is possible."""
    order = sorted(range(len(places)), key=lambda i: places[i])
    least = min(least, (bottom - top) / max(1, len(places) - 1))
    out = list(places)
    for k, i in enumerate(order):
        floor = out[order[k - 1]] + least if k else top
        out[i] = max(out[i], floor)
    for k, i in reversed(list(enumerate(order))):
        ceiling = out[order[k + 1]] - least if k + 1 < len(order) else bottom
        out[i] = min(out[i], ceiling)
    return out
