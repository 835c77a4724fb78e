"""Files that a user has spoilt: settings, evenings, themes, house rules. None of them breaks anything, hangs, or
makes anything be written where it does not belong.

A mutant is known by its number, so that one that was caught can be looked at again: `KATAKU_MUTANTS=4711` begins there,
`-m long` takes 7,000 of them.
"""
from __future__ import annotations

import gc
import os
import random
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest

from game import paths
from game.application.game_catalogue import info
from game.application.preferences import dresses, wished_theme
from game.core.ports import Chair
from game.core.trouble import Trouble
from game.data.evening import Evening, Part, Played, standing, winners
from game.data.evening_book import Book
from game.data.evening_file import load_evening, written
from game.data.presets import load_presets
from game.data.programme import Moment, Piece, Programme, best
from game.data.programme import standing as over_them
from game.data.programme_file import load_programme, save_programme
from game.data.settings import LastTable, Settings, load_settings, save_settings
from game.data.yaml_text import DataError
from game.disk import files
from game.rules.catalogue import GAMES
from game.scenarios.format import load_scenarios
from game.text.language import Language
from game.themes import check, find, open_theme
from game.themes.load import load
from game.themes.model import Theme
from game.ui.input.keys import KeyTable
from game.ui.pages.lobby.draft import Draft, pool_of

FIRST = int(os.environ.get("KATAKU_MUTANTS", "0"))
SAMPLE, CHUNK, ALL = 60, 100, 7_000
NASTY = (
    '"\\0"', '"a\\0b"', '"\\ud800"', '"\\uFFFF"', '"\\U00110000"', '"\\u202Ex"', '"\\x1b[2J"', "~", "null", '""', "''",
    "a" * 20_000, "葵" * 20_000, "0001-01-01 00:00:00", "9999-12-31 23:59:59", "0000-00-00", "-1", "9" * 20,
    "9" * 5_000, "1e400", "nan", "-inf", "0x10", "1_0", "９", "true", "[]", "{}", "[[[[]]]]", "{a: {a: {a: {}}}}",
    "&a 1", "*a", "!!python/name:os.system", "<<: {}", "~nobody", "../../..", "/dev/zero", "/dev/tty", "a\\0b", "NUL",
    "C:\\con", "99999999x1", "1x99999999", "0x0", "-5x-5", "🐈" * 300, "e" + "\u0301" * 500, "\u2028", "# x", "- ",
    ": ", "? a", "|", ">",
    "%YAML 9.9", "---", "...", "\t", "\ufeff", "@", "`", "{a", "[a", '"a', "'a", "zz" * 400 + ": 1",
)  # fmt: skip
"""What stands somewhere instead of what belongs there."""


# ---- what they were before ------------------------------------------------------------------------------------------
def whole_settings() -> str:
    chairs = tuple(Chair(f"n{n}", "cat", n, "person" if n == 0 else "bot:easy") for n in range(4))
    file = Path(os.environ["KATAKU_HOME"]) / "whole.yaml"
    save_settings(Settings(
        language="ja", speed="1.5", window="1260x690", names=("葵", "Aiko"), theme={"kuku": "mine", "french": "x"},
        dress={"kakkuri": "french"}, keys={"confirm": ("return", "e")}, sorting={"cangkul": "rank"}, game="kakkuri",
        last_table={"kuku": LastTable(chairs, {"chips": "10"}, "short")}, told_record="2026 5", text_scale=150), file)
    return file.read_text("utf-8")


def whole_evening() -> str:
    parts = tuple(Part(f"n{n}", "cat", n, n == 0, n + 1, 10 - n, n == 0) for n in range(3))
    when = datetime(2026, 11, 21, 20, 15)
    return written(Evening(when, tuple(Played(f"m{n}", "kuku", when, parts) for n in range(3))))


def whole_programme() -> str:
    parts = tuple(Part(f"n{n}", "cat", n, n < 2, n + 1, 10 - n, n == 0) for n in range(3))
    when = datetime(2026, 11, 21, 20, 15)
    moments = tuple(Moment("award.cambio.human", 3, f"n{n}", "cat", n, n < 2) for n in range(3))
    played = Piece("kuku", 13, (("chips", "15"),), "m1", when, Played("m1", "kuku", when, parts), moments)
    chairs = tuple(Chair(f"n{n}", "cat", n, "person" if n < 2 else "bot:steady") for n in range(3))
    file = Path(os.environ["KATAKU_HOME"]) / "programme.yaml"
    pieces = (played, Piece("cangkul", 16), Piece("xtarot", 9, (), "m2", when))
    skipped = (Piece("burro_pt", 12),), (Piece("kuku", 11, (), "m3", when), Piece("cangkul", 8))
    save_programme(file, Programme(when, 60, chairs, pieces, 0, skipped))
    return file.read_text("utf-8")


