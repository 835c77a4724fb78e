"""What the index of packages is told besides pyproject.toml: the README and the addresses.

Pictures and pages that the README shows lie beside it; elsewhere they are found by an address alone. It is that in
KATAKU_REPOSITORY, and where nobody names one there are none: nothing is invented. Read by hatchling as it builds.
"""
from __future__ import annotations

import os
import re
import runpy
from pathlib import Path

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)(\[(?:[^\[\]]|!\[[^\]]*\]\([^)]*\))*\])\((?!https?://|#)([^)]+)\)")


def elsewhere(readme: str, repository: str, tag: str) -> str:
    """The README as it is read elsewhere; as it is where no repository is known."""
    if not repository:
        return readme

    def whole(found: re.Match[str]) -> str:
        kind = "raw" if found[1] else "blob"
        return f"{found[1]}{found[2]}({repository}/{kind}/{tag}/{found[3]})"

    return LINK.sub(whole, readme)


def addresses(repository: str, tag: str) -> dict[str, str]:
    """Where it is developed; nothing where nobody says."""
    if not repository:
        return {}
    return {"Homepage": repository, "Changelog": f"{repository}/blob/{tag}/CHANGELOG.md",
            "Issues": f"{repository}/issues"}


class Told(MetadataHookInterface):
    """See the module."""

    def update(self, metadata: dict[str, object]) -> None:
        root = Path(self.root)
        repository = os.environ.get("KATAKU_REPOSITORY", "").rstrip("/")
        tag = f"v{runpy.run_path(str(root / 'game' / 'version.py'))['VERSION']}"
        text = elsewhere((root / "README.md").read_text("utf-8"), repository, tag)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = addresses(repository, tag)
