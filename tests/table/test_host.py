"""The host keeps time: gaps, windows, the pause between deals, and seats that change hands. Times in milliseconds."""
from __future__ import annotations

import pytest

from game.bots.catalogue import bot
from game.core.events import Called
from game.core.ports import Chair, Delivery, Setup, Thinking
from game.rules.catalogue import GAMES, game
from game.rules.kuku import KUKU
from game.rules.template import TEMPLATE
from game.table.host import BETWEEN_DEALS, GAP, LEAST_GAP, READ_DEAL, Host
from game.table.match import Match
from game.table.record import Position, Record, chair_of, parse

STILL = Thinking.STILL
STOCK = {"stock": ["9", "8", "10", "6"]}


def words(host) -> list[tuple[int, str]]:
    said = [event for event in host.told(None, 0) if isinstance(event, Called) and event.word != "kuku.begin"]
    return [(event.seat, event.word.removeprefix("kuku.")) for event in said]


def settle(host, now: float = 0.0, upto: float = 60_000.0) -> list[tuple[float, int]]:
    """Tick as a screen does that shows everything at once; when each step was taken."""
    taken = []
    while now is not None and now <= upto:
        before = host.match.step
        wants = host.tick(now, True)
        if host.match.step != before:
            taken.append((now, host.match.step - before))
        if wants is None:
            break
        now = max(now, wants)
        if host.outcome() is not None:
            break
    return taken


# ---- gaps -------------------------------------------------------------------------------------------------------
def test_nothing_happens_until_the_screen_has_shown_everything(seated):
    host = seated("bbp", "5 7 8", **STOCK)
    for now in range(0, 5000, 100):
        assert host.tick(now, False) is None
    assert host.match.step == 1
    assert host.tick(5000, True) == 5000 + GAP
    assert host.tick(5000 + GAP - 1, True) == 5000 + GAP and host.match.step == 1
    host.tick(5000 + GAP, True)
    assert host.match.step == 2 and words(host) == [(0, "keep")]


def test_one_action_at_a_time_with_a_gap_between(seated):
    host = seated("bbp", "5 7 8", **STOCK)
    assert settle(host) == [(GAP, 1), (2 * GAP, 1)]
    assert host.match.waiting() == (2,), "then it is the person's turn"


@pytest.mark.parametrize("gap", [0.0, 50.0, 199.0, 200.0, 350.0, 1400.0])
def test_with_a_person_in_the_deal_the_gap_is_never_under_200(seated, gap):
    host = seated("bbp", "5 7 8", **STOCK)
    host.gap = gap
    assert [now for now, _ in settle(host)] == [max(gap, LEAST_GAP), 2 * max(gap, LEAST_GAP)]


def paced(host: Host, kinds: str, **paces: float) -> Host:
    """The same table; the bots have tempers, which have paces."""
    chairs = tuple(chair._replace(kind=kind if chair.is_person else f"bot:doll+{kind}")
                   for chair, kind in zip(host.setup.chairs, kinds.split(), strict=True))
    match = Match(KUKU, Record(host.setup._replace(chairs=chairs), KUKU.revision, 7, host.match.record.given))  # type: ignore[arg-type]
    return Host(match, host.chairs._make, pace=lambda temper: paces.get(temper, 1.0))


def test_each_bot_lets_one_wait_by_their_own_pace_whatever_they_hold(seated):
    for hands in ("5 7 8", "8 5 7", "10 2 3"):
        host = paced(seated("bbp", hands, **STOCK), "slow quick person", slow=1.5, quick=0.5)
        assert [now for now, _ in settle(host)] == [1.5 * GAP, 2 * GAP]


def test_however_quick_a_bot_is_kuku_can_be_said_before_they_act(seated):
    host = paced(seated("bbp", "5 7 8", **STOCK), "quick quick person", quick=0.1)
    assert [now for now, _ in settle(host)] == [LEAST_GAP, 2 * LEAST_GAP]


def test_without_a_person_in_the_deal_instant_is_instant(seated):
    host = seated("bbb", "5 7 8", **STOCK)
    host.gap = 0.0
    assert settle(host, upto=0.0)


def test_a_person_who_is_out_of_the_deal_is_not_waited_for(seated):
    host = seated("pbb", "5 HU 8", **STOCK)
    host.gap = 10.0
    host.submit(0, "cambio", host.question)
    assert [now for now, _ in settle(host)][:2] == [10.0, 20.0]


