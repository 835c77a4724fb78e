"""All bots in one place: who of the company sits there, and how strong they are."""
from __future__ import annotations

import pytest

from game.core.ports import Chair
from game.core.rng import Rng
from game.data.settings import LastTable
from game.data.tempers import load_tempers
from game.ui.input.gesture import Key, Pointer
from game.ui.pages.lobby.draft import Draft
from game.ui.pages.lobby.scene import Lobby
from tests.ui.boxes import overlaps
from tests.ui.pages.fake import Application, key, tap

COMPANY = load_tempers()


def lobby(app: Application, game: str = "kuku") -> Lobby:
    page = Lobby(app, game)
    app.go(page)
    app.boxes(page)
    return page


def press(app: Application, page: Lobby, name: str) -> None:
    tap(page, *page.hands.spots[name].rect.center)
    app.boxes(page)


def whole(made: Draft) -> None:
    """What must hold of every table that is laid."""
    tempers = [chair.temper for chair in made.chairs if chair.temper]
    assert len(set(tempers)) == len(tempers)
    assert len({chair.name for chair in made.chairs}) == len(made.chairs)
    if len(made.chairs) <= len(made.pool.crests):
        assert len({chair.crest for chair in made.chairs}) == len(made.chairs)


def test_the_first_table_is_you_and_the_first_four_of_the_company_in_their_own_crests() -> None:
    made = lobby(Application()).draft
    assert [chair.temper for chair in made.chairs] == ["", *list(COMPANY)[:4]]
    for chair in made.chairs[1:]:
        assert chair.name == Application().language.text(f"temper.{chair.temper}.name")
        assert chair.crest == COMPANY[chair.temper].crest and chair.level == "steady"
    assert made.chairs[0].crest not in {temper.crest for temper in COMPANY.values()}


def test_behind_the_dozen_come_others_with_plain_names_and_crests() -> None:
    made = lobby(Application()).draft
    while made.can_add:
        made.add()
    whole(made)
    assert sum(bool(chair.temper) for chair in made.chairs) == min(12, len(made.chairs) - 1)


def test_one_of_them_comes_and_goes_by_a_press() -> None:
    app = Application()
    page = lobby(app)
    press(app, page, "company")
    press(app, page, "member-momo")
    assert "momo" in {chair.temper for chair in page.draft.chairs} and len(page.draft.chairs) == 6
    press(app, page, "member-hana")
    assert "hana" not in {chair.temper for chair in page.draft.chairs} and len(page.draft.chairs) == 5
    key(page, Key.BACK)
    assert not page.choosing and page.hands.at == "company"


def test_a_pointer_shows_who_a_player_is_as_the_focus_does() -> None:
    app = Application()
    page = lobby(app)
    page.choose_company(True)
    app.boxes(page)
    about = app.language.text("temper.momo.about")
    assert about not in said(app, page)
    page.handle(Pointer("moved", *page.hands.spots["member-momo"].rect.center, dx=9, dy=9))
    assert about in said(app, page) and "momo" not in {chair.temper for chair in page.draft.chairs}


def test_a_bot_s_seat_begins_with_who_it_is_and_shows_a_player_who_is_pointed_at() -> None:
    app = Application()
    page = lobby(app)
    press(app, page, "seat-1")
    own, other = (app.language.text(f"temper.{who}.about") for who in (page.draft.chairs[1].temper, "momo"))
    assert own in said(app, page)
    assert page.hands.spots["as-momo"].rect.y < page.hands.spots["seat-name"].rect.y
    page.handle(Pointer("moved", *page.hands.spots["as-momo"].rect.center, dx=9, dy=9))
    assert other in said(app, page) and own not in said(app, page)
    page.handle(Pointer("moved", 5, 5, dx=9, dy=9))
    assert own in said(app, page)


def said(app: Application, page: Lobby) -> str:
    return " ".join(box.text for box in app.boxes(page))


def test_a_full_table_gives_the_last_bot_s_place_and_the_smallest_loses_no_player() -> None:
    made = lobby(Application()).draft
    while made.can_add:
        made.add()
    made.remove(1)
    made.add(person=True)
    gone = next(each for each in made.pool.company if each in made.free_company())
    made.toggle(gone)
    assert gone.id in {chair.temper for chair in made.chairs} and not made.can_add
    whole(made)
    while len(made.chairs) > made.game.fewest:
        made.remove_last()
    left = [each for each in made.pool.company if each.id in {chair.temper for chair in made.chairs}]
    for each in left:
        made.toggle(each)
    assert len(made.chairs) == made.game.fewest


@pytest.mark.parametrize("seed", range(5))
def test_lots_seat_others_as_strong_as_those_before(seed: int) -> None:
    made = lobby(Application()).draft
    made.level_all(1)
    made.draw_company(Rng(seed))
    whole(made)
    assert [chair.level for chair in made.chairs[1:]] == ["sharp"] * 4 and made.chairs[0].is_person
    for chair in made.chairs[1:]:
        assert chair.crest == COMPANY[chair.temper].crest


