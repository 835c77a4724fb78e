"""What a phone is told beside the lines of the wire: what stands there for whom, what was theirs, how a match ended."""
from __future__ import annotations

import json
import random

import pytest

from game.client.line import Line
from game.client.seat_client import SeatClient
from game.core.counsel import Clause, Counsel, Way
from game.core.ports import Thinking
from game.core.rules import NO_HINTS
from game.features.bets.feature import ClientBets
from game.features.contract import Features
from game.features.phones.feature import ApplicationPhones
from game.features.phones.port import PHONES
from game.features.phones.room import post as posts
from game.features.phones.room.post import AT_ONE_GO, Post, Rounds
from game.features.phones.room.shared_lines import Once
from game.features.phones.room.side_messages import SideSources
from game.rules.catalogue import GAMES, game
from game.tools.studio import ShotRequest, Studio
from tests.features.phones.table import host_of, words
from tests.features.phones.test_matches import short
from tests.features.phones.test_room import Application


def test_for_a_player_who_is_out_no_standing_call_stands_there():
    host, out, called = host_of("kuku", 4, range(4), 3), 0, 0
    sides = [SeatClient(host, seat) for seat in range(4)]
    dice = random.Random(5)
    for _ in range(400):
        if host.outcome() is not None:
            break
        view = host.view(None)
        for side in sides:
            verbs = {each.verb for each in Line(side, host.match.spec.deck, masked=True).put().answers} & {"kuku"}
            called += bool(verbs) and side.seat not in view.left
            if side.seat in view.left:
                out += 1
                assert not verbs, (view.asking, verbs)
        if host.waiting():
            seat = host.waiting()[0]
            host.submit(seat, dice.choice(host.offers(seat)).action.text(), host.question)
        else:
            host.act()
    assert out and called


def test_the_end_of_a_match_is_told_after_the_screen_and_again_to_who_comes_back():
    host = host_of("kuku", 3, (0,), 7, options=short(game("kuku")))
    app = Application(host)
    app.room._beside._sources = SideSources(
        lambda of, code, seat: {"you": f"{code} {seat}", "places": [], "awards": []})
    line, guest = app.join("Mia", page="p" * 16)
    while host.outcome() is None:
        app.step()
    app.attend(10, settled=False)
    assert not [each for each in app.told(line) if "over" in each]
    app.attend(10)
    app.attend(10)
    assert [each["over"]["you"] for each in app.told(line) if "over" in each] == ["en 0"]
    app.gone(line)
    again = app.line()
    answers = app.hello(again, key=guest.key, room="")
    assert "seated" in answers[0] and [each for each in answers if "over" in each]


def test_what_happened_to_a_player_is_told_them_as_theirs():
    app = Application(host_of("kuku", 3, (0,), 7))
    line, _ = app.join("Mia")
    seen = []
    for _ in range(60):
        app.step()
        app.attend(300)
        seen += [each for each in app.told(line) if "line" in each and "say" in each["words"]]
    mine = [each for each in seen if each["words"].get("mine")]
    assert mine and len(mine) < len(seen)
    for each in mine:
        (kind, body), = each["line"].items()
        assert 0 in body.values() or kind in ("moved", "shown", "note"), each


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_to_whatever_is_asked_there_is_the_rule_for_this_moment(spec):
    """In short matches by chance, in both languages."""
    host, dice, kinds = host_of(spec.id, min(5, spec.most), range(min(5, spec.most)), 2, options=short(spec)), \
        random.Random(3), set[str]()
    for _ in range(1500):
        if host.outcome() is not None:
            break
        if not host.waiting():
            host.act()
            continue
        seat = host.waiting()[0]
        kind = host.view(None).asking
        if kind not in kinds:
            kinds.add(kind)
            side = SeatClient(host, seat)
            for code in ("en", "ja"):
                post = Post(Line(side, spec.deck, masked=True), words(code))
                told = json.loads(post.since("", 0)[0])["whole"][-1]["words"]
                assert told["means"] and told["ask"], (kind, code)
        host.submit(seat, dice.choice(host.offers(seat)).action.text(), host.question)
    assert "turn" in kinds


