// @ts-check
/** @typedef {import("./layers.js").LayerNode} LayerNode */

import { Interest, Trait } from "./wire.js";

/**
 * The rows of lists as stops of the keyboard. A list is one stop, and the engine says which row keys mean (fact E23): a
 * list of choices has the focus itself and names that row, in any other the row has it.
 */

/** Roles of lists. */
const lists = new Set(["list", "outline", "table"]);
/**
 * The row of each list that was a stop last.
 * @type {WeakMap<LayerNode, LayerNode>}
 */
const stops = new WeakMap();

/**
 * The list around a layer.
 * @param {LayerNode | null} node
 * @returns {LayerNode | null}
 */
export function listAround(node) {
  for (let around = node?.parent ?? null; around; around = around.parent) {
    if (lists.has(around.semantics?.r ?? "")) return around;
  }
  return null;
}

/**
 * The rows of a list, those of lists within it left out.
 * @param {LayerNode} node
 * @returns {LayerNode[]}
 */
export function rowsOf(node) {
  return node.children.flatMap((child) => {
    const role = child.semantics?.r ?? "";
    if (role === "row") return [child];
    return lists.has(role) ? [] : rowsOf(child);
  });
}

/**
 * Whether the engine hears the keys of a list.
 * @param {LayerNode} list
 */
export function isKeyed(list) {
  return (list.interests & (Interest.key | Interest.focus)) !== 0;
}

/**
 * What of a row takes the focus.
 * @param {LayerNode} row
 */
export function focusElement(row) {
  return row.inner?.hasAttribute("tabindex") ? row.inner : row.element;
}

/**
 * Whether a layer is a list.
 * @param {LayerNode} node
 */
export function isList(node) {
  return lists.has(node.semantics?.r ?? "");
}

/**
 * The row of a list that is to be a stop: the focused one, the last one, the selected one, or the first that is seen.
 * @param {LayerNode} list
 * @returns {LayerNode | null}
 */
export function stopOf(list) {
  const rows = rowsOf(list).filter((row) => (row.interests & Interest.tap) !== 0);
  const active = rows.find((row) => ((row.semantics?.t ?? 0) & Trait.focused) !== 0) ??
    rows.find((row) => row.element.contains(document.activeElement));
  const last = stops.get(list);
  const top = (list.scroller?.y.offset ?? 0) + (list.scroller?.bars.top ?? 0);
  const selected = rows.find((row) => ((row.semantics?.t ?? 0) & Trait.selected) !== 0);
  const seen = rows.find((row) => row.frame[1] >= top - 1);
  const stop = active ?? (last && rows.includes(last) ? last : undefined) ?? selected ?? seen ?? rows[0];
  if (stop) stops.set(list, stop);
  return stop ?? null;
}
