"""A small server in a thread of its own: pages over HTTP and one WebSocket for each phone, on one port of one address.

It carries texts and knows nothing of what is in them; it opens no file: whatever can be fetched lies on a shelf it is
given. A client that sends what no page of ours sends – another host name, another origin, too much, too fast, too
slowly – is dropped and counted. WebSocket and HTTP are parsed by the library `websockets`.
"""
from __future__ import annotations

import asyncio
import http
import logging
import sys
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import count
from queue import SimpleQueue
from typing import Any, Final, NamedTuple, cast

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from game.network.crowd import Allowance, Crowd
from game.network.news import LONGEST_MESSAGE, Brought, ClientCame, ClientLeft, MessageReceived, News

PORTS: Final = (8732, 8733, 8734, 0)
"""Ports to try: the same one each time, so that an address that was kept leads here again, and a question of the
system's about it is answered once; else the next, at last any that is free."""

HAND: Final = "/hand"
"""Path of the WebSocket; all other paths are pages."""

TURN: Final = 0.0005
"""Seconds after which the drawing thread lets another thread work, while a server is open. Reading and writing wait for
that turn again and again; ten times as long, as Python has it, all phones waited for one another."""

FRAMES: Final = 8
"""Pieces that a message may come in, on the average; what only asks whether we are there counts as one."""

SLICE: Final = 4096
"""Bytes that are looked through before the server checks again whether a client has sent too much."""

FAREWELL: Final = 1.0
"""Seconds for which phones may answer that they have heard that it is over."""


class Limits(NamedTuple):
    """Describes what a visitor may take. `lines`: open connections, and from one machine; `kept`: those of them that
    are only for machines from which a valid key has come; `head`: bytes before a request is complete, `patience`:
    seconds for that; `asleep`: seconds without a sign of life; `drain`: seconds in which a page or a farewell has to be
    fetched; `pace`, `burst`: messages a second, and at once; `waiting`: messages that a phone may let lie; `unread`:
    messages of all phones that the table may let lie."""

    lines: int = 400
    from_one: int = 80
    kept: int = 100
    head: int = 16_384
    patience: float = 6.0
    asleep: float = 8.0
    drain: float = 30.0
    pace: float = 12.0
    burst: float = 40.0
    waiting: int = 600
    unread: int = 4000


LIMITS: Final = Limits()


class ServedPage(NamedTuple):
    """Describes what can be fetched: its kind as HTTP calls it, its bytes, and whether it may be kept for ever, because
    another one has another path; `packed`: the same by gzip, for those who can read it, where that is smaller."""

    kind: str
    body: bytes
    lasting: bool = False
    packed: bytes = b""


class _Turns:
    """Makes threads take turns more often as long as a server is open."""

    def __init__(self) -> None:
        self._lock, self._inside, self._usual = threading.Lock(), 0, 0.0

    def __enter__(self) -> None:
        with self._lock:
            self._inside += 1
            if self._inside == 1:
                self._usual = sys.getswitchinterval()
                sys.setswitchinterval(min(TURN, self._usual))

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._inside -= 1
            if not self._inside:
                sys.setswitchinterval(self._usual)


_turns = _Turns()

log = logging.getLogger(__name__)
_quiet = logging.getLogger(f"{__name__}.websockets")
_quiet.setLevel(logging.ERROR)                  # what strangers do wrong is counted; told is what we do


