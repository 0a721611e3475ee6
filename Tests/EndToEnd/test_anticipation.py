"""The usual outcome of a press, which the page shows before the server's answer, and takes back where the answer is another one."""

import unittest
from contextlib import contextmanager

from gallery import gallery
from harness import Browser, Server, settle, until
from latency import DelayingProxy
from scripts import script

#: The round trip in seconds: longer than a page needs to show anything by itself.
DELAY = 1.5
#: What the server has not answered yet.
UNANSWERED = "!rowan.isSettled()"
#: The place of the knob of a switch within its track, from 0 to 1.
KNOB = """(control) => {
  const knob = [...control.querySelectorAll('.layer')].at(-1).getBoundingClientRect();
  const track = [...control.querySelectorAll('.layer')].at(-2).getBoundingClientRect();
  return (knob.left - track.left) / (track.width - knob.width);
}"""
#: The colors behind a row, from the back to the front.
GROUND = """(row) => [...row.children].filter((child) => !child.textContent).flatMap((child) => {
  const path = child.querySelector('path');
  const fill = path ? getComputedStyle(path).fill : getComputedStyle(child).backgroundColor;
  return getComputedStyle(child).opacity === '0' || fill === 'rgba(0, 0, 0, 0)' ? [] : [fill];
}).slice(0, 1).join()"""
REFUSED = """import { List, NavigationStack, Toggle } from "scripting"

export default function View() {
  return <NavigationStack><List><Toggle title="Refused" value={false} onChanged={() => {}} /></List></NavigationStack>
}
"""


@contextmanager
def distant(server: Server, width: int = 390, height: int = 844, **options):
    """A page behind a long line."""
    proxy = DelayingProxy(server.port, DELAY)
    with Browser() as browser, browser.page(f"http://127.0.0.1:{proxy.port}/", width, height, **options) as page:
        settle(page)
        yield page
        settle(page)
    proxy.close()


