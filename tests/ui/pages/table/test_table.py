"""The table played by hand: pointer, keys and pad; waiting, hurrying, skipping, resizing, coming late."""
from __future__ import annotations

from typing import Any

import pytest

from game.core.events import Called, Event, Paid
from game.ui.input.gesture import Command, Key, Letter, Pointer
from game.ui.pages.table.falls import FallPage
from game.ui.pages.table.scene import TableScene
from game.ui.stage.frame import at_rest
from game.ui.stage.layout import layout
from tests.ui.driver import Driver, at_table, opened
from tests.ui.pages.fake import Application, key, tap


def said(evening: Driver) -> list[tuple[int, str]]:
    """What was said aloud in this match so far."""
    def words(event: Event) -> bool:
        return isinstance(event, Called)
    return [(e.seat, e.word) for e in evening.host.told(0, 0) if words(e)]


def press(evening: Driver, spot: str) -> None:
    """Click in the middle of a spot."""
    evening.draw()
    rect = evening.scene.hands.spots[spot].shown
    tap(evening.scene, rect.centerx, rect.centery)


def my_turn(seats: int = 5, **more: Any) -> Driver:
    """My turn, with a neighbour to ask."""
    return opened(seats, **more).until(
        lambda e: e.session.play.settled and any(t.kind == "seat" for o in e.session.offers() for t in o.touch))


# ---- answering -----------------------------------------------------------------------------------------------
def test_clicking_the_neighbour_asks_them() -> None:
    evening = my_turn()
    press(evening, "seat:1")
    assert (0, "kuku.cambio") in said(evening)


def test_clicking_the_own_card_keeps_it() -> None:
    evening = my_turn()
    press(evening, "seat:0")
    assert said(evening)[-1] == (0, "kuku.keep")


@pytest.mark.parametrize(("letter", "word"), [("e", "kuku.cambio"), ("k", "kuku.keep")])
def test_hot_keysanswer(letter: str, word: str) -> None:
    evening = my_turn()
    evening.draw()
    evening.scene.handle(Letter(letter, "up"))
    assert (0, word) in said(evening)


def test_the_button_names_the_one_who_is_asked() -> None:
    boxes = my_turn().draw()
    assert any("Ken" in box.text and "Swap" in box.text for box in boxes)


def test_a_stranger_cannot_be_asked_and_a_sentence_says_why() -> None:
    evening = my_turn()
    before = said(evening)
    press(evening, "seat:3")
    assert said(evening) == before
    assert evening.session.shaking(evening.now)
    boxes = evening.draw()
    assert any("next to you" in box.text for box in boxes)


def test_kuku_without_a_cuckoo_says_why() -> None:
    evening = my_turn(seed=5).until(
        lambda e: e.session.play.settled and e.session.takes_part
        and not any(o.action.verb == "kuku" for o in e.session.offers()))
    evening.draw()
    before = said(evening)
    key(evening.scene, Key.CALL)
    assert said(evening) == before
    assert evening.session.refused is not None and evening.session.refused[0] == "kuku.no_cuckoo"


def test_kuku_with_a_cuckoo_stops_the_deal() -> None:
    evening = opened(6, seed=3).until(
        lambda e: e.session.play.settled and any(o.action.verb == "kuku" for o in e.session.offers())
        and e.session.view.asking == "turn")
    evening.draw()
    key(evening.scene, Key.CALL)
    assert said(evening)[-1] == (0, "kuku.kuku")
    evening.rest()
    assert "deal" in evening.session.view.ended


def test_doing_nothing_and_asking_have_different_keys() -> None:
    answers = my_turn().session.play.room.table.sheet.answers
    assert answers["pass"].key != answers["cambio"].key


def test_with_a_cuckoo_nothing_shines_but_kuku() -> None:
    evening = opened(6, seed=3).until(
        lambda e: e.session.play.settled and any(o.action.verb == "kuku" for o in e.session.offers()))
    evening.draw()
    styles = {answer.name: answer.style for answer in evening.scene.page.own._answers}
    assert styles.pop("kuku") == "gold" and "gold" not in styles.values()