def test_a_hint_is_told_to_a_player_who_asks_and_to_no_other_player():
    """By a master that thinks for a while; about a question that has passed they say nothing."""
    app = Application(host_of("kuku", 3, (0, 1), 7))
    thoughts: list[Thinking | Counsel] = [Thinking.STILL]
    asked: list[int] = []

    class Master:
        def poll(self):
            return thoughts[-1]

        def drop(self):
            asked.append(-1)

    app.room._beside._sources = SideSources(seek=lambda host, seat: lambda: (asked.append(seat), Master())[1])
    line, _ = app.join("Mia", page="p" * 16)
    other, _ = app.join("Ben", page="q" * 16)
    app.until_asked(0)
    assert {"can": {"hints": True, "may": [], "on": None, "again": None}} in app.told(line) and asked == []
    app.say(line, hint={"seen": app.host.question - 1})
    assert asked == [], "it is another question"
    app.say(line, hint={"seen": app.host.question})
    app.say(line, hint={"seen": app.host.question})
    assert asked == [0] and not [each for each in app.told(line) if "counsel" in each]
    offer = next(offer for offer in app.host.offers(0) if not offer.standing)
    thoughts.append(Counsel((Way(offer.action.text(), Clause("hint.kuku.keep"), 0.25),)))
    app.attend(100)
    told, = (each["counsel"] for each in app.told(line) if "counsel" in each)
    assert told["seen"] == app.host.question and told["say"]
    assert not [each for each in app.told(other) if "counsel" in each]
    app.say(line, hint={"seen": app.host.question})
    app.told(line)
    thoughts.append(Thinking.STILL)
    app.say(line, hint={"seen": app.host.question})
    app.answer(0)
    app.attend(100)
    assert asked[-1] == -1 and not [each for each in app.told(line) if "counsel" in each]


def out_of_the_deal(app: Application) -> tuple[int, tuple[int, ...]]:
    """Play until the player with a phone is out; return the phone's line and the seats the host would take bets on."""
    line, _ = app.join("Mia", page="p" * 16)
    for _ in range(600):
        app.attend(300)
        may = app.host.may_bet(0)
        if may or app.host.outcome() is not None:
            break
        app.step()
    assert may, "they were never out"
    return line, may


def test_a_player_who_is_out_may_bet_by_phone_and_is_told_on_whom_they_have():
    app = Application(host_of("kuku", 4, (0,), 7))
    app.room._beside._sources = SideSources(may_bet=ClientBets().open_to)
    line, may = out_of_the_deal(app)
    assert [each["can"]["may"] for each in app.told(line) if "can" in each][-1] == list(may)
    app.say(line, bet={"on": may[-1]})
    app.attend(10)
    assert [each["can"]["on"] for each in app.told(line) if "can" in each][-1] == may[-1]
    assert app.host.bets[-1].seat == 0 and app.host.bets[-1].on == may[-1]
    app.say(line, bet={"on": 0})
    assert app.host.bets[-1].on == may[-1], "no player bets on themselves"


def test_without_bets_a_phone_is_offered_none_and_none_is_taken():
    app = Application(host_of("kuku", 4, (0,), 7))
    line, may = out_of_the_deal(app)
    app.say(line, bet={"on": may[-1]})
    app.attend(10)
    assert not app.host.bets
    assert all(each["can"]["may"] == [] and each["can"]["on"] is None for each in app.told(line) if "can" in each)


def test_only_in_a_program_with_bets_a_phone_may_bet(monkeypatch: pytest.MonkeyPatch):
    host = host_of("kuku", 4, (0,), 7)
    while not host.may_bet(0):
        host.act()
        if host.waiting():
            seat = host.waiting()[0]
            host.submit(seat, host.offers(seat)[0].action.text(), host.question)
    side, app = SeatClient(host, 0), Studio(ShotRequest("title", "kuku"))
    hands = app.of(PHONES)
    assert isinstance(hands, ApplicationPhones) and hands._may_bet(side) == host.may_bet(0)
    monkeypatch.setattr(app, "features", Features())
    assert hands._may_bet(side) == ()


def test_hints_on_a_phone_follow_the_settings_and_who_goes_without():
    app, host = Studio(ShotRequest("title", "kuku")), host_of("kuku", 3, (0, 1), 7)
    hands = app.of(PHONES)
    assert isinstance(hands, ApplicationPhones)
    host.setup = host.setup._replace(options={**host.setup.options, **NO_HINTS.written((0, 1, 0))})
    assert hands._counsellor(host, 0) is not None and hands._counsellor(host, 1) is None
    app.preferences.change(hints=False)
    assert hands._counsellor(host, 0) is None


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_what_is_worked_out_once_for_all_is_what_each_would_have_been_told(spec, monkeypatch):
    """Every message of a match of two deals by chance, with the words that several share, and with their own. Languages
    take turns from seat to seat: a player who reads another one shares nothing with them."""
    seats = min(5, spec.most)
    host, dice, once = host_of(spec.id, seats, range(seats), 4, options=short(spec)), random.Random(6), Once()
    made = [(Post(Line(SeatClient(host, seat), spec.deck, masked=True), words(code), once),
             Post(Line(SeatClient(host, seat), spec.deck, masked=True), words(code)))
            for seat, code in zip(range(seats), ("en", "ja") * seats, strict=False)]
    compared = shared = 0
    for _ in range(500):
        for together, alone in made:
            news = together.news()
            with monkeypatch.context() as patched:
                patched.setattr(posts, "knows_no_more", lambda *_: False)
                assert news == alone.news()
            compared += len(news)
        shared += sum(len(held.alike) for held in once._held.values())
        if host.outcome() is not None:
            break
        if not host.waiting():
            host.act()
            continue
        seat = dice.choice(host.waiting())
        host.submit(seat, dice.choice(host.offers(seat)).action.text(), host.question)
    assert compared > 200 and shared


