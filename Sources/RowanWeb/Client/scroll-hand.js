// @ts-check
/** @typedef {import("./scroll-axis.js").Hand} Hand */

/**
 * The tolerance for the position of a thumb in pixels: half its minimum length, and the buttons at the ends of a track.
 */
const slack = 32;
/** The time in milliseconds for which movement begun by a wheel or finger continues. */
const lasting = 1500;
/** Events that begin and end a movement by a finger. */
const touches = /** @type {const} */ (["touchstart", "touchend", "touchcancel"]);
/** Events that end a drag of the scrollbar. */
const releases = ["pointerup", "pointercancel", "blur"];

/** The detection of the means of scrolling, which browsers do not report. */
export class ScrollHand {
  /**
   * @param {HTMLElement} element
   * @param {() => void} pressed called for each key, before it scrolls
   */
  constructor(element, pressed) {
    this.element = element;
    this.holdsThumb = false;
    /** Whether a fling continues after the finger has left. */
    this.isCoasting = false;
    /** Whether the last movement was a step of a wheel or a key. */
    this.isStep = false;
    this.stepTime = -Infinity;
    this.onDown = (/** @type {PointerEvent} */ event) => {
      this.holdsThumb = isOnThumb(event, element);
      this.isStep = false;
      this.stepTime = -Infinity;
    };
    this.onUp = () => { this.holdsThumb = false; };
    this.onStep = (/** @type {Event} */ { type }) => {
      this.stepTime = performance.now();
      this.isStep = type === "wheel";
      if (type === "wheel") this.isCoasting = false;
    };
    this.onTouch = (/** @type {TouchEvent} */ { type }) => { this.isCoasting = type === "touchend"; };
    this.onKey = () => {
      this.isStep = true;
      this.stepTime = -Infinity;
      pressed();
    };
    element.addEventListener("pointerdown", this.onDown, { passive: true });
    addEventListener("keydown", this.onKey, { capture: true, passive: true });
    for (const kind of ["wheel", "touchmove"]) element.addEventListener(kind, this.onStep, { passive: true });
    for (const kind of touches) element.addEventListener(kind, this.onTouch, { passive: true });
    for (const kind of releases) addEventListener(kind, this.onUp, { capture: true, passive: true });
  }

  /** Removes the listeners. */
  release() {
    this.element.removeEventListener("pointerdown", this.onDown);
    removeEventListener("keydown", this.onKey, { capture: true });
    for (const kind of ["wheel", "touchmove"]) this.element.removeEventListener(kind, this.onStep);
    for (const kind of touches) this.element.removeEventListener(kind, this.onTouch);
    for (const kind of releases) removeEventListener(kind, this.onUp, { capture: true });
  }

  /**
   * Returns the means of scrolling at a time.
   * @param {number} time @returns {Hand}
   */
  at(time) {
    if (this.holdsThumb) return "thumb";
    return time - this.stepTime < lasting ? "steps" : "";
  }
}

/**
 * Returns whether a press hits the thumb of an element's scrollbar, and not the track. Valid for content long enough
 * for the minimum length of a thumb.
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