# ---- keys and pads -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_the_first_confirm_only_shows_the_focus(device: str) -> None:
    evening = my_turn()
    evening.draw()
    before = said(evening)
    key(evening.scene, Key.CONFIRM, device=device)
    evening.draw()
    assert said(evening) == before
    assert evening.scene.hands.visible


def test_a_confirm_meant_to_hurry_is_not_taken_for_ananswer() -> None:
    evening = my_turn()
    evening.scene.hands.visible = True
    evening.draw()
    before = said(evening)
    key(evening.scene, Key.CONFIRM, device="pad:0")
    assert said(evening) == before
    for _ in range(8):
        evening.frame()
    key(evening.scene, Key.CONFIRM, device="pad:0")
    assert said(evening) != before


def test_presses_while_others_play_open_nothing() -> None:
    evening = my_turn()
    evening.step = 80.0
    evening.scene.hands.visible = True
    for _ in range(200):
        evening.frame()
        evening.draw()
        if evening.session.view.turn() != 0:
            key(evening.scene, Key.CONFIRM, device="pad:0")
        else:
            evening.answer("last")
        assert evening.scene.context.side_panel == ""
    assert all(isinstance(asked[1], FallPage) for asked in evening.app.asked if asked[0] == "over")


def test_the_focus_never_begins_on_kuku() -> None:
    evening = opened(6, seed=3).until(
        lambda e: e.session.play.settled and any(o.action.verb == "kuku" for o in e.session.offers()))
    evening.draw()
    assert evening.scene.hands.at != "answer:kuku"


def test_a_press_after_a_long_sleep_acts_at_once() -> None:
    evening = my_turn().until(lambda e: e.session.between_deals)
    evening.scene.hands.visible = True
    evening.draw()
    deal = evening.session.view.number("deal")
    assert evening.scene.hands.shows("answer:next")
    evening.now += 60_000.0      # the window slept: no frame in between
    key(evening.scene, Key.CONFIRM)
    evening.until(lambda e: e.session.view.number("deal") == deal + 1, answer="", most=200)


def test_the_focus_does_not_stay_on_what_is_not_on_offer() -> None:
    evening = my_turn()
    evening.step = 80.0
    evening.scene.hands.visible = True
    for _ in range(150):
        evening.frame()
        evening.draw()
        at = evening.scene.hands.at.removeprefix("answer:")
        assert all(answer.enabled for answer in evening.scene.page.own._answers if answer.name == at)
        evening.answer("last")


def test_the_first_step_already_leads_away_from_theanswer() -> None:
    evening = my_turn()
    evening.draw()
    key(evening.scene, Key.RIGHT)
    assert evening.scene.hands.visible and evening.scene.hands.at == "answer:keep"


def test_a_confirm_on_the_own_card_asks_what_it_is() -> None:
    evening = my_turn()
    evening.draw()
    before = said(evening)
    evening.scene.hands.at, evening.scene.hands.visible = "seat:0", True
    key(evening.scene, Key.CONFIRM)
    assert said(evening) == before and evening.app.asked[-1][0] == "over"


def test_a_pad_alone_can_play_a_whole_match() -> None:
    evening = opened(3, seed=2, options={"chips": 5}, speed="instant")
    for _ in range(6000):
        evening.frame()
        if any(asked[0] == "go" for asked in evening.app.asked):
            return
        wanted = {"answer:pass", "answer:keep", "answer:next", "answer:result"}
        if evening.session.play.settled:
            evening.draw()
            if wanted & set(evening.scene.hands.spots):
                steer(evening, wanted)
                key(evening.scene, Key.CONFIRM, device="pad:0")
    raise AssertionError("the pad never reached the result")


def steer(evening: Driver, wanted: set[str]) -> None:
    """With the D-pad to one of these, in six steps at the most."""
    for act in (Key.DOWN, Key.RIGHT, Key.RIGHT, Key.RIGHT, Key.LEFT, Key.DOWN):
        if evening.scene.hands.visible and evening.scene.hands.at in wanted:
            return
        key(evening.scene, act, device="pad:0")
        evening.draw()


# ---- time ----------------------------------------------------------------------------------------------------
def test_nothing_is_drawn_when_nothing_moves() -> None:
    evening = my_turn()
    for _ in range(200):
        wake = evening.frame()
    assert wake is None
    painter = evening.app.painter()
    for _ in range(2):
        evening.scene.draw(painter)
        changed = painter.canvas.present()
    assert changed == []


