// @ts-check
/** @typedef {import("./input.js").InputHost} InputHost */
/** @typedef {import("./node.js").LayerNode} LayerNode */

import { layerOf } from "./node.js";
import { Interest, Trait } from "./wire.js";

/**
 * Reports the page's focus on elements whose focus of assistive technologies the engine observes. A screen reader moves the page's
 * focus with its cursor to elements that can have it; a pointer that presses one does so too, which is not reported.
 */
export class AssistiveFocus {
  /** @param {HTMLElement} stage @param {InputHost} host */
  constructor(stage, host) {
    this.host = host;
    this.isPressed = false;
    stage.addEventListener("pointerdown", () => { this.isPressed = true; }, true);
    for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, () => { this.isPressed = false; }, true);
  }

  /**
   * Reports that the focus moved.
   * @param {EventTarget | null} source @param {EventTarget | null} target
   */
  move(source, target) {
    const [from, to] = [observing(source), observing(target)];
    if (from === to) return;
    // The engine knows where it moved the focus to, but not which element that took it from.
    if (from) this.host.send("focus", from.id, 0);
    if (to && !this.isPressed && !this.host.isFollowing()) this.host.send("focus", to.id, 1);
  }
}

/**
 * Returns the layer that observes the focus of assistive technologies on an element.
 * @param {EventTarget | null} target
 */
function observing(target) {
  /** @type {LayerNode | null} */
  let node = layerOf(target);
  if (((node?.semantics?.t ?? 0) & Trait.assistiveStop) === 0) return null;
  while (node && !(node.interests & Interest.assistiveFocus)) node = node.parent;
  return node;
}
