"""The application in figures: circles, arrows that run up, who names a kind of table, sizes, and the way of one click.

    python build figures OLD NEW      two checkouts side by side; `--list`: what stands behind each figure

The same yardstick is laid to both, so that it knows the names of rooms before and after. It reads sources and imports
nothing of the program, but for the click, which another process follows (`click.py`) in each checkout. It refuses to
know what figure would be good: that is the business of `tests/architecture/`.
"""
from __future__ import annotations

import argparse
import ast
import json
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from statistics import median

import yaml

HERE = Path(__file__).resolve().parent

STOREYS = (
    ("core", "disk", "paths"), ("odds", "decks", "pictures"), ("rules", "data", "logbook"), ("bots", "themes", "text"),
    ("table", "ui", "scenarios", "client"),
    ("application", "shelf", "matches", "drawer", "evenings", "settings", "lessons", "rescue"), ("app",),
    ("tools",), ("cli",), ("__main__",),
)
"""The rooms of game/, the lowest first. An arrow from a room to one above it runs up; between those of one storey the
table of imports judges."""

ORDER = Path("tests", "architecture", "imports.yaml")
"""Where the floors of ui stand; those of the last checkout named are laid to all, a module is on that of the longest
name that fits it."""

FORMER = {"ui/pages": "ui/scenes", "ui/kinds": "ui/stage/furniture"}
"""What stood on a floor before, by what stands there now."""

KINDS = ("trick", "tent", "climb", "formula", "letters")
ITS_OWN = re.compile(
    r"kinds/(?!catalogue|contract|__init__)|furniture/|(?:^|[/_])(?:trick|tent|climb|formula|letters|duel|laying|leaning)(?=_|$)(?<!draw/letters)"
    r"|scenes/(?:table_run|table_digs|curtain_bench|curtain_row)$|stage/marks$"
)
"""Modules of one kind of table, before and after they had a folder."""

SPELT = re.compile(r"kinds\.letters|(?:board|choreography)_letters|draw\.letters$|(?:sheet|setting)\.Letters$")
"""Imports of the letters that somebody gets."""

SHARED = re.compile(r"(?!rules|bots|decks|odds|ui/kinds/catalogue)")
"""Where nobody may name a kind; a catalogue is there to name."""

LONG, MANY = 30, 7
Row = tuple[str, str]
Storeys = Sequence[Sequence[str]]


class Module:
    """One file: its place in game/ without suffix, its tree, and what it imports."""

    def __init__(self, path: Path, root: Path) -> None:
        parts = path.relative_to(root).with_suffix("").parts
        self.place = "/".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)
        self.folder = "/".join(parts[:-1])
        self.lines = path.read_text("utf-8").splitlines()
        self.tree = ast.parse("\n".join(self.lines))

    def named(self) -> Iterator[str]:
        """Dotted names of all imports, at any depth and for types too; `from a import b` as a.b."""
        here = ["game", *self.folder.split("/")] if self.folder else ["game"]
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = here[: len(here) - node.level + 1] if node.level else []
                whole = ".".join([*base, *([node.module] if node.module else [])])
                yield from (f"{whole}.{alias.name}" for alias in node.names)

    def words(self) -> set[str]:
        """The single words of its names and of its short strings."""
        said: set[str] = set()
        for node in ast.walk(self.tree):
            match node:
                case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.FunctionDef(name=name) \
                        | ast.ClassDef(name=name) | ast.keyword(arg=str(name)):
                    said.add(name)
                case ast.Constant(value=str(name)) if len(name) < 40 and " " not in name:
                    said.add(name)
        said.update(part for name in self.named() if name.startswith("game.") for part in name.split("."))
        words = {word.lower() for name in said for word in re.findall(r"[A-Z]?[a-z]+", name)} - {"letters"}
        return words | {"letters"} if self._spells() else words

    def _spells(self) -> bool:
        """Whether the letters it speaks of are those that somebody gets, and not what text is written with."""
        whose = [ast.unparse(node.value) for node in ast.walk(self.tree)
                 if isinstance(node, ast.Attribute) and node.attr == "letters"]
        return any(SPELT.search(name) for name in self.named()) or bool({*whose} - {"self", "p", "painter", "pictures"})


