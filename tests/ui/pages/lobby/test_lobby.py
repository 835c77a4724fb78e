"""The lobby: what can be laid is always a table that can be played."""
from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.core.ports import SCREEN, Chair, Setup
from game.core.rng import Rng
from game.data.settings import LastTable
from game.features.contract import SEAT_HAND
from game.features.second_screen.feature import row
from game.ui.draw.panels import FOCUS_GAP, FOCUS_RING
from game.ui.input.gesture import Command, Composing, Key, Typed
from game.ui.input.hands import Hands
from game.ui.kit.name_board import NameBoard, katakana, smaller, voiced
from game.ui.kit.presets import base, changed
from game.ui.kit.text_field import TextField, breadth
from game.ui.pages.lobby.draft import Draft, Pool
from game.ui.pages.lobby.scene import Lobby
from tests.ui.boxes import overlaps
from tests.ui.pages.fake import Application, FakeCatalogue, key, table, tap

PLAYED = LastTable((), {})
"""By the usual house rules; who sat there is no longer known."""


def lobby(app: Application, setup: Setup | None = None) -> Lobby:
    """Of a player who has played this game before."""
    app.preferences.change(last_table={"kuku": PLAYED, **app.settings.last_table})
    page = Lobby(app, "kuku", setup)
    app.go(page)
    app.boxes(page)
    return page


def press(app: Application, page: Lobby, name: str) -> None:
    tap(page, *page.hands.spots[name].rect.center)
    app.boxes(page)


def draft(app: Application, last: LastTable | None = None) -> Draft:
    pool = Pool(["Hana", "Nino"], "You", ["cat", "owl", "sun"], ["easy", "steady"])
    return Draft(app.catalogue.games()[0], pool, last)


# ---- the draft


def test_the_first_table_is_you_and_four_bots() -> None:
    made = lobby(Application()).draft
    assert [chair.is_person for chair in made.chairs] == [True, False, False, False, False]
    assert len({chair.name for chair in made.chairs}) == 5
    assert len({chair.crest for chair in made.chairs}) == 5


def test_names_never_equal_one_another() -> None:
    made = draft(Application())
    made.change(1, name="Aiko")
    made.change(2, name="Aiko")
    made.change(3, name="  ")
    assert [c.name for c in made.chairs[1:3]] == ["Aiko", "Aiko2"]
    assert made.chairs[3].name.strip()


def test_twenty_seats_are_the_most_and_two_the_fewest() -> None:
    made = draft(Application())
    for _ in range(30):
        made.add()
    assert len(made.chairs) == 20 and len({c.name for c in made.chairs}) == 20
    for _ in range(30):
        made.remove_last()
    assert len(made.chairs) == 2 and made.chairs[0].is_person


def test_shuffling_keeps_everybody() -> None:
    made = draft(Application())
    before = sorted(made.chairs)
    made.shuffle(Rng(3))
    assert sorted(made.chairs) == before


def test_a_preset_is_recognised_by_its_values() -> None:
    app = Application()
    made = draft(app)
    for name in made.game.presets:
        made.take_preset(name)
        assert made.preset() == name
    option = next(o for o in made.game.options if o.name == "chips")
    made.set(option, 77)
    assert made.preset() is None


def test_only_hands_that_the_pack_can_give_are_offered() -> None:
    """The wish stays: with fewer players, or with more cards, it is there again."""
    app = Application(last_table={"burro_es": PLAYED})
    page = Lobby(app, "burro_es")
    made, hand = page.draft, page.draft.game.options[0]
    while made.can_add:
        made.add()
    made.set(hand, 7)
    assert made.possible(hand) == (3, 4, 5, 6) and made.value(hand) == 6 and made.setup().options["hand"] == 6
    made.step(hand, 1)
    assert made.value(hand) == 6, "there is nothing above"
    made.set(hand, 7)
    assert "8 players and these rules: 3 to 6" in " ".join(box.text for box in app.boxes(page))
    made.set(made.game.options[1], 40)
    assert made.value(hand) == 5
    while len(made.chairs) > 5:
        made.remove_last()
    assert made.value(hand) == 7 and made.possible(hand) == hand.values
    assert "these rules: 3" not in " ".join(box.text for box in app.boxes(page))


