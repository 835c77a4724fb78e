"""A visitor who comes to the door of the server: pages of ours get what they want, everything else is dropped and
counted, and those who sit there notice nothing.
"""
from __future__ import annotations

import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from game.network.news import LONGEST_MESSAGE, ClientCame, ClientLeft, MessageReceived
from game.network.server import HAND, Limits, ServedPage, Server, _Visitor

BIG = bytes(range(256)) * 8000
SHELF = {"/": ServedPage("text/html; charset=utf-8", b"<!doctype html>hand"),
         "/faces/a.jpg": ServedPage("image/jpeg", BIG, True)}
TIGHT = Limits(lines=12, from_one=10, kept=2, head=2000, patience=30, asleep=60, pace=5.0, burst=10.0, waiting=50,
               unread=60)
HASTY = TIGHT._replace(patience=1.0)
"""Where a user is let go for their silence; everywhere else a crowded machine may take its time."""


@pytest.fixture
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    made = Server("127.0.0.1", SHELF, lambda: None, ports=(0,), limits=getattr(request, "param", TIGHT))
    yield made
    made.close()


def raw(server: Server, sent: bytes, seconds: float = 60.0) -> bytes:
    """What comes back to these bytes, up to the end of the connection."""
    with closing(socket.create_connection((server.address, server.port), seconds)) as line:
        line.sendall(sent)
        found = b""
        try:
            while more := line.recv(65536):
                found += more
        except OSError:
            pass
        return found


def get(server: Server, path: str, *more: str, method: str = "GET", host: str | None = None) -> bytes:
    head = [f"{method} {path} HTTP/1.1", f"Host: {host or server.place}", *more, "", ""]
    return raw(server, "\r\n".join(head).encode("latin-1"))


def phone(server: Server, **more):
    return connect(f"ws://{server.place}{HAND}", origin=f"http://{server.place}", proxy=None, **more)  # type: ignore[call-overload]


