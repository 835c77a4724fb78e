"""The pause over the table, and card help."""
from __future__ import annotations

from dataclasses import replace

from game.data.settings import LastTable
from game.ui.input.gesture import Key
from game.ui.kit import presets
from game.ui.pages.help.scene import CardHelp
from game.ui.pages.pause.scene import Pause
from game.ui.pages.rules.scene import RulesPage
from game.ui.pages.title.scene import Title
from tests.ui.pages.fake import Application, key, played, table, tap


def test_start_closes_what_it_opened() -> None:
    app = Application()
    page = Pause(app, played(table(4), deals=0))
    key(page, Key.PAUSE, device="pad:0")
    assert app.asked[-1] == ("back",)


def test_leaving_leads_to_the_title() -> None:
    app = Application()
    page = Pause(app, played(table(4), deals=0))
    page.leave()
    assert isinstance(app.stack[-1], Title)


def test_the_house_rules_in_force_are_the_nearest_preset_and_what_differs() -> None:
    setup = table(4)
    info = next(info for info in Application().catalogue.games() if info.id == setup.game)
    assert (presets.base(info, {}, None), presets.changed(info, {}, {})) == ("classic", {})
    preset, values = next((name, values) for name, values in info.presets.items() if len(values) > 1)
    chosen = {**values, "ante": 5}
    assert presets.base(info, chosen, None) == preset and presets.changed(info, values, chosen) == {"ante": 5}


def test_the_pause_names_the_preset_that_the_lobby_named() -> None:
    app = Application()
    chosen = {"topple": "chance", "penalties": 3}
    info = next(info for info in app.catalogue.games() if info.id == "burro_pt")
    setup = table(4, "burro_pt")._replace(options=info.resolve(chosen))  # type: ignore[arg-type]
    said = {name: app.language.text(f"preset.burro_pt.{name}.name") for name in ("short", "chance")}
    for name, text in said.items():
        last = LastTable(setup.chairs, {key: str(value) for key, value in chosen.items()}, name)
        app.settings = replace(app.settings, last_table={"burro_pt": last})
        shown = " ".join(box.text for box in app.boxes(Pause(app, played(setup, deals=0))))
        assert text in shown and not any(other in shown for other in said.values() if other != text)


def test_all_bots_become_stronger_from_now_on_and_stay_who_they_are() -> None:
    app, setup = Application(), table(4)
    chairs = [chair._replace(kind=kind) for chair, kind in zip(
        setup.chairs, ("person", "bot:steady+luis", "bot:steady", "bot:steady+yuki"), strict=True)]
    host = played(setup._replace(chairs=tuple(chairs)), deals=0)
    page = Pause(app, host)
    app.go(page)
    app.boxes(page)
    tap(page, *page.hands.spots["levels+"].rect.center)
    kinds = ["person", "bot:sharp+luis", "bot:sharp", "bot:sharp+yuki"]
    assert [chair.kind for chair in host.setup.chairs] == kinds
    host.reseat(2, host.setup.chairs[2]._replace(kind="bot:easy"))
    texts = [box.text for box in app.boxes(page)]
    assert "mixed" in texts
    tap(page, *page.hands.spots["levels+"].rect.center)
    assert [chair.level for chair in host.setup.chairs] == ["", "steady", "steady", "steady"], "the usual one first"


def test_leaving_a_case_leads_back_to_the_rules() -> None:
    app = Application()
    rules, below, host = RulesPage(app, "kuku"), CardHelp(app, "kuku"), played(table(4), deals=0)
    host.kept = False
    page = Pause(app, host)
    app.stack = [rules, below, page]
    texts = [box.text for box in app.boxes(page)]
    assert "Examples aren’t saved." in texts and "Back to the rules" in texts
    page.leave()
    assert app.stack == [rules]


def test_from_all_cards_to_one_and_back() -> None:
    app = Application()
    page = CardHelp(app, "kuku")
    app.go(page)
    app.boxes(page)
    tap(page, *page.hands.spots["card-0"].rect.center)
    assert page.shown is page.faces[0]
    page.step(-1)
    assert page.shown is page.faces[0]
    page.step(1)
    assert page.shown is page.faces[1]
    key(page, Key.BACK)
    assert page.shown is None
    key(page, Key.BACK)
    assert app.asked[-1] == ("back",)


def test_opened_on_one_card_back_leaves_at_once() -> None:
    app = Application()
    copy = app.catalogue.games()[0].deck.copies["CA"][1]
    page = CardHelp(app, "kuku", copy)
    assert page.shown is not None and page.shown.id == "cat"
    key(page, Key.BACK)
    assert app.asked[-1] == ("back",)


def test_card_help_counts_the_lower_cards_of_the_whole_pack_and_says_so() -> None:
    app = Application()
    page = CardHelp(app, "kuku")
    for shown, said in (("n-2", "12 of all 40 cards are lower"), ("lion", "2 of all 40 cards are lower")):
        page.open(next(face for face in page.faces if face.id == shown))
        assert said in " ".join(box.text for box in app.boxes(page))
    page.open(page.faces[0])
    assert "lower" not in " ".join(box.text for box in app.boxes(page)), "nothing lies below the matto"
    suits = CardHelp(app, "burro_es")
    suits.open(suits.faces[3])
    assert "whole pack" not in " ".join(box.text for box in app.boxes(suits)), "each suit has an order of its own"
