"""Of the self-check: that a phone's way to its hand is really gone, and what is in its way is told."""
from __future__ import annotations

import pytest

from game.features.phones import check
from game.features.phones.page_shelf import PageShelf
from game.features.phones.room.entrance import Entrance
from game.network import server


@pytest.fixture(autouse=True)
def _soon_tired(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "PATIENCE", 20.0)


def test_a_phone_that_is_invited_gets_its_hand() -> None:
    assert list(check.problems()) == []


def test_a_page_that_was_not_packed_is_told_by_its_path(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = PageShelf.__getitem__

    def lost(shelf: PageShelf, path: str) -> server.ServedPage:
        if path.endswith("/page.js"):
            raise KeyError(path)
        return kept(shelf, path)

    monkeypatch.setattr(PageShelf, "__getitem__", lost)
    told, = check.problems()
    assert "/page.js cannot be fetched: 404" in told


def test_a_server_that_cannot_be_opened_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(_: server.Server) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr(server.Server, "_opened", refused)
    told, = check.problems()
    assert "no server can be opened" in told and "EACCES" in told


def test_a_door_that_is_shut_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "HAND", "/elsewhere")
    told, = check.problems()
    assert "no WebSocket can be opened" in told and "404" in told


def test_a_hand_that_no_player_gets_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "PATIENCE", 0.5)
    monkeypatch.setattr(Entrance, "hear", lambda *_: None)
    told, = check.problems()
    assert "it is never told 'welcome'" in told
