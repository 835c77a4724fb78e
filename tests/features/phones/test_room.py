"""Who is let in, who sits where, and what becomes of a phone that is away: the room, with a carrier that is a list."""
from __future__ import annotations

import json
from typing import Any

import pytest

from game.application.match_setup import make_bots
from game.client.line import LOOKS_ON
from game.core.ports import OPEN, PERSON, PHONE, SCREEN
from game.features.phones.room.entrance import (
    DEAF,
    DENIED,
    ELSEWHERE,
    FULL,
    GONE,
    GREETING,
    LET_GO,
    OLD,
    SHUT,
    UNKNOWN,
    WAIT,
    WRONG,
)
from game.features.phones.room.guests import LAST, LET_GO_KEPT, Guest
from game.features.phones.room.messages import VERSION
from game.features.phones.room.room import GARBLED, GUESTS, READ, TOGETHER, Room
from game.features.phones.room.stand_in import GRACE, STILL
from game.network.news import ClientCame, ClientLeft, MessageReceived
from game.rules.catalogue import GAMES, game
from game.table.host import Host
from tests.features.phones.table import follows, host_of, words


class Wire:
    """A carrier whose texts lie in lists."""

    def __init__(self) -> None:
        self.news: list[Any] = []
        self.out: dict[int, list[Any]] = {}
        self.ended: dict[int, int] = {}
        self.keys: list[int] = []

    def heard(self):
        found, self.news = self.news, []
        return found

    def send(self, line, texts):
        self.out.setdefault(line, []).extend(map(json.loads, texts))

    def known(self, line: int) -> None:
        self.keys.append(line)

    def shut(self, line, code, texts=()):
        self.send(line, texts)
        self.ended[line] = code
        self.news.append(ClientLeft(line))


class Application:
    """A room with a match, and a clock that is pushed."""

    def __init__(self, host: Host, guests: tuple[Guest, ...] = ()) -> None:
        self.host, self.wire, self.now, self.lines = host, Wire(), 0.0, 0
        make = make_bots(host.setup, 3)
        self.room = Room(self.wire, words, lambda seat: make(seat, "bot:easy"), follows, ("crane",), guests=guests)
        self.room.at(host, host.match.spec.deck)

    def attend(self, ms: float = 0.0, settled: bool = True) -> float | None:
        self.now += ms
        return self.room.attend(self.now, lambda: settled)

    def tell(self, ms: float = 0.0) -> None:
        """Let so much time pass, and tell everybody all there is, at however many goes."""
        while self.attend(ms) == self.now:
            ms = 0.0

    def line(self, machine: str = "m") -> int:
        self.lines += 1
        self.wire.news.append(ClientCame(self.lines, machine))
        return self.lines

    def say(self, line: int, **message: Any) -> list[Any]:
        """What is answered."""
        self.raw(line, json.dumps(message))
        self.attend()
        return self.wire.out.get(line, [])

    def raw(self, line: int, text: str) -> None:
        self.wire.out[line] = []
        self.wire.news.append(MessageReceived(line, text))

    def hello(self, line: int, **more: Any) -> list[Any]:
        return self.say(line, hello={"version": VERSION, "room": self.room.key, "key": "", "language": "en",
                                     "page": "p", "run": "", "have": 0, **more})

    def join(self, name: str, **more: Any) -> tuple[int, Guest]:
        line = self.line()
        assert "welcome" in self.hello(line, **more)[0]
        self.say(line, join={"name": name, "crest": "crane"})
        return line, self.room.guests[-1]

    def gone(self, line: int) -> None:
        self.wire.news.append(ClientLeft(line))
        self.attend()

    def told(self, line: int) -> list[Any]:
        found, self.wire.out[line] = self.wire.out.get(line, []), []
        return found

    def until_asked(self, seat: int, settled: bool = True) -> None:
        while seat not in self.host.waiting():
            self.step()
            self.attend(300, settled)

    def until_turn(self) -> None:
        """Up to the first turn of one of those who hold phones."""
        self.step()
        while self.host.view(None).asking != "turn" or not self.host.chairs.is_person(self.host.waiting()[0]):
            self.step()
            self.attend(300)

    def until_dealt(self) -> None:
        """Into the next deal."""
        dealt = self.host.match.dealt
        while self.host.match.dealt == dealt:
            self.step()

    def step(self) -> None:
        """One step of the match, by any seat."""
        persons = [seat for seat in self.host.waiting() if self.host.chairs.is_person(seat)]
        if persons:
            self.answer(persons[0])
        else:
            self.host.act()

    def answer(self, seat: int) -> None:
        offer = next(offer for offer in self.host.offers(seat) if not offer.standing)
        assert self.host.submit(seat, offer.action.text(), self.host.question) is None

    def choice(self, seat: int) -> dict[str, Any]:
        offer = next(offer for offer in self.host.offers(seat) if not offer.standing)
        return {"text": offer.action.text(), "seen": self.host.question}


def kinds(told: list[Any]) -> list[str]:
    return [next(iter(each)) if "n" not in each else "whole" if "whole" in each else "line" for each in told]


@pytest.fixture
def app() -> Application:
    return Application(host_of("kuku", 4, (0, 1, 2)))


