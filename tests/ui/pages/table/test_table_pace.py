"""The pace of a table at which one person sits alone: on to their next choice, faster and slower, and what is told
then.
"""
from __future__ import annotations

import pytest

from game.application import stage
from game.ui.input.gesture import Away, Command, Key, Pointer
from game.ui.pages.table.scene import TableScene
from game.ui.stage.session import PACES, READ
from tests.ui.boxes import overlaps
from tests.ui.driver import Driver, opened, seated, still
from tests.ui.pages.fake import Application


def hold(table: Driver, device: str = "keyboard") -> Driver:
    table.send(Command(Key.SKIP, "down", device))
    return table


def let_go(table: Driver, device: str = "keyboard") -> Driver:
    table.send(Command(Key.SKIP, "up", device))
    return table


def asked(table: Driver) -> bool:
    return bool(table.session.is_shown and 0 in table.host.waiting() and not table.host.forced(0))


def elsewhere(table: Driver) -> bool:
    """Another player is on, and the person is still in the deal."""
    return table.session.view.turn() > 0 and not table.session.is_out and 0 not in table.host.waiting()


def on(table: Driver, held: bool) -> float:
    """Milliseconds to the next choice or the end of the deal."""
    began = table.now
    if held:
        hold(table)
    table.until(lambda it: asked(it) or it.session.between_deals, answer="")
    return table.now - began


# ---- on to one's next choice -------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["kuku", "cangkul", "calcolon"])
def test_held_the_key_runs_on_to_the_next_choice_and_stops_there(game: str) -> None:
    long, short = (on(opened(4, game=game, seed=5).until(elsewhere, answer="first"), held) for held in (False, True))
    assert short < 0.4 * long


def test_at_a_choice_the_key_that_is_still_held_answers_nothing_nor_does_letting_it_go() -> None:
    for device in ("keyboard", "pad:0"):
        table = opened(4, game="cangkul", seed=5).until(elsewhere, answer="first")
        hold(table, device).until(asked, answer="")
        step = table.match.step
        for _ in range(30):
            table.frame()
        assert table.match.step == step
        let_go(table, device)
        for _ in range(30):
            table.frame()
        assert table.match.step == step and not table.session.hasting and not table.session.refused


def test_a_key_that_is_still_held_behind_the_answer_must_be_pressed_again() -> None:
    table = opened(4, game="cangkul", seed=5).until(elsewhere, answer="first")
    hold(table).until(asked, answer="").answer("first")
    for _ in range(5):
        table.frame()
    assert not table.session.hasting


def test_a_player_who_lets_go_sees_the_rest_at_the_usual_pace() -> None:
    table = opened(4, game="cangkul", seed=5).until(elsewhere, answer="first")
    hold(table).frame()
    let_go(table)
    assert not table.session.hasting and table.session.play.speed < 8 and not table.host.hasty


def test_a_window_without_the_focus_and_a_page_over_the_table_let_go_of_the_key() -> None:
    for leave in (lambda it: it.send(Away("unfocused")), lambda it: it.scene.context.pause()):
        table = hold(opened(4, game="cangkul", seed=5).until(elsewhere, answer="first"))
        assert table.session.hasting
        leave(table)
        assert not table.session.hasting


def test_how_a_deal_came_out_is_read_before_the_key_leads_into_the_next_one() -> None:
    table = opened(3, game="cangkul", seed=5).until(lambda it: it.session.between_deals, answer="first")
    deal = table.session.view.number("deal")
    for _ in range(40):
        table.frame()
    assert table.session.view.number("deal") == deal
    hold(table).until(asked, answer="")
    assert table.session.view.number("deal") == deal + 1


def test_where_several_play_no_player_runs_ahead_and_all_are_told_why() -> None:
    table = opened(4, persons=(0, 2)).until(lambda it: it.session.play.settled)
    hold(table)
    assert not table.session.hasting and table.refused == "table.haste.several"
    assert not table.host.hasty


