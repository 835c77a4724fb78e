"""Formulas on the table: the acts, the law that everything ends where the layout puts it, the room the board finds, and
that no secret is shown – over random matches of a real game."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest

from game.core.events import Began, Called, Event, Fact, Moved, Note, Reason, Scored, Shuffled, is_told
from game.core.rng import Rng
from game.core.rules import Action, Given
from game.core.seating import Zone
from game.core.view import View
from game.data.sheet import sheet
from game.odds.formula import PLUS
from game.rules.catalogue import game
from game.ui.draw.screen import Rect, Screen
from game.ui.kinds.catalogue import kinds_of
from game.ui.kinds.catalogue import table as table_of
from game.ui.kinds.formula.fold import Bows, Duel, HandValue, Reckoning, discard, reckon
from game.ui.kinds.formula.laying import FormulaDraft
from game.ui.kinds.formula.parts import BoardParts
from game.ui.kinds.formula.place import beside, bow_spots, opened, row
from game.ui.stage.acts import acts
from game.ui.stage.choreography import choreography
from game.ui.stage.extensions import Extensions
from game.ui.stage.frame import at_rest
from game.ui.stage.layout import ground, layout
from game.ui.stage.parts import CARD
from game.ui.stage.playback import INSTANT, Playback
from game.ui.stage.records import Ground, MovementContext
from game.ui.stage.tracks import Timeline
from game.ui.stage.weight import HEAVY
from tests.ui.stage.random_match import deliveries

CALCOLON = sheet("calcolon")
SCREENS = {"own": 0, "other": 1, "shared": None}


def room(seats: int, observer: int | None, screen: Screen | None = None) -> Ground:
    return ground(table_of(seats, observer, screen or Screen(1366, 768), CALCOLON, False))


def told_to(events: list[Event], observer: int | None) -> list[Event]:
    return [event for event in events if is_told(event, observer)]


# ---- acts ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("options", [{}, {"bow": "on_discard", "zero_skips": True, "devil_discard": "must_push"}],
                         ids=["plain", "television"])
def test_the_acts_are_the_same_for_everybody_and_everything_is_met(options: dict[str, object]) -> None:
    met = set()
    for seed in range(12):
        for delivery in deliveries("calcolon", 4, seed, 140, **options):
            kinds = [[act.kind for act in acts(told_to(delivery, observer), CALCOLON, kinds_of(CALCOLON))]
                     for observer in (None, 0, 3)]
            assert kinds[0] == kinds[1] == kinds[2]
            met.update(kinds[0])
    assert {"deal", "drawn", "bow", "put", "push", "snatch", "duel", "carry"} <= met


def test_acts_last_equally_long_for_all_who_sit_in_equal_rooms() -> None:
    """From the seats' eyes and from no player's: the same times, a player who knows more."""
    times = {}
    for name, observer in SCREENS.items():
        the_room, view, found = room(4, None), View(observer, 4), []
        old = layout(view, the_room)
        for delivery in deliveries("calcolon", 4, 5, 90):
            for act in acts(told_to(delivery, observer), CALCOLON, kinds_of(CALCOLON)):
                before = view.copy()
                view.hear(act.events)
                new = layout(view, the_room)
                found.append((act.kind, round(choreography(MovementContext(act, before, view, old, new)).lasts)))
                old = new
        times[name] = found
    assert times["own"] == times["other"] == times["shared"]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_duel_of_values_takes_eight_seconds_at_the_most(seats: int) -> None:
    the_room, longest = room(seats, None), 0.0
    for seed in range(6):
        view = View(None, seats)
        old = layout(view, the_room)
        for delivery in deliveries("calcolon", seats, seed, 60):
            for act in acts(told_to(delivery, None), CALCOLON, kinds_of(CALCOLON)):
                before = view.copy()
                view.hear(act.events)
                new = layout(view, the_room)
                if act.kind == "duel":
                    longest = max(longest, choreography(MovementContext(act, before, view, old, new)).lasts)
                old = new
    assert 2000 < longest <= 8600


def test_a_round_without_anything_to_draw_ends_in_sight() -> None:
    met: set[Any] = set()
    for seed in range(40):
        for delivery in deliveries("calcolon", 2, seed, 400, devil_zero=False):
            met.update(act.kind for act in acts(told_to(delivery, None), CALCOLON, kinds_of(CALCOLON)))
        if "void" in met:
            return
    raise AssertionError("no round was void")


# ---- the law -------------------------------------------------------------------------------------------------
def rest_of(play: Playback, now: float) -> float:
    for _ in range(4000):
        play.advance(now)
        play.frame(now)
        if play.settled:
            return now
        now += 190.0
    raise AssertionError("the timeline never runs out")


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("whose", ["first", "last", "screen"])
def test_when_the_timeline_has_run_out_every_sprite_stands_where_the_layout_puts_it(seats: int, whose: str) -> None:
    observer = {"first": 0, "last": seats - 1, "screen": None}[whose]
    for index, speed in enumerate((1.0, INSTANT, 0.5)):
        options = {"bow": ("at_once", "on_discard", "at_once")[index], "zero_skips": index == 1}
        the_room = room(seats, observer)
        play = Playback(View(observer, seats), the_room)
        play.speed, play.reduced = speed, index == 2
        check, now = View(observer, seats), 0.0
        for delivery in deliveries("calcolon", seats, 60 + index, 70, **options):
            told = told_to(delivery, observer)
            check.hear(told)
            play.hear(told)
            now = rest_of(play, now)
            assert play.frame(now) == at_rest(layout(check, the_room))


@pytest.mark.parametrize("observer", [None, 0, 1, 2])
def test_a_trade_is_an_exchange_and_the_hand_that_is_mixed_before_stays_where_it_is(observer: int | None) -> None:
    spec = game("calcolon")
    hands = {"hands": {"A": ["3", "2", "5", "1"], "B": ["+"] * 4, "C": ["8", "8", "9", "9"]}, "rebellion": "A"}
    state = spec.rules.position(Given(("A", "B", "C"), spec.resolve({}), hands, Rng(1)))
    view, the_room = View(observer, 3), room(3, observer)
    view.hear(told_to(spec.rules.opening(state), observer))
    play, state.events = Playback(view.copy(), the_room), []
    state.apply(0, Action("trade", ("P2", "5")), Rng(2))
    told = told_to(state.events, observer)
    kinds = [act.kind for act in acts(told, CALCOLON, kinds_of(CALCOLON))]
    assert kinds[:2] == ["still", "exchange"] and "shuffle" not in kinds
    view.hear(told)
    play.hear(told)
    now = rest_of(play, 0.0)
    assert play.frame(now) == at_rest(layout(view, the_room))


@pytest.mark.parametrize("observer", [0, None])
def test_every_card_that_is_held_lies_once_and_no_secret_is_shown(observer: int | None) -> None:
    view, the_room = View(observer, 4), room(4, observer)
    for delivery in deliveries("calcolon", 4, 9, 120):
        view.hear(told_to(delivery, observer))
        cards = layout(view, the_room).cards
        for seat in range(4):
            for card in view.hand(seat):
                assert (cards[card].face is not None) == (seat == observer or card in view.up)


# ---- the room ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540, None), (1366, 768, None), (1920, 1080, 0.05), (3840, 2160, None),
                                  (1280, 1024, None)], ids=str)
@pytest.mark.parametrize("observer", [None, 0], ids=["shared", "own"])
def test_board_stock_and_pile_find_their_room(observer: int | None, size: tuple[int, int, float | None],
                                              scale: float) -> None:
    w, h, safe = size
    screen = Screen(w, h, scale, tv=safe is not None, safe_area=safe)
    wrong = [f"{seats}: {what}" for seats in range(2, 7) for what in wrong_with(room(seats, observer, screen))]
    assert wrong == []


def wrong_with(the_room: Ground) -> Iterator[str]:
    parts, screen = the_room.parts, the_room.table.screen
    board = parts.more.of(BoardParts)
    assert board is not None and parts.stock is not None and parts.pile is not None and parts.stock_label is not None
    inside = {"stock": parts.stock, "count": parts.stock_label, "pile": parts.pile, "sentence": parts.sentence,
              "value": board.value, "pair": board.pair, "steps": board.steps, "whose": board.whose,
              "against": board.against,
              **{f"place {n + 1}": place for n, place in enumerate(board.places)}}
    yield from (f"{name} leaves the stage" for name, rect in inside.items()
                if not parts.panel.inflate(1.2, 1.2).contains(rect))
    if not screen.safe.inflate(1.2, 1.2).contains(parts.panel):
        yield "the stage leaves the screen"
    for (a, one), (b, other) in combinations(inside.items(), 2):
        part = one.clip(other)
        if part.w > 0.6 and part.h > 0.6:
            yield f"{a} over {b}"
    for seat, tile in the_room.tiles.items():
        part = tile.rect.clip(parts.panel)
        if part.w > 0.6 and part.h > 0.6:
            yield f"seat {seat + 1} over the stage"
        yield from wrong_at(the_room, seat)
    least = 84.0 if screen.text_scale < 1.5 else 60.0
    if board.places[0].h < least or abs(board.places[0].w - CARD * board.places[0].h) > 0.1:
        yield f"a card of the formula is {board.places[0].h:.0f} high"
    if Rect(board.row).w < 300:
        yield "the formula is narrow"


def wrong_at(the_room: Ground, seat: int) -> Iterator[str]:
    """The bows belong to the tile and are seen beside its hand; a hand laid open covers no other player's things."""
    tile, hand = the_room.tiles[seat], opened(the_room, seat)
    for count in (1, 2, 6):
        boxes = [Rect(s.x - CARD * s.h / 2, s.y - s.h / 2, CARD * s.h, s.h) for s in bow_spots(the_room, seat, count)]
        if any(not tile.rect.contains(box) or box.colliderect(tile.card) for box in boxes):
            yield f"a bow of {count} leaves seat {seat + 1}"
        if any(after.x - box.x < 0.14 * box.w for box, after in pairwise(boxes)):
            yield f"a bow of {count} is covered at seat {seat + 1}"
    others = [other.rect for mate, other in the_room.tiles.items() if mate != seat]
    if any(hand.colliderect(rect) for rect in (*others, the_room.parts.panel)):
        yield f"the open hand of seat {seat + 1} lies over something else"
    for box in beside(the_room, seat, 2, True):
        if box.colliderect(hand):
            yield f"the open hand of seat {seat + 1} covers points or bows"


