// @ts-check
/**
 * The means of scrolling, if known: the thumb of a scrollbar, or steps of a wheel or finger.
 * @typedef {"thumb" | "steps" | ""} Hand
 */

/** The minimum distance for steps from the last resting position: farther than a flick moves. */
const room = 16_000;
/** The time in milliseconds after its last step within which a jump can continue. */
const pause = 250;
/** The tolerated deviation of a position, as a fraction of its range: less than is visible in a thumb. */
const slack = 1 / 2000;

/**
 * The arithmetic of scrolling along one axis, independent of the page.
 *
 * The browser scrolls a `position` from 0 to `space`; the content's `offset` is `position + bias`. Small changes of the
 * position change the offset equally. For content that fits, the bias is constant. Content longer than `spaceLimit` has
 * a shorter space, in which a position maps to a fraction of the content: dragging the thumb to a quarter shows the
 * rows at a quarter. Scrolling by steps there makes the bias deviate, which `rebase` corrects at rest. Near its ends
 * the content keeps its exact distance from them, up to `room`, so that steps reach the end: the thumb deviates by that
 * little, but not the offset to which it is dragged.
 *
 * Corrections by the engine (`shift`) move offset and content together: they change the bias, but no pixel.
 */
export class ScrollAxis {
  /** @param {number} spaceLimit */
  constructor(spaceLimit) {
    this.spaceLimit = spaceLimit;
    this.offset = 0;
    this.bias = 0;
    this.length = 0;
    this.view = 0;
    this.lastTime = -Infinity;
    /** Whether the last movement was a jump, which browsers end with short steps. */
    this.isJumping = false;
  }

  /** The greatest offset. */
  get span() { return Math.max(0, this.length - this.view); }
  /** The greatest position. */
  get space() { return Math.min(this.span, this.spaceLimit); }
  get position() { return this.offset - this.bias; }
  /** The position of the content's origin in the space. */
  get contentStart() { return -this.bias; }

  /**
   * Sets the lengths of the content and of its visible part.
   * @param {number} length @param {number} view
   */
  resize(length, view) {
    this.length = length;
    this.view = view;
  }

  /**
   * Returns the position for an offset.
   * @param {number} offset
   */
  positionFor(offset) {
    const { span, space } = this;
    const to = Math.min(span, Math.max(0, offset));
    if (span <= space) return to;
    const shared = (to / span) * space;
    return Math.min(Math.max(shared, Math.min(to, room)), space - Math.min(span - to, room));
  }

  /**
   * Returns the offset for a position to which the thumb is dragged.
   * @param {number} position
   */
  offsetFor(position) {
    const { span, space } = this;
    const at = Math.min(space, Math.max(0, position));
    return span <= space ? at : (at / space) * span;
  }

  /**
   * Updates the offset for the browser's position. Returns whether the position must be written with `rebase`.
   * @param {number} position @param {number} time in milliseconds
   * @param {Hand} hand
   */
  moved(position, time, hand = "") {
    const way = Math.abs(position - this.position);
    const passed = time - this.lastTime;
    const duration = Math.min(100, Math.max(16, passed));
    this.lastTime = time;
    const isLong = this.span > this.space;
    // Tens of thousands of pixels per second are a drag of the scrollbar, or a jump to an end.
    const isFast = way > 2 * this.view && way / duration > 40;
    this.isJumping = hand === "thumb" || (hand === "" && (isFast || (this.isJumping && passed < pause)));
    if (isLong && this.isJumping) this.bias = this.offsetFor(position) - position;
    this.offset = position + this.bias;
    const isDue = Math.abs(this.bias - (this.offset - this.positionFor(this.offset))) < 0.5;
    if (isDue) return false;
    const isOutside = this.offset < 0 || this.offset > this.span;
    const isStuck = (position <= 0.5 && this.offset > 0.5) ||
      (position >= this.space - 0.5 && this.offset < this.span - 0.5);
    return isOutside || isStuck;
  }

  /** Ends a jump, so that later movements do not belong to it. */
  rest() { this.isJumping = false; }

  /**
   * Applies a correction by the engine, which also moves the content unless it is a jump. Returns whether it is a jump.
   * @param {number} by
   */
  shift(by) {
    const isJump = Math.abs(by) > 2 * this.view;
    this.offset += by;
    if (!isJump) this.bias += by;
    return isJump;
  }

  /**
   * Clamps the offset, restores the bias and returns the position to write. The position is unchanged if the thumb
   * would not visibly move and no end is near.
   */
  rebase() {
    this.offset = Math.min(this.span, Math.max(0, this.offset));
    const position = this.positionFor(this.offset);
    const isFar = Math.min(this.offset, this.span - this.offset) > 2 * room;
    if (this.span > this.space && isFar && Math.abs(position - this.position) < this.space * slack) return this.position;
    this.bias = this.offset - position;
    return position;
  }

  /**
   * Adjusts the bias to a position that the browser rounded to whole pixels.
   * @param {number} position
   */
  wrote(position) {
    this.bias = this.offset - position;
  }
}
