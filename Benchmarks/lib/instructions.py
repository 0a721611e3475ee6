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
FRAMES = {"scroll-screen": 200, "scroll-sideways": 200}
REPEATS = 2
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
        options = [*cell.arguments(), "--repeats", str(REPEATS)]
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
    return total // (REPEATS * FRAMES.get(result["operation"], 1)) or None
