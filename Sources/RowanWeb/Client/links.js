// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

import { layerOf } from "./node.js";
import { isRow } from "./rows.js";
import { Interest, Trait } from "./wire.js";

/**
 * Lays an `a` element over the row that a person points at, where it leads to a screen with an address: the browser then opens it
 * in a new tab by the middle button or with Control or Command, and has its menu for links. The address is asked for when a
 * pointer or the focus comes to the row. Clicks are the engine's, as anywhere on the row.
 */
export class RowLinks {
  /**
   * @param {HTMLElement} stage
   * @param {(layer: number) => void} ask asks the server for the address of a row
   */
  constructor(stage, ask) {
    this.ask = ask;
    /**
     * The row that the person points at, and the number of its layer then: another layer can take the row's elements.
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

  /** @param {EventTarget | null} target */
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
   * Takes the server's answer.
   * @param {LayerNode | undefined} node
   * @param {string} address
   */
  set(node, address) {
    if (!node || node !== this.row || node.id !== this.id) return;
    this.anchor.href = `${location.pathname}${location.search}#${address}`;
    (node.inner ?? node.element).append(this.anchor);
  }

  /** The window shows something else. */
  clear() {
    this.anchor.remove();
    this.row = null;
  }
}

/**
 * The row around a layer, where it is a link and nothing else.
 * @param {LayerNode | null} node
 */
function linkOf(node) {
  let row = node;
  while (row && !isRow(row)) row = row.parent;
  if (!row) return null;
  const said = row.semantics;
  const [states, roles] = [said?.t ?? 0, [said?.r, said?.n]];
  const isLink = roles.includes("link") || (states & Trait.link) !== 0;
  return isLink && (states & Trait.selectable) === 0 && !row.children.some(hasControls) ? row : null;
}

/**
 * @param {LayerNode} node
 * @returns {boolean} whether something in a layer wants presses of its own
 */
function hasControls(node) {
  return (node.interests & (Interest.tap | Interest.press | Interest.text)) !== 0 || node.children.some(hasControls);
}
