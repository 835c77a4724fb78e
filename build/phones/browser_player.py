"""Somebody with a real browser: `browser.py` calls it with a Python that has Playwright, and it imports nothing of the
program. It joins as people do, looks at its cards, touches what can be touched, by lot, and tells at the end what it
saw, as one line of JSON.
"""
from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any

SIZES = {"360x640": (360, 640), "390x844": (390, 844), "768x1024": (768, 1024)}
TWICE = """document.addEventListener('DOMContentLoaded', () => {
  const style = document.createElement('style');
  style.textContent = 'html { font-size: 200% !important; }';
  document.head.append(style);
})"""
READINGS = """localStorage.kataku = JSON.stringify(
  {...JSON.parse(localStorage.kataku || '{}'), language: 'ja-ruby'})"""

LOOK = """() => {
  const shown = (each) => each && each.offsetParent !== null && !each.disabled;
  const buttons = (at) => [...document.querySelectorAll(at)].filter(shown).map((each) => each.dataset.verb);
  const page = document.querySelector('#play');
  return {
    play: shown(page), join: shown(document.querySelector('#join')), note: shown(document.querySelector('#note')),
    mine: document.body.classList.contains('mine'), sent: page.classList.contains('sent'),
    acts: buttons('#acts button'), quiet: buttons('#quiet button'), ways: buttons('#drawer .ways button'),
    drawer: !document.querySelector('#drawer').hidden, tools: buttons('#tools button'),
    cards: [...document.querySelectorAll('#cards .can')].map((each) => each.dataset.card),
    ended: page.dataset.ended, hand: document.querySelectorAll('#cards .card').length,
    open: document.querySelectorAll('#cards .card:not(.back)').length > 0,
    chosen: document.querySelectorAll('#cards .chosen').length, ask: document.querySelector('#ask').textContent,
    tent: shown(document.querySelector('#tent')),
  };
}"""

COVERED = """() => {
  const cards = [...document.querySelectorAll('#cards .card:not(.chosen)')].map((each) => each.getBoundingClientRect());
  return ['ask', 'means', 'said', 'hand-says', 'does', 'advice'].filter((id) => {
    const text = document.getElementById(id);
    const { top, bottom, height } = text.getBoundingClientRect();
    return height && text.textContent && cards.some((card) => card.bottom > top + 1 && card.top < bottom - 1);
  });
}"""


