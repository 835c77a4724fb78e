"""A guest leads the room from their phone: who that is, what they decide, and what nobody else does."""
from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from game.features.phones.invite_page import said
from game.features.phones.lead_desk import MOST, LeadDesk
from game.features.phones.room.leading import TAKE, LeadSources
from game.features.phones.room.stand_in import GRACE
from game.rules.catalogue import GAMES
from game.ui.pages.lobby.scene import Lobby
from game.ui.pages.pause.scene import Pause
from game.ui.pages.result.scene import ResultPage
from game.ui.pages.table.scene import TableScene
from tests.features.phones.table import host_of, words
from tests.features.phones.test_invite import Evening
from tests.features.phones.test_matches import schemas
from tests.features.phones.test_room import Application


class Led(Application):
    """A room whose desk only notes what was decided."""

    def __init__(self) -> None:
        super().__init__(host_of("kuku", 4, (0, 1, 2), 7))
        self.done: list[tuple[str, str]] = []
        self.room.leading.__init__(                                     # type: ignore[misc]
            LeadSources(lambda words: {"may": ["mute"], "code": words.language.code}, self._do))

    def _do(self, name: str, value: str) -> None:
        self.done.append((name, value))

    def roles(self, line: int) -> list[str]:
        self.attend()
        return [each["room"]["lead"] for each in self.told(line) if "room" in each]

    def leads(self, line: int, what: str = "mute") -> None:
        self.say(line, lead={"do": what, "what": ""})


def test_the_first_who_joins_leads_and_what_another_decides_is_not_done() -> None:
    app = Led()
    first, mia = app.join("Mia")
    second, _ = app.join("Leo")
    app.attend()
    assert app.room.leading.guest is mia
    app.leads(second)
    app.leads(second, TAKE)
    assert app.done == [] and app.room.leading.guest is mia
    app.leads(first)
    assert app.done == [("mute", "")]


def test_only_who_leads_is_told_what_can_be_decided() -> None:
    app = Led()
    first, _ = app.join("Mia")
    second, _ = app.join("Leo", language="ja")
    app.attend()
    assert [each["desk"]["code"] for each in app.wire.out[first] if "desk" in each] == ["en"]
    assert not [each for each in app.wire.out[second] if "desk" in each]


@pytest.mark.parametrize("paused", [False, True])
def test_where_the_phone_that_leads_is_gone_for_long_another_may_take_it_on(paused: bool) -> None:
    app = Led()
    first, mia = app.join("Mia")
    second, leo = app.join("Leo")
    app.gone(first)
    for _ in range(10):
        app.now += (GRACE - 10) / 10
        app.room.attend(app.now, lambda: True, paused)
    app.leads(second, TAKE)
    assert app.room.leading.guest is mia
    app.now += 20
    due = app.room.attend(app.now, lambda: True, paused)
    assert due is None or due >= app.now
    app.leads(second, TAKE)
    assert app.room.leading.guest is (mia if paused else leo), "no time counts for which the table pauses"


def test_the_table_looks_again_when_the_role_becomes_free() -> None:
    app = Led()
    first, _ = app.join("Mia")
    app.gone(first)
    assert app.room.leading.due(app.now) == app.now + GRACE
    assert app.room.leading.due(app.now + GRACE) is None


def test_who_leaves_leads_no_more_and_all_others_are_told_that_it_is_free() -> None:
    app = Led()
    first, _ = app.join("Mia")
    second, leo = app.join("Leo")
    app.wire.out[second] = []
    app.say(first, leave={})
    assert app.roles(second) == ["free"]
    app.leads(second, TAKE)
    app.attend()
    assert app.room.leading.guest is leo
    assert [each["room"]["lead"] for each in app.wire.out[second] if "room" in each] == ["you"]


def test_the_screen_takes_it_back_and_nobody_who_comes_has_it() -> None:
    app = Led()
    first, _ = app.join("Mia")
    app.room.leading.give(None)
    _, leo = app.join("Leo")
    app.leads(first)
    app.leads(first, TAKE)
    assert app.room.leading.guest is None and app.done == []
    app.room.leading.give(leo)
    assert app.room.leading.guest is leo


@pytest.mark.parametrize("said", [{"do": "mute"}, {"do": 1, "what": ""}, {"do": "x" * 65, "what": ""},
                                  {"do": "mute", "what": "x" * 65}, {"do": "mute", "what": "", "more": ""}])
def test_what_is_no_decision_is_none(said: dict[str, object]) -> None:
    app = Led()
    first, _ = app.join("Mia")
    app.say(first, lead=said)
    assert app.done == [] and app.room.dropped["garbled"] == 1


# ---- with the pages of the application -----------------------------------------------------------------------------
@pytest.fixture(scope="module")
def evening() -> Iterator[Evening]:
    made = Evening()
    yield made
    made.close()


def desk_of(evening: Evening) -> LeadDesk:
    hands = next(feature for feature in [evening.studio.features._ports["phones"]])
    return hands._desk  # type: ignore[attr-defined]


def decides(evening: Evening, name: str, value: str = "") -> None:
    desk = desk_of(evening)
    desk.do(name, value)
    desk.act()


def may(evening: Evening) -> list[str]:
    told = desk_of(evening).told(words("en"))
    for message in ({"desk": told},):
        schemas()[1](json.loads(json.dumps(message)))
    return list(told["may"])                                            # type: ignore[call-overload]


