"""Counsel is what the master would do, made of what one seat was told: the same wherever it is thought."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.application.stage import match_of
from game.bots.bot_worker import Thinkers
from game.bots.catalogue import REASONS, counsellor
from game.bots.counsel import DICE, CounselCancelled, CounselRequest, counsel, said_again, seen
from game.bots.player import Weighed
from game.core.counsel import Asking, Counsel, Silence
from game.core.ports import Chair, Setup, Thinking
from game.core.rng import Rng
from game.core.rules import Action, Value, meant
from game.rules.catalogue import GAMES, game
from game.table.record import Position
from tests.waiting import until

LITTLE = 0.02
"""Of a master's thought: what they say need not be wise here."""


@pytest.fixture(scope="module")
def thinkers() -> Iterator[Thinkers]:
    these = Thinkers()
    yield these
    these.close()


def choices(game_id: str, count: int, seed: int = 3, seats: int = 4, **options: Value) -> Iterator[CounselRequest]:
    """Places in a match, played by chance, at which a player has a choice."""
    spec = game(game_id)
    setup = Setup(spec.id, tuple(Chair(str(n), "", 0, "person") for n in range(seats)), spec.resolve(options))
    match, dice = match_of(setup, seed), Rng(seed, 1)
    while count and match.outcome() is None:
        if match.is_due():
            match.proceed()
            continue
        seat = match.waiting()[0]
        offers = match.offers(seat)
        if len(offers) > 1:
            count -= 1
            yield CounselRequest(spec.id, setup.options, seat, seats, match.told(seat, 0), offers, LITTLE)
        match.submit(seat, dice.choice([o for o in offers if not o.standing]).action.text(), match.question)


def at(given: dict[str, object], seat: int = 0, share: float = LITTLE, game_id: str = "kuku") -> CounselRequest:
    """A position as in scenarios; the seats are A, B, C."""
    spec = game(game_id)
    setup = Setup(spec.id, tuple(Chair(name, "", 0, "person") for name in "ABC"), spec.resolve({}))
    match = match_of(setup, 1, Position(("A", "B", "C"), given))
    while match.is_due():
        match.proceed()
    return CounselRequest(spec.id, setup.options, seat, 3, match.told(seat, 0), match.offers(seat), share)


def answered(asking: Asking) -> Counsel | Silence:
    said: list[Counsel | Silence | Thinking] = []
    until(lambda: said.append(asking.poll()) or said[-1] is not Thinking.STILL, "nobody answers")
    assert not isinstance(said[-1], Thinking)
    return said[-1]


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_title_has_a_counsellor_who_says_what_to_do_and_why(spec) -> None:
    for wanted in choices(spec.id, 6):
        said = counsel(wanted)
        assert said is not None and said.ways and said.because
        offered = {offer.action.verb for offer in wanted.offers}
        assert all(0 <= way.loses <= 1 for way in said.ways)
        assert {Action.parse(way.text).verb for way in said.ways if way.text} <= offered


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_the_first_way_is_what_the_master_does(spec) -> None:
    for wanted in choices(spec.id, 3, seed=8):
        mind = counsellor(wanted.game, wanted.options, LITTLE)
        said = counsel(wanted)
        assert mind is not None and said is not None
        done = mind.choose(seen(wanted), wanted.offers, Rng(DICE, len(wanted.events)))
        assert said.ways[0].text == (done.text() if done is not None else "")


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_whatever_may_be_done_is_weighed(spec) -> None:
    """So that a review finds what was dear, however little it came into a master's mind."""
    seen_any = False
    for wanted in choices(spec.id, 25, seed=5):
        said = counsel(wanted)
        assert said is not None
        if said.worlds:
            seen_any = True
            weighed = {meant(Action.parse(way.text), wanted.offers) for way in said.ways if way.text}
            assert weighed == set(wanted.offers)
            assert len({way.text for way in said.ways}) == len(said.ways)
    assert seen_any


