"""The tutorial played by hand: by keys, by a pad, by pointer, in both languages and at every size; offered once."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import chain, product
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.data.sheet import sheet
from game.features.contract import TEACHING, Features
from game.features.lessons import point as tutorial_point
from game.features.lessons.offer import TutorialOffer
from game.features.lessons.page import TutorialPages
from game.features.lessons.point import place
from game.features.lessons.table import column
from game.features.lessons.teacher import Teacher
from game.scenarios.tutorials import load_tutorial
from game.text.language import Language, available, places
from game.ui.draw.screen import Screen
from game.ui.draw.text import is_japanese
from game.ui.input.gesture import Command, Key, Letter, Pointer
from game.ui.kinds.tent.geometry import line, rest
from game.ui.kinds.tent.hands import CROSSING, FIRST, STROKES
from game.ui.kinds.tent.pulling import TentTurn
from game.ui.kinds.tent.toy import Toy
from game.ui.pages.lobby.scene import Lobby
from game.ui.pages.table.scene import TableScene
from game.ui.pages.title.scene import Title
from game.ui.stage.drawing.speech import standing
from tests.ui.boxes import Box, outside, overlaps, too_small
from tests.ui.driver import Driver
from tests.ui.pages.fake import Application, key, tap

STEP = 40.0
GAMES = sorted(file.stem for file in (paths.assets() / "tutorials").glob("*.yaml"))
HOT = [game for game in GAMES if not sheet(game).hands]
"""Those whose answers all have a key; a card of a hand is chosen by pointing or by arrows."""

PRESS, LATIN, JAPANESE = 1.5, 0.065, 0.13
"""Seconds of a press, and of reading a character."""

LONGEST, NEAR = 100.0, 10.0
"""Seconds that the program takes at most, and by how many the offer may be wrong."""


def begin_tutorial(page: Title) -> None:
    """Press what begins the lessons on the title."""
    next(entry for entry in page.model.ranks.menu if entry.name == "tutorial").press()


def school(size: tuple[int, int] = (1366, 768), language: str = "en", game: str = "kuku", **settings: Any) -> Driver:
    """A tutorial over a title."""
    app = Application(*size, language, **settings)
    app.go(Title(app))
    scene = Teacher(app).pages(game)     # type: ignore[arg-type]
    app.over(scene)
    return Driver(app, scene, STEP)


def is_left(pupil: Driver) -> bool:
    return pupil.app.stack[-1] is not pupil.scene


def until(pupil: Driver, *stages: str) -> Driver:
    """Let time pass until the guide or the pupil has the word."""
    for _ in range(2000):
        table = pupil.table
        ready = table.session.play.settled and (table.context.stage != "do" or table.session.offers())
        if ready and table.context.stage in (stages or ("before", "do", "after")):
            pupil.draw()
            for _ in range(8):      # what has only just come is not meant by a press
                pupil.frame()
            return pupil
        pupil.frame()
    raise AssertionError(f"lesson {pupil.scene.at + 1} hangs at '{pupil.table.context.stage}'")


def wanted(pupil: Driver) -> str:
    """The answer that is wanted now."""
    table = pupil.table
    if table.context.stage != "do":
        return "answer:guide"
    case, seat = table.context.lesson.case, table.context.lesson.pupil
    act = [act.action for act in case.acts if act.seat == case.seats[seat]][table.context.lecture.done]
    verb, _, code = act.partition(" ")
    if verb == "draw":
        return f"zone:{code}"
    if verb == "discard":       # chosen first
        code, _, kind = code.partition(" name ")
        if f"kind:{kind}" in table.hands.spots:
            return f"kind:{kind}"
        with_it = "answer:kinds" if kind else "answer:discard"
        return with_it if chosen(pupil) == held(pupil, code) else f"card:{held(pupil, code)}"
    if f"quiet:{verb}" in table.hands.spots:
        return f"quiet:{verb}"
    if verb == "play" and len(code.partition(" as ")[0].split()) > 1 and "answer:run" in table.hands.spots:
        return "answer:run"     # three at once, by one press
    return f"card:{held(pupil, code.split()[0])}" if verb == "play" else f"answer:{act}"


def held(pupil: Driver, code: str) -> int:
    """The pupil's card of this code."""
    view = pupil.session.view
    return next(card for card in view.hand(pupil.table.context.lesson.pupil) if view.sees(card).code == code)


def chosen(pupil: Driver) -> object:
    """The card that waits to be told where it goes, at a table where that is a second step; and whether it waits for
    the name of a kind."""
    card = getattr(pupil.hand, "chosen", None)
    return (card, "kinds") if card is not None and pupil.hand.kinds.is_open else card


def asked(pupil: Driver) -> Toy | None:
    """The leaning stock, in the hands of the pupil."""
    return getattr(pupil.table.context.deed, "toy", None)


