"""Says what games, house rules, presets, levels and cards are called: one place that knows how their texts are keyed.
"""
from __future__ import annotations

from game.core.cards import Card
from game.core.ports import Chair
from game.core.rules import Option, Value, value_text
from game.text import given_names
from game.ui.kit.desk import Desk
from game.ui.kit.ports import GameInfo, KitServices


def game_name(desk: Desk, game: str) -> str:
    """Return the name of a game; where another one is called the same, its pack is said too."""
    return game_title(desk.services, game)


def game_title(services: KitServices, game: str) -> str:
    """See `game_name`."""
    say = services.language.text
    name = say(f"game.{game}.name")
    same = [info.id for info in services.catalogue.games() if say(f"game.{info.id}.name") == name]
    return say("scene.game_of", game=name, pack=say(f"game.{game}.pack")) if len(same) > 1 else name


def name_here(services: KitServices, chair: Chair) -> str:
    """Return the name of a player in the language in force: a name that was typed stays as it is."""
    if chair.name in services.settings.names:
        return chair.name
    return given_names.here(services.language, chair.name, chair.is_person)


def titles(desk: Desk, key: str, game: str) -> tuple[str, str]:
    """Return a page's title with the game in it, and a shorter one for where there is little room."""
    return desk.say(key, game=game_name(desk, game)), desk.say(key, game=desk.say(f"game.{game}.name"))


def option_name(desk: Desk, game: str, option: Option) -> str:
    return desk.say(f"option.{game}.{option.name}.name")


def option_about(desk: Desk, game: str, option: Option) -> str:
    """Say in one line what the house rule changes."""
    return desk.say(f"option.{game}.{option.name}.about")


def value_name(desk: Desk, game: str, option: Option, value: Value, seats: int) -> str:
    """Return a value as a person says it at a table of so many: its own text where there is one, yes and no, or the
    number, with what it counts where that is not plain from the rule's name."""
    key = f"option.{game}.{option.name}"
    if desk.services.language.has(f"{key}.{value_text(value)}"):
        return desk.say(f"{key}.{value_text(value)}", n=option.amount(value, seats) if option.amount else value)
    if isinstance(value, bool):
        return desk.say("scene.lobby.yes" if value else "scene.lobby.no")
    return desk.say(f"{key}.each", n=value) if desk.services.language.has(f"{key}.each") else value_text(value)


def is_switch(desk: Desk, game: str, option: Option) -> bool:
    """Return whether a house rule is simply on or off; where its two values have words of their own it is a choice."""
    return isinstance(option.default, bool) and not any(
        desk.services.language.has(f"option.{game}.{option.name}.{value_text(value)}") for value in option.values)


def preset_name(desk: Desk, game: str, preset: str) -> str:
    return desk.say(f"preset.{game}.{preset}.name")


def preset_about(desk: Desk, game: str, preset: str) -> str:
    """Say in one line what the preset is like."""
    return desk.say(f"preset.{game}.{preset}.about")


def nth(desk: Desk, n: int) -> str:
    """Return a place in an order, `4th`; in words for as many as can sit at a table, beyond them the number."""
    key = f"scene.nth.{n}"
    return desk.say(key) if desk.services.language.has(key) else str(n)


def level_name(desk: Desk, level: str) -> str:
    return desk.say(f"level.{level}")


def level_about(desk: Desk, level: str) -> str:
    """Say in one line how bots of this level play."""
    return desk.say(f"level.{level}.about")


def deck_name(desk: Desk, info: GameInfo) -> str:
    """Name the cards a game is played with: what they wear where there is a choice, else the pack."""
    chosen = desk.services.settings.dress.get(info.id, "")
    return desk.say(f"dress.{info.deck.dress(chosen).id}" if info.deck.dresses else f"game.{info.id}.deck")


def pack_name(desk: Desk, info: GameInfo) -> str:
    """Name the pack in a word, as other games call theirs."""
    worn = info.deck.dress(desk.services.settings.dress.get(info.id, "")).id if info.deck.dresses else info.deck.id
    whose = next((each for each in (info, *desk.services.catalogue.games()) if each.deck.id == worn), info)
    return desk.say(f"game.{whose.id}.pack")


def card_name(desk: Desk, card: Card) -> str:
    called = desk.services.look.called(card)
    return desk.say(f"card.{called.deck}.{called.id}.name")


def kind_name(desk: Desk, kind: tuple[Card, ...]) -> str:
    """Return the name of cards that stand for each other: by their rank, where there are words for it."""
    key = f"rank.{kind[0].deck}.{kind[0].rank}"
    return desk.say(key) if len(kind) > 1 and desk.services.language.has(key) else card_name(desk, kind[0])


def card_about(desk: Desk, game: str, card: Card) -> str:
    """Say what the card does in this game; empty where there is nothing to be said of it."""
    key = f"card.{card.deck}.{card.id}.{game}"
    return desk.say(key) if desk.services.language.has(key) else ""


def suit_name(desk: Desk, card: Card) -> str:
    """Return the name of the card's suit; empty where the pack has no words for it."""
    called = desk.services.look.called(card)
    key = f"suit.{called.deck}.{called.suit}"
    return desk.say(key) if called.suit and desk.services.language.has(key) else ""
