"""What a tab keeps of its screen while its server is killed: sheets, drafts, expanded rows and the row at the top."""

import json
import tempfile
import unittest
from contextlib import contextmanager
from pathlib import Path

from gallery import gallery
from harness import Browser, settle, until

# A tab keeps a change of a text one second after the last one.
KEPT = 1500
# The first row below the bar and its distance from the top of the window.
FIRST = """(() => {
  const rows = [...document.querySelectorAll(".row")].map((row) => [row.textContent, row.getBoundingClientRect()]);
  const seen = rows.filter(([, rect]) => rect.top >= 110 && rect.top < innerHeight && rect.width > 0);
  seen.sort(([, one], [, other]) => one.top - other.top);
  return seen.length ? JSON.stringify([seen[0][0], Math.round(seen[0][1].top)]) : "";
})()"""


@contextmanager
def killed(screen: str, secret: str, next_secret: str | None = None, height: int = 844):
    """A page of a screen and a function that kills its server and starts it again on its port, with the same secret or another."""
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        file = Path(folder, "secret")
        file.write_text(secret)
        servers = [gallery(screen, "--secret-file", str(file)).__enter__()]

        def restart() -> None:
            old = servers.pop()
            old.process.kill()
            old.__exit__(None, None, None)
            file.write_text(next_secret or secret)
            servers.append(gallery(screen, "--secret-file", str(file), "--port", str(old.port)).__enter__())

        try:
            with browser.page(servers[0].url, height=height) as page:
                settle(page)
                page.evaluate("window.isSamePage = true")

                def restarted() -> None:
                    page.wait_for_timeout(KEPT)
                    restart()
                    page.wait_for_timeout(300)
                    until(page, "rowan.isSettled()")
                    settle(page)
                    assert page.evaluate("window.isSamePage === true"), "the page was loaded again"

                yield page, restarted
        finally:
            for server in servers:
                server.__exit__(None, None, None)


class Restoring(unittest.TestCase):
    SECRET = "a secret of the gallery's own"

    def test_a_sheet_and_its_draft_survive_the_server(self):
        with killed("errands", self.SECRET) as (page, restart):
            page.get_by_role("button", name="Return the book on mosses").click()
            field = page.get_by_role("textbox", name="What")
            field.wait_for()
            field.fill("Return the book on ferns")
            page.get_by_role("switch", name="Done").click()
            restart()
            field.wait_for()
            self.assertEqual(field.input_value(), "Return the book on ferns")
            self.assertEqual(page.get_by_role("switch", name="Done").get_attribute("aria-checked"), "true")
            # The restored sheet is the sheet of its list.
            page.get_by_role("button", name="Save").click()
            page.get_by_role("button", name="Return the book on ferns").wait_for()
            restart()
            page.get_by_role("button", name="Return the book on ferns").wait_for()
            self.assertEqual(field.count(), 0)

    def test_expanded_rows_and_the_row_at_the_top_survive_the_server(self):
        with killed("outline", self.SECRET, height=420) as (page, restart):
            page.get_by_role("tree").first.focus()
            page.keyboard.press("Home")
            page.keyboard.press("ArrowRight")
            child = page.get_by_role("treeitem", name="Pteridaceae").first
            child.wait_for()
            page.mouse.move(200, 300)
            page.mouse.wheel(0, 130)
            page.wait_for_timeout(600)
            settle(page)
            first = page.evaluate(FIRST)
            restart()
            self.assertEqual(page.evaluate(FIRST), first)
            self.assertEqual(child.count(), 1)

    def test_a_reload_while_the_list_moves_leaves_what_was_on_screen(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            page.mouse.move(200, 500)
            page.mouse.wheel(0, 900)
            page.wait_for_timeout(KEPT)
            # The tab keeps the place of a second ago; this is where the page is unloaded.
            page.evaluate(f"addEventListener('pagehide', () => sessionStorage.setItem('seen', {FIRST}))")
            for _ in range(6):
                page.mouse.wheel(0, 700)
                page.wait_for_timeout(30)
            # On a busy machine the list is ahead of its rows for a while, which leaves nothing to compare with.
            until(page, f"{FIRST} !== ''")
            page.reload()
            page.locator(".row").first.wait_for()
            settle(page)
            name, top = json.loads(page.evaluate("sessionStorage.getItem('seen')"))
            again = page.locator(".row", has_text=name).first.bounding_box()
            self.assertLess(abs(again["y"] - top), 60, f"{name} at {again['y']}, was at {top}")

    def test_a_reload_meets_an_older_server_that_does_not_know_the_session_before(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            hellos = []

            def connect(socket):
                target = socket.connect_to_server()

                def take(message):
                    if message.startswith('["hello"'):
                        hellos.append(len(json.loads(message)))
                        if len(hellos) == 1:
                            return socket.close(code=4000, reason="a message has more fields than its kind")
                    target.send(message)

                socket.on_message(take)

            page.route_web_socket("**/socket", connect)
            page.reload()
            page.locator(".row").first.wait_for()
            settle(page)
            # It lacks the key of that session, whether the browser draws scroll effects, and whether the keyboard names keys.
            self.assertEqual(hellos, [hellos[0], hellos[0] - 3])
            self.assertEqual(page.get_by_text("Start again").count(), 0)

    def test_a_server_with_another_secret_starts_anew(self):
        with killed("errands", self.SECRET, "another secret of somebody else") as (page, restart):
            page.get_by_role("button", name="Return the book on mosses").click()
            field = page.get_by_role("textbox", name="What")
            field.wait_for()
            field.fill("Return the book on ferns")
            self.assertNotIn("ferns", page.evaluate("JSON.stringify(sessionStorage)"))
            restart()
            page.get_by_role("button", name="Return the book on mosses").wait_for()
            # Also not the unseen one that has the keyboard until the field is shown again.
            field.wait_for(state="detached")


if __name__ == "__main__":
    unittest.main()
