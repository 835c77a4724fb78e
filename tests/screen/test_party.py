"""Three persons and a bot around one screen, by real mouse and real keys, from the title to the result; and what is to
be seen on the glass when a player lets go, or another window, another size, a closed blind comes between.

Where to press is read from the running program, what lies on the screen from the screen.
"""
from __future__ import annotations

import ctypes
import ctypes.util
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from tests.screen.games import TOGETHER, WHOLE, Table, at_home, record, records, settings
from tests.screen.hand import Eyes, Seen, Start
from tests.screen.often import often
from tests.screen.patience import PATIENCE
from tests.screen.players import Keys, Mouse

pytestmark = pytest.mark.screen

SIZE = (1280, 720)
QUICK = ("speed: 4", "window_seconds: 20")
NAMES = ["Aiko", "Bruno", "Chie", "Nino"]
MEANT = 0.65
"""Seconds a curtain stands before people answer; what comes earlier is not meant for it, and not heard."""
AIKO, BRUNO, CHIE, NINO = range(4)
GIVES = ("keep", "refuse", "hide", "back")
DARES = ("cambio", "accept", "show")
"""What those with the mouse say, and what a player who has the keys says, as far as it is there; where it is not taken,
the other answer."""
OPENLY = ("keep", "accept")
"""What is said before all eyes by whose card they have seen."""
ENDS = ("pass", "agree", "end", "turn", "draw")
"""What ends a turn, or a question, for a player who holds no card for it."""


