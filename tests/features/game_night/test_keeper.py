"""The programme of a night is laid for the company, goes on wherever it was left, and every match counts."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import paths
from game.application.application import Application
from game.application.match_length import expected_minutes
from game.application.stage import play_on
from game.core.ports import Chair, Setup
from game.data.bots import measured
from game.data.programme import piece_of, standing
from game.data.settings import Settings
from game.features.game_night.feature import FEATURE
from game.features.game_night.port import GAME_NIGHT, GameNight
from game.rules.catalogue import GAMES
from game.table.host import Host
from game.ui.draw.screen import Screen


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


def app(keep: bool = True) -> Application:
    return Application(Settings(language="en"), Screen(1366, 768), keep=keep, features=[FEATURE])


def night(app: Application) -> GameNight:
    found = app.of(GAME_NIGHT)
    assert found is not None
    return found


def company(persons: int, bots: int = 0) -> tuple[Chair, ...]:
    kinds = ["person"] * persons + ["bot:default"] * bots
    return tuple(Chair(f"P{n}", "cat", n % 6, kind) for n, kind in enumerate(kinds))


def begun(at: Application, persons: int = 2, games: tuple[str, ...] = ("xtarot", "calcolon")) -> None:
    """An evening of these games, as short as they can be."""
    laid = night(at).lay(company(persons, 1), 30)
    known = {choice.game: choice for choice in night(at).choices(laid.company)}
    night(at).keep(replace(laid, pieces=tuple(piece_of(known[game], 1) for game in games)))


def play_out(host: object, until: int = 10**9) -> Host:
    assert isinstance(host, Host)
    play_on(host, "default", 3, until)
    return host


@pytest.mark.parametrize("persons", [1, 2, 6, 12, 30])
def test_an_evening_is_laid_for_everybody(persons: int) -> None:
    at = app()
    chairs = company(persons, 4 if persons == 1 else 0)
    laid = night(at).lay(chairs, 60)
    room = {spec.id: spec.most for spec in GAMES}
    assert 3 <= len(laid.pieces) <= 4
    assert all(room[piece.game] >= persons for piece in laid.pieces)
    fit = sum(most >= persons for most in room.values())
    assert len({piece.game for piece in laid.pieces}) == min(len(laid.pieces), fit)
    assert 40 <= laid.expected <= 80


def test_every_title_is_cut_by_a_house_rule_of_its_own_that_makes_it_shorter() -> None:
    for spec in GAMES:
        options = {option.name: option for option in spec.options}
        minutes = dict[str, int]()
        for name, text in measured(spec.id):
            assert options[name].group == "length"
            value = options[name].parse(text)
            setup = Setup(spec.id, company(1, 4), spec.resolve({name: value}))
            minutes[text] = expected_minutes(setup)
        usual = expected_minutes(Setup(spec.id, company(1, 4), spec.resolve({})))
        assert min(minutes.values()) < usual, spec.id
        assert sorted(minutes, key=int) == sorted(minutes, key=lambda text: minutes[text]), spec.id


def test_the_evening_goes_on_after_the_program_has_been_closed() -> None:
    at = app()
    begun(at)
    host = play_out(night(at).play_on())
    at.routes.result(host)
    at.close()
    after = app()
    found = night(after).current()
    assert found is not None and len(found.done) == 1 and found.now is not None
    assert found.done[0].played is not None and found.done[0].moments
    codes = {face.code for info in after.catalogue.games() for face in info.deck.faces if info.id == found.done[0].game}
    assert {moment.card for moment in found.done[0].moments} <= {*codes, ""}
    second = night(after).play_on()
    assert second is not None and second.setup.game == found.now.game
    assert [chair.name for chair in second.setup.chairs][:2] == ["P0", "P1"]


def test_a_player_who_gives_their_name_at_the_table_keeps_their_points_under_it() -> None:
    at = app(keep=False)
    begun(at)
    at.evenings.count(play_out(night(at).play_on()))
    host = night(at).play_on()
    assert isinstance(host, Host)
    host.reseat(0, host.setup.chairs[0]._replace(name="Ken"))
    at.evenings.count(play_out(host))
    found = night(at).current()
    assert found is not None and found.is_over
    assert {row.name for row in standing(found)} == {"Ken", "P1"}


@pytest.mark.parametrize("keep", [True, False])
def test_a_match_whose_end_no_page_has_shown_keeps_its_highlights(keep: bool) -> None:
    at = app(keep=keep)
    begun(at)
    play_out(night(at).play_on())
    assert night(at).play_on() is not None
    found = night(at).current()
    assert found is not None and len(found.done) == 1 and found.done[0].moments


def test_a_match_that_was_left_is_the_one_that_goes_on() -> None:
    at = app()
    begun(at)
    step = play_out(night(at).play_on(), until=2).match.step
    at.close()
    again = night(app()).play_on()
    assert isinstance(again, Host) and again.match.step == step


def test_a_match_that_ended_as_the_program_was_stopped_counts() -> None:
    app().routes.title()
    at = app()
    begun(at)
    play_out(night(at).play_on())
    found = night(app()).current()
    assert found is not None and len(found.done) == 1


def test_a_match_that_is_no_part_of_it_changes_nothing() -> None:
    at = app()
    begun(at)
    setup = at.catalogue.solo("xtarot", 3, {}, 5)
    host = play_out(at.catalogue.open_table(setup))
    assert not night(at).holds(host)
    at.evenings.count(host)
    found = night(at).current()
    assert found is not None and not found.done


def test_a_spoilt_file_is_kept_aside_and_said() -> None:
    at = app()
    begun(at)
    paths.programme().write_text("begun: [")
    after = app()
    assert night(after).current() is None
    assert after.notices.now and paths.programme().with_name("programme.yaml.damaged").is_file()


def test_without_a_disk_the_evening_lasts_as_long_as_the_program() -> None:
    at = app(keep=False)
    begun(at)
    host = night(at).play_on()
    assert host is not None and night(at).play_on() is host
    at.routes.result(play_out(host))
    found = night(at).current()
    assert found is not None and len(found.done) == 1


@pytest.mark.parametrize("played", [0, 1])
def test_a_skipped_last_match_comes_back_after_the_program_was_closed(played: int) -> None:
    at = app()
    begun(at)
    for _ in range(played):
        at.evenings.count(play_out(night(at).play_on()))
    before = night(at).current()
    assert before is not None
    left = before.without_rest()
    night(at).keep(left)
    at.close()
    after = app()
    found = night(after).current()
    assert found is not None and found.is_over and len(found.done) == played
    night(after).keep(found.brought_back())
    back = night(after).current()
    assert back is not None and back.to_come == before.to_come and not back.skipped
    host = night(after).play_on()
    assert host is not None and host.setup.game == before.to_come[0].game


def test_a_skipped_match_that_was_played_meanwhile_counts_once_it_is_brought_back() -> None:
    at = app()
    begun(at, games=("xtarot",))
    host = night(at).play_on()
    now = night(at).current()
    assert now is not None
    night(at).keep(now.without_now())
    assert not night(at).holds(host)  # type: ignore[arg-type]
    at.evenings.count(play_out(host))
    over = night(at).current()
    assert over is not None and not over.done
    night(at).keep(over.brought_back())
    back = night(at).current()
    assert back is not None and len(back.done) == 1 and back.is_over
