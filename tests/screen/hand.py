"""A running Kataku, what is to be seen of it, and what can be done to it – by hand, and from inside.

It knows how to reach into the program (`meddler.py`) and how to point at what lies on the screen; it knows no game and
no test.
"""
from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from tests.screen.patience import PATIENCE

MEDDLER = Path(__file__).with_name("meddler.py")
Start = Callable[..., Any]
Seen = dict[str, Any]
SEEN = """
from game.ui.kit.hit_areas import PageHands

def settled(hands, settle=PageHands.settle):
    slipped = settle(hands)
    hands.laid = dict(hands.spots)          # else a page might be looked at in the midst of being laid
    hands.room = app.screen if "app" in globals() else None
    return slipped

PageHands.settle = settled

def spots(scene):
    u, spots = app.screen.u, getattr(scene.hands, "laid", {})
    return {name: [round(u * n) for n in spot.shown.center] for name, spot in spots.items() if spot.shown.w > 0}

def areas(scene):
    u, areas = app.screen.u, getattr(scene.hands, "areas", {})
    return {name: [round(u * n) for n in area.rect.center] for name, area in dict(areas).items() if area.most > 1}

def touches(session):
    offers = session.offers() if session is not None and session.play.settled else ()
    spots = {"card": "card:{}", "seat": "seat:{}", "zone": "zone:{}"}
    return {spots[t.kind].format(t.what): o.action.text() for o in offers for t in o.touch if t.kind in spots}

def tent(scene):
    turn = getattr(getattr(scene, "context", None), "deed", None)
    if getattr(turn, "toy", None) is None or turn.live() is None or turn.toy.body is None or scene.context.side_panel:
        return None
    from game.ui.kinds.tent.geometry import line, rest
    u, toy = app.screen.u, turn.toy
    pose, (lx, ly), far = rest(toy.tent)[toy.body.card], line(toy.body), 1.15 * toy.tent.stand.reach
    return {"seat": turn.seat, "side": toy.side, "line": [lx, ly], "from": [round(u * pose.x), round(u * pose.y)],
            "to": [round(u * (pose.x + far * lx)), round(u * (pose.y + far * ly))]}

def look():
    top, host = app.manager.stack[-1], app.running
    session, draft = getattr(top, "session", None), getattr(top, "draft", None)
    held = getattr(top, "context", top)
    curtain = hasattr(held, "peek")
    return {"at": "Together" if hasattr(held, "lots") else type(top).__name__, "spots": spots(top), "areas": areas(top),
            "focus": top.hands.at if top.hands.visible else "", "stands": curtain and held.stands,
            "together": hasattr(held, "lots") and held.stands,
            "letters": [held.lots[seat].letters[-1:] for seat in held.left()] if hasattr(held, "lots") else [],
            "seat": getattr(held, "seat", None),
            "called": getattr(held, "called", False), "refused": getattr(held, "refused", ""),
            "window": host is not None and host.is_window, "hidden": window._hidden, "size": window.canvas.size,
            "open": curtain and held.stands and held.peek.risen(window.now()) >= 1,
            "drawn": window._stale is False and getattr(top.hands, "room", None) == app.screen,
            "keys": {name: spot.key for name, spot in getattr(top.hands, "laid", {}).items() if spot.key},
            "steppers": [name for name, spot in getattr(top.hands, "laid", {}).items() if spot.adjust],
            "game": getattr(getattr(getattr(top, "model", None), "game", None), "id", ""),
            "preset": draft.preset() if hasattr(draft, "preset") else None,
            "persons": [chair.is_person for chair in getattr(draft, "chairs", ())],
            "rests": session is not None and session.play.settled, "touches": touches(session),
            "offers": [o.action.text() for o in session.offers()] if session and session.play.settled else [],
            "told": session.refused[0] if session and session.refused else "",
            "fits": [f"card:{pick.card}" for pick in getattr(held, "picks", tuple)()
                     if pick.fits or held.choice.reached(pick)],
            "tent": tent(top), "asking": host.view(None).asking if host else "",
            "question": host.question if host else -1,
            "lays": hasattr(hand(top), "board"), "chosen": getattr(hand(top), "chosen", None) is not None,
            "many": bool(getattr(held, "many", False)), "reached": reached(top)}

def hand(scene):
    context = getattr(scene, "context", None)
    return getattr(context, "hand", None) if hasattr(context, "side_panel") else None

def reached(scene):
    held, rests = hand(scene), getattr(getattr(scene, "session", None), "is_shown", False)
    return [f"card:{card}" for card in held.cards() if held.run.to(card)] if rests and hasattr(held, "run") else []

def seen():
    for _ in range(20):
        try:
            return look()
        except Exception as error:          # looked at in the midst of being laid
            wrong = error
            import time
            time.sleep(.01)
    return {"error": repr(wrong)}
"""
"""What goes on inside, as a test is told it; where things lie is in pixels of the window."""


