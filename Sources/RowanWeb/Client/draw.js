// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */
/** @typedef {import("./wire.js").Paint} Paint */
/** @typedef {import("./wire.js").Stroke} Stroke */

import { drawBackdrop } from "./backdrop.js";
import { cssBlend, cssFilter, cssProjection } from "./filters.js";
import { drawField, keepsField, updateField } from "./field.js";
import { applyScrollEffect } from "./scroll-effects.js";
import { drawPlain, drawText, pieceOf, removePlain } from "./text.js";
import { drawWebFrame, keepsWebFrame } from "./web-frame.js";

const svgNamespace = "http://www.w3.org/2000/svg";
let gradientCount = 0;
const hasCornerShape = CSS.supports("corner-shape", "superellipse(1.2)");

/**
 * Draws a layer's content. A field keeps its element, with its caret and its undo history.
 * @param {LayerNode} node
 */
export function drawContent(node) {
  const { content, element } = node;
  if (content?.[0] === "field" && node.field && keepsField(node.field, content)) return updateField(node, content);
  const piece = plainPiece(node);
  if (piece && node.plain) return drawPlain(node, piece);
  if (content?.[0] === "web" && keepsWebFrame(node.drawn, content)) return;
  removePlain(node);
  node.drawn?.remove();
  node.drawn = null;
  node.field = null;
  element.style.background = "";
  if (!content) return;
  node.drawn = drawBackdrop(node);
  if (node.drawn) return node.box.prepend(node.drawn);
  switch (content[0]) {
    case "fill":
      element.style.background = cssPaint(content[1], node.frame[2], node.frame[3]);
      return;
    case "text":
      if (piece) return drawPlain(node, piece);
      node.drawn = drawText(content, textInk(node));
      break;
    case "shape":
      node.drawn = drawShape(content[1], content[2], content[3], content[4] === 1, node.frame[2], node.frame[3]);
      break;
    case "image":
      node.drawn = drawImage(content[1], content[2]);
      break;
    case "field":
      node.drawn = drawField(node, content);
      break;
    case "web":
      node.drawn = drawWebFrame(content);
  }
  if (node.drawn) node.box.prepend(node.drawn);
}

/**
 * Returns the text of a layer whose own element can draw it: it has no other content and no accessibility properties.
 * @param {LayerNode} node
 */
function plainPiece({ content, children, inner, scroller, semantics, style }) {
  if (content?.[0] !== "text" || style.i || style.q || children.length > 0 || inner || scroller) return null;
  for (const member in semantics) if (member !== "q") return null;
  return pieceOf(content);
}

/**
 * Returns whether a layer's other properties require its text to be drawn in the other way, with or without an element.
 * @param {LayerNode} node
 */
export function drawsOtherwise(node) {
  return node.content?.[0] === "text" && (node.plain === null) !== (plainPiece(node) === null);
}

/**
 * Returns whether the drawing of a layer depends on its size.
 * @param {LayerNode} node
 */
export function drawsBySize({ content, style }) {
  return (content?.[0] === "text" && (style.i || style.q) !== undefined) || (content?.[0] === "fill" && Array.isArray(content[1])) ||
    (content?.[0] === "shape" && (Array.isArray(content[2]) || Array.isArray(content[3]?.[0])));
}

/**
 * Returns the gradients of a text as CSS backgrounds; undefined if it has none.
 * @param {LayerNode} node @returns {import("./text.js").TextInk | undefined}
 */
function textInk({ style, frame }) {
  if (!style.i && !style.q) return undefined;
  const [area, ...parts] = style.q ?? [0];
  const box = area || [0, 0, frame[2], frame[3]];
  /** @param {Paint | undefined} paint */
  const css = (paint) => (paint ? cssPaint(paint, box[2], box[3]) : undefined);
  const ink = { whole: css(style.i), parts: new Map(), box };
  for (let at = 0; at < parts.length; at += 2) ink.parts.set(parts[at], css(/** @type {Paint} */ (parts[at + 1])));
  return ink;
}

/**
 * Returns a paint as a CSS background. The ends of a linear gradient are points of the bounds; CSS takes an angle, and
 * stops along the line through the center at that angle.
 * @param {Paint} paint @param {number} width @param {number} height
 */