class Anticipation(unittest.TestCase):
    def test_a_switch_moves_at_once_and_back_with_the_next_press(self):
        with gallery("settings") as server, distant(server) as page:
            control = page.get_by_role("switch").first
            before = control.evaluate(KNOB)
            self.assertIn(round(before), (0, 1))
            self.assertAlmostEqual(before, round(before), delta=0.1)
            control.click()
            until(page, f"({KNOB})(document.querySelector('[role=switch]')) {'< 0.1' if before > 0.5 else '> 0.9'}", 1)
            self.assertTrue(page.evaluate(UNANSWERED))
            settle(page)
            self.assertAlmostEqual(control.evaluate(KNOB), 1 - before, delta=0.01)
            # Two presses leave it as it is.
            control.click()
            control.click()
            page.wait_for_timeout(350)
            self.assertTrue(page.evaluate(UNANSWERED))
            self.assertAlmostEqual(control.evaluate(KNOB), 1 - before, delta=0.1)
            settle(page)
            self.assertAlmostEqual(control.evaluate(KNOB), 1 - before, delta=0.01)

    def test_a_switch_whose_binding_refuses_goes_back(self):
        with script(REFUSED, "--idiom", "touch") as server, distant(server) as page:
            control = page.get_by_role("switch")
            self.assertLess(control.evaluate(KNOB), 0.1)
            control.click()
            until(page, f"({KNOB})(document.querySelector('[role=switch]')) > 0.9", 1)
            self.assertTrue(page.evaluate(UNANSWERED))
            settle(page)
            until(page, f"({KNOB})(document.querySelector('[role=switch]')) < 0.1", 2)

    def test_a_checkbox_has_its_mark_at_once(self):
        marks = """(control) => [...control.querySelectorAll('.layer')].filter((layer) => layer.querySelector(':scope > svg path[fill=none]'))
          .map((layer) => Number(getComputedStyle(layer).opacity))"""
        with gallery("controls", "--idiom", "desktop") as server, distant(server, 900, 700) as page:
            control = page.get_by_role("switch").first
            before = control.evaluate(marks)
            control.click()
            page.wait_for_timeout(200)
            self.assertTrue(page.evaluate(UNANSWERED))
            self.assertEqual(control.evaluate(marks), [1 - before[0]])
            settle(page)
            self.assertEqual(control.evaluate(marks), [1 - before[0]])

    def test_a_tapped_row_is_selected_at_once_and_the_other_one_is_not(self):
        self.select("touch", 390)

    def test_a_clicked_row_is_selected_when_the_mouse_goes_down(self):
        self.select("desktop", 900)

    def select(self, idiom: str, width: int):
        with gallery("single-selection", "--idiom", idiom) as server, distant(server, width) as page:
            old = page.locator("[role=option][aria-selected=true]").element_handle()
            new = page.locator("[role=option][aria-selected=false]").nth(1).element_handle()
            looks = [old.evaluate(GROUND), new.evaluate(GROUND)]
            self.assertNotEqual(*looks)
            box = new.bounding_box()
            page.mouse.move(box["x"] + 60, box["y"] + box["height"] / 2)
            page.mouse.down()
            if idiom == "touch":
                page.mouse.up()
            page.wait_for_timeout(200)
            self.assertTrue(page.evaluate(UNANSWERED))
            shown = [old.evaluate(GROUND), new.evaluate(GROUND)]
            page.mouse.up()
            settle(page)
            self.assertEqual(shown[1], new.evaluate(GROUND))
            self.assertNotEqual(shown[0], looks[0])
            self.assertNotEqual(shown[1], looks[1])
            self.assertEqual(new.get_attribute("aria-selected"), "true")

    def test_a_segment_is_chosen_at_once(self):
        background = """() => Math.round([...document.querySelectorAll('[role=radiogroup] > .layer:not(.hit) > svg')]
            .at(-1).getBoundingClientRect().left)"""
        with gallery("containers") as server, distant(server) as page:
            group = page.get_by_role("radiogroup", name="Container")
            self.assertEqual(group.get_by_role("radio", checked=True).get_attribute("aria-label"), "Cards")
            box = group.bounding_box()
            width = box["width"] / group.get_by_role("radio").count()
            before = page.evaluate(background)
            page.mouse.click(box["x"] + width * 1.5, box["y"] + box["height"] / 2)
            page.wait_for_timeout(400)
            self.assertTrue(page.evaluate(UNANSWERED))
            self.assertAlmostEqual(page.evaluate(background) - before, width, delta=1)
            settle(page)
            self.assertAlmostEqual(page.evaluate(background) - before, width, delta=1)

    def test_the_keys_of_a_group_of_segments_choose_among_them(self):
        with gallery("containers") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            group = page.get_by_role("radiogroup", name="Container")
            names = [radio.get_attribute("aria-label") for radio in group.get_by_role("radio").all()]
            self.assertEqual(group.locator("[tabindex='0']").count(), 1)
            group.get_by_role("radio", name=names[0]).focus()
            page.keyboard.press("ArrowRight")
            settle(page)
            self.assertEqual(group.get_by_role("radio", checked=True).get_attribute("aria-label"), names[1])
            self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), names[1])

    def test_a_slider_follows_the_pointer_at_once(self):
        place = """(slider) => [...slider.querySelectorAll('svg')].map((part) => part.querySelector('path').getBoundingClientRect())
            .map(({ left, width }) => [Math.round(left), Math.round(width)])"""
        with gallery("sound-settings") as server, distant(server) as page:
            slider = page.get_by_role("slider").first
            slider.scroll_into_view_if_needed()
            settle(page)
            before = slider.evaluate(place)
            box = slider.bounding_box()
            page.mouse.move(box["x"] + box["width"] * 0.2, box["y"] + box["height"] / 2)
            page.mouse.down()
            page.mouse.move(box["x"] + box["width"] * 0.7, box["y"] + box["height"] / 2, steps=4)
            page.wait_for_timeout(100)
            self.assertTrue(page.evaluate(UNANSWERED))
            shown = slider.evaluate(place)
            self.assertNotEqual(shown[1:], before[1:])
            page.mouse.up()
            settle(page)
            self.assertEqual(slider.evaluate(place), shown)

    def test_a_tab_has_the_look_of_the_chosen_one_at_once(self):
        color = "(tab) => getComputedStyle(tab.querySelector('.plain, .text span')).color"
        with gallery("tabs") as server, distant(server) as page:
            old = page.get_by_role("tab").nth(0)
            new = page.get_by_role("tab").nth(1)
            looks = [old.evaluate(color), new.evaluate(color)]
            self.assertNotEqual(*looks)
            new.click()
            page.wait_for_timeout(200)
            self.assertTrue(page.evaluate(UNANSWERED))
            self.assertEqual([new.evaluate(color), old.evaluate(color)], looks)
            settle(page)
            self.assertEqual([new.evaluate(color), old.evaluate(color)], looks)


if __name__ == "__main__":
    unittest.main()
