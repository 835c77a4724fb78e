"""What a release is called and what is told of it: `python build/executable/release.py --version`, `--tag v0.1.0` or
`--notes`.

`--tag`: whether this tag is the version, and the changelog and the description for Linux tell of it; `--notes`: what
the changelog says of it. It builds nothing.
"""
from __future__ import annotations

import argparse
import re
import runpy
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CHANGELOG = ROOT / "CHANGELOG.md"
DESCRIPTION = ROOT / "packaging" / "linux" / "org.kataku.Kataku.metainfo.xml"


def version() -> str:
    """The version in game/version.py."""
    return str(runpy.run_path(str(ROOT / "game" / "version.py"))["VERSION"])


def notes(number: str, changelog: str) -> str:
    """What the changelog says of this version; empty: nothing."""
    found = re.search(rf"^## \[{re.escape(number)}\][^\n]*\n(.*?)(?=^## |^\[|\Z)", changelog, re.M | re.S)
    return found[1].strip() if found else ""


def wrong(tag: str, number: str, changelog: str, described: str) -> list[str]:
    """What has to be put right before this tag can be released, in sentences."""
    found = []
    if tag != f"v{number}":
        found.append(f"The tag is {tag}, and game/version.py says {number}.")
    if not notes(number, changelog):
        found.append(f"CHANGELOG.md has no chapter ## [{number}], or nothing stands in it.")
    if described != number:
        found.append(f"The newest release in {DESCRIPTION.name} is {described or 'none'}, and not {number}.")
    return found


def newest_described() -> str:
    """The newest release that the description for Linux tells of."""
    release = xml.parse(DESCRIPTION).getroot().find("releases/release")
    return "" if release is None else release.get("version", "")


def main() -> int:
    parser = argparse.ArgumentParser(description="What a release is called, and what is told of it.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--version", action="store_true")
    what.add_argument("--tag")
    what.add_argument("--notes", action="store_true")
    chosen = parser.parse_args()
    changelog = CHANGELOG.read_text("utf-8")
    if chosen.version:
        print(version())
    elif chosen.notes:
        print(notes(version(), changelog))
    else:
        found = wrong(chosen.tag, version(), changelog, newest_described())
        print("\n".join(found), file=sys.stderr)
        return 1 if found else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
