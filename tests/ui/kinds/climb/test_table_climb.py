"""A table with a pile that climbs, under open eyes: cards laid by touch and by keys, choices at a card, a whole row by
one press, quiet buttons, and an end of one's turn that looks the same whatever one holds."""
from __future__ import annotations

from typing import Any

import pytest

from game.core.counsel import Clause, Counsel, Way
from game.core.ports import Chair, Setup
from game.decks.komatsu import KOMATSU
from game.rules.catalogue import game
from game.table.action_rows import rows as ahead
from game.table.host import Host
from game.table.match import Match
from game.table.record import Position, Record
from game.text.language import Language
from game.ui.draw import controls
from game.ui.draw.screen import Rect
from game.ui.hand.small_answers import LASTS, LOCKED
from game.ui.input.gesture import Key, Pointer
from game.ui.kinds.climb.branch import branches, codes
from game.ui.kinds.climb.fold import Climb
from game.ui.stage.parts import CARD
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.driver import Driver, at_table

SPEC = game("kakkuri")
NAMES = ("You", "Ken", "Hana", "Luis", "Yuki", "Nino", "Mio", "Bo")
OTHERS = {"B": ["S4", "H4", "D4", "C4", "S8", "H8"]}


def sitting(facts: dict[str, object], seats: int = 3, **more: Any) -> Driver:
    """The first seat's eyes before a position; drawn when it has come to rest, and once more when it could have
    been read."""
    return at_table("kakkuri", seats, 3, facts, pauses=(400.0, 400.0), **more)


def deal(hand: list[str], table: str = "D5", **more: Any) -> Driver:
    return sitting({"hands": {"A": hand, **OTHERS}, "table": table}, **more)


def mine(table: Driver) -> list[str]:
    """The own hand, sorted."""
    return sorted(table.view.faces[card].code for card in table.held)


def chips(table: Driver) -> list[str]:
    return [way.label for way in table.hand.choice.ways] if table.hand.choice.is_open else []


# ---- laying cards --------------------------------------------------------------------------------------------
def test_cards_are_touched_in_order_and_each_is_laid_at_once() -> None:
    table = deal(["S6", "H7", "C8", "S2", "H2", "SK"])
    table.touch("S6").touch("H7")
    assert table.codes("pile") == ["D5", "S6", "H7"] and mine(table) == ["C8", "H2", "S2", "SK"]
    climb = table.session.play.placement.more.of(Climb)
    assert climb is not None and len(climb.laid) == 2
    assert table.host.waiting() == (0,), "a turn never ends by itself"


def test_what_cannot_follow_is_dim_and_says_why() -> None:
    table = deal(["S6", "H7", "C8", "S2", "H2", "SK"])
    held = table.scene.page.show().hand
    assert held[table.card("S6")].dim == 0 and held[table.card("SK")].dim > 0
    table.send(Pointer("moved", *table.spot(f"card:{table.card('SK')}").center))
    assert "6" in table.scene.page.show().sentence
    table.click(f"card:{table.card('SK')}")
    assert table.refused == "kakkuri.not_next" and len(mine(table)) == 6


def test_one_card_or_three_is_chosen_at_the_card() -> None:
    table = deal(["S6", "H6", "D6", "C7", "H2", "SK"])
    table.touch("H6")
    assert chips(table) == ["1", "3"] and table.codes("pile") == ["D5"]
    table.press("chip:1")
    assert sorted(table.codes("pile")) == ["D5", "D6", "H6", "S6"] and mine(table) == ["C7", "H2", "SK"]


@pytest.mark.parametrize(("key", "left"), [("1", 5), ("3", 3)])
def test_a_digit_chooses_what_stands_on_the_chip(key: str, left: int) -> None:
    table = deal(["S6", "H6", "D6", "C7", "H2", "SK"]).touch("H6").letter(key)
    assert len(mine(table)) == left