def test_with_one_opponent_and_an_empty_stock_the_chance_is_known() -> None:
    """A match as it was played: 10 cards against 14, and the 9 of bastos led by the third with their last card."""
    hands = {"A": ["C6", "C11", "E2", "E3", "E12", "B4", "B6", "B7", "B10", "B12"], "C": ["B9"],
             "B": ["B8", "C7", "B11", "C12", "O2", "O3", "O5", "C1", "B1", "B2", "O7", "C4", "B5", "B3"]}
    spec = game("burro_es")
    setup = Setup(spec.id, tuple(Chair(name, "", 0, "person") for name in "ABC"), spec.resolve({}))
    held = {code for cards in hands.values() for code in cards}
    gone = [f"{suit}{n}" for suit in "OCEB" for n in range(1, 13) if f"{suit}{n}" not in held]
    facts = {"hands": hands, "stock": [], "discard": gone, "lead": "C"}
    match = match_of(setup, 1, Position(("A", "B", "C"), facts))
    assert match.submit(2, "play B9", match.question) is None and tuple(match.waiting()) == (0,)
    wanted = CounselRequest(spec.id, setup.options, 0, 3, match.told(0, 0), match.offers(0))
    said = counsel(wanted)
    assert said is not None and said.worlds == 1
    assert {way.text: way.loses for way in said.ways} == {f"play B{n}": 0.0 for n in (4, 6, 7, 10, 12)}
    assert [each.key for each in said.because] == ["hint.safe", "hint.reckoned"]
    lost = said_again(wanted, [Weighed(offer.action, 1.0, 1) for offer in wanted.offers])
    assert [each.key for each in lost.because] == ["hint.lost", "hint.reckoned_lost"] and lost.because[1].seats == (1,)
    feared = said_again(wanted, [Weighed(offer.action, 1.0, 600) for offer in wanted.offers])
    assert [each.key for each in feared.because] == ["hint.lost"], "only what is reckoned is said to be so"


def test_what_is_as_good_as_something_else_stands_behind_all_else_and_costs_the_same() -> None:
    """Two cards next to one another that no player can come between."""
    wanted = next(each for each in choices("cangkul", 60, seats=2) if _in_a_row(each))
    said, (low, high) = counsel(wanted), _in_a_row(wanted)  # type: ignore[misc]
    assert said is not None
    one, other = said.way(f"play {low}"), said.way(f"play {high}")
    assert one is not None and other is not None and one.loses == other.loses
    assert said.ways.index(other) > said.ways.index(one)


def test_where_all_cards_do_the_same_their_chance_is_told_all_the_same() -> None:
    """Two cards next to one another, and none else that could be led."""
    wanted = at({"hands": {"A": ["H3", "H4"], "B": ["S9", "C2"], "C": ["S2", "D9"]}, "stock": ["C4", "C5"]},
                game_id="cangkul")
    said = counsel(wanted)
    assert said is not None and said.worlds > 1 and len(said.ways) == 2
    assert 0 < said.ways[0].loses < 1 and said.ways[0].loses == said.ways[1].loses


def _in_a_row(wanted: CounselRequest) -> tuple[str, str] | None:
    """Two cards of a suit that they may play, the second one higher by one rank."""
    faces = {face.code: face for face in game(wanted.game).deck.faces}
    cards = [faces[offer.action.args[0]] for offer in wanted.offers if offer.action.verb == "play"]
    return next(((a.code, b.code) for a in cards for b in cards
                 if a.suit == b.suit and (a.rank, b.rank) in ((5, 6), (6, 7), (7, 8), (8, 9))), None)


def test_a_player_who_does_not_go_out_or_folds_is_told_what_that_costs() -> None:
    spec = game("kakkuri")
    setup = Setup(spec.id, tuple(Chair(name, "", 0, "person") for name in "DABC"), spec.resolve({}))
    facts = {"hands": {"D": ["S6", "S7", "H9", "D9", "C3", "S2"]}, "table": "S5"}
    match = match_of(setup, 1, Position(("D", "A", "B", "C"), facts))
    said = counsel(CounselRequest(spec.id, setup.options, 0, 4, match.told(0, 0), match.offers(0), LITTLE))
    fold = said.way("fold") if said is not None else None
    assert said is not None and fold is not None and fold.loses == 1.0 and said.ways[-1] == fold
    facts = {"hands": {"D": ["S6", "S7"]}, "table": "S5", "first_card_played": ["D"]}
    match = match_of(setup, 1, Position(("D", "A", "B", "C"), facts))
    said = counsel(CounselRequest(spec.id, setup.options, 0, 4, match.told(0, 0), match.offers(0), LITTLE))
    assert said is not None and (said.ways[0].text, said.ways[0].loses) == ("play S6", 0.0)
    end = said.way("end")
    assert end is not None and end.loses > 0.1


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_thought_that_no_player_wants_to_hear_ends_between_two_worlds(spec) -> None:
    """Thought to its end it would take a day."""
    looked = iter(range(3))
    wanted = next(each for each in choices(spec.id, 30, seed=8)
                  if (said := counsel(each)) is not None and said.worlds > 1)
    with pytest.raises(CounselCancelled):
        counsel(wanted._replace(share=10_000.0), lambda: next(looked, None) is None)
    assert next(looked, None) is None


