"""Writes what is lettered across the table: python build cutins

A file for each word in `themes/osteria-seto/cutins/`, those in Japanese letters in `ja/`. It knows no game.
"""
from __future__ import annotations

import sys

from cutins.words import WORDS
from pen.permitted import NotPermitted
from pen.theme import THEME, write


def drawings() -> dict[str, str]:
    """Every lettering by its path in the theme."""
    made = {}
    for name, (manner, plain, japanese) in WORDS.items():
        made[f"cutins/{name}.svg"] = manner(plain)
        if japanese:
            made[f"cutins/ja/{name}.svg"] = manner(japanese)
    return made


def main() -> None:
    try:
        size = write(made := drawings(), THEME)
    except NotPermitted as error:
        sys.exit(str(error))
    print(f"{len(made)} pictures, {size / 1024:.0f} KB")


if __name__ == "__main__":
    main()
