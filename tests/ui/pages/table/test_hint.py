"""A hint is asked for by a key, belongs to one pair of eyes, and goes with the next press."""
from __future__ import annotations

from typing import Any

import pytest

from game.application.masters import Masters
from game.application.worked_cases import plain_given
from game.core.counsel import Counsel, Said, Silence
from game.core.ports import Thinking
from game.scenarios.tutorials import load_tutorial
from game.text.sentences import is_long
from game.ui.draw import panels
from game.ui.input.gesture import Command, Key, Letter, Pointer
from tests.ui.boxes import too_small
from tests.ui.driver import Driver, at_table

HANDS = {"hands": {"A": ["9"], "B": ["5"], "C": ["8"]}, "deal": 1}


def mine(game: str = "kuku", persons: tuple[int, ...] = (0,), **more: Any) -> Driver:
    """A player at a table whose turn it is."""
    return at_table(game, 3, 1, HANDS, persons=persons, **more)


def asked(table: Driver) -> Driver:
    table.letter("h")
    return table


def said(table: Driver) -> str:
    return " ".join(box.text for box in table.draw())


def test_the_key_says_what_a_master_would_do_and_the_same_key_ends_it() -> None:
    table = asked(mine())
    hint = table.table.page.hint.hint
    assert hint.counsel is not None and hint.counsel.ways[0].text == "keep"
    assert "26 of 39 hidden cards" in said(table)
    table.letter("h")
    assert not hint.on and "26 of 39 hidden cards" not in said(table)


def test_it_can_be_asked_for_by_mouse() -> None:
    table = mine()
    table.press("header:counsel")
    assert table.table.page.hint.hint.counsel is not None


def test_what_it_is_done_with_is_marked() -> None:
    assert asked(mine()).table.page.hint.hint.marks() >= {"answer:keep"}


def test_it_goes_with_what_it_was_asked_about() -> None:
    table = asked(mine())
    table.letter("k")
    assert not table.table.page.hint.hint.on


def test_escape_ends_it_before_it_pauses() -> None:
    table = asked(mine())
    table.key(Key.BACK)
    assert not table.table.page.hint.hint.on and table.app.stack[-1] is table.scene


def test_the_key_for_the_rules_leads_to_the_paragraph_it_rests_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table, opened = asked(mine()), []
    monkeypatch.setattr(table.app.routes, "rules", lambda game, anchor="": opened.append(anchor) or table.scene)
    table.key(Key.RULES)
    assert opened == ["showdown"]


