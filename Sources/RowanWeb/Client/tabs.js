// @ts-check
/**
 * The keys of a tab list, which is one stop of the keyboard: arrows, Home and End choose among its tabs (ARIA Authoring Practices, tabs
 * with automatic activation).
 */

/**
 * Returns the tab that a key chooses; null if the key is not one of a tab list.
 * @param {KeyboardEvent} event @param {Element | null} active
 * @returns {HTMLElement | null}
 */
export function chosenTab(event, active) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || active?.getAttribute("role") !== "tab") return null;
  const list = active.closest("[role=tablist]");
  if (!list) return null;
  const tabs = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[role=tab]")])
    .filter((tab) => tab.closest("[role=tablist]") === list && tab.getAttribute("aria-disabled") !== "true");
  const index = tabs.indexOf(/** @type {HTMLElement} */ (active));
  if (index < 0 || tabs.length < 2) return null;
  const isMirrored = tabs[0].getBoundingClientRect().left > tabs[tabs.length - 1].getBoundingClientRect().left;
  switch (event.key) {
    case "ArrowRight": case "ArrowLeft":
      return tabs[(index + ((event.key === "ArrowRight") === isMirrored ? -1 : 1) + tabs.length) % tabs.length];
    case "ArrowDown": return tabs[(index + 1) % tabs.length];
    case "ArrowUp": return tabs[(index - 1 + tabs.length) % tabs.length];
    case "Home": return tabs[0];
    case "End": return tabs[tabs.length - 1];
    default: return null;
  }
}