def test_a_person_acts_at_once(seated):
    host = seated("pbb", "5 7 8", **STOCK)
    settle(host)
    assert host.match.step == 1
    assert host.submit(0, "cambio", host.question) is None
    assert words(host) == [(0, "cambio")]


def test_the_time_is_the_same_whichever_player_holds_a_cuckoo(seated, doll):
    """Pairs of worlds that differ in a bot's hidden card: every tick wants the same."""
    timed = []
    for hands in ("5 7 8 9", "5 KU 8 9", "5 7 KU 9", "5 KU KU 9"):
        host = seated("pbbb", hands, stock=["2", "3", "4"])
        asked: list[float | None] = []
        now = 0.0
        for act in ("keep", None, None, None):
            if act:
                host.submit(0, act, host.question)
            for _ in range(4):
                asked.append(host.tick(now, True))
                now = asked[-1] if asked[-1] is not None else now + 40
        timed.append((asked, words(host), host.match.step))
    assert all(times == timed[0] for times in timed)


def test_the_time_is_the_same_before_the_start_whichever_player_holds_a_cuckoo(seated):
    """As soon as anybody else could look on, or a player sits alone whose hand says the same."""
    for kinds, worlds in (("ppb", ("5 7 8", "5 7 KU", "5 KU 8", "KU 7 8")), ("pbb", ("5 7 8", "5 KU 8", "5 7 KU"))):
        timed = []
        for hands in worlds:
            host = seated(kinds, hands, before_start="true", **STOCK)
            host.window = 3000.0
            timed.append([host.tick(now, True) for now in range(0, 3600, 100)])
        assert all(times == timed[0] for times in timed)


def test_a_player_who_sits_alone_is_asked_before_the_start_only_if_they_hold_a_cuckoo(seated):
    host = seated("pbb", "5 KU 8", before_start="true", **STOCK)
    assert host.forced(0) and settle(host)[0] == (GAP, 3), "they have nothing to say, and all are heard together"
    host = seated("pbb", "KU 7 8", before_start="true", **STOCK)
    assert not host.forced(0) and settle(host) == []
    host = seated("pbb", "5 7 8", before_start="true", **STOCK)
    host.plays_forced = False
    assert not host.forced(0) and settle(host) == []
    for kinds in ("ppb", "bpp"):
        host = seated(kinds, "5 7 8", before_start="true", **STOCK)
        assert not any(map(host.forced, range(3))) and settle(host) == [], "else the wait would tell the hand"


def test_a_player_who_wants_on_alone_waits_for_no_gap_but_beside_another_person_they_do(seated):
    for kinds, least in (("bbp", 0.0), ("bpp", LEAST_GAP)):
        host = seated(kinds, "5 7 8", **STOCK)
        host.gap, host.hasty = 0.0, True
        assert settle(host)[0] == (least, 1)


def test_a_bot_may_declare_between_two_actions_and_only_one_is_taken(seated, doll):
    dolls = {1: doll([None, "kuku"]), 2: doll(["kuku"])}
    host = seated("pbb", "5 KU KU", dolls, **STOCK)
    host.submit(0, "keep", host.question)
    settle(host)
    assert words(host) == [(0, "keep"), (2, "kuku")]


# ---- the question before the start ------------------------------------------------------------------------------
def test_without_a_time_limit_all_persons_are_waited_for(seated):
    host = seated("ppb", "5 7 8", before_start="true", **STOCK)
    assert settle(host) == [] and host.window_left(10_000.0) is None
    host.submit(1, "pass", host.question)
    assert settle(host) == []
    host.submit(0, "pass", host.question)
    assert settle(host)[0] == (GAP, 1), "then the bots answer, after the same gap as ever"
    assert host.match.waiting() == (0,)


def test_with_a_time_limit_the_silent_get_the_default(seated):
    host = seated("ppb", "KU 7 8", before_start="true", **STOCK)
    host.window = 3000.0
    assert host.tick(100.0, True) == 3100.0
    assert host.window_left(100.0) == 1.0 and host.window_left(1600.0) == 0.5 and host.window_left(9000.0) == 0.0
    assert host.tick(3099.0, True) == 3100.0 and host.match.step == 1
    host.tick(3100.0, True)
    assert host.match.waiting() == (0,) and host.window_left(3100.0) is None


def test_an_answer_does_not_lengthen_the_window(seated):
    host = seated("ppb", "KU 7 8", before_start="true", **STOCK)
    host.window = 3000.0
    host.tick(0.0, True)
    host.submit(1, "pass", host.question)
    assert host.tick(2000.0, True) == 3000.0