def test_the_small_pack_is_offered_from_eight_seats_until_it_is_taken() -> None:
    made = draft(Application())
    assert made.advice() is None
    while len(made.chairs) < 8:
        made.add()
    advice = made.advice()
    assert advice is not None
    made.set(*advice)
    assert made.advice() is None
    assert made.setup().options["pack"] == 39


def test_bots_of_a_last_table_are_as_strong_as_a_former_name_says() -> None:
    app = Application()
    chairs = tuple(Chair(f"B{n}", "cat", n, f"bot:{level}") for n, level in enumerate(("default", "strong", "easy")))
    made = Draft(app.catalogue.games()[0], lobby(app).draft.pool, LastTable(chairs, {}))
    assert [chair.kind for chair in made.chairs] == ["bot:steady", "bot:sharp", "bot:easy"]


def test_a_last_table_comes_back_as_far_as_it_still_exists() -> None:
    chairs = (Chair("Aiko", "cat", 2, "person"), Chair("Nino", "gone", 9, "bot:vanished"))
    made = draft(Application(), LastTable(chairs, {"chips": "30", "ante": "nonsense", "no_such": "1"}))
    assert made.chairs[0] == chairs[0]
    assert made.chairs[1].crest in made.pool.crests and made.chairs[1].kind == "bot:steady"
    assert made.chosen == {"chips": 30}


# ---- the page


def test_begin_opens_the_table_and_remembers_it() -> None:
    app = Application()
    page = lobby(app)
    page.draft.change(0, name="Aiko")
    page.begin()
    opened = [what[1] for what in app.asked if what[0] == "open"]
    assert opened[0].chairs[0].name == "Aiko"
    assert app.settings.last_table["kuku"].chairs == opened[0].chairs
    assert app.settings.names == ("Aiko",)


def test_a_table_that_cannot_be_opened_says_why() -> None:
    class Closed(FakeCatalogue):
        def open_table(self, setup: Setup) -> object:  # type: ignore[override]
            raise ValueError("kuku is for 2 to 20 seats, not 1")

    app = Application()
    app.catalogue = Closed(app)
    page = lobby(app)
    page.begin()
    assert any("2 to 20" in box.text for box in app.boxes(page))


def test_a_seat_is_named_with_an_input_method() -> None:
    app = Application(language="ja")
    page = lobby(app)
    press(app, page, "seat-0")
    press(app, page, "seat-name")
    for _ in range(12):
        key(page, Key.ERASE)
    page.handle(Composing("あいこ"))
    assert any(box.text == "あいこ" for box in app.boxes(page))
    key(page, Key.CONFIRM)
    assert page.entry is not None, "keys belong to the input method while it composes"
    page.handle(Composing(""))
    page.handle(Typed("愛子"))
    assert page.typing is not None
    key(page, Key.CONFIRM)
    assert page.entry is None
    assert page.draft.chairs[0].name == "愛子"


def test_a_name_given_up_is_not_taken() -> None:
    app = Application()
    page = lobby(app)
    before = page.draft.chairs[1].name
    press(app, page, "seat-1")
    press(app, page, "seat-name")
    page.handle(Typed("xx"))
    key(page, Key.BACK)
    assert page.draft.chairs[1].name == before
    assert page.seat == 1


def test_pressing_elsewhere_keeps_what_was_typed() -> None:
    app = Application()
    page = lobby(app)
    press(app, page, "seat-1")
    press(app, page, "seat-name")
    page.handle(Typed("!"))
    press(app, page, "seat-done")
    assert page.draft.chairs[1].name.endswith("!")
    assert page.seat is None


class Typist:
    """A player with a real mouse and keyboard: events of the window, as they come."""

    def __init__(self, app: Application, page: Lobby) -> None:
        self.app, self.page, self.hands = app, page, Hands(app.screen)

    def send(self, kind: int, **values: Any) -> None:
        self.hands.type_text(self.page.typing is not None)
        for gesture in self.hands.hear(pygame.event.Event(kind, **values), 0.0):
            self.page.handle(gesture)
        self.app.boxes(self.page)

    def click(self, x: float, y: float) -> None:
        u = self.app.screen.u
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.send(kind, pos=(round(x * u), round(y * u)), button=1)

    def write(self, text: str) -> None:
        for sign in text:
            self.send(pygame.TEXTINPUT, text=sign)


