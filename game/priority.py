"""Sets how urgent a thread is. What moves on the screen is drawn by the main thread: who works beside it gives way to
it, or on a machine with few processors the system lets a frame wait until a card has been drawn."""
from __future__ import annotations

import ctypes
import logging
import os
import sys
import threading

NICE = 10
"""Steps of Unix by which such a thread stands back: against the main thread it gets a tenth where they share one."""

BELOW_NORMAL = -1
"""THREAD_PRIORITY_BELOW_NORMAL of Windows."""

UTILITY = 0x11
"""QOS_CLASS_UTILITY of macOS: work that goes on while one does something else."""

log = logging.getLogger(__name__)


def give_way() -> None:
    """Let the thread that calls this – in a process of its own also what that starts – stand back behind those one
    waits for. Where the system does not let it, it does not."""
    try:
        if sys.platform == "win32":
            kernel = ctypes.windll.kernel32
            kernel.GetCurrentThread.restype = ctypes.c_void_p
            kernel.SetThreadPriority(ctypes.c_void_p(kernel.GetCurrentThread()), BELOW_NORMAL)
        elif sys.platform == "darwin":
            ctypes.CDLL(None).pthread_set_qos_class_self_np(UTILITY, 0)
        elif sys.platform == "linux":           # elsewhere it would be a process that has this number
            thread = threading.get_native_id()
            os.setpriority(os.PRIO_PROCESS, thread, max(NICE, os.getpriority(os.PRIO_PROCESS, thread)))
    except (OSError, AttributeError) as error:
        log.info("priority stays as it is: %s", error)
