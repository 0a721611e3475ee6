"""Tells a person how far a build has come."""

import re
import sys
import time

STEP = re.compile(r"^\[(\d+)/(\d+)\] (?:Compiling|Emitting module|Linking|Wrapping AST for) (\S+)")
# Seconds between two lines.
INTERVAL = 5


class Progress:
    """Reads the output of a build line by line, and prints a line every few seconds: step, module, elapsed time."""

    def __init__(self, stream=None, now=time.monotonic):
        self.stream = stream or sys.stderr
        self.now = now
        self.begin = self.last = now()

    def read(self, line):
        """Takes a line of the output."""
        found = STEP.match(line)
        if found and self.now() - self.last >= INTERVAL:
            self.last = self.now()
            elapsed = self.last - self.begin
            print(f"Building: {found[1]} of {found[2]}, {found[3]}, {elapsed:.0f} s", file=self.stream, flush=True)