def whole_theme() -> str:
    return (
        "id: mine\nname: {en: Mine, ja: 私}\nversion: 1\nauthor: Aiko\nextends: osteria-seto\n"
        "card: {aspect: 63:98, corner: 4%, fit: contain}\ncolours: {accent: '#ff0000'}\n"
        "captions: {kuku: {en: {cat: Cat}}}\ndecks: {kuku: {captions: {en: {cat: Cat}}, faces: {cat: cat.png}}}\n"
        "table: {colour: '#102030', image: table.png}\nsounds: {deal: [deal-1.wav]}\nback: blue\n")


def whole_presets() -> str:
    return (paths.assets() / "presets" / "kuku.yaml").read_text("utf-8")


def whole_cases() -> str:
    return (paths.assets() / "rules" / "cases" / "kuku.yaml").read_text("utf-8")[:3000].rsplit("\n", 1)[0] + "\n"


# ---- what is done with them -----------------------------------------------------------------------------------------
def reads_settings(folder: Path, raw: bytes) -> None:
    """Whatever stands there: settings come, a table can be laid, and what is said can be said."""
    file = folder / "settings.yaml"
    file.write_bytes(raw)
    settings, trouble = load_settings(file)
    sayable(trouble)
    fit(settings)
    KeyTable(settings.keys)
    dresses(settings)
    with suppress(DataError):
        open_theme(wished_theme(settings), (folder / "themes",))
    for spec in GAMES[:3]:
        pool = pool_of(("cat", "key", "sun"), ("easy", "steady"), Language("en"))
        setup = Draft(info(spec), pool, settings.last_table.get(spec.id)).setup()
        assert spec.fewest <= len(setup.chairs) <= spec.most
        fit(setup)
    assert save_settings(settings, file) is None
    again, wrong = load_settings(file)
    assert wrong is None and again == settings, "what was read once is read again"


def reads_evening(folder: Path, raw: bytes) -> None:
    file = folder / "2026-11-21-201500.yaml"
    file.write_bytes(raw)
    with suppress(DataError):
        evening = load_evening(file).evening
        fit(evening)
        standing(evening), winners(evening), evening.days, evening.before(evening.days[1])
    book = Book(folder)
    book.all(), book.current().days
    book.begin()
    book.count(Played("new", "kuku", datetime(2026, 11, 22, 1, 2), (Part("n", "cat", 0, True, 1, 1, True),)))
    book.rejoin()
    sayable(book.trouble)


def reads_programme(folder: Path, raw: bytes) -> None:
    file = folder / "programme.yaml"
    file.write_bytes(raw)
    with suppress(DataError):
        found = load_programme(file)
        assert found is not None
        fit([found.company, *((piece.game, piece.rules, piece.match, piece.played) for piece in found.pieces)])
        over_them(found), best(found, 6), found.taken, found.expected, found.now
        save_programme(file, found)
        assert load_programme(file) == found, "what was read once is read again"


SPOKEN = (Language("en"), Language("ja"))


def reads_theme(folder: Path, raw: bytes) -> None:
    (folder / "theme.yaml").write_bytes(raw)
    (folder / "cat.png").write_bytes(b"\x89PNG\r\n\x1a\nno picture")
    with suppress(DataError):
        theme = load(folder)
        fit((theme.id, theme.names, theme.author, theme.licence, theme.version))
    with suppress(DataError):
        open_theme(folder).sounds("deal")
    report = check(folder)
    for language in SPOKEN:
        report.text(language.tell, language.code), report.facts(language.tell)


def reads_presets(folder: Path, raw: bytes) -> None:
    (folder / "kuku.yaml").write_bytes(raw)
    with suppress(DataError):
        fit(load_presets("kuku", folder))


def reads_cases(folder: Path, raw: bytes) -> None:
    (folder / "cases.yaml").write_bytes(raw)
    with suppress(DataError):
        fit([(case.name, case.acts, case.seats) for found in load_scenarios(folder / "cases.yaml")
             for case in found.cases])  # fmt: skip