# ---- a formula that is being laid ----------------------------------------------------------------------------
def dealt() -> Playback:
    """The first seat's eyes when a hand has been dealt."""
    play = Playback(View(0, 3), room(3, 0))
    play.hear(told_to(next(deliveries("calcolon", 3, 2, 1)), 0))
    rest_of(play, 0.0)
    return play


def test_cards_put_into_places_slide_there_and_lie_where_the_layout_puts_them() -> None:
    play = dealt()
    board = play.room.parts.more.of(BoardParts)
    assert board is not None
    first, second = play.view.hand(0)[:2]
    laying = FormulaDraft().put(first, 0).put(second, 4).upside_down(second)
    play.rearrange(play.room._replace(more=Extensions(laying)), 10_000.0)
    before, middle = board.places[0].center, play.frame(10_060.0).cards[first]
    assert (middle.x, middle.y) != before
    rest_of(play, 10_100.0)
    lying = play.frame(20_000.0).cards
    assert (lying[first].x, lying[first].y) == pytest.approx(before, abs=0.01) and lying[second].angle == 180.0
    assert play.frame(20_000.0) == at_rest(layout(play.view, play.room))


def test_a_card_that_has_left_the_hand_leaves_the_board_and_two_change_places() -> None:
    play = dealt()
    first, second = play.view.hand(0)[:2]
    laying = FormulaDraft().put(first, 0).put(second, 2)
    assert laying.put(first, 2).places[:3] == (second, None, first)
    assert laying.kept([second]).places == (None, None, second, None, None)
    assert laying.kept([first, second]) is laying
    stranger = max(play.view.hand(1))
    play.relay(play.room._replace(more=Extensions(laying.put(stranger, 4))))
    board = play.room.parts.more.of(BoardParts)
    assert board is not None
    where = play.frame(0.0).cards[stranger]
    assert abs(where.x - board.places[4].centerx) > 5, "no player lays a card that is not theirs"


