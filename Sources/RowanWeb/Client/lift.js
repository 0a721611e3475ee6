// @ts-check

/** How long a finger rests on a layer before that is lifted, in milliseconds, and how far it may go meanwhile, in points. */
const liftPatience = 450;
const liftSlop = 10;

/**
 * Keeps the browser from scrolling with a finger that has rested on an element, which the engine lifts then.
 * @param {HTMLElement} element @returns {() => void} stops it
 */
export function holdWhenLifted(element) {
  let [start, x, y, isHeld] = [0, 0, 0, false];
  const began = (/** @type {TouchEvent} */ event) => {
    const touch = event.changedTouches[0];
    [start, x, y, isHeld] = [event.timeStamp, touch.clientX, touch.clientY, event.touches.length === 1];
  };
  const moved = (/** @type {TouchEvent} */ event) => {
    const touch = event.changedTouches[0];
    const isLate = event.timeStamp - start >= liftPatience;
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
 * Reports two fingers that go sideways over an element, on a trackpad: browsers tell them as turns of the wheel. The browser would
 * go back or forth in its history with them.
 * @param {HTMLElement} element @param {(kind: string, ...fields: (string | number)[]) => number} send
 * @returns {() => void} stops it
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
