"""How pictures lie in memory: what is freed goes back to the system at once. It refuses to know which there are.

The C library of Linux takes the place of large blocks from one heap as soon as it has seen some of them freed; between
what stays, the holes of what went are never given back, and a long evening of ever new sizes of window and letters
keeps three times what it uses. Told to give each picture memory of its own, it does not.
"""
from __future__ import annotations

import ctypes
import logging
import sys

OWN_FROM = 32 * 2**10
"""Bytes; a picture as large as this lies in memory of its own."""

M_MMAP_THRESHOLD = -3
"""The name of this in glibc's `mallopt`."""

log = logging.getLogger(__name__)


def give_back() -> bool:
    """From now on, in the whole process. Whether it was needed and could be done: other systems do so anyway."""
    if sys.platform != "linux":
        return False
    try:
        return bool(ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, OWN_FROM))
    except (OSError, AttributeError) as error:      # another C library, which has no such switch
        log.info("freed memory is given back late: %s", error)
        return False