class Player:
    """One browser, one page."""

    def __init__(self, page: Any, asked: argparse.Namespace) -> None:
        self.page, self.asked, self.dice = page, asked, random.Random(asked.seed)
        self.wrong: list[str] = []
        self.bytes = self.faces = self.pulls = self.slides = self.said = self.refused = self.shots = 0
        self.again = False      # what comes the second time comes out of the browser's own store
        self.findings: dict[str, str] = {}
        self.seen: set[str] = set()
        self.fresh = False      # a deal is over, and the next hand has not been looked at yet

    def listen(self) -> None:
        self.page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        self.page.on("console", lambda said: said.type == "error" and "404" not in said.text
                     and self.wrong.append(f"console: {said.text}"))
        self.page.on("response", self.fetched)

    def fetched(self, answer: Any) -> None:
        size = int(answer.headers.get("content-length", 0)) if answer.status == 200 else 0
        if self.again:
            return
        if "/faces/" in answer.url:
            self.faces += size
        else:
            self.bytes += size

    def picture(self, name: str, look: bool = True) -> None:
        """The page as it is now, in every size, and looked through: once for each name."""
        if name in self.seen:
            return
        self.seen.add(name)
        if self.asked.axe and look:
            self.page.evaluate(Path(self.asked.axe).read_text(encoding="utf-8"))
            found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']}).then((r) => r.violations)")
            for each in found:
                if each["impact"] in ("serious", "critical"):
                    self.findings[each["id"]] = f"{name}: {each['help']} {each['nodes'][0]['html'][:160]}"
        if not self.asked.pictures:
            return
        folder = Path(self.asked.pictures)
        folder.mkdir(parents=True, exist_ok=True)
        large = "-200" if self.asked.large else ""
        for size, (w, h) in SIZES.items():
            self.page.set_viewport_size({"width": w, "height": h})
            self.page.wait_for_timeout(120)
            covered = self.page.evaluate(COVERED)
            self.wrong += [f"{name} {size}: a card lies on what stands in #{each}" for each in covered]
            self.page.screenshot(path=folder / f"{self.asked.game}-{self.asked.language}-{name}{large}-{size}.png")
        self.page.set_viewport_size({"width": 390, "height": 844})
        self.page.wait_for_timeout(60)

    def join(self) -> float:
        began = time.monotonic()
        self.page.goto(self.asked.url)
        self.page.wait_for_selector("#join:not([hidden])")
        self.page.wait_for_timeout(200)
        self.picture("join")
        self.page.fill("#called", "Ada" if self.asked.language == "en" else "春子")
        self.page.click("#sit")
        self.page.wait_for_selector("#play:not([hidden]), #note:not([hidden])")
        return time.monotonic() - began

    def press(self, at: str, corner: bool = False) -> None:
        """Touch it – a card at its corner, which no other card covers."""
        try:
            self.page.click(at, timeout=1500, position={"x": 12, "y": 16} if corner else None)
        except Exception as error:          # it may have gone while the finger was on its way
            if "Timeout" not in str(error):
                raise

    def step(self) -> bool:
        """Do something if there is anything to be done; False once the match is over."""
        now = self.page.evaluate(LOOK)
        if now["note"]:
            return True
        verbs = [verb for verb in now["acts"] if verb]
        if self.fresh and not now["ended"] and now["hand"]:
            self.fresh = False
            self.wrong += ["a new hand is open before anybody has looked at it"] if now["open"] else []
        self.fresh = self.fresh or bool(now["ended"])
        if now["ended"] == "match":
            self.page.wait_for_selector("#over:not([hidden])")
            self.page.wait_for_timeout(300)
            self.picture("over")
            self.press('#over [data-verb="again"]')
            self.page.wait_for_timeout(600)
            if self.page.get_attribute('#over [data-verb="again"]', "aria-pressed") != "true":
                self.wrong.append("who would like another match is not heard")
            self.picture("again")
            return False
        if now["drawer"] and now["ways"]:
            self.picture("choose")
            self.press(f'#drawer .ways button[data-verb="{self.dice.choice(now["ways"])}"]')
            return True
        if "on" in verbs:
            self.picture("deal-over")
            self.press('#acts [data-verb="on"]')
            self.page.wait_for_timeout(100)
            return True
        if not now["mine"] or now["sent"]:
            self.picture("waiting")
            self.page.wait_for_timeout(25)
            return True
        answers = [verb for verb in verbs if verb not in ("look", "more", "kuku", "utazu")]
        if now["tent"] and self.dice.random() < 0.7:
            self.picture("tent")
            self.pull()
            return True
        if "look" in verbs and not now["open"] and self.dice.random() < 0.8:
            self.picture("closed")
            self.press('#acts [data-verb="look"]')
            self.page.wait_for_timeout(300)
            self.picture("looked")
            return True
        if "hint" in now["quiet"] and "hint" not in self.seen:
            self.press('#quiet [data-verb="hint"]')
            self.page.wait_for_timeout(1200)
            self.picture("hint")
            return True
        if now["cards"]:
            if not now["chosen"]:
                self.picture("open")
                tools = [verb for verb in now["tools"] if verb not in ("clear", "best")]
                if answers and self.dice.random() < 0.4:
                    self.act(self.dice.choice(answers))
                elif tools and self.dice.random() < 0.3:
                    self.press(f'#tools [data-verb="{self.dice.choice(tools)}"]')
                elif self.dice.random() < 0.3:
                    self.slide(self.dice.choice(now["cards"]))
                else:
                    self.press(f'#cards [data-card="{self.dice.choice(now["cards"])}"]', corner=True)
                return True
            self.picture("chosen")
            if "more" in verbs and (not answers or self.dice.random() < 0.5):
                self.press('#acts [data-verb="more"]')
            elif answers:
                self.act(self.dice.choice(answers))
            return True
        if answers:
            self.picture("asked")
            if self.dice.random() < 0.03 and "kuku" in verbs:
                self.act("kuku")
            else:
                self.act(self.dice.choice(answers))
        elif "look" in verbs and not now["open"]:
            self.press('#acts [data-verb="look"]')
            self.page.wait_for_timeout(300)
        elif now["quiet"] and now["quiet"] != ["hint"]:
            self.press(f'#quiet [data-verb="{self.dice.choice(now["quiet"])}"]')
        return True

    def act(self, verb: str) -> None:
        self.said += 1
        self.press(f'#acts [data-verb="{verb}"]')
        self.page.wait_for_timeout(40)

    def slide(self, card: str) -> None:
        """A card is slid up: it is played, or what it can mean is asked."""
        place = self.page.locator(f'#cards [data-card="{card}"]')
        try:
            place.scroll_into_view_if_needed(timeout=1000)
            box = place.bounding_box(timeout=1000)
        except Exception:           # it has been played meanwhile
            return
        if box is None:
            return
        self.page.mouse.move(box["x"] + 12, box["y"] + 16)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + 14, box["y"] - 70, steps=4)
        self.page.mouse.up()
        self.slides += 1
        self.page.wait_for_timeout(60)

    def pull(self) -> None:
        """Draw a card out of the stock with a hand that trembles a little."""
        card = self.page.locator("#tent .free").first
        box = card.bounding_box()
        side = -1 if card.get_attribute("data-half") == "left" else 1
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        reach = self.page.evaluate("document.querySelector('#tent .free').offsetHeight")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for step in range(1, 46):
            share, shaken = 1.06 * step / 45, self.dice.uniform(-1, 1)
            self.page.mouse.move(x + side * 0.42 * reach * share + shaken, y + 0.907 * reach * share)
            self.page.wait_for_timeout(25)
            if step == 30:
                self.picture("pulling", look=False)
        self.page.mouse.up()
        self.pulls += 1

    def ways(self) -> None:
        """What else there is to be seen on the way: the hand held, the drawer and what is in it."""
        self.page.wait_for_timeout(1500)
        box = None
        if self.page.is_visible("#cards"):      # where a card is drawn out of the stock, the hand lies aside
            self.page.locator("#cards").scroll_into_view_if_needed()
            box = self.page.locator("#cards").bounding_box()
        if box:
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            self.page.mouse.down()
            self.page.wait_for_timeout(600)
            if not self.page.locator("#cards .card:not(.back)").count():
                self.wrong.append("a hand that is held shows nothing")
            self.picture("held")
            self.page.mouse.up()
            self.page.wait_for_timeout(100)
            if self.page.locator("#cards .card:not(.back)").count():
                self.wrong.append("a hand that was held is still open")
        name, self.again = self.page.text_content("#name"), True
        self.page.reload()
        self.page.wait_for_selector("#play:not([hidden]), #note:not([hidden])")
        self.page.wait_for_timeout(300)
        if self.page.text_content("#name") != name:
            self.wrong.append("a page that is loaded again has another name")
        for verb in ("table", "log", "rules"):
            self.page.click("#menu")
            self.picture("menu")
            self.page.click(f'#drawer [data-verb="menu.{verb}"]')
            self.page.wait_for_timeout(300)
            self.picture(verb)
            self.page.click("#close")