def pull(pupil: Driver) -> None:
    """The outermost card is drawn along its line, evenly, until it is out."""
    toy = asked(pupil)
    assert toy is not None and toy.body is not None
    start, (lx, ly), reach, far = rest(toy.tent)[toy.body.card], line(toy.body), toy.tent.stand.reach, 0.0
    pupil.send(Pointer("pressed", start.x, start.y))
    while not pupil.table.context.lecture.answered and far < 2.0:
        far += 0.02
        pupil.frame()
        pupil.send(Pointer("dragged", start.x + lx * far * reach, start.y + ly * far * reach))
    pupil.send(Pointer("released", start.x, start.y))


def strike(pupil: Driver, device: str) -> None:
    """Begun with a key, and struck whenever the mark crosses the middle."""
    key(pupil.scene, Key.CONFIRM, device=device)
    begun = pupil.now
    for n in range(STROKES):
        while pupil.now < begun + FIRST + CROSSING * n:
            pupil.frame()
        key(pupil.scene, Key.CONFIRM, device=device)
    for _ in range(40):
        pupil.frame()


def click(pupil: Driver, name: str) -> None:
    pupil.draw()
    if asked(pupil) is not None and name.startswith("zone:"):
        pull(pupil)
    else:
        pupil.click(name)


def towards(pupil: Driver, name: str) -> Iterator[Key]:
    """As a player steers who sees where it lies: along the longer way, or where that leads nowhere, the other."""
    hands, stuck = pupil.table.hands, False
    for _ in range(24):
        here, there = hands.spots[hands.at].rect, hands.spots[name].rect
        dx, dy = there.centerx - here.centerx, there.centery - here.centery
        level = (abs(dx) > abs(dy)) is not stuck
        at = hands.at
        yield (Key.RIGHT if dx > 0 else Key.LEFT) if level else (Key.DOWN if dy > 0 else Key.UP)
        stuck = hands.at == at


def steer(pupil: Driver, name: str, device: str) -> None:
    """By arrows and confirm alone."""
    hands = pupil.table.hands
    across: tuple[Key, ...] = ()
    if hands.at.startswith("card:") and name.startswith("card:"):       # along the hand
        is_right = hands.spots[name].rect.x > hands.spots[hands.at].rect.x
        across = (Key.RIGHT if is_right else Key.LEFT,) * 2
    along: tuple[Key, ...] = Key.RIGHT, Key.RIGHT, Key.LEFT, Key.LEFT, Key.LEFT, Key.DOWN, Key.DOWN, Key.RIGHT
    if name == "answer:kinds":      # over the others, from the one that comes with the card
        along = (Key.UP, Key.UP)
    for way in chain((None, *across, *along), towards(pupil, name)):
        if way is not None:
            pupil.key(way, device=device)
        if hands.visible and hands.at == name:
            break
    else:
        raise AssertionError(f"{name} is not reached from {hands.at}")
    if asked(pupil) is not None and name.startswith("zone:"):
        strike(pupil, device)
        return
    if name.startswith("card:") and pupil.table.context.parked:     # the first press only wakes the hand
        key(pupil.scene, Key.CONFIRM, device=device)
    key(pupil.scene, Key.CONFIRM, device=device)


def hot_key(pupil: Driver, name: str) -> None:
    spot = pupil.table.hands.spots[name]
    if spot.key:
        pupil.scene.handle(Letter(spot.key, "up"))
    else:
        key(pupil.scene, Key.CALL)


def through(pupil: Driver, press) -> list[int]:
    """To the end; the lessons as they came."""
    seen: list[int] = []
    while not is_left(pupil):
        until(pupil)
        if pupil.scene.at not in seen:
            seen.append(pupil.scene.at)
        context = pupil.table.context
        before = pupil.table, context.stage, context.speech, context.lecture.done, chosen(pupil)
        press(pupil, wanted(pupil))
        context = pupil.table.context
        after = pupil.table, context.stage, context.speech, context.lecture.done, chosen(pupil)
        assert is_left(pupil) or after != before, f"a press did nothing: {before[1]}"
    return seen


# ---- every way through
@dataclass
class TutorialWalk:
    """A tutorial played by pointer to its end at normal speed: which lessons came, and what was seen on the way."""

    takes: float
    """Seconds, as the offer says."""

    count: int
    lessons: list[int] = field(default_factory=list)
    leads_to: object = None
    shining: list[str] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)
    read: float = 0.0
    moving: float = 0.0
    presses: int = 0


@cache
def walked(game: str, code: str) -> TutorialWalk:
    """Reading, the cues and a pupil's presses, one after the other, by a pupil who does as they are told."""
    pupil = school(language=code, game=game)
    walk, last = TutorialWalk(pupil.scene.tutorial.takes[code], pupil.scene.count), ""

    def settle() -> None:
        begun = pupil.app.now
        while not (pupil.table.session.play.settled and (
                pupil.table.context.stage in ("before", "after") or pupil.table.session.offers())):
            pupil.frame()
        walk.moving += pupil.app.now - begun

    def press(pupil: Driver, name: str) -> None:
        nonlocal last
        said = pupil.table.context.said(pupil.table.context.speech)
        walk.read += sum(JAPANESE if is_japanese(sign) else LATIN for sign in said) if said != last else 0.0
        last = said
        walk.shining += misplaced_gold(pupil, name)
        if pupil.table.context.stage == "after":
            walk.ends += unlike_case(pupil)
        walk.presses += 1
        click(pupil, name)
        if not is_left(pupil):
            settle()

    settle()
    walk.lessons, walk.leads_to = through(pupil, press), type(pupil.app.stack[-1])
    return walk