def test_a_choice_is_taken_back_by_a_touch_beside_it_and_by_escape() -> None:
    for way_back in ("touch", "escape"):
        table = deal(["S6", "H6", "D6", "C7", "H2", "SK"]).touch("H6")
        if way_back == "touch":
            table.tap(20, 20)
        else:
            table.key(Key.BACK).rest()
        assert chips(table) == [] and len(mine(table)) == 6
        assert table.app.stack[-1] is table.scene, "no page was opened by it"


def test_a_wild_card_asks_as_which_rank_and_shows_only_what_is_on_offer() -> None:
    table = deal(["CA", "H7", "C8", "S9", "H5", "SK"], table="SA").touch("CA")
    assert chips(table) == ["1", "2"], "an ace upon an ace, or the two above it"
    table.press("chip:1")
    assert table.codes("pile") == ["SA", "CA"]
    climb = table.session.play.placement.more.of(Climb)
    assert climb is not None and climb.rank == 2


def test_after_a_king_a_wild_card_may_be_any_rank() -> None:
    table = deal(["CA", "H7", "C8", "S9", "H2", "S5"], table="SK").touch("CA")
    assert chips(table) == [str(rank) for rank in range(1, 13)]
    table.key(Key.RIGHT).rest()
    table.key(Key.CONFIRM).rest()
    assert len(mine(table)) == 5


def test_of_two_ways_to_lay_three_the_one_is_meant_that_keeps_the_wild_card() -> None:
    table = deal(["S6", "H6", "D6", "CA", "H2", "SK"]).touch("S6")
    table.press(f"chip:{chips(table).index('3')}")
    assert "CA" in mine(table)


# ---- a card further on ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("hand", "code", "expected"), [
    ("S6 H7 C8 S2", "C8", ["S6 H7 C8"]),
    ("S6 H7 C8 S9", "C8", ["S6 H7 C8"]),                            # shorter than it could be
    ("S6 H6 D6 C7", "C7", ["S6 H6 D6 C7", "S6 C7"]),
    ("CA C7", "C7", []),                                            # no player spends a wild card but its owner
    ("CA S6 C7 S3", "C7", ["S6 C7"]),
    ("S6 H6 D6 CA C7 H7 D7", "C7", ["S6 H6 D6 C7 H7 D7", "S6 C7 H7 D7", "S6 H6 D6 C7", "S6 C7"]),
    ("S6 H7 C8 S2", "S6", []),                                      # it follows at once
    ("S6 H7 C8 S2", "S2", []),
])
def test_what_leads_to_a_card_is_found_without_spending_wild_cards(hand: str, code: str, expected: list[str]) -> None:
    facts = {"hands": {"A": hand.split(), **OTHERS}, "table": "D5"}
    record = Record(Setup("kakkuri", tuple(Chair(name, "pine", 0, "person") for name in NAMES[:3]), SPEC.resolve({})),
                    SPEC.revision, 3, Position(("A", "B", "C"), facts))
    match = Match(SPEC, record)
    while match.is_due():
        match.proceed()
    ranks = {card.code: card.rank for card in KOMATSU.cards}
    rows = ahead(SPEC, match.view(0), record.setup.options, 0, "play")
    taken = [[code for text in row for code in codes(text)] for row in branches(rows, code, ranks)]
    assert [sorted(ranks[c] for c in row) for row in taken] == \
        [sorted(ranks[c] for c in row.split()) for row in expected]
    assert all(code in row and not {"CA", "D2"} & set(row) for row in taken)


def test_a_touch_takes_along_what_leads_there_and_stops() -> None:
    table = deal(["S6", "H7", "C8", "S9", "H2", "SK"])
    held = table.scene.page.show().hand
    assert held[table.card("C8")].dim == 0 < held[table.card("H2")].dim
    table.send(Pointer("moved", *table.spot(f"card:{table.card('C8')}").center))
    assert "6–7–8" in table.scene.page.show().sentence
    table.touch("C8")
    assert table.codes("pile") == ["D5", "S6", "H7", "C8"] and table.host.waiting() == (0,)


def test_of_two_ways_to_a_card_one_is_chosen() -> None:
    table = deal(["S6", "H6", "D6", "C7", "H2", "SK"]).touch("C7")
    assert chips(table) == ["6×3–7", "6–7"] and table.codes("pile") == ["D5"]
    table.press("chip:1")
    assert len(table.codes("pile")) == 3 and table.codes("pile")[-1] == "C7"


