"""The faces of the company: one for each, round, and as their script draws them."""
from __future__ import annotations

import io
from typing import Any

import pygame
import pytest

from game import paths
from game.data.tempers import load_tempers
from game.themes import BUILT_IN
from game.ui.stage.faces import EXPRESSIONS, LOOKS

TOKENS = paths.themes() / BUILT_IN / "tokens"
COMPANY = list(load_tempers())


def test_each_of_the_company_has_a_face_and_no_other(script: Any) -> None:
    assert list(script("company.company").FACES) == COMPANY
    found = {path.stem.removeprefix("face-") for path in TOKENS.glob("face-*.svg")}
    assert found == {*COMPANY, *(f"{who}-{look}" for who in COMPANY for look in LOOKS)}


@pytest.mark.parametrize(("who", "look"), [("hana", "glad"), ("bruno", "sorry"), ("taro", "curious"), ("pia", "down")])
def test_an_expression_is_what_the_script_draws(script: Any, who: str, look: str) -> None:
    svg = script("company.company").drawn(who, look)
    script("pen.permitted").check(svg, who)
    assert (TOKENS / f"face-{who}-{look}.svg").read_text("utf-8") == svg + "\n"


@pytest.mark.parametrize("who", COMPANY)
def test_expressions_differ_in_the_face_and_are_still_the_same_person(who: str) -> None:
    """At the size of the table something moves between brows and chin; at that of a row, less than parts two people."""
    for look in EXPRESSIONS:
        assert _apart(_drawn(who, 64), _drawn(f"{who}-{look}", 64), range(20, 46), range(22, 46)) > 9
        assert _apart(_drawn(who, 24), _drawn(f"{who}-{look}", 24), range(4, 20), range(4, 20)) < 25


def _drawn(name: str, side: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO((TOKENS / f"face-{name}.svg").read_bytes()), (side, side))


def _apart(one: pygame.Surface, other: pygame.Surface, across: range, down: range) -> float:
    """The mean difference of all points in this part, over three channels."""
    each = [abs(a - b) for x in across for y in down
            for a, b in zip(one.get_at((x, y))[:3], other.get_at((x, y))[:3], strict=True)]
    return sum(each) / len(each)


@pytest.mark.parametrize("who", ["hana", "bruno"])
def test_a_face_is_what_its_script_draws(script: Any, who: str) -> None:
    company = script("company.company")
    svg = company.document(company.framed(company.FACES[who]).svg(), 100, 100)
    script("pen.permitted").check(svg, who)
    assert (TOKENS / f"face-{who}.svg").read_text("utf-8") == svg + "\n"


@pytest.mark.parametrize("who", COMPANY)
def test_nothing_of_a_face_leaves_its_frame_and_it_fills_it(who: str) -> None:
    made = pygame.image.load_sized_svg(io.BytesIO((TOKENS / f"face-{who}.svg").read_bytes()), (100, 100))
    for x, y in ((3, 3), (96, 3), (3, 96), (96, 96), (10, 10), (89, 89)):
        assert made.get_at((x, y)).a == 0
    for x, y in ((50, 4), (4, 50), (95, 50), (50, 95), (50, 50), (20, 20), (80, 80)):
        assert made.get_at((x, y)).a == 255


def test_no_two_faces_look_alike_when_they_are_small() -> None:
    """At the size of a row: in the mean of all points three channels apart by more than a shade."""
    small = {who: pygame.image.load_sized_svg(io.BytesIO((TOKENS / f"face-{who}.svg").read_bytes()), (24, 24))
             for who in COMPANY}
    points = [(x, y) for x in range(4, 20) for y in range(4, 20)]
    for one in COMPANY:
        for other in COMPANY[COMPANY.index(one) + 1:]:
            apart = sum(abs(a - b) for at in points
                        for a, b in zip(small[one].get_at(at)[:3], small[other].get_at(at)[:3], strict=True))
            assert apart / (3 * len(points)) > 25, (one, other)
