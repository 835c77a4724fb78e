"""Which feature knows of which, and who else does: no one."""
from __future__ import annotations

from typing import Any

from game.features.catalogue import FEATURES

SHARED = ("__init__", "catalogue", "contract")
LISTED = "`features` of tests/architecture/imports.yaml"


def feature_of(place: str) -> str:
    """The feature that a module belongs to; empty: none."""
    parts = place.split("/")
    return parts[1] if parts[0] == "features" and len(parts) > 1 and parts[1] not in SHARED else ""


def known(module: Any) -> set[str]:
    """The modules of other features that a module imports, as places."""
    places = {"/".join(name.split(".")[1:4]) for name in module.imports if name.startswith("game.features.")}
    return {place for place in places if feature_of(place) not in ("", feature_of(module.place))}


def test_only_the_catalogue_knows_features(modules: Any) -> None:
    outside = [module for module in modules if not feature_of(module.place)]
    assert {module.place for module in outside if known(module)} == {"features/catalogue"}


def test_of_another_feature_only_the_port_is_imported(modules: Any, allowed: Any) -> None:
    for module in modules:
        if own := feature_of(module.place):
            ports = {f"features/{other}/port" for other in allowed["features"].get(own, ())}
            assert known(module) <= ports, f"{module} may import only the ports of features that {LISTED} names for it"


def test_what_is_allowed_is_used(modules: Any, allowed: Any) -> None:
    """An arrow that no one needs is a door that no one watches."""
    for own, others in allowed["features"].items():
        found = {feature_of(place) for module in modules if feature_of(module.place) == own for place in known(module)}
        assert found == set(others), f"{LISTED} has to name those whose ports {own} imports, and no others"


def test_no_feature_asks_for_one_that_asks_for_it(allowed: Any) -> None:
    asked: dict[str, list[str]] = dict(allowed["features"])
    while ready := [name for name, others in asked.items() if not set(others) & set(asked)]:
        for name in ready:
            del asked[name]
    assert not asked, "a circle of features"


def test_every_folder_is_in_the_catalogue_once(modules: Any, allowed: Any) -> None:
    folders = sorted({feature_of(module.place) for module in modules} - {""})
    assert sorted(feature.name for feature in FEATURES) == folders, \
        "a folder of game/features, or a line of game/features/catalogue.py, is missing"
    assert sorted(allowed["features"]) == folders, f"a folder of game/features, or a line in {LISTED}, is missing"