def test_lots_fall_differently() -> None:
    made, met = lobby(Application()).draft, set()
    for seed in range(8):
        made.draw_company(Rng(seed))
        met.add(tuple(chair.temper for chair in made.chairs))
    assert len(met) > 6


def test_all_bots_become_stronger_and_stay_who_they_are() -> None:
    made = lobby(Application()).draft
    before = [chair.temper for chair in made.chairs]
    made.level_all(1)
    assert [chair.temper for chair in made.chairs] == before and made.bots_level == "sharp"


def test_in_a_seat_another_player_plays_or_the_two_change_places() -> None:
    app = Application()
    page = lobby(app)
    page.open_seat(1)
    app.boxes(page)
    press(app, page, "as-pia")
    assert page.draft.chairs[1].temper == "pia"
    press(app, page, "as-yuki")
    assert [page.draft.chairs[at].temper for at in (1, 3)] == ["yuki", "pia"]
    whole(page.draft)


def test_a_person_takes_no_bot_s_name_or_crest_and_a_bot_in_their_place_is_of_the_company() -> None:
    made = lobby(Application()).draft
    made.change(2, kind="person")
    chair = made.chairs[2]
    assert chair.is_person and chair.name == "Player 3" and chair.crest != COMPANY["nino"].crest
    made.change(2, kind="bot:easy")
    assert made.chairs[2].temper == "nino" and made.chairs[2].level == "easy"


@pytest.mark.parametrize("code", ["en", "ja"])
def test_a_bot_in_a_person_s_place_has_its_own_name_and_the_person_gets_theirs_back(code: str) -> None:
    app = Application(language=code)
    page = lobby(app)
    made = page.draft
    host = made.chairs[0]
    page.open_seat(0)
    app.boxes(page)
    press(app, page, "who-1")
    bot = made.chairs[0]
    assert not bot.is_person and bot.name in made.pool.names and bot.crest != host.crest
    assert bot.crest == COMPANY[bot.temper].crest
    whole(made)
    press(app, page, "who-0")
    assert made.chairs[0] == host
    made.change(0, name="Aiko")
    made.change(0, kind="bot:easy")
    assert made.chairs[0].name in made.pool.names
    made.move(0, 2)
    made.draw_company(Rng(3))
    made.change(2, name="Ottokar")
    made.change(2, kind="person")
    assert made.chairs[2].name == "Aiko" and made.chairs[2].crest == host.crest
    whole(made)


def test_a_named_player_on_a_bot_s_seat_is_not_called_as_who_made_room_for_the_bot() -> None:
    made = lobby(Application()).draft
    made.change(0, kind="bot:easy")
    made.change(0, kind="person", name="Ken")
    assert made.chairs[0].name == "Ken"
    made.change(0, kind="bot:easy")
    made.remove(0)
    assert "Ken" not in {person.name for person in made.away.values()}


def test_a_player_who_made_room_is_called_in_the_language_in_force() -> None:
    app = Application()
    page = lobby(app)
    page.change_at(0, kind="bot:easy")
    app.preferences.change(language="ja")
    page.resize(app.screen)
    page.change_at(0, kind="person")
    assert page.draft.chairs[0].name == "あなた"


def test_no_bot_of_a_table_of_before_is_called_you() -> None:
    app = Application()
    chairs = (Chair("Aiko", "owl", 0, "person"), Chair("You", "cat", 1, "bot:steady"))
    made = Draft(app.catalogue.games()[0], lobby(app).draft.pool, LastTable(chairs, {}))
    assert made.chairs[1].name in made.pool.names


def test_a_table_of_before_seats_a_player_who_is_called_so_and_no_player_twice() -> None:
    app = Application()
    chairs = (Chair("Aiko", "owl", 0, "person"), Chair("Luis", "cat", 1, "bot:steady"),
              Chair("Yuki", "key", 2, "bot:default+yuki"), Chair("Yuki2", "fan", 3, "bot:steady+yuki"))
    made = Draft(app.catalogue.games()[0], lobby(app).draft.pool, LastTable(chairs, {}))
    assert [chair.temper for chair in made.chairs] == ["", "luis", "yuki", ""]
    whole(made)


def test_a_person_of_the_same_name_keeps_one_of_the_company_away() -> None:
    made = lobby(Application()).draft
    made.remove(2)
    made.change(0, name="Nino")
    made.add()
    assert "nino" not in {chair.temper for chair in made.chairs}
    made.draw_company(Rng(1))
    assert "nino" not in {chair.temper for chair in made.chairs}


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)])
@pytest.mark.parametrize("code", ["en", "ja"])
def test_the_company_has_room(size: tuple[int, int], code: str) -> None:
    app = Application(*size, code)
    page = lobby(app)
    page.choose_company(True)
    boxes = app.boxes(page)
    assert not overlaps(boxes)
