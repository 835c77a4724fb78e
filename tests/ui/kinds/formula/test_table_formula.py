"""The own hand from which formulas are laid: by keys alone, by touch, by drawing cards; the best formula, brackets,
cards upside down; what goes to the pile, to a seat, into the fire; what a robber sees."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.data.sheet import sheet
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key, Pointer
from game.ui.kinds.formula.drawing import Building
from game.ui.kinds.formula.fold import Reckoning, discard
from game.ui.kinds.formula.parts import BoardParts
from game.ui.pages.table.side_panels import _in_flight
from game.ui.stage.parts import CARD
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.driver import Driver, at_table

HOW = ("language", "size", "options", "completes", "text_scale", "plays_forced")


def sitting(mine: str, drawn: str = "8", others: Mapping[str, str] | None = None, **more: Any) -> Driver:
    """The first seat's eyes, with this in their hand when they have drawn; all that is not HOW it is shown are
    facts."""
    how = {name: more.pop(name) for name in HOW if name in more}
    hands = {"A": mine.split(), **{name: cards.split() for name, cards in (others or {}).items()}}
    return at_table("calcolon", 4, 1, {"hands": hands, "stock": [*drawn.split(), *"123456"], **more}, **how)


def laid(play: Driver) -> str:
    """What lies in the places, by the codes of the cards."""
    board = play.hand.board
    faces = [None if card is None else board.face(card) for card in board.laying.places]
    return " ".join("." if face is None else face.code for face in faces)


def value(play: Driver) -> object:
    building = play.hand.building()
    assert isinstance(building, Building)
    return building.laid.value if building.laid.value is not None else building.laid.why


# ---- laying --------------------------------------------------------------------------------------------------
def test_cards_are_laid_and_taken_back_by_their_numbers_alone() -> None:
    play = sitting("9 5 4 +", "+")
    numbers = {(face := play.hand.board.face(card)) and face.code + str(n): str(n + 1)
               for n, card in enumerate(play.hand.board.all_cards())}
    for key in numbers.values():
        play.letter(key)
    assert laid(play) == "9 + 5 + 4" and value(play) == 18
    play.letter("backspace", "backspace")
    assert laid(play) == "9 + 5 . ."
    play.letter("1")
    assert laid(play).count(".") == 3, "a number once more takes its card back"


def test_a_card_is_chosen_by_a_touch_and_laid_by_another_and_goes_back_by_a_third() -> None:
    play = sitting("9 5 4 +", "x")
    nine = play.card("9")
    play.press(f"card:{nine}")
    assert play.hand.chosen == nine and laid(play) == ". . . . ."
    play.press(f"card:{nine}")
    assert play.hand.chosen is None and laid(play) == "9 . . . ."
    play.press(f"card:{nine}")
    assert laid(play) == ". . . . ."
    play.press(f"card:{nine}", "place:2")
    assert laid(play) == ". . 9 . ."


def test_cards_are_drawn_into_places_and_change_places() -> None:
    play = sitting("9 5 4 +", "x")
    places = play.session.play.room.parts.more.of(BoardParts).places
    play.drag(f"card:{play.card('9')}", places[4].center).rest().drag(f"card:{play.card('x')}", places[1].center).rest()
    play.drag(f"card:{play.card('5')}", places[4].center).rest()
    assert laid(play) == ". x . . 5"
    play.drag(f"card:{play.card('5')}", places[0].center).rest()
    assert laid(play) == "5 x . . ."
    own = play.session.play.room.own
    assert own is not None and own.hand is not None
    play.drag(f"card:{play.card('5')}", own.hand.center).rest()
    assert laid(play) == ". x . . ."


@pytest.mark.parametrize(("mine", "drawn", "bows", "said"), [
    ("7 9 7 +", "x", 0, "7 x 9 + 7"), ("4 6 9 +", "x", 2, "9 + 6 x 4"),
])
def test_the_best_formula_fills_the_places_and_its_brackets(mine: str, drawn: str, bows: int, said: str) -> None:
    play = sitting(mine, drawn, bows={"A": bows})
    play.letter("v")
    assert sorted(laid(play).split()) == sorted(said.split())
    building = play.hand.building()
    assert isinstance(building, Building) and building.laid.complete
    assert building.laid.value == (90 if bows else 70) and bool(building.laying.brackets) == bool(bows)


def test_brackets_come_round_with_a_pair_and_never_without() -> None:
    play = sitting("3 2 2 +", "x", bows={"A": 2})
    play.letter("v")
    assert value(play) == 10
    stood = [play.hand.board.laying.brackets]
    for _ in range(3):
        play.letter("b")
        stood.append(play.hand.board.laying.brackets)
    assert set(stood) == {"", "left", "right"} and stood[0] == stood[3]
    bare = sitting("3 2 2 +", "x")
    bare.hand.board.bracket()
    assert bare.scene.session.refused is not None and bare.scene.session.refused[0] == "table.formula.no_pair"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("mine", "drawn"), [("3 + 2 +", "5"), ("1 2 3 4", "8")])
def test_in_the_first_turns_the_attack_says_that_it_has_to_wait(mine: str, drawn: str, language: str) -> None:
    """Complete or not: the button, the line below the stage, and the answer to pressing it or its key."""
    play = sitting(mine, drawn, options={"first_round_safe": True}, language=language)
    words = play.scene.words
    attack = next(answer for answer in play.hand.answers() or [] if answer is not None and answer.name == "attack")
    assert not attack.enabled and attack.reason == words.t("table.formula.not_yet")
    assert play.hand.hint() == words.t("table.formula.wait")
    play.press("answer:attack")
    assert play.scene.session.refused is not None and play.scene.session.refused[0] == "calcolon.no_attack_yet"
    play.scene.session.refused = None
    play.letter("a")
    assert play.scene.session.refused is not None and play.scene.session.refused[0] == "calcolon.no_attack_yet"


@pytest.mark.parametrize("negative", [False, True])
def test_a_value_below_zero_counts_where_the_rules_say_so(negative: bool) -> None:
    play = sitting("0 6 4 -", "-", options={"negative": negative})
    codes = {card: face.code for card in play.hand.board.all_cards() if (face := play.hand.board.face(card))}
    for card in sorted(codes, key=lambda card: "0-64".index(codes[card])):
        play.press(f"card:{card}", f"card:{card}")
    building = play.hand.building()
    assert laid(play) == "0 - 6 - 4" and isinstance(building, Building)
    assert building.laid.value == -10 and building.laid.complete is negative


@pytest.mark.parametrize(("mine", "why"), [("1 0 0 /", "table.formula.by_zero"), ("1 2 3 +", "table.formula.no_ten")])
def test_what_does_not_count_says_why(mine: str, why: str) -> None:
    play = sitting(mine, "/")
    for _ in range(5):
        missing = [n for n, card in enumerate(play.hand.board.all_cards()) if card not in play.hand.board.laying.cards]
        play.letter(str(missing[0] + 1))
    building = play.hand.building()
    assert isinstance(building, Building) and building.laid.whole and building.laid.why == why


def test_under_rebellion_a_card_is_turned_upside_down() -> None:
    play = sitting("9 5 4 + +", rebellion="A")
    play.letter("v")
    assert value(play) == 180
    plus = next(card for card in play.hand.board.laying.cards if card in play.hand.board.laying.turned)
    play.hand.chosen = plus
    play.hand.turn()
    play.rest()
    assert plus not in play.hand.board.laying.turned and value(play) != 180


# ---- where a card goes ---------------------------------------------------------------------------------------
def test_a_chosen_card_is_discarded_by_touch_by_key_or_by_drawing_it_to_the_pile() -> None:
    for how in ("pile", "key", "drag"):
        play = sitting("9 5 4 +", "x")
        five = play.card("5")
        if how == "drag":
            play.drag(f"card:{five}", play.session.play.room.parts.pile.center).rest()
        else:
            play.press(f"card:{five}")
            play.press("zone:pile") if how == "pile" else play.letter("d")
        assert play.codes("pile") == ["5"] and play.view.asking == "calcolon.rob"


def test_of_two_copies_the_one_that_was_touched_goes() -> None:
    for which in (0, 1):
        play = sitting("9 5 5 +", "x")
        before = play.view
        fives = [card for card in before.hand(0) if (face := before.sees(card)) is not None and face.code == "5"]
        play.press(f"card:{fives[which]}", "zone:pile")
        assert play.view.zone("pile")[-1] == fives[which] and fives[1 - which] in play.held


def test_discarding_with_the_pile_opens_no_panel_and_a_touch_without_a_card_does() -> None:
    play = sitting("9 5 4 +", "x")
    play.press("zone:pile")
    assert play.scene.context.side_panel == "pile", "nothing was chosen: what was thrown off is shown"
    asked = play.view.asking
    play.letter("d", "a", "1")
    assert play.view.asking == asked and laid(play) == ". . . . .", "keys stay with the panel"
    play.scene.context.toggle("pile")
    play.draw()
    play.press(f"card:{play.card('5')}", "zone:pile")
    assert play.codes("pile") == ["5"] and play.scene.context.side_panel == ""


def test_the_panel_does_not_count_a_card_that_still_flies() -> None:
    play = sitting("9 5 4 +", "x")
    card = play.card("5")
    here = play.session.play.frame(play.now).cards[card]
    pile = play.session.play.room.parts.pile
    assert pile is not None and _in_flight(play.scene, here)
    assert not _in_flight(play.scene, here._replace(x=pile.centerx, y=pile.centery))


def test_the_card_that_a_key_would_throw_off_is_seen() -> None:
    play = sitting("9 5 4 +", "x")
    five = play.card("5")
    play.letter(str(play.hand.board.all_cards().index(five) + 1))
    assert play.hand.means() == five and play.hand.held(play.now)[five].ring
    play.scene.hands.at = "log"
    assert [card for card, held in play.hand.held(play.now).items() if held.ring] == [five]
    play.tap(4, 4)
    assert not play.hand.held(play.now)[five].ring, "a mouse stands on no card"


def test_a_key_throws_off_the_card_one_stands_on_or_has_touched_last_even_from_the_formula() -> None:
    play = sitting("9 5 4 +", "x")
    play.letter("d")
    assert play.session.refused is not None and play.codes("pile") == []
    five = play.card("5")
    play.letter(str(play.hand.board.all_cards().index(five) + 1))
    assert five in play.hand.board.laying.cards
    assert play.session.refused is None, "the next act takes a refusal away"
    assert play.scene.hands.spots["answer:discard"].key == "d"
    play.letter("d")
    assert play.codes("pile") == ["5"]
    play = sitting("9 5 4 +", "x")
    play.scene.hands.at, play.scene.hands.visible = f"card:{play.card('4')}", True
    play.draw()
    assert play.scene.hands.at == f"card:{play.card('4')}", "the answer takes the focus from no card"
    play.letter("d")
    assert play.codes("pile") == ["4"]


def test_the_hint_speaks_of_what_people_have_in_hand() -> None:
    play = sitting("1 2 3 +", "/")
    mouse = play.hand.hint()
    play.letter("1")
    keys = play.hand.hint()
    play.press("place:4")
    assert mouse == play.hand.hint() != keys and "D" in keys


def test_what_a_hand_comes_to_is_never_cut_beside_it() -> None:
    play = sitting("9 1/10 1/10 /", "/", size=(960, 540))
    title, short = play.hand.advice()[0], play.hand.short()
    own, p = play.session.play.room.own, play.app.painter()
    assert own is not None and title and p.width(short, "caption", True) <= own.title.w


def asked(discarded: str, mine: str = "3 + 2 +", **more: Any) -> Driver:
    """The first seat has thrown off an 8, and the second now throws off this card."""
    play = sitting(mine, "8", {"B": f"9 9 6 {discarded}"}, **more)
    play.host.submit(0, "discard 8", play.host.question)
    for seat in (1, 2, 3):
        play.host.submit(seat, "pass", play.host.question)
    play.host.submit(1, f"discard {discarded}", play.host.question)
    return play.rest()


def test_a_player_who_cannot_rob_is_shown_no_answers_where_that_is_answered_for_them() -> None:
    play = asked("9")
    assert play.host.forced(0) and play.scene.page.own._answers == [] and play.hand.board.robbing is None
    play = asked("5")
    assert not play.host.forced(0) and {a.name for a in play.scene.page.own._answers} == {"rob", "pass"}


def test_a_sudden_chance_to_rob_is_not_answered_by_a_press_meant_for_something_else() -> None:
    play = asked("5")
    play.hand._since = play.now
    rob = next(a for a in play.scene.page.own._answers if a.name == "rob")
    assert rob.style == "gold"
    play.scene.page.own.give(rob)
    assert 0 in play.host.waiting()
    play.rest().rest()
    play.scene.page.own.give(rob)
    assert 0 not in play.host.waiting()


def test_what_wins_nothing_says_so_and_does_not_shine() -> None:
    robs = asked("5", "0 x 3 x").scene.page.own._answers[0]
    assert robs.name == "rob" and robs.enabled and robs.style == "plain" and "0 points" in robs.label
    attack = next(a for a in sitting("0 x 3 x", "5").hand.answers() or () if a is not None)
    assert (attack.name, attack.style, attack.enabled) == ("attack", "plain", True) and "0 points" in attack.label


def test_attack_and_discard_keep_their_places_whatever_is_chosen() -> None:
    for mine, drawn in (("9 5 4 FA", "x"), ("9 5 4 DZ", "/"), ("9 1/10 1/10 /", "/")):
        play = sitting(mine, drawn, bows={"A": 1})
        seen = set()
        for card in (None, *play.hand.board.all_cards()):
            play.hand.chosen = card
            play.draw()
            seen |= {(name, tuple(spot.rect), spot.key) for name, spot in play.scene.hands.spots.items()
                     if name in ("answer:attack", "answer:discard")}
        assert len(seen) == 2, "one place and one letter each"


def test_cards_laid_for_an_answer_go_back_with_it_and_those_laid_meanwhile_stay() -> None:
    play = sitting("9 5 4 +", "x", {"B": "9 9 6 1"})
    play.letter("1", "2", "3")
    assert laid(play).count(".") == 2
    play.press("clear")
    assert laid(play) == ". . . . ."
    play.letter("1", "2")
    play.host.submit(0, "discard 4", play.host.question)
    play.rest().rest()
    assert laid(play) == ". . . . ."
    play.letter("1")
    before = laid(play)
    for seat in (1, 2, 3):
        play.host.submit(seat, "pass", play.host.question)
    play.rest().rest()
    assert laid(play) == before != ". . . . ."


def test_with_nothing_to_rob_the_other_answer_shines_and_a_confirm_gives_it() -> None:
    play = sitting("3 + 2 +", "8", {"B": "9 9 9 6"}, plays_forced=False)
    play.host.submit(0, "discard 8", play.host.question)
    for seat in (1, 2, 3):
        play.host.submit(seat, "pass", play.host.question)
    play.host.submit(1, "discard 9", play.host.question)
    play.rest()
    play.rest()
    robs, leaves = play.scene.page.own._answers
    assert (robs.enabled, leaves.style) == (False, "gold")
    play.key(Key.CONFIRM)
    assert 0 not in play.host.waiting()


def test_the_attack_is_gold_when_the_hand_is_complete_and_says_why_not_when_it_is_not() -> None:
    complete, not_yet = sitting("9 1/10 1/10 /", "/"), sitting("1 2 3 +", "/")
    attack = next(a for a in complete.hand.answers() or () if a is not None)
    assert (attack.name, attack.style, attack.enabled) == ("attack", "gold", True)
    complete.letter("a")
    assert complete.host.view(0).notes["calcolon.showdown"]
    attack = next(a for a in not_yet.hand.answers() or () if a is not None)
    assert attack.name == "attack" and not attack.enabled and attack.reason
    not_yet.press("answer:attack")
    assert not_yet.scene.session.refused is not None


def test_the_devil_zero_is_pushed_by_touching_it_and_then_a_seat() -> None:
    play = sitting("9 5 4 +", "DZ")
    play.press(f"card:{play.card('DZ')}")
    assert play.hand.target(2) is not None and play.hand.hint()
    play.press("seat:2")
    view = play.view
    assert view.asking == "calcolon.pushed" and view.asked == (2,)
    told = play.session.play.placement.more.of(Reckoning)
    assert told is not None and told.pushed in view.hand(2)


@pytest.mark.parametrize(("size", "language"), [((1366, 768), "ja"), ((960, 540), "en")])
def test_what_a_pushed_card_costs_covers_no_number_and_is_covered_by_none(size: tuple[int, int], language: str) -> None:
    play = sitting("9 5 4 +", "DZ", size=size, language=language)
    play.press(f"card:{play.card('DZ')}")
    play.press("seat:2")
    play.rest(3000)
    boxes = play.app.boxes(play.scene)
    (slip,) = [box for box in boxes if box.text.startswith("\N{MINUS SIGN}100")]
    tile = play.session.play.placement.ground.tiles[2]
    assert tile.number is not None and tile.score is not None
    assert not slip.rect.colliderect(tile.number) and not slip.rect.colliderect(tile.score)


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "how"), [
    ((1366, 768), {}), ((1920, 1080), {"tv": True, "persons": (0, 1)}), ((1366, 768), {"text_scale": 150}),
    ((960, 540), {}), ((3840, 2160), {"tv": True})])
def test_what_a_seat_carries_over_covers_no_card_and_nothing_that_is_written(
        size: tuple[int, int], how: dict[str, Any], language: str, seats: int) -> None:
    names = [chr(ord("A") + seat) for seat in range(seats)]
    play = at_table("calcolon", seats, 3, {"carry": names}, size=size, language=language, **how)
    boxes = play.draw()
    said = [play.scene.words.t(f"table.formula.{key}") for key in ("carried", "carry")]
    slips = [box for box in boxes if box.text in said]
    cards = [Rect(pose.x - CARD * pose.h / 2, pose.y - pose.h / 2, CARD * pose.h, pose.h)
             for pose in play.session.play.frame(play.now).cards.values()]
    assert len(slips) == seats and overlaps(boxes) == [] and outside(slips, play.app.screen.safe) == []
    assert not [card for card in cards for slip in slips if card.colliderect(slip.rect)]
    assert not too_small(slips, play.app.screen.floor / play.app.screen.text_scale)


def test_the_arrow_opens_a_board_of_kinds_and_another_card_does_not() -> None:
    play = sitting("9 5 4 FA", "4", {"B": "1 1 2 2"}, bows={"A": 1})
    play.press(f"card:{play.card('9')}")
    assert "answer:kinds" not in play.scene.hands.spots
    play.press(f"card:{play.card('FA')}", "answer:kinds")
    assert len([name for name in play.scene.hands.spots if name.startswith("kind:")]) == 15
    play.press("kind:1")
    told = play.session.play.placement.more.of(Reckoning)
    assert told is not None and told.named == "1" and play.view.asking == "calcolon.rob"
    lying = discard(play.view, sheet("calcolon"))[0]
    burnt = [card for card in play.view.zone("pile") if card != lying]
    assert len(burnt) == 2
    pose = play.session.play.placement.cards
    assert pose[lying].z > max(pose[card].z for card in burnt if card in pose), "what may be robbed lies on top"


def test_a_trade_is_a_card_and_then_an_opponent() -> None:
    play = sitting("9 5 4 +", "8", rebellion="A")
    assert play.view.asking == "calcolon.draw"
    play.press(f"card:{play.card('9')}", "seat:3")
    assert play.view.notes["calcolon.traded"].reason.seats == (0, 3)


def test_a_robber_lays_the_discard_with_their_four_and_all_are_asked_alike() -> None:
    play = asked("9", plays_forced=False)
    answers = {answer.name: answer for answer in play.scene.page.own._answers}
    assert set(answers) == {"rob", "pass"}
    assert play.hand.board.robbing is not None
    play.press("zone:pile")
    assert play.hand.board.robbing in play.hand.board.laying.cards


def test_a_chosen_card_says_what_it_does_and_shines_on_whom_it_may_go_to() -> None:
    play = sitting("9 5 4 DZ", "x", {"B": "1 1 2 2"})
    assert play.hand.building().targets == frozenset()
    play.press(f"card:{play.card('DZ')}")
    assert play.hand.building().targets == {1, 2, 3}
    assert play.hand.hint() == play.scene.words.t("table.formula.seat", card="Devil Zero")
    play.press(f"card:{play.card('9')}")
    assert play.hand.building().targets == frozenset()
    assert play.hand.hint() == play.scene.words.t("card.calcolon.digit-9.effect")


# ---- what is told --------------------------------------------------------------------------------------------
def test_what_would_complete_the_hand_is_told_only_to_those_who_like() -> None:
    for likes in (False, True):
        play = sitting("3 + 2 +", "8", completes=likes)
        play.host.submit(0, "discard 8", play.host.question)
        play.rest()
        assert ("5 → 10" in " ".join(play.hand.advice())) == likes
        play.letter("v")
        assert ("5 → 10" in " ".join(play.hand.advice())) == (not likes), "the button beside the hand is the setting"


@pytest.mark.parametrize(("size", "language", "scale"), [
    ((1366, 768), "en", 100), ((960, 540), "ja", 100), ((1920, 1080), "ja", 200),
])
def test_everything_of_a_turn_finds_its_room(size: tuple[int, int], language: str, scale: int) -> None:
    play = sitting("9 5 4 FA", "x", bows={"A": 2}, size=size, language=language, text_scale=scale)
    play.press(f"card:{play.card('FA')}")
    boxes = play.app.boxes(play.scene)
    screen = play.app.screen
    assert [*outside(boxes, screen.safe), *overlaps(boxes), *too_small(boxes, screen.floor / screen.text_scale)] == []


def test_the_help_is_about_the_card_that_was_chosen() -> None:
    play = sitting("9 5 4 FA", "7")
    play.press(f"card:{play.card('5')}")
    play.send(Pointer("moved", 4.0, 4.0))
    assert play.table.context.focused_card().code == "5"


def test_keys_and_pads_begin_on_the_card_that_was_just_drawn() -> None:
    play = sitting("9 5 4 +", "7")
    assert play.scene.hands.at == f"card:{play.card('7')}"