class Company(Eyes):
    """A running Kataku and the persons in front of it. `laid`: the table they sit at."""

    def __init__(self, laid: Table, start: Start, folder: Path, home: Path) -> None:
        words = ("--size", "{}x{}".format(*SIZE), "--lang", "en")
        super().__init__(start, folder, *words, home=at_home(home, settings(laid, NAMES, *QUICK)))
        self.laid, self.keys = laid, Keys(self)

    def glass(self) -> bytes:
        """The pixels above the answers, once they stand still: the name, the cards, and the words beside them."""
        look = self.comes(lambda seen: "look" in seen["spots"] and seen["drawn"], "a curtain stands")["spots"]["look"]
        self.until("app.art.idle")                        # a card may stand in for itself as long as it is drawn
        picture = self.kataku.settled()
        window = self.kataku.place
        row = 0.06 * window.h                               # half of the buttons' height, and their shadow
        above = pygame.Rect(window.x, window.y, window.w, look[1] - row)
        return pygame.image.tobytes(picture.subsurface(above), "RGB")

    @contextmanager
    def held(self, how: str = "mouse") -> Iterator[None]:
        """The button to look is pressed until this is over."""
        screen = self.kataku.display
        if how == "mouse":
            self.point("look")
        down, up = {"mouse": (("mousedown", "1"), ("mouseup", "1")),
                    "space": (("keydown", "space"), ("keyup", "space"))}[how]
        screen.xdotool(*down)
        try:
            self.comes(lambda seen: seen["open"], "the card is open")
            yield
        finally:
            screen.xdotool(*up)

    def keep_open(self, how: str) -> None:
        """A hand of several cards stays open by a short press."""
        if how == "mouse":
            self.click("look")
        else:
            self.kataku.press("space")
        self.comes(lambda seen: seen["open"], "the hand stays open")

    def curtain(self) -> Seen:
        """The next curtain, and long enough down to be answered; where all are asked at once that of the first."""
        self.comes(lambda seen: seen["stands"] or seen["together"], "a curtain stands")
        if self.seen["together"]:
            time.sleep(MEANT)
            self.click(next(spot for spot in self.seen["spots"] if spot.startswith("call:")))
            self.comes(lambda seen: seen["stands"], "their own curtain stands")
        time.sleep(MEANT)
        return self.comes(lambda seen: seen["stands"] and seen["drawn"] and
                          any(spot.startswith(("look", "answer:")) for spot in seen["spots"]), "it is drawn")

    def sit_down(self) -> None:
        """From the title to the table, two bots made persons on the way."""
        if self.title()["game"] != self.laid.game:
            self.click(f"game-{self.laid.game}")
            self.comes(lambda seen: seen["game"] == self.laid.game, "the game is chosen")
        self.click("play")
        self.comes(lambda seen: seen["persons"] and seen["drawn"], "the lobby")
        for seat in (BRUNO, CHIE):
            self.make_person(seat)
        self.lay_seed()
        self.click("begin")
        self.comes(lambda seen: seen["at"] in ("TableScene", "Curtain"), "the table")

    def make_person(self, seat: int) -> None:
        """Let a person sit where a bot does. Each press is waited for: what lies where changes with it."""
        self.click(f"seat-{seat}")
        self.comes(lambda seen: seen["seat"] == seat and seen["drawn"], "the seat is open")
        self.click("who-0")
        self.comes(lambda seen: seen["persons"][seat] and seen["drawn"], "a person sits there")
        self.click("seat-done")
        self.comes(lambda seen: seen["seat"] is None and seen["drawn"], "the seat is closed")

    def lay_seed(self) -> None:
        """The field lies at the end of the house rules; with it the cards are the same every time."""
        self.kataku.move(*self.on_screen(SIZE[0] * 3 // 4, SIZE[1] // 2))
        while "seed" not in self.seen["spots"]:
            self.kataku.display.xdotool("click", "5")
        self.click("seed")
        self.kataku.type(str(self.laid.seed))
        self.kataku.press("Return")


@pytest.fixture
def table(start: Start, tmp_path: Path) -> Callable[[Table], Company]:
    """A company that has sat down at such a table."""
    def seated(laid: Table) -> Company:
        found = Company(laid, start, tmp_path / "hand", tmp_path / "home")
        found.sit_down()
        return found

    return seated


@contextmanager
def another_window(display: str) -> Iterator[str]:
    """The number of a small window in the lower right corner that a player works in."""
    x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XDefaultRootWindow.restype = x.XCreateSimpleWindow.restype = ctypes.c_ulong
    desk = ctypes.c_void_p(x.XOpenDisplay(display.encode()))
    root = ctypes.c_ulong(x.XDefaultRootWindow(desk))
    white = ctypes.c_ulong(0xFFFFFF)
    window = x.XCreateSimpleWindow(desk, root, 1300, 730, 60, 30, 0, white, white)
    x.XMapWindow(desk, ctypes.c_ulong(window))
    x.XSync(desk, 0)
    yield str(window)
    x.XCloseDisplay(desk)


# ---- a whole match --------------------------------------------------------------------------------------------------
class Evening:
    """Who does what: Aiko and Chie share the mouse, Bruno has the keys; two of them speak up once in vain, where
    anything may be said out of turn, and Chie looks out of turn."""

    def __init__(self, table: Company) -> None:
        self.table, self.laid = table, table.laid
        self.curtains: list[tuple[int, bool]] = []
        self.touched = self.declared = self.asked_together = False
        self.openly = 0                     # how often a player answered for an open card
        self.pulled: list[int] = []         # who has drawn a card before all eyes
        self.looked: set[tuple[int, bool]] = set()
        self.told: set[str] = set()
        """Why answers were not taken, as it was told behind curtains."""

    def play(self) -> None:
        """To the result."""
        end = time.monotonic() + PATIENCE
        while (seen := self.table.seen)["at"] != "ResultPage":
            assert time.monotonic() < end, f"no result after {self.curtains}, but {seen}"
            if seen["together"] and self.asked_together:
                self.at_once(seen)
            elif seen["stands"] or seen["together"]:
                self.asked_together = self.asked_together or seen["together"]
                self.answer(self.table.curtain())
            elif seen["at"] == "TableScene":
                self.go_on(seen)
        self.table.picture(f"party-{self.laid.game}-result")

    def at_once(self, seen: Seen) -> None:
        """Everybody gives the last answer there is, by the letter drawn for them."""
        time.sleep(MEANT)
        for letters in self.table.seen["letters"]:
            self.table.kataku.press(letters[0])
        self.table.comes(lambda now: not now["together"], "all have answered")

    def go_on(self, seen: Seen) -> None:
        """At the open table: Chie looks before play begins, then a player who has the mouse goes on, or answers for a
        card that lies open."""
        if seen["tent"]:
            self.pull(seen)
            return
        ways = [name for name in ("next", "begin", "deal", "result", *OPENLY) if f"answer:{name}" in seen["spots"]]
        if ways == ["begin"] and not self.touched:
            self.touched = True
            self.table.click(f"seat:{CHIE}")
            self.table.comes(lambda seen: seen["stands"] and seen["called"] and seen["seat"] == CHIE, "her curtain")
        elif ways:
            self.table.kataku.click(*self.table.on_screen(*seen["spots"][f"answer:{ways[0]}"]))
            now = self.table.after(seen, "at", "question", "stands", patience=1.0)
            self.openly += ways[0] in OPENLY and now["question"] != seen["question"]

    def pull(self, seen: Seen) -> None:
        """A card is drawn before all eyes, by a player who is asked, with their own device."""
        self.pulled.append(seen["tent"]["seat"])
        self.table.picture(f"party-{self.laid.game}-pull-{len(self.pulled)}")
        (self.table.keys if seen["tent"]["seat"] == BRUNO else Mouse(self.table)).pull(seen)
        self.table.after(seen, "at", "question", patience=2.0)

    def answer(self, seen: Seen) -> None:
        self.curtains.append((seen["seat"], seen["called"]))
        first = self.curtains[-1] not in self.looked and "look" in seen["spots"]
        self.looked |= {self.curtains[-1]} if first else set()
        self.table.picture(f"party-{self.laid.game}-{len(self.curtains):02}-{seen['asking']}")
        if "look" not in seen["spots"]:     # before anybody has looked
            self.press("answer:stay", seen)
            self.table.comes(lambda now: not now["stands"] or now["question"] != seen["question"], "the curtain rises")
            return
        closed = self.look() if first else b""
        if not self.touched and f"call:{CHIE}" in seen["spots"]:
            self.let_chie_look()
        if self.laid.many and not seen["called"]:
            self.pick(seen, closed)
        elif seen["seat"] == BRUNO and not seen["called"]:
            self.by_keys(closed)
        else:
            self.by_mouse(seen, closed)
        self.table.comes(lambda now: not now["stands"] or now["seat"] != seen["seat"]
                         or now["question"] != seen["question"], "the curtain rises")

    def look(self) -> bytes:
        """A player who sees their first curtain looks at their cards; how the curtain looks from outside."""
        how = "space" if self.curtains[-1][0] == BRUNO else "mouse"
        closed = self.table.glass()
        with self.table.held(how):
            opened = self.table.glass()
            self.table.picture(f"party-{self.laid.game}-{len(self.curtains):02}-open")
        assert opened != closed, "the card is not seen while the button is held"
        self.table.comes(lambda seen: not seen["open"], "what was open is hidden")
        assert self.table.glass() == closed, "something of the card is left after letting go"
        return closed

    def let_chie_look(self) -> None:
        """On another user's curtain Chie presses her seal: hers falls, she looks, and it is the other's turn again."""
        self.touched = True
        before = self.table.seen
        self.table.click(f"call:{CHIE}")
        self.table.comes(lambda seen: seen["stands"] and seen["called"] and seen["seat"] == CHIE, "her curtain")
        self.answer(self.table.curtain())
        self.table.comes(lambda seen: seen["stands"] and seen["seat"] == before["seat"], "and the other's again")

    # ---- answering
    def pick(self, seen: Seen, closed: bytes) -> None:
        """Open the hand; touch a card that cannot be played, once; play the last one that can be, or do what else is
        on offer."""
        how = "space" if seen["seat"] == BRUNO else "mouse"
        if not self.table.seen["open"]:     # it stays open from card to card
            self.table.keep_open(how)
        opened = self.table.comes(lambda seen: seen["open"] and "card:" in " ".join(seen["spots"]), "the hand is open")
        said = [f"answer:{verb}" for verb in ENDS if f"answer:{verb}" in opened["spots"]]
        if self.laid.passes and said and (not opened["fits"] or "answer:pass" in said):
            self.press(said[0], seen)
            return
        can = opened["fits"] or [s for s in opened["spots"] if s.startswith("answer:")]
        assert can, "an open hand has a card that can be played, or something else can be done"
        wrong = [s for s in opened["spots"] if s.startswith("card:") and s not in opened["fits"]]
        if wrong and not self.told:
            self.press(wrong[0], seen)
            self.told.add(self.table.comes(lambda seen: seen["refused"], "why not is told")["refused"])
            self.table.picture(f"party-{self.laid.game}-refused")
        self.press(can[-1], seen)
        now = self.table.after(opened, "spots", "question", patience=1.0)
        while chips := sorted(s for s in now["spots"] if s.startswith("chip:")):
            self.press(chips[0], seen)      # the others only lay it beside the hand
            now = self.table.after(now, "spots", "question", patience=1.0)

    def press(self, spot: str, seen: Seen) -> None:
        """With their own device: Bruno has the keys."""
        if seen["seat"] == BRUNO:
            self.table.keys.mean(spot, self.table.seen)
        else:
            self.table.click(spot)

    def by_mouse(self, seen: Seen, closed: bytes) -> None:
        """The usual answer; one that is not taken is told behind the curtain alone, and the other is given."""
        there = [spot for spot in seen["spots"] if spot.startswith("answer:")]
        usual = next(spot for spot in map("answer:{}".format, GIVES) if spot in there)
        self.table.click(usual)
        now = self.table.after({**seen, "refused": ""}, "stands", "refused", "question")
        if now["stands"] and now["refused"]:
            self.told.add(now["refused"])
            assert closed in (b"", self.table.glass()), "whether they hold a card that may refuse is seen from outside"
            self.table.picture(f"party-{self.laid.game}-refused-{len(self.curtains)}")
            self.table.click(next(spot for spot in there if spot != usual))

    def by_keys(self, closed: bytes) -> None:
        """What may be said at any time first, without being able to: told behind the curtain alone. Then the usual
        answer by the key of its side, the other if that is not taken."""
        if self.laid.call and not self.declared:
            self.declared = True
            self.table.kataku.press("u")        # a shared key only goes to the button
            self.table.comes(lambda seen: seen["focus"] == f"answer:{self.laid.call}", "U leads there")
            self.table.kataku.press("Return")
            self.table.comes(lambda seen: seen["refused"], "why not is told")
            assert self.table.glass() == closed, "whether they hold a cuckoo is seen from outside"
        before = self.table.seen
        usual = next((f"answer:{verb}" for verb in DARES if f"answer:{verb}" in before["keys"]), "")
        for spot in sorted(before["keys"], key=lambda spot: spot != usual):
            if spot.startswith("answer:") and spot != f"answer:{self.laid.call}":
                self.table.kataku.press(before["keys"][spot])
                now = self.table.after({**before, "refused": ""}, "stands", "refused", "question")
                if not (now["stands"] and now["refused"]):
                    return
                self.told.add(now["refused"])


def match_of(company: Company) -> Evening:
    """Play it, and see that the record agrees with what was done behind the curtains."""
    evening = Evening(company)
    evening.play()
    assert {seat for seat, _ in evening.curtains} == {AIKO, BRUNO, CHIE}, \
        f"{evening.curtains}, looked out of turn: {evening.touched}; " \
        f"{[each.read_text() for each in records(company.home)[-1:]]}"
    assert (CHIE, True) in evening.curtains, "she may look out of turn"
    assert evening.declared == bool(company.laid.call)
    match = record(company.home)
    assert match is not None and match.outcome() is not None
    said = [(line.seat, line.text.split()[0]) for line in match.record.lines if line.seat < NINO]
    assert company.laid.says <= {text for _, text in said}
    asked = iter(seat for seat, _ in said)
    behind = [seat for seat, called in evening.curtains if not called]
    assert all(seat in asked for seat in behind), f"every curtain has been an answer: {behind}, but {said}"
    if not company.laid.many:           # else a single card is played by the table
        assert len(behind) + evening.openly == len([text for _, text in said if text != "pass"])
    company.closes()
    assert company.kataku.complained == ""
    return evening


@pytest.mark.parametrize("game", often(TOGETHER, "xtarot"))
def test_three_persons_and_a_bot_play_a_match(table: Callable[[Table], Company], game: str) -> None:
    match_of(table(TOGETHER[game]))


@pytest.mark.long
@pytest.mark.parametrize("game", WHOLE)
def test_three_persons_and_a_bot_play_a_long_match(table: Callable[[Table], Company], game: str) -> None:
    match_of(table(WHOLE[game]))


# ---- in the middle of holding ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", often(TOGETHER, "kuku"))
def test_whatever_comes_between_hides_the_card(table: Callable[[Table], Company], game: str) -> None:
    """Another window, another size, a window put away: all while the button is still held."""
    company = table(TOGETHER[game])
    screen = company.kataku.display
    own = str(company.kataku._window())
    company.comes(lambda seen: seen["stands"] or seen["together"] or "answer:begin" in seen["spots"],
                  "the table may begin")
    if "answer:begin" in company.seen["spots"]:
        company.click("answer:begin")
    seen = company.curtain()
    while "look" not in seen["spots"]:      # asked before anybody may look
        Evening(company).answer(seen)
        seen = company.curtain()

    def taken(how: Callable[[], object], closed: bytes) -> None:
        """What lies on the screen is open, then not, however long the button is held; and it can be held again."""
        with company.held():
            assert company.glass() != closed, "the card is not seen while the button is held"
            how()
            company.comes(lambda seen: not seen["open"], "the card is closed")
            assert company.glass() == closed, "the card is still seen, though no one may look"
        assert company.glass() == closed, "the card is seen after letting go"
        assert company.seen["stands"], "letting go where nothing is held is no answer"

    company.point("look")
    closed = company.glass()
    with another_window(screen.name) as other:
        taken(lambda: screen.xdotool("windowfocus", "--sync", other), closed)
        screen.xdotool("windowfocus", "--sync", own)
    closed = company.glass()
    taken(lambda: (screen.xdotool("windowunmap", "--sync", own), company.comes(lambda seen: seen["hidden"], "hidden"),
                   screen.xdotool("windowmap", "--sync", own)), closed)  # fmt: skip

    small, large = (1100, 640), SIZE
    resized(company, small)
    company.point("look")
    closed = company.glass()
    resized(company, large)
    company.point("look")
    taken(lambda: resized(company, small), closed)
    company.click("pause")
    company.comes(lambda seen: seen["at"] == "Pause", "the pause, by the mouse alone")
    company.click("resume")
    Evening(company).answer(company.curtain())
    company.closes()
    assert company.kataku.complained == ""


def resized(company: Company, size: tuple[int, int]) -> None:
    company.kataku.display.xdotool("windowsize", str(company.kataku._window()), *map(str, size))
    company.comes(lambda seen: seen["size"] == list(size) and seen["drawn"], f"a window of {size}")
