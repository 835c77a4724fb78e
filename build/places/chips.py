"""The chips of a place that has its own: gold as everywhere, for gold means worth, with notches of its colour."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from pen.ink import SUMI
from tokens.tokens import chip

VIOLET = "#4A2A7C"


def _xtarot() -> dict[str, str]:
    """Violet notches; the rim stays ink."""
    rim, rest = chip().split("/>", 1)
    return {"tokens/chip.svg": rim + "/>" + rest.replace(SUMI, VIOLET)}


CHIPS: Mapping[str, Callable[[], dict[str, str]]] = {"xtarot": _xtarot}
