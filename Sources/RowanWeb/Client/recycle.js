// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */
/** @typedef {import("./wire.js").LayerID} LayerID */
/** @typedef {import("./wire.js").LayerRecord} LayerRecord */

import { Interest } from "./wire.js";

/**
 * Reuses the elements of removed layers for inserted ones: while rows scroll, equal numbers come and go, and most
 * differ only in position and text.
 *
 * An inserted layer has its own ID, and shows nothing of the previous one. A subtree is reused only for one of the same
 * shape, and never if it contains the focus, selected text, a field, a page of the web, a scroller or an animation.
 * @param {Map<LayerID, LayerNode>} nodes all layers by number, updated for the reused ones
 * @param {LayerID[]} gone
 * @param {LayerRecord[]} records
 * @returns {Set<LayerNode>} the reused layers
 */
export function takeUp(nodes, gone, records) {
  /** @type {Set<LayerNode>} */
  const taken = new Set();
  /** @type {Map<string, LayerNode[]>} */
  const spares = new Map();
  const { activeElement } = document;
  for (const id of gone) {
    const node = nodes.get(id);
    const shape = node && shapeOf(node);
    if (!node || !shape || node.element.contains(activeElement)) continue;
    const alike = spares.get(shape);
    if (alike) alike.push(node);
    else spares.set(shape, [node]);
  }
  if (spares.size === 0) return taken;
  /** @type {Map<LayerID, LayerRecord>} */
  const fresh = new Map();
  /** @type {Set<LayerID>} */
  const within = new Set();
  for (const record of records) {
    if (!record.n || nodes.has(record.i)) continue;
    fresh.set(record.i, record);
    for (const child of record.b ?? []) within.add(child);
  }
  for (const [id, record] of fresh) {
    if (within.has(id)) continue;
    const shape = shapeToBe(record, fresh);
    const spare = shape && spares.get(shape)?.pop();
    if (spare) rename(spare, record, fresh, nodes, taken);
  }
  return taken;
}

/**
 * Returns the shape of a layer and its descendants; empty if it cannot be reused.
 * @param {LayerNode} node @returns {string}
 */
function shapeOf(node) {
  const { content, children, style, scroller, field, animations, interests, shell, element } = node;
  const isMoving = animations.size > 0 || (shell !== element && !isSideways(style));
  if (scroller || field || content?.[0] === "web" || isMoving || style.f || interests & Interest.select) return "";
  let shape = (isSideways(style) ? "p" : "") + (content ? content[0][0] : "-");
  for (const child of children) {
    const inner = child.parent === node ? shapeOf(child) : "";
    if (!inner) return "";
    shape += inner;
  }
  return `${shape}.`;
}

/**
 * Returns whether a layer is pinned to the left or right, as the columns of rows are.
 * @param {import("./wire.js").Style | undefined} style
 */
function isSideways(style) {
  return (style?.p?.[0] ?? 0) > 1;
}

/**
 * Returns the shape of an inserted layer in the same format.
 * @param {LayerRecord} record @param {Map<LayerID, LayerRecord>} fresh @returns {string}
 */
function shapeToBe({ c, b, r, q, s, e }, fresh) {
  if (r || q || (s?.p && !isSideways(s)) || s?.f || c?.[0] === "field" || c?.[0] === "web" || (e ?? 0) & Interest.select) return "";
  let shape = (isSideways(s) ? "p" : "") + (c ? c[0][0] : "-");
  for (const child of b ?? []) {
    const record = fresh.get(child);
    const inner = record ? shapeToBe(record, fresh) : "";
    if (!inner) return "";
    shape += inner;
  }
  return `${shape}.`;
}

/**
 * Assigns the IDs of an inserted layer and its descendants to a removed one.
 * @param {LayerNode} node @param {LayerRecord} record @param {Map<LayerID, LayerRecord>} fresh
 * @param {Map<LayerID, LayerNode>} nodes @param {Set<LayerNode>} taken
 */
function rename(node, record, fresh, nodes, taken) {
  nodes.delete(node.id);
  node.id = record.i;
  nodes.set(record.i, node);
  taken.add(node);
  const children = record.b ?? [];
  for (let index = 0; index < children.length; index += 1) {
    const inner = fresh.get(children[index]);
    if (inner) rename(node.children[index], inner, fresh, nodes, taken);
  }
}