# ---- the way in -----------------------------------------------------------------------------------------------
def test_with_the_key_of_the_screen_one_gets_a_seat_and_what_counts(app):
    line = app.line()
    welcome, = app.hello(line, room=" " + app.room.key.lower()[:3] + "-" + app.room.key.lower()[3:])
    assert welcome["welcome"]["crests"] == ["crane"]
    told = app.say(line, join={"name": " Ken\n", "crest": "crane"})
    assert kinds(told)[0] == "seated" and told[0]["seated"]["seat"] == 0 and "whole" in kinds(told)
    chair = app.host.setup.chairs[0]
    assert (chair.name, chair.crest, chair.kind) == ("Ken", "crane", PHONE)


def test_no_player_comes_in_by_another_key_and_who_tries_many_is_deaf_to_us(app):
    for _ in range(WRONG):
        line = app.line("thief")
        assert kinds(app.hello(line, room="AAAAAA")) == ["sorry"] and app.wire.ended[line] == UNKNOWN
    line = app.line("thief")
    told, = app.hello(line)
    assert told["sorry"] == {"key": "phones.wait", "say": words("en").refusal("phones.wait")}, "guessed, too late"
    assert app.wire.ended[line] == WAIT
    assert "welcome" in app.hello(app.line("somebody else"))[0]
    app.attend(DEAF)
    assert "welcome" in app.hello(app.line("thief"))[0]
    assert app.room.dropped["key"] == WRONG and app.room.dropped["deaf"] == 1


def test_a_player_who_tries_keys_may_still_come_back_to_their_own_seat(app):
    line, guest = app.join("Ken")
    app.gone(line)
    for _ in range(WRONG):
        app.hello(app.line("m"), room="AAAAAA")
    assert "seated" in app.hello(app.line("m"), key=guest.key)[0]


@pytest.mark.parametrize(("message", "code"), [
    ('{"join":{"name":"x","crest":""}}', DENIED), ('{"say":{"n":1,"text":"keep","seen":0}}', DENIED), ("{", DENIED),
    ('{"hello":{"version":0,"room":"","key":"","language":"","page":"","run":"","have":0}}', OLD),
])
def test_a_stranger_says_hello_or_nothing(app, message, code):
    line = app.line()
    app.raw(line, message)
    app.attend()
    assert app.wire.ended[line] == code and kinds(app.wire.out[line]) == ["sorry"] and not app.room.guests


def test_a_player_who_says_nothing_does_not_stay_and_who_types_their_name_does(app):
    mute, typing = app.line(), app.line()
    app.hello(typing)
    assert app.attend() == GREETING
    app.attend(GREETING)
    assert app.wire.ended == {mute: DENIED}
    app.say(typing, join={"name": "Ken", "crest": ""})
    assert [guest.name for guest in app.room.guests] == ["Ken"]


def test_a_name_of_nothing_is_asked_for_again_and_one_that_is_taken_gets_a_number(app):
    line = app.line()
    app.hello(line)
    assert app.say(line, join={"name": " \u200b\n ", "crest": ""})[0]["sorry"]["key"] == "phones.no_name"
    assert app.say(line, join={"name": "Ken", "crest": "none such"})[0]["seated"]["name"] == "Ken"
    _, second = app.join("Ken")
    assert second.name == "Ken2" and app.host.setup.chairs[1].name == "Ken2"


@pytest.mark.parametrize(("language", "name", "called"), [
    ("ja", "ハナ", "ハナさん"), ("ja", "ハナちゃん", "ハナちゃん"), ("en", "Hana", "Hana")])
def test_a_phone_is_told_what_its_player_is_politely_called(app, language, name, called):
    line = app.line()
    app.hello(line, language=language)
    told = app.say(line, join={"name": name, "crest": ""})[0]["seated"]
    assert (told["name"], told["called"]) == (name, called)


def test_a_locked_room_lets_no_player_in_but_those_who_sit_here(app):
    _, guest = app.join("Ken")
    app.room.locked = True
    stranger = app.line()
    app.hello(stranger)
    assert app.say(stranger, join={"name": "Eve", "crest": ""})[0]["sorry"]["key"] == "phones.full"
    assert app.wire.ended[stranger] == FULL
    assert "seated" in app.hello(app.line(), key=guest.key)[0]


def test_when_no_chair_is_free_one_waits_and_gets_a_bot_s_with_the_next_deal(app):
    for name in ("A", "B", "C"):
        app.join(name)
    app.until_asked(0)
    line, late = app.join("Late")
    assert late.seat == 3 and 3 in app.host.coming
    told = app.told(line)
    assert [each["seated"]["waits"] for each in told if "seated" in each] == ["deal"]
    sat, = (each["whole"][0]["line"]["sat"] for each in told if "whole" in each)
    assert sat["seat"] == LOOKS_ON, "they would see what was dealt to a bot"
    app.until_dealt()
    assert 3 not in app.host.coming
    app.attend()
    assert "whole" in kinds(app.told(line))
    nobody_line, nobody = app.join("Nobody")
    assert nobody.seat is None and app.told(nobody_line)[0]["seated"]["seat"] is None


def test_a_player_who_looks_on_gets_the_seat_that_comes_free(app):
    lines = [app.join(name)[0] for name in ("A", "B", "C", "D")]
    line, late = app.join("Late")
    app.until_asked(0)
    assert late.seat is None and app.told(line)[0]["seated"]["seat"] is None
    app.say(lines[1], leave={})
    app.attend()
    assert late.seat is None, "the hand on it was another's"
    while app.host.waiting():
        app.step()
        app.attend(300)
    assert late.seat == 1
    assert app.host.setup.chairs[1].name == "Late" and "whole" in kinds(app.told(line))


