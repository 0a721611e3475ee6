"""Tabs whose server or connection goes: what a person typed or pressed meanwhile, and what brings them back."""

import unittest
from contextlib import contextmanager

from gallery import gallery
from harness import Browser, Proxy, fake_scene, settle, until

LOST = "The last input was not taken."
BEGINS_ANEW = "This tab begins anew"
# Notes the kept values in each first message of a connection.
HELLOS = """() => {
  window.hellos = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message[0] === "hello") hellos.push(message[15]);
    return send.call(this, text);
  };
}"""

# Keeps back the patches of new connections until `release()`.
HOLD = """() => {
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  window.held = [];
  window.release = () => {
    const patches = held;
    held = null;
    for (const apply of patches) apply();
  };
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    set(handler) {
      set.call(this, handler && ((event) => {
        if (held && JSON.parse(event.data).k === "patch") held.push(() => handler(event));
        else handler(event);
      }));
    },
  });
}"""

def visible_rows(page) -> list:
    """The texts of the visible rows with their distances from the top of the window."""
    return page.evaluate("""() => [...document.querySelectorAll(".row")]
      .map((row) => [row.textContent, Math.round(row.getBoundingClientRect().top)])
      .filter(([, top]) => top >= 110 && top < innerHeight).sort((one, other) => one[1] - other[1])""")


class Restarts(unittest.TestCase):
    """A server that ends at once, and another one in its place."""

    def restarted(self, page, server, meanwhile):
        """Ends the server as `kill -9` does, and returns the next one after something was done meanwhile."""
        port = server.port
        server.process.kill()
        until(page, "!rowan.isSettled()")
        server.__exit__(None, None, None)
        meanwhile()
        server = fake_scene("--port", str(port)).__enter__()
        until(page, "rowan.isSettled()")
        settle(page)
        page.errors.clear()
        return server

    def test_text_that_was_typed_meanwhile_is_entered_again(self):
        with Browser() as browser:
            server = fake_scene().__enter__()
            try:
                with browser.page(server.url) as page:
                    field = page.get_by_role("searchbox")
                    field.click()
                    field.press_sequentially("before ")
                    settle(page)
                    server = self.restarted(page, server, lambda: field.press_sequentially("and after"))
                    until(page, "document.activeElement?.value === 'before and after'")
                    # The focus and the caret are there, and the server knows the text.
                    field.press("ArrowLeft")
                    page.keyboard.type("!")
                    settle(page)
                    self.assertEqual(field.input_value(), "before and afte!r")
                    self.assertFalse(page.get_by_text(LOST).is_visible())
            finally:
                server.__exit__(None, None, None)

    def test_what_is_typed_before_the_next_server_shows_the_field_is_entered(self):
        with Browser() as browser:
            server = fake_scene().__enter__()
            try:
                with browser.page(server.url) as page:
                    page.get_by_role("searchbox").click()
                    page.keyboard.type("before ")
                    settle(page)
                    page.evaluate(HOLD)
                    server.process.kill()
                    port = server.port
                    server.__exit__(None, None, None)
                    server = fake_scene("--port", str(port)).__enter__()
                    # The session is a new one, which has shown nothing yet.
                    until(page, "held.length > 0")
                    page.keyboard.type("and afterr")
                    page.keyboard.press("Backspace")
                    page.keyboard.press("Tab")
                    page.evaluate("release()")
                    until(page, "document.activeElement?.value === 'before and after'")
                    page.keyboard.type("wards")
                    settle(page)
                    self.assertEqual(page.get_by_role("searchbox").input_value(), "before and afterwards")
                    self.assertEqual(page.locator(".stand-in").count(), 0)
                    self.assertFalse(page.get_by_text(LOST).is_visible())
                    page.errors.clear()
            finally:
                server.__exit__(None, None, None)

    def test_a_press_that_no_server_took_is_told(self):
        with Browser() as browser:
            server = fake_scene().__enter__()
            try:
                with browser.page(server.url) as page:
                    settle(page)
                    server = self.restarted(page, server, lambda: page.get_by_role("button", name="Add 0").click())
                    page.get_by_role("status").filter(has_text=LOST).wait_for()
                    page.get_by_role("button", name="OK").click()
                    page.get_by_role("status").wait_for(state="hidden")
                    page.get_by_role("button", name="Add 0").click()
                    page.get_by_role("button", name="Add 1").wait_for()
            finally:
                server.__exit__(None, None, None)

    def test_nothing_is_told_where_nothing_was_done(self):
        with Browser() as browser:
            server = fake_scene().__enter__()
            try:
                with browser.page(server.url) as page:
                    settle(page)
                    server = self.restarted(page, server, lambda: page.mouse.move(100, 300))
                    page.get_by_role("button", name="Add 0").click()
                    page.get_by_role("button", name="Add 1").wait_for()
                    self.assertTrue(page.get_by_role("status").is_hidden())
            finally:
                server.__exit__(None, None, None)

    def test_values_that_end_servers_are_not_sent_to_a_third_one(self):
        with Browser() as browser:
            server = fake_scene().__enter__()
            try:
                with browser.page(server.url) as page:
                    settle(page)
                    page.evaluate(HELLOS)
                    page.evaluate("sessionStorage.setItem('rowan.kept', 'poison')")
                    # The session is gone with its server.
                    port = server.port
                    server.process.kill()
                    server.__exit__(None, None, None)
                    server = fake_scene("--port", str(port)).__enter__()
                    for count in (1, 2):
                        # The server ends soon after the hello.
                        until(page, f"hellos.length === {count}")
                        until(page, "rowan.isSettled()")
                        server.process.kill()
                        server.__exit__(None, None, None)
                        server = fake_scene("--port", str(port)).__enter__()
                    until(page, "hellos.length === 3")
                    until(page, "rowan.isSettled()")
                    self.assertEqual(page.evaluate("hellos"), ["poison", "poison", ""])
                    page.get_by_role("status").filter(has_text=BEGINS_ANEW).wait_for()
                    page.get_by_role("button", name="Add 0").click()
                    page.get_by_role("button", name="Add 1").wait_for()
                    # Nothing is lost for good: somebody who has mended the server can try again.
                    page.get_by_role("button", name="Try again").click()
                    page.get_by_role("button", name="Add 0").wait_for()
                    self.assertEqual(page.evaluate("sessionStorage.getItem('rowan.kept')"), "poison")
                    page.errors.clear()
            finally:
                server.__exit__(None, None, None)


