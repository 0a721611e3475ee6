// @ts-check
/** @typedef {import("./scroll-axis.js").Hand} Hand */

/** How far from where it belongs a thumb may be met: half its least length, and the buttons at a track's ends. */
const slack = 32;
/** For how many milliseconds what a wheel or a finger began goes on. */
const lasting = 1500;
/** What ends a drag of the scrollbar. */
const releases = ["pointerup", "pointercancel", "blur"];

/** Knows what a person scrolls an element with: browsers do not say it. */
export class ScrollHand {
  /**
   * @param {HTMLElement} element
   * @param {() => void} pressed is told of each key, before it scrolls
   */
  constructor(element, pressed) {
    this.element = element;
    this.holdsThumb = false;
    this.stepTime = -Infinity;
    this.onDown = (/** @type {PointerEvent} */ event) => {
      this.holdsThumb = isOnThumb(event, element);
      this.stepTime = -Infinity;
    };
    this.onUp = () => { this.holdsThumb = false; };
    this.onStep = () => { this.stepTime = performance.now(); };
    this.onKey = () => {
      this.stepTime = -Infinity;
      pressed();
    };
    element.addEventListener("pointerdown", this.onDown, { passive: true });
    addEventListener("keydown", this.onKey, { capture: true, passive: true });
    for (const kind of ["wheel", "touchmove"]) element.addEventListener(kind, this.onStep, { passive: true });
    for (const kind of releases) addEventListener(kind, this.onUp, { capture: true, passive: true });
  }

  /** Nothing is heard any more. */
  release() {
    this.element.removeEventListener("pointerdown", this.onDown);
    removeEventListener("keydown", this.onKey, { capture: true });
    for (const kind of ["wheel", "touchmove"]) this.element.removeEventListener(kind, this.onStep);
    for (const kind of releases) removeEventListener(kind, this.onUp, { capture: true });
  }

  /**
   * What scrolls at a time.
   * @param {number} time @returns {Hand}
   */
  at(time) {
    if (this.holdsThumb) return "thumb";
    return time - this.stepTime < lasting ? "steps" : "";
  }
}

/**
 * Whether a press meets the thumb of an element's scrollbar, and not the track before or behind it. Good for contents that
 * are long enough for the thumb to have its least length.
 * @param {PointerEvent} event @param {HTMLElement} element
 */
function isOnThumb(event, element) {
  if (event.target !== element || event.pointerType === "touch") return false;
  const { clientWidth: width, clientHeight: height, scrollWidth, scrollHeight, scrollLeft, scrollTop } = element;
  const box = element.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left, event.clientY - box.top];
  if (x >= width) return Math.abs(y - (scrollTop / Math.max(1, scrollHeight - height)) * height) <= slack;
  if (y >= height) return Math.abs(x - (scrollLeft / Math.max(1, scrollWidth - width)) * width) <= slack;
  return false;
}
