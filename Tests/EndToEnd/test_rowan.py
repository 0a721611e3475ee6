"""The program rowan: a new folder, checks, pictures and tests of scripts, and what a script may ask of the network."""

import os
import struct
import subprocess
import tempfile
import threading
import unittest
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from test_scripts import EXAMPLES, PROGRAM, missing

ROOT = Path(__file__).parents[2]


SWIFT = """#!/usr/bin/env bash
if [[ "$*" == --version ]]; then echo "Swift version 9.9"; exit; fi
echo "$*" >>{log}
"""


class Redirecting(BaseHTTPRequestHandler):
    """Answers /here, and leads from /to/HOST there; notes who was asked."""

    asked: list[str] = []

    def do_HEAD(self):
        self.send_response(200)
        self.send_header("Content-Length", str(1 << 40))
        self.end_headers()

    def do_GET(self):
        self.asked.append(self.headers["Host"] + self.path)
        if self.path.startswith("/to/"):
            self.send_response(302)
            self.send_header("Location", f"http://{self.path[4:]}:{self.server.server_port}/here")
            self.end_headers()
        elif self.path == "/vast":
            self.send_response(200)
            self.send_header("Content-Length", str(1 << 40))
            self.end_headers()
            self.wfile.write(b"staves")
        elif self.path == "/endless":
            self.send_response(200)
            self.end_headers()
            try:
                while True:
                    self.wfile.write(b"staves " * 100_000)
            except OSError:
                pass
        else:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"staves")

    def log_message(self, *_):
        pass


