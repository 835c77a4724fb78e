"""The own hand of several cards: played by pointer, by keys alone, by one pad alone and by dragging; sorted; refused
with a reason; the last trick."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.cards import CardId
from game.core.events import Moved, is_told
from game.core.ports import Chair, Setup
from game.core.rules import Action
from game.core.seating import Zone
from game.data.sheet import sheet
from game.house.lessons import open_case
from game.rules.catalogue import game
from game.table.host import Host
from game.table.match import Match
from game.table.record import Record
from game.tools import staged
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Act, Command, Letter, Pointer
from game.ui.kinds.trick.fold import latest
from game.ui.pages.table import page as table_page
from game.ui.pages.table.scene import TableScene
from game.ui.pages.title.scene import Title
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.pages.fake import House, look

SPEC = game("cangkul")


class Still(Host):
    """A host that does nothing by itself: the test plays the other seats."""

    def tick(self, now: float, settled: bool) -> float | None:
        return None


class Round:
    """The first seat's eyes before a table of Cangkul; everybody else plays what he may first."""

    def __init__(self, seats: int = 3, seed: int = 5, size: tuple[int, int] = (1366, 768), language: str = "en",
                 **settings: object) -> None:
        self.house = House(*size, language, **settings)
        chairs = tuple(Chair(("Aiko", "Ken", "Hana", "Luis", "Yuki", "Nino")[seat], look().crests()[seat], seat % 6,
                             "bot:random" if seat else "person") for seat in range(seats))
        setup = Setup("cangkul", chairs, SPEC.resolve({}), seed)
        match = Match(SPEC, Record(setup._replace(seed=None), SPEC.revision, seed))
        self.host = Still(match, lambda seat, kind: None)       # type: ignore[arg-type, return-value]
        self.host.setup = setup
        self.now = 0.0
        match.proceed()
        self.scene = TableScene(self.house, self.host)
        self.house.go(self.scene)
        self.rest()

    # ---- time
    def rest(self) -> Round:
        for _ in range(2000):
            self.now += 60.0
            self.house.now = self.now
            self.scene.update(self.now)
            if self.scene.session.play.settled:
                break
        self.now += 400.0
        self.house.now = self.now
        self.scene.update(self.now)
        self.draw()
        return self

    def draw(self) -> None:
        self.house.picture(self.scene)

    def until(self, come: Callable[[], bool], most: int = 300) -> Round:
        for _ in range(most):
            if self.host.match.is_due():
                self.host.match.proceed()
            if come():
                return self.rest()
            waiting = self.host.match.waiting()
            if not waiting:
                break
            seat = waiting[0]
            self.host.match.submit(seat, self.host.match.offers(seat)[0].action.text(), self.host.match.question)
        raise AssertionError("it never came")

    def my_turn(self, choice: bool = False) -> Round:
        """Until it is mine; with a choice, until some of my cards may be played and others not."""
        def mine() -> bool:
            if self.host.match.waiting()[:1] != (0,) and list(self.host.match.waiting())[:1] != [0]:
                return False
            return not choice or 0 < len(self.host.offers(0)) < len(self.host.view(0).hand(0))
        return self.until(mine)

    # ---- hands
    @property
    def hand(self) -> tuple[CardId, ...]:
        return self.host.view(0).hand(0)

    def playable(self) -> set[CardId]:
        return {int(touch.what) for offer in self.host.offers(0) for touch in offer.touch if touch.kind == "card"}

    def place(self, card: CardId) -> Rect:
        return self.scene.hands.spots[f"card:{card}"].shown

    def click(self, x: float, y: float, button: int = 1) -> None:
        self.scene.handle(Pointer("pressed", x, y, button=button))
        self.scene.handle(Pointer("released", x, y, button=button))

    def key(self, act: Act, device: str = "keyboard") -> None:
        self.draw()
        self.scene.handle(Command(act, "down", device))
        self.scene.handle(Command(act, "up", device))
        self.draw()

    def drag(self, card: CardId, x: float, y: float) -> None:
        start = self.place(card).center
        self.scene.handle(Pointer("pressed", *start))
        for share in (0.3, 0.6, 1.0):
            at = start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share
            self.scene.handle(Pointer("dragged", *at, dx=(x - start[0]) / 3, dy=(y - start[1]) / 3))
            self.draw()
        self.scene.handle(Pointer("released", x, y))