ALWAYS = {"end", "mute", "speed"}


def test_at_the_title_a_game_is_chosen_and_begun_in_two(evening: Evening) -> None:
    evening.studio.go(evening.studio.routes.title())
    assert set(may(evening)) == ALWAYS | {"game"}
    decides(evening, "game", "cangkul")
    lobby = evening.top
    assert isinstance(lobby, Lobby) and lobby.draft.game.id == "cangkul" and evening.studio.settings.game == "cangkul"
    decides(evening, "begin")
    assert isinstance(evening.top, TableScene) and evening.top.host.setup.game == "cangkul"


def test_from_a_result_the_same_company_goes_on_to_another_game(evening: Evening) -> None:
    host = evening.table("pbb", "kuku")
    evening.studio.go(evening.studio.routes.result(host))
    assert isinstance(evening.top, ResultPage) and set(may(evening)) == ALWAYS | {"game", "begin"}
    names = [chair.name for chair in host.setup.chairs]
    decides(evening, "game", "burro_es")
    assert isinstance(evening.top, Lobby)
    assert [chair.name for chair in evening.top.draft.chairs] == names


def test_at_the_table_it_pauses_and_goes_on_and_is_left_only_then(evening: Evening) -> None:
    evening.table("bbb", "kuku")
    table = evening.top
    assert set(may(evening)) == ALWAYS | {"pause"}
    decides(evening, "leave")
    decides(evening, "game", "kuku")
    assert evening.top is table
    decides(evening, "pause")
    assert isinstance(evening.top, Pause) and set(may(evening)) == ALWAYS | {"resume", "leave"}
    decides(evening, "resume")
    assert evening.top is table
    decides(evening, "pause")
    decides(evening, "leave")
    assert "game" in may(evening)


def test_a_table_is_laid_by_presets_seats_and_bots_within_its_bounds(evening: Evening) -> None:
    lobby = evening.lobby(4, "kuku")
    game = lobby.draft.game
    preset = list(game.presets)[-1]
    decides(evening, "preset", preset)
    decides(evening, "preset", "none of them")
    assert lobby.draft.preset() == preset
    level = lobby.draft.pool.levels[0]
    decides(evening, "level", level)
    decides(evening, "level", "none of them")
    assert lobby.draft.bots_level == level
    for wish, seats in (("6", 6), ("999", game.most), ("0", max(game.fewest, 1)), ("-3", max(game.fewest, 1)),
                        ("5", 5), ("５", 5), ("x", 5)):
        decides(evening, "seats", wish)
        assert len(lobby.draft.chairs) == seats, wish
    lobby.draft.change(1, kind="person", name="Ugo")
    decides(evening, "seats", "2")
    assert "Ugo" in {chair.name for chair in lobby.draft.chairs}, "no person is counted away"
    decides(evening, "seats", "4")
    decides(evening, "unseat", "Ugo")
    decides(evening, "unseat", "Ugo")
    assert len(lobby.draft.chairs) == 3 and "Ugo" not in {chair.name for chair in lobby.draft.chairs}


def test_sound_and_speed_are_those_of_the_screen(evening: Evening) -> None:
    before = evening.studio.settings
    decides(evening, "mute")
    decides(evening, "speed", "4")
    decides(evening, "speed", "9")
    assert evening.studio.settings.muted is not before.muted and evening.studio.settings.speed == "4"
    decides(evening, "mute")
    decides(evening, "speed", before.speed)


def test_of_more_decisions_at_once_than_a_person_takes_the_rest_is_dropped(evening: Evening) -> None:
    desk, muted = desk_of(evening), evening.studio.settings.muted
    for _ in range(MOST + 1):
        desk.do("mute", "")
    assert desk.act() and evening.studio.settings.muted is (muted if MOST % 2 == 0 else not muted)
    assert not desk.act()


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_table_can_be_laid_from_the_sofa(evening: Evening, spec: object) -> None:
    decides(evening, "game", spec.id)                                   # type: ignore[attr-defined]
    told = desk_of(evening).told(words("ja"))
    schemas()[1](json.loads(json.dumps({"desk": told})))
    assert told["game"] == spec.id and {"begin", "preset", "seats", "level", "unseat"} <= set(may(evening))  # type: ignore[attr-defined]
    assert not [pair for pair in told["games"] if "." in pair[1]], "every game has a name"    # type: ignore[attr-defined]


def test_the_screen_shows_who_leads_takes_it_back_and_gives_it_to_another() -> None:
    evening = Evening()
    try:
        evening.lobby(5)
        evening.invites()
        evening.joins("Mia")
        evening.joins("Leo")
        assert [each.leads for each in evening.app.visitors] == [True, False]
        assert said(evening.visitor("Mia"), True) == "leads"
        for name, button, leads in (("Mia", "lead_back", []), ("Leo", "make_lead", ["Leo"])):
            evening.studio.over(evening.guest(evening.visitor(name).number, None))
            evening.press(button)
            assert [each.name for each in evening.app.visitors if each.leads] == leads
            evening.studio.back()
        hands = evening.studio.features._ports["phones"]
        assert hands.aside() == "", "the phone that leads is here"      # type: ignore[attr-defined]
        guest = next(each for each in evening.app._room.guests if each.name == "Leo")
        guest.line, guest.away = None, evening.studio.time - GRACE - 1
        assert evening.studio._attend() == evening.studio.language.text("scene.phones.lead_gone")
    finally:
        evening.close()
