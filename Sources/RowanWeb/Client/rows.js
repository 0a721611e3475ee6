// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

/** What the keyboard has to know of lists and their rows, from what the engine says of each. */

/** Roles of lists. */
const lists = new Set(["list", "listBox", "grid", "table", "tree", "treeGrid"]);

/**
 * Whether a layer is a list.
 * @param {LayerNode} node
 */
export function isList(node) {
  return lists.has(node.semantics?.r ?? "");
}

/**
 * Whether a layer is a row, of a list where one is given.
 * @param {LayerNode} node @param {LayerNode} [list]
 */
export function isRow(node, list) {
  return node.semantics?.o !== undefined && (list === undefined || node.semantics.o === list.id);
}

/**
 * What of a layer takes the focus.
 * @param {LayerNode} node
 */
export function focusElement(node) {
  return node.inner?.hasAttribute("tabindex") ? node.inner : node.element;
}