def test_a_window_is_never_shorter_than_the_least_gap(seated):
    host = seated("ppb", "KU 7 8", before_start="true", **STOCK)
    host.window = 5.0
    assert host.tick(0.0, True) == LEAST_GAP


def test_two_bots_may_declare_together(seated, doll):
    dolls = {0: doll(["kuku"]), 2: doll(["kuku"])}
    host = seated("bpb", "KU 7 KU", dolls, before_start="true", **STOCK)
    host.submit(1, "pass", host.question)
    settle(host)
    assert words(host)[:2] == [(0, "kuku"), (2, "kuku")]


def test_bots_alone_close_the_window_after_a_gap(seated):
    host = seated("bbb", "5 7 8", before_start="true", **STOCK)
    assert host.tick(0.0, True) == GAP
    host.tick(GAP, True)
    assert host.match.waiting() == (0,)


# ---- between deals ----------------------------------------------------------------------------------------------
def over(host) -> float:
    """Let everybody keep; the time when the deal is over."""
    now = 0.0
    while not host.match.is_due():
        seat = host.match.waiting()[0]
        if host.chairs.is_person(seat):
            host.submit(seat, "keep", host.question)
        else:
            wants = host.tick(now, True)
            now = now + 1 if wants is None else max(now, wants)
    return now


def test_a_person_in_the_round_says_when_to_go_on(seated):
    host = seated("pbb", "5 7 8", **STOCK)
    now = over(host)
    assert host.tick(now, True) is None and host.tick(now + 60_000, True) is None
    host.hurry()
    host.tick(now + 60_001, True)
    assert not host.match.is_due() and host.match.view(None).number("deal") == 2


def test_the_next_deal_begins_by_itself_only_for_a_lone_person_who_likes_it_so(seated):
    for kinds, begins in (("pbb", True), ("ppb", False)):
        host = seated(kinds, "5 7 8", **STOCK)
        host.deals_on = True
        now = over(host)
        assert host.tick(now, True) == (now + READ_DEAL if begins else None)
        host.tick(now + READ_DEAL, True)
        assert host.match.is_due() is not begins


def test_hurrying_counts_even_before_the_host_has_looked(seated):
    """The person may be quicker than the next tick after the last action."""
    host = seated("bbp", "5 7 8", **STOCK)
    settle(host)
    host.submit(2, "keep", host.question)
    host.hurry()
    host.tick(10_000.0, True)
    assert not host.match.is_due()


def test_hurrying_is_for_this_pause_only(seated):
    host = seated("pbb", "5 7 8", **STOCK)
    host.hurry()
    now = over(host)
    assert host.tick(now + 1, True) is None and host.match.is_due()


def test_bots_wait_a_moment_between_deals(seated):
    host = seated("bbb", "5 7 8", **STOCK)
    host.gap = GAP / 2
    now = over(host)
    assert host.tick(now + 5, True) == now + 5 + BETWEEN_DEALS / 2


def test_a_player_who_is_out_of_the_round_says_when_to_go_on_like_anybody(seated):
    host = seated("pbb", "2 3 9", deal=4, **STOCK)
    now = over(host)
    assert host.match.staying() == (1, 2), "the next deal is not theirs"
    assert host.tick(now, True) is None and host.tick(now + 90_000, True) is None
    host.deals_on = True
    host.tick(now + 90_001, True)
    assert not host.match.is_due(), "unless they like it to begin by itself"


# ---- seats change hands -----------------------------------------------------------------------------------------
def sit(host, seat: int, kind: str, **who) -> bool:
    return host.reseat(seat, host.setup.chairs[seat]._replace(kind=kind, **who))


def test_a_seat_becomes_a_bot_and_a_person_again(seated):
    dolls: dict = {}
    host = seated("ppb", "5 7 8", dolls, **STOCK)
    assert settle(host) == []
    sit(host, 0, "bot:easy")
    assert host.setup.chairs[0].kind == "bot:easy"
    settle(host)
    assert words(host) == [(0, "keep")] and host.match.waiting() == (1,)
    heard = dolls[0].heard[0].events
    assert host.told(0, 0)[: len(heard)] == heard and heard, "the newcomer hears everything from the beginning"
    sit(host, 0, "person")
    host.submit(1, "keep", host.question)
    settle(host)
    assert host.match.is_due() and dolls[0].polls == 1
    changes = [line for line in host.match.record.lines if line.mark == "!"]
    assert [(line.seat, line.text) for line in changes] == [(0, "bot:easy"), (0, "person")]


