// @ts-check
import { isRichText, rangeOf } from "./rich-input.js";

/**
 * The mark of the match of a search in an editor. A text area cannot mark a part of its text: a copy of the text behind it, which is
 * transparent except for the mark, lies and scrolls as the text does. Attributed text has a highlight of the page.
 *
 * @typedef {import("./field.js").Input} Input
 * @typedef {object} Found
 * @property {HTMLElement | null} copy
 * @property {Range | null} range
 * @property {string} place the place that was revealed last
 * @property {AbortController} ended removes the listeners
 */

/** @type {WeakMap<Input, Found>} */
const shown = new WeakMap();
const page = /** @type {any} */ (globalThis);
/** The highlight of matches in attributed text, where the browser has highlights. */
const highlight = page.Highlight && page.CSS.highlights ? new page.Highlight() : null;

/**
 * Marks a match, and scrolls to one that was not marked before.
 * @param {Input} input @param {string} text @param {number | undefined} start @param {number | undefined} end
 */
export function showFound(input, text, start, end) {
  const found = shown.get(input);
  if (start === undefined || end === undefined) {
    if (found) hide(input, found);
    return;
  }
  // A text area has one character for each line break.
  const shownText = withLineFeeds(text);
  [start, end] = [withLineFeeds(text.slice(0, start)).length, withLineFeeds(text.slice(0, end)).length];
  const [from, to] = [start, end];
  const place = [from, to, text.length].join();
  const next = found ?? { copy: null, range: null, place: "", ended: new AbortController() };
  shown.set(input, next);
  const isNew = next.place !== place;
  next.place = place;
  // A new input is not in the page yet, and attributed text is shown after this.
  requestAnimationFrame(() => {
    if (shown.get(input) !== next || next.place !== place || withLineFeeds(input.value) !== shownText) return;
    const rect = isRichText(input) ? markRange(input, next, from, to) : markCopy(input, next, shownText, from, to);
    // While somebody types in the editor, the caret stays in sight.
    if (isNew && document.activeElement !== input) reveal(input, rect);
  });
}

/** @param {string} text */
const withLineFeeds = (text) => text.replace(/\r\n?/g, "\n");

/** @param {Input} input @param {Found} found */
function hide(input, found) {
  shown.delete(input);
  found.ended.abort();
  found.copy?.remove();
  if (found.range) highlight?.delete(found.range);
}

/**
 * @param {Input} input @param {Found} found @param {string} text @param {number} start @param {number} end
 */
function markCopy(input, found, text, start, end) {
  const copy = found.copy ?? document.createElement("div");
  if (!found.copy) {
    found.copy = copy;
    input.before(copy);
    const { signal } = found.ended;
    input.addEventListener("scroll", () => { copy.scrollTop = input.scrollTop; }, { signal });
    // The copy is that of the text before a change.
    input.addEventListener("input", () => { copy.hidden = true; }, { signal });
  }
  copy.hidden = false;
  copy.className = input.className.replace(/^field/, "found-text");
  copy.style.cssText = input.style.cssText;
  copy.style.color = "transparent";
  copy.style.width = `${input.clientWidth}px`;
  copy.style.height = `${input.clientHeight}px`;
  copy.dir = input.dir;
  copy.ariaHidden = "true";
  const mark = document.createElement("mark");
  mark.append(text.slice(start, end));
  // A last line without characters has a height in a text area.
  copy.replaceChildren(text.slice(0, start), mark, `${text.slice(end)}\u200b`);
  copy.scrollTop = input.scrollTop;
  return mark.getBoundingClientRect();
}

/**
 * @param {import("./rich-input.js").RichInput} input @param {Found} found @param {number} start @param {number} end
 */
function markRange(input, found, start, end) {
  if (found.range) highlight?.delete(found.range);
  found.range = rangeOf(input, start, end);
  highlight?.add(found.range);
  if (highlight) page.CSS.highlights.set("found", highlight);
  return found.range.getBoundingClientRect();
}

/**
 * Scrolls an input so that a part of its text is on the screen.
 * @param {Input} input @param {DOMRect} rect
 */
function reveal(input, rect) {
  const box = input.getBoundingClientRect();
  const scale = box.height / (input.offsetHeight || 1) || 1;
  if (rect.top >= box.top && rect.bottom <= box.bottom) return;
  input.scrollTop += (rect.top - box.top - box.height / 3) / scale;
}