@pytest.mark.parametrize("compose", ["", "はな"])
def test_a_name_typed_after_a_click_on_empty_ground_is_not_lost(compose: str) -> None:
    app = Application()
    page = lobby(app)
    typist = Typist(app, page)
    press(app, page, "seat-1")
    typist.click(*page.hands.spots["seat-name"].rect.center)
    typist.write("Ma")
    empty = next((x, y) for y in range(20, 1060, 20) for x in range(20, 1900, 20)
                 if not any(spot.shown.collidepoint(x, y) for spot in page.hands.spots.values()))
    typist.click(*empty)
    typist.write("rta")
    if compose:
        typist.send(pygame.TEXTEDITING, text=compose, start=len(compose), length=0)
    typist.click(*page.hands.spots["seat-done"].rect.center)
    assert page.draft.chairs[1].name.endswith("Marta" + compose)
    assert page.entry is None and page.seat is None


def test_everything_of_a_seat_by_pad_alone() -> None:
    app = Application()
    page = lobby(app)
    page.hands.at = "seat-2"
    key(page, Key.DOWN, device="pad:0")
    key(page, Key.CONFIRM, device="pad:0")
    app.boxes(page)
    assert page.seat == 2
    page.hands.at = "seat-board"
    key(page, Key.CONFIRM, device="pad:0")
    app.boxes(page)
    assert page.board is not None
    page.board.entry.text, page.board.entry.cursor = "", 0
    page.board.capital = True
    app.boxes(page)
    for name in ("board-0-0", "board-0-8", "board-done"):
        page.hands.at = name
        key(page, Key.CONFIRM, device="pad:0")
        app.boxes(page)
    assert page.draft.chairs[2].name == "Ai"


def test_house_rules_are_stepped_and_marked() -> None:
    app = Application()
    page = lobby(app)
    page.hands.at = "option-chips"
    key(page, Key.DOWN)
    key(page, Key.RIGHT)
    assert page.draft.chosen == {"chips": 26}
    assert any("usual" in box.text for box in app.boxes(page))


def test_what_differs_is_counted_from_the_preset_it_came_from() -> None:
    app = Application()
    made = lobby(app).draft
    first, *others = made.game.presets
    assert (made.base(), made.differing()) == (first, frozenset())
    other = max(others, key=lambda name: len(made._chosen_of(made.game.presets[name])))
    made.take_preset(other)
    assert (made.base(), made.differing()) == (other, frozenset())
    ante = next(option for option in made.game.options if option.name == "ante")
    made.set(ante, 5)
    assert (made.base(), made.differing()) == (other, {"ante"})
    assert made.usual(ante) == made.game.presets[other].get("ante", ante.default)


def test_the_next_lobby_calls_the_same_house_rules_by_the_same_preset() -> None:
    app = Application()
    game = next(info for info in app.catalogue.games() if info.id == "burro_pt")
    for first, then in (("chance", "short"), ("short", "chance")):
        page = Lobby(app, "burro_pt")
        page.draft.take_preset(first)
        for option in game.options:
            if option.name in game.presets[then]:
                page.draft.set(option, game.presets[then][option.name])
        called = page.draft.base(), page.draft.differing()
        assert called[0] == first and len(called[1]) == 1
        page.begin()
        kept, setup = app.settings.last_table["burro_pt"], page.draft.setup()
        for again in (Lobby(app, "burro_pt"), Lobby(app, "burro_pt", setup)):
            assert (again.draft.base(), again.draft.differing()) == called
        assert base(game, setup.options, kept) == first


