"""What is said in English of a file that cannot be read, for logs and commands that speak no other language.

The sentences stand with all others in `assets/lang/en`; who knows a `Language` lets that tell them.
"""
from __future__ import annotations

import re
from functools import cache
from typing import Final

from game import paths
from game.core.trouble import Trouble

FILES: Final = ("data", "themes")
_PLACE: Final = re.compile(r"\{\{|\}\}|\{(\w+)\}")


def english(trouble: Trouble) -> str:
    """The sentence of a trouble; one inside it is told inside the sentence."""
    told = {name: english(value) if isinstance(value, Trouble) else str(value)
            for name, value in trouble.values.items()}
    sentence = _sentences().get(trouble.key, str(trouble))
    return _PLACE.sub(lambda place: place[0][0] if place[1] is None else told.get(place[1], place[0]), sentence)


@cache
def _sentences() -> dict[str, str]:
    from game.data.yaml_text import Mapping, read_mapping

    found: dict[str, str] = {}
    for name in FILES:
        waiting = list(read_mapping(paths.asset("lang", "en", f"{name}.yaml")).items())
        while waiting:
            key, tree = waiting.pop()
            if isinstance(tree, Mapping):
                waiting += [(f"{key}.{inner}", each) for inner, each in tree.items()]
            else:
                found[key] = str(tree)
    return found
