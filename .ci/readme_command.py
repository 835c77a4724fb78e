"""Prints the one command line of README.md that ends in a given word: `python .ci/readme_command.py pytest`.

The README's promise and what is checked stand in one place, so that they cannot part.
"""
from __future__ import annotations

import re
import sys
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"


def command(word: str, text: str) -> str:
    """The line of a shell block that ends in `&& word`; ValueError unless there is exactly one."""
    lines = [line for block in re.findall(r"^```sh\n(.*?)^```", text, re.M | re.S) for line in block.splitlines()]
    found = [line for line in lines if re.fullmatch(rf".+ && {re.escape(word)}", line)]
    if len(found) != 1:
        raise ValueError(f"{README.name} should have one shell line that ends in '&& {word}'; it has {len(found)}")
    return found[0]


if __name__ == "__main__":
    try:
        print(command(sys.argv[1], README.read_text("utf-8")))
    except ValueError as error:
        sys.exit(str(error))