@pytest.mark.parametrize("silence, says", [
    (Silence.UNKNOWN, "No master knows"), (Silence.BROKE_OFF, "Ask again"),
])
def test_why_a_master_says_nothing_is_told(silence: Silence, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = mine()
    monkeypatch.setattr(table.app.masters, "seek", lambda host, seat: Said(silence))
    assert says in said(asked(table))


def test_a_player_who_drops_a_hint_lets_the_master_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    table, dropped = mine(), []

    class Thinks:
        def poll(self) -> Thinking:
            return Thinking.STILL

        def drop(self) -> None:
            dropped.append(self)

    monkeypatch.setattr(table.app.masters, "seek", lambda host, seat: Thinks())
    asked(table)
    assert not dropped
    table.letter("h")
    assert len(dropped) == 1


def test_a_table_that_wants_none_says_so() -> None:
    table = asked(mine(hints=False))
    assert table.refused == "hint.off" and not table.table.page.hint.hint.on
    assert ("seek", 0) not in table.app.asked


def test_where_several_look_on_there_is_none_at_the_table() -> None:
    table = asked(mine(persons=(0, 1)))
    assert table.refused == "hint.curtain" and not [each for each in table.app.asked if each[0] == "seek"]


def test_a_player_who_is_not_asked_anything_is_told_that() -> None:
    table = mine()
    table.letter("k")
    asked(table)
    assert table.refused == "hint.nothing"


@pytest.mark.parametrize(("held", "means"), [(900.0, True), (90.0, False)])
def test_on_a_pad_the_button_for_cards_asks_for_a_hint_when_it_is_held(held: float, means: bool) -> None:
    table = mine()
    table.send(Command(Key.HELP, "down", "pad:1"))
    table.frame(held)
    table.send(Command(Key.HELP, "up", "pad:1"))
    assert table.table.page.hint.hint.on is means


def test_nothing_of_it_is_written_down() -> None:
    table = mine()
    before = table.match.record.text()
    asked(table)
    assert table.match.record.text() == before and table.match.told(1, 0) == mine().match.told(1, 0)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_of_it_has_room(size: tuple[int, int], language: str) -> None:
    table = asked(mine(size=size, language=language))
    screen, boxes = table.app.screen, table.draw()
    advised = table.table.context.advised()
    assert advised is not None
    shown = "".join(box.text for box in boxes).replace(" ", "")
    assert any(line.replace(" ", "") in shown for line in advised.lines)
    assert all(f"{each.per_cent}%" in shown and each.called.replace(" ", "") in shown for each in advised.chances)
    assert len(advised.chances) == 2 and screen.safe.contains(table.spot("hint:rules"))
    words = [box for box in boxes if box.kind == "text" and table.spot("hint:rules").contains(box.rect)]
    assert len(words) >= 2 and all(box.text_px >= 14 for box in words)


def test_asked_for_at_the_moment_a_turn_begins_it_comes_when_the_picture_has_come_to_that() -> None:
    hands = {"A": ["HA", "S2", "D3"], "B": ["H3", "S5", "D7"], "C": ["H4", "S6", "D8"]}
    table = at_table("cangkul", 3, 1, {"hands": hands, "stock": ["C2", "C3"]})
    for seat, card in enumerate(("HA", "H3", "H4")):
        assert table.host.submit(seat, f"play {card}", table.host.question) is None
        while table.match.is_due():
            table.match.proceed()
    table.frame(1.0)
    assert table.host.waiting() == (0,) and not table.session.is_shown, "the cards are still on their way"
    table.send(Letter("h", "up"))
    hint = table.table.page.hint
    assert table.refused == "" and hint.hint.on and not hint.context.hint_stands
    table.rest()
    assert hint.context.hint_stands and hint.hint.counsel is not None


def test_that_no_player_asks_anything_is_no_longer_said_once_a_player_does() -> None:
    table = mine()
    table.session.refuse("hint.nothing", table.now)
    table.frame(1.0)
    assert table.refused == ""


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize(("game", "seats"), [("kuku", 3), ("kuku", 12), ("cangkul", 5), ("calcolon", 5),
                                             ("kakkuri", 7)])
def test_it_lies_on_no_hand(game: str, seats: int, size: tuple[int, int], language: str, scale: int) -> None:
    """Neither on the own cards nor on anybody's tile; and with letters as they usually are on none in the middle."""
    table = at_table(game, seats, 1, size=size, language=language, text_scale=scale,
                     come=lambda host: host.view(None).turn() == 0)
    asked(table).draw()
    room, rect = table.session.play.room, table.spot("hint:rules")
    assert not any(rect.colliderect(tile.rect) for seat, tile in room.tiles.items() if seat)
    assert room.own is not None and rect.bottom <= room.own.rect.y
    if scale == 100:
        held = set(table.held)
        frame = table.session.play.frame(table.now)
        assert not any(rect.collidepoint(pose.x, pose.y) for card, pose in frame.cards.items() if card not in held)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_of_the_card_one_rests_on_its_own_number_is_told(language: str) -> None:
    """By keys or with the mouse; of the best card, and of what is no way of its own, those of the next best."""
    table = at_table("burro_es", 3, 5, language=language, come=lambda host: host.view(None).turn() == 0
                     and len(host.offers(0)) > 3)
    asked(table)
    scene = table.table
    counsel, usual = scene.page.hint.hint.counsel, said(table)
    assert counsel is not None and len({round(100 * way.loses) for way in counsel.ways}) > 1
    view = scene.context.side.view()
    faces = {view.faces[card].code: card for card in view.hand(0)}
    for way in counsel.ways[1:]:
        scene.hands.at, scene.hands.visible = f"card:{faces[way.text.split()[1]]}", True
        told = said(table)
        figure = round(100 * way.loses)
        if abs(figure - round(100 * counsel.ways[0].loses)) > 1:
            assert f"{figure} %" in told.replace("%", " %").replace("  ", " ")
    scene.hands.at = f"card:{faces[counsel.ways[0].text.split()[1]]}"
    assert said(table).replace("\n", " ") .count("%") == usual.count("%")


@pytest.mark.parametrize("keys", [False, True])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_from_card_to_card_what_stands_there_changes(language: str, keys: bool) -> None:
    table = asked(at_table("burro_es", 3, 5, language=language, come=lambda host: host.view(None).turn() == 0
                           and len(host.offers(0)) > 3))
    table.draw()
    scene, told = table.table, list[str]()
    for card in table.held:
        name = f"card:{card}"
        if keys:
            scene.hands.at, scene.hands.visible = name, True
        else:
            at = table.spot(name)
            table.send(Pointer("moved", at.centerx, at.centery, dx=5))
        advised = scene.page.hint.hint.advised(scene.services.narrator, lambda spot, name=name: spot == name)
        figures = [f"{each.per_cent}%" for each in advised.chances] if advised is not None else []
        shown = "".join(said(table).split())
        assert figures and all(each in shown for each in figures)
        told.append("".join(each.called for each in advised.chances))
    assert len(set(told)) >= len(told) - 1, "each has a chance of its own, the best that of the next best"


STAGES = [("burro_es", 3), ("burro_es", 6), ("cangkul", 4), ("kakkuri", 4), ("kuku", 4), ("calcolon", 4)]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize(("game", "seats"), STAGES)
def test_nothing_that_can_be_read_or_lies_open_is_hidden_by_it(game: str, seats: int, size: tuple[int, int],
                                                               language: str) -> None:
    """No word of the table but the sentence in whose place it stands, and no card in the middle; the next press brings
    that sentence back."""
    table = at_table(game, seats, 5, size=size, language=language, come=lambda host: host.view(None).turn() == 0
                     and len(host.offers(0)) > 1)
    before = [box for box in table.draw() if box.kind == "text"]
    asked(table).draw()
    (rect,), strip = table.table.page.hint.stands_at(), table.session.play.room.parts.sentence
    news = {box.text for box in before if strip.contains(box.rect)}
    assert news and not [box.text for box in before if rect.colliderect(box.rect) and box.text not in news]
    frame, held = table.session.play.frame(table.now), set(table.held)
    assert not any(rect.collidepoint(pose.x, pose.y) for card, pose in frame.cards.items() if card not in held)
    assert [box for box in table.letter("h").draw() if strip.contains(box.rect) and box.text], "it is back"


EVERYWHERE = [("kuku", 2), ("kuku", 5), ("kuku", 12), ("kuku", 20), ("xtarot", 5), ("cangkul", 2), ("burro_es", 5),
              ("burro_pt", 4), ("calcolon", 5), ("kakkuri", 5)]


@pytest.mark.parametrize("settings", [{"size": (1366, 768)}, {"size": (1920, 1080), "tv": True},
                                      {"size": (3840, 2160)}, {"size": (1024, 576), "text_scale": 200}])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("game", "seats"), EVERYWHERE)
