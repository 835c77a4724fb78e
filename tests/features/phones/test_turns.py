"""Phones wait neither for a picture nor for a thread that draws one: the window asks for what they have said between
two pictures, and threads take turns more often as long as phones are served."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from game.network.server import TURN, Server

ASKED = """
from game import app
window, application, painter = app.open_application(app.Start(size=(960, 540)))
from game.features.phones.port import PHONES
application.of(PHONES).own.hear = lambda: 7.0
print(window.heard())
"""


def opened() -> Server:
    return Server("127.0.0.1", {}, lambda: None, ports=(0,))


def test_threads_take_turns_more_often_as_long_as_any_server_is_open():
    usual = sys.getswitchinterval()
    assert usual > TURN
    first = opened()
    second = opened()
    assert sys.getswitchinterval() == TURN
    first.close()
    assert sys.getswitchinterval() == TURN, "the other one is open still"
    second.close()
    assert sys.getswitchinterval() == usual


def test_of_one_that_could_not_be_opened_nothing_stays():
    usual = sys.getswitchinterval()
    try:
        Server("203.0.113.7", {}, lambda: None, ports=(0,))
    except OSError:
        assert sys.getswitchinterval() == usual
    else:
        raise AssertionError("an address of documentation is nobody's")


def test_the_window_asks_the_phones_of_the_house_between_two_pictures(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, check=True, timeout=120, env={
        **os.environ, "KATAKU_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"})
    assert done.stdout.splitlines()[-1] == "7.0"