def test_the_brackets_come_round_and_a_card_of_each_kind_finds_its_place() -> None:
    laying = FormulaDraft()
    assert [laying.brackets, (laying := laying.bracketed()).brackets, (laying := laying.bracketed()).brackets,
            laying.bracketed().brackets] == ["", "left", "right", ""]
    assert (FormulaDraft().next_place(7), FormulaDraft().next_place(PLUS)) == (0, 1)
    assert FormulaDraft().put(1, 0).put(2, 2).put(3, 4).next_place(7) is None


@pytest.mark.parametrize("count", [5, 6])
def test_cards_that_were_shown_lie_beside_each_other_in_the_room_they_have(count: int) -> None:
    for area in (Rect(10, 20, 320, 80), Rect(10, 20, 150, 108)):
        boxes = [Rect(s.x - CARD * s.h / 2, s.y - s.h / 2, CARD * s.h, s.h) for s in row(area, count)]
        assert all(area.inflate(1, 1).contains(box) for box in boxes)
        assert not any(one.inflate(-1, -1).colliderect(other.inflate(-1, -1)) for one, other in combinations(boxes, 2))


# ---- what is told of a round ---------------------------------------------------------------------------------
def scores(seats: int, wanted: str, observer: int | None = None, events: int = 0) -> tuple[MovementContext, Timeline]:
    """The first act of this kind that random play comes to, of more than so many events, and its score."""
    the_room = room(seats, observer)
    for seed in range(40):
        view = View(observer, seats)
        old = layout(view, the_room)
        for delivery in deliveries("calcolon", seats, seed, 120, zero_skips=True):
            for act in acts(told_to(delivery, observer), CALCOLON, kinds_of(CALCOLON)):
                before = view.copy()
                view.hear(act.events)
                new = layout(view, the_room)
                moment = MovementContext(act, before, view, old, new)
                if act.kind == wanted and len(act.events) > events:
                    return moment, choreography(moment)
                old = new
    raise AssertionError(f"{wanted} never happened")


