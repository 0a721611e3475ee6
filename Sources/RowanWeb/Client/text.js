// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */
/** @typedef {import("./wire.js").TextContent} TextContent */

import { baseline, classFor, common, font, measureWidths } from "./fonts.js";

/**
 * A piece of text whose width must be adjusted to the engine's.
 * @typedef {object} Unfitted
 * @property {HTMLElement} element
 * @property {import("./fonts.js").Font} font
 * @property {string} text
 * @property {number} width
 * @property {number} spacing the current space after each letter
 * @property {boolean} isTracked whether that is the font's tracking
 * @property {PlainText} [plain] the text of the layer's own element, if it is that
 */

/**
 * A text of a single piece, as most are.
 * @typedef {object} Piece
 * @property {string} text
 * @property {number} left
 * @property {number} top
 * @property {number} width
 * @property {import("./fonts.js").Font} font
 * @property {string} color
 */

/**
 * A text that the layer's own element draws.
 * @typedef {object} PlainText
 * @property {Text} letters
 * @property {Piece} piece
 * @property {boolean} isSpaced whether its spacing differs from the font's
 */

/**
 * The gradients of a text, as backgrounds of an area of its layer.
 * @typedef {object} TextInk
 * @property {string} [whole] that of runs without a color
 * @property {Map<number, string>} parts those of other runs, by index
 * @property {number[]} box the area: left, top, width, height
 */

/**
 * The texts of this patch.
 * @type {Unfitted[]}
 */
let unfitted = [];

/** Letters that join or combine, which spacing would separate. */
const joined = /[\u0590-\u1cff\u2000-\u200f\u{10800}-\u{10fff}\u{1f000}-\u{1ffff}]/u;

/**
 * Draws laid-out text, with each fragment at the engine's position and baseline.
 * @param {TextContent} content
 * @param {TextInk} [ink]
 * @returns {HTMLElement}
 */
export function drawText(content, ink) {
  const [, color, rightToLeft, language, runs, lines] = content;
  const container = document.createElement("div");
  container.className = "text";
  container.style.color = color;
  if (rightToLeft) container.dir = "rtl";
  if (isForeign(language)) container.lang = language;
  lines.forEach(([lineBaseline, ...fragments], index) => {
    // Screen readers and searches require a space between lines.
    if (index > 0) container.append(" ");
    for (const [text, x, width, runIndex] of fragments) {
      const run = runs[runIndex];
      if (!run || text === "") continue;
      const [fontNumber, runColor, decorations, tracking, offset, link, pattern, lineColor] = run;
      const face = font(fontNumber);
      const isTracked = tracking === 0 && common.test(text);
      const element = link && safeLink(link) ? anchor(link) : document.createElement("span");
      element.className = isTracked ? `${face.className} tracked` : classFor(face, text);
      element.textContent = text;
      element.style.left = `${x + (isTracked ? opening(face.tracking) : 0)}px`;
      element.style.top = `${wholePixel(lineBaseline - offset) - baseline(face)}px`;
      if (runColor) element.style.color = runColor;
      if (decorations & 1) element.classList.add("underlined");
      if (decorations & 2) element.classList.add("struck");
      if (decorations) element.style.textDecorationThickness = `${Math.max(face.size * 0.06, 0.5)}px`;
      if (pattern) element.style.textDecorationStyle = pattern === 1 ? "dotted" : "dashed";
      if (lineColor) element.style.textDecorationColor = lineColor;
      if (tracking) element.style.letterSpacing = `${tracking}px`;
      const paint = ink && (ink.parts.get(runIndex) ?? (runColor ? undefined : ink.whole));
      if (paint) paintLetters(element, paint, ink.box);
      const piece = { element, font: face, text, width, spacing: isTracked ? face.tracking : tracking, isTracked };
      if (!isTracked || !isProven(piece)) unfitted.push(piece);
      container.append(element);
    }
  });
  return container;
}

/** One emoji or several, with what belongs to them. */
const emoji = /((?:\p{Extended_Pictographic}(?:\ufe0f|\p{EMod}|\u200d\p{Extended_Pictographic})*|\p{RI}{2})+)/u;

/**
 * Paints the letters of a piece with its part of a gradient. Browsers do not clip the background of the whole text by the letters of
 * positioned elements inside.
 * @param {HTMLElement} element @param {string} ink @param {number[]} box the area of the gradient
 */
function paintLetters(element, ink, [boxLeft, boxTop, width, height]) {
  const { classList, style } = element;
  classList.add("inked");
  const text = element.textContent ?? "";
  if (emoji.test(text)) {
    // Emoji keep their colors in front of the gradient.
    element.replaceChildren(...text.split(emoji).map((part, index) => {
      if (index % 2 === 0) return part;
      const picture = document.createElement("span");
      picture.className = "emoji";
      picture.textContent = part;
      return picture;
    }));
  }
  style.backgroundImage = ink;
  style.backgroundSize = `${width}px ${height}px`;
  style.backgroundPosition = `${boxLeft - parseFloat(style.left)}px ${boxTop - parseFloat(style.top)}px`;
}

