"""A resting table says little, and nothing twice: neither words nor a card's name stand on the line below the stage and
in the own place at the same time, and how strong a card is is told on one scale.
"""
from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from game.table.host import Host
from game.text.language import Language
from game.ui.draw.screen import Rect
from tests.ui.boxes import Box
from tests.ui.driver import Driver, at_table

WORDS = {"kuku": 40, "xtarot": 40, "cangkul": 30, "burro_es": 30, "burro_pt": 30, "calcolon": 20, "kakkuri": 20}
"""So many English words stand on a resting table of five at most."""

LETTERS = {"kuku": 110, "xtarot": 110, "cangkul": 85, "burro_es": 85, "burro_pt": 85, "calcolon": 50, "kakkuri": 50}
"""So many Japanese letters."""

POSITIONS = (1, 5), (2, 5), (3, 5), (1, 8), (1, 11)
"""Which decision of the own seat, and of which match."""

PRESSED = "answer:", "header:", "sort", "fixed:", "small:"
"""Spots whose words are the label of a button."""


def turn(number: int) -> Callable[[Host], bool]:
    """So many decisions of the own seat have come."""
    questions: list[int] = []

    def come(host: Host) -> bool:
        if host.view(None).turn() == 0 and len(host.offers(0)) > 1 and host.question not in questions:
            questions.append(host.question)
        return len(questions) >= number

    return come


def resting(game: str, number: int, seed: int, language: str, seats: int = 5) -> tuple[Driver, list[Box]]:
    """A table at which the own seat has this decision to make, and all words there."""
    table = at_table(game, seats, seed, language=language, come=turn(number))
    return table, [box for box in table.draw() if box.kind == "text" and box.text.strip()]


def at_rest(table: Driver, boxes: list[Box]) -> list[str]:
    """The words that are no name, no number and no label of a button."""
    spots = table.table.hands.spots
    buttons = [spot.shown for name, spot in spots.items()
               if not name.startswith(("seat:", "card:", "zone:")) and name != "log"]
    assert any(name.startswith("header:") for name in spots)
    names = {*table.table.words.names, table.table.words.t("name.said"), table.table.words.t("name.you")}
    said = " ".join(box.text for box in boxes if not any(rect.collidepoint(box.rect.center) for rect in buttons))
    for name in sorted(names, key=len, reverse=True):
        said = said.replace(name, " ")
    return re.findall(r"[^\W\d_]{2,}", said) if table.app.language.code == "en" else re.findall(r"[^\W\d_]", said)


@pytest.mark.parametrize(("number", "seed"), POSITIONS)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", [*WORDS])
def test_few_words_stand_on_a_resting_table(game: str, language: str, number: int, seed: int) -> None:
    table, boxes = resting(game, number, seed, language)
    words = at_rest(table, boxes)
    assert 5 < len(words) <= (WORDS if language == "en" else LETTERS)[game], words


def parts(table: Driver, boxes: list[Box]) -> tuple[str, str]:
    """What stands on the line below the stage, and in the own place."""
    room = table.session.play.room
    assert room.own is not None
    strip: Rect = room.parts.sentence.inflate(0, 20)
    buttons = [spot.shown for name, spot in table.table.hands.spots.items() if name.startswith("answer:")]
    own = [box for box in boxes if room.own.rect.contains(box.rect)
           and not any(rect.collidepoint(box.rect.center) for rect in buttons)]
    return (" ".join(box.text for box in boxes if strip.contains(box.rect)), "\n".join(box.text for box in own))


@pytest.mark.parametrize(("number", "seed"), POSITIONS)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", [*WORDS])
def test_no_sentence_and_no_card_stands_below_the_stage_and_in_the_own_place(game: str, language: str, number: int,
                                                                             seed: int) -> None:
    table, boxes = resting(game, number, seed, language)
    line, own = parts(table, boxes)
    words, gap = table.table.words, "" if language == "ja" else " "
    own = own.replace("\n", gap)
    said = [each.sentence for each in words.queue.lines] + [each for each in table.hand.advice() if len(each) > 6]
    assert own and not [each for each in said if each in line and each in own]
    names = [name for card in table.held if (face := table.view.faces.get(card)) is not None
             for name in (words.card_name(face), words.card_said(face)) if len(name) > 1]
    assert not [name for name in names if whole(name, line) and whole(name, own)]


@pytest.mark.parametrize(("number", "seed"), POSITIONS)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", [*WORDS])
def test_what_stands_in_the_middle_does_not_stand_in_the_own_place(game: str, language: str, number: int,
                                                                   seed: int) -> None:
    """Neither the suit to follow nor what may be played next."""
    table, boxes = resting(game, number, seed, language)
    room, (_, own) = table.session.play.room, parts(table, boxes)
    middle = {box.text.lower() for box in boxes if room.parts.panel.contains(box.rect) and len(box.text) > 2}
    assert not middle & set(own.lower().split("\n"))


def whole(name: str, text: str) -> bool:
    """Whether these words stand there, not as part of a longer number."""
    return re.search(rf"(?<!\d){re.escape(name.lower())}(?!\d)", text.lower()) is not None


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["kuku", "xtarot"])
def test_how_strong_the_own_card_is_is_told_on_one_scale(game: str, language: str) -> None:
    """Where unseen cards are counted, no words for it stand beside them; elsewhere they do."""
    words, told = Language(language), 0
    for seed in range(1, 9):
        table, boxes = resting(game, 1, seed, language)
        (card,) = table.held
        face = table.view.faces[card]
        if words.has(key := f"card.{game}.{face.id}.strength"):
            told += 1
            scale = words.text(key)
            assert table.table.words.counted is not None and scale not in " ".join(box.text for box in boxes)
            assert table.table.words.card_effect(face).startswith(scale)
    assert told > 1, "most cards are plain"