def test_a_player_who_lays_pairs_only_is_told_so_and_everybody_sees_it() -> None:
    table = deal(["S6", "H6", "C7", "S7", "H9", "S9"]).press("quiet:sanzoku")
    frame = table.session.play.frame(table.now)
    assert frame.states[0].aside == "pairs" and frame.states[1].aside != "pairs"
    assert [box.text for box in table.draw()].count(table.scene.words.t("table.climb.next", ranks="6×2")) == 1
    table.send(Pointer("moved", *table.spot(f"card:{table.card('S9')}").center))
    assert "6×2" in table.scene.page.show().sentence


# ---- a whole row ---------------------------------------------------------------------------------------------
def test_everything_that_can_be_laid_is_laid_by_one_press_and_it_is_said_before() -> None:
    table = deal(["S6", "H7", "C8", "S2", "H2", "S5"])
    label = next(answer.label for answer in table.scene.page.own._answers if answer.name == "run")
    assert "6–7–8" in label
    table.letter("a")
    assert table.codes("pile") == ["D5", "S6", "H7", "C8"] and table.host.waiting() == (0,)


@pytest.mark.parametrize(("hand", "table", "expected"), [
    (["SJ", "HK", "C7", "C8", "C9", "D3"], "SQ", 5),
    (["H2", "S2", "C2", "SA", "HA", "D3"], "DA", 6),
    (["S7", "H7", "D7", "C8", "H3", "D3"], "D6", 4),
    (["S9", "H9", "D9", "C8", "H3", "D3"], "D6", 0),
])
def test_the_longest_row_is_found(hand: list[str], table: str, expected: int) -> None:
    laid = deal(hand, table)
    row = next(iter(laid.host.ahead(0, "play")), ())
    assert sum(len([w for w in text.split()[1:] if w[0] in "SHDC"]) for text in row) == expected


def test_a_row_is_worked_out_from_what_its_owner_was_told() -> None:
    """The same view, whatever the others hold."""
    rows = []
    for other in (["S4", "H4", "D4", "C4", "S8", "H8"], ["S3", "H3", "D3", "C9", "S9", "H9"]):
        laid = sitting({"hands": {"A": ["S6", "H7", "C8", "S2", "H2", "S5"], "B": other}, "table": "D5"})
        rows.append(ahead(SPEC, laid.host.view(0), laid.host.setup.options, 0, "play"))
    assert rows[0] == rows[1] != ()


def test_no_other_player_s_row_is_worked_out() -> None:
    assert deal(["S6", "H7", "C8", "S2", "H2", "S5"]).host.ahead(1, "play") == ()


@pytest.mark.parametrize("first", ["S6", "H6"])
def test_the_whole_row_begins_with_the_card_at_which_a_hint_points(first: str) -> None:
    table = deal(["S6", "H6", "C7", "C8", "S2", "H2"])
    card = next(card for card in KOMATSU.cards if card.code == first)
    table.table.page.hint.hint.say(Counsel((Way(f"play {first}", Clause("hint.do.play", cards=(card,)), 0.0),)))
    table.draw()
    table.letter("a")
    assert table.codes("pile")[:3] == ["D5", first, "C7"]


def test_a_row_whose_end_alone_was_forced_is_not_called_without_choice() -> None:
    table = deal(["S6", "H6", "C7", "C8", "S2", "H2"])
    table.letter("a")
    assert table.host.forced(0) and table.host.submit(0, "end", table.host.question) is None
    table.rest()
    told, lines = table.scene.words.t("table.no_choice"), [line.sentence for line in table.scene.words.queue.lines]
    assert table.scene.words.queue.sentence == "You: 6, 7, 8"
    assert [line for line in lines if told in line] == [f"You end your turn. {told}"]


# ---- ending a turn -------------------------------------------------------------------------------------------
PLAYS, CANNOT = ["S6", "H7", "C8", "S2", "H2", "SK"], ["S9", "H9", "C8", "S2", "H2", "SK"]