def test_a_bot_that_takes_over_on_its_turn_acts_after_a_gap(seated):
    host = seated("pbb", "5 7 8", **STOCK)
    settle(host)
    assert host.tick(5000.0, True) is None
    sit(host, 0, "bot:default")
    assert host.match.step == 1
    settle(host, 5000.0)
    assert words(host)[0] == (0, "keep")


def test_a_person_who_leaves_a_window_is_not_waited_for(seated):
    host = seated("ppb", "5 7 8", before_start="true", **STOCK)
    host.submit(0, "pass", host.question)
    assert settle(host) == []
    sit(host, 1, "bot:default")
    settle(host)
    assert host.match.waiting() == (0,)


def test_a_spectator_takes_a_bot_s_seat_with_the_next_deal(seated):
    host = seated("bpb", "5 7 8", **STOCK)
    assert not sit(host, 0, "person", name="Aiko", crest="cat"), "they would see a card that was not dealt to them"
    assert host.coming[0].name == "Aiko" and not host.setup.chairs[0].is_person
    settle(host)
    host.submit(1, "keep", host.question)
    settle(host)
    assert host.match.is_due() and not host.setup.chairs[0].is_person, "the person is waited for between the deals"
    host.hurry()
    host.tick(90_000.0, True)
    assert host.setup.chairs[0] == Chair("Aiko", "cat", 0, "person") and not host.coming
    change = next(line for line in host.match.record.lines if line.mark == "!")
    assert chair_of(change.text, Chair("P1", "", 0, "bot:doll")) == host.setup.chairs[0]
    again = parse(host.match.record.text(), "x", {"kuku": KUKU})  # type: ignore[dict-item]
    assert again.lines == host.match.record.lines


def test_a_player_who_stood_up_may_come_back_to_their_own_hand_but_no_other_player(seated):
    host = seated("ppb", "5 7 8", **STOCK)
    assert sit(host, 0, "bot:easy")
    assert not sit(host, 0, "person", name="Ben") and host.coming[0].name == "Ben"
    assert sit(host, 0, "person") and not host.coming, "no other player waits for a seat that has its own person again"


def test_a_player_who_stood_up_is_away_while_they_may_come_back_to_their_hand(seated):
    host = seated("ppb", "5 7 8", **STOCK)
    sit(host, 0, "bot:easy")
    assert host.away == {0: "P1"}
    sit(host, 0, "person")
    assert not host.away
    sit(host, 0, "bot:easy")
    host.submit(1, "keep", host.question)
    while not host.match.is_due():
        host.act()
        if 1 in host.waiting():
            host.submit(1, "keep", host.question)
    assert not host.away, "no player comes back to a hand that has been shown"


def test_a_player_who_waits_for_a_seat_may_think_better_of_it(seated):
    host = seated("bpb", "5 7 8", **STOCK)
    sit(host, 0, "person", name="Aiko")
    assert sit(host, 0, "bot:easy") and not host.coming


def test_the_table_may_close_a_window_for_all(seated):
    host = seated("ppb", "5 7 8", before_start="true", **STOCK)
    assert host.is_window and settle(host) == [] and set(host.waiting()) == {0, 1, 2}
    host.hurry()
    settle(host, 10.0)
    assert not host.is_window and host.waiting() == (0,)


def test_the_change_has_no_effect_on_the_rules():
    """The same choices, once by persons, once with seats that change hands all the time: the same match."""
    (spec,) = [spec for spec in GAMES if spec.id == "kuku"]
    said = []
    for changing in (False, True):
        chairs = tuple(Chair(str(n), "", n, "person") for n in range(4))
        setup = Setup("kuku", chairs, spec.resolve({}))
        host = Host(Match(spec, Record(setup, 1, 11)), lambda seat, kind, setup=setup: bot(setup, seat, "random", seat))  # type: ignore[misc]
        players = [bot(setup, seat, "random", 100 + seat) for seat in range(4)]
        heard = [0] * 4
        while host.outcome() is None and host.match.step < 300:
            if host.match.is_due():
                host.match.proceed()
                continue
            seat = host.match.waiting()[0]
            if changing:
                sit(host, seat, "bot:default")
                sit(host, seat, "person")
            events = host.told(seat, heard[seat])
            heard[seat] += len(events)
            players[seat].hear(Delivery(events, host.question, host.offers(seat)))
            host.submit(seat, players[seat].poll() or "", host.question)
        said.append((host.told(None, 0), [line for line in host.match.record.lines if not line.mark]))
        record = host.match.record
        assert parse(record.text(), "x", {"kuku": spec}).lines == record.lines
    assert said[0] == said[1]


