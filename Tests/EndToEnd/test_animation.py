"""Animations, which the browser's compositor runs."""

import unittest

from harness import Browser, fake_scene, settle, until

# The box that moves: the one with a shadow.
BOX = "[...document.querySelectorAll('.layer')].find((layer) => layer.style.filter)"


class Animation(unittest.TestCase):
    def open(self, page):
        page.get_by_role("option", name="Row 1", exact=True).dblclick()
        page.get_by_role("button", name="Animate").wait_for()
        settle(page)

    def test_a_spring_travels_and_arrives(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                self.open(page)
                page.get_by_role("button", name="Animate").click()
                until(page, f"{BOX}.getAnimations().length === 2")
                easing = page.evaluate(f"{BOX}.getAnimations()[0].effect.getTiming().easing")
                self.assertTrue(easing.startswith("linear("), easing)
                self.assertEqual(page.evaluate(f"{BOX}.style.left"), "260px")
                # It overshoots, as its damping says, and comes to rest at its place.
                page.evaluate(f"{BOX}.getAnimations().forEach((animation) => {{ animation.pause(); animation.currentTime = 420; }})")
                self.assertGreater(page.evaluate(f"{BOX}.getBoundingClientRect().left"), 262)
                page.evaluate(f"{BOX}.getAnimations().forEach((animation) => animation.finish())")
                self.assertAlmostEqual(page.evaluate(f"{BOX}.getBoundingClientRect().left"), 260, delta=0.1)
                self.assertAlmostEqual(float(page.evaluate(f"getComputedStyle({BOX}).opacity")), 0.5)

    def test_an_interrupted_animation_goes_on_from_where_it_is(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                self.open(page)
                page.get_by_role("button", name="Animate").click()
                until(page, f"{BOX}.getAnimations().length === 2")
                hold = f"{BOX}.getAnimations().forEach((animation) => {{ animation.pause(); animation.currentTime = 100; }})"
                page.evaluate(hold)
                left = page.evaluate(f"{BOX}.getBoundingClientRect().left")
                self.assertTrue(17 < left < 259, left)
                # The way back begins there: the first frame of the next animation is the last one of this.
                page.evaluate("window.starts = []")
                page.evaluate(f"""() => {{
                  const box = {BOX}, animate = box.animate;
                  box.animate = function (frames, timing) {{
                    const animation = animate.call(this, frames, timing);
                    animation.pause();
                    animation.currentTime = 0;
                    starts.push(this.getBoundingClientRect().left);
                    return animation;
                  }};
                }}""")
                page.get_by_role("button", name="Animate").click()
                until(page, "starts.length === 2")
                self.assertAlmostEqual(page.evaluate("starts.at(-1)"), left, delta=0.5)

    def test_reduced_motion_leaves_the_travel_out(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url, reduced_motion="reduce") as page:
                self.open(page)
                page.get_by_role("button", name="Animate").click()
                until(page, f"{BOX}.style.left === '260px'")
                self.assertEqual(page.evaluate(f"{BOX}.getBoundingClientRect().left"), 260)


if __name__ == "__main__":
    unittest.main()