def test_it_has_one_place_and_two_short_lines_and_lies_over_nothing_it_speaks_of(
        game: str, seats: int, language: str, settings: dict[str, Any]) -> None:
    """In the place of the sentence below the stage, in every game and at every size."""
    table = asked(at_table(game, seats, 5, language=language, come=lambda host: host.view(None).turn() == 0
                           and len(host.offers(0)) > 1, **settings))
    boxes, strip = table.draw(), table.session.play.room.parts.sentence
    (rect,), advised = table.table.page.hint.stands_at(), table.table.context.advised()
    assert advised is not None and not any(map(is_long, advised.lines[:-1]))
    assert abs(rect.centerx - strip.centerx) < 1 and rect.y < strip.centery < rect.bottom
    lines = {round(box.rect.centery) for box in boxes if box.kind == "text" and rect.contains(box.rect)}
    assert 1 <= len(lines) <= 2, "readings stand in the same line"
    parts, spots = table.session.play.room.parts, table.table.hands.spots
    lying = [parts.stock, parts.pile, *(spot.shown for name, spot in spots.items()
                                        if name.startswith(("answer:", "card:", "seat:", "header:")))]
    assert len(spots) > 4 and not [each for each in lying if each is not None and rect.colliderect(each)]
    poses = table.session.play.frame(table.now).cards.values()
    assert not [pose for pose in poses if rect.collidepoint(pose.x, pose.y)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_names_the_rule_behind_the_advice_as_the_rules_page_calls_it(language: str) -> None:
    table = asked(mine(language=language))
    page = table.app.catalogue.page("kuku")
    assert page.heading("showdown") and page.heading("showdown") in said(table)


def test_with_high_contrast_it_has_a_clear_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    framed: list[Any] = []
    frame = panels.frame
    monkeypatch.setattr(panels, "frame", lambda p, rect, *more: (framed.append(rect), frame(p, rect, *more)))
    for contrast in (False, True):
        table = asked(mine(high_contrast=contrast))
        framed.clear()
        table.draw()
        (rect,) = table.table.page.hint.stands_at()
        assert (rect in framed) is contrast


@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize(("game", "seats"), STAGES)
def test_it_grows_with_the_letters(game: str, seats: int, size: tuple[int, int], language: str, scale: int) -> None:
    table = at_table(game, seats, 5, size=size, language=language, text_scale=scale,
                     come=lambda host: host.view(None).turn() == 0 and len(host.offers(0)) > 1)
    hinted = [box for box in asked(table).draw() if box.kind == "text"]
    (rect,) = table.table.page.hint.stands_at()
    known = {box.text for box in table.letter("h").draw() if box.kind == "text"}
    words = [box for box in hinted if rect.contains(box.rect) and box.text not in known]
    assert len(words) >= 2 and too_small(words, 1.2 * table.app.screen.floor / table.app.screen.text_scale) == []


@pytest.mark.parametrize(("seats", "size", "language"), [(6, (960, 540), "en"), (5, (960, 540), "ja"),
                                                         (4, (1280, 720), "en"), (5, (1366, 768), "ja")])
def test_a_large_hand_is_seen_and_played_while_a_large_hint_shows(seats: int, size: tuple[int, int],
                                                                  language: str) -> None:
    """Where the letters have no room beside it they are smaller, though never than others would read them."""
    table = at_table("burro_pt", seats, 7, size=size, language=language, text_scale=200,
                     come=lambda host: host.view(None).turn() == 0 and len(host.offers(0)) > 1
                     and len(host.view(0).hand(0)) >= 10)
    boxes, hint = asked(table).draw(), table.table.page.hint
    (rect,), own = hint.stands_at(), table.session.play.room.own
    assert own is not None and not rect.colliderect(own.rect)
    assert not [card for card in table.held if rect.colliderect(table.spot(f"card:{card}"))]
    words = [box for box in boxes if box.kind == "text" and rect.contains(box.rect) and box.text in said(table)]
    assert words and too_small(words, table.app.screen.floor / table.app.screen.text_scale) == []
    (best, *_) = hint.hint.marks()
    table.press(best)
    assert not hint.hint.on and not table.refused


def test_it_stays_in_its_place_while_one_looks_from_card_to_card_and_says_that_one_may() -> None:
    table = at_table("burro_es", 3, 5, come=lambda host: host.view(None).turn() == 0 and len(host.offers(0)) > 3)
    asked(table)
    assert "Pick another card to compare" in said(table)
    stood, hands = table.table.page.hint.stands_at()[0], table.table.hands
    for card in table.held:
        hands.at, hands.visible = f"card:{card}", True
        table.draw()
        rect = table.table.page.hint.stands_at()[0]
        assert abs(rect.centerx - stood.centerx) < 0.5 * stood.w
        assert min(abs(rect.y - stood.y), abs(rect.bottom - stood.bottom)) < 1


def test_where_there_is_one_card_to_play_no_player_is_told_to_compare() -> None:
    assert "compare" not in said(asked(mine()))


@pytest.mark.parametrize("hinted", [False, True])
def test_what_a_card_does_is_told_beside_the_hand_and_beside_the_hint(hinted: bool) -> None:
    """Where a mouse rests on an own card its neighbours can be seen all the same."""
    table = at_table("burro_es", 3, 5, come=lambda host: host.view(None).turn() == 0 and len(host.offers(0)) > 3)
    if hinted:
        asked(table)
    table.draw()
    spots = [table.spot(f"card:{card}") for card in table.held]
    for card, rect in zip(table.held, spots, strict=True):
        table.send(Pointer("moved", rect.centerx, rect.centery))
        table.frame(600.0)
        told = table.table.words.card_effect(table.view.faces[card]).split()
        boxes = table.draw()
        window = [box.rect for box in boxes if box.text.split() and told[:len(box.text.split())] == box.text.split()]
        assert window, "it is explained"
        near = [*spots, *table.table.page.hint.stands_at()]
        assert not [box for box in window for other in near if box.colliderect(other)]


@pytest.mark.parametrize("game", ["kuku", "xtarot"])
def test_a_first_hint_agrees_with_the_lesson_that_tells_to_swap(game: str) -> None:
    """At the table that is laid for a newcomer, you and four bots, no other player has acted yet."""
    tutorial = load_tutorial(game)
    assert tutorial is not None
    lesson = next(each for each in tutorial.lessons if each.case.name == "cambio")
    assert lesson.task is not None and lesson.task.acts == ("cambio",)
    (code,) = plain_given(lesson.case.given)["hands"][lesson.case.seats[lesson.pupil]]  # type: ignore[index]
    hands = {"A": [str(code)], "B": ["5"], "C": ["8"], "D": ["9"], "E": ["7"]}
    table = at_table(game, 5, 1, {"hands": hands, **({"deal": 1} if game == "kuku" else {})})
    counsel = Masters(None).seek(table.scene.host, 0).poll()
    assert isinstance(counsel, Counsel) and counsel.ways[0].text == "cambio"
