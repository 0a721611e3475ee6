"""Writes the symbols of asset catalogs that Xcode generates: `ImageResource.logo`, `ColorResource.brand`, `Color.brand`."""

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


def sets(catalog, kind):
    """The names of the sets of a kind in a catalog, sorted."""
    found = set()
    for _, folders, _ in os.walk(catalog):
        found |= {name[:-len(kind) - 1] for name in folders if name.endswith("." + kind)}
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
    """The names of static properties of colors in sources, which an application may have written for its assets itself."""
    found = set()
    for text in texts:
        for start in re.finditer(r"\bextension\s+(?:SwiftUI\.)?(?:Color|ShapeStyle)\b[^{]*\{", text):
            found |= set(re.findall(r"\bstatic\s+(?:let|var)\s+(`?\w+`?)", text[start.end():block_end(text, start.end())]))
    return found


def block_end(text, start):
    """The place behind a block that begins after its brace."""
    depth = 1
    for brace in re.finditer(r"[{}]", text[start:]):
        depth += 1 if brace[0] == "{" else -1
        if depth == 0:
            return start + brace.end()
    return len(text)


def source(catalogs, own=frozenset()):
    """The text of a source with the symbols of catalogs, or nothing if they have none.

    Names in `own` are declared by the application: its colors have no second property."""
    images, colors = {}, {}
    for catalog in catalogs:
        for kind, word, into in (("imageset", "Image", images), ("colorset", "Color", colors)):
            for name in sets(catalog, kind):
                symbol = identifier(name, word)
                if symbol:
                    into.setdefault(symbol, name)
    if not images and not colors:
        return None
    parts = ["// Written by rowan adopt from the asset catalogs.\n\nimport Foundation\nimport SwiftUI\n"]
    for kind, symbols in (("ImageResource", images), ("ColorResource", colors)):
        if symbols:
            lines = "\n".join(
                f"  nonisolated static let {symbol} = {kind}(name: {quoted(name)}, bundle: .main)"
                for symbol, name in sorted(symbols.items()))
            parts.append(f"extension {kind} {{\n{lines}\n}}\n")
    new = [symbol for symbol in sorted(colors) if symbol.strip("`") not in TAKEN and symbol not in own]
    if new:
        lines = "\n".join(f"  nonisolated static var {symbol}: Color {{ Color(ColorResource.{symbol}) }}" for symbol in new)
        parts.append(f"extension Color {{\n{lines}\n}}\n")
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