def test_the_foot_of_the_lobby_calls_the_house_rules_as_their_row_does() -> None:
    app = Application()
    page = Lobby(app, "burro_pt")
    page.draft.take_preset("chance")
    page.draft.step(next(option for option in page.draft.game.options if option.name == "penalties"), -1)
    called = app.language.text("scene.lobby.own_from", preset=app.language.text("preset.burro_pt.chance.name"), n=1)
    assert [called in box.text for box in app.boxes(page)].count(True) == 2


def test_a_preset_keeps_its_name_while_one_changes_it_until_it_is_exactly_another() -> None:
    made = lobby(Application()).draft
    first = next(iter(made.game.presets))
    for name in made.game.presets:
        made.take_preset(name)
        for option in made.game.options:
            made.set(option, next(value for value in reversed(option.values) if value != made.usual(option)))
            name = made.preset() or name
            assert made.base() == name
            assert made.differing() == {*changed(made.game, made.game.presets[name], made.chosen)}
    for option in made.game.options:
        made.set(option, option.default)
    assert (made.base(), made.differing()) == (first, frozenset())
    made.take_preset(list(made.game.presets)[-1])
    made.take_defaults()
    made.set(next(option for option in made.game.options if option.name == "chips"), 77)
    assert made.base() == first


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("code", ["en", "ja"])
@pytest.mark.parametrize("game", ["kuku", "cangkul", "kakkuri"])
def test_no_row_of_the_rules_moves_while_a_number_is_changed_from_any_preset(
        size: tuple[int, int], code: str, game: str) -> None:
    app = Application(*size, code)
    page = Lobby(app, game)
    app.go(page)
    app.boxes(page)
    name = next(f"option-{option.name}" for option in page.draft.game.options
                if f"option-{option.name}-" in page.hands.spots)
    places = set()
    for preset in page.draft.game.presets:
        page.draft.take_preset(preset)
        app.boxes(page)
        for sign in "--++++":
            if f"{name}{sign}" in page.hands.spots:
                press(app, page, f"{name}{sign}")
            places.add(tuple(page.hands.spots[name].rect))
    assert len(places) == 1


def test_what_a_rule_means_stands_under_its_row() -> None:
    app = Application(1366, 768)
    page = lobby(app)
    about = app.language.text(f"option.{page.draft.game.id}.chips.about")
    found = [box.rect for box in app.boxes(page) if box.text.startswith(about[:12])]
    row = page.hands.spots["option-chips"].rect
    assert [round(rect.y - row.bottom) for rect in found] in ([n] for n in range(30))


def test_the_strength_of_all_bots_is_changed_in_one_place() -> None:
    app = Application(1366, 768)
    page = lobby(app)
    assert page.draft.bots_level == "steady"
    page.draft.change(2, kind="bot:easy")
    assert page.draft.bots_level == "" and any(box.text == "mixed" for box in app.boxes(page))
    page.draft.level_all(-1)
    assert page.draft.bots_level == "steady", "the usual one first"
    app.boxes(page)
    tap(page, *page.hands.spots["levels-"].rect.center)
    assert [chair.level for chair in page.draft.chairs] == ["", *["easy"] * 4]
    page.draft.add()
    assert page.draft.bots_level == "easy", "a player who comes later is like the others"
    for at in range(len(page.draft.chairs)):
        page.draft.change(at, kind="person")
    app.boxes(page)
    assert "levels" not in page.hands.spots


def test_back_leads_from_board_to_seat_to_table_to_title() -> None:
    app = Application()
    page = lobby(app)
    page.open_seat(1)
    page.open_board()
    key(page, Key.BACK)
    assert page.board is None and page.seat == 1
    key(page, Key.BACK)
    assert page.seat is None
    key(page, Key.BACK)
    assert app.stack[-1] is not page


def test_a_seat_far_down_is_scrolled_into_sight() -> None:
    app = Application(960, 540, text_scale=200)
    page = lobby(app, table(20))
    page.hands.at = "seat-0"
    key(page, Key.NEXT)
    for _ in range(40):
        app.boxes(page)
        key(page, Key.NEXT)
        if page.hands.at == "seat-19":
            break
    app.boxes(page)
    spot = page.hands.spots["seat-19"]
    assert page.hands.at == "seat-19"
    assert spot.shown.h > 0.9 * spot.rect.h