def test_a_player_who_is_away_takes_no_seat_of_another_match_but_their_own(app):
    line, ken = app.join("Ken")
    _, eve = app.join("Eve")
    app.gone(line)
    again = host_of("kuku", 3, ())
    app.room.at(again, again.match.spec.deck)
    assert (ken.seat, eve.seat) == (None, 0)
    own = host_of("kuku", 3, (0, 1))
    own.reseat(1, own.setup.chairs[1]._replace(name="ken"))
    app.room.at(own, own.match.spec.deck)
    assert ken.seat == 1


def test_a_player_who_has_gone_without_a_seat_takes_neither_name_nor_room(app):
    line, ken = app.join("Ken")
    app.room.places.all_to_screen()
    app.room.at(None, None)
    app.gone(line)
    assert app.join("ken")[1].name == "ken"
    assert "seated" in app.hello(app.line(), key=ken.key)[0] and ken.name == "Ken2"
    for n in range(GUESTS):
        app.gone(app.join(f"{n}")[0])
    app.join("One more")
    assert len(app.room.guests) == GUESTS


def test_the_chair_of_a_name_is_for_the_phone_that_is_here_and_not_for_one_of_before(app):
    line, before = app.join("Ken")
    app.room.places.all_to_screen()
    app.room.at(None, None)
    app.gone(line)
    _, ken = app.join("Ken")
    app.room.lay({ken: 1})
    again = host_of("kuku", 3, (1,))
    again.reseat(1, ken.chair(again.setup.chairs[1]))
    app.room.at(again, again.match.spec.deck)
    assert (ken.seat, before.seat) == (1, None)


def test_a_player_who_is_there_is_told_that_no_phones_play_any_more(app):
    line, guest = app.join("Ken", language="ja")
    stranger = app.line()
    app.hello(stranger)
    app.room.part()
    for each, language in ((line, "ja"), (stranger, "en")):
        sorry = app.wire.out[each][-1]["sorry"]
        assert sorry == {"key": "phones.shut", "say": words(language).refusal("phones.shut")}
        assert app.wire.ended[each] == SHUT
    app.attend()
    assert "seated" in app.hello(app.line(), key=guest.key)[0], "their key is theirs all the same"


def test_before_a_match_no_player_is_told_of_a_deal(app):
    app.room.at(None, None)
    line, guest = app.join("Ken")
    app.room.lay({guest: 2})
    assert [each["seated"]["waits"] for each in app.told(line)][-1] == "match"
    app.room.at(app.host, app.host.match.spec.deck)
    assert app.told(line)[-1]["seated"]["waits"] == ""


def test_a_key_in_the_broad_letters_of_a_japanese_keyboard_is_the_key(app):
    broad = "".join(chr(ord(letter) + 0xFEE0) for letter in app.room.key)
    assert "welcome" in app.hello(app.line(), room=f"\u3000{broad.lower()}")[0]


def test_a_player_who_has_a_key_is_known_to_the_carrier_and_no_other_player_is(app):
    line, guest = app.join("Ken")
    wrong = app.line()
    app.hello(wrong, room="AAAAAA")
    back = app.line()
    app.hello(back, room="", key=guest.key)
    assert app.wire.keys == [line, back]


# ---- one seat, one phone --------------------------------------------------------------------------------------
def test_another_page_with_the_key_takes_over_and_the_first_is_told(app):
    line, guest = app.join("Ken")
    other = app.line()
    told = app.hello(other, key=guest.key)
    assert kinds(told)[:2] == ["seated", "whole"] and app.wire.ended[line] == ELSEWHERE
    app.attend()
    assert guest.line == other and guest.away is None, "the end of the first connection is not their going away"
    assert app.say(line, say={"n": 1, "text": "keep", "seen": 0}) == []


def test_the_phone_that_takes_a_seat_by_a_square_closes_it_to_the_one_before(app):
    page = "drawn by lot, 16 letters"
    line, guest = app.join("Ken", page=page)
    old = guest.key
    key = app.room.fresh_key(guest)
    assert guest.line == line and line not in app.wire.ended, "no player has come yet"
    assert "seated" in app.hello(app.line(), key=key)[0]
    assert app.wire.ended[line] == LET_GO and guest.key not in (old, key)
    assert kinds(app.hello(app.line(), key=old, room=""))[-1] == "sorry"
    assert app.join("Ken", page=page)[1] is not guest, "the phone that had it comes as a new player"


def test_a_phone_that_was_away_while_another_took_its_seat_is_told_when_it_comes_back(app):
    line, guest = app.join("Ken")
    old = guest.key
    square = app.room.fresh_key(guest)
    app.gone(line)
    assert "seated" in app.hello(app.line(), key=square, room="")[0]
    back = app.line()
    assert kinds(app.hello(back, key=old)) == ["sorry"] and app.wire.ended[back] == LET_GO
    assert [each.name for each in app.room.guests] == ["Ken"]


def test_as_many_phones_that_let_go_of_a_seat_as_are_remembered_are_told_so(app):
    _, guest = app.join("Ken")
    keys = []
    for _ in range(LET_GO_KEPT + 1):
        keys.append(guest.key)
        app.hello(app.line(), key=app.room.fresh_key(guest), room="", page="short")
    back = [app.line() for _ in keys]
    for line, key in zip(back, keys, strict=True):
        app.hello(line, key=key, room="")
    assert [app.wire.ended[line] for line in back] == [UNKNOWN] + LET_GO_KEPT * [LET_GO]


