"""A private PostgreSQL server in a folder, on a Unix socket in it. PostgreSQL refuses to run as root; then it runs as the user
`postgres` of Debian's package."""

import glob
import os
import pwd
import re
import shutil
import signal
import subprocess
import time

from .programs import ClusterError, end, find, spawn, tail

USER = "postgres"


def folders():
    """The folders of the server's programs, the latest version first."""
    found = glob.glob("/usr/lib/postgresql/*/bin")
    return sorted(found, key=lambda path: int(re.search(r"/(\d+)/bin", path).group(1)), reverse=True)


def absence():
    """The reason why there is no server to start; `None` if there is one."""
    if not find("initdb", folders()):
        return "PostgreSQL is not installed; script/bootstrap --postgres installs it"
    if os.geteuid() == 0:
        try:
            pwd.getpwnam(USER)
        except KeyError:
            return f"there is no user “{USER}” to run the server"
    return None


class Postgres:
    """A server, whose data stay until the folder is deleted. They can be in an empty folder of another disk."""

    def __init__(self, folder, data=None):
        self.folder = folder
        self.data = data or os.path.join(folder, "data")
        self.log = os.path.join(folder, "log")
        self.process = None
        os.makedirs(folder, mode=0o700)
        if os.geteuid() == 0:
            shutil.chown(folder, USER, USER)
            if data:
                shutil.chown(data, USER, USER)
        self._run("initdb", "-D", self.data, "-U", "rowan", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8")

    def address(self, database="company"):
        """The connection string of a database."""
        return f"postgresql:///{database}?host={self.folder}&user=rowan"

    def start(self):
        program = find("postgres", folders())
        options = {
            "listen_addresses": "", "unix_socket_directories": self.folder, "max_connections": "200", "shared_buffers": "256MB",
            "max_wal_size": "2GB", "jit": "off",
        }
        arguments = [part for name, value in options.items() for part in ("-c", f"{name}={value}")]
        self.process = spawn([program, "-D", self.data, *arguments], self.log, user=USER, death="QUIT")
        deadline = time.monotonic() + 60
        while True:
            try:
                self.query("SELECT 1", "postgres")
                return
            except ClusterError as error:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise ClusterError(f"PostgreSQL does not start: {error}\n{tail(self.log)}") from error
            time.sleep(0.05)

    def stop(self, immediately=False):
        """Stops the server, which ends its connections; `immediately` as a crash does."""
        if self.process:
            end(self.process, signal.SIGQUIT if immediately else signal.SIGINT)
            self.process = None

    def query(self, sql, database="company"):
        """Runs statements and returns their values, a row in each line."""
        return self.execute(sql.encode(), database).strip()

    def execute(self, script, database="company"):
        """Runs a script of psql: bytes, or a file."""
        given = {"input": script} if isinstance(script, bytes) else {"stdin": script}
        result = subprocess.run(
            [find("psql", folders()), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", self.address(database)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, **given)
        if result.returncode:
            raise ClusterError(result.stderr.decode(errors="replace").strip())
        return result.stdout.decode()

    def fill(self, company, people):
        """Creates the database of the company with the statements of a program."""
        self.query("CREATE DATABASE company", "postgres")
        with subprocess.Popen([company, "--sql", "--people", str(people)], stdout=subprocess.PIPE) as maker:
            self.execute(maker.stdout)
        if maker.returncode:
            raise ClusterError(f"{company} ended with {maker.returncode}")

    def _run(self, name, *arguments):
        log = os.path.join(self.folder, "init")
        process = spawn([find(name, folders()), *arguments], log, user=USER)
        if process.wait():
            raise ClusterError(f"{name} ended with {process.returncode}:\n{tail(log)}")
