"""Turns string catalogs (.xcstrings) into string tables, which is what programs read."""

import json
import os
import re

#: The code of a language, with its script and region.
LANGUAGE = re.compile(r"[A-Za-z0-9]+([-_@.][A-Za-z0-9]+)*")


def tables(path):
    """The texts of a string catalog by language and key. Of what varies with a number, the general text."""
    with open(path, encoding="utf-8") as file:
        catalog = json.load(file)
    result = {}
    for key, entry in catalog.get("strings", {}).items():
        for language, localization in entry.get("localizations", {}).items():
            text = _text(localization)
            if text is not None:
                result.setdefault(language, {})[key] = text
    result.setdefault(catalog.get("sourceLanguage", "en"), {})
    return result


def _text(localization):
    if "stringUnit" in localization:
        return localization["stringUnit"].get("value")
    for choices in localization.get("variations", {}).values():
        for name in ("other", "iphone", *choices):
            if name in choices:
                return _text(choices[name])
    return None


def write(path, folder):
    """Writes a catalog's tables into a folder for each language; returns the folders."""
    name = os.path.splitext(os.path.basename(path))[0]
    written = []
    for language, texts in sorted(tables(path).items()):
        # The catalog names the folder: nothing but a language's code may, or a catalog could write anywhere.
        if not LANGUAGE.fullmatch(language):
            raise ValueError(f"{language!r} is no language")
        place = os.path.join(folder, language + ".lproj")
        os.makedirs(place, exist_ok=True)
        with open(os.path.join(place, name + ".strings"), "w", encoding="utf-8") as file:
            for key, text in sorted(texts.items()):
                file.write(f"{_quoted(key)} = {_quoted(text)};\n")
        written.append(place)
    return written


def _quoted(text):
    escaped = re.sub(r'(["\\])', r"\\\1", text).replace("\n", "\\n")
    return f'"{escaped}"'
