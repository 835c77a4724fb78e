"""Keeps who holds which gamepad: by name, because seats change and names are unique at a table. It hears no device.

A pad without a holder is a shared device, as mouse and keyboard are. A pad that was plugged out is still held until
another player's pad takes over the seat: the person did not leave, only their pad did.
"""
from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.ports import Chair
from game.core.seating import Seat
from game.ui.input.gesture import Device

PAD = "pad:"


class Holders:
    """Devices and the names of the persons who hold them; one device, one person. Lives as long as the application."""

    def __init__(self) -> None:
        self._names: dict[Device, str] = {}
        self._numbers: dict[Device, int] = {}

    def take(self, device: Device, name: str) -> None:
        """Give this device, and no other, to this person from now on; a previous holder loses it."""
        before = self.device_of(name)
        number = self._numbers.get(device) or self._numbers.get(before or "")
        if before is not None and before != device:
            self.drop(before)
        self._names[device] = name
        self._numbers[device] = number or self._free_number()

    def drop(self, device: Device) -> None:
        """Take this device from its holder."""
        self._names.pop(device, None)
        self._numbers.pop(device, None)

    def rename(self, name: str, to: str) -> None:
        """Put the same person under another name."""
        device = self.device_of(name)
        if device is not None and name != to:
            self._names[device] = to

    def name_of(self, device: Device) -> str | None:
        """Return the name of its holder; None: it has none."""
        return self._names.get(device)

    def device_of(self, name: str) -> Device | None:
        """Return what this person holds; None: nothing."""
        return next((device for device, holder in self._names.items() if holder == name), None)

    def number_of(self, name: str) -> int:
        """Return the number of this person's pad, from 1, as it is shown beside their name; 0: they hold none."""
        return self._numbers.get(self.device_of(name) or "", 0)

    def seat_of(self, device: Device, chairs: Sequence[Chair]) -> Seat | None:
        """Return the seat whose person holds this device; None: no person at this table does."""
        name = self._names.get(device)
        return next((seat for seat, chair in enumerate(chairs) if chair.is_person and chair.name == name), None)

    def missing(self, plugged: Collection[Device], chairs: Sequence[Chair]) -> Seat | None:
        """Return the first seat whose person holds a pad that is not plugged in any more; None: there is none."""
        seats = (self.seat_of(d, chairs) for d in self._names if d.startswith(PAD) and d not in plugged)
        return min((seat for seat in seats if seat is not None), default=None)

    def keep(self, plugged: Collection[Device], chairs: Sequence[Chair]) -> None:
        """Forget what is no longer plugged in, and who does not sit here as a person."""
        for device in [d for d in self._names if d not in plugged or self.seat_of(d, chairs) is None]:
            self.drop(device)

    def _free_number(self) -> int:
        used = set(self._numbers.values())
        return next(n for n in range(1, len(used) + 2) if n not in used)