class House:
    """A checkout."""

    def __init__(self, root: Path) -> None:
        self.root = root
        top = root / "game"
        files = (path for path in sorted(top.rglob("*.py")) if "_shared" not in path.parts)
        self.modules = {module.place: module for module in (Module(path, top) for path in files)}

    @cached_property
    def arrows(self) -> dict[str, set[str]]:
        """Who imports whom, by place."""
        found: dict[str, set[str]] = {}
        for place, module in self.modules.items():
            targets = set()
            for name in module.named():
                parts = name.split(".")
                whole, holder = "/".join(parts[1:]), "/".join(parts[1:-1])
                if parts[0] == "game":
                    targets |= {next((known for known in (whole, holder) if known in self.modules), "")}
            found[place] = targets - {"", place, "__init__"}
        return found

    # ---- circles and stairs
    def circles(self) -> list[list[str]]:
        """The sets of modules that reach one another, the largest first (Tarjan)."""
        index: dict[str, int] = {}
        low: dict[str, int] = {}
        stack: list[str] = []
        found: list[list[str]] = []

        def visit(place: str) -> None:
            index[place] = low[place] = len(index)
            stack.append(place)
            for other in self.arrows[place]:
                if other not in index:
                    visit(other)
                    low[place] = min(low[place], low[other])
                elif other in stack:
                    low[place] = min(low[place], index[other])
            if low[place] == index[place]:
                at = stack.index(place)
                circle = stack[at:]
                del stack[at:]
                if len(circle) > 1:
                    found.append(sorted(circle))

        for place in self.modules:
            if place not in index:
                visit(place)
        return sorted(found, key=len, reverse=True)

    def rising(self, storeys: Storeys) -> list[str]:
        """Arrows that run up, among the modules of these rooms."""
        def level(place: str) -> int | None:
            names = [(len(name), n) for n, names in enumerate(storeys) for name in names
                     if f"{place}/".startswith(f"{name}/")]
            return max(names)[1] if names else None

        pairs = ((place, other) for place, others in self.arrows.items() for other in sorted(others))
        return [f"{a} -> {b}" for a, b in pairs
                if (low := level(a)) is not None and (high := level(b)) is not None and low < high]

    def namers(self) -> dict[str, list[str]]:
        """The shared modules that name a kind of table, by kind."""
        shared = [module for place, module in self.modules.items() if SHARED.match(place) and not ITS_OWN.search(place)]
        words = {module.place: module.words() for module in shared}
        return {kind: [place for place, said in words.items() if kind in said] for kind in KINDS}

    # ---- sizes
    def functions(self) -> list[ast.FunctionDef]:
        """Every function and method."""
        return [node for module in self.modules.values() for node in ast.walk(module.tree)
                if isinstance(node, ast.FunctionDef)]

    def folders(self) -> dict[str, tuple[int, int]]:
        """Files and lines, by folder; a page, a kind and a family of rules are folders of their own."""
        found: defaultdict[str, list[int]] = defaultdict(list)
        for module in self.modules.values():
            found[module.folder or "."].append(len(module.lines))
        return {folder: (len(lines), sum(lines)) for folder, lines in found.items()}

    def scripts(self) -> list[Path]:
        """The files of build/."""
        return sorted((self.root / "build").rglob("*.py"))


def length(node: ast.FunctionDef) -> int:
    """The lines of a function, its docstring left out."""
    whole = (node.end_lineno or node.lineno) - node.lineno + 1
    first = node.body[0]
    told = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    return whole - ((first.end_lineno or 0) - first.lineno + 1 if told else 0)


