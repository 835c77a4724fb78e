"""The tent among the events of a table: the acts, and that everything ends where the layout puts it."""
from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.core.cards import CardId
from game.core.events import Began, Event, Moved, Note, Reason, Shown, Shuffled, TurnOf, is_told
from game.core.rng import Rng
from game.core.rules import Action
from game.core.seating import Zone
from game.core.view import View
from game.data.sheet import Sheet, Unread
from game.data.yaml_text import parse_tree
from game.decks.french import FRENCH
from game.rules.beating import BURRO_PT
from game.ui.draw.screen import Rect, Screen
from game.ui.kinds.catalogue import table as table_of
from game.ui.kinds.tent.moment import fell, pull
from game.ui.kinds.tent.place import TentPlace, standing, tent_head
from game.ui.stage.frame import sample
from game.ui.stage.layout import ground, layout
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Act, MovementContext, Placement
from game.ui.stage.tracks import Timeline

NOTES = {"burro.pull_left": "pull", "burro.pull_right": "pull", "burro.tolerance": "tent", "burro.risk": "tent",
         "burro.fell": "tent", "burro.stood": "tent"}
TENT = Unread(parse_tree("{question: test.pull, verb: draw, by: topple}", "test"), Path("test"))
SETTING = Sheet("test", True, ("stock", "trick", "pile"), notes=NOTES, standing="score", blocks={"tent": TENT})
LEFT, RIGHT, HAND = Zone("left"), Zone("right"), Zone("hand", 1)
BOX, AREA = Rect(600, 300, 420, 240), Rect(420, 260, 900, 420)
PLACE = TentPlace(BOX, None, 7, 6)


def note(key: str, number: int) -> Note:
    return Note(Reason(key, (), (1,), number))


def shown(*cards: CardId) -> Shown:
    return Shown(cards, tuple(FRENCH.cards[card] for card in cards), (1,))


def the_pull(falls: bool) -> list[Event]:
    """The first card of the right half is drawn, as the rules tell it; cards 0-6 stand left, 7-12 right."""
    told: list[Event] = [note("burro.pull_right", 38), note("burro.tolerance", 42), note("burro.risk", 66),
                         note("burro.fell", 13) if falls else note("burro.stood", 12),
                         Moved((7,), RIGHT, HAND), shown(7)]
    if falls:
        told += [Moved(tuple(range(7)), LEFT, HAND), shown(*range(7)),
                 Moved(tuple(range(8, 13)), RIGHT, HAND), shown(*range(8, 13))]
    return told


def before(observer: int | None) -> View:
    view = View(observer, 3)
    view.hear([Began("match", 1, 0, (0, 1, 2)), Began("deal", 1, 0, (0, 1, 2)),
               Shuffled((), Zone("stock"), tuple(range(22))),
               *(Moved((13 + 3 * seat, 14 + 3 * seat, 15 + 3 * seat), Zone("stock"), Zone("hand", seat))
                 for seat in range(3)),
               Moved(tuple(range(7)), Zone("stock"), LEFT), Moved(tuple(range(7, 13)), Zone("stock"), RIGHT),
               TurnOf(1, 1)])
    return view


def placed(view: View) -> Placement:
    """The layout with the tent in it, as a table with one lays it."""
    room = ground(table_of(3, view.observer, Screen(1920, 1080), SETTING))
    placement = layout(view, room)
    return placement._replace(cards={**placement.cards, **standing(view, PLACE)})


def moment(observer: int | None, falls: bool) -> MovementContext:
    first = before(observer)
    told = [event for event in the_pull(falls) if is_told(event, observer)]
    after = first.copy()
    after.hear(told)
    kind = tent_head(told, SETTING)
    assert kind is not None and kind[1] == len(told)
    return MovementContext(Act(kind[0], tuple(told)), first, after, placed(first), placed(after))


@pytest.mark.parametrize("observer", [None, 0, 1])
@pytest.mark.parametrize("falls", [False, True])
def test_one_pull_is_one_act_whichever_player_looks(observer, falls):
    told = [event for event in [*the_pull(falls), TurnOf(2, 1)] if is_told(event, observer)]
    assert tent_head(told, SETTING) == ("fall" if falls else "pull", len(told) - 1)


