"""Lists what a title consists of, beside its line in the catalogue, and which of it is missing or wrong.

One list, asked by `kataku --self-check` and by the tests of the application; people find it in
CONTRIBUTING.md, "Adding a game".
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game import paths
from game.application import match_setup, worked_cases
from game.core.cards import Card
from game.core.rules import AnyGame, value_text
from game.data.sheet import sheet
from game.data.showcase import load_showcase
from game.decks import DECKS
from game.scenarios.format import load_scenarios
from game.scenarios.tutorials import load_tutorial
from game.text.families import family
from game.text.language import Language, available
from game.text.pages import load_page, page_file

NEEDED = (
    "bots/{game}.yaml", "layouts/{game}.yaml", "presets/{game}.yaml", "rules/anchors/{family}.yaml",
    "rules/cases/{game}.yaml",
)  # fmt: skip
"""Files a title, or the family that shares its words, has in assets/, beside the rules page and the words in each
language."""


def missing(spec: AnyGame) -> Iterator[str]:
    """Yield a sentence for each thing this title lacks; DataError or ValueError where a file is wrong."""
    if DECKS.get(spec.deck.id) is not spec.deck:
        yield f"{spec.id}: its pack '{spec.deck.id}' is not among the packs of game/decks"
    for pattern in NEEDED:
        file = paths.asset(*pattern.format(game=spec.id, family=family(spec.id)).split("/"))
        if not file.is_file():
            yield f"{spec.id}: {file} is missing"
    yield from _levels(spec)
    for code in available():
        yield from _words(spec, Language(code))
        yield from _page(spec, code)
    yield from _table(spec)
    load_tutorial(spec.id)


def _levels(spec: AnyGame) -> Iterator[str]:
    if match_setup.LEVEL not in match_setup.bot_levels(spec.id):
        yield f"{spec.id}: there is no bot '{match_setup.LEVEL}'"
    if "classic" not in match_setup.presets(spec):
        yield f"{spec.id}: there is no preset 'classic', the plain game"


def _words(spec: AnyGame, language: Language) -> Iterator[str]:
    """What stands on title, lobby and card help."""
    keys = [f"game.{spec.id}.{part}" for part in ("name", "deck", "about")]
    keys += [f"option.{spec.id}.{option.name}.{part}" for option in spec.options for part in ("name", "about")]
    keys += [f"option.{spec.id}.{option.name}.{value_text(value)}" for option in spec.options
             for value in option.values if isinstance(value, str)]  # fmt: skip
    keys += [f"preset.{spec.id}.{name}.{part}" for name in match_setup.presets(spec) for part in ("name", "about")]
    keys += [f"advice.{spec.id}.{option.name}.{part}" for option in spec.options if option.advice is not None
             for part in ("why", "take")]  # fmt: skip
    keys += [f"dress.{dress.id}" for dress in spec.deck.all_dresses if spec.deck.dresses]
    keys += [f"level.{level}{part}" for level in match_setup.bot_levels(spec.id) for part in ("", ".about")]
    called = {dress.face(card) for dress in spec.deck.dresses if dress.named for card in spec.deck.cards}
    for card in (*shown(spec), *sorted(called, key=lambda card: card.id)):
        keys += [f"card.{card.deck}.{card.id}.{part}" for part in ("name", "the")]
    for key in keys:
        if not language.has(key):
            yield f"{spec.id}: the language `{language.code}` has no text `{key}`"


def shown(spec: AnyGame) -> tuple[Card, ...]:
    """Return every card of the pack that this game's card help lays."""
    return tuple(card for group in load_showcase(spec.id, spec.deck).kinds for kind in group for card in kind)


def _page(spec: AnyGame, code: str) -> Iterator[str]:
    file: Path = page_file(spec.id, code)
    if not file.is_file():
        yield f"{spec.id}: {file} is missing"
        return
    page = load_page(spec.id, code)
    cases = {case.name for each in load_scenarios(worked_cases.cases_file(spec.id)) for case in each.cases}
    for case in sorted(set(page.cases) - cases):
        yield f"{spec.id}, {code}: the rules page names the case '{case}', which is not among its worked cases"
    faces = {face.id for face in spec.deck.faces}
    for card in sorted(set(page.cards) - faces):
        yield f"{spec.id}, {code}: the rules page shows the card '{card}', which is not in this pack"


def _table(spec: AnyGame) -> Iterator[str]:
    """Check that words that are said aloud have a text, and that the layout names nothing that has none."""
    for code in available():
        language = Language(code)
        for word in sheet(spec.id).words:
            said = "call." + word
            if not language.has(said):
                yield f"{spec.id}: the language `{code}` has no text `{said}`"
