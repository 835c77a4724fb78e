"""What clings to the left and the right edge of a place, whatever the shape of the screen: as high as the table."""
from __future__ import annotations

from places import dishes, openings, winds

SIDES = {"xtarot": winds.sides, "burro_es": dishes.sides, "burro_pt": openings.azulejo, "kakkuri": openings.snow}
"""The pictures of both sides by game; a game without any has its object on the ground."""
