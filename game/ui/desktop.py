"""What the desktop around the window knows and wants: the languages its user prefers, and the program's icon."""
from __future__ import annotations

from pathlib import Path

import pygame


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
