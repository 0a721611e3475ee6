// @ts-check
/** Points in the window, and in the coordinates of layers. */

/** @typedef {import("./node.js").LayerNode} LayerNode */

import { unprojected } from "./filters.js";
import { drawnTurn } from "./scroll-effects.js";

/**
 * Returns the point of an event in the window.
 * @param {{clientX: number, clientY: number}} event @returns {[number, number]}
 */
export function point(event) {
  return [round(event.clientX), round(event.clientY)];
}

/**
 * Returns a point of the window in the coordinates of a layer as displayed.
 * @param {LayerNode} node @param {number} x @param {number} y
 * @returns {[number, number]}
 */
export function placeOf(node, x, y) {
  for (let layer = /** @type {LayerNode | null} */ (node); layer; layer = layer.parent) {
    if (layer.style.f?.[0] === 2) return placeThrough(layer, node, x, y);
  }
  const { left, top, width, height } = node.element.getBoundingClientRect();
  const [ownWidth, ownHeight] = [node.frame[2] || width || 1, node.frame[3] || height || 1];
  if (!isTurned(node)) {
    const [scaleX, scaleY] = [width / ownWidth, height / ownHeight];
    return [round((x - left) / (scaleX || 1)), round((y - top) / (scaleY || 1))];
  }
  // The center is invariant under rotation; the vector from it is rotated back.
  const [wayX, wayY] = turnedBack(node, x - left - width / 2, y - top - height / 2);
  return [round(ownWidth / 2 + wayX), round(ownHeight / 2 + wayY)];
}

/**
 * Returns a point in the coordinates of a layer below a projection.
 * @param {LayerNode} projected @param {LayerNode} node @param {number} x @param {number} y @returns {[number, number]}
 */
function placeThrough(projected, node, x, y) {
  const [outerX, outerY] = projected.parent ? placeOf(projected.parent, x, y) : [x, y];
  let [placeX, placeY] = unprojected(projected.style, outerX - projected.frame[0], outerY - projected.frame[1]);
  for (let layer = /** @type {LayerNode | null} */ (node); layer && layer !== projected; layer = layer.parent) {
    placeX -= layer.frame[0] - (layer.parent?.element.scrollLeft ?? 0);
    placeY -= layer.frame[1] - (layer.parent?.element.scrollTop ?? 0);
  }
  return [round(placeX), round(placeY)];
}

/**
 * Returns whether a layer or an ancestor is rotated or mirrored.
 * @param {LayerNode | null} node
 */
function isTurned(node) {
  for (let layer = node; layer; layer = layer.parent) {
    const { scaleX, scaleY, rotation } = turnOf(layer);
    if (rotation !== 0 || scaleX < 0 || scaleY < 0) return true;
  }
  return false;
}

/**
 * Returns a vector of the window in the coordinates of a layer; the outermost transform is inverted first.
 * @param {LayerNode} node @param {number} x @param {number} y @returns {[number, number]}
 */
function turnedBack(node, x, y) {
  const [outerX, outerY] = node.parent ? turnedBack(node.parent, x, y) : [x, y];
  const { scaleX, scaleY, rotation } = turnOf(node);
  const [sine, cosine] = [Math.sin(rotation), Math.cos(rotation)];
  return [(outerX * cosine + outerY * sine) / (scaleX || 1), (outerY * cosine - outerX * sine) / (scaleY || 1)];
}

/**
 * Returns the scales and the rotation of a layer.
 * @param {LayerNode} node
 */
function turnOf({ element, style: { t, v } }) {
  if (v) return drawnTurn(element);
  const [, , scaleX, scaleY, rotation] = t ?? [0, 0, 1, 1, 0];
  return { scaleX, scaleY, rotation };
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}
