"""What the eighth game asks of the application: a line in each of two catalogues, and a folder for its texts and
sheet."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import paths
from game.application.game_catalogue import info
from game.data.sheet import read_sheet, sheet
from game.data.yaml_text import DataError
from game.rules.catalogue import GAMES, game
from game.text.language import Language
from game.text.narrator import Narrator
from game.tools import titles
from game.ui.kinds.catalogue import KINDS, kinds_of
from tests.eighth.rules import KAKINE
from tests.eighth.shelf import shelved
from tests.eighth.table.kind import Hedges
from tests.ui.stage.random_match import deliveries

ROOT = Path(__file__).parents[2]
OWN = Path(__file__).parent
LICENCES = ROOT / "packaging" / "licences"
NAMES = re.compile(r"kakine|hedge|tests[./]eighth", re.IGNORECASE)


def test_nothing_of_the_title_is_missing() -> None:
    assert list(titles.missing(KAKINE)) == []  # type: ignore[arg-type]


def test_its_table_is_of_a_kind_that_no_other_title_has() -> None:
    assert any(isinstance(kind, Hedges) for kind in kinds_of(sheet("kakine")))
    for spec in GAMES[:-1]:
        assert not any(isinstance(kind, Hedges) for kind in kinds_of(sheet(spec.id)))


def test_no_file_but_its_own_knows_it() -> None:
    """Neither the program nor what it brings along, nor a test of anything else."""
    files = [file for folder in ("game", "assets", "themes", "build", "packaging", "tests")
             for file in (ROOT / folder).rglob("*")
             if file.suffix in (".py", ".yaml", ".md", ".txt") and file.name != "README.md"
             and not {OWN, LICENCES} & {*file.parents}]
    assert len(files) > 500
    assert [str(file.relative_to(ROOT)) for file in files if NAMES.search(file.read_text("utf-8"))] == []


def test_away_from_the_shelf_nothing_is_left_of_it() -> None:
    """Within one program it comes and goes."""
    kind, folder = KINDS.pop(0), paths.BROUGHT.pop()
    GAMES.remove(KAKINE)  # type: ignore[arg-type]
    try:
        with pytest.raises(KeyError):
            game("kakine")
        assert not Language("ja").has("game.kakine.name")
        with shelved():
            assert Language("ja").has("game.kakine.name") and info(game("kakine")).fewest == 2
        assert not Language("ja").has("game.kakine.name") and not any(isinstance(each, Hedges) for each in KINDS)
    finally:
        GAMES.append(KAKINE)  # type: ignore[arg-type]
        KINDS.insert(0, kind)
        paths.BROUGHT.append(folder)


def test_a_word_that_its_sheet_does_not_know_is_named_with_its_line(tmp_path: Path) -> None:
    text = paths.asset("layouts", "kakine.yaml").read_text("utf-8")
    file = tmp_path / "kakine.yaml"
    file.write_text(text.replace("rows: {sum:", "rows: {sums:"), "utf-8")
    with pytest.raises(DataError) as caught:
        kinds_of(read_sheet("kakine", file))
    assert "did you mean `sum`" in str(caught.value) or "`sum:` is missing" in str(caught.value)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_fact_is_told_in_words(language: str) -> None:
    """A whole match as each seat and the shared screen hear it; a key that lacks would be an error."""
    from game.core.events import is_told
    from game.core.view import View

    narrator, names = Narrator(Language(language, strict=True)), ("Ken", "Hana", "Marta")
    told = set()
    for observer in (None, 0, 2):
        view = View(observer, 3)
        for delivery in deliveries("kakine", 3, 5, 500):
            for event in delivery:
                if is_told(event, observer):
                    view.hear([event])
                    line = narrator.tell(event, view, names, observer, "kakine")
                    told |= {line.rule_anchor} if line else set()
                    assert line is None or "kakine." not in line.text
    assert {"row", "points"} <= told
