"""Help for when no phone comes: the sentences, the likeliest first. It knows no network, only how it was opened."""
from __future__ import annotations

from collections.abc import Sequence

from game.features.phones.port import Phones

PATIENCE = 25_000.0
"""Milliseconds after which a person who wants in has been trying for a while."""


def is_due(phones: Phones, now: float) -> bool:
    """Return whether help is due: no phone has come so far."""
    return phones.is_open and not phones.visitors and now >= phones.since + PATIENCE


def sentences(phones: Phones) -> Sequence[str]:
    """Return the keys of the sentences."""
    wall = ("wall",) if phones.asks_first else ()
    way = ("way",) if len(phones.ways) > 1 else ()
    return tuple(f"scene.phones.help.{each}" for each in ("wifi", *wall, "guest", *way, "hotspot"))
