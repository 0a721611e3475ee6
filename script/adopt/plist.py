"""Reads the property lists of Xcode's project files: the old text format, of strings, arrays and dictionaries."""

import re

TOKEN = re.compile(
    r"""\s+|//[^\n]*|/\*.*?\*/        # space and comments
      |(?P<string>"(?:[^"\\]|\\.)*")
      |(?P<word>[\w.$/:+-]+)
      |(?P<mark>[{}()=;,])""",
    re.S | re.X,
)
ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


class PlistError(Exception):
    """The text is no property list."""


def parse(text):
    """The value of a property list in the text format."""
    tokens = _tokens(text)
    value, place = _value(tokens, 0)
    if place != len(tokens):
        raise PlistError("there is more behind the end")
    return value


def _tokens(text):
    tokens, place = [], 0
    while place < len(text):
        match = TOKEN.match(text, place)
        if not match:
            raise PlistError(f"unexpected {text[place]!r} in line {text.count(chr(10), 0, place) + 1}")
        place = match.end()
        if match["string"] is not None:
            tokens.append(("text", re.sub(r"\\(.)", lambda m: ESCAPES.get(m[1], m[1]), match["string"][1:-1], flags=re.S)))
        elif match["word"] is not None:
            tokens.append(("text", match["word"]))
        elif match["mark"] is not None:
            tokens.append(("mark", match["mark"]))
    return tokens


def _value(tokens, place):
    if place >= len(tokens):
        raise PlistError("it ends early")
    kind, token = tokens[place]
    place += 1
    if kind == "text":
        return token, place
    if token == "{":
        result = {}
        while not _is(tokens, place, "}"):
            key, place = _value(tokens, place)
            place = _take(tokens, place, "=")
            result[key], place = _value(tokens, place)
            place = _take(tokens, place, ";")
        return result, place + 1
    if token == "(":
        items = []
        while not _is(tokens, place, ")"):
            item, place = _value(tokens, place)
            items.append(item)
            if not _is(tokens, place, ")"):
                place = _take(tokens, place, ",")
        return items, place + 1
    raise PlistError(f"unexpected {token}")


def _is(tokens, place, mark):
    if place >= len(tokens):
        raise PlistError("it ends early")
    return tokens[place] == ("mark", mark)


def _take(tokens, place, mark):
    if not _is(tokens, place, mark):
        raise PlistError(f"{mark} is missing")
    return place + 1