class Server:
    """Open from the moment it is made until `close`. `address`: a number of this machine; `shelf`: what can be
    fetched by its path, asked in the server's thread; `wake` is called in another
    thread when there is something to be `heard`. `largest`: bytes of a message that is no text; 0: none is read.
    OSError where it cannot be opened."""

    def __init__(self, address: str, shelf: Mapping[str, ServedPage], wake: Callable[[], None],
                 ports: Sequence[int] = PORTS, limits: Limits = LIMITS, largest: int = 0) -> None:
        self.largest = largest
        self.address, self.shelf, self.limits, self.port = address, shelf, limits, 0
        self.dropped: Counter[str] = Counter()
        """How many clients were turned away, by reason."""
        self._wake, self._ports = wake, ports
        self._news: SimpleQueue[tuple[float, News]] = SimpleQueue()      # with the time at which it came
        self._far: dict[int, _Far] = {}
        self._visitors: set[_Visitor] = set()
        self._crowd = Crowd[_Visitor](limits.lines, limits.from_one, limits.kept)
        self._numbers = count(1)
        self._lock = threading.Lock()
        self._spoken: list[tuple[int, Sequence[str | int]]] = []       # what was said, for the other thread
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._ready = threading.Event()
        self._refusal: OSError | None = None
        self._thread = threading.Thread(target=self._work, name="phones", daemon=True)
        self._thread.start()
        self._ready.wait()
        if self._refusal is not None:
            self._thread.join()
            raise self._refusal

    # ---- for the table, in its own thread --------------------------------------------------------------------
    @property
    def place(self) -> str:
        """Host and port, as a browser names them."""
        return f"{self.address}:{self.port}"

    @property
    def url(self) -> str:
        """The address that a browser opens."""
        return f"http://{self.place}/"

    def heard(self) -> list[News]:
        """Return the news that have come since, in their order."""
        found, now = list[News](), self._loop.time()
        while not self._news.empty():
            came, news = self._news.get()
            found.append(news._replace(ago=1000 * max(0.0, now - came)) if isinstance(news, MessageReceived) else news)
        return found

    def send(self, line: int, texts: Sequence[str]) -> None:
        """Send these texts to the client, if it is still there."""
        if texts:
            self._later(line, texts)

    def shut(self, line: int, code: int, texts: Sequence[str] = ()) -> None:
        """Send these texts to the client, then end the connection."""
        self._later(line, (*texts, code))

    def known(self, line: int) -> None:
        """Note that the client has said a key that opens something."""
        self._soon(partial(self._knows, line))

    def _knows(self, line: int) -> None:
        if (far := self._far.get(line)) is not None:
            self._crowd.knows(cast("_Visitor", far.connection))

    def drop(self) -> None:
        """Break off every connection, as where a radio is lost: clients come again."""
        self._soon(self._abort)

    def close(self) -> None:
        """Write what has been said, then end every connection, and let no client in any more."""
        self._soon(self._stop.set)
        self._thread.join(5.0)

    def _abort(self) -> None:
        for visitor in tuple(self._visitors):
            visitor.transport.abort()

    def _later(self, line: int, what: Sequence[str | int]) -> None:
        """Hand messages to the server's thread; all that are said in one go wake it once."""
        with self._lock:
            self._spoken.append((line, what))
            first = len(self._spoken) == 1
        if first:
            self._soon(self._post)

    def _soon(self, call: Callable[[], object]) -> None:
        with suppress(RuntimeError):            # the thread has ended
            self._loop.call_soon_threadsafe(call)

    # ---- in the thread ---------------------------------------------------------------------------------------
    def _work(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            with _turns:
                self._loop.run_until_complete(self._served())
        except OSError as error:
            self._refusal = error
        except Exception:
            log.exception("the server for phones has broken off")
        finally:
            self._ready.set()
            self._loop.close()

    async def _served(self) -> None:
        server = await self._opened()
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        end = self._loop.time() + FAREWELL
        if parting := [far.writing for far in self._far.values() if far.parts]:
            await asyncio.wait(parting, timeout=FAREWELL)
        server.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(server.wait_closed()), max(0.0, end - self._loop.time()))
        self._abort()
        await server.wait_closed()

    async def _opened(self) -> Any:
        limits, made = self.limits, cast("type[ServerConnection]", partial(_Visitor, self))
        for at, port in enumerate(self._ports):
            try:
                return await serve(
                    self._met, self.address, port, process_request=self._asked, create_connection=made,
                    compression=None, server_header=None, open_timeout=limits.drain, ping_interval=limits.asleep / 2,
                    ping_timeout=limits.asleep / 2, close_timeout=limits.drain,
                    max_size=max(LONGEST_MESSAGE, self.largest), max_queue=4, logger=_quiet)
            except OSError:
                if at == len(self._ports) - 1:
                    raise
        raise OSError("there is no port")

    def come(self, visitor: _Visitor) -> None:
        """Admit a visitor; where there is no room, they or another stranger have to go."""
        self._visitors.add(visitor)
        if (goes := self._crowd.come(visitor, visitor.machine)) is not None:
            self._crowd.gone(goes)
            goes.turned_away("crowd")

    def gone(self, visitor: _Visitor) -> None:
        """Forget a visitor who has closed the connection."""
        self._visitors.discard(visitor)
        self._crowd.gone(visitor)

    def _asked(self, _: ServerConnection, request: Request) -> Response | None:
        """The answer to a request; None: it becomes a WebSocket."""
        if request.headers.get_all("Host") != [self.place]:
            return self._refused("host", http.HTTPStatus.MISDIRECTED_REQUEST)
        if request.method != "GET":
            return self._refused("method", http.HTTPStatus.METHOD_NOT_ALLOWED)
        if request.path == HAND:
            if request.headers.get_all("Origin") != [f"http://{self.place}"]:
                return self._refused("origin", http.HTTPStatus.FORBIDDEN)
            return None
        page = self.shelf.get(request.path.partition("?")[0])
        if page is None:
            return self._refused("path", http.HTTPStatus.NOT_FOUND)
        can = [each.strip() for held in request.headers.get_all("Accept-Encoding") for each in held.split(",")]
        return _answer(http.HTTPStatus.OK, page, self.place, "gzip" in can)

    def _refused(self, why: str, status: http.HTTPStatus) -> Response:
        self.dropped[why] += 1
        return _answer(status, ServedPage("text/plain; charset=utf-8", status.phrase.encode()), self.place)

    async def _met(self, connection: ServerConnection) -> None:
        """Serve one phone, from its first word to its last."""
        number = next(self._numbers)
        far = self._far[number] = _Far(connection, self.limits)
        visitor = cast("_Visitor", connection)
        self._tell(ClientCame(number, visitor.machine))
        try:
            async for said in connection:
                known = len(said) <= LONGEST_MESSAGE if isinstance(said, str) else 0 < len(said) <= self.largest
                if not known or not far.messages.take(self._loop.time()) or not self._has_room():
                    visitor.turned_away("flood" if known else "malformed" if isinstance(said, str) else "binary")
                    break
                self._tell(MessageReceived(number, said) if isinstance(said, str) else Brought(number, said))
        except ConnectionClosed as closed:
            if closed.sent is not None and closed.sent.code in (1002, 1007, 1009):
                self.dropped["malformed"] += 1
        finally:
            far.writing.cancel()
            del self._far[number]
            self._tell(ClientLeft(number))

    def _has_room(self) -> bool:
        return self._news.qsize() < self.limits.unread

    def _tell(self, news: News) -> None:
        self._news.put((self._loop.time(), news))
        self._wake()

    def _post(self) -> None:
        with self._lock:
            spoken, self._spoken = self._spoken, []
        for line, what in spoken:
            far = self._far.get(line)
            if far is not None and not far.put(what):
                self.dropped["slow"] += 1
                far.connection.transport.abort()        # they come again, and get what counts then


