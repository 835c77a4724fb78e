"""A screen of one's own, and the program on it, used as a person uses it: by mouse and keys, and by looking.

Each run starts its own Xvfb on a free number and reads the picture from the file Xvfb keeps it in, so that no tool is
needed but Xvfb and xdotool. Knows nothing of the inside of the program: it starts a process, and all it learns about
it is what lies on the screen, what it prints, and its exit code.
"""
from __future__ import annotations

import ctypes
import ctypes.util
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import psutil
import pygame
import pytest

from tests.screen.patience import PATIENCE

SIZE = (1366, 768)
ROOT = Path(__file__).resolve().parents[2]


class Display:
    """An X server without a monitor. `size` in pixels."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE) -> None:
        self.size = size
        self._file = folder / "Xvfb_screen0"
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "{}x{}x24".format(*size), "-fbdir", str(folder),
             "-nolisten", "tcp", "-noreset"],
            pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError("Xvfb ended without opening a display")
        self.name = f":{number}"

    def picture(self) -> pygame.Surface:
        """The whole screen as it is now."""
        data = self._file.read_bytes()
        header = struct.unpack(">25I", data[:100])
        length, width, height, bits, row, colours = (header[n] for n in (0, 4, 5, 11, 12, 19))
        assert bits == 32 and row == width * 4, "Xvfb keeps its picture in a form that is not known here"
        start = length + colours * 12
        seen = pygame.image.frombuffer(data[start:start + row * height], (width, height), "BGRA")
        seen.set_alpha(None)                            # the fourth byte of a screen says nothing
        picture = pygame.Surface(seen.get_size(), depth=24)
        picture.blit(seen, (0, 0))
        return picture

    def xdotool(self, *words: str) -> str:
        """What xdotool says to these words."""
        done = subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": self.name}, check=True,
                              capture_output=True, text=True)
        return done.stdout.strip()

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(PATIENCE)


class Program:
    """A running Kataku. `words`: what is written behind `kataku`; `command`: what stands for `kataku`."""

    def __init__(self, display: Display, home: Path, words: Sequence[str], command: Sequence[str],
                 environment: Mapping[str, str]) -> None:
        self.display, self.home = display, home
        home.mkdir(parents=True, exist_ok=True)
        self._out, self._err = home / "said.txt", home / "complained.txt"
        with open(self._out, "wb") as out, open(self._err, "wb") as err:
            self._process = subprocess.Popen([*command, *words], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=out,
                                             stderr=err, env={**_surroundings(display, home), **environment})

    # ---- looking

    @property
    def said(self) -> str:
        """What it printed."""
        return self._out.read_text("utf-8")

    @property
    def complained(self) -> str:
        """What it printed as an error."""
        return self._err.read_text("utf-8")

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    @property
    def worked(self) -> float:
        """Seconds of processor time it has used: as many on a busy machine as on an idle one."""
        times = psutil.Process(self._process.pid).cpu_times()
        return times.user + times.system

    @property
    def place(self) -> pygame.Rect:
        """Where its window lies on the screen."""
        words = self.display.xdotool("search", "--onlyvisible", "--class", ".", "getwindowgeometry", "--shell", "%@")
        found = dict(word.split("=") for word in words.split())
        return pygame.Rect(*(int(found[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))

    def _window(self) -> int:
        return int(self.display.xdotool("search", "--onlyvisible", "--class", ".").splitlines()[-1])

    @property
    def visible(self) -> bool:
        """Its window is there: it comes with the first picture."""
        try:
            return self._window() > 0
        except subprocess.CalledProcessError:
            return False

    def until(self, true: Callable[[pygame.Surface], bool], what: str, patience: float = PATIENCE) -> pygame.Surface:
        """The first picture for which this is true; fails with `what` if there is none in time."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            assert self.running, f"Kataku ended with {self._process.returncode}: {self.complained or self.said}"
            picture = self.display.picture()
            if true(picture):
                return picture
            time.sleep(0.1)
        kept = self.home / "last-look.png"
        pygame.image.save(self.display.picture(), kept)
        pytest.fail(f"after {patience:.0f} s still not: {what}; the screen is in {kept}")

    def settled(self, patience: float = PATIENCE) -> pygame.Surface:
        """The picture once there is one and it has not changed for half a second."""
        last, same = b"", 0

        def still(picture: pygame.Surface) -> bool:
            nonlocal last, same
            before, last = last, picture.get_buffer().raw
            same = same + 1 if last == before else 0
            return same > 4 and colours(picture) > 8

        return self.until(still, "a picture that stands still", patience)

    # ---- doing

    def move(self, x: int, y: int) -> None:
        """The pointer to this pixel of the screen."""
        self.display.xdotool("mousemove", str(x), str(y))

    def click(self, x: int, y: int) -> None:
        """Press and let go at this pixel of the screen."""
        self.display.xdotool("mousemove", str(x), str(y), "sleep", "0.05", "mousedown", "1", "sleep", "0.05",
                             "mouseup", "1")

    def wheel(self, x: int, y: int, notches: int = 1) -> None:
        """Turn the wheel over this pixel of the screen, towards oneself: what lies below comes up."""
        self.display.xdotool("mousemove", str(x), str(y), "sleep", "0.05", "click", "--repeat", str(notches), "5")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Pull from one pixel of the screen to another, by a stop half-way."""
        half = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        places = [str(n) for place in (start, half, end) for n in place]
        self.display.xdotool("mousemove", *places[:2], "mousedown", "1", "mousemove", *places[2:4], "sleep", "0.05",
                             "mousemove", *places[4:], "sleep", "0.05", "mouseup", "1")

    def press(self, *keys: str) -> None:
        """Keys one after the other, as xdotool names them: `Return`, `Escape`, `F11`, `ctrl+v`."""
        self.display.xdotool("key", "--delay", "60", *keys)

    def type(self, text: str) -> None:
        """Text, letter by letter."""
        self.display.xdotool("type", "--delay", "60", text)

    def close_window(self) -> None:
        """Ask the window to close, as the cross in its corner does."""
        _ask_to_close(self.display.name, self._window())

    def ended(self, patience: float = PATIENCE) -> int:
        """The exit code, once it has ended by itself."""
        return self._process.wait(patience)

    def kill(self) -> None:
        """End it without a word, as a power cut would."""
        if self.running:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait(PATIENCE)


def colours(picture: pygame.Surface) -> int:
    """How many colours lie on a grid over the picture: 1 or 2 is an empty screen."""
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, width, 12) for y in range(0, height, 12)})


def _surroundings(display: Display, home: Path) -> dict[str, str]:
    here = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
    return {**here, "DISPLAY": display.name, "KATAKU_HOME": str(home), "LANG": "C.UTF-8", "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0", "PYTHONUTF8": "1"}


def _ask_to_close(display: str, window: int) -> None:
    """Send the message a window manager sends; none runs here, and xdotool can only destroy windows."""
    x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    desk = ctypes.c_void_p(x.XOpenDisplay(display.encode()))
    protocols, delete = (x.XInternAtom(desk, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
    client_message, format_32 = 33, 32
    event = struct.pack("@iLiPLLi4x5l", client_message, 0, 1, 0, window, protocols, format_32, delete, 0, 0, 0, 0)
    x.XSendEvent(desk, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.create_string_buffer(event, 192))
    x.XCloseDisplay(desk)


def _tools_or_skip() -> None:
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    if not missing:
        return
    sentence = f"{' and '.join(missing)} not installed; on Debian: apt-get install xvfb xdotool"
    if os.environ.get("CI"):
        pytest.fail(sentence)
    pytest.skip(sentence)


@pytest.fixture(scope="session")
def displays(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[tuple[int, int]], Display]]:
    """A display of a given size; made once, closed at the end."""
    _tools_or_skip()
    opened: dict[tuple[int, int], Display] = {}

    def display(size: tuple[int, int] = SIZE) -> Display:
        if size not in opened:
            opened[size] = Display(tmp_path_factory.mktemp("screen"), size)
        return opened[size]

    yield display
    for each in opened.values():
        each.close()


@pytest.fixture
def display(displays: Callable[..., Display]) -> Display:
    """A laptop's screen."""
    return displays(SIZE)


