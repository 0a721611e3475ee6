// @ts-check
/**
 * What a person scrolls with, as far as that is known: the thumb of a scrollbar, or a wheel or a finger.
 * @typedef {"thumb" | "steps" | ""} Hand
 */

/** How far steps can go from where nothing moved last, at least: farther than a flick carries. */
const room = 16_000;
/** For how many milliseconds after its last step a jump can go on. */
const pause = 250;
/** How far a position may be from its due, of all its way: by less than a thumb shows. */
const slack = 1 / 2000;

/**
 * The arithmetic of one direction of scrolling, without any page.
 *
 * The browser scrolls a `position` from 0 to `space`; the content's `offset` is `position + bias`. Small movements of the
 * position are movements of the offset, one to one. For content that fits, the bias is a constant. Content longer than
 * `spaceLimit` has a shorter space, in which a position means its share of the content: whoever drags the thumb to a
 * quarter gets a quarter of the rows. What a person scrolls by steps there changes the bias's due value, which `rebase`
 * settles when nothing moves. Near its ends the content keeps the distance that it has from them, up to `room`, so that
 * steps find the end where it is: the thumb is off by that little, and what it is dragged to is not.
 *
 * The engine's corrections (`shift`) move the offset and the content alike: they change the bias, and no pixel.
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
    /** Whether what moved last was a jump: browsers end it with short steps. */
    this.isJumping = false;
  }

  /** The greatest offset. */
  get span() { return Math.max(0, this.length - this.view); }
  /** The greatest position. */
  get space() { return Math.min(this.span, this.spaceLimit); }
  get position() { return this.offset - this.bias; }
  /** Where the content's point 0 lies in the space. */
  get contentStart() { return -this.bias; }

  /**
   * The lengths of the content and of what is seen of it.
   * @param {number} length @param {number} view
   */
  resize(length, view) {
    this.length = length;
    this.view = view;
  }

  /**
   * The position that is due to an offset.
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
   * The offset that a position means to somebody who drags the thumb there.
   * @param {number} position
   */
  offsetFor(position) {
    const { span, space } = this;
    const at = Math.min(space, Math.max(0, position));
    return span <= space ? at : (at / space) * span;
  }

  /**
   * The browser scrolled. Returns whether the position has to be written, with `rebase`.
   * @param {number} position @param {number} time in milliseconds
   * @param {Hand} hand
   */
  moved(position, time, hand = "") {
    const way = Math.abs(position - this.position);
    const passed = time - this.lastTime;
    const duration = Math.min(100, Math.max(16, passed));
    this.lastTime = time;
    const isLong = this.span > this.space;
    // Nobody scrolls tens of thousands of pixels a second: this is a drag of the scrollbar, or a jump to an end.
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

  /** Whatever moves from now on is no part of a jump before it. */
  rest() { this.isJumping = false; }

  /**
   * The engine moved the offset, and where it says so the content with it. Returns whether it is a jump.
   * @param {number} by
   */
  shift(by) {
    const isJump = Math.abs(by) > 2 * this.view;
    this.offset += by;
    if (!isJump) this.bias += by;
    return isJump;
  }

  /**
   * Makes the bias due again, within the range, and returns the position to write. Where the thumb would not move by a
   * pixel, and no end is near, the position stays.
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
   * The browser took another position than was asked for (whole pixels): the content follows it.
   * @param {number} position
   */
  wrote(position) {
    this.bias = this.offset - position;
  }
}
