"""Reports what a check of a theme found, as sentences for people and as facts for programs. It speaks no language: a
caller that wants sentences says who tells them."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from game import paths
from game.core.trouble import Trouble
from game.core.words import legible
from game.themes.model import THEME, Level, Theme, ThemeRemark

Tell: TypeAlias = Callable[[Trouble], str]

ALIKE: Final = 4
"""Remarks of one kind from which on one of them speaks for all."""
NAMED: Final = 5
"""So many of the others are named beside it."""


class Coverage(NamedTuple):
    """Describes how much of a deck a theme draws itself at one level: the ids it has and those it leaves to its
    parents."""

    deck: str
    level: Level
    drawn: tuple[str, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True)
class Report:
    """The outcome of a check. `theme` is None if there was no theme to look at, or none that can be read; `found`:
    there is one."""

    path: Path
    theme: Theme | None
    remarks: tuple[ThemeRemark, ...]
    coverage: tuple[Coverage, ...] = ()
    found: bool = True

    @property
    def errors(self) -> tuple[ThemeRemark, ...]:
        return tuple(remark for remark in self.remarks if remark.grave)

    @property
    def warnings(self) -> tuple[ThemeRemark, ...]:
        return tuple(remark for remark in self.remarks if not remark.grave)

    @property
    def exit_code(self) -> int:
        """The exit code. 0: nothing wrong (warnings allowed); 1: errors in the theme; 2: there is nothing to check."""
        if not self.found:
            return 2
        return 1 if self.errors else 0

    def text(self, tell: Tell, language: str) -> str:
        """Return the report as sentences, one a line; where there is nothing to check, only why."""
        if not self.found:
            return "\n".join(legible(tell(remark.sentence)) for remark in self.remarks)
        head = [Trouble(f"{THEME}.checked", {"name": self.theme.name(language), "id": self.theme.id,
                                             "folder": paths.absolute(self.path)})] if self.theme else []
        errors = [Trouble(f"{THEME}.error", {"said": said}) for said in bundled(self.errors)]
        warnings = [Trouble(f"{THEME}.warning", {"said": said}) for said in bundled(self.warnings)]
        total = Trouble(f"{THEME}.total", {"errors": Trouble(f"{THEME}.errors", {"n": len(self.errors)}),
                                           "warnings": Trouble(f"{THEME}.warnings", {"n": len(self.warnings)})})
        lines = map(tell, (*head, *errors, *warnings, *map(_sentence, self.coverage), total))
        return "\n".join(map(legible, lines))

    def facts(self, tell: Tell) -> dict[str, object]:
        """Return the report for programs: path, theme, errors, warnings, coverage by deck and level. Nothing is
        bundled."""
        coverage: dict[str, dict[str, Mapping[str, object]]] = {}
        for part in self.coverage:
            facts = {"drawn": len(part.drawn), "of": len(part.drawn + part.missing), "missing": part.missing}
            coverage.setdefault(legible(part.deck), {})[part.level] = facts
        return {
            "path": legible(str(self.path)),
            "theme": _passport(self.theme) if self.theme else None,
            "errors": [_plain(remark, tell) for remark in self.errors],
            "warnings": [_plain(remark, tell) for remark in self.warnings],
            "coverage": coverage,
        }


def bundled(remarks: Iterable[ThemeRemark]) -> Iterator[Trouble]:
    """Yield a sentence for each remark, and one for very many of a kind."""
    kinds: dict[str, list[ThemeRemark]] = {}
    for remark in remarks:
        kinds.setdefault(_kind(remark.why), []).append(remark)
    for first, *others in kinds.values():
        if 1 + len(others) < ALIKE:
            yield from (remark.sentence for remark in (first, *others))
            continue
        names = ", ".join(remark.short for remark in others[:NAMED]) + (" …" if len(others) > NAMED else "")
        values = {"place": first.place, "what": first.what, "cure": first.cure, "n": len(others), "names": names}
        yield Trouble(f"{THEME}.alike", values)


def _kind(why: Trouble) -> str:
    """What makes two remarks alike: their sentences, and what stands inside these."""
    inner = why.values.get("what")
    return f"{why.key} {inner.key}" if isinstance(inner, Trouble) else why.key


def _sentence(part: Coverage) -> Trouble:
    values = {"deck": part.deck, "level": part.level, "n": len(part.drawn), "of": len(part.drawn) + len(part.missing),
              "cards": ", ".join(part.missing)}  # fmt: skip
    if not part.missing:
        return Trouble(f"{THEME}.cards", values)
    composed = part.level != "full" and not part.drawn
    return Trouble(f"{THEME}.{'cards_composed' if composed else 'cards_missing'}", values)


def _passport(theme: Theme) -> dict[str, object]:
    names = {legible(language): legible(name) for language, name in theme.names.items()}
    return {"id": legible(theme.id), "names": names, "extends": legible(theme.extends),
            "license": legible(theme.licence)}


def _plain(remark: ThemeRemark, tell: Tell) -> dict[str, object]:
    return {"file": legible(str(remark.file)), "line": remark.line, "key": remark.why.key,
            "what": legible(tell(remark.what)), "cure": legible(tell(remark.cure))}  # fmt: skip