export function cssPaint(paint, width, height) {
  if (paint === null) return "";
  if (typeof paint === "string") return paint;
  const [kind, flat, a, b, c, d] = paint;
  const stops = pairs(flat);
  if (kind === 1) {
    const list = stops.map(([color, at]) => `${color} ${c + at * (d - c)}px`).join(", ");
    return `radial-gradient(circle at ${a * width}px ${b * height}px, ${list})`;
  }
  if (kind === 2) {
    const list = stops.map(([color, at]) => `${color} ${(c + at * (d - c)) * 100}%`).join(", ");
    return `radial-gradient(${width}px ${height}px at ${a * width}px ${b * height}px, ${list})`;
  }
  if (kind === 3) {
    const span = Math.min(Math.max(d - c, 0), Math.PI * 2);
    const list = stops.map(([color, at]) => `${color} ${at * span}rad`).join(", ");
    return `conic-gradient(from ${c + Math.PI / 2}rad at ${a * width}px ${b * height}px, ${list})`;
  }
  const [x, y] = [(c - a) * width, (d - b) * height];
  const length = Math.hypot(x, y) || 1;
  const [ux, uy] = [x / length, y / length];
  const line = Math.abs(width * ux) + Math.abs(height * uy) || 1;
  const start = ((a - 0.5) * width * ux + (b - 0.5) * height * uy) / line + 0.5;
  const list = stops.map(([color, at]) => `${color} ${(start + (at * length) / line) * 100}%`).join(", ");
  return `linear-gradient(${Math.atan2(ux, -uy)}rad, ${list})`;
}

/** @param {(string | number)[]} flat @returns {[string, number][]} */
function pairs(flat) {
  /** @type {[string, number][]} */
  const result = [];
  for (let index = 0; index + 1 < flat.length; index += 2) result.push([String(flat[index]), Number(flat[index + 1])]);
  return result;
}

/**
 * Draws a path as SVG.
 * @param {string} path @param {Paint} fill @param {Stroke | null} stroke @param {boolean} evenOdd
 * @param {number} width @param {number} height
 */
function drawShape(path, fill, stroke, evenOdd, width, height) {
  const drawing = svg("svg");
  drawing.classList.add("drawing");
  drawing.setAttribute("aria-hidden", "true");
  const shape = svg("path");
  shape.setAttribute("d", path);
  shape.setAttribute("fill", svgPaint(fill, width, height, drawing));
  if (evenOdd) shape.setAttribute("fill-rule", "evenodd");
  if (stroke) {
    const [paint, lineWidth, cap, join, miter, dash, phase] = stroke;
    shape.setAttribute("stroke", svgPaint(paint, width, height, drawing));
    shape.setAttribute("stroke-width", String(lineWidth));
    shape.setAttribute("stroke-linecap", cap);
    shape.setAttribute("stroke-linejoin", join);
    shape.setAttribute("stroke-miterlimit", String(miter));
    if (dash.length > 0) {
      shape.setAttribute("stroke-dasharray", dash.join(" "));
      shape.setAttribute("stroke-dashoffset", String(phase));
    }
  }
  drawing.append(shape);
  const angular = [fill, stroke?.[0] ?? null].find((paint) => Array.isArray(paint) && paint[0] === 3);
  if (angular) fillThrough(drawing, shape, cssPaint(angular, width, height), width, height);
  return drawing;
}

/**
 * Shows a CSS background through a shape, because SVG has no angular gradients.
 * @param {SVGElement} drawing @param {SVGElement} shape @param {string} background
 * @param {number} width @param {number} height
 */
function fillThrough(drawing, shape, background, width, height) {
  const mask = svg("mask");
  mask.id = `g${++gradientCount}`;
  mask.setAttribute("maskUnits", "userSpaceOnUse");
  const room = svg("foreignObject");
  const reach = Number(shape.getAttribute("stroke-width") ?? 0);
  const place = { x: -reach, y: -reach, width: width + 2 * reach, height: height + 2 * reach };
  for (const [name, value] of Object.entries(place)) {
    mask.setAttribute(name, String(value));
    room.setAttribute(name, String(value));
  }
  mask.append(shape);
  room.setAttribute("mask", `url(#${mask.id})`);
  const patch = document.createElement("div");
  patch.style.cssText = `position: absolute; inset: 0; padding: ${reach}px; background-clip: border-box`;
  patch.style.background = background;
  patch.style.backgroundOrigin = "content-box";
  room.append(patch);
  drawing.append(mask, room);
}

