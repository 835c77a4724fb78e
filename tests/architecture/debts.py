"""Not a test: what the application still owes. `python -m tests.architecture.debts` writes `debts.yaml` again, if it
has not grown.

Kinds of debt: modules that stand in a circle of imports – whether only for types, or inside a function, makes no
difference –, arrows inside `ui` that run against its order, modules that name a kind of table, and classes that share
their name with another class. Who moves a module writes the list again; who pays
something back as well. A debt that has grown is not written: it is paid.
"""
from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "tests" / "architecture" / "debts.yaml"
TITLE = """\
# What is still owed and may only shrink: `python -m tests.architecture.debts` writes it anew and refuses more.
# circles: modules that can reach themselves by imports, those for types and those inside functions counted.
# uphill: arrows inside ui that run against the order in imports.yaml.
# kinds: modules that name a kind of table and are not part of it.
# classes: classes that share their name with another class.
"""

CATALOGUE = "ui/kinds/catalogue"

Graph = Mapping[str, Iterable[str]]


def graph(modules: Iterable[Any]) -> dict[str, list[str]]:
    """Which module of game/ imports which."""
    places = {module.place: module for module in modules}
    return {place: sorted({found for name in module.imports if (found := _module(name, places)) not in ("", place)})
            for place, module in places.items()}


def _module(name: str, places: Mapping[str, Any]) -> str:
    """The module where this dotted name is: `game.core.view.View` is in core/view."""
    parts = name.split(".")
    if parts[0] != "game":
        return ""
    ends = range(len(parts), 1, -1)
    return next((place for end in ends if (place := "/".join(parts[1:end])) in places), "")


def in_circles(arrows: Graph) -> list[str]:
    """Every module from which a way of imports leads back to itself."""
    return sorted(place for place in arrows if place in reached(place, arrows))


def reached(start: str, arrows: Graph) -> set[str]:
    """Every module that comes along with this one."""
    found, ahead = set[str](), list(arrows[start])
    while ahead:
        place = ahead.pop()
        if place not in found:
            found.add(place)
            ahead.extend(arrows[place])
    return found


def floor(place: str, order: list[list[str]]) -> int | None:
    """How high a module stands in the order: the longest name that fits says it; nothing, if none does."""
    named = [(len(name), level) for level, names in enumerate(order) for name in names
             if place == name or place.startswith(name + "/")]
    return max(named)[1] if named else None


def uphill(arrows: Graph, order: list[list[str]]) -> list[str]:
    """Arrows from a lower floor to a higher one."""
    return sorted(f"{lower} -> {higher}" for lower, found in arrows.items() for higher in found
                  if (low := floor(lower, order)) is not None and (high := floor(higher, order)) is not None
                  and low < high)


def named(arrows: Graph) -> list[str]:
    """Arrows to a kind of table from outside it: only the catalogue names them, and the commands look at them."""
    def kind(place: str) -> str:
        return "/".join(place.split("/")[:3]) if place.startswith("ui/kinds/") and place.count("/") > 2 else ""

    return sorted(f"{place} -> {found}" for place, others in arrows.items() for found in others
                  if kind(found) not in ("", kind(place)) and place != CATALOGUE and not place.startswith("tools/"))


def shared(modules: Iterable[Any]) -> list[str]:
    """List the classes that share their name with another class."""
    places: dict[str, list[str]] = {}
    for module in modules:
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(module.place)
    return sorted(f"{name} in {place}" for name, found in places.items() if len(found) > 1 for place in found)


def owed(modules: Iterable[Any], allowed: Mapping[str, Any]) -> dict[str, list[str]]:
    arrows = graph(modules)
    return {"circles": in_circles(arrows), "uphill": uphill(arrows, allowed["order"]), "kinds": named(arrows),
            "classes": shared(modules)}


def noted() -> dict[str, list[str]]:
    """The debt as it is written down."""
    return yaml.safe_load(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


def _lines(debt: Mapping[str, list[str]]) -> Iterator[str]:
    for kind, names in debt.items():
        yield f"\n{kind}:" if names else f"\n{kind}: []"
        yield from (f"- {name}" for name in names)


def main() -> int:
    from tests.architecture.conftest import Module

    modules = [Module(path) for path in sorted((ROOT / "game").rglob("*.py"))]
    allowed = yaml.safe_load((ROOT / "tests" / "architecture" / "imports.yaml").read_text(encoding="utf-8"))
    now, before = owed(modules, allowed), noted()
    grown = [f"{kind}: {len(names)} instead of {len(before[kind])}; new: {sorted(set(names) - set(before[kind]))}"
             for kind, names in now.items() if len(names) > len(before.get(kind, names))]
    if grown:
        print("The debt has grown, so it is not written.", *grown, sep="\n")
        return 1
    FILE.write_text(TITLE + "\n".join(_lines(now)) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
