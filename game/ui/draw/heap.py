"""Arranges how pictures lie in memory: what is freed goes back to the system at once. It refuses to know which there
are.

The C library of Linux takes the place of large blocks from one heap as soon as it has seen some of them freed; between
what stays, the holes of what went are never given back, and a long evening of ever new sizes of window and letters
keeps three times what it uses. Told to give each picture separate memory, it does not.
"""
from __future__ import annotations

import ctypes
import logging
import sys
from pathlib import Path

OWN_FROM, SPARE = 128 * 2**10, 8 * 2**20
"""Bytes: a picture as large as this lies in separate memory; so much free room may stay at the heap's end, or it
would be given back and asked for again with every frame."""

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3
"""Their names in glibc's `mallopt`."""

log = logging.getLogger(__name__)


def give_back() -> bool:
    """Give back memory from now on, in the whole process. Whether it was needed and could be done: other systems do so
    anyway."""
    return _asked("mallopt", M_TRIM_THRESHOLD, SPARE) and _asked("mallopt", M_MMAP_THRESHOLD, OWN_FROM)


def sweep() -> bool:
    """Give back the holes between what stays, too; takes a millisecond or three. Whether there were any."""
    return _asked("malloc_trim", SPARE)


def _asked(function: str, *values: int) -> bool:
    if sys.platform != "linux":
        return False
    try:
        return bool(getattr(ctypes.CDLL(None), function)(*values))
    except (OSError, AttributeError) as error:      # another C library, which has no such switch
        log.info("freed memory is given back late: %s", error)
        return False


def resident() -> float:
    """Return the resident size of this process in MB; 0 where the system does not tell."""
    status = Path("/proc/self/status")
    if not status.is_file():
        return 0.0
    return next(int(line.split()[1]) / 1024 for line in status.read_text().splitlines() if line.startswith("VmRSS"))
