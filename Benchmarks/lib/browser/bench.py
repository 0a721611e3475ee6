"""One system in Chromium: what each figure is, stands in README.md of Peers/web."""

import json
import os
import random
import statistics
import sys
import time
from pathlib import Path

from playwright.sync_api import Error

from browser.processes import Meter, cpu_ms, family, machine_ms, memory_mb
from browser.systems import System

PROBE = (Path(__file__).parent / "probe.js").read_text()
FLAGS = [
    "--no-sandbox",
    "--no-proxy-server",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--font-render-hinting=none",
]


class Bench:
    def __init__(self, play, options, system: System, url: str, server: int | None):
        self.options, self.system, self.url, self.server = options, system, url, server
        self.profile = system.profile
        self.browser = play.chromium.launch(executable_path=options.chromium, args=FLAGS)
        self.browser_cdp = self.browser.new_browser_cdp_session()
        self.result: dict = {}

    def processes(self, kind: str) -> list[int]:
        return [p["id"] for p in self.browser_cdp.send("SystemInfo.getProcessInfo")["processInfo"] if p["type"] == kind]

    def watch_others(self):
        """How much of one core other programs use from now on, until what is returned is called."""
        machine, ours, began = machine_ms(), cpu_ms(family(os.getpid())), time.monotonic()

        def share() -> int:
            spent = (machine_ms() - machine) - (cpu_ms(family(os.getpid())) - ours)
            return round(spent / 10 / (time.monotonic() - began))

        return share

    def servers(self) -> list[int]:
        return family(self.server) if self.server else []

    def open(self, url: str | None = None):
        context = self.browser.new_context(viewport=self.system.size)
        probe = PROBE.replace("PROFILE", json.dumps(self.profile.__dict__)).replace("SELECTED", self.profile.selected)
        context.add_init_script(probe)
        page = context.new_page()
        page.set_default_timeout(self.options.timeout * 1000)
        page.errors = []
        page.on("pageerror", lambda e: page.errors.append(str(e)[:200]))
        page.on("crash", lambda _: page.errors.append("the page crashed"))
        page.goto(url or self.url, wait_until="commit", timeout=self.options.timeout * 1000)
        self.until(page, "window.bench && bench.first !== null", self.options.timeout)
        return context, page

    def until(self, page, expression: str, seconds: float) -> None:
        """Not `wait_for_function`, which a strict content security policy such as Rowan's forbids."""
        end = time.monotonic() + seconds
        while True:
            try:
                if page.evaluate(expression):
                    return
            except Error as error:
                if "navigation" not in str(error):
                    raise
                self.result["reloaded"] = self.result.get("reloaded", 0) + 1  # the page did so on its own
            if time.monotonic() > end:
                raise Error(f"not within {seconds} s: {expression}")
            page.wait_for_timeout(100)

    def settle(self, page, milliseconds: int = 300) -> None:
        page.wait_for_timeout(milliseconds)
        self.until(page, self.profile.settled, 20)

    def to(self, page, top: float) -> None:
        page.evaluate("(top) => { bench.scroller().scrollTop = top }", top)
        self.settle(page, 600)

    def run(self) -> dict:
        page = self.load()
        self.settle(page, 1500)
        page.mouse.move(100, 500)
        for part in self.options.parts:
            print(f"    {part}", end="", flush=True, file=sys.stderr)
            try:
                getattr(self, part)(page)
            except Error as error:
                self.result.setdefault("failed", {})[part] = str(error).splitlines()[0][:200]
        print(file=sys.stderr)
        if page.errors:
            self.result["errors"] = page.errors[:3]
        return self.result

    def load(self):
        times, costs = [], []
        for repeat in range(self.options.loads):
            before = cpu_ms(self.servers())
            known = set(self.processes("renderer"))
            began = time.monotonic()
            context, page = self.open()
            times.append(round(page.evaluate("bench.first")))
            fresh = [pid for pid in self.processes("renderer") if pid not in known] or self.processes("renderer")
            costs.append((max(cpu_ms([pid]) for pid in fresh), cpu_ms(self.servers()) - before))
            if time.monotonic() - began > 40 and repeat >= 1:
                break
            if repeat < self.options.loads - 1:
                context.close()
        self.result["first_rows_ms"] = {"median": statistics.median(times), "all": times}
        self.result["load_cpu_ms"] = {
            "renderer": statistics.median(c[0] for c in costs),
            "server": statistics.median(c[1] for c in costs),
        }
        return page

    def memory(self, page, name: str = "memory") -> None:
        cdp = page.context.new_cdp_session(page)
        cdp.send("HeapProfiler.enable")
        cdp.send("HeapProfiler.collectGarbage")
        cdp.send("Performance.enable")
        page.wait_for_timeout(500)
        metrics = {m["name"]: m["value"] for m in cdp.send("Performance.getMetrics")["metrics"]}
        renderer = max(self.processes("renderer"), key=memory_mb)
        self.result[name] = {
            "heap_mb": round(metrics["JSHeapUsedSize"] / 2**20, 1),
            "nodes": int(metrics["Nodes"]),
            "renderer_mb": memory_mb(renderer),
            "renderer_own_mb": memory_mb(renderer, "RssAnon"),
            "server_mb": round(sum(memory_mb(pid) for pid in self.servers()), 1),
        }
        cdp.detach()

    def steps(self, page, count: int = 100, pace: float = 0.25) -> None:
        self.to(page, 0)
        others = self.watch_others()
        groups = {"renderer": self.processes("renderer"), "server": self.servers(), "gpu": self.processes("GPU")}
        idle = {name: cpu_ms(pids) for name, pids in groups.items()}
        page.wait_for_timeout(4000)
        idle = {name: (cpu_ms(pids) - idle[name]) / 4 for name, pids in groups.items()}
        before = {name: cpu_ms(pids) for name, pids in groups.items()}
        room = page.evaluate("bench.scroller().scrollHeight - bench.scroller().clientHeight")
        top, step, turned = 0, 440, 0
        began = time.monotonic()
        for index in range(count):
            if not 0 <= top + step <= room:
                step, turned = -step, turned + 1
            page.mouse.wheel(0, step)
            top += step
            time.sleep(max(0, began + (index + 1) * pace - time.monotonic()))
        seconds = time.monotonic() - began
        spent = {name: cpu_ms(pids) - before[name] for name, pids in groups.items()}
        page.wait_for_timeout(300)
        self.result["step_cpu_ms"] = {name: round((spent[name] - idle[name] * seconds) / count, 2) for name in groups}
        self.result["step_cpu_ms"] |= {
            "idle_ms_per_s": {name: round(idle[name], 1) for name in groups},
            "turned": turned,
            "expected_top": top,
            "top": page.evaluate("bench.scroller().scrollTop"),
            "others_percent": others(),
        }

    def deltas(self, counted: dict) -> dict:
        times = counted["times"]
        deltas = [b - a for a, b in zip(times, times[1:])]
        return {
            "frames": len(deltas),
            "over_25": sum(d > 25 for d in deltas),
            "over_50": sum(d > 50 for d in deltas),
            "longest": round(max(deltas, default=0)),
        }

    def wheel(self, page) -> None:
        cdp = page.context.new_cdp_session(page)
        cdp.send(
            "Input.synthesizeScrollGesture",
            {"x": 150, "y": 500, "yDistance": -20000, "speed": 2000, "gestureSourceType": "mouse"},
        )
        cdp.detach()

    def frames(self, page) -> None:
        others = self.watch_others()
        self.to(page, 0)
        page.evaluate("bench.count(false)")
        self.wheel(page)
        self.result["wheel"] = self.deltas(page.evaluate("bench.counted()")) | {
            "top": page.evaluate("bench.scroller().scrollTop")
        }
        self.settle(page, 600)
        self.to(page, 0)
        page.evaluate("bench.count(true)")
        self.wheel(page)
        counted = page.evaluate("bench.counted()")
        self.result["bare"] = {
            name: {
                "frames": sum(m > 4 for m in counted[name]),
                "of": len(counted[name]),
                "most_px": round(max(counted[name], default=0)),
            }
            for name in ("before", "after")
        }
        self.result["bare"]["others_percent"] = others()

    def jump(self, page) -> None:
        jumps = []
        for share in (0.5, 0, 0.25, 0.75, 0.1, 0.5):
            self.to(page, 0)
            took, bare, _ = page.evaluate("(share) => bench.jump(share || 1)", share)
            self.settle(page, 400)
            jumps.append(
                {
                    "share": share or 1,
                    "ms": took and round(took, 1),
                    "bare_frames": bare,
                    "row": page.evaluate("bench.firstRow()"),
                }
            )
        known = [j["ms"] for j in jumps if j["ms"] is not None]
        self.result["jump_ms"] = {
            "middle": jumps[0]["ms"],
            "median": statistics.median(known) if known else None,
            "longest": max(known, default=None),
            "all": jumps,
        }

    def latencies(self, page, kind: str, points) -> dict:
        taken, end = [], time.monotonic() + 60
        for x, y in points:
            if time.monotonic() > end:
                break
            page.evaluate("([kind, y]) => bench.arm(kind, y)", [kind, y])
            page.wait_for_timeout(random.randint(120, 260))
            page.mouse.click(x, y)
            taken.append(page.evaluate("bench.answer"))
        known = sorted(t for t in taken if t is not None)
        if not known:
            return {"median": None, "failed": len(taken)}
        return {
            "median": round(statistics.median(known), 1),
            "p95": round(known[min(len(known) - 1, int(len(known) * 0.95))], 1),
            "longest": round(known[-1], 1),
            "count": len(taken),
            "failed": len(taken) - len(known),
        }

    def button(self, page, selector: str) -> tuple[float, float]:
        box = page.locator(selector).first.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def select(self, page) -> None:
        self.to(page, 0)
        points = [(60, 90 + 60 * (i % 10)) for i in range(21)]
        self.latencies(page, "select", points[:1])
        self.result["select_ms"] = self.latencies(page, "select", points[1:])

    def change(self, page) -> None:
        self.to(page, 0)
        point = self.button(page, self.profile.change)
        self.latencies(page, "change", [point])
        self.result["change_ms"] = self.latencies(page, "change", [point] * 20)

    def bytes(self, page) -> None:
        page.context.close()
        url, rest = self.url.split("127.0.0.1:")[1].split("/", 1)
        meter = Meter(int(url))
        context, page = self.open(f"http://127.0.0.1:{meter.port}/{rest}")
        self.settle(page, 2000)
        loaded = (meter.down, meter.up)
        page.mouse.move(100, 500)
        for _ in range(40):
            page.mouse.wheel(0, 440)
            page.wait_for_timeout(250)
        self.settle(page, 500)
        down, up = meter.down, meter.up
        page.wait_for_timeout(3000)
        self.result["bytes"] = {
            "load_down": loaded[0],
            "load_up": loaded[1],
            "step_down": round((down - loaded[0]) / 40),
            "step_up": round((up - loaded[1]) / 40),
            "idle_3s": meter.down - down + meter.up - up,
        }
        before = meter.down
        page.evaluate("bench.jump(0.5)")
        self.settle(page, 500)
        self.result["bytes"]["jump_down"] = meter.down - before
        context.close()
        meter.close()

    def close(self) -> None:
        self.browser.close()
