"""Finding letters and a screen and opening a window on it, or saying why there is none. What is drawn there it does not
know."""
from __future__ import annotations

import os
from pathlib import Path

import pygame

from game import paths
from game.core.trouble import Troubled
from game.paths import Weight
from game.ui.draw import gpu, heap
from game.ui.draw.canvas_choice import Renderer, try_gpu
from game.ui.draw.gpu import GpuCanvas
from game.ui.draw.surface import SurfaceCanvas

SMALLEST = (960, 540)
SHARE = 0.88
WEIGHTS: tuple[Weight, ...] = ("regular", "bold")

HINTS = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_TOUCH_MOUSE_EVENTS": "0",                  # a finger is a finger, not a second mouse
    "SDL_MOUSE_TOUCH_EVENTS": "0",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    "SDL_IME_SHOW_UI": "1",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_FRAMEBUFFER_ACCELERATION": "0",            # plain surfaces stay plain: software GL is thirty times slower
}
UNSEEN = ("offscreen", "dummy")
"""Drivers SDL falls back to where there is no screen: windows open, but no one sees them."""


class NoDisplay(Troubled):
    """There is no screen to open a window on, or not the graphics card that was insisted on."""


def find_letters() -> None:
    """Find the text fonts. Raises Troubled where they are not there, or cannot be read: without them no page can be
    drawn."""
    for weight in WEIGHTS:
        try:
            pygame.font.init()
            pygame.font.Font(str(paths.font(weight)), 16).size("Kataku カ卓")
        except (paths.NoFont, pygame.error, OSError, NotImplementedError) as error:
            package = error.package if isinstance(error, paths.NoFont) else f"noto-cjk-sans-jp-{weight}"
            raise Troubled("notice.no_fonts", package=package) from error


def start_video() -> None:
    """Say to the system what has to be said before there is a window; finds a screen, or raises NoDisplay."""
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "kataku"  # importing pygame has put the script's name there
    if os.name == "nt":
        os.environ.setdefault("SDL_RENDER_DRIVER", "direct3d11")
    gpu.prepare()
    heap.give_back()
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay("notice.no_screen", why=error) from error
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoDisplay("notice.no_screen", why="SDL: " + ", ".join(UNSEEN))


def open_hidden(title: str, size: tuple[int, int] | None, icon: pygame.Surface | None) -> pygame.Window:
    """Return a hidden window, no larger than the desktop: making a renderer makes it again, which should not be seen.
    Raises NoDisplay."""
    desktop = (pygame.display.get_desktop_sizes() or [SMALLEST])[0]
    if size is None:
        size = round(desktop[0] * SHARE), round(desktop[1] * SHARE)
    size = max(SMALLEST[0], min(size[0], desktop[0])), max(SMALLEST[1], min(size[1], desktop[1]))
    try:
        window = pygame.Window(title, size, hidden=True, resizable=True, allow_high_dpi=True)
    except pygame.error as error:
        raise NoDisplay("notice.no_window", why=error) from error
    if icon is not None:
        window.set_icon(icon)
    return window


def make_canvas(window: pygame.Window, wish: Renderer | None, insist: bool,
                note: Path | None = None) -> GpuCanvas | SurfaceCanvas:
    """Make the canvas that draws in this window: whatever was wished for, or is faster – `note`: where that is noted.
    Raises NoDisplay."""
    try:
        card = try_gpu(window, wish, insist, note)
    except pygame.error as error:
        window.destroy()
        raise NoDisplay("notice.no_gpu", why=error) from error
    return card or SurfaceCanvas(window.get_surface(), window.flip)