/**
 * Returns an SVG paint; adds the gradient that it refers to.
 * @param {Paint} paint @param {number} width @param {number} height @param {SVGElement} drawing
 */
function svgPaint(paint, width, height, drawing) {
  if (paint === null) return "none";
  if (typeof paint === "string") return paint;
  const [kind, flat, a, b, c, d] = paint;
  if (kind === 3) return "#fff";
  const gradient = svg(kind === 0 ? "linearGradient" : "radialGradient");
  gradient.id = `g${++gradientCount}`;
  gradient.setAttribute("gradientUnits", "userSpaceOnUse");
  const geometry = kind === 0
    ? { x1: a * width, y1: b * height, x2: c * width, y2: d * height }
    : kind === 1
      ? { cx: a * width, cy: b * height, r: d, fx: a * width, fy: b * height, fr: c }
      : { cx: a, cy: b, r: d, fx: a, fy: b, fr: c, gradientTransform: `scale(${width} ${height})` };
  for (const [name, value] of Object.entries(geometry)) gradient.setAttribute(name, String(value));
  for (const [color, at] of pairs(flat)) {
    const stop = svg("stop");
    stop.setAttribute("offset", String(at));
    stop.setAttribute("stop-color", color);
    gradient.append(stop);
  }
  drawing.append(gradient);
  return `url(#${gradient.id})`;
}

/** @param {string} name @returns {SVGElement} */
function svg(name) {
  return document.createElementNS(svgNamespace, name);
}

/**
 * Draws an image, or with a tint a rectangle of that color masked by the image.
 * @param {string} name @param {string | null} tint
 */
function drawImage(name, tint) {
  const address = `/images/${encodeURIComponent(name)}`;
  if (tint !== null) {
    const patch = document.createElement("div");
    patch.className = "drawing tinted";
    patch.style.backgroundColor = tint;
    patch.style.maskImage = `url("${address}")`;
    return patch;
  }
  const image = document.createElement("img");
  image.className = "drawing";
  image.alt = "";
  image.draggable = false;
  image.src = address;
  return image;
}

/**
 * Applies the style of a layer.
 * @param {LayerNode} node
 */
export function applyStyle(node) {
  const { style: wanted, element, shell } = node;
  const css = element.style;
  css.opacity = wanted.o === undefined ? "" : String(wanted.o);
  applyClip(css, wanted.c);
  element.classList.toggle("clipped", wanted.c === 1 || Array.isArray(wanted.c));
  css.filter = cssFilter(wanted);
  css.mixBlendMode = cssBlend(wanted);
  css.transform = cssTransform(wanted);
  css.transformOrigin = wanted.f?.[0] === 2 ? "0 0" : wanted.t ? `${wanted.t[5] * 100}% ${wanted.t[6] * 100}%` : "";
  applyScrollEffect(node);
  element.classList.toggle("ignored", wanted.g === 1);
  css.cursor = wanted.u ?? "";
  element.classList.toggle("pointed", wanted.u !== undefined);
  shell.style.zIndex = wanted.z === undefined ? "" : String(Math.round(wanted.z * 1000));
  if (wanted.z !== undefined) node.parent?.element.classList.add("isolated");
}

/** @param {CSSStyleDeclaration} css @param {import("./wire.js").Style["c"]} clip */
function applyClip(css, clip) {
  const radii = Array.isArray(clip) ? clip.slice(0, 4) : [];
  // A continuous corner begins farther from the vertex (1.2 times the radius, as in the engine), and has the form of
  // this superellipse.
  const isContinuous = Array.isArray(clip) && clip[4] === 1 && hasCornerShape;
  css.borderRadius = radii.map((radius) => `${isContinuous ? radius * 1.2 : radius}px`).join(" ");
  css.setProperty("corner-shape", isContinuous ? "superellipse(1.2)" : "");
  css.clipPath = typeof clip === "string" ? `path("${clip}")` : "";
}

/** @param {import("./wire.js").Style} style */
export function cssTransform(style) {
  const transform = style.t;
  if (!transform) return cssProjection(style);
  const [x, y, scaleX, scaleY, rotation] = transform;
  return `translate(${x}px, ${y}px) rotate(${rotation}rad) scale(${scaleX}, ${scaleY})`;
}