def test_a_square_that_was_taken_away_opens_nothing_and_the_hand_stays(app):
    line, guest = app.join("Ken")
    square = app.room.fresh_key(guest)
    assert guest.is_offered
    guest.withdraw()
    assert not guest.is_offered
    assert kinds(app.hello(app.line(), key=square, room="")) == ["sorry"]
    assert guest.line == line and app.room._keyed(guest.key) is guest


def test_of_two_squares_only_the_last_one_opens_the_seat(app):
    _, guest = app.join("Ken")
    first, last = app.room.fresh_key(guest), app.room.fresh_key(guest)
    assert kinds(app.hello(app.line(), key=first, room="")) == ["sorry"]
    assert "seated" in app.hello(app.line(), key=last, room="")[0]


def test_a_phone_that_is_loaded_again_leaves_the_square_for_the_other_one(app):
    line, guest = app.join("Ken")
    square = app.room.fresh_key(guest)
    app.gone(line)
    back = app.line()
    assert "seated" in app.hello(back, key=guest.key, room="")[0] and guest.is_offered
    assert "seated" in app.hello(app.line(), key=square, room="")[0]
    assert app.wire.ended[back] == LET_GO


@pytest.mark.parametrize("page", ["drawn by lot, 16 letters", "short"])
def test_the_square_for_another_phone_opens_the_seat_once(app, page):
    _, guest = app.join("Ken")
    square, first = app.room.fresh_key(guest), app.line()
    own = app.hello(first, key=square, room="", page=page)[0]["seated"]["key"]
    assert own not in ("", square) and guest.line == first
    second = app.line()
    assert kinds(app.hello(second, key=square, room="", page="another page, 16 letters")) == ["sorry"]
    assert guest.line == first and app.wire.ended[second] == UNKNOWN, "the hand stays where it is"
    app.gone(first)
    assert kinds(app.hello(app.line(), key=square, room="", page="another page, 16 letters")) == ["sorry"]


@pytest.mark.parametrize("page", ["drawn by lot, 16 letters", "loaded again, 16 letters"])
def test_a_phone_that_took_a_seat_by_a_square_comes_back_by_its_own_key(app, page):
    _, guest = app.join("Ken")
    square, line = app.room.fresh_key(guest), app.line()
    own = app.hello(line, key=square, room="", page="drawn by lot, 16 letters")[0]["seated"]["key"]
    app.gone(line)
    back = app.line()
    assert app.hello(back, key=own, room="", page=page)[0]["seated"]["key"] == own and guest.line == back
    old = app.hello(app.line(), key=square, room="", page="drawn by lot, 16 letters")
    assert kinds(old) == ["sorry"], "it has heard of its own key, so the square is done with"


def test_a_phone_that_did_not_hear_that_it_took_a_seat_may_use_the_square_again(app):
    _, guest = app.join("Ken")
    square, line = app.room.fresh_key(guest), app.line()
    own = app.hello(line, key=square, room="", page="drawn by lot, 16 letters")[0]["seated"]["key"]
    app.gone(line)
    again = app.hello(app.line(), key=square, room="", page="drawn by lot, 16 letters")[0]["seated"]["key"]
    assert again == own


@pytest.mark.parametrize("kind", [PERSON, OPEN, SCREEN])
def test_a_player_who_played_on_before_a_screen_takes_their_own_chair_again(app, kind):
    line, ken = app.join("Ken")
    app.gone(line)
    app.host.reseat(0, app.host.setup.chairs[0]._replace(kind=kind))
    ken.seat = None
    app.hello(app.line(), key=ken.key)
    app.attend()
    assert ken.seat == 0 and app.host.setup.chairs[0].kind == PHONE


def test_what_was_said_is_done_without_waiting_for_a_picture(app):
    lines = [app.join(name)[0] for name in "ABC"]
    app.until_turn()
    seat, step = app.host.waiting()[0], app.host.match.step
    app.raw(lines[seat], json.dumps({"say": {"n": 1, **app.choice(seat)}}))
    due = app.room.hear(app.now)
    assert due is not None and app.host.match.step == step, "another may have spoken at the same time"
    app.room.hear(due)
    assert app.host.match.step > step
    assert "took" in kinds(app.wire.out[lines[seat]])


def test_a_player_who_leaves_or_has_to_go_is_followed_by_a_bot_and_their_key_opens_nothing(app):
    line, guest = app.join("Ken")
    app.say(line, leave={})
    assert app.wire.ended[line] == GONE and app.host.setup.chairs[0].kind == "bot:easy"
    line, other = app.join("Eve")
    app.room.kick(other)
    assert app.wire.ended[line] == GONE and not app.room.guests
    for gone in (guest, other):
        assert kinds(app.hello(app.line(), key=gone.key, room=""))[-1] == "sorry"


def test_a_player_who_is_renamed_keeps_their_seat_and_their_hand(app):
    line, guest = app.join("Ken")
    app.until_asked(0)
    app.told(line)
    app.room.rename(guest, "Kenji")
    app.attend()
    told = app.told(line)
    assert guest.name == app.host.setup.chairs[0].name == "Kenji" and "whole" not in kinds(told)
    assert [each["line"]["sat"]["chairs"][0]["name"] for each in told if "sat" in each.get("line", {})] == ["Kenji"]


