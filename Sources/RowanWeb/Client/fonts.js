// @ts-check
/** @typedef {import("./wire.js").FontRecord} FontRecord */

/**
 * A font of the engine: the class of its style rule, and its metrics.
 * @typedef {object} Font
 * @property {number} number
 * @property {string} className
 * @property {string} family
 * @property {number} size
 * @property {number} lineHeight
 * @property {number} tracking the engine's space after each letter, in points
 * @property {Set<number>} proven characters whose width is verified to equal the engine's
 */

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** @type {Map<number, Font>} */
const fonts = new Map();
/**
 * Baseline offsets by class.
 * @type {Map<string, number>}
 */
const baselines = new Map();
/**
 * Verified characters by class; see `Font`.
 * @type {Map<string, Set<number>>}
 */
const proven = new Map();
/**
 * Widths of texts by class and text.
 * @type {Map<string, number>}
 */
const widths = new Map();

/** The container of measured elements, which must be in the page, but invisible and outside of every transform. */
const workbench = document.createElement("div");
workbench.className = "measure";
workbench.setAttribute("aria-hidden", "true");
document.body.append(workbench);

/** Removes all fonts, because their numbers belong to a session. */
export function resetFonts() {
  fonts.clear();
}

/**
 * Adds the fonts of a patch.
 * @param {FontRecord[]} records
 */
export function defineFonts(records) {
  for (const record of records) {
    const [number, family, size, weight, italic, digits, capitals, tracking] = record;
    const className = `f-${record.slice(1, 7).map(String).map((part) => part.replace(/[^a-z0-9-]/gi, "_")).join("-")}`;
    const lineHeight = Math.ceil(size * 1.25);
    const stack = family.startsWith("=") ? "rowan-default" : family;
    if (!baselines.has(className)) {
      const named = family.startsWith("=") ? `"${CSS.escape(family.slice(1))}", ` : "";
      const generic = family === "rowan-monospaced" ? "monospace" : family === "rowan-serif" ? "serif" : "sans-serif";
      const rest = `"rowan-fallback", "rowan-fallback-plain", system-ui, ${generic}`;
      sheet.insertRule(
        `.${className} { font-feature-settings: var(--font-features); font-size: ${size}px; line-height: ${lineHeight}px; ` +
          `font-weight: ${weight}; font-style: ${italic ? "italic" : "normal"}; ` +
          `font-family: ${named}"${stack}", "${stack}-whole", ${rest}; ` +
          `font-variant-numeric: ${digits ? "tabular-nums" : "normal"}; ` +
          `font-variant-caps: ${capitals ? "small-caps" : "normal"}; }`, sheet.cssRules.length);
      if (tracking) sheet.insertRule(`.${className}.tracked { letter-spacing: ${tracking}px; }`, sheet.cssRules.length);
      sheet.insertRule(`.${className}.whole { font-family: ${named}"${stack}-whole", "${stack}", ${rest}; }`,
        sheet.cssRules.length);
    }
    const proven = provenIn(className);
    fonts.set(number, { number, className, family: stack, size, lineHeight, tracking, proven });
    measureBaseline(className);
  }
}

/** @param {number} number @returns {Font} */
export function font(number) {
  return fonts.get(number) ??
    { number, className: "", family: "", size: 16, lineHeight: 20, tracking: 0, proven: new Set() };
}

/** @param {string} className @returns {Set<number>} */
function provenIn(className) {
  const known = proven.get(className) ?? new Set();
  proven.set(className, known);
  return known;
}

/** Texts that every font's face of common characters covers. */
export const common = /^[\x20-\x7e\xa0-\xff\u2000-\u206f]*$/;
/**
 * The code points of the two faces of each family.
 * @type {Map<string, {common: [number, number][], whole: [number, number][]}>}
 */
const faces = new Map();

/**
 * Returns the classes of a text in a font. A text uses one face, because letters are shaped together: the complete font
 * if it has an uncommon character.
 * @param {Font} font @param {string} text
 */