def forced() -> Round:
    """A table at which the first seat's turn leaves no choice, and another plays to the trick after it."""
    table = Round()
    later = Zone("trick", 1)
    return table.until(lambda: list(table.host.match.waiting()) == [0] and table.host.forced(0)
                       and not table.host.view(0).zones.get(later))


def sentence(table: Round) -> str:
    return table.scene.page.show().sentence


# ---- playing -------------------------------------------------------------------------------------------------
def test_a_click_on_a_card_plays_it() -> None:
    table = Round().my_turn()
    card = min(table.playable())
    table.click(*table.place(card).center)
    assert card not in table.hand


def test_a_card_that_may_not_be_played_shakes_and_says_why() -> None:
    table = Round().my_turn(choice=True)
    card = next(card for card in table.hand if card not in table.playable())
    table.click(*table.place(card).center)
    assert card in table.hand and table.scene.session.refused is not None
    show = table.scene.page.show()
    assert show.shaken is not None and show.shaken_card == card
    assert "follow" in show.sentence and show.warning


def test_the_reason_is_read_before_anything_is_pressed() -> None:
    table = Round().my_turn(choice=True)
    wrong = next(card for card in table.hand if card not in table.playable())
    table.scene.handle(Pointer("moved", *table.place(wrong).center))
    assert "follow" in sentence(table) and not table.scene.page.show().warning
    table.scene.handle(Pointer("moved", *table.place(min(table.playable())).center))
    assert "follow" not in sentence(table)


def test_what_can_be_played_stands_higher_and_the_rest_is_dimmed() -> None:
    table = Round().my_turn(choice=True)
    held = table.scene.page.show().hand
    high = next(iter(table.scene.session.play.frame(table.now).cards.values())).h
    for card in table.hand:
        fits = card in table.playable()
        assert (held[card].dim == 0) == fits
        assert (held[card].dy < -0.05 * high) == fits


def test_a_card_played_without_a_choice_says_so() -> None:
    table = forced()
    told = table.house.language.text("table.no_choice")
    assert told not in sentence(table)
    table.host.submit(0, table.host.offers(0)[0].action.text(), table.host.match.question)
    table.rest()
    assert sentence(table).endswith(told)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_whose_turn_it_is_goes_last_from_the_header(language: str) -> None:
    table = Round(size=(1024, 576), language=language).my_turn()
    texts = [box.text for box in table.house.boxes(table.scene)]
    assert table.scene.words.header(table.scene.session.view, short=True)[-1] in texts


def test_a_card_is_drawn_onto_the_table() -> None:
    table = Round().my_turn()
    card, stage = min(table.playable()), table.scene.session.play.room.parts.panel
    start = table.place(card).center
    table.scene.handle(Pointer("pressed", *start))
    table.scene.handle(Pointer("dragged", *stage.center, dx=10, dy=-100))
    assert table.scene.page.show().drop and table.scene.page.show().hand[card].above
    table.scene.handle(Pointer("released", *stage.center))
    assert card not in table.hand


def test_a_card_let_go_over_the_hand_is_not_played_but_put_there() -> None:
    table = Round().my_turn()
    before, cards = table.hand, table.scene.page.hand.cards()
    table.drag(cards[0], table.place(cards[-1]).centerx, table.place(cards[-1]).centery)
    table.rest()
    assert table.hand == before
    assert table.scene.page.hand.cards()[-2:] in ([cards[-1], cards[0]], [cards[0], cards[-1]])
    assert table.scene.sorting.way == "own"
    assert all(value != "own" for value in table.house.settings.sorting.values())


def test_keys_alone_play_a_card_and_never_at_once() -> None:
    table = Round().my_turn()
    before = table.hand
    table.key(Act.CONFIRM)
    assert table.hand == before and table.scene.hands.visible
    at = table.scene.hands.at
    assert at.startswith("card:")
    for act in (Act.RIGHT, Act.RIGHT, Act.LEFT):        # the first one shows where one stands
        table.key(act)
        assert table.scene.hands.at.startswith("card:")
    while int(table.scene.hands.at.removeprefix("card:")) not in table.playable():
        table.key(Act.RIGHT)
    chosen = int(table.scene.hands.at.removeprefix("card:"))
    table.key(Act.CONFIRM)
    assert chosen not in table.hand


