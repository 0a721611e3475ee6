// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */
/** @typedef {import("./wire.js").Scroll} Scroll */

import { AbsentRows } from "./absent.js";
import { isList } from "./rows.js";
import { ScrollAxis } from "./scroll-axis.js";
import { ScrollHand } from "./scroll-hand.js";
import { ScrollSpeed } from "./scroll-speed.js";
import { Interest } from "./wire.js";

/** The device pixels up to which the browser's 32-bit positions are exact to a quarter. */
const exactPixels = 4_000_000;
/**
 * The maximum distance of children from their origin, and the minimum distance of the ends of a pinned layer's range,
 * in points.
 */
const reach = 400_000;
/** The time in milliseconds to which predictions extend beyond the answer, for frames and for speeds that still grow. */
const slack = 100;
/** The number of frames without movement after which a person has stopped. */
const stillness = 6;
/** The time in milliseconds of an answer from which on a report waits for the second movement, which tells the speed. */
const longAnswer = 60;
/** The time in milliseconds after the first patch at which rows beyond the buffer are asked for, behind a long line. */
const preparationDelay = 300;

/**
 * @typedef {object} ScrollHost
 * @property {(node: LayerNode, x: number, y: number, ahead: number[]) => number} report sends an offset, and the distances
 *   that are predicted beyond it, if any; returns the event's number
 * @property {(node: LayerNode, isStep: boolean) => void} ended reports that a person has ended scrolling, and whether by a step
 *   of a wheel or a key
 * @property {(node: LayerNode) => void} prepare asks for the rows of the first movement
 * @property {() => number} handled the number of the last event that the server has handled
 * @property {() => number} roundTrip the usual time of an answer in milliseconds
 */

/**
 * A layer that scrolls: a native scroll container with a plane that contains the children.
 *
 * Corrections move the plane instead of the scroll position, so that they do not interrupt momentum. Offsets are
 * reported at most once per frame, the next one after the server has handled the previous one.
 */
export class Scroller {
  /** @param {LayerNode} node @param {ScrollHost} host */
  constructor(node, host) {
    this.node = node;
    this.host = host;
    this.x = new ScrollAxis(exactPixels / devicePixelRatio);
    this.y = new ScrollAxis(exactPixels / devicePixelRatio);
    this.spacer = document.createElement("div");
    this.spacer.className = "spacer";
    this.plane = document.createElement("div");
    this.plane.className = "plane";
    this.absent = new AbsentRows(this);
    this.spacer.append(this.plane);
    this.plane.append(...node.element.childNodes);
    node.element.append(this.spacer);
    node.element.classList.add("scroller");
    node.box = this.plane;
    /** @type {Set<LayerNode>} */
    this.pinned = new Set();
    this.pinWindow = 0;
    /** The lengths that bars cover at each edge, in points. */
    this.bars = { top: 0, bottom: 0, left: 0, right: 0 };
    this.reported = { x: 0, y: 0, number: 0 };
    this.isMoving = false;
    /**
     * The shape of the rows, if this is a list.
     * @type {[number, number, number] | null}
     */
    this.rowShape = null;
    /** Whether to report the end of scrolling by a person, and whether that is pending. */
    this.tellsEnd = false;
    this.isEnding = false;
    /** The number of corrections left for a person who scrolled to the end, if the end moves. */
    this.endAttempts = 0;
    this.needsWrite = true;
    /**
     * The browser's scroll position as last read. Reading it while rows arrive forces layout.
     * @type {[number, number] | null}
     */
    this.known = null;
    this.frame = 0;
    this.rest = 0;
    this.speeds = [new ScrollSpeed(), new ScrollSpeed()];
    /** Whether the server gets predictions, because a person has scrolled far within the time of an answer. */
    this.isPredicting = false;
    this.stillFrames = 0;
    this.watch = 0;
    this.preparation = 0;
    this.hand = new ScrollHand(node.element, () => this.restAxes());
    this.onScroll = () => this.scrolled();
    this.onEnd = () => this.rested();
    node.element.addEventListener("scroll", this.onScroll, { passive: true });
    node.element.addEventListener("scrollend", this.onEnd, { passive: true });
  }

