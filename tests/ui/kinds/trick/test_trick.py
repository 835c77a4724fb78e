"""What the middle of a table with tricks shows: the card to beat, the suit on the card that leads, a stock that sinks;
and what is said, felt and shown of long digs, last cards and players who go out."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.core.cards import Card
from game.core.events import Left, Moved, Note, Reason, is_told
from game.core.seating import Seat, Zone
from game.core.view import View
from game.data.sheet import sheet
from game.ui.draw import cards as art
from game.ui.draw import letters, panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.kinds.catalogue import kinds_of
from game.ui.kinds.catalogue import table as table_of
from game.ui.kinds.trick import middle
from game.ui.kinds.trick.acts import LONG
from game.ui.kinds.trick.fold import running
from game.ui.kinds.trick.kind import RAISED, Tricks
from game.ui.kinds.trick.movements import EMPTIES
from game.ui.kinds.trick.parts import TrickSlots
from game.ui.pages.table.notes import of_this_deal
from game.ui.stage.acts import acts
from game.ui.stage.choreography import choreography
from game.ui.stage.drawing import names
from game.ui.stage.faces import GLAD, SORRY, felt
from game.ui.stage.great_moments import LONGEST
from game.ui.stage.layout import ground, layout
from game.ui.stage.records import Act, MovementContext, Spoken
from game.ui.stage.tracks import Timeline
from tests.ui.driver import Driver, at_table
from tests.ui.stage.random_match import deliveries

SEATS = 4
HANDS = {"A": ["S2", "H4", "D9"], "B": ["S9", "S5", "H3"], "C": ["S3", "S4", "HK"], "D": ["SQ", "D2", "D3"]}


@cache
def match_of(game: str, seed: int) -> tuple[tuple[Any, ...], ...]:
    return tuple(tuple(told) for told in deliveries(game, SEATS, seed, 1500))


def scores(game: str, *kinds: str, observer: Seat | None = None, staged: bool = True,
           seed: int = 3) -> Iterator[tuple[MovementContext, Timeline]]:
    """Every act of these kinds in a chance match, as these eyes see it."""
    how = sheet(game)
    room = ground(table_of(SEATS, observer, Screen(1366, 768), how))
    view = View(observer, SEATS)
    for told in match_of(game, seed):
        for act in acts([event for event in told if is_told(event, observer)], how, kinds_of(how)):
            before, old = view.copy(), layout(view, room)
            view.hear(act.events)
            if act.kind in kinds:
                m = MovementContext(act, before, view.copy(), old, layout(view, room), None, 1.0, staged)
                yield m, choreography(m)


def trick(game: str = "cangkul", plays: int = 2, **options: Any) -> Driver:
    """A table at which so many cards of a trick have been played."""
    def come(host: Any) -> bool:
        return len(running(host.match.view(None), sheet(game)).plays) == plays
    return at_table(game, 4, 1, come=come, options=options)


# ---- the middle --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["cangkul", "burro_es"])
def test_the_card_to_beat_is_larger_and_lies_in_a_light(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, lit = trick(game, 3), list[Rect]()
    monkeypatch.setattr(panels, "glow", lambda p, box, *more: lit.append(box))
    table.draw()
    placed = table.session.play.placement
    found = running(table.session.view, sheet(game))
    high = {card: placed.cards[card].h / placed.ground.more.the(TrickSlots).spots[seat].h
            for seat, card, _ in found.plays}
    assert {card for card, share in high.items() if share == pytest.approx(RAISED)} == {found.best}
    assert all(share == pytest.approx(1.0) for card, share in high.items() if card != found.best)
    best = placed.cards[found.best]
    assert any(box.collidepoint(best.x, best.y) for box in lit)
    assert not any(box.collidepoint(placed.cards[card].x, placed.cards[card].y)
                   for _, card, _ in found.plays if card != found.best for box in lit)


def test_a_beaten_card_sinks_back_as_the_higher_one_comes_down() -> None:
    beaten = 0
    for m, score in scores("cangkul", "play"):
        for card, pose in m.new.cards.items():
            old = m.old.cards.get(card)
            if old is not None and old.h > pose.h and (place := m.after.place_of(card)) is not None \
                    and place.name == "trick" and len(m.after.zones[place]) == 1 and card not in m.act.events[0].cards:
                track = score.cards[card][-1]
                assert track.at > 0 and track.pose(track.at).h == old.h and track.pose(track.end).h == pose.h
                beaten += 1
    assert beaten


def test_the_sign_of_the_suit_lies_on_the_card_that_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    table, drawn = trick(plays=2), list[tuple[str, Rect]]()
    monkeypatch.setattr(middle, "suit_sign", lambda p, suit, box: bool(drawn.append((suit, box))) or True)
    table.draw()
    found = running(table.session.view, sheet("cangkul"))
    (suit, box), = drawn
    pose = table.session.play.placement.cards[found.plays[0][1]]
    assert suit == found.led and abs(box.centerx - pose.x) < 1 and abs(box.centery - pose.y) < 0.6 * pose.h


def test_no_empty_place_is_drawn_where_a_card_will_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    table, places = trick(plays=1), list[float]()
    monkeypatch.setattr(art, "place", lambda p, x, y, h, *more: places.append(x))
    table.draw()
    spots = table.session.play.room.more.the(TrickSlots).spots.values()
    assert not {spot.x for spot in spots} & set(places)


def test_the_number_of_a_low_stock_is_gold_and_that_of_an_empty_one_red() -> None:
    class Painted:
        class palette:
            kinari, kin, shu_ui = "plain", "gold", "red"
    inks = {count: (middle._ink(Painted, "stock", count), middle._ink(Painted, "pile", count))  # type: ignore[arg-type]
            for count in (38, 9, middle.LOW, 1, 0)}
    assert [ink for ink, _ in inks.values()] == ["plain", "plain", "gold", "gold", "red"]
    assert {ink for _, ink in inks.values()} == {"plain"}


def test_more_edges_lie_below_a_higher_stock() -> None:
    def edges(stock: int) -> int:
        facts = {"hands": HANDS, "stock": ["C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9"][:stock]}
        table, drawn, card = at_table("cangkul", 4, 1, facts), list[float](), art.card

        def noted(p: Painter, face: Card | None, x: float, y: float, h: float, *more: Any, **named: Any) -> Rect:
            drawn.append(y if box.collidepoint(x, y) else 0.0)
            return card(p, face, x, y, h, *more, **named)
        box = table.session.play.room.parts.stock
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(art, "card", noted)
            table.draw()
        return len({y for y in drawn if y > box.centery + 1})
    assert edges(2) == 0 < edges(4) < edges(8)


# ---- digs --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["cangkul", "burro_es"])
def test_a_long_dig_is_counted_at_the_hand_that_takes_it_and_thumps_harder(game: str) -> None:
    seen = 0
    for m, score in scores(game, "long-dig"):
        seat = next(e.target.seat for e in m.act.events if isinstance(e, Moved) and e.target.seat is not None)
        (number,) = score.numbers
        at, tile = number.path(0.5), m.new.ground.tiles[seat]
        assert tile.card.x <= at.x <= tile.card.right and abs(at.y - tile.rect.centery) < tile.rect.h
        weights = [hit.weight for hit in score.impacts[:LONG + 1]]
        assert weights == sorted(weights) and weights[0] < weights[-1]
        seen += 1
    assert seen


def test_others_laugh_at_a_long_dig_and_whoever_digs_does_not() -> None:
    table = table_of(SEATS, None, Screen(1366, 768), sheet("cangkul"))
    stock, hand = Zone("stock"), Zone("hand", 2)
    moved = [Moved((card,), stock, hand) for card in range(LONG + 1)]
    told = Note(Reason("cangkul.dug", (), (2,), LONG + 1))
    assert felt(Act("long-dig", (*moved, told)), table) == {0: GLAD, 1: GLAD, 2: SORRY, 3: GLAD}
    assert felt(Act("long-dig", tuple(moved)), table) == {}, "whose dig it is has not been told yet"
    assert felt(Act("dig", (*moved[:1], told)), table) == {}


@pytest.mark.parametrize("game", ["cangkul", "burro_es"])
def test_the_table_shakes_when_the_stock_runs_dry_and_only_then(game: str) -> None:
    dry = 0
    for m, score in scores(game, "dig", "long-dig"):
        if not any(isinstance(event, Moved) for event in m.act.events):
            continue
        empties = not m.new.counts["stock"]
        assert (("out" in [name for _, name in score.sounds]) == empties)
        assert not empties or any(hit.weight == EMPTIES for hit in score.impacts)
        dry += empties
    assert dry


# ---- last cards --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["cangkul", "burro_es"])
def test_a_player_who_comes_down_to_one_card_says_so(game: str) -> None:
    said = 0
    for m, score in scores(game, "play"):
        seat = next(e.source.seat for e in m.act.events if isinstance(e, Moved) and e.source.seat is not None)
        one = len(m.after.hand(seat)) == 1
        assert [each.seat for each in score.sayings] == ([seat] if one else [])
        said += one
    assert said


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["cangkul", "burro_es"])
def test_the_last_card_and_the_empty_stock_are_said_in_words(game: str, language: str) -> None:
    words = at_table(game, 4, 1, language=language).scene.words
    assert words.t(f"call.{sheet(game).last}") not in ("", f"call.{sheet(game).last}")
    assert words.t("table.dry") != "table.dry"


@pytest.mark.parametrize("game", ["cangkul", "burro_es"])
def test_a_light_lies_under_every_last_card(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def one_left(host: Any) -> bool:
        view = host.match.view(None)
        return bool(view.order) and any(len(view.hand(seat)) == 1 for seat in range(1, 4)) and view.turn() == 0
    table, lit = at_table(game, 4, 1, come=one_left), list[Rect]()
    monkeypatch.setattr(panels, "glow", lambda p, box, *more: lit.append(box))
    table.draw()
    room, view = table.session.play.room, table.session.view
    for seat in range(1, 4):
        assert any(room.tiles[seat].card.collidepoint(box.center) for box in lit) == (len(view.hand(seat)) == 1)


def test_a_player_who_wins_by_going_out_is_seen_once_with_their_last_card() -> None:
    for observer in (None, 0, 1):
        seen = 0
        for m, score in scores("cangkul", "out", "hands", observer=observer):
            found = [track.pose(track.at + 0.5 * track.lasts) for track in score.moments]
            if m.act.kind == "out":
                assert not found and m.act.wins and not score.lasts > 300.0
                continue
            if m.act.win is None:
                assert not found
                continue
            manner = "victory" if m.act.win.ended.winners == (observer,) else "win"
            assert [(each.manner, len(each.cards)) for each in found] == [(manner, 1)]
            assert all(m.after.sees(each.card) for moment in found for each in moment.cards)
            assert all(track.lasts <= LONGEST for track in score.moments)
            seen += len(found)
        assert seen
    assert not any(score.moments for _, score in scores("cangkul", "out", "hands", staged=False))


def test_who_gets_away_at_this_screen_sees_it_large_and_others_only_green_rays() -> None:
    own = others = 0
    for seat in range(SEATS):
        for m, score in scores("burro_es", "safe", observer=seat, seed=5):
            left = [event.seat for event in m.act.events if isinstance(event, Left)]
            moments = [track.pose(track.at + 0.5 * track.lasts) for track in score.moments]
            assert [each.seats for each in moments] == ([(seat,)] if left == [seat] else [])
            own, others = own + (left == [seat]), others + (left != [seat])
    assert own and others


def test_who_got_away_is_not_dimmed_and_no_donkey_stands_there_without_a_letter(
        monkeypatch: pytest.MonkeyPatch) -> None:
    table, dimmed, donkeys = at_table("burro_es", 4, 5, come=lambda host: bool(host.view(None).fact("out"))), {}, []
    rows = names.name_row
    monkeypatch.setattr("game.ui.stage.drawing.tiles.name_row", lambda p, show, seat, tile, away: (
        dimmed.__setitem__(seat, away), rows(p, show, seat, tile, away))[1])
    monkeypatch.setattr(letters, "donkey", lambda p, told, *more: donkeys.append(told.lost))
    table.draw()
    out = table.session.view.fact("out")
    assert out and not any(dimmed.get(seat) for seat in out) and donkeys == []


# ---- each fact once ----------------------------------------------------------------------------------------------
def test_what_lies_in_the_trick_is_not_told_beside_the_hand() -> None:
    table = trick(plays=2)
    view, laid = table.session.view, sheet("cangkul")
    kinds = table.scene.words.kinds
    lines = of_this_deal(table.scene.words.queue.lines)
    shown = [line for line in lines if line.event is not None and any(k.shows(line.event, view, laid) for k in kinds)]
    assert len(shown) == 2 and all(line in lines[-4:] for line in shown)


def test_why_a_player_passes_is_said_once_a_deal() -> None:
    table = at_table("cangkul", 4, 1)
    words = table.scene.words
    kind = next(kind for kind in words.kinds if isinstance(kind, Tricks))
    view = table.session.view.copy()
    first, again = ((Note(Reason("cangkul.passed", (), (seat,), 0)),) for seat in (2, 3))
    view.hear(first)
    assert kind.said(words, Act("pass", first), view) == ""
    view.hear(again)
    assert kind.said(words, Act("pass", again), view) == words.queue.sentence != ""


def test_no_plate_says_what_a_bubble_says() -> None:
    table = at_table("cangkul", 4, 1, come=lambda host: bool(host.view(None).fact("passed")))
    (seat, *_), word = table.session.view.fact("passed"), table.scene.words.t("table.passed")

    def plates() -> int:
        return sum(box.text == word for box in table.draw())
    quiet = plates()
    table.session.play.spoken[seat] = Spoken(seat, "cangkul.pass", "plain", table.scene.context.now)
    assert plates() == quiet - 1
