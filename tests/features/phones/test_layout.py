"""How the page of a phone is laid by a real browser: whatever the size of the screen and of its letters, nothing lies
under the bar of answers or over the bar above, and no text of a card is cut in the midst of a line. Where there is no
browser, this is skipped."""
from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.network.server import Server
from tests.features.phones.chromium import CHROMIUM, DRAWN, BrowserPage, browser_page
from tests.features.phones.table import host_of
from tests.features.phones.test_page import shelf
from tests.features.phones.test_room import Application

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="needs a Chromium")

SIZES = ((360, 640), (360, 740), (390, 844), (412, 915), (640, 360), (768, 1024))

PLAYED = (("kuku", 4), ("calcolon", 3), ("kakkuri", 4), ("burro_pt", 4), ("cangkul", 4), ("xtarot", 5))

NAME = {"en": "Grandfather", "ja": "おじいちゃん"}

LOOKED_AT = """
(() => {
  const wrong = [];
  const rect = (id) => document.getElementById(id).getBoundingClientRect();
  const shown = (each) => each.getClientRects().length > 0;
  const [top, bar] = [rect('top'), rect('below')];
  if (bar.bottom > innerHeight + 1) wrong.push(`the bar ends at ${bar.bottom} of ${innerHeight}`);
  if (document.documentElement.scrollWidth > innerWidth + 1) wrong.push('it is wider than the screen');
  const clip = (each) => {
    let [above, under] = [0, innerHeight];
    for (let box = each; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue;
      const { top: start, bottom: end } = box.getBoundingClientRect();
      [above, under] = [Math.max(above, start), Math.min(under, end)];
    }
    return [above, under];
  };
  const lines = (id) => {
    const found = [];
    const walk = document.createTreeWalker(document.getElementById(id), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walk.nextNode()) { range.selectNodeContents(walk.currentNode); found.push(...range.getClientRects()); }
    return found;
  };
  for (const each of document.querySelectorAll('#scene .card, #scene p, #scene h1, #scene li, #scene button, #up')) {
    if (!shown(each)) continue;
    const box = each.getBoundingClientRect();
    const [above, under] = clip(each.parentElement);
    const name = each.id || each.className || each.textContent;
    if (Math.min(box.bottom, under) > bar.top + 1 && box.top < bar.bottom) wrong.push(`${name} lies under the bar`);
    if (Math.max(box.top, above) < top.bottom - 1) wrong.push(`${name} lies over the bar above`);
  }
  const hand = document.querySelectorAll('#cards .card');
  const stage = document.getElementById('scene').getBoundingClientRect();
  for (const card of shown(document.getElementById('cards')) ? hand : []) {
    const box = card.getBoundingClientRect();
    if (box.bottom > stage.bottom + 1 || box.top < stage.top - 1) {
      wrong.push(`a card lies from ${box.top} to ${box.bottom} of ${stage.top} to ${stage.bottom}`);
    }
    if (box.height < 50) wrong.push(`a card is ${box.height} high`);
    for (const id of ['does', 'advice', 'ask', 'hand-says', 'said', 'means']) {
      for (const line of lines(id)) {
        const [above, under] = clip(document.getElementById(id));
        const beside = line.right <= box.left || line.left >= box.right;
        const [from, to] = [Math.max(line.top, above), Math.min(line.bottom, under)];
        if (!beside && to > Math.max(from, box.top + 3) && from < box.bottom) wrong.push(`${id} lies on a card`);
      }
    }
  }
  for (const id of ['does', 'advice', 'ask']) {
    const all = lines(id);
    for (const line of all) {
      const [above, under] = clip(document.getElementById(id));
      const seen = Math.min(line.bottom, under) - Math.max(line.top, above);
      if (seen > 2 && seen < line.height - 2) wrong.push(`${id} is cut in the midst of a line`);
      if (line === all[0] && seen <= 2) wrong.push(`${id} is not seen`);
    }
  }
  const who = document.getElementById('who');
  if (who.scrollWidth > who.clientWidth + 1) wrong.push(`the name has ${who.clientWidth} of ${who.scrollWidth}`);
  for (const name of lines('name')) {
    if (name.right > rect('menu').left || name.bottom > top.bottom) wrong.push('the name lies on the menu');
  }
  return [...new Set(wrong)];
})()
"""


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    made = Server("127.0.0.1", shelf(), lambda: None, ports=(0,))
    yield made
    made.close()


