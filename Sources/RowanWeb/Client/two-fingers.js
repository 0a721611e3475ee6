// @ts-check

/** The least distance in points that two fingers move together, and the greatest change of their distance meanwhile. */
const slop = 6;
const spread = 24;

/**
 * Two fingers that move together: what happens to them, their center in the window, and the touch event.
 * @typedef {CustomEvent<{kind: "down" | "move" | "up" | "cancel", x: number, y: number, event: TouchEvent}>} PairEvent
 */

/**
 * Reports two fingers that move together up or down over an element, as events of the kind `pair`, and prevents the browser from
 * scrolling with them. Two fingers that pinch are left to the browser.
 * @param {HTMLElement} element @returns {() => void} stops the reports
 */
export function reportPairs(element) {
  /** @type {{x: number, y: number, distance: number} | null} */
  let start = null;
  let isPair = false;
  const place = (/** @type {TouchEvent} */ { touches: [one, other] }) => ({
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  });
  const report = (/** @type {string} */ kind, /** @type {TouchEvent} */ event, x = 0, y = 0) => {
    element.dispatchEvent(new CustomEvent("pair", { bubbles: true, detail: { kind, x, y, event } }));
  };
  const began = (/** @type {TouchEvent} */ event) => {
    if (isPair) ended(event);
    start = event.touches.length === 2 ? place(event) : null;
  };
  const moved = (/** @type {TouchEvent} */ event) => {
    if (!start || event.touches.length !== 2) return;
    const { x, y, distance } = place(event);
    if (!isPair) {
      const change = Math.abs(distance - start.distance);
      if (!event.cancelable || change > spread) return void (start = null);
      if (Math.abs(y - start.y) < Math.max(slop, change, Math.abs(x - start.x))) return;
      isPair = true;
      report("down", event, start.x, start.y);
    }
    event.preventDefault();
    report("move", event, x, y);
  };
  const ended = (/** @type {TouchEvent} */ event) => {
    start = null;
    if (!isPair) return;
    isPair = false;
    report(event.type === "touchcancel" ? "cancel" : "up", event);
  };
  element.addEventListener("touchstart", began, { passive: true });
  element.addEventListener("touchmove", moved, { passive: false });
  element.addEventListener("touchend", ended);
  element.addEventListener("touchcancel", ended);
  return () => {
    element.removeEventListener("touchstart", began);
    element.removeEventListener("touchmove", moved);
    element.removeEventListener("touchend", ended);
    element.removeEventListener("touchcancel", ended);
  };
}
