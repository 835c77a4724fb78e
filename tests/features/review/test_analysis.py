"""A review finds what cost a player most by what they knew then, is kept beside the record, and leads to practice."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.application import record_files
from game.application.masters import Masters
from game.application.stage import match_of, no_bot
from game.bots.counsel import CounselRequest, seen
from game.core.counsel import Counsel, Said, Silence, Slip
from game.core.events import Began, Ended, Left, Paid, Scored
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.features.review import analysis
from game.features.review.analysis import MatchReview, Reviewer, decisions
from game.features.review.feature import BESIDE, FEATURE
from game.rules.catalogue import game
from game.table.host import Host


@pytest.fixture(autouse=True)
def shortly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Masters think shortly here."""
    ask = Masters.ask
    monkeypatch.setattr(Masters, "ask", lambda self, wanted: ask(self, wanted._replace(share=0.02)))


def played(persons: tuple[int, ...] = (0,), seed: int = 3) -> Host:
    """A match that three play by chance."""
    spec = game("kuku")
    chairs = tuple(Chair("ABC"[n], "crane", n, "person" if n in persons else "bot:easy") for n in range(3))
    setup = Setup("kuku", chairs, spec.resolve({"chips": 5}))
    match, dice = match_of(setup, seed), Rng(seed)
    while match.outcome() is None:
        if match.is_due():
            match.proceed()
            continue
        seat = match.waiting()[0]
        match.submit(seat, dice.choice([o for o in match.offers(seat) if not o.standing]).action.text(), match.question)
    return Host(match, no_bot)


def reviewed(host: Host, folder: Path | None = None) -> MatchReview:
    found = Reviewer(Masters(None), folder, BESIDE).review(host)
    assert found is not None
    for _ in range(5000):
        if found.poll():
            return found
    raise AssertionError("it never came to an end")


def test_the_three_dearest_decisions_stand_in_order_and_each_was_this_person_s() -> None:
    host = played()
    slips = reviewed(host).slips(0)
    costs = [slip.cost for slip in slips]
    assert len(slips) == analysis.SHOWN and costs == sorted(costs, reverse=True)
    lines = {(line.seat, line.step): line.text for line in host.match.record.lines}
    for slip in slips:
        assert slip.cost >= analysis.LEAST and lines[slip.seat, slip.step] == slip.done
        assert slip.counsel.ways[0].text != slip.done and len(slip.hand) == 1


def test_a_pull_by_hand_has_its_cost_however_steady_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """A master pulls with a hand of their own, and means the half."""
    spec = game("burro_pt")
    setup = Setup(spec.id, tuple(Chair("ABC"[n], "crane", n, "person") for n in range(3)), spec.resolve({}))
    match, dice, pulls = match_of(setup, 3), Rng(3), 0
    while match.outcome() is None and pulls < 3:
        if match.is_due():
            match.proceed()
            continue
        seat = match.waiting()[0]
        action = dice.choice([o for o in match.offers(seat) if not o.standing]).action
        pulls += action.verb == "draw"
        match.submit(seat, f"{action.text()} 37" if action.verb == "draw" else action.text(), match.question)
    done = [each for each in decisions(match.record) if each is not None and each.done.startswith("draw")]
    assert done
    room = MatchReview(Masters(None), match, None)
    for each in done:
        said = Masters(None).ask(room._wanted(each)).poll()
        assert isinstance(said, Counsel) and said.way(each.done) is None
        slip = room._slip(each, {each: said})
        way = said.way(slip.done)
        assert way is not None and way.text.split()[:2] == each.done.split()[:2]
        assert slip.cost == pytest.approx(max(0.0, analysis._cost(each, said)))


@pytest.mark.parametrize("game_id", ["cangkul", "kakkuri"])
def test_whatever_a_player_does_in_their_turn_has_its_cost(game_id: str) -> None:
    """Also what a master would not think of, and what they take for the same as something else."""
    spec = game(game_id)
    setup = Setup(spec.id, tuple(Chair("ABCD"[n], "crane", n, "person") for n in range(4)), spec.resolve({}))
    match, dice = match_of(setup, 5), Rng(5)
    for _ in range(60):
        if match.is_due():
            match.proceed()
            continue
        seat = match.waiting()[0]
        match.submit(seat, dice.choice([o for o in match.offers(seat) if not o.standing]).action.text(), match.question)
    room, weighed = MatchReview(Masters(None), match, None), 0
    for each in decisions(match.record):
        said = Masters(None).ask(room._wanted(each)).poll() if each is not None else None
        if each is not None and isinstance(said, Counsel) and said.worlds:
            weighed += 1
            assert analysis._way(each, said) is not None, each.done
    assert weighed > 5


