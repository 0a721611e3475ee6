"""Files of the person's device: chosen in the browser's picker, uploaded, read into a list, and saved as a download."""

import unittest

from axe import violations
from gallery import gallery
from harness import Browser, settle, until

CSV = {"name": "Käse & Brot.csv", "mimeType": "text/csv", "buffer": b"name,seats\nDora Lund,3\nEmil Poe,2\n"}
PANEL = "dialog.files"


def picture(page, name: str) -> None:
    """Keeps a picture where ROWAN_REPORT says so."""
    import os
    if folder := os.environ.get("ROWAN_REPORT"):
        os.makedirs(folder, exist_ok=True)
        page.screenshot(path=f"{folder}/{name}.png")


class Files(unittest.TestCase):
    def guests(self, page):
        # Playwright sees pickers while somebody listens. Where that begins with the press, a slow page opens the picker before, which
        # Chromium without windows cancels.
        page.on("filechooser", lambda _: None)
        page.get_by_text("Ada Moor", exact=True).wait_for()
        settle(page)

    def imported(self, page, sentence):
        page.get_by_text(sentence, exact=True).wait_for()
        settle(page)

    def test_a_file_is_imported_and_the_list_exported(self):
        for idiom, width in (("touch", 390), ("desktop", 1000)):
            with self.subTest(idiom), gallery("guests", "--idiom", idiom) as server, Browser() as browser:
                with browser.page(server.url, width, 800) as page:
                    self.guests(page)
                    picture(page, f"guests-{idiom}")
                    with page.expect_file_chooser() as choosing:
                        page.get_by_role("button", name="Import…", exact=True).click()
                    self.assertTrue(choosing.value.is_multiple())
                    self.assertEqual(choosing.value.element.get_attribute("accept"), ".csv,text/csv")
                    self.assertEqual(page.locator(PANEL).count(), 0)
                    choosing.value.set_files([CSV])
                    self.imported(page, "2 guests of 1 file were imported.")
                    page.get_by_text("Dora Lund", exact=True).wait_for()
                    picture(page, f"guests-imported-{idiom}")
                    with page.expect_download() as downloading:
                        page.get_by_role("button", name="Export…", exact=True).click()
                    self.assertEqual(downloading.value.suggested_filename, "Guests.csv")
                    with open(downloading.value.path(), encoding="utf-8") as file:
                        self.assertEqual(
                            file.read(), "name,seats\nAda Moor,2\nBen Ito,1\nCleo Ames,4\nDora Lund,3\nEmil Poe,2\n")
                    self.imported(page, "Guests.csv was exported.")
                    self.assertEqual(page.locator(".file-input").count(), 0)

    def test_an_empty_file_and_one_that_is_no_text(self):
        with gallery("guests") as server, Browser() as browser:
            with browser.page(server.url, 390, 800) as page:
                self.guests(page)
                with page.expect_file_chooser() as choosing:
                    page.get_by_role("button", name="Import…", exact=True).click()
                choosing.value.set_files([CSV | {"buffer": b""}, CSV])
                self.imported(page, "2 guests of 2 files were imported.")
                with page.expect_file_chooser() as choosing:
                    page.get_by_role("button", name="Import…", exact=True).click()
                choosing.value.set_files([CSV | {"buffer": b"\xff\xfe\xfd"}])
                page.get_by_text("The File Was Not Transferred").wait_for()
                page.get_by_role("button", name="OK").click()

    def test_a_large_file_shows_its_progress_and_one_too_large_fails(self):
        with gallery("guests", "--file-limit", "2") as server, Browser() as browser:
            with browser.page(server.url, 390, 800) as page:
                self.guests(page)
                with page.expect_file_chooser() as choosing:
                    page.get_by_role("button", name="Import…", exact=True).click()
                choosing.value.set_files([CSV | {"buffer": b"x" * (3 << 20)}])
                page.get_by_text("A file is larger than 2 MB, which is the limit.").wait_for()
                page.get_by_role("button", name="OK").click()
                settle(page)
                # Uploads are slow from here on.
                page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", {
                    "offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": 50_000})
                with page.expect_file_chooser() as choosing:
                    page.get_by_role("button", name="Import…", exact=True).click()
                choosing.value.set_files([CSV | {"buffer": b"x" * 1_500_000}])
                page.get_by_role("progressbar", name="Progress").wait_for()
                picture(page, "guests-progress")
                self.assertEqual(violations(page), [])
                page.get_by_role("button", name="Cancel").click()
                self.imported(page, "Nothing was imported.")
                self.assertEqual(page.locator(PANEL).count(), 0)

    def tab(self, page, name):
        """Presses Tab until a button of the panel has the focus. The browser's own window is a stop as well, which it may leave by
        itself."""
        focused = "document.activeElement?.textContent"
        for _ in range(4):
            page.keyboard.press("Tab")
            settle(page)
            inside = page.evaluate(f"document.activeElement?.closest('{PANEL}') !== null")
            self.assertTrue(inside or page.evaluate("document.activeElement === document.body"), page.evaluate(focused))
            if page.evaluate(focused) == name:
                return
        self.fail(f"Tab does not reach {name}")

    def test_a_dialog_without_a_press_asks_for_one(self):
        """A dialog that opens later than browsers permit has a panel, worked by keys as well."""
        for scheme in ("light", "dark"):
            with self.subTest(scheme), gallery("guests") as server, Browser() as browser:
                with browser.page(server.url, 390, 800, color_scheme=scheme) as page:
                    self.guests(page)
                    page.evaluate("Object.defineProperty(navigator.userActivation, 'isActive', { get: () => false })")
                    page.get_by_role("button", name="Import…", exact=True).click()
                    panel = page.get_by_role("dialog", name="Choose the files to open")
                    panel.wait_for()
                    settle(page)
                    picture(page, f"guests-panel-{scheme}")
                    self.assertEqual(violations(page), [])
                    until(page, "document.activeElement?.textContent === 'Choose files…'")
                    for name in ("Cancel", "Choose files…"):
                        self.tab(page, name)
                    page.keyboard.press("Escape")
                    panel.wait_for(state="detached")
                    self.imported(page, "Nothing was imported.")
                    page.get_by_role("button", name="Import…", exact=True).click()
                    panel.wait_for()
                    with page.expect_file_chooser() as choosing:
                        page.keyboard.press("Enter")
                    choosing.value.set_files([CSV])
                    self.imported(page, "2 guests of 1 file were imported.")
                    self.assertEqual(page.locator(PANEL).count(), 0)

    def test_the_pickers_cancellation_is_reported(self):
        with gallery("guests") as server, Browser() as browser:
            with browser.page(server.url, 390, 800) as page:
                self.guests(page)
                with page.expect_file_chooser():
                    page.get_by_role("button", name="Import…", exact=True).click()
                page.locator("input[type=file]").dispatch_event("cancel")
                self.imported(page, "Nothing was imported.")
                # And again, with no file.
                with page.expect_file_chooser() as choosing:
                    page.get_by_role("button", name="Import…", exact=True).click()
                choosing.value.set_files([CSV])
                self.imported(page, "2 guests of 1 file were imported.")

    def test_a_file_is_chosen_in_a_sheet(self):
        with gallery("guests") as server, Browser() as browser:
            with browser.page(server.url, 390, 800) as page:
                self.guests(page)
                page.get_by_role("button", name="Import in a Sheet…").click()
                button = page.get_by_role("button", name="Choose a File…")
                button.wait_for()
                settle(page)
                with page.expect_file_chooser() as choosing:
                    button.click()
                self.assertFalse(choosing.value.is_multiple())
                choosing.value.set_files([CSV])
                self.imported(page, "2 guests of 1 file were imported.")
                button.wait_for(state="detached")

    def test_two_tabs_have_files_of_their_own(self):
        with gallery("guests") as server, Browser() as browser:
            with browser.page(server.url, 390, 800) as one, browser.page(server.url, 390, 800) as other:
                for page, name in ((one, "Fay One"), (other, "Gil Two")):
                    self.guests(page)
                    with page.expect_file_chooser() as choosing:
                        page.get_by_role("button", name="Import…", exact=True).click()
                    choosing.value.set_files([CSV | {"buffer": f"{name},1\n".encode()}])
                    page.get_by_text(name, exact=True).wait_for()
                self.assertEqual(one.get_by_text("Gil Two").count(), 0)

    def test_an_upload_goes_on_after_the_socket_was_cut(self):
        from harness import Proxy
        with gallery("guests") as server, Browser() as browser:
            proxy = Proxy(server.port)
            with browser.page(f"http://127.0.0.1:{proxy.port}/", 390, 800) as page:
                self.guests(page)
                with page.expect_file_chooser() as choosing:
                    page.get_by_role("button", name="Import…", exact=True).click()
                proxy.cut()
                until(page, "rowan.isSettled()")
                choosing.value.set_files([CSV])
                self.imported(page, "2 guests of 1 file were imported.")


if __name__ == "__main__":
    unittest.main()
