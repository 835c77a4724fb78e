"""Facts of a position beside what a scenario expects of them, in the notation of its file. It knows no game.

Mappings are compared for the names expected, lists as bags but for those of EXACT, everything else as text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.rules import Reported

EXACT = frozenset(("stock",))  # compared in order; every other list is a bag


def mapping_of(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def items_of(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, Sequence) and not isinstance(value, str) else []


def minus(before: Reported, after: Reported) -> Reported:
    if not isinstance(before, Mapping) or not isinstance(after, Mapping):
        return {}
    return {name: _number(before[name]) - _number(after[name]) for name in before}


def _number(value: Reported) -> int:
    assert isinstance(value, int)
    return value


def differs(key: str, wanted: object, came: Reported) -> str:
    """Empty if what came is what is wanted, in the notation of the file."""
    if isinstance(wanted, Mapping):
        if not isinstance(came, Mapping):
            return f"{key}: expected {notation(wanted)}, came {notation(came)}"
        parts = (differs(f"{key} of {name}", want, came.get(name, ())) for name, want in wanted.items())
        return next(filter(None, parts), "")
    same = _same_list(key, wanted, came) if isinstance(came, tuple) else notation(came) == notation(wanted)
    return "" if same else f"{key}: expected {notation(wanted)}, came {notation(came)}"


def _same_list(key: str, wanted: object, came: tuple[Reported, ...]) -> bool:
    if not isinstance(wanted, Sequence) or isinstance(wanted, str):
        return False
    want, have = [notation(item) for item in wanted], [notation(item) for item in came]
    return want == have if key in EXACT else sorted(want) == sorted(have)


def notation(value: object) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case Mapping():
            return "{" + ", ".join(f"{name}: {notation(item)}" for name, item in value.items()) + "}"
        case str() | int():
            return str(value)
        case Sequence():
            return "[" + ", ".join(map(notation, value)) + "]"
        case _:
            return str(value)