def test_one_pad_reaches_cards_sorting_and_the_last_trick() -> None:
    table = Round().my_turn()
    table.key(Act.CONFIRM, "pad:0")
    reached = {table.scene.hands.at}
    for act in (Act.LEFT,) * 9 + (Act.DOWN, Act.LEFT, Act.UP, Act.UP, Act.UP, Act.UP) + (Act.RIGHT,) * 8:
        table.key(act, "pad:0")
        reached.add(table.scene.hands.at)
    assert {f"card:{card}" for card in table.hand} & reached
    assert "sort" in reached
    assert any(name.startswith("header:") for name in reached)


def test_a_press_before_the_turn_of_the_card_is_not_spent_on_it() -> None:
    """The ring stands on a card of the turn before: the first press of a new turn shows it, the second plays."""
    table = Round().my_turn()
    table.key(Act.CONFIRM)
    table.key(Act.CONFIRM)
    left = len(table.hand)
    table.my_turn()
    left = len(table.hand)
    table.key(Act.CONFIRM)
    assert len(table.hand) == left


def test_at_ones_turn_keys_begin_on_the_first_card_that_can_be_played() -> None:
    table = Round().my_turn()
    table.key(Act.CONFIRM)
    table.key(Act.CONFIRM)
    table.my_turn(choice=True)
    first = next(card for card in table.scene.page.hand.cards() if card in table.playable())
    assert table.scene.hands.visible and not any(held.ring for held in table.scene.page.show().hand.values())
    table.key(Act.RIGHT)                            # shows where one stands, and goes nowhere yet
    assert table.scene.hands.at == f"card:{first}" and table.scene.page.show().hand[first].ring
    table.key(Act.RIGHT)
    assert table.scene.hands.at != f"card:{first}"


def test_home_end_and_digits_go_to_a_card_and_a_confirm_plays_it() -> None:
    table = Round().my_turn(choice=True)
    cards, held = table.scene.page.hand.cards(), len(table.hand)
    table.key(Act.END)
    assert table.scene.hands.at == f"card:{cards[-1]}"
    table.key(Act.HOME)
    assert table.scene.hands.at == f"card:{cards[0]}"
    table.scene.handle(Letter("9", "up"))           # so many there are not
    assert table.scene.hands.at == f"card:{cards[0]}" and len(cards) < 9
    place = next(n for n, card in enumerate(cards) if card in table.playable())
    for phase in ("down", "up"):
        table.scene.handle(Letter(str(place + 1), phase))       # type: ignore[arg-type]
    table.draw()
    assert table.scene.hands.at == f"card:{cards[place]}" and len(table.hand) == held
    assert table.scene.page.show().hand[cards[place]].ring
    table.key(Act.CONFIRM)
    assert cards[place] not in table.hand


def test_the_strip_by_which_a_card_stands_higher_is_part_of_it() -> None:
    table = Round().my_turn(choice=True)
    card = min(table.playable())
    pose = table.scene.session.play.frame(table.now).cards[card]
    x = table.place(card).centerx
    table.scene.handle(Pointer("moved", x, pose.y - 0.53 * pose.h))
    assert table.scene.page.show().hand[card].dy < -0.1 * pose.h        # pointed at: higher still
    table.click(x, pose.y - 0.53 * pose.h)
    assert card not in table.hand
    table.my_turn(choice=True)
    low = next(card for card in table.hand if card not in table.playable())
    pose = table.scene.session.play.frame(table.now).cards[low]
    assert table.place(low).top >= pose.y - 0.52 * pose.h


