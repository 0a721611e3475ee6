// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

import { layerOf } from "./node.js";
import { isRow } from "./rows.js";
import { Interest, Trait } from "./wire.js";

/**
 * Places an `a` element over the row under the pointer or with the focus, if it is a link to a screen with an address. The
 * browser then opens the link in a new tab with the middle button, Control or Command, and shows its menu for links. The
 * address is requested when the pointer or the focus enters the row. The engine handles clicks, as anywhere on the row.
 */
export class RowLinks {
  /**
   * @param {HTMLElement} stage
   * @param {(layer: number) => void} ask requests the address of a row from the server
   */
  constructor(stage, ask) {
    this.ask = ask;
    /**
     * The row under the pointer or with the focus. Its layer's ID is stored too, because another layer can reuse the row.
     * @type {LayerNode | null}
     */
    this.row = null;
    this.id = 0;
    this.anchor = document.createElement("a");
    this.anchor.className = "way";
    this.anchor.tabIndex = -1;
    this.anchor.draggable = false;
    this.anchor.setAttribute("aria-hidden", "true");
    stage.addEventListener("pointerover", (event) => this.point(event.target));
    stage.addEventListener("focusin", (event) => this.point(event.target));
  }

  /**
   * Requests the address of the row around an element.
   * @param {EventTarget | null} target the element
   */
  point(target) {
    /** @type {LayerNode | null} */
    const row = linkOf(layerOf(target));
    if (row === this.row && (!row || this.id === row.id)) return;
    this.anchor.remove();
    this.row = row;
    this.id = row?.id ?? 0;
    if (row) this.ask(row.id);
  }

  /**
   * Places the link over a row.
   * @param {LayerNode | undefined} node
   * @param {string} address
   */
  set(node, address) {
    if (!node || node !== this.row || node.id !== this.id) return;
    this.anchor.href = `${location.pathname}${location.search}#${address}`;
    (node.inner ?? node.element).append(this.anchor);
  }

  /** Removes the link, because the address of the window changed. */
  clear() {
    this.anchor.remove();
    this.row = null;
  }
}

/**
 * Returns the row around a layer, if the row is a link without other controls.
 * @param {LayerNode | null} node
 */
function linkOf(node) {
  let row = node;
  while (row && !isRow(row)) row = row.parent;
  if (!row) return null;
  const semantics = row.semantics;
  const [states, roles] = [semantics?.t ?? 0, [semantics?.r, semantics?.n]];
  const isLink = roles.includes("link") || (states & Trait.link) !== 0;
  return isLink && (states & Trait.selectable) === 0 && !row.children.some(hasControls) ? row : null;
}

/**
 * Returns whether a layer contains a control.
 * @param {LayerNode} node
 * @returns {boolean}
 */
function hasControls(node) {
  return (node.interests & (Interest.tap | Interest.press | Interest.text)) !== 0 || node.children.some(hasControls);
}