@pytest.mark.parametrize(("hand", "style", "touches"),
                         [(PLAYS, "plain", ("button", "letter")),
                          (CANNOT, "plain", ("space", "button", "letter", "knock"))],
                         ids=["can play", "cannot"])
def test_the_turn_ends_by_one_light_touch(hand: list[str], style: str, touches: tuple[str, ...]) -> None:
    for touch in touches:
        table = deal(hand)
        assert table.host.waiting() == (0,)
        ends = [answer for answer in table.scene.page.own._answers if answer.name == "end"]
        assert [(answer.style, answer.label, answer.enabled) for answer in ends] == [(style, "End turn", True)]
        if touch == "space":
            table.key(Key.CONFIRM).rest()
        elif touch == "button":
            table.press("answer:end")
        elif touch == "knock":
            table.press("knock")
        else:
            table.letter("e")
        assert table.host.waiting() == (1,), touch


def test_while_something_can_be_played_a_confirm_goes_to_playing() -> None:
    table = deal(PLAYS)
    first = table.scene.page.own._answers[0]
    assert (first.name, first.style, first.key) == ("run", "gold", "a")
    table.key(Key.CONFIRM).rest()
    assert table.host.waiting() == (0,) and table.codes("pile") == ["D5"], "the first press shows where one stands"
    table.key(Key.CONFIRM).rest()
    assert table.codes("pile")[-3:] == ["S6", "H7", "C8"] and table.host.waiting() == (0,)


def test_the_end_of_a_turn_takes_no_sentence_from_what_happened_last() -> None:
    table = deal(PLAYS).touch("S6")
    assert table.scene.words.queue.sentence == "You play the 6 of isu."
    table.touch("H7").letter("e")
    assert table.host.waiting() == (1,) and table.scene.words.queue.sentence == "You: 6, 7"


def test_a_tap_on_the_table_ends_no_turn_in_which_something_follows() -> None:
    assert "knock" not in deal(PLAYS).scene.hands.spots


def test_where_nothing_follows_the_whole_hand_is_dim() -> None:
    table = deal(CANNOT)
    assert all(held.dim > 0 for held in table.scene.page.show().hand.values())