  /** Removes the listeners and timers. */
  release() {
    const { element } = this.node;
    element.removeEventListener("scroll", this.onScroll);
    element.removeEventListener("scrollend", this.onEnd);
    this.hand.release();
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.watch);
    clearTimeout(this.rest);
    clearTimeout(this.preparation);
  }

  /** Restores the layer's element, because it no longer scrolls. */
  end() {
    const { element } = this.node;
    this.release();
    element.classList.remove("scroller", "horizontal", "vertical", "fixed", "bare");
    this.absent.hide();
    element.append(...this.plane.childNodes);
    this.spacer.remove();
    this.node.box = element;
  }

  /**
   * Applies the engine's scroll properties.
   * @param {Scroll} scroll
   * @param {boolean} isNew
   */
  update(scroll, isNew) {
    const [, , width, height] = this.node.frame;
    const [top, left, bottom, right] = scroll.p ?? [0, 0, 0, 0];
    this.x.resize(scroll.c[0], width);
    this.y.resize(scroll.c[1], height);
    this.bars = { top, bottom, left, right };
    const { classList } = this.node.element;
    classList.toggle("horizontal", (scroll.g & 1) !== 0);
    classList.toggle("vertical", (scroll.g & 2) !== 0);
    classList.toggle("bare", (scroll.g & 4) === 0);
    classList.toggle("fixed", (scroll.g & 8) === 0);
    this.tellsEnd = (scroll.g & 16) !== 0;
    this.rowShape = scroll.s ?? null;
    if (scroll.s) this.node.element.style.setProperty("--row-inset", `${scroll.s[0]}px`);
    classList.toggle("rounds", (scroll.s?.[1] ?? 0) > 0);
    // Elements scrolled into view must not be below a bar or a pinned header. Lines along pinned columns cover nothing.
    const covered = [0, 0, 0, 0];
    for (const { style, frame } of this.pinned) {
      const edge = style.p?.[0] ?? 1;
      if (edge !== 1 && style.g !== 1) covered[edge] = Math.max(covered[edge], edge === 0 ? frame[3] : frame[2]);
    }
    this.node.element.style.scrollPadding =
      `${top + covered[0]}px ${right + covered[3]}px ${bottom}px ${left + covered[2]}px`;
    if (scroll.o && isNew) {
      [this.x.offset, this.y.offset] = scroll.o;
      this.reported = { x: scroll.o[0], y: scroll.o[1], number: 0 };
      this.needsWrite = true;
    } else if (scroll.d) {
      const [byX, byY] = scroll.d;
      if (this.x.shift(byX)) this.needsWrite = true;
      if (this.y.shift(byY)) this.needsWrite = true;
      this.reported.x += byX;
      this.reported.y += byY;
    }
  }

  /** Updates the visible lengths after a change of the layer's size. */
  resize() {
    [, , this.x.view, this.y.view] = this.node.frame;
  }

  /** Updates the geometry after a patch. */
  settle() {
    if (this.isForEnd && this.y.offset < this.y.span - 0.5) this.goToEnd();
    this.layOut();
    if (this.needsWrite || !this.isMoving) this.write();
    this.showAbsent();
    this.preparation ||= setTimeout(() => this.prepare(), preparationDelay);
  }

  /**
   * Asks for the rows of the first movement, which scrolls beyond the buffer before the first answer: the engine prepares a
   * viewport on each side. Small lists are scrolled less far.
   */
  prepare() {
    const { node, y } = this;
    if (!isList(node) || this.isPredicting || this.isMoving || this.host.roundTrip() <= longAnswer) return;
    if (y.view < innerHeight / 2 || y.span <= 0 || node.element.closest("[role=menu], [role=dialog]")) return;
    this.host.prepare(node);
  }

  /** Whether the engine has answered the offset of a person who scrolled to the end. */
  get isForEnd() {
    return this.endAttempts > 0 && this.reported.number <= this.host.handled();
  }

  /** Scrolls to the end again, because the rows there turned out to be longer than estimated. */
  goToEnd() {
    this.endAttempts -= 1;
    this.y.offset = this.y.span;
    this.needsWrite = true;
    this.reportSoon();
  }

  /** Whether the ranges of pinned layers must be recomputed. */
  get hasLeftPinWindow() {
    return Math.abs(this.pinWindow - this.y.offset) > reach / 2;
  }

  /** A scroll view whose content fits is no stop of the keyboard. The engine names it as one where it has no controls. */
  showStop() {
    const { node, x, y } = this;
    if (node.attributes.get("tabindex") !== "0" || isList(node) || node.interests & Interest.key) return;
    const stop = x.span > 0.5 || y.span > 0.5 ? 0 : -1;
    if (node.element.tabIndex !== stop) node.element.tabIndex = stop;
  }

  /** Positions the spacer and the plane. */
  layOut() {
    const { node, spacer, plane, x, y } = this;
    this.showStop();
    spacer.style.width = `${x.space + node.frame[2]}px`;
    spacer.style.height = `${y.space + node.frame[3]}px`;
    // A bar along one axis takes the length of its width from the other, on which content that fits must not get a bar as well.
    node.element.classList.toggle("fits-x", x.span <= 0);
    node.element.classList.toggle("fits-y", y.span <= 0);
    plane.style.left = `${x.contentStart}px`;
    plane.style.top = `${y.contentStart + node.originY}px`;
    if (this.hasLeftPinWindow) {
      this.pinWindow = y.offset;
      for (const pinned of this.pinned) this.placePinned(pinned);
    }
  }

  /**
   * Moves the origin of the children near the offset, because browsers position exactly only at small distances from
   * it.
   */
  moveOrigin() {
    const { node, y } = this;
    if (Math.abs(y.offset - node.originY) < reach) return false;
    node.originY = Math.round(y.offset);
    node.placeChildren();
    return true;
  }

  /** Writes the scroll position if the browser's differs. */
  write() {
    const { element } = this.node;
    if (!element.isConnected) return;
    this.needsWrite = false;
    const [left, top] = [this.x.rebase(), this.y.rebase()];
    this.moveOrigin();
    this.layOut();
    if (this.known && Math.abs(this.known[0] - left) <= 0.01 && Math.abs(this.known[1] - top) <= 0.01) return;
    if (Math.abs(element.scrollLeft - left) > 0.01) element.scrollLeft = left;
    if (Math.abs(element.scrollTop - top) > 0.01) element.scrollTop = top;
    const [actualLeft, actualTop] = this.known = [element.scrollLeft, element.scrollTop];
    if (actualLeft !== left || actualTop !== top) {
      this.x.wrote(actualLeft);
      this.y.wrote(actualTop);
      this.layOut();
    }
  }

  /** Handles a change of the browser's scroll position. */
  scrolled() {
    const { element } = this.node;
    const now = performance.now();
    const [left, top] = this.known = [element.scrollLeft, element.scrollTop];
    if (Math.abs(left - this.x.position) < 0.01 && Math.abs(top - this.y.position) < 0.01) return;
    this.isMoving = true;
    clearTimeout(this.rest);
    this.rest = setTimeout(this.onEnd, "onscrollend" in window ? 3000 : 200);
    const oldBias = this.y.bias;
    const hand = this.hand.at(now);
    const before = [this.x.offset, this.y.offset];
    const isDue = [this.x.moved(left, now, hand), this.y.moved(top, now, hand)];
    this.noteSpeed(before, now);
    if (isDue.includes(true)) this.write();
    else if (this.moveOrigin() || this.y.bias !== oldBias || this.hasLeftPinWindow) this.layOut();
    this.showAbsent();
    this.endAttempts = this.y.span > this.y.view && this.y.offset >= this.y.span - 0.5 ? 4 : 0;
    this.reportSoon();
  }

  /** Reports the offset immediately, because the position of a press depends on it. */
  reportNow() {
    this.scrolled();
    this.report(true);
  }

  /** Handles an answer. A page that predicts reports the offset of the next frame: applying a patch takes time. */
  answered() {
    if (this.isPredicting) this.reportSoon();
    else this.report();
    this.tellEnd();
    this.showAbsent();
  }

  /** Reports the offset in the next frame. */
  reportSoon() {
    if (!this.frame) this.frame = requestAnimationFrame(() => { this.frame = 0; this.report(); });
  }

  /** Handles the end of scrolling, at which the position can be written without interrupting a movement. */
  rested() {
    clearTimeout(this.rest);
    this.isEnding = this.isMoving && this.tellsEnd;
    this.isMoving = false;
    this.restAxes();
    this.write();
    this.report();
    this.tellEnd();
  }

  restAxes() {
    this.x.rest();
    this.y.rest();
  }

  /** Reports the end of scrolling, once the engine has the final offset. */
  tellEnd() {
    if (!this.isEnding || this.isAwaiting) return;
    this.isEnding = false;
    this.host.ended(this.node, this.hand.isStep);
  }

  /** Whether the engine has not yet answered the current offset. */
  get isAwaiting() {
    const { x, y, reported } = this;
    return reported.number > this.host.handled() || Math.abs(clamp(x) - reported.x) >= 0.25 ||
      Math.abs(clamp(y) - reported.y) >= 0.25;
  }

  /**
   * Reports the offset if it changed. Unless urgent, waits until the engine has handled the previous one.
   * @param {boolean} isUrgent
   */
  report(isUrgent = false) {
    const { x, y, reported } = this;
    if (!isUrgent && reported.number > this.host.handled()) return;
    const [left, top] = [clamp(x), clamp(y)];
    if (Math.abs(left - reported.x) < 0.25 && Math.abs(top - reported.y) < 0.25) return;
    if (!isUrgent && this.isStarting) return this.reportSoon();
    const number = this.host.report(this.node, left, top, this.predicted());
    if (number > 0) this.reported = { x: left, y: top, number };
  }

  /**
   * Measures the speed of a movement; a jump has none.
   * @param {number[]} before the offsets before it @param {number} time
   */
  noteSpeed(before, time) {
    for (const [index, axis] of [this.x, this.y].entries()) {
      const speed = this.speeds[index];
      if (axis.isJumping) speed.reset();
      else speed.add(axis.offset - before[index], time);
    }
    this.stillFrames = 0;
    this.watch ||= requestAnimationFrame(() => this.watchRest());
  }

  /** Whether a movement has just begun, so that its speed is unknown, and an answer to its first step would come too late. */
  get isStarting() {
    const isFirst = this.speeds.some(({ movements }) => movements.length === 1);
    return isFirst && this.stillFrames < 4 && this.host.roundTrip() > longAnswer;
  }

  /**
   * Forgets the speed after some frames without movement. Browsers report an end of scrolling after each step of a wheel, and a
   * page that applies a patch has no frames.
   */
  watchRest() {
    this.stillFrames += 1;
    this.watch = this.stillFrames < stillness ? requestAnimationFrame(() => this.watchRest()) : 0;
    if (this.watch === 0) for (const speed of this.speeds) speed.reset();
  }

  /**
   * Returns the distances that a person scrolls until the answer to the next report is displayed, which is two answers from
   * now; nothing while the rows that the engine prepares by itself suffice.
   */
  predicted() {
    const time = 2 * this.host.roundTrip() + slack;
    const ahead = this.speeds.map((speed) => speed.distance(time, this.hand.isCoasting));
    this.isPredicting ||= Math.abs(ahead[0]) > this.x.view / 4 || Math.abs(ahead[1]) > this.y.view / 4;
    return this.isPredicting ? ahead : [];
  }

  /** Updates the placeholders of rows that have not arrived. */
  showAbsent() {
    this.absent.update();
  }

  /**
   * Positions a pinned layer, which sticks within a wrapper that spans the nearby part of its range.
   * @param {LayerNode} pinned
   */
  placePinned(pinned) {
    this.pinned.add(pinned);
    pinned.pinnedIn = this;
    const pin = pinned.style.p;
    if (!pin || !pinned.parent) return;
    if (pin[0] > 1) return this.placeSideways(pinned, pin);
    const [edge, natural, rangeStart, rangeEnd, inset = 0] = pin;
    const [x, , width, height] = pinned.frame;
    let base = pinned.parent.originY;
    for (let node = pinned.parent; node.parent && node !== this.node; node = node.parent) base += node.frame[1];
    const start = Math.max(rangeStart, Math.min(natural, this.pinWindow - reach));
    const end = Math.min(rangeEnd, Math.max(natural + height, this.pinWindow + reach));
    const nearStart = Math.max(start, Math.min(this.pinWindow - reach, end - height));
    const { style } = pinned.shell;
    style.left = `${x}px`;
    style.top = `${nearStart - base}px`;
    style.width = `${width}px`;
    // A margin would keep a footer from moving up in its wrapper, which therefore ends with the footer.
    const isFooter = edge === 1;
    const nearEnd = isFooter ? Math.min(natural + height, Math.max(this.pinWindow + reach, nearStart + height)) : end;
    style.height = `${Math.max(height, nearEnd - nearStart)}px`;
    pinned.shell.classList.toggle("footer", isFooter);
    pinned.spot = [NaN, NaN, NaN, NaN];
    const css = pinned.element.style;
    css.left = "0px";
    css.width = `${width}px`;
    css.height = `${height}px`;
    css.marginTop = `${isFooter ? 0 : Math.max(0, natural - nearStart)}px`;
    css.top = edge === 0 ? `${this.bars.top + inset}px` : "auto";
    css.bottom = edge === 1 ? `${this.bars.bottom + inset}px` : "auto";
  }

  /**
   * Positions a layer that is pinned to the left or right, within a wrapper that spans its range.
   * @param {LayerNode} pinned @param {import("./wire.js").Pin} pin
   */
  placeSideways(pinned, [edge, natural, rangeStart, rangeEnd, inset = 0]) {
    const [, y, width, height] = pinned.frame;
    let base = 0;
    for (let node = pinned.parent; node && node.parent && node !== this.node; node = node.parent) base += node.frame[0];
    const isRight = edge === 3;
    const start = isRight ? Math.min(rangeStart, natural) : natural;
    const end = isRight ? natural + width : Math.max(rangeEnd, natural + width);
    const { style } = pinned.shell;
    style.left = `${start - base}px`;
    style.top = `${y - (pinned.parent?.originY ?? 0)}px`;
    style.width = `${end - start}px`;
    style.height = `${height}px`;
    pinned.shell.classList.toggle("right", isRight);
    pinned.spot = [NaN, NaN, NaN, NaN];
    const css = pinned.element.style;
    css.width = `${width}px`;
    css.height = `${height}px`;
    css.left = isRight ? "auto" : `${this.bars.left + inset}px`;
    css.right = isRight ? `${this.bars.right + inset}px` : "auto";
  }
}

/**
 * Returns the offset within the range of the axis.
 * @param {ScrollAxis} axis
 */
function clamp(axis) {
  return Math.min(axis.span, Math.max(0, axis.offset));
}
