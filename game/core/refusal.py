"""Says why a disk has refused, as a part of a sentence of ours: the words of the system are of one language.

It knows numbers of errors, and refuses to know what was to be read or written.
"""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import Final

from game.core.trouble import Trouble

DISK: Final[Mapping[int, str]] = {
    errno.ENOSPC: "full", getattr(errno, "EDQUOT", errno.ENOSPC): "full", errno.EACCES: "forbidden",
    errno.EPERM: "forbidden", errno.EROFS: "read_only", errno.ENOENT: "gone", errno.ENODEV: "gone",
    errno.ENOTDIR: "no_folder", errno.EEXIST: "no_folder", errno.EISDIR: "is_folder", errno.EINVAL: "no_file",
    errno.EIO: "broken", errno.EFBIG: "long",
}  # fmt: skip
"""What a disk has most often to say, whose own words are of one language: the last part of a key `disk.…`."""


def of_disk(error: OSError) -> Trouble:
    """Return why a file or a folder could not be had, as a part of a sentence."""
    code = errno.errorcode.get(error.errno or 0, "")
    return Trouble(f"disk.{DISK.get(error.errno or 0, 'other')}", {} if error.errno in DISK else {"why": code or error})