def test_the_last_draws_and_the_hands_come_seat_by_seat() -> None:
    moment, score = scores(6, "last-draws", events=5)
    first: dict[int, float] = {}
    for event in moment.act.events:
        if isinstance(event, Moved) and event.target.seat is not None:
            first.setdefault(event.target.seat, score.cards[event.cards[0]][0].at)
    times = sorted(first.values())
    assert len(times) >= 3 and all(after - before >= 500 for before, after in pairwise(times))
    told = scores(6, "duel")[1].part(Duel).told
    assert len(told) == 6 and all(after - before >= 500 for before, after in pairwise(sorted(told.values())))


@pytest.mark.parametrize("observer", [None, 0, 1])
def test_a_pushed_card_leaves_the_sentence_free_that_tells_of_it_and_both_can_be_read(observer: int | None) -> None:
    moment, score = scores(3, "push", observer)
    words = moment.new.ground.parts.sentence
    for tracks in score.cards.values():
        for n in range(0, 1500, 25):
            pose = tracks[0].pose(n) if n < tracks[0].end else None
            if pose is not None and pose.z >= 200.0 and pose.alpha > 0.0:
                box = Rect(pose.x - CARD * pose.h / 2, pose.y - pose.h / 2, CARD * pose.h, pose.h)
                assert not box.colliderect(words)
    assert score.lasts + score.hold >= 2500
    told = moment.new.more.the(Reckoning)
    assert told is not None and told.pushed >= 0 and told.pushed in moment.after.hand(told.victim)


@pytest.mark.parametrize("observer", [None, 1])
def test_a_player_who_is_skipped_is_stamped_for_all_to_see(observer: int | None) -> None:
    moment, score = scores(3, "skipped", observer)
    (note,) = moment.act.events
    assert isinstance(note, Note) and note.reason.seats
    assert [track.pose(700.0).name for track in score.sprites] == ["skip"] * len(note.reason.seats)
    assert all(track.lasts >= 1500 for track in score.sprites)


def told_by(*events: Event) -> Reckoning:
    """What these events tell."""
    view = View(None, 3)
    view.hear(events)
    return reckon(view, CALCOLON)


def test_what_holds_is_what_the_facts_say() -> None:
    assert told_by() == Reckoning()
    assert told_by(Fact("carry", (2, 1), "match")).carry == (2, 1)
    assert told_by(Fact("rebel", (1,), "match")).rebel == 1
    pushed = told_by(Fact("pushed", (7, 2)))
    assert (pushed.pushed, pushed.victim) == (7, 2)
    assert [told_by(Fact("named", (kind,))).named for kind in (0, 9, 10, 11, 14)] == ["0", "9", "1/10", "+", "/"]
    ended = told_by(*(Fact(key, value) for key, value in (("carry", (1,)), ("rebel", (1,)), ("named", (3,)))),
                    *(Fact(key, ()) for key in ("carry", "rebel", "named")))
    assert ended == Reckoning()


COMPARED = (Note(Reason("calcolon.showdown", (), (1, 2, 0))),
            Note(Reason("calcolon.formula", (1, 2, 3, 4, 5), (1,), 20)),
            Note(Reason("calcolon.turned", (8, 9), (2,))),
            Note(Reason("calcolon.formula_left", (6, 7, 8, 9, 10), (2,), 70)),
            Note(Reason("calcolon.burst", (), (0,))))


def test_who_wins_a_duel_is_told_and_never_reckoned() -> None:
    """Even where another formula comes to more; and before it is told nothing stands on the board."""
    assert told_by(*COMPARED) == Reckoning()
    for seat in (1, 2):
        told = told_by(*COMPARED, Fact("winner", (seat,)))
        assert told.winner is told.of(seat) is not None and told.winner.seat == seat
        assert [result.seat for result in told.results] == [1, 2, 0]
    assert told_by(*COMPARED, Fact("winner", (1,)), Began("deal", 2, -1, (0, 1, 2))) == Reckoning()