class Reloads(unittest.TestCase):
    def test_what_was_typed_right_before_a_reload_is_there(self):
        with gallery("form-columns", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 800, 700) as page:
                is_held = False

                def connect(socket):
                    nonlocal is_held
                    is_held = False
                    target = socket.connect_to_server()
                    socket.on_message(lambda message: None if is_held else target.send(message))

                page.route_web_socket("**/socket", connect)
                page.reload()
                field = page.get_by_role("textbox", name="Target")
                field.click()
                page.keyboard.press("End")
                page.keyboard.type(" and")
                settle(page)
                # The last letters are on their way when the page goes.
                is_held = True
                page.keyboard.type(" Vega")
                page.reload()
                field.wait_for()
                until(page, "document.querySelector('input.field').value === 'Albireo and Vega'")
                settle(page)
                page.reload()
                field.wait_for()
                settle(page)
                self.assertEqual(field.input_value(), "Albireo and Vega")
                self.assertNotIn("Vega", page.evaluate("JSON.stringify(sessionStorage)"))
                self.assertFalse(page.get_by_text(LOST).is_visible())

    def test_a_password_that_was_typed_right_before_a_reload_is_not_stored(self):
        with gallery("writing") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            page.evaluate("""addEventListener("pagehide", () => sessionStorage.setItem("seen", JSON.stringify(sessionStorage)))""")
            page.evaluate("WebSocket.prototype.send = () => {}")
            page.get_by_role("textbox", name="Title").fill("Winter exchange")
            page.locator("input[type=password]").fill("opensesame")
            page.reload()
            page.wait_for_selector(".layer .layer")
            seen = page.evaluate("sessionStorage.getItem('seen')")
            self.assertIn("Winter exchange", seen)
            self.assertNotIn("opensesame", seen)


