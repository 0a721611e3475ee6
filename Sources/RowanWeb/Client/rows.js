// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

/** Helpers for keyboard events in lists and rows, from the engine's accessibility properties. */

/** Roles of lists. */
const lists = new Set(["list", "listBox", "grid", "table", "tree", "treeGrid"]);

/**
 * Returns whether a layer is a list.
 * @param {LayerNode} node
 */
export function isList(node) {
  return lists.has(node.semantics?.r ?? "");
}

/**
 * Returns whether a layer is a row, optionally of a given list.
 * @param {LayerNode} node @param {LayerNode} [list]
 */
export function isRow(node, list) {
  return node.semantics?.o !== undefined && (list === undefined || node.semantics.o === list.id);
}

/**
 * Returns the row of a list at a point of the window; null for a layer that is no list, and beside the rows.
 * @param {LayerNode} list @param {number} x @param {number} y
 * @returns {LayerNode | null}
 */
export function rowAt(list, x, y) {
  if (!list.scroller) return null;
  return [...list.children].reverse().find((child) => {
    if (!isRow(child)) return false;
    const { left, right, top, bottom } = child.element.getBoundingClientRect();
    return left <= x && x < right && top <= y && y < bottom;
  }) ?? null;
}

/**
 * Returns the focusable element of a layer.
 * @param {LayerNode} node
 * @returns {HTMLElement}
 */
export function focusElement(node) {
  if (node.entry) return node.entry;
  return node.inner?.hasAttribute("tabindex") ? node.inner : node.element;
}