def misplaced_gold(pupil: Driver, asked: str) -> list[str]:
    """Answers that shine although the guide asks for another one."""
    gold = [f"answer:{answer.name}" for answer in pupil.table.page.own._answers if answer.style == "gold"]
    if pupil.table.context.stage == "do":
        return [f"lesson {pupil.scene.at + 1}: {name} shines instead of {asked}" for name in gold if name != asked]
    return [] if gold == ["answer:guide"] else [f"lesson {pupil.scene.at + 1}: {gold} shine while the guide speaks"]


def unlike_case(pupil: Driver) -> list[str]:
    """What lies otherwise than the lesson's case expects."""
    lesson, view = pupil.table.context.lesson, pupil.table.host.view(None)
    expect, seats, wrong = lesson.case.expect, list(map(str, lesson.case.seats)), list[str]()
    out = {seats[seat] for seat, what in view.left.items() if what == "deal"}
    wrong += [f"{name} is not out" for name in expect.get("disqualified", ()) if name not in out]
    for name, chips in (expect.get("chips") or expect.get("g") or {}).items():
        there = view.chips[seats.index(name)]
        wrong += [f"{name} has {there} instead of {chips}"] if there != int(chips) else []
    for name, cards in expect.get("hands", {}).items():
        told = pupil.table.host.view(seats.index(name))
        codes, meant = sorted(told.sees(card).code for card in told.hand(seats.index(name))), sorted(map(str, cards))
        alike = all(code == card or code.endswith(f"-{card}") for code, card in zip(codes, meant, strict=True))
        wrong += [] if alike else [f"{name} holds {codes} instead of {meant}"]
    return [f"lesson {pupil.scene.at + 1}: {what}" for what in wrong]


each_tutorial = pytest.mark.parametrize(("code", "game"), list(product(available(), GAMES)))


@each_tutorial
def test_by_pointer_to_the_end(code: str, game: str) -> None:
    walk = walked(game, code)
    assert walk.lessons == list(range(walk.count))
    assert walk.leads_to is Title


@each_tutorial
def test_every_lesson_comes_out_as_its_case_says(code: str, game: str) -> None:
    assert walked(game, code).ends == []


@each_tutorial
def test_nothing_shines_but_what_the_guide_asks_for(code: str, game: str) -> None:
    assert walked(game, code).shining == []


@each_tutorial
def test_the_offer_names_what_it_takes(code: str, game: str) -> None:
    walk = walked(game, code)
    whole = walk.read + walk.moving / 1000 + walk.presses * PRESS
    parts = f"{walk.read:.1f} s of reading, {walk.moving / 1000:.1f} s of cues, {walk.presses} presses"
    print(f"{game}, {code}: {parts}: {whole:.1f} s")
    assert walk.moving / 1000 < LONGEST
    assert abs(walk.takes - whole) < NEAR, f"write `{code}: {round(whole)}` beside `takes` of {game}.yaml"


