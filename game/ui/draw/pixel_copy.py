"""A picture as plain pixels, for code that shows it elsewhere."""
from __future__ import annotations

import pygame

from game.pictures.packing import Pixels
from game.ui.draw.canvas import Texture


def copied(texture: Texture) -> Pixels:
    """Copy the pixels within the margin of a texture."""
    whole = texture.surface.get_rect()
    inner = texture.surface.subsurface(whole.inflate(-2 * texture.margin, -2 * texture.margin))
    return Pixels(pygame.image.tobytes(inner, "RGBA"), *inner.get_size())
