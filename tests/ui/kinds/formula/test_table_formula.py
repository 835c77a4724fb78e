"""The own hand from which formulas are laid: by keys alone, by touch, by drawing cards; the best formula, brackets,
cards upside down; what goes to the pile, to a seat, into the fire; what a robber sees."""
from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.core.cards import CardId
from game.core.ports import Chair, Setup
from game.data.sheet import sheet
from game.rules.catalogue import game
from game.table.host import Host
from game.table.match import Match
from game.table.record import Position, Record
from game.ui.boxes import outside, overlaps, too_small
from game.ui.input.gesture import Act, Command, Letter, Pointer
from game.ui.kinds.formula.drawing import Building
from game.ui.kinds.formula.fold import Reckoning, discard
from game.ui.kinds.formula.hand import FormulaHand
from game.ui.kinds.formula.parts import Board
from game.ui.pages.table.drawers import _in_flight
from game.ui.pages.table.scene import TableScene
from tests.ui.pages.fake import House, look

SPEC = game("calcolon")
NAMES = ("A", "B", "C", "D")


class Still(Host):
    """A host that does nothing by itself."""

    def tick(self, now: float, settled: bool) -> float | None:
        return None


class Round:
    """The first seat's eyes, with this in his hand when he has drawn."""

    def __init__(self, mine: str, drawn: str = "8", others: Mapping[str, str] | None = None, **facts: object) -> None:
        settings = {name: facts.pop(name) for name in ("language", "completes", "text_scale", "plays_forced")
                    if name in facts}
        width, height = facts.pop("size", (1366, 768))      # type: ignore[misc]
        self.house = House(width, height, settings.pop("language", "en"), **settings)  # type: ignore[arg-type]
        chairs = tuple(Chair(("Aiko", "Ken", "Hana", "Luis")[seat], look().crests()[seat], seat,
                             "bot:random" if seat else "person") for seat in range(4))
        options = SPEC.resolve(facts.pop("options", {}))    # type: ignore[arg-type]
        hands = {"A": mine.split(), **{name: cards.split() for name, cards in (others or {}).items()}}
        given = {"hands": hands, "stock": [*drawn.split(), "1", "2", "3", "4", "5", "6"], **facts}
        setup = Setup("calcolon", chairs, options)
        match = Match(SPEC, Record(setup, SPEC.revision, 1, Position(NAMES, given)))
        self.host = Still(match, lambda seat, kind: None)       # type: ignore[arg-type, return-value]
        self.host.setup = setup
        self.now = 0.0
        self.scene = TableScene(self.house, self.host)
        self.house.go(self.scene)
        self.rest()

    def rest(self) -> Round:
        for _ in range(2000):
            self.now += 60.0
            self.house.now = self.now
            self.scene.update(self.now)
            if self.scene.session.play.settled:
                break
        self.now += 400.0
        self.house.now = self.now
        self.scene.update(self.now)
        self.draw()
        return self

    def draw(self) -> None:
        self.house.picture(self.scene)

    @property
    def hand(self) -> FormulaHand:
        hand = self.scene.page.hand
        assert isinstance(hand, FormulaHand)
        return hand

    def card(self, code: str) -> CardId:
        board = self.hand.board
        return next(card for card in board.all_cards() if (face := board.face(card)) and face.code == code)

    def key(self, *keys: str) -> Round:
        for key in keys:
            for phase in ("down", "up"):
                self.scene.handle(Letter(key, phase))           # type: ignore[arg-type]
            self.rest()
        return self

    def press(self, *names: str) -> Round:
        for name in names:
            x, y = self.scene.hands.spots[name].shown.center
            for phase in ("moved", "pressed", "released"):
                self.scene.handle(Pointer(phase, x, y))         # type: ignore[arg-type]
            self.rest()
        return self

    def drag(self, card: CardId, to: tuple[float, float]) -> Round:
        x, y = self.scene.hands.spots[f"card:{card}"].shown.center
        self.scene.handle(Pointer("pressed", x, y))
        for share in (0.3, 0.7, 1.0):
            self.scene.handle(Pointer("dragged", x + (to[0] - x) * share, y + (to[1] - y) * share))
            self.draw()
        self.scene.handle(Pointer("released", *to))
        return self.rest()

    def laid(self) -> str:
        """What lies in the places, by the codes of the cards."""
        faces = [None if card is None else self.hand.board.face(card) for card in self.hand.board.laying.places]
        return " ".join("." if face is None else face.code for face in faces)

    def value(self) -> object:
        building = self.hand.building()
        assert isinstance(building, Building)
        return building.laid.value if building.laid.value is not None else building.laid.why

    def codes(self, zone: str = "pile") -> list[str]:
        view = self.host.view(0)
        return [view.faces[card].code for card in view.zone(zone)]


