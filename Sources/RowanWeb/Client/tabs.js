// @ts-check
/**
 * The keys of a tab list and of a group of options side by side, each of which is one stop of the keyboard: arrows, Home and End choose
 * among the tabs or the options (ARIA Authoring Practices, tabs with automatic activation, radio group).
 */

/**
 * The roles of the groups, by those of their members.
 * @type {Record<string, string>}
 */
const groups = { tab: "tablist", radio: "radiogroup" };

/**
 * Returns the tab or option that a key chooses; null if the key is not one of their group.
 * @param {KeyboardEvent} event @param {Element | null} active
 * @returns {HTMLElement | null}
 */
export function chosenTab(event, active) {
  const role = active?.getAttribute("role") ?? "";
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !groups[role]) return null;
  const kind = `[role=${groups[role]}]`;
  const list = active?.closest(kind);
  if (!list) return null;
  const tabs = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(`[role=${role}]`)])
    .filter((tab) => tab.closest(kind) === list && tab.getAttribute("aria-disabled") !== "true");
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

/**
 * Returns the title of a menu bar that an arrow key goes to, while no menu is open; `null` for other keys and elements.
 * @param {KeyboardEvent} event @param {Element | null} active the focused element
 * @returns {HTMLElement | null}
 */
export function nextTitle(event, active) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const bar = active?.getAttribute("role") === "menuitem" ? active.closest("[role=menubar]") : null;
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!bar || !active || step === 0 || active.getAttribute("aria-expanded") === "true") return null;
  const titles = [...bar.querySelectorAll("[role=menuitem]")];
  const isMirrored = titles.length > 1 && titles[0].getBoundingClientRect().left > titles[1].getBoundingClientRect().left;
  const next = titles[(titles.indexOf(active) + (isMirrored ? -step : step) + titles.length) % titles.length];
  return next instanceof HTMLElement ? next : null;
}
