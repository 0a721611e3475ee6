"""What a run was measured on."""

import datetime
import os
import platform
import subprocess
from pathlib import Path


def described() -> dict:
    return {
        "processor": field("/proc/cpuinfo", "model name"),
        "cores": os.cpu_count(),
        "memory_gb": round(int(field("/proc/meminfo", "MemTotal").split()[0]) / 1024 / 1024, 1),
        "system": platform.freedesktop_os_release().get("PRETTY_NAME", platform.system()),
        "kernel": platform.release(),
        "swift": first_line("swift", "--version"),
        "commit": first_line("git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"),
        "date": datetime.date.today().isoformat(),
    }


def field(path: str, name: str) -> str:
    for line in Path(path).read_text().splitlines():
        if line.startswith(name):
            return line.partition(":")[2].strip()
    return ""


def first_line(*command: str) -> str | None:
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        return None
    return done.stdout.strip().partition("\n")[0] or None if done.returncode == 0 else None
