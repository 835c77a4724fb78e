"""The own hand of several cards: played by pointer, by keys alone, by one pad alone and by dragging; sorted; refused
with a reason; the last trick."""
from __future__ import annotations

from typing import Any

import pytest

from game.application.worked_cases import open_case
from game.core.cards import CardId
from game.core.events import Moved, is_told
from game.core.ports import Setup
from game.core.rules import Action
from game.data.sheet import sheet
from game.rules.catalogue import game
from game.tools import staged_table
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Command, Key, Letter, Pointer
from game.ui.kinds.trick.fold import latest
from game.ui.pages.table import page as table_page
from game.ui.pages.table.scene import TableScene
from game.ui.pages.title.scene import Title
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.driver import Driver, at_table
from tests.ui.pages.fake import Application, look

SPEC = game("cangkul")


def sitting(seats: int = 3, seed: int = 5, **more: Any) -> Driver:
    """The first seat's eyes sitting a table of Cangkul; everybody else plays what they may first."""
    return at_table("cangkul", seats, seed, **more)


def my_turn(table: Driver, choice: bool = False) -> Driver:
    """Until it is the first seat's; with a choice, until some of their cards may be played and others not."""
    def mine() -> bool:
        return [*table.host.waiting()][:1] == [0] and (not choice or 0 < len(table.host.offers(0)) < len(table.held))
    return table.play_on(mine)


def playable(table: Driver) -> set[CardId]:
    return {int(touch.what) for offer in table.host.offers(0) for touch in offer.touch if touch.kind == "card"}


def place(table: Driver, card: CardId) -> Rect:
    return table.spot(f"card:{card}")


def with_one_card_to_lay() -> Driver:
    """A table at which the first seat's turn leaves it a single card."""
    table = sitting()
    return table.play_on(lambda: list(table.host.match.waiting()) == [0] and len(table.host.offers(0)) == 1)


def sentence(table: Driver) -> str:
    return table.scene.page.show().sentence


# ---- playing -------------------------------------------------------------------------------------------------
def test_a_click_on_a_card_plays_it() -> None:
    table = my_turn(sitting())
    card = min(playable(table))
    table.tap(*place(table, card).center)
    assert card not in table.held


def test_a_card_that_flies_is_no_longer_counted_in_the_hand_it_left() -> None:
    table = my_turn(sitting())
    many = len(table.held)
    table.click(f"card:{min(playable(table))}")
    table.frame()
    assert not table.session.play.settled
    assert table.session.play.frame(table.now).held[0] == many - 1


def test_a_card_that_may_not_be_played_shakes_and_says_why() -> None:
    table = my_turn(sitting(), choice=True)
    card = next(card for card in table.held if card not in playable(table))
    table.tap(*place(table, card).center)
    assert card in table.held and table.session.refused is not None
    show = table.scene.page.show()
    assert show.shaken is not None and show.shaken_card == card
    assert "follow" in show.sentence and show.warning


def test_the_reason_is_read_before_anything_is_pressed() -> None:
    table = my_turn(sitting(), choice=True)
    wrong = next(card for card in table.held if card not in playable(table))
    table.scene.handle(Pointer("moved", *place(table, wrong).center))
    assert "follow" in sentence(table) and not table.scene.page.show().warning
    table.scene.handle(Pointer("moved", *place(table, min(playable(table))).center))
    assert "follow" not in sentence(table)


def test_what_can_be_played_stands_higher_and_the_rest_is_dimmed() -> None:
    table = my_turn(sitting(), choice=True)
    held = table.scene.page.show().hand
    high = next(iter(table.session.play.frame(table.now).cards.values())).h
    for card in table.held:
        fits = card in playable(table)
        assert (held[card].dim == 0) == fits
        assert (held[card].dy < -0.05 * high) == fits


def test_the_only_card_is_the_players_own_to_lay() -> None:
    table = with_one_card_to_lay()
    step = table.host.match.step
    for _ in range(200):
        table.frame()
    assert table.host.offers(0)[0].lays and not table.host.forced(0)
    assert table.host.match.step == step


