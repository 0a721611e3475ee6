"""HAProxy with the configuration of Documentation/Deploy.md, so that the page describes what is tested."""

import os
import re
import socket
import subprocess
import time

from .programs import ClusterError, end, find, spawn, tail


def absence():
    """The reason why there is no HAProxy to start; `None` if there is one."""
    return None if find("haproxy") else "HAProxy is not installed; script/bootstrap --postgres installs it"


def documented(root):
    """The configuration in the documentation."""
    with open(os.path.join(root, "Documentation/Deploy.md"), encoding="utf-8") as page:
        return re.search(r"^```haproxy\n(.*?)^```", page.read(), re.DOTALL | re.MULTILINE).group(1)


def configuration(text, port, servers):
    """The documented configuration for plain HTTP on a port of loopback, with these servers: ports by name."""
    text = re.sub(r"bind :443 .*", f"bind 127.0.0.1:{port}", text)
    text = text.replace("X-Forwarded-Proto https", "X-Forwarded-Proto http").replace("httponly secure", "httponly")
    lines = [line for line in text.splitlines() if not re.match(r"\s+server ", line)]
    return "\n".join([*lines, *(f"  server {name} 127.0.0.1:{number} cookie {name}" for name, number in servers.items()), ""])


class Balancer:
    """HAProxy on a port of loopback."""

    def __init__(self, root, folder, port, servers):
        self.port = port
        self.log = os.path.join(folder, "haproxy.log")
        self.file = os.path.join(folder, "haproxy.cfg")
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(configuration(documented(root), port, servers))
        self.process = None

    def start(self):
        program = find("haproxy")
        check = subprocess.run([program, "-c", "-f", self.file], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if check.returncode:
            raise ClusterError(f"HAProxy does not accept its configuration:\n{check.stdout}")
        self.process = spawn([program, "-db", "-f", self.file], self.log)
        deadline = time.monotonic() + 15
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError as error:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise ClusterError(f"HAProxy does not start on port {self.port}: {error}\n{tail(self.log)}") from error
            time.sleep(0.05)

    def stop(self):
        if self.process:
            end(self.process)
            self.process = None
