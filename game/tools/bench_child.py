"""Runs code in a process of its own, where the program is an executable: no Python is there to be given code.

It imports nothing of the program, so that a start can be measured.
"""

from __future__ import annotations

import io
import os
from collections.abc import Mapping
from contextlib import redirect_stdout
from multiprocessing import get_context
from multiprocessing.connection import Connection


def run(code: str, surroundings: Mapping[str, str]) -> str:
    """Run code with these environment variables; returns what it prints. EOFError if it breaks off."""
    context = get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_run, args=(code, dict(surroundings), there))
    process.start()
    there.close()
    try:
        said: str = here.recv()
    finally:
        process.join()
        here.close()
    return said


def _run(code: str, surroundings: Mapping[str, str], there: Connection) -> None:
    os.environ.update(surroundings)
    said = io.StringIO()
    with redirect_stdout(said):
        exec(code, {"__name__": "measured"})
    there.send(said.getvalue())