def test_a_duel_tells_how_each_hand_is_read() -> None:
    shielded = Note(Reason("calcolon.shielded", (11,), (0,)))
    told = told_by(*COMPARED[:-1], shielded, Fact("winner", (2,)), Scored(2, 70, Reason("calcolon.win", (), (2,), 70)))
    best = HandValue(2, (6, 7, 8, 9, 10), "left", (8, 9), 70, won=70)
    assert told.results == (HandValue(1, (1, 2, 3, 4, 5), "", (), 20), best, HandValue(0, shield=11))


def test_of_a_burst_the_card_is_told_that_makes_it_dear() -> None:
    told = told_by(COMPARED[0], *(Note(Reason("calcolon.burst", (), (seat,))) for seat in (1, 2)), Fact("winner", (0,)),
                   Scored(1, -100, Reason("calcolon.burst_devil", (7,), (1,), 100)),
                   Scored(2, -10, Reason("calcolon.burst_loses", (), (2,), 10)))
    assert [(result.won, result.because) for result in told.results] == [(-100, 7), (-10, -1)]


def test_bows_are_a_pair_of_brackets_where_the_rules_say_so() -> None:
    view = View(None, 3)
    lying = Moved((1, 2, 3), Zone("stock"), Zone("bows", 1))
    view.hear((Shuffled((), Zone("stock"), (1, 2, 3)), lying))
    assert layout(view, room(3, None)).more.the(Bows) == Bows({1: 3}, ())
    view.hear((Fact("brackets", (1,)),))
    assert layout(view, room(3, None)).more.the(Bows) == Bows({1: 3}, (1,))


@pytest.mark.parametrize("seats", [2, 5])
def test_the_last_discard_lies_on_the_pile_and_is_looked_up_in_no_history(seats: int) -> None:
    found, view = set(), View(None, seats)
    for delivery in deliveries("calcolon", seats, 4, 90, zero_skips=True):
        view.hear(told_to(delivery, None))
        heard, view.heard = view.heard, []
        card, seat = discard(view, CALCOLON)
        view.heard = heard
        told = [e.reason for e in heard if isinstance(e, Note) and e.reason.key == "calcolon.discarded"]
        lies = bool(told) and told[-1].cards[0] in view.zone("pile")
        assert (card, seat) == ((told[-1].cards[0], told[-1].seats[0]) if lies else (-1, -1))
        found.add(lies)
    assert found == {True, False}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_on_the_table_of_all_the_formula_is_larger_than_the_backs_around_it(seats: int) -> None:
    made = room(seats, None, Screen(1920, 1080, tv=True))
    places, last = made.parts.more.the(BoardParts).places, made.parts.pile
    assert places[0].h >= 180 and last is not None and last.h >= 220, "the last discard is seen in full detail"
    assert places[0].h > max(seat.card.h for seat in made.tiles.values())


def test_who_attacks_is_known_from_the_call_until_the_next_round() -> None:
    called = Called(2, "calcolon.attack")
    assert told_by().attacker == told_by(Called(1, "calcolon.rob", 0)).attacker == -1
    assert told_by(called).attacker == told_by(Called(1, "calcolon.rob", 0), called, *COMPARED).attacker == 2
    assert told_by(called, Began("deal", 2, -1, (0, 1, 2))).attacker == -1


def test_what_is_to_be_beaten_is_the_largest_value_that_was_told_before() -> None:
    told = Reckoning((HandValue(0, value=30), HandValue(1), HandValue(2, value=50), HandValue(3, value=70)))
    assert told.to_beat(0, ()) is None and told.to_beat(0, (0, 1)) is None, "not what bursts, nor the own one"
    assert told.to_beat(2, (0, 1)) is told.results[0]
    assert told.to_beat(3, (0, 1, 2, 3)) is told.results[2]


def test_a_value_that_has_been_counted_comes_to_rest_and_the_best_one_is_felt() -> None:
    _, score = scores(4, "duel")
    for track in score.part(Duel).readings:
        begun, ended = track.pose(track.at), track.pose(track.end - 1.0)
        assert (begun.share, begun.stands) == (0.0, 0.0) and (ended.share, ended.stands) == (1.0, 1.0)
    winner = score.part(Duel).readings[-1]
    assert [hit.weight >= HEAVY for hit in score.impacts if winner.at < hit.at] == [True]