class _Far:
    """A phone that is there. `parts`: its last word has been said, and may still have to be written."""

    def __init__(self, connection: ServerConnection, limits: Limits) -> None:
        self.connection, self._limits = connection, limits
        self._lying: asyncio.Queue[str | int] = asyncio.Queue()
        self.messages = Allowance(limits.pace, limits.burst)
        self.parts = False
        self.writing = asyncio.ensure_future(self._write())

    def put(self, what: Sequence[str | int]) -> bool:
        """Let this be written; whether it reads what it gets."""
        for each in what:
            self._lying.put_nowait(each)
            self.parts |= isinstance(each, int)
        return self._lying.qsize() <= self._limits.waiting

    async def _write(self) -> None:
        """Write what lies there, as fast as it is read; a number is the last word."""
        try:
            while isinstance(each := await self._lying.get(), str):
                await self.connection.send(each)
            await self.connection.close(each)
        except ConnectionClosed:
            return


class _Visitor(ServerConnection):
    """A connection that is counted from its first byte on, and may not be long about saying what it wants."""

    def __init__(self, house: Server, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.machine = ""
        """From where it comes."""
        self._house, self._taken = house, 0
        self._frames = Allowance(FRAMES * house.limits.pace, FRAMES * house.limits.burst)
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self.machine = str(peer[0]) if peer else ""
        self._patience = self.loop.call_later(self._house.limits.patience, self._ends_silent)
        self._house.come(self)

    def data_received(self, data: bytes) -> None:
        if self.request is None:
            self._taken += len(data)
            if self._taken > self._house.limits.head:
                self.turned_away("head")
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[at:at + SLICE])

    def process_event(self, event: Any) -> None:
        """Count a request, then one frame after the other, those without a message too: to answer them is work as well.
        """
        if self.transport.is_closing():
            return
        if self.request is not None and not self._frames.take(self.loop.time()):
            self.turned_away("flood")
            return
        super().process_event(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._house.gone(self)
        if self._patience is not None:
            self._patience.cancel()
        super().connection_lost(exc)

    def _ends_silent(self) -> None:
        if self.request is None:
            self.turned_away("silent")

    def turned_away(self, why: str) -> None:
        """Count the visitor and drop them without a word: a farewell would mean to go on reading."""
        if not self.transport.is_closing():
            self._house.dropped[why] += 1
            self.transport.abort()


def _answer(status: http.HTTPStatus, page: ServedPage, place: str, packed: bool = False) -> Response:
    """A page with all that keeps it to itself: it runs what came with it, speaks to us, and stands in no other page."""
    policy = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; "
              f"form-action 'none'; frame-ancestors 'none'; connect-src 'self' ws://{place}")
    body = page.packed if packed and page.packed else page.body
    headers = Headers({
        "Content-Type": page.kind, "Content-Length": str(len(body)), "Connection": "close",
        "Cache-Control": "private, max-age=31536000, immutable" if page.lasting else "no-store",
        "Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
        "X-Frame-Options": "DENY", "Cross-Origin-Resource-Policy": "same-origin", "Vary": "Accept-Encoding",
    })
    if body is not page.body:
        headers["Content-Encoding"] = "gzip"
    return Response(status.value, status.phrase, headers, body)
