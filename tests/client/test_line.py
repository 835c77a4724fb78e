"""A player who plays from elsewhere has lines of text and nothing else, and no line tells a card that they were not
told."""
from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.application.match_setup import make_bots
from game.application.stage import match_of, no_bot
from game.client.line import NONSENSE, Line
from game.client.seat_client import SeatClient
from game.core.events import Shown
from game.core.ports import Chair, Setup
from game.core.wire import face_text
from game.rules.catalogue import GAMES
from game.table.host import Host
from game.table.match import Match
from tests.rules.worlds import Moment

CLIENT = Path(__file__).with_name("client.py")
SEED = 987_654_321_987


def host_of(spec, seed: int = SEED, far: tuple[int, ...] = (0, 2)) -> Host:
    """A table of four with people elsewhere on some seats, and bots on the others."""
    chairs = tuple(Chair(f"P{seat + 1}", "crane", seat, "phone" if seat in far else "bot:easy") for seat in range(4))
    setup = Setup(spec.id, chairs, spec.resolve({}))
    host = Host(match_of(setup, seed), make_bots(setup, 5))
    host.gap = host.window = 0.0
    return host


class Far:
    """A player at the far end of a pipe, in a process of their own that can import nothing of ours."""

    def __init__(self, host: Host, seat: int) -> None:
        self.line, self.seat = Line(SeatClient(host, seat), host.match.spec.deck), seat
        self.out: list[str] = []
        self.owes = False
        self.process = subprocess.Popen(
            [sys.executable, "-I", str(CLIENT), f"{host.setup.game} {seat}"], text=True, bufsize=1, encoding="utf-8",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def send(self, lines: list[str]) -> None:
        for line in lines:
            self.out.append(line)
            (kind, body), = json.loads(line).items()
            self.owes = self.owes or kind == "refused"
            if kind == "put":
                self.owes = any(not offer["standing"] for offer in body["offers"])
            self.process.stdin.write(line + "\n")

    def answer(self) -> bool:
        """Take in their answers until one is taken, if they have to give one."""
        tries = 0
        while self.owes:
            refusal = self.line.hear(self.process.stdout.readline())
            self.owes, tries = False, tries + 1
            if refusal is None:
                return True
            assert tries < 20, "what they were offered is not taken"
            self.send([refusal])
        return False

    def end(self) -> dict:
        _, told = self.process.communicate(timeout=60)
        assert self.process.returncode == 0, told
        return json.loads(told)


def played(host: Host) -> list[Far]:
    """The whole match: people elsewhere answer as soon as they are asked, the others as the host has it."""
    far = [Far(host, seat) for seat, chair in enumerate(host.setup.chairs) if chair.kind == "phone"]
    for _ in range(100_000):
        for each in far:
            each.send(each.line.fresh())
        if host.outcome() is not None:
            return far
        if not any(each.answer() for each in far):
            host.hurry()
            host.act()
    raise AssertionError("it never came to an end")


@pytest.fixture(scope="module", params=GAMES, ids=lambda spec: spec.id)
def evening(request: pytest.FixtureRequest) -> tuple[Host, list[tuple[Far, dict]]]:
    host = host_of(request.param)
    return host, [(far, far.end()) for far in played(host)]


def test_a_whole_match_is_played_with_nothing_but_lines_of_text(evening):
    host, people = evening
    for far, told in people:
        assert told["ours"] == [], "they have something of the program"
        assert told["answers"] > 0 and told["lines"] == len(far.out)
        assert told["blind"] == 0, "they were offered a card whose face they were not told"
        assert told["won"] == list(host.view(None).ended["match"].winners)
        view = host.view(far.seat)
        assert {int(seat): points for seat, points in told["scores"].items()} == view.scores
        assert {int(seat): count for seat, count in told["chips"].items()} == view.chips
        zones = {name: tuple(cards) for name, cards in told["zones"].items() if cards}
        assert zones == {_zone_text(zone): cards for zone, cards in view.zones.items() if cards}
        assert told["hand"] == [face_text(view.faces[card]) for card in view.hand(far.seat)]


def _zone_text(zone) -> str:
    return zone.name if zone.seat is None else f"{zone.name}:{zone.seat}"


def test_no_line_names_a_card_that_its_reader_was_not_told_before_or_by_it(evening):
    """Every word of every line against the codes of the pack: it is a card they have been told, or a kind that
    everybody may name."""
    host, people = evening
    deck = host.match.spec.deck
    codes = {card.code for card in deck.cards} | {face_text(card) for card in deck.cards}
    for far, _ in people:
        known, told = set[str](), iter(host.told(far.seat, 0))
        for line in far.out:
            (kind, body), = json.loads(line).items()
            if kind not in ("sat", "put", "refused"):
                event = next(told)
                if isinstance(event, Shown):
                    assert event.to is None or far.seat in event.to
                    known |= {code for face in event.faces for code in (face.code, face_text(face))}
            said = {re.sub(r"#\d+$", "", word) for text in _strings(body) for word in text.split()} & codes
            named = {str(touch["what"]) for offer in body.get("offers", ()) for touch in offer["touch"]
                     if touch["kind"] == "button"} if kind == "put" else set()
            assert said <= known | named, line


def _strings(tree) -> Iterator[str]:
    match tree:
        case str():
            yield tree
        case list():
            for each in tree:
                yield from _strings(each)
        case dict():
            for each in tree.values():
                yield from _strings(each)


def test_no_byte_tells_the_seed(evening):
    host, people = evening
    assert host.match.record.seed == SEED
    for far, _ in people:
        assert str(SEED) not in "\n".join(far.out)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_the_lines_are_the_same_byte_for_byte_whatever_lies_where_their_reader_cannot_see(spec):
    """Two worlds that differ in two cards which a seat was never shown: it gets the same lines in both."""
    compared = 0
    for seed in range(60, 120):
        moment = Moment(spec, seed)
        observer = moment.observer()
        pair = next(iter(moment.hidden(observer)), None) if observer is not None else None
        twin = moment.twin(*pair) if pair is not None and moment.is_so(pair) else None
        if twin is None:
            continue
        assert lines(moment.world.match, observer) == lines(twin.match, observer), f"seed {seed}, {pair}"  # type: ignore[arg-type]
        compared += 1
        if compared == 8:
            return
    raise AssertionError(f"only {compared} worlds could be compared")


def lines(match: Match, seat: int) -> list[str]:
    host = Host(match, no_bot)
    return Line(SeatClient(host, seat), match.spec.deck).fresh()


@pytest.mark.parametrize("line", ["", "nonsense", '{"refused":{"key":"x"}}', '{"said":{"text":"keep"}}', "[" * 9000])
def test_a_line_that_says_nothing_is_refused_and_changes_nothing(line):
    host = host_of(GAMES[0])
    host.act()
    before = host.match.step
    assert json.loads(Line(SeatClient(host, 0), GAMES[0].deck).hear(line)) == {"refused": {"key": NONSENSE}}  # type: ignore[arg-type]
    assert host.match.step == before


def test_no_player_can_answer_for_another_seat_or_a_question_that_has_passed():
    host = host_of(GAMES[0])
    while not host.waiting() or host.is_window:
        host.act()
    seat = host.waiting()[0]
    other = Line(SeatClient(host, (seat + 1) % 4), GAMES[0].deck)
    keep = json.dumps({"said": {"text": "keep", "seen": host.question}})
    late = json.dumps({"said": {"text": "keep", "seen": host.question - 1}})
    assert json.loads(other.hear(keep)) == {"refused": {"key": "refused.not_your_turn"}}  # type: ignore[arg-type]
    assert json.loads(Line(SeatClient(host, seat), GAMES[0].deck).hear(late)) == {"refused": {"key": "refused.stale"}}  # type: ignore[arg-type]


def test_what_has_gone_out_does_not_go_out_again():
    host = host_of(GAMES[0])
    line = Line(SeatClient(host, 0), GAMES[0].deck)
    first = line.fresh()
    assert list(json.loads(first[0])) == ["sat"] and line.fresh() == []
    host.act()
    assert line.fresh() and line.fresh() == []
