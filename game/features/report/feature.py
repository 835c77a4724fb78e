"""Joins the report to the program: a row in the settings."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.features.contract import SETTINGS_HELP, Feature, Features, SettingEntry

if TYPE_CHECKING:
    from game.application.application import Application


def join(app: Application, features: Features) -> None:
    """Add the report to a program."""
    def rows(_: None) -> Sequence[SettingEntry]:
        said: list[str] = []            # on this page, where the report lies

        def save() -> None:
            from game.features.report.report import Reports
            from game.ui.desktop import machine

            stands_on = f"{machine()}, {app.devices.renderer} {app.screen.width}x{app.screen.height}"
            said[:] = [Reports(app.preferences, app.saved, app.keeps).kept(stands_on).sentence]

        def told() -> str:
            return said[0] if said else app.language.text("scene.settings.report_help")

        return [SettingEntry("report", "scene.settings.report", "scene.settings.report_button", told, save)]

    features.offer(SETTINGS_HELP, rows)


FEATURE = Feature("report", join)
