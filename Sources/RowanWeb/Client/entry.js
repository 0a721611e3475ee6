// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

import { layerOf } from "./node.js";
import { Interest, Trait } from "./wire.js";

/**
 * Text that begins an edit in a grid without a key of its own: from input methods, dead keys and pickers of emoji. Browsers deliver it
 * only to an element that can be edited, so that each grid has an invisible text area, which has the page's focus in place of the
 * grid. Its text is sent as keys, one for each code point, in order with the other keys; the engine begins to edit with the first.
 *
 * @typedef {object} EntryHost
 * @property {(node: LayerNode, key: string) => void} press sends a key to a grid
 * @property {() => void} composed a composition has ended, during which the focus stays
 */

/** @type {EntryHost} */
let host = { press: () => {}, composed: () => {} };

/** The text area with a composition. */
/** @type {HTMLTextAreaElement | null} */
let composing = null;

/** @param {EntryHost} newHost */
export function setEntryHost(newHost) {
  host = newHost;
}

/** Whether an input method composes a text in a grid. */
export function isComposing() {
  return composing !== null && composing === document.activeElement;
}

/**
 * Returns whether an element is the text area of a grid.
 * @param {EventTarget | null} target
 * @returns {target is HTMLTextAreaElement}
 */
export function isEntry(target) {
  return target instanceof HTMLTextAreaElement && target.classList.contains("entry");
}

/**
 * Returns the layer of the grid around a layer.
 * @param {LayerNode | null} node
 * @returns {LayerNode | null}
 */
export function gridOf(node) {
  for (let layer = node; layer; layer = layer.parent) if (layer.interests & Interest.cells) return layer;
  return null;
}

/**
 * Adds or removes the text area of a layer.
 * @param {LayerNode} node @param {boolean} isGrid
 */
export function setEntry(node, isGrid) {
  if (isGrid === (node.entry !== null)) return;
  if (!isGrid) {
    node.element.removeEventListener("focusin", passFocus);
    node.entry?.remove();
    node.entry = null;
    return;
  }
  const entry = document.createElement("textarea");
  entry.className = "entry";
  entry.tabIndex = -1;
  entry.rows = 1;
  entry.spellcheck = false;
  for (const name of ["autocapitalize", "autocorrect", "autocomplete"]) entry.setAttribute(name, "off");
  // A tap on a cell opens no keyboard on the screen.
  if (matchMedia("(pointer: coarse)").matches) entry.inputMode = "none";
  entry.addEventListener("input", () => { if (composing !== entry) take(entry); });
  entry.addEventListener("compositionstart", () => {
    composing = entry;
    cover(entry);
  });
  entry.addEventListener("compositionend", () => {
    composing = null;
    entry.removeAttribute("style");
    take(entry);
    host.composed();
  });
  node.element.addEventListener("focusin", passFocus);
  node.element.prepend(entry);
  node.entry = entry;
}

/**
 * Gives the focus of a grid to its text area. Browsers tell nobody else of a focus that goes on within its `focus` event.
 * @param {FocusEvent} event
 */
function passFocus(event) {
  if (event.target !== event.currentTarget) return;
  layerOf(event.target)?.entry?.focus({ preventScroll: true });
}

/**
 * Sends the text of a text area, and empties it.
 * @param {HTMLTextAreaElement} entry
 */
function take(entry) {
  const text = entry.value;
  entry.value = "";
  const node = layerOf(entry);
  // Return comes as a key.
  if (node) for (const part of text) if (part >= " ") host.press(node, part);
}

/**
 * Shows a text area over the active cell, where the input method shows its text.
 * @param {HTMLTextAreaElement} entry
 */
function cover(entry) {
  const grid = layerOf(entry);
  const cell = grid ? selectedCell(grid) : null;
  if (!grid || !cell) return;
  const [around, box] = [grid.element.getBoundingClientRect(), cell.getBoundingClientRect()];
  Object.assign(entry.style, {
    left: `${box.left - around.left}px`, top: `${box.top - around.top}px`, width: `${box.width}px`, height: `${box.height}px`,
    lineHeight: `${box.height}px`, opacity: "1", zIndex: "1", ...lettersOf(cell, box),
  });
}

/**
 * Returns the font and the place of a cell's text, which the text of the input method has as well. A cell without a text has those of
 * the nearest cell above or below that has one.
 * @param {HTMLElement} cell @param {DOMRect} box
 */
function lettersOf(cell, box) {
  const isColumn = (/** @type {Element} */ text) => {
    const { left, right } = text.getBoundingClientRect();
    return left >= box.left - 1 && right <= box.right + 1;
  };
  const distance = (/** @type {Element} */ text) => Math.abs(text.getBoundingClientRect().top - box.top);
  const texts = [...cell.closest(".scroller")?.querySelectorAll(".row .text > span, .row .plain") ?? []].filter(isColumn);
  const text = texts.sort((one, other) => distance(one) - distance(other))[0];
  if (!text) return {};
  const { left, right } = text.getBoundingClientRect();
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(text);
  const [before, after] = [left - box.left, box.right - right];
  const isAtEnd = after < before - 1;
  return { fontFamily, fontSize, fontWeight, textAlign: isAtEnd ? "right" : "left", padding: `0 ${Math.max(2, isAtEnd ? after : before)}px` };
}

/**
 * Returns the first selected cell of a grid in reading order.
 * @param {LayerNode} grid
 */
function selectedCell(grid) {
  /** @type {HTMLElement | null} */
  let first = null;
  let place = [Infinity, Infinity];
  const visit = (/** @type {LayerNode} */ node) => {
    if (node.semantics?.r === "group" && ((node.semantics.t ?? 0) & Trait.selected) !== 0) {
      const { left, top } = node.element.getBoundingClientRect();
      if (top < place[0] || (top === place[0] && left < place[1])) [first, place] = [node.element, [top, left]];
    }
    node.children.forEach(visit);
  };
  grid.children.forEach(visit);
  return /** @type {HTMLElement | null} */ (first);
}