@pytest.fixture(scope="session")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a folder of drawn cards that all homes of a run share: the first start draws them, the others read them."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "drawn"
    folder.mkdir(exist_ok=True)
    return folder


def shares(home: Path, drawn: Path) -> Path:
    """This home, with the drawn cards of all homes; one with pictures of its own has them drawn for itself."""
    home.mkdir(parents=True, exist_ok=True)
    if not (home / "cache").exists() and not (home / "data" / "themes").exists():
        (home / "cache").symlink_to(drawn, target_is_directory=True)
    return home


@pytest.fixture
def start(display: Display, tmp_path: Path, drawn: Path) -> Iterator[Callable[..., Program]]:
    """Starts `kataku` with these words on the display, in a home with nothing but drawn cards; ends what is still
    running afterwards.

    `command` replaces the program of the checkout by another, a bundle say; `home` the home by one used before.
    """
    running: list[Program] = []

    def begin(*words: str, home: Path | None = None, command: Sequence[str] | None = None,
              environment: Mapping[str, str] | None = None) -> Program:
        home = shares(home or tmp_path / "home", drawn)
        program = Program(display, home, words, command or (sys.executable, "-m", "game"),
                          environment or {})
        running.append(program)
        return program

    yield begin
    for program in running:
        program.kill()