class Cuts(unittest.TestCase):
    """A connection that is cut for a moment, while a person goes on."""

    @contextmanager
    def shown(self, server, **options):
        """A page behind a proxy that the test can cut."""
        proxy = Proxy(server.port)
        try:
            with Browser() as browser, browser.page(f"http://127.0.0.1:{proxy.port}/", **options) as page:
                settle(page)
                yield page, proxy
                page.errors.clear()
        finally:
            proxy.close()

    def disconnect(self, page, proxy) -> None:
        proxy.cut(refuse=True)
        until(page, "!rowan.isSettled()")

    def connect(self, page, proxy) -> None:
        proxy.refuses = False
        until(page, "rowan.isSettled()", 30)
        settle(page)

    def test_a_long_text_that_was_typed_without_a_connection_arrives_whole(self):
        text = "a text of more than a hundred characters, in which one is wrongg" * 2
        with gallery("writing") as server, self.shown(server) as (page, proxy):
            field = page.get_by_role("textbox").first
            field.click()
            settle(page)
            before = field.input_value()
            page.keyboard.press("Control+End")
            self.disconnect(page, proxy)
            page.keyboard.type(text)
            page.keyboard.press("Backspace")
            self.connect(page, proxy)
            self.assertEqual(field.input_value(), before + text[:-1])
            # The server knows the text: a reload shows it.
            page.wait_for_timeout(1500)
            page.reload()
            settle(page)
            self.assertEqual(page.get_by_role("textbox").first.input_value(), before + text[:-1])

    def test_texts_of_two_fields_and_keys_between_them_arrive_in_order(self):
        with gallery("orders", "--idiom", "desktop") as server, self.shown(server, width=900, height=600) as (page, proxy):
            cell = page.get_by_text("10003", exact=True).first.bounding_box()
            page.mouse.click(cell["x"] + 120, cell["y"] + 8)
            settle(page)
            self.disconnect(page, proxy)
            for name in ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven"):
                page.keyboard.type(name)
                page.keyboard.press("Enter")
            self.connect(page, proxy)
            for name in ("One", "Six", "Eleven"):
                page.get_by_text(name, exact=True).first.wait_for()

    def test_a_tap_during_which_the_connection_was_replaced_counts(self):
        with gallery("staff") as server, self.shown(server, has_touch=True) as (page, proxy):
            row = page.get_by_role("link", name="Tobias Wrenfield").bounding_box()
            touch = page.context.new_cdp_session(page)
            point = {"x": row["x"] + 120, "y": row["y"] + 20}
            touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
            until(page, "rowan.isSettled()")
            proxy.cut()
            touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            until(page, "document.title === 'Tobias Wrenfield'")
            settle(page)

    def test_what_the_page_reports_about_lost_answers_is_sent_once(self):
        largest = "[...document.querySelectorAll('.scroller')].sort((one, other) => other.scrollHeight - one.scrollHeight)[0]"
        with gallery("staff") as server, self.shown(server, height=600) as (page, proxy):
            for start in (300, 900, 1500):
                proxy.silence()
                page.evaluate(f"{largest}.scrollTop = {start}")
                page.wait_for_timeout(300)
                page.evaluate(f"{largest}.scrollTop = {start + 100}")
                page.wait_for_timeout(300)
                self.disconnect(page, proxy)
                self.connect(page, proxy)
                self.assertEqual(page.locator("#notice").inner_text(), "")

    def test_text_typed_after_a_shortcut_whose_answer_is_lost_goes_into_its_field(self):
        with gallery("orders", "--idiom", "desktop") as server, self.shown(server, width=900, height=600) as (page, proxy):
            cell = page.get_by_text("10003", exact=True).first.bounding_box()
            page.mouse.click(cell["x"] + 120, cell["y"] + 8)
            settle(page)
            proxy.silence()
            page.keyboard.press("Control+f")
            page.wait_for_timeout(300)
            page.keyboard.type("ab")
            self.disconnect(page, proxy)
            self.connect(page, proxy)
            until(page, "document.activeElement.value === 'ab'")

    def test_a_button_that_repeats_does_so_only_while_it_is_held(self):
        with gallery("keepsakes") as server, self.shown(server) as (page, proxy):
            box = page.locator("[aria-valuenow]").first.bounding_box()
            page.mouse.move(box["x"] + box["width"] - 24, box["y"] + box["height"] / 3)
            page.mouse.down()
            page.get_by_text("Page 1", exact=True).wait_for()
            proxy.cut(refuse=True)
            page.mouse.up()
            page.wait_for_timeout(2000)
            self.connect(page, proxy)
            page.get_by_text("Page 2", exact=True).wait_for()
            page.wait_for_timeout(700)
            self.assertTrue(page.get_by_text("Page 2", exact=True).is_visible())

    def test_more_input_than_can_be_kept_is_told(self):
        with fake_scene() as server, self.shown(server) as (page, proxy):
            add = page.get_by_role("button", name="Add 0").bounding_box()
            self.disconnect(page, proxy)
            for _ in range(300):
                page.mouse.click(add["x"] + 5, add["y"] + 5)
            page.get_by_text("More input cannot be kept").wait_for()
            self.connect(page, proxy)
            self.assertTrue(page.get_by_text("More input cannot be kept").is_hidden())
            # What is not there is told where it can be seen.
            page.get_by_text(LOST).wait_for()
            count = int(page.get_by_role("button", name="Add ").inner_text().split()[1])
            self.assertGreater(count, 150)
            self.assertLess(count, 300)
            # Every press that was taken is complete.
            page.mouse.click(add["x"] + 5, add["y"] + 5)
            page.get_by_role("button", name=f"Add {count + 1}").wait_for()


