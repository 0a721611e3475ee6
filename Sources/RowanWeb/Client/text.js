// @ts-check
/** @typedef {import("./layers.js").LayerNode} LayerNode */
/** @typedef {import("./wire.js").TextContent} TextContent */

import { baseline, classFor, font, measureWidths } from "./fonts.js";

/**
 * Texts of this patch whose widths are yet to be made those of the engine.
 * @type {{element: HTMLElement, font: import("./fonts.js").Font, text: string, width: number, tracking: number}[]}
 */
let unfitted = [];

/** Letters that join, or stand on each other: spacing them would tear them apart. */
const joined = /[\u0590-\u1cff\u2000-\u200f\u{10800}-\u{10fff}\u{1f000}-\u{1ffff}]/u;

/**
 * Draws laid-out text: each fragment where the engine put it, on the engine's baseline.
 * @param {TextContent} content
 * @returns {HTMLElement}
 */
export function drawText(content) {
  const [, color, rightToLeft, language, runs, lines] = content;
  const container = document.createElement("div");
  container.className = "text";
  container.style.color = color;
  if (rightToLeft) container.dir = "rtl";
  if (language && language !== document.documentElement.lang) container.lang = language;
  lines.forEach(([lineBaseline, ...fragments], index) => {
    // What reads the page aloud, and finds in it, sees words on either side of a line's end.
    if (index > 0) container.append(" ");
    for (const [text, x, width, runIndex] of fragments) {
      const run = runs[runIndex];
      if (!run || text === "") continue;
      const [fontNumber, runColor, decorations, tracking, offset, link] = run;
      const face = font(fontNumber);
      const element = link && safeLink(link) ? anchor(link) : document.createElement("span");
      element.className = classFor(face, text);
      element.textContent = text;
      element.style.left = `${x}px`;
      element.style.top = `${wholePixel(lineBaseline - offset) - baseline(face)}px`;
      if (runColor) element.style.color = runColor;
      if (decorations & 1) element.classList.add("underlined");
      if (decorations & 2) element.classList.add("struck");
      if (decorations) element.style.textDecorationThickness = `${Math.max(face.size * 0.06, 0.5)}px`;
      if (tracking) element.style.letterSpacing = `${tracking}px`;
      unfitted.push({ element, font: face, text, width, tracking });
      container.append(element);
    }
  });
  return container;
}

/** Gives the texts drawn since the last call the engine's widths. */
export function fitTexts() {
  if (unfitted.length === 0) return;
  const texts = unfitted;
  unfitted = [];
  const widths = measureWidths(texts);
  texts.forEach(({ element, text, width, tracking }, index) => {
    const count = [...text].length;
    const natural = widths[index] + tracking * count;
    const difference = width - natural;
    // A hundredth of a pixel is not seen; nor is anything right when a fallback font is twice as wide.
    if (Math.abs(difference) < 0.01 || natural <= 0) return;
    const each = difference / count;
    if (Math.abs(each) < 0.5 && !joined.test(text)) {
      element.style.letterSpacing = `${tracking + each}px`;
      // The browser puts extra space after a letter; the engine's opened lines begin with half of one.
      if (tracking + each > 0) element.style.marginLeft = `${(tracking + each) / 2}px`;
    } else if (width > 0) {
      element.style.transform = `scaleX(${Math.min(2, Math.max(0.5, width / natural))})`;
    }
  });
}

/**
 * Where the engine's pictures draw a baseline: on a whole device pixel of the layer.
 * @param {number} y
 */
function wholePixel(y) {
  return Math.floor(y * devicePixelRatio + 0.501) / devicePixelRatio;
}

/** @param {string} link */
function safeLink(link) {
  return /^(https?|mailto|tel):/i.test(link);
}

/** @param {string} link */
function anchor(link) {
  const element = document.createElement("a");
  element.href = link;
  element.target = "_blank";
  element.rel = "noopener noreferrer";
  return element;
}
