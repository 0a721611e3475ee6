"""axe-core's opinion of a page."""

from axe_playwright_python.sync_playwright import Axe

#: The rules that colors decide: all others find the same in light and dark.
COLORS = ("color-contrast", "link-in-text-block")


def violations(page, rules: tuple[str, ...] = (), frames: bool = True) -> list[tuple]:
    """The rules that the page violates, with the first three elements of each; only those of `rules`, if there are any.
    `frames` says whether documents in the page are asked, too.

    The engine is put into a page once, and does not describe what it passes, which takes half of its time.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    options = {"resultTypes": ["violations"], "iframes": frames, **({"runOnly": list(rules)} if rules else {})}
    return page.evaluate("""async (options) => (await axe.run(options)).violations.map((rule) =>
      [rule.id, ...rule.nodes.slice(0, 3).map((node) => [node.html.slice(0, 200), node.failureSummary.slice(0, 200)])])""", options)
