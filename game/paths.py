"""Tells where things lie: the program's own folders, the user's folders, the fonts.

The program runs in three situations. In a *checkout* a `pyproject.toml` stands beside `game/` and the folders beside it
win – an editable install would otherwise show a stale copy. From a *wheel* they lie in `game/_shared/`. In the *frozen*
program they lie where the bootloader unpacked them. No other module looks at `__file__`, at `_MEIPASS` or at
platformdirs.

What this module refuses to know: what stands in any of these files.
"""
from __future__ import annotations

import importlib.util
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Literal

import platformdirs

APP = "kataku"
HOME = "KATAKU_HOME"
PORTABLE, PORTABLE_FOLDER = "portable.txt", "kataku-data"
"""A file beside the frozen program that says: keep everything here; and where."""

LONGEST_TOLD = 60
Weight = Literal["regular", "bold"]

_FONTS: dict[Weight, tuple[str, str]] = {
    "regular": ("noto_cjk_sans_jp_regular", "NotoSansCJKjp-Regular.otf"),
    "bold": ("noto_cjk_sans_jp_bold", "NotoSansCJKjp-Bold.otf"),
}


class NoHome(ValueError):
    """The folder that KATAKU_HOME names cannot be: no user has that name, or it is too long. `named`: what it says, the
    beginning of it."""

    def __init__(self, named: str) -> None:
        self.named = named if len(named) <= LONGEST_TOLD else f"{named[:LONGEST_TOLD]}…"
        super().__init__(f"{HOME}={self.named}")


class NoFont(FileNotFoundError):
    """A text font is not there, or is none; the message is a sentence. `package`: what brings it."""

    def __init__(self, file: str, package: str) -> None:
        super().__init__(f"The font {file} is not installed. Install it with: pip install {package}")
        self.package = package


def _package() -> Path:
    return _folder_of(__file__)


@cache
def _folder_of(file: str) -> Path:
    return Path(file).resolve().parent


def _frozen() -> Path | None:
    """The folder of the frozen program's data, None when it is not frozen."""
    folder = getattr(sys, "_MEIPASS", None)
    return Path(folder) if folder else None


def is_frozen() -> bool:
    """Return whether this is an executable with everything inside."""
    return _frozen() is not None


def resources() -> Path:
    """Return the folder that holds `assets/` and `themes/` (and `fonts/`, but for a checkout)."""
    package = _package()
    return package.parent if _is_checkout(package.parent) else _frozen() or package / "_shared"


@cache
def _is_checkout(folder: Path) -> bool:
    return (folder / "pyproject.toml").is_file()


def assets() -> Path:
    """Return the folder of what no theme may change: languages, rules texts, layouts, presets, bots."""
    return resources() / "assets"


BROUGHT: list[Path] = []
"""Folders laid out like `assets()`, for titles that do not come with the program: they add, and replace nothing."""


def asset(*names: str) -> Path:
    """Return one file of the assets, the program's own before what is brought along; need not exist."""
    own = assets().joinpath(*names)
    if not BROUGHT or own.exists():
        return own
    return next((file for folder in BROUGHT if (file := folder.joinpath(*names)).exists()), own)


def themes() -> Path:
    """Return the folder of the themes that come with the program; one folder each."""
    return resources() / "themes"


@cache
def font(weight: Weight) -> Path:
    """Return the file of the text font of this weight: what comes with the program, cut, else the one of its PyPI
    package.

    Raises NoFont with a sentence that says how to get it.
    """
    package, name = _FONTS[weight]
    for folder in (fonts(), *_package_folders(package)):
        if (folder / name).is_file():
            return folder / name
    raise NoFont(name, package.replace("_", "-"))


def fonts() -> Path:
    """Return the fonts that come with the wheel and the frozen program, and their licence; a checkout has none."""
    return resources() / "fonts"


def font_folders() -> tuple[Path, ...]:
    """Return where this machine keeps its fonts, the user's own first; none of them need exist."""
    home = Path(os.path.expanduser("~"))         # a user without a home has no font there
    if sys.platform == "win32":
        own = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Microsoft" / "Windows" / "Fonts"
        return own, Path(os.environ.get("WINDIR") or r"C:\Windows") / "Fonts"
    if sys.platform == "darwin":
        return home / "Library" / "Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts")
    own = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    return own / "fonts", home / ".fonts", *(Path(folder) / "fonts" for folder in shared.split(":") if folder)


def _package_folders(package: str) -> tuple[Path, ...]:
    """The folders of an installed package, found without importing it (importing would read 14 MB for nothing)."""
    spec = importlib.util.find_spec(package)
    return tuple(Path(place) for place in spec.submodule_search_locations or ()) if spec else ()


def licences() -> Path:
    """Return the licences of all that is inside the frozen program; elsewhere there is none."""
    return resources() / "licences.txt"


@cache
def _beside() -> Path | None:
    """The folder beside the frozen program in which everything is kept if a file there says so; None: none does."""
    folder = _folder_of(sys.executable)
    return folder / PORTABLE_FOLDER if _frozen() is not None and (folder / PORTABLE).is_file() else None


@contextmanager
def without_home() -> Iterator[None]:
    """Lead to none of the user's files as long as the block runs: their folders are where no folder can be."""
    global _homeless
    before, _homeless = _homeless, True
    try:
        yield
    finally:
        _homeless = before


_homeless = False


def _kept_together() -> Path | None:
    """The one folder in which everything is kept, if the user wants that. Raises NoHome."""
    if _homeless:
        return Path(sys.executable) / APP
    home = os.environ.get(HOME)
    return _named(home) if home else _beside()


