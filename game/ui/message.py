"""A sentence that has to be read although no page can be drawn: in the system's own box, or, where it has none, in a
bare window with the letters that come with every pygame. These know no Japanese, so English is said as well.

It refuses to know what has happened.
"""
from __future__ import annotations

import os
import time

import pygame

from game.ui.opening import UNSEEN

SIZE, EDGE, LETTER = (960, 320), 40, 28
PAPER, INK = (24, 26, 30), (240, 234, 220)
LONGEST = 60.0
"""Seconds until a window that no one closes goes by itself: the program has ended, and the user may be gone."""

ANSWERS = (pygame.QUIT, pygame.WINDOWCLOSE, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)


def tell(title: str, sentence: str, english: str) -> bool:
    """Show the sentence until it is answered; whether there was anywhere to show it. Never raises."""
    if os.environ.get("SDL_VIDEODRIVER") in UNSEEN:
        return False
    both = sentence if sentence == english else f"{sentence}\n\n{english}"
    try:
        pygame.display.message_box(title, both, message_type="error", buttons=("OK",))
    except (pygame.error, ValueError, NotImplementedError):
        return _bare(english)
    return True


def _bare(text: str) -> bool:
    try:
        pygame.display.init()
        if pygame.display.get_driver() in UNSEEN:
            return False
        window = pygame.Window("Kataku", SIZE)
        window.get_surface().blit(_page(text), (0, 0))
        window.flip()
        end = time.monotonic() + LONGEST
        while time.monotonic() < end and not any(event.type in ANSWERS for event in pygame.event.get()):
            time.sleep(0.05)
        window.destroy()
    except (pygame.error, OSError, NotImplementedError):
        return False
    finally:
        pygame.display.quit()
    return True


def _page(text: str) -> pygame.Surface:
    """The text in lines, and how to close it; an empty page where there are no letters at all."""
    page = pygame.Surface(SIZE)
    page.fill(PAPER)
    try:
        pygame.font.init()
        letters = pygame.font.Font(None, LETTER)
    except (pygame.error, OSError, NotImplementedError):
        return page
    y = EDGE
    for line in (*_lines(text, letters), "", "OK: any key"):
        page.blit(letters.render(line, True, INK), (EDGE, y))
        y += round(1.3 * LETTER)
    return page


def _lines(text: str, letters: pygame.font.Font) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if letters.size(longer)[0] > SIZE[0] - 2 * EDGE and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
