"""The pack as phones fetch it: whole, one file for each face, told by nothing but numbers."""
from __future__ import annotations

import io
import re

from PIL import Image

from game.core.wire import face_text
from game.decks.kuku import KUKU
from game.features.phones.equipment import TALL, Faces
from game.features.phones.page_shelf import PageShelf
from game.themes import open_theme
from game.ui.draw.card_art import CardArt
from tests.waiting import until


def drawn(art: CardArt, faces: Faces) -> int:
    """All of it, frame by frame; how many that took."""
    frames: list[int] = []

    def frame() -> None:
        art.collect(1920 * 1080)
        art.next_frame()
        frames.append(1)

    until(lambda: not faces.turn(), "the pack was never drawn", frame)
    return len(frames)


def test_the_whole_pack_lies_there_and_is_drawn_once():
    art, shelf = CardArt(open_theme("osteria-seto")), PageShelf()
    try:
        faces = Faces(art, KUKU, shelf)
        of, at = dict(faces.told["of"]), str(faces.told["at"])  # type: ignore[call-overload]
        assert of.keys() == {face_text(card) for card in KUKU.cards}
        assert all(re.fullmatch(r"\d+\.webp", file) for file in of.values())
        assert of["KU.a"] == of["KU.b"], "both copies wear one picture"
        assert drawn(art, faces) > 5, "not all at once"
        for file in {faces.told["back"], *of.values()}:
            page = shelf[f"{at}{file}"]
            found = Image.open(io.BytesIO(page.body))
            assert page.kind == "image/webp" and page.lasting and found.size[1] == TALL
        assert drawn(art, Faces(art, KUKU, shelf)) == 0
        assert Faces(CardArt(open_theme("clear-sight")), KUKU, shelf).told["at"] != at
    finally:
        art.close()