@pytest.fixture(scope="module")
def page() -> Iterator[BrowserPage]:
    with browser_page() as made:
        yield made


@cache
def asked(game_id: str, seats: int, code: str) -> str:
    """What a phone is told until its seat is asked in its turn, or at least something."""
    app = Application(host_of(game_id, seats, range(seats), 7))
    line, guest = app.join(NAME[code], language=code)
    assert guest.seat is not None
    for _ in range(40):
        app.until_asked(guest.seat)
        app.tell(300)
        if app.host.view(None).asking == "turn":
            break
        app.step()
    return json.dumps(app.told(line))


def counsel(messages: list[Any], code: str) -> object:
    """A hint that is long."""
    seen = [each["line"]["put"]["question"] for each in messages if "put" in each.get("line", ())][-1]
    say = {"en": "Keep it. 12 of 39 hidden cards are lower – one of the four others needs only one of them.",
           "ja": "そのままにしましょう。見えない39枚のうち、これより弱い札は12枚。"
                 "ほかの4人のだれかが1枚持っていれば助かります。"}
    danger = {"en": "Risk of losing: keep 48 %, swap 52 %.", "ja": "負ける危険は、そのままで48％、交換で52％。"}
    return {"counsel": {"seen": seen, "say": say[code], "danger": danger[code]}}


def press(page: BrowserPage, selector: str) -> None:
    page.run(f"{{ const found = document.querySelector('{selector}'); if (found) found.click(); }} {DRAWN}")


def looked_at(page: BrowserPage) -> list[str]:
    page.run(DRAWN)
    found = page.run(LOOKED_AT)
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("large", [False, True], ids=["100", "200"])
@pytest.mark.parametrize("code", ["en", "ja"])
def test_nothing_overlaps_the_bar_and_no_line_is_cut(page: BrowserPage, server: Server, code: str, large: bool,
                                                     size: tuple[int, int]) -> None:
    if large and size[0] > size[1]:
        pytest.skip("seven lines: it is pushed up and down")
    wrong: list[str] = []
    for game_id, seats in PLAYED:
        messages = json.loads(asked(game_id, seats, code))
        page.open(f"{server.url}#ABCDEF", *size, code)
        if large:
            page.run("document.documentElement.style.setProperty('font-size', '200%', 'important'); "
                     "window.dispatchEvent(new Event('resize'))")
        page.tell(messages)
        page.wait("document.querySelector('#acts button') !== null")

        def note(step: str, game_id: str = game_id) -> None:
            wrong.extend(f"{game_id} {step}: {each}" for each in looked_at(page))

        note("face down")
        press(page, '[data-verb="look"]')
        note("open")
        press(page, "#cards .card")
        page.run("new Promise((done) => setTimeout(done, 1))")
        press(page, "#cards .card.can")
        note("a card is chosen")
        page.tell([counsel(messages, code)])
        note("a hint")
        page.run("document.getElementById('toast').textContent = document.getElementById('means').textContent")
        note("a refusal")
        page.run("document.getElementById('toast').textContent = ''")
        number = messages[-1].get("n", 0) + 1
        page.tell([{"n": number, "line": {"ended": {"what": "deal"}}, "words": {"say": "…"}}])
        note("look up")
    assert not wrong, "\n".join(wrong)


SEATED = {"key": "k" * 22, "name": "Mia", "called": "Mia", "seat": 1, "taken": 0, "waits": "match", "faces": {}}