def test_the_next_deal_waits_for_the_person() -> None:
    evening = my_turn().until(lambda e: e.session.between_deals)
    deal = evening.session.view.number("deal")
    for _ in range(300):
        evening.frame()
    assert evening.session.view.number("deal") == deal
    press(evening, "answer:next")
    evening.until(lambda e: e.session.view.number("deal") == deal + 1, answer="")


def test_the_table_stands_still_while_another_scene_lies_over_it() -> None:
    evening = opened(5, window_seconds=10).until(
        lambda e: e.session.window_left(e.scene.context.now) is not None, answer="")
    evening.frame()
    left = evening.session.window_left(evening.scene.context.now)
    evening.scene.context.pause()
    evening.now += 60_000.0
    evening.frame()
    now = evening.session.window_left(evening.scene.context.now)
    assert left is not None and now is not None and left - now < 0.02


def test_the_table_stands_still_while_its_pictures_are_waited_for() -> None:
    evening = opened(5)
    evening.frame()
    before = evening.scene.context.now
    for later in (100.0, 5000.0):
        evening.scene.wait_still(evening.now + later)
    evening.now += 60_000.0
    evening.scene.update(evening.now)
    assert evening.scene.context.now - before <= 100.0


def test_a_person_is_not_hurried_to_the_result() -> None:
    evening = opened(3, seed=2, options={"chips": 5}, speed="instant").until(
        lambda e: e.session.outcome() is not None)
    for _ in range(300):
        evening.frame()
    assert not any(asked[0] == "go" for asked in evening.app.asked)


def test_a_click_on_nothing_completes_what_runs() -> None:
    evening = opened(6).until(lambda e: not e.session.play.settled and e.session.view.number("deal") > 0)
    evening.draw()
    tap(evening.scene, 20, 700)
    assert evening.session.play.settled


def test_resizing_in_the_middle_of_anything_breaks_nothing() -> None:
    evening = opened(7, step=90.0)
    sizes = [(1366, 768), (960, 540), (3840, 2160), (1280, 1024)]
    for index in range(500):
        evening.frame()
        evening.answer("last")
        evening.app.width, evening.app.height = sizes[index % 4]
        evening.scene.resize(evening.app.screen)
        evening.session.play.frame(evening.now)
    evening.rest()
    play = evening.session.play
    assert play.frame(evening.now) == at_rest(layout(play.view, play.room))


def test_a_row_of_bots_is_played_faster_by_one_factor() -> None:
    evening = opened(14, persons=(0,), seed=4)
    evening.until(lambda e: e.session.view.turn() > 0 and e.session.play.settled)
    start, factor = evening.now, evening.session._factor
    evening.until(lambda e: e.session.view.turn() == 0 or "deal" in e.session.view.ended)
    row = evening.now - start
    assert factor > 1.5
    assert row < 13 * 1900


def test_late_at_the_table_the_last_act_alone_is_played_but_the_log_is_whole() -> None:
    evening = my_turn().until(lambda e: e.session.view.number("deal") == 2)
    late = TableScene(evening.app, evening.host)
    late.resize(evening.app.screen)
    late.update(evening.now)
    assert late.session.play.told == len(evening.host.told(0, 0))
    assert len(late.words.queue.lines) >= len(evening.scene.words.queue.lines)


def test_a_card_that_has_come_into_the_own_hand_can_be_read() -> None:
    evening = my_turn().until(lambda e: e.session.play._running is not None
                              and e.session.play._running.act.kind == "exchange"
                              and e.session.play._running.hold > 0, answer="first")
    run = evening.session.play._running
    assert run.hold == 900.0
    evening.until(lambda e: e.session.play._running is not run, answer="")
    assert evening.now - run.began >= 180 + 900


def test_no_sentence_tells_the_faces_before_they_are_turned() -> None:
    evening = my_turn().until(lambda e: e.session.play._running is not None
                              and e.session.play._running.act.kind == "showdown")
    assert "Turned up" not in evening.scene.words.queue.sentence
    assert any("Turned up" in line.sentence for line in evening.scene.words.queue.lines)