@pytest.mark.parametrize("size", [(960, 540), (1024, 576), (1366, 768)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_words_of_the_small_buttons_are_whole(size: tuple[int, int], language: str) -> None:
    table = deal(PLAYS, size=size, language=language)
    own, p = table.session.play.room.own, table.app.painter()
    assert own is not None and own.sort is not None
    say = table.scene.words.t
    columns = (("fold", "return", "utazu"), ("sanzoku",))
    for column, verbs in enumerate(columns):
        for text in [say(f"kakkuri.offer.{verb}") for verb in verbs]:
            assert p.width(text, p.screen.size("caption"), True) <= own.quiet[column].w - 18, text
    for way in ("suit", "rank", "own"):
        text = say(f"table.sort.{way}")
        assert p.width(text, p.screen.size("caption"), True) <= own.sort.w - 18, text
    answers = [spot.shown for name, spot in table.scene.hands.spots.items() if name.startswith("answer:")]
    assert all(it.right + 8 <= own.rect.right for it in answers), "the frame of the focus stays inside"


def test_a_confirm_ends_nothing_while_a_card_is_selected() -> None:
    table = deal(["S6", "H7", "C8", "S2", "H2", "SK"])
    table.letter("3")
    assert table.scene.hands.at.startswith("card:")
    table.key(Key.CONFIRM).rest()
    assert table.host.waiting() == (0,) and len(mine(table)) == 5


# ---- before and beside the play ------------------------------------------------------------------------------
def test_the_first_question_is_explained_and_nothing_is_declared_before_one_has_looked() -> None:
    table = sitting({"dealer": "B"})
    quiet = table.hand.quiet
    assert table.scene.page.show().sentence == table.scene.words.t("table.climb.look")
    assert not quiet._can("utazu")
    table.press("answer:stay")
    assert table.scene.page.show().sentence != table.scene.words.t("table.climb.look")
    while table.host.view(None).asking == "kakkuri.fuwaru":
        table.says(table.host.waiting()[0], "stay")
    assert quiet._can("utazu") == ("utazu" in [offer.action.verb for offer in table.host.offers(0)])


def test_a_hand_lies_face_down_until_one_stays_and_touching_it_is_staying() -> None:
    table = sitting({"dealer": "B"})
    cards = table.held
    frame = table.session.play.frame(table.now)
    assert all(frame.cards[card].face is None for card in cards)
    assert {answer.name for answer in table.scene.page.own._answers} == {"stay", "fuwaru"}
    table.press(f"card:{cards[0]}")
    assert 0 not in table.host.waiting()
    table.says(2, "stay")
    frame = table.session.play.frame(table.now)
    assert all(frame.cards[card].face is not None for card in table.held)


def test_without_fuwaru_the_hand_lies_open_and_what_is_seldom_said_has_its_button_at_once() -> None:
    table = sitting({"dealer": "A"}, options={"fuwaru": False})
    frame = table.session.play.frame(table.now)
    assert all(frame.cards[card].face is not None for card in table.held)
    assert table.view.turn() == 0 and table.view.asking == "turn" and len(table.codes("pile")) == 1
    assert "end" in {answer.name for answer in table.scene.page.own._answers}
    assert set(quiet(table)) == {"fold", "sanzoku", "utazu"}


def test_a_hand_is_given_away_unseen() -> None:
    table = sitting({"dealer": "B"})
    before = table.held
    table.press("answer:fuwaru").says(2, "stay")
    assert table.view.hand(1) == before


@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("hand", [["SA", "HA", "DA", "S9", "H9", "D9"], ["SA", "HA", "S3", "S9", "H9", "D9"]],
                         ids=["held", "not held"])
def test_utazu_is_there_for_all_and_refused_with_a_sentence(hand: list[str], by_key: bool) -> None:
    table = deal(hand, table="D6")
    picture = [spot for spot in table.scene.hands.spots if spot.startswith("quiet:")]
    assert sorted(picture) == ["quiet:fold", "quiet:sanzoku", "quiet:utazu"]
    assert table.hand.quiet._can("utazu") == ("DA" in hand), "only its owner sees it"
    assert not any(answer.name == "utazu" for answer in table.scene.page.own._answers)
    if by_key:
        table.key(Key.CALL).rest()
    else:
        table.press("quiet:utazu")
    ended = "deal" in table.view.ended
    assert ended == ("DA" in hand) and (ended or table.refused == "kakkuri.no_utazu")


def test_what_is_seldom_said_has_no_button_before_it_can_be_used() -> None:
    table = sitting({"dealer": "B"})
    assert table.view.asking == "kakkuri.fuwaru" and quiet(table) == {}, "no card lies on the table yet"
    table.press("answer:stay")
    while table.host.view(None).asking == "kakkuri.fuwaru":
        table.says(table.host.waiting()[0], "stay")
    table.rest()
    assert table.view.turn() != 0 and set(quiet(table)) == {"fold", "utazu"}, "pairs are declared in one's own turn"
    while table.view.turn() != 0:
        table.says(table.host.waiting()[0], "end")
        table.rest()
    assert set(quiet(table)) == {"fold", "sanzoku", "utazu"}


def test_what_is_said_before_the_first_card_only_goes_with_it_whatever_one_holds() -> None:
    for hand in (["SA", "HA", "DA", "S9", "H9", "D9"], ["S7", "HA", "S3", "S9", "H9", "D9"]):
        table = deal(hand, table="DA" if "DA" not in hand else "CK")
        assert set(quiet(table)) == {"fold", "sanzoku", "utazu"}
        table.says(0, "play HA")
        table.rest()
        assert quiet(table) == {}


def test_folding_and_asking_to_come_back_are_quiet() -> None:
    table = deal(["S9", "H9", "S3", "D8", "C8", "D9"], table="D5").press("quiet:fold")
    assert table.session.play.placement.states[0].aside == "folded" and table.view.chips[0] == 19
    assert quiet(table) == {"return": True} and table.scene.page.own._answers == [], "nothing else is said by a folder"
    press(table, "quiet:return", LOCKED)
    assert table.view.asking == "turn", "first they are asked"
    assert table.scene.page.show().sentence == table.scene.words.t("kakkuri.sure.return")
    press(table, "quiet:return", LOCKED)
    table.rest()
    for seat in (1, 2):
        table.says(seat, "agree")
    assert table.session.play.placement.states[0].aside != "folded" and table.view.chips[0] == 20


def quiet(table: Driver) -> dict[str, bool]:
    """The small buttons that are shown, and which of them are lit."""
    shown = [name.partition(":")[2] for name in table.scene.hands.spots if name.startswith("quiet:")]
    return {verb: table.hand.quiet._can(verb) for verb in shown}


def press(table: Driver, name: str, later: float) -> None:
    """A press so much later, and what it brings so far."""
    x, y = table.spot(name).center
    table.now += later
    table.scene.update(table.now)
    table.tap(x, y)
    table.scene.update(table.now)
    table.draw()


def test_a_double_click_on_folding_does_not_ask_to_come_back() -> None:
    table = deal(["S9", "H9", "S3", "D8", "C8", "D9"], table="D5")
    place = table.spot("quiet:fold")
    press(table, "quiet:fold", 0.0)
    table.session.hurry(table.now)
    table.scene.update(table.now)
    table.draw()
    assert table.spot("quiet:return") == place
    for later, asked in ((300.0, ""), (LOCKED, "return"), (200.0, "return")):
        press(table, "quiet:return", later)
        assert table.hand.quiet._asks == asked and table.view.asking == "turn"
    press(table, "quiet:return", LOCKED)
    assert table.view.asking == "kakkuri.return"


@pytest.mark.parametrize(("hand", "presses"), [
    ("S6 H6 C7 S7 H9 S9", 1), ("S6 H6 C6 D6 H9 S9", 1), ("S6 H7 C7 S7 H9 S9", 2), ("S6 H6 D6 CA H2 SK", 2)])
def test_sanzoku_without_three_pairs_is_asked_about_once_and_then_stands_at_the_seat(hand: str, presses: int) -> None:
    table = deal(hand.split())
    for n in range(presses):
        assert table.session.play.placement.states[0].aside != "pairs", n
        table.press("quiet:sanzoku")
    assert table.session.play.placement.states[0].aside == "pairs"
    boxes = table.draw()
    assert [box.text for box in boxes].count("pairs only") == 1, "the badge on the own hand"
    assert table.hand.quiet.hint() == ""


@pytest.mark.parametrize(("hand", "told"), [
    ("S6 H6 C7 S7 H9 S9", "kakkuri.tells.sanzoku"), ("SA HA DA S9 H9 D9", "kakkuri.tells.utazu"),
    ("S6 H7 C7 S7 H9 S9", ""), ("SA HA S3 S9 H9 D8", "")])
def test_a_hand_that_a_small_button_is_for_is_told_of_until_a_card_is_played(hand: str, told: str) -> None:
    table, t = deal(hand.split()), Language("en").text
    assert table.scene.page.show().sentence == (t(told) if told else table.scene.words.queue.below)
    if told == "kakkuri.tells.sanzoku":
        table.touch("S6").rest()
        assert table.scene.page.show().sentence != t(told)


@pytest.mark.parametrize("verb", ["fold", "sanzoku", "utazu"])
def test_what_a_small_button_means_is_said_while_one_points_at_it(verb: str) -> None:
    table = deal(["S6", "H7", "C8", "S2", "H2", "SK"])
    meant = Language("en").text(f"kakkuri.means.{verb}")
    assert table.scene.page.show().sentence != meant
    table.send(Pointer("moved", *table.spot(f"quiet:{verb}").center))
    assert table.scene.page.show().sentence == meant
    table.send(Pointer("moved", 4.0, 4.0))
    assert table.scene.page.show().sentence != meant


def test_why_any_rank_follows_a_twelve_is_said_where_it_does() -> None:
    table = deal(["SK", "S2", "C7", "S9", "H9", "C5"], "DJ").touch("SK")
    free = table.scene.words.t("table.climb.anything", rank="12")
    assert "12" in free and free in [box.text for box in table.draw()]
    table.says(0, "end").says(1, "play S4")
    why = table.scene.words.queue.sentence
    assert why == table.scene.words.t("table.climb.free", said="Ken: 4", rank="12")
    table.says(1, "end").says(2, "end")
    assert "12" not in deal(["S6", "H7", "C8", "S2", "H2", "SK"]).touch("S6", "H7").scene.words.queue.sentence


@pytest.mark.parametrize(("hand", "lit"), [
    ("S6 H6 C7 S7 H9 S9", True), ("S6 H7 C7 S7 H9 S9", False), ("S6 H6 D6 CA H2 SK", False)])
def test_sanzoku_is_lit_for_three_pairs_and_stays_to_be_said_without(
        hand: str, lit: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    table, drawn = deal(hand.split()), dict[str, bool]()
    button = controls.button

    def seen(p: Any, rect: Any, text: str, *rest: Any, **more: Any) -> Any:
        drawn[text] = rest[4] if len(rest) > 4 else True
        return button(p, rect, text, *rest, **more)

    monkeypatch.setattr(controls, "button", seen)
    table.draw()
    assert drawn["Sanzoku"] == lit and drawn["Fold"]
    if not lit:
        table.press("quiet:sanzoku")
        assert table.hand.quiet.hint() and drawn["Sanzoku?"], "pressed again it is said"


@pytest.mark.parametrize(("size", "more"), [
    ((1366, 768), {}), ((1366, 768), {"text_scale": 150}), ((1920, 1080), {"persons": (0, 1)})])
def test_what_a_deal_has_cost_lies_on_no_card_that_was_turned_up(size: tuple[int, int], more: dict[str, Any]) -> None:
    hands = {"A": ["S6"], "B": ["S9"], "C": ["H2", "C3"], "D": ["CK"], "E": ["H7", "D8", "S3"], "F": ["HJ"],
             "G": ["DQ"]}
    table = at_table("kakkuri", 7, 3, {"hands": hands, "table": "D5"}, size=size,
                     come=lambda host: "deal" in host.view(None).ended, **more)
    lying = [Rect(pose.x - CARD * pose.h / 2, pose.y - pose.h / 2, CARD * pose.h, pose.h)
             for pose in table.session.play.placement.cards.values()]
    cost = [box.rect for box in table.draw() if box.text == "\N{MINUS SIGN}1"]
    assert len(cost) == 6 and all(rect.collidelist(lying) < 0 for rect in cost)


def test_what_was_asked_about_is_forgotten() -> None:
    table = deal(["S6", "H7", "C7", "S7", "H9", "S9"])
    press(table, "quiet:sanzoku", 0.0)
    assert table.hand.update(table.now) == table.now + LASTS
    press(table, "quiet:sanzoku", LASTS)
    assert table.hand.quiet._asks == "sanzoku"
    assert table.session.play.placement.states[0].aside != "pairs"


def test_the_end_of_a_turn_stands_in_one_place() -> None:
    assert deal(PLAYS).spot("answer:end") == deal(CANNOT).spot("answer:end")


def test_a_player_who_sits_out_is_told_so_and_has_nothing_to_press() -> None:
    table = sitting({"sitter": "A", "table": "D5", "turn": "B"}, 8)
    boxes = table.draw()
    assert quiet(table) == {} and "You’re sitting out" in [box.text for box in boxes]
    own = table.session.play.room.own
    assert own is not None and own.hand is not None
    for x, y in (own.hand.center, own.quiet[0].center, own.quiet[2].center):
        table.tap(x, y)
        assert table.refused == ""


def test_the_right_to_turn_hangs_beside_a_player_who_has_it() -> None:
    table = deal(["S9", "H9", "S3", "D8", "C8", "D9"], table="D5")
    table.key(Key.CONFIRM).rest()
    table.says(1, "end").says(2, "end")
    climb = table.session.play.placement.more.of(Climb)
    assert climb is not None and climb.right == 0
    assert [answer.name for answer in table.scene.page.own._answers][:2] == ["turn", "yield"]
    table.press("zone:stock")
    climb = table.session.play.placement.more.of(Climb)
    assert climb is not None and climb.right == -1 and len(table.codes("pile")) == 2


def test_the_closing_question_has_both_answers_for_everybody() -> None:
    table = sitting({"hands": {"A": ["S9", "H9", "S3", "S8", "H8", "D9"], "B": ["S6"]}, "table": "D5", "turn": "B",
                  "turner": "B", "first_card_played": ["B"]}, plays_forced=False)
    table.says(1, "play S6")
    assert table.view.asking == "kakkuri.utazu"
    shown = {answer.name: answer.enabled for answer in table.scene.page.own._answers}
    assert shown == {"pass": True, "utazu": False} and "utazu" not in quiet(table)
    table.press("answer:pass")
    assert 0 not in table.host.waiting()


# ---- nothing tells what anybody holds --------------------------------------------------------------------------
CAN = ["S6", "H6", "D6", "C7", "S7", "H7"]
ACES = ["SA", "HA", "DA", "S9", "H9", "D9"]
CANNOT = ["S9", "H9", "D9", "C9", "SJ", "HJ"]


@pytest.mark.parametrize("observer", [0, None], ids=["own", "shared"])
def test_a_picture_is_the_same_whatever_those_hold_who_are_not_shown(observer: int | None) -> None:
    """Three worlds that differ in hidden hands alone, before and after a turn that lays nothing: picture, words and the
    time at which the table goes on agree."""
    worlds = []
    for hand in (CAN, ACES, CANNOT):
        table = sitting({"hands": {"A": ["S2", "H2", "D2", "C3", "S3", "H3"], "B": hand}, "table": "D5", "turn": "B"})
        if observer is None:
            table.sit(None)
        seen = []
        for text in ("", "end"):
            if text:
                assert table.host.match.submit(1, text, table.host.match.question) is None
            for _ in range(12):
                wish = table.frame()
                show = table.scene.page.show()
                spots = sorted((name, str(spot.shown)) for name, spot in table.scene.hands.spots.items())
                seen.append((show.frame, show.sentence, show.spoken, wish, spots,
                             Host.tick(table.host, table.now, False)))
            table.draw()
        worlds.append(seen)
    assert worlds[0] == worlds[1] == worlds[2]


# ---- room ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("size", "language", "settings"), [
    ((1366, 768), "en", {}), ((1366, 768), "ja", {"text_scale": 200}), ((960, 540), "en", {}),
    ((1920, 1080), "ja", {"tv": True}), ((3840, 2160), "en", {"text_scale": 150}),
], ids=str)
def test_everything_on_the_table_finds_its_room(size: tuple[int, int], language: str,
                                                settings: dict[str, object]) -> None:
    for seats in (2, 8):
        facts = {"dealer": "B"} if seats == 8 else \
            {"hands": {"A": ["S6", "H6", "D6", "CA", "H2", "SK"]}, "table": "D5", "chips": {"B": -12}}
        table = sitting(facts, seats, size=size, language=language, **settings)  # type: ignore[arg-type]
        boxes = table.draw()
        screen = table.app.screen
        wrong = [f"“{a.text}” over “{b.text}”" for a, b in overlaps(boxes)]
        wrong += [f"“{box.text}” outside" for box in outside(boxes, screen.safe)]
        wrong += [f"“{box.text}” has {box.text_px} px"
                  for box in too_small(boxes, screen.floor / screen.text_scale)]
        assert wrong == [], seats


def test_the_whole_row_says_for_which_rank_a_wild_card_lies() -> None:
    table = sitting({"hands": {"A": ["C8", "H9", "10", "CA", "D2", "SK"], **OTHERS}, "table": "D7"})
    table.table.hands.visible = True
    said = [box.text for box in table.draw()]
    assert "1 as 11" in said and "A" in said
    plain = sitting({"hands": {"A": ["C8", "H9", "10", "S2", "H2", "SK"], **OTHERS}, "table": "D7"})
    assert not [box.text for box in plain.draw() if " as " in box.text]
