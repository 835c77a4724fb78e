"""Why something that was begun beside the main path could not be done, as a sentence."""
from __future__ import annotations

from game.core.trouble import Troubled
from game.ui.kit.ports import Household


def told(services: Household, error: Exception | None) -> str:
    """What the house says of it; of an error nobody has thought of, its kind."""
    if isinstance(error, Troubled):
        return services.language.tell(error.trouble)
    return services.language.text("bring.failed", why=type(error).__name__)