def test_a_player_who_is_called_otherwise_is_so_in_what_all_are_told_from_then_on():
    host, once = host_of("kuku", 3, range(3), 7), Once()
    made = [Post(Line(SeatClient(host, seat), host.match.spec.deck, masked=True), words("en"),
                 once) for seat in range(3)]

    def played() -> str:
        told = list[str]()
        for _ in range(20):
            seat = next(iter(host.waiting()), None)
            if seat is None:
                host.act()
            else:
                host.submit(seat, host.offers(seat)[0].action.text(), host.question)
            told += [each for post in made for each in post.news()]
        return "".join(told)

    assert "Chair 1" in played()
    host.setup = host.setup._replace(chairs=(host.setup.chairs[0]._replace(name="Zoe"), *host.setup.chairs[1:]))
    for post in made:
        post.news()
    after = played()
    assert "Zoe" in after and "Chair 1" not in after


def test_the_post_goes_round_in_one_order_rests_and_leaves_no_player_out():
    rounds, told = Rounds[str](), list[str]()

    def tell(who: str) -> int:
        told.append(who)
        return AT_ONE_GO // 2

    everybody = list("abcde")
    assert rounds.go(everybody, tell) and told == ["a", "b"]
    everybody.remove("c")
    assert rounds.go(everybody, tell) and told == ["a", "b", "d", "e"], "a and b may have missed something meanwhile"
    assert not rounds.go(everybody, lambda who: told.append(who) or 0)
    assert told == ["a", "b", "d", "e", "a", "b", "d", "e"]


def test_what_happens_while_the_post_rests_is_told_to_those_it_had_been_to():
    app = Application(host_of("xtarot", 30, range(30), 7))
    lines = [app.join(f"P{seat}")[0] for seat in range(30)]
    app.step()
    assert app.attend() == app.now and app.told(lines[0]), "the post does not rest, or has not been to the first"
    app.step()
    app.tell()
    for seat, line in enumerate(lines):
        puts = [each["line"]["put"] for each in app.told(line) if "put" in each.get("line", {})]
        assert puts and puts[-1]["question"] == app.host.question, seat


def test_a_full_table_is_told_all_of_a_deal_however_often_the_post_rests():
    app = Application(host_of("xtarot", 30, range(30), 7))
    lines = [app.join(f"P{seat}")[0] for seat in range(30)]
    app.step()
    rests = 0
    while app.attend(0.0) == app.now:
        rests += 1
    assert rests, "thirty hands at one go"
    for seat, line in enumerate(lines):
        shown = {card for each in app.told(line) for card in each.get("line", {}).get("shown", {}).get("cards", ())}
        shown |= {int(card) for each in app.told(line) for inner in each.get("whole", ())
                  for card in inner["line"].get("seen", {}).get("faces", ())}
        assert set(app.host.view(seat).hand(seat)) <= shown


def test_a_player_who_would_like_another_match_says_so_when_one_is_over_and_all_are_told():
    app = Application(host_of("kuku", 3, (0, 1), 7, options=short(game("kuku"))))
    lines = [app.join(name, page=name[0] * 16)[0] for name in ("Mia", "Ben")]

    def told() -> list[object]:
        found = [[each["can"]["again"] for each in app.told(line) if "can" in each][-1:] for line in lines]
        return [each[0] if each else "nothing" for each in found]

    app.say(lines[0], again={"ready": True})
    assert not any(guest.ready for guest in app.room.guests), "the match is not over"
    while app.host.outcome() is None:
        app.step()
    app.tell(10)
    assert told() == [[], []]
    app.say(lines[1], again={"ready": True})
    app.attend(10)
    assert told() == [[1], [1]] and [guest.ready for guest in app.room.guests] == [False, True]
    app.say(lines[1], again={"ready": False})
    app.attend(10)
    assert told() == [[], []]
    app.say(lines[0], again={"ready": True})
    app.room.at(host_of("kuku", 3, (0, 1), 8), game("kuku").deck)
    assert not any(guest.ready for guest in app.room.guests), "another match has begun"
