"""Who imports whom, and who may say what: the table in imports.yaml against every file of game/."""
from __future__ import annotations

import ast

from game.rules.catalogue import GAMES
from game.text.families import family as text_family
from tests.architecture.debts import graph, reached

GAME_IDS = frozenset(name for spec in GAMES for name in (spec.id, text_family(spec.id)))
"""Every title and, where two share one, its family: burro_es, burro_pt, burro."""


def room(place: str, allowed) -> str:
    """The room of the table that something lies in: the longest name that fits, else the folder or file in game/."""
    names = [name for name in allowed["packages"] if place == name or place.startswith(name + "/")]
    return max(names, key=len, default=place.split("/")[0])


def own_imports(module, allowed) -> set[str]:
    """The rooms of game/ that a module imports, its own left out."""
    rooms = {room("/".join(name.split(".")[1:]), allowed) for name in module.imports if name.startswith("game.")}
    return rooms - {room(module.place, allowed)}


def test_every_room_is_in_the_table(modules, allowed):
    rooms = {room(module.place, allowed) for module in modules} - {"__init__"}
    listed = {*allowed["packages"], *allowed["everything"]}
    assert sorted(rooms - listed) == [], "say in tests/architecture/imports.yaml what these may import"


def test_no_module_imports_what_the_table_does_not_allow(modules, allowed):
    breaches = [
        f"{module} imports {other}"
        for module in modules
        if room(module.place, allowed) in allowed["packages"]
        for other in sorted(own_imports(module, allowed) - set(allowed["packages"][room(module.place, allowed)]))
    ]
    assert breaches == [], "ask for it through a port or by a parameter; " \
                           "which room may import which: packages in tests/architecture/imports.yaml"


def test_the_rooms_where_everything_meets_are_imported_by_few(modules, allowed):
    breaches = [
        f"{module} imports {other}"
        for module in modules
        for other in sorted(own_imports(module, allowed) & set(allowed["importable_by"]))
        if module.room not in allowed["importable_by"][other]
    ]
    assert breaches == [], "ask for it through a port or by a parameter; " \
                           "who may import these: importable_by in tests/architecture/imports.yaml"


def test_what_needs_no_screen_brings_none_along(modules, allowed):
    arrows = graph(modules)
    assert set(allowed["screenless"]) <= set(arrows)
    breaches = [f"{place}: {found}" for place in allowed["screenless"] for found in reached(place, arrows)
                if found.startswith("ui/")]
    assert breaches == []


def test_core_and_rules_stand_on_the_standard_library_alone(modules):
    allowed = ("__future__", "abc", "bisect", "collections", "contextlib", "copy", "dataclasses", "enum", "errno",
               "fractions", "functools", "itertools", "json", "math", "operator", "random", "types", "typing",
               "unicodedata", "game")
    breaches = [
        f"{module} imports {name}"
        for module in modules
        if module.room in ("core", "decks", "rules")
        for name in module.imports
        if name.split(".")[0] not in allowed
    ]
    assert breaches == [], "core, decks and rules need nothing but what this test lists; " \
                           "chance is an Rng (game/core/rng.py) that the match hands over"


def test_only_some_import_these(modules, allowed):
    breaches = [
        f"{module} imports {name}"
        for module in modules
        for name in sorted({name.split(".")[0] for name in module.imports} & set(allowed["only"]))
        if not module.lives_in(allowed["only"][name])
    ]
    assert breaches == [], "who may import these: only in tests/architecture/imports.yaml; " \
                           "for chance use Rng(fresh_seed()) of game/core/rng.py, " \
                           "for files game/disk/files.py, for YAML game/data/yaml_text.py"


def test_modules_that_may_import_these_do(modules, allowed):
    """What is allowed and not used is a door that no one watches."""
    idle = [
        f"{place} may import {name}"
        for name, places in allowed["only"].items()
        for place in places
        if not any(module.lives_in([place]) and name in {each.split(".")[0] for each in module.imports}
                   for module in modules)
    ]
    assert idle == []


def test_only_some_say_these_names(modules, allowed):
    breaches = [
        f"{module} says {name}"
        for module in modules
        for name in sorted(module.names & set(allowed["said_only_in"]))
        if not module.lives_in(allowed["said_only_in"][name])
    ]
    assert breaches == []


def test_nothing_pure_touches_the_world(modules, allowed):
    forbidden = {"open", "print", "input", "exec", "eval", "Path", ".read_text", ".write_text", ".environ", ".getenv"}
    breaches = [
        f"{module} says {name}"
        for module in modules
        if module.room in allowed["pure"]
        for name in sorted(module.calls & forbidden)
    ]
    assert breaches == []


def test_no_any_where_types_are_strict(modules, allowed):
    assert [module for module in modules if module.room in allowed["without_any"] and "Any" in module.names] == []


def test_games_never_import_each_other(modules):
    """A game's modules lie in a folder of its name, or are called `<id>` and `<id>_…`; what several share bears no
    game's name."""
    breaches = [
        f"{module} imports {name}"
        for module in modules
        if module.room in ("rules", "bots") and (own := family(module.place.split("/")))
        for name in module.imports
        if name.startswith(("game.rules.", "game.bots.")) and (other := family(name.split("."))) and other != own
    ]
    assert breaches == []


def family(path: list[str]) -> str:
    """The game something belongs to by the names along its path, or nothing."""
    firsts = (name.split("_")[0] for name in path)
    return next((first for first in firsts if first in GAME_IDS | {"template"}), "")


def test_no_module_compares_with_the_id_of_a_game(modules):
    breaches = [
        f"{module}:{node.lineno}"  # type: ignore[attr-defined]
        for module in modules
        if not (module.room in ("rules", "bots", "decks") and family(module.place.split("/")))
        for node in ast.walk(module.tree)
        if says_game(node)
    ]
    assert breaches == []


def says_game(node: ast.AST) -> bool:
    """`x == "kuku"`, `x in ("kuku", …)`, `case "kuku"`."""
    match node:
        case ast.Compare():
            parts = [node.left, *node.comparators]
        case ast.MatchValue(value=value):
            parts = [value]
        case _:
            return False
    constants = [leaf for part in parts for leaf in ast.walk(part) if isinstance(leaf, ast.Constant)]
    return any(leaf.value in GAME_IDS for leaf in constants if isinstance(leaf.value, str))


def test_only_some_read_a_seed(modules, allowed):
    """The seed of the deck stays with the record. Screens, previews and logs have no word for it, but the lobby, which
    sets one up."""
    breaches = [
        f"{module}:{node.lineno} reads a seed; who may stands in seed_read_in of tests/architecture/imports.yaml"
        for module in modules
        if not module.lives_in(allowed["seed_read_in"])
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and node.attr == "seed"
    ]
    assert breaches == []