export function classFor(font, text) {
  if (common.test(text)) return font.className;
  const known = faces.get(font.family) ?? { common: ranges(font.family), whole: ranges(`${font.family}-whole`) };
  faces.set(font.family, known);
  const isRare = [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return isWithin(code, known.whole) && !isWithin(code, known.common);
  });
  return isRare ? `${font.className} whole` : font.className;
}

/**
 * Returns the code points that the style sheet declares for a family.
 * @param {string} family @returns {[number, number][]}
 */
function ranges(family) {
  for (const face of document.fonts) {
    if (face.family.replaceAll("\"", "") !== family) continue;
    return face.unicodeRange.split(",").map((range) => {
      const [first, last] = range.trim().slice(2).split("-").map((digits) => parseInt(digits, 16));
      return [first, last ?? first];
    });
  }
  return [];
}

/** @param {number} code @param {[number, number][]} ranges */
function isWithin(code, ranges) {
  return ranges.some(([first, last]) => code >= first && code <= last);
}

/**
 * Returns the distance from the top of a line of the font to its baseline.
 * @param {Font} font
 */
export function baseline(font) {
  return baselines.get(font.className) ?? measureBaseline(font.className);
}

/** @param {string} className */
function measureBaseline(className) {
  const known = baselines.get(className);
  if (known !== undefined) return known;
  const line = document.createElement("span");
  line.className = className;
  const mark = document.createElement("i");
  mark.style.display = "inline-block";
  line.append("x", mark);
  workbench.append(line);
  const distance = mark.getBoundingClientRect().bottom - line.getBoundingClientRect().top;
  line.remove();
  baselines.set(className, distance);
  return distance;
}

/**
 * The elements in which texts are measured. They stay in the page: a removed element ends the burst of typing that the browser undoes
 * as one step.
 * @type {HTMLSpanElement[]}
 */
const rulers = [];

/**
 * Returns an element for a text that is measured.
 * @param {number} index
 */
function rulerAt(index) {
  const known = rulers[index];
  if (known) return known;
  const span = document.createElement("span");
  span.append("");
  rulers.push(span);
  workbench.append(span);
  return span;
}

/**
 * Returns the browser's widths of texts, without tracking. Unknown texts are laid out together.
 * @param {{font: Font, text: string}[]} wanted
 * @returns {number[]}
 */
export function measureWidths(wanted) {
  /** @type {Map<string, HTMLSpanElement>} */
  const spans = new Map();
  if (widths.size > 20000) widths.clear();
  for (const { font, text } of wanted) {
    const key = `${font.className}|${text}`;
    if (widths.has(key) || spans.has(key)) continue;
    const span = rulerAt(spans.size);
    span.className = classFor(font, text);
    /** @type {Text} */ (span.firstChild).data = text;
    spans.set(key, span);
  }
  for (const [key, span] of spans) widths.set(key, span.getBoundingClientRect().width);
  // The browser's search for a text must not find it here.
  for (const span of spans.values()) /** @type {Text} */ (span.firstChild).data = "";
  return wanted.map(({ font, text }) => widths.get(`${font.className}|${text}`) ?? 0);
}

/**
 * Waits briefly for the fonts of the first screen, and calls a function whenever more have loaded.
 * @param {() => void} arrived
 */
export async function loadFonts(arrived) {
  const faces = ["400 16px \"rowan-default\"", "600 16px \"rowan-default\"", "700 32px \"rowan-display\""];
  const first = faces.map((face) => document.fonts.load(face));
  const timeout = new Promise((resolve) => { setTimeout(resolve, 1500); });
  await Promise.race([Promise.allSettled(first), timeout]);
  document.fonts.addEventListener("loadingdone", () => {
    const classes = [...baselines.keys()];
    baselines.clear();
    widths.clear();
    for (const characters of proven.values()) characters.clear();
    classes.forEach(measureBaseline);
    arrived();
  });
}
