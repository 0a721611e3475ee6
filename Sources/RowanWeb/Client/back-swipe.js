// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

import { reducesMotion } from "./environment.js";
import { layerOf } from "./node.js";
import { cover, dimmed, hasCovered } from "./passage.js";
import { Interest } from "./wire.js";

/**
 * The gesture that goes back: a finger from the edge of a screen pulls it aside, over the picture of the screen below.
 *
 * The page moves the screen by itself, so that it follows the finger however far the server is, and asks the server to go back once
 * the screen has left. A screen that is let go earlier returns, and nothing has happened to it. With reduced motion nothing moves.
 * A page that was loaded at a screen has no picture of the one below, nor has one whose window has another size now: the ground is
 * seen there.
 */

/** The distance from the edge in points within which the gesture begins. */
const edge = 24;
/** The width in points of the engine's strip at the edge. */
const strip = 12;
/** The share of the width by which the screen below moves, as in the engine's transition. */
const parallax = 0.3;
/** The velocity in points per millisecond at which a screen leaves that has been pulled less than halfway. */
const flick = 0.35;

/**
 * @typedef {object} Pull
 * @property {LayerNode} screen the screen that is pulled
 * @property {1 | -1} direction the direction in which it leaves: 1 to the right
 * @property {HTMLElement | null} below the picture of the screen below
 * @property {number} id the identifier of the finger
 * @property {number} startX
 * @property {number} startY
 * @property {number} x the distance of the screen from its place, toward the trailing edge
 * @property {number} speed in points per millisecond
 * @property {number} time
 * @property {boolean} isPulling
 */

export class BackSwipe {
  /**
   * @param {HTMLElement} stage @param {() => number} back returns the number of the event
   * @param {(interests: number) => boolean} isWanted returns whether any layer has one of the interests
   */
  constructor(stage, back, isWanted) {
    this.stage = stage;
    this.back = back;
    this.isWanted = isWanted;
    /** @type {Pull | null} */
    this.pull = null;
    /** The number of the event that asks to go back; 0 for none. */
    this.asked = 0;
    /** @type {Animation[]} */
    this.animations = [];
    stage.addEventListener("touchstart", (event) => this.began(event), { passive: true });
    this.onMove = (/** @type {TouchEvent} */ event) => this.moved(event);
    this.isListening = false;
    stage.addEventListener("touchend", (event) => this.ended(event, false));
    stage.addEventListener("touchcancel", (event) => this.ended(event, true));
  }

  /** Listens to moves of fingers while there is a screen to go back to: a listener that can prevent scrolling delays its start. */
  update() {
    if ((hasCovered() || this.isWanted(Interest.goBack)) === this.isListening) return;
    this.isListening = !this.isListening;
    if (this.isListening) this.stage.addEventListener("touchmove", this.onMove, { passive: false });
    else this.stage.removeEventListener("touchmove", this.onMove);
  }

  /** @param {TouchEvent} event */
  began(event) {
    const touch = event.touches[0];
    if (event.touches.length > 1 || this.asked !== 0) return this.release(true);
    const { pull } = this;
    if (pull) {
      // A finger catches a screen that returns.
      for (const animation of this.animations) animation.pause();
      const x = parseFloat(getComputedStyle(pull.screen.element).translate) || 0;
      this.drop();
      Object.assign(pull, { id: touch.identifier, startX: touch.clientX - x * pull.direction, startY: touch.clientY, isPulling: true });
      this.show(pull, Math.abs(x));
      return;
    }
    const found = screenAbove(layerOf(touch.target), touch.clientX, touch.clientY);
    if (!found) return;
    const [screen, direction] = found;
    if ((direction < 0 ? innerWidth - touch.clientX : touch.clientX) > edge) return;
    this.pull = {
      screen, direction, below: null, id: touch.identifier, startX: touch.clientX, startY: touch.clientY, x: 0, speed: 0,
      time: event.timeStamp, isPulling: false,
    };
  }

  /** @param {TouchEvent} event */
  moved(event) {
    const { pull } = this;
    const touch = [...event.changedTouches].find(({ identifier }) => identifier === pull?.id);
    if (!pull || !touch) return;
    const way = (touch.clientX - pull.startX) * pull.direction;
    if (!pull.isPulling) {
      const across = Math.abs(touch.clientY - pull.startY);
      if (way < 6 && across < 6) return;
      if (across > way || !event.cancelable) {
        this.pull = null;
        return;
      }
      pull.isPulling = true;
      // What the finger pressed is not pressed any longer.
      for (const id of pointersOf(event)) window.dispatchEvent(new PointerEvent("pointercancel", { pointerId: id }));
    }
    event.preventDefault();
    const x = Math.min(pull.screen.frame[2], Math.max(0, way));
    const passed = event.timeStamp - pull.time;
    if (passed > 0) pull.speed = (x - pull.x) / passed;
    pull.time = event.timeStamp;
    this.show(pull, x);
  }

  /** @param {TouchEvent} event @param {boolean} isCancelled */
  ended(event, isCancelled) {
    const { pull } = this;
    if (!pull || ![...event.changedTouches].some(({ identifier }) => identifier === pull.id)) return;
    if (!pull.isPulling) {
      this.pull = null;
      return;
    }
    if (event.timeStamp - pull.time > 100) pull.speed = 0;
    const leaves = pull.speed > flick || (pull.x > pull.screen.frame[2] / 2 && pull.speed > -flick);
    this.release(isCancelled || !leaves);
  }

