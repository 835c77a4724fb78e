"""The part of SVG our own pictures may use: what pygame-ce's reader is known to draw (design/themes.md).

It reads a finished file and says what it does not like; it knows nothing of cards and mends nothing.
"""
import re
import xml.etree.ElementTree as ET

NAMESPACE = "{http://www.w3.org/2000/svg}"
PAINT = {"fill", "fill-opacity", "transform"}
GRADIENT = {"id", "gradientUnits"}
ALLOWED = {
    "svg": {"width", "height", "viewBox"},
    "g": {"transform"},
    "defs": set(),
    "path": {"d", *PAINT},
    "rect": {"x", "y", "width", "height", "rx", "ry", *PAINT},
    "circle": {"cx", "cy", "r", *PAINT},
    "ellipse": {"cx", "cy", "rx", "ry", *PAINT},
    "polygon": {"points", *PAINT},
    "linearGradient": {"x1", "y1", "x2", "y2", *GRADIENT},
    "radialGradient": {"cx", "cy", "r", *GRADIENT},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
REFERENCE = re.compile(r"url\(#([\w-]+)\)")


class NotPermitted(ValueError):
    """A picture uses something outside the permitted part of SVG; the text is a sentence for the artist."""


def check(svg: str, name: str) -> None:
    """Raise NotPermitted if one SVG file needs more than the permitted part; name goes into the sentence."""
    root = ET.fromstring(svg)
    known = {node.get("id") for node in root.iter() if node.get("id")}
    for node in root.iter():
        for complaint in _complaints(node, known):
            raise NotPermitted(f"{name}: {complaint}; draw it as a plain path instead.")


def _complaints(node: ET.Element, known: set[str | None]) -> list[str]:
    tag = node.tag.removeprefix(NAMESPACE)
    if tag not in ALLOWED:
        return [f"<{tag}> is not drawn by every reader"]
    found = [f'the attribute {key} on <{tag}> is not permitted' for key in node.attrib if key not in ALLOWED[tag]]
    found += [f'{key}="{node.get(key)}" is not a colour like #B3261E or one of the file\'s own gradients'
              for key in ("fill", "stop-color") if key in node.attrib and not _is_paint(node.get(key, ""), known)]
    if tag.endswith("Gradient") and node.get("gradientUnits") != "userSpaceOnUse":
        found.append(f'gradient {node.get("id")} is not in userSpaceOnUse')
    if tag == "svg" and not node.get("viewBox"):
        found.append("<svg> has no viewBox")
    return found


def _is_paint(value: str, known: set[str | None]) -> bool:
    reference = REFERENCE.fullmatch(value)
    return reference.group(1) in known if reference else bool(COLOUR.fullmatch(value))
