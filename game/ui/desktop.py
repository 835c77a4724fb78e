"""What the desktop around the window knows and wants: the languages its user prefers, the program's icon, its end."""
from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))
"""What the system says to a program that shall end, in the middle of whatever it is doing."""


def preferred_locales() -> list[str]:
    """Locales such as `ja_JP`, best first, as the window system tells them; may be empty."""
    wishes = pygame.system.get_pref_locales()
    return [wish["language"] if not wish.get("country") else f"{wish['language']}_{wish['country']}" for wish in wishes]


def icon(file: Path) -> pygame.Surface | None:
    """The picture for the window's corner and the task bar; None if it cannot be read – no icon is no harm."""
    try:
        return pygame.image.load(file)
    except (pygame.error, OSError):
        return None


@contextmanager
def asked_to_end(end: Callable[[], None]) -> Iterator[None]:
    """Meanwhile the system going down, a terminal closed or Ctrl+C only call `end`; not in other threads."""
    before = {}
    if threading.current_thread() is threading.main_thread():
        before = {number: signal.signal(number, lambda *_: end()) for number in ENDING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler or signal.SIG_DFL)    # None: it was set outside Python
