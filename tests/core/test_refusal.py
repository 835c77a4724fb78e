"""What a disk has to say, in the language of a user who reads it."""
from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game.core.refusal import DISK, of_disk
from game.core.trouble import Trouble
from game.disk.files import NoFile
from game.text.language import Language


@pytest.mark.parametrize("number", [*DISK, errno.EBUSY, errno.EMFILE])
def test_why_is_said_in_no_language_but_the_reader_s(number: int) -> None:
    error = OSError(number, os.strerror(number), "somewhere")
    told = {code: Language(code, strict=True).tell(of_disk(error)) for code in ("en", "ja")}
    assert error.strerror not in told["ja"] and "somewhere" not in "".join(told.values())  # type: ignore[operator]
    if number in DISK:
        assert told["en"] != told["ja"] and not told["ja"].isascii()
    else:
        assert told["en"] == told["ja"] == errno.errorcode[number]


def test_what_says_no_number_says_what_it_says() -> None:
    assert Language("ja").tell(of_disk(OSError("the stick was pulled"))) == "the stick was pulled"
    assert of_disk(NoFile(Path("x"))) == Trouble("disk.no_file")


def test_the_same_trouble_is_the_same() -> None:
    assert of_disk(OSError(errno.EBUSY, "a", "one")) == of_disk(OSError(errno.EBUSY, "a", "other"))