# ---- laying --------------------------------------------------------------------------------------------------
def test_cards_are_laid_and_taken_back_by_their_numbers_alone() -> None:
    play = Round("9 5 4 +", "+")
    numbers = {(face := play.hand.board.face(card)) and face.code + str(n): str(n + 1)
               for n, card in enumerate(play.hand.board.all_cards())}
    for key in numbers.values():
        play.key(key)
    assert play.laid() == "9 + 5 + 4" and play.value() == 18
    play.key("backspace", "backspace")
    assert play.laid() == "9 + 5 . ."
    play.key("1")
    assert play.laid().count(".") == 3, "a number once more takes its card back"


def test_a_card_is_chosen_by_a_touch_and_laid_by_another_and_goes_back_by_a_third() -> None:
    play = Round("9 5 4 +", "x")
    nine = play.card("9")
    play.press(f"card:{nine}")
    assert play.hand.chosen == nine and play.laid() == ". . . . ."
    play.press(f"card:{nine}")
    assert play.hand.chosen is None and play.laid() == "9 . . . ."
    play.press(f"card:{nine}")
    assert play.laid() == ". . . . ."
    play.press(f"card:{nine}", "place:2")
    assert play.laid() == ". . 9 . ."


def test_cards_are_drawn_into_places_and_change_places() -> None:
    play = Round("9 5 4 +", "x")
    places = play.scene.session.play.room.parts.more.of(Board).places      # type: ignore[union-attr]
    play.drag(play.card("9"), places[4].center).drag(play.card("x"), places[1].center)
    play.drag(play.card("5"), places[4].center)
    assert play.laid() == ". x . . 5"
    play.drag(play.card("5"), places[0].center)
    assert play.laid() == "5 x . . ."
    own = play.scene.session.play.room.own
    assert own is not None and own.hand is not None
    play.drag(play.card("5"), own.hand.center)
    assert play.laid() == ". x . . ."


@pytest.mark.parametrize(("mine", "drawn", "bows", "said"), [
    ("7 9 7 +", "x", 0, "7 x 9 + 7"), ("4 6 9 +", "x", 2, "9 + 6 x 4"),
])
def test_the_best_formula_fills_the_places_and_its_brackets(mine: str, drawn: str, bows: int, said: str) -> None:
    play = Round(mine, drawn, bows={"A": bows})
    play.key("v")
    assert sorted(play.laid().split()) == sorted(said.split())
    building = play.hand.building()
    assert isinstance(building, Building) and building.laid.complete
    assert building.laid.value == (90 if bows else 70) and bool(building.laying.brackets) == bool(bows)


def test_brackets_come_round_with_a_pair_and_never_without() -> None:
    play = Round("3 2 2 +", "x", bows={"A": 2})
    play.key("v")
    assert play.value() == 10
    stood = [play.hand.board.laying.brackets]
    for _ in range(3):
        play.key("b")
        stood.append(play.hand.board.laying.brackets)
    assert set(stood) == {"", "left", "right"} and stood[0] == stood[3]
    bare = Round("3 2 2 +", "x")
    bare.hand.board.bench.bracket()
    assert bare.scene.session.refused is not None and bare.scene.session.refused[0] == "table.formula.no_pair"


@pytest.mark.parametrize("negative", [False, True])
def test_a_value_below_zero_counts_where_the_rules_say_so(negative: bool) -> None:
    play = Round("0 6 4 -", "-", options={"negative": negative})
    codes = {card: face.code for card in play.hand.board.all_cards() if (face := play.hand.board.face(card))}
    for card in sorted(codes, key=lambda card: "0-64".index(codes[card])):
        play.press(f"card:{card}", f"card:{card}")
    building = play.hand.building()
    assert play.laid() == "0 - 6 - 4" and isinstance(building, Building)
    assert building.laid.value == -10 and building.laid.complete is negative