@pytest.mark.parametrize(("seat", "waits", "told"), [(1, "match", "No connection – your seat is kept"),
                                                     (None, "seat", "No connection – trying again")])
def test_only_a_phone_with_a_seat_is_told_that_it_is_kept(page: BrowserPage, server: Server, seat: int | None,
                                                          waits: str, told: str) -> None:
    page.open(f"{server.url}#ABCDEF", 360, 640, "en")
    page.tell([{"seated": {**SEATED, "seat": seat, "waits": waits}}])
    page.run(f"window.cut(); {DRAWN}")
    assert page.run("document.getElementById('line').textContent") == told


def test_without_scripts_one_page_says_what_to_do_in_both_languages(page: BrowserPage, server: Server) -> None:
    page.open(f"{server.url}#ABCDEF", 360, 640, "en", scripts=False)
    shown = page.run("document.body.innerText")
    above = page.run("document.getElementById('top').getClientRects().length")
    page.do("Emulation.setScriptExecutionDisabled", value=False)
    assert "JavaScript" in shown and "reload" in shown and "読み込" in shown
    assert above == 0, "a bar with nothing in it"


def test_in_a_pause_a_phone_says_so_and_sends_no_answer(page: BrowserPage, server: Server) -> None:
    page.open(f"{server.url}#ABCDEF", 360, 640, "en")
    page.tell([*json.loads(asked("kuku", 4, "en")), {"pause": {"on": True}}])
    press(page, '[data-verb="look"]')
    before = page.run("window.said.length")
    answers = "[...document.querySelectorAll('#acts button:not([disabled]):not([data-verb=look])')]"
    assert page.run(f"{answers}.map((each) => each.click()).length") > 0
    assert page.run("document.getElementById('ask').textContent") == "Paused"
    assert page.run("document.getElementById('toast').textContent") == "Paused"
    assert page.run("window.said.length") == before
    page.tell([{"pause": {"on": False}}])
    page.run(f"{answers}[0].click()")
    assert page.run("window.said.length") == before + 1


PLACES = """[...document.querySelectorAll('#acts button')].map((each, at) => [each.dataset.verb, each.textContent, at])
  .filter(([verb, , at]) => verb && !document.querySelectorAll('#acts button')[at].disabled)"""
"""What stands below the hand to be pressed, and where."""


@pytest.mark.parametrize(("game_id", "seats"), PLAYED)
def test_on_a_phone_an_answer_keeps_its_side(page: BrowserPage, server: Server, game_id: str, seats: int) -> None:
    app = Application(host_of(game_id, seats, (0,), 3))
    line, _ = app.join("Mia")
    page.open(f"{server.url}#ABCDEF", 390, 844, "en")
    found: dict[str, set[int]] = {}
    for _ in range(60):
        app.step()
        app.tell(300)
        if not (told := app.told(line)):
            continue
        page.tell(told)
        for turned in range(2 if 0 in app.host.waiting() else 1):
            for verb, label, at in page.run(PLACES):
                found.setdefault(label if verb == "draw" else verb, set()).add(at)
            if turned == 0:
                press(page, '[data-verb="look"][aria-pressed="false"]')
        press(page, '[data-verb="look"][aria-pressed="true"]')
    assert "look" in found and all(len(places) == 1 for places in found.values()), found


def test_no_answer_stands_there_before_it_is_known_where(page: BrowserPage, server: Server) -> None:
    page.open(f"{server.url}#ABCDEF", 390, 844, "en")
    page.do("Network.enable")
    page.do("Network.setBlockedURLs", urls=["*texts.kuku*"])
    page.tell(json.loads(asked("kuku", 4, "en")))
    assert [verb for verb, _, _ in page.run(PLACES)] == ["look"]
    page.do("Network.setBlockedURLs", urls=[])
    page.wait(f"{PLACES}.length > 2")
