"""Not a test: a browser as people have it, with the page of a phone in it, spoken to in the browser's own protocol.
What the page says to the table goes nowhere, and what it is told a test says."""
from __future__ import annotations

import base64
import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tests.waiting import PATIENCE

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome") or shutil.which("chrome")

FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--no-first-run",
         "--disable-dev-shm-usage", "--disable-background-networking", "--disable-extensions")

DEAF = """
window.WebSocket = class {
  constructor() { window.told = (text) => this.onmessage({ data: text }); window.said = []; this.readyState = 1;
    window.cut = () => this.onclose({ code: 1006 }); setTimeout(() => this.onopen(), 0); }
  send(text) { window.said.push(text); }
  close() { }
};
Object.defineProperty(document, 'hidden', { get: () => false });
"""
"""A line that leads to the test."""


class BrowserPage:
    """One page of a browser. `run` gives what a script comes to."""

    def __init__(self, line: Any) -> None:
        self._line, self._number = line, 0
        self.do("Page.enable")
        self._script: str | None = None

    def do(self, method: str, **given: object) -> dict[str, Any]:
        """Do this in the browser's own protocol; returns what is answered."""
        self._number += 1
        self._line.send(json.dumps({"id": self._number, "method": method, "params": given}))
        while True:
            answer = json.loads(self._line.recv(timeout=PATIENCE))
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                found = answer["result"]
                assert isinstance(found, dict)
                return found

    def run(self, script: str) -> Any:
        """Run a script, and wait for what it promises."""
        found = self.do("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def open(self, url: str, width: int, height: int, language: str, scripts: bool = True) -> None:
        """Go to an address with a screen of this size, as a person who reads this language."""
        self.do("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True)
        self.do("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.do("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
        if self._script is not None:
            self.do("Page.removeScriptToEvaluateOnNewDocument", identifier=self._script)
        kept = f"localStorage.setItem('kataku', JSON.stringify({{ language: '{language}' }}));"
        self._script = self.do("Page.addScriptToEvaluateOnNewDocument",
                               source=f"{DEAF} try {{ {kept} }} catch (_) {{ }}")["identifier"]
        self.do("Page.navigate", url="about:blank")
        self.do("Page.navigate", url=url)
        self.wait("document.readyState === 'complete'")
        if scripts:
            self.wait("Boolean(window.said && window.said.length)")

    def wait(self, script: str) -> None:
        """Wait until this is so."""
        end = time.monotonic() + PATIENCE
        while not self.run(script):
            assert time.monotonic() < end, script
            time.sleep(0.01)

    def tell(self, messages: Sequence[object]) -> None:
        """Tell the page these messages, and let it draw."""
        texts = json.dumps([json.dumps(each) for each in messages])
        self.run(f"for (const text of {texts}) window.told(text); {DRAWN}")

    def picture(self, file: Path) -> None:
        """Keep a picture of the screen."""
        file.write_bytes(base64.b64decode(self.do("Page.captureScreenshot", format="png")["data"]))


DRAWN = "new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done(1))), 0))"
"""Comes true when the page has drawn what it was told."""


@contextmanager
def browser_page() -> Iterator[BrowserPage]:
    """Open a browser with one page."""
    assert CHROMIUM is not None
    with tempfile.TemporaryDirectory(prefix="kataku-chromium-", ignore_cleanup_errors=True) as home:
        running = subprocess.Popen([CHROMIUM, *FLAGS, f"--user-data-dir={home}", "about:blank"],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            yield from _pages(Path(home) / "DevToolsActivePort")
        finally:
            running.terminate()
            running.wait(PATIENCE)


def _pages(port: Path) -> Iterator[BrowserPage]:
    end = time.monotonic() + PATIENCE
    while not (port.exists() and len(port.read_text().splitlines()) > 1):
        assert time.monotonic() < end, "the browser does not come"
        time.sleep(0.02)
    at, path = port.read_text().splitlines()[:2]
    with connect(f"ws://127.0.0.1:{at}{path}", proxy=None, max_size=None) as line:
        line.send(json.dumps({"id": 1, "method": "Target.createTarget", "params": {"url": "about:blank"}}))
        while (answer := json.loads(line.recv(timeout=PATIENCE))).get("id") != 1:
            continue
        target = answer["result"]["targetId"]
        with connect(f"ws://127.0.0.1:{at}/devtools/page/{target}", proxy=None, max_size=None) as page:
            yield BrowserPage(page)