def test_no_answer_is_cut_under_the_focus() -> None:
    evening = opened(5, (960, 540), seed=12).until(
        lambda e: e.session.play.settled and any(t.kind == "seat" for o in e.session.offers() for t in o.touch))
    evening.scene.hands.visible = evening.scene.hands.pad = True
    evening.draw()
    boxes = evening.draw()
    assert not any(box.text.endswith("…") for box in boxes)


def test_all_who_lose_in_one_showdown_stand_in_one_sentence_until_it_goes_on() -> None:
    def several(e: Driver) -> bool:
        return e.session.between_deals and len(e.scene.words._losses or ()) > 1

    evening = opened(12, seed=4, options={"chips": 30}, speed="instant").until(several, most=4000)
    losses = evening.scene.words._losses or []
    for _ in range(50):
        evening.frame()
    names = evening.scene.words.names
    for event in losses:
        seat = event.payer if isinstance(event, Paid) else event.seat
        assert seat == 0 or names[seat] in evening.scene.words.queue.sentence


@pytest.mark.parametrize(("language", "options", "told"), [
    ("en", {}, "Lowest: you pay 1 G. Can’t pay the levy of 1 G – out: you and Ken."),
    ("ja", {}, "あなたは最弱。1 Gを払いました。あなたとケンさんは場代の1 Gが払えず、脱落です。"),
    ("en", {"levy": 2}, "Lowest: you pay 1 G. Can’t pay the levy of 2 G – out: you and Ken."),
    ("ja", {"levy": 2}, "あなたは最弱。1 Gを払いました。あなたとケンさんは場代の2 Gが払えず、脱落です。")])
def test_a_player_who_paid_for_the_lowest_card_and_fell_by_the_levy_reads_it(
        language: str, options: dict[str, int], told: str) -> None:
    facts = {"hands": {"A": [2], "B": [3], "C": [5], "D": [9]}, "stock": [7, 6],
             "g": {"A": options.get("levy", 1), "B": options.get("levy", 1) - 1}}
    table = at_table("xtarot", 4, 3, facts, options, language=language)
    for seat in range(4):
        assert table.host.submit(seat, "keep", table.host.question) is None
    table.rest()
    assert table.table.words.queue.sentence == told


@pytest.mark.parametrize(("language", "told"), [
    ("en", "Lowest: Hana pays 1 G. Couldn’t pay this round – out: you."),
    ("ja", "ハナさんは最弱。1 Gを払いました。あなたは脱落。このラウンドで払えなかったためです。")])
def test_a_player_who_falls_at_the_end_of_the_round_reads_why(language: str, told: str) -> None:
    facts = {"hands": {"A": [7], "B": [14], "C": [5], "D": [9]}, "stock": [8, 6], "g": {"A": 0}}
    table = at_table("xtarot", 4, 3, facts, {"elimination": "round_end", "levy": 0}, language=language)
    for seat, act in ((0, "cambio"), (1, "refuse"), (1, "keep"), (2, "keep"), (3, "keep")):
        assert table.host.submit(seat, act, table.host.question) is None
    table.rest()
    assert table.table.words.queue.sentence == told


@pytest.mark.parametrize(("language", "told"), [
    ("en", "Lowest: Ken. Disqualified: Hana. Each pays 1 chip."),
    ("ja", "ケンさんは最弱。ハナさんは失格。それぞれチップ1枚を払いました。")])
def test_what_all_of_them_pay_is_said_once(language: str, told: str) -> None:
    evening = opened(8, language=language, seed=6, options={"chips": 30}, speed="instant").until(
        lambda e: e.session.between_deals and len(e.scene.words._losses or ()) > 1, most=4000)
    for _ in range(50):
        evening.frame()
    assert evening.scene.words.queue.sentence == told


# ---- watching ------------------------------------------------------------------------------------------------
def out_of_the_round() -> Driver:
    return opened(7, language="ja", seed=11).until(
        lambda e: e.session.is_out and e.session.play.settled and e.session.view.turn() > 0)


