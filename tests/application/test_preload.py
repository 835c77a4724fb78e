"""The title is drawn with little, and what it was drawn without is loaded once it is seen."""
from __future__ import annotations

import gc
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.application import preload
from game.features.catalogue import FEATURES
from game.rules.catalogue import GAMES
from game.text.language import Language

LATER = ("game.table.host", "game.bots.catalogue", "game.imports", "game.rules.kit.one_card",
         "game.scenarios.run", "game.ui.pages.table.scene", "game.ui.pages.lobby.scene",
         "game.application.saved_records",
         "game.table.record", "game.table.match", "game.table.chance", "game.data.awards", "psutil",
         "urllib.request", "importlib.metadata", "PIL")
"""What no one waits for who only wants to see the title."""

FIRST = """
import json, sys
from game import app
window, application, painter = app.open_application(app.Start(size=(960, 540)))
def seen():
    told.append(sorted(sys.modules))
    window.close()
told = []
window.on_shown = seen
window.run(application.manager, painter)
print(json.dumps(told[0]))
"""


def test_the_title_waits_for_no_table_no_rules_and_no_bots(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", FIRST], capture_output=True, text=True, check=True, timeout=120, env={
        **os.environ, "KATAKU_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"})
    loaded = set(json.loads(done.stdout.splitlines()[-1]))
    assert "game.ui.pages.title.scene" in loaded
    assert [name for name in LATER if name in loaded] == []


@pytest.mark.parametrize("name", [*preload.PIECES, *(name for feature in FEATURES for name in feature.pieces)])
def test_what_is_loaded_behind_it_is_there(name: str) -> None:
    assert importlib.util.find_spec(name) is not None


def test_at_the_end_words_lie_at_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path))
    monkeypatch.setattr(preload, "PIECES", ("game.table.record_names",))
    monkeypatch.setattr(gc, "freeze", lambda: None)
    assert len(list(preload.pieces(Language("ja")))) > 1 + len(GAMES), "word by word, so that no one waits"
    assert {file.name for file in (tmp_path / "cache").iterdir()} == {"words-ja.json", "words-en.json"}