def until(found, seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end
        time.sleep(0.01)


def patience_ends(server: Server) -> None:
    """The time is over in which those who are there may say what they want."""
    done = threading.Event()
    server._soon(lambda: (*map(_Visitor._ends_silent, tuple(server._visitors)), done.set()))
    assert done.wait(60)


def heard(server: Server, count: int) -> list:
    """So many pieces of news."""
    news: list = []
    until(lambda: news.extend(server.heard()) or len(news) >= count)
    return news


# ---- pages ----------------------------------------------------------------------------------------------------
def test_a_page_comes_with_all_that_keeps_it_to_itself(server):
    head, _, body = get(server, "/").partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200") and body == b"<!doctype html>hand"
    told = dict(line.split(": ", 1) for line in head.decode().split("\r\n")[1:])
    policy = told["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert f"connect-src 'self' ws://{server.place}" in policy
    assert told["X-Content-Type-Options"] == "nosniff" and told["Cache-Control"] == "no-store"
    assert "Server" not in told


def test_what_never_changes_may_be_kept_and_a_slow_phone_gets_all_of_it(server):
    with closing(socket.create_connection((server.address, server.port), 60)) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
        line.sendall(f"GET /faces/a.jpg?x HTTP/1.1\r\nHost: {server.place}\r\n\r\n".encode())
        found = line.recv(1)
        patience_ends(server)           # longer than anybody may take to ask
        while more := line.recv(65536):
            found += more
    head, _, body = found.partition(b"\r\n\r\n")
    assert b"immutable" in head and body == BIG and not server.dropped


@pytest.mark.parametrize("path", [
    "/../game/network/server.py", "/%2e%2e/%2e%2e/etc/passwd", "//", "/.", "/faces/", "/faces/../", "/index.html",
    "/etc/passwd", "/faces/a.jpg/", "/faces/a.jpg%00", "http://elsewhere/", "*", "/hand/", "/?/../",
])
def test_whatever_is_not_on_the_shelf_is_not_there(server, path):
    answer = get(server, path)
    assert answer.startswith(b"HTTP/1.1 404" if path != "/?/../" else b"HTTP/1.1 200")


@pytest.mark.parametrize("host", ["evil.example", "localhost", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:{port}.evil"])
def test_under_another_name_nothing_is_given_away(server, host):
    answer = get(server, "/", host=host.format(port=server.port))
    assert answer.startswith(b"HTTP/1.1 421") and b"hand" not in answer
    assert server.dropped["host"] == 1


@pytest.mark.parametrize("method", ["POST", "HEAD", "PUT", "OPTIONS", "CONNECT"])
def test_only_fetching_is_answered(server, method):
    assert get(server, "/", method=method).startswith(b"HTTP/1.1 405")


def test_a_last_word_is_heard_before_the_door_is_shut(server):
    with phone(server) as line:
        opened, = heard(server, 1)
        server.shut(opened.line, 4410, ["farewell"])
        server.close()
        assert line.recv(60) == "farewell"
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(60)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4410


# ---- hands ----------------------------------------------------------------------------------------------------
def test_what_a_phone_says_comes_with_its_number_and_it_is_told_what_is_sent(server):
    with phone(server) as line:
        line.send("こんにちは")
        opened, said = heard(server, 2)
        assert opened == ClientCame(said.line, "127.0.0.1") and said == MessageReceived(said.line, "こんにちは",
                                                                                        said.ago)
        assert 0 <= said.ago < 5000
        server.send(said.line, ["a", "b"])
        server.send(said.line + 99, ["nobody is there"])
        assert (line.recv(60), line.recv(60)) == ("a", "b")
        server.shut(said.line, 4401, ["farewell"])
        assert line.recv(60) == "farewell"
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(60)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
    assert heard(server, 1) == [ClientLeft(said.line)]


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "https://127.0.0.1"])
def test_no_page_from_elsewhere_speaks_to_the_table(server, origin):
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://{server.place}{HAND}", origin=origin, proxy=None)
    assert refused.value.response.status_code == 403 and server.dropped["origin"] == 1 and not server.heard()


def test_too_long_a_message_or_one_of_bytes_ends_a_connection(server):
    for message, why in (("x" * (LONGEST_MESSAGE + 1), "malformed"), (b"\x00\xff", "binary")):
        with phone(server) as line:
            line.send(message)
            with pytest.raises(ConnectionClosed):
                line.recv(60)
        until(lambda why=why: server.dropped[why] == 1)
    assert not [news for news in server.heard() if isinstance(news, MessageReceived)]


def test_a_visitor_who_says_too_much_at_once_is_dropped_and_the_others_are_heard(server):
    with phone(server) as quiet, phone(server) as loud:
        with pytest.raises(ConnectionClosed):
            for _ in range(10_000):
                loud.send("x")
        quiet.send("still here")
        until(lambda: any(isinstance(news, MessageReceived) and news.text == "still here" for news in server.heard()))
        assert server.dropped["flood"] == 1


def held(server: Server) -> socket.socket:
    """A WebSocket of which the test writes every byte."""
    line = socket.create_connection((server.address, server.port), 60)
    line.sendall("\r\n".join((
        f"GET {HAND} HTTP/1.1", f"Host: {server.place}", f"Origin: http://{server.place}", "Upgrade: websocket",
        "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
    )).encode())
    assert line.recv(65536).startswith(b"HTTP/1.1 101")
    return line


NOTHING = b"\x80\0\0\0\0"
"""No bytes, behind a mask."""
PING, PONG, BEGINS, GOES_ON = (bytes([kind]) + NOTHING for kind in (0x89, 0x8a, 0x01, 0x00))


@pytest.mark.parametrize("flood", [5000 * PING, 5000 * PONG, BEGINS + 5000 * GOES_ON], ids=["ping", "pong", "pieces"])
def test_a_visitor_who_asks_too_often_without_saying_anything_is_dropped(server, flood):
    with phone(server) as quiet, closing(held(server)) as line:
        with suppress(OSError):
            line.sendall(flood)
            while line.recv(65536):
                pass
        assert server.dropped == {"flood": 1}
        assert quiet.ping().wait(60), "to ask now and then is no one's fault"


def test_what_the_table_lets_lie_is_bounded():
    server = Server("127.0.0.1", SHELF, lambda: None, ports=(0,), limits=TIGHT._replace(burst=1e9, unread=30))
    try:
        with phone(server) as line, pytest.raises(ConnectionClosed):
            for _ in range(10_000):
                line.send("x")
        until(lambda: server.dropped["flood"] == 1)
        assert len(server.heard()) <= 30 + 3
    finally:
        server.close()


def test_a_phone_that_reads_nothing_is_let_go_and_takes_no_memory(server):
    with closing(socket.create_connection((server.address, server.port), 60)) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall("\r\n".join((
            f"GET {HAND} HTTP/1.1", f"Host: {server.place}", f"Origin: http://{server.place}", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
        )).encode())
        opened, = heard(server, 1)
        for _ in range(400):
            server.send(opened.line, ["x" * 50_000])
        until(lambda: server.dropped["slow"] >= 1)
        until(lambda: ClientLeft(opened.line) in server.heard())


# ---- crowds ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("server", [HASTY], indirect=True)
def test_a_visitor_who_says_nothing_before_they_have_asked_is_let_go(server):
    assert raw(server, b"GET / HT") == b""
    assert server.dropped["silent"] == 1


def test_a_visitor_who_says_too_much_before_they_have_asked_is_let_go(server):
    assert raw(server, b"GET / HTTP/1.1\r\n" + b"X-A: " + b"y" * 3000 + b"\r\n" * 2) == b""
    assert server.dropped["head"] == 1
    flood = b"GET / HTTP/1.1\r\n" + b"".join(b"A%d: b\r\n" % n for n in range(400))
    assert raw(server, flood) == b"" and server.dropped["head"] == 2
    assert get(server, "/").startswith(b"HTTP/1.1 200")


def test_one_machine_cannot_take_all_the_room_and_it_is_free_again_at_once(server):
    lines = [socket.create_connection((server.address, server.port), 60) for _ in range(30)]
    until(lambda: server.dropped["crowd"] >= 20)
    for line in lines:
        line.close()
    until(lambda: get(server, "/").startswith(b"HTTP/1.1 200"))


def test_strangers_leave_room_for_a_machine_where_a_visitor_has_said_a_key(server):
    with phone(server) as line:
        server.known(heard(server, 1)[0].line)
        until(lambda: "127.0.0.1" in server._crowd._known)
        strangers = list(held_by(server, "127.0.0.2", 9)) + list(held_by(server, "127.0.0.3", 9))
        until(lambda: server.dropped["crowd"] == 8)
        with phone(server) as other:
            other.send("a second one")
            until(lambda: any(isinstance(news, MessageReceived) for news in server.heard()))
        for each in strangers:
            each.close()
        line.ping().wait(60)


def held_by(server: Server, machine: str, count: int) -> Iterator[socket.socket]:
    """So many silent connections from there."""
    for _ in range(count):
        yield socket.create_connection((server.address, server.port), 60, source_address=(machine, 0))


def test_closed_it_is_gone_with_all_that_belonged_to_it():
    server = Server("127.0.0.1", SHELF, lambda: None, ports=(0,), limits=TIGHT)
    with phone(server) as line:
        server.close()
        with pytest.raises(ConnectionClosed):
            line.recv(60)
    server.send(1, ["nobody"])
    server.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "phones"]
    with pytest.raises(OSError):
        socket.create_connection((server.address, server.port), 0.5)


def test_the_same_port_each_time_and_another_where_it_is_taken():
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        server = Server("127.0.0.1", SHELF, lambda: None, ports=(port, 0))
        assert server.port not in (0, port)
        server.close()
        with pytest.raises(OSError):
            Server("127.0.0.1", SHELF, lambda: None, ports=(port,))
    with pytest.raises(OSError):
        Server("192.0.2.1", SHELF, lambda: None)


def test_it_works_where_the_program_is_packed_without_tls():
    """The packed program leaves out `ssl`; nothing of what is needed here may ask for it."""
    done = subprocess.run([sys.executable, "-c", """
import sys
sys.modules.update({"ssl": None, "_ssl": None, "_hashlib": None})
from game.network.server import ServedPage, Server
server = Server("127.0.0.1", {"/": ServedPage("text/plain", b"here")}, lambda: None, ports=(0,))
import http.client
line = http.client.HTTPConnection(server.address, server.port, timeout=60)
line.request("GET", "/")
print(line.getresponse().read())
server.close()
"""], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.strip() == "b'here'", done.stderr


def test_news_wakes_the_table():
    woken = threading.Event()
    server = Server("127.0.0.1", SHELF, woken.set, ports=(0,), limits=TIGHT)
    try:
        with phone(server):
            assert woken.wait(60)
    finally:
        server.close()