KINDS: Mapping[str, tuple[Callable[[], str], Callable[[Path, bytes], None]]] = {
    "settings": (whole_settings, reads_settings), "evening": (whole_evening, reads_evening),
    "programme": (whole_programme, reads_programme), "theme": (whole_theme, reads_theme),
    "presets": (whole_presets, reads_presets),
    "cases": (whole_cases, reads_cases)}  # fmt: skip


def fit(value: object) -> None:
    """All texts in it can be written, drawn and said."""
    match value:
        case str():
            value.encode("utf-8")
            assert "\0" not in value and len(value) <= 10_000
        case Mapping():
            fit(list(value.items()))
        case tuple() | list():
            for each in value:
                fit(each)
        case Settings() | Evening() | Played() | Part() | LastTable():
            fit(list(vars(value).values()))


def sayable(trouble: Trouble | None) -> None:
    for code in ("en", "ja") if trouble is not None else ():
        assert trouble is not None and Language(code, strict=True).tell(trouble)


# ---- mutants --------------------------------------------------------------------------------------------------------
def mutant(whole: bytes, rng: random.Random) -> bytes:
    """The file after one to four accidents."""
    raw = whole
    for _ in range(rng.randint(1, 4)):
        raw = rng.choice(ACCIDENTS)(raw, rng)
    return raw


def _place(raw: bytes, rng: random.Random) -> tuple[int, int]:
    start = rng.randrange(len(raw) + 1)
    return start, min(len(raw), start + rng.choice((1, 1, 3, 10, 80)))


def _other(raw: bytes, rng: random.Random) -> bytes:
    """What stands behind a colon, or in a list, is something nasty now."""
    places = [n + 2 for n in range(len(raw)) if raw[n:n + 2] in (b": ", b", ", b"- ")] or [0]
    start = rng.choice(places)
    end = min((at for at in (raw.find(sign, start) for sign in (b"\n", b",", b"}", b"]")) if at >= 0), default=len(raw))
    return raw[:start] + rng.choice(NASTY).encode("utf-8", "surrogatepass") + raw[end:]


def _key(raw: bytes, rng: random.Random) -> bytes:
    """A key is called something else."""
    rows = raw.split(b"\n")
    at = rng.randrange(len(rows))
    head, colon, rest = rows[at].partition(b":")
    rows[at] = rng.choice(NASTY).encode("utf-8", "surrogatepass") + colon + rest if colon else head
    return b"\n".join(rows)


def _flip(raw: bytes, rng: random.Random) -> bytes:
    start, _ = _place(raw, rng)
    return raw[:start] + bytes([rng.randrange(256)]) + raw[start + 1:]


def _cut(raw: bytes, rng: random.Random) -> bytes:
    start, end = _place(raw, rng)
    return raw[:start] + raw[end:]


def _double(raw: bytes, rng: random.Random) -> bytes:
    start, end = _place(raw, rng)
    return raw[:end] + raw[start:end] * rng.choice((1, 1, 2, 40, 400)) + raw[end:]


def _put_in(raw: bytes, rng: random.Random) -> bytes:
    start, _ = _place(raw, rng)
    return raw[:start] + rng.choice(NASTY).encode("utf-8", "surrogatepass") + raw[start:]


def _torn(raw: bytes, rng: random.Random) -> bytes:
    return raw[:rng.randrange(len(raw) + 1)]


def _rows(raw: bytes, rng: random.Random) -> bytes:
    """A row comes twice, or somewhere else, or further in."""
    rows = raw.split(b"\n")
    row = rng.choice(rows)
    rows.insert(rng.randrange(len(rows) + 1), b" " * rng.choice((0, 0, 2, 200)) + row)
    return b"\n".join(rows)


def _deep(raw: bytes, rng: random.Random) -> bytes:
    start, _ = _place(raw, rng)
    sign = rng.choice((b"[", b"{a: ", b"- ", b"? "))
    return raw[:start] + sign * rng.choice((3, 30, 3000)) + raw[start:]


def _zeros(raw: bytes, rng: random.Random) -> bytes:
    """As after a power cut."""
    start = rng.randrange(len(raw) + 1)
    return raw[:start] + b"\0" * rng.choice((1, 512, 300_000))


ACCIDENTS = (_other, _other, _other, _other, _key, _flip, _cut, _double, _put_in, _put_in, _torn, _rows, _deep, _zeros)