# ---- no player there, or no sensible one -----------------------------------------------------------------------------
@pytest.mark.parametrize("spec", [*GAMES, TEMPLATE], ids=lambda spec: spec.id)
def test_without_persons_it_plays_through(spec, doll):
    seats = min(4, spec.most)
    setup = Setup(spec.id, tuple(Chair(str(n), "", n, "bot:x") for n in range(seats)), spec.resolve({}))
    host = Host(Match(spec, Record(setup, spec.revision, 3)), lambda seat, kind: doll())
    host.gap = 0.0
    now = 0.0
    for _ in range(20_000):
        wants = host.tick(now, True)
        if host.outcome() is not None:
            return
        assert wants is not None, "it stands still"
        now = max(now, wants)
    raise AssertionError("it does not end")


@pytest.mark.parametrize("says", ["nonsense", "keep", "kuku", "pass", "cambio 3", ""])
def test_a_bot_that_says_nonsense_does_not_stop_the_table(seated, doll, says):
    dolls = {seat: doll([says] * 10_000) for seat in range(3)}
    host = seated("bbb", "5 7 8", dolls, **STOCK)
    for _ in range(5000):
        if host.outcome() is not None:
            return
        host.act()
    raise AssertionError("it does not end")


def test_a_bot_that_speaks_out_of_turn_is_not_taken_to_declare(seated, doll):
    """They hold a cuckoo and say something else: that is no Kuku."""
    dolls = {1: doll(["nonsense", "keep"]), 2: doll()}
    host = seated("pbb", "5 KU 8", dolls, **STOCK)
    host.tick(0.0, True)
    host.tick(GAP, True)
    assert words(host) == [] and dolls[1].polls == 1


# ---- thinking ahead ------------------------------------------------------------------------------------------------
def test_a_bot_thinks_as_soon_as_it_is_asked_and_speaks_after_the_gap(seated, doll):
    """However long it thinks: what it says comes when the gap is over."""
    dolls = {0: doll(["keep"]), 1: doll(), 2: doll()}
    host = seated("bpb", "5 7 8", dolls, **STOCK)
    assert host.tick(0.0, True) == GAP
    assert dolls[0].polls == 1 and words(host) == []
    assert host.tick(GAP - 1, True) == GAP
    host.tick(GAP, True)
    assert words(host) == [(0, "keep")] and dolls[0].polls == 1, "it is asked once"


def test_what_was_thought_is_forgotten_when_another_player_takes_the_seat(seated, doll):
    dolls = {0: doll(["keep"]), 1: doll(), 2: doll()}
    host = seated("bpb", "5 7 8", dolls, **STOCK)
    host.tick(0.0, True)
    dolls[0].says = ["cambio"]
    sit(host, 0, "bot:other")
    host.tick(GAP, True)
    assert [word for _, word in words(host)] == ["cambio"]


def test_what_was_thought_is_forgotten_when_the_table_has_gone_on(seated, doll):
    dolls = {1: doll(["kuku"]), 2: doll()}
    host = seated("pbb", "5 KU 8", dolls, **STOCK)
    host.tick(0.0, True)
    assert dolls[1].polls == 1
    host.submit(0, "keep", host.question)
    assert words(host) == [(0, "keep")]
    host.tick(10.0, True)
    assert dolls[1].polls == 2, "it thinks again about what it is asked now"


def test_a_player_who_misses_a_gap_speaks_after_the_next_whole_one(seated, doll):
    dolls = {0: doll([STILL, STILL, "keep"]), 1: doll(), 2: doll()}
    host = seated("bpb", "5 7 8", dolls, **STOCK)
    assert [host.tick(now, True) for now in (0.0, GAP)] == [GAP, 2 * GAP]
    assert host.tick(GAP + 10, True) == 2 * GAP and dolls[0].says == [], "the answer is there now, and waits"
    assert words(host) == []
    host.tick(2 * GAP, True)
    assert words(host) == [(0, "keep")]


