"""How our Japanese is spelt, and which English words are ours: one for one thing, in every text that anybody reads; the
rules are data.

It knows spelling and nothing of meaning; how a text is read aloud is tried beside it.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from game import paths
from game.text.language import Language, Leaf, table

ENGLISH = yaml.safe_load(Path(__file__).with_name("english.yaml").read_text("utf-8"))
RULES = yaml.safe_load(Path(__file__).with_name("orthography.yaml").read_text("utf-8"))
_JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")
_NO_PROSE = re.compile(r"\{case: [^}]*\}|\{#[^}]*\}|\[card:[^]]*\]|\]\([^)]*\)")
"""What stands between the words of a rules page and is not read."""

WRITTEN_ELSEWHERE = ("README.md", "packaging/linux/kataku.desktop", "packaging/linux/org.kataku.Kataku.metainfo.xml",
                     "packaging/windows/version.txt")


def variants(leaf: Leaf) -> Iterator[str]:
    if isinstance(leaf, str):
        yield str(leaf)
        return
    for each in leaf.values():
        yield from variants(each)


@cache
def texts() -> tuple[tuple[str, str], ...]:
    """Every Japanese text of ours and where it stands: the language, the pages of rules, the themes, the doors."""
    found = [(key, text) for key, leaf in table(Language("ja").folder, "ja").items() for text in variants(leaf)]
    root = paths.resources()
    files = [*sorted((paths.assets() / "rules" / "ja").glob("*.md")), *sorted(root.glob("themes/*/theme.yaml")),
             *(root / name for name in WRITTEN_ELSEWHERE)]
    found += [(f"{file.name}:{number}", _NO_PROSE.sub("", line)) for file in files
              for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)]
    return tuple((where, text) for where, text in found if _JAPANESE.search(text))


@cache
def english() -> tuple[tuple[str, str], ...]:
    """Every English text of ours and where it stands: the language and the pages of rules."""
    pages = sorted((paths.assets() / "rules" / "en").glob("*.md"))
    said = [(key, text) for key, leaf in table(Language("en").folder, "en").items() for text in variants(leaf)]
    said += [(f"{page.name}:{number}", _NO_PROSE.sub("", line)) for page in pages
             for number, line in enumerate(page.read_text("utf-8").splitlines(), 1)]
    return tuple(said)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: str(rule["write"]))
def test_a_word_is_spelt_one_way_in_every_text(rule: dict[str, object]) -> None:
    wrong, allowed = re.compile(str(rule["wrong"])), rule.get("except", [])
    right_at = re.compile(str(rule.get("at", "(?!)")))
    assert wrong.search(str(rule["caught"])) and not wrong.search(str(rule["free"])), "the rule itself"
    found = [(where, text) for where, text in texts()
             if wrong.search(text) and not right_at.search(where)
             and not any(each in text for each in allowed)]  # type: ignore[attr-defined]
    assert found == [], f"write {rule['write']}"


@pytest.mark.parametrize("rule", ENGLISH, ids=lambda rule: str(rule["write"]))
def test_a_thing_is_called_by_one_english_word(rule: dict[str, str]) -> None:
    wrong = re.compile(rule["wrong"])
    assert wrong.search(rule["caught"]) and not wrong.search(rule["free"]), "the rule itself"
    right_at = re.compile(rule.get("at", "(?!)"))
    assert [(where, text) for where, text in english() if wrong.search(text) and not right_at.search(where)] == [], \
        f"write {rule['write']}"


@pytest.mark.parametrize("rule", [rule for rule in RULES if "except" in rule], ids=lambda rule: str(rule["write"]))
def test_every_exception_is_still_wanted(rule: dict[str, list[str]]) -> None:
    assert all(any(each in text for _, text in texts()) for each in rule["except"])


@pytest.mark.parametrize("rule", [rule for rule in RULES + ENGLISH if "at" in rule],
                         ids=lambda rule: str(rule["write"]))
def test_where_a_word_may_stand_it_does(rule: dict[str, str]) -> None:
    said = english() if rule in ENGLISH else texts()
    assert any(re.search(rule["at"], where) and re.search(rule["wrong"], text) for where, text in said)
