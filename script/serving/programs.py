"""Child processes that do not outlive this one, and the programs of Debian's packages."""

import os
import shutil
import signal
import socket
import subprocess


class ClusterError(Exception):
    """A reason why a part of a cluster does not run."""


def find(name, folders=()):
    """The path of a program: in one of the folders, or on the PATH; `None` if it is not installed."""
    for folder in (*folders, "/usr/sbin", "/usr/local/sbin"):
        if os.access(os.path.join(folder, name), os.X_OK):
            return os.path.join(folder, name)
    return shutil.which(name)


def spawn(command, log, user=None, environment=None, output=None, death="KILL"):
    """Starts a program in a session of its own, so that Ctrl-C in a terminal does not reach it; it ends when this process does.

    `user` is the user that it runs as, where this one is root. `death` is the signal for a sudden end of this process.
    """
    prefix = ["setpriv", "--pdeathsig", death]
    if user and os.geteuid() == 0:
        prefix += [f"--reuid={user}", f"--regid={user}", "--clear-groups"]
    with open(log, "ab") as errors:
        return subprocess.Popen(
            [*prefix, "--", *command], stdin=subprocess.DEVNULL, stdout=output or errors, stderr=errors,
            env={**os.environ, **(environment or {})}, start_new_session=True, cwd="/", text=output is not None)


def end(process, number=signal.SIGTERM, seconds=15):
    """Sends a signal and waits for the end, which is forced when the time is over."""
    if process.poll() is None:
        process.send_signal(number)
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    if process.stdout:
        process.stdout.close()


def free_port():
    """A port of the loopback interface that nobody uses now."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def tail(path, lines=15):
    """The last lines of a file."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return "".join(file.readlines()[-lines:])
    except OSError:
        return ""
