"""Packs what `python build executable` has made into what people fetch: `python build parcels`.

`kataku-VERSION-linux-MACHINE.tar.xz` on Linux, `…-windows-MACHINE.zip` on Windows; packaging/macos/dmg.sh makes the
image of macOS. With `--sums` the checksums of everything in dist/ that people fetch, as SHA256SUMS. The same folder
gives the same bytes: names in order, nobody's name, and the day of the release in SOURCE_DATE_EPOCH.
"""
from __future__ import annotations

import argparse
import hashlib
import os
import platform
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

from executable.executable import ROOT, version

FETCHED = (".tar.xz", ".zip", ".dmg", ".exe", ".AppImage", ".flatpak", ".whl", ".tar.gz")
EARLIEST = 315532800
"""Seconds; a zip knows no day before 1980."""


def moment() -> int:
    """The time all files are given."""
    return max(EARLIEST, int(os.environ.get("SOURCE_DATE_EPOCH") or EARLIEST))


def name(system: str) -> str:
    """What a parcel is called, without its ending."""
    machine = {"AMD64": "x86_64", "ARM64": "arm64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    return f"kataku-{version()}-{system}-{machine}"


def inside(folder: Path) -> Iterator[Path]:
    """Files, links and folders, in order."""
    return iter(sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix()))


def tarball(folder: Path, goal: Path) -> Path:
    """The folder as a tar.xz, whose one folder is called as it."""
    def clean(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = moment()
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    file = goal / f"{name('linux')}.tar.xz"
    with tarfile.open(file, "w:xz", preset=9, format=tarfile.PAX_FORMAT) as archive:
        for path in (folder, *inside(folder)):
            archive.add(path, path.relative_to(folder.parent).as_posix(), recursive=False, filter=clean)
    return file


def zipped(folder: Path, goal: Path) -> Path:
    """The folder as a zip, whose one folder is called as it."""
    file = goal / f"{name('windows')}.zip"
    day = time.gmtime(moment())[:6]
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in inside(folder):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), day)
                entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
                archive.writestr(entry, path.read_bytes())
    return file


def sums(goal: Path) -> Path:
    """The checksums of all that people fetch."""
    found = sorted(path for path in goal.iterdir() if path.name.endswith(FETCHED))
    file = goal / "SHA256SUMS"
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in found]
    file.write_text("".join(lines), "ascii")
    return file


def main() -> int:
    parser = argparse.ArgumentParser(description="Pack the executable as people fetch it.")
    parser.add_argument("--distpath", type=Path, default=ROOT / "dist", metavar="FOLDER", help="instead of dist/")
    parser.add_argument("--sums", action="store_true", help="only the checksums of what is there")
    chosen = parser.parse_args()
    goal = chosen.distpath.resolve()
    if chosen.sums:
        print(sums(goal))
        return 0
    if not (goal / "kataku").is_dir():
        print(f"There is no {goal / 'kataku'} yet: python build executable", file=sys.stderr)
        return 1
    made = (zipped if sys.platform == "win32" else tarball)(goal / "kataku", goal)
    print(f"{made}: {made.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
