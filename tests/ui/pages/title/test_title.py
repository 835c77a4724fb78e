"""The title: by mouse, by keys alone, by a pad alone."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from game.application.match_length import expected_minutes
from game.core.trouble import Trouble
from game.data.settings import LastTable
from game.decks import DECKS
from game.features.contract import TITLE, TitleEntry, TitleRank
from game.features.own_cards.import_cards.chooser import FileChooser
from game.features.phones.invite_page import InvitePage
from game.rules.catalogue import GAMES
from game.themes import open_theme
from game.ui.input.gesture import Key
from game.ui.kit.desk import Desk
from game.ui.kit.hit_areas import Spot
from game.ui.kit.names import game_title
from game.ui.pages.help.scene import CardHelp
from game.ui.pages.lobby.scene import Lobby
from game.ui.pages.services import Unfinished
from game.ui.pages.settings.scene import SettingsPage
from game.ui.pages.table.scene import TableScene
from game.ui.pages.title.menu import TitleMenu
from game.ui.pages.title.ranks import ranked
from game.ui.pages.title.scene import SURPRISE, Title
from game.ui.pages.title.shelf import ShelfPlanner
from tests.pictures.samples import plain
from tests.ui.boxes import outside, overlaps
from tests.ui.pages.fake import Application, key, table, tap
from tests.waiting import until


def title(app: Application) -> Title:
    page = Title(app)
    app.go(page)
    app.boxes(page)
    return page


def looked(page: Title, evenings: bool = True) -> Title:
    """Something was played here, or nothing."""
    page.services.evenings.all = lambda: [None] if evenings else []     # type: ignore[method-assign,list-item]
    page.model.look()
    return page


def with_list(page: Title, there: bool, may_come: bool = True) -> None:
    """More matches wait than the title offers itself, or would if another game were chosen."""
    offers: Any = page.services.offers
    page.services.offers = lambda point, context: [     # type: ignore[method-assign]
        link._replace(there=there, may_come=may_come) if getattr(link, "name", "") == "matches" else link
        for link in offers(point, context)]
    page.model.look()


def is_folded(page: Title) -> bool:
    """The links stand in the menu."""
    return "menu" in page.hands.spots


def links_of(app: Application, page: Title) -> set[str]:
    """What can be pressed besides the shelf and the cards, on the page or one press away in its menu."""
    app.boxes(page)
    found = set(page.hands.spots)
    if is_folded(page):
        press(page, "menu")
        menu = app.stack[-1]
        assert isinstance(menu, TitleMenu)
        app.boxes(menu)
        found |= {name for name, spot in menu.hands.spots.items() if spot.act is not None}
        menu.back()
    return {name for name in found if not name.startswith(("game-", "card"))} - {"menu", "outside"}


def press(page: Title, name: str) -> None:
    tap(page, *page.hands.spots[name].rect.center)


def test_play_by_mouse_opens_the_lobby() -> None:
    app = Application()
    press(title(app), "play")
    assert isinstance(app.stack[-1], Lobby)


def test_the_first_key_only_shows_where_one_stands() -> None:
    app = Application()
    page = title(app)
    key(page, Key.DOWN)
    assert page.hands.shows("play")
    assert app.stack == [page]
    key(page, Key.CONFIRM)
    assert isinstance(app.stack[-1], Lobby)


def test_a_pad_alone_reaches_the_settings() -> None:
    app = Application()
    page = title(app)
    key(page, Key.RIGHT, Key.UP, device="pad:0")
    while not page.hands.shows("settings"):
        key(page, Key.RIGHT, device="pad:0")
    key(page, Key.CONFIRM, device="pad:0")
    assert isinstance(app.stack[-1], SettingsPage)


def test_nothing_happens_before_the_release_and_none_if_it_is_elsewhere() -> None:
    from game.ui.input.gesture import Pointer
    app = Application()
    page = title(app)
    x, y = page.hands.spots["play"].rect.center
    page.handle(Pointer("pressed", x, y))
    assert app.stack == [page]
    page.handle(Pointer("released", 5, 5))
    assert app.stack == [page]


def test_continue_comes_first_when_a_match_waits() -> None:
    app = Application()
    app.saved.waiting = [Unfinished(table(5), 3, deal=2)]
    said = [box.text for box in app.boxes(Title(app))]
    assert "round 3, deal 2" in said
    page = title(app)
    assert page.hands.first == "continue"


@pytest.mark.parametrize("waits", [False, True])
def test_back_goes_to_where_the_title_begins_and_never_to_quit(waits: bool) -> None:
    app = Application()
    app.saved.waiting = [Unfinished(table(5), 3)] if waits else []
    page = title(app)
    key(page, Key.BACK)
    app.boxes(page)
    assert page.hands.shows("continue" if waits else "play")
    key(page, Key.CONFIRM)
    assert ("quit",) not in app.asked


def test_the_language_is_changed_at_once() -> None:
    app = Application()
    page = title(app)
    press(page, "language")
    assert app.settings.language == "ja"
    said = {box.text for box in app.boxes(page)}
    assert "遊ぶ" in said and "English" in said and "日本語" not in said


def test_a_card_of_the_shelf_explains_itself() -> None:
    app = shelf(1)
    page = title(app)
    press(page, "card-19")
    shown = app.stack[-1]
    assert isinstance(shown, CardHelp)
    assert shown.shown is not None and shown.shown.id == "cuckoo"


def test_a_notice_is_read_once() -> None:
    app = Application()
    app.notices.now = "Nothing can be saved here."
    page = title(app)
    press(page, "notice")
    app.boxes(page)
    assert "notice" not in page.hands.spots
    assert "cards" in page.hands.spots


# ---- a shelf of several games ---------------------------------------------------------------------------------------
def shelf(count: int, **settings: Any) -> Application:
    """A program with so many games; what a game has not got itself it has from the first."""
    app = Application(**settings)
    first = app.catalogue.shelf[0]
    app.catalogue.shelf = (app.catalogue.shelf + [first._replace(id=f"game-{n}") for n in range(count)])[:count]
    return app


def test_another_game_is_chosen_and_remembered() -> None:
    app = shelf(3)
    page = title(app)
    before = page.model.game.id
    other = app.catalogue.shelf[2].id
    press(page, f"game-{other}")
    assert (page.model.game.id, app.settings.game) == (other, other) and other != before
    assert title(app).model.game.id == other, "the next title begins with it"
    press(page, f"game-{other}")
    lobby = next(scene for scene in reversed(app.stack) if isinstance(scene, Lobby))
    assert lobby.draft.game.id == other, "once more, and it is played"


def test_the_games_are_reached_by_keys_and_by_a_pad() -> None:
    for device in ("keyboard", "pad:0"):
        app = shelf(3)
        page = title(app)
        key(page, Key.DOWN, Key.DOWN, device=device)
        steps = 0
        while not page.hands.shows(f"game-{app.catalogue.shelf[1].id}") and steps < 4:
            key(page, Key.RIGHT, device=device)
            steps += 1
        key(page, Key.CONFIRM, device=device)
        assert page.model.game.id == app.catalogue.shelf[1].id


def test_where_the_shelf_has_no_room_the_games_are_chosen_in_the_column() -> None:
    app = shelf(3, width=960, height=540, text_scale=200)
    page = title(app)
    assert not [name for name in page.hands.spots if name.startswith("game-game")]
    order = [info.id for info in app.catalogue.shelf]
    page.model.step(1)
    assert page.model.game.id == order[1]
    page.model.step(-2)
    assert page.model.game.id == order[2]


def test_continue_is_that_of_the_chosen_game_else_that_of_the_latest_and_says_which() -> None:
    app = shelf(3)
    old, new = Unfinished(table(3), 2, "deal"), Unfinished(table(5), 7)
    other = app.catalogue.shelf[2].id
    app.saved.waiting = [new, old._replace(setup=old.setup._replace(game=other))]
    page = title(app)
    said = [box.text for box in app.boxes(page)]
    assert page.model.game.id == "kuku" and "round 7, deal 1" in said and "Matches" in said
    page.model.choose(other)
    said = [box.text for box in app.boxes(page)]
    assert "deal 2, 3 players" in said and "round 7, 5 players" not in said
    page.model.choose(app.catalogue.shelf[1].id)
    said = [box.text for box in app.boxes(page)]
    assert page.hands.first == "play", "what was chosen comes first"
    assert game_title(app, "kuku") in said and "matches" in page.hands.spots
    press(page, "continue")
    assert app.settings.game == "kuku" and isinstance(app.stack[-1], TableScene)


def test_the_latest_match_is_looked_into_once_however_often_another_game_is_chosen(
        monkeypatch: pytest.MonkeyPatch) -> None:
    app, asked = shelf(3), list[str]()
    app.saved.waiting, app.saved.mark = [Unfinished(table(5), 7)], "as it is"
    page, look = title(app), app.saved.has_unfinished
    monkeypatch.setattr(app.saved, "has_unfinished", lambda game="": asked.append(game) or look(game))
    for _ in range(2):
        for info in app.catalogue.shelf:
            page.model.choose(info.id) if info is not page.model.game else None
            assert page.model.unfinished is not None
    assert asked.count("") == 1


def test_a_fresh_start_shows_the_game_played_last_else_the_first() -> None:
    app = shelf(3)
    assert Title(app).model.game is app.catalogue.shelf[0]
    app = shelf(3, game="nothing we know")
    assert Title(app).model.game is app.catalogue.shelf[0]
    app = shelf(3, game=shelf(3).catalogue.shelf[2].id)
    assert Title(app).model.game is app.catalogue.shelf[2]
    app = shelf(3)
    app.saved.waiting = [Unfinished(table(3)._replace(game=app.catalogue.shelf[1].id), 1)]
    assert Title(app).model.game is app.catalogue.shelf[1]


def test_one_game_alone_shows_its_cards() -> None:
    app = shelf(1)
    page = title(app)
    assert "card-19" in page.hands.spots and not [s for s in page.hands.spots if s.startswith("game")]


def test_the_fan_shows_all_cards_of_the_chosen_game() -> None:
    app = shelf(3)
    page = title(app)
    press(page, "cards")
    assert isinstance(app.stack[-1], CardHelp) and app.stack[-1].shown is None


@pytest.mark.parametrize("tv", [False, True])
def test_with_readings_the_title_keeps_fan_and_shelf_and_reads_all_buttons_alike(tv: bool) -> None:
    app = Application(language="ja", tv=tv, reading_aid="furigana")
    app.saved.waiting = [Unfinished(table(5), 3)]
    page = looked(title(app))
    boxes = app.boxes(page)
    assert overlaps(boxes) == [] and outside(boxes, app.screen.safe) == []
    assert {"cards", "continue", *(f"game-{info.id}" for info in app.catalogue.shelf)} <= set(page.hands.spots)
    words = [app.language.text(f"scene.title.{name}") for name in ("play", "programme", "continue")]
    for box in boxes:
        if box.text in words:
            assert box.rect.h > 1.2 * box.text_px / app.screen.u, f"{box.text} stands in its reading"
            words.remove(box.text)
    assert words == []


SIZES = [(600, 880, False), (900, 700, False), (960, 540, False), (1024, 576, False), (1366, 768, False),
         (1920, 1080, True)]


@pytest.mark.parametrize(("width", "height", "tv"), SIZES)
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("noticed", [False, True])
@pytest.mark.parametrize("listed", [False, True])
def test_nothing_moves_whichever_game_is_chosen_and_whether_a_match_waits(
        width: int, height: int, tv: bool, lang: str, noticed: bool, listed: bool) -> None:
    """`listed`: there are so many matches that there may be a list of them."""
    app = Application(width, height, lang, tv=tv)
    why = Trouble("disk.no_folder")
    told = Trouble("notice.memory_only", {"folder": "~/.local/share/kataku/matches", "why": why})
    app.notices.now = app.language.tell(told) if noticed else ""
    page, seen = Title(app), dict[str, set[tuple[float, ...]]]()
    for n, info in enumerate(app.catalogue.shelf):
        elsewhere = (app.catalogue.shelf[(n + 1) % len(app.catalogue.shelf)],
                     app.catalogue.shelf[(n + 2) % len(app.catalogue.shelf)], *app.catalogue.shelf[:n])
        app.saved.waiting = [Unfinished(table(max(3, each.fewest), each.id), 12,
                                        "deal") for each in elsewhere if listed]
        page.model.game = info
        for waits in (False, True):
            app.saved.waiting += [Unfinished(table(max(3, info.fewest), info.id), 3)] if waits else []
            page.model.look()
            boxes = app.boxes(page)
            assert overlaps(boxes) == [] and outside(boxes, app.screen.safe) == []
            assert ("continue" in page.hands.spots) is bool(app.saved.waiting)
            for name, spot in page.hands.spots.items():
                seen.setdefault(name, set()).add(tuple(round(side, 1) for side in spot.rect))
    leading = seen.pop("play") | seen.pop("continue")
    assert {name: places for name, places in seen.items() if len(places) > 1} == {}
    assert len(leading) <= 3, "one that leads, one beside it, or one that has all their room"
    assert len({(top, high) for _, top, _, high in leading}) == 1
    assert len([name for name in seen if name.startswith("game-")]) == len(app.catalogue.shelf), "the shelf is there"
    assert ("notice" in seen) is noticed


@pytest.mark.parametrize("vanishes", [True, False])
def test_a_press_meets_nothing_that_another_window_has_just_put_there(vanishes: bool) -> None:
    app = Application()
    waits = Unfinished(table(5), 3)
    app.saved.waiting, app.saved.mark = [waits] if vanishes else [], "before"
    page = title(app)
    page.update(app.clock())
    app.saved.waiting, app.saved.mark = [] if vanishes else [waits], "after"
    app.now += 3000.0
    page.update(app.clock())
    app.boxes(page)
    assert page.hands.first == ("play" if vanishes else "continue")
    press(page, page.hands.first)
    assert app.stack == [page]
    app.now += SURPRISE
    press(page, page.hands.first)
    assert app.stack != [page]


EVERY = {"play", "continue", "programme", "phones", "rules", "tutorial", "gallery", "bring", "evenings", "matches",
         "settings", "language", "quit"}
"""All that the title leads to."""


@pytest.mark.parametrize(("width", "height", "tv"), SIZES)
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_everything_is_two_presses_away(width: int, height: int, tv: bool, lang: str, scale: int) -> None:
    app = Application(width, height, lang, tv=tv, text_scale=scale)
    app.saved.waiting = [Unfinished(table(5), 3)]
    page = looked(title(app))
    with_list(page, True)
    assert links_of(app, page) - {"game", "game-", "game+"} == EVERY
    boxes = app.boxes(page)
    assert overlaps(boxes) == [] and outside(boxes, app.screen.safe) == []


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(900, 700), (1366, 768), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("waits", [False, True])
def test_fan_and_shelf_of_cards_are_there(size: tuple[int, int], lang: str, waits: bool) -> None:
    app = Application(*size, language=lang)
    app.saved.waiting = [Unfinished(table(5), 3)] if waits else []
    page = looked(title(app))
    app.boxes(page)
    fan, lead = page.hands.spots["cards"].rect, page.hands.spots["continue" if waits else "play"].rect
    assert fan.left >= lead.right and fan.height > 2 * lead.height, "beside what leads, and the hero of the page"
    grid = page.grid
    assert grid is not None and grid.shelf is not None
    shelves = ShelfPlanner(Desk(app.painter(), page.hands, app), page.model, grid.shelf.w)
    assert shelves.shows_cards(grid.shelf.h + 1)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (3840, 2160)])
def test_a_newcomer_finds_all_links_in_a_row(size: tuple[int, int], lang: str) -> None:
    app = Application(*size, language=lang)
    page = title(app)
    assert not is_folded(page) and {"rules", "tutorial", "bring", "settings", "quit"} <= set(page.hands.spots)
    assert app.language.text("scene.title.tagline") in {box.text for box in app.boxes(page)}


@pytest.mark.parametrize(("width", "height", "tv"), SIZES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_link_moves_by_the_list_of_matches(width: int, height: int, tv: bool, lang: str) -> None:
    app = Application(width, height, lang, tv=tv)
    page = looked(title(app))
    with_list(page, False)
    before = {name: spot.rect.topleft for name, spot in _spots(app, page).items()}
    with_list(page, True)
    assert {name: spot.rect.topleft for name, spot in _spots(app, page).items() if name in before} == before
    assert ("matches" in page.hands.spots) is not is_folded(page)


def test_the_menu_leads_on_and_lies_over_nothing_afterwards() -> None:
    app = Application(900, 700)
    page = title(app)
    press(page, "menu")
    menu = app.stack[-1]
    app.boxes(menu)
    press(menu, "settings")     # type: ignore[arg-type]
    assert [type(scene) for scene in app.stack] == [Title, SettingsPage]
    app.stack[-1].back()        # type: ignore[attr-defined]
    for leave in (lambda menu: key(menu, Key.BACK), lambda menu: tap(menu, 30, 800)):
        app.boxes(page)
        press(page, "menu")
        app.boxes(app.stack[-1])
        leave(app.stack[-1])
        assert app.stack == [page]


def test_the_language_is_never_folded_away() -> None:
    app = Application(900, 700)
    page = title(app)
    assert is_folded(page)
    press(page, "language")
    assert app.settings.language == "ja"


# ---- ranks
def entry(name: str, rank: TitleRank, **more: Any) -> TitleEntry:
    return TitleEntry(name, "scene.title.settings", lambda: None, rank, **more)


@pytest.mark.parametrize("rank", get_args(TitleRank))
@pytest.mark.parametrize("count", [1, 2, 3, 4, 9])
@pytest.mark.parametrize(("width", "height", "tv"), SIZES)
def test_any_number_of_entries_of_a_rank_is_laid(rank: TitleRank, count: int, width: int, height: int, tv: bool
                                                 ) -> None:
    app = Application(width, height, "en", tv=tv)
    offers: Any = app.offers
    more = [entry(f"new{n}", rank) for n in range(count)]
    app.offers = lambda point, context: [       # type: ignore[method-assign]
        *offers(point, context), *(more if point is TITLE else [])]
    page = looked(title(app))
    boxes = app.boxes(page)
    assert overlaps(boxes) == [] and outside(boxes, app.screen.safe) == []
    assert page.hands.first == "play", "a feature that leads stands beside what begins a game"
    assert {each.name for each in more} <= links_of(app, page)


def test_what_a_rank_has_no_room_for_comes_first_in_the_next() -> None:
    ranks = ranked([entry("a", "menu"), *(entry(f"s{n}", "second") for n in range(3)),
                    *(entry(f"l{n}", "lead") for n in range(3)), entry("gone", "lead", there=False),
                    entry("kept", "menu", there=False, may_come=True, fleeting=True)])
    assert [each.name for each in ranks.lead] == ["l0", "l1"]
    assert [each.name for each in ranks.second] == ["l2", "s0", "s1"]
    assert [each.name for each in ranks.menu] == ["s2", "a", "kept"]
    assert [each.name for each in ranks.links] == ["kept", "s2", "a"]


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
@pytest.mark.parametrize("waits", [False, True])
def test_steering_goes_down_from_what_leads_to_the_shelf_and_up_to_the_links(device: str, waits: bool) -> None:
    app = Application()
    app.saved.waiting = [Unfinished(table(5), 3)] if waits else []
    page = title(app)
    key(page, Key.DOWN, device=device)
    way = [page.hands.at]
    for act in (Key.DOWN, Key.RIGHT, Key.DOWN, Key.UP, Key.UP, Key.UP):
        key(page, act, device=device)
        app.boxes(page)
        way.append(page.hands.at)
    lead, beside = ("continue", "play") if waits else ("play", "play")
    assert way[:3] == [lead, "programme", "phones"] and way[3].startswith("game-")
    assert way[4] in ("programme", "phones") and way[5] in (lead, beside)
    assert way[6] in {each.name for each in page.model.ranks.links}


def test_invited_phones_come_to_a_table_of_the_chosen_game() -> None:
    app = Application()
    page = title(app)
    page.model.choose("cangkul")
    app.boxes(page)
    press(page, "phones")
    lobby, invite = app.stack
    assert isinstance(lobby, Lobby) and lobby.draft.game.id == app.settings.game == "cangkul"
    assert isinstance(invite, InvitePage)


def test_a_player_who_has_pictures_of_their_own_finds_the_way_on_the_title() -> None:
    app = Application()
    page = title(app)
    press(page, "bring")
    assert isinstance(app.stack[-1], FileChooser)


def _spots(app: Application, page: Title) -> dict[str, Spot]:
    app.boxes(page)
    return page.hands.spots


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_television_every_game_names_its_pack(language: str) -> None:
    app = Application(1920, 1080, language, tv=True)
    page = title(app)
    texts = [box for box in app.boxes(page) if box.text]
    for info in page.model.games:
        place = page.hands.spots[f"game-{info.id}"].rect
        assert len([box for box in texts if place.colliderect(box.rect)]) >= 2, info.id


def test_a_tile_shows_the_cards_its_game_wears_whichever_is_in_hand(tmp_path: Path) -> None:
    (tmp_path / "mine" / "cards").mkdir(parents=True)
    (tmp_path / "mine" / "cards" / "cuckoo.png").write_bytes(plain((9, 200, 90), (126, 196)))
    (tmp_path / "mine" / "theme.yaml").write_text("theme: 1\ndeck: kuku\n")
    app = Application(game="xtarot", theme={"kuku": "mine"})
    app.preferences.looks_worn["kuku"] = open_theme(tmp_path / "mine")
    page = Title(app)
    app.go(page)
    assert page.update(0.0) is None, "nothing is read before it was seen once"
    app.boxes(page)
    until(lambda: page.update(0.0) is None)
    painter = app.painter()
    with page.model.worn.showing(painter, "kuku"):
        cuckoo = next(card for card in DECKS["kuku"].faces if card.id == "cuckoo")
        cat = next(card for card in DECKS["kuku"].faces if card.id == "cat")
        found = painter.pictures.look.face("kuku", "cuckoo", "full")
        assert found is not None and found.owner.id == "mine"
        assert page.model.worn.level(painter, cuckoo) == "full", "as it lies in the hand"
        assert page.model.worn.level(painter, cat) == "medium", "ours, that fills the gap"
    with page.model.worn.showing(painter, "xtarot"):
        found = painter.pictures.look.face("kuku", "cuckoo", "full")
        assert found is not None and found.owner.id == "osteria-seto"
    app.settings = replace(app.settings, theme={})
    page.update(0.0)
    with page.model.worn.showing(painter, "kuku"):
        found = painter.pictures.look.face("kuku", "cuckoo", "full")
        assert found is not None and found.owner.id == "osteria-seto", "as soon as it is chosen otherwise"


@pytest.mark.parametrize("last", [{}, {"kakkuri": LastTable((), {"counters": "60"})}],
                         ids=["newcomer", "own rules"])
def test_a_match_takes_as_long_on_the_title_as_in_the_lobby(last: dict[str, LastTable]) -> None:
    for game in (spec.id for spec in GAMES):
        app = Application(game=game, last_table=last)
        app.catalogue.expected_minutes = expected_minutes  # type: ignore[method-assign]
        page = title(app)
        told = app.language.text("scene.title.minutes", n=page.model.minutes)
        assert told in " ".join(box.text for box in app.boxes(page))
        lobby = Lobby(app, game)
        assert page.model.minutes == expected_minutes(lobby.draft.setup())


def test_the_latest_match_is_looked_for_again_only_when_the_saved_matches_have_changed() -> None:
    app, asked = Application(), list[str]()
    app.saved.has_unfinished = lambda game="": asked.append(game)  # type: ignore[method-assign]
    model = Title(app).model
    for mark, looks in ((1, 1), (1, 0), (2, 1), (2, 0), (None, 1), (None, 1)):
        app.saved.mark = mark
        asked.clear()
        model._latest()
        assert len(asked) == looks