def test_a_player_who_was_here_before_the_program_ended_comes_back_to_their_hand():
    first = Application(host_of("kuku", 3, (0, 1, 2)))
    _, ken = first.join("Ken")
    first.until_asked(0)
    again = Application(first.host, (Guest("Ken", "crane", ken.key, ken.seat),))
    told = again.hello(again.line(), key=ken.key)
    whole = next(each for each in told if "whole" in each)
    seen = next(each["line"]["seen"] for each in whole["whole"] if "seen" in each["line"])
    card, = first.host.view(0).hand(0)
    assert str(card) in seen["faces"]


def test_a_player_who_did_not_hear_that_they_had_joined_has_joined_once(app):
    page = "drawn by lot, 16 letters"
    line, guest = app.join("Ken", page=page)
    app.gone(line)
    again = app.line()
    app.hello(again, page=page)
    told = app.say(again, join={"name": "Ken", "crest": "crane"})
    assert told[0]["seated"]["key"] == guest.key and "whole" in kinds(told)
    assert app.room.guests == [guest] and guest.line == again
    short, _ = app.join("Eve", page="short")
    app.gone(short)
    assert app.join("Eve", page="short")[1].name == "Eve2"


def test_a_page_that_joins_again_is_heard_from_its_first_word(app):
    page = "drawn by lot, 16 letters"
    line, guest = app.join("Ken", page=page)
    app.until_asked(0)
    app.say(line, say={"n": 33, **app.choice(0)})
    app.attend(TOGETHER)
    app.until_asked(0)
    app.say(line, say={"n": 34, **app.choice(0)})
    again = app.line()
    app.hello(again, page=page)
    assert app.say(again, join={"name": "Ken", "crest": ""})[0]["seated"]["taken"] == 0
    app.attend(TOGETHER)
    assert guest.taken == 0, "what the page of before had said and was not done yet is not said by this one"
    assert app.say(again, say={"n": 1, **app.choice(0)}) is not None
    app.attend(TOGETHER)
    assert {"took": {"re": 1}} in app.told(again)


def test_a_number_that_was_passed_is_refused_and_said_so(app):
    line, guest = app.join("Ken")
    app.until_asked(0)
    app.say(line, say={"n": 3, **app.choice(0)})
    app.attend(TOGETHER)
    for n in (2, 0, -1):
        told, = app.say(line, say={"n": n, **app.choice(0)}) if 0 in app.host.waiting() else \
            app.say(line, on={"n": n})
        assert (told["refused"]["re"], told["refused"]["key"]) == (n, "phones.lost_count")
    assert guest.taken == 3


# ---- said once ------------------------------------------------------------------------------------------------
def test_what_is_said_twice_is_done_once_and_answered_twice(app):
    line, _ = app.join("Ken")
    app.until_asked(0)
    step, message = app.host.match.step, {"n": 1, **app.choice(0)}
    app.say(line, say=message)
    app.say(line, say=message)
    app.attend(TOGETHER)
    assert app.told(line).count({"took": {"re": 1}}) == 1
    done = app.host.match.step
    assert done > step
    assert app.say(line, say=message) == [{"took": {"re": 1}}]
    app.attend(TOGETHER)
    assert app.host.match.step == done


def test_a_page_that_was_loaded_again_counts_again(app):
    line, guest = app.join("Ken")
    app.until_asked(0)
    app.say(line, say={"n": 7, **app.choice(0)})
    app.attend(TOGETHER)
    other = app.line()
    seated = app.hello(other, key=guest.key, page="another")[0]["seated"]
    assert seated["taken"] == 0
    app.until_asked(0)
    app.say(other, say={"n": 1, **app.choice(0)})
    app.attend(TOGETHER)
    assert {"took": {"re": 1}} in app.told(other)


def test_what_a_page_said_before_it_was_loaded_again_does_not_count_for_the_new_one(app):
    line, guest = app.join("Ken")
    app.until_asked(0)
    step = app.host.match.step
    app.say(line, say={"n": 5, **app.choice(0)})
    other = app.line()
    app.hello(other, key=guest.key, page="another")
    app.attend(TOGETHER)
    assert app.host.match.step == step and guest.taken == 0
    app.say(other, say={"n": 1, **app.choice(0)})
    app.attend(TOGETHER)
    assert {"took": {"re": 1}} in app.told(other)


def test_a_refusal_says_why_in_their_language_and_changes_nothing(app):
    line, _ = app.join("Ken", language="ja")
    app.until_asked(0)
    step = app.host.match.step
    app.say(line, say={"n": 1, "text": "fly", "seen": app.host.question})
    app.attend(TOGETHER)
    refused, = [each["refused"] for each in app.told(line) if "refused" in each]
    assert refused["re"] == 1 and refused["say"] == words("ja").refusal(refused["key"]) != refused["key"]
    assert app.host.match.step == step


