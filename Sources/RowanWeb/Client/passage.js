// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */
/** @typedef {import("./wire.js").Passage} Passage */

import { run, timingOf } from "./animate.js";
import { reducesMotion } from "./environment.js";

/**
 * How layers come and go. A layer that goes is out of the tree at once; its element stays, unreachable, until it has
 * reached the end of its way.
 *
 * @typedef {object} Leaving
 * @property {LayerNode} node
 * @property {Element | null} parent
 * @property {Animation} animation
 */

/**
 * What is on its way out and may come back, by identity.
 * @type {Map<number, Leaving>}
 */
const leaving = new Map();

/**
 * How a layer stands on its way.
 * @typedef {{opacity: string, translate: string, scale: string, rotate: string}} Stance
 */

/**
 * Lets a layer that is new come: from the far end of its way, or from where one of the same identity has got to.
 * @param {LayerNode} node @param {Passage} passage
 */
export function arrive(node, passage) {
  const [curve, identity] = passage;
  const timing = timingOf(curve);
  const found = identity ? leaving.get(identity) : undefined;
  const before = found && found.parent === node.shell.parentElement ? takeUp(found, node) : null;
  if (timing === null) return;
  const from = before ?? stanceAt(passage, node);
  const opacity = String(node.style.o ?? 1);
  if (from.opacity !== opacity) run(node, "opacity", [{ opacity: from.opacity }, { opacity }], timing);
  if (reducesMotion()) return;
  const origin = originOf(passage);
  if (!isStill(from.translate)) run(node, "place", [{ translate: from.translate }, { translate: "0px 0px" }], timing);
  if (from.scale !== "none" || from.rotate !== "none") {
    run(node, "pose", [
      { scale: from.scale === "none" ? "1" : from.scale, rotate: from.rotate === "none" ? "0deg" : from.rotate, ...origin },
      { scale: "1", rotate: "0deg", ...origin },
    ], timing);
  }
}

/**
 * Lets a layer go that is out of the tree. Its element must still be in its place.
 * @param {LayerNode} node @param {Passage} passage
 */
export function depart(node, passage) {
  const [curve, identity] = passage;
  const timing = timingOf(curve);
  const { shell, element } = node;
  if (timing === null || !shell.isConnected) return shell.remove();
  node.leaveFlow();
  const from = stanceOf(element);
  const to = stanceAt(passage, node);
  const origin = originOf(passage);
  const isMoving = !reducesMotion();
  /** @param {Stance} stance @returns {Keyframe} */
  const frame = (stance) => (isMoving ? { ...stance, ...origin } : { opacity: stance.opacity });
  detach(shell);
  const animation = element.animate([frame(from), frame(to)], { ...timing, iterations: 1, direction: "normal", fill: "both" });
  /** @type {Leaving} */
  const ghost = { node, parent: shell.parentElement, animation };
  if (identity) leaving.set(identity, ghost);
  animation.onfinish = animation.oncancel = () => {
    shell.remove();
    if (leaving.get(identity) === ghost) leaving.delete(identity);
  };
}

/** Nothing is on its way out any more: a new session begins. */
export function forgetLeaving() {
  leaving.clear();
}

/**
 * The element behind another, those on their way out left aside.
 * @param {Element} element
 */
export function following(element) {
  let next = element.nextElementSibling;
  while (next?.classList.contains("leaving")) next = next.nextElementSibling;
  return next;
}

/**
 * Nobody reaches an element any more, and its names are free.
 * @param {HTMLElement} shell
 */
function detach(shell) {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && shell.contains(activeElement)) activeElement.blur();
  shell.classList.add("leaving");
  shell.inert = true;
  shell.setAttribute("aria-hidden", "true");
  for (const element of [shell, ...shell.querySelectorAll("[id]")]) element.removeAttribute("id");
}

/**
 * Where a leaving layer stands, in the place of the one that comes back; the leaving one is gone.
 * @param {Leaving} found @param {LayerNode} node @returns {Stance}
 */
function takeUp({ node: old, animation }, node) {
  const stance = stanceOf(old.element);
  const [x, y] = stance.translate === "none" ? [0, 0] : stance.translate.split(" ").map(parseFloat);
  animation.cancel();
  return { ...stance, translate: `${x + old.frame[0] - node.frame[0]}px ${(y ?? 0) + old.frame[1] - node.frame[1]}px` };
}

/** @param {Element} element @returns {Stance} */
function stanceOf(element) {
  const { opacity, translate, scale, rotate } = getComputedStyle(element);
  return { opacity, translate, scale, rotate };
}

/**
 * How a layer stands at the far end of its way.
 * @param {Passage} passage @param {LayerNode} node @returns {Stance}
 */
function stanceAt([, , opacity, x, y, scaleX, scaleY, rotation], node) {
  const ownOpacity = (node.style.o ?? 1) * (reducesMotion() ? 0 : opacity);
  return {
    opacity: String(ownOpacity), translate: `${x}px ${y}px`,
    scale: scaleX === 1 && scaleY === 1 ? "none" : `${scaleX} ${scaleY}`,
    rotate: rotation === 0 ? "none" : `${rotation}rad`,
  };
}

/**
 * The fixed point of scale and rotation, where there are any.
 * @param {Passage} passage @returns {Keyframe}
 */
function originOf([, , , , , scaleX, scaleY, rotation, anchorX, anchorY]) {
  if (scaleX === 1 && scaleY === 1 && rotation === 0) return {};
  return { transformOrigin: `${anchorX * 100}% ${anchorY * 100}%` };
}

/** @param {string} translate */
function isStill(translate) {
  return translate === "none" || translate.split(" ").every((length) => Math.abs(parseFloat(length)) < 0.01);
}
