"""NiceGUI and Streamlit beside Rowan: a staff directory in each, and tabs without browsers."""

import json
import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import installation

HERE = Path(__file__).resolve().parent.parent / "Peers" / "serve"
VENV = installation.BUILD / "serve-venv"


def commands(python: Path, port: int) -> dict[str, list[str]]:
    return {
        "nicegui": [str(python), str(HERE / "nicegui_staff.py"), str(port)],
        "streamlit": [
            str(python), "-m", "streamlit", "run", str(HERE / "streamlit_staff.py"), "--server.port", str(port), "--server.headless",
            "true", "--server.address", "127.0.0.1", "--browser.gatherUsageStats", "false", "--server.fileWatcherType", "none",
        ],
    }


def memory(process: subprocess.Popen) -> int:
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) * 1024


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def started(command: list[str], port: int) -> subprocess.Popen:
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    end = time.monotonic() + 60
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            time.sleep(1)
            return process
        except OSError:
            if process.poll() is not None or time.monotonic() > end:
                process.kill()
                raise RuntimeError("it does not start") from None
            time.sleep(0.2)


def one(system: str, python: Path, tabs: int, seconds: float) -> dict:
    """The memory of tabs, and what they get done when all of them act as soon as they have an answer."""
    port = free_port()
    server = started(commands(python, port)[system], port)
    try:
        def crowd(count: int) -> subprocess.Popen:
            loader = subprocess.Popen([str(python), str(HERE / "load.py"), system, str(port), str(count), str(seconds)],
                                      stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            if loader.stdout.readline().strip() != "opened":
                raise RuntimeError(loader.stderr.read()[-400:])
            return loader

        def act(loader: subprocess.Popen) -> dict:
            loader.stdin.write("\n")
            loader.stdin.flush()
            return json.loads(loader.stdout.readline())

        first = crowd(1)
        act(first)
        time.sleep(1)
        base = memory(server)
        loader = crowd(tabs)
        result = act(loader)
        used = memory(server)
        time.sleep(62)
        quiet = memory(server)
        for process in (loader, first):
            process.stdin.close()
            process.wait(30)
        return {
            "tabs": tabs, "process with one tab, MB": round(base / 1e6, 1), "a tab in use, kB": round((used - base) / tabs / 1000),
            "after a minute of quiet, kB": round((quiet - base) / tabs / 1000), **result,
        }
    finally:
        server.terminate()
        server.wait()


def measure(tabs: int, seconds: float = 8) -> dict[str, dict]:
    try:
        installation.ensure_virtual_environment(VENV, HERE / "requirements.txt")
    except (OSError, subprocess.CalledProcessError, installation.Unavailable) as reason:
        print(f"NiceGUI and Streamlit are left out: {reason}", file=sys.stderr)
        return {}
    python = Path(os.environ.get("ROWAN_SERVE_PEERS", VENV / "bin" / "python"))
    found = {}
    for system in ("nicegui", "streamlit"):
        try:
            found[system] = one(system, python, tabs, seconds)
        except (OSError, RuntimeError, ValueError, subprocess.TimeoutExpired) as reason:
            print(f"{system} is left out: {reason}", file=sys.stderr)
    return found