def test_no_player_answers_for_another_or_a_question_that_has_passed(app):
    lines = [app.join(name)[0] for name in "ABC"]
    app.until_turn()
    seat, step = app.host.waiting()[0], app.host.match.step
    line = lines[(seat + 1) % 3]
    app.say(line, say={"n": 1, **app.choice(seat)})
    app.attend(TOGETHER)
    assert [each["refused"]["key"] for each in app.told(line) if "refused" in each] == ["refused.not_your_turn"]
    app.say(lines[seat], say={"n": 1, **app.choice(seat), "seen": app.host.question - 1})
    app.attend(TOGETHER)
    assert [each["refused"]["key"] for each in app.told(lines[seat]) if "refused" in each] == ["refused.stale"]
    assert app.host.match.step == step


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_who_speak_at_once_who_speaks_up_is_heard_first_whoever_s_radio_is_quicker(first):
    """One is asked; the other holds the cuckoo and calls it. If who is asked exchanged first, it might be gone."""
    for seed in range(400):
        app = Application(host_of("kuku", 3, (0, 1, 2), seed))
        lines = [app.join(name)[0] for name in "ABC"]
        app.until_turn()
        asked = app.host.waiting()[0]
        caller = next((seat for seat in range(3) if seat != asked and any(
            offer.standing for offer in app.host.offers(seat))), None)
        if caller is not None:
            break
    else:
        raise AssertionError("nobody ever held a cuckoo")
    said = {asked: {"n": 1, **app.choice(asked)},
            caller: {"n": 1, "text": "kuku", "seen": app.host.question}}
    order = [asked, caller] if first == 0 else [caller, asked]
    for seat in order:
        app.raw(lines[seat], json.dumps({"say": said[seat]}))
    app.attend()
    app.attend(TOGETHER)
    assert {"took": {"re": 1}} in app.wire.out[lines[caller]]
    assert [each["refused"]["key"] for each in app.wire.out[lines[asked]] if "refused" in each]


@pytest.mark.parametrize("n", [LAST + 1, 2**31, 2**53 - 1])
@pytest.mark.parametrize("kind", ["on", "say"])
def test_a_number_that_is_too_large_is_refused_and_said_so(app, n, kind):
    line, guest = app.join("Ken", language="ja")
    app.until_asked(0)
    step, said = app.host.match.step, {} if kind == "on" else app.choice(0)
    app.told(line)
    told, = app.say(line, **{kind: {"n": n, **said}})
    assert told["refused"] == {"re": n, "key": "phones.lost_count", "say": words("ja").refusal("phones.lost_count")}
    app.attend(TOGETHER)
    assert app.host.match.step == step and guest.taken == 0
    app.say(line, say={"n": 1, **app.choice(0)})
    app.attend(TOGETHER)
    assert {"took": {"re": 1}} in app.told(line), "they are heard all the same"


# ---- away -----------------------------------------------------------------------------------------------------
def test_a_gap_is_filled_and_who_was_away_for_long_gets_the_whole(app):
    line, guest = app.join("Ken")
    whole = next(each for each in app.told(line) if "whole" in each)
    app.until_asked(0)
    heard = [each for each in app.told(line) if "line" in each]
    assert [each["n"] for each in heard] == list(range(whole["n"] + 1, whole["n"] + 1 + len(heard)))
    app.gone(line)
    back = app.hello(app.line(), key=guest.key, run=whole["run"], have=heard[2]["n"])
    assert back[1:] == heard[3:], "exactly what they have missed"
    for run, have in (("another", heard[2]["n"]), (whole["run"], heard[-1]["n"] + 1), (whole["run"], -5)):
        assert kinds(app.hello(app.line(), key=guest.key, run=run, have=have))[:2] == ["seated", "whole"]


def test_another_language_is_another_row_of_numbers(app):
    line, guest = app.join("Ken")
    whole = next(each for each in app.told(line) if "whole" in each)
    told = app.hello(app.line(), key=guest.key, language="ja", run=whole["run"], have=whole["n"])
    again = next(each for each in told if "whole" in each)
    assert again["run"] != whole["run"]
    assert again["whole"][0]["words"]["game"] == words("ja").language.text("game.kuku.name")


def test_a_bot_plays_for_a_phone_that_is_away_and_gives_the_hand_back_at_once(app):
    line, guest = app.join("Ken")
    app.until_asked(0)
    chairs, question = app.host.setup.chairs, app.host.question
    app.gone(line)
    assert app.attend(GRACE / 2) is not None
    soon = app.line()
    assert not any("note" in each for each in app.hello(soon, key=guest.key)), "nothing has been done for them"
    app.gone(soon)
    assert app.attend(GRACE / 2) is not None
    assert app.host.question == question and not guest.is_played_for(app.now)
    app.attend(GRACE / 2 + app.host.gap)
    assert guest.is_played_for(app.now)
    assert app.host.question != question or 0 not in app.host.waiting(), "no player played for them"
    assert app.host.setup.chairs == chairs, "a player sat down on their seat"
    back = app.line()
    note, = [each["note"] for each in app.hello(back, key=guest.key) if "note" in each]
    assert note == {"key": "phones.played", "say": words("en").refusal("phones.played")}
    app.until_asked(0)
    question = app.host.question
    for _ in range(50):
        app.attend(GRACE)
    assert app.host.question == question, "a player still plays for them"
    app.say(back, say={"n": 1, **app.choice(0)})
    app.attend(TOGETHER)
    assert {"took": {"re": 1}} in app.told(back)