@pytest.mark.parametrize("language", ["en", "ja"])
def test_whose_turn_it_is_goes_last_from_the_header(language: str) -> None:
    table = my_turn(sitting(size=(1024, 576), language=language))
    texts = [box.text for box in table.app.boxes(table.scene)]
    assert table.scene.words.header(table.session.view, short=True).now in texts


def test_a_card_is_drawn_onto_the_table() -> None:
    table = my_turn(sitting())
    card, stage = min(playable(table)), table.session.play.room.parts.panel
    start = place(table, card).center
    table.scene.handle(Pointer("pressed", *start))
    table.scene.handle(Pointer("dragged", *stage.center, dx=10, dy=-100))  # type: ignore[misc]
    assert table.scene.page.show().drop and table.scene.page.show().hand[card].above
    table.scene.handle(Pointer("released", *stage.center))
    assert card not in table.held


def test_a_player_who_has_to_follow_is_told_so_in_one_word_where_there_is_little_room() -> None:
    table = my_turn(sitting(language="ja"), choice=True)
    table.rest()
    assert (table.hand.advice()[0], table.hand.short()) == ("スペードを出す", "フォロー")


def test_a_card_let_go_over_the_hand_is_not_played_but_put_there() -> None:
    table = my_turn(sitting())
    before, cards = table.held, table.hand.cards()
    table.drag(f"card:{cards[0]}", place(table, cards[-1]).center).rest()
    assert table.held == before
    assert table.hand.cards()[-2:] in ([cards[-1], cards[0]], [cards[0], cards[-1]])
    assert table.scene.context.sorting.way == "own"
    assert all(value != "own" for value in table.app.settings.sorting.values())


def test_keys_alone_play_a_card_and_never_at_once() -> None:
    table = my_turn(sitting())
    before = table.held
    table.key(Key.CONFIRM)
    assert table.held == before and table.scene.hands.visible
    at = table.scene.hands.at
    assert at.startswith("card:")
    for act in (Key.RIGHT, Key.RIGHT, Key.LEFT):        # the first one shows where one stands
        table.key(act)
        assert table.scene.hands.at.startswith("card:")
    while int(table.scene.hands.at.removeprefix("card:")) not in playable(table):
        table.key(Key.RIGHT)
    chosen = int(table.scene.hands.at.removeprefix("card:"))
    table.key(Key.CONFIRM)
    assert chosen not in table.held


def test_one_pad_reaches_cards_sorting_and_the_last_trick() -> None:
    table = my_turn(sitting())
    table.key(Key.CONFIRM, device="pad:0")
    reached = {table.scene.hands.at}
    for act in (Key.LEFT,) * 9 + (Key.DOWN, Key.LEFT, Key.UP, Key.UP, Key.UP, Key.UP) + (Key.RIGHT,) * 8:
        table.key(act, device="pad:0")
        reached.add(table.scene.hands.at)
    assert {f"card:{card}" for card in table.held} & reached
    assert "sort" in reached
    assert any(name.startswith("header:") for name in reached)


def test_a_press_before_the_turn_of_the_card_is_not_spent_on_it() -> None:
    """The ring stands on a card of the turn before: the first press of a new turn shows it, the second plays."""
    table = my_turn(sitting())
    table.key(Key.CONFIRM)
    table.key(Key.CONFIRM)
    left = len(table.held)
    my_turn(table)
    left = len(table.held)
    table.key(Key.CONFIRM)
    assert len(table.held) == left


def test_at_ones_turn_keys_begin_on_the_first_card_that_can_be_played() -> None:
    table = my_turn(sitting())
    table.key(Key.CONFIRM)
    table.key(Key.CONFIRM)
    my_turn(table, choice=True)
    first = next(card for card in table.hand.cards() if card in playable(table))
    assert table.scene.hands.visible and not any(held.ring for held in table.scene.page.show().hand.values())
    table.key(Key.RIGHT)                            # shows where one stands, and goes nowhere yet
    assert table.scene.hands.at == f"card:{first}" and table.scene.page.show().hand[first].ring
    table.key(Key.RIGHT)
    assert table.scene.hands.at != f"card:{first}"


