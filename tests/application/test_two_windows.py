"""Two windows at once, in every order of opening, continuing and closing: nothing is lost, nothing counted twice."""
from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game import paths
from game.application import match_setup
from game.application.application import Application
from game.application.stage import with_bots
from game.core.ports import Chair, Setup
from game.data.evening_book import Book
from game.data.settings import Settings, load_settings
from game.disk import files, locks
from game.rules.catalogue import GAMES
from game.table.host import Host
from game.table.ledger import FileLedger
from game.table.record import RecordLine, read
from game.table.record_names import SUFFIX
from game.themes import BUILT_IN, Look, open_theme
from game.ui.draw.screen import Screen

KNOWN = {spec.id: spec for spec in GAMES}
SHORT = {"kuku": {"chips": 5}, "xtarot": {}, "cangkul": {}}
PLAN = {
    "begins": ("open", "begin", "play", "close"),
    "continues": ("open", "continue", "play", "close"),
    "ends": ("open", "continue", "end", "close"),
}
ACTS = 9


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home. What is the same at every start is done once, and no power is cut here."""
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    monkeypatch.setattr("game.application.theme_watch.open_theme", lambda *_: built_in())
    monkeypatch.setattr(files.System, "sync", lambda self, file: None)
    return tmp_path


@cache
def built_in() -> Look:
    return open_theme(BUILT_IN)


def setup(game: str) -> Setup:
    spec = KNOWN[game]
    seats = max(spec.fewest, 3)
    chairs = tuple(Chair(f"P{n}", "crane", n, "person" if n else "bot:random") for n in range(seats))
    return Setup(game, chairs, spec.resolve(SHORT.get(game, {})))


def play(host: Host, acts: int) -> None:
    """By chance for everybody; the chairs stay as they are."""
    player = with_bots(host, "random", 3, Host)
    while host.outcome() is None and acts:
        player.act()
        acts -= 1


class Window:
    """One of the two: what it was asked to do, it does as a user would."""

    def __init__(self, name: str, game: str) -> None:
        self.name, self.game = name, game
        self.host: Host | None = None
        self.app: Application | None = None
        self.begun = 0

    def open(self) -> None:
        self.app = Application(load_settings()[0], Screen(960, 540))
        self.app.art.close()
        self.app.evenings.current()

    def begin(self) -> None:
        host = self._app.catalogue.open_table(setup(self.game))
        assert isinstance(host, Host)
        self.host = host
        self.begun += 1

    def cont(self) -> None:
        """Continue what the title offers; where nothing waits – the other one plays it – a match is begun."""
        waits = self._app.saved.has_unfinished(self.game)
        found = self._app.saved.continued(waits) if waits is not None else None
        if isinstance(found, Host):
            self.host = found
        else:
            self.begin()

    def play(self) -> None:
        assert self.host is not None
        play(self.host, ACTS)

    def end(self) -> None:
        assert self.host is not None
        play(self.host, 10**6)
        self._app.evenings.current()

    def close(self) -> None:
        """As `app.run` does when the window is closed."""
        self._app.saved.keep()
        self._app.evenings.close()
        self._app.preferences.change(**{"names": (self.name,)} if self.name == "A" else {"text_scale": 150})
        self._app.saved.close()
        self.app = None

    @property
    def _app(self) -> Application:
        assert self.app is not None
        return self.app


def orders(first: tuple[str, ...], second: tuple[str, ...]) -> Iterator[list[tuple[int, str]]]:
    """Every order in which two windows may do these things."""
    both = len(first) + len(second)
    for places in itertools.combinations(range(both), len(first)):
        one, other = iter(first), iter(second)
        yield [(0, next(one)) if at in places else (1, next(other)) for at in range(both)]


def check(home: Path, game: str, plans: tuple[str, str], order: list[tuple[int, str]]) -> None:
    folder = home / "data" / "matches"
    waiting = match_setup.open_table(setup(game), folder)         # something to continue
    play(waiting, 12)
    assert isinstance(waiting.match.ledger, FileLedger)
    waiting.match.ledger.rest()
    windows = Window("A", game), Window("B", game)
    paths.evenings().mkdir()                # not the first start
    for at, act in order:
        getattr(windows[at], {"continue": "cont"}.get(act, act))()
    kept = {path.stem: read(path, KNOWN) for path in folder.glob(f"*{SUFFIX}")}
    hosts = [waiting, *(window.host for window in windows if window.host is not None)]
    for host in hosts:
        assert isinstance(host.match.ledger, FileLedger) and host.trouble is None
        lines: list[RecordLine] = host.match.record.lines
        assert any(record.lines[:len(lines)] == lines for record in kept.values()), "something played is not there"
    assert len(kept) == 1 + sum(window.begun for window in windows), "one record for each match"
    assert not any(record.torn for record in kept.values())
    counted = [match.match for evening in Book(paths.evenings()).all() for match in evening.matches]
    ended = {host.match.ledger.path.stem for host in hosts  # type: ignore[attr-defined]
             if host.outcome() is not None}
    assert sorted(counted) == sorted(ended), "counted once, and only what has ended"
    settings = load_settings()[0]
    assert settings.names == ("A",) and settings.text_scale == 150, "each has kept what it changed"
    assert [path.name for path in folder.iterdir() if not path.name.endswith(SUFFIX)] == [], "nothing is left behind"


PAIRS = [*itertools.combinations_with_replacement(PLAN, 2), ("ends", "begins"), ("ends", "continues")]


@pytest.mark.parametrize("game", KNOWN)
def test_some_orders(home: Path, game: str) -> None:
    pair = PAIRS[list(KNOWN).index(game) % len(PAIRS)]
    for n, order in enumerate(orders(PLAN[pair[0]], PLAN[pair[1]])):
        if n % 17 == 0:
            place = home / str(n)
            with pytest.MonkeyPatch.context() as patch:
                patch.setenv(paths.HOME, str(place))
                check(place, game, pair, order)


@pytest.mark.long
@pytest.mark.parametrize("game", KNOWN)
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_every_order(home: Path, game: str, pair: tuple[str, str]) -> None:
    """Each with two titles at the least: another third of them for the next title."""
    for n, order in enumerate(orders(PLAN[pair[0]], PLAN[pair[1]])):
        if n % 3 != list(KNOWN).index(game) % 3:
            continue
        place = home / str(n)
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv(paths.HOME, str(place))
            check(place, game, pair, order)


def test_a_match_in_another_window_is_listed_so_and_cannot_be_taken_up_or_deleted(home: Path) -> None:
    first, second = Window("A", "kuku"), Window("B", "kuku")
    first.open()
    first.begin()
    first.play()
    second.open()
    app = second._app
    assert app.saved.has_unfinished("kuku") is None
    (listed,) = app.saved.unfinished()
    assert listed.elsewhere and app.saved.continued(listed) is None and not app.saved.put_away(listed)
    first.close()
    (listed,) = app.saved.unfinished()
    assert not listed.elsewhere and app.saved.continued(listed) is not None


def test_a_match_left_for_the_title_may_be_taken_up_by_the_other_window(home: Path) -> None:
    first, second = Window("A", "kuku"), Window("B", "kuku")
    first.open()
    second.open()
    first.begin()
    first.play()
    assert first._app.saved.has_unfinished("kuku") is not None      # the title
    second.cont()
    assert second.host is not None and first.host is not None
    assert second.host.match.record.lines == first.host.match.record.lines
    assert first._app.saved.has_unfinished("kuku") is None, "now it is the other's"


def test_a_second_start_sweeps_nothing_while_a_first_one_lives(home: Path) -> None:
    first, second, third = Window("A", "kuku"), Window("B", "kuku"), Window("A", "kuku")
    first.open()
    folder = home / "data" / "matches"
    draft, gone = folder / ".x.kataku.1-1.new", folder / "2026-01-01-000000-kuku.kataku.deleted"
    others = home / "data" / "evenings" / ".y.yaml.1-1.new", home / "config" / ".settings.yaml.1-1.new"
    for path in (draft, gone, *others):
        path.parent.mkdir(exist_ok=True)
        path.write_text("")
    second.open()
    assert draft.exists() and gone.exists()
    second.close()
    assert draft.exists() and gone.exists()
    first.close()
    third.open()
    assert not any(path.exists() for path in (draft, gone, *others))


def test_what_one_window_has_put_away_another_one_s_end_does_not_destroy(home: Path) -> None:
    first, second, third = Window("A", "kuku"), Window("B", "kuku"), Window("A", "kuku")
    match_setup.open_table(setup("kuku"), home / "data" / "matches").match.ledger.rest()  # type: ignore[attr-defined]
    first.open()
    second.open()
    waits = second._app.saved.has_unfinished()
    assert waits is not None and second._app.saved.put_away(waits)
    first.close()
    third.open()
    assert second._app.saved.taken_back(waits), "the first has closed, and a third has come"


def test_a_file_system_that_cannot_lock_never_stops_play(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(number: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(locks, "_lock", refuse)
    window = Window("A", "kuku")
    window.open()
    window.begin()
    window.play()
    window.close()
    again = Window("A", "kuku")
    again.open()
    again.cont()
    assert again.host is not None and window.host is not None
    assert again.host.match.record.lines == window.host.match.record.lines


def test_a_folder_full_of_rubbish_hides_nothing(home: Path) -> None:
    window = Window("A", "kuku")
    window.open()
    window.begin()
    window.play()
    window.close()
    folder = home / "data" / "matches"
    for n in range(30):
        (folder / f"2099-01-01-0000{n:02}-kuku{SUFFIX}").write_bytes(b"rubbish" if n % 2 else b"\xff\n\n")
    again = Window("A", "kuku")
    again.open()
    assert again._app.saved.has_unfinished("kuku") is not None
    assert len(again._app.saved.unfinished()) == 1


def test_a_match_left_for_another_one_is_let_go_of(home: Path) -> None:
    window = Window("A", "kuku")
    window.open()
    window.begin()
    first = window.host
    assert first is not None and isinstance(first.match.ledger, FileLedger)
    window.begin()
    assert not locks.is_held(first.match.ledger.path)


def test_what_is_saved_is_known_again_until_a_match_changes_hands(home: Path) -> None:
    one, other = (Application(Settings(language="en"), Screen(1366, 768)) for _ in range(2))
    host = one.catalogue.open_table(setup("kuku"))
    assert isinstance(host, Host)
    seen = other.saved.folder_mark()
    play(host, ACTS)
    assert other.saved.folder_mark() == seen, "playing on is nothing new"
    one.routes.title()
    left = other.saved.folder_mark()
    assert left != seen
    taken = one.saved.continued(one.saved.unfinished()[0])
    assert taken is not None and other.saved.folder_mark() == seen
    one.close()
    assert other.saved.folder_mark() == left
    other.close()
