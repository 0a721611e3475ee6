"""Text that is written into Swift source."""

import re

ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def quoted(text):
    """A string literal of Swift with the given value, on one line. No text ends the literal or interpolates."""
    def escape(match):
        return ESCAPES.get(match[0]) or f"\\u{{{ord(match[0]):x}}}"

    return '"' + re.sub(r'[\\"\x00-\x1f\x7f-\x9f\u2028\u2029]', escape, text) + '"'
