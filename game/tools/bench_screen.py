"""Measures the screen for `kataku bench`: frames, start, idle, memory. Each program start is a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import pygame

from game import paths
from game.rules.catalogue import GAMES
from game.tools import bench_child, bench_memory
from game.tools.shot import bring_to_table
from game.tools.studio import ShotRequest, Studio
from game.ui.draw.canvas import Blit, Mark
from game.ui.draw.gpu import GpuCanvas

SIZES = ((1366, 768), (1920, 1080), (3840, 2160))
FRAMES = 60
STARTS = 3

_BARE = """
import time; begun = time.perf_counter()
import pygame
pygame.display.init()
window = pygame.Window("bare", (1366, 768))
window.get_surface().fill((15, 31, 51)); window.flip()
print(time.perf_counter() - begun)
"""

_FIRST = """
import time; begun = time.perf_counter()
import gc; gc.disable()         # as the command line does
from game import app
window, application, painter = app.open_application(app.Start(size=(1366, 768)))
window.on_shown = lambda: print(time.perf_counter() - begun)
window.close()
window.run(application.manager, painter)
"""

_IDLE = """
import json, threading, time
from game import app
from game.tools.bench_screen import peak_memory
window, application, painter = app.open_application(app.Start(size=(1366, 768)))
marks = []
def look():
    for pause in (2.0, 4.0):
        time.sleep(pause)
        marks.append((time.process_time(), time.monotonic()))
    window.close(); window.wake()
threading.Thread(target=look, daemon=True).start()
window.run(application.manager, painter)
(cpu, wall), (cpu2, wall2) = marks
print(json.dumps({"idle_percent": 100 * (cpu2 - cpu) / (wall2 - wall), "memory_mb": peak_memory()}))
"""

# Named by the module itself, so that a move of it is noticed.
_MEMORY = f"from {bench_memory.__name__} import told; told({{}}, {{}})"


def frames() -> dict[str, dict[str, float]]:
    """Measure the milliseconds of a frame in the middle of a deal to eight, by size, on plain surfaces."""
    return {f"frames at {w}x{h}, surface": _frames((w, h)) for w, h in SIZES}


def memory() -> dict[str, dict[str, float]]:
    """Measure what is kept beside its budget after many sizes of letters and of window, by the size of the screen."""
    return {f"memory at {w}x{h}, surface": json.loads(_child(_MEMORY.format(w, h))) for w, h in SIZES[1:]}


def _frames(size: tuple[int, int]) -> dict[str, float]:
    """The scene's frames, and the same marks blitted bare: no comparing, no clipping, no turning."""
    wish = ShotRequest(scene="table", game=GAMES[0].id, seats=8, seed=7, step=1, size=size)
    studio = Studio(wish)
    _, length = bring_to_table(studio, wish)
    studio.draw(ahead=length / 2)  # faces are drawn before the watch runs
    _, length = bring_to_table(studio, wish)
    taken: list[float] = []
    pages: list[list[Mark]] = []
    for _ in range(FRAMES):
        studio.time += length / FRAMES
        begun = time.perf_counter()
        studio.manager.update(studio.time)
        studio.brush.begin()
        studio.manager.draw(studio.brush)
        studio.brush.end()
        taken.append(time.perf_counter() - begun)
        pages.append(list(studio.canvas.before or ()))
    ground = pygame.Surface(size, 0, 32)
    beside = [bare(page, ground) for page in pages]
    studio.brush.close()
    return {
        "frame_ms": round(1000 * median(taken), 2), "slowest_frame_ms": round(1000 * max(taken), 2),
        "bare_drawing_ms": round(1000 * median(beside), 2), "marks": float(median(map(len, pages))),
    }  # fmt: skip


def bare(page: Sequence[Mark], target: pygame.Surface) -> float:
    """Measure the seconds that it takes to blit these marks and nothing else."""
    begun = time.perf_counter()
    for mark in page:
        if isinstance(mark, Blit):
            surface = mark.texture.surface
            w, h = surface.get_size()
            target.blit(surface, (round(mark.x - w / 2), round(mark.y - h / 2)))
        else:
            target.fill(mark.colour, mark.rect)
    return time.perf_counter() - begun


class WithoutCard(GpuCanvas):
    """A graphics card's canvas where there is none: the system draws by itself what was issued, and how much of the
    processor that takes is told apart. `beyond`: seconds of the latest frame."""

    def __init__(self, size: tuple[int, int]) -> None:
        pygame.display.init()
        self.window = pygame.Window("bench", size, hidden=True)
        super().__init__(self.window, vsync=False)
        self.issued = self.beyond = 0.0

    def present(self) -> list[pygame.Rect]:
        """See Canvas."""
        self.issued = self.beyond = 0.0
        return super().present()

    def _issue(self, marks: Sequence[Mark]) -> None:
        began = time.thread_time()
        super()._issue(marks)
        self.issued = time.thread_time() - began

    def _show(self) -> None:
        began = time.thread_time()
        super()._show()
        self.beyond = time.thread_time() - began

    def close(self) -> None:
        """See Canvas."""
        super().close()
        self.window.destroy()


def peak_memory() -> float:
    """Return the largest resident size of this process in MB; 0 where the system does not tell.

    Linux's own figure is asked first: what `resource` tells counts the process that started this one, too.
    """
    status = Path("/proc/self/status")
    if status.is_file():
        return next(int(line.split()[1]) / 1024 for line in status.read_text().splitlines() if "VmHWM" in line)
    if sys.platform == "darwin":
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    return 0.0


def start() -> dict[str, float]:
    """Measure the first frame beside a bare window (milliseconds), idle processor share (per cent), memory (MB)."""
    found: dict[str, float] = {}
    for name, code in (("first_frame_ms", _FIRST), ("bare_window_ms", _BARE)):
        found[name] = round(1000 * median(float(_child(code)) for _ in range(STARTS)), 1)
    found |= {name: round(value, 2) for name, value in json.loads(_child(_IDLE)).items()}
    return found


def _child(code: str) -> str:
    """Run code in a process of its own; returns the last line that it prints. An executable runs no code that it is
    given on its command line, so it begins its processes by itself."""
    if paths.is_frozen():
        said = bench_child.run(code, _surroundings())
    else:
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                              env=_surroundings())
        said = done.stdout
    return said.strip().splitlines()[-1]


def _surroundings() -> dict[str, str]:
    """The screen there is; without one, SDL's own that shows nothing."""
    has_screen = sys.platform in ("win32", "darwin") or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    driver = {} if has_screen else {"SDL_VIDEODRIVER": "dummy"}
    return {**os.environ, **driver}
