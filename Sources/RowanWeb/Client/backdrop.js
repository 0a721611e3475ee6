// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */
/** @typedef {import("./wire.js").Paint} Paint */

import { cssPaint } from "./draw.js";
import { cssShadow } from "./filters.js";

/** The length in pixels beyond the layer within which its shadow is drawn. */
const reach = 80;

/**
 * Draws a translucent paint above a blur of what is behind; returns null for a layer without one. Contrast and transparency are the
 * style sheet's matter: it has the paint, and an opaque color in place of it.
 * @param {LayerNode} node @returns {HTMLElement | null}
 */
export function drawBackdrop({ content, style, frame }) {
  if (!style.b || (content?.[0] !== "fill" && content?.[0] !== "shape")) return null;
  const paint = content[0] === "fill" ? content[1] : content[2];
  const isGradient = Array.isArray(paint);
  if (paint === null || (isGradient && paint[0] !== 0) || (content[0] === "shape" && content[3])) return null;
  const backdrop = document.createElement("div");
  backdrop.className = "drawing backdrop";
  backdrop.setAttribute("aria-hidden", "true");
  backdrop.style.setProperty("--tint", cssPaint(paint, frame[2], frame[3]));
  backdrop.style.setProperty("--solid", (isGradient ? String(paint[1][0]) : paint).slice(0, 7));
  backdrop.style.setProperty("--blur", `${style.b}px`);
  // The blur ends where the paint does.
  if (isGradient) backdrop.style.maskImage = cssPaint(opaque(paint), frame[2], frame[3]);
  if (content[0] !== "shape") return backdrop;
  backdrop.style.clipPath = `path(${content[4] ? "evenodd, " : ""}"${content[1]}")`;
  if (!style.h) return backdrop;
  const whole = document.createElement("div");
  whole.className = "drawing";
  whole.append(drawShadow(content[1], style.h, frame[2], frame[3]), backdrop);
  return whole;
}

/**
 * Returns a gradient that is opaque where another one is not clear.
 * @param {Exclude<Paint, string | null>} paint @returns {Paint}
 */
function opaque([kind, stops, a, b, c, d]) {
  const covers = stops.map((stop) => (typeof stop === "number" ? stop : /^#.{6}00$/.test(stop) ? "#0000" : "#000"));
  return [kind, covers, a, b, c, d];
}

/**
 * Draws the shadow of a shape without what is under the shape, where the backdrop shows through. A filter around the backdrop would
 * hide from it what is behind. The shape that casts the shadow is above the part that is seen: its color would show at the edge of
 * that part, where pixels are covered in part only.
 * @param {string} path @param {[string, number, number, number]} shadow @param {number} width @param {number} height
 */
function drawShadow(path, [color, radius, x, y], width, height) {
  const distance = Math.ceil(height) + 2 * reach;
  const cast = document.createElement("div");
  cast.className = "drawing";
  cast.style.clipPath = `path(evenodd, "M${-reach} ${-reach}H${width + reach}V${height + reach}H${-reach}Z${path}")`;
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.classList.add("drawing");
  drawing.setAttribute("aria-hidden", "true");
  drawing.style.top = `${-distance}px`;
  drawing.style.filter = cssShadow([color, radius, x, y + distance]);
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
  shape.setAttribute("d", path);
  drawing.append(shape);
  cast.append(drawing);
  return cast;
}