def test_a_review_in_which_a_thought_broke_off_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host, asked = played(), []
    host.match.record.name = "evening.kataku"
    (tmp_path / "evening.kataku").write_text("", encoding="utf-8")
    ask = Masters.ask

    def once(self: Masters, wanted: object) -> object:
        asked.append(wanted)
        return Said(Silence.BROKE_OFF) if len(asked) == 1 else ask(self, wanted)  # type: ignore[arg-type]

    monkeypatch.setattr(Masters, "ask", once)
    reviewed(host, tmp_path)
    assert not (tmp_path / "evening.kataku.review").exists()
    reviewed(host, tmp_path)
    assert (tmp_path / "evening.kataku.review").exists()


def test_it_is_made_of_what_that_seat_knew_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked of a master ends before the decision, and holds no face that this seat was not shown."""
    host, asked = played(), []
    ask = Masters.ask
    monkeypatch.setattr(Masters, "ask", lambda self, wanted: asked.append(wanted) or ask(self, wanted))
    reviewed(host)
    places = {each.heard for each in decisions(host.match.record) if each is not None}
    assert asked
    for wanted in asked:
        assert wanted.seat == 0 and len(wanted.events) in places
        assert wanted.events == host.told(0, 0)[:len(wanted.events)]


def test_every_person_has_a_review_of_their_own_and_bots_have_none() -> None:
    host = played((0, 2))
    found = reviewed(host)
    assert tuple(found.persons) == (0, 2) and not found.slips(1)
    assert all(slip.seat == seat for seat in (0, 2) for slip in found.slips(seat))


def test_where_no_player_sat_or_nothing_has_ended_there_is_none() -> None:
    room = Reviewer(Masters(None), None, BESIDE)
    assert room.review(played(())) is None
    host = played()
    host.kept = False
    assert room.review(host) is None


def test_it_is_kept_beside_the_record_and_read_again_without_thinking(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host = played()
    host.match.record.name = "evening.kataku"
    (tmp_path / "evening.kataku").write_text("", encoding="utf-8")
    before = reviewed(host, tmp_path).slips(0)
    monkeypatch.setattr(Masters, "ask", lambda *_: pytest.fail("it is thought again"))
    again = reviewed(host, tmp_path).slips(0)
    assert [(s.step, s.done, s.hand, s.counsel.because) for s in again] == \
        [(s.step, s.done, s.hand, s.counsel.because) for s in before]


def test_it_goes_with_its_record(tmp_path: Path) -> None:
    for name in ("kept.kataku", "kept.kataku.review", "gone.kataku.review"):
        (tmp_path / name).write_text("something", encoding="utf-8")
    record_files.tidied(tmp_path, FEATURE.beside)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept.kataku", "kept.kataku.review"]


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"kind": "kataku-review 3", "slips": [{"seat": 9, "step": 1}]}'])
def test_a_damaged_one_is_made_again(tmp_path: Path, damage: str) -> None:
    host = played()
    host.match.record.name = "evening.kataku"
    for name, text in (("evening.kataku", ""), ("evening.kataku.review", damage)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert reviewed(host, tmp_path).slips(0) == reviewed(host).slips(0)


@pytest.mark.parametrize("ways", [[["keep", 0.5]], [["keep", 0.1], ["cambio", "nan"]], [["keep", 2], ["cambio", 3]]])
def test_one_that_says_what_cannot_be_is_made_again(tmp_path: Path, ways: list[list[object]]) -> None:
    """A player who reads of a way that was not weighed, or of a chance that is none, would have no page."""
    host = played()
    host.match.record.name = "evening.kataku"
    (tmp_path / "evening.kataku").write_text("", encoding="utf-8")
    before, file = reviewed(host, tmp_path).slips(0), tmp_path / "evening.kataku.review"
    tree = json.loads(file.read_text(encoding="utf-8"))
    changed = next(kept for kept, slip in zip(tree["slips"], before, strict=True) if slip.done == "cambio")
    changed["ways"] = ways
    file.write_text(json.dumps(tree), encoding="utf-8")
    assert reviewed(host, tmp_path).slips(0) == before


def wise() -> Host:
    """A match in which the first of three does whatever a master would do."""
    spec = game("kuku")
    chairs = tuple(Chair("ABC"[n], "crane", n, "person" if not n else "bot:easy") for n in range(3))
    setup = Setup("kuku", chairs, spec.resolve({"chips": 5}))
    match, dice = match_of(setup, 3), Rng(3)
    while match.outcome() is None:
        if match.is_due():
            match.proceed()
            continue
        seat = match.waiting()[0]
        acts = [offer.action.text() for offer in match.offers(seat) if not offer.standing]
        text = dice.choice(acts)
        if seat == 0 and len(match.offers(seat)) > 1:
            said = Masters(None).ask(CounselRequest("kuku", setup.options, seat, 3, match.told(seat, 0),
                                                    match.offers(seat)))
            best = said.poll()
            assert isinstance(best, Counsel)
            text = best.ways[0].text or text
        match.submit(seat, text, match.question)
    return Host(match, no_bot)


def test_where_nothing_was_dear_the_finest_decision_is_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(analysis, "GLANCE", 1.0)
    host = wise()
    host.match.record.name = "evening.kataku"
    (tmp_path / "evening.kataku").write_text("", encoding="utf-8")
    (slip,) = reviewed(host, tmp_path).slips(0)
    assert slip.is_fine and slip.cost == 0.0
    won = min(way.loses for way in slip.counsel.ways[1:]) - slip.counsel.ways[0].loses
    assert won >= analysis.LEAST
    (again,) = reviewed(host, tmp_path).slips(0)
    assert (again.step, again.done, again.is_fine, again.counsel.because) == \
        (slip.step, slip.done, True, slip.counsel.because), "and it is read again as it was"


def test_it_is_known_in_which_round_and_turn_it_was() -> None:
    for slip in reviewed(played()).slips(0):
        assert slip.round == 1 and slip.turn == 1
    host = cangkul()
    found = reviewed(host).slips(0)
    for slip in found:
        place = next(each for each in decisions(host.match.record) if each and (each.seat, each.step) == (0, slip.step))
        before = [line for line in host.match.record.lines if line.seat == 0 and line.step < place.step]
        assert slip.round == 0 and 1 <= slip.turn <= len(before) + 1
    assert len({slip.turn for slip in found}) == len({slip.step for slip in found}) > 1


def test_practice_stands_where_the_decision_stood_and_is_kept_nowhere() -> None:
    host = played((0, 2))
    slip: Slip = reviewed(host).slips(2)[0]
    before = host.match.record.text()
    table = Reviewer(Masters(None), None, BESIDE).practise(host, slip)
    assert table.match.step == slip.step and table.waiting() == (2,) and not table.kept and table.practice
    assert [chair.is_person for chair in table.setup.chairs] == [False, False, True]
    assert table.submit(2, slip.counsel.ways[0].text, table.question) is None
    assert host.match.record.text() == before, "the match itself is as it was"


def test_at_practice_everybody_lets_one_wait_as_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    host, asked = played(), []
    monkeypatch.setattr(analysis, "pace", lambda temper: asked.append(temper) or 1.0)
    slip = reviewed(host).slips(0)[0]
    table = Reviewer(Masters(None), None, BESIDE).practise(host, slip)
    assert table.submit(0, slip.counsel.ways[0].text, table.question) is None
    for now in range(4):
        table.tick(1000.0 * now, True)
    assert asked


def cangkul(seed: int = 5) -> Host:
    """A match of which a player plays any card that they may."""
    spec = game("cangkul")
    chairs = tuple(Chair("ABC"[n], "crane", n, "person" if not n else "bot:easy") for n in range(3))
    setup = Setup("cangkul", chairs, spec.resolve({"deals_to_win": 1}))
    match, dice = match_of(setup, seed), Rng(seed)
    while match.outcome() is None:
        if match.is_due():
            match.proceed()
            continue
        seat = match.waiting()[0]
        match.submit(seat, dice.choice(match.offers(seat)).action.text(), match.question)
    return Host(match, no_bot)


def test_each_shows_the_cards_that_lay_there_with_those_of_both_ways() -> None:
    host = next(host for host in map(cangkul, range(1, 30)) if reviewed(host).slips(0))
    for slip in reviewed(host).slips(0):
        used, better = ([slip.hand[place].code for place in places] for places in (slip.taken, slip.better))
        assert [f"play {code}" for code in used] == [slip.done]
        assert [f"play {code}" for code in better] == [slip.counsel.ways[0].text]
        view = seen(next(CounselRequest("cangkul", host.setup.options, 0, 3, host.told(0, 0)[:each.heard], each.offers)
                         for each in decisions(host.match.record) if each is not None and each.step == slip.step))
        assert {card.code for card in slip.lying} == {view.faces[card].code for zone, cards in view.zones.items()
                                                      if zone.name == "trick" for card in cards}


def test_each_says_what_has_come_of_it_in_that_deal() -> None:
    for host in (played(), cangkul()):
        for slip in reviewed(host).slips(0):
            event = host.told(0, 0)[slip.came - 1]
            assert isinstance(event, Paid | Scored | Left | Ended)
            began = [n for n, each in enumerate(host.told(0, 0)) if isinstance(each, Began) and each.what == "deal"]
            assert sum(n < slip.came for n in began) == slip.deal, "it is of the same deal"