# ---- where is written -----------------------------------------------------------------------------------------------
class Watch:
    """Whatever this thread opens for writing, makes, moves or removes outside this folder, while it is looked for. No
    garbage is collected meanwhile: what another test has left might take its files along."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        self.found: list[str] = []
        self.thread = 0
        sys.addaudithook(self._heard)

    def _heard(self, event: str, args: tuple[object, ...]) -> None:
        if self.folder is None or threading.get_ident() != self.thread:
            return
        if event not in ("open", "os.rename", "os.remove", "os.mkdir", "os.link", "os.symlink"):
            return
        if event == "open" and not (isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)):
            return
        for path in args[:2] if event in ("os.rename", "os.link") else args[:1]:
            if isinstance(path, str | bytes | os.PathLike):
                there = os.path.abspath(os.fsdecode(path))
                if not there.startswith(str(self.folder)) and "__pycache__" not in there:
                    self.found.append(f"{event} {there}")

    @contextmanager
    def over(self, folder: Path) -> Iterator[None]:
        self.folder, self.found, self.thread = folder, [], threading.get_ident()
        gc.disable()
        try:
            yield
        finally:
            gc.enable()
            self.folder = None
        assert self.found == []


@pytest.fixture(scope="module")
def watch() -> Watch:
    return Watch()


@cache
def ours(folder: Path) -> Theme:
    return load(folder)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What comes with the program no one spoils: it is looked through once. And no disk loses its power here."""
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path))
    monkeypatch.setattr(find, "load", lambda folder: (ours if folder.is_relative_to(paths.themes()) else load)(folder))
    for wait in ("sync", "sync_folder"):
        monkeypatch.setattr(files.System, wait, lambda *_: None)
    return tmp_path


def tried(kind: str, number: int, folder: Path, watch: Watch) -> None:
    """One mutant of this kind, by its number."""
    make, reads = KINDS[kind]
    raw = mutant(make().encode(), random.Random(f"{kind} {number}"))
    place = folder / f"{number}"
    place.mkdir()
    try:
        with watch.over(folder):
            reads(place, raw)
    except Exception as error:
        kept = folder / f"caught-{kind}-{number}.yaml"
        kept.write_bytes(raw)
        raise AssertionError(f"{kind} {number}: {type(error).__name__}: {error}; the file is {kept}") from error


def test_what_is_not_spoilt_can_be_read(home: Path, watch: Watch) -> None:
    for kind, (make, reads) in KINDS.items():
        (home / kind).mkdir()
        reads(home / kind, make().encode())
    assert load_settings(home / "settings" / "settings.yaml")[1] is None
    assert load_presets("kuku", home / "presets") and load_scenarios(home / "cases" / "cases.yaml")[0].cases


@pytest.mark.parametrize("kind", KINDS)
def test_a_sample_of_mutants_breaks_nothing(home: Path, watch: Watch, kind: str) -> None:
    for number in range(FIRST, FIRST + SAMPLE // len(KINDS)):
        tried(kind, number, home, watch)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(ALL // CHUNK))
def test_thousands_of_mutants_break_nothing(home: Path, watch: Watch, chunk: int) -> None:
    each = CHUNK // len(KINDS)
    for kind in KINDS:
        (home / kind).mkdir()
        for number in range(FIRST + chunk * each, FIRST + (chunk + 1) * each):
            tried(kind, number, home / kind, watch)


@pytest.mark.parametrize("third", range(3))
@pytest.mark.parametrize("nasty", NASTY)
def test_each_nasty_thing_in_the_place_of_each_setting(home: Path, watch: Watch, nasty: str, third: int) -> None:
    whole = whole_settings()
    for place, row in enumerate(rows := whole.splitlines()):
        head, colon, _ = row.partition(": ")
        if colon and not row.startswith(" ") and place % 3 == third:
            (home / str(place)).mkdir()
            spoilt = "\n".join((*rows[:place], f"{head}: {nasty}", *rows[place + 1:]))
            reads_settings(home / str(place), spoilt.encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize("theme", [
    "~nobody", "a\0b", "a" * 5_000, "../..", "/dev/zero", "/dev/tty", "/", ".", "./", "\ud800", "/" + "a" * 5_000])
def test_a_theme_that_cannot_be_gives_way_to_our_own(home: Path, theme: str) -> None:
    from tests.application.test_preferences import application

    made = application(replace(Settings(language="ja", game="kuku"), theme={"kuku": theme}))
    made.art.close()
    assert made.look.sounds("deal") and "テーマ" in made.notices.now