def test_there_is_one_focus_when_an_answer_comes_after_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """The very first picture in which the answer stands has no ring around a card any more: none may come after it."""
    table, shown = Round(seats=3, seed=6).my_turn(), []
    table.key(Act.CONFIRM)
    monkeypatch.setattr(table, "draw", lambda: None)
    table.until(lambda: table.host.outcome() is not None, 900)
    while not table.scene.session.play.settled:
        table.rest()
    assert table.scene.session.outcome() is not None and table.hand
    table.scene.hands.at, table.scene.hands.visible, table.scene.page.own.parked = f"card:{table.hand[0]}", True, False
    monkeypatch.setattr(table_page, "draw_above", lambda p, show: shown.append(show))
    table.scene.draw(table.house.painter())
    assert table.scene.hands.focus.visible == "answer:result"
    assert not any(held.ring for held in shown[0].hand.values())


# ---- sorting -------------------------------------------------------------------------------------------------
def test_the_button_and_its_key_sort_by_rank_and_the_settings_remember() -> None:
    table = Round()
    view = table.host.view(0)
    table.scene.handle(Letter("o", "up"))
    table.rest()
    faces = [view.sees(card) for card in table.scene.page.hand.cards()]
    ranks = [14 if face and face.rank == 1 else face.rank if face else 0 for face in faces]
    assert ranks == sorted(ranks, reverse=True)
    assert table.house.settings.sorting == {"cangkul": "rank"}
    again = TableScene(table.house, table.host)
    assert again.sorting.way == "rank"


def test_cards_that_have_come_are_marked_a_moment() -> None:
    table = Round(seats=2, seed=3)
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
    table.until(dug)
    fresh = [held.fresh for held in table.scene.page.show().hand.values()]
    assert any(share > 0 for share in fresh) and not all(share > 0 for share in fresh)
    table.now += 4000
    table.scene.handle(Pointer("moved", 1, 1))
    table.house.now = table.now
    table.scene.update(table.now)
    assert all(held.fresh == 0 for held in table.scene.page.show().hand.values())


# ---- the last trick ------------------------------------------------------------------------------------------
def test_the_last_trick_is_shown_with_who_played_what() -> None:
    table = Round()
    table.until(lambda: any("cangkul.trick" in table.host.view(0).notes for _ in (0,)))
    table.scene.handle(Letter("t", "up"))
    assert table.scene.drawer == "trick"
    texts = {box.text for box in table.house.boxes(table.scene)}
    assert any("Ken" in text for text in texts)
    table.scene.handle(Command(Act.BACK, "down"))
    table.scene.handle(Command(Act.BACK, "up"))
    assert table.scene.drawer == ""


@pytest.mark.parametrize("scale", [100, 200])
def test_the_last_trick_calls_everybody_as_his_tile_does(scale: int) -> None:
    table = Round(seats=6, text_scale=scale)
    table.until(lambda: "cangkul.trick" in table.host.view(0).notes)
    table.scene.toggle("trick")
    trick = latest(table.scene.session.view, sheet("cangkul"))
    assert trick is not None
    boxes = table.house.boxes(table.scene)
    texts = [box.text for box in boxes if box.layer == boxes[-1].layer]
    for seat, _, _ in trick.plays:
        assert table.host.setup.chairs[seat].name in texts


@pytest.mark.parametrize(("drawer", "gesture"), [("trick", Letter("t", "up")), ("log", Command(Act.LOG, "up"))])
def test_a_drawer_is_closed_by_its_key_and_by_a_press_beside_it(drawer: str, gesture: Letter | Command) -> None:
    table = Round()
    table.scene.handle(gesture)
    table.draw()
    assert table.scene.drawer == drawer
    table.scene.handle(gesture)
    table.draw()
    assert table.scene.drawer == ""
    table.scene.handle(gesture)
    table.draw()
    inside = table.scene.hands.spots["drawer"].rect
    table.click(inside.centerx, inside.bottom - 20)
    assert table.scene.drawer == drawer
    table.click(inside.x - 40, inside.centery)
    assert table.scene.drawer == ""


def test_a_log_closed_and_opened_within_a_frame_is_steered_and_scrolled_by_nobody() -> None:
    table = Round()
    table.until(lambda: len(table.host.told(0, 0)) > 110)
    for act in (Act.DOWN, Act.UP, Act.PAGE_UP):
        table.scene.toggle("log")
        table.draw()
        table.scene.hands.visible = True
        lines = [name for name, spot in table.scene.hands.spots.items() if spot.area == "log"]
        table.scene.toggle("log")
        table.scene.toggle("log")
        table.scene.hands.at = lines[0]
        table.scene.handle(Command(act, "down"))
        table.draw()
        assert table.scene.drawer == "log" and table.scene.hands.areas["log"].most > 100
        table.scene.toggle("log")


