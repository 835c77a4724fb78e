"""The room of phones lasts from the first invitation until it is ended, from game to game: nobody joins twice."""
from __future__ import annotations

import pytest

from game.core.ports import PERSON, PHONE, Chair, Setup
from game.features.phones.invite_page import InvitePage
from game.features.phones.you_page import YouPage
from game.ui.pages.lobby.scene import Lobby
from tests.features.phones.table import words
from tests.features.phones.test_invite import Evening, evening

__all__ = ["evening"]


def in_play(evening: Evening, *names: str, seats: int = 4) -> None:
    """These have joined in the lobby, and their match has begun."""
    lobby = evening.lobby(seats)
    evening.invites_to(lobby)
    evening.frame()
    evening.joins(*names)
    evening.until(lambda: phones_of(lobby) == set(names))
    evening.studio.back()
    lobby.begin()
    evening.until(lambda: all(phone.seats for phone in evening.phones))


def phones_of(lobby: Lobby) -> set[str]:
    return {chair.name for chair in lobby.draft.chairs if chair.kind == PHONE}


def test_phones_stay_from_game_to_game_and_sit_where_their_person_does(evening: Evening) -> None:
    in_play(evening, "Mia", "Leo")
    keys, url = [phone.key for phone in evening.phones], evening.app.url
    evening.studio.go(evening.studio.routes.title())
    evening.until(lambda: all(phone.places[-1:] == ["title"] for phone in evening.phones))
    again = evening.lobby(5, "cangkul")
    evening.until(lambda: phones_of(again) == {"Mia", "Leo"})
    evening.until(lambda: all(phone.places[-1:] == ["lobby"] for phone in evening.phones))
    for phone in evening.phones:
        phone.seats.clear()
    again.begin()
    evening.until(lambda: all(phone.seats for phone in evening.phones))
    names = [chair.name for chair in again.draft.chairs]
    assert [names[phone.seats[-1]] for phone in evening.phones] == ["Mia", "Leo"]
    assert evening.app.url == url and [phone.key for phone in evening.phones] == keys
    assert not any(phone.sorry for phone in evening.phones)
    assert all(phone.comes == 1 for phone in evening.phones), "no player has joined twice"
    evening.studio.go(evening.studio.routes.table(evening.app.match))      # type: ignore[arg-type]
    evening.until(lambda: all(phone.places[-1] == "match" for phone in evening.phones))


def test_a_phone_that_sleeps_while_the_next_game_is_chosen_keeps_its_persons_seat(evening: Evening) -> None:
    in_play(evening, "Mia", "Leo")
    guest = next(each for each in evening.app._room.guests if each.name == "Leo")
    evening.studio.go(evening.studio.routes.title())
    evening.frame()
    guest.line = None
    again = evening.lobby(5, "cangkul")
    again.draft.change(next(at for at, chair in enumerate(again.draft.chairs) if chair.name == "Leo"), name="Nino",
                       kind="bot:easy")
    evening.frame()
    assert phones_of(again) == {"Mia", "Leo"} and evening.visitor("Leo").how == "away"


def test_the_result_and_the_gallery_are_places_where_phones_find_the_company(evening: Evening) -> None:
    in_play(evening, "Mia")
    phone, = evening.phones
    host = evening.app.match
    assert host is not None
    evening.studio.go(evening.studio.routes.result(host))
    evening.until(lambda: phone.places[-1] == "result")
    room = evening.app._room
    assert room is not None and room.places.host is host, "what a phone shows of a result is told by its match"


def test_where_the_screen_is_a_phone_hears_once(evening: Evening) -> None:
    in_play(evening, "Mia")
    evening.studio.go(evening.studio.routes.title())
    for _ in range(20):
        evening.frame()
    evening.until(lambda: evening.phones[0].places[-1] == "title")
    for _ in range(20):
        evening.frame()
    assert evening.phones[0].places.count("title") == 1


def test_a_match_of_another_evening_waits_for_no_phone_that_is_not_here(evening: Evening) -> None:
    in_play(evening, "Mia")
    evening.studio.go(evening.studio.routes.title())
    host = evening.studio.catalogue.open_table(Setup("kuku", (
        Chair("Aiko", "cat", 0, PHONE), Chair("Mia", "cat", 1, PHONE), Chair("Chiyo", "cat", 2, "bot:easy")), {}, 7))
    assert [chair.kind for chair in host.setup.chairs] == [PERSON, PHONE, "bot:easy"]