def test_a_player_who_is_out_may_skip_until_they_are_in_again() -> None:
    evening = out_of_the_round()
    round_before = evening.session.view.number("round")
    evening.draw()
    key(evening.scene, Key.SKIP)
    assert evening.session.skipping
    evening.until(lambda e: not e.session.skipping, answer="", most=4000)
    view = evening.session.view
    assert "round" in view.ended or view.number("round") > round_before


def test_a_click_meant_for_an_answer_does_not_skip() -> None:
    evening = opened(7, seed=11).until(lambda e: e.session.is_out and not e.scene.context.falls.due)
    press(evening, "answer:skip")
    assert not evening.session.skipping
    evening.scene.context.now += 800.0
    press(evening, "answer:skip")
    assert evening.session.skipping


def test_a_player_who_takes_part_cannot_skip() -> None:
    evening = my_turn()
    key(evening.scene, Key.SKIP)
    assert not evening.session.skipping and not evening.session.hasting
    assert evening.refused == "table.haste.asked", "and they are told why"


def test_a_table_of_bots_plays_itself_to_the_result() -> None:
    evening = opened(4, persons=(), speed="instant", options={"chips": 5}, step=100.0)
    evening.until(lambda e: any(asked[0] == "go" for asked in e.app.asked))
    assert evening.host.outcome() is not None


# ---- side panels and help ----------------------------------------------------------------------------------------
def test_the_log_opens_and_closes_by_key() -> None:
    evening = my_turn()
    key(evening.scene, Key.LOG)
    boxes = evening.draw()
    assert sum(box.text == "Log" for box in boxes) == 2
    assert set(evening.scene.hands.spots) & {"close"}
    key(evening.scene, Key.BACK)
    assert evening.scene.context.side_panel == ""


def test_a_right_click_on_an_open_card_asks_what_it_is() -> None:
    evening = my_turn()
    own = evening.session.play.room.own
    assert own is not None
    for phase in ("pressed", "released"):
        evening.scene.handle(Pointer(phase, own.card.centerx, own.card.centery, button=3))
    assert evening.app.asked[-1][0] == "over"


def test_back_pauses() -> None:
    evening = my_turn()
    evening.scene.handle(Command(Key.BACK, "down"))
    evening.scene.handle(Command(Key.BACK, "up"))
    assert evening.app.asked[-1][0] == "over"


def test_what_i_gave_away_i_am_reminded_of_on_my_neighbours_tile_alone() -> None:
    evening = my_turn().until(
        lambda e: e.session.play.settled and any(s.known for s in e.session.play.frame(e.now).states.values()))
    play = evening.session.play
    seat, state = next((i, s) for i, s in play.frame(evening.now).states.items() if s.known)
    assert seat != 0 and state.known is not None
    assert not any(s.known for s in layout(evening.host.view(None), play.room).states.values())
    tile = play.room.tiles[seat]
    mark = next(box.rect for box in evening.draw() if box.kind == "picture" and tile.rect.contains(box.rect)
                and 0.3 * tile.card.h < box.rect.h < 0.7 * tile.card.h and box.rect.w < 0.8 * box.rect.h)
    assert tile.card.contains(mark) and tile.status is not None, "on the back of the card, not on the robot"


def test_a_worked_case_ends_with_its_deal() -> None:
    """Between deals an example leads back to the page it came from instead of dealing on."""
    evening = my_turn()
    evening.host.kept = False
    evening.until(lambda e: e.session.between_deals)
    left: list[str] = []
    evening.scene.services.back = lambda: left.append("back")
    press(evening, "answer:case")
    evening.frame()
    assert left == ["back"]


def test_the_log_tells_turned_up_cards_only_when_they_have_been_turned() -> None:
    evening = my_turn()
    evening.until(lambda e: bool(e.session.play._running and e.session.play._running.act.kind == "showdown"))
    before = len(evening.scene.words.queue.lines)
    evening.frame()
    assert len(evening.scene.words.queue.lines) == before
    evening.rest()
    assert len(evening.scene.words.queue.lines) > before


def test_the_table_says_once_who_comes_with_the_next_deal() -> None:
    evening = my_turn()
    bot = evening.host.setup.chairs[2]
    evening.host.reseat(2, bot._replace(name="Zoe", kind="person"))
    evening.frame()
    evening.frame()
    told = [line.sentence for line in evening.scene.words.queue.lines if "Zoe" in line.sentence]
    assert told == [f"Zoe takes {bot.name}’s seat next deal."]