def test_the_log_opens_at_its_end_with_the_first_drawing_and_stays_there() -> None:
    table = Round()
    table.until(lambda: len(table.host.told(0, 0)) > 110)
    for _ in range(2):
        table.scene.toggle("log")
        table.scene.draw(table.house.painter())
        area = table.scene.hands.areas["log"]
        assert area.most > 100 and area.offset == area.most
        area.scroll(-80)
        table.draw()
        assert area.offset == area.most - 80        # whoever reads further up is left there
        table.scene.toggle("log")
    table.scene.toggle("log")
    table.draw()
    told, area = len(table.host.told(0, 0)), table.scene.hands.areas["log"]
    most = area.most
    table.until(lambda: len(table.host.told(0, 0)) > told + 12)
    assert area.offset == area.most > most


def test_before_the_first_trick_the_drawer_says_so() -> None:
    table = Round()
    table.scene.toggle("trick")
    assert any("No trick" in box.text for box in table.house.boxes(table.scene))


def test_an_unknown_verb_is_refused_by_the_rules_not_by_the_picture() -> None:
    table = Round().my_turn()
    assert table.host.submit(0, Action("play", ("XX",)).text(), table.host.question) is not None


@pytest.mark.parametrize(("language", "scale", "name", "back"), [
    ("en", 100, "Example: Dig until the suit comes", "Back to the rules"),
    ("ja", 200, "例：出せるまで引く", "ルールに戻る"),
])
def test_a_worked_case_says_which_it_is_and_leads_back_at_any_time(language: str, scale: int, name: str,
                                                                   back: str) -> None:
    house = House(1366, 768, language, text_scale=scale)
    scene = TableScene(house, open_case("cangkul", "G2 dig until the suit comes", look().crests()))
    house.go(Title(house))
    house.over(scene)
    scene.update(house.now)
    texts = [box.text for box in house.boxes(scene)]
    assert name in texts and back in texts
    scene.handle(Command(Act.RULES, "up"))
    assert house.stack[-1] is not scene and len(house.stack) == 1


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
    house = House(*size, language, **settings)
    chairs = staged.chairs(seats, language, look().crests())
    info = next(info for info in house.games() if info.id == "cangkul")
    told = staged.midst(seats, SPEC.deck.cards, how=staged.staging(info))
    scene = TableScene(house, staged.StagedHost(Setup("cangkul", chairs, SPEC.resolve({}), 7), told), None)
    house.go(scene)
    house.now = 60_000.0
    scene.update(house.now)
    texts = [box.text for box in house.boxes(scene)]
    for name in ("stock", "pile"):
        word = scene.words.t(f"table.heap.{name}")
        assert any(word in text for text in texts), word


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_text_on_a_television_is_seen_whole(seats: int) -> None:
    for observer in (0, None):
        assert wrong(seats, 12, (1920, 1080), 100, "ja", observer, tv=True, safe_area=7.5) == []


def wrong(seats: int, first: int, size: tuple[int, int], scale: int, language: str, observer: int | None,
          **settings: object) -> list[str]:
    house = House(*size, language, text_scale=scale, **settings)
    chairs = staged.chairs(seats, language, look().crests())
    info = next(info for info in house.games() if info.id == "cangkul")
    told = staged.midst(seats, SPEC.deck.cards, how=staged.staging(info), first=first)
    scene = TableScene(house, staged.StagedHost(Setup("cangkul", chairs, SPEC.resolve({}), 7), told), observer)
    house.go(scene)
    house.now = 60_000.0
    scene.update(house.now)
    boxes, screen = house.boxes(scene), house.screen
    found = [f"“{a.text}” over “{b.text}”" for a, b in overlaps(boxes)]
    found += [f"“{box.text}” outside" for box in outside(boxes, screen.safe)]
    return found + [f"“{box.text}” has {box.text_px} px" for box in too_small(boxes, screen.floor / screen.text_scale)]