class Hand:
    """A running Kataku, and what can be done to it from inside."""

    def __init__(self, start: Start, folder: Path, *words: str, **how: Any) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "before.py").write_text(how.pop("before", ""), "utf-8")
        self.home: Path = how.pop("home", folder / "home")
        command = (sys.executable, str(MEDDLER), str(folder))
        self.kataku = start(*words, home=self.home, command=command, **how)

    def does(self, *steps: str) -> Any:
        """What the last step is worth, once all have been done inside."""
        (self.folder / "done.json").unlink(missing_ok=True)
        (self.folder / "do.tmp").write_text("\n".join(steps), "utf-8")
        (self.folder / "do.tmp").rename(self.folder / "do.py")
        end = time.monotonic() + PATIENCE
        while not (self.folder / "done.json").exists():
            assert self.kataku.running and time.monotonic() < end, self.kataku.complained
            time.sleep(0.01)
        return json.loads((self.folder / "done.json").read_text("utf-8"))

    def until(self, *steps: str) -> None:
        """Do this again and again until it is worth something."""
        end = time.monotonic() + PATIENCE
        while not self.does(*steps):
            assert time.monotonic() < end, f"never: {steps[-1]}; {self.kataku.complained}"
            time.sleep(0.05)

    def posts(self, *kinds: str) -> None:
        """SDL events of these kinds, one after the other."""
        steps = [f"pygame.event.post(pygame.event.Event(pygame.{kind}, iscapture=0, which=0))" for kind in kinds]
        self.does(*steps, "window.wake()")

    def closes(self) -> None:
        """It ends as it should, and has complained of nothing."""
        self.kataku.close_window()
        assert self.kataku.ended() == 0
        assert "Traceback" not in self.kataku.complained, self.kataku.complained


class Eyes(Hand):
    """The same, by a player who looks where things lie before they press them. `before` comes after what they need."""

    def __init__(self, start: Start, folder: Path, *words: str, **how: Any) -> None:
        super().__init__(start, folder, *words, before=SEEN + how.pop("before", ""), **how)

    @property
    def seen(self) -> Seen:
        """What is going on."""
        found: Seen = self.does("seen()")
        assert "error" not in found, found["error"]
        return found

    def comes(self, true: Callable[[Seen], Any], what: str, patience: float = PATIENCE) -> Seen:
        """What is going on once this is true."""
        end = time.monotonic() + patience
        while not true(found := self.seen):
            assert time.monotonic() < end, f"never: {what}; but {found}"
        return found

    def title(self) -> Seen:
        """The title, once it is there."""
        return self.comes(lambda seen: seen["at"] == "Title" and "play" in seen["spots"] and self.kataku.visible,
                          "the title")

    def after(self, before: Seen, *what: str, patience: float = 3.0) -> Seen:
        """What is going on once something of this has changed, or after so many seconds all the same."""
        end = time.monotonic() + patience
        while all((found := self.seen)[name] == before[name] for name in what) and time.monotonic() < end:
            pass
        return found

    def point(self, spot: str) -> tuple[int, int]:
        """Where this lies on the screen; the pointer goes there."""
        x, y = self.comes(lambda seen: spot in seen["spots"], f"there is {spot}")["spots"][spot]
        place = self.on_screen(x, y)
        self.kataku.move(*place)
        return place

    def on_screen(self, x: int, y: int) -> tuple[int, int]:
        """This pixel of the window as one of the screen."""
        place: tuple[int, int] = self.kataku.place.move(x, y).topleft
        return place

    def click(self, spot: str) -> None:
        self.kataku.click(*self.point(spot))

    def scroll_to(self, spot: str, area: str) -> None:
        """Turn the wheel over something that goes on below until this is seen there."""
        end = time.monotonic() + PATIENCE
        while spot not in (seen := self.comes(lambda seen: area in seen["areas"], f"{area} goes on below"))["spots"]:
            assert time.monotonic() < end, f"never: {spot} in {area}"
            self.kataku.wheel(*self.on_screen(*seen["areas"][area]))
            self.after(seen, "spots")

    def picture(self, name: str) -> None:
        """Keep the screen as it is now, for a player who wants to see a match played: in the folder KATAKU_PICTURES."""
        folder = os.environ.get("KATAKU_PICTURES")
        if folder:
            time.sleep(0.15)
            pygame.image.save(self.kataku.display.picture(), Path(folder) / f"{name}.png")