# ---- several games
def company(*names: str, bots: int = 0, **options: str) -> LastTable:
    people = [Chair(name, "cat", n % 6, "person") for n, name in enumerate(names)]
    return LastTable((*people, *(Chair(f"B{n}", "key", 0, "bot:easy") for n in range(bots))), options)


def names_at(app: Application, game: str) -> list[str]:
    return [chair.name for chair in Lobby(app, game).draft.chairs]


def test_a_company_stays_together_at_the_next_game() -> None:
    app = Application(last_table={"xtarot": company("Old", levy="2"), "kuku": company("Aiko", "Nino", "Hana", bots=1)})
    assert names_at(app, "cangkul") == ["Aiko", "Nino", "Hana", "B0"], "it has not been played here yet"
    page = Lobby(app, "xtarot")
    assert [chair.name for chair in page.draft.chairs] == ["Aiko", "Nino", "Hana", "B0"]
    assert page.draft.chosen == {"levy": 2}, "its house rules are its own"


def test_a_player_who_has_only_left_for_a_smaller_game_is_there_again() -> None:
    eight = [f"P{n}" for n in range(8)]
    app = Application(last_table={"xtarot": company(*eight), "cangkul": company(*eight[:6])})
    assert names_at(app, "xtarot") == eight
    app = Application(last_table={"xtarot": company(*eight, bots=4)})
    assert names_at(app, "cangkul") == eight[:6], "as many as can play"
    app = Application(last_table={"kuku": company("P0", "P1", bots=6)})
    assert names_at(app, "cangkul") == ["P0", "P1", "B0", "B1", "B2", "B3"], "bots stay away first"
    app = Application(last_table={"kuku": company("P0", "P1")})
    assert len(names_at(app, "xtarot")) == 3, "and one more where two are too few"


def test_the_table_played_last_is_the_last_in_the_settings() -> None:
    app = Application()
    for game in ("kuku", "cangkul", "kuku"):
        page = Lobby(app, game)
        page.begin()
    assert list(app.settings.last_table) == ["cangkul", "kuku"]


@pytest.mark.parametrize(("width", "height", "tv", "least"), [(1920, 1080, False, 30), (1920, 1080, True, 21),
                                                             (1366, 768, False, 21), (960, 540, False, 8)])
def test_of_thirty_seats_most_are_seen_at_once(width: int, height: int, tv: bool, least: int) -> None:
    app = Application(width, height, tv=tv)
    page = Lobby(app, "xtarot")
    while page.draft.can_add:
        page.draft.add()
    app.boxes(page)
    seen = [spot for name, spot in page.hands.spots.items()
            if name.startswith("seat-") and name[5:].isdecimal() and spot.shown.h > .9 * spot.rect.h]
    assert len(page.draft.chairs) == 30 and len(seen) >= least


@pytest.mark.parametrize(("game", "said"), [("kuku", "counter-clockwise"), ("cangkul", "goes clockwise")])
def test_the_ring_goes_round_as_the_game_does(game: str, said: str) -> None:
    app = Application()
    page = Lobby(app, game)
    assert said in " ".join(box.text for box in app.boxes(page))


def test_two_games_of_one_name_are_told_apart_by_their_packs() -> None:
    app = Application()
    titles = [app.boxes(Lobby(app, game)) for game in ("kuku", "xtarot", "cangkul")]
    said = [next(box.text for box in boxes if box.text.endswith(": the table")) for boxes in titles]
    assert said == ["Cambio · Kuku: the table", "Cambio · XTarot: the table", "Cangkul: the table"]


# ---- writing


@pytest.mark.parametrize(("before", "after"), [("は", "ば"), ("ば", "ぱ"), ("ぱ", "は"), ("カ", "ガ"), ("な", "な")])
def test_voices(before: str, after: str) -> None:
    assert voiced(before) == after


@pytest.mark.parametrize(("before", "after"), [("つ", "っ"), ("っ", "つ"), ("ヤ", "ャ"), ("な", "な")])
def test_small_kana(before: str, after: str) -> None:
    assert smaller(before) == after