@pytest.mark.parametrize("away", [0.0, GRACE / 2], ids=["in the pause", "before"])
def test_a_pause_is_no_part_of_the_time_a_phone_is_away(app, away):
    line, guest = app.join("Ken")
    app.until_asked(0)
    question = app.host.question
    app.gone(line)
    app.attend(away)
    for ms in (0.0, GRACE, 3 * GRACE):
        app.now += ms
        app.room.attend(app.now, lambda: True, paused=True)
    assert not guest.is_played_for(app.now)
    app.attend(GRACE + app.host.gap)
    assert app.host.question == question, "the last part of the pause counts as little as the others"
    app.attend(GRACE / 2)
    assert app.host.question == question and not guest.is_played_for(app.now), "behind it there is the usual time"
    app.attend(GRACE / 2)
    assert app.host.question != question or 0 not in app.host.waiting()


def test_a_player_who_was_played_for_before_a_pause_is_played_for_after_it(app):
    line, guest = app.join("Ken")
    app.gone(line)
    app.attend(GRACE)
    for paused in (True, True, False):
        app.now += GRACE
        app.room.attend(app.now, lambda: True, paused=paused)
        assert guest.is_played_for(app.now), "the table would say that the phone is back"


@pytest.mark.parametrize("ends", ["key", "garbled", "restart"])
def test_however_a_phone_has_gone_a_player_plays_for_it(app, ends):
    line, guest = app.join("Ken")
    app.until_asked(0)
    match ends:
        case "key":
            other = app.line()
            app.hello(other, key=app.room.fresh_key(guest), room="")
            app.gone(other)
        case "garbled":
            for _ in range(GARBLED):
                app.raw(line, "nonsense")
        case "restart":
            app = Application(app.host, (Guest("Ken", "crane", guest.key, guest.seat),))
    step = app.host.match.step
    app.attend()
    app.attend(GRACE + app.host.gap)
    assert app.host.match.step > step


def test_nothing_goes_out_before_the_screen_has_shown_it(app):
    line, _ = app.join("Ken")
    app.told(line)
    app.until_asked(0, settled=False)
    assert app.told(line) == []
    app.attend()
    assert "line" in kinds(app.told(line))


def test_what_a_phone_has_done_waits_for_the_screen_too(app):
    line, _ = app.join("Ken")
    while app.host.view(None).asking != "turn" or app.host.waiting()[0] != 0:
        app.step()
        app.attend(300)
    seen = len(app.host.told(None, 0))
    app.told(line)
    host = app.host
    app.raw(line, json.dumps({"say": {"n": 1, "text": host.offers(0)[0].action.text(), "seen": host.question}}))
    for ms in (0.0, TOGETHER, 0.0):
        app.now += ms
        app.room.attend(app.now, lambda: len(host.told(None, 0)) == seen)
    assert len(host.told(None, 0)) > seen and kinds(app.told(line)) == ["took"]
    app.attend()
    assert "line" in kinds(app.told(line))


def test_five_messages_that_are_none_end_a_connection_and_not_the_seat(app):
    line, guest = app.join("Ken")
    for _ in range(GARBLED):
        app.raw(line, "nonsense")
    app.attend()
    assert app.wire.ended[line] == DENIED
    app.attend()
    assert guest.line is None and guest.away is not None
    assert "seated" in app.hello(app.line(), key=guest.key)[0]


def test_anybody_may_ask_for_the_next_deal_when_no_player_is_waited_for(app):
    line, _ = app.join("Ken")
    app.until_asked(0)
    step = app.host.match.step
    assert {"took": {"re": 1}} in app.say(line, on={"n": 1})
    app.host.tick(app.now + 1, True)
    assert app.host.match.step == step, "who is asked is not hurried"
    while app.host.waiting():
        app.step()
        app.attend(300)
    app.host.tick(app.now, True)
    deal = app.host.view(None).number("deal")
    assert {"took": {"re": 2}} in app.say(line, on={"n": 2})
    app.host.tick(app.now, True)
    assert app.host.view(None).number("deal") == deal + 1


# ---- what a glance tells --------------------------------------------------------------------------------------
@pytest.mark.parametrize("seeds", [range(5), pytest.param(range(5, 17), marks=pytest.mark.long)], ids=str)
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_face_down_everybody_who_is_asked_the_same_shows_the_same(spec, seeds):
    """Over a shoulder no player sees more than on the curtain: not whether a card could be called, or played."""
    shown: dict[tuple[Any, ...], set[tuple[Any, ...]]] = {}
    for seed in seeds:
        app = Application(host_of(spec.id, 4, range(4), seed))
        lines = [app.join(name)[0] for name in "ABCD"]
        puts: dict[int, Any] = {}
        for _ in range(60):
            app.step()
            app.tell(300)         # before that a phone still shows what was asked last
            view, host = app.host.view(None), app.host
            for seat, line in enumerate(lines):
                puts[seat] = next((each["line"]["put"] for each in reversed(app.told(line))
                                   if "put" in each.get("line", {})), puts.get(seat))
            for seat in host.waiting():
                assert puts[seat]["question"] == host.question, "an older question would be compared"
                face_down = tuple((each["verb"], each["label"]) for each in puts[seat]["answers"] if each["closed"])
                last = next((each for each in reversed(view.order) if each not in view.left), None)
                public = (view.asking, bool(view.zone("stock")), seat == last, seat in view.fact("folded"))
                shown.setdefault(public, set()).add(face_down)
    assert {public: found for public, found in shown.items() if len(found) > 1} == {}


def test_the_pack_of_a_page_is_named_alike_for_everybody():
    deck = game("kuku").deck
    named = words("en").faces(deck)
    assert len(named) == len(deck.cards) and all(named.values())


