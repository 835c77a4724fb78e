"""No circles, and one order inside ui: what is owed of both stands in debts.yaml and may only shrink."""
from __future__ import annotations

import pytest

from tests.architecture.conftest import Module
from tests.architecture.debts import floor, graph, in_circles, named, noted, owed, shared, uphill


@pytest.mark.parametrize("kind", ["circles", "uphill", "kinds", "classes"])
def test_nothing_is_owed_but_what_is_noted_and_what_is_paid_is_struck_out(modules, allowed, kind):
    now, before = owed(modules, allowed)[kind], noted()[kind]
    assert sorted(set(now) - set(before)) == [], "new; if modules were only moved: python -m tests.architecture.debts"
    assert sorted(set(before) - set(now)) == [], "paid, or moved: python -m tests.architecture.debts"


def test_every_module_of_ui_has_its_floor(modules, allowed):
    rooms = [module for module in modules if module.room == "ui" and module.place != "ui"]
    assert rooms
    assert [module for module in rooms if floor(module.place, allowed["order"]) is None] == []


class Fake:
    def __init__(self, place: str, *imports: str) -> None:
        self.place, self.imports = place, imports


def test_a_circle_is_found_however_long_and_what_only_leads_into_it_is_not_in_it():
    arrows = graph([Fake("a", "game.b.Thing"), Fake("b", "game.c"), Fake("c", "game.a.thing", "os.path"),
                    Fake("d", "game.a"), Fake("e", "game.e.own")])
    assert arrows == {"a": ["b"], "b": ["c"], "c": ["a"], "d": ["a"], "e": []}
    assert in_circles(arrows) == ["a", "b", "c"]


def test_an_import_for_types_or_inside_a_function_is_an_import(root):
    module = Module(root / "game" / "ui" / "nothing.py")
    module.__dict__["text"] = ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game.ui.a import A\n"
                               "def f():\n    from .b import B\n")
    assert graph([module, Fake("ui/a"), Fake("ui/b")])["ui/nothing"] == ["ui/a", "ui/b"]


def test_an_arrow_to_a_higher_floor_runs_uphill_and_the_longest_name_says_which_floor():
    order = [["ui/draw"], ["ui/stage"], ["ui/stage/furniture", "ui/kinds"]]
    arrows = {"ui/draw/a": ["ui/stage/b"], "ui/stage/b": ["ui/draw/a", "ui/stage/furniture/c"],
              "core/view": ["ui/draw/a"], "ui/stage/furniture/c": ["ui/stage/b"], "ui/stage_of": ["ui/stage/b"]}
    assert uphill(arrows, order) == ["ui/draw/a -> ui/stage/b", "ui/stage/b -> ui/stage/furniture/c"]


def test_a_kind_of_table_is_named_by_itself_the_catalogue_and_the_commands_alone():
    arrows = graph([Fake("ui/kinds/tent/kind", "game.ui.kinds.tent.fold"), Fake("ui/kinds/tent/fold"),
                    Fake("ui/kinds/catalogue", "game.ui.kinds.tent.kind"),
                    Fake("tools/tent", "game.ui.kinds.tent.fold"),
                    Fake("ui/kinds/trick/kind", "game.ui.kinds.tent.fold"),
                    Fake("ui/pages/table/page", "game.ui.kinds.catalogue")])
    assert named(arrows) == ["ui/kinds/trick/kind -> ui/kinds/tent/fold"]


def test_a_class_that_shares_its_name_is_owed_in_each_place(root):
    one, two = (Module(root / "game" / f"{name}.py") for name in ("one", "two"))
    one.__dict__["text"] = "class Way: ...\nclass Own: ...\ndef f():\n    class Inner: ..."
    two.__dict__["text"] = "class Way: ...\nclass Other:\n    class Inner: ..."
    assert shared([one, two]) == ["Inner in one", "Inner in two", "Way in one", "Way in two"]