@pytest.mark.parametrize("game", HOT)
def test_by_hot_keys_to_the_end(game: str) -> None:
    pupil = school(language="ja", game=game)
    assert through(pupil, hot_key) == list(range(pupil.scene.count))


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
@pytest.mark.parametrize("settings", [{}, {"reduced_motion": True, "text_scale": 200}], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_by_arrows_and_one_button_to_the_end(device: str, settings: dict[str, Any], game: str) -> None:
    pupil = school(game=game, **settings)
    key(pupil.scene, Key.RIGHT, device=device)
    pupil.draw()
    assert through(pupil, lambda pupil, name: steer(pupil, name, device)) == list(range(pupil.scene.count))


# ---- what shines, what stands there, what is pointed at
def at_arrow(language: str = "en") -> Driver:
    """Before the arrow that is to burn the fives, by keys."""
    pupil = school(game="calcolon", language=language)
    pupil.scene.give(4)
    until(pupil, "before").letter("n")
    return until(pupil, "do").key(Key.RIGHT)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_keys_stand_on_what_the_guide_asks_for_at_each_step_and_its_button_has_a_letter(language: str) -> None:
    pupil = at_arrow(language)
    hands, arrow = pupil.table.hands, f"card:{held(pupil, 'FA')}"
    assert hands.at == arrow and {box.text for box in pupil.draw()} >= {"K", "D"}
    for _ in range(2):
        until(pupil.key(Key.CONFIRM), "do")
        assert hands.at in ("answer:kinds", "kind:5")
    pupil.key(Key.CONFIRM).frame()
    assert pupil.table.context.parked, "what is pressed once too often means nothing"
    assert until(pupil, "after").table.context.lecture.answered


def test_its_letter_and_a_number_burn_a_kind_and_what_is_refused_leaves_the_arrow_chosen() -> None:
    pupil = at_arrow().letter("k", "2")
    assert pupil.refused == "tutorial.calcolon.arrow.otherwise" and pupil.hand.chosen == held(pupil, "FA")
    pupil.letter("k", "5")
    assert until(pupil, "after").table.context.lecture.answered


def test_the_guide_points_at_the_kind_to_be_named_and_at_no_card_that_is_chosen_already() -> None:
    pupil = at_arrow()
    seen = []
    for keys in ((), (Key.CONFIRM,), (Key.CONFIRM,)):
        until(pupil.key(*keys), "do")
        task = pupil.table.context.speech
        seen.append([target.kind for target in task.at if place(pupil.table.context, target) is not None])
    assert seen == [["card", "answer"], ["answer"], ["kind"]]


def test_nothing_is_laid_out_while_the_guide_has_the_word() -> None:
    pupil = school(game="calcolon")
    pupil.scene.give(4)
    until(pupil, "before").draw()
    pupil.click(f"card:{held(pupil, 'FA')}")
    assert not pupil.hand.board.laying.cards and pupil.refused == "tutorial.held"


def test_a_word_that_has_only_just_come_is_not_passed_over_by_the_key_for_the_last_one() -> None:
    pupil = school(game="calcolon")
    pupil.scene.give(1)
    until(pupil, "do").session.submit("discard 7", pupil.now)
    while pupil.table.context.stage != "after":
        pupil.frame()
    pupil.draw()
    for _ in range(2):
        pupil.send(Letter("n", "up"))
    assert pupil.table.context.read == 0
    until(pupil, "after").send(Letter("n", "up"))
    assert pupil.table.context.read == 1


def drawn_slowly(pupil: Driver) -> None:
    """A picture that takes longer than a player who presses is patient."""
    table = pupil.table
    lay = table.page.lay

    def slowly(*given: Any) -> None:
        table.page.lay = lay
        lay(*given)
        pupil.app.now += 600.0

    table.page.lay = slowly
    pupil.draw()


def test_an_enter_pressed_while_the_next_page_is_drawn_turns_none() -> None:
    pupil = school(game="kuku")
    pupil.scene.give(1)
    click(until(pupil, "do"), wanted(pupil))
    until(pupil, "after").key(Key.UP)
    pupil.table.hands.at, pupil.table.context.read = "answer:guide", 0
    until(pupil, "after").send(Command(Key.CONFIRM, "up"))
    assert pupil.table.context.read == 1
    drawn_slowly(pupil)
    pupil.send(Command(Key.CONFIRM, "down"))
    pupil.send(Command(Key.CONFIRM, "up"))
    assert pupil.scene.at == 1, "no player has seen that page"
    until(pupil, "after").key(Key.CONFIRM)
    assert pupil.scene.at == 2


def test_an_enter_pressed_while_a_question_is_drawn_answers_it_not() -> None:
    pupil = school(game="kuku", speed="instant")
    pupil.scene.give(1)
    pupil.table.hands.visible = True
    while not pupil.table.session.offers() or not pupil.table.session.play.settled:
        pupil.frame()
    drawn_slowly(pupil)
    pupil.send(Command(Key.CONFIRM, "down"))
    pupil.send(Command(Key.CONFIRM, "up"))
    assert pupil.table.context.stage == "do", "no player has seen that question"
    until(pupil, "do").key(Key.CONFIRM)
    assert pupil.table.context.stage != "do"


def test_a_rare_answer_has_its_button_from_the_lesson_on_that_teaches_it() -> None:
    pupil, stood = school(game="kakkuri", speed="instant"), list[set[str]]()
    while not is_left(pupil):
        until(pupil)
        found = {name.removeprefix("quiet:") for name in pupil.table.hands.spots if name.startswith("quiet:")}
        if pupil.table.context.stage == "do":
            assert found <= pupil.scene.taught
            if not stood or stood[-1] != found:
                stood.append(found)
        click(pupil, wanted(pupil))
    assert stood == [set(), {"fold"}, set(), {"fold", "sanzoku"}, {"fold", "sanzoku", "utazu"}], \
        "none where cards have been played already"


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_seldom_said_is_taught(game: str) -> None:
    tutorial = load_tutorial(game)
    assert tutorial is not None
    taught = {verb for lesson in tutorial.lessons for verb in lesson.teaches}
    assert taught == {verb for verb, how in sheet(game).answers.items() if how.quiet}


@pytest.mark.parametrize("size", [(960, 540), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_no_pointer_covers_another_one_nor_what_a_player_says(game: str, size: tuple[int, int]) -> None:
    pupil, wrong, heard = school(size, game=game), [], False
    while not is_left(pupil):
        table = pupil.table
        speaks = bool(standing(table.session.play.spoken.values(), table.words.t, table.context.now))
        found = tutorial_point.pointers(table.context, table.room)
        heard = heard or speaks
        assert not (speaks and found)
        for n, (ring, arrow) in enumerate(found):
            others = [other for m, (other, _) in enumerate(found) if m != n and not other.contains(ring)]
            others += [other.box for m, (_, other) in enumerate(found) if m != n and other is not None]
            if arrow is not None and any(arrow.box.colliderect(other) for other in others):
                wrong.append(f"lesson {pupil.scene.at + 1} {table.context.stage}")
        ready = table.session.play.settled and (table.context.stage in ("before", "after") or table.session.offers())
        if ready and not speaks:
            click(until(pupil), wanted(pupil))
        else:
            pupil.frame()
    assert wrong == [] and heard == any(sheet(game).words.values())


# ---- what cannot be done yet, and the ways out
def test_what_is_not_taught_yet_is_refused_with_a_friendly_sentence() -> None:
    pupil = until(school(), "do")
    click(pupil, "answer:cambio")
    assert pupil.table.context.stage == "do" and pupil.table.session.refused[0] == "tutorial.kuku.card.otherwise"
    assert any("keep it this time" in box.text for box in pupil.draw())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", available())
def test_no_text_of_a_lesson_lacks_a_value(code: str, game: str) -> None:
    """Every speech, and what is answered to a player who tries something else, as the table shows it."""
    pupil, wrong = school(language=code, game=game), []
    while not is_left(pupil):
        until(pupil)
        table = pupil.table
        lesson = table.context.lesson
        for speech in filter(None, (*lesson.before, lesson.task, *lesson.after)):
            keys = [speech.say, getattr(speech, "otherwise", "")]
            wrong += [key for key in keys if key and ("{" in table.words.t(key) or table.words.t(key) == key)]
        if table.context.stage == "do":
            table.session.refuse(table.context.lecture.duty.otherwise, pupil.app.now)
            wrong += [box.text for box in pupil.draw() if "{" in box.text]
        click(pupil, wanted(pupil))
    assert wrong == []


@pytest.mark.parametrize(("dress", "code", "says", "never"), [
    ("komatsu", "ja", "ウマは11", "J"), ("french", "ja", "Jが11", "ウマ"),
    ("komatsu", "en", "the Uma 11", "jack"), ("french", "en", "the jack 11", "Uma")])
def test_a_lesson_names_the_cards_of_the_pack_that_is_worn(dress: str, code: str, says: str, never: str) -> None:
    pupil = school(language=code, game="kakkuri")
    pack = next(info.deck for info in pupil.app.catalogue.games() if info.id == "kakkuri")
    pupil.app.look = pupil.app.look.dressed({pack.id: pack.dress(dress)})
    pupil.scene.give(1)
    table = pupil.table
    said = table.context.said(table.context.lesson.before[0])
    assert says in said and never not in said
    own = [language.words[key] for language in map(Language, available()) for key in language.words
           if key.startswith("tutorial.") and key.endswith((".komatsu", ".french"))]
    assert own and all(not places(leaf) for leaf in own), "a player who sits there is named for all packs"


def test_the_last_lesson_leaves_the_choice() -> None:
    for answer in ("answer:keep", "answer:cambio"):
        pupil = school()
        pupil.scene.give(pupil.scene.count - 1)
        click(until(pupil, "do"), answer)
        until(pupil, "after")
        assert "round" in pupil.table.host.view(None).ended


@pytest.mark.parametrize("act", [Key.BACK, Key.PAUSE])
def test_it_is_left_at_any_moment(act: Key) -> None:
    for at in range(school().scene.count):
        pupil = school()
        pupil.scene.give(at)
        pupil.frame()
        key(pupil.scene, act)
        assert isinstance(pupil.app.stack[-1], Title)


def test_back_and_again() -> None:
    pupil = until(school(), "do")
    click(pupil, "answer:keep")
    click(until(pupil, "after"), "guide:again")
    assert pupil.scene.at == 0 and until(pupil, "do").table.context.stage == "do"
    click(pupil, "answer:keep")
    click(until(pupil, "after"), "answer:guide")
    assert pupil.scene.at == 1
    click(until(pupil, "do"), "guide:earlier")
    assert pupil.scene.at == 0
    click(pupil, "guide:leave")
    assert is_left(pupil)


@pytest.mark.parametrize(("code", "words"), [("en", ("can’t pay", "Most chips")), ("ja", ("払えなく", "いちばん多い"))])
def test_the_last_word_says_how_a_match_ends_and_who_wins(code: str, words: tuple[str, ...]) -> None:
    pupil = school(language=code)
    pupil.scene.give(pupil.scene.count - 1)
    click(until(pupil, "do"), "answer:keep")
    while until(pupil, "after").table.context.says_more:
        click(pupil, "answer:guide")
    said = pupil.table.context.said(pupil.table.context.speech)
    assert all(word in said for word in words), said


# ---- what it looks like
SIZES: list[tuple[tuple[int, int], dict[str, Any]]] = [
    ((960, 540), {}), ((1366, 768), {}), ((1920, 1080), {}), ((1920, 1080), {"tv": True}),
    ((3840, 2160), {"tv": True}), ((1366, 768), {"text_scale": 150}), ((1366, 768), {"text_scale": 200}),
    ((1920, 1080), {"text_scale": 200}), ((960, 540), {"text_scale": 200}), ((1366, 768), {"high_contrast": True}),
]


def seen(pupil: Driver) -> list[Box]:
    """What is drawn, without what lies behind a leaning stock, or a board of kinds, that stands before the table."""
    boxes, turn = pupil.draw(), pupil.table.context.deed
    kinds = [spot.rect for name, spot in pupil.table.hands.spots.items() if name.startswith("kind:")]
    if kinds:
        board = kinds[0].unionall(kinds[1:]).inflate(60, 200)
        named = pupil.table.words.t("table.formula.named")
        first = next(n for n, box in enumerate(boxes) if box.text and named.startswith(box.text[:4]))
        return [box for n, box in enumerate(boxes) if n >= first or not board.colliderect(box.rect)]
    if not isinstance(turn, TentTurn) or turn.place is None or turn.place.front is None:
        return boxes
    first = next(n for n, box in enumerate(boxes) if box.text and turn.told().advice[:12] == box.text[:12])
    return [box for n, box in enumerate(boxes) if n >= first or not turn.place.front.colliderect(box.rect)]


@pytest.mark.parametrize("code", available())
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "settings"), SIZES, ids=str)
def test_the_words_are_read_whole_and_cover_nothing(game: str, size: tuple[int, int], settings: dict[str, Any],
                                                    code: str) -> None:
    pupil = school(size, code, game, speed="instant", **settings)
    beside, texts = column(pupil.app.screen) > 0, str(pupil.app.language.words)
    wrong: list[str] = []
    while not is_left(pupil):
        until(pupil)
        pupil.table.session.play.spoken.clear()
        boxes, plate, table = seen(pupil), pupil.table.plate, pupil.table
        lesson = f"lesson {pupil.scene.at + 1} {table.context.stage}"
        own = table.session.play.room.own
        spots = [spot.rect for name, spot in table.hands.spots.items() if name.startswith("answer:")]
        wrong += [f"{lesson}: an answer is covered" for rect in spots if rect.colliderect(plate)]
        if own is not None and own.card.colliderect(plate):
            wrong.append(f"{lesson}: the own card is covered")
        if size != (960, 540) or not settings:      # there the letters fill the picture
            targets = [place(table.context, target) for target in table.context.speech.at]
            wrong += [f"{lesson}: what is talked of is covered" for rect in targets if rect and rect.colliderect(plate)]
        if beside:
            wrong += [f"{lesson}: “{a.text}” over “{b.text}”" for a, b in overlaps(boxes)]
            assert table.hands.areas["guide"].most <= 1, f"{lesson}: the words have to be scrolled"
            small = [box for box in too_small(boxes, pupil.app.screen.floor) if plate.contains(box.rect)]
            wrong += [f"{lesson}: “{box.text}” has {box.text_px} px" for box in small]
        if size != (960, 540) and settings in ({}, {"tv": True}):       # some texts end in dots by themselves
            cut = [box.text for box in boxes if box.text.endswith("…") and box.text[-4:] not in texts]
            wrong += [f"{lesson}: “{text}” is cut" for text in cut]
        wrong += [f"{lesson}: “{box.text}” outside" for box in outside(boxes, pupil.app.screen.safe)]
        click(pupil, wanted(pupil))
    assert wrong == []


@pytest.mark.parametrize(("size", "settings"), SIZES[:7], ids=str)
def test_the_guide_s_buttons_have_room_for_a_finger(size: tuple[int, int], settings: dict[str, Any]) -> None:
    pupil = until(school(size, **settings), "do")
    small = [name for name, spot in pupil.table.hands.spots.items() if name.startswith(("guide:", "answer:"))
             and min(spot.rect.w, spot.rect.h) < 71.4]
    assert small == []


def test_a_lesson_at_rest_wants_no_further_frame() -> None:
    pupil = until(school(speed="instant"), "do")
    for _ in range(80):
        pupil.frame()
    pupil.draw()
    pupil.frame()
    assert pupil.scene.update(pupil.app.now) is None


def test_another_language_is_spoken_at_once() -> None:
    pupil = until(school(), "do")
    pupil.app.preferences.change(language="ja")
    assert any("手札は1枚" in box.text for box in pupil.draw())


# ---- offered once
def newcomer(folder: Path | None = None) -> tuple[Application, Title]:
    app = Application(tutorials_offered=())
    if folder is not None:
        app.features = Features()
        app.features.offer(TEACHING, lambda game: [Teacher(app, folder).teaching(game)])    # type: ignore[arg-type]
    page = Title(app)
    app.go(page)
    app.boxes(page)
    return app, page


def test_it_is_offered_the_first_time_and_never_again() -> None:
    app, page = newcomer()
    page.model.play()
    assert isinstance(app.stack[0], Lobby) and isinstance(app.stack[-1], TutorialOffer)
    assert app.settings.tutorials_offered == ("kuku",)
    app.boxes(app.stack[-1])
    key(app.stack[-1], Key.BACK)
    assert len(app.stack) == 1 and isinstance(app.stack[0], Lobby)
    again = Title(app)
    app.go(again)
    again.model.play()
    assert len(app.stack) == 1


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_show_me_leads_through_the_lessons_back_to_the_lobby(device: str) -> None:
    app, page = newcomer()
    page.model.play()
    offer = app.stack[-1]
    key(offer, Key.DOWN, device=device)
    app.boxes(offer)
    key(offer, Key.CONFIRM, device=device)
    assert isinstance(app.stack[-1], TutorialPages) and len(app.stack) == 2
    app.boxes(app.stack[-1])
    key(app.stack[-1], Key.BACK, device=device)
    assert isinstance(app.stack[-1], Lobby)


def test_a_broken_file_says_what_and_where_and_the_lobby_goes_on(tmp_path: Path) -> None:
    text = "game: kuku\ncases:\n- name: a\n  seats: [P1]\n  lesson: {befor: {}}\n"
    (tmp_path / "kuku.yaml").write_text(text, "utf-8")
    app, page = newcomer(tmp_path)
    page.model.play()
    (lobby,) = app.stack
    assert isinstance(lobby, Lobby) and f"{tmp_path / 'kuku.yaml'}:5: lesson: " in lobby.trouble
    assert app.settings.tutorials_offered == ()
    lobby.begin()
    assert app.asked[-1][0] == "go" and type(app.stack[-1]).__name__ == "TableScene"


def test_a_position_that_cannot_be_is_told_before_the_first_lesson(tmp_path: Path) -> None:
    text = (Path(str(load_tutorial("kuku").file))).read_text("utf-8")
    (tmp_path / "kuku.yaml").write_text(text.replace("P2: [HO]", "P2: [XX]"), "utf-8")
    app, page = newcomer(tmp_path)
    begin_tutorial(page)
    plate = app.stack[-1]
    assert isinstance(plate, TutorialOffer)
    assert f"{tmp_path / 'kuku.yaml'}:" in plate.trouble and "hands" in plate.trouble
    assert any("XX" in box.text for box in app.boxes(plate))
    key(plate, Key.BACK)
    assert app.stack == [page]


def test_a_game_without_lessons_offers_none(tmp_path: Path) -> None:
    app, page = newcomer(tmp_path)
    assert "tutorial" not in page.hands.spots
    page.model.play()
    assert len(app.stack) == 1


# ---- and then
def test_from_the_title_the_last_lesson_begins_a_match_and_no_player_is_asked_again() -> None:
    app = Application(tutorials_offered=())
    page = Title(app)
    app.go(page)
    begin_tutorial(page)
    lessons = app.stack[-1]
    assert isinstance(lessons, TutorialPages) and app.settings.tutorials_offered == ("kuku",)
    lessons.give(lessons.count - 1)
    lessons.later()
    assert [type(scene) for scene in app.stack] == [TableScene]
    app.go(page)
    page.model.play()
    assert [type(scene) for scene in app.stack] == [Lobby]


def test_from_the_lobby_the_last_lesson_begins_the_match_that_was_laid() -> None:
    app, page = newcomer()
    page.model.play()
    (lobby, offer) = app.stack
    assert isinstance(lobby, Lobby) and isinstance(offer, TutorialOffer)
    lobby.draft.change(0, name="Ida")
    offer.show()
    lessons = app.stack[-1]
    assert isinstance(lessons, TutorialPages)
    lessons.give(lessons.count - 1)
    lessons.later()
    (table,) = app.stack
    assert isinstance(table, TableScene) and table.host.setup.chairs[0].name == "Ida"


def test_the_last_lesson_leads_back_to_the_match_or_to_the_rules() -> None:
    app = Application()
    host = app.catalogue.open_table(_setup())
    table = app.routes.table(host)
    app.go(table)
    pause = app.routes.pause(host)
    app.over(pause)
    for make, left in ((partial(pause.teaching[0].begin, pause.play_on), [table]), (_over_rules(app), None)):
        make()
        lessons = app.stack[-1]
        assert isinstance(lessons, TutorialPages)
        below = app.stack[:-1]
        lessons.give(lessons.count - 1)
        assert lessons.plays is (left is not None)
        lessons.later()
        assert app.stack == (below if left is None else left)


def _over_rules(app: Application) -> Callable[[], None]:
    def show() -> None:
        rules = app.routes.rules("kuku")
        app.over(rules)
        rules.teaching[0].begin(None)

    return show


def test_from_the_title_it_is_left_for_the_title() -> None:
    app = Application()
    page = Title(app)
    app.go(page)
    begin_tutorial(page)
    key(app.stack[-1], Key.BACK)
    assert app.stack == [page]


# ---- found again
@pytest.mark.parametrize("make", [
    lambda app: app.routes.title(), lambda app: app.routes.rules("kuku"),
    lambda app: app.routes.pause(app.catalogue.open_table(_setup())),
], ids=["title", "rules", "pause"])
def test_it_is_found_again(make) -> None:
    app = Application()
    page = make(app)
    app.go(page)
    app.boxes(page)
    tap(page, *page.hands.spots["tutorial"].shown.center)
    assert isinstance(app.stack[-1], TutorialPages)
    app.stack[-1].leave()
    assert app.stack == [page]


def _setup():
    from tests.ui.pages.fake import table

    return table(4)


def test_the_offer_is_laid_out_well() -> None:
    for size, settings in SIZES:
        for code in available():
            app = Application(*size, code, **settings)
            trouble = "kuku.yaml:5: lesson: `after:` is missing"
            for page in (TutorialOffer(app, load_tutorial("kuku"), length=Teacher(app).length_of("kuku")),      # type: ignore[arg-type]
                         TutorialOffer(app, None, trouble=trouble)):
                boxes = app.boxes(page)
                assert overlaps(boxes) == [] and outside(boxes, app.screen.safe) == [], (size, settings, code)
                assert all(min(spot.rect.size) >= 71.4 for spot in page.hands.spots.values())



@pytest.mark.parametrize("size", [(960, 540), (1366, 768), (1920, 1080)], ids=str)
def test_the_pointer_stands_on_nothing_that_is_written(size: tuple[int, int]) -> None:
    """Of the stock, with its number and word beside it and the cards that are gone below it."""
    app = Application(*size, tv=size[0] == 1920)
    tutorial = Teacher(app).pages("cangkul")     # type: ignore[arg-type]
    lesson = next(n for n, each in enumerate(tutorial.tutorial.lessons)
                  if any(target.kind == "stock" for speech in each.before for target in speech.at))
    tutorial.give(lesson)
    app.go(tutorial)
    for _ in range(60):
        app.now += STEP
        tutorial.update(app.now)
    parts = tutorial.table.session.play.room.parts
    rect = place(tutorial.table.context, next(t for t in tutorial.table.context.speech.at if t.kind == "stock"))
    assert rect is not None and parts.pile is not None
    arrow = tutorial_point.side(rect, tutorial_point.others(tutorial.table.context, rect), tutorial.table.room)
    assert arrow is not None
    lying = (parts.stock, parts.stock_label, parts.pile, parts.pile_label, parts.sentence)
    assert not any(arrow.box.colliderect(each) for each in lying if each is not None)


def test_the_table_beside_the_plate_has_the_same_screen_but_for_its_column() -> None:
    pupil, screen = school(), Screen(2400, 900, 1.0, True, True, 0.03)
    pupil.table.resize(screen)
    assert replace(pupil.table.room, taken_left=0.0) == screen
    assert pupil.table.room.taken_left > column(screen) > 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "language", "settings"), [
    ((1366, 768), "en", {}), ((1920, 1080), "ja", {"reading_aid": "furigana"}), ((1366, 768), "ja", {}),
    ((1920, 1080), "en", {"tv": True})])
