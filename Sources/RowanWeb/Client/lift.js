// @ts-check

/** The duration of a long press in milliseconds, and the maximum movement meanwhile in points. */
const liftTime = 450;
const liftSlop = 10;

/**
 * Prevents the browser from scrolling with a finger after a long press on an element, because the engine lifts it or opens its menu then.
 * @param {HTMLElement} element @returns {() => void} removes the listeners
 */
export function holdWhenLifted(element) {
  let [start, x, y, isHeld] = [0, 0, 0, false];
  const began = (/** @type {TouchEvent} */ event) => {
    const touch = event.changedTouches[0];
    [start, x, y, isHeld] = [event.timeStamp, touch.clientX, touch.clientY, event.touches.length === 1];
  };
  const moved = (/** @type {TouchEvent} */ event) => {
    const touch = event.changedTouches[0];
    const isLate = event.timeStamp - start >= liftTime;
    if (!isLate && Math.hypot(touch.clientX - x, touch.clientY - y) > liftSlop) isHeld = false;
    if (isHeld && isLate && event.cancelable) event.preventDefault();
  };
  element.addEventListener("touchstart", began, { passive: true });
  element.addEventListener("touchmove", moved, { passive: false });
  return () => {
    element.removeEventListener("touchstart", began);
    element.removeEventListener("touchmove", moved);
  };
}

/**
 * Reports horizontal two-finger movements on a trackpad over an element, which browsers deliver as wheel events and
 * otherwise use to navigate in the history.
 * @param {HTMLElement} element @param {(kind: string, ...fields: (string | number)[]) => number} send
 * @returns {() => void} stops the reports
 */
export function reportSweeps(element, send) {
  const turned = (/** @type {WheelEvent} */ event) => {
    if (event.ctrlKey || event.deltaMode !== 0 || Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
    event.preventDefault();
    send("wheel", event.clientX, event.clientY, event.deltaX);
  };
  element.addEventListener("wheel", turned, { passive: false });
  return () => element.removeEventListener("wheel", turned);
}