@pytest.mark.parametrize("game", ["kuku", "cangkul"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_after_a_long_wait_a_player_is_told_of_the_key_and_may_press_there(game: str, language: str) -> None:
    table = opened(5, game=game, seed=5, language=language)
    table.until(lambda it: it.scene.page.own.onward.is_told, answer="first").draw()
    assert not overlaps(table.draw())
    table.click("onward")
    assert table.session.hasting
    table.until(asked, answer="").draw()
    assert "onward" not in table.table.hands.spots


def test_why_a_key_was_refused_is_read_though_the_table_goes_on() -> None:
    table = opened(5, seed=5).until(elsewhere, answer="first")
    table.key(*[Key.FASTER] * len(PACES))
    for _ in range(8):
        table.frame()
    assert table.refused == "table.pace.fastest"
    for _ in range(60):
        table.frame()
    assert table.refused == ""


# ---- what was run through ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("language", "game"), [("en", "cangkul"), ("ja", "cangkul"), ("ja", "calcolon")])
def test_what_was_run_through_stands_in_two_lines_until_the_next_action(language: str, game: str) -> None:
    table = opened(4, game=game, seed=5, language=language).until(elsewhere, answer="first")
    hold(table).until(asked, answer="")
    table.frame()
    said = table.scene.words.queue.below
    assert said.count("\n") == 1 and said.endswith(table.scene.words.queue.sentence)
    assert set(said.split("\n")) <= {box.text for box in table.draw()}, "each in a line of its own"
    for _ in range(60):
        table.frame()
    assert table.scene.words.queue.below == said
    table.answer("first")
    assert table.scene.words.queue.below == table.scene.words.queue.sentence


def test_cards_that_a_player_got_are_told_at_their_next_choice() -> None:
    told = False
    for seed in range(3, 6):
        table = opened(4, game="cangkul", seed=seed)
        for _ in range(12):
            if table.session.outcome() is not None:
                break
            table.until(lambda it: asked(it) or it.session.between_deals, answer="")
            table.frame()
            told |= "You got" in table.scene.words.queue.below
            table.answer("last")
            hold(table)
    assert told


# ---- faster and slower -------------------------------------------------------------------------------------------
def test_plus_and_minus_change_the_pace_where_one_person_plays_and_the_header_shows_it() -> None:
    table = opened(4).until(asked, answer="")
    gap = table.host.gap
    table.key(Key.FASTER)
    assert table.session.pace == 2.0 and "Speed ×2" in {box.text for box in table.draw()}
    table.frame()
    assert table.host.gap == pytest.approx(gap / 2)
    table.key(Key.SLOWER, Key.SLOWER)
    assert table.session.pace == 0.5 and "Speed ×½" in {box.text for box in table.draw()}


def test_the_pace_belongs_to_the_match_and_a_new_one_begins_as_the_settings_say() -> None:
    table = opened(4, game="cangkul", seed=5).until(asked, answer="")
    table.key(Key.FASTER)
    table.frame()
    assert table.sit().session.pace == 2.0, "taken up again"
    assert table.app.settings.pace == {"cangkul": "2"}
    new = opened(4, game="cangkul", seed=6, pace={"cangkul": "2"})
    new.frame()
    assert new.session.pace == 1.0 and new.app.settings.pace == {"cangkul": "1"}


def test_at_its_ends_the_pace_says_that_it_goes_no_further() -> None:
    table = opened(4).until(asked, answer="")
    table.key(*[Key.FASTER] * len(PACES))
    assert table.session.pace == PACES[-1] and table.refused == "table.pace.fastest"
    table.key(*[Key.SLOWER] * len(PACES))
    assert table.session.pace == PACES[0] and table.refused == "table.pace.slowest"


def test_where_several_play_the_pace_is_the_house_s_and_that_is_said() -> None:
    table = opened(4, persons=(0, 2)).until(lambda it: it.session.play.settled)
    table.key(Key.FASTER)
    assert table.session.pace == 1.0 and table.refused == "table.pace.several"


def test_how_soon_bots_act_and_how_fast_cards_move_are_two_settings() -> None:
    quick = opened(4, thinking="4").until(asked, answer="")
    usual = opened(4).until(asked, answer="")
    assert quick.session.play.calm == usual.session.play.calm == 1.0
    assert quick.host.gap < 0.5 * usual.host.gap
    both = opened(4, speed="4").until(asked, answer="")
    assert both.host.gap == quick.host.gap and both.session.play.calm == 4.0


# ---- where there is nothing to choose ----------------------------------------------------------------------------
def test_alone_without_a_cuckoo_no_player_is_asked_whether_they_say_kuku() -> None:
    table = opened(4, seed=5).until(lambda it: it.host.is_window and it.session.play.settled, answer="")
    assert table.host.forced(0) and not any(box.text == "No Kuku" for box in table.draw())
    table.until(lambda it: it.session.view.turn() >= 0, answer="")
    assert [line.text for line in table.match.record.lines if line.seat == 0] == ["pass"], "and it is written as ever"


def test_a_turn_of_kakkuri_with_one_way_to_end_ends_by_itself_only_for_a_lone_player() -> None:
    def stuck(table: Driver) -> bool:
        return [offer.action.text() for offer in table.host.offers(0)] == ["end"] and 0 in table.host.waiting()

    for persons in ((0,), (0, 2)):
        table = opened(4, game="kakkuri", seed=3, persons=persons)
        for _ in range(20_000):
            if stuck(table):
                break
            table.frame(100.0)
            waiting = [seat for seat in table.host.waiting() if seat in persons]
            if table.session.play.settled and waiting and not stuck(table):
                seat = waiting[0]
                offers = [o.action.text() for o in table.host.offers(seat) if o.action.verb not in ("fold", "sanzoku")]
                table.host.submit(seat, offers[0], table.host.question)
            elif table.session.between_deals:
                table.session.go_on()
        assert stuck(table)
        step = table.match.step
        for _ in range(100):
            table.frame(100.0)
        ended = any(line.seat == 0 and line.text == "end" and line.step == step for line in table.match.record.lines)
        assert ended is (len(persons) == 1)


def taken_up_again(app: Application) -> tuple[TableScene, TableScene]:
    """Two tables of one long match: one that may take its time, and one that has none."""
    host = still(seated("cangkul", 4), 5)
    while host.outcome() is None and len(host.told(0, 0)) < 6 * READ:
        stage.play_on(host, "random", 5, host.match.step + 50)
    slow, quick = TableScene(app, host), TableScene(app, host)
    slow.take_time()
    return slow, quick


def test_a_long_match_that_is_taken_up_again_is_read_in_pieces_and_alike() -> None:
    slow, quick = taken_up_again(Application(1366, 768, "en"))
    assert slow.unready and not quick.unready
    read, updates = 0, 0
    while slow.unready:
        assert slow.update(0.0) is not None
        assert 0 < len(slow.session.view.heard) - read < 4 * READ       # an act is of a few events
        read, updates = len(slow.session.view.heard), updates + 1
    quick.update(0.0)
    assert updates > 2 and not quick.session.late
    assert slow.words.queue.lines == quick.words.queue.lines
    assert slow.session.view.heard == quick.session.view.heard
    assert slow.session.play.placement.cards == quick.session.play.placement.cards


def test_a_press_meanwhile_finds_the_whole_match_read() -> None:
    slow, _ = taken_up_again(Application(1366, 768, "en"))
    slow.update(0.0)
    assert slow.unready
    slow.handle(Pointer("moved", 5.0, 5.0))
    assert not slow.unready and not slow.session.late
