// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */
/** @typedef {import("./wire.js").Curve} Curve */

import { reducesMotion } from "./environment.js";
import { cssTransform } from "./draw.js";
import { cssFilter } from "./filters.js";

/**
 * The animated properties of a layer as displayed before a patch, including animations in progress.
 * @typedef {object} Geometry
 * @property {[number, number, number, number]} frame
 * @property {[number, number]} moved the translation of an animation in progress
 * @property {[number, number]} size
 * @property {string} opacity
 * @property {string} transform
 * @property {string} filter
 * @property {string} color
 * @property {number} order the z-index
 * @property {[number, number]} bias the bias of the enclosing scroller, whose corrections move no pixel
 */

/**
 * Returns the animated properties of a layer as displayed.
 * @param {LayerNode} node @returns {Geometry}
 */
export function snapshotGeometry(node) {
  const { frame, style, content, animations } = node;
  /** @type {Geometry} */
  const geometry = {
    frame, moved: [0, 0], size: [frame[2], frame[3]], opacity: String(style.o ?? 1), transform: cssTransform(style) || "none",
    filter: cssFilter(style) || "none",
    color: content?.[0] === "fill" && typeof content[1] === "string" ? content[1] : "", bias: biasOf(node), order: orderOf(node),
  };
  if (animations.size === 0 && !style.v) return geometry;
  const seen = getComputedStyle(node.element);
  if (style.v) [geometry.opacity, geometry.transform, geometry.filter] = [seen.opacity, seen.transform, seen.filter];
  if (animations.has("place")) {
    const [x, y] = seen.translate === "none" ? [0, 0] : seen.translate.split(" ").map(parseFloat);
    geometry.moved = [x, y ?? 0];
  }
  if (animations.has("size")) geometry.size = [parseFloat(seen.width), parseFloat(seen.height)];
  if (animations.has("opacity")) geometry.opacity = seen.opacity;
  if (animations.has("transform")) geometry.transform = seen.transform;
  if (animations.has("filter")) geometry.filter = seen.filter;
  if (animations.has("color")) geometry.color = seen.backgroundColor;
  if (animations.has("order")) geometry.order = Number(seen.zIndex) || 0;
  return geometry;
}

/** @param {LayerNode} node @returns {number} */
function orderOf(node) { return Math.round((node.style.z ?? 0) * 1000); }

/** @param {LayerNode} node @returns {[number, number]} */
function biasOf(node) {
  const scroller = node.parent?.scroller;
  return scroller ? [scroller.x.bias, scroller.y.bias] : [0, 0];
}

/**
 * Animates a layer from its previous appearance to the current one.
 * @param {LayerNode} node @param {Geometry} before @param {Curve} curve
 */
export function startAnimation(node, before, curve) {
  const after = {
    opacity: String(node.style.o ?? 1), transform: cssTransform(node.style) || "none",
    filter: cssFilter(node.style) || "none",
  };
  const timing = timingOf(curve);
  if (timing === null) return;
  // The place in the scroller determines them.
  const isFree = node.style.v === undefined;
  if (isFree && before.opacity !== after.opacity) {
    run(node, "opacity", [{ opacity: before.opacity }, { opacity: after.opacity }], timing);
  }
  if (isFree && before.filter !== after.filter) {
    run(node, "filter", [{ filter: before.filter }, { filter: after.filter }], timing);
  }
  const color = node.content?.[0] === "fill" && typeof node.content[1] === "string" ? node.content[1] : "";
  if (before.color && color && before.color !== color) {
    run(node, "color", [{ backgroundColor: before.color }, { backgroundColor: color }], timing);
  }
  if (reducesMotion()) return;
  const [x, y, width, height] = node.frame;
  const bias = biasOf(node);
  const byX = before.frame[0] - before.bias[0] - (x - bias[0]) + before.moved[0];
  const byY = before.frame[1] - before.bias[1] - (y - bias[1]) + before.moved[1];
  if (Math.abs(byX) > 0.01 || Math.abs(byY) > 0.01) {
    run(node, "place", [{ translate: `${byX}px ${byY}px` }, { translate: "0px 0px" }], timing);
    // A layer that comes down on its way passes above the others.
    const order = String(before.order);
    if (before.order > orderOf(node)) run(node, "order", [{ zIndex: order }, { zIndex: order }], timing);
  }
  if (Math.abs(before.size[0] - width) > 0.01 || Math.abs(before.size[1] - height) > 0.01) {
    run(node, "size", [
      { width: `${before.size[0]}px`, height: `${before.size[1]}px` }, { width: `${width}px`, height: `${height}px` },
    ], timing);
  }
  if (isFree && before.transform !== after.transform) {
    run(node, "transform", [{ transform: before.transform }, { transform: after.transform }], timing);
  }
}