@pytest.mark.parametrize(("mine", "why"), [("1 0 0 /", "table.formula.by_zero"), ("1 2 3 +", "table.formula.no_ten")])
def test_what_does_not_count_says_why(mine: str, why: str) -> None:
    play = Round(mine, "/")
    for _ in range(5):
        missing = [n for n, card in enumerate(play.hand.board.all_cards()) if card not in play.hand.board.laying.cards]
        play.key(str(missing[0] + 1))
    building = play.hand.building()
    assert isinstance(building, Building) and building.laid.whole and building.laid.why == why


def test_under_rebellion_a_card_is_turned_upside_down() -> None:
    play = Round("9 5 4 + +", rebellion="A")
    play.key("v")
    assert play.value() == 180
    plus = next(card for card in play.hand.board.laying.cards if card in play.hand.board.laying.turned)
    play.hand.chosen = plus
    play.hand.turn()
    play.rest()
    assert plus not in play.hand.board.laying.turned and play.value() != 180


# ---- where a card goes ---------------------------------------------------------------------------------------
def test_a_chosen_card_is_discarded_by_touching_the_pile_or_by_a_key_or_by_drawing_it_there() -> None:
    for how in ("pile", "key", "drag"):
        play = Round("9 5 4 +", "x")
        five = play.card("5")
        if how == "drag":
            play.drag(five, play.scene.session.play.room.parts.pile.center)     # type: ignore[union-attr]
        else:
            play.press(f"card:{five}")
            play.press("zone:pile") if how == "pile" else play.key("d")
        assert play.codes() == ["5"] and play.host.view(0).asking == "calcolon.rob"


def test_of_two_copies_the_one_that_was_touched_goes() -> None:
    for which in (0, 1):
        play = Round("9 5 5 +", "x")
        before = play.host.view(0)
        fives = [card for card in before.hand(0) if (face := before.sees(card)) is not None and face.code == "5"]
        play.press(f"card:{fives[which]}", "zone:pile")
        assert play.host.view(0).zone("pile")[-1] == fives[which] and fives[1 - which] in play.host.view(0).hand(0)


def test_discarding_with_the_pile_opens_no_panel_and_a_touch_without_a_card_does() -> None:
    play = Round("9 5 4 +", "x")
    play.press("zone:pile")
    assert play.scene.drawer == "pile", "nothing was chosen: what was thrown off is shown"
    asked = play.host.view(0).asking
    play.key("d", "a", "1")
    assert play.host.view(0).asking == asked and play.laid() == ". . . . .", "keys stay with the panel"
    play.scene.toggle("pile")
    play.draw()
    play.press(f"card:{play.card('5')}", "zone:pile")
    assert play.codes() == ["5"] and play.scene.drawer == ""


def test_the_panel_does_not_count_a_card_that_still_flies() -> None:
    play = Round("9 5 4 +", "x")
    card = play.card("5")
    here = play.scene.session.play.frame(play.now).cards[card]
    pile = play.scene.session.play.room.parts.pile
    assert pile is not None and _in_flight(play.scene, here)
    assert not _in_flight(play.scene, here._replace(x=pile.centerx, y=pile.centery))


def test_a_key_throws_off_the_card_one_stands_on_or_has_touched_last_even_from_the_formula() -> None:
    play = Round("9 5 4 +", "x")
    play.key("d")
    assert play.scene.session.refused is not None and play.codes() == []
    five = play.card("5")
    play.key(str(play.hand.board.all_cards().index(five) + 1))
    assert five in play.hand.board.laying.cards
    assert play.scene.session.refused is None, "the next act takes a refusal away"
    assert play.scene.hands.spots["answer:discard"].key == "d"
    play.key("d")
    assert play.codes() == ["5"]
    play = Round("9 5 4 +", "x")
    play.scene.hands.at, play.scene.hands.visible = f"card:{play.card('4')}", True
    play.draw()
    assert play.scene.hands.at == f"card:{play.card('4')}", "the answer takes the focus from no card"
    play.key("d")
    assert play.codes() == ["4"]


def test_the_hint_speaks_of_what_people_have_in_hand() -> None:
    play = Round("1 2 3 +", "/")
    mouse = play.hand.hint()
    play.key("1")
    keys = play.hand.hint()
    play.press("place:4")
    assert mouse == play.hand.hint() != keys and "D" in keys


