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
 * The picture of a screen that another one covers.
 *
 * @typedef {object} Covered
 * @property {HTMLElement} shell
 * @property {number[]} frame the place of the screen when it was covered
 * @property {1 | -1} direction the direction in which the screen above leaves
 * @property {() => void} restoreScrolling scrolls the picture to where it was, once it is in the page
 */

/** The number of pictures that are kept. */
const coveredLimit = 16;
/**
 * The pictures of covered screens by the screens above them, the oldest first.
 * @type {Map<number, Covered>}
 */
const covered = new Map();
/**
 * The screen that the current patch covers.
 * @type {{parent: Element | null, covered: Covered} | null}
 */
let covering = null;
/** @type {(id: number) => boolean} */
let isPulledAway = () => false;

/**
 * Returns the picture of the screen below another one; `null` if it is not known.
 * @param {number} id the identity of the screen above
 */
export function cover(id) {
  return covered.get(id) ?? null;
}

/** Returns the elements of covered screens, which are not in the document. */
export function coveredShells() {
  return [...covered.values()].map(({ shell }) => shell);
}

/** Returns whether any screen covers another one. */
export function hasCovered() {
  return covered.size > 0;
}

/**
 * Sets the function that returns whether a screen has left by a gesture.
 * @param {(id: number) => boolean} test
 */
export function setPulledAway(test) {
  isPulledAway = test;
}

/**
 * Keeps the picture of a screen that is being covered.
 * @param {LayerNode} node @param {Passage} passage
 */
function keepCovered(node, passage) {
  const { shell } = node;
  if (!isBelow(node, passage)) return;
  const x = passage[3];
  const offsets = [...shell.querySelectorAll(".scroller")].map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }));
  covering = {
    parent: shell.parentElement,
    covered: {
      shell,
      frame: node.frame,
      direction: x < 0 ? 1 : -1,
      restoreScrolling: () => { for (const { element, left, top } of offsets) element.scrollTo(left, top); },
    },
  };
}

/**
 * Returns whether a layer is a screen that another one covers or uncovers: it moves by a part of its width and remains opaque.
 * @param {LayerNode} node @param {Passage} passage
 */
function isBelow(node, [, , opacity, x, y]) {
  const share = Math.abs(x) / (node.frame[2] || 1);
  return opacity === 1 && y === 0 && share > 0.2 && share < 0.4;
}

/** The filter of a screen that another one covers entirely. */
export const dimmed = "brightness(0.9)";

/**
 * Remembers the screen that a new one covers.
 * @param {LayerNode} node @param {Passage} passage
 */
function noteCovering(node, [, , , x]) {
  const found = covering;
  if (Math.abs(x) < node.frame[2] * 0.9 || !found || found.parent !== node.shell.parentElement) return;
  covering = null;
  covered.delete(node.id);
  covered.set(node.id, found.covered);
  if (covered.size > coveredLimit) covered.delete(covered.keys().next().value ?? 0);
}

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
  noteCovering(node, passage);
  const timing = timingOf(curve);
  const found = identity ? leaving.get(identity) : undefined;
  const before = found && found.parent === node.shell.parentElement ? takeUp(found, node) : null;
  if (timing === null || isPulledAwayFrom(node)) return;
  const from = before ?? stanceAt(passage, node);
  const opacity = String(node.style.o ?? 1);
  if (from.opacity !== opacity) run(node, "opacity", [{ opacity: from.opacity }, { opacity }], timing);
  if (reducesMotion()) return;
  const origin = originOf(passage);
  if (!isStill(from.translate)) run(node, "place", [{ translate: from.translate }, { translate: "0px 0px" }], timing);
  if (isBelow(node, passage) && !before) run(node, "dim", [{ filter: dimmed }, { filter: "brightness(1)" }], timing);
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
  if (isPulledAway(node.id)) {
    pulledFrom = shell.parentElement;
    covered.delete(node.id);
    return shell.remove();
  }
  if (Math.abs(passage[3]) > node.frame[2] * 0.9) covered.delete(node.id);
  keepCovered(node, passage);
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
  const [first, last] = [frame(from), frame(to)];
  if (isBelow(node, passage) && isMoving) [first.filter, last.filter] = ["brightness(1)", dimmed];
  const animation = element.animate([first, last], { ...timing, iterations: 1, direction: "normal", fill: "both" });
  /** @type {Leaving} */
  const ghost = { node, parent: shell.parentElement, animation };
  if (identity) leaving.set(identity, ghost);
  animation.onfinish = animation.oncancel = () => {
    shell.remove();
    animation.onfinish = animation.oncancel = null;
    // A picture of the screen, which the gesture shows again, has its own appearance.
    animation.cancel();
    if (leaving.get(identity) === ghost) leaving.delete(identity);
  };
}

/**
 * The container that a screen was pulled out of in the current patch.
 * @type {Element | null}
 */
let pulledFrom = null;

/**
 * Returns whether a layer appears in the place of a screen that was pulled away, below which its picture is already.
 * @param {LayerNode} node
 */
function isPulledAwayFrom(node) {
  if (pulledFrom === null || pulledFrom !== node.shell.parentElement) return false;
  pulledFrom = null;
  return true;
}

/** Removes all leaving layers, for a new session. */
export function forgetLeaving() {
  leaving.clear();
  covered.clear();
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
 * Makes an element inert, and removes its IDs, but for those to which drawings refer: of gradients, masks, clips and filters.
 * @param {HTMLElement} shell
 */
function detach(shell) {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && shell.contains(activeElement)) activeElement.blur();
  shell.classList.add("leaving");
  shell.inert = true;
  shell.setAttribute("aria-hidden", "true");
  for (const element of [shell, ...shell.querySelectorAll("[id]:not(svg *)")]) element.removeAttribute("id");
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
