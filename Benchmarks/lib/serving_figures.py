"""What it costs to serve many: memory of a tab, interactions a second, and the way of changes, crashes and drains to tabs."""

import asyncio
import signal
import subprocess
import time

from crowd import CrowdTab, open_all, percentile

#: Addresses of the loopback network, since a process limits the tabs of one.
ADDRESSES = [f"127.0.0.{number}" for number in range(2, 34)]


def milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 1)


async def rest(memory, seconds: float = 12) -> int:
    """Waits until the memory stays about the same, and returns it in bytes."""
    sizes = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        await asyncio.sleep(0.25)
        sizes.append(memory())
        if len(sizes) > 12 and max(sizes[-8:]) - min(sizes[-8:]) < 1 << 18:
            break
    return sizes[-1]


async def memory_of_tabs(port: int, memory, count: int) -> dict:
    """Tabs that scroll and open somebody, after a minute of quiet, and after they are closed. In kB for each tab."""
    def tab(seed: int) -> CrowdTab:
        return CrowdTab(port, seed, address=ADDRESSES[seed % len(ADDRESSES)])

    first = tab(0)
    await first.open()
    await first.use()
    base = await rest(memory)
    tabs = [tab(seed) for seed in range(1, count + 1)]
    await open_all(tabs)
    opened = await rest(memory)
    for one in tabs:
        await one.use()
    used = await rest(memory)
    await asyncio.sleep(62)
    quiet = await rest(memory)
    for one in tabs:
        await one.close()
    # Sessions end one after the other, and memory is returned two seconds after the last one.
    await asyncio.sleep(20)
    closed = await rest(memory, 20)
    await first.close()
    return {
        "tabs": count, "process with one tab, MB": round(base / 1e6, 1),
        "a tab opened, kB": round((opened - base) / count / 1000),
        "a tab in use, kB": round((used - base) / count / 1000), "after a minute of quiet, kB": round((quiet - base) / count / 1000),
        "kept for each closed tab, kB": round((closed - base) / count / 1000),
    }


async def memory_of_hidden_tabs(port: int, memory, count: int, group: int = 50) -> dict:
    """Tabs that come in groups, are used, and then hidden until their windows are parked, in the memory that earlier ones left."""
    tabs: list[CrowdTab] = []
    warm = CrowdTab(port, count, address=ADDRESSES[0])
    await warm.open()
    await warm.use()
    base = grown = await rest(memory)
    first = 0
    for start in range(0, count, group):
        new = [CrowdTab(port, seed, address=ADDRESSES[seed % len(ADDRESSES)]) for seed in range(start, min(start + group, count))]
        await open_all(new)
        for one in new:
            await one.use()
        for one in new:
            await one.event("phase", 0)
        tabs += new
        await asyncio.sleep(14)
        if start == 0:
            first, grown = len(tabs), memory()
    quiet = memory()
    begin = time.perf_counter()
    for one in tabs[:20]:
        await one.event("phase", 2)
    woken = (time.perf_counter() - begin) / min(20, len(tabs))
    for one in [warm, *tabs]:
        await one.close()
    return {
        "tabs": count, "in groups of": group, "each, kB": round((quiet - base) / count / 1000),
        "each after the first group, kB": round((quiet - grown) / max(1, count - first) / 1000), "woken, ms": milliseconds(woken),
    }


async def interactions(port: int, origin_port: int, tabs: int, rate: float, seconds: float) -> dict:
    """People in tabs who act at a rate together, whether or not the answers come in time; the time from an act to its answer."""
    crowd = [CrowdTab(port, seed, origin_port, ADDRESSES[seed % len(ADDRESSES)]) for seed in range(tabs)]
    await open_all(crowd)
    for one in crowd:
        await one.act()
    latencies: list[float] = []
    due = time.perf_counter()
    end = due + seconds

    async def live(one: CrowdTab, offset: float) -> None:
        moment = due + offset
        while moment < end:
            await asyncio.sleep(max(0, moment - time.perf_counter()))
            await one.act()
            # From when the person wanted to act.
            latencies.append(time.perf_counter() - moment)
            moment += tabs / rate
            if time.perf_counter() > end + 5:
                return

    await asyncio.gather(*(live(one, index / rate) for index, one in enumerate(crowd)))
    lasted = time.perf_counter() - due
    for one in crowd:
        await one.close()
    return {
        "wanted a second": rate, "done a second": round(len(latencies) / lasted),
        "median, ms": milliseconds(percentile(latencies, 0.5)), "p99, ms": milliseconds(percentile(latencies, 0.99)),
    }