/**
 * Starts an animation in place of the previous one of the same name.
 * @param {LayerNode} node @param {string} name @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing
 */
export function run(node, name, frames, timing) {
  node.animations.get(name)?.cancel();
  const animation = node.element.animate(frames, timing);
  node.animations.set(name, animation);
  animation.onfinish = () => { if (node.animations.get(name) === animation) node.animations.delete(name); };
}

/**
 * Returns the timing of a curve; null if it does not animate.
 * @param {Curve} curve @returns {KeyframeAnimationOptions | null}
 */
export function timingOf(curve) {
  const [seconds, delay, speed, repeats, autoreverses, kind, ...numbers] = curve;
  if (!(seconds > 0) || !(speed > 0)) return null;
  return {
    duration: (seconds / speed) * 1000,
    delay: (delay / speed) * 1000,
    iterations: repeats === 0 ? Infinity : repeats,
    direction: autoreverses ? "alternate" : "normal",
    fill: "backwards",
    easing: kind === 0 ? `cubic-bezier(${bezier(numbers)})` : springEasing(numbers[0], numbers[1], seconds),
  };
}

/**
 * Returns the arguments of a CSS Bézier curve, with times clamped to 0–1.
 * @param {number[]} numbers
 */
function bezier([x1, y1, x2, y2]) {
  const time = (/** @type {number} */ value) => Math.min(1, Math.max(0, value));
  return [time(x1), y1, time(x2), y2].join(", ");
}

const hasLinear = CSS.supports("transition-timing-function", "linear(0, 1)");
/** @type {Map<string, string>} */
const easings = new Map();

/**
 * Returns a damped spring as a CSS easing of one sample per sixtieth of a second (fact D3).
 * @param {number} response @param {number} damping @param {number} seconds
 */
function springEasing(response, damping, seconds) {
  if (!hasLinear) return "cubic-bezier(0.2, 0.9, 0.3, 1)";
  const key = `${response} ${damping} ${seconds}`;
  const known = easings.get(key);
  if (known) return known;
  const count = Math.min(240, Math.max(8, Math.round(seconds * 60)));
  const samples = [];
  for (let index = 0; index < count; index += 1) {
    samples.push(springValue(response, damping, (seconds * index) / count).toFixed(4));
  }
  const easing = `linear(${samples.join(", ")}, 1)`;
  easings.set(key, easing);
  return easing;
}

/**
 * Returns the value at a time, in seconds, of a spring that moves from 0 to 1 and starts at rest.
 * @param {number} response @param {number} damping @param {number} time
 */
export function springValue(response, damping, time) {
  const omega = (2 * Math.PI) / Math.max(response, 0.001);
  if (Math.abs(damping - 1) < 1e-4) return 1 - Math.exp(-omega * time) * (1 + omega * time);
  if (damping < 1) {
    const damped = omega * Math.sqrt(1 - damping * damping);
    return 1 - Math.exp(-damping * omega * time) *
      (Math.cos(damped * time) + ((damping * omega) / damped) * Math.sin(damped * time));
  }
  const root = Math.sqrt(damping * damping - 1);
  const [slow, fast] = [-omega * (damping - root), -omega * (damping + root)];
  return 1 - (fast * Math.exp(slow * time) - slow * Math.exp(fast * time)) / (fast - slow);
}