def test_no_arrow_of_the_guide_lies_on_words(
        size: tuple[int, int], language: str, settings: dict[str, Any], game: str) -> None:
    pupil, wrong = school(size, language, game, **settings), []
    for lesson in range(pupil.scene.count):
        pupil.scene.give(lesson)
        words = [box for box in seen(until(pupil).rest()) if box.kind == "text"]
        for _, arrow in tutorial_point.pointers(pupil.table.context, pupil.table.room):
            wrong += [(lesson + 1, box.text) for box in words if arrow and arrow.box.colliderect(box.rect)]
    assert wrong == []


def test_a_player_who_looks_on_for_long_is_told_how_to_shorten_it() -> None:
    pupil = until(school(game="calcolon"), "do")
    pupil.table.session.submit("attack", pupil.table.context.now)
    pupil.draw()
    assert pupil.table.context.stage == "watch" and not pupil.table.context.meanwhile
    for _ in range(60):
        pupil.frame()
    assert pupil.table.context.meanwhile == "Watch. (Enter skips)"
    assert [box for box in pupil.draw() if box.text.startswith("Watch. (")]
    pupil.key(Key.CONFIRM).rest()
    assert pupil.table.context.stage == "after" and not pupil.table.context.meanwhile


def test_what_is_said_of_a_hand_is_pointed_at_as_broad_as_its_cards_are() -> None:
    pupil = until(school(game="kakkuri"), "do")
    pupil.scene.give(1)
    until(pupil, "before").rest().draw()
    (ring, _), = tutorial_point.pointers(pupil.table.context, pupil.app.screen)
    cards = [spot.rect for name, spot in pupil.table.hands.spots.items() if name.startswith("card:")]
    assert len(cards) == 4 and ring.w < cards[0].unionall(cards[1:]).w + 30


def test_a_player_who_has_pointed_until_now_goes_on_with_the_first_confirm() -> None:
    pupil = school(game="burro_pt")
    pupil.scene.give(1)
    until(pupil, "before").rest()
    pupil.send(Pointer("moved", 600, 300, dx=20, dy=20))
    pupil.rest().key(Key.CONFIRM)
    assert pupil.table.context.stage == "do"