def test_what_a_bot_has_played_for_a_phone_is_looked_at_soon():
    app = Application(host_of("kuku", 3, (0,), 7))
    line, _ = app.join("Mia")
    app.until_asked(0)
    app.gone(line)
    app.attend()
    asked, due = app.host.question, app.attend(GRACE - 1)
    while 0 in app.host.waiting() and app.host.question == asked:
        due = app.attend(STILL)
    assert due == app.now + STILL


def at_the_end_of_a_deal(phones: int, seats: int) -> tuple[Application, list[int], int]:
    """A room with so many phones whose screen has just shown how a deal ended; their lines, and the dealer."""
    app = Application(host_of("kuku", seats, range(phones), 7))
    lines = [app.join(f"Guest {n}", page=f"{n}" * 16)[0] for n in range(phones)]
    app.tell(300)
    app.step()
    while app.host.waiting():
        app.step()
    app.tell(300)
    return app, lines, app.host.view(None).dealer


def goes_on(app: Application) -> bool:
    """Whether the table deals on now by itself."""
    dealt = app.host.match.dealt
    app.host.tick(app.now, True)
    app.host.tick(app.now, True)
    return app.host.match.dealt > dealt


def test_the_first_of_six_thumbs_does_not_close_a_showdown_and_half_of_them_do():
    app, lines, dealer = at_the_end_of_a_deal(6, 6)
    others = [n for n in range(6) if n != dealer]
    for n in others[:2]:
        assert app.say(lines[n], on={"n": 1}) == [{"took": {"re": 1}}] and not goes_on(app)
    app.say(lines[others[2]], on={"n": 1})
    assert goes_on(app)


def test_the_dealer_closes_a_showdown_alone():
    app, lines, dealer = at_the_end_of_a_deal(6, 6)
    app.say(lines[dealer], on={"n": 1})
    assert goes_on(app)


def test_one_thumb_closes_a_showdown_when_it_has_been_looked_at():
    app, lines, dealer = at_the_end_of_a_deal(6, 6)
    app.say(lines[(dealer + 1) % 6], on={"n": 1})
    assert app.attend(READ - 1) == app.now + 1 and not goes_on(app)
    app.attend(1)
    assert goes_on(app)


def test_a_thumb_that_came_before_the_screen_showed_the_end_waits_for_it():
    app, lines, dealer = at_the_end_of_a_deal(6, 6)
    app.room.at(app.host, app.host.match.spec.deck)
    app.say(lines[(dealer + 1) % 6], on={"n": 1})
    app.attend(2 * READ, settled=False)
    assert not goes_on(app)


def test_phones_that_are_away_are_not_waited_for():
    app, lines, dealer = at_the_end_of_a_deal(6, 6)
    others = [n for n in range(6) if n != dealer]
    for n in others[2:]:
        app.gone(lines[n])
    app.say(lines[others[0]], on={"n": 1})
    assert not goes_on(app)
    app.say(lines[others[1]], on={"n": 1})
    assert goes_on(app)


def test_in_a_pause_phones_are_told_so_and_nothing_they_say_is_taken():
    app = Application(host_of("kuku", 3, (0,), 7))
    line, _ = app.join("Mia")
    app.until_asked(0)
    app.attend()
    app.told(line)
    app.room.attend(app.now, lambda: True, paused=True)
    app.room.attend(app.now, lambda: True, paused=True)
    assert app.told(line) == [{"pause": {"on": True}}]
    question = app.host.question
    offer = next(each for each in app.host.offers(0) if not each.standing)
    app.raw(line, json.dumps({"say": {"n": 1, "text": offer.action.text(), "seen": question}}))
    app.room.attend(app.now, lambda: True, paused=True)
    app.room.attend(app.now + TOGETHER, lambda: True, paused=True)
    assert [each["refused"]["key"] for each in app.told(line)] == ["phones.paused"] and app.host.question == question
    app.raw(line, json.dumps({"on": {"n": 2}}))
    app.room.attend(app.now, lambda: True, paused=True)
    assert [each["refused"]["key"] for each in app.told(line)] == ["phones.paused"]
    app.attend(TOGETHER)
    assert {"pause": {"on": False}} in app.told(line)


def test_two_guests_who_are_to_exchange_seats_are_both_told_with_whom():
    app = Application(host_of("kuku", 4, (0, 1), 7))
    one, mia = app.join("Mia", page="p" * 16, language="ja")
    other, ben = app.join("Ben", page="q" * 16)
    app.step()
    app.tell(300)
    app.told(one), app.told(other)
    assert mia.seat is not None and ben.seat is not None
    app.room.give(mia, ben.seat)
    notes = [[each["note"]["say"] for each in app.told(line) if "note" in each] for line in (one, other)]
    assert notes == [["次に札が配られるとき、Benさんと席を替わります。"],
                     ["You and Mia change seats when cards are next dealt."]]
    assert dict(app.room.places.arranged) == {ben.seat: "Mia", mia.seat: "Ben"}


def test_a_name_that_is_polite_enough_is_not_made_politer_on_a_phone():
    assert [words("ja").with_person("phones.seat_comes", name).partition("の席")[0].rpartition("、")[2]
            for name in ("おじいちゃん", "ママ", "健太")] == ["おじいちゃん", "ママ", "健太さん"]
