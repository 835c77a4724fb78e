"""The two kinds of keys of the room: one that people read from the screen, and one for each seat, which only the phone
on that seat holds."""
from __future__ import annotations

import hmac
import secrets
from typing import Final
from unicodedata import normalize

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""What is read across a room and typed with a thumb: nothing that looks like something else (I L O 0 1)."""

LONG: Final = 6
"""Letters of a room key: 31⁶ are 8.9·10⁸, and after a few wrong ones a machine is not listened to for a while."""

BYTES: Final = 16
"""Length of a seat key: 128 bits."""


def room_key() -> str:
    """Make a key for people who can see the screen."""
    return "".join(secrets.choice(LETTERS) for _ in range(LONG))


def seat_key() -> str:
    """Return a key for one phone, 22 letters that may stand in a URL."""
    return secrets.token_urlsafe(BYTES)


def tidied(typed: str) -> str:
    """Read a room key as a person types it: also in the broad letters of a Japanese keyboard."""
    return "".join(letter for letter in normalize("NFKC", typed).upper() if letter in LETTERS)


def same(one: str, other: str) -> bool:
    """Return whether two keys are one; takes as long whether they are alike or not."""
    return bool(one) and hmac.compare_digest(one.encode(), other.encode())
