// @ts-check
/** Detects long presses for browsers that send no `contextmenu` event for them: those of iPhone and iPad. */

/** The duration of a long press in milliseconds. */
const duration = 500;
/** The distance in points that a finger may move during a long press. */
const slop = 10;

/** Whether the browser sends no `contextmenu` event for a finger. */
const isMissing = () => navigator.maxTouchPoints > 0 && /^(Mac|iPhone|iPad)/.test(navigator.platform);

/**
 * Calls a function for each long press of a finger.
 * @param {HTMLElement} stage
 * @param {(event: PointerEvent) => void} report receives the event with which the finger went down
 */
export function reportLongPresses(stage, report) {
  let timer = 0;
  /** @type {PointerEvent | null} */
  let start = null;
  const stop = () => {
    clearTimeout(timer);
    start = null;
  };
  stage.addEventListener("pointerdown", (event) => {
    stop();
    if (event.pointerType !== "touch" || !event.isPrimary || !isMissing()) return;
    start = event;
    timer = setTimeout(() => {
      if (start) report(start);
      stop();
    }, duration);
  });
  stage.addEventListener("pointermove", (event) => {
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > slop) stop();
  }, { passive: true });
  for (const kind of ["pointerup", "pointercancel", "contextmenu"]) addEventListener(kind, stop);
}