def test_home_end_and_digits_go_to_a_card_and_a_confirm_plays_it() -> None:
    table = my_turn(sitting(), choice=True)
    cards, held = table.hand.cards(), len(table.held)
    table.key(Key.END)
    assert table.scene.hands.at == f"card:{cards[-1]}"
    table.key(Key.HOME)
    assert table.scene.hands.at == f"card:{cards[0]}"
    table.scene.handle(Letter("9", "up"))           # so many there are not
    assert table.scene.hands.at == f"card:{cards[0]}" and len(cards) < 9
    place = next(n for n, card in enumerate(cards) if card in playable(table))
    for phase in ("down", "up"):
        table.scene.handle(Letter(str(place + 1), phase))
    table.draw()
    assert table.scene.hands.at == f"card:{cards[place]}" and len(table.held) == held
    assert table.scene.page.show().hand[cards[place]].ring
    table.key(Key.CONFIRM)
    assert cards[place] not in table.held


def test_the_strip_by_which_a_card_stands_higher_is_part_of_it() -> None:
    table = my_turn(sitting(), choice=True)
    card = min(playable(table))
    pose = table.session.play.frame(table.now).cards[card]
    x = place(table, card).centerx
    table.scene.handle(Pointer("moved", x, pose.y - 0.53 * pose.h))
    assert table.scene.page.show().hand[card].dy < -0.1 * pose.h        # pointed at: higher still
    table.tap(x, pose.y - 0.53 * pose.h)
    assert card not in table.held
    my_turn(table, choice=True)
    low = next(card for card in table.held if card not in playable(table))
    pose = table.session.play.frame(table.now).cards[low]
    assert place(table, low).top >= pose.y - 0.52 * pose.h


def test_there_is_one_focus_when_an_answer_comes_after_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """The very first picture in which the answer stands has no ring around a card any more: none may come after it."""
    table, shown = my_turn(sitting(seats=3, seed=6)), []
    table.key(Key.CONFIRM)
    monkeypatch.setattr(table, "draw", lambda: None)
    table.play_on(lambda: table.host.outcome() is not None, 900)
    while not table.session.play.settled:
        table.rest()
    assert table.session.outcome() is not None and table.held
    table.scene.hands.at, table.scene.hands.visible, table.scene.context.parked = f"card:{table.held[0]}", True, False
    monkeypatch.setattr(table_page, "draw_above", lambda p, show: shown.append(show))
    table.scene.draw(table.app.painter())
    assert table.scene.hands.focus.visible == "answer:result"
    assert not any(held.ring for held in shown[0].hand.values())


# ---- sorting -------------------------------------------------------------------------------------------------
def test_the_button_and_its_key_sort_by_rank_and_the_settings_remember() -> None:
    table = sitting()
    view = table.view
    table.scene.handle(Letter("o", "up"))
    table.rest()
    faces = [view.sees(card) for card in table.hand.cards()]
    ranks = [14 if face and face.rank == 1 else face.rank if face else 0 for face in faces]
    assert ranks == sorted(ranks, reverse=True)
    assert table.app.settings.sorting == {"cangkul": "rank"}
    again = TableScene(table.app, table.host)
    assert again.context.sorting.way == "rank"


def test_cards_that_have_come_are_marked_a_moment() -> None:
    table = sitting(seats=2, seed=3)
    digs = 0

    def dug() -> bool:
        nonlocal digs
        new = [e for e in table.host.told(0, digs) if isinstance(e, Moved) and e.source.name == "stock"
               and e.target.seat == 0 and is_told(e, 0)]
        digs = len(table.host.told(0, 0))
        return len(new) > 1
    table.rest()
    digs = len(table.host.told(0, 0))
    table.scene.update(table.now)
    table.play_on(dug)
    fresh = [held.fresh for held in table.scene.page.show().hand.values()]
    assert any(share > 0 for share in fresh) and not all(share > 0 for share in fresh)
    table.now += 4000
    table.scene.handle(Pointer("moved", 1, 1))
    table.scene.update(table.now)
    assert all(held.fresh == 0 for held in table.scene.page.show().hand.values())


