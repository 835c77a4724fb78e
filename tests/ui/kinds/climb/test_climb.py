"""A pile that climbs: its room, its acts, and the law that everything ends where the layout puts it – over random
matches of a real game."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from game.core.events import (
    BANK,
    POT,
    Asked,
    Began,
    Called,
    Ended,
    Event,
    Fact,
    Moved,
    Note,
    Paid,
    Reason,
    Shown,
    TurnOf,
)
from game.core.rng import Rng
from game.core.seating import Zone
from game.core.view import View
from game.data.sheet import sheet
from game.decks.komatsu import KOMATSU
from game.rules.catalogue import game
from game.ui.draw.screen import Rect, Screen
from game.ui.kinds.catalogue import kinds_of
from game.ui.kinds.catalogue import table as table_of
from game.ui.kinds.climb.fold import Climb, climbing
from game.ui.kinds.climb.kind import Climbing
from game.ui.kinds.climb.parts import row
from game.ui.stage.acts import acts
from game.ui.stage.choreography import choreography
from game.ui.stage.frame import at_rest
from game.ui.stage.layout import ground, layout
from game.ui.stage.playback import INSTANT, Playback
from game.ui.stage.records import Ground, MovementContext
from tests.ui.stage.test_hands import rest_of, told_to

KAKKURI = sheet("kakkuri")
FACES = {card.code: card for card in KOMATSU.cards}
EVERYTHING = tuple(range(1, 13))


def room(seats: int, observer: int | None, screen: Screen | None = None) -> Ground:
    return ground(table_of(seats, observer, screen or Screen(1366, 768), KAKKURI))


def deliveries(seats: int, seed: int, steps: int, bold: bool = False, **options: Any) -> Iterator[list[Event]]:
    """A random match, delivery by delivery; `bold`: everybody folds, asks back and exchanges more often."""
    spec = game("kakkuri")
    events: list[Event] = []
    state = spec.rules.start(seats, spec.resolve(options), events)
    chance = Rng(seed, 10_000)
    for step in range(steps):
        if state.outcome() is not None:
            return
        waiting = list(state.waiting())
        standing = [seat for seat in state.standing() if seat not in waiting] if bold else []
        if standing and chance.below(6) == 0:
            seat = chance.choice(standing)
        elif waiting:
            seat = chance.choice(waiting)
        else:
            state.proceed(Rng(seed, step))
            yield list(events)
            events.clear()
            continue
        state.apply(seat, chance.choice(state.offers(seat)).action, Rng(seed, step))
        yield list(events)
        events.clear()


# ---- the law -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("seats", "observer"), [(2, 0), (3, None), (5, 4), (8, 0), (8, None)])
def test_when_the_timeline_has_run_out_every_sprite_stands_where_the_layout_puts_it(seats: int,
                                                                                    observer: int | None) -> None:
    kinds = set()
    for index, speed in enumerate((1.0, INSTANT, 0.5)):
        the_room = room(seats, observer)
        play = Playback(View(observer, seats), the_room, on_act=lambda act, _: kinds.add(act.kind))
        play.speed, play.reduced = speed, index == 2
        check, now = View(observer, seats), 0.0
        for delivery in deliveries(seats, 20 + index, 90, bold=True):
            told = told_to(delivery, observer)
            check.hear(told)
            play.hear(told)
            now = rest_of(play, now)
            assert play.frame(now) == at_rest(layout(check, the_room))
    assert {"gather", "draw", "cut", "dealt", "lay", "uncover", "turn", "call", "right", "pay"} <= kinds


@pytest.mark.parametrize("seats", [2, 6, 8])
def test_every_card_that_is_seen_lies_once_and_no_secret_is_shown(seats: int) -> None:
    for observer in (0, None):
        view, the_room = View(observer, seats), room(seats, observer)
        for delivery in deliveries(seats, 7, 120, bold=True):
            view.hear(told_to(delivery, observer))
            cards = layout(view, the_room).cards
            for seat in range(seats):
                for card in view.hand(seat):
                    assert cards[card].face == (view.faces.get(card) if seat == observer or card in view.up else None)


# ---- what is told of the pile ----------------------------------------------------------------------------------
def laid(seat: int, *codes: str, as_rank: int = 0) -> list[Event]:
    """A play; handles are the places of the cards in the pack."""
    cards = tuple(KOMATSU.cards.index(FACES[code]) for code in codes)
    told: list[Event] = [Shown(cards, tuple(FACES[code] for code in codes))]
    told.append(Moved(cards, Zone("hand", seat), Zone("pile")))
    return [*told, Note(Reason("kakkuri.as_rank", cards, (seat,), as_rank))] if as_rank else told


def turned(code: str) -> list[Event]:
    card = (KOMATSU.cards.index(FACES[code]),)
    return [Shown(card, (FACES[code],)), Moved(card, Zone("stock"), Zone("pile"))]


def holds(**facts: tuple[int, ...]) -> list[Event]:
    return [Fact(key, value) for key, value in facts.items()]


class Speaker:
    """Of a light only the texts: each as its key and what is named in it."""

    pack = "komatsu"

    @property
    def words(self) -> Speaker:
        return self

    def t(self, key: str, **named: Any) -> str:
        return " ".join(map(str, (key, *named.values())))


@pytest.mark.parametrize(("follow", "pairs", "words"), [
    ((5,), (), "table.climb.next table.rank.komatsu.5"),
    ((1, 2), (), "table.climb.next table.rank.komatsu.1table.climb.ortable.rank.komatsu.2"),
    ((5,), (2,), "table.climb.next table.climb.times table.rank.komatsu.5 2"),
    (EVERYTHING, (), "table.climb.anything table.rank.komatsu.7"),
    ((), (), "table.climb.nothing table.rank.komatsu.7"),
])
def test_what_may_follow_is_said_as_the_rules_tell_it(follow: tuple[int, ...], pairs: tuple[int, ...],
                                                      words: str) -> None:
    """Whatever card lies there: the picture knows no rule."""
    view = View(2, 3)
    view.hear([*turned("S9"), *holds(rank=(7,), follow=follow, pairs=pairs), TurnOf(1, 2)])
    assert Climbing().follows(Speaker(), view, KAKKURI, 2) == (words, "table.said.komatsu.7")  # type: ignore[arg-type]
    view.hear((Asked(2, "kakkuri.box", (2,)),))
    assert Climbing().follows(Speaker(), view, KAKKURI, 2) is None, "asked for the box"     # type: ignore[arg-type]


def test_who_takes_part_how_is_drawn_as_the_rules_tell_it() -> None:
    view, the_room = View(None, 4), room(4, None)
    view.hear([*turned("S9"), *holds(rank=(9,), folded=(1,), pairs=(0, 1), right=(2,))])
    placement = layout(view, the_room)
    assert [placement.states[seat].aside for seat in range(4)] == ["pairs", "folded", "", ""]
    assert placement.more.the(Climb).right == 2
    view.hear(holds(folded=(), right=()))
    placement = layout(view, the_room)
    assert [placement.states[seat].aside for seat in range(4)] == ["pairs", "pairs", "", ""]
    assert placement.more.the(Climb).right == POT


def test_the_picture_knows_no_more_than_is_told() -> None:
    """A king, a wild card with its rank, a word: without the facts nothing follows from them."""
    view = View(None, 3)
    view.hear([*turned("SK"), TurnOf(1, 0), Called(0, "kakkuri.sanzoku"), *laid(0, "CA", "D2", as_rank=3),
               Note(Reason("kakkuri.right", (), (1, 0))), Note(Reason("kakkuri.folded", (), (2,)))])
    climb = climbing(view, KAKKURI)
    assert (climb.rank, climb.follow, climb.folded, climb.pairs, climb.right) == (0, (), (), (), POT)


def test_a_turn_lies_in_a_row_until_it_is_another_player_s() -> None:
    view = View(None, 3)
    view.hear([*turned("S4"), TurnOf(1, 0), *laid(0, "S5"), TurnOf(2, 0), *laid(0, "S6"), *holds(rank=(6,))])
    view.hear([TurnOf(3, 0)])
    assert len(climbing(view, KAKKURI).laid) == 2
    view.hear([TurnOf(4, 1)])
    assert climbing(view, KAKKURI).laid == () and climbing(view, KAKKURI).rank == 6


def test_a_play_with_its_word_and_its_rank_is_one_act() -> None:
    told = [*laid(0, "SQ", "HQ", "CA")[:2], Called(0, "kakkuri.sanbon"),
            Note(Reason("kakkuri.as_rank", (9, 21, 36), (0,), 10)), TurnOf(2, 0)]
    assert [act.kind for act in acts(told, KAKKURI, kinds_of(KAKKURI))] == ["lay", "turn"]


def test_what_all_have_answered_is_said_at_once_and_what_is_swapped_is_told_as_it_moves() -> None:
    hands = Zone("hand", 1), Zone("hand", 0)
    swap = [Called(1, "kakkuri.fuwaru", 0), Moved((1,), *hands), Moved((2,), *reversed(hands)),
            Note(Reason("kakkuri.exchanged", (), (1, 0)))]
    said = [Called(0, "kakkuri.agree", 2), Called(1, "kakkuri.object", 2),
            Note(Reason("kakkuri.return_refused", (), (2, 1))), TurnOf(3, 0)]
    assert [(act.kind, len(act.events)) for act in acts([*swap, *said], KAKKURI, kinds_of(KAKKURI))] == [  # type: ignore[list-item]
        ("call", 1), ("swap", 3), ("answers", 2), ("refused", 1), ("turn", 1)]


@pytest.mark.parametrize(("observer", "plays", "rests"), [(None, True, True), (1, True, True), (None, False, False),
                                                          (0, True, False)])
def test_after_a_row_the_table_rests_but_not_for_a_player_who_laid_it(observer: int | None, plays: bool,
                                                                 rests: bool) -> None:
    """And never after a turn in which nothing was laid."""
    view, the_room = View(observer, 3), room(3, observer)
    view.hear([*turned("S4"), TurnOf(1, 0), *(laid(0, "S5") if plays else ())])
    before, old = view.copy(), layout(view, the_room)
    (act,) = acts([Called(0, "kakkuri.end")], KAKKURI, kinds_of(KAKKURI))
    view.hear(act.events)
    assert (choreography(MovementContext(act, before, view, old, layout(view, the_room))).hold > 0.0) is rests


def test_what_a_deal_has_brought_is_what_was_paid_in_it() -> None:
    view = View(None, 3)
    begun = Began("deal", 2, 0, (0, 1, 2))
    view.hear([Paid(BANK, 0, 20, Reason("kakkuri.stake")), begun, Paid(2, POT, 1, Reason("kakkuri.fold", (), (2,))),
               Paid(1, 0, 1, Reason("kakkuri.pays")), Paid(POT, 0, 1, Reason("kakkuri.takes_folds"))])
    assert not climbing(view, KAKKURI).over
    view.hear([Ended("deal", (0,), Reason("kakkuri.went_out"))])
    climb = climbing(view, KAKKURI)
    assert (climb.over, climb.winner) == (True, 0)
    assert {seat: climb.gains[seat] for seat in range(3)} == {0: 2, 1: -1, 2: -1}
    view.hear([begun])
    assert climbing(view, KAKKURI).gains == {}


# ---- the room ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540, None), (1366, 768, None), (1920, 1080, 0.05), (3840, 2160, None),
                                  (1280, 1024, None)], ids=str)
@pytest.mark.parametrize("observer", [None, 0], ids=["shared", "own"])
def test_stage_and_hands_find_their_room(observer: int | None, size: tuple[int, int, float | None],
                                         scale: float) -> None:
    w, h, safe = size
    screen = Screen(w, h, scale, tv=safe is not None, safe_area=safe)
    wrong = [f"{seats}: {what}" for seats in range(2, 9) for what in wrong_with(room(seats, observer, screen))]
    assert wrong == []


def wrong_with(the_room: Ground) -> Iterator[str]:
    screen, parts = the_room.table.screen, the_room.parts
    assert parts.place.get("run") is not None and parts.place.get("rank") is not None
    solid = {f"seat {seat + 1}": tile.rect for seat, tile in the_room.tiles.items()} | {"the stage": parts.panel}
    yield from (f"{name} leaves the screen" for name, rect in solid.items()
                if not screen.safe.inflate(1.2, 1.2).contains(rect))
    inside = {"stock": parts.stock, "pile": parts.pile, "row": parts.place["run"], "rank": parts.place["rank"], "label":
              parts.stock_label, "centre": parts.pot, "sentence": parts.sentence}
    lying = {name: rect for name, rect in inside.items() if rect is not None}
    yield from (f"{name} leaves the stage" for name, rect in lying.items()
                if not parts.panel.inflate(1.2, 1.2).contains(rect))
    for group in (solid, lying, _own(the_room)):
        for (a, one), (b, other) in combinations(group.items(), 2):
            part = one.clip(other)
            if part.w > 0.6 and part.h > 0.6:
                yield f"{a} over {b}"
    last = row(parts.place.get("run"), 6)[-1]  # type: ignore[arg-type]
    if last.x + 63 / 98 * last.h / 2 > parts.place.get("run").right + 1:
        yield "six cards leave the row"
    if parts.card < 60:
        yield f"the table card is {parts.card:.0f} high"


def _own(the_room: Ground) -> dict[str, Rect]:
    own = the_room.own
    if own is None or own.sort is None or own.score is None:
        return {}
    return {"sort": own.sort, "name": own.name, "score": own.score, "answers": own.answers} | \
        {f"quiet {index}": cell for index, cell in enumerate(own.quiet)}


def test_the_box_turned_up_shines_and_stands_a_moment() -> None:
    """Between two turns of one's own no player is to miss it: the table card shines, and the picture waits."""
    the_room, begun = room(3, 0), list[str]()
    play = Playback(View(0, 3), the_room, on_act=lambda act, _: begun.append(act.kind))
    for delivery in deliveries(3, 20, 90, bold=True):
        play.hear(told_to(delivery, 0))
    now, shone, first = 0.0, False, -1.0
    for _ in range(4000):
        now += 40.0
        play.advance(now)
        if first < 0 and begun and begun[-1] == "uncover":
            first = now
        if first >= 0:
            shone = shone or bool(play.frame(now).gold)
            if begun[-1] != "uncover":
                break
    assert shone and 1200.0 <= now - first <= 1800.0
