"""Pictures and sounds of strangers, read in a process of their own; knows no theme, no card and no screen."""
from game.pictures.watch import PictureRoom, room
from game.pictures.wishes import (
    MASTER,
    MOST_LASTING,
    MOST_SECONDS,
    READER,
    Answer,
    Cell,
    Corners,
    Find,
    Found,
    Glance,
    Glimpsed,
    Heard,
    Look,
    Lying,
    Made,
    Refused,
    Seen,
    Tones,
    Unreadable,
    Wish,
    large,
    refused,
)

__all__ = [
    "MASTER", "MOST_LASTING", "MOST_SECONDS", "READER", "Answer", "Cell", "Corners", "Find", "Found", "Glance",
    "Glimpsed", "Heard", "Look", "Lying", "Made", "PictureRoom", "Refused", "Seen", "Tones", "Unreadable", "Wish",
    "large", "refused", "room",
]  # fmt: skip