# ---- the last trick ------------------------------------------------------------------------------------------
def test_the_last_trick_is_shown_with_who_played_what() -> None:
    table = sitting()
    table.play_on(lambda: any("cangkul.trick" in table.view.notes for _ in (0,)))
    table.scene.handle(Letter("t", "up"))
    assert table.scene.context.side_panel == "trick"
    texts = {box.text for box in table.app.boxes(table.scene)}
    assert any("Ken" in text for text in texts)
    table.scene.handle(Command(Key.BACK, "down"))
    table.scene.handle(Command(Key.BACK, "up"))
    assert table.scene.context.side_panel == ""


@pytest.mark.parametrize("scale", [100, 200])
def test_the_last_trick_calls_everybody_as_their_tile_does(scale: int) -> None:
    table = sitting(seats=6, text_scale=scale)
    table.play_on(lambda: "cangkul.trick" in table.view.notes)
    table.scene.context.toggle("trick")
    trick = latest(table.session.view, sheet("cangkul"))
    assert trick is not None
    boxes = table.app.boxes(table.scene)
    texts = [box.text for box in boxes if box.layer == boxes[-1].layer]
    for seat, _, _ in trick.plays:
        assert table.host.setup.chairs[seat].name in texts


@pytest.mark.parametrize(("panel", "gesture"), [("trick", Letter("t", "up")), ("log", Command(Key.LOG, "up"))])
def test_a_side_panel_is_closed_by_its_key_and_by_a_press_beside_it(panel: str, gesture: Letter | Command) -> None:
    table = sitting()
    table.scene.handle(gesture)
    table.draw()
    assert table.scene.context.side_panel == panel
    table.scene.handle(gesture)
    table.draw()
    assert table.scene.context.side_panel == ""
    table.scene.handle(gesture)
    table.draw()
    inside = table.scene.hands.spots["side_panel"].rect
    table.tap(inside.centerx, inside.bottom - 20)
    assert table.scene.context.side_panel == panel
    table.tap(inside.x - 40, inside.centery)
    assert table.scene.context.side_panel == ""


def test_a_log_closed_and_opened_within_a_frame_is_steered_and_scrolled_by_no_player() -> None:
    table = sitting()
    table.play_on(lambda: len(table.host.told(0, 0)) > 110)
    for act in (Key.DOWN, Key.UP, Key.PAGE_UP):
        table.scene.context.toggle("log")
        table.draw()
        table.scene.hands.visible = True
        lines = [name for name, spot in table.scene.hands.spots.items() if spot.area == "log"]
        table.scene.context.toggle("log")
        table.scene.context.toggle("log")
        table.scene.hands.at = lines[0]
        table.scene.handle(Command(act, "down"))
        table.draw()
        assert table.scene.context.side_panel == "log" and table.scene.hands.areas["log"].most > 100
        table.scene.context.toggle("log")


def test_the_log_opens_at_its_end_with_the_first_drawing_and_stays_there() -> None:
    table = sitting()
    table.play_on(lambda: len(table.host.told(0, 0)) > 110)
    for _ in range(2):
        table.scene.context.toggle("log")
        table.scene.draw(table.app.painter())
        area = table.scene.hands.areas["log"]
        assert area.most > 100 and area.offset == area.most
        area.scroll(-80)
        table.draw()
        assert area.offset == area.most - 80        # a reader further up is left there
        table.scene.context.toggle("log")
    table.scene.context.toggle("log")
    table.draw()
    told, area = len(table.host.told(0, 0)), table.scene.hands.areas["log"]
    most = area.most
    table.play_on(lambda: len(table.host.told(0, 0)) > told + 12)
    assert area.offset == area.most > most


def test_before_the_first_trick_the_panel_says_so() -> None:
    table = sitting()
    table.scene.context.toggle("trick")
    assert any("No trick" in box.text for box in table.app.boxes(table.scene))


