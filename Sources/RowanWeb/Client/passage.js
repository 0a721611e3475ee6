// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */
/** @typedef {import("./wire.js").Passage} Passage */

import { run, timingOf } from "./animate.js";
import { reducesMotion } from "./environment.js";

/**
 * Transitions of layers. A layer that leaves is removed from the tree immediately; its element remains, inert, until
 * the end of its animation.
 *
 * @typedef {object} Leaving
 * @property {LayerNode} node
 * @property {Element | null} parent
 * @property {Animation} animation
 */

/**
 * The leaving layers that can return, by identity.
 * @type {Map<number, Leaving>}
 */
const leaving = new Map();

/**
 * The animated properties during a transition.
 * @typedef {{opacity: string, translate: string, scale: string, rotate: string}} Stance
 */

/**
 * Animates a new layer from its removed appearance, or from the current one of a leaving layer with the same identity.
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
 * Animates a removed layer until its element can be removed. The element must still be in its place.
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
  // A layer that leaves by its whole width or height uncovers the one that takes its place.
  if (Math.abs(passage[3]) > node.frame[2] * 0.9 || Math.abs(passage[4]) > node.frame[3] * 0.9) shell.style.zIndex = "1";
  const animation = element.animate([frame(from), frame(to)], { ...timing, iterations: 1, direction: "normal", fill: "both" });
  /** @type {Leaving} */
  const ghost = { node, parent: shell.parentElement, animation };
  if (identity) leaving.set(identity, ghost);
  animation.onfinish = animation.oncancel = () => {
    shell.remove();
    if (leaving.get(identity) === ghost) leaving.delete(identity);
  };
}

/** Removes all leaving layers, for a new session. */
export function forgetLeaving() {
  leaving.clear();
}

/**
 * Returns the next sibling of an element that is not leaving.
 * @param {Element} element
 */
export function following(element) {
  let next = element.nextElementSibling;
  while (next?.classList.contains("leaving")) next = next.nextElementSibling;
  return next;
}

/**
 * Makes an element inert, and removes its IDs.
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
 * Returns the animated properties of a leaving layer, relative to the layer that replaces it, and removes the leaving
 * one.
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
 * Returns the animated properties of a layer at the removed end of its transition.
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
 * Returns the fixed point of scale and rotation, if there are any.
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
