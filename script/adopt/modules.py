"""Modules of Apple's that are products of their own, and the sources that import them."""

import re

#: The module for each module of Apple's; the products have Apple's names.
MODULES = {
    "UIKit": "RowanUIKit", "AppKit": "RowanAppKit", "Cocoa": "RowanCocoa", "os": "RowanOS", "OSLog": "RowanOSLog",
    "PhotosUI": "PhotosUI"}
IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\(\w+\))?[ \t]+)*(?:(?:public|package|internal|private|fileprivate)[ \t]+)?import[ \t]+"
    r"(?:(?:struct|class|enum|protocol|typealias|func|let|var)[ \t]+)?(\w+)")
CONDITION = re.compile(r"^[ \t]*#(if|endif)\b")


def imported(text):
    """The modules that a source imports outside of conditions. A source that imports UIKit only where it can be imported, or on
    another system, is better compiled without it: its other branch needs no framework of Apple's."""
    found, depth = set(), 0
    for line in text.splitlines():
        condition = CONDITION.match(line)
        if condition:
            depth = max(0, depth + (1 if condition[1] == "if" else -1))
        elif depth == 0:
            match = IMPORT.match(line)
            if match:
                found.add(match[1])
    return found


def of_sources(paths):
    """The modules of `MODULES` that files import outside of conditions, sorted."""
    found = set()
    for path in paths:
        with open(path, encoding="utf-8", errors="replace") as file:
            found |= imported(file.read())
    return sorted(found & MODULES.keys())


def flags(names):
    """The arguments by which a target imports Rowan's modules under the names of Apple's."""
    renamed = [name for name in names if MODULES[name] != name]
    return [word for name in renamed for word in ("-module-alias", f"{name}={MODULES[name]}")]