@contextmanager
def web():
    """A server's port; it is asked as 127.0.0.1 and as localhost."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Redirecting)
    Redirecting.asked = []
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()


class Rowan(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if reason := missing():
            raise unittest.SkipTest(reason)

    def setUp(self):
        holder = tempfile.TemporaryDirectory(prefix="rowan-tool-")
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)

    def rowan(self, *arguments, program=(PROGRAM,), **options):
        return subprocess.run([*program, *map(str, arguments)], capture_output=True, text=True, timeout=600, **options)

    def write(self, name: str, text: str) -> Path:
        file = self.folder / name
        file.write_text(text)
        return file

    def test_a_new_folder_runs_as_it_is_and_keeps_what_is_there(self):
        made = self.rowan("init", self.folder / "scripts")
        self.assertEqual(made.returncode, 0, made.stderr)
        names = {file.name for file in (self.folder / "scripts").iterdir()}
        self.assertEqual(names, {"app.tsx", "app.test.tsx", "scripting.d.ts", "tsconfig.json"})
        app = self.folder / "scripts/app.tsx"
        tests = self.rowan("test", self.folder / "scripts/app.test.tsx")
        self.assertEqual((tests.returncode, tests.stdout), (0, "✔ a wood is added at the end\n1 passed, 0 failed\n"))
        checked = self.rowan("check", app, self.folder / "scripts/app.test.tsx")
        self.assertEqual(checked.returncode, 0, checked.stdout)
        app.write_text("// mine")
        again = self.rowan("init", self.folder / "scripts")
        self.assertIn("kept app.tsx", again.stdout)
        self.assertEqual(app.read_text(), "// mine")

    def test_examples_have_the_types_that_they_say(self):
        checked = self.rowan("check", *sorted(EXAMPLES.glob("*.tsx")))
        self.assertEqual((checked.returncode, checked.stdout.strip().endswith("nothing is wrong.")), (0, True), checked.stdout)

    def test_what_does_not_compile_and_types_that_do_not_fit_are_said_with_their_places(self):
        broken = self.rowan("check", self.write("broken.tsx", "const a = 1\nconst b = <Text>"))
        self.assertEqual(broken.returncode, 1)
        self.assertRegex(broken.stdout, r"^broken\.tsx:2:\d+: ")
        text = 'import { Text } from "scripting"\nexport default () => <Text lineLimit="three">a</Text>\n'
        wrong = self.rowan("check", self.write("wrong.tsx", text))
        self.assertEqual(wrong.returncode, 1)
        self.assertIn("wrong.tsx(2,", wrong.stdout)
        self.assertIn("lineLimit", text)
        self.assertEqual(self.rowan("check", self.folder / "none.tsx").returncode, 1)

    def test_async_generators_are_refused_in_words(self):
        text = "async function* all() { yield 1 }\nasync function go() { for await (const one of all()) console.log(one) }\ngo()\n"
        run = self.rowan("check", self.write("generators.tsx", text))
        if run.returncode:
            self.assertIn("generators.tsx:1:", run.stdout)
            self.assertIn("ROWAN_ESBUILD", run.stdout)

    def test_a_picture_has_the_size_that_is_asked_for(self):
        picture = self.folder / "app.png"
        drawn = self.rowan("picture", EXAMPLES / "themes.tsx", picture, "--width", "300", "--height", "200", "--scale", "1")
        self.assertEqual(drawn.returncode, 0, drawn.stderr)
        data = picture.read_bytes()
        self.assertEqual((data[:8], struct.unpack(">II", data[16:24])), (b"\x89PNG\r\n\x1a\n", (300, 200)))
        failed = self.rowan("picture", self.write("broken.tsx", "const b = <Text>"), self.folder / "none.png")
        self.assertEqual((failed.returncode, (self.folder / "none.png").exists()), (1, False))
        self.assertIn("broken.tsx:1:", failed.stderr)

    def test_a_picture_of_a_script_that_throws_fails_and_names_the_place(self):
        head = 'import { List, Photos, Text, useEffect } from "scripting"\n'
        cases = {
            "body": head + "export default function App() {\n  throw new Error('broken')\n}",
            "module": head + "\nthrow new Error('broken')",
            "effect": head
            + "export default function App() {\n  useEffect(() => { throw new Error('broken') }, [])\n  return <Text>App</Text>\n}",
            "promise": head + "\nPromise.reject(new Error('broken'))\nexport default () => <Text>App</Text>",
            "refused": head + "\nPhotos.fetchAssets()\nexport default () => <Text>broken</Text>",
        }
        for name, text in cases.items():
            with self.subTest(name):
                script = self.write(f"{name}.tsx", text)
                picture = self.folder / f"{name}.png"
                run = self.rowan("picture", script, picture)
                self.assertEqual(run.returncode, 1, run.stderr)
                self.assertIn("not on Linux: Photos.fetchAssets" if name == "refused" else "broken", run.stderr)
                self.assertRegex(run.stderr, rf"{name}\.tsx:[23]:\d+")
        told = self.write("told.tsx", head + "console.error('no failure')\nexport default () => <Text>App</Text>")
        self.assertEqual(self.rowan("picture", told, self.folder / "told.png").returncode, 0)

    def test_a_test_that_fails_says_what_is_on_the_screen(self):
        text = """
            import { List, Text } from "scripting"
            import { expect, render, test } from "scripting/testing"
            test("good", () => expect(1).toBe(1))
            test("lost", () => render(<List><Text>Oak</Text></List>).row("Ash").tap())
            test("late", async () => { await new Promise(() => {}) })
        """
        run = self.rowan("test", self.write("app.test.tsx", text))
        self.assertEqual(run.returncode, 1)
        for words in ["✔ good", "✘ lost", 'There is no row labelled "Ash"', '"Oak"', "did not end within 10 seconds", "1 passed, 2 failed"]:
            self.assertIn(words, run.stdout)

    def test_a_run_without_tests_or_with_uncaught_errors_fails(self):
        empty = self.rowan("test", self.write("empty.test.tsx", "export const none = 1"))
        self.assertEqual((empty.returncode, "has no tests" in empty.stdout), (1, True), empty.stdout)
        broken = self.rowan("test", self.write("broken.test.tsx", 'throw new Error("at load")'))
        self.assertEqual((broken.returncode, "broken.test.tsx:1:" in broken.stdout), (1, True), broken.stdout)
        text = """
            import { ForEach, List, Text, useEffect, useObservable } from "scripting"
            import { beforeEach, describe, expect, fn, it, render } from "scripting/testing"
            function Rows({ log }: any) {
              const data = useObservable(() => new Array(20000).fill(0).map((_, i) => ({ id: `r${i}` })))
              useEffect(() => log("in"), [])
              return <List><ForEach data={data} builder={(item) => <Text>Row {item.id}</Text>} /></List>
            }
            function Bad(): any { throw new Error("bad component") }
            describe("rows", () => {
              let count = 0
              beforeEach(() => { count += 1 })
              it("are scrolled", () => {
                const log = fn()
                const screen = render(<Rows log={log} />)
                expect(log).toHaveBeenCalledWith("in")
                for (let i = 0; i < 20000; i += 1000) screen.scrollTo(`Row r${i}`)
                expect(screen.row("Row r19000").exists).toBe(true)
                expect(count).toBe(1)
              })
              it.skip("come later", "needs a server")
              it("throw", () => { render(<Bad />) })
              it("fail by a timer", async () => {
                setTimeout(() => { throw new Error("uncaught") }, 1)
                await new Promise((resolve) => setTimeout(resolve, 20))
              })
              it("are awaited", () => expect(Promise.reject(new Error("no"))).rejects.toThrow("no"))
            })
        """
        file = self.write("rows.test.tsx", text)
        run = self.rowan("test", file)
        for words in [
            "✔ rows › are scrolled", "– rows › come later (needs a server)", "✘ rows › throw", "bad component", "✘ rows › fail by a timer", "uncaught",
            "2 passed, 2 failed, 1 skipped",
        ]:
            self.assertIn(words, run.stdout)
        some = self.rowan("test", "--filter=await", file)
        self.assertEqual((some.returncode, "1 passed, 0 failed" in some.stdout), (0, True), some.stdout)

    def test_arguments_that_are_wrong_are_explained(self):
        for arguments, words in [
            (["frobnicate"], 'no command "frobnicate"'), (["run"], "takes the name of a script"),
            (["test", "--time-limit=0", "a.tsx"], "takes a number above 0"), (["check", "--allow-read"], "needs a value"),
        ]:
            run = self.rowan(*arguments)
            self.assertEqual(run.returncode, 2, arguments)
            self.assertIn(words, run.stderr)

    def test_redirections_lead_to_hosts_that_are_allowed_only(self):
        script = """
            import { expect, test } from "scripting/testing"
            const base = "http://127.0.0.1:PORT"
            test("here", async () => expect(await (await fetch(base + "/here")).text()).toBe("staves"))
            test("led here", async () => expect(await (await fetch(base + "/to/127.0.0.1")).text()).toBe("staves"))
            test("led away", async () => {
              let said = "nothing"
              try { await fetch(base + "/to/localhost") } catch (error) { said = error.message }
              expect(said).toContain("Asking localhost is not allowed")
            })
        """
        with web() as port:
            file = self.write("net.test.tsx", script.replace("PORT", str(port)))
            run = self.rowan("test", "--allow-net=127.0.0.1", file)
            self.assertEqual(run.returncode, 0, run.stdout)
            self.assertFalse([host for host in Redirecting.asked if host.startswith("localhost")])
            closed = self.rowan("test", file)
            self.assertIn("--allow-net=127.0.0.1", closed.stdout)

    def test_answers_have_an_end_and_scripts_do_not_say_which_host_is_asked(self):
        script = """
            import { expect, test } from "scripting/testing"
            const base = "http://127.0.0.1:PORT"
            for (const name of ["vast", "endless"]) {
              test(name, async () => {
                let said = "nothing"
                try { await fetch(base + "/" + name) } catch (error) { said = error.message }
                expect(said).toContain("longer than 64 MB")
              })
            }
            test("head", async () => expect((await fetch(base + "/here", { method: "HEAD" })).status).toBe(200))
            for (const options of [
              { headers: { "Host:": "evil" } }, { headers: { "X: 1\\r\\nHost": "evil" } }, { headers: { A: "b\\r\\nHost: evil" } },
              { method: "GET / HTTP/1.1\\r\\nHost: evil\\r\\n\\r\\nGET" },
            ]) {
              test("smuggled", async () => {
                let said = "nothing"
                try { await fetch(base + "/here", options as any) } catch (error) { said = error.message }
                expect(said).toContain("fetch: ")
              })
            }
            test("disguised", async () => expect((await fetch(base + "/here", { headers: { Host: "evil", Accept: "a" } })).ok).toBe(true))
        """
        with web() as port:
            file = self.write("web.test.tsx", script.replace("PORT", str(port)))
            run = self.rowan("test", "--allow-net=127.0.0.1", file)
            self.assertEqual(run.returncode, 0, run.stdout)
            self.assertEqual({host.split("/")[0] for host in Redirecting.asked}, {f"127.0.0.1:{port}"})

    def test_pictures_are_not_led_to_hosts_that_are_shut(self):
        script = """
            import { Image } from "scripting"
            export default () => <Image imageUrl="http://127.0.0.1:PORT/to/localhost" />
        """
        with web() as port:
            file = self.write("image.tsx", script.replace("PORT", str(port)))
            run = self.rowan("picture", file, self.folder / "image.png", "--allow-net=127.0.0.1")
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertEqual(Redirecting.asked, [f"127.0.0.1:{port}/to/localhost"])

    def test_what_is_kept_is_in_the_file_that_is_named(self):
        script = """
            import { Text } from "scripting"
            Storage.set("count", (Storage.get<number>("count") ?? 0) + 1)
            export default () => <Text>{String(Storage.get("count"))}</Text>
        """
        file, kept = self.write("count.tsx", script), self.folder / "kept.json"
        for count in ["1", "2"]:
            run = self.rowan("picture", file, self.folder / "count.png", f"--storage={kept}")
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertIn(f'"{count}"', kept.read_text())
        kept.write_text("no JSON")
        broken = self.rowan("picture", file, self.folder / "count.png", f"--storage={kept}")
        self.assertEqual((broken.returncode, kept.read_text()), (1, "no JSON"))
        self.assertIn("kept.json", broken.stderr)

    def test_the_script_of_a_clone_builds_the_program_and_hands_over(self):
        # A stand-in for the compiler logs its arguments. The program that it would build is there already.
        swift = self.write("swift", SWIFT.format(log=self.folder / "log"))
        swift.chmod(0o755)
        elsewhere = self.folder / "elsewhere"
        (elsewhere / "release").mkdir(parents=True)
        (elsewhere / "release" / "rowan").write_text(f'#!/bin/sh\nexec "{PROGRAM}" "$@"\n')
        (elsewhere / "release" / "rowan").chmod(0o755)
        environment = os.environ | {"PATH": f"{self.folder}:{os.environ['PATH']}", "ROWAN_BUILD_PATH": str(elsewhere)}
        run = self.rowan("test", EXAMPLES / "tasks.test.tsx", program=(ROOT / "script/rowan",), env=environment)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertTrue(run.stdout.endswith("2 passed, 0 failed\n"), run.stdout)
        made = self.rowan("init", self.folder / "new", program=(ROOT / "script/rowan",), env=environment)
        self.assertIn(f"Now: {ROOT / 'script/rowan'} run {self.folder / 'new/app.tsx'}", made.stdout)
        # Built once: no source is newer than the program the second time.
        [built] = (self.folder / "log").read_text().splitlines()
        for words in [f"--package-path {ROOT}", f"--scratch-path {elsewhere}", "--configuration release", "--product rowan"]:
            self.assertIn(words, built)


if __name__ == "__main__":
    unittest.main()
