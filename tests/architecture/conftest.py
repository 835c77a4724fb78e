"""The program's sources as trees, and the application's table."""
from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]


class Module:
    """One file of game/: `place` is its path inside it without suffix, `room` the package or top module it is in."""

    def __init__(self, path: Path) -> None:
        self.path = path
        parts = path.relative_to(ROOT / "game").with_suffix("").parts
        self.place = "/".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)
        self.room = parts[0]
        self.package = ".".join(("game", *parts[:-1]))

    def __repr__(self) -> str:
        return self.place

    @cached_property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def imports(self) -> tuple[str, ...]:
        """Dotted names of all that is imported, at any depth; `from a import b` counts as a.b."""
        return tuple(self._imports())

    def _imports(self) -> Iterator[str]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = self.package.split(".")[: len(self.package.split(".")) - node.level + 1] if node.level else []
                whole = ".".join([*base, *([node.module] if node.module else [])])
                yield from (f"{whole}.{alias.name}" for alias in node.names)

    @cached_property
    def names(self) -> frozenset[str]:
        """Every name, attribute and short string that occurs."""
        found: set[str] = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Name):
                found.add(node.id)
            elif isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 40:
                found.add(node.value)
        return frozenset(found)

    @cached_property
    def calls(self) -> frozenset[str]:
        """What is called by its bare name, and every method called or named, as `.name`."""
        bare = {node.id for node in ast.walk(self.tree) if isinstance(node, ast.Name)}
        return frozenset(bare | {f".{node.attr}" for node in ast.walk(self.tree) if isinstance(node, ast.Attribute)})

    def lives_in(self, places: list[str]) -> bool:
        return any(self.place == place or self.place.startswith(place + "/") for place in places)


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def modules() -> tuple[Module, ...]:
    return tuple(Module(path) for path in sorted((ROOT / "game").rglob("*.py")))


@pytest.fixture(scope="session")
def allowed() -> dict:
    return yaml.safe_load((ROOT / "tests" / "architecture" / "imports.yaml").read_text(encoding="utf-8"))
