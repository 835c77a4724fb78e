"""The worker: a process that reads strangers' files one at a time, and may die of them.

Each one is started by `spawn`, so that it holds nothing of the table's memory, and imports neither table nor screen. It
writes nothing anywhere but its answers; the asking process watches over its time and memory from outside. With nothing
to do it ends itself, and the next request starts another one.
"""
from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from game.disk import files
from game.pictures import cells, finding, raster, sounds, straightening, vector
from game.pictures.drawing_parts import ParsedDrawing, Region
from game.pictures.requests import (
    MOST_BYTES,
    MOST_CPU,
    MOST_FINDING,
    MOST_MEMORY,
    MOST_PARTS,
    MOST_SOUND_BYTES,
    MOST_WHY,
    READY,
    STRIPE,
    Answer,
    CheckPicture,
    DrawablePicture,
    DrawPicture,
    FileRefused,
    Find,
    FoundCards,
    Glimpsed,
    InspectPicture,
    Made,
    Request,
    SoundSamples,
    Tones,
    Unreadable,
    refused,
)

IDLE: Final = 60.0
"""Seconds without a request after which the worker ends itself."""

DRAWINGS: Final = (".svg", ".svgz")


def serve(line: Connection) -> None:
    """Answer until the asking process has gone."""
    keep_quiet()
    stay_small()
    shelf = Sheets()
    line.send_bytes(READY)
    with contextlib.suppress(EOFError, OSError):
        while line.poll(IDLE):
            request, stamp = line.recv()
            not_for_ever(MOST_FINDING if isinstance(request, Find) else MOST_CPU)
            send(line, answer(request, stamp, shelf))


def send(line: Connection, said: Answer) -> None:
    """Send a line of words, and then the pixels or samples, if there are any; nothing that would be run when it is
    read."""
    loads: tuple[bytes | bytearray, ...] = ()
    match said:
        case Made(w, h, shown):
            words: dict[str, object] = {"made": [w, h, *shown], "kept": len(said.kept)}
            loads = said.rgba, said.kept
        case SoundSamples():
            words = {"heard": len(said.samples)}
            loads = said.samples,
        case DrawablePicture():
            words = {"seen": [said.width, said.height], "not_drawn": said.not_drawn, "outside": said.outside}
        case Glimpsed():
            loads = "\n".join(said.parts).encode(),
            words = {"glimpsed": [said.width, said.height], "taken": said.taken, "parts": len(loads[0]),
                     "grid": said.grid, "filled": said.filled, "page": said.page, "cards": said.cards,
                     "painted": said.painted}
        case FoundCards():
            words = {"found": [said.width, said.height], "cards": said.cards, "page": said.page,
                     "drawn": said.drawn}
        case FileRefused():
            words = {"refused": said.why.key, "values": said.why.values}
    line.send_bytes(json.dumps(words).encode())
    for load in loads:
        for at in range(0, len(load), STRIPE):
            line.send_bytes(load, at, min(STRIPE, len(load) - at))