def test_kana_boards() -> None:
    assert katakana("あいこー") == "アイコー"
    board = NameBoard("", "ja", lambda _: None)
    assert "あ" in board.rows()[0]
    board.to("katakana")
    assert "ア" in board.rows()[0]


def test_a_name_longer_than_a_tile_is_not_cut_while_it_is_typed() -> None:
    entry = TextField("name", "", lambda _: None)
    entry.insert("あいうえおかきくけこさしす")
    assert entry.text == "あいうえおかきくけこさし" and breadth(entry.text) == 24 and entry.full
    entry.text, entry.cursor = "", 0
    entry.insert("Wilhelmina Maximiliana Theodora")
    assert entry.text == "Wilhelmina Maximiliana T"
    entry.text, entry.cursor = "", 0
    entry.insert("Wilhelmina Maximil")
    assert not entry.near_full, "nothing to count yet"


def test_the_cursor_edits_where_it_stands() -> None:
    entry = TextField("name", "Aiko", lambda _: None)
    for act in (Key.LEFT, Key.LEFT, Key.ERASE, Key.END, Key.ERASE, Key.HOME, Key.DELETE):
        entry.handle(Command(act))
    assert entry.text == "k"


def test_a_marked_name_gives_way_to_what_is_typed() -> None:
    app = Application()
    page = lobby(app)
    page.open_seat(0)
    page.type_name()
    assert page.entry is not None and page.entry.chosen
    page.handle(Typed("Ai"))
    assert page.entry.text == "Ai" and not page.entry.chosen
    key(page, Key.ALL, Key.ERASE)
    assert page.entry is not None and page.entry.text == ""


def test_a_full_field_says_so() -> None:
    app = Application()
    page = lobby(app)
    page.open_seat(0)
    page.type_name()
    page.handle(Typed("Wilhelmina"))
    assert not any("/ 24" in box.text for box in app.boxes(page))
    page.handle(Typed(" Maximiliana Theodora"))
    assert page.entry is not None and page.entry.full and page.entry.text == "Wilhelmina Maximiliana T"
    assert any(box.text == "24 / 24" for box in app.boxes(page))
    key(page, Key.ERASE)
    assert page.entry is not None and not page.entry.full


@pytest.mark.parametrize("name", ["preset+", "option-chips+"])
def test_what_changes_a_value_stays_under_the_pointer(name: str) -> None:
    app = Application(1366, 768)
    page = lobby(app)
    before = page.hands.spots[name].rect
    for _ in range(4):
        press(app, page, name)
        assert page.hands.spots[name].rect == before


def test_no_two_at_a_remembered_table_wear_one_crest() -> None:
    chairs = tuple(Chair(name, "cat", 0, "person") for name in ("Aiko", "Zoe", "Ida"))
    made = draft(Application(), LastTable(chairs, {}))
    assert [c.name for c in made.chairs] == ["Aiko", "Zoe", "Ida"]
    assert made.chairs[0].crest == "cat" and len({c.crest for c in made.chairs}) == 3


