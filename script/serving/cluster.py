"""A cluster: PostgreSQL, Rowan processes, and HAProxy in front of them."""

import os
import re
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from . import balancer, postgres
from .balancer import Balancer
from .postgres import Postgres
from .programs import ClusterError, end, free_port, spawn, tail


def absence():
    """The reason why no cluster can run here; `None` if one can."""
    return postgres.absence() or balancer.absence()


def get(port, path, seconds=5):
    """The status and the text of a response of a process, which answers this machine."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(f"http://127.0.0.1:{port}{path}", timeout=seconds) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, ""
    except OSError:
        return 0, ""


class Member:
    """One Rowan process of a cluster, which keeps its name and port when it is started again."""

    def __init__(self, name, command, port, log, environment):
        self.name = name
        self.command = command
        self.port = port
        self.log = log
        self.environment = environment
        self.process = None

    def start(self):
        """Starts the process, and returns when it takes tabs."""
        self.process = spawn([*self.command, "--port", str(self.port)], self.log, environment=self.environment)
        deadline = time.monotonic() + 60
        while get(self.port, "/ready")[0] != 200:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise ClusterError(f"process {self.name} does not start:\n{tail(self.log)}")
            time.sleep(0.05)

    @property
    def runs(self):
        return self.process is not None and self.process.poll() is None

    def kill(self):
        """Ends the process as a crash does."""
        self.process.kill()
        self.process.wait()

    def pause(self):
        """Stops the process without ending it, until `resume`."""
        self.process.send_signal(signal.SIGSTOP)

    def resume(self):
        self.process.send_signal(signal.SIGCONT)

    def stop(self, number=signal.SIGTERM):
        """Ends the process: SIGTERM moves its tabs, SIGINT does not wait."""
        if self.process:
            self.resume()
            end(self.process, number, 60)

    def metric(self, name, label=""):
        """The value of a metric, or zero."""
        found = re.search(rf"^{name}{re.escape(label)} (\S+)$", get(self.port, "/metrics")[1], re.MULTILINE)
        return float(found.group(1)) if found else 0.0

    def tabs(self):
        """The number of connected tabs."""
        return int(self.metric("rowan_tabs", '{state="connected"}'))

    def memory(self):
        """Resident bytes."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) * 1024


class Cluster:
    """PostgreSQL, processes and HAProxy, until the `with` ends."""

    def __init__(self, root, program, company, people=10_000, processes=3, port=0, options=(), say=lambda text: None,
                 data=None):
        self.root = root
        self.company = company
        self.people = people
        self.port = port or free_port()
        self.say = say
        #: An empty folder for the data of the database, where they are on a disk of their own.
        self.data = data
        self.folder = tempfile.mkdtemp(prefix="rowan-cluster-", dir="/tmp")
        # The server's user has to reach its own folder.
        os.chmod(self.folder, 0o711)
        self.database = None
        self.balancer = None
        self.secret = os.path.join(self.folder, "secret")
        self.members = [
            Member(name, [
                program, "--public-origin", self.origin, "--trusted-proxy", "127.0.0.1", "--secret-file", self.secret, *options,
            ], free_port(), os.path.join(self.folder, f"{name}.log"), {})
            for name in "abcdefghijklmnopqrstuvwxyz"[:processes]
        ]

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        descriptor = os.open(self.secret, os.O_WRONLY | os.O_CREAT, 0o600)
        with open(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32) + "\n")
        self.say(f"starting PostgreSQL, with {self.people:,} people")
        self.database = Postgres(os.path.join(self.folder, "postgres"), self.data)
        self.database.start()
        self.database.fill(self.company, self.people)
        for member in self.members:
            self.say(f"starting process {member.name} on port {member.port}")
            member.environment["ROWAN_DATABASE"] = self.database.address()
            member.start()
        self.balancer = Balancer(self.root, self.folder, self.port, {member.name: member.port for member in self.members})
        self.balancer.start()

    def stop(self):
        """Ends all processes, the ones in front first, and deletes the folder."""
        if self.balancer:
            self.balancer.stop()
        for member in self.members:
            # Nobody is left to move.
            member.stop(signal.SIGINT)
        if self.database:
            self.database.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def member_of_tab(self, cookies):
        """The process that a browser's cookie names."""
        name = next(cookie["value"] for cookie in cookies if cookie["name"] == "rowan-process")
        return next(member for member in self.members if member.name == name)

    def restart(self, say=lambda text: None):
        """Restarts the processes one after the other, as a deploy does: each moves its tabs first."""
        for member in self.members:
            begin = time.monotonic()
            tabs = member.tabs()
            member.stop()
            member.start()
            say(f"process {member.name} has moved {tabs} tabs and is back after {time.monotonic() - begin:.1f} s")
            self.wait_until_used(member)

    def wait_until_used(self, member):
        """Waits until the checks of HAProxy have found a process again: two of them."""
        deadline = time.monotonic() + 1.2
        while member.runs and time.monotonic() < deadline:
            time.sleep(0.1)
