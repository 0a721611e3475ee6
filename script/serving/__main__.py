"""script/cluster: runs a cluster in the foreground, and controls the one that runs."""

import argparse
import json
import os
import signal
import sys
import time

from . import cluster
from .cluster import Cluster, get
from .programs import ClusterError

ROOT, SCRATCH = sys.argv[1:3]
#: Written by the cluster that runs, for those who control it.
STATE = os.path.join(SCRATCH, "cluster.json")
#: The time before a process that has ended is started again, in seconds.
PAUSE = 2


def say(text):
    print(f"cluster: {text}", flush=True)


def running():
    """The state of the cluster that runs."""
    try:
        with open(STATE, encoding="utf-8") as file:
            state = json.load(file)
        os.kill(state["process"], 0)
        return state
    except (OSError, ValueError):
        sys.exit("cluster: no cluster of this folder runs; start one with script/cluster")


def write_state(running_cluster):
    members = [{"name": one.name, "port": one.port, "process": one.process.pid} for one in running_cluster.members]
    state = {"process": os.getpid(), "address": running_cluster.origin, "members": members}
    with open(STATE + ".new", "w", encoding="utf-8") as file:
        json.dump(state, file)
    os.replace(STATE + ".new", STATE)


def kill(number):
    members = running()["members"]
    if not 1 <= number <= len(members):
        sys.exit(f"cluster: there are processes 1 to {len(members)}")
    os.kill(members[number - 1]["process"], signal.SIGKILL)
    say(f"process {members[number - 1]['name']} is killed")


def status():
    state = running()
    say(state["address"])
    for number, member in enumerate(state["members"], 1):
        _, text = get(member["port"], "/metrics", 2)
        tabs = next((line.split()[-1] for line in text.splitlines() if line.startswith('rowan_tabs{state="connected"}')), None)
        say(f"process {number} ({member['name']}), port {member['port']}: {'no answer' if tabs is None else f'{tabs} tabs'}")


def run(options):
    reason = cluster.absence()
    if reason:
        sys.exit(f"cluster: {reason}")
    if os.path.exists(STATE):
        try:
            with open(STATE, encoding="utf-8") as file:
                os.kill(json.load(file)["process"], 0)
            sys.exit("cluster: one runs already; script/cluster --status describes it")
        except (OSError, ValueError):
            os.remove(STATE)
    wishes = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: wishes.append("stop"))
    signal.signal(signal.SIGHUP, lambda *_: wishes.append("restart"))
    programs = [os.path.join(SCRATCH, "release", name) for name in ("company-server", "company")]
    one = Cluster(ROOT, *programs, people=options.people, processes=options.processes, port=options.port, say=say)
    try:
        one.start()
        write_state(one)
        say(f"open {one.origin}/ — Ctrl-C stops")
        supervise(one, wishes)
    finally:
        say("stopping")
        one.stop()
        if os.path.exists(STATE):
            os.remove(STATE)


def supervise(one, wishes):
    """Starts processes again that end, until the wish to stop."""
    ended = {}
    while "stop" not in wishes:
        if wishes:
            wishes.clear()
            one.restart(say)
            write_state(one)
        for member in one.members:
            if member.runs:
                continue
            since = ended.setdefault(member.name, time.monotonic())
            if since + PAUSE <= time.monotonic():
                del ended[member.name]
                say(f"process {member.name} has ended with {member.process.returncode}; it is started again")
                member.start()
                write_state(one)
        time.sleep(0.1)


def main():
    parser = argparse.ArgumentParser(prog="script/cluster", description="Serves Company from several processes.")
    parser.add_argument("--people", type=int, default=100_000, help="the number of people; 100,000")
    parser.add_argument("--processes", type=int, default=3, choices=range(1, 27), metavar="N", help="the number of processes; 3")
    parser.add_argument("--port", type=int, default=0, help="the port of HAProxy; a free one")
    parser.add_argument("--kill", type=int, metavar="N", help="end process N of the running cluster as a crash does")
    parser.add_argument("--restart", action="store_true", help="restart the processes of the running cluster one after the other")
    parser.add_argument("--status", action="store_true", help="show the processes of the running cluster")
    options = parser.parse_args(sys.argv[3:])
    if options.kill is not None:
        kill(options.kill)
    elif options.restart:
        os.kill(running()["process"], signal.SIGHUP)
        say("the processes are restarted one after the other")
    elif options.status:
        status()
    else:
        try:
            run(options)
        except ClusterError as error:
            sys.exit(f"cluster: {error}")


main()
