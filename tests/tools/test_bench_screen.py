"""`kataku bench` starts processes of its own, in a checkout as in an executable."""
from __future__ import annotations

import pytest

from game import paths
from game.tools import bench_peers, bench_screen

CODE = "import os; print('first'); print(os.environ['SDL_VIDEODRIVER'], 6 * 7)"


@pytest.mark.parametrize("frozen", [False, True])
def test_code_is_run_in_a_process_of_its_own(frozen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "is_frozen", lambda: frozen)
    monkeypatch.setattr(bench_screen, "_surroundings", lambda: {"SDL_VIDEODRIVER": "dummy"})
    assert bench_screen._child(CODE) == "dummy 42"


def test_an_executable_says_why_it_cannot_be_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "is_frozen", lambda: True)
    with pytest.raises(bench_peers.PeersMissing, match="install Kataku for a Python"):
        bench_peers.peers()