def test_an_unknown_verb_is_refused_by_the_rules_not_by_the_picture() -> None:
    table = my_turn(sitting())
    assert table.host.submit(0, Action("play", ("XX",)).text(), table.host.question) is not None


@pytest.mark.parametrize(("language", "scale", "name", "back"), [
    ("en", 100, "Example: Dig until the suit comes", "Back to the rules"),
    ("ja", 200, "例：出せるまで引く", "ルールに戻る"),
])
def test_a_worked_case_says_which_it_is_and_leads_back_at_any_time(language: str, scale: int, name: str,
                                                                   back: str) -> None:
    app = Application(1366, 768, language, text_scale=scale)
    scene = TableScene(app, open_case("cangkul", "G2 dig until the suit comes", look().crests()))
    app.go(Title(app))
    app.over(scene)
    scene.update(app.now)
    texts = [box.text for box in app.boxes(scene)]
    assert name in texts and back in texts
    scene.handle(Command(Key.RULES, "up"))
    assert app.stack[-1] is not scene and len(app.stack) == 1


# ---- as drawn ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("first", [1, 7, 15, 30])
@pytest.mark.parametrize(("size", "scale", "language"), [
    ((960, 540), 100, "ja"), ((960, 540), 200, "en"), ((1366, 768), 100, "en"), ((1366, 768), 150, "ja"),
    ((1366, 768), 200, "ja"), ((3840, 2160), 100, "en"),
], ids=str)
def test_text_at_the_table_is_seen_whole(seats: int, first: int, size: tuple[int, int], scale: int,
                                         language: str) -> None:
    for observer in (0, None):
        assert wrong(seats, first, size, scale, language, observer) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(("size", "settings", "language"), [
    ((960, 540), {}, "en"), ((1366, 768), {}, "ja"), ((1366, 768), {"text_scale": 150}, "en"),
    ((1366, 768), {"text_scale": 200}, "ja"), ((1920, 1080), {"tv": True}, "ja"), ((3840, 2160), {}, "en"),
], ids=str)
def test_the_shared_screen_says_which_is_the_stock_and_which_are_the_cards_gone(
        seats: int, size: tuple[int, int], settings: dict[str, object], language: str) -> None:
    app = Application(*size, language, **settings)  # type: ignore[arg-type]
    chairs = staged_table.chairs(seats, language, look().crests())
    info = next(info for info in app.catalogue.games() if info.id == "cangkul")
    told = staged_table.midst(seats, SPEC.deck.cards, how=staged_table.staging(info))
    scene = TableScene(app, staged_table.StagedHost(Setup("cangkul", chairs, SPEC.resolve({}), 7), told), None)
    app.go(scene)
    app.now = 60_000.0
    scene.update(app.now)
    texts = [box.text for box in app.boxes(scene)]
    for name in ("stock", "pile"):
        word = scene.words.t(f"table.heap.{name}")
        assert any(word in text for text in texts), word


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_text_on_a_television_is_seen_whole(seats: int) -> None:
    for observer in (0, None):
        assert wrong(seats, 12, (1920, 1080), 100, "ja", observer, tv=True, safe_area=7.5) == []


def wrong(seats: int, first: int, size: tuple[int, int], scale: int, language: str, observer: int | None,
          **settings: Any) -> list[str]:
    app = Application(*size, language, text_scale=scale, **settings)
    chairs = staged_table.chairs(seats, language, look().crests())
    info = next(info for info in app.catalogue.games() if info.id == "cangkul")
    told = staged_table.midst(seats, SPEC.deck.cards, how=staged_table.staging(info), first=first)
    scene = TableScene(app, staged_table.StagedHost(Setup("cangkul", chairs, SPEC.resolve({}), 7), told), observer)
    app.go(scene)
    app.now = 60_000.0
    scene.update(app.now)
    boxes, screen = app.boxes(scene), app.screen
    found = [f"“{a.text}” over “{b.text}”" for a, b in overlaps(boxes)]
    found += [f"“{box.text}” outside" for box in outside(boxes, screen.safe)]
    return found + [f"“{box.text}” has {box.text_px} px" for box in too_small(boxes, screen.floor / screen.text_scale)]