@pytest.mark.parametrize(("seats", "tv"), [(5, False), (6, False), (7, False), (2, True), (5, True), (6, True)])
def test_the_order_of_seats_is_pictured_wherever_it_fits(seats: int, tv: bool) -> None:
    app = Application(1920, 1080, tv=tv)
    page = lobby(app, table(seats))
    below = max(page.hands.spots[name].rect.bottom for name in ("add_bot", f"seat-{seats - 1}"))
    text = app.language.text("scene.lobby.dealer_order")
    rects = [box.rect for box in app.boxes(page) if box.text and box.text in text and len(box.text) > 8]
    assert rects and all(below < rect.y and rect.bottom < page.hands.spots["begin"].rect.y for rect in rects)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_with_readings_on_a_television_too_the_order_of_seats_is_pictured(
        seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr("game.ui.pages.lobby.ring.portrait", lambda p, chair, *_, **__: drawn.append(chair.crest))
    app = Application(1920, 1080, "ja", tv=True, reading_aid="furigana")
    page = lobby(app, table(seats))
    drawn.clear()
    boxes = app.boxes(page)
    assert set(drawn) == {chair.crest for chair in page.draft.chairs} and overlaps(boxes) == []


@pytest.mark.parametrize(("size", "tv"), [((1366, 768), False), ((1920, 1080), True)], ids=str)
def test_a_long_name_is_set_narrowly_and_never_cut(size: tuple[int, int], tv: bool) -> None:
    app = Application(*size, tv=tv)
    setup, long = table(5), "Grandpa Ferdinand"
    page = lobby(app, setup._replace(chairs=(setup.chairs[0]._replace(name=long), *setup.chairs[1:])))
    assert long in [box.text for box in app.boxes(page)]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_words_for_one_more_keep_off_the_edge_of_their_place(lang: str) -> None:
    app = Application(language=lang, tv=True)
    page = lobby(app, table(6))
    boxes = {box.text: box.rect for box in app.boxes(page)}
    for name in ("add_bot", "add_person"):
        place, words = page.hands.spots[name].rect, boxes[app.language.text(f"scene.lobby.{name}")]
        assert place.contains(words.inflate(30, 0))


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (960, 540)], ids=str)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_ring_of_the_focus_covers_no_words_above_the_field(size: tuple[int, int], text_scale: int) -> None:
    app = Application(*size, text_scale=text_scale)
    page = lobby(app, table(3))
    page.open_seat(0)
    page.type_name()
    page.handle(Typed("Wilhelmina Maximiliana"))
    boxes = {box.text: box.rect for box in app.boxes(page)}
    ring = page.hands.spots["seat-name"].rect.y - FOCUS_GAP - FOCUS_RING
    assert boxes["Name"].bottom <= ring + 1 and boxes["22 / 24"].bottom <= ring + 1
    assert boxes["Name"].right < boxes["22 / 24"].x


def test_names_no_player_typed_follow_the_language_in_the_lobby_and_at_the_table() -> None:
    app = Application()
    lobby = Lobby(app, "kuku")
    app.go(lobby)
    lobby.change_at(1, name="Ottokar")
    table = app.routes.table(app.catalogue.open_table(lobby.draft.setup()))
    for scene, chairs in ((lobby, lambda: lobby.draft.chairs), (table, lambda: table.host.setup.chairs)):
        app.preferences.change(language="en")
        scene.resize(app.screen)
        assert [chair.name for chair in chairs()][:3] == ["You", "Ottokar", "Nino"]
        app.preferences.change(language="ja")
        scene.resize(app.screen)
        assert [chair.name for chair in chairs()][:3] == ["あなた", "Ottokar", "ニノ"]


def test_a_seat_that_goes_while_it_is_changed_closes_its_editor() -> None:
    app = Application()
    page = lobby(app)
    page.open_seat(len(page.draft.chairs) - 1)
    app.boxes(page)
    page.draft.remove_last()
    app.boxes(page)
    assert page.seat is None


# ---- the first match
def test_a_newcomer_begins_with_the_preset_made_for_that() -> None:
    app = Application()
    for info in app.catalogue.games():
        page = Lobby(app, info.id)
        assert info.newcomer and page.draft.preset() == info.newcomer and len(page.draft.chairs) == 5
        app.go(page)
        assert any("New here?" in box.text for box in app.boxes(page))
        assert "first" in page.hands.spots


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_note_for_newcomers_is_seen_before_any_tab_is_pressed(language: str, scale: int) -> None:
    app = Application(1280, 720, language=language, text_scale=scale)
    page = Lobby(app, "kuku")
    app.go(page)
    app.boxes(page)
    spot = page.hands.spots["first"]
    assert page.side == "players" and spot.shown.h > spot.rect.h - 1, "no tab hides it, and nothing has to be scrolled"
    press(app, page, "first")
    assert page.draft.preset() == "classic"


def test_a_company_that_comes_from_another_game_begins_as_newcomers_too() -> None:
    worn = {"Aiko": "cat", "Bruno": "owl", "Chie": "sun"}
    chairs = tuple(Chair(name, crest, 0, "person") for name, crest in worn.items())
    app = Application(last_table={"xtarot": LastTable(chairs, {"start_g": "7"})})
    made = Lobby(app, "kuku").draft
    assert [chair.name for chair in made.chairs] == ["Aiko", "Bruno", "Chie"]
    assert made.preset() == made.game.newcomer and made.is_first