def test_what_a_hand_comes_to_is_never_cut_beside_it() -> None:
    play = Round("9 1/10 1/10 /", "/", size=(960, 540))
    title, short = play.hand.advice()[0], play.hand.short()
    own, p = play.scene.session.play.room.own, play.house.painter()
    assert own is not None and title and p.width(short, "caption", True) <= own.title.w


def asked(discarded: str, mine: str = "3 + 2 +", **more: object) -> Round:
    """The first seat has thrown off an 8, and the second now throws off this card."""
    play = Round(mine, "8", {"B": f"9 9 6 {discarded}"}, **more)
    play.host.submit(0, "discard 8", play.host.question)
    for seat in (1, 2, 3):
        play.host.submit(seat, "pass", play.host.question)
    play.host.submit(1, f"discard {discarded}", play.host.question)
    return play.rest()


def test_who_cannot_rob_is_shown_no_answers_where_that_is_answered_for_him() -> None:
    play = asked("9")
    assert play.host.forced(0) and play.scene.page.own._answers == [] and play.hand.board.robbing is None
    play = asked("5")
    assert not play.host.forced(0) and {a.name for a in play.scene.page.own._answers} == {"rob", "pass"}


def test_what_may_be_robbed_of_a_sudden_is_neither_taken_nor_left_by_a_press_meant_for_something_else() -> None:
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
    attack = next(a for a in Round("0 x 3 x", "5").hand.answers() or () if a is not None)
    assert (attack.name, attack.style, attack.enabled) == ("attack", "plain", True) and "0 points" in attack.label


def test_attack_and_discard_keep_their_places_whatever_is_chosen() -> None:
    for mine, drawn in (("9 5 4 FA", "x"), ("9 5 4 DZ", "/"), ("9 1/10 1/10 /", "/")):
        play = Round(mine, drawn, bows={"A": 1})
        seen = set()
        for card in (None, *play.hand.board.all_cards()):
            play.hand.chosen = card
            play.draw()
            seen |= {(name, tuple(spot.rect), spot.key) for name, spot in play.scene.hands.spots.items()
                     if name in ("answer:attack", "answer:discard")}
        assert len(seen) == 2, "one place and one letter each"


def test_what_was_laid_for_an_answer_goes_back_with_it_and_what_is_laid_while_others_play_stays() -> None:
    play = Round("9 5 4 +", "x", {"B": "9 9 6 1"})
    play.key("1", "2", "3")
    assert play.laid().count(".") == 2
    play.press("clear")
    assert play.laid() == ". . . . ."
    play.key("1", "2")
    play.host.submit(0, "discard 4", play.host.question)
    play.rest().rest()
    assert play.laid() == ". . . . ."
    play.key("1")
    before = play.laid()
    for seat in (1, 2, 3):
        play.host.submit(seat, "pass", play.host.question)
    play.rest().rest()
    assert play.laid() == before != ". . . . ."


def test_who_has_nothing_to_rob_sees_the_other_answer_shine_and_gives_it_by_a_confirm() -> None:
    play = Round("3 + 2 +", "8", {"B": "9 9 9 6"}, plays_forced=False)
    play.host.submit(0, "discard 8", play.host.question)
    for seat in (1, 2, 3):
        play.host.submit(seat, "pass", play.host.question)
    play.host.submit(1, "discard 9", play.host.question)
    play.rest()
    play.rest()
    robs, leaves = play.scene.page.own._answers
    assert (robs.enabled, leaves.style) == (False, "gold")
    for phase in ("down", "up"):
        play.scene.handle(Command(Act.CONFIRM, phase))      # type: ignore[arg-type]
    assert 0 not in play.host.waiting()


def test_the_attack_is_gold_when_the_hand_is_complete_and_says_why_not_when_it_is_not() -> None:
    complete, not_yet = Round("9 1/10 1/10 /", "/"), Round("1 2 3 +", "/")
    attack = next(a for a in complete.hand.answers() or () if a is not None)
    assert (attack.name, attack.style, attack.enabled) == ("attack", "gold", True)
    complete.key("a")
    assert complete.host.view(0).notes["calcolon.showdown"]
    attack = next(a for a in not_yet.hand.answers() or () if a is not None)
    assert attack.name == "attack" and not attack.enabled and attack.reason
    not_yet.press("answer:attack")
    assert not_yet.scene.session.refused is not None


