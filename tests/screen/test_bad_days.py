"""Bad days: killed, unplugged, switched off, full, lost. The program goes on and says so; no match is lost."""
from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.application.saved_records import waiting
from game.rules.catalogue import GAMES
from game.table.record import read
from tests.screen.games import ALONE, at_home, record, records, settings
from tests.screen.hand import Eyes, Hand
from tests.screen.often import often
from tests.screen.players import Alone, Mouse

pytestmark = pytest.mark.screen

Start = Callable[..., Any]
AT_ONCE = ("play", "kuku", "--seats", "4", "--seed", "3", "--size", "960x540", "--lang", "en")
QUICK = ("speed: instant", "reduced_motion: true", "window_seconds: 1")
NO_CARD = """
from pygame._sdl2 import video
from tests.screen.patience import PATIENCE
def none(*_, **__): raise pygame.error("no matching render driver")
video.Renderer = none
"""


@pytest.fixture
def hand(start: Start, tmp_path: Path) -> Callable[..., Hand]:
    return lambda *words, **how: Hand(start, tmp_path / f"hand-{len(list(tmp_path.iterdir()))}", *words, **how)


def quick(home: Path, *lines: str) -> Path:
    """A home whose settings leave nothing to wait for."""
    return at_home(home, "\n".join((*QUICK, *lines, "")))


def bots_only(hand: Hand) -> None:
    """No one has to be waited for any more."""
    hand.does("h = app.running",
              "[h.reseat(n, c._replace(kind='bot:default')) for n, c in enumerate(h.setup.chairs) if c.is_person]",
              "window.wake()")  # fmt: skip


def lines(home: Path) -> int:
    return sum(len(read(path, {spec.id: spec for spec in GAMES}).lines) for path in records(home))


