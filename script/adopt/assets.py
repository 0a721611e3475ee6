"""Writes the symbols of asset catalogs that Xcode generates: `ImageResource.logo`, `ColorResource.brand`, `Color.brand`."""

import json
import os
import re

from .literals import quoted

#: Words that are no names in Swift without backticks.
KEYWORDS = {"as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
            "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
            "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
            "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
            "true", "try", "typealias", "var", "where", "while"}
#: Colors that SwiftUI has itself: Xcode writes no other of their names.
TAKEN = {"accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink",
         "primary", "purple", "red", "secondary", "teal", "white", "yellow"}


def provides_namespace(folder):
    """Whether the names of the sets in a folder of a catalog begin with the name of the folder."""
    try:
        with open(os.path.join(folder, "Contents.json"), encoding="utf-8") as file:
            return json.load(file)["properties"]["provides-namespace"] is True
    except (OSError, ValueError, KeyError, TypeError):
        return False


def sets(catalog, kind):
    """The names of the sets of a kind in a catalog, sorted, after those of the folders that are namespaces: "Theme/brand"."""
    found = set()
    spaces = {catalog: ""}
    for place, folders, _ in os.walk(catalog):
        space = spaces.get(place, "")
        for name in folders:
            folder = os.path.join(place, name)
            spaces[folder] = f"{space}{name}/" if provides_namespace(folder) else space
            if name.endswith("." + kind):
                found.add(space + name[:-len(kind) - 1])
    return sorted(found)


def identifier(name, kind=""):
    """The name of a set's property, or nothing for a name without letters: "my-logo" and "MyLogo" are `myLogo`.

    As in Xcode the name of the kind is left out at the end: the color "BrandColor" is `brand`."""
    words = [word for word in re.split(r"[^\w]+|_", name) if word]
    if not words:
        return None
    text = words[0] + "".join(word[:1].upper() + word[1:] for word in words[1:])
    if kind and text.endswith(kind) and len(text) > len(kind):
        text = text[:-len(kind)]
    capitals = re.match(r"[A-Z]+", text)
    if capitals:
        # The first word, which may be an abbreviation, is in lower case.
        count = capitals.end() if capitals.end() in (1, len(text)) else capitals.end() - 1
        text = text[:count].lower() + text[count:]
    if text[0].isdigit():
        text = "_" + text
    return f"`{text}`" if text in KEYWORDS else text


def declared(texts):
    """The names of static properties and types of colors in sources, which an application may have written for its assets itself."""
    found = set()
    for text in texts:
        for start in re.finditer(r"\bextension\s+(?:SwiftUI\.)?(?:Color|ShapeStyle)\b[^{]*\{", text):
            found |= set(re.findall(r"\b(?:static\s+(?:let|var)|enum|struct)\s+(`?\w+`?)", text[start.end():block_end(text, start.end())]))
    return found


def block_end(text, start):
    """The place behind a block that begins after its brace."""
    depth = 1
    for brace in re.finditer(r"[{}]", text[start:]):
        depth += 1 if brace[0] == "{" else -1
        if depth == 0:
            return start + brace.end()
    return len(text)


def symbol_path(name, kind=""):
    """The names of the types around a set's property, and that of the property: "Theme/brand" is `Theme` and `brand`."""
    *spaces, last = name.split("/")
    types = []
    for space in spaces:
        plain = identifier(space)
        if not plain:
            return None
        plain = plain.strip("`")
        types.append(plain[:1].upper() + plain[1:])
    symbol = identifier(last, kind)
    return (*types, symbol) if symbol else None


def nested(symbols, line, indent="  "):
    """The declarations of properties in the types of their namespaces."""
    lines = [indent + line(symbols[path], path) for path in sorted(symbols) if len(path) == 1]
    for space in sorted({path[0] for path in symbols if len(path) > 1}):
        inner = {path[1:]: symbols[path] for path in symbols if len(path) > 1 and path[0] == space}
        lines.append(f"{indent}enum {space} {{")
        lines += nested(inner, line, indent + "  ")
        lines.append(f"{indent}}}")
    return lines


def source(catalogs, own=frozenset()):
    """The text of a source with the symbols of catalogs, or nothing if they have none.

    Names in `own` are declared by the application: its colors have no second property."""
    images, colors = {}, {}
    for catalog in catalogs:
        for kind, word, into in (("imageset", "Image", images), ("colorset", "Color", colors)):
            for name in sets(catalog, kind):
                path = symbol_path(name, word)
                if path:
                    into.setdefault(path, name)
    if not images and not colors:
        return None
    parts = ["// Written by rowan adopt from the asset catalogs.\n\nimport Foundation\nimport SwiftUI\n"]
    for kind, symbols in (("ImageResource", images), ("ColorResource", colors)):
        if symbols:
            lines = "\n".join(nested(symbols, lambda name, path: (
                f"nonisolated static let {path[-1]} = {kind}(name: {quoted(name)}, bundle: .main)")))
            parts.append(f"extension {kind} {{\n{lines}\n}}\n")
    full = {path: ".".join(path) for path in colors
            if path[0] not in own and (len(path) > 1 or path[0].strip("`") not in TAKEN)}
    if full:
        lines = "\n".join(nested(full, lambda name, path: (
            f"nonisolated static var {path[-1]}: Color {{ Color(ColorResource.{name}) }}")))
        parts.append(f"extension Color {{\n{lines}\n}}\n")
    new = sorted(path[0] for path in full if len(path) == 1)
    if new:
        lines = "\n".join(f"  nonisolated static var {symbol}: Color {{ Color.{symbol} }}" for symbol in new)
        parts.append(f"extension ShapeStyle where Self == Color {{\n{lines}\n}}\n")
    return "\n".join(parts)


def write(app, folder):
    """Writes the source of an app's catalogs into a folder of sources."""
    catalogs = [os.path.join(app.folder, name) for name in app.resources if name.endswith(".xcassets")]
    text = source(catalogs, declared(app.text(name) for name in app.sources) if catalogs else ())
    if text:
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "GeneratedAssetSymbols.swift"), "w", encoding="utf-8") as file:
            file.write(text)
