// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */
/** @typedef {import("./layers.js").LayerStore} LayerStore */
/** @typedef {import("./wire.js").LayerRecord} LayerRecord */

import { focusElement } from "./rows.js";

/** The number of removed screens whose focus is remembered. */
const limit = 64;

/**
 * Keeps the keyboard's place when the focused element goes: a screen that comes back has the focus where it was, and content that
 * changes in place on the scroller around it. In a new screen, Tab begins at the top.
 */
export class Refocus {
  /** @param {LayerStore} store */
  constructor(store) {
    this.store = store;
    /**
     * The layers that had the focus, by the removed layers that contained them.
     * @type {Map<number, number>}
     */
    this.before = new Map();
  }

  /**
   * Returns the element to focus after a patch that removed the focused element.
   * @param {import("./layers.js").Bereft} lost @param {LayerRecord[]} records the layers of the patch
   * @returns {HTMLElement | null}
   */
  target(lost, records) {
    this.before.delete(lost.root);
    this.before.set(lost.root, lost.focused);
    if (this.before.size > limit) this.before.delete(this.before.keys().next().value ?? 0);
    for (const { i, n } of records) {
      const known = n ? this.before.get(i) : undefined;
      const node = known === undefined ? undefined : this.store.nodes.get(known);
      if (node) return node.field?.input ?? focusElement(node);
    }
    for (let around = lost.parent; around; around = around.parent) {
      if (around.scroller && around.element.isConnected) return around.element;
    }
    return null;
  }

  /** Forgets all layers, for a new session. */
  reset() {
    this.before.clear();
  }
}