@pytest.mark.parametrize("is_open", [True, False])
def test_the_title_leads_to_who_has_come_where_phones_are_invited(evening: Evening, is_open: bool) -> None:
    if is_open:
        in_play(evening, "Mia")
    evening.studio.go(evening.studio.routes.title())
    evening.press("phones")
    assert isinstance(evening.top, InvitePage)
    assert isinstance(evening.studio.manager.stack[0], Lobby) is not is_open


def test_phones_are_turned_away_when_it_is_ended_and_not_before(evening: Evening) -> None:
    in_play(evening, "Mia")
    evening.studio.go(evening.studio.routes.title())
    page = evening.invites()
    evening.press("stop")
    assert page.ending and evening.app.is_open, "it is asked once"
    evening.press("stop")
    evening.until(lambda: evening.phones[0].stopped)
    assert evening.phones[0].sorry == ["phones.shut"] and not evening.app.is_open


# ---- “You”, who may be one of the phones ----------------------------------------------------------------------------
def you(lobby: Lobby) -> list[str]:
    return [chair.kind for chair in lobby.draft.chairs if chair.name == lobby.draft.pool.you]


def sit_down(evening: Evening, *names: str, seats: int = 5, game: str = "kuku") -> Lobby:
    lobby = evening.lobby(seats, game)
    evening.invites_to(lobby)
    evening.frame()
    evening.joins(*names)
    evening.until(lambda: phones_of(lobby) == set(names))
    return lobby


def test_with_one_phone_you_sit_before_the_screen(evening: Evening) -> None:
    lobby = sit_down(evening, "Mia")
    assert isinstance(evening.top, InvitePage)
    lobby.begin()
    assert you(lobby) == [PERSON]


@pytest.mark.parametrize(("answer", "stays"), [("phone", False), ("screen", True), ("", False)])
def test_with_a_second_phone_it_is_asked_once_where_you_sit(evening: Evening, answer: str, stays: bool) -> None:
    lobby = sit_down(evening, "Mia", "Leo")
    evening.until(lambda: isinstance(evening.top, YouPage))
    if answer:
        evening.press(answer)
    else:
        evening.top.back()
    for _ in range(3):
        evening.frame()
    assert isinstance(evening.top, InvitePage) and you(lobby) == ([] if answer == "phone" else [PERSON])
    lobby.begin()
    assert you(lobby) == ([PERSON] if stays else [])
    evening.studio.go(evening.studio.routes.title())
    again = evening.lobby(5, "cangkul")
    if not you(again):
        again.draft.change(again.draft.add(person=True), name=again.draft.pool.you)
    evening.until(lambda: phones_of(again) == {"Mia", "Leo"})
    for _ in range(3):
        evening.frame()
    assert evening.top is again, "it is asked once in an evening"
    assert you(again) == ([] if answer == "phone" else [PERSON])


def test_you_with_a_name_or_a_pad_of_their_own_are_nobodys_ghost(evening: Evening) -> None:
    lobby = evening.lobby(5)
    lobby.change_at(0, name="Aiko")
    evening.invites_to(lobby)
    evening.frame()
    evening.joins("Mia", "Leo")
    evening.until(lambda: phones_of(lobby) == {"Mia", "Leo"})
    evening.frame()
    assert isinstance(evening.top, InvitePage)
    lobby.begin()
    assert "Aiko" in {chair.name for chair in lobby.draft.chairs}


def test_where_the_game_needs_the_seat_a_bot_takes_it(evening: Evening) -> None:
    lobby = sit_down(evening, "Mia", "Leo", seats=3, game="xtarot")
    assert not lobby.draft.can_remove
    lobby.begin()
    assert you(lobby) == [] and [chair.is_person for chair in lobby.draft.chairs].count(False) == 1


def test_the_question_goes_when_it_is_answered_on_the_phone_that_leads(evening: Evening) -> None:
    lobby = sit_down(evening, "Mia", "Leo")
    evening.until(lambda: isinstance(evening.top, YouPage))
    desk = evening.studio.features._ports["phones"]._desk                       # type: ignore[attr-defined]
    assert desk.told(words("en"))["ghost"] == lobby.draft.pool.you
    desk.do("ghost", "phone")
    evening.until(lambda: isinstance(evening.top, InvitePage))
    assert you(lobby) == [] and not desk.told(words("en"))["ghost"] and "ghost" not in desk.told(words("en"))["may"]
