"""Penalties that spell a word: on every seat in figures or letters that agree with the rules, stamped in time, and who
got away. Over whole matches of a real game."""
from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.core.events import Began, Fact, Left, Note, Reason, Scored, is_told
from game.core.view import View
from game.data.sheet import sheet
from game.rules.catalogue import GAMES, game
from game.ui.draw.letters import STAGES, PenaltyCount, breadth, cell
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.suits import SIGNS
from game.ui.kinds.catalogue import kinds_of
from game.ui.kinds.catalogue import table as table_of
from game.ui.kinds.letters.movements import LANDED, Leavers, Stamps
from game.ui.kinds.letters.sheet import spelt
from game.ui.pages.table import words as table_words
from game.ui.pages.table.scene import TableScene
from game.ui.stage.acts import acts
from game.ui.stage.choreography import choreography
from game.ui.stage.frame import at_rest, sample
from game.ui.stage.layout import ground, layout
from game.ui.stage.playback import INSTANT, Playback
from game.ui.stage.records import Ground, MovementContext
from game.ui.stage.reduced_motion import calmed
from game.ui.stage.sorting import HandSorting, arranged
from game.ui.stage.tile import least_letters
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.pages.fake import Application, look, played, table
from tests.ui.stage.random_match import deliveries

BURRO = sheet("burro_es")
SIZES = [(960, 540, False), (1366, 768, False), (1920, 1080, False), (1920, 1080, True), (3840, 2160, True),
         (1280, 1024, False)]


def room(seats: int, observer: int | None, screen: Screen | None = None) -> Ground:
    return ground(table_of(seats, observer, screen or Screen(1366, 768), BURRO))


# ---- the donkey ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("goal", range(1, 11))
def test_the_donkey_is_empty_before_the_first_penalty_and_whole_only_with_the_last(goal: int) -> None:
    stages = [PenaltyCount(lost, goal).stage for lost in range(goal + 1)]
    assert stages[0] == 0 and stages[-1] == STAGES
    assert all(0 < stage < STAGES for stage in stages[1:-1])
    assert all(a <= b for a, b in pairwise(stages))


def test_five_penalties_of_five_letters_are_a_letter_each() -> None:
    assert [PenaltyCount(lost, 5, "BURRO").stage for lost in range(6)] == [0, 1, 2, 3, 4, 5]
    assert PenaltyCount(2, 5, spelt(BURRO).parts({"penalties": 5})).signs == tuple("BURRO")
    assert spelt(BURRO).goal({"penalties": 7}) == 7


@pytest.mark.parametrize("game", ["burro_es", "burro_pt"])
@pytest.mark.parametrize("goal", [1, 2, 3, 4, 5])
def test_fewer_penalties_spell_the_whole_word_too(game: str, goal: int) -> None:
    tally = PenaltyCount(goal, goal, spelt(sheet(game)).parts({"penalties": goal}))
    assert len(tally.signs) == goal and "".join(tally.signs) == "BURRO"
    row = Rect(0, 0, 400, 60)
    cells = [cell(tally, row, index) for index in range(goal)]
    assert [box.x for box in cells] == sorted(box.x for box in cells)
    assert not any(one.colliderect(other) for one, other in pairwise(cells))
    whole = PenaltyCount(5, 5, "BURRO")
    assert (cells[0].x, cells[-1].right) == pytest.approx((cell(whole, row, 0).x, cell(whole, row, 4).right))


def test_more_penalties_than_letters_are_told_in_figures() -> None:
    assert spelt(BURRO).parts({"penalties": 7}) == ""


def test_the_built_in_theme_draws_every_stage_of_the_donkey_and_lets_it_be_heard() -> None:
    found = look()
    assert all(found.token(f"donkey-{stage}") is not None for stage in range(STAGES + 1))
    assert all(len(found.sounds(name)) >= 3 for name in ("donkey", "safe"))


def test_every_suit_that_can_be_led_has_a_sign() -> None:
    led = {card.suit for spec in GAMES if "trick" in sheet(spec.id).parts for card in spec.deck.cards if card.suit}
    assert {"coins", "cups", "swords", "batons", "hearts"} <= led <= set(SIGNS)