class Quiet(unittest.TestCase):
    """Connections that end because nothing happens on them, or without an end."""

    def closing(self, page, server, code):
        """Opens a page whose first connection the test can close as the server does."""
        routes = []

        def route(socket):
            target = socket.connect_to_server()
            target.on_message(lambda message: socket.send(message))
            socket.on_message(lambda message: target.send(message))
            routes.append(socket)

        page.route_web_socket("**/socket", route)
        page.goto(server.url)
        page.wait_for_selector("[role=option]")
        settle(page)
        page.get_by_role("button", name="Add 0").click()
        page.get_by_role("button", name="Add 1").wait_for()
        routes[0].close(code=code)
        return routes

    def test_a_tab_whose_session_ended_in_the_night_goes_on(self):
        with fake_scene() as server, Browser() as browser:
            with browser.tab() as tab:
                routes = self.closing(tab.page, server, 4003)
                # It is visible, so that it connects by itself.
                until(tab.page, "rowan.isSettled()")
                self.assertEqual(len(routes), 2)
                self.assertTrue(tab.page.get_by_role("status").is_hidden())

    def test_a_hidden_tab_is_released_until_it_is_seen(self):
        with gallery("staff", "--park", "1") as server, Browser() as browser, browser.page(server.url, height=600) as page:
            settle(page)
            page.mouse.move(200, 300)
            page.mouse.wheel(0, 3000)
            settle(page)
            shown = visible_rows(page)
            self.assertGreater(len(shown), 3)
            page.wait_for_timeout(2500)
            page.evaluate("window.kept = document.querySelector('.row')")
            self.turn(page, "hidden")
            page.wait_for_timeout(3500)
            # It goes on showing what it showed.
            self.assertEqual(visible_rows(page), shown)
            self.turn(page, "visible")
            until(page, "!kept.isConnected && rowan.isSettled()")
            settle(page)
            self.assertEqual(visible_rows(page), shown)
            # It is operated as before.
            page.locator(".row").filter(has_text=shown[2][0]).first.click()
            until(page, "location.hash !== '' && rowan.isSettled()")

    @staticmethod
    def turn(page, state: str) -> None:
        """Has the page believe that it is hidden, as behind another tab, or seen."""
        page.evaluate(f"""() => {{
          Object.defineProperty(document, "visibilityState", {{ configurable: true, get: () => "{state}" }});
          document.dispatchEvent(new Event("visibilitychange"));
        }}""")

    def test_a_tab_that_made_room_comes_back_when_it_is_used(self):
        with fake_scene() as server, Browser() as browser:
            with browser.tab() as tab:
                page = tab.page
                routes = self.closing(page, server, 4005)
                page.wait_for_timeout(1500)
                # Two tabs would take the place from each other for ever.
                self.assertEqual(len(routes), 1)
                self.assertTrue(page.get_by_role("status").is_hidden())
                self.assertGreater(page.locator("[role=option]").count(), 10)
                page.keyboard.press("Shift")
                until(page, "rowan.isSettled()")
                self.assertEqual(len(routes), 2)

    def test_a_connection_that_is_dead_without_an_end_is_left(self):
        with fake_scene() as server, Browser() as browser:
            proxy = Proxy(server.port)
            with browser.page(f"http://127.0.0.1:{proxy.port}/") as page:
                settle(page)
                proxy.stall()
                page.get_by_role("button", name="Add 0").click()
                # The event is sent again over a new connection.
                page.get_by_role("button", name="Add 1").wait_for(timeout=40_000)
                settle(page)
                self.assertEqual(page.get_by_role("button", name="Add 1").count(), 1)
            proxy.close()


if __name__ == "__main__":
    unittest.main()