/**
 * Returns a text as a single piece, or null: it must have one line, one font, common characters, and no property that
 * requires an element.
 * @param {TextContent} content @returns {Piece | null}
 */
export function pieceOf([, color, rightToLeft, language, runs, lines]) {
  if (rightToLeft || lines.length !== 1 || isForeign(language)) return null;
  const [lineBaseline, fragment, other] = lines[0];
  if (!fragment || other) return null;
  const [text, x, width, runIndex] = fragment;
  const run = runs[runIndex];
  if (!run || text === "" || !common.test(text)) return null;
  const [fontNumber, runColor, decorations, tracking, offset, link] = run;
  if (decorations || tracking || link) return null;
  const face = font(fontNumber);
  const [left, top] = [x + opening(face.tracking), wholePixel(lineBaseline - offset) - baseline(face)];
  // Padding positions the piece, and must not be negative.
  return left < 0 || top < 0 ? null : { text, left, top, width, font: face, color: runColor ?? color };
}

/**
 * Draws a piece of text in a layer's own element.
 * @param {LayerNode} node @param {Piece} piece
 */
export function drawPlain(node, piece) {
  const { element } = node;
  const css = element.style;
  const before = node.plain?.piece;
  if (before?.font.className !== piece.font.className) {
    if (before) element.classList.remove(before.font.className);
    element.classList.add("text", "plain", "tracked", piece.font.className);
  }
  if (before?.color !== piece.color) css.color = piece.color;
  if ((before?.left ?? 0) !== piece.left) css.paddingLeft = `${piece.left}px`;
  if ((before?.top ?? 0) !== piece.top) css.paddingTop = `${piece.top}px`;
  if (node.plain?.isSpaced) css.letterSpacing = css.textIndent = "";
  const letters = node.plain?.letters ?? document.createTextNode(piece.text);
  if (letters.data !== piece.text) letters.data = piece.text;
  if (!node.plain) node.box.prepend(letters);
  const plain = node.plain = { letters, piece, isSpaced: false };
  const { text, width, font } = piece;
  if (!isProven(piece)) unfitted.push({ element, font, text, width, spacing: font.tracking, isTracked: true, plain });
}

/**
 * Removes the text from a layer's own element.
 * @param {LayerNode} node
 */
export function removePlain(node) {
  if (!node.plain) return;
  const { letters, piece } = node.plain;
  const { style, classList } = node.element;
  letters.remove();
  classList.remove("text", "plain", "tracked", piece.font.className);
  style.color = style.padding = style.letterSpacing = style.textIndent = "";
  node.plain = null;
}

/**
 * Returns whether the widths of all letters of a text are verified to equal the engine's.
 * @param {{text: string, font: import("./fonts.js").Font}} piece
 */
function isProven({ text, font: { proven } }) {
  for (let index = 0; index < text.length; index += 1) if (!proven.has(text.charCodeAt(index))) return false;
  return true;
}

/** Adjusts the widths of the texts drawn since the last call to the engine's. */
export function fitTexts() {
  if (unfitted.length === 0) return;
  const texts = unfitted;
  unfitted = [];
  const widths = measureWidths(texts);
  texts.forEach((piece, index) => fit(piece, widths[index]));
}

/**
 * Adjusts the width of one text.
 * @param {Unfitted} piece
 * @param {number} measured
 */
function fit({ element, font, text, width, spacing, isTracked, plain }, measured) {
  const count = [...text].length;
  const natural = measured + spacing * count;
  const difference = width - natural;
  // Differences of a few hundredths of a pixel are invisible, and browsers measure in 64ths. With a fallback font of
  // twice the width, no adjustment helps.
  if (Math.abs(difference) < (isTracked ? 0.03 : 0.01) || natural <= 0) {
    if (isTracked && natural > 0) for (let at = 0; at < text.length; at += 1) font.proven.add(text.charCodeAt(at));
    return;
  }
  const each = difference / count;
  if (plain || (Math.abs(each) < 0.5 && !joined.test(text))) {
    element.style.letterSpacing = `${spacing + each}px`;
    const shift = opening(spacing + each) - (isTracked ? opening(spacing) : 0);
    if (plain) plain.isSpaced = true;
    if (shift !== 0) element.style[plain ? "textIndent" : "marginLeft"] = `${shift}px`;
  } else if (width > 0) {
    element.style.transform = `scaleX(${Math.min(2, Math.max(0.5, width / natural))})`;
  }
}

/**
 * Returns the space before the first letter. Browsers add spacing after letters; the engine's lines begin with half of
 * it.
 * @param {number} spacing
 */
function opening(spacing) {
  return Math.max(0, spacing) / 2;
}

/** @param {string} language */
function isForeign(language) {
  return language !== "" && language !== document.documentElement.lang;
}

/**
 * Returns a baseline rounded to a whole device pixel of the layer, as the engine's pictures draw it.
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
