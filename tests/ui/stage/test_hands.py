"""Hands of several cards and tricks: the geometry, the acts, and the law that everything ends where the layout puts
it – over random matches of a real game, and over the contract's events where a game does not come to them."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import cos, radians, sin

import pytest

from game.core.cards import Card
from game.core.events import (
    Began,
    Called,
    Covered,
    Event,
    Fact,
    Moved,
    Note,
    Reason,
    Scored,
    Shown,
    Shuffled,
    TurnOf,
    is_told,
)
from game.core.seating import Zone
from game.core.view import View
from game.data.sheet import sheet
from game.decks.french import FRENCH
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.kinds.catalogue import kinds_of
from game.ui.kinds.catalogue import table as table_of
from game.ui.kinds.trick.fold import actor, cleared, latest, running
from game.ui.kinds.trick.parts import TrickSlots
from game.ui.stage.acts import acts
from game.ui.stage.choreography import choreography
from game.ui.stage.choreography_chips import POINTS
from game.ui.stage.drawing import board
from game.ui.stage.drawing.names import written
from game.ui.stage.frame import at_rest
from game.ui.stage.hand import FINGER, INDEX, ROW, SPREAD_FULL, back_fan, open_rows, own_fan, visible
from game.ui.stage.layout import ground, layout, open_area
from game.ui.stage.own_panel import own_hand
from game.ui.stage.parts import CARD
from game.ui.stage.playback import INSTANT, Playback
from game.ui.stage.records import Ground, Lead, MovementContext
from game.ui.stage.ring import HAND
from game.ui.stage.sorting import HandSorting, arranged, moved
from game.ui.stage.tile import least_letters, lower_name, tile
from tests.ui.driver import at_table
from tests.ui.pages.fake import lettering
from tests.ui.stage.random_match import deliveries

CANGKUL = sheet("cangkul")
STOCK, PILE = Zone("stock"), Zone("pile")
FACES = {card.code: card for card in FRENCH.cards}


def hand_of(seat: int) -> Zone:
    return Zone("hand", seat)


def trick_of(seat: int) -> Zone:
    return Zone("trick", seat)


def room(seats: int, observer: int | None, screen: Screen | None = None) -> Ground:
    return ground(table_of(seats, observer, screen or Screen(1366, 768), CANGKUL, False))


def begun(seats: int = 3, each: int = 3) -> list[Event]:
    """A deal: `each` cards to everybody, the faces in the order of the pack, told to their owners."""
    told: list[Event] = [Began("match", 1, 0, tuple(range(seats))), Shuffled((), STOCK, tuple(range(52))),
                         Began("deal", 1, 0, tuple(range(seats)))]
    told += [Moved((card,), STOCK, hand_of(card % seats)) for card in range(seats * each)]
    for seat in range(seats):
        mine = tuple(card for card in range(seats * each) if card % seats == seat)
        told.append(Shown(mine, tuple(FRENCH.cards[card] for card in mine), (seat,)))
    return [*told, TurnOf(1, 0)]


def played(seat: int, card: int) -> list[Event]:
    return [Shown((card,), (FRENCH.cards[card],)), Moved((card,), hand_of(seat), trick_of(seat))]


def dug(seat: int, cards: tuple[int, ...]) -> list[Event]:
    told: list[Event] = []
    for card in cards:
        told += [Moved((card,), STOCK, hand_of(seat)), Shown((card,), (FRENCH.cards[card],), (seat,))]
    return [*told, Note(Reason("cangkul.dug", (), (seat,), len(cards)))]


def told_to(events: list[Event], observer: int | None) -> list[Event]:
    return [event for event in events if is_told(event, observer)]


# ---- the room -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "seats", "wide"), [
    ("cangkul", 2, 160), ("cangkul", 4, 160), ("cangkul", 5, 160), ("cangkul", 6, 160), ("burro_es", 6, 160),
    ("burro_es", 8, 140), ("burro_pt", 6, 155), ("burro_pt", 7, 135),
])
def test_on_a_tv_without_open_hands_the_cards_of_a_trick_are_what_is_seen_first(game: str, seats: int,
                                                                                wide: float) -> None:
    found = ground(table_of(seats, None, Screen(1920, 1080, tv=True), sheet(game), False)).more.the(TrickSlots).spots
    assert len(found) == seats and min(CARD * spot.h for spot in found.values()) >= wide


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("game", "least"), [("cangkul", 2), ("burro_es", 2), ("burro_pt", 3)])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (3840, 2160)], ids=str)
def test_between_few_each_card_of_a_trick_is_at_least_as_high_as_a_card_of_the_own_hand(
        size: tuple[int, int], game: str, least: int, seats: int) -> None:
    the_room = ground(table_of(max(seats, least), 0, Screen(*size), sheet(game), False))
    assert the_room.own is not None and the_room.own.hand is not None
    own = own_fan(the_room.own.hand, 5)[0].h
    assert min(spot.h for spot in the_room.more.the(TrickSlots).spots.values()) >= own


@pytest.mark.parametrize("observer", [None, 0], ids=["shared", "own"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_between_few_the_tent_has_a_twelfth_of_the_picture(seats: int, observer: int | None) -> None:
    screen = Screen(1920, 1080, tv=observer is None)
    tent = ground(table_of(seats, observer, screen, sheet("burro_pt"), False)).parts.place["tent"]
    assert tent.w * tent.h >= screen.wide * screen.high / 12


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_between_few_the_card_to_beat_lies_in_the_middle_larger_than_the_own_ones_with_its_number_beside_it(
        seats: int) -> None:
    the_room = ground(table_of(seats, 0, Screen(1366, 768), sheet("kakkuri"), False))
    assert the_room.own is not None and the_room.own.hand is not None
    pile, number = the_room.parts.pile, the_room.parts.place["rank"]
    assert pile is not None and pile.h >= 1.2 * own_fan(the_room.own.hand, 5)[0].h
    assert pile.centerx == pytest.approx(the_room.table.screen.wide / 2, abs=2)
    assert number.h == pytest.approx(pile.h) and 0 < pile.x - number.right < 0.15 * pile.h


@pytest.mark.parametrize("game", ["cangkul", "burro_es", "burro_pt", "calcolon", "kakkuri"])
def test_every_table_of_hands_tells_their_number_at_the_left_end_of_the_fan(game: str) -> None:
    """Beside it, on the cloth; on its end where the fan would be too narrow; below the name where both stand beside the
    cards."""
    for seats, observer in ((4, None), (4, 0), (5, 0), (8, 0)):
        for seat, made in ground(table_of(seats, observer, Screen(1366, 768), sheet(game), False)).tiles.items():
            if seat != observer:
                assert made.number is not None and made.number.x <= made.card.x
                assert made.number.right <= made.card.x + .01 or made.number.x == made.card.x
                assert made.number.y > made.name.bottom if made.is_beside else \
                    made.number.bottom == pytest.approx(made.card.bottom)


@pytest.mark.parametrize("game", ["cangkul", "burro_es", "burro_pt", "calcolon", "kakkuri"])
def test_between_few_backs_are_as_high_as_three_quarters_of_their_seat(game: str) -> None:
    """Name and number stand beside them, and for letters there is no row below."""
    for seats, observer in ((3, 0), (3, None), (4, 0), (5, None)):
        the_room = ground(table_of(seats, observer, Screen(1366, 768), sheet(game), False))
        high = {back_fan(made.card, 5)[0].h / made.rect.h for seat, made in the_room.tiles.items() if seat != observer}
        assert min(high) >= (0.75 if seats == 3 or game not in ("calcolon", "kakkuri") else 0.6), (seats, observer)


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.parametrize("game", ["cangkul", "burro_es", "burro_pt", "calcolon", "kakkuri"])
def test_names_and_numbers_of_cards_grow_with_the_letters(game: str, seats: int, width: int, height: int) -> None:
    before: tuple[float, ...] = (0.0, 0.0)
    for scale in (1.0, 1.5, 2.0):
        screen = Screen(width, height, scale)
        made = ground(table_of(seats, 0, screen, sheet(game), False)).tiles[1]
        assert made.number is not None
        p = Painter(SurfaceCanvas((8, 8)), screen, lettering())
        sizes = written(p, "Ken", made).size, 0.9 * made.number.h
        assert all(size >= 0.97 * screen.size("caption") for size in sizes), (scale, sizes)
        assert all(size > first for size, first in zip(sizes, before, strict=True)), (scale, sizes)
        before = sizes if scale == 1.0 else before


@pytest.mark.parametrize("scale", [1.5, 2.0])
@pytest.mark.parametrize(("game", "seats"), [("burro_es", 8), ("burro_pt", 7), ("kakkuri", 8)])
def test_numbers_of_cards_grow_on_a_full_table_as_far_as_their_fan(game: str, seats: int, scale: float) -> None:
    screen = Screen(1366, 768, scale)
    for seat, made in ground(table_of(seats, 0, screen, sheet(game), False)).tiles.items():
        if seat:
            assert made.number is not None and made.card.contains(made.number)
            assert 0.9 * made.number.h >= 0.93 * screen.size("caption")


# ---- geometry ------------------------------------------------------------------------------------------------
AREAS = [Rect(300, 760, wide, high) for wide, high in ((1387, 300), (1139, 300), (1179, 327))]


@pytest.mark.parametrize("area", AREAS, ids=str)
@pytest.mark.parametrize("count", range(1, 46))
def test_an_own_hand_of_any_size_stays_inside_and_shows_every_index(area: Rect, count: int) -> None:
    spots = own_fan(area, count)
    assert len(spots) == count
    for spot in spots:
        assert area.left - 1 <= spot.x - CARD * spot.h / 2 and spot.x + CARD * spot.h / 2 <= area.right + 1
        assert area.top - 1 <= spot.y - spot.h / 2 and spot.y + spot.h / 2 <= area.bottom + 1
    if count <= 7:
        assert spots[0].h >= 220
    for one, other in pairwise(spots):
        if abs(one.y - other.y) < 0.2 * one.h:
            assert other.x - one.x >= SPREAD_FULL * one.h - 0.5


@pytest.mark.parametrize("count", [1, 7, 12, 15])
def test_each_card_of_a_usual_hand_has_room_for_a_finger(count: int) -> None:
    area = AREAS[0]
    spots = own_fan(area, count)
    rects = visible(spots, area)
    assert all(min(rect.w, rect.h) >= FINGER - 1 for rect in rects)
    assert all(one.clip(other).w < 1 for one, other in combinations(rects, 2))


def test_a_hand_that_grows_breaks_into_two_rows() -> None:
    area = AREAS[0]
    assert len({round(spot.y / 40) for spot in own_fan(area, 15)}) == 1
    rows = {round(spot.y) for spot in own_fan(area, 30)}
    assert len(rows) == 2


@pytest.mark.parametrize("count", range(1, 42))
@pytest.mark.parametrize("area", [Rect(10, 20, 257, 160), Rect(10, 20, 91, 55)], ids=str)
def test_backs_stay_inside_their_tile_however_many(area: Rect, count: int) -> None:
    for spot in back_fan(area, count):
        c, s = abs(cos(radians(spot.angle))), abs(sin(radians(spot.angle)))
        wide, high = spot.h * (CARD * c + s), spot.h * (c + CARD * s)
        box = Rect(spot.x - wide / 2, spot.y - high / 2, wide, high)
        assert area.inflate(6, 6).contains(box), (count, box, area)


# ---- sorting -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("count", [1, 2, 5, 9, 14, 20, 26])
@pytest.mark.parametrize("area", [Rect(40, 60, 170, 107), Rect(0, 0, 120, 96)], ids=["tile", "narrow"])
def test_a_hand_turned_up_stays_inside_its_tile_and_every_figure_is_seen(area: Rect, count: int) -> None:
    spots = open_rows(area, count)
    assert len(spots) == count
    for spot in spots:
        half = CARD * spot.h / 2
        assert area.x - 0.01 <= spot.x - half and spot.x + half <= area.right + 0.01
        assert area.y - 0.01 <= spot.y - spot.h / 2 and spot.y + spot.h / 2 <= area.bottom + 0.01
    for one, other in pairwise(spots) if count <= 20 and area.w > 150 else ():
        beside, below = other.x - one.x, other.y - one.y
        assert beside >= INDEX * one.h - 0.01 or below >= ROW * one.h - 0.01


@pytest.mark.parametrize(("game", "seats", "count"), [("cangkul", 6, 24), ("cangkul", 2, 24), ("burro_es", 6, 8),
                                                   ("burro_pt", 4, 18), ("kakkuri", 8, 6)])
def test_every_index_of_a_hand_turned_up_is_22_units_high_on_a_television(game: str, seats: int, count: int) -> None:
    the_room = ground(table_of(seats, None, Screen(1920, 1080, tv=True), sheet(game), False))
    for seat, made in the_room.tiles.items():
        area = open_area(the_room, seat, made.card, count)
        assert 0.44 * open_rows(area, count)[0].h >= 22, seat
        others = [other.rect for place, other in the_room.tiles.items() if place != seat]
        assert area.collidelist(others) < 0 and not area.colliderect(the_room.parts.panel)


@pytest.mark.parametrize(("game", "seats"), [("burro_es", 7), ("burro_es", 8), ("burro_pt", 7), ("kakkuri", 8)])
def test_eight_at_a_table_of_hands_have_nearly_as_much_room_for_them_as_six(game: str, seats: int) -> None:
    tv = Screen(1920, 1080, tv=True)
    many, six = (ground(table_of(count, None, tv, sheet(game))).tiles[0] for count in (seats, 6))
    assert many.rect.w >= 0.68 * six.rect.w and many.rect.h >= 0.98 * six.rect.h


def test_a_hand_is_sorted_by_suit_by_rank_or_as_its_owner_lays_it() -> None:
    codes = ("H5", "SA", "JO", "DK", "HA", "C2", "SK")
    faces = {number: FACES[code] for number, code in enumerate(codes)}

    def sees(card: int) -> Card | None:
        return faces.get(card)

    def shown(sorting: HandSorting) -> list[str]:
        return [codes[card] for card in arranged(tuple(faces), sees, sorting, CANGKUL)]
    assert shown(HandSorting("suit")) == ["JO", "SA", "SK", "HA", "H5", "C2", "DK"]
    assert shown(HandSorting("rank")) == ["JO", "SA", "HA", "SK", "DK", "H5", "C2"]
    assert shown(HandSorting("own", (6, 5, 4))) == ["SK", "C2", "HA", "H5", "SA", "JO", "DK"]


def test_a_card_is_put_to_another_place() -> None:
    assert moved((1, 2, 3, 4), 4, 1) == (1, 4, 2, 3)
    assert moved((1, 2, 3), 2, 9) == (1, 3, 2)


# ---- acts ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("observer", [0, 1, None])
def test_the_acts_of_a_trick_are_the_same_for_everybody(observer: int | None) -> None:
    events = [*begun(), *played(0, 0), *dug(1, (9, 10, 11)), *played(1, 11), Called(2, "cangkul.pass"),
              Note(Reason("cangkul.passed", (), (2,), 0)), Note(Reason("cangkul.trick", (11,), (1,))),
              Moved((0,), trick_of(0), hand_of(2)), Moved((11,), trick_of(1), hand_of(2)),
              Note(Reason("cangkul.picked", (0, 11), (2,), 2)), TurnOf(2, 1)]
    kinds = [act.kind for act in acts(told_to(events, observer), CANGKUL, kinds_of(CANGKUL))]
    assert kinds == ["still", "shuffle", "still", "deal", "turn", "play", "dig", "play", "call", "pass", "trick",
                     "pick-up", "turn"]


def test_a_trick_without_passers_is_swept_away() -> None:
    events = [*begun(2), *played(0, 0), *played(1, 1), Note(Reason("cangkul.trick", (0,), (0,))), Covered((0, 1)),
              Moved((0,), trick_of(0), PILE), Moved((1,), trick_of(1), PILE), TurnOf(2, 0)]
    assert [act.kind for act in acts(events, CANGKUL, kinds_of(CANGKUL))][-4:] == ["play", "trick", "sweep", "turn"]


def test_one_card_drawn_by_choice_is_a_dig_too_and_the_number_told_later_moves_nothing() -> None:
    events = [*begun(2), Moved((9,), STOCK, hand_of(0)), Shown((9,), (FRENCH.cards[9],), (0,)), TurnOf(2, 0),
              Note(Reason("cangkul.dug", (), (0,), 1)), *played(0, 9)]
    kinds = [act.kind for act in acts(events, CANGKUL, kinds_of(CANGKUL))]
    assert kinds[-4:] == ["dig", "turn", "dig", "play"]
    assert lengths(events, 2, 0)[-2] == 0.0


# ---- times ---------------------------------------------------------------------------------------------------
def lengths(events: list[Event], seats: int, observer: int | None) -> list[float]:
    """How long each act of these events lasts for this observer."""
    the_room, view, found = room(seats, observer), View(observer, seats), []
    old = layout(view, the_room)
    for act in acts(told_to(events, observer), CANGKUL, kinds_of(CANGKUL)):
        before = view.copy()
        view.hear(act.events)
        new = layout(view, the_room)
        found.append(choreography(MovementContext(act, before, view, old, new)).lasts)
        old = new
    return found


@pytest.mark.parametrize("count", [1, 2, 5, 12, 24, 37])
def test_a_dig_of_any_size_is_one_act_of_at_most_two_and_a_half_seconds(count: int) -> None:
    events = [*begun(2), *dug(1, tuple(range(9, 9 + count)))]
    for observer in (0, 1, None):
        assert 300 < lengths(events, 2, observer)[-1] <= 2620


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_whole_deal_takes_at_most_a_second_and_six_tenths(seats: int) -> None:
    for observer in (0, None):
        assert lengths(begun(seats, 7), seats, observer)[3] <= 1600


def test_cards_that_are_not_told_take_as_long_as_those_that_are() -> None:
    """The same eyes, the same cards, faces told or not: a late screen that missed the private words."""
    events = [*begun(3), *dug(1, (9, 10, 11)), *played(1, 11)]
    blind = [event for event in events if getattr(event, "to", None) is None]
    the_room = room(3, 1)

    def times(told: list[Event]) -> list[float]:
        view, found = View(1, 3), []
        old = layout(view, the_room)
        for act in acts(told, CANGKUL, kinds_of(CANGKUL)):
            before = view.copy()
            view.hear(act.events)
            new = layout(view, the_room)
            found.append(choreography(MovementContext(act, before, view, old, new)).lasts)
            old = new
        return found
    assert times(events) == times(blind)


def test_numbers_count_up_while_a_player_digs() -> None:
    events = [*begun(2), *dug(1, (9, 10, 11, 12))]
    play = Playback(View(None, 2), room(2, None))
    told = told_to(events, None)
    play.hear(told[:-5])
    rest_of(play, 0.0)
    play.hear(told[-5:])
    held, stock, shown = [], [], []
    for t in range(0, 1800, 40):
        play.advance(10_000.0 + t)
        frame = play.frame(10_000.0 + t)
        held.append(frame.held[1])
        stock.append(frame.counts["stock"])
        shown += [number.text for number in frame.numbers]
    assert held == sorted(held) and held[0] == 3 and held[-1] == 7
    assert stock == sorted(stock, reverse=True) and stock[-1] == 52 - 6 - 4
    assert list(dict.fromkeys(shown)) == ["1", "2", "3", "4"]


# ---- the law -------------------------------------------------------------------------------------------------
def rest_of(play: Playback, now: float) -> float:
    for _ in range(4000):
        play.advance(now)
        play.frame(now)
        if play.settled:
            return now
        now += 170.0
    raise AssertionError("the timeline never runs out")


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("whose", ["first", "last", "screen"])
def test_when_the_timeline_has_run_out_every_sprite_stands_where_the_layout_puts_it(seats: int, whose: str) -> None:
    observer = {"first": 0, "last": seats - 1, "screen": None}[whose]
    kinds = set()
    for index, speed in enumerate((1.0, 4.0, INSTANT, 0.5)):
        options = {"joker": ("none", "any_time", "void_may", "void_must")[index],
                   "going_out": ("wins", "last_loses")[index % 2]}
        the_room = room(seats, observer)._replace(sorting=HandSorting(("suit", "rank")[index % 2]))
        play = Playback(View(observer, seats), the_room, on_act=lambda act, _: kinds.add(act.kind))
        play.speed, play.reduced = speed, index % 2 == 1
        check, now = View(observer, seats), 0.0
        for delivery in deliveries("cangkul", seats, 40 + index, 130, **options):
            told = told_to(delivery, observer)
            check.hear(told)
            play.hear(told)
            now = rest_of(play, now)
            assert play.frame(now) == at_rest(layout(check, the_room))
    assert {"deal", "play", "dig", "trick", "sweep", "turn"} <= kinds


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_card_that_is_seen_lies_once_and_no_secret_is_shown(seats: int) -> None:
    for observer in (0, None):
        view, the_room = View(observer, seats), room(seats, observer)
        for delivery in deliveries("cangkul", seats, 7, 120):
            view.hear(told_to(delivery, observer))
            cards = layout(view, the_room).cards
            for seat in range(seats):
                lying = [cards[card] for card in view.hand(seat)]
                assert len(lying) == len(view.hand(seat))
                seen = seat == observer or "deal" in view.ended         # what is left is turned up then
                assert all((pose.face is not None) == seen for pose in lying)


def test_a_hand_put_in_another_order_slides_there_and_then_lies_still() -> None:
    play = Playback(View(0, 2), room(2, 0))
    play.hear(told_to(begun(2, 7), 0))
    now = rest_of(play, 0.0)
    before = dict(play.frame(now).cards)
    play.rearrange(play.room._replace(sorting=HandSorting("own", tuple(reversed(play.view.hand(0))))), now)
    middle = play.frame(now + 60).cards
    assert any(middle[card].x not in (before[card].x, play.placement.cards[card].x) for card in play.view.hand(0))
    now = rest_of(play, now)
    assert play.frame(now) == at_rest(layout(play.view, play.room))
    lying = [play.frame(now).cards[card].x for card in reversed(play.view.hand(0))]
    assert lying == sorted(lying)


# ---- what is told of tricks ----------------------------------------------------------------------------------
def test_a_trick_is_read_from_what_was_told() -> None:
    view = View(None, 3)
    view.hear(told_to([*begun(), *played(0, 0), *dug(1, (9, 10, 11)), *played(1, 11)], None))
    trick = running(view, CANGKUL)
    assert [(seat, face and face.code) for seat, _, face in trick.plays] == [(0, "SA"), (1, "SQ")]
    assert trick.is_open and latest(view, CANGKUL) is None
    view.hear([Note(Reason("cangkul.passed", (), (2,), 0)), Note(Reason("cangkul.trick", (0,), (0,))),
               Moved((0,), trick_of(0), hand_of(2)), Moved((11,), trick_of(1), hand_of(2)),
               Note(Reason("cangkul.picked", (0, 11), (2,), 2))])
    done = latest(view, CANGKUL)
    assert done is not None and (done.winner, done.winning, done.passed, done.picked) == (0, 0, [2], {2: 2})
    assert running(view, CANGKUL).plays == []


def test_the_led_suit_the_highest_card_and_who_passed_are_taken_as_told() -> None:
    """Facts that no rule of these cards would come to are drawn all the same; without any, nothing is."""
    view, the_room = View(None, 3), room(3, None)
    told: list[Event] = [*begun(3), *played(0, 0), Shown((1,), (FACES["C4"],)), Moved((1,), hand_of(1), trick_of(1))]
    view.hear(told_to(told, None))
    spades, clubs = FACES["SA"], FACES["C4"]
    assert layout(view, the_room).more.the(Lead) == Lead("", ((0, spades), (1, clubs)), -1)
    view.hear([Fact("led", (1,)), Fact("best", (1,)), Fact("passed", (2,))])
    found = layout(view, the_room)
    assert found.more.the(Lead) == Lead("clubs", ((0, spades), (1, clubs)), 1)
    assert [seat for seat, state in found.states.items() if state.aside == "passed"] == [2]
    view.hear([Fact("led", (0,)), Fact("best", (0,)), Fact("passed", ())])
    found = layout(view, the_room)
    assert (found.more.the(Lead).suit, found.more.the(Lead).best) == ("spades", 0)
    assert not any(state.aside for state in found.states.values())


def test_behind_a_joker_any_suit_may_follow() -> None:
    view = View(None, 2)
    joker = [Shown((0,), (FACES["JO"],)), Moved((0,), hand_of(0), trick_of(0)), Fact("led", (0,)), Fact("best", (0,))]
    view.hear(told_to([*begun(2), *joker], None))  # type: ignore[list-item]
    trick = running(view, CANGKUL)
    assert trick.plays and trick.led == "" and trick.best == 0


@pytest.mark.parametrize("seats", [2, 4])
def test_from_the_winning_note_on_the_winner_is_lit_and_it_is_nobodys_turn(seats: int) -> None:
    view, the_room, seen, winner = View(None, seats), room(seats, None), 0, -1
    for delivery in deliveries("cangkul", seats, 11, 150):
        for event in told_to(delivery, None):
            view.hear([event])
            if isinstance(event, Note) and event.reason.key == "cangkul.trick":
                winner = event.reason.seats[0]
            elif not isinstance(event, Covered | Fact | Note) and getattr(event, "source", STOCK).name != "trick":
                winner = -1
            if winner >= 0 and view.acting() >= 0:
                seen += 1
                lit = [seat for seat, state in layout(view, the_room).states.items() if state.turn]
                assert lit == [winner] and cleared(view, CANGKUL)
            elif isinstance(event, TurnOf):
                assert actor(view, CANGKUL) == event.seat and not cleared(view, CANGKUL)
    assert seen > 10


# ---- the room ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540, None), (1366, 768, None), (1920, 1080, 0.05), (1920, 1080, 0.075),
                                  (3840, 2160, None), (2560, 1080, None), (1280, 1024, None)], ids=str)
@pytest.mark.parametrize("observer", [None, 0], ids=["shared", "own"])
def test_hands_stage_and_trick_find_their_room(observer: int | None, size: tuple[int, int, float | None],
                                               scale: float) -> None:
    w, h, safe = size
    screen = Screen(w, h, scale, tv=safe is not None, safe_area=safe)
    wrong = [f"{seats}: {what}" for seats in range(2, 9) for what in wrong_with(room(seats, observer, screen))]
    assert wrong == []


def wrong_with(the_room: Ground) -> Iterator[str]:
    screen, parts = the_room.table.screen, the_room.parts
    assert parts.place["trick"] is not None
    solid = {f"seat {seat + 1}": tile.rect for seat, tile in the_room.tiles.items()} | {"the stage": parts.panel}
    yield from (f"{name} leaves the screen" for name, rect in solid.items()
                if not screen.safe.inflate(1.2, 1.2).contains(rect))
    inside = {"stock": parts.stock, "pile": parts.pile, "trick": parts.place["trick"], "led": parts.place.get("led"),
              "stock's count": parts.stock_label, "pile's count": parts.pile_label, "sentence": parts.sentence}
    lying = {name: rect for name, rect in inside.items() if rect is not None}
    yield from (f"{name} leaves the stage" for name, rect in lying.items()
                if not parts.panel.inflate(1.2, 1.2).contains(rect))
    cards = {f"card of {seat + 1}": Rect(s.x - CARD * s.h / 2, s.y - s.h / 2, CARD * s.h, s.h)
             for seat, s in the_room.more.the(TrickSlots).spots.items()}
    yield from (f"{name} leaves the trick" for name, rect in cards.items()
                if not parts.place["trick"].inflate(1.2, 1.2).contains(rect))
    for group in (solid, lying, cards):
        for (a, one), (b, other) in combinations(group.items(), 2):
            part = one.clip(other)
            if part.w > 0.6 and part.h > 0.6:
                yield f"{a} over {b}"
    least = 120 if screen.text_scale <= 1.5 and len(cards) <= 6 else 84
    if min(spot.h for spot in the_room.more.the(TrickSlots).spots.values()) < least:
        yield f"a card of the trick is {min(spot.h for spot in the_room.more.the(TrickSlots).spots.values()):.0f} high"


def test_each_card_lies_towards_its_player() -> None:
    the_room = room(4, 0)
    middle = the_room.parts.panel.center
    for seat, spot in the_room.more.the(TrickSlots).spots.items():
        x, y = the_room.tiles[seat].rect.center
        if abs(y - middle[1]) > 200:
            assert (spot.y - the_room.parts.place["trick"].centery) * (y - middle[1]) > 0
        if abs(x - middle[0]) > 300:
            assert (spot.x - the_room.parts.place["trick"].centerx) * (x - middle[0]) > 0


# ---- the end of a deal -----------------------------------------------------------------------------------------
def test_cards_left_in_a_hand_lie_open_once_turned_up_and_those_taken_up_do_not() -> None:
    """Seat 1 holds two cards that everybody has seen played; then all it holds is shown."""
    told = [*told_to(begun(2, 1), None), *played(0, 0), Moved((0,), trick_of(0), hand_of(1))]
    end: list[Event] = [Shown((0, 1), FRENCH.cards[:2]), Note(Reason("cangkul.held", (0, 1), (1,), 2))]
    faces = []
    for heard in (told, told + end):
        view = View(None, 2)
        view.hear(heard)
        laid = layout(view, room(2, None)).cards
        faces.append((laid[0].face, laid[1].face))
    assert faces == [(None, None), FRENCH.cards[:2]]


@pytest.mark.parametrize("observer", [None, 0, 3])
def test_all_hands_turn_up_in_one_act_of_at_most_a_second_and_a_half(observer: int | None) -> None:
    told: list[Event] = []
    for seat in (1, 2, 3):
        cards = tuple(range(seat, 4 * 9, 4))
        told += [Shown(cards, tuple(FRENCH.cards[card] for card in cards)),
                 Note(Reason("cangkul.held", cards, (seat,), 9))]
    before, after, the_room = View(observer, 4), View(observer, 4), room(4, observer)
    before.hear(told_to(begun(4, 9), observer))
    after.hear([*before.heard, *told])
    (act,) = acts(told, CANGKUL, kinds_of(CANGKUL))
    score = choreography(MovementContext(act, before, after, layout(before, the_room), layout(after, the_room)))
    assert act.kind == "hands" and score.lasts <= 1500.0
    assert set(score.cards) == {card for card in range(36) if card % 4 not in (0, observer)}


@pytest.mark.parametrize("whose", ["own", "shared"])
def test_a_point_won_is_seen_over_the_seat_before_its_standing_tells_it(whose: str) -> None:
    persons = (0,) if whose == "own" else (0, 1)
    table = at_table("cangkul", 3, 4, come=lambda host: host.view(None).scores, persons=persons)
    host = table.host
    told = host.told(table.scene.observer, 0)
    (at,) = [n for n, event in enumerate(told) if isinstance(event, Scored)]
    play = Playback(View(table.scene.observer, 3), table.session.play.room)
    play.hear(told[:at])
    play.hurry(0.0)
    play.hear(told[at:at + 1])
    play.advance(0.0)
    seat = told[at].seat
    assert play.doing == "score" and not play.frame(10.0).scores.get(seat)
    (number,) = play.frame(150.0).numbers
    assert number.text == "+1" and play.room.tiles[seat].rect.collidepoint(number.x, number.y)
    assert play.frame(POINTS).scores[seat] == 1 and not play.frame(POINTS).numbers


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_hand_that_is_nearly_empty_is_marked_in_words_and_no_other(language: str) -> None:
    """Three cards, two, and four; their own hand everybody sees."""
    facts = {"hands": {"A": ["S2"], "B": ["S3", "S4", "S5"], "C": ["H2", "H3"], "D": ["D2", "D3", "D4", "D5"]},
             "stock": ["C2", "C3"]}
    table = at_table("cangkul", 4, 1, facts, language=language)
    said = [box.text for box in table.draw()]
    words = table.table.words
    assert [text for n in (1, 2, 3, 4) for text in said if text == words.t("table.few_left", n=n)] \
        == [words.t("table.few_left", n=n) for n in (2, 3)]


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_what_is_told_of_a_hand_lies_on_the_bare_cloth_or_on_a_plate_over_its_cards(seats: int) -> None:
    facts = {"hands": dict(zip("ABCDEF"[:seats], (["S2"], ["S3", "S4", "S5"], ["H2", "H3"], ["D2", "D3", "D4", "D5"],
                                                  ["C5", "C6", "C7"], ["H5", "H6"]), strict=False)),
             "stock": ["C2", "C3"]}
    table, shown = at_table("cangkul", seats, 1, facts), []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(board, "hand_plates", lambda p, show: shown.append(show.plates))
        table.draw()
    own = table.session.play.room.table.observer
    assert shown and len(shown[-1]) == seats
    for plate in shown[-1]:
        over = any(plate.rect.inflate(-2, -2).colliderect(tile.card)
                   for seat, tile in table.session.play.room.tiles.items() if seat != own)
        assert plate.bare != over, plate


def test_where_words_would_hide_what_else_a_small_tile_tells_the_number_alone_is_gold() -> None:
    facts = {"hands": {"A": ["SA"], "B": ["S3", "S4", "S5"], "C": ["H3"], "D": ["D2"]}, "stock": ["C2", "C3"]}
    table = at_table("burro_pt", 4, 1, facts, size=(960, 540), text_scale=200)
    drawn = table.draw()
    three = table.table.words.t("table.few_left", n=3)
    spelt = [tile.spelt for tile in table.session.play.room.tiles.values() if tile.spelt is not None]
    said = [box for box in drawn if box.text in (three, "3")]
    assert said and spelt and not any(box.rect.colliderect(each) for box in said for each in spelt)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (3840, 2160)])
def test_the_number_of_the_own_cards_covers_none_of_them(size: tuple[int, int]) -> None:
    screen = Screen(*size)
    own = own_hand(Rect(20, 760, 1880, 300), screen)
    assert own.hand is not None and own.number is not None and own.name.right < own.number.x
    for count in range(1, 31):
        first = min(spot.x - CARD * spot.h / 2 for spot in own_fan(own.hand, count))
        assert own.number.right <= first + .01, count


def test_a_name_gives_its_row_to_the_cards_as_far_as_it_stays_readable() -> None:
    screen = Screen(1920, 1080, 2.0, tv=True)
    laid = tile(Rect(100, 100, 194, 125), 125, HAND, screen)
    least, row = 1.3 * least_letters(screen), laid.name.h
    lower = lower_name(laid, row - least, screen)
    assert lower.name.h == pytest.approx(least) and lower.card.y == pytest.approx(laid.card.y - (row - least))
    assert lower.card.bottom == pytest.approx(laid.card.bottom) and lower.crest[1] == lower.name.centery
    assert lower_name(laid, row - least + 1, screen) is laid, "it could not be read"
    assert lower_name(laid, 0, screen) is laid and lower_name(laid, -1, screen) is laid