def _user_folder(part: Literal["config", "data", "cache"]) -> Path:
    home = _kept_together()
    if home is not None:
        return home / part
    folders = {
        "config": platformdirs.user_config_path,
        "data": platformdirs.user_data_path,
        "cache": platformdirs.user_cache_path,
    }
    return folders[part](APP, appauthor=False)


def _named(home: str) -> Path:
    """The folder KATAKU_HOME names; it need not be there, but it has to be possible. Raises NoHome."""
    try:
        folder = Path(home).expanduser().absolute()
        os.lstat(folder)
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return folder
    except (RuntimeError, ValueError, OSError) as error:        # `~nobody`; a NUL; longer than any name can be
        raise NoHome(home) from error
    return folder


def settings_file() -> Path:
    """Return the file of the user's settings; need not exist."""
    return _user_folder("config") / "settings.yaml"


def matches() -> Path:
    """Return the folder of saved matches; need not exist."""
    return _user_folder("data") / "matches"


def of_feature(name: str) -> Path:
    """Return the folder in which a feature keeps files of its own; need not exist."""
    return _user_folder("data") / name


def door() -> Path:
    """Return where a second start of the program knocks at the window that is there; need not exist."""
    return _user_folder("data") / "door"


def evenings() -> Path:
    """Return the folder of evenings, who has won how often; need not exist."""
    return _user_folder("data") / "evenings"


def programme() -> Path:
    """Return the file of the programme of the evening that goes on; need not exist."""
    return _user_folder("data") / "programme.yaml"


def photographs() -> Path:
    """Return the file of what was found in photographs and pulled in them by hand; need not exist."""
    return _user_folder("data") / "photographs.json"


def laid() -> Path:
    """Return the file that says which pictures were laid by hand on another card than they were found for; need not
    exist."""
    return _user_folder("data") / "laid.json"


def pictures() -> tuple[Path, ...]:
    """Return where pictures for the user are kept, the best place first: the system's folder for them, else our own.

    Where all is kept in one folder, nothing leaves it. None of them need exist.
    """
    own = _user_folder("data") / "pictures"
    return (own,) if _kept_together() else (platformdirs.user_pictures_path(), own)


def reports() -> tuple[Path, ...]:
    """Return where reports for the user to look through are kept, the best place first: the user's documents, else our
    own folder. In a sandbox the documents folder is not the user's. None of them need exist."""
    own = _user_folder("data") / "reports"
    return (own,) if _kept_together() or os.environ.get("FLATPAK_ID") else (platformdirs.user_documents_path(), own)


def shelves() -> dict[str, Path]:
    """Return where people have their pictures: their own folders by what they are, and then whatever is plugged in, by
    its name. Only what is there."""
    home = Path.home()
    own = {"pictures": platformdirs.user_pictures_path(), "downloads": platformdirs.user_downloads_path(),
           "desktop": platformdirs.user_desktop_path(), "home": home}
    return {name: folder for name, folder in (own | _plugged_in()).items() if _is_folder(folder)}


def _plugged_in() -> dict[str, Path]:
    """Sticks and cameras, as the system shows them."""
    if sys.platform == "win32":
        return {f"{letter}:": Path(f"{letter}:/") for letter in "CDEFGHIJKLMNOPQRSTUVWXYZ"}
    found: dict[str, Path] = {}
    user = os.environ.get("USER", "")
    for root in (Path("/Volumes"), Path("/run/media") / user, Path("/media") / user):
        try:
            found |= {path.name: path for path in sorted(root.iterdir()) if not path.name.startswith(".")}
        except OSError:
            continue
    return found


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def user_themes() -> Path:
    """Return the folder of the user's own themes; need not exist."""
    return _user_folder("data") / "themes"


def removed_themes() -> Path:
    """Return where themes lie that the user has taken away; may be emptied at any time; need not exist."""
    return _user_folder("data") / "removed-themes"


def theme_on_trial() -> Path:
    """Return the file that is there while a stranger's theme is being opened; need not exist."""
    return _user_folder("data") / "theme-on-trial.txt"


def drawn_faces() -> Path:
    """Return the folder of faces drawn before; may be emptied at any time; need not exist."""
    return _user_folder("cache") / "faces"


def slow_card() -> Path:
    """Return the note that this machine draws faster without its graphics card; may be deleted at any time; need not
    exist."""
    return _user_folder("cache") / "slow-card.txt"


def words_at_hand(code: str) -> Path:
    """Return the file with the words of a language as they were collected last; may be deleted at any time; need not
    exist."""
    return _user_folder("cache") / f"words-{code}.json"


def ended_matches() -> Path:
    """Return the file of the matches known to have ended; may be deleted at any time; need not exist."""
    return _user_folder("cache") / "ended.txt"


def logbook() -> Path:
    """Return the log of what went wrong, in a folder of its own; need not exist."""
    return _user_folder("data") / "log" / "kataku.log"


def absolute(path: Path) -> str:
    """Return a path as it can be pasted anywhere: from the root on, and without `..`."""
    return os.path.realpath(path) if os.pardir in path.parts else str(path.absolute())


def readable(path: Path, whole: bool = False) -> str:
    """Return a path as a person on a sofa wants to read it: from the user's own folder on, or its last parts; `whole`:
    all of it, for a person who goes there."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        parts = path.parts
        return str(path) if whole or len(parts) <= 4 else os.sep.join(("…", *parts[-3:]))


def writable(folder: Path) -> bool:
    """Return whether files can be kept in this folder; makes the folder. If not, the caller keeps things in memory."""
    return refusal(folder) is None


def refusal(folder: Path) -> OSError | None:
    """Return why files cannot be kept in this folder, None if they can; makes the folder.

    Really writes a file: permission bits say little on Windows, on network drives and on a full disk.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as trial:
            trial.write(b"kataku")
            trial.flush()
    except OSError as error:
        return error
    return None
