// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

import { layerOf } from "./node.js";
import { focusElement, isList, isRow } from "./rows.js";
import { Interest } from "./wire.js";

/**
 * Returns the layer or its nearest ancestor with an interest.
 * @param {LayerNode | null} node
 * @param {number} interests
 */
export function wanting(node, interests) {
  for (let layer = node; layer; layer = layer.parent) if (layer.interests & interests) return layer;
  return null;
}

/**
 * Returns the layer with the engine's focus for an element with the page's focus. The focus of a control in a row is
 * not that of the row or list, which would take it back.
 * @param {EventTarget | null} target
 */
export function focusing(target) {
  const node = layerOf(target);
  return node && node.interests & Interest.focus ? node : null;
}

/**
 * Returns the layer that handles a key, as far as the browser needs to leave keys to the engine. A list handles keys on
 * itself and its rows, but not those on a control in a row.
 * @param {LayerNode | null} node @param {Element | null} activeElement
 */
export function hearing(node, activeElement) {
  let layer = wanting(node, Interest.key);
  while (layer && isList(layer) && layer.element !== activeElement && !isRowOf(layer, node, activeElement)) {
    layer = wanting(layer.parent, Interest.key);
  }
  return layer;
}

/** @param {LayerNode} list @param {LayerNode | null} node @param {Element | null} activeElement */
function isRowOf(list, node, activeElement) {
  return node !== null && isRow(node, list) && focusElement(node) === activeElement;
}
