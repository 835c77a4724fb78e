"""The preset that house rules are, or were made of. It knows no rule and draws nothing."""
from __future__ import annotations

from collections.abc import Mapping

from game.core.rules import Value, value_text
from game.data.settings import LastTable
from game.ui.kit.ports import GameInfo


def changed(info: GameInfo, usual: Mapping[str, Value], options: Mapping[str, Value]) -> dict[str, Value]:
    """Return the house rules that are otherwise than in these `usual` ones, with their values now."""
    there, now = info.resolve(usual), info.resolve(options)
    return {option.name: now[option.name] for option in info.options if now[option.name] != there[option.name]}


def base(info: GameInfo, options: Mapping[str, Value], last: LastTable | None) -> str | None:
    """Return the preset these house rules are; else the one of which the last table said that they were made of it, if
    it had the same; else the nearest, of equals the first. None where the game has no presets."""
    nearest = min(info.presets, key=lambda name: len(changed(info, info.presets[name], options)), default=None)
    if nearest is None or last is None or last.preset not in info.presets:
        return nearest
    is_one = not changed(info, info.presets[nearest], options)
    return last.preset if not is_one and _had(info, last, options) else nearest


def _had(info: GameInfo, last: LastTable, options: Mapping[str, Value]) -> bool:
    """Whether that table was played by these house rules."""
    now = info.resolve(options)
    return all(last.options.get(option.name, value_text(option.default)) == value_text(now[option.name])
               for option in info.options)
