"""The house rules of a table that is being played, in a few words: the preset, and what differs from it.

It knows no rule: what they are called stands in the texts, what is usual in the presets.
"""
from __future__ import annotations

from game.core.ports import Setup
from game.ui.kit import names, presets, seat_differences
from game.ui.kit.desk import Desk
from game.ui.kit.ports import GameInfo


def lines(desk: Desk, info: GameInfo, setup: Setup) -> list[str]:
    """List the preset's name and what it is like; then what differs from it, with its values, in one line."""
    preset = presets.base(info, setup.options, desk.services.settings.last_table.get(info.id)) or ""
    changed = presets.changed(info, info.presets.get(preset, {}), setup.options)
    first = desk.say("scene.pause.rule", rule=names.preset_name(desk, info.id, preset),
                     value=names.preset_about(desk, info.id, preset))
    values = [(option, changed[option.name]) for option in info.options if option.name in changed]
    rules = [desk.say("scene.pause.rule", rule=names.option_name(desk, info.id, option), value=names.value_name(
        desk, info.id, option, value, len(setup.chairs))) for option, value in values]
    return [first, *([desk.say("list.dot").join(rules)] if rules else []),
            *seat_differences.lines(desk.services.language, info, setup)]
