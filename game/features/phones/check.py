"""Checks whether phones that are invited find their page and a seat: `kataku --self-check` asks it, in executables,
too.

A table is opened to this machine alone, and a hand is joined as a page does it: over a plain socket, without `ssl`,
which executables leave out. It knows no page's looks and plays no match.
"""

from __future__ import annotations

import http.client
import json
import re
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN
from websockets.typing import Origin
from websockets.uri import parse_uri

from game.application import match_setup
from game.core.ports import PHONE, Chair, Setup
from game.features.phones.equipment import PhoneEquipment
from game.features.phones.invited import Ask, InvitedPhones
from game.features.phones.room.messages import VERSION
from game.network.addresses import Address
from game.network.server import HAND
from game.rules.catalogue import GAMES
from game.themes import BUILT_IN, open_theme
from game.ui.draw.card_art import CardArt
from game.ui.kit.qr_code import modules

ALONE: Final = Address("127.0.0.1", "")
"""An address at which only this machine finds it: no system asks about it."""

PATIENCE: Final = 60.0
"""Seconds for anything of it, on a machine with much to do."""

LINKED: Final = re.compile(r'(?:href|src)="(/[^"]+)"')


class Unheard(Exception):
    """A phone did not get what it should; the message is a sentence."""


def problems() -> Iterator[str]:
    """Yield a sentence for the first thing that keeps a phone from its hand; nothing if it gets there."""
    look = open_theme(BUILT_IN)
    art = CardArt(look)
    ask = Ask(lambda: 1000 * time.monotonic(), lambda: None, look.crests, lambda: ("1",))
    phones = InvitedPhones(ask, lambda: PhoneEquipment(lambda: art), find=lambda: (ALONE,), ports=(0,))
    spec = GAMES[0]
    chairs = (Chair("1", "", 0, PHONE), *(Chair(str(n), "", n, "bot:random") for n in range(2, spec.fewest + 1)))
    phones.play(match_setup.open_table(Setup(spec.id, chairs, {}, 1), None))
    phones.invite()
    try:
        if phones.trouble is not None:
            yield f"phones: no server can be opened ({phones.trouble.key}, {phones.trouble.values})"
        elif not modules(phones.url):
            yield f"phones: {phones.url} makes no square to be scanned"
        else:
            _joins(phones, art)
    except (Unheard, OSError, http.client.HTTPException) as error:
        yield f"phones: {error or type(error).__name__}"
    finally:
        phones.end()
        art.close()


def _joins(phones: InvitedPhones, art: CardArt) -> None:
    """Everything a page does until its hand lies there. Raises Unheard."""
    page = _fetched(phones.place, "/")
    for path in LINKED.findall(page.decode()):
        _fetched(phones.place, path)

    def turn() -> None:
        art.collect()
        phones.attend(lambda _: True)
        art.next_frame()

    line = _SocketLine(phones.place, turn)
    try:
        line.say(hello={"version": VERSION, "room": phones.key, "key": "", "language": "ja", "page": "p" * 16,
                        "run": "", "have": 0})
        line.hear("welcome")
        line.say(join={"name": "1", "crest": ""})
        faces = line.hear("seated")["faces"]
        line.hear("whole")
    finally:
        line.close()
    _soon(lambda: _is_there(phones.place, faces["at"] + faces["back"]), turn, "the back of the cards is not drawn")


def _fetched(place: str, path: str) -> bytes:
    """Fetch a page. Raises Unheard."""
    asked = http.client.HTTPConnection(place, timeout=PATIENCE)
    try:
        asked.request("GET", path)
        answer = asked.getresponse()
        body = answer.read()
        if answer.status != http.client.OK or not body:
            raise Unheard(f"{path} cannot be fetched: {answer.status} {answer.reason}, {len(body)} bytes")
        return body
    finally:
        asked.close()


def _is_there(place: str, path: str) -> bool:
    try:
        return bool(_fetched(place, path))
    except Unheard:
        return False


def _soon(true: Callable[[], object], turn: Callable[[], object], otherwise: str) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > end:
            raise Unheard(otherwise)
        turn()
        time.sleep(0.01)


class _SocketLine:
    """A page's WebSocket. `turn`: what the table does meanwhile. OSError, Unheard where there is none."""

    def __init__(self, place: str, turn: Callable[[], object]) -> None:
        host, _, port = place.partition(":")
        self._turn = turn
        self._heard: list[Mapping[str, Any]] = []
        self._words = ClientProtocol(parse_uri(f"ws://{place}{HAND}"), origin=Origin(f"http://{place}"))
        self._socket = socket.create_connection((host, int(port)), PATIENCE)
        self._socket.settimeout(0.01)
        self._words.send_request(self._words.connect())
        self._send()

    def say(self, **message: object) -> None:
        """Send one message; waits for a line that is not open yet."""
        _soon(lambda: self._words.state is OPEN, self._listen, "no WebSocket can be opened")
        self._words.send_text(json.dumps(message).encode())
        self._send()

    def hear(self, kind: str) -> Any:
        """Wait for a message of this kind."""
        _soon(lambda: any(kind in each for each in self._heard), self._listen,
              f"it is never told '{kind}'; it has heard {self._heard}")
        return next(each[kind] for each in self._heard if kind in each)

    def close(self) -> None:
        """Close the connection."""
        self._socket.close()

    def _listen(self) -> None:
        self._turn()
        try:
            self._words.receive_data(self._socket.recv(65_536))
        except TimeoutError:
            return
        refused = self._words.handshake_exc
        if refused is not None:
            raise Unheard(f"no WebSocket can be opened: {refused}")
        self._heard += [json.loads(bytes(each.data)) for each in self._words.events_received()
                        if isinstance(each, Frame) and each.data]
        self._send()

    def _send(self) -> None:
        for data in self._words.data_to_send():
            if data:
                self._socket.sendall(data)