def test_the_devil_zero_is_pushed_by_touching_it_and_then_a_seat() -> None:
    play = Round("9 5 4 +", "DZ")
    play.press(f"card:{play.card('DZ')}")
    assert play.hand.target(2) is not None and play.hand.hint()
    play.press("seat:2")
    view = play.host.view(0)
    assert view.asking == "calcolon.pushed" and view.asked == (2,)
    told = play.scene.session.play.placement.more.of(Reckoning)
    assert told is not None and told.pushed in view.hand(2)


def test_the_arrow_opens_a_board_of_kinds_and_another_card_does_not() -> None:
    play = Round("9 5 4 FA", "4", {"B": "1 1 2 2"}, bows={"A": 1})
    play.press(f"card:{play.card('9')}")
    assert "answer:kinds" not in play.scene.hands.spots
    play.press(f"card:{play.card('FA')}", "answer:kinds")
    assert len([name for name in play.scene.hands.spots if name.startswith("kind:")]) == 15
    play.press("kind:1")
    told = play.scene.session.play.placement.more.of(Reckoning)
    assert told is not None and told.named == "1" and play.host.view(0).asking == "calcolon.rob"
    lying = discard(play.host.view(0), sheet("calcolon"))[0]
    burnt = [card for card in play.host.view(0).zone("pile") if card != lying]
    assert len(burnt) == 2
    pose = play.scene.session.play.placement.cards
    assert pose[lying].z > max(pose[card].z for card in burnt if card in pose), "what may be robbed lies on top"


def test_a_trade_is_a_card_and_then_an_opponent() -> None:
    play = Round("9 5 4 +", "8", rebellion="A")
    assert play.host.view(0).asking == "calcolon.draw"
    play.press(f"card:{play.card('9')}", "seat:3")
    assert play.host.view(0).notes["calcolon.traded"].reason.seats == (0, 3)


def test_a_robber_lays_the_discard_with_his_four_and_all_are_asked_alike() -> None:
    play = asked("9", plays_forced=False)
    answers = {answer.name: answer for answer in play.scene.page.own._answers}
    assert set(answers) == {"rob", "pass"}
    assert play.hand.board.robbing is not None
    play.press("zone:pile")
    assert play.hand.board.robbing in play.hand.board.laying.cards


def test_a_chosen_card_says_what_it_does_and_shines_on_whom_it_may_go_to() -> None:
    play = Round("9 5 4 DZ", "x", {"B": "1 1 2 2"})
    assert play.hand.building().targets == frozenset()              # type: ignore[union-attr]
    play.press(f"card:{play.card('DZ')}")
    assert play.hand.building().targets == {1, 2, 3}                # type: ignore[union-attr]
    assert play.hand.hint() == play.scene.words.t("table.formula.seat", card="Devil Zero")
    play.press(f"card:{play.card('9')}")
    assert play.hand.building().targets == frozenset()              # type: ignore[union-attr]
    assert play.hand.hint() == play.scene.words.t("card.calcolon.digit-9.effect")


# ---- what is told --------------------------------------------------------------------------------------------
def test_what_would_complete_the_hand_is_told_only_to_those_who_like() -> None:
    for likes in (False, True):
        play = Round("3 + 2 +", "8", completes=likes)
        play.host.submit(0, "discard 8", play.host.question)
        play.rest()
        assert ("5 → 10" in " ".join(play.hand.advice())) == likes
        play.key("v")
        assert ("5 → 10" in " ".join(play.hand.advice())) == (not likes), "the button beside the hand is the setting"


@pytest.mark.parametrize(("size", "language", "scale"), [
    ((1366, 768), "en", 100), ((960, 540), "ja", 100), ((1920, 1080), "ja", 200),
])
def test_everything_of_a_turn_finds_its_room(size: tuple[int, int], language: str, scale: int) -> None:
    play = Round("9 5 4 FA", "x", bows={"A": 2}, size=size, language=language, text_scale=scale)
    play.press(f"card:{play.card('FA')}")
    boxes = play.house.boxes(play.scene)
    screen = play.house.screen
    assert [*outside(boxes, screen.safe), *overlaps(boxes), *too_small(boxes, screen.floor / screen.text_scale)] == []
