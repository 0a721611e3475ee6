"""Pages of the web within views: frames of permitted origins, documents without scripts, and their place among other views."""

import tempfile
import threading
import unittest
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from axe import violations
from harness import Browser, Server, settle, until
from test_files import picture
from test_scripts import PROGRAM, missing

PAGE = b"""<!doctype html><html lang="en"><title>Oak</title><style>body { font: 17px sans-serif; background: #dcefe0 } p { margin: 8px }</style>
<p id="said">A page of another origin.</p><script>document.getElementById("said").textContent += " Its script ran.";
try { top.location = "https://example.com/" } catch (error) {}</script>"""

LIST = """
import { Button, List, Section, Text, WebView, useState } from "scripting"
export default function App() {
  const [count, setCount] = useState(1)
  const [isOpen, setOpen] = useState(false)
  return <List listStyle="plain" navigationTitle="Pages">
    <Section header={<Text>Header</Text>}>
      <Button title="Add" action={() => setCount(count + 1)} />
      <Button title="Open" action={() => setOpen(true)} sheet={{ isPresented: isOpen, onChanged: setOpen,
        content: <List><Text>In the sheet</Text></List> }} />
      {Array.from({ length: count }, (_, index) => <Text key={`added ${index}`}>Row {index}</Text>)}
      <WebView key="page" url="ADDRESS" title="Oak" frame={{ height: 180 }} />
      <WebView key="document" title="Elm" frame={{ height: 120 }} html={`<style>p { color: rgb(0, 90, 0); font: 17px sans-serif }</style>
        <p>A document.</p><img src="/icon" alt="none"><script>document.body.textContent = "It ran."</script>`} />
      {Array.from({ length: 40 }, (_, index) => <Text key={`row ${index}`}>Line {index}</Text>)}
    </Section>
  </List>
}
"""


class Pages(BaseHTTPRequestHandler):
    requests: list = []

    def do_GET(self):
        self.requests.append((self.path, dict(self.headers)))
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(PAGE)))
        self.end_headers()
        self.wfile.write(PAGE)

    def log_message(self, *_):
        pass


class WebFrames(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if reason := missing():
            raise unittest.SkipTest(reason)

    @contextmanager
    def pages(self, permits: bool = True, **options):
        """A script with a page and a document, and the requests of the page's server."""
        Pages.requests = requests = []
        other = ThreadingHTTPServer(("127.0.0.1", 0), Pages)
        threading.Thread(target=other.serve_forever, daemon=True).start()
        origin = f"http://127.0.0.1:{other.server_port}"
        try:
            with tempfile.TemporaryDirectory(prefix="rowan-script-") as folder:
                path = Path(folder, "pages.tsx")
                path.write_text(LIST.replace("ADDRESS", f"{origin}/oak?a=1"))
                command = [PROGRAM, "run", str(path), "--port", "0", "--idiom", "touch"]
                with Server(command + ["--frame-origins", origin] * permits) as server, Browser() as browser:
                    with browser.page(server.url, 390, 800, **options) as page:
                        page.get_by_role("button", name="Add", exact=True).wait_for()
                        settle(page)
                        yield page, requests
                        # A document says that its script is blocked, and that its image is.
                        page.errors = [error for error in page.errors if "/documents/" not in error and "top" not in error
                                       and "Content Security Policy" not in error]
        finally:
            other.shutdown()
            other.server_close()

    def frame(self, page, title):
        return page.locator(f"iframe[title={title}]")

    def inside(self, page, title):
        return page.frame_locator(f"iframe[title={title}]")

    def test_a_permitted_page_runs_in_a_frame(self):
        for scheme in ("light", "dark"):
            with self.subTest(scheme), self.pages(color_scheme=scheme) as (page, requests):
                self.inside(page, "Oak").get_by_text("A page of another origin. Its script ran.").wait_for()
                frame = self.frame(page, "Oak")
                rights = frame.get_attribute("sandbox").split()
                self.assertNotIn("allow-top-navigation", " ".join(rights))
                self.assertEqual(frame.get_attribute("referrerpolicy"), "no-referrer")
                self.assertEqual([path for path, _ in requests], ["/oak?a=1"])
                self.assertNotIn("Referer", requests[0][1])
                self.assertNotIn("Cookie", requests[0][1])
                box = frame.bounding_box()
                self.assertEqual(box["height"], 180)
                picture(page, f"web-frames-{scheme}")
                found = violations(page, frames=False)
                self.assertEqual(found, [])

    def test_a_document_runs_no_script_and_asks_for_nothing(self):
        with self.pages() as (page, _):
            asked = []
            page.on("request", lambda request: asked.append(request.url))
            text = self.inside(page, "Elm").get_by_text("A document.")
            text.wait_for()
            self.assertEqual(self.frame(page, "Elm").get_attribute("sandbox"), "")
            self.assertEqual([url for url in asked if "/icon" in url], [])

    def test_a_page_is_not_loaded_again_while_its_row_stays(self):
        with self.pages() as (page, requests):
            self.inside(page, "Oak").get_by_text("A page of another origin.").wait_for()
            page.mouse.move(195, 120)
            for distance in (40, -40, 150, -150):
                page.mouse.wheel(0, distance)
                settle(page)
            # Rows are added above it.
            for _ in range(2):
                page.get_by_role("button", name="Add", exact=True).click()
                settle(page)
            page.get_by_text("Row 2", exact=True).wait_for()
            self.inside(page, "Oak").get_by_text("A page of another origin.").wait_for()
            self.assertEqual(len(requests), 1)

    def test_headers_and_sheets_are_in_front_of_a_page(self):
        with self.pages() as (page, _):
            self.inside(page, "Oak").get_by_text("A page of another origin.").wait_for()
            page.mouse.move(195, 120)
            while self.frame(page, "Oak").bounding_box()["y"] > page.get_by_text("Header", exact=True).bounding_box()["y"]:
                page.mouse.wheel(0, 60)
                settle(page)
            picture(page, "web-frames-header")
            self.assertFalse(self.is_on_top(page, page.get_by_text("Header", exact=True).bounding_box()))
            page.mouse.wheel(0, -1000)
            settle(page)
            page.get_by_role("button", name="Open", exact=True).click()
            row = page.get_by_text("In the sheet", exact=True)
            row.wait_for()
            settle(page)
            picture(page, "web-frames-sheet")
            self.assertFalse(self.is_on_top(page, self.frame(page, "Oak").bounding_box()))

    def is_on_top(self, page, box) -> bool:
        """Whether a press in the middle of a box reaches a frame."""
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        return page.evaluate(f"document.elementFromPoint({x}, {y})?.tagName") == "IFRAME"

    def test_another_page_is_a_link(self):
        with self.pages(permits=False) as (page, requests):
            page.get_by_role("link").filter(has_text="/oak?a=1").or_(page.get_by_role("link", name="/oak?a=1")).first.wait_for()
            self.assertIn("frame-origins http://127.0.0.1:", page.locator("#stage").inner_text())
            picture(page, "web-frames-refused")
            self.assertEqual(self.frame(page, "Oak").count(), 0)
            self.assertEqual(requests, [])
            # The policy of the page refuses a frame that the application did not make.
            page.evaluate("""() => { const frame = document.createElement('iframe'); frame.src = 'http://127.0.0.1:1/'; document.body.append(frame) }""")
            until(page, "true")
            self.assertTrue(any("frame-src" in error for error in page.errors), page.errors)


if __name__ == "__main__":
    unittest.main()