class Writer:
    """A session of psql that commits."""

    def __init__(self, address: str):
        self.process = subprocess.Popen(
            ["psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", address],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def run(self, sql: str) -> None:
        self.process.stdin.write(f"{sql}\n\\echo done\n")
        self.process.stdin.flush()
        while (line := self.process.stdout.readline()).strip() != "done":
            if not line:
                raise RuntimeError(f"psql ended: {sql}")

    def close(self) -> None:
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


async def commits(cluster, tabs: int, rate: float, seconds: float) -> dict:
    """Commits of one row that all tabs of all processes show; the time until each of them shows it, or a later one."""
    number = int(cluster.database.query("SELECT number FROM person ORDER BY lower(family) COLLATE \"C\", number LIMIT 1"))
    done: list[float] = []
    latencies: list[float] = []
    crowd = []
    for index in range(tabs):
        one = CrowdTab(cluster.port, index)
        shown = [0]

        def watch(text: bytes, shown=shown) -> None:
            at = text.find(b"Commit")
            if at < 0:
                return
            latest = int(text[at + 6:at + 12])
            now = time.perf_counter()
            latencies.extend(now - moment for moment in done[shown[0]:latest])
            shown[0] = max(shown[0], latest)

        one.watch = watch
        crowd.append(one)
    await open_all(crowd)
    writer = Writer(cluster.database.address())
    begin = time.perf_counter()
    for index in range(int(rate * seconds)):
        await asyncio.sleep(max(0, begin + index / rate - time.perf_counter()))
        sql = f"UPDATE person SET given = 'Commit{index + 1:06}' WHERE number = {number};"
        await asyncio.to_thread(writer.run, sql)
        done.append(time.perf_counter())
    lasted = time.perf_counter() - begin
    await asyncio.sleep(3)
    writer.close()
    for one in crowd:
        await one.close()
    return {
        "tabs": tabs, "commits a second": round(len(done) / lasted), "median, ms": milliseconds(percentile(latencies, 0.5)),
        "p99, ms": milliseconds(percentile(latencies, 0.99)), "shown of all": round(len(latencies) / (len(done) * tabs), 4),
    }


def trigger_cost(cluster, rounds: int = 12, count: int = 100) -> dict:
    """What the log adds to a commit of one row, by the setting of synchronous_commit: alternating runs with the log and without.

    The share is the median of those of neighbours, since the time of a commit depends on what else the disk does."""
    writer = Writer(cluster.database.address())
    found = {}
    for setting in ("on", "off"):
        times = {"DISABLE": [], "ENABLE": []}
        writer.run(f"SET synchronous_commit = {setting};")
        for _ in range(rounds + 1):
            for state, taken in times.items():
                writer.run(f"ALTER TABLE person {state} TRIGGER USER;")
                # The statements of the trigger are planned again after the change of the table.
                writer.run("UPDATE person SET leave = leave + 1 WHERE number = 1;")
                begin = time.perf_counter()
                for number in range(1, count + 1):
                    writer.run(f"UPDATE person SET leave = leave + 1 WHERE number = {number};")
                taken.append((time.perf_counter() - begin) / count)
        plain, logged = times["DISABLE"][1:], times["ENABLE"][1:]
        added = percentile([after / before - 1 for before, after in zip(plain, logged)], 0.5)
        found[setting] = {
            "a commit, ms": round(percentile(plain, 0.5) * 1000, 2), "with the log, ms": round(percentile(logged, 0.5) * 1000, 2),
            "added": f"{added:.0%}",
        }
    writer.close()
    return found


async def _under_load(cluster, tabs: int, rate: float, end) -> dict:
    """Ends a process while people act, and follows its tabs until they are back."""
    crowd = [CrowdTab(cluster.port, seed) for seed in range(tabs)]
    await open_all(crowd)
    stops = asyncio.Event()

    async def live(one: CrowdTab) -> None:
        while not stops.is_set():
            if one.isOpen:
                try:
                    await one.act()
                except (OSError, TimeoutError):
                    pass
            await asyncio.sleep(tabs / rate * one.chance.uniform(0.5, 1.5))

    lives = [asyncio.create_task(live(one)) for one in crowd]
    await asyncio.sleep(5)
    # People pause, so that a place can be compared.
    stops.set()
    await asyncio.gather(*lives)
    await asyncio.sleep(2)
    member = cluster.members[0]
    affected = [one for one in crowd if one.cookies.get("rowan-process") == member.name]
    places = [one.seen() for one in affected]
    begin = time.perf_counter()
    await asyncio.to_thread(end, member)
    await asyncio.wait_for(asyncio.gather(*(one.until(lambda one=one: one.isOpen and len(one.returns) > 0) for one in affected)), 90)
    last = time.perf_counter() - begin
    await asyncio.sleep(2)
    same = sum(one.seen() == place for one, place in zip(affected, places))
    times = [one.returns[0] for one in affected]
    for one in crowd:
        await one.close()
    return {
        "tabs": tabs, "of the process": len(affected), "median, s": round(percentile(times, 0.5), 2),
        "p99, s": round(percentile(times, 0.99), 2), "last, s": round(last, 2),
        "same place": f"{same / max(1, len(affected)):.1%}",
    }


async def crash(cluster, tabs: int, rate: float) -> dict:
    return await _under_load(cluster, tabs, rate, lambda member: member.kill())


async def drain(cluster, tabs: int, rate: float) -> dict:
    def end(member) -> None:
        member.process.send_signal(signal.SIGTERM)
        member.process.wait(60)

    return await _under_load(cluster, tabs, rate, end)