def parameters(node: ast.FunctionDef) -> int:
    """How many, self and cls left out."""
    names = [arg.arg for arg in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
    return len(names) - (names[:1] in (["self"], ["cls"]))


def ninth(values: Iterable[int]) -> int:
    """What nine of ten do not exceed."""
    ordered = sorted(values)
    return ordered[len(ordered) * 9 // 10]


def click(root: Path) -> dict[str, object]:
    """What a click on a card passes in this checkout, or nothing if it cannot be followed there."""
    come = subprocess.run([sys.executable, HERE / "click.py"], cwd=root, text=True, capture_output=True, check=False,
                          env={**os.environ, "PYTHONPATH": str(root), "PYTHONSAFEPATH": "1", "SDL_VIDEODRIVER": "dummy",
                               "PYGAME_HIDE_SUPPORT_PROMPT": "1"})
    if come.returncode:
        print(f"{root}: the click could not be followed\n{come.stderr}", file=sys.stderr)
        return {}
    told: dict[str, object] = json.loads(come.stdout.splitlines()[-1])
    return told


def figures(house: House, floors: Storeys) -> Iterator[Row]:
    """All there is to say of a checkout, row by row."""
    circles, namers, functions = house.circles(), house.namers(), house.functions()
    lines = [len(module.lines) for module in house.modules.values()]
    lengths = [length(node) for node in functions]
    yield "circles (types and imports in functions counted)", str(len(circles))
    yield "modules in circles", str(sum(map(len, circles)))
    yield "the largest circle", str(max(map(len, circles), default=0))
    yield "arrows that run up between the rooms of game/", str(len(house.rising(STOREYS)))
    yield "arrows that run up inside ui", str(len(house.rising(floors)))
    yield "shared modules that name a kind", str(len({place for places in namers.values() for place in places}))
    for kind in KINDS:
        yield f"  … {kind}", str(len(namers[kind]))
    yield "modules, lines", f"{len(lines)} {sum(lines)}"
    yield "lines a module: middle, nine tenths, most", f"{median(lines):.0f} {ninth(lines)} {max(lines)}"
    yield "lines a function: middle, nine tenths, most", f"{median(lengths):.0f} {ninth(lengths)} {max(lengths)}"
    yield f"functions over {LONG} lines, of", f"{sum(n > LONG for n in lengths)} {len(lengths)}"
    yield f"functions of {MANY} or more parameters", str(sum(parameters(node) >= MANY for node in functions))
    yield "files directly in game/, in build/", " ".join(
        str(len(list((house.root / folder).glob("*.py")))) for folder in ("game", "build"))
    written = [len(path.read_text("utf-8").splitlines()) for path in house.scripts()]
    yield "scripts of build/, lines", f"{len(written)} {sum(written)}"
    passed = click(house.root)
    yield "a click on a card passes: files, crossings, calls", " ".join(
        str(passed.get(key, "-")) for key in ("files", "crossings", "calls"))
    yield "  … rules entered, offers asked for", " ".join(str(passed.get(key, "-")) for key in ("rules", "offers"))
    rooms: Counter[str] = Counter()
    for folder, (_, n) in house.folders().items():
        rooms[folder.split("/")[0]] += n
    for room in sorted(rooms):
        yield f"game/{room}" if room != "." else "game/, top level", str(rooms[room])
    for folder, (files, n) in sorted(house.folders().items()):
        if folder != ".":
            yield f"  {folder}/: files, lines", f"{files} {n}"


def behind(house: House, floors: Storeys) -> Iterator[str]:
    """What stands behind the first figures, one a line."""
    for circle in house.circles():
        yield f"circle of {len(circle)}: {', '.join(circle)}"
    yield from (f"runs up: {arrow}" for arrow in (*house.rising(STOREYS), *house.rising(floors)))
    for kind, places in house.namers().items():
        yield f"{kind}: {', '.join(places) or '–'}"


def main() -> None:
    """See the docstring above."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("checkouts", nargs="+", type=Path, metavar="FOLDER")
    asked.add_argument("--list", action="store_true", help="what stands behind the figures")
    chosen = asked.parse_args()
    houses = [House(path.resolve()) for path in chosen.checkouts]
    floors = [[*names, *(FORMER[name] for name in names if name in FORMER)]
              for names in yaml.safe_load((houses[-1].root / ORDER).read_text("utf-8")).get("order", [])]
    columns = [dict(figures(house, floors)) for house in houses]
    names = sorted({name for column in columns for name in column if name.startswith(("game/", "  "))})
    plain = [name for name in columns[0] if name not in names or name.startswith("  …")]
    rest = [name for name in names if not name.startswith("  …")]
    for name in (*plain, *sorted(rest, key=lambda name: name.startswith("  "))):
        print(f"{name:<58}" + "".join(f"{column.get(name, '-'):>18}" for column in columns))
    if chosen.list:
        for house in houses:
            print(f"\n{house.root.name}\n" + "\n".join(behind(house, floors)))


if __name__ == "__main__":
    main()