def main() -> None:
    from playwright.sync_api import sync_playwright

    said = argparse.ArgumentParser()
    said.add_argument("url")
    said.add_argument("language")
    said.add_argument("game")
    said.add_argument("--chromium")
    said.add_argument("--pictures")
    said.add_argument("--axe")
    said.add_argument("--large", action="store_true")
    said.add_argument("--dark", action="store_true")
    said.add_argument("--minutes", type=float, default=4.0)
    said.add_argument("--seed", type=int, default=7)
    asked = said.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=asked.chromium, args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2, has_touch=True,
                                      is_mobile=True, locale="ja-JP" if asked.language != "en" else "en-GB",
                                      bypass_csp=bool(asked.axe or asked.large),
                                      color_scheme="dark" if asked.dark else "light")
        page = context.new_page()
        page.set_default_timeout(10_000)
        if asked.large:
            page.add_init_script(TWICE)
        if asked.language == "ja-ruby":
            page.add_init_script(READINGS)
        player = Player(page, asked)
        player.listen()
        report: dict[str, Any] = {}
        try:
            report["joined"] = round(player.join(), 2)
            player.ways()
            end = time.monotonic() + 60 * asked.minutes
            while player.step():
                if time.monotonic() > end:
                    player.wrong.append(f"time is over; the page asks: {page.evaluate(LOOK)}")
                    break
        except Exception as error:
            player.wrong.append(f"{type(error).__name__}: {error}")
            if asked.pictures:
                page.screenshot(path=Path(asked.pictures) / f"{asked.game}-{asked.language}-wrong.png")
        report |= {name: getattr(player, name) for name in ("said", "pulls", "slides", "bytes", "faces")}
        report["wrong"] = [*player.wrong, *(f"axe {key}: {value}" for key, value in player.findings.items())]
        print(json.dumps(report, ensure_ascii=False))
        browser.close()


if __name__ == "__main__":
    main()