# ---- where it stands -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("observer", [None, 0], ids=["shared", "own"])
def test_letters_donkey_and_cards_find_their_room_on_every_seat(observer: int | None, size: tuple[int, int, bool],
                                                                scale: float) -> None:
    screen = Screen(size[0], size[1], scale, tv=size[2])
    for seats in range(3, 9):
        for seat, tile in room(seats, observer, screen).tiles.items():
            assert tile.spelt is not None and tile.score is not None
            number = tile.number or tile.spelt          # on the own cards it lies wherever the first of them does
            inside = tile.rect.inflate(1, 1)
            assert all(inside.contains(part) for part in (tile.spelt, tile.score, number)), (seats, seat)
            assert not tile.spelt.inflate(-1, -1).colliderect(tile.score) and not tile.card.colliderect(tile.score)
            least = least_letters(screen)
            assert tile.spelt.h >= least and number.h >= least
            enlarged = screen.width < 1366 and scale > 1.2          # then a figure does
            assert tile.spelt.w >= 0.94 * breadth(PenaltyCount(0, 5, "BURRO"), least) or enlarged, (seats, seat)
            x, y, r = tile.dealer
            assert not tile.score.inflate(-1, -1).collidepoint(x, y) and inside.contains((x - r, y - r, 2 * r, 2 * r))


class Seen:
    """A table of real matches in the middle of its penalties, and what is drawn of it."""

    def __init__(self, seats: int, size: tuple[int, int], language: str, persons: int, deals: int = 3,
                 options: dict[str, Any] | None = None, **settings: Any) -> None:
        setup = table(seats, "burro_es", **(options or {}))
        self.app = Application(*size, language, **settings)
        play = played(setup._replace(chairs=tuple(c._replace(kind="bot:random") for c in setup.chairs)), deals=0)
        while play.outcome() is None and play.view(None).number("deal") < deals:
            play.act()
        for _ in range(4 * seats):
            play.act()
        play.setup = setup._replace(chairs=tuple(
            chair._replace(kind="person" if seat < persons else "bot:default")
            for seat, chair in enumerate(setup.chairs)))
        self.scene = TableScene(self.app, play, 0 if persons == 1 else None)
        self.app.go(self.scene)
        self.app.now = 60_000.0
        self.scene.update(self.app.now)
        self.scene.session.play.spoken.clear()

    def wrong(self) -> list[str]:
        boxes, screen = self.app.boxes(self.scene), self.app.screen
        names = {chair.name for chair in self.scene.host.setup.chairs}      # a plate lies over whatever it has to
        found = [f"“{a.text}” over “{b.text}”" for a, b in overlaps(boxes) if not {a.text, b.text} & names]
        found += [f"“{box.text}” outside" for box in outside(boxes, screen.safe)]
        small = too_small(boxes, screen.floor / screen.text_scale)
        return found + [f"“{box.text}” has {box.text_px} px" for box in small]


LOOKS: list[tuple[tuple[int, int], dict[str, Any]]] = [
    ((960, 540), {}), ((1366, 768), {}), ((1920, 1080), {"tv": True}), ((1366, 768), {"text_scale": 200})]


@pytest.mark.parametrize("goal", [5, 10])
@pytest.mark.parametrize("persons", [1, 2])
@pytest.mark.parametrize(("size", "settings"), LOOKS, ids=str)
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_a_table_of_letters_is_laid_out_well(seats: int, size: tuple[int, int], settings: dict[str, Any], persons: int,
                                             goal: int) -> None:
    seen = Seen(seats, size, "en" if seats % 2 else "ja", persons, options={"penalties": goal}, **settings)
    assert any(seen.scene.session.view.scores.values())
    assert seen.wrong() == []


def test_a_player_who_has_given_no_name_is_spoken_to() -> None:
    scene = Seen(3, (960, 540), "en", 1).scene
    script = scene.words.script(scene.session.view)
    script = replace(script, chairs=tuple(chair._replace(name=name) for chair, name in
                                          zip(script.chairs, ("You", "Nino", "Yuki"), strict=True)))
    assert [script.about("table.donkey", seats) for seats in ([0], [1], [0, 1])] \
        == ["You are the donkey!", "Nino is the donkey!", "You and Nino are the donkeys!"]
    assert [script.about("table.wins", seats) for seats in ([0], [2])] == ["You win!", "Yuki wins!"]


@pytest.mark.parametrize(("seats", "said"), [((0,), "You are the donkey!"), ((0, 1), "You and {} are the donkeys!"),
                                             ((1,), "{} is the donkey!")])
def test_a_long_story_of_a_donkey_is_said_in_short(seats: tuple[int, ...], said: str,
                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_words, "SENTENCE", 40)
    scene = Seen(3, (960, 540), "en", 1).scene
    scored = tuple(Scored(seat, -1, Reason("burro.most_cards", (), (seat,), 1)) for seat in seats)
    (act,) = acts(scored, BURRO, kinds_of(BURRO))
    scene.words.hear(act, scene.session.view)
    name = scene.services.narrator.person(1, scene.words.names, 0)
    assert scene.words.queue.sentence == said.format(name)
    assert scene.words.queue.lines[-1].sentence.endswith("a letter.")