def answer(request: Request, stamp: object, shelf: Sheets) -> Answer:
    """Answer a request; whatever goes wrong is a refusal."""
    try:
        if isinstance(request, Tones):
            return sounds.heard(read(request.path, MOST_SOUND_BYTES), request.rate, request.most)
        if isinstance(request, Find):
            shelf.clear()
            return finding.found(read(request.path))
        if isinstance(request, InspectPicture):
            return glimpsed(read(request.path), request)
        if request.path.suffix.lower() in DRAWINGS:
            return shelf.drawing(request, stamp)
        if isinstance(request, DrawPicture) and request.cell is None and request.corners is None:
            shelf.clear()
            return raster.drawn(read(request.path), request)
        return shelf.answer(request, stamp)
    except Unreadable as error:
        return FileRefused(error.why)
    except OSError as error:
        return refused("no_entry", number=error.errno or 0)         # its words are of one language
    except MemoryError:
        shelf.clear()
        return refused("too_much_memory", mb=MOST_MEMORY // 10**6)
    except RecursionError:
        return refused("too_deep")
    except Exception as error:
        return refused("unreadable", why=f"{type(error).__name__}: {str(error)[:MOST_WHY]}")


def glimpsed(content: bytes, request: InspectPicture) -> Glimpsed:
    """Return the properties of a picture without drawing it. Raises Unreadable."""
    if request.path.suffix.lower() not in DRAWINGS:
        said = finding.glimpsed(content)
        return closely(content, said) if request.closely else said
    found, parts, room = vector.inspect(vector.unpacked(content)), [], MOST_PARTS
    for name in found.ids:
        room -= len(name.encode()) + 1
        if room >= 0 and name.isprintable():
            parts.append(name)
    return Glimpsed(found.width, found.height, tuple(parts))


def closely(content: bytes, said: Glimpsed) -> Glimpsed:
    """Return what a picture says of itself and what its pixels say."""
    photo = finding.upright(content, cells.ENOUGH)
    printed = finding.printed(photo)
    if printed is not None:
        return said._replace(page=printed.page, cards=printed.cards, painted=printed.painted)
    grid = cells.grid(photo.art)
    return said._replace(grid=(grid.columns, grid.rows), filled=grid.filled) if grid else said


class Sheets:
    """The picture that was read last and is wanted in parts: reading a sheet again for each of its cells, or a
    photograph for each card in it, would take as long as fifty pictures."""

    def __init__(self) -> None:
        self._stamp: object = None
        self._sheet: raster.Photo | None = None
        self._drawing: tuple[vector.Drawing, ParsedDrawing] | None = None

    def clear(self) -> None:
        self._stamp = self._sheet = self._drawing = None

    def drawing(self, request: CheckPicture | DrawPicture, stamp: object) -> Answer:
        """Return a drawing, or a part of it."""
        if self._drawing is None or self._stamp != stamp:
            self.clear()
            content = vector.unpacked(read(request.path))
            found = vector.inspect(content)
            self._drawing = found, ParsedDrawing(content, Region(found.x, found.y, found.width, found.height))
            self._stamp = stamp
        found, sheet = self._drawing
        if request.element and request.element not in found.ids:
            raise Unreadable("no_part", name=request.element)
        wish = request if isinstance(request, DrawPicture) else _trial(request)
        made = sheet.drawn(request.element, request.cell, wish)
        if isinstance(request, DrawPicture):
            return made
        _, region = sheet.part(request.element, request.cell)
        return DrawablePicture(region.w, region.h, tuple(sorted(found.not_drawn)), tuple(found.outside))

    def answer(self, request: CheckPicture | DrawPicture, stamp: object) -> Answer:
        """Return a part of a picture, or a look at one."""
        if self._sheet is None or self._stamp != stamp:
            self.clear()
            self._sheet, self._stamp = raster.decoded(raster.opened(read(request.path))), stamp
        photo = self._sheet
        if request.corners is not None:
            return straightening.answer(photo, request, request.corners)
        place = raster.part(photo.art.size, request.cell)
        if isinstance(request, CheckPicture):
            if place[2] * place[3] > request.size[0] * request.size[1]:      # nothing smaller is too much work
                raster.fitted(photo.art, place, _trial(request), (place[2], place[3]))
            return raster.seen(photo, request.cell)
        return raster.laid(photo.art, place, request, (place[2], place[3]))


def _trial(look: CheckPicture) -> DrawPicture:
    """What is looked at is drawn, so that nothing is promised that cannot be kept."""
    return DrawPicture(look.path, look.element, look.cell, "contain", False, *look.size)


def read(path: Path, most: int = MOST_BYTES) -> bytes:
    """Read all of an ordinary file that has anything in it. Raises OSError, Unreadable."""
    content = files.read(path, most)
    if not content:
        raise Unreadable("empty")
    if len(content) > most:
        raise Unreadable("too_heavy", mb=most >> 20)
    return content


def keep_quiet() -> None:
    """Keep the output of libraries off the terminal, and leave a Ctrl-C there to the table."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(nowhere, number)
        os.close(nowhere)


def not_for_ever(most: float) -> None:
    """Let the system end a reading that takes too long: should the table die meanwhile, nothing else watches over it.
    """
    if sys.platform == "win32":
        return
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    last = int(used.ru_utime + used.ru_stime + 2 * most) + 1
    with contextlib.suppress(OSError, ValueError):
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (last if hard == resource.RLIM_INFINITY else min(last, hard), hard))


def stay_small() -> None:
    """Set the system's limits, where it knows any; the parent's watch holds everywhere."""
    if sys.platform == "win32":
        return
    import resource

    kinds = [(resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, 0)]
    if sys.platform == "linux":
        kinds.append((resource.RLIMIT_DATA, MOST_MEMORY))
    for kind, most in kinds:
        with contextlib.suppress(OSError, ValueError):
            _, hard = resource.getrlimit(kind)
            least = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (least, hard))
