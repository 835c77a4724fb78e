"""Something a user has to be told: the key of a sentence and the values in it, so that every language can say it.

It knows no sentence; `Language.tell` says it, where it reaches the user.
"""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import Final, NamedTuple


class Trouble(NamedTuple):
    """`key` of a text, and its values; a value may itself be a Trouble, a sentence inside the sentence."""

    key: str
    values: Mapping[str, object] = {}

    def __str__(self) -> str:
        """For logs: the key with its values."""
        return f"{self.key}({', '.join(f'{name}={value}' for name, value in self.values.items())})"


DISK: Final[Mapping[int, str]] = {
    errno.ENOSPC: "full", getattr(errno, "EDQUOT", errno.ENOSPC): "full", errno.EACCES: "forbidden",
    errno.EPERM: "forbidden", errno.EROFS: "read_only", errno.ENOENT: "gone", errno.ENODEV: "gone",
    errno.ENOTDIR: "no_folder", errno.EEXIST: "no_folder", errno.EISDIR: "is_folder", errno.EINVAL: "no_file",
    errno.EIO: "broken", errno.EFBIG: "long",
}  # fmt: skip
"""What a disk has most often to say, whose own words are of one language: the last part of a key `disk.…`."""


def of_disk(error: OSError) -> Trouble:
    """Why a file or a folder could not be had, as a part of a sentence."""
    code = errno.errorcode.get(error.errno or 0, "")
    return Trouble(f"disk.{DISK.get(error.errno or 0, 'other')}", {} if error.errno in DISK else {"why": code or error})


class Troubled(Exception):
    """An error a user can cause and can cure; `trouble` says what, where and how."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key, values)
        self.trouble = Trouble(key, values)

    def __str__(self) -> str:
        return str(self.trouble)