def test_a_pause_of_the_screen_does_not_move_the_whole_gaps(seated, doll):
    dolls = {0: doll([STILL, STILL, "keep"]), 1: doll(), 2: doll()}
    host = seated("bpb", "5 7 8", dolls, **STOCK)
    host.tick(0.0, True)
    assert host.tick(3.5 * GAP, True) == 4 * GAP


def test_while_a_player_thinks_whom_the_others_await_no_player_acts(seated, doll):
    dolls = {0: doll([STILL] * 9), 1: doll(), 2: doll()}
    host = seated("bbb", "5 7 8", dolls, **STOCK)
    for _ in range(3):
        host.act()
        assert words(host) == []
    dolls[0].says = ["keep"]
    host.act()
    assert words(host) == [(0, "keep")] and dolls[1].polls == 0


def test_a_person_acts_while_a_bot_thinks(seated, doll):
    dolls = {1: doll([STILL] * 50), 2: doll()}
    host = seated("pbb", "5 KU 8", dolls, **STOCK)
    for now in range(5):
        host.tick(now * GAP, True)
    assert host.submit(0, "keep", host.question) is None and words(host) == [(0, "keep")]


def test_in_a_window_bots_think_while_persons_do_and_all_answers_come_out_together(seated, doll):
    dolls = {0: doll([STILL, STILL, "kuku"]), 2: doll([STILL, "kuku"])}
    host = seated("bpb", "KU 7 KU", dolls, before_start="true", **STOCK)
    now = 0.0
    while dolls[0].says or dolls[2].says:
        host.tick(now, True)
        now += 10.0
    assert words(host) == [], "no player hears of it before the person has answered"
    host.submit(1, "pass", host.question)
    settle(host, now)
    assert words(host)[:2] == [(0, "kuku"), (2, "kuku")]


def test_a_window_is_not_closed_before_everybody_has_thought(seated, doll):
    dolls = {0: doll([STILL] * 3 + ["kuku"]), 1: doll(), 2: doll()}
    host = seated("bbb", "KU 7 8", dolls, before_start="true", **STOCK)
    assert [host.tick(now, True) for now in (0.0, GAP, 2 * GAP)] == [GAP, 2 * GAP, 3 * GAP]
    assert words(host) == []
    host.tick(3 * GAP, True)
    assert words(host) == [(0, "kuku")]


# ---- questions that leave no choice ------------------------------------------------------------------------------
def robbing(kinds: str) -> Host:
    """A table of Calcolon: the first seat discards an 8 that no player can rob."""
    spec = game("calcolon")
    chairs = tuple(Chair(name, "cat", n, "person" if kind == "p" else "bot:random")
                   for n, (name, kind) in enumerate(zip("ABC", kinds, strict=True)))
    given = {"hands": {"A": ["9", "5", "4", "+"], "B": ["9", "9", "6", "6"], "C": ["1", "1", "2", "3"]},
             "stock": ["8", "1", "2", "3", "4", "5", "6"]}
    setup = Setup("calcolon", chairs, spec.resolve({}))
    record = Record(setup, spec.revision, 1, Position(("A", "B", "C"), given))
    host = Host(Match(spec, record), lambda seat, kind: bot(setup, seat, kind.partition(":")[2], 1))
    assert host.submit(0, "discard 8", host.question) is None and host.waiting() == (1, 2)
    return host


def test_a_lone_player_is_not_asked_what_they_can_only_decline_but_it_is_written():
    host = robbing("bpb")
    question, step = host.question, host.match.step
    assert host.forced(1)
    taken = settle(host, upto=3 * GAP)
    assert taken[:2] == [(GAP, 1), (GAP + LEAST_GAP, 1)], "what stays secret needs no look"
    assert host.question != question
    assert [(line.seat, line.text) for line in host.match.record.lines if line.step >= step][:2] \
        == [(1, "pass"), (2, "pass")]


def test_a_player_who_likes_is_asked_alone_too():
    host = robbing("bpb")
    host.plays_forced = False
    settle(host, upto=3 * GAP)
    assert not host.forced(1) and host.waiting() == (1,)


def test_beside_another_person_all_are_asked_even_one_who_only_stood_up_or_waits():
    assert not robbing("ppb").forced(1), "they look on, though they are not asked"
    host = robbing("bpp")
    assert not host.forced(1)
    host.reseat(2, Chair("Bot", "cat", 2, "bot:random"))
    assert host.away and not host.forced(1)
    host = robbing("bpb")
    host.reseat(2, Chair("Eve", "cat", 2, "person"))
    assert host.coming and not host.forced(1)
