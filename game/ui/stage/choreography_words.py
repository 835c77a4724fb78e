"""What is said, whose turn it is, who leaves and who wins: movements without cards. Times at speed 1."""
from __future__ import annotations

import math

from game.core.events import Called, Left, Note
from game.ui.stage import choreography_chips as chips
from game.ui.stage import motion
from game.ui.stage.records import MovementContext
from game.ui.stage.tracks import Burst, Saying, Timeline, Track
from game.ui.stage.turn_light import slide

TURN, BEAT = 260.0, 220.0


def call(m: MovementContext, score: Timeline) -> None:
    """A word: the bubble lives on its own; the table waits one beat, so that word comes before deed."""
    event = m.act.events[0]
    assert isinstance(event, Called)
    word = m.new.ground.table.sheet.word(event.word)
    score.sayings.append(Saying(0.0, event.seat, event.word, word.voice))
    score.sound(word.sound or "move")
    score.reach(BEAT)


def turn(m: MovementContext, score: Timeline) -> None:
    """The light slides to whoever has to answer: in his turn, or because he alone is asked. Whoever is asked again has
    it already, and nobody waits."""
    if m.old.light is not None and m.old.light == m.new.light:
        return
    if m.new.light is not None:
        if m.old.light is not None:
            score.light = Track(0.0, TURN, slide(m.old.light, m.new.light, m.new.ground.table))
        else:
            goal = m.new.light
            score.light = Track(0.0, TURN, lambda p: goal._replace(alpha=p))
    score.sound("turn")
    score.reach(TURN)


def leave(m: MovementContext, score: Timeline) -> None:
    """Somebody is out: a burst in the colour of danger behind his seat, the mark falls on his card."""
    for event in m.act.events:
        if isinstance(event, Left):
            score.bursts[event.seat] = Track(0.0, 360.0, lambda p: Burst(p, "shu_ui"))
    score.sound("out")
    score.reach(360.0)


def hop(m: MovementContext, score: Timeline) -> None:
    """The request jumps from the one who passes to the next, or to the stock."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    asked, _, target = note.reason.seats
    ground = m.new.ground
    start = ground.tiles[asked].card.center
    stock = ground.parts.stock or ground.parts.panel
    goal = ground.tiles[target].card.center if target >= 0 else stock.center
    angle = math.degrees(math.atan2(goal[1] - start[1], goal[0] - start[0]))
    score.hops.append(Track(0.0, 320.0, lambda p: chips.arc(start, goal, motion.in_out(p), 24.0, 46.0, angle)))
    score.sound("move")
    score.reach(320.0)


def trumpet(m: MovementContext, score: Timeline) -> None:
    """Kuku: the deal stops. One burst of gold behind the seat, and a breath before everybody shows."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    for seat in note.reason.seats[:1]:      # who is named behind him was only asking
        score.bursts[seat] = Track(0.0, 500.0, lambda p: Burst(p, "kin"))
    score.reach(620.0)


def crown(m: MovementContext, score: Timeline) -> None:
    """The strongest card of the deal: a burst of gold. Told to one alone, it takes no time."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    for seat in note.reason.seats:
        score.bursts[seat] = Track(0.0, 420.0, lambda p: Burst(p, "kin"))
    score.sound("turn")
    if note.to is None:
        score.reach(420.0)


def breath(m: MovementContext, score: Timeline) -> None:
    """A fact that has to be read: the sentence changes and the table waits."""
    score.reach(420.0)


def won(m: MovementContext, score: Timeline) -> None:
    """The end of a match: at most 1400, and any confirm ends it."""
    score.winners = m.after.ended["match"].winners if "match" in m.after.ended else ()
    score.win = Track(0.0, 1400.0, lambda p: p)
    score.sound("win")
    score.reach(1400.0)