def test_the_header_tells_the_order_of_the_ranks_by_the_house_rules() -> None:
    from types import SimpleNamespace

    from game.ui.pages.table.header import order_told
    app = Application()

    def told(game: str, **options: str) -> str:
        setup = SimpleNamespace(game=game, options=options)
        return order_told(SimpleNamespace(host=SimpleNamespace(setup=setup), services=app))  # type: ignore[arg-type]

    assert told("burro_es", ace="low").endswith("2 1") and told("burro_es", ace="high").startswith("high to low: 1 12")
    assert told("cangkul").endswith("… 2") and told("kuku") == ""


@pytest.mark.parametrize("deal", [1, 3, 4, 6])
def test_only_the_time_it_is_is_explained_also_where_one_comes_late(deal: int) -> None:
    """Children's time in the first three deals, adults' time afterwards: never both."""
    play = at_table("kuku", 4, 3, {"deal": deal})
    said = " ".join(line.sentence for line in play.scene.words.queue.lines)
    assert ("Children’s time" in said, "Adults’ time" in said) == (deal <= 3, deal > 3)


def test_gold_is_advice_only_where_there_is_one() -> None:
    """Whether one asks or keeps no player can say; what is all that can be done shines."""
    evening = my_turn()
    evening.draw()
    styles = {answer.name: answer.style for answer in evening.scene.page.own._answers if answer.enabled}
    assert {"cambio", "keep"} <= set(styles) and "gold" not in styles.values()


@pytest.mark.parametrize("game", ["kuku", "calcolon"])
def test_what_stands_in_the_header_never_moves(game: str) -> None:
    """Whichever player's turn it is, and whichever deal: each part begins where it always does."""
    evening = opened(5, (1366, 768), "en", game=game, speed="instant")
    begins: dict[str, set[float]] = {"title": set(), "deal": set(), "now": set()}
    for _ in range(60):
        evening.answer("first")
        evening.frame()
        slots = evening.scene.words.header(evening.session.view)
        for box in evening.draw():
            for part in begins:
                if box.rect.bottom < 90 and box.text and box.text == getattr(slots, part):
                    begins[part].add(round(box.rect.x))
    assert all(len(found) == 1 for found in begins.values()), begins


def pointing_at_the_pile() -> tuple[Driver, str]:
    """A mouse that has just come to the card that lies on the pile, and what that is called."""
    evening = opened(5, speed="instant").until(lambda e: len(e.session.view.zone("pile")) > 5).my_turn()
    evening.draw()
    pose = evening.session.play.placement.cards[evening.session.view.zone("pile")[-1]]
    evening.send(Pointer("moved", pose.x, pose.y))
    return evening, evening.scene.words.card_name(pose.face)


def test_a_card_on_which_the_mouse_rests_is_explained_after_half_a_second() -> None:
    evening, name = pointing_at_the_pile()
    assert name not in {box.text for box in evening.draw()}
    assert evening.frame(10.0) is not None
    evening.frame(500.0)
    assert name in {box.text for box in evening.draw()}
    evening.send(Pointer("moved", 4, 4))
    assert name not in {box.text for box in evening.draw()}


def test_the_key_for_help_shows_the_card_one_points_at() -> None:
    evening, _ = pointing_at_the_pile()
    shown = evening.session.view.faces[evening.session.view.zone("pile")[-1]]
    told: list[object] = []
    evening.scene.context.explain = told.append
    evening.key(Key.HELP)
    assert told == [shown]


def test_a_ribbon_hangs_at_the_foot_of_its_card() -> None:
    evening = opened(6, persons=(), seed=3).until(
        lambda e: any(state.mark for state in e.session.play.frame(e.now).states.values()) and e.session.play.settled)
    room, states = evening.session.play.room, evening.session.play.frame(evening.now).states
    for seat, state in states.items():
        if state.mark:
            said, card = evening.scene.words.t(f"table.mark.{state.mark}"), room.tiles[seat].card
            found = [box.rect for box in evening.draw() if box.text == said and box.rect.colliderect(card)]
            assert found and all(rect.y > card.y + 0.75 * card.h for rect in found)