@pytest.mark.parametrize("options", [{}, {"chips": "7"}])
def test_a_player_who_has_played_the_game_keeps_their_house_rules(options: dict[str, str]) -> None:
    app = Application(last_table={"kuku": LastTable((), options)})
    page = Lobby(app, "kuku")
    assert {name: str(value) for name, value in page.draft.chosen.items()} == options
    app.go(page)
    assert not any("New here?" in box.text for box in app.boxes(page)) and "first" not in page.hands.spots


def test_a_table_that_is_laid_again_keeps_its_house_rules() -> None:
    assert Lobby(Application(), "kuku", table(4)).draft.chosen == {}


def test_the_first_match_is_changed_and_changed_back_by_one_press_each() -> None:
    app = Application()
    page = Lobby(app, "kuku")
    app.go(page)
    app.boxes(page)
    place = page.hands.spots["first"].rect
    for preset in ("classic", "first_time"):
        press(app, page, "first")
        assert page.draft.preset() == preset and page.hands.spots["first"].rect == place


def test_what_was_begun_with_is_remembered_as_the_house_rules_of_this_game() -> None:
    app = Application()
    page = Lobby(app, "kuku")
    page.begin()
    again = Lobby(app, "kuku")
    assert again.draft.preset() == "first_time" and not again.draft.is_first


# ---- a short match for many


def test_for_four_persons_the_short_preset_is_suggested_until_rules_are_chosen() -> None:
    app = Application()
    page = lobby(app)
    for at in range(1, 4):
        assert page.draft.shorter() is None
        page.draft.change(at, kind="person")
    app.boxes(page)
    press(app, page, "short")
    assert page.draft.preset() == "short" and page.draft.shorter() is None and "short" not in page.hands.spots
    page.draft.chosen.clear()
    page.draft.set(next(option for option in page.draft.game.options if option.name == "chips"), 40)
    assert page.draft.shorter() is None, "a player who has chosen is not asked"


def test_a_person_on_a_bot_s_seat_is_called_by_their_seat_until_they_give_a_name() -> None:
    made = lobby(Application()).draft
    bot = made.chairs[2].name
    made.change(2, kind="person")
    assert made.chairs[2].name == "Player 3"
    made.change(2, name="Aiko")
    made.change(2, kind="bot:easy")
    assert made.chairs[2].name in made.pool.names, "no bot is called as a person was"
    made.change(3, kind="person")
    made.change(3, kind="bot:easy")
    assert made.chairs[3].name in made.pool.names and bot in made.pool.names
    assert made.chairs[made.add(person=True)].name == "Player 6"


def test_one_person_at_a_time_has_their_hand_on_the_second_screen() -> None:
    app, screen = Application(), SimpleNamespace(possible=False, has_display=False)
    app.features.offer(SEAT_HAND, lambda _: [lambda desk, flow, on, change: row(desk, flow, screen, on, change)])
    page = lobby(app)
    page.open_seat(0)
    app.boxes(page)
    assert "second" not in page.hands.spots, "there can be no second window here"
    screen.possible = screen.has_display = True
    app.boxes(page)
    press(app, page, "second")
    assert page.draft.chairs[0].kind == SCREEN
    assert "Own screen" in [box.text for box in app.boxes(page)]
    page.draft.change(1, kind=SCREEN)
    assert [chair.kind for chair in page.draft.chairs[:2]] == ["person", SCREEN]


def test_the_wish_for_a_second_screen_comes_back_with_the_last_table() -> None:
    app = Application()
    page = lobby(app)
    page.draft.change(0, kind=SCREEN)
    kept = LastTable(tuple(page.draft.chairs), {})
    assert [chair.kind for chair in draft(app, kept).chairs].count(SCREEN) == 1
    doubled = LastTable(tuple(chair._replace(kind=SCREEN) for chair in page.draft.chairs[:3]), {})
    assert [chair.kind for chair in draft(app, doubled).chairs].count(SCREEN) == 1, "a player has written it twice"
