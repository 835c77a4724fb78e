"""What a check of a theme found, as sentences for people and as JSON for programs."""
from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.themes.model import Level, Remark, Theme, shown


class Coverage(NamedTuple):
    """How much of a deck a theme draws itself at one level: the ids it has and those it leaves to its parents."""

    deck: str
    level: Level
    drawn: tuple[str, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True)
class Report:
    """The outcome of a check. `theme` is None if there was no theme to look at."""

    path: Path
    theme: Theme | None
    remarks: tuple[Remark, ...]
    coverage: tuple[Coverage, ...] = ()
    found: bool = True

    @property
    def errors(self) -> tuple[Remark, ...]:
        return tuple(remark for remark in self.remarks if remark.grave)

    @property
    def warnings(self) -> tuple[Remark, ...]:
        return tuple(remark for remark in self.remarks if not remark.grave)

    @property
    def exit_code(self) -> int:
        """0: nothing wrong (warnings allowed); 1: errors in the theme; 2: there is nothing to check."""
        if not self.found:
            return 2
        return 1 if self.errors else 0

    def text(self) -> str:
        """The report as sentences, one a line."""
        head = [shown(f"{self.theme.id}: {self.theme.name('en')}")] if self.theme else []
        errors = [f"error: {remark.text()}" for remark in self.errors]
        warnings = [f"warning: {remark.text()}" for remark in self.warnings]
        cards = [shown(_sentence(part)) for part in self.coverage]
        total = f"{_count(len(errors), 'error')}, {_count(len(warnings), 'warning')}"
        return "\n".join([*head, *errors, *warnings, *cards, total])

    def json(self) -> str:
        """The same for programs: path, theme, errors, warnings, coverage by deck and level."""
        coverage: dict[str, dict[str, Mapping[str, object]]] = {}
        for part in self.coverage:
            facts = {"drawn": len(part.drawn), "of": len(part.drawn + part.missing), "missing": part.missing}
            coverage.setdefault(shown(part.deck), {})[part.level] = facts
        theme = _passport(self.theme) if self.theme else None
        content = {
            "path": shown(str(self.path)),
            "theme": theme,
            "errors": [_plain(remark) for remark in self.errors],
            "warnings": [_plain(remark) for remark in self.warnings],
            "coverage": coverage,
        }
        return json.dumps(content, ensure_ascii=False, indent=2)


def _sentence(part: Coverage) -> str:
    total = len(part.drawn) + len(part.missing)
    head = f"{part.deck}, {part.level}: {len(part.drawn)} of {total} cards"
    if not part.missing:
        return head
    if part.level != "full" and not part.drawn:
        return f"{head}; the program composes them from the full pictures"
    return f"{head}; missing: {', '.join(part.missing)}"


def _passport(theme: Theme) -> dict[str, object]:
    names = {shown(language): shown(name) for language, name in theme.names.items()}
    return {"id": shown(theme.id), "names": names, "extends": shown(theme.extends), "license": shown(theme.licence)}


def _plain(remark: Remark) -> dict[str, object]:
    return {"file": shown(str(remark.file)), "line": remark.line, "what": shown(remark.what),
            "cure": shown(remark.cure)}  # fmt: skip


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