def test_other_events_are_no_pull():
    assert tent_head([], SETTING) is None
    assert tent_head([TurnOf(1, 1)], SETTING) is None
    assert tent_head([Moved((3,), Zone("stock"), HAND)], SETTING) is None
    assert tent_head([note("burro.risk", 3)], SETTING) is None


@pytest.mark.parametrize("observer", [None, 0, 1])
@pytest.mark.parametrize("by_hand", [None, {7: CardPose(700, 800, 200, -20, z=101), 8: CardPose(760, 500, 200, 31.0)}])
@pytest.mark.parametrize("falls", [False, True])
def test_everything_ends_where_the_layout_puts_it(observer, by_hand, falls):
    m, score = moment(observer, falls), Timeline()
    fell(m, score, BOX, AREA, by_hand) if falls else pull(m, score, BOX, by_hand)
    last = sample(score, m.old, m.new, score.lasts - 1e-6)
    for card, pose in m.new.cards.items():
        assert last.cards[card][:3] == pytest.approx(pose[:3], abs=0.5)
        assert last.cards[card].face == pose.face
    assert last.held[1] == (16 if falls else 4)
    assert sample(score, m.old, m.new, score.lasts).cards == m.new.cards


@pytest.mark.parametrize("falls", [False, True])
def test_it_begins_where_everything_stood_and_nothing_jumps_between_its_ways(falls):
    m, score = moment(None, falls), Timeline()
    fell(m, score, BOX, AREA) if falls else pull(m, score, BOX)
    first = sample(score, m.old, m.new, 0.0)
    for card, pose in standing(m.before, PLACE).items():
        assert first.cards[card][:4] == pytest.approx(pose[:4], abs=0.6)
    for card, tracks in score.cards.items():
        for one, other in pairwise(tracks):
            assert one.path(1.0)[:4] == pytest.approx(other.path(0.0)[:4], abs=0.5), card


def test_the_same_record_falls_again_in_the_same_way():
    pictures = []
    for _ in range(2):
        m, score = moment(None, True), Timeline()
        fell(m, score, BOX, AREA)
        pictures.append([sample(score, m.old, m.new, 37.0 * n).cards for n in range(int(score.lasts / 37))])
    assert pictures[0] == pictures[1]


def dealt(seed: int, steps: int) -> list[list[Event]]:
    """Random deals of the real game, delivery by delivery; hands of any steadiness pull."""
    events: list[Event] = []
    state = BURRO_PT.rules.start(4, BURRO_PT.resolve({}), events)
    told, chance = [], Rng(seed, 10_000)
    for step in range(steps):
        waiting = list(state.waiting())
        if state.outcome() is not None:
            break
        if waiting:
            action = chance.choice(state.offers(waiting[0])).action
            if action.verb == "draw":
                action = Action("draw", (*action.args, str(chance.below(101))))
            assert state.apply(waiting[0], action, Rng(seed, step)) is None
        else:
            state.proceed(Rng(seed, step))
        told.append(list(events))
        events.clear()
    return told


@pytest.mark.parametrize("observer", [None, 0])
def test_every_pull_and_fall_of_real_deals_ends_where_the_layout_puts_it(observer):
    view, found = View(observer, 4), {"pull": 0, "fall": 0}
    room = ground(table_of(4, observer, Screen(1366, 768), SETTING))

    def at_rest(view: View) -> Placement:
        placement = layout(view, room)
        return placement._replace(cards={**placement.cards, **standing(view, PLACE)})

    for delivery in dealt(11, 260):
        rest = [event for event in delivery if is_told(event, observer)]
        while rest:
            kind, count = tent_head(rest, SETTING) or ("", 1)
            first = view.copy() if kind else view
            view.hear(rest[:count])
            if kind:
                m = MovementContext(Act(kind, tuple(rest[:count])), first, view, at_rest(first), at_rest(view))
                score = Timeline()
                fell(m, score, BOX, AREA) if kind == "fall" else pull(m, score, BOX)
                last = sample(score, m.old, m.new, score.lasts - 1e-6)
                assert {c: p[:3] for c, p in last.cards.items()} == {
                    c: pytest.approx(p[:3], abs=0.5) for c, p in m.new.cards.items()}
                found[kind] += 1
            rest = rest[count:]
    assert found["pull"] > 15 and found["fall"] > 0, found