# ---- acts ----------------------------------------------------------------------------------------------------
def test_a_penalty_is_stamped_in_time_and_counts_from_the_moment_the_seal_lands() -> None:
    view, the_room = View(0, 3), room(3, 0)
    scored = tuple(Scored(seat, -1, Reason("burro.most_cards", (), (seat,), 1)) for seat in (1, 2))
    (act,) = acts(scored, BURRO, kinds_of(BURRO))
    before, old = view.copy(), layout(view, the_room)
    view.hear(scored)
    score = choreography(MovementContext(act, before, view, old, layout(view, the_room)))
    assert act.kind == "stamp" and set(score.part(Stamps).tracks) == {1, 2}
    assert score.lasts <= 3000.0
    landed = LANDED * score.lasts
    assert sample(score, old, layout(view, the_room), landed - 1).scores.get(1, 0) == 0
    assert sample(score, old, layout(view, the_room), landed + 1).scores[1] == -1
    assert [cue.name for cue in score.sounds] == ["slide", "donkey"]
    still = calmed(score)
    assert set(still.part(Stamps).tracks) == {1, 2} and not still.bursts and still.lasts <= score.lasts


def test_a_player_who_runs_out_is_safe_in_the_order_of_leaving_until_the_next_deal() -> None:
    seen: list[int] = []
    view, the_room = View(None, 4), room(4, None)
    for delivery in deliveries("burro_es", 4, 3, 400, penalties=2):
        for event in delivery:
            view.hear([event])
            if isinstance(event, Left):
                assert acts((event,), BURRO, kinds_of(BURRO))[0].kind == "safe"
            if isinstance(event, Fact) and event.key == "out":
                seen.append(len(left := layout(view, the_room).more.the(Leavers).seats))
                assert left == event.value and left[-1] == list(view.left)[-1]
            if isinstance(event, Began):
                assert not layout(view, the_room).more.the(Leavers).seats
    assert set(seen) == {1, 2, 3}


# ---- the law -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("options", [{"pick_up_when_empty": True}, {"trick_limit": 3},
                                     {"finish_trick": True, "lead_after_out": "strongest"}], ids=str)
@pytest.mark.parametrize("observer", [0, None], ids=["own", "shared"])
def test_when_the_timeline_has_run_out_every_sprite_stands_where_the_layout_puts_it(observer: int | None,
                                                                                    options: dict[str, object]) -> None:
    kinds = set()
    for index, speed in enumerate((1.0, INSTANT)):
        the_room = room(5, observer)
        play = Playback(View(observer, 5), the_room, on_act=lambda act, _: kinds.add(act.kind))
        play.speed, play.reduced = speed, index == 1
        check, now = View(observer, 5), 0.0
        for delivery in deliveries("burro_es", 5, 40 + index, 90, penalties=2, **options):
            told = [event for event in delivery if is_told(event, observer)]
            check.hear(told)
            play.hear(told)
            while not play.settled:
                play.advance(now)
                play.frame(now)
                now += 170.0
            assert play.frame(now) == at_rest(layout(check, the_room))
    assert {"deal", "play", "trick", "sweep", "turn", "stamp"} <= kinds
    assert ("pick-up" in kinds) == ("pick_up_when_empty" in options)


def test_a_card_that_was_taken_up_no_longer_lies_in_the_trick() -> None:
    """It is not lifted out of a hand when it wins, and no player's crest stands on it."""
    view, the_room = View(None, 3), room(3, None)
    for delivery in deliveries("burro_es", 3, 5, 300, pick_up_when_empty=True):
        for act in acts(delivery, BURRO, kinds_of(BURRO)):
            before, old = view.copy(), layout(view, the_room)
            view.hear(act.events)
            note = act.events[0]
            if act.kind == "trick" and isinstance(note, Note):
                score = choreography(MovementContext(act, before, view, old, layout(view, the_room)))
                zone = view.place_of(note.reason.cards[0])
                assert bool(score.cards) == (zone is not None and zone.name == "trick")
                if not score.cards:
                    return
    raise AssertionError("no winning card has been taken up")


# ---- the own hand --------------------------------------------------------------------------------------------
def test_the_ace_stands_in_the_hand_where_the_house_rule_puts_it() -> None:
    cards = {n: card for n, card in enumerate(game("burro_es").deck.cards) if card.suit == "cups"}
    for ace, place in (("low", -1), ("high", 0)):
        how = BURRO.under({"ace": ace})
        assert cards[arranged(tuple(cards), cards.get, HandSorting(), how)[place]].rank == 1
        assert cards[arranged(tuple(cards), cards.get, HandSorting("rank"), how)[place]].rank == 1
