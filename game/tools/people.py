"""People to look at: gamepads in hands that are not there, for pictures of lobby, pause and a pad that was pulled out.

It presses what people would press and draws nothing; who is asked for comes from the command's arguments.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.ports import TableHost
from game.core.seating import Seat
from game.core.trouble import ImpossibleValue
from game.ui.input.gesture import Command, Key
from game.ui.pages.pause.seats import SeatPage
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.tools.studio import Studio

PAD = "Gamepad"


def sit_down(studio: Studio, lobby: Scene, pads: int) -> None:
    """Sit down with so many people and their pads in the lobby; all but the last are ready, and one pad more is not
    held."""
    studio.plugged = {f"pad:{n}": PAD for n in range(pads + 1)}
    for n in range(pads):
        _press(lobby, f"pad:{n}", Key.CONFIRM, Key.CONFIRM) if n < pads - 1 else _press(lobby, f"pad:{n}", Key.CONFIRM)


def pull_out(studio: Studio, host: TableHost, seat: Seat | None) -> Scene:
    """Give every person a pad, and pull out that of this seat, else of the first person."""
    persons = [n for n, chair in enumerate(host.setup.chairs) if chair.is_person]
    if not persons or (seat is not None and seat not in persons):
        raise ImpossibleValue("impossible.no_pad")
    whose = persons[0] if seat is None else seat
    _give_pads(studio, host)
    studio.plugged = {device: name for device, name in studio.plugged.items() if device != f"pad:{whose}"}
    return studio.routes.pad_gone(host, whose)


def change_seat(studio: Studio, host: TableHost, seat: Seat | None) -> Scene:
    """Return the pause, or with a seat the page on which it changes hands."""
    _give_pads(studio, host)
    return studio.routes.pause(host) if seat is None else SeatPage(studio, host, seat)


def _give_pads(studio: Studio, host: TableHost) -> None:
    """A pad for each person, where several share the screen."""
    persons = [n for n, chair in enumerate(host.setup.chairs) if chair.is_person]
    for n in persons if len(persons) > 1 else ():
        studio.devices.holders.take(f"pad:{n}", host.setup.chairs[n].name)
        studio.plugged = {**studio.plugged, f"pad:{n}": PAD}


def _press(scene: Scene, device: str, *acts: Key) -> None:
    for act in acts:
        scene.handle(Command(act, "down", device))
        scene.handle(Command(act, "up", device))
