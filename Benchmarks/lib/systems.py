"""The systems that are compared, the operations, and the surroundings that a system's program runs in."""

import contextlib
import os
import subprocess
from collections.abc import Iterator

from installation import FONTS

NAMES = ["rowan", "gtk4", "qt", "textual"]
TITLES = {"rowan": "Rowan", "gtk4": "GTK 4", "qt": "Qt Quick", "textual": "Textual"}

# What rows are made of, and the operations that are measured with them.
KINDS = ["plain", "link", "control", "paragraph", "table"]
SHARED_OPERATIONS = [
    "first-frame",
    "scroll-screen",
    "jump-to-end",
    "insert-front",
    "change-row",
    "change-row-png",
    "sort",
    "filter",
    "replace",
    "select-all",
    "memory",
]
OPERATIONS_OF_ANY_ROW = ["first-frame", "scroll-screen", "jump-to-end", "insert-front", "change-row"]
TABLE_OPERATIONS = ["first-frame", "scroll-screen", "scroll-sideways", "sort", "resize-column", "change-row"]

# Operations of Rowan's program alone, and the number of rows that each has.
ROWAN_OPERATIONS = {
    "keyed-create": 1_000,
    "keyed-replace": 1_000,
    "keyed-update": 10_000,
    "keyed-swap": 1_000,
    "keyed-remove": 1_000,
    "keyed-append": 10_000,
    "floor": 1_000_000,
}
# What Rowan's program costs as a server, with each kind of rows.
SERVED_OPERATIONS = ["change-row-socket", "scroll-screen-socket"]
OPERATIONS = list(
    dict.fromkeys([*SHARED_OPERATIONS, *TABLE_OPERATIONS, *SERVED_OPERATIONS, *ROWAN_OPERATIONS]),
)

# Seconds of CPU time that one process may take.
LIMITS = {"rowan": 120, "gtk4": 120, "qt": 120, "textual": 300}
QUICK_LIMITS = {"rowan": 30, "gtk4": 30, "qt": 30, "textual": 20}


def measures(system: str, kind: str, scale: int) -> bool:
    """Whether a system has such rows: a terminal has lines of characters."""
    return system != "textual" or (kind == "plain" and scale == 1)


def operations(chosen: list[str], kind: str, scale: int) -> list[str]:
    """Those of the chosen operations that are measured with a kind of rows at a scale."""
    known = SHARED_OPERATIONS if kind == "plain" and scale == 1 else OPERATIONS_OF_ANY_ROW
    if kind == "table":
        known = TABLE_OPERATIONS
    return [operation for operation in known if operation in chosen]


def command(system: str, program: list[str], kind: str) -> list[str]:
    """The program of a system that shows a kind of rows."""
    if system == "qt" and kind == "table":
        return [*program[:-1], program[-1].replace("qt_list.py", "qt_table.py")]
    return program


def effort(system: str, rows: int, pairs: int, repeats: int) -> tuple[int, int]:
    """How many processes, and repeats in each. Textual makes every row at once: its large lists are measured once."""
    return (1, 1) if system == "textual" and rows > 10_000 else (pairs, repeats)


def environment(system: str) -> dict[str, str]:
    """What a system's program finds in its environment."""
    settings = {
        "gtk4": {
            "GSK_RENDERER": "cairo",
            "GDK_BACKEND": "x11",
            "GSETTINGS_BACKEND": "memory",
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
        },
        "qt": {
            "QT_QPA_PLATFORM": "offscreen",
            "QT_QUICK_BACKEND": "software",
            "FONTCONFIG_FILE": str(FONTS / "fonts.conf"),
        },
        "textual": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    }
    return os.environ | settings.get(system, {})


@contextlib.contextmanager
def display(needed: bool) -> Iterator[None]:
    """An X server of our own, while GTK is measured: its windows need one to open on."""
    if not needed:
        yield
        return
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as numbers:
            os.environ["DISPLAY"] = f":{numbers.readline().strip()}"
        yield
    finally:
        server.terminate()
        server.wait()
