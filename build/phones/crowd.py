"""A crowd of phones in a process of its own: `drawn.py` starts it, and measures nothing but the table. They come by the
room's key, play until the match is over, and what each has heard is left in a file.
"""
from __future__ import annotations

import asyncio
import pickle
import random
import sys
from pathlib import Path

from tests.features.phones.phone import Habits, Phone

KEPT = ("name", "table", "seats", "payloads", "refused", "sorry", "waits", "seated_in", "takes", "comes", "forgets",
        "gaps")


async def played(phones: list[Phone]) -> None:
    """All of them, at once."""
    await asyncio.gather(*(phone.play() for phone in phones))


def main() -> None:
    place, room, count, seed, rough, into = sys.argv[1:]
    of = float(rough)
    habits = Habits(of / 2, of / 4, of / 4)
    phones = [Phone(place, room, f"P{n}", habits, ("en", "ja")[n % 2], random.Random(f"{seed} {n}"))
              for n in range(int(count))]
    asyncio.run(played(phones))
    Path(into).write_bytes(pickle.dumps([{name: getattr(phone, name) for name in KEPT} for phone in phones]))


if __name__ == "__main__":
    main()
