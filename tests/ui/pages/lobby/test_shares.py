"""A handicap, and who goes without hints: chosen for each person, kept with them, and seen by everybody."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.ports import Setup
from game.core.rules import NO_HINTS
from game.data.settings import LastTable
from game.rules.catalogue import GAMES
from game.ui.input.gesture import Key
from game.ui.kit import seat_differences
from game.ui.pages.lobby.draft import Draft, pool_of
from game.ui.pages.lobby.scene import Lobby
from game.ui.pages.lobby.shares import table_of
from game.ui.pages.table.scene import TableScene
from game.ui.stage.drawing import tiles
from game.ui.stage.drawing.tiles import UNHINTED
from tests.ui.boxes import overlaps
from tests.ui.pages.fake import Application, key, look, played, tap


def draft(game: str = "kuku", app: Application | None = None, **more: Any) -> Draft:
    app = app or Application()
    info = next(info for info in app.catalogue.games() if info.id == game)
    return Draft(info, pool_of(look().crests(), ("easy", "steady"), app.language), **more)


def handicap(made: Draft) -> Any:
    assert made.game.handicap is not None
    return made.game.handicap


def test_it_goes_with_its_person_from_seat_to_seat_and_under_another_name() -> None:
    made = draft()
    made.change(1, kind="person", name="Ken")
    made.shares.put("Ken", handicap(made), 10)
    made.move(1, 1)
    assert made.setup().options["more_chips"] == "0,0,10,0,0"
    made.change(2, name="Kenji")
    made.remove(0)
    assert made.setup().options["more_chips"] == "0,10,0,0"
    made.change(1, kind="bot:steady")
    assert "more_chips" not in made.setup().options, "the bot in their place is another player"
    made.change(1, kind="person")
    assert made.setup().options["more_chips"] == "0,10,0,0"
    made.remove(1)
    assert "more_chips" not in made.setup().options


def test_no_player_having_any_leaves_the_house_rules_as_they_were() -> None:
    made = draft()
    made.shares.put(made.chairs[0].name, handicap(made), 5)
    made.shares.put(made.chairs[0].name, handicap(made), 0)
    made.shares.put(made.chairs[1].name, NO_HINTS, 1)
    assert set(made.setup().options) == {option.name for option in made.game.options}, "no bot asks for hints"


def test_it_is_there_again_at_the_next_table_of_the_same_people_in_another_order() -> None:
    made = draft()
    made.shares.put(made.chairs[0].name, handicap(made), 15)
    made.shares.put(made.chairs[0].name, NO_HINTS, 1)
    kept = made.remembered()
    again = draft(last=LastTable(kept.chairs, kept.options))
    assert again.setup().options == made.setup().options
    after = draft(setup=made.setup()._replace(chairs=made.setup().chairs))
    assert after.setup().options == made.setup().options


def test_what_was_said_for_a_seat_goes_with_who_sat_there_and_not_with_the_seat() -> None:
    made = draft()
    you, others = made.chairs[0], made.chairs[1:]
    made.shares.put(you.name, handicap(made), 10)
    kept = made.remembered()
    guest = you._replace(name="Guest", crest="key")
    latest = LastTable((guest, you, *others[:2]), {})
    found = table_of("kuku", {"kuku": kept, "cangkul": latest})
    assert found is not None and draft(last=found).setup().options["more_chips"] == "0,10,0,0"
    assert table_of("kuku", {"kuku": kept}) == kept


def test_going_without_hints_holds_in_the_next_game_until_it_is_taken_back() -> None:
    made = draft()
    you = made.chairs[0].name
    made.shares.put(you, NO_HINTS, 1)
    tables = {"kuku": made.remembered()}
    calcolon = draft("calcolon", last=table_of("calcolon", tables))
    assert calcolon.setup().options["no_hints"] == "1,0,0,0,0"
    calcolon.shares.put(you, NO_HINTS, 0)
    tables["calcolon"] = calcolon.remembered()
    again = draft(last=table_of("kuku", tables))
    assert "no_hints" not in again.setup().options, "what was said last holds, in whichever game"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_a_handicap_of_the_game_before_is_told_and_chosen_again_by_one_press(size: tuple[int, int],
                                                                           language: str) -> None:
    app = Application(*size, language)
    kuku = draft(app=app)
    you = kuku.chairs[0].name
    kuku.shares.put(you, handicap(kuku), 10)
    app.settings = replace(app.settings, last_table={"kuku": kuku.remembered()})
    lobby = Lobby(app, "calcolon")
    app.go(lobby)
    said = app.language.text("scene.lobby.handicap_take")
    boxes = app.boxes(lobby)
    assert any(box.text == said for box in boxes) and overlaps(boxes) == []
    told = "".join(box.text for box in boxes).replace(" ", "")
    assert seat_differences.named(app.language, handicap(kuku), 10).replace(" ", "") in told
    tap(lobby, *lobby.hands.spots["handicap_here"].rect.center)
    app.boxes(lobby)
    assert lobby.seat == 0 and lobby.hands.at == "handicap"
    lobby.open_seat(None)
    assert not any(box.text == said for box in app.boxes(lobby)), "it has been read"
    alone = Lobby(app, "kuku")
    assert not alone.draft.shares.elsewhere and alone.draft.setup().options["more_chips"].startswith("10,")


def test_a_handicap_elsewhere_is_not_told_once_there_is_one_here_or_its_player_left() -> None:
    app = Application()
    kuku = draft(app=app)
    you = kuku.chairs[0].name
    kuku.shares.put(you, handicap(kuku), 10)
    app.settings = replace(app.settings, last_table={"kuku": kuku.remembered()})
    made = Lobby(app, "calcolon").draft
    left = made.shares.left_behind(made.chairs, made.game.handicap)
    assert [(each.game, each.name, each.n) for each in left] == [("kuku", you, 10)]
    assert made.shares.left_behind(made.chairs[1:], made.game.handicap) == []
    made.shares.put(you, handicap(made), 20)
    assert made.shares.left_behind(made.chairs, made.game.handicap) == []


def test_of_many_seats_each_says_it_behind_the_name() -> None:
    app = Application(1366, 768)
    lobby = Lobby(app, "kuku")
    app.go(lobby)
    while len(lobby.draft.chairs) < 18:
        lobby.draft.add()
    lobby.draft.shares.put(lobby.draft.chairs[0].name, handicap(lobby.draft), 10)
    assert any(box.text == f"{lobby.draft.chairs[0].name} +10" for box in app.boxes(lobby))


@pytest.mark.parametrize("text", ["x,0,0,0,0", "999,0,0,0,0", "5", "1,2,3", ""])
def test_what_cannot_be_read_of_a_former_table_is_left_out(text: str) -> None:
    made = draft()
    again = draft(last=LastTable(tuple(made.chairs), {"more_chips": text}))
    assert "more_chips" not in again.setup().options


def test_chips_become_no_letters_in_another_game() -> None:
    made = draft()
    made.shares.put(made.chairs[0].name, handicap(made), 5)
    burro = draft("burro_es", setup=made.setup())
    assert "letters" not in burro.setup().options and "more_chips" not in burro.setup().options


def test_a_shorter_match_leaves_one_letter_to_be_lost() -> None:
    made = draft("burro_es")
    made.shares.put(made.chairs[0].name, handicap(made), 4)
    penalties = next(option for option in made.game.options if option.name == "penalties")
    made.set(penalties, 3)
    assert made.setup().options["letters"].startswith("2,")
    made.set(penalties, 5)
    assert made.setup().options["letters"].startswith("4,")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_it_is_chosen_at_the_seat_and_said_there_in_words(game: str, language: str) -> None:
    app = Application(1920, 1080, language)
    lobby = Lobby(app, game)
    app.go(lobby)
    lobby.open_seat(0)
    app.boxes(lobby)
    lobby.hands.at, lobby.hands.visible = "handicap", True
    app.boxes(lobby)
    key(lobby, Key.RIGHT)
    info = lobby.draft.game
    assert info.handicap is not None
    now = lobby.draft.shares.of(lobby.draft.chairs[0].name, info.handicap)
    assert now == info.handicap.step
    said = seat_differences.said(app.language, info, lobby.draft.setup(), 0)
    assert said == seat_differences.named(app.language, info.handicap, now) != app.language.text("handicap.none")
    told = "".join(box.text for box in app.boxes(lobby)).replace(" ", "")
    assert said.replace(" ", "") in told
    key(lobby, Key.LEFT)
    assert not seat_differences.said(app.language, info, lobby.draft.setup(), 0)


def without_hints(app: Application) -> Setup:
    lobby = Lobby(app, "kuku")
    app.go(lobby)
    lobby.open_seat(0)
    app.boxes(lobby)
    lobby.hands.at, lobby.hands.visible = "hints", True
    app.boxes(lobby)                      # scrolled to where it can be pressed
    tap(lobby, *lobby.hands.spots["hints"].rect.center)
    return lobby.draft.setup()


def test_a_player_who_goes_without_hints_is_offered_none_and_told_why() -> None:
    app = Application()
    setup = without_hints(app)
    assert setup.options["no_hints"] == "1,0,0,0,0"
    scene = TableScene(app, played(setup, deals=0))
    scene.resize(app.screen)
    for now in range(0, 9000, 50):
        app.now = float(now)
        scene.update(app.now)
    assert not scene.page.hint.possible
    scene.page.hint.ask()
    assert scene.session.refused is not None and scene.session.refused[0] == "hint.goes_without"
    assert any("without hints" in line.sentence for line in scene.words.queue.lines), "everybody reads it"
    other = TableScene(app, played(setup._replace(options={**setup.options, "no_hints": "0,1,0,0,0"}), deals=0))
    assert other.page.hint.possible


@pytest.mark.parametrize("persons", [1, 4])
def test_everybody_sees_at_their_tile_who_goes_without_hints(persons: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[tuple[float, float]]()
    monkeypatch.setattr(tiles, "_badge", lambda p, x, y, r, sign: drawn.append((x, y)) if sign == UNHINTED else None)
    made = draft()
    for at in range(persons):
        made.change(at, kind="person")
    setup = made.setup()
    seat = persons - 1
    without = ",".join(str(int(at == seat)) for at in range(len(setup.chairs)))
    for options, often in ((setup.options, 0), ({**setup.options, "no_hints": without}, int(persons > 1))):
        app = Application(1920, 1080, tv=True)
        scene = TableScene(app, played(setup._replace(options=options), deals=0))
        app.go(scene)
        drawn.clear()
        app.boxes(scene)
        assert len(set(drawn)) == often, "at the own panel no player has to be told"
        if drawn:
            assert scene.session.play.room.tiles[seat].rect.collidepoint(*drawn[0])


def test_behind_the_name_stands_what_a_player_began_with() -> None:
    made = draft()
    made.shares.put(made.chairs[1].name, handicap(made), 10)
    setup = made.setup()
    assert [chair.name for chair in seat_differences.marked(made.game, setup)][:2] == [setup.chairs[0].name,
                                                                             f"{setup.chairs[1].name} +10"]
    burro = draft("burro_es")
    burro.shares.put(burro.chairs[0].name, handicap(burro), 2)
    assert seat_differences.marked(burro.game, burro.setup())[0].name.endswith(" −2")