def drawn(kataku: Any) -> None:
    """Something is to be seen where the window is, not an empty one."""
    def full(picture: Any) -> bool:
        try:
            seen = kataku.place.clip(picture.get_rect())
        except subprocess.CalledProcessError:
            return False                                # there is no window yet
        step = max(1, seen.w // 40)
        return len({tuple(picture.get_at((x, y))) for x in range(seen.x, seen.right, step)
                    for y in range(seen.y, seen.bottom, step)}) > 12  # fmt: skip

    kataku.until(full, "something is drawn")


# ---- the record -----------------------------------------------------------------------------------------------------
def test_killed_in_the_middle_of_a_line(hand: Callable[..., Hand], tmp_path: Path) -> None:
    home = quick(tmp_path / "home")
    first = hand(*AT_ONCE, home=home)
    first.until("app.running is not None")
    bots_only(first)
    first.until("len(app.running.match.record.lines) > 6")
    first.kataku.kill()
    (path,) = records(home)
    path.write_bytes(path.read_bytes()[:-2])
    whole = lines(home)
    second = hand("--size", "960x540", "--lang", "ja", home=home)
    second.until("'手目より後は読み取れません' in app.notices.now")
    drawn(second.kataku)
    second.kataku.press("Return")
    second.until("app.running is not None")
    assert second.does("len(app.running.match.record.lines)") >= whole
    assert not read(path, {spec.id: spec for spec in GAMES}).torn
    second.closes()


KNOWN = """
def card(scene, handle):
    face = scene.session.view.sees(handle)
    return face.code if face is not None else "?"

def known():
    scene = app.manager.stack[-1]
    view = scene.session.view
    zones = {f"{zone.name} {zone.seat}": [card(scene, c) for c in cards] for zone, cards in view.zones.items()}
    return {"zones": zones, "scores": {str(seat): n for seat, n in view.scores.items()},
            "chips": {str(seat): n for seat, n in view.chips.items()}, "asking": view.asking, "turn": view.turn(),
            "offers": [offer.action.text() for offer in scene.session.offers()]}
"""


@pytest.mark.parametrize("game", often(("kuku", "xtarot", "cangkul"), "cangkul"))
def test_killed_while_one_is_asked(start: Start, tmp_path: Path, game: str) -> None:
    """In the midst of a trick, of a round: from the title it goes on with the same question, cards and chips, and the
    match is played to its end. A question that answers itself after a second would be gone before it is seen."""
    table = ALONE[game]
    home = at_home(tmp_path / "home", settings(table, ["You", "Nino", "Yuki", "Marco", "Sora"], *QUICK))
    words = ("--size", "1366x768", "--lang", "en")
    first = Eyes(start, tmp_path / "first", *words, home=home, before=KNOWN)
    first.title()
    alone = Alone(Mouse(first), table)
    alone.until(lambda seen: alone.given and seen["rests"] and seen["offers"] and not seen["window"]  # type: ignore[arg-type, return-value]
                and seen["question"] not in alone.given)
    before, acted = first.does("known()"), lines(home)
    first.picture(f"killed-{game}")
    first.kataku.kill()
    second = Eyes(start, tmp_path / "second", *words, home=home, before=KNOWN)
    second.title()
    second.click("continue")
    second.comes(lambda seen: seen["rests"] and seen["offers"], "the table, and the question")
    second.picture(f"continued-{game}")
    assert lines(home) == acted
    assert second.does("known()") == before
    again = Alone(Mouse(second), table)
    again.until(lambda seen: seen["at"] == "ResultPage")
    match = record(home)
    assert match is not None and match.outcome() is not None and len(records(home)) == 1
    second.closes()


def test_other_rules_are_told_of_and_left_alone(hand: Callable[..., Hand], tmp_path: Path) -> None:
    home = tmp_path / "home"
    folder = home / "data" / "matches"
    folder.mkdir(parents=True)
    path = folder / "2026-01-01-120000-kuku.kataku"
    source = Path(__file__).resolve().parents[1] / "records" / "kuku-1-broken-off.kataku"
    path.write_text(source.read_text("utf-8").replace("rules: 1\n", "rules: 7\n"), "utf-8")
    before = path.read_bytes()
    kataku = hand("--size", "960x540", "--lang", "en", home=home)
    kataku.until("'revision 7' in app.notices.now and 'kataku replay' in app.notices.now")
    drawn(kataku.kataku)
    kataku.closes()
    assert path.read_bytes() == before


@pytest.mark.parametrize("word", often(("SIGTERM", "SIGINT", "SIGHUP", "window"), "window"))
def test_ended_in_the_middle_of_a_movement(hand: Callable[..., Hand], tmp_path: Path, word: str) -> None:
    home = tmp_path / "home"
    kataku = hand(*AT_ONCE, home=home)
    kataku.until("app.running is not None")
    bots_only(kataku)
    kataku.until("len(app.running.match.record.lines) > 1 and not app.manager.stack[-1].session.play.settled")
    shown = kataku.does("len(app.running.match.record.lines)")
    if word == "window":
        kataku.kataku.close_window()
    else:
        kataku.kataku._process.send_signal(getattr(signal, word))
    assert kataku.kataku.ended() == 0
    assert kataku.kataku.complained == ""
    assert lines(home) >= shown
    assert waiting(home / "data" / "matches").match is not None


def test_a_disk_that_is_full_for_a_while(hand: Callable[..., Hand], tmp_path: Path) -> None:
    home = quick(tmp_path / "home")
    kataku = hand(*AT_ONCE, home=home)
    kataku.until("app.running is not None")
    kataku.does("import errno", "def no_room(*a, **k): raise OSError(errno.ENOSPC, 'No space left on device')",
                "from game.disk.files import System", "kept, System.write = System.write, no_room", "True")
    bots_only(kataku)
    kataku.until("app.running.trouble is not None and len(app.running.match.record.lines) > 3")
    drawn(kataku.kataku)
    assert any("the disk is full" in line for line in
               kataku.does("[line.sentence for line in app.manager.stack[-1].words.queue.lines]"))  # fmt: skip
    kataku.kataku.press("p")
    drawn(kataku.kataku)
    kataku.does("System.write = kept", "True")
    kataku.closes()
    assert lines(home) > 3, "what had no room is written before the end"


# ---- settings -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("what", ["folder", "no-text", "values"])
def test_settings_no_one_can_read(hand: Callable[..., Hand], tmp_path: Path, what: str) -> None:
    home = tmp_path / "home"
    file = home / "config" / "settings.yaml"
    file.parent.mkdir(parents=True)
    if what == "folder":
        file.mkdir()
    else:
        file.write_bytes(b"\xff\xfe\x00" if what == "no-text" else
                         b"tv: perhaps\nkeys: {confirm: [nonsense], nonsense: [a]}\ntheme: {kuku: ../..}\nnames: 3\n"
                         b"last_table: {kuku: {chairs: [{name: A, crest: B, colour: 99, kind: x}]}}\n")  # fmt: skip
    kataku = hand("--size", "960x540", "--lang", "en", home=home)
    drawn(kataku.kataku)
    assert "settings.unreadable.yaml" in kataku.does("app.notices.now")
    kataku.kataku.press("Return")
    drawn(kataku.kataku)
    kataku.closes()
    assert (home / "config" / "settings.unreadable.yaml").exists()


# ---- sound ----------------------------------------------------------------------------------------------------------
def test_no_sound_is_said_in_the_settings_alone(hand: Callable[..., Hand], tmp_path: Path) -> None:
    kataku = hand("--size", "1366x768", "--lang", "en", environment={"SDL_AUDIODRIVER": "there-is-none"})
    kataku.until("app.manager.stack and app.manager.stack[-1].model.settings() is None")
    drawn(kataku.kataku)
    assert kataku.does("app.sound.silent and app.notices.now == ''")
    silent = kataku.kataku.settled()
    time.sleep(1.2)                     # what comes at once is an echo of the trial
    kataku.does("import os", "os.environ.update(SDL_AUDIODRIVER='dummy')")
    kataku.posts("AUDIODEVICEADDED")
    kataku.does("app.sound.try_again()", "window.wake()")
    kataku.kataku.press("Tab")
    kataku.until("not app.sound.silent")
    kataku.kataku.until(lambda picture: picture.get_buffer().raw != silent.get_buffer().raw, "the sentence goes")
    kataku.closes()


def test_a_television_goes_and_comes_back(hand: Callable[..., Hand], tmp_path: Path) -> None:
    kataku = hand(*AT_ONCE, home=tmp_path / "home")
    kataku.until("app.running is not None")
    bots_only(kataku)
    kataku.until("app.sound.play('deal') or pygame.mixer.get_init() is not None")
    time.sleep(1.2)
    for step in ("REMOVED", "ADDED", "REMOVED", "REMOVED"):
        before = kataku.does("app.running.match.step")
        kataku.posts(f"AUDIODEVICE{step}", "WINDOWDISPLAYCHANGED")
        kataku.until(f"app.running.match.step > {before} or app.running.outcome() is not None")
        kataku.until("app.sound.play('deal') or (pygame.mixer.get_init() is not None and not app.sound.silent)")
        drawn(kataku.kataku)
    kataku.closes()


# ---- the picture ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("code", "says"), [("en", "no graphics card to draw with"), ("ja", "カードがありません")])
def test_a_card_that_was_insisted_on_and_is_not_there(hand: Callable[..., Hand], code: str, says: str) -> None:
    kataku = hand("--renderer", "gpu", "--lang", code, before=NO_CARD).kataku
    assert kataku.ended() == 2
    assert says in kataku.complained and "Traceback" not in kataku.complained


def test_without_a_card_nothing_is_said(hand: Callable[..., Hand], tmp_path: Path) -> None:
    home = quick(tmp_path / "home", "renderer: gpu")
    kataku = hand("--size", "960x540", home=home, before=NO_CARD)
    drawn(kataku.kataku)
    assert kataku.does("[window.renderer, app.notices.now]") == ["surface", ""]
    kataku.closes()
    assert kataku.kataku.complained == ""


def test_a_card_that_is_reset_and_then_lost(hand: Callable[..., Hand], tmp_path: Path) -> None:
    kataku = hand(*AT_ONCE, "--renderer", "gpu", home=tmp_path / "home")
    kataku.until("app.running is not None")
    bots_only(kataku)
    assert kataku.does("window.renderer") == "gpu"
    for kind in ("RENDER_TARGETS_RESET", "RENDER_DEVICE_RESET"):
        kataku.posts(kind)
        drawn(kataku.kataku)
    assert kataku.does("window.renderer") == "gpu"
    kataku.does("def gone(*a): raise pygame.error('device lost')", "window.canvas._issue = gone", "window.wake()")
    kataku.until("window.renderer == 'surface'")
    drawn(kataku.kataku)
    before = kataku.does("app.running.match.step")
    kataku.until(f"app.running.match.step > {before} or app.running.outcome() is not None")
    kataku.closes()


def test_a_screen_that_is_switched_off_and_on(hand: Callable[..., Hand], tmp_path: Path) -> None:
    kataku = hand(*AT_ONCE, "--renderer", "surface", home=tmp_path / "home")
    kataku.until("app.running is not None")
    kataku.kataku.settled()
    for away, back in (("WINDOWHIDDEN", "WINDOWSHOWN"), ("WINDOWMINIMIZED", "WINDOWRESTORED")):
        kataku.posts(away, "WINDOWDISPLAYCHANGED")
        kataku.until("window._hidden")
        kataku.posts("WINDOWDISPLAYCHANGED", back)
        kataku.until("not window._hidden")
        drawn(kataku.kataku)
    kataku.does("def gone(): raise pygame.error('no screen')", "kept, window.canvas._flip = window.canvas._flip, gone",
                "pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))", "window.wake()")  # fmt: skip
    kataku.until("window._failures > 0 or window.canvas._flip is not gone")
    kataku.until("window._failures == 0 and not window._stale")
    drawn(kataku.kataku)
    kataku.closes()


@pytest.mark.parametrize("renderer", ["surface", "gpu"])
def test_full_screen_where_no_one_manages_windows_and_sizes_no_one_has(
        hand: Callable[..., Hand], tmp_path: Path, renderer: str) -> None:
    kataku = hand(*AT_ONCE, "--renderer", renderer, home=quick(tmp_path / "home", "fullscreen: true"))
    kataku.until("app.running is not None")
    drawn(kataku.kataku)
    window = str(kataku.kataku._window())
    told = tuple(kataku.does("window.canvas.size"))
    assert told == kataku.kataku.display.picture().get_size()
    assert "Geometry: {}x{}".format(*told) in kataku.kataku.display.xdotool("getwindowgeometry", window)
    kataku.kataku.press("F11")
    kataku.until(f"window.canvas.size != {told}")
    for width, height in ((90, 60), (5, 700), (4000, 2500), (960, 540)):
        kataku.kataku.display.xdotool("windowsize", window, str(width), str(height))
        kataku.until(f"window.canvas.size == {(width, height)}")
        kataku.kataku.press("p", "Escape")
        kataku.until("not window._stale")
    drawn(kataku.kataku)
    kataku.closes()