def test_a_worker_whose_counsel_is_dropped_is_free_for_the_next(thinkers: Thinkers) -> None:
    wanted = next(choices("kuku", 1))
    long, longer = (thinkers.seek(wanted._replace(share=share)) for share in (10_000.0, 20_000.0))
    assert long.poll() is longer.poll() is Thinking.STILL
    longer.drop()
    long.drop()
    assert answered(thinkers.seek(wanted)) == counsel(wanted)
    assert thinkers.lost == 0


def test_a_question_that_cannot_be_sent_is_thought_about_here() -> None:
    """A player who asked would wait for ever, if it were lost on the way."""
    these, wanted = Thinkers(), next(choices("kuku", 1))
    options = {**wanted.options, "nobody": lambda: None}
    assert answered(these.seek(wanted._replace(options=options))) == counsel(wanted)  # type: ignore[arg-type]
    these.close()


def test_that_no_player_can_advise_is_told_from_a_thought_that_broke_off(thinkers: Thinkers) -> None:
    wanted = next(choices("kuku", 1))
    assert answered(thinkers.seek(wanted._replace(game="template"))) is Silence.UNKNOWN
    assert answered(thinkers.seek(wanted._replace(events=()))) is Silence.BROKE_OFF


def test_it_is_the_same_in_the_worker_and_however_often_it_is_asked(thinkers: Thinkers) -> None:
    for wanted in choices("kuku", 3):
        assert counsel(wanted) == counsel(wanted) == answered(thinkers.seek(wanted))


def test_a_worker_that_is_lost_costs_nothing(thinkers: Thinkers) -> None:
    wanted = next(choices("xtarot", 1))
    asking, worker = thinkers.seek(wanted), thinkers.worker()
    assert asking.poll() is Thinking.STILL and worker is not None
    worker.process.kill()
    worker.process.join()
    assert answered(asking) == counsel(wanted)


def test_what_was_weighed_is_said_again_without_thinking() -> None:
    wanted = next(choices("kuku", 1))
    said = counsel(wanted)
    assert said is not None
    weighed = [Weighed(Action.parse(way.text), way.loses, said.worlds) for way in said.ways]
    assert said_again(wanted, weighed) == said


def test_a_player_who_has_one_thing_to_do_is_told_that() -> None:
    wanted = at({"hands": {"A": ["3"], "B": ["5"], "C": ["8"]}, "deal": 1})
    only = counsel(wanted._replace(offers=wanted.offers[:1]))
    assert only is not None and not only.because and len(only.ways) == 1


def test_a_player_who_may_call_or_say_nothing_is_told_why() -> None:
    wanted = at({"hands": {"A": ["3"], "B": ["KU"], "C": ["8"]}, "deal": 1}, seat=1)
    assert [offer.standing for offer in wanted.offers] == [True]
    said = counsel(wanted)
    assert said is not None and {way.text for way in said.ways} == {"", "kuku"} and said.because


def test_a_player_who_digs_although_they_might_play_a_joker_is_told_why() -> None:
    wanted = next(each for each in choices("cangkul", 400, joker="void_may")
                  if {"dig", "play"} <= {offer.action.verb for offer in each.offers})
    because = REASONS["cangkul"].because([Weighed(Action("dig"), 0, 1)], seen(wanted), wanted.offers, wanted.options)
    assert [each.key for each in because] == ["hint.wild_stays"] and because[0].cards


def test_of_a_trade_nothing_is_said_of_a_hand_that_will_be_another_one() -> None:
    wanted = next(each for each in choices("calcolon", 200) if each.offers[0].action.verb == "rob")
    view = seen(wanted)
    for card in view.hand(wanted.seat):
        trade = Action("trade", ("P2", view.faces[card].code))
        said = REASONS["calcolon"].because([Weighed(trade, 0, 1)], view, wanted.offers, wanted.options)
        assert {each.key for each in said} <= {"hint.many_numbers", "hint.many_signs"}


def test_the_cards_that_are_lower_are_counted_from_what_this_seat_sees() -> None:
    said = counsel(at({"hands": {"A": ["9"], "B": ["5"], "C": ["8"]}, "deal": 1}))
    assert said is not None and said.ways[0].text == "keep"
    lower = next(each for each in said.because if each.key == "hint.lower")
    assert (lower.n, lower.of) == (26, 39), "of the forty all are unseen but their own"


def test_there_are_reasons_for_every_game_whose_bots_think() -> None:
    assert set(REASONS) == {spec.id for spec in GAMES}
