"""Pixels of ours as files for phones."""
from __future__ import annotations

import io
import threading

import pytest
from PIL import Image

from game.pictures.packing import Packer, Pixels, packed

RED = Pixels(bytes((200, 30, 20, 255)) * 40 * 60, 40, 60)


def test_a_picture_is_packed_as_it_is():
    clear = Pixels(bytes((200, 30, 20, 0)) * 40 * 60, 40, 60)
    for pixels, opacity in ((RED, 255), (clear, 0)):
        found = Image.open(io.BytesIO(packed(pixels)))
        assert found.format == "WEBP" and found.size == (40, 60)
        assert found.convert("RGBA").getpixel((20, 30))[3] == opacity  # type: ignore[index]
    red = Image.open(io.BytesIO(packed(RED))).convert("RGB").getpixel((20, 30))
    assert all(abs(one - other) < 12 for one, other in zip(red, (200, 30, 20), strict=True))  # type: ignore[arg-type]


def test_pixels_that_are_too_few_are_none():
    with pytest.raises(ValueError):
        packed(Pixels(b"\0" * 8, 40, 60))


def test_it_is_done_elsewhere_in_its_order_and_one_that_fails_costs_itself_alone(caplog):
    packer, done, over = Packer(), list[tuple[int, str]](), threading.Event()

    def told(number: int, body: bytes) -> None:
        done.append((number, threading.current_thread().name))
        if number == 3:
            over.set()

    for number, pixels in enumerate((RED, RED, Pixels(b"", 5, 5), RED)):
        packer.pack(pixels, lambda body, number=number: told(number, body))  # type: ignore[misc]
    assert over.wait(20)
    assert [number for number, _ in done] == [0, 1, 3]
    assert {name for _, name in done} == {"packing"}
    for _ in range(200):
        if packer.idle:
            break
        threading.Event().wait(0.02)
    assert packer.idle
    again = threading.Event()
    packer.pack(RED, lambda body: again.set())
    assert again.wait(20), "who has nothing to do begins again"
