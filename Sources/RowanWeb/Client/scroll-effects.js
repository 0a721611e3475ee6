// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */
/** @typedef {import("./wire.js").ScrollEffect} ScrollEffect */

/**
 * Effects by the place of a layer's parent in its scroller. The browser draws them while it scrolls, from the keyframes of an
 * animation whose progress is that place, and the server sends nothing meanwhile.
 */

/** Whether the browser has animations by the place in a scroller. */
export const hasScrollEffects = "adoptedStyleSheets" in document &&
  CSS.supports("view-timeline", "--place y 0px 0px") && CSS.supports("animation-timeline", "--place");

/** The number of rules after which those without an element are removed. */
const leastLimit = 256;
let limit = leastLimit;
let ruleCount = 0;
/** @type {Map<string, string>} the names of rules by their frames */
const names = new Map();
/** @type {CSSStyleSheet | null} */
let sheet = null;

/**
 * Applies the effect of a layer's style to its element, or removes that of the style before.
 * @param {LayerNode} node
 */
export function applyScrollEffect({ element, parent, style: { v } }) {
  if (!v && !element.classList.contains("by-place")) return;
  element.classList.toggle("by-place", v !== undefined);
  const css = element.style;
  if (!v) {
    css.animation = "";
    css.removeProperty("animation-timeline");
    parent?.element.style.removeProperty("view-timeline");
    return;
  }
  const [, , , anchorX, anchorY] = v;
  css.transformOrigin = `${anchorX * 100}% ${anchorY * 100}%`;
  css.animation = `${ruleOf(v)} linear both`;
  css.setProperty("animation-timeline", "--place");
}

/**
 * Has the parent of a layer with an effect state its place. The layer itself is transformed.
 * @param {LayerNode} node
 */
export function followPlace({ parent, style: { v } }) {
  if (!v) return;
  const [isVertical, start, end] = v;
  parent?.element.style.setProperty("view-timeline", `--place ${isVertical ? "y" : "x"} ${start}px ${end}px`);
}

/**
 * Returns the name of the rule with the frames of an effect, and adds the rule on first use.
 * @param {ScrollEffect} effect
 */
function ruleOf([, , , , , members, ...numbers]) {
  const key = `${members} ${numbers.join(" ")}`;
  const known = names.get(key);
  if (known) return known;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const name = `by-place-${++ruleCount}`;
  sheet.insertRule(`@keyframes ${name} { ${keyframes(members, numbers)} }`, sheet.cssRules.length);
  names.set(key, name);
  return name;
}

/**
 * Returns the frames of an effect as CSS.
 * @param {number} members @param {number[]} numbers
 */
function keyframes(members, numbers) {
  const frames = [];
  for (let at = 0; at < numbers.length;) {
    const position = numbers[at++];
    let css = "";
    if (members & 1) css += `opacity: ${numbers[at++]};`;
    if (members & 2) {
      const [x, y, scaleX, scaleY, rotation] = numbers.slice(at, (at += 5));
      css += `transform: translate(${x}px, ${y}px) rotate(${rotation}rad) scale(${scaleX}, ${scaleY});`;
    }
    if (members & 4) css += `filter: blur(${numbers[at++]}px);`;
    frames.push(`${(position * 100).toFixed(5)}% { ${css} }`);
  }
  return frames.join(" ");
}

/**
 * Removes the rules without an element, once there are many: rows of each height, and each size of the window, have their own.
 * @param {() => Element[]} detached the elements outside of the document whose rules are kept
 */
export function removeUnusedRules(detached) {
  if (!sheet || names.size <= limit) return;
  const used = new Set();
  for (const root of [document, ...detached()]) {
    for (const element of root.querySelectorAll(".by-place")) {
      if (element instanceof HTMLElement) used.add(element.style.animationName);
    }
  }
  for (const [key, name] of names) if (!used.has(name)) names.delete(key);
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = sheet.cssRules[index];
    if (rule instanceof CSSKeyframesRule && !used.has(rule.name)) sheet.deleteRule(index);
  }
  limit = Math.max(leastLimit, 2 * names.size);
}

/**
 * Returns the scales and the rotation of an element as the browser draws it; a mirrored one has a negative vertical scale.
 * @param {Element} element @returns {{scaleX: number, scaleY: number, rotation: number}}
 */
export function drawnTurn(element) {
  const { a, b, c, d } = new DOMMatrixReadOnly(getComputedStyle(element).transform);
  const scaleX = Math.hypot(a, b);
  return { scaleX, scaleY: (a * d - b * c) / (scaleX || 1), rotation: Math.atan2(b, a) };
}
