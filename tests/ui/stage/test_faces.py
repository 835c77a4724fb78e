"""What faces of bots show: they feel what all were told, look at the player who acts, and come to rest again."""
from __future__ import annotations

import pytest

from game.core.events import POT, Left, Note, Paid, Reason, Scored
from game.data.sheet import sheet
from game.rules.catalogue import GAMES
from game.ui.draw.screen import Screen
from game.ui.kinds.catalogue import kinds_of
from game.ui.kinds.catalogue import table as table_of
from game.ui.stage import faces
from game.ui.stage.faces import CURIOUS, DOWN, EXPRESSIONS, GLAD, LASTS, MOODS, RIGHT, SORRY, Felt, felt, gaze, shown
from game.ui.stage.frame import at_rest
from game.ui.stage.records import Act, FaceShown, Frame, MovementContext, TileState
from tests.ui.stage.random_match import moments


def told(moment: MovementContext) -> dict[int, str]:
    return felt(moment.act, moment.new.ground.table)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_faces_show_the_same_to_all_eyes_and_whatever_is_hidden(game: str) -> None:
    """Two seats know different cards, and one was told others than were dealt: no face tells them apart."""
    seen = [[(moment.act.kind, told(moment), {seat: gaze(at_rest(moment.new), seat) for seat in range(4)})
             for moment in moments(game, 1.0, 0, lied_to=lied_to)] for lied_to in (False, True)]
    assert seen[0] == seen[1]
    others = [(moment.act.kind, told(moment)) for moment in moments(game, 1.0, 2)]
    assert [(kind, moods) for kind, moods, _ in seen[0] if moods] == [(kind, moods) for kind, moods in others if moods]
    assert sum(bool(moods) for _, moods, _ in seen[0]) > 3


def test_what_is_told_to_one_seat_alone_moves_no_face() -> None:
    table = table_of(4, 0, Screen(1366, 768), sheet("cangkul"))
    won = Reason("cangkul.trick", (), (2,))
    assert felt(Act("trick", (Note(won),)), table) == {2: GLAD}
    assert felt(Act("trick", (Note(won, (0,)),)), table) == {}
    assert felt(Act("showdown", (Note(won, (0,)),)), table) == {}


def test_chips_won_and_lost_are_felt_and_what_all_put_in_is_not() -> None:
    table = table_of(4, None, Screen(1366, 768), sheet("kuku"))
    assert felt(Act("pay", (Paid(POT, 3, 8, Reason("kuku.pot", (), (3,))),)), table) == {3: GLAD}
    assert felt(Act("pay", (Paid(1, POT, 1, Reason("kuku.lowest", (), (1,))),)), table) == {1: SORRY}
    assert felt(Act("pay", (Paid(1, POT, 1, Reason("kuku.ante", (), (1,))),)), table) == {}
    points = (Scored(0, 5, Reason("x", (), (0,))), Scored(1, -5, Reason("x", (), (1,))))
    assert felt(Act("score", points), table) == {0: GLAD, 1: SORRY}


def test_a_player_who_falls_is_sorry_and_the_others_look_up() -> None:
    table = table_of(3, None, Screen(1366, 768), sheet("kuku"))
    assert felt(Act("leave", (Left(1, "match", Reason("kuku.bankrupt", (), (1,))),)), table) == \
        {0: CURIOUS, 1: SORRY, 2: CURIOUS}


def test_whose_question_is_refused_is_sorry() -> None:
    table = table_of(3, None, Screen(1366, 768), sheet("kuku"))
    act = Act("reveal", (Left(9, "deal", Reason("x", (), ())),), speaker=2)
    assert felt(act, table)[2] == SORRY


def frame(turn: int = -1, seats: int = 5) -> Frame:
    moment = next(moments("kuku", 1.0))
    rest = at_rest(moment.new)
    states = {seat: TileState(turn=seat == turn) for seat in range(4)}
    return Frame(rest.placement, rest.cards, rest.chips, states, rest.light, rest.dealer, rest.counts)


def test_faces_look_at_the_seat_whose_turn_it_is_and_that_one_at_its_cards() -> None:
    tiles = frame().placement.ground.tiles
    for turn in range(4):
        assert gaze(frame(turn), turn) == DOWN
        for seat in set(range(4)) - {turn}:
            dx = tiles[turn].rect.centerx - tiles[seat].rect.centerx
            dy = tiles[turn].rect.centery - tiles[seat].rect.centery
            assert gaze(frame(turn), seat) == (DOWN if dy > 1.2 * abs(dx) else RIGHT if dx > 0 else "")
    assert {gaze(frame(turn), seat) for turn in range(4) for seat in range(4)} == {"", RIGHT, DOWN}


@pytest.mark.parametrize("mood", EXPRESSIONS)
def test_a_face_returns_to_rest_and_only_moves_while_an_expression_comes(mood: str) -> None:
    moods = {1: Felt(mood, 1000.0)}
    ways = [shown(moods, frame(), 1000.0 + age, False)[1] for age in range(0, int(LASTS) + 1, 20)]
    assert max(abs(way.dy) for way in ways) > 0.02
    assert ways[5].look in (mood, f"{mood}-{RIGHT}") and ways[0].dy == 0.0
    assert all(way.dy == 0.0 for way in ways[int(faces.MOVES / 20) + 1:])
    assert ways[-1] == shown({}, frame(), 0.0, False)[1]
    assert faces.next_change(moods, 1100.0, False) == 1100.0
    assert faces.next_change(moods, 1000.0 + faces.MOVES, False) == 1000.0 + LASTS
    assert faces.next_change(moods, 1000.0 + LASTS, False) is None


def test_who_is_curious_looks_where_it_happens() -> None:
    rest = frame()
    looks = {seat: shown({seat: Felt(CURIOUS, 0.0)}, rest, 100.0, False)[seat].look for seat in range(4)}
    assert looks == {seat: f"{CURIOUS}-{RIGHT}" if gaze(rest, seat) == RIGHT else CURIOUS for seat in range(4)}
    assert len({*looks.values()}) == 2


def test_reduced_motion_has_expressions_and_neither_moves_nor_looks_about() -> None:
    moods = {1: Felt(GLAD, 1000.0)}
    assert shown(moods, frame(2), 1100.0, True) == {
        0: FaceShown(), 1: FaceShown(GLAD), 2: FaceShown(), 3: FaceShown()}
    assert faces.next_change(moods, 1100.0, True) == 1000.0 + LASTS


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_mood_of_a_table_is_an_expression_that_is_drawn(game: str) -> None:
    named = [moods for kind in kinds_of(sheet(game)) for moods in kind.moods.values()] + [*MOODS.values()]
    assert {mood for moods in named for mood in (*moods.named, moods.speaker, moods.others) if mood} <= {*EXPRESSIONS}
