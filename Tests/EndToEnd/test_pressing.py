"""The look of what is pressed, which the page shows before the server's answer, and the ring of the keyboard."""

import re
import unittest

from gallery import gallery
from harness import Browser, settle, until
from test_anticipation import UNANSWERED, distant
from test_gestures import Finger
from tour.pictures import load

FILTER = "(element) => getComputedStyle(element).filter"
#: Contrast of the ring around an element to a background, both as components from 0 to 255.
RING = "(element) => getComputedStyle(element, '::after').outlineColor"


def components(color: str) -> list[float]:
    return [float(part) for part in re.findall(r"[\d.]+", color)]


def luminance(color: list[float]) -> float:
    parts = [part / 255 for part in color[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(ink: list[float], ground: list[float]) -> float:
    alpha = ink[3] if len(ink) > 3 else 1
    mixed = [alpha * one + (1 - alpha) * other for one, other in zip(ink, ground)]
    light, dark = sorted((luminance(mixed), luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


class Pressing(unittest.TestCase):
    def test_a_button_under_a_mouse_shows_its_press_before_the_answer(self):
        cases = [("controls", "Mist", 900), ("packing", "Edit", 600), ("errands", "Filter", 600)]
        for screen, name, height in cases:
            for scheme in ("light", "dark"):
                with self.subTest(screen, scheme=scheme), gallery(screen, "--idiom", "desktop") as server:
                    with distant(server, 800, height, color_scheme=scheme) as page:
                        button = page.get_by_role("button", name=name).first
                        button.hover()
                        settle(page)
                        hovered = button.evaluate(FILTER)
                        page.mouse.down()
                        page.wait_for_timeout(80)
                        self.assertTrue(page.evaluate(UNANSWERED))
                        self.assertNotEqual(button.evaluate(FILTER), hovered)
                        self.assertIn("opacity", button.evaluate(FILTER))
                        page.mouse.up()

    def test_a_short_tap_is_shown_when_the_finger_is_lifted(self):
        with gallery("packing") as server, distant(server, has_touch=True) as page:
            button = page.get_by_role("button", name="Edit")
            box = button.bounding_box()
            Finger(page).tap((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
            until(page, "document.querySelector('.pressed') !== null", 0.5)
            self.assertTrue(page.evaluate(UNANSWERED))

    def test_a_pointer_over_a_switch_changes_nothing(self):
        with gallery("controls") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            control = page.get_by_role("switch").first
            control.hover()
            settle(page)
            self.assertEqual(control.evaluate(FILTER), "none")

    def test_a_pointer_over_the_chosen_tab_changes_nothing(self):
        with gallery("tabs", "--idiom", "desktop") as server, Browser() as browser, browser.page(server.url, 800, 500) as page:
            settle(page)
            for is_chosen in ("true", "false"):
                tab = page.locator(f"[role=tab][aria-selected={is_chosen}]").first
                tab.hover()
                settle(page)
                self.assertEqual(tab.evaluate(FILTER) == "none", is_chosen == "true")

    def test_only_a_touch_that_stays_is_answered_by_a_ring(self):
        shown = "!document.querySelector('.waiting-ring').hidden"
        with gallery("tide-table") as server, distant(server, has_touch=True) as page:
            finger = Finger(page)
            finger.touch("touchStart", (200, 300))
            for step in range(1, 17):
                finger.touch("touchMove", (200, 300 + 10 * step))
                page.wait_for_timeout(20)
            finger.touch("touchEnd")
            page.wait_for_timeout(400)
            self.assertTrue(page.evaluate(UNANSWERED))
            self.assertFalse(page.evaluate(shown))
        with gallery("packing") as server, distant(server, has_touch=True) as page:
            box = page.get_by_role("button", name="Edit").bounding_box()
            Finger(page).tap((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
            until(page, shown, 1)


class KeptFocus(unittest.TestCase):
    """A click on a control leaves the keyboard where it is, as on macOS; a tap leaves it in a field, as on telephones."""

    ROLE = "document.activeElement.getAttribute('role') ?? document.activeElement.tagName"

    def tour(self, server, page):
        page.goto(server.url + "#/million-rows")
        settle(page)
        return page.get_by_role("button", name="Next")

    def click(self, page, element, touch=False):
        box = element.bounding_box()
        point = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if touch:
            Finger(page).tap(point)
        else:
            page.mouse.click(*point)
        settle(page)

    def test_a_click_on_a_button_leaves_the_keyboard_in_the_list(self):
        with gallery("", "--idiom", "desktop") as server, Browser() as browser, browser.page(server.url, 1000, 700) as page:
            following = self.tour(server, page)
            page.get_by_role("list").focus()
            for _ in range(2):
                self.click(page, following)
                self.assertEqual(page.evaluate(self.ROLE), "list")
            page.keyboard.press("End")
            page.get_by_text("Star 1,000,000").wait_for()

    def test_end_on_a_button_beside_the_list_is_for_the_list(self):
        with gallery("", "--idiom", "desktop") as server, Browser() as browser, browser.page(server.url, 1000, 700) as page:
            self.click(page, self.tour(server, page))
            self.assertEqual(page.evaluate(self.ROLE), "button")
            page.keyboard.press("End")
            page.get_by_text("Star 1,000,000").wait_for()

    def test_a_control_leaves_the_keyboard_in_a_field(self):
        for idiom, touch in (("desktop", False), ("touch", True)):
            with self.subTest(idiom), gallery("controls", "--idiom", idiom) as server, Browser() as browser:
                with browser.page(server.url, 900, 1000, has_touch=touch) as page:
                    settle(page)
                    field = page.get_by_role("textbox").first
                    field.focus()
                    for role in ("switch", "button"):
                        self.click(page, page.get_by_role(role).first, touch)
                        self.assertEqual(page.evaluate(self.ROLE), "INPUT", role)
                    page.keyboard.type("!")
                    settle(page)
                    self.assertIn("!", field.input_value())


class Ring(unittest.TestCase):
    def test_a_press_beside_the_rows_gives_their_list_no_ring_and_Tab_does(self):
        ring = "[document.activeElement.matches('.scroller'), getComputedStyle(document.activeElement).outlineStyle]"
        with gallery("search", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1280, 800) as page:
                settle(page)
                page.mouse.click(1080, 600)
                page.keyboard.press("a")
                settle(page)
                self.assertEqual(page.evaluate(ring), [True, "none"])
                page.keyboard.press("Shift+Tab")
                page.keyboard.press("Tab")
                settle(page)
                self.assertEqual(page.evaluate(ring), [True, "solid"])

    def test_the_ring_of_a_bar_button_follows_its_capsule_and_can_be_seen(self):
        for idiom in ("touch", "desktop"):
            for scheme, grounds in (("light", [[255] * 3, [242, 242, 247]]), ("dark", [[0] * 3, [30] * 3, [44, 44, 46]])):
                with self.subTest(idiom, scheme=scheme), gallery("errands", "--idiom", idiom) as server, Browser() as browser:
                    with browser.page(server.url, 800, 600, color_scheme=scheme) as page:
                        settle(page)
                        button = page.get_by_role("button", name="Filter")
                        page.keyboard.press("Tab")
                        button.focus()
                        radius = "(element) => parseFloat(getComputedStyle(element, '::after').borderTopLeftRadius)"
                        self.assertGreaterEqual(button.evaluate(radius), button.bounding_box()["height"] / 2)
                        color = components(button.evaluate(RING))
                        for ground in grounds:
                            self.assertGreaterEqual(contrast(color, ground), 3, f"{color} on {ground}")

    def test_the_ring_of_a_selected_row_stands_out_from_its_fill_and_from_the_list(self):
        for screen, idiom in (("mail-message", "touch"), ("mail-message", "desktop"), ("tabs-sidebar", "touch")):
            for scheme in ("light", "dark"):
                with self.subTest(screen, idiom=idiom, scheme=scheme), gallery(screen, "--idiom", idiom) as server, Browser() as browser:
                    with browser.page(server.url, 1024, 768, color_scheme=scheme) as page:
                        settle(page)
                        row = page.locator(".row[aria-selected=true]").first
                        for _ in range(12):
                            page.keyboard.press("Tab")
                            settle(page)
                            if row.evaluate("row => row.classList.contains('focused')"):
                                break
                        box = row.bounding_box()
                        pixels = load(page.screenshot())
                        x = round(box["x"] + box["width"] / 2)
                        column = pixels[round(box["y"]) - 3:round(box["y"]) + 12, x]
                        for name, ground in (("fill", column[-1]), ("list", column[0])):
                            best = max(contrast(list(color), list(ground)) for color in column)
                            self.assertGreaterEqual(best, 3, f"{name} {ground}: {column.tolist()}")


if __name__ == "__main__":
    unittest.main()
