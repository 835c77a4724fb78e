"""Whole matches of one person against bots, of every game: from the title through lobby, table and result back to the
title, by real mouse, by real keys alone, by a gamepad alone; and the record agrees."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.screen.games import ALONE, Table, at_home, record, said, settings
from tests.screen.hand import Eyes
from tests.screen.often import often
from tests.screen.players import Alone, Gamepad, Keys, Mouse

pytestmark = pytest.mark.screen

Start = Callable[..., Any]
QUICK = ("speed: instant", "reduced_motion: true", "window_seconds: 1")
NAMES = ["You", "Nino", "Yuki", "Marco", "Sora"]


def seated(start: Start, tmp_path: Path, table: Table) -> Eyes:
    """Kataku on its title, with this table as the last one."""
    home = at_home(tmp_path / "home", settings(table, NAMES, *QUICK))
    eyes = Eyes(start, tmp_path / "hand", "--size", "1366x768", "--lang", "en", home=home)
    eyes.title()
    return eyes


def played(alone: Alone) -> list[str]:
    """Play it to its end; what the person has said in the record, and nothing is complained of."""
    alone.play()
    match = record(alone.eyes.home)
    assert match is not None and match.outcome() is not None
    assert alone.scenes == ["Title", "Lobby", "TableScene", "ResultPage", "Title"]
    assert all(alone.refused.values()), f"something cannot be done, and nobody says why: {alone.refused}"
    alone.eyes.closes()
    assert alone.eyes.kataku.complained == ""
    return said(match, 0)


@pytest.mark.parametrize("game", often(ALONE, "kakkuri"))
def test_a_match_by_mouse(start: Start, tmp_path: Path, game: str) -> None:
    eyes = seated(start, tmp_path, ALONE[game])
    mouse = Mouse(eyes)
    assert ALONE[game].says <= set(played(Alone(mouse, ALONE[game])))
    assert mouse.drawn == ALONE[game].many, "a card has been drawn onto the table"


@pytest.mark.parametrize("game", often(ALONE, "calcolon"))
def test_a_match_by_keys(start: Start, tmp_path: Path, game: str) -> None:
    eyes = seated(start, tmp_path, ALONE[game])
    assert ALONE[game].says <= set(played(Alone(Keys(eyes), ALONE[game])))


@pytest.mark.parametrize("game", often(ALONE, "burro_pt"))
def test_a_match_by_gamepad_alone(start: Start, tmp_path: Path, game: str) -> None:
    eyes = seated(start, tmp_path, ALONE[game])
    assert ALONE[game].says <= set(played(Alone(Gamepad(eyes), ALONE[game])))
