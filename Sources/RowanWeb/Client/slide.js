// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */
/** @typedef {import("./chosen-rows.js").Canvas} Canvas */

import { Interest } from "./wire.js";

/** The parts of a slider that follow a pointer before the server's answer. */

/**
 * Returns the slider at a layer; null elsewhere.
 * @param {LayerNode | null} node @returns {LayerNode | null}
 */
export function sliderAt(node) {
  for (let layer = node; layer; layer = layer.parent) {
    if (layer.interests & Interest.drag) return layer.children.some(({ style }) => style.k?.[0] === 4) ? layer : null;
    if (layer.interests) return null;
  }
  return null;
}

/**
 * Shows a slider with its knob at a pointer.
 * @param {LayerNode} slider @param {number} x the position in the slider's coordinates @param {Canvas} canvas
 */
export function drawSlide(slider, x, canvas) {
  const width = slider.frame[2];
  const knob = slider.children.find(({ style }) => style.k?.[0] === 4 && style.k[1] === 1);
  if (!knob || knob.style.k?.[0] !== 4 || width <= knob.frame[2]) return;
  const [, , step, isMirrored] = knob.style.k;
  const [way, half] = [width - knob.frame[2], knob.frame[2] / 2];
  let share = Math.min(1, Math.max(0, ((isMirrored ? width - x : x) - half) / way));
  if (step > 0) share = Math.min(1, Math.round(share / step) * step);
  const length = half + share * way;
  for (const part of slider.children) {
    if (part.style.k?.[0] !== 4) continue;
    const [, y, , height] = part.frame;
    if (part === knob) {
      canvas.alter(part, [0, [isMirrored ? width - length - half : length - half, y, knob.frame[2], height], null]);
      continue;
    }
    canvas.alter(part, [0, [isMirrored ? width - length : 0, y, length, height], null]);
    if (part.content?.[0] === "shape") {
      const [kind, , paint, stroke, evenOdd] = part.content;
      canvas.repaint(part, [kind, capsule(length, height), paint, stroke, evenOdd]);
    }
  }
}

/** @param {number} width @param {number} height */
function capsule(width, height) {
  const radius = Math.min(width, height) / 2;
  const [right, bottom] = [width - radius, height - radius];
  const corner = `A${radius} ${radius} 0 0 1 `;
  return `M${radius} 0H${right}${corner}${width} ${radius}V${bottom}${corner}${right} ${height}H${radius}${corner}0 ${bottom}V${radius}`
    + `${corner}${radius} 0Z`;
}
