"""Where things lie, in the three situations, and how a file is written."""
from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game import paths


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def _installed_at(monkeypatch: pytest.MonkeyPatch, package: Path) -> None:
    package.mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(package / "paths.py"))


def test_checkout_folders_win_even_when_a_stale_copy_lies_in_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _installed_at(monkeypatch, tmp_path / "game")
    (tmp_path / "game/_shared/assets").mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    assert paths.assets() == tmp_path / "assets"
    assert paths.themes() == tmp_path / "themes"


def test_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _installed_at(monkeypatch, tmp_path / "site-packages/game")
    assert paths.assets() == tmp_path / "site-packages/game/_shared/assets"


def test_frozen_program_has_its_own_folders_and_fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _installed_at(monkeypatch, tmp_path / "_internal/game")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "_internal"), raising=False)
    assert paths.themes() == tmp_path / "_internal/themes"
    subset = tmp_path / "_internal/fonts/NotoSansCJKjp-Bold.otf"
    subset.parent.mkdir()
    subset.touch()
    paths.font.cache_clear()
    try:
        assert paths.font("bold") == subset
    finally:
        paths.font.cache_clear()


@pytest.mark.parametrize("said", [True, False])
def test_a_file_beside_the_frozen_program_keeps_everything_there(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bool) -> None:
    monkeypatch.delenv(paths.HOME, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "kataku"))
    if said:
        (tmp_path / paths.PORTABLE).touch()
    for frozen in (True, False):
        if frozen:
            monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "_internal"), raising=False)
        else:
            monkeypatch.delattr(sys, "_MEIPASS")
        paths._beside.cache_clear()
        here = tmp_path / paths.PORTABLE_FOLDER
        kept = [here in place.parents for place in (paths.matches(), paths.settings_file(), *paths.pictures(),
                                                    *paths.reports(), paths.drawn_faces(), paths.door())]
        assert all(kept) if said and frozen else not any(kept)
    paths._beside.cache_clear()


def test_a_home_that_is_named_beats_the_file_beside_the_program(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_beside", lambda: tmp_path / "beside")
    monkeypatch.setenv(paths.HOME, str(tmp_path / "named"))
    assert paths.matches() == tmp_path / "named/data/matches"


def test_this_checkout_has_a_built_in_theme() -> None:
    assert (paths.themes() / "osteria-seto" / "theme.yaml").is_file()


def test_fonts_are_found_without_importing_their_packages() -> None:
    for weight in ("regular", "bold"):
        assert paths.font(weight).is_file()
    assert "noto_cjk_sans_jp_bold" not in sys.modules


def test_a_missing_font_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_package_folders", lambda package: ())
    paths.font.cache_clear()
    with pytest.raises(FileNotFoundError, match="pip install noto-cjk-sans-jp-bold"):
        paths.font("bold")


def test_kataku_home_overrides_all_user_folders(home: Path) -> None:
    assert paths.settings_file() == home / "config" / "settings.yaml"
    assert paths.matches() == home / "data" / "matches"
    assert paths.user_themes() == home / "data" / "themes"
    assert paths.drawn_faces() == home / "cache" / "faces"


def test_user_folders_without_kataku_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KATAKU_HOME", raising=False)
    assert paths.settings_file().is_absolute()
    assert "kataku" in str(paths.matches()).lower()


def test_writable_makes_the_folder_and_leaves_nothing_in_it(home: Path) -> None:
    assert paths.writable(paths.matches())
    assert list(paths.matches().iterdir()) == []


def test_a_place_that_cannot_be_a_folder_is_not_writable(home: Path) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file stands in the way")
    assert not paths.writable(paths.matches())