  /**
   * Places the screen and the picture below it.
   * @param {Pull} pull @param {number} x
   */
  show(pull, x) {
    pull.x = x;
    if (reducesMotion()) return;
    const { screen } = pull;
    if (!pull.below) {
      const picture = cover(screen.id);
      if (picture && picture.frame[2] === screen.frame[2] && picture.frame[3] === screen.frame[3]) {
        pull.below = picture.shell;
        screen.shell.before(picture.shell);
        picture.restoreScrolling();
      }
      screen.element.classList.add("pulled");
    }
    const [front, below] = stances(pull, x);
    Object.assign(screen.element.style, front);
    if (pull.below) Object.assign(pull.below.style, below);
  }

  /**
   * Ends the gesture: the screen leaves, or returns to its place.
   * @param {boolean} returns
   */
  release(returns) {
    const { pull } = this;
    if (!pull?.isPulling) {
      if (this.asked === 0) this.pull = null;
      return;
    }
    pull.isPulling = false;
    if (reducesMotion()) {
      this.pull = null;
      if (!returns) this.back();
      return;
    }
    const { screen, below, x } = pull;
    const end = returns ? 0 : screen.frame[2];
    const [from, to] = [stances(pull, x), stances(pull, end)];
    const rest = Math.abs(end - x) / screen.frame[2];
    const timing = { duration: 120 + 180 * rest, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)", fill: /** @type {const} */ ("forwards") };
    this.drop();
    this.animations = [screen.element.animate([from[0], to[0]], timing)];
    if (below) this.animations.push(below.animate([from[1], to[1]], timing));
    this.animations[0].onfinish = () => {
      if (this.pull !== pull || pull.isPulling) return;
      if (returns) this.clear();
      else this.asked = this.back() || this.clear();
    };
  }

  /** @param {number} handled the number of the last event that the server has handled */
  answered(handled) {
    if (this.asked === 0 || handled < this.asked) return;
    this.clear();
  }

  /** Ends the animations and keeps what they show. */
  drop() {
    for (const animation of this.animations) animation.cancel();
    this.animations = [];
  }

  /**
   * Removes all traces of the gesture.
   * @returns {0}
   */
  clear() {
    this.asked = 0;
    const { pull } = this;
    this.pull = null;
    this.drop();
    if (!pull) return 0;
    pull.below?.remove();
    pull.screen.element.classList.remove("pulled");
    Object.assign(pull.screen.element.style, { translate: "", opacity: "" });
    return 0;
  }

  /**
   * Returns whether a screen has left by the gesture, and is removed without another animation.
   * @param {number} id
   */
  hasPulledAway(id) {
    return this.asked !== 0 && this.pull?.screen.id === id;
  }
}

/**
 * Returns the styles of the screen and of the one below at a distance.
 * @param {Pull} pull @param {number} x
 */
function stances({ screen, direction }, x) {
  const width = screen.frame[2] || 1;
  return [
    { translate: `${x * direction}px 0px` },
    {
      translate: `${(x / width - 1) * parallax * width * direction}px 0px`,
      filter: x >= width ? "brightness(1)" : dimmed.replace("0.9", String(0.9 + (0.1 * x) / width)),
    },
  ];
}

/**
 * Returns the innermost screen at a point that a swipe removes, with the direction in which it leaves: one with a strip at the edge, or
 * one that covers another one. The strip of an outer screen lies in front of those of screens in it.
 * @param {LayerNode | null} layer the layer that was touched @param {number} x @param {number} y
 * @returns {[LayerNode, 1 | -1] | null}
 */
function screenAbove(layer, x, y) {
  const probe = x <= edge ? Math.min(x, strip / 2) : Math.max(x, innerWidth - strip / 2);
  const strips = document.elementsFromPoint(probe, y).map(layerOf).filter((node) => node && node.interests & Interest.goBack);
  const outer = strips.find((node) => isInside(layer, node?.parent))?.parent;
  const inner = outer && strips.reverse().find((node) => isInside(node, outer));
  if (inner?.parent) {
    const screen = coveringScreen(inner.parent, outer);
    return [screen, cover(screen.id)?.direction ?? (inner.frame[0] > 0 ? -1 : 1)];
  }
  for (let node = layer; node; node = node.parent) {
    const covered = cover(node.id);
    if (covered) return [node, covered.direction];
  }
  return null;
}

/**
 * Returns the layer that covers another screen: the one with a strip, or one of the same size around it, as of a column of a split view
 * that the screen of a stack fills.
 * @param {LayerNode} screen @param {LayerNode | null | undefined} outer the layer around that goes back by a strip of its own
 */
function coveringScreen(screen, outer) {
  const [, , width, height] = screen.frame;
  /** @type {LayerNode | null} */
  let node = screen;
  for (; node && (node === screen || node !== outer); node = node.parent) {
    if (node.frame[2] !== width || node.frame[3] !== height) break;
    if (cover(node.id)) return node;
  }
  return screen;
}

/**
 * Returns whether a layer is another one or inside it.
 * @param {LayerNode | null} layer @param {LayerNode | null | undefined} outer
 */
function isInside(layer, outer) {
  for (let node = layer; node; node = node.parent) if (node === outer) return true;
  return false;
}

/**
 * Returns the identifiers of pointers that a touch can have.
 * @param {TouchEvent} event
 */
function pointersOf(event) {
  return lastPointer === -1 || event.touches.length === 0 ? [] : [lastPointer];
}

/** The pointer of the last touch. */
let lastPointer = -1;
addEventListener("pointerdown", (event) => { if (event.pointerType === "touch" && event.isPrimary) lastPointer = event.pointerId; }, true);
