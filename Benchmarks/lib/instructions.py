"""Counts instructions with callgrind, where that is possible, and adds them to results.

Only the measured section is counted: a function that each compiled program calls it by. The Python peers are left out:
callgrind would count their interpreter, at about fifty times their time.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import systems
from pairing import Cell

SECTIONS = {"rowan": "measured_section*", "gtk4": "measured_section*"}
# Of what draws many frames in a repeat: how many the section contains, which Rowan's enters for those before it too.
MANY_FRAMES = ["scroll-screen", "scroll-sideways"]
FRAMES = {"rowan": 220, "gtk4": 200}
REPEATS = 20  # of all others: the first in a process is cold
LIMIT = 900


def add(ready: dict[str, list[str]], results: list[dict]) -> None:
    for system in ready:
        if system not in SECTIONS:
            print(f"instructions of {system} are left out: callgrind would count its interpreter", file=sys.stderr)
    if not shutil.which("valgrind"):
        print("instructions are left out: valgrind is not installed", file=sys.stderr)
        return
    for result in results:
        if result["system"] in SECTIONS and result.get("cpu_ms"):
            names = ("system", "operation", "rows", "row", "scale")
            print("instructions of", *(result[name] for name in names), file=sys.stderr)
            counted = count(ready[result["system"]], result)
            if counted:
                result["instructions"] = counted


def count(command: list[str], result: dict) -> int | None:
    """Instructions of one operation: of its one frame, where it draws many."""
    with tempfile.TemporaryDirectory() as folder:
        cell = Cell(result["operation"], result["rows"], result["row"], result["scale"])
        valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={Path(folder) / 'callgrind.%p'}"]
        section = f"--toggle-collect={SECTIONS[result['system']]}"
        repeats = 1 if result["operation"] in MANY_FRAMES else REPEATS
        options = [*cell.arguments(), "--repeats", str(repeats)]
        output = ["--json", str(Path(folder) / "record.json")]
        # Debian 12's valgrind cannot read what recent compilers write for debuggers; names of functions stay.
        program = Path(folder) / Path(command[0]).name
        subprocess.run(["objcopy", "--strip-debug", command[0], program], check=True)
        try:
            done = subprocess.run(
                [*valgrind, section, str(program), *command[1:], *options, *output],
                env=systems.environment(result["system"]) | {"LD_LIBRARY_PATH": str(Path(command[0]).parent)},
                timeout=LIMIT,
                capture_output=True,
                text=True,
            )
        except subprocess.TimeoutExpired:
            return None
    collected = [int(number) for number in re.findall(r"Collected : (\d+)", done.stderr)]
    total = max(collected, default=0)
    frames = FRAMES[result["system"]] if result["operation"] in MANY_FRAMES else REPEATS
    return total // frames or None
